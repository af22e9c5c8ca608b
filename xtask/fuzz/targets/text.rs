//! Every reader of core, on any text: see [`ninefold_conformance::bytes::read_all_forms`].

#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold_conformance::bytes;

fuzz_target!(|text: &[u8]| bytes::read_all_forms(text));
