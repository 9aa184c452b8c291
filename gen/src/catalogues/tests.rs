use super::*;
use crate::config::nearest;
use crate::diagnostics::Code;
use std::collections::BTreeSet;

fn problems(text: &str) -> Vec<Code> {
    let sources = Sources::new(SourceFile::new("x.yaml", text));
    let mut found = Diagnostics::default();
    let catalogue = read(&sources, &mut found);
    assert_eq!(catalogue.is_some(), found.is_empty());
    found.sorted().iter().map(|problem| problem.code).collect()
}

#[test]
fn every_catalogue_is_read_without_a_word() {
    for name in names() {
        let catalogue = find(name).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(catalogue.name, name, "name and file agree");
        assert!(catalogue.events.windows(2).all(|pair| pair[0].number < pair[1].number), "{name}: order");
        let unique: BTreeSet<&str> = catalogue.events.iter().map(|event| event.name.as_str()).collect();
        assert_eq!(unique.len(), catalogue.events.len(), "{name}: unique names");
        assert!(catalogue.events.iter().all(|event| event.number > 0), "{name}: no event");
        for event in &catalogue.events {
            assert!(event.description.ends_with('.') && event.description.is_ascii(), "{}", event.name);
            assert_eq!(catalogue.event(&event.name), Some(event));
        }
    }
    assert_eq!(find("kunminghu"), None);
    assert_eq!(nearest("kunminghu_backened", names()), Some("kunminghu_backend"));
}

/// Spec: HPM5.5: sizes without number 0, counters, and widths that fit 6 bits.
#[test]
fn kunminghu_has_the_documented_tables() {
    let expected = [
        ("kunminghu_frontend", 55, (3, 8)),
        ("kunminghu_backend", 91, (11, 8)),
        ("kunminghu_memory", 126, (19, 8)),
        ("kunminghu_cache", 48, (27, 5)),
    ];
    for (name, events, counters) in expected {
        let catalogue = find(name).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(catalogue.events.len(), events, "{name}");
        assert_eq!(catalogue.counters, Some(counters), "{name}");
        assert!(catalogue.events.iter().all(|event| event.width <= 6), "{name}");
        let numbers: Vec<u16> = catalogue.events.iter().map(|event| event.number).collect();
        assert_eq!(numbers, (1..=events as u16).collect::<Vec<_>>(), "{name}: no gap");
    }
}

/// Names that are shorter than the rule makes them, or correct a slip of the pen.
const OTHERWISE: &[(&str, &str)] = &[
    ("IQ_ALU_BRH_JMP_I2F_VSET_I2V_FULL", "IssueQueueAluBrhJmpI2fVsetriwiVsetriwvfI2v_full"),
    ("IQ_VFMA_VIALU_VIMAC_VPPU_VFALU_FULL", "IssueQueueVfmaVialuFixVimacVppuVfaluVfcvtVipuVsetrvfwvf_full"),
    ("PTW_RW_HAZARD", "PTW_rwHarzad"),
];

/// Spec: HPM7.1: the suffixes of repeated names, by table and first number of each.
const SUFFIXES: &[(&str, &[u16], &[&str])] = &[
    ("kunminghu_backend", &[21, 25, 29, 33], &["FP", "VEC", "V0", "VL"]),
    ("kunminghu_backend", &[22, 26, 30, 34], &["FP", "VEC", "V0", "VL"]),
    ("kunminghu_backend", &[23, 27, 31, 35], &["FP", "VEC", "V0", "VL"]),
    ("kunminghu_backend", &[24, 28, 32, 36], &["FP", "VEC", "V0", "VL"]),
    ("kunminghu_backend", &[69, 74, 78, 82], &["INT", "FP", "VEC", "MEM"]),
    ("kunminghu_backend", &[70, 71], &["0", "1"]),
    ("kunminghu_backend", &[83, 84], &["0", "1"]),
    ("kunminghu_backend", &[85, 86, 87], &["0", "1", "2"]),
    ("kunminghu_backend", &[90, 91], &["0", "1"]),
    ("kunminghu_memory", &[1, 8, 15], &["LDU0", "LDU1", "LDU2"]),
    ("kunminghu_memory", &[2, 9, 16], &["LDU0", "LDU1", "LDU2"]),
    ("kunminghu_memory", &[3, 10, 17], &["LDU0", "LDU1", "LDU2"]),
    ("kunminghu_memory", &[4, 11, 18], &["LDU0", "LDU1", "LDU2"]),
    ("kunminghu_memory", &[5, 12, 19], &["LDU0", "LDU1", "LDU2"]),
    ("kunminghu_memory", &[6, 13, 20], &["LDU0", "LDU1", "LDU2"]),
    ("kunminghu_memory", &[7, 14, 21], &["LDU0", "LDU1", "LDU2"]),
    ("kunminghu_memory", &[39, 41, 43], &["RAR", "RAW", "REPLAY"]),
    ("kunminghu_memory", &[91, 96, 101], &["LDU0", "LDU1", "LDU2"]),
    ("kunminghu_memory", &[92, 97, 102], &["LDU0", "LDU1", "LDU2"]),
    ("kunminghu_memory", &[93, 98, 103], &["LDU0", "LDU1", "LDU2"]),
    ("kunminghu_memory", &[94, 99, 104], &["LDU0", "LDU1", "LDU2"]),
    ("kunminghu_memory", &[95, 100, 105], &["LDU0", "LDU1", "LDU2"]),
];

