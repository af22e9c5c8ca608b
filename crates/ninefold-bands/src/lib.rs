//! The fast solver.

#![deny(unsafe_op_in_unsafe_fn)]

mod simd;

pub use simd::Isa;
