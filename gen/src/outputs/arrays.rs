//! Registers that differ in their index only, told once as an array.

use super::Unit;
use pmugen_hdl::spec::Register;

/// A register, or an array of equal registers at consecutive offsets.
pub(super) struct Item<'a> {
    /// Name without index and without the prefix that all registers share.
    pub(super) stem: String,
    /// All of them, at least one.
    pub(super) registers: &'a [Register],
}

/// The part of the names that all registers share, up to its last underscore.
pub(super) fn shared_prefix(registers: &[Register]) -> &str {
    let Some(first) = registers.first() else { return "" };
    let common = |p: &&str| registers.iter().all(|r| r.name.starts_with(p));
    let ends = first.name.char_indices().filter(|(_, c)| *c == '_').map(|(i, _)| i + 1);
    ends.map(|i| &first.name[..i]).rfind(common).unwrap_or("")
}

/// The registers of a unit in order, runs `X0`, `X1`, ... that differ in name, offset and
/// description only as one item.
pub(super) fn items(unit: &Unit) -> Vec<Item<'_>> {
    let mut rest = unit.registers.registers.as_slice();
    let prefix = shared_prefix(rest);
    let mut items = Vec::new();
    while let Some(first) = rest.first() {
        let name = &first.name[prefix.len()..];
        let (stem, count) = match name.strip_suffix('0') {
            Some(stem) => (stem, run(rest, &first.name[..first.name.len() - 1])),
            None => (name, 1),
        };
        let stem = if count > 1 { stem } else { name };
        items.push(Item { stem: stem.to_string(), registers: &rest[..count] });
        rest = &rest[count..];
    }
    items
}

/// How many registers from the first on are called `stem` and their index, and are equal.
fn run(registers: &[Register], stem: &str) -> usize {
    let first = &registers[0];
    let bytes = u64::from(first.width / 8);
    let equal = |(i, r): &(usize, &Register)| {
        r.name == format!("{stem}{i}")
            && r.offset == first.offset + bytes * *i as u64
            && r.width == first.width
            && same_fields(r, first)
    };
    registers.iter().enumerate().take_while(equal).count().max(1)
}

fn same_fields(a: &Register, b: &Register) -> bool {
    let shape = |r: &Register| -> Vec<_> {
        r.fields.iter().map(|f| (f.name.clone(), f.msb, f.lsb, f.access, f.reset)).collect()
    };
    shape(a) == shape(b)
}

impl Item<'_> {
    /// The first register.
    pub(super) fn first(&self) -> &Register {
        &self.registers[0]
    }

    /// How many.
    pub(super) fn count(&self) -> usize {
        self.registers.len()
    }

    /// Bytes of one.
    pub(super) fn bytes(&self) -> u64 {
        u64::from(self.first().width / 8)
    }

    /// Whether it is an array.
    pub(super) fn is_array(&self) -> bool {
        self.count() > 1
    }

    /// One name for all, as architectures write them: `PMU_EVCNTRn`.
    pub(super) fn name(&self) -> String {
        let name = &self.first().name;
        if self.is_array() { format!("{}n", &name[..name.len() - 1]) } else { name.clone() }
    }

    /// The names: `PMU_EVCNTR0..7`.
    pub(super) fn title(&self) -> String {
        match self.count() {
            1 => self.first().name.clone(),
            n => format!("{}..{}", self.first().name, n - 1),
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
                    *word = other.replace(&i.to_string(), "n");
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
