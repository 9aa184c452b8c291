//! Parse, run, exit code; nothing else.

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    pmugen::commands::run(pmugen::cli::Cli::parse()).into()
}
