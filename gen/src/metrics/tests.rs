use super::*;
use crate::config::source::Sources;
use crate::diagnostics::{Code, Diagnostics};
use proptest::prelude::*;

fn set(name: &str) -> MetricSet {
    let sources = Sources::new(embedded(name).unwrap_or_else(|| panic!("{name}")));
    let mut found = Diagnostics::default();
    read(&sources, &mut found).unwrap_or_else(|| panic!("{name}: {found:?}"))
}

/// Values from `NAME=VALUE` texts, and the codes of what is wrong with them or with the results.
fn compute(set: &MetricSet, metrics: &[&str], pairs: &[String]) -> (Vec<Option<f64>>, Vec<Code>) {
    let mut sources = Sources::new(SourceFile::new("set", ""));
    let (mut values, mut found) = (Values::default(), Diagnostics::default());
    for pair in pairs {
        let source = sources.add(SourceFile::new("argument", pair.as_str()));
        values.argument(set, &sources, source, &mut found);
    }
    let metrics: Vec<&Metric> =
        metrics.iter().map(|name| set.metric(name).unwrap_or_else(|| panic!("{name}"))).collect();
    let results = evaluate(set, &metrics, &values, &mut found);
    (results, found.sorted().iter().map(|problem| problem.code).collect())
}

#[test]
fn every_set_is_read_without_a_word() {
    for name in names() {
        let set = set(name);
        assert_eq!(set.name, name, "name and file agree");
        for metric in &set.metrics {
            assert!(metric.description.ends_with('.') && !metric.units.ends_with('.'), "{}", metric.name);
            assert!(!set.needs(metric).is_empty(), "{}", metric.name);
            assert_eq!(metric.formula.to_string(), metric.text, "written as it would be printed");
        }
    }
    assert!(embedded("kunminghu_frontend").is_none());
}

/// Spec: HPM6.1: which event each counter of the formulas is, by table and number.
#[test]
fn counters_of_kunminghu_are_the_documented_events() {
    let set = set("kunminghu");
    let homes = [
        ("CPU_CYCLES", "mcycle"),
        ("IF_FETCH_BUBBLE", "event 21 FRONT_BUBBLE of kunminghu_frontend, mhpmcounter3 to 10"),
        ("IF_FETCH_BUBBLE_EQ_MAX", "event 22 FETCH_LATENCY_BOUND of kunminghu_frontend, mhpmcounter3 to 10"),
        ("INST_SPEC", "event 5 INST_SPEC of kunminghu_backend, mhpmcounter11 to 18"),
        ("RECOVERY_BUBBLE", "event 6 RECOVERY_BUBBLE of kunminghu_backend, mhpmcounter11 to 18"),
        ("INST_RETIRED", "event 51 ROB_COMMIT_INSTR of kunminghu_backend, mhpmcounter11 to 18"),
        ("BR_MIS_PRED", "event 62 BR_MIS_PRED of kunminghu_backend, mhpmcounter11 to 18"),
        ("TOTAL_FLUSH", "event 63 TOTAL_FLUSH of kunminghu_backend, mhpmcounter11 to 18"),
        ("EXEC_STALL_CYCLE", "event 64 EXEC_STALL_CYCLE of kunminghu_backend, mhpmcounter11 to 18"),
        ("MEMSTALL_STORE", "event 65 MEMSTALL_STORE of kunminghu_backend, mhpmcounter11 to 18"),
        ("MEMSTALL_L1MISS", "event 66 MEMSTALL_L1MISS of kunminghu_backend, mhpmcounter11 to 18"),
        ("MEMSTALL_L2MISS", "event 67 MEMSTALL_L2MISS of kunminghu_backend, mhpmcounter11 to 18"),
        ("MEMSTALL_L3MISS", "event 68 MEMSTALL_L3MISS of kunminghu_backend, mhpmcounter11 to 18"),
        ("MEMSTALL_ANY_LOAD", "event 38 MEMSTALL_ANY_LOAD of kunminghu_memory, mhpmcounter19 to 26"),
    ];
    for (name, home) in homes {
        let counter = set.counter(name).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(counter.home.to_string(), home, "{name}");
    }
    let mut needed: Vec<String> =
        set.metrics.iter().flat_map(|metric| set.needs(metric)).map(|counter| counter.name).collect();
    needed.sort();
    needed.dedup();
    assert_eq!(needed.len(), homes.len(), "nothing else is needed: {needed:?}");
}

