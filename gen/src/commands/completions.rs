//! `completions`: a script for a shell.

use super::Exit;
use super::console::{Console, Failure};
use crate::cli::{Cli, Completions};
use clap::CommandFactory;

pub(super) fn run(args: &Completions, console: &mut Console) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "pmugen", &mut script);
    console.result(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Done)
}
