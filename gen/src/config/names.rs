//! Names: which are legal, and which one was probably meant.

use super::reserved;
use crate::emit::keywords::is_keyword;

/// The candidate that a misspelt word was probably meant to be.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > 64 {
        return None;
    }
    let fold = |s: &str| s.to_lowercase().replace(['-', ' ', '.'], "_");
    let folded = fold(word);
    let limit = (folded.chars().count() / 3).clamp(1, 4);
    candidates
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&folded, &fold(candidate)), candidate))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// What is wrong with a name that becomes part of names in Verilog, VHDL, C and files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum IllegalName {
    /// No character at all.
    Empty,
    /// More characters than allowed.
    TooLong,
    /// It does not start with a letter.
    Start(char),
    /// It holds something other than letters, digits and underscores.
    Character(char),
    /// Two underscores in a row, or one at the end.
    Underscores,
    /// It is a keyword.
    Keyword,
    /// A file of this name means something else.
    File,
    /// It ends like a port, with this.
    Port(&'static str),
    /// With a `V` before it, it is a name of Verilator's library.
    Library,
}

/// Whether a name is a keyword in some case: events are upper case here and lower case in a port.
fn is_taken(name: &str) -> bool {
    is_keyword(name) || is_keyword(&name.to_ascii_lowercase())
}

/// Checks a name of at most `max` characters.
pub(super) fn check(name: &str, max: usize) -> Result<(), IllegalName> {
    let first = name.chars().next().ok_or(IllegalName::Empty)?;
    if let Some(c) = name.chars().find(|c| !c.is_ascii_alphanumeric() && *c != '_') {
        return Err(IllegalName::Character(c));
    }
    if !first.is_ascii_alphabetic() {
        return Err(IllegalName::Start(first));
    }
    if name.len() > max {
        return Err(IllegalName::TooLong);
    }
    if name.contains("__") || name.ends_with('_') {
        return Err(IllegalName::Underscores);
    }
    if is_taken(name) { Err(IllegalName::Keyword) } else { Ok(()) }
}

/// Checks the name of a unit of at most `max` characters, which modules, files and a class have as
/// well.
pub(super) fn check_unit(name: &str, max: usize) -> Result<(), IllegalName> {
    check(name, max)?;
    if reserved::names_a_file(name) {
        return Err(IllegalName::File);
    }
    if let Some(suffix) = reserved::port_suffix(name) {
        return Err(IllegalName::Port(suffix));
    }
    if reserved::is_verilators(name) { Err(IllegalName::Library) } else { Ok(()) }
}

/// A legal name of a unit made from an illegal one, if anything of it is usable.
pub(super) fn suggest_unit(name: &str, max: usize) -> Option<String> {
    let stem = |suffix: &str| name[..name.len() - suffix.len()].to_string();
    let without_suffix = reserved::port_suffix(name).map(stem);
    let candidates =
        [suggest(name, max), without_suffix, Some(format!("{name}_pmu")), Some(format!("my_{name}"))];
    candidates.into_iter().flatten().find(|better| check_unit(better, max).is_ok())
}

/// A legal name made from an illegal one, if anything of it is usable.
pub(super) fn suggest(name: &str, max: usize) -> Option<String> {
    let mut legal = String::new();
    for c in name.chars().take(256) {
        let c = if c.is_ascii_alphanumeric() { c } else { '_' };
        if !(c == '_' && (legal.is_empty() || legal.ends_with('_'))) {
            legal.push(c);
        }
    }
    if legal.starts_with(|c: char| c.is_ascii_digit()) {
        legal.insert_str(0, "n_");
    }
    legal.truncate(max);
    let mut legal = legal.trim_end_matches('_').to_string();
    if legal.is_empty() {
        return None;
    }
    if is_taken(&legal) {
        legal.insert_str(0, if legal.bytes().any(|b| b.is_ascii_lowercase()) { "my_" } else { "MY_" });
    }
    check(&legal, max).is_ok().then_some(legal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_word_finds_its_neighbour() {
        assert_eq!(nearest("cuonters", ["counters", "events"]), Some("counters"));
        assert_eq!(nearest("event-stages", ["counters", "event_stages"]), Some("event_stages"));
        assert_eq!(nearest("inst_retired", ["INST_RETIRED", "INST_SPEC"]), Some("INST_RETIRED"));
        assert_eq!(nearest("banana", ["counters", "events"]), None);
        assert_eq!(nearest(&"x".repeat(100_000), ["counters"]), None);
    }

    #[test]
    fn illegal_names_get_a_legal_suggestion() {
        for name in ["l1d miss", "2nd", "a__b", "_x", "x_", "edge", "naïve", "1:30", "bit"] {
            assert!(check(name, 32).is_err(), "{name}");
            let better = suggest(name, 32).expect(name);
            assert_eq!(check(&better, 32), Ok(()), "{name} -> {better}");
        }
        assert_eq!(suggest("中文", 32), None);
        assert_eq!(check("My_Pmu2", 32), Ok(()));
    }

    #[test]
    fn a_unit_is_not_called_like_something_that_it_comes_with() {
        for (name, problem, better) in [
            ("stdint", IllegalName::File, "stdint_pmu"),
            ("Math", IllegalName::File, "Math_pmu"),
            ("CON", IllegalName::File, "CON_pmu"),
            ("LPT9", IllegalName::File, "LPT9_pmu"),
            ("poll", IllegalName::File, "poll_pmu"),
            ("clk_i", IllegalName::Port("_i"), "clk"),
            ("RST_NI", IllegalName::Port("_ni"), "RST"),
            ("edge_o", IllegalName::Port("_o"), "edge_o_pmu"),
            ("erilated", IllegalName::Library, "my_erilated"),
            ("lWide", IllegalName::Library, "my_lWide"),
        ] {
            assert_eq!(check_unit(name, 32), Err(problem), "{name}");
            assert_eq!(suggest_unit(name, 32).as_deref(), Some(better), "{name}");
            assert_eq!(check(name, 32), Ok(()), "{name}: fine for an event");
        }
        for name in ["com", "com10", "compute", "stdint_pmu", "i", "clki", "o_clk", "lwide"] {
            assert_eq!(check_unit(name, 32), Ok(()), "{name}");
        }
    }
}