/// Spec: HPM6.1: the hierarchy.
#[test]
fn levels_of_kunminghu() {
    let set = set("kunminghu");
    let shown: Vec<(usize, &str)> = set.metrics.iter().map(|m| (set.level(m), m.name.as_str())).collect();
    assert_eq!(
        shown,
        [
            (0, "retiring"),
            (0, "frontend_bound"),
            (1, "fetch_latency"),
            (1, "fetch_bandwidth"),
            (0, "bad_speculation"),
            (1, "branch_mispredict"),
            (1, "machine_clears"),
            (0, "backend_bound"),
            (1, "core_bound"),
            (1, "memory_bound"),
            (2, "l1_bound"),
            (2, "l2_bound"),
            (2, "l3_bound"),
            (2, "dram_bound"),
            (2, "store_bound"),
        ]
    );
}

/// The counters of Kunminghu's metrics, in the order of [`kunminghu`].
const COUNTERS: [&str; 14] = [
    "CPU_CYCLES",
    "INST_RETIRED",
    "IF_FETCH_BUBBLE",
    "IF_FETCH_BUBBLE_EQ_MAX",
    "INST_SPEC",
    "RECOVERY_BUBBLE",
    "BR_MIS_PRED",
    "TOTAL_FLUSH",
    "EXEC_STALL_CYCLE",
    "MEMSTALL_ANY_LOAD",
    "MEMSTALL_STORE",
    "MEMSTALL_L1MISS",
    "MEMSTALL_L2MISS",
    "MEMSTALL_L3MISS",
];

