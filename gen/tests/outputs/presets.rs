//! The units that the tests look at.

use pmugen::config::load;
use pmugen::config::source::{SourceFile, Sources};
use pmugen::diagnostics::Diagnostics;
use pmugen::emit::Dialect;
use pmugen::outputs::{ArtifactSet, artifacts};
use pmugen::unit::Unit;
use std::path::Path;
use std::sync::OnceLock;

/// A unit with its generated files.
pub(crate) type Built = (Unit, ArtifactSet);

/// Small configurations that together use every option in every direction.
const VARIANTS: &[(&str, Dialect)] = &[
    (
        "bus: raw\ncounters: 3\nsecurity_extension: false\nevent_stages: 2\ninterrupts: [0, 2]\n\
         reset: {kind: sync, polarity: high}\nhalting_debug_events: false\nmon_if_can_halt: false\n\
         freeze_on_overflow: false\ntrace_on_overflow: true\ntro_bits: 16\ndwt: false\n\
         license: MIT OR Apache-2.0\n",
        Dialect::SystemVerilog,
    ),
    (
        "counters: 9\nunprivileged_debug: true\nevent_stages: 1\npermissions: authentication\n\
         trace_on_overflow: true\nfzo_uses_cycle_bit: false\ndp_secure_only: true\n\
         dp_stops: prohibited\ncount_in_sleep: true\ncount_in_lockup: true\n",
        Dialect::Verilog2005,
    ),
    (
        "counters: 4\nsecurity_extension: false\nunprivileged_debug: true\n\
         permissions: authentication\ninterrupts: none\nse_call_exempt: false\n\
         pe_state_gates: false\nmon_en_covers_unprivileged: true\n",
        Dialect::Verilog2005,
    ),
];

/// Events of the variants: wide ones, with their own attribution, own ones, a bar that would end
/// a cell of a table, the longest name.
const EVENTS: &str = "events:
  - {use: INST_RETIRED, width: 3}
  - {use: STALL_FRONTEND}
  - {use: STALL_BACKEND}
  - {use: MEM_ACCESS, width: 2, attribution: own}
  - {name: ONE_OR_OTHER, number: 0xC001, description: 'One | or the other'}
  - {name: WORK, number: 0xC002, kind: duration, attribution: own}
  - {name: A_NAME_OF_FORTY_CHARACTERS_IS_ALLOWED_TO, number: 0xC003, width: 8}
";

/// The same for RISC-V: every module, every mode and bus, and no counter at all.
const RISCV_VARIANTS: &[(&str, Dialect)] = &[
    (
        "bus: apb4\ncounters: 3\ncounter_width: 48\nuser: false\nsscofpmf: true\nsmcntrpmf: true\n\
         read_stages: 1\nevent_stages: 2\ncatalogue: riscv_small\nreset: {kind: sync, polarity: high}\n\
         license: MIT OR Apache-2.0\nevents:\n  - {use: LOAD, width: 2}\n  \
         - {name: ONE_OR_OTHER, number: 0x100, description: 'One | or the other'}\n  \
         - {name: A_NAME_OF_FORTY_CHARACTERS_IS_ALLOWED_TO, number: 0x101, width: 8}\n",
        Dialect::SystemVerilog,
    ),
    (
        "counters: 2\nsupervisor: true\nsscofpmf: true\nsstc: true\ncomposition: kunminghu\n\
         carry_segment: 16\nread_stages: 1\nevent_stages: 1\ncatalogue: kunminghu_cache\n",
        Dialect::Verilog2005,
    ),
    ("bus: apb4\ncounters: 1\ncounter_width: 8\nevents: [{name: X, number: 1}]\n", Dialect::Verilog2005),
    ("counters: 0\nxlen: 64\nuser: false\n", Dialect::Verilog2005),
    ("counters: 0\nsupervisor: true\nsscofpmf: true\n", Dialect::Verilog2005),
    (
        "bus: apb4\ncounters: 2\nsupervisor: true\nhypervisor: true\nevent_stages: 1\n\
         events: [{name: X, number: 1}]\n",
        Dialect::Verilog2005,
    ),
    ("bus: apb4\ncounters: 0\nsscofpmf: true\n", Dialect::Verilog2005),
    (
        "xlen: 64\nsupervisor: true\nhypervisor: true\nform: distributed\nevent_stages: 2\n\
         selector_stages: 1\ngroups:\n  - {name: a, counters: 2, catalogue: riscv_small}\n  \
         - {name: b, counters: 1, catalogue: kunminghu_frontend}\n",
        Dialect::Verilog2005,
    ),
];

