//! Statements of processes.

use super::expr::{print, print_condition, range};
use super::wrap::{COLUMNS, Text};
use crate::design::{Arm, Expr, Module, Part, Stmt, Target};

/// Prints statements with one assignment operator, `=` or `<=`.
pub(super) struct Statements<'a> {
    pub module: &'a Module,
    pub operator: &'static str,
}

/// Name and place of a target.
pub(super) fn target(t: &Target, module: &Module) -> String {
    let name = &module.signals[t.signal].name;
    match &t.part {
        Part::Whole => name.clone(),
        Part::Bits { lo, width } => format!("{name}{}", range(*lo, *width)),
        Part::Bit(at) => {
            let mut text = Text::default();
            print(at, module, &mut text);
            format!("{name}[{}]", text.flat())
        }
    }
}

impl Statements<'_> {
    /// Appends a list of statements.
    pub(super) fn block(&self, body: &[Stmt], indent: usize, out: &mut String) {
        body.iter().for_each(|s| self.statement(s, indent, out));
    }

    fn statement(&self, statement: &Stmt, indent: usize, out: &mut String) {
        match statement {
            Stmt::Assign(t, value) => {
                let pad = " ".repeat(indent);
                self.assignment(t, value).print(&pad, indent + 4, out);
            }
            Stmt::If(..) => self.conditional(statement, "", indent, out),
            Stmt::Case(value, arms, default) => self.case(value, arms, default, indent, out),
        }
    }

    fn assignment(&self, t: &Target, value: &Expr) -> Text {
        let mut text = Text::default();
        text.word(&format!("{} {} ", target(t, self.module), self.operator));
        print(value, self.module, &mut text);
        text.word(";");
        text
    }

    /// `lead` is what stands before `if`: nothing, or `end else `.
    pub(super) fn conditional(&self, statement: &Stmt, lead: &str, indent: usize, out: &mut String) {
        let Stmt::If(condition, then, otherwise) = statement else { return };
        let pad = " ".repeat(indent);
        let mut text = Text::default();
        text.open(&format!("{lead}if ("));
        print_condition(condition, self.module, &mut text);
        text.close(") begin");
        text.print(&pad, indent + 4, out);
        self.block(then, indent + 2, out);
        match otherwise.as_slice() {
            [] => out.push_str(&format!("{pad}end\n")),
            [next @ Stmt::If(..)] => self.conditional(next, "end else ", indent, out),
            _ => {
                out.push_str(&format!("{pad}end else begin\n"));
                self.block(otherwise, indent + 2, out);
                out.push_str(&format!("{pad}end\n"));
            }
        }
    }

    fn case(&self, value: &Expr, arms: &[Arm], default: &[Stmt], indent: usize, out: &mut String) {
        let pad = " ".repeat(indent);
        let mut text = Text::default();
        text.word("case (");
        print(value, self.module, &mut text);
        text.word(")");
        text.print(&pad, indent + 4, out);
        let labels: Vec<Text> = arms.iter().map(|a| self.labels(&a.labels)).collect();
        let width = labels.iter().map(|l| l.flat().len()).filter(|n| *n <= 32).max().unwrap_or(0).max(8);
        for (arm, label) in arms.iter().zip(&labels) {
            self.arm(label, &arm.body, width, indent + 2, out);
        }
        let mut label = Text::default();
        label.word("default:");
        self.arm(&label, default, width, indent + 2, out);
        out.push_str(&format!("{pad}endcase\n"));
    }

    fn labels(&self, labels: &[Expr]) -> Text {
        let mut text = Text::default();
        for (i, label) in labels.iter().enumerate() {
            if i > 0 {
                text.word(",").space();
            }
            print(label, self.module, &mut text);
        }
        text.word(":");
        text
    }

    fn arm(&self, label: &Text, body: &[Stmt], width: usize, indent: usize, out: &mut String) {
        let pad = " ".repeat(indent);
        let flat = label.flat();
        let one_line = match body {
            [] => Some(";".into()),
            [Stmt::Assign(t, value)] => Some(self.assignment(t, value).flat()),
            _ => None,
        };
        if let Some(action) = one_line {
            let line = format!("{pad}{flat:<width$} {action}");
            if line.len() <= COLUMNS {
                out.push_str(&line);
                out.push('\n');
                return;
            }
        }
        let mut head = String::new();
        label.print(&pad, indent + 4, &mut head);
        out.push_str(head.trim_end());
        out.push_str(" begin\n");
        self.block(body, indent + 2, out);
        out.push_str(&format!("{pad}end\n"));
    }
}
