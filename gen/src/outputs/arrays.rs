//! Registers that differ in their index only, or with even and odd ones in a few fields, told once as
//! an array.

use super::{Unit, family};
use pmugen_hdl::spec::{Field, Register};

/// A register, or an array of equal registers whose numbers and offsets ascend. In an array the
/// registers with even or with odd numbers may have fields more than the others.
#[derive(Clone)]
pub(super) struct Item<'a> {
    /// Name without index and without the prefix that all registers share.
    pub(super) stem: String,
    /// All of them, at least one, in the order of their numbers.
    registers: Vec<&'a Register>,
    /// Number of the first.
    first: usize,
    /// What stands behind the number in the names (`h` in `mhpmcounter3h`).
    tail: &'static str,
    /// An array whatever the number of its registers, with room below it for those before the first.
    always: bool,
    /// From the offset of one to that of the next.
    pub(super) stride: u64,
}

/// The part of the names that all registers share, up to its last underscore.
pub(super) fn shared_prefix(registers: &[Register]) -> &str {
    let Some(first) = registers.first() else { return "" };
    let common = |p: &&str| registers.iter().all(|r| r.name.starts_with(p));
    let ends = first.name.char_indices().filter(|(_, c)| *c == '_').map(|(i, _)| i + 1);
    ends.map(|i| &first.name[..i]).rfind(common).unwrap_or("")
}

/// The registers of a unit in the order of the first of each item: runs `X0`, `X1`, ... that differ in
/// name, offset and description only as one item.
pub(super) fn items(unit: &Unit) -> Vec<Item<'_>> {
    let registers = unit.registers.registers.as_slice();
    let prefix = shared_prefix(registers);
    let arrays = family::of(unit).arrays();
    let mut items: Vec<Item<'_>> = Vec::new();
    for register in registers {
        if !items.iter().any(|item| item.holds(register)) {
            items.push(item(register, registers, prefix, arrays));
        }
    }
    items
}

/// The item that starts with a register; `arrays` are the stems of what is always one.
fn item<'a>(register: &'a Register, all: &'a [Register], prefix: &str, arrays: &[&str]) -> Item<'a> {
    let alone = || single(register, prefix);
    let Some((stem, first, tail)) = numbered(&register.name) else { return alone() };
    let name = format!("{}{tail}", &stem[prefix.len()..]);
    let always = arrays.contains(&name.as_str());
    let find = |index: usize| all.iter().find(|r| r.name == format!("{stem}{index}{tail}"));
    let Some(second) = find(first + 1).filter(|second| second.offset > register.offset) else {
        return if always { Item { stem: name, first, tail, always, ..alone() } } else { alone() };
    };
    let stride = second.offset - register.offset;
    let equal = |(index, r): &(usize, &Register)| {
        let model = if (*index - first).is_multiple_of(2) { register } else { second };
        r.offset == register.offset + stride * (*index - first) as u64
            && r.width == register.width
            && same_fields(r, model)
            && (same_fields(register, second) || extends(register, second) || extends(second, register))
    };
    let run = (first..).map_while(|index| find(index).map(|r| (index, r))).take_while(equal);
    let registers: Vec<&Register> = run.map(|(_, r)| r).collect();
    // Names with a number alone, such as those of parts of an identification, are no array.
    if registers.len() < 2 || first > 0 && register.fields.is_empty() {
        return alone();
    }
    Item { stem: name, registers, first, tail, always, stride }
}

/// A register as an item of its own.
fn single<'a>(register: &'a Register, prefix: &str) -> Item<'a> {
    Item {
        stem: register.name[prefix.len()..].to_string(),
        registers: vec![register],
        first: 0,
        tail: "",
        always: false,
        stride: u64::from(register.width / 8),
    }
}

/// `mhpmcounter3h` as `mhpmcounter`, 3 and `h`.
fn numbered(name: &str) -> Option<(&str, usize, &'static str)> {
    let (rest, tail) = name.strip_suffix('h').map_or((name, ""), |rest| (rest, "h"));
    let stem = rest.trim_end_matches(|c: char| c.is_ascii_digit());
    Some((stem, rest[stem.len()..].parse().ok()?, tail))
}

fn same_fields(a: &Register, b: &Register) -> bool {
    a.fields.len() == b.fields.len() && a.fields.iter().zip(&b.fields).all(|(f, g)| same(f, g))
}

fn same(f: &Field, g: &Field) -> bool {
    (&f.name, f.msb, f.lsb, f.access, f.reset) == (&g.name, g.msb, g.lsb, g.access, g.reset)
}

/// Whether `more` has all fields of `less`, which has some.
fn extends(more: &Register, less: &Register) -> bool {
    !less.fields.is_empty() && less.fields.iter().all(|f| more.fields.iter().any(|g| same(f, g)))
}

impl<'a> Item<'a> {
    /// The first of those with the most fields.
    pub(super) fn richest(&self) -> &Register {
        let second = self.registers.get(1).filter(|r| r.fields.len() > self.first().fields.len());
        second.copied().unwrap_or(self.first())
    }

