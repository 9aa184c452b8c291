//! Texts that a user wrote and places in them. The only place that turns bytes into lines and
//! columns; both count from 1, a column is a character.

/// Which text of [`Sources`] a place is in.
pub type SourceId = u32;

/// A range of bytes in one source. Always on character boundaries and inside the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The text.
    pub source: SourceId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// A line and a column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Line.
    pub line: usize,
    /// Column in characters.
    pub column: usize,
}

/// One text: a file, standard input, or an argument of the command line.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// As it is shown (`my.yaml`, `<stdin>`, `--set`).
    pub name: String,
    /// The whole text.
    pub text: String,
    /// Where the bytes stop being UTF-8, if they do; the text has replacement characters then.
    pub not_text_at: Option<usize>,
    line_starts: Vec<usize>,
}

impl SourceFile {
    /// Takes the bytes of a file, whatever they are.
    pub fn from_bytes(name: impl Into<String>, bytes: &[u8]) -> Self {
        let not_text_at = std::str::from_utf8(bytes).err().map(|error| error.valid_up_to());
        SourceFile { not_text_at, ..SourceFile::new(name, String::from_utf8_lossy(bytes)) }
    }

    /// Takes a text and finds its lines.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let breaks = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1);
        let line_starts = std::iter::once(0).chain(breaks).collect();
        SourceFile { name: name.into(), text, not_text_at: None, line_starts }
    }

    /// Line and column of a byte.
    pub fn position(&self, byte: usize) -> Position {
        let byte = self.floor(byte);
        let line = self.line_starts.partition_point(|start| *start <= byte);
        let before = self.text.get(self.line_start(byte)..byte).unwrap_or("");
        Position { line, column: before.chars().count() + 1 }
    }

    /// Where the line of a byte starts.
    pub fn line_start(&self, byte: usize) -> usize {
        let line = self.line_starts.partition_point(|start| *start <= self.floor(byte));
        self.line_starts.get(line.saturating_sub(1)).copied().unwrap_or(0)
    }

    /// The line that a byte is in, without its end.
    pub fn line_text(&self, byte: usize) -> &str {
        let start = self.line_start(byte);
        let rest = self.text.get(start..).unwrap_or("");
        rest.split('\n').next().unwrap_or("").trim_end_matches('\r')
    }

    /// The nearest character boundary at or before a byte.
    pub fn floor(&self, byte: usize) -> usize {
        let mut byte = byte.min(self.text.len());
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        byte
    }
}

/// All texts of one run. There is always a first one, the configuration itself.
#[derive(Clone, Debug)]
pub struct Sources(Vec<SourceFile>);

impl Sources {
    /// Starts with the configuration.
    pub fn new(first: SourceFile) -> Self {
        Sources(vec![first])
    }

    /// Adds a text.
    pub fn add(&mut self, source: SourceFile) -> SourceId {
        self.0.push(source);
        (self.0.len() - 1) as SourceId
    }

    /// The text that a place is in.
    pub fn get(&self, id: SourceId) -> &SourceFile {
        self.0.get(id as usize).unwrap_or(&self.0[0])
    }

    /// What stands at a place.
    pub fn text(&self, span: Span) -> &str {
        self.get(span.source).text.get(span.start as usize..span.end as usize).unwrap_or("")
    }
}

/// A value with the place where it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Its place.
    pub span: Span,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_from_one_and_in_characters() {
        let file = SourceFile::new("x", "ab\nçd: é\r\n\n");
        let at = |byte| {
            let p = file.position(byte);
            (p.line, p.column)
        };
        assert_eq!(at(0), (1, 1));
        assert_eq!(at(2), (1, 3));
        assert_eq!(at(3), (2, 1));
        assert_eq!(at(5), (2, 2));
        assert_eq!(at(4), (2, 1), "inside a character counts as its start");
        assert_eq!(at(8), (2, 5));
        assert_eq!(at(1000), (4, 1));
        assert_eq!(file.line_text(8), "çd: é");
    }
}
