//! The only place that writes files.
//!
//! Everything is written into a temporary folder first and moved to its place only when all of it
//! is there; if a move fails, those before it are undone. A file that changes is replaced in one
//! move, so that it is never absent. Runs that write into one folder wait for each other. Only files
//! that an earlier run listed in `manifest.json` are ever replaced or removed. Files that do not change keep their time, so that
//! `make` does not rebuild what uses them.

use crate::outputs::ArtifactSet;
use crate::signals::Held;
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};
use thiserror::Error;

/// The file by which a folder is known to be ours.
const MANIFEST: &str = "manifest.json";

/// Why nothing was written; what was there before is untouched.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The output path exists and is no folder.
    #[error("can't write to {}: it is a file, not a folder", .0.display())]
    NotAFolder(PathBuf),
    /// The folder holds something that did not come from this program.
    #[error(
        "{} is not empty and has no {MANIFEST} of pmugen: choose another folder, or empty this one",
        .0.display()
    )]
    NotOurs(PathBuf),
    /// A file of somebody else stands where one of ours belongs.
    #[error("{} was not written by pmugen and would be overwritten: move it away", .0.display())]
    InTheWay(PathBuf),
    /// A signal came; it ends the run when everything is cleaned up.
    #[error("stopped before anything was written to {}", .0.display())]
    Stopped(PathBuf),
    /// The file system refused.
    #[error("can't {action} {}: {error}", path.display())]
    Io {
        /// What was tried.
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
}

/// What a run did, as paths relative to the folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WriteReport {
    /// Files that were not there before.
    pub created: Vec<String>,
    /// Files whose content changed.
    pub changed: Vec<String>,
    /// Files that are as before and were not touched.
    pub unchanged: Vec<String>,
    /// Files of an earlier run that this one does not write.
    pub removed: Vec<String>,
}

/// One difference between a folder and what would be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The file is not there.
    Missing(String),
    /// The file is there, and would be removed.
    Stale(String),
    /// The file has another content.
    Changed {
        /// Its path.
        path: String,
        /// What is there; replacement characters stand for what is not text.
        old: String,
        /// What would be written.
        new: String,
    },
}

/// Makes `folder` hold exactly `set`, beside files of others.
pub fn write(set: &ArtifactSet, folder: &Path) -> Result<WriteReport, WriteError> {
    let _turn = turn(folder);
    let signals = Held::new();
    match fs::metadata(folder) {
        Ok(found) if !found.is_dir() => Err(WriteError::NotAFolder(folder.to_path_buf())),
        Ok(_) => update(set, folder, &signals),
        Err(error) if error.kind() == io::ErrorKind::NotFound => create(set, folder, &signals),
        Err(error) => Err(failed("read", folder)(error)),
    }
}

