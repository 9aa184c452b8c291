//! Texts that are printed: user's words in messages, sentences in comments.

/// A user's text, short and on one line, for a message.
pub(crate) fn quote(text: &str) -> String {
    const SHOWN: usize = 48;
    let mut shown: String = text.chars().take(SHOWN).map(visible).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push_str("...");
    }
    shown
}

fn visible(c: char) -> char {
    if is_printable(c) { c } else { '\u{fffd}' }
}

/// Whether a character shows as itself. Those that change the direction of text are not: with them
/// a comment could show something other than what it says.
pub(super) fn is_printable(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// First words of comments that are commands to a tool (`// synopsys translate_off`). A description is
/// broken into lines, so that any of its words may come first in a comment.
const COMMANDS: &[&str] = &[
    "ambit",
    "cadence",
    "coverage",
    "exemplar",
    "pragma",
    "spyglass",
    "synopsys",
    "synthesis",
    "vcs",
    "verilator",
];

/// A sentence on one line, or what is wrong with it. It ends up in `//` and `/* */` comments,
/// in Markdown tables and in JSON.
pub(super) fn sentence(text: &str) -> Result<String, String> {
    const MAX: usize = 200;
    // Comments are broken into lines of 100 columns at spaces.
    const MAX_WORD: usize = 60;
    let line = text.split(['\n', '\r', '\t', ' ']).filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ");
    if let Some(c) = line.chars().find(|c| !is_printable(*c)) {
        return Err(format!("contains the invisible character U+{:04X}", c as u32));
    }
    if let Some(mark) = ["/*", "*/", "//", "\\", "`"].iter().find(|mark| line.contains(*mark)) {
        return Err(format!("contains `{mark}`"));
    }
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_ascii_alphanumeric()).to_ascii_lowercase();
    if let Some(word) = line.split(' ').find(|word| COMMANDS.contains(&bare(word).as_str())) {
        return Err(format!("contains `{word}`, with which comments start that are commands to a tool"));
    }
    let length = line.chars().count();
    if length > MAX {
        return Err(format!("has {length} characters, more than {MAX}"));
    }
    if line.is_empty() {
        return Err("is empty".to_string());
    }
    let longest = line.split(' ').map(|word| word.chars().count()).max().unwrap_or(0);
    if longest > MAX_WORD {
        return Err(format!("has {longest} characters without a space, more than {MAX_WORD}"));
    }
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_one_line_and_harmless() {
        assert_eq!(sentence("a\n  b\n").as_deref(), Ok("a b"));
        assert!(sentence("ends a comment */ here").is_err());
        assert!(sentence("line \\").is_err());
        assert!(sentence("\u{202e}gnp").is_err());
        assert!(sentence("").is_err());
        assert!(sentence("a line that wraps before synopsys translate_off").is_err());
        assert!(sentence("switched off by /Verilator: lint_off").is_err());
        assert_eq!(sentence("synthesised covers").as_deref(), Ok("synthesised covers"));
        assert_eq!(sentence("队列满").as_deref(), Ok("队列满"));
        assert!(sentence(&"x ".repeat(101)).is_err());
        assert!(sentence(&"x".repeat(61)).is_err());
    }
}
