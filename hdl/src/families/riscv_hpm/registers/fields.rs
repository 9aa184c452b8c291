//! Fields of the registers, as the architecture has them.

use crate::families::riscv_hpm::params::{Composition, FIRST_COUNTER, Params};
use crate::families::riscv_hpm::pending_interrupt::LCOFIP;
use crate::families::riscv_hpm::plan::Plan;
use crate::spec::{Access, Field};

/// Bits of an event number and of an operator in a composed selector.
const EVENT: u32 = 10;
const OPERATOR: u32 = 5;

fn field(
    name: impl Into<String>,
    bits: (u32, u32),
    access: Access,
    reset: Option<u64>,
    description: impl Into<String>,
) -> Field {
    Field { name: name.into(), msb: bits.0, lsb: bits.1, access, reset, description: description.into() }
}

fn stored(name: impl Into<String>, bits: (u32, u32), description: impl Into<String>) -> Field {
    field(name, bits, Access::Rw, Some(0), description)
}

/// A field that shows what changes by itself.
pub(super) fn live(name: impl Into<String>, bits: (u32, u32), description: impl Into<String>) -> Field {
    field(name, bits, Access::Ro, None, description)
}

/// The value of a counter.
pub(super) fn counter(width: u32) -> Vec<Field> {
    vec![stored("COUNT", (width - 1, 0), "Present count; wraps to zero.")]
}

/// `mhpmevent`.
pub(super) fn selector(params: &Params) -> Vec<Field> {
    let mut fields = match params.composition {
        Composition::None => {
            let text = "Number of the event to count, 0 for none. A number that selects no event of this \
                        configuration is kept but never counts.";
            vec![stored("EVENT", (params.event_bits - 1, 0), text)]
        }
        Composition::Kunminghu => composed(),
    };
    if params.sscofpmf {
        fields.extend(filters(params));
        let text = "The counter has overflowed; while it is 1, a further overflow requests no interrupt.";
        fields.push(stored("OF", (63, 63), text));
    }
    fields
}

fn composed() -> Vec<Field> {
    let number = |k: u32| {
        let text = format!("Number of event {k}, 0 for none.");
        stored(format!("EVENT{k}"), (EVENT * k + EVENT - 1, EVENT * k), text)
    };
    let operands = ["event 0 and event 1", "event 2 and event 3", "the two results"];
    let operator = |k: u32| {
        let lsb = 4 * EVENT + OPERATOR * k;
        let text = format!(
            "How {} combine: 0 OR, 1 AND, 2 XOR, 4 ADD; another code leaves this field as it is.",
            operands[k as usize]
        );
        stored(format!("OPTYPE{k}"), (lsb + OPERATOR - 1, lsb), text)
    };
    (0..4).map(number).chain((0..3).map(operator)).collect()
}

/// The mode filters that exist, from the lowest bit.
pub(super) fn filters(params: &Params) -> Vec<Field> {
    let one = |mode: &crate::families::riscv_hpm::plan::Mode| {
        let bit = mode.filter_bit();
        let (letters, words) = mode.names();
        stored(format!("{letters}INH"), (bit, bit), format!("Does not count in {words} mode."))
    };
    Plan::new(params).modes.iter().rev().map(one).collect()
}

/// One bit for each counter that exists; with `time` also for time.
pub(super) fn per_counter(params: &Params, time: bool, access: Access, what: &str) -> Vec<Field> {
    let bit = |n: u32, name: String, counter: String| {
        field(name, (n, n), access, Some(0), format!("{counter} {what}."))
    };
    let mut all = vec![bit(0, "CY".into(), "cycle".into())];
    if time {
        all.push(bit(1, "TM".into(), "time".into()));
    }
    all.push(bit(2, "IR".into(), "instret".into()));
    let numbers = FIRST_COUNTER..FIRST_COUNTER + params.counters;
    all.extend(numbers.map(|n| bit(n, format!("HPM{n}"), format!("hpmcounter{n}"))));
    all
}

/// Fields of a register of time, by its name.
pub(super) fn timer(name: &str) -> Vec<Field> {
    let (field_name, bits, reset, text) = match name {
        "menvcfg" => ("STCE", (63, 63), 1, "stimecmp and vstimecmp work."),
        "henvcfg" => ("STCE", (63, 63), 1, "vstimecmp works; 0 and read-only while menvcfg.STCE is 0."),
        "htimedelta" => ("DELTA", (63, 0), 0, "Difference between a guest's time and time."),
        _ => ("TIME", (63, 0), u64::MAX, "Time of the interrupt; all ones after reset."),
    };
    vec![field(field_name, bits, Access::Rw, Some(reset), text)]
}

/// The interrupt in `mip`.
pub(super) fn lcofip() -> Field {
    let bit = LCOFIP as u32;
    stored("LCOFIP", (bit, bit), "A counter has overflowed. Only software clears it.")
}

/// What 32 bits from `lsb` upwards hold of a field.
pub(super) fn part(field: &Field, lsb: u32) -> Option<Field> {
    let (low, high) = (field.lsb.max(lsb), field.msb.min(lsb + 31));
    if low > high {
        return None;
    }
    let ones = u64::MAX >> (63 - (high - low));
    Some(Field {
        msb: high - lsb,
        lsb: low - lsb,
        reset: field.reset.map(|value| value >> (low - field.lsb) & ones),
        ..field.clone()
    })
}
