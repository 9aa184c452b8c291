//! `check`: every mistake of configurations.

use super::console::{Console, Failure};
use super::{Exit, input};
use crate::cli::Check;

pub(super) fn run(args: &Check, console: &mut Console) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    for file in &args.files {
        match input::load(file, &args.set, console)? {
            Some(config) if !console.json() => {
                let family = config.params.family();
                let name = input::name(file);
                console.result(&format!("{name}: {} `{}` is fine\n", family.title, config.name))?;
            }
            Some(_) => {}
            None => exit = Exit::Bad,
        }
    }
    Ok(exit)
}
