//! The program `ninefold`.

fn main() {}