/// Letters and digits of a name, without what spelling may change.
fn letters(name: &str) -> String {
    let name = name.strip_prefix("IQ_").map_or(name.to_string(), |rest| format!("IssueQueue_{rest}"));
    name.replace('_', "").to_ascii_lowercase()
}

/// Spec: HPM7.1: the rule of docs/families/riscv_hpm.md section 7.1: the name of the document, words apart, and a
/// suffix exactly where the document repeats itself.
#[test]
fn names_follow_from_the_document() {
    let suffix = |table: &str, number: u16| {
        let row = SUFFIXES.iter().find(|(t, numbers, _)| *t == table && numbers.contains(&number))?;
        let index = row.1.iter().position(|n| *n == number)?;
        row.2.get(index).copied()
    };
    for table in names().into_iter().filter(|name| name.starts_with("kunminghu_")) {
        let mut by_document: std::collections::BTreeMap<String, Vec<u16>> = Default::default();
        for event in &find(table).unwrap_or_else(|| panic!("{table}")).events {
            let document = event.document.clone().unwrap_or(event.name.to_ascii_lowercase());
            by_document.entry(document.to_ascii_lowercase()).or_default().push(event.number);
            let expected = match suffix(table, event.number) {
                Some(suffix) => format!("{document}_{suffix}"),
                None => document.clone(),
            };
            let otherwise = OTHERWISE.iter().any(|(name, of)| *name == event.name && *of == document);
            assert!(otherwise || letters(&event.name) == letters(&expected), "{}: {document}", event.name);
        }
        let repeated: Vec<Vec<u16>> = by_document.into_values().filter(|numbers| numbers.len() > 1).collect();
        let listed: BTreeSet<Vec<u16>> =
            SUFFIXES.iter().filter(|(t, _, _)| *t == table).map(|(_, numbers, _)| numbers.to_vec()).collect();
        assert_eq!(repeated.into_iter().collect::<BTreeSet<_>>(), listed, "{table}: repeats");
    }
}

#[test]
fn every_fault_of_a_catalogue_is_found() {
    let head = "name: x\nfamily: riscv_hpm\ntitle: X\ndescription: X.\nevents:\n";
    let with = |events: &str| problems(&format!("{head}{events}"));
    let good = "  - {number: 1, name: A, description: A.}\n";
    assert_eq!(with(good), []);
    assert_eq!(with(&format!("  - {{number: 0, name: NO_EVENT, description: N.}}\n{good}")), []);
    assert_eq!(with(&format!("{good}  - {{number: 1, name: B, description: B.}}\n")), [Code::EventOrder]);
    assert_eq!(with(&format!("{good}  - {{number: 2, name: A, description: A.}}\n")), [Code::EventNameTwice]);
    assert_eq!(with("  - {number: 0, name: A, description: A.}\n"), [Code::EventOrder]);
    assert_eq!(with("  - {number: 1, name: NO_EVENT, description: A.}\n"), [Code::EventOrder]);
    assert_eq!(with("  - {number: 1, name: a, description: A.}\n"), [Code::IllegalName]);
    assert_eq!(with("  - {number: 1, name: edge, description: A.}\n"), [Code::Keyword]);
    let wide = "  - {number: 1, name: A, width: 2, kind: duration, description: A.}\n";
    assert_eq!(with(wide), [Code::DurationWidth]);
    assert_eq!(with("  - {number: 1, name: A, colour: red, description: A.}\n"), [Code::UnknownKey]);
    assert_eq!(problems(""), [Code::Empty]);
    assert_eq!(problems("[1]\n"), [Code::WrongShape]);
    let two = format!("{head}  - {{number: 2, name: a, description: A.}}\n{good}");
    assert_eq!(problems(&two), [Code::IllegalName, Code::EventOrder], "all at once");
}
