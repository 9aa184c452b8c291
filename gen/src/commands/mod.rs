//! One file per command. Only this folder prints: results on standard output, all else on standard
//! error.

mod check;
mod completions;
mod console;
mod diff;
mod explain;
mod generate;
mod init;
mod input;
mod list;
mod metrics;
mod schema;

pub use schema::json_schema;

use crate::cli::{Cli, Command};
use console::Console;
use std::process::ExitCode;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Done.
    Done,
    /// The input was judged bad, or a difference was found.
    Bad,
    /// Wrong usage, or the environment failed.
    Failed,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::Bad => 1,
            Exit::Failed => 2,
        })
    }
}

/// Runs a command.
pub fn run(cli: Cli) -> Exit {
    let mut console = Console::new(cli.format, cli.color);
    let result = match &cli.command {
        Command::Init(args) => init::run(args, &mut console),
        Command::Check(args) => check::run(args, &mut console),
        Command::List(args) => list::run(args, &mut console),
        Command::Schema => schema::run(&mut console),
        Command::Explain(args) => explain::run(args, &mut console),
        Command::Metrics(args) => metrics::run(args, &mut console),
        Command::Completions(args) => completions::run(args, &mut console),
        Command::Generate(args) => generate::run(args, &mut console),
        Command::Diff(args) => diff::run(args, &mut console),
    };
    result.unwrap_or_else(|failure| console.failure(&failure))
}
