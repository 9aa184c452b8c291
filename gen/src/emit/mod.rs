//! `Design` to text, one file per construct.

/// The language that is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// Verilog-2005, files end in `.v`.
    #[default]
    Verilog2005,
    /// The portable subset of SystemVerilog, files end in `.sv`.
    SystemVerilog,
}

impl Dialect {
    /// File name extension, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Dialect::Verilog2005 => "v",
            Dialect::SystemVerilog => "sv",
        }
    }
}
