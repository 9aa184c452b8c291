//! `generate`: everything that a configuration describes, into a folder.

use super::console::{Console, Failure};
use super::{Exit, input};
use crate::cli::{Dump, Generate};
use crate::config::{Config, nearest, quote};
use crate::outputs::{self, OutputKind};
use crate::unit::Unit;
use crate::write::{self, Difference, WriteReport};
use similar::TextDiff;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long to look for the smallest difference of a file.
const PATIENCE: Duration = Duration::from_secs(2);

pub(super) fn run(args: &Generate, console: &mut Console) -> Result<Exit, Failure> {
    let kinds = kinds(&args.emit)?;
    let mut configs = Vec::new();
    let mut exit = Exit::Done;
    for file in &args.files {
        match input::load(file, &args.set, console)? {
            Some(config) => configs.push(config),
            None => exit = Exit::Bad,
        }
    }
    // A bad configuration keeps all of them from being written: one run is one result.
    if exit == Exit::Bad {
        return Ok(exit);
    }
    if let Some(dump) = args.dump {
        for config in &configs {
            console.result(&dumped(config, dump, args)?)?;
        }
        return Ok(Exit::Done);
    }
    let folders = folders(&configs, args)?;
    let units: Result<Vec<Unit>, _> = configs.iter().map(|c| Unit::new(c, args.dialect.into())).collect();
    let units = units?;
    distinct_modules(&units)?;
    for (unit, folder) in units.iter().zip(folders) {
        let set = outputs::selected(unit, &kinds);
        if args.check {
            let differences = write::compare(&set, &folder)?;
            if !differences.is_empty() {
                exit = Exit::Bad;
            }
            console.result(&differences.iter().map(|d| shown(d, &folder)).collect::<String>())?;
        } else {
            let report = write::write(&set, &folder)?;
            if !console.json() {
                console.result(&summary(&report, &folder))?;
            }
        }
    }
    Ok(exit)
}

/// The outputs that `--emit` names; the manifest is always among them, because it marks the folder.
fn kinds(names: &[String]) -> Result<Vec<OutputKind>, Failure> {
    if names.is_empty() {
        return Ok(OutputKind::ALL.to_vec());
    }
    let mut kinds = vec![OutputKind::Manifest];
    for name in names {
        match OutputKind::from_name(name) {
            Some(kind) => kinds.push(kind),
            None => return Err(Failure::Usage(unknown_output(name))),
        }
    }
    Ok(kinds)
}

fn unknown_output(name: &str) -> String {
    let later =
        [("svd", "CMSIS-SVD"), ("systemrdl", "SystemRDL"), ("ipxact", "IP-XACT"), ("ip-xact", "IP-XACT")];
    let shown = quote(name);
    if let Some((_, title)) = later.iter().find(|(word, _)| name.eq_ignore_ascii_case(word)) {
        return format!(
            "output `{shown}` can't be written: {title} follows in a later version; \
             `registers-json` has the same register map today"
        );
    }
    let names: Vec<&str> = OutputKind::ALL.iter().map(|kind| kind.name()).collect();
    match nearest(name, names.iter().copied()) {
        Some(near) => format!("there is no output `{shown}`; did you mean `{near}`?"),
        None => format!("there is no output `{shown}`; there are {}", names.join(", ")),
    }
}

fn dumped(config: &Config, dump: Dump, args: &Generate) -> Result<String, Failure> {
    Ok(match dump {
        Dump::Config => format!("{:#}\n", config.to_json()),
        Dump::Design => format!("{:#?}\n", Unit::new(config, args.dialect.into())?.design),
    })
}

/// Where each configuration goes: one alone fills the folder, several get one each.
fn folders(configs: &[Config], args: &Generate) -> Result<Vec<PathBuf>, Failure> {
    let Some(output) = &args.output else {
        return Err(Failure::Usage("`-o DIR` is missing".to_string()));
    };
    if configs.len() == 1 {
        return Ok(vec![output.clone()]);
    }
    let mut folders: Vec<PathBuf> = Vec::new();
    for (index, config) in configs.iter().enumerate() {
        let folder = output.join(&config.name);
        // Some file systems take names in upper and lower case for the same.
        let same = |other: &PathBuf| other.to_string_lossy().eq_ignore_ascii_case(&folder.to_string_lossy());
        if let Some(first) = folders.iter().position(same) {
            let other = &configs[first].name;
            let names = match *other == config.name {
                true => format!("are both named `{other}`"),
                false => format!(
                    "are named `{other}` and `{}`, which some file systems take for one,",
                    config.name
                ),
            };
            return Err(Failure::Usage(format!(
                "{} and {} {names} and would share the folder {}",
                args.files[first].display(),
                args.files[index].display(),
                folder.display()
            )));
        }
        folders.push(folder);
    }
    Ok(folders)
}

/// Units that are made together are meant for one design, in which a module's name exists once.
fn distinct_modules(units: &[Unit]) -> Result<(), Failure> {
    let mut owners: BTreeMap<String, &str> = BTreeMap::new();
    for unit in units {
        for module in &unit.design.modules {
            if let Some(other) = owners.insert(module.name.to_ascii_lowercase(), &unit.name) {
                return Err(Failure::Usage(format!(
                    "the units `{other}` and `{}` would both have a module `{}`; give one of them another \
                     `name`, which is not the other one plus an underscore and a word",
                    unit.name, module.name
                )));
            }
        }
    }
    Ok(())
}

fn summary(report: &WriteReport, folder: &Path) -> String {
    let counts = [
        (report.created.len(), "new"),
        (report.changed.len(), "changed"),
        (report.unchanged.len(), "unchanged"),
        (report.removed.len(), "removed"),
    ];
    let parts: Vec<String> =
        counts.iter().filter(|(n, _)| *n > 0).map(|(n, word)| format!("{n} {word}")).collect();
    format!("{}: {}\n", folder.display(), parts.join(", "))
}

fn shown(difference: &Difference, folder: &Path) -> String {
    match difference {
        Difference::Missing(path) => format!("{}: missing\n", folder.join(path).display()),
        Difference::Stale(path) => format!("{}: no longer generated\n", folder.join(path).display()),
        Difference::Changed { path, old, new } => {
            let name = folder.join(path).display().to_string();
            // Files that have nothing in common are not worth the best difference.
            let diff = TextDiff::configure().timeout(PATIENCE).diff_lines(old.as_str(), new.as_str());
            diff.unified_diff().header(&name, &format!("{name} (generated)")).to_string()
        }
    }
}
