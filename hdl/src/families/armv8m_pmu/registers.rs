//! The register map as data (sheet sections 1 and 2).

use super::addresses::*;
use super::identification::{CIDR, DEVARCH, DEVTYPE, pidr, pmu_type};
use super::params::{CYCLE_BIT, Params};
use crate::spec::{Access, Field, Register, RegisterMap};

/// The registers of a configuration, ascending.
pub fn registers(params: &Params) -> RegisterMap {
    let mut registers = counters(params);
    registers.extend(status(params));
    registers.push(register("PMU_TYPE", PMU_TYPE, type_fields(params), "2.7", "What this unit implements."));
    registers.push(register(
        "PMU_CTRL",
        PMU_CTRL,
        control_fields(params),
        "2.8",
        "Enables the counters, resets them, and switches the optional controls.",
    ));
    registers.extend(authentication(params));
    registers.extend(identification(params));
    RegisterMap { size: 0x1000, registers }
}

fn register(
    name: impl Into<String>,
    offset: u16,
    fields: Vec<Field>,
    section: &str,
    description: impl Into<String>,
) -> Register {
    Register {
        name: name.into(),
        offset: offset.into(),
        width: 32,
        fields,
        description: description.into(),
        source: format!("sheet {section}"),
    }
}

fn field(
    name: impl Into<String>,
    bits: (u32, u32),
    access: Access,
    reset: u32,
    description: impl Into<String>,
) -> Field {
    let reset = Some(u64::from(reset));
    Field { name: name.into(), msb: bits.0, lsb: bits.1, access, reset, description: description.into() }
}

/// A field that always reads the bits of `word`.
fn fixed(name: &str, bits: (u32, u32), word: u32, description: &str) -> Field {
    let ones = u32::MAX >> (31 - (bits.0 - bits.1));
    field(name, bits, Access::Ro, word >> bits.1 & ones, description)
}

fn counters(params: &Params) -> Vec<Register> {
    let each = |n: u32| (n, 4 * n as u16);
    let mut all: Vec<Register> = (0..params.counters)
        .map(each)
        .map(|(n, step)| {
            let count = field("COUNTER", (15, 0), Access::Rw, 0, "Present count; wraps to zero.");
            let text = format!("Event counter {n}. A write loads it and sets no overflow flag.");
            register(format!("PMU_EVCNTR{n}"), PMU_EVCNTR + step, vec![count], "2.1", text)
        })
        .collect();
    let cycles = field("CCNT", (31, 0), Access::Rw, 0, "Present count of cycles; wraps to zero.");
    let shared = if params.dwt { " The same counter as DWT_CYCCNT." } else { "" };
    let text = format!("Cycle counter. A write loads it and sets no overflow flag.{shared}");
    all.push(register("PMU_CCNTR", PMU_CCNTR, vec![cycles], "2.2", text));
    all.extend((0..params.counters).map(each).map(|(n, step)| {
        let event = field(
            "evtCount",
            (15, 0),
            Access::Rw,
            0,
            "Number of the event to count. A number that this configuration lacks is kept but never counts.",
        );
        let text = format!("Selects the event that event counter {n} counts.");
        register(format!("PMU_EVTYPER{n}"), PMU_EVTYPER + step, vec![event], "2.3", text)
    }));
    all.push(register(
        "PMU_CCFILTR",
        PMU_CCFILTR,
        vec![],
        "2.4",
        "Filter of the cycle counter; it has no implemented bit.",
    ));
    all
}

/// One field for each counter in `mask`, the cycle counter included.
fn bits(mask: u32, access: Access, event: &str, cycle: &str) -> Vec<Field> {
    let one = |n: u32| {
        let (name, text) = match n {
            CYCLE_BIT => ("C".to_string(), cycle.to_string()),
            _ => (format!("P{n}"), event.replace("{n}", &n.to_string())),
        };
        field(name, (n, n), access, 0, text)
    };
    (0..32).filter(|n| mask >> n & 1 == 1).map(one).collect()
}

