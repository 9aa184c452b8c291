//! Parse, run, exit code; nothing else.

fn main() {}
