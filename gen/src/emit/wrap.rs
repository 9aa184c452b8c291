//! Text with places where it may be broken, and the breaking of lines at 100 columns.

/// Longest line.
pub(super) const COLUMNS: usize = 100;

enum Piece {
    Word(String),
    /// A space, or a line break; the number says how deep in parentheses it stands.
    Space(usize),
}

/// A piece of a line under construction.
#[derive(Default)]
pub(super) struct Text {
    pieces: Vec<Piece>,
    depth: usize,
}

impl Text {
    pub(super) fn word(&mut self, word: &str) -> &mut Text {
        self.pieces.push(Piece::Word(word.into()));
        self
    }

    /// A place where the line may be broken.
    pub(super) fn space(&mut self) -> &mut Text {
        self.pieces.push(Piece::Space(self.depth));
        self
    }

    pub(super) fn open(&mut self, bracket: &str) {
        self.word(bracket);
        self.depth += 1;
    }

    pub(super) fn close(&mut self, bracket: &str) {
        self.depth -= 1;
        self.word(bracket);
    }

    /// The text on one line.
    pub(super) fn flat(&self) -> String {
        let text = |p: &Piece| match p {
            Piece::Word(w) => w.clone(),
            Piece::Space(_) => " ".into(),
        };
        self.pieces.iter().map(text).collect()
    }

    /// Appends the text after `prefix` to `out`, broken where it is too long; later lines are
    /// indented by `indent`.
    pub(super) fn print(&self, prefix: &str, indent: usize, out: &mut String) {
        let mut line = prefix.to_string();
        let mut from = 0;
        loop {
            let rest: String = Text::join(&self.pieces[from..]);
            if line.len() + rest.len() <= COLUMNS {
                out.push_str(&line);
                out.push_str(&rest);
                out.push('\n');
                return;
            }
            let Some(at) = self.break_at(from, line.len()) else {
                out.push_str(&line);
                out.push_str(&rest);
                out.push('\n');
                return;
            };
            line.push_str(&Text::join(&self.pieces[from..at]));
            out.push_str(line.trim_end());
            out.push('\n');
            line = " ".repeat(indent);
            from = at + 1;
        }
    }

    fn join(pieces: &[Piece]) -> String {
        let text = |p: &Piece| match p {
            Piece::Word(w) => w.clone(),
            Piece::Space(_) => " ".into(),
        };
        pieces.iter().map(text).collect()
    }

    /// The shallowest space in the right half of the line, or the last one that fits.
    fn break_at(&self, from: usize, column: usize) -> Option<usize> {
        let mut column = column;
        let mut last = None;
        let mut best: Option<(usize, usize)> = None;
        for (i, piece) in self.pieces.iter().enumerate().skip(from) {
            match piece {
                Piece::Word(w) => column += w.len(),
                Piece::Space(depth) => {
                    if column > COLUMNS {
                        break;
                    }
                    last = Some(i);
                    if column >= COLUMNS / 2 && best.is_none_or(|(d, _)| *depth <= d) {
                        best = Some((*depth, i));
                    }
                    column += 1;
                }
            }
        }
        // A space beyond the margin is better than none.
        let beyond = || (from..self.pieces.len()).find(|i| matches!(self.pieces[*i], Piece::Space(_)));
        best.map(|(_, i)| i).or(last).or_else(beyond)
    }
}

/// Appends a comment, broken at the margin.
pub(super) fn comment(text: &str, indent: usize, out: &mut String) {
    let lead = format!("{}//", " ".repeat(indent));
    for paragraph in text.lines() {
        let mut line = lead.clone();
        for word in paragraph.split_whitespace() {
            if line.len() + 1 + word.len() > COLUMNS && line != lead {
                out.push_str(&line);
                out.push('\n');
                line.clone_from(&lead);
            }
            line.push(' ');
            line.push_str(word);
        }
        out.push_str(&line);
        out.push('\n');
    }
}