fn status(params: &Params) -> Vec<Register> {
    let all = params.status_mask();
    let able = params.interrupt_mask();
    let (w1s, w1c) = (Access::W1s, Access::W1c);
    let enabled = ("Event counter {n} is enabled.", "The cycle counter is enabled.");
    let interrupt = (
        "Event counter {n} requests an interrupt when it overflows.",
        "The cycle counter requests an interrupt when it overflows.",
    );
    let overflow = ("Event counter {n} has overflowed.", "The cycle counter has overflowed.");
    let pair = |name: &str, offset, mask, access, text: (&str, &str), section: &str, purpose: &str| {
        register(name, offset, bits(mask, access, text.0, text.1), section, purpose)
    };
    vec![
        pair(
            "PMU_CNTENSET",
            PMU_CNTENSET,
            all,
            w1s,
            enabled,
            "2.5",
            "Enables counters; reads which are enabled.",
        ),
        pair(
            "PMU_CNTENCLR",
            PMU_CNTENCLR,
            all,
            w1c,
            enabled,
            "2.5",
            "Disables counters; reads which are enabled.",
        ),
        pair(
            "PMU_INTENSET",
            PMU_INTENSET,
            able,
            w1s,
            interrupt,
            "2.5",
            "Enables interrupt requests on overflow; reads which are enabled.",
        ),
        pair(
            "PMU_INTENCLR",
            PMU_INTENCLR,
            able,
            w1c,
            interrupt,
            "2.5",
            "Disables interrupt requests on overflow; reads which are enabled.",
        ),
        pair("PMU_OVSCLR", PMU_OVSCLR, all, w1c, overflow, "2.5", "Clears overflow flags; reads them."),
        register(
            "PMU_SWINC",
            PMU_SWINC,
            bits(
                params.counter_mask(),
                Access::Wo,
                "Writing 1 is one SW_INCR for event counter {n}, if it selects that event.",
                "",
            ),
            "2.6",
            "Software increment.",
        ),
        pair("PMU_OVSSET", PMU_OVSSET, all, w1s, overflow, "2.5", "Sets overflow flags; reads them."),
    ]
}

fn type_fields(params: &Params) -> Vec<Field> {
    let word = pmu_type(params);
    vec![
        fixed("N", (7, 0), word, "Number of event counters."),
        fixed("SIZE", (13, 8), word, "Registers are 32 bits apart."),
        fixed("CC", (14, 14), word, "There is a cycle counter."),
        fixed("FZO", (21, 21), word, "Freeze on overflow is implemented."),
        fixed("TRO", (23, 23), word, "Trace on overflow is implemented."),
    ]
}

fn control_fields(params: &Params) -> Vec<Field> {
    let dp = match (params.dp_stops, params.dp_secure_only) {
        (super::params::DpStops::Secure, _) => "The cycle counter stops in Secure state.",
        _ => "The cycle counter stops in a state whose events may not be counted.",
    };
    let only = if params.dp_secure_only { " Only a Secure access changes it." } else { "" };
    let optional = [
        (params.security_extension, "DP", 5, format!("{dp}{only}")),
        (
            params.freeze_on_overflow,
            "FZO",
            9,
            "Event counters stop while an overflow flag is set.".to_string(),
        ),
        (
            params.trace_on_overflow,
            "TRO",
            11,
            "An overflow of the first eight counters is traced.".to_string(),
        ),
    ];
    let mut fields = vec![
        field("E", (0, 0), Access::Rw, 0, "Counters that are enabled count."),
        field("P", (1, 1), Access::Wo, 0, "Writing 1 resets all event counters."),
        field("C", (2, 2), Access::Wo, 0, "Writing 1 resets the cycle counter."),
    ];
    let present = optional.into_iter().filter(|o| o.0);
    fields.extend(present.map(|(_, name, bit, text)| field(name, (bit, bit), Access::Rw, 0, text)));
    fields
}

fn authentication(params: &Params) -> Vec<Register> {
    let (sec, ude) = (params.security_extension, params.unprivileged_debug);
    let rows = [
        ("NSID", 0, true, "Non-secure invasive debug"),
        ("NSNID", 2, true, "Non-secure non-invasive debug"),
        ("SID", 4, sec, "Secure invasive debug"),
        ("SNID", 6, sec, "Secure non-invasive debug"),
        ("NSUID", 16, ude, "Non-secure unprivileged invasive debug"),
        ("NSUNID", 18, ude, "Non-secure unprivileged non-invasive debug"),
        ("SUID", 20, sec && ude, "Secure unprivileged invasive debug"),
        ("SUNID", 22, sec && ude, "Secure unprivileged non-invasive debug"),
    ];
    let fields = rows.map(|(name, lsb, exists, what)| {
        let text = if exists {
            format!("{what}: 0b10 not allowed, 0b11 allowed.")
        } else {
            format!("{what}: not implemented.")
        };
        let mut f = field(name, (lsb + 1, lsb), Access::Ro, 0, text);
        f.reset = f.reset.filter(|_| !exists);
        f
    });
    let text = "What debug the processor allows at this moment.";
    vec![register("PMU_AUTHSTATUS", PMU_AUTHSTATUS, fields.to_vec(), "2.9", text)]
}