/// What [`write`] would change.
pub fn compare(set: &ArtifactSet, folder: &Path) -> Result<Vec<Difference>, WriteError> {
    let listed = if folder.exists() { listed(folder)? } else { BTreeSet::new() };
    let mut differences = Vec::new();
    for (path, new) in &set.0 {
        match fs::read(folder.join(path)) {
            Ok(old) if old == new.as_bytes() => {}
            Ok(old) => differences.push(Difference::Changed {
                path: path.clone(),
                old: String::from_utf8_lossy(&old).into_owned(),
                new: new.clone(),
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                differences.push(Difference::Missing(path.clone()));
            }
            Err(error) => return Err(failed("read", &folder.join(path))(error)),
        }
    }
    let stale = listed.into_iter().filter(|path| !set.0.contains_key(path) && folder.join(path).exists());
    differences.extend(stale.map(Difference::Stale));
    Ok(differences)
}

/// Waits until no other run writes beside or into `folder`; the turn ends when the file is closed.
/// The lock is on the parent, because the folder itself may not be there yet. Where folders can't be
/// locked the run goes on without: then only runs at the same moment can disturb each other.
fn turn(folder: &Path) -> Option<fs::File> {
    let full = fs::canonicalize(folder).or_else(|_| std::path::absolute(folder)).ok()?;
    let parent = full.parent()?;
    fs::create_dir_all(parent).ok()?;
    let parent = fs::File::open(parent).ok()?;
    parent.lock().ok()?;
    Some(parent)
}

fn failed<'a>(action: &'static str, path: &'a Path) -> impl FnOnce(io::Error) -> WriteError + 'a {
    move |error| WriteError::Io { action, path: path.to_path_buf(), error }
}

/// Fills a folder that does not exist yet: it appears whole, or not at all.
fn create(set: &ArtifactSet, folder: &Path, signals: &Held) -> Result<WriteReport, WriteError> {
    let parent = match folder.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    fs::create_dir_all(parent).map_err(failed("create", parent))?;
    let fresh = temporary(parent)?;
    for (path, text) in &set.0 {
        put(fresh.path(), path, text, folder, signals)?;
    }
    open_to_others(fresh.path(), folder)?;
    fs::rename(fresh.path(), folder).map_err(failed("create", folder))?;
    // The folder has its final name: there is nothing left to clean up.
    let _ = fresh.keep();
    Ok(WriteReport { created: set.0.keys().cloned().collect(), ..WriteReport::default() })
}

/// Brings a folder up to date.
fn update(set: &ArtifactSet, folder: &Path, signals: &Held) -> Result<WriteReport, WriteError> {
    let listed = listed(folder)?;
    let mut report = WriteReport::default();
    for (path, text) in &set.0 {
        let place = folder.join(path);
        match fs::read(&place) {
            Ok(old) if old == text.as_bytes() => report.unchanged.push(path.clone()),
            Ok(_) if !listed.contains(path) => return Err(WriteError::InTheWay(place)),
            Ok(_) => report.changed.push(path.clone()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => report.created.push(path.clone()),
            Err(error) => return Err(failed("replace", &place)(error)),
        }
    }
    let stale = |path: &String| !set.0.contains_key(path) && folder.join(path).is_file();
    report.removed = listed.into_iter().filter(stale).collect();
    if report.created.is_empty() && report.changed.is_empty() && report.removed.is_empty() {
        return Ok(report);
    }
    let fresh = temporary(folder)?;
    for path in report.created.iter().chain(&report.changed) {
        put(fresh.path(), path, set.0.get(path).map_or("", String::as_str), folder, signals)?;
    }
    let old = temporary(folder)?;
    let mut moves = Moves::default();
    let done = exchange(&report, folder, fresh.path(), old.path(), &mut moves);
    if done.is_err() {
        moves.undo();
    } else {
        remove_empty_folders(&report.removed, folder);
    }
    done.map(|()| report)
}

fn exchange(
    report: &WriteReport,
    folder: &Path,
    fresh: &Path,
    old: &Path,
    moves: &mut Moves,
) -> Result<(), WriteError> {
    for path in &report.changed {
        moves.keep(&folder.join(path), &old.join(path))?;
    }
    for path in &report.removed {
        moves.remove(&folder.join(path), &old.join(path))?;
    }
    for path in report.created.iter().chain(&report.changed) {
        moves.place(&fresh.join(path), &folder.join(path))?;
    }
    Ok(())
}

/// Moves that were made, to take them back.
#[derive(Default)]
struct Moves(Vec<(PathBuf, PathBuf)>);

impl Moves {
    /// Moves a new file to its place.
    fn place(&mut self, from: &Path, to: &Path) -> Result<(), WriteError> {
        self.rename(from, to).map_err(failed("write", to))
    }

    /// Moves a file that is to go out of its place.
    fn remove(&mut self, from: &Path, to: &Path) -> Result<(), WriteError> {
        self.rename(from, to).map_err(failed("remove", from))
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        to.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::rename(from, to)?;
        self.0.push((from.to_path_buf(), to.to_path_buf()));
        Ok(())
    }

    /// Copies a file that is about to be replaced, so that undoing brings it back.
    fn keep(&mut self, from: &Path, to: &Path) -> Result<(), WriteError> {
        let folder = to.parent().map_or(Ok(()), fs::create_dir_all);
        folder.and_then(|()| fs::copy(from, to)).map_err(failed("replace", from))?;
        self.0.push((from.to_path_buf(), to.to_path_buf()));
        Ok(())
    }

    /// A move that can't be taken back leaves its file in the temporary folder's place; there is
    /// nothing better to do with a file system that refuses what it just allowed.
    fn undo(self) {
        for (from, to) in self.0.into_iter().rev() {
            let _ = fs::rename(to, from);
        }
    }
}

/// Files that an earlier run wrote into a folder; none if the folder is empty.
fn listed(folder: &Path) -> Result<BTreeSet<String>, WriteError> {
    let mut entries = fs::read_dir(folder).map_err(|error| match error.kind() {
        io::ErrorKind::NotADirectory => WriteError::NotAFolder(folder.to_path_buf()),
        _ => failed("read", folder)(error),
    })?;
    if entries.next().is_none() {
        return Ok(BTreeSet::new());
    }
    let not_ours = || WriteError::NotOurs(folder.to_path_buf());
    let text = match fs::read(folder.join(MANIFEST)) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(not_ours()),
        Err(error) => return Err(failed("read", &folder.join(MANIFEST))(error)),
    };
    let manifest: serde_json::Value = serde_json::from_slice(&text).map_err(|_| not_ours())?;
    if manifest.pointer("/tool/name").and_then(|name| name.as_str()) != Some("pmugen") {
        return Err(not_ours());
    }
    let files = manifest.get("files").and_then(|files| files.as_array()).ok_or_else(not_ours)?;
    let paths = files.iter().filter_map(|file| file.get("path")?.as_str()).filter(|path| stays_inside(path));
    Ok(paths.map(ToString::to_string).chain([MANIFEST.to_string()]).collect())
}

/// A manifest that somebody changed must not reach files outside of its folder.
fn stays_inside(path: &str) -> bool {
    !path.is_empty() && Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
}

fn temporary(parent: &Path) -> Result<tempfile::TempDir, WriteError> {
    let folder = tempfile::Builder::new().prefix(".pmugen-").tempdir_in(parent);
    folder.map_err(|error| failed("write to", parent)(without_path(error)))
}

/// An error without the name of a temporary folder, which says nothing to a user.
fn without_path(error: io::Error) -> io::Error {
    if error.raw_os_error().is_some() { error } else { io::Error::from(error.kind()) }
}

/// Writes a file of `folder` into the temporary folder `fresh`.
fn put(fresh: &Path, path: &str, text: &str, folder: &Path, signals: &Held) -> Result<(), WriteError> {
    if signals.is_caught() {
        return Err(WriteError::Stopped(folder.to_path_buf()));
    }
    let (place, shown) = (fresh.join(path), folder.join(path));
    if let Some(parent) = place.parent() {
        fs::create_dir_all(parent).map_err(failed("create", shown.parent().unwrap_or(folder)))?;
    }
    fs::write(&place, text).map_err(failed("write", &shown))
}

/// Temporary folders are closed to others; the result is as open as any new folder.
fn open_to_others(fresh: &Path, folder: &Path) -> Result<(), WriteError> {
    let model = fresh.join("model");
    let permissions = fs::create_dir(&model).and_then(|()| fs::metadata(&model)).map(|m| m.permissions());
    let opened = permissions.and_then(|permissions| {
        fs::remove_dir(&model).and_then(|()| fs::set_permissions(fresh, permissions))
    });
    opened.map_err(failed("create", folder))
}

/// Folders that are empty now held only what was removed.
fn remove_empty_folders(removed: &[String], folder: &Path) {
    for path in removed {
        let mut parent = Path::new(path).parent();
        while let Some(inner) = parent.filter(|p| !p.as_os_str().is_empty()) {
            if fs::remove_dir(folder.join(inner)).is_err() {
                break;
            }
            parent = inner.parent();
        }
    }
}

#[cfg(test)]
mod tests;
