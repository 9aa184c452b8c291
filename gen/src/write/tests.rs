//! Whole or not at all.

#![allow(clippy::unwrap_used)]

use super::*;

fn set(files: &[(&str, &str)]) -> ArtifactSet {
    let rows: Vec<_> = files.iter().map(|(path, _)| serde_json::json!({"path": path})).collect();
    let manifest = serde_json::json!({"tool": {"name": "pmugen"}, "files": rows}).to_string();
    let files = files.iter().map(|(path, text)| (path.to_string(), text.to_string()));
    ArtifactSet(files.chain([(MANIFEST.to_string(), manifest)]).collect())
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_new_folder_appears_whole() {
    let root = tempfile::tempdir().unwrap();
    let out = root.path().join("deep/out");
    let report = write(&set(&[("rtl/a.v", "a"), ("b.md", "b")]), &out).unwrap();
    assert_eq!(report.created, ["b.md", "manifest.json", "rtl/a.v"]);
    assert_eq!(fs::read_to_string(out.join("rtl/a.v")).unwrap(), "a");
    assert_eq!(names(&root.path().join("deep")), ["out"], "no temporary folder is left");
}

#[test]
fn only_what_changed_is_touched_and_only_what_was_ours_is_removed() {
    let root = tempfile::tempdir().unwrap();
    let out = root.path().join("out");
    write(&set(&[("rtl/a.v", "a"), ("old/c.v", "c"), ("b.md", "b")]), &out).unwrap();
    fs::write(out.join("notes.txt"), "mine").unwrap();
    let before = fs::metadata(out.join("b.md")).unwrap().modified().unwrap();
    let report = write(&set(&[("rtl/a.v", "A"), ("b.md", "b"), ("d.v", "d")]), &out).unwrap();
    assert_eq!(report.changed, ["manifest.json", "rtl/a.v"]);
    assert_eq!(report.created, ["d.v"]);
    assert_eq!(report.unchanged, ["b.md"]);
    assert_eq!(report.removed, ["old/c.v"]);
    assert_eq!(names(&out), ["b.md", "d.v", "manifest.json", "notes.txt", "rtl"]);
    assert_eq!(fs::metadata(out.join("b.md")).unwrap().modified().unwrap(), before);
}

#[test]
fn a_folder_of_somebody_else_is_refused() {
    let root = tempfile::tempdir().unwrap();
    fs::write(root.path().join("thesis.tex"), "x").unwrap();
    let error = write(&set(&[("b.md", "b")]), root.path()).unwrap_err();
    assert!(matches!(error, WriteError::NotOurs(_)), "{error}");
    fs::write(root.path().join(MANIFEST), r#"{"name": "web app"}"#).unwrap();
    assert!(matches!(write(&set(&[("b.md", "b")]), root.path()), Err(WriteError::NotOurs(_))));
    assert_eq!(names(root.path()), [MANIFEST, "thesis.tex"]);
}

#[test]
fn a_foreign_file_in_our_folder_is_not_overwritten() {
    let root = tempfile::tempdir().unwrap();
    let out = root.path().join("out");
    write(&set(&[("a.v", "a")]), &out).unwrap();
    fs::write(out.join("d.v"), "mine").unwrap();
    let error = write(&set(&[("a.v", "A"), ("d.v", "d")]), &out).unwrap_err();
    assert!(matches!(error, WriteError::InTheWay(_)), "{error}");
    assert_eq!(fs::read_to_string(out.join("a.v")).unwrap(), "a", "nothing was written");
    assert_eq!(fs::read_to_string(out.join("d.v")).unwrap(), "mine");
}

#[test]
fn a_failure_half_way_is_undone() {
    let root = tempfile::tempdir().unwrap();
    let out = root.path().join("out");
    write(&set(&[("a.v", "a"), ("z/b.v", "b")]), &out).unwrap();
    // A file where a folder is needed: `z/sub` can't be created after `a.v` was replaced.
    fs::write(out.join("z/sub"), "mine").unwrap();
    let error = write(&set(&[("a.v", "A"), ("z/sub/c.v", "c")]), &out).unwrap_err();
    assert!(matches!(error, WriteError::Io { .. }), "{error}");
    assert_eq!(fs::read_to_string(out.join("a.v")).unwrap(), "a");
    assert_eq!(fs::read_to_string(out.join("z/b.v")).unwrap(), "b");
    assert_eq!(names(&out), ["a.v", MANIFEST, "z"]);
}

#[test]
fn moves_are_taken_back() {
    let root = tempfile::tempdir().unwrap();
    let at = |name: &str| root.path().join(name);
    fs::write(at("a"), "a").unwrap();
    fs::write(at("b"), "b").unwrap();
    let mut moves = Moves::default();
    moves.place(&at("a"), &at("old/a")).unwrap();
    moves.place(&at("b"), &at("a")).unwrap();
    assert!(moves.place(&at("missing"), &at("c")).is_err());
    moves.undo();
    assert_eq!(fs::read_to_string(at("a")).unwrap(), "a");
    assert_eq!(fs::read_to_string(at("b")).unwrap(), "b");
}

#[test]
fn a_kept_file_stays_and_comes_back() {
    let root = tempfile::tempdir().unwrap();
    let at = |name: &str| root.path().join(name);
    fs::write(at("a"), "a").unwrap();
    fs::write(at("new"), "A").unwrap();
    let mut moves = Moves::default();
    moves.keep(&at("a"), &at("old/a")).unwrap();
    assert_eq!(fs::read_to_string(at("a")).unwrap(), "a", "never absent");
    moves.place(&at("new"), &at("a")).unwrap();
    assert_eq!(fs::read_to_string(at("a")).unwrap(), "A");
    moves.undo();
    assert_eq!(fs::read_to_string(at("a")).unwrap(), "a");
}

#[test]
fn runs_at_the_same_time_take_turns() {
    let root = tempfile::tempdir().unwrap();
    let out = root.path().join("deep/out");
    let run = |n: usize| {
        let text = n.to_string();
        let own = format!("rtl/{n}.v");
        let files = set(&[(own.as_str(), text.as_str()), ("a.md", text.as_str()), ("b.md", text.as_str())]);
        (0..20).for_each(|_| drop(write(&files, &out).unwrap()));
    };
    std::thread::scope(|scope| {
        for n in 0..4 {
            scope.spawn(move || run(n));
        }
    });
    let last = fs::read_to_string(out.join("a.md")).unwrap();
    assert_eq!(fs::read_to_string(out.join("b.md")).unwrap(), last);
    assert_eq!(names(&out.join("rtl")), [format!("{last}.v")]);
    assert_eq!(names(&out), ["a.md", "b.md", MANIFEST, "rtl"], "no temporary folder is left");
}

#[test]
fn a_manifest_can_not_reach_outside() {
    let root = tempfile::tempdir().unwrap();
    let out = root.path().join("out");
    fs::create_dir(&out).unwrap();
    fs::write(root.path().join("precious"), "x").unwrap();
    let manifest =
        r#"{"tool": {"name": "pmugen"}, "files": [{"path": "../precious"}, {"path": "/etc/passwd"}]}"#;
    fs::write(out.join(MANIFEST), manifest).unwrap();
    write(&set(&[("b.md", "b")]), &out).unwrap();
    assert!(root.path().join("precious").exists());
}

#[test]
fn comparing_finds_each_kind_of_difference() {
    let root = tempfile::tempdir().unwrap();
    let out = root.path().join("out");
    let old = set(&[("a.v", "a"), ("b.v", "b")]);
    assert_eq!(compare(&old, &out).unwrap().len(), 3, "all files are missing");
    write(&old, &out).unwrap();
    assert_eq!(compare(&old, &out).unwrap(), []);
    let mut new = set(&[("a.v", "A"), ("c.v", "c")]);
    new.0.remove(MANIFEST);
    let expected = [
        Difference::Changed { path: "a.v".into(), old: "a".into(), new: "A".into() },
        Difference::Missing("c.v".into()),
        Difference::Stale("b.v".into()),
        Difference::Stale(MANIFEST.into()),
    ];
    assert_eq!(compare(&new, &out).unwrap(), expected);
}
