//! Blocks with registers, children, loops, `match`, bit replacement and constant chains. They obey
//! the house rules: each Local is complete before something else reads it.

use crate::rng::Rng;
use std::fmt::Write;

/// What a section may assign and read.
struct Section {
    vectors: &'static [&'static str],
    bits: &'static [&'static str],
    reads: Vec<&'static str>,
    bit_reads: Vec<&'static str>,
}

const INPUTS: [&str; 8] = ["a", "b", "r0.q", "r1.q", "kid.o", "v[0].o", "v[1].o", "e[1].q"];

fn value(rng: &mut Rng, s: &Section, depth: u32) -> String {
    if depth == 0 || rng.one_in(4) {
        return format!("self.{}.val()", rng.pick(&s.reads));
    }
    match rng.below(8) {
        0..=3 => {
            let left = value(rng, s, depth - 1);
            let right =
                if rng.one_in(3) { format!("{}u64", rng.below(256)) } else { value(rng, s, depth - 1) };
            format!("({left} {} {right})", rng.pick(&["+", "-", "&", "|", "^"]))
        }
        4 => format!("!{}", value(rng, s, 0)),
        5 => format!("({} {} {}u64)", value(rng, s, depth - 1), rng.pick(&["<<", ">>"]), rng.below(9)),
        6 => {
            let bit = condition(rng, s, depth - 1);
            format!("{}.replace_bit({}, {bit})", value(rng, s, 0), rng.below(8))
        }
        _ => format!("bit_cast_to(bit_cast_to({}, 5), 8)", value(rng, s, depth - 1)),
    }
}

fn condition(rng: &mut Rng, s: &Section, depth: u32) -> String {
    if depth == 0 || rng.one_in(4) {
        return match rng.below(3) {
            0 => "self.s.val().any()".into(),
            1 => format!("self.a.val().get_bit({})", rng.below(8)),
            _ => format!("self.{}.val()", rng.pick(&s.bit_reads)),
        };
    }
    match rng.below(5) {
        0 => {
            let left = value(rng, s, depth - 1);
            let right =
                if rng.one_in(3) { format!("{}u64", rng.below(256)) } else { value(rng, s, depth - 1) };
            format!("({left} {} {right})", rng.pick(&["==", "!=", "<", "<=", ">", ">="]))
        }
        1 => {
            let (left, right) = (condition(rng, s, depth - 1), condition(rng, s, depth - 1));
            format!("({left} {} {right})", rng.pick(&["&", "|", "^", "&&", "||"]))
        }
        2 => format!("!{}", condition(rng, s, 0)),
        3 => format!("{}.{}()", value(rng, s, 0), rng.pick(&["any", "all", "xor"])),
        _ => "self.b.val().get_bit(self.s.val().index())".into(),
    }
}

fn assignment(rng: &mut Rng, s: &Section, index: Option<&str>) -> String {
    if !s.bits.is_empty() && (s.vectors.is_empty() || rng.one_in(4)) {
        let target = rng.pick(s.bits);
        return format!("self.{target}.next = {};\n", condition(rng, s, 1));
    }
    let target = *rng.pick(s.vectors);
    let readable = !target.contains('.');
    match index {
        Some(i) if readable && rng.one_in(2) => {
            let bit = if rng.one_in(2) { format!("self.a.val().get_bit({i})") } else { condition(rng, s, 1) };
            format!("self.{target}.next = self.{target}.val().replace_bit({i}, {bit});\n")
        }
        _ if readable && rng.one_in(8) => {
            format!(
                "self.{target}.next = self.{target}.val().replace_bit(self.s.val().index(), {});\n",
                condition(rng, s, 1)
            )
        }
        _ if readable && rng.one_in(6) => {
            format!(
                "self.{target}.next = self.{target}.val() {} {};\n",
                rng.pick(&["+", "^", "&"]),
                value(rng, s, 1)
            )
        }
        _ => format!("self.{target}.next = {};\n", value(rng, s, 2)),
    }
}

fn statement(rng: &mut Rng, s: &Section, depth: u32, index: Option<&str>) -> String {
    if depth == 0 {
        return assignment(rng, s, index);
    }
    match rng.below(12) {
        4..=6 => {
            let mut out = format!("if {} {{\n{}}}", condition(rng, s, 1), body(rng, s, depth - 1, index));
            if rng.one_in(3) {
                _ = write!(out, " else if {} {{\n{}}}", condition(rng, s, 1), body(rng, s, depth - 1, index));
            }
            if rng.one_in(2) {
                _ = write!(out, " else {{\n{}}}", body(rng, s, depth - 1, index));
            }
            out + "\n"
        }
        7 => {
            let mut out = String::from("match self.s.val().index() {\n");
            let first = rng.below(4);
            for label in first..first + 1 + rng.below(3) {
                _ = writeln!(out, "{label} => {{\n{}}}", body(rng, s, depth - 1, index));
            }
            let default = if rng.one_in(2) { body(rng, s, depth - 1, index) } else { String::new() };
            _ = write!(out, "_ => {{\n{default}}}\n}}\n");
            out
        }
        8 if index.is_none() => {
            format!("for i in 0..{} {{\n{}}}\n", 2 + rng.below(3), body(rng, s, depth - 1, Some("i")))
        }
        9 if index.is_none() => {
            // A run of comparisons with named constants.
            format!(
                "for i in 0..6 {{\nif self.s.val() == self.k[i].val() {{\n{}}}\n}}\n",
                body(rng, s, depth - 1, Some("i"))
            )
        }
        10 => format!("if self.has.val() {{\n{}}}\n", body(rng, s, depth - 1, index)),
        11 => format!("if self.lacks.val() {{\n{}}}\n", body(rng, s, depth - 1, index)),
        _ => assignment(rng, s, index),
    }
}