    /// Which of the registers have the field, if not all do.
    pub(super) fn note(&self, field: &Field) -> &'static str {
        let has = |r: &&Register| r.fields.iter().any(|f| f.name == field.name);
        if self.registers.iter().take(2).all(has) {
            return "";
        }
        let in_first = self.registers.first().is_some_and(has);
        if self.first.is_multiple_of(2) == in_first { "n even" } else { "n odd" }
    }

    /// The first register.
    pub(super) fn first(&self) -> &Register {
        self.registers[0]
    }

    /// Whether a register is one of them.
    pub(super) fn holds(&self, register: &Register) -> bool {
        self.registers.iter().any(|r| r.name == register.name)
    }

    /// The numbers of the first and of the last.
    pub(super) fn indices(&self) -> (usize, usize) {
        (self.first, self.first + self.count() - 1)
    }

    /// How many.
    pub(super) fn count(&self) -> usize {
        self.registers.len()
    }

    /// Bytes of one.
    pub(super) fn bytes(&self) -> u64 {
        u64::from(self.first().width / 8)
    }

    /// Whether it is an array of C, without gaps: several registers from number 0 on, or what is
    /// always one.
    pub(super) fn is_array(&self) -> bool {
        self.stride == self.bytes() && (self.always || self.count() > 1 && self.first == 0)
    }

    /// Offset of its number 0 as an array of C, else of its only register.
    pub(super) fn start(&self) -> u64 {
        let below = if self.is_array() { self.first as u64 } else { 0 };
        self.first().offset - below * self.stride
    }

    /// Elements of the array of C: up to its last number.
    pub(super) fn elements(&self) -> usize {
        self.first + self.count()
    }

    /// Its registers, each as an item of its own.
    pub(super) fn each(&self, prefix: &str) -> Vec<Item<'a>> {
        self.registers.iter().map(|r| single(r, prefix)).collect()
    }

    /// One name for all, as architectures write them: `PMU_EVCNTRn`.
    pub(super) fn name(&self) -> String {
        let name = &self.first().name;
        match numbered(name) {
            Some((stem, ..)) if self.count() > 1 => format!("{stem}n{}", self.tail),
            _ => name.clone(),
        }
    }

    /// The names: `PMU_EVCNTR0..7`.
    pub(super) fn title(&self) -> String {
        match self.count() {
            1 => self.first().name.clone(),
            _ => format!("{}..{}{}", self.first().name, self.indices().1, self.tail),
        }
    }

    /// What it is for; the numbers in which the descriptions of an array differ become `n`.
    pub(super) fn description(&self) -> String {
        let words =
            |r: &'_ Register| -> Vec<String> { r.description.split(' ').map(str::to_string).collect() };
        let mut common = words(self.first());
        for (i, register) in self.registers.iter().enumerate().skip(1) {
            let other = words(register);
            if other.len() != common.len() {
                return self.first().description.clone();
            }
            for (word, other) in common.iter_mut().zip(other) {
                if *word != other {
                    *word = other.replace(&(self.first + i).to_string(), "n");
                }
            }
        }
        common.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    #[test]
    fn equal_registers_become_an_array() {
        let unit = sample::unit();
        let items = items(&unit);
        assert_eq!((items[0].stem.as_str(), items[0].count()), ("EVCNTR", 2));
        assert_eq!((items[0].title(), items[0].name()), ("PMU_EVCNTR0..1".into(), "PMU_EVCNTRn".into()));
        assert_eq!((items[1].stem.as_str(), items[1].count()), ("CCNTR", 1));
        let total: usize = items.iter().map(Item::count).sum();
        assert_eq!(total, unit.registers.registers.len());
    }

    #[test]
    fn registers_that_differ_stay_apart() {
        let mut unit = sample::unit();
        unit.registers.registers[1].fields[0].reset = Some(1);
        let stems: Vec<String> = items(&unit).into_iter().map(|i| i.stem).collect();
        assert_eq!(stems[..2], ["EVCNTR0", "EVCNTR1"]);
    }

    #[test]
    fn even_or_odd_ones_may_have_more_fields() {
        let mut unit = sample::unit();
        let mut more = unit.registers.registers[1].fields[0].clone();
        (more.name, more.msb, more.lsb) = ("MORE".into(), 31, 31);
        unit.registers.registers[1].fields.push(more.clone());
        let item = items(&unit)[0].clone();
        assert_eq!((item.count(), item.richest().name.as_str()), (2, "PMU_EVCNTR1"));
        assert_eq!((item.note(&more), item.note(&item.first().fields[0])), ("n odd", ""));
    }

    #[test]
    fn the_number_in_a_description_becomes_n() {
        let mut unit = sample::unit();
        for (i, register) in unit.registers.registers.iter_mut().enumerate().take(2) {
            register.description = format!("Event counter {i}. Has 16 bits.");
        }
        assert_eq!(items(&unit)[0].description(), "Event counter n. Has 16 bits.");
    }

    #[test]
    fn prefix_ends_at_an_underscore() {
        assert_eq!(shared_prefix(&sample::unit().registers.registers), "PMU_");
        assert_eq!(shared_prefix(&[]), "");
    }
}
