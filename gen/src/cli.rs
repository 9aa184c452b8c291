//! The whole command line.

use crate::config::Override;
use crate::emit::Dialect;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::path::PathBuf;

const EXIT_CODES: &str = "\
Exit codes:
  0  done
  1  the configuration or the counter values have errors, or `generate --check` found a difference
  2  wrong usage, or a file can't be read or written";

/// Turns one YAML file into a performance-monitoring unit: Verilog, registers, headers, manual and
/// a testbench.
#[derive(Debug, Parser)]
#[command(name = "pmugen", version, after_help = EXIT_CODES, max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// How problems and lists are printed.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
    /// When to use colour; `NO_COLOR` switches it off too.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub color: Color,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Print a commented configuration to start from.
    Init(Init),
    /// Report every mistake of configurations.
    Check(Check),
    /// Write the unit that a configuration describes.
    Generate(Generate),
    /// List what there is.
    List(List),
    /// Print the JSON Schema of configurations, for editors.
    Schema,
    /// Explain an error code.
    Explain(Explain),
    /// Compare two configurations: parameters, ports, registers.
    Diff(Diff),
    /// List metrics, tell which counters they need, or compute them from counter values.
    Metrics(Metrics),
    /// Print a completion script for a shell.
    Completions(Completions),
}

/// Arguments of `init`.
#[derive(Args, Debug)]
pub struct Init {
    /// Family, see `pmugen list families`.
    pub family: String,
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub struct Check {
    /// Configurations; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Key to replace or add, as if the file had it: `counters=8`, `reset.kind=sync`.
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<Override>,
}

/// Arguments of `generate`.
#[derive(Args, Debug)]
pub struct Generate {
    /// Configurations; `-` is standard input. Several files go to one folder each, `DIR/<name>`.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Folder to write; what an earlier run wrote there is replaced.
    #[arg(short, long, value_name = "DIR", required_unless_present = "dump")]
    pub output: Option<PathBuf>,
    /// Key to replace or add, as if the file had it: `counters=8`, `reset.kind=sync`.
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<Override>,
    /// Language of the RTL.
    #[arg(long, value_enum, default_value_t, value_name = "DIALECT")]
    pub dialect: DialectArgument,
    /// Only these outputs, see `pmugen list outputs`; default is all. The manifest is always written.
    #[arg(long, value_delimiter = ',', value_name = "OUTPUT")]
    pub emit: Vec<String>,
    /// Write nothing; compare with DIR, print the difference, and exit with 1 if there is any.
    #[arg(long, conflicts_with = "dump")]
    pub check: bool,
    /// Write nothing; print the configuration with all defaults, or the hardware before it is text.
    #[arg(long, value_enum, value_name = "HOP")]
    pub dump: Option<Dump>,
}

/// Arguments of `list`.
#[derive(Args, Debug)]
pub struct List {
    /// What to list.
    #[arg(value_enum)]
    pub what: Listing,
    /// Configuration whose events or registers are listed; `-` is standard input.
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Family whose events or registers are listed, with default parameters.
    #[arg(long, value_name = "FAMILY", conflicts_with = "file")]
    pub family: Option<String>,
}

/// Arguments of `explain`.
#[derive(Args, Debug)]
pub struct Explain {
    /// Code, such as PMU0017; without it, all codes are listed.
    pub code: Option<String>,
}

/// Arguments of `diff`.
#[derive(Args, Debug)]
pub struct Diff {
    /// First configuration.
    #[arg(value_name = "A")]
    pub old: PathBuf,
    /// Second configuration.
    #[arg(value_name = "B")]
    pub new: PathBuf,
}

/// Arguments of `metrics`.
#[derive(Args, Debug)]
pub struct Metrics {
    /// Set of metrics: a name, or a YAML file; without it, all sets are listed.
    #[arg(value_name = "SET")]
    pub set: Option<String>,
    /// Metrics to describe or to compute, default is all; counter values to compute them from.
    #[arg(value_name = "METRIC | COUNTER=VALUE")]
    pub items: Vec<String>,
    /// Counter values: a JSON object, or lines `NAME,VALUE`; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub values: Vec<PathBuf>,
}

/// Arguments of `completions`.
#[derive(Args, Debug)]
pub struct Completions {
    /// Shell.
    #[arg(value_enum)]
    pub shell: Shell,
}

/// How problems and lists are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Human,
    /// One JSON object a line.
    Json,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Language of the RTL.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum DialectArgument {
    /// Verilog-2005, `.v`.
    #[default]
    Verilog,
    /// The portable subset of SystemVerilog, `.sv`.
    Systemverilog,
}

/// A hop between configuration and text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Dump {
    /// All parameters, normalised.
    Config,
    /// Modules, ports and processes.
    Design,
}

/// What to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Listing {
    /// Kinds of units.
    Families,
    /// Events: of the architecture, or of a configuration.
    Events,
    /// The register map.
    Registers,
    /// What `generate` writes.
    Outputs,
}

impl From<DialectArgument> for Dialect {
    fn from(argument: DialectArgument) -> Self {
        match argument {
            DialectArgument::Verilog => Dialect::Verilog2005,
            DialectArgument::Systemverilog => Dialect::SystemVerilog,
        }
    }
}
