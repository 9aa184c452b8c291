//! Writes random rust-hdl blocks for `tests/expressions.rs` and `tests/statements.rs`.
//!
//! ```text
//! cargo run -p pmugen --example random_blocks -- expressions 1 150 > gen/tests/random/expression_blocks.rs
//! cargo run -p pmugen --example random_blocks -- statements 1 100 > gen/tests/random/statement_blocks.rs
//! ```
//!
//! The second argument is the seed, the third the number of blocks. The committed files come from
//! the commands above; other seeds are for hunting.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod expressions;
mod rng;
mod statements;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u64> = arguments.iter().skip(1).filter_map(|a| a.parse().ok()).collect();
    let (Some(kind), [seed, count]) = (arguments.first(), numbers.as_slice()) else {
        eprintln!("usage: random_blocks expressions|statements SEED COUNT");
        return ExitCode::from(2);
    };
    let mut rng = rng::Rng::new(*seed);
    let body = match kind.as_str() {
        "expressions" => expressions::blocks(&mut rng, *count),
        _ => statements::blocks(&mut rng, *count),
    };
    println!(
        "// Made by `random_blocks {kind} {seed} {count}`; see gen/examples/random_blocks/main.rs.\n{body}"
    );
    ExitCode::SUCCESS
}
