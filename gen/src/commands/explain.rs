//! `explain`: what a code means and what to do, with an example.

use super::Exit;
use super::console::{Console, Failure};
use crate::cli::Explain;
use crate::config::quote;
use crate::diagnostics::Code;

pub(super) fn run(args: &Explain, console: &mut Console) -> Result<Exit, Failure> {
    let Some(text) = &args.code else {
        let lines: Vec<String> = Code::ALL
            .iter()
            .map(|code| format!("{code}  {:<7}  {}\n", code.severity().word(), code.title()))
            .collect();
        console.result(&lines.concat())?;
        return Ok(Exit::Done);
    };
    let code: Code = text.parse().map_err(|()| {
        Failure::Usage(format!("there is no code `{}`; `pmugen explain` lists all", quote(text)))
    })?;
    console.result(code.page())?;
    Ok(Exit::Done)
}