/// The same for trace units: nothing but a filter; one of everything odd; every feature of the
/// trace; two slots with T32; one counter alone, in speculation; selectors alone.
const ETE_VARIANTS: &[(&str, Dialect)] = &[
    (
        "resource_selector_pairs: 0\naddress_comparator_pairs: 0\ncontext_comparators: 0\n\
         block_instructions: 1\nsecure: false\nel2: false\nabsent_registers: undefined\n\
         reset: {kind: sync, polarity: high}\nlicense: MIT OR Apache-2.0\n",
        Dialect::SystemVerilog,
    ),
    (
        "resource_selector_pairs: 3\ncounters: 3\nsequencer: false\nete_events: 2\n\
         external_input_selectors: 1\naddress_comparator_pairs: 0\ncontext_comparators: 0\n\
         virtual_context_comparators: 5\npe_comparators: 3\nsingle_shot_controls: 2\nblocks_per_cycle: 3\n\
         non_secure: false\nabsent_registers: undefined\nblock_instructions: 2\naddress_width: 52\nevents:\n  \
         - {use: PMU_HOVFS}\n  - {name: ONE_OR_OTHER, number: 0x100, description: 'One | or the other'}\n  \
         - {name: A_NAME_OF_FORTY_CHARACTERS_IS_ALLOWED_TO, number: 0x101, width: 8, export: always}\n",
        Dialect::Verilog2005,
    ),
    (
        "resource_selector_pairs: 2\naddress_comparator_pairs: 2\ncontext_comparators: 3\nsecure: false\n\
         realm: true\nspeculation_tags: 8\nblocks_per_cycle: 2\nblock_instructions: 1\nlow_power: true\n\
         trace_ports: true\nreturn_stack: true\nq_elements: 2\nq_filter: true\ninstrumentation: true\n\
         timestamp_marker: true\ncommit_transactions: true\nwfx_branch: true\ncycle_counter_bits: 16\n\
         stall: true\nno_overflow: true\natb: true\natb_trigger: true\nclaim_tags: 8\nversion: 1\n\
         designer: 0x7F\nrevision: 2\nidentification: {part: 0x123, revision: 1}\n",
        Dialect::Verilog2005,
    ),
    (
        "resource_selector_pairs: 2\ncounters: 0\nete_events: 1\naddress_comparator_pairs: 1\nel3: true\n\
         el2: false\nblocks_per_cycle: 2\nblock_instructions: 2\naarch32: true\nq_elements: 1\n",
        Dialect::Verilog2005,
    ),
    (
        "resource_selector_pairs: 2\ncounters: 1\nsequencer: false\nete_events: 1\n\
         address_comparator_pairs: 0\ncontext_comparators: 0\nsecure: false\nspeculation_tags: 4\n",
        Dialect::Verilog2005,
    ),
    (
        "resource_selector_pairs: 2\ncounters: 0\nsequencer: false\nete_events: 1\n\
         address_comparator_pairs: 0\ncontext_comparators: 0\nnon_secure: false\nel3: false\n",
        Dialect::Verilog2005,
    ),
];

/// Every preset.
pub(crate) fn presets() -> &'static [Built] {
    static BUILT: OnceLock<Vec<Built>> = OnceLock::new();
    BUILT.get_or_init(|| {
        let mut files: Vec<_> = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("configs"))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        files.sort();
        assert!(files.len() >= 3);
        let build = |path: &std::path::PathBuf| {
            let name = path.file_name().unwrap().to_str().unwrap();
            build(name, &std::fs::read_to_string(path).unwrap(), Dialect::Verilog2005)
        };
        files.iter().map(build).collect()
    })
}

/// Every preset and every variant.
pub(crate) fn all() -> impl Iterator<Item = &'static Built> {
    static BUILT: OnceLock<Vec<Built>> = OnceLock::new();
    let variants = BUILT.get_or_init(|| {
        let arm = VARIANTS.iter().map(|(keys, dialect)| ("armv8m_pmu", format!("{keys}{EVENTS}"), *dialect));
        let riscv = RISCV_VARIANTS.iter().map(|(keys, dialect)| ("riscv_hpm", keys.to_string(), *dialect));
        let ete = ETE_VARIANTS.iter().map(|(keys, dialect)| ("ete", keys.to_string(), *dialect));
        let variant = |(i, (family, keys, dialect)): (usize, (&str, String, Dialect))| {
            // The longest name that a configuration may have.
            let name = format!("variant{i:02x}_with_a_very_long_name0");
            let text = format!("pmugen: 1\nfamily: {family}\nname: {name}\n{keys}");
            build(&format!("{name}.yaml"), &text, dialect)
        };
        arm.chain(riscv).chain(ete).enumerate().map(variant).collect()
    });
    presets().iter().chain(variants)
}

/// A configuration's unit with all its files.
pub(crate) fn build(name: &str, text: &str, dialect: Dialect) -> Built {
    let mut problems = Diagnostics::default();
    let mut sources = Sources::new(SourceFile::new(name, text));
    let config = load(&mut sources, &[], &mut problems);
    let config = config.unwrap_or_else(|| panic!("{name}: {problems:?}"));
    let unit = Unit::new(&config, dialect).unwrap_or_else(|error| panic!("{name}: {error}"));
    let set = artifacts(&unit);
    (unit, set)
}
