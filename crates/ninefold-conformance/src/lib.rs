//! The test suite that every Ninefold strategy runs.