/// Spec: HPM6.1: the formulas, typed a second time.
fn kunminghu(v: [f64; 14], w: f64) -> [(&'static str, f64); 15] {
    let [cyc, retired, bubble, eq_max, spec, recovery, mispredicts, flushes, exec, load, store, l1, l2, l3] =
        v;
    let slots = w * cyc;
    let bad = (spec - retired + recovery) / slots;
    let by_branches = bad * mispredicts / flushes;
    [
        ("retiring", retired / slots),
        ("frontend_bound", bubble / slots),
        ("fetch_latency", eq_max / cyc),
        ("fetch_bandwidth", bubble / slots - eq_max / cyc),
        ("bad_speculation", bad),
        ("branch_mispredict", by_branches),
        ("machine_clears", bad - by_branches),
        ("backend_bound", 1.0 - (bubble / slots + bad + retired / slots)),
        ("core_bound", (exec - load - store) / cyc),
        ("memory_bound", (load + store) / cyc),
        ("l1_bound", (load - l1) / cyc),
        ("l2_bound", (l1 - l2) / cyc),
        ("l3_bound", (l2 - l3) / cyc),
        ("dram_bound", l3 / cyc),
        ("store_bound", store / cyc),
    ]
}

#[test]
fn kunminghu_computes_the_documented_formulas() {
    let set = set("kunminghu");
    let counts = prop::array::uniform14(1u64..1 << 50);
    let mut runner = proptest::test_runner::TestRunner::default();
    let result = runner.run(&(counts, 1u64..16), |(counts, width)| {
        let mut pairs: Vec<String> =
            COUNTERS.iter().zip(counts).map(|(name, count)| format!("{name}={count}")).collect();
        pairs.push(format!("W={width}"));
        let expected = kunminghu(counts.map(|count| count as f64), width as f64);
        let names = expected.map(|(name, _)| name);
        let (results, problems) = compute(&set, &names, &pairs);
        prop_assert_eq!(problems, []);
        for ((name, expected), result) in expected.iter().zip(results) {
            prop_assert_eq!(result, Some(*expected), "{}", name);
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn constants_have_a_value_and_can_be_replaced() {
    let set = set("kunminghu");
    let pairs = |width: &str| vec!["CPU_CYCLES=100".into(), "INST_RETIRED=240".into(), width.into()];
    assert_eq!(compute(&set, &["retiring"], &pairs("W=8")), (vec![Some(0.3)], vec![]));
    assert_eq!(compute(&set, &["retiring"], &pairs("W=8")[..2]), (vec![Some(0.4)], vec![]));
    assert_eq!(compute(&set, &["retiring"], &pairs("W=0")), (vec![None], vec![Code::DivisionByZero]));
}

#[test]
fn a_counter_has_two_names_but_one_value() {
    let set = set("kunminghu");
    let pairs =
        ["CPU_CYCLES=100".to_string(), "ROB_COMMIT_INSTR=60".to_string(), "INST_RETIRED=60".to_string()];
    assert_eq!(compute(&set, &["retiring"], &pairs[..2]), (vec![Some(0.1)], vec![]));
    assert_eq!(compute(&set, &["retiring"], &pairs).1, [Code::ValueTwice]);
}

#[test]
fn what_is_missing_is_told_once_and_the_rest_is_computed() {
    let set = set("kunminghu");
    let pairs = ["CPU_CYCLES=100".to_string(), "INST_RETIRED=60".to_string()];
    let names = ["retiring", "l1_bound", "memory_bound", "l2_bound"];
    let (results, problems) = compute(&set, &names, &pairs);
    assert_eq!(results, [Some(0.1), None, None, None]);
    assert_eq!(problems, vec![Code::MissingValue; 4], "ANY_LOAD, L1MISS, STORE, L2MISS");
}

/// Two tables with an event of one name: the name alone means neither.
#[test]
fn an_event_of_two_catalogues_needs_a_name_of_its_own() {
    let table = |name: &str| -> &'static Catalogue {
        let mut table = crate::catalogues::find("riscv_small").cloned().unwrap_or_else(|| panic!("there"));
        table.name = name.to_string();
        Box::leak(Box::new(table))
    };
    let mut set = set("riscv_small");
    set.catalogues = vec![table("one"), table("two")];
    assert_eq!(set.counter("LOAD"), None);
    let mut found = Diagnostics::default();
    super::read::formulas(&set, &mut found);
    let problems = found.sorted();
    assert!(problems.iter().all(|problem| problem.code == Code::NameTwice), "{problems:?}");
    assert!(problems[0].message.ends_with("an event `STALL`: one, two"), "{}", problems[0].message);
    assert!(compute(&set, &["ipc"], &["LOAD=1".to_string()]).1.contains(&Code::UnknownCounter));
}

/// A chain of metrics as long as the file allows needs no stack.
#[test]
fn long_chains_are_computed() {
    let mut text =
        "name: chain\ntitle: Chain\ndescription: Chain.\ncounters: [{name: LINKS, register: links}]\nmetrics:\n"
            .to_string();
    let row = |name: String, formula: String| {
        format!("  - {{name: {name}, title: T, formula: {formula}, units: u, description: D.}}\n")
    };
    for n in (1..512).rev() {
        text += &row(format!("m{n}"), format!("{}m{} + 1{}", "(".repeat(30), n - 1, ")".repeat(30)));
    }
    text += &row("m0".to_string(), "LINKS".to_string());
    let sources = Sources::new(SourceFile::new("chain.yaml", text));
    let mut found = Diagnostics::default();
    let set = read(&sources, &mut found).unwrap_or_else(|| panic!("{found:?}"));
    assert_eq!(compute(&set, &["m511"], &["LINKS=5".to_string()]), (vec![Some(516.0)], vec![]));
}