fn identification(params: &Params) -> Vec<Register> {
    let id = pidr(params);
    let devarch = vec![
        fixed("ARCHPART", (11, 0), DEVARCH, "Architecture of the component: PMU of an M-profile processor."),
        fixed("ARCHVER", (15, 12), DEVARCH, "Version of that architecture."),
        fixed("REVISION", (19, 16), DEVARCH, "Revision of that architecture."),
        fixed("PRESENT", (20, 20), DEVARCH, "This register is present."),
        fixed("ARCHITECT", (31, 21), DEVARCH, "Who defined the architecture: Arm."),
    ];
    let devtype = vec![
        fixed("MAJOR", (3, 0), DEVTYPE, "Performance monitor."),
        fixed("SUB", (7, 4), DEVTYPE, "Of a processor."),
    ];
    let pidr4 = vec![
        fixed(
            "DES_2",
            (3, 0),
            params.identification.jep106_continuation,
            "Designer: JEP106 continuation code.",
        ),
        fixed("SIZE", (7, 4), 0, "The component takes one page of 4 KB."),
    ];
    let mut all = vec![
        register("PMU_DEVARCH", PMU_DEVARCH, devarch, "2.10", "Architecture of the component."),
        register("PMU_DEVTYPE", PMU_DEVTYPE, devtype, "2.10", "Type of the component."),
        register("PMU_PIDR4", PMU_PIDR4, pidr4, "2.10", "Peripheral identification."),
    ];
    all.extend((0..3u16).map(|i| {
        let name = format!("PMU_PIDR{}", 5 + i);
        register(name, PMU_PIDR5 + 4 * i, vec![], "2.10", "Peripheral identification; reserved.")
    }));
    let pidr_fields = [
        vec![fixed("PART_0", (7, 0), id[0], "Part number, low bits.")],
        vec![
            fixed("PART_1", (3, 0), id[1], "Part number, high bits."),
            fixed("DES_0", (7, 4), id[1], "Designer: JEP106 identification code, low bits."),
        ],
        vec![
            fixed("DES_1", (2, 0), id[2], "Designer: JEP106 identification code, high bits."),
            fixed("JEDEC", (3, 3), id[2], "The designer code is one of JEP106."),
            fixed("REVISION", (7, 4), id[2], "Revision of the part."),
        ],
        vec![
            fixed("CMOD", (3, 0), id[3], "Not 0 if the customer changed the part."),
            fixed("REVAND", (7, 4), id[3], "Metal revision."),
        ],
    ];
    all.extend((0u16..).zip(pidr_fields).map(|(i, fields)| {
        register(format!("PMU_PIDR{i}"), PMU_PIDR0 + 4 * i, fields, "2.10", "Peripheral identification.")
    }));
    all.extend((0u16..).zip(CIDR).map(|(i, value)| {
        let preamble =
            fixed(&format!("PRMBL_{i}"), (7, 0), value, "Fixed pattern of CoreSight component class 9.");
        register(
            format!("PMU_CIDR{i}"),
            PMU_CIDR0 + 4 * i,
            vec![preamble],
            "2.10",
            "Component identification.",
        )
    }));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::armv8m_pmu::block::tests::params;

    #[test]
    fn ascending_without_overlaps() {
        let map = registers(&params());
        assert!(map.registers.windows(2).all(|w| w[0].offset < w[1].offset));
        for r in &map.registers {
            assert!(r.offset + 4 <= map.size && r.offset.is_multiple_of(4), "{}", r.name);
            assert!(r.fields.windows(2).all(|w| w[0].msb < w[1].lsb), "fields of {}", r.name);
            assert!(r.fields.iter().all(|f| f.reset.unwrap_or(0) << f.lsb <= f.mask()), "{}", r.name);
        }
    }
}
