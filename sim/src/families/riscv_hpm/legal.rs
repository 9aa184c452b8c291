//! Which parameters are legal; the model refuses all others.

use super::ports::Layout;
use crate::pins::check_names;
use pmugen_hdl::families::riscv_hpm::{Bus, Composition, EventUse, Form, Group, Params};
use pmugen_hdl::spec::EventKind;

/// Every reason why `params` is not a legal configuration, joined.
pub(super) fn check(params: &Params) -> Result<(), String> {
    let mut wrong = Vec::new();
    check_ranges(params, &mut wrong);
    check_extensions(params, &mut wrong);
    check_selection(params, &mut wrong);
    check_groups(params, &mut wrong);
    // Ports can be listed once every width is in its range.
    if wrong.is_empty() {
        wrong.extend(check_names(&Layout::new(params).ports).err());
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

fn check_ranges(params: &Params, wrong: &mut Vec<String>) {
    let ranges = [
        ("counters", params.counters, 0, 29),
        ("counter_width", params.counter_width, 8, 64),
        ("event_width", params.event_width, 1, 8),
        ("event_stages", params.event_stages, 0, 8),
        ("selector_stages", params.selector_stages, 0, 2),
        ("retire_width", params.retire_width, 1, 4),
        ("read_stages", params.read_stages, 0, 1),
    ];
    for (name, value, least, most) in ranges {
        if !(least..=most).contains(&value) {
            wrong.push(format!("{name} {value}: {least} to {most} are allowed"));
        }
    }
    if ![32, 64].contains(&params.xlen) {
        wrong.push(format!("xlen {}: 32 or 64 are allowed", params.xlen));
    }
    if ![0, 16, 32].contains(&params.carry_segment) {
        wrong.push(format!("carry_segment {}: 0, 16 or 32 are allowed", params.carry_segment));
    }
}

fn check_extensions(params: &Params, wrong: &mut Vec<String>) {
    let csr = params.bus == Bus::Csr;
    let needs = [
        (params.supervisor, params.user, "supervisor mode needs user mode"),
        (params.hypervisor, params.supervisor, "the hypervisor extension needs supervisor mode"),
        (params.sstc, params.supervisor, "sstc needs supervisor mode"),
        (params.sstc, csr, "sstc needs the csr port"),
        (!csr, params.xlen == 32, "words of 32 bits on apb4"),
    ];
    for (has, met, message) in needs {
        if has && !met {
            wrong.push(message.into());
        }
    }
}

fn check_selection(params: &Params, wrong: &mut Vec<String>) {
    match params.composition {
        Composition::None if !(1..=16).contains(&params.event_bits) => {
            wrong.push(format!("event_bits {}: 1 to 16 are allowed", params.event_bits));
        }
        Composition::Kunminghu if params.event_bits != 10 => {
            wrong.push(format!("event_bits {}: composed events have 10", params.event_bits));
        }
        // Operators stand in the high half, which RV32 reaches with Sscofpmf only (sheet 2).
        Composition::Kunminghu if params.bus == Bus::Csr && params.xlen == 32 && !params.sscofpmf => {
            wrong.push("composition on RV32 needs sscofpmf".into());
        }
        _ => {}
    }
    if params.form == Form::Distributed {
        if params.counters == 0 {
            wrong.push("the distributed form needs counters".into());
        }
        if params.selector_stages > params.event_stages {
            wrong.push("selector_stages are some of the event_stages".into());
        }
    } else if params.selector_stages != 0 {
        wrong.push("selector_stages belong to the distributed form".into());
    }
}

fn check_groups(params: &Params, wrong: &mut Vec<String>) {
    let mut next = 3;
    for group in &params.groups {
        if group.first != next || group.count == 0 {
            wrong.push(format!("group `{}` must start at counter {next} and have one at least", group.name));
        }
        next = group.first.saturating_add(group.count);
        if group.name.is_empty() && params.groups.len() > 1 {
            wrong.push("several groups need names".into());
        }
        if !is_name(&group.name) {
            wrong.push(format!("`{}` is not a name of letters, digits and underscores", group.name));
        }
        check_events(params, group, wrong);
    }
    if next != 3 + params.counters.min(29) {
        wrong.push(format!("the groups end before counter {next}, there are {} counters", params.counters));
    }
}

fn is_name(name: &str) -> bool {
    name.bytes().all(|c| c == b'_' || c.is_ascii_alphanumeric())
}

fn check_events(params: &Params, group: &Group, wrong: &mut Vec<String>) {
    for event in &group.events {
        check_event(params, event, wrong);
    }
    for pair in group.events.windows(2) {
        if pair[0].number >= pair[1].number {
            wrong.push(format!("{} must have a greater number than {}", pair[1].name, pair[0].name));
        }
    }
}

fn check_event(params: &Params, event: &EventUse, wrong: &mut Vec<String>) {
    let name = &event.name;
    if event.number == 0 {
        wrong.push(format!("{name}: number 0 is no event"));
    }
    if u32::from(event.number).checked_shr(params.event_bits).unwrap_or(0) != 0 {
        wrong.push(format!("{name}: number {} has more than {} bits", event.number, params.event_bits));
    }
    if !(1..=params.event_width.min(params.counter_width)).contains(&event.width) {
        wrong.push(format!("{name}: width {} is not 1 to {}", event.width, params.event_width));
    }
    if event.kind == EventKind::Duration && event.width != 1 {
        wrong.push(format!("{name}: a duration is one bit wide"));
    }
    if name.is_empty() || !is_name(name) {
        wrong.push(format!("`{name}` is not a name of letters, digits and underscores"));
    }
}