fn body(rng: &mut Rng, s: &Section, depth: u32, index: Option<&str>) -> String {
    (0..1 + rng.below(4) / 3).map(|_| statement(rng, s, depth, index)).collect()
}

fn section(rng: &mut Rng, s: &Section) -> String {
    let mut out = String::new();
    for target in s.vectors {
        let default = match target.strip_suffix(".d") {
            Some(register) if !rng.one_in(3) => format!("self.{register}.q.val()"),
            _ => (*rng.pick(&["0.into()", "self.a.val()", "self.b.val()", "255.into()"])).into(),
        };
        _ = writeln!(out, "self.{target}.next = {default};");
    }
    for target in s.bits {
        _ = writeln!(out, "self.{target}.next = {};", rng.pick(&["false", "true", "self.p.val()"]));
    }
    for _ in 0..1 + rng.below(2) {
        out += &statement(rng, s, 2, None);
    }
    out
}

fn update(rng: &mut Rng) -> String {
    let mut out = String::new();
    let mut reads = INPUTS.to_vec();
    let mut bit_reads = vec!["p", "q"];
    let vectors: [&'static [&'static str]; 2] = [&["l0"], &["l1"]];
    for local in vectors {
        let s = Section { vectors: local, bits: &[], reads: reads.clone(), bit_reads: bit_reads.clone() };
        out += &section(rng, &s);
        reads.extend(local);
    }
    let bits: [&'static [&'static str]; 3] = [&["m0"], &["f[0]"], &["f[1]"]];
    for local in bits {
        let s = Section { vectors: &[], bits: local, reads: reads.clone(), bit_reads: bit_reads.clone() };
        out += &section(rng, &s);
        bit_reads.extend(local);
    }
    let s = Section {
        vectors: &[
            "kid.a",
            "kid.b",
            "kid.pair[0]",
            "v[0].a",
            "v[0].b",
            "v[0].pair[0]",
            "v[1].a",
            "v[1].b",
            "v[1].pair[0]",
        ],
        bits: &["kid.go", "v[0].go", "v[1].go"],
        reads: reads.clone(),
        bit_reads: bit_reads.clone(),
    };
    out += &section(rng, &s);
    out += "self.kid.pair[1].next = bit_cast_to(self.l0.val() >> 2u64, 4);\n\
            self.v[0].pair[1].next = bit_cast_to(self.kid.t.val(), 4);\n\
            self.v[1].pair[1].next = bit_cast_to(self.v[0].t.val(), 4);\n";
    reads.extend(["kid.t", "v[0].t", "v[1].t"]);
    bit_reads.extend(["kid.c", "v[1].c"]);
    let s = Section {
        vectors: &["y0", "y1", "o[0]", "o[1]", "r0.d", "r1.d", "e[0].d", "e[1].d"],
        bits: &["z"],
        reads,
        bit_reads,
    };
    out += &section(rng, &s);
    out
}

/// `count` blocks and the function that visits each.
pub(crate) fn blocks(rng: &mut Rng, count: u64) -> String {
    let mut out = String::new();
    let mut visits = String::new();
    for i in 0..count {
        _ = write!(
            out,
            "\nstatement_block!(G{i});\nimpl Logic for G{i} {{\n    #[hdl_gen]\n    fn update(&mut self) {{\n\
             self.r0.clock.next = self.clock.val();\nself.r0.reset.next = self.reset.val();\n\
             self.r1.clock.next = self.clock.val();\nself.r1.reset.next = self.reset.val();\n\
             self.kid.clock.next = self.clock.val();\nself.kid.reset.next = self.reset.val();\n\
             for i in 0..2 {{\nself.v[i].clock.next = self.clock.val();\nself.v[i].reset.next = self.reset.val();\n\
             self.e[i].clock.next = self.clock.val();\nself.e[i].reset.next = self.reset.val();\n}}\n\
             {}}}\n}}\n",
            update(rng)
        );
        _ = writeln!(visits, "    visit(\"g{i}\", style({i}), &mut G{i}::new(style({i})));");
    }
    format!(
        "{out}\n#[rustfmt::skip]\npub(crate) fn for_each(visit: &mut dyn FnMut(&str, Reset, &mut dyn Clockable)) {{\n{visits}}}"
    )
}
