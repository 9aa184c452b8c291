//! Where the flops of the RISC-V hardware performance monitor are, by register.

use super::Flops;
use pmugen_hdl::families::riscv_hpm::{Bus, Composition, Form, Group, Params};

/// Bits of an operator's field that a legal code sets: OR, AND, XOR, ADD are 0, 1, 2 and 4.
const OPERATOR: u32 = 3;
/// Bits of the event part of `mhpmevent` that can be 1 with composition: four numbers of ten bits and
/// three operators.
const COMPOSED: u32 = 4 * 10 + 3 * OPERATOR;

/// The flops by register. Everything else is combinational.
pub(super) fn flops(p: &Params) -> Vec<Flops> {
    let n = p.counters;
    let bit = u32::from;
    let csr = p.bus == Bus::Csr;
    let composed = p.composition == Composition::Kunminghu;
    let modes = modes(p);
    let row = |register, formula, count| Flops { register, formula, count };
    vec![
        row("mcycle, minstret", "2 * 64", 128),
        row("mhpmcounter3..", "counters * counter_width", n * p.counter_width),
        row("mhpmevent3..: event", "counters * (event_bits, or 49 with composition)", n * select(p)),
        row(
            "mhpmevent3..: OF and mode filters",
            "sscofpmf ? counters * (1 + modes) : 0",
            if p.sscofpmf { n * (1 + modes) } else { 0 },
        ),
        row("mcountinhibit", "2 + counters", 2 + n),
        row(
            "mcounteren, scounteren, hcounteren",
            "csr: (user + supervisor + hypervisor) * (3 + counters)",
            if csr { (bit(p.user) + bit(p.supervisor) + bit(p.hypervisor)) * (3 + n) } else { 0 },
        ),
        row("mcyclecfg, minstretcfg", "smcntrpmf ? 2 * modes : 0", if p.smcntrpmf { 2 * modes } else { 0 }),
        row("htimedelta", "csr and hypervisor: 64", if csr && p.hypervisor { 64 } else { 0 }),
        row(
            "stimecmp, vstimecmp, STCE of menvcfg and henvcfg",
            "sstc ? (1 + hypervisor) * 65 : 0",
            if p.sstc { (1 + bit(p.hypervisor)) * 65 } else { 0 },
        ),
        row("LCOFIP", "apb4 and sscofpmf: 1", bit(!csr && p.sscofpmf)),
        row("Kept high word, its number, valid", "apb4: 32 + 5 + 1", if csr { 0 } else { 38 }),
        row("Read data", "read_stages * xlen", p.read_stages * p.xlen),
        row(
            "Selectors and events on their way",
            "distributed: selector_stages * (event widths + counters * (event part + 1))",
            travelling(p),
        ),
        row(
            "Increments on their way",
            "without composition, for each counter: later stages * w, its widest event",
            if composed { 0 } else { selected(p) },
        ),
        row(
            "Operands and sums on their way",
            "with composition, for each counter: 4 * w + 9, then 2 * (w + 1) + 3, then w + 2 a stage, the \
             widths at most event_width",
            if composed { selected(p) } else { 0 },
        ),
    ]
}

/// Modes that have a filter: machine, user, supervisor, and with the hypervisor extension VS and VU.
fn modes(p: &Params) -> u32 {
    1 + u32::from(p.user) + u32::from(p.supervisor) + 2 * u32::from(p.hypervisor)
}

/// Flops of the event part of `mhpmevent`.
fn select(p: &Params) -> u32 {
    match p.composition {
        Composition::None => p.event_bits,
        Composition::Kunminghu => COMPOSED,
    }
}

/// Flops between the registers, the events and the selection.
fn travelling(p: &Params) -> u32 {
    let widths: u32 = p.groups.iter().flat_map(|g| &g.events).map(|e| e.width).sum();
    match p.form {
        Form::Compact => 0,
        Form::Distributed => p.selector_stages * (widths + p.counters * (select(p) + 1)),
    }
}

/// Flops between the selection and the counters.
fn selected(p: &Params) -> u32 {
    p.groups.iter().map(|g| g.count * after_selection(p, g)).sum()
}

/// Flops of one counter of a group from selection on.
fn after_selection(p: &Params, group: &Group) -> u32 {
    let widest = group.events.iter().map(|e| e.width).max().unwrap_or(1);
    let stages = p.event_stages - p.selector_stages;
    if p.composition == Composition::None {
        return stages * widest;
    }
    let sum = |bits: u32| (bits + 1).min(p.event_width);
    let levels = [4 * widest + 3 * OPERATOR, 2 * sum(widest) + OPERATOR];
    let rest = stages.saturating_sub(2) * sum(sum(widest));
    levels.iter().take(stages as usize).sum::<u32>() + rest
}
