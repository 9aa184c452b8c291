use super::*;
use proptest::prelude::*;

fn value(text: &str) -> f64 {
    fn of(formula: &Formula) -> f64 {
        match &formula.kind {
            Kind::Number(number) => *number,
            Kind::Name(name) => name.len() as f64,
            Kind::Binary(Operator::Add, l, r) => of(l) + of(r),
            Kind::Binary(Operator::Subtract, l, r) => of(l) - of(r),
            Kind::Binary(Operator::Multiply, l, r) => of(l) * of(r),
            Kind::Binary(Operator::Divide, l, r) => of(l) / of(r),
        }
    }
    of(&Formula::parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}")))
}

#[test]
fn products_bind_more_tightly_and_all_go_from_left_to_right() {
    for (text, result) in [
        ("1", 1.0),
        ("7 - 2 - 1", 4.0),
        ("8 / 4 / 2", 1.0),
        ("8 / 4 * 2", 4.0),
        ("1 + 2 * 3", 7.0),
        ("(1 + 2) * 3", 9.0),
        ("1-(2-3)", 2.0),
        ("12 / (2 * 3)", 2.0),
        ("abc * 2.5", 7.5),
        ("((((2))))", 2.0),
        ("\t_x9 /\n1 ", 3.0),
    ] {
        assert_eq!(value(text), result, "{text}");
    }
}

/// The forms that the published catalogues of Arm's processors have.
#[test]
fn forms_of_published_catalogues() {
    for text in [
        "STALL / CYCLES * 100",
        "MISS / INST * 1000",
        "(IMMED + INDIRECT) / INST * 100",
        "(READS - MISSES) / READS",
        "(1 - (OPS / (SPEC * 8)) * (1 - (SLOTS - 3 * CYCLES) / (CYCLES * 8))) * 100",
        "100 * ((SLOTS / (CYCLES * 5)) - (BR_MIS_PRED * 4 / CYCLES))",
        "metric_a / SYS_FREQUENCY * 64",
    ] {
        let formula = Formula::parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(Formula::parse(&formula.to_string()).map(|f| f.to_string()), Ok(formula.to_string()));
    }
}

#[test]
fn errors_tell_the_place() {
    for (text, range, message) in [
        ("", 0..0, "the formula is empty"),
        ("  ", 0..0, "the formula is empty"),
        ("a +", 3..3, "the formula ends too early"),
        ("a + * b", 4..5, "a value is missing before this"),
        ("-a", 0..1, "a value is missing before this"),
        ("a b", 2..3, "an operator is missing before this"),
        ("a (b)", 2..3, "an operator is missing before this"),
        ("(a b)", 3..4, "an operator is missing before this"),
        ("(a", 0..1, "this `(` is not closed"),
        ("a * (b + (c)", 4..5, "this `(` is not closed"),
        ("a)", 1..2, "this `)` closes nothing"),
        ("()", 1..2, "a value is missing before this `)`"),
        ("a % b", 2..3, "`%` has no meaning in a formula"),
        ("a × b", 2..4, "`×` has no meaning in a formula"),
        ("2x", 0..2, "`2x` is neither a number nor a name"),
        ("1.", 0..2, "`1.` is neither a number nor a name"),
        ("0x10", 0..4, "`0x10` is neither a number nor a name"),
        ("1.2.3 + a", 0..5, "`1.2.3` is neither a number nor a name"),
    ] {
        let error = Formula::parse(text).expect_err(text);
        assert_eq!((error.range, error.message.as_str()), (range, message), "{text}");
    }
}

#[test]
fn places_cover_the_parts() {
    let text = "bad * (miss - (hit)) / all";
    let formula = Formula::parse(text).expect(text);
    let names: Vec<(&str, &str)> =
        formula.names().into_iter().map(|(name, range)| (name, &text[range.clone()])).collect();
    assert_eq!(names, [("bad", "bad"), ("miss", "miss"), ("hit", "(hit)"), ("all", "all")]);
    let Kind::Binary(_, product, _) = &formula.kind else { panic!("{formula}") };
    assert_eq!(&text[product.range.clone()], "bad * (miss - (hit))");
}

#[test]
fn limits() {
    let deep = |n: usize| format!("{}a{}", "(".repeat(n), ")".repeat(n));
    assert!(Formula::parse(&deep(MAX_DEPTH)).is_ok());
    assert!(Formula::parse(&deep(MAX_DEPTH + 1)).is_err());
    assert!(Formula::parse(&"(".repeat(4000)).is_err());
    let long = vec!["a"; MAX_BYTES / 2].join("+");
    assert!(Formula::parse(&long).is_ok());
    assert!(Formula::parse(&format!("{long}++")).is_err());
}

/// A formula without places, to build and to compare.
#[derive(Clone, Debug, PartialEq)]
enum Tree {
    Number(u32),
    Name(String),
    Binary(Operator, Box<Tree>, Box<Tree>),
}

fn tree(formula: &Formula) -> Tree {
    match &formula.kind {
        Kind::Number(number) => Tree::Number(*number as u32),
        Kind::Name(name) => Tree::Name(name.clone()),
        Kind::Binary(operator, l, r) => Tree::Binary(*operator, Box::new(tree(l)), Box::new(tree(r))),
    }
}

fn formula(tree: &Tree) -> Formula {
    let kind = match tree {
        Tree::Number(number) => Kind::Number(f64::from(*number)),
        Tree::Name(name) => Kind::Name(name.clone()),
        Tree::Binary(operator, l, r) => Kind::Binary(*operator, Box::new(formula(l)), Box::new(formula(r))),
    };
    Formula { range: 0..0, kind }
}

fn trees() -> impl Strategy<Value = Tree> {
    let leaf =
        prop_oneof![any::<u32>().prop_map(Tree::Number), "[A-Za-z_][A-Za-z0-9_]{0,8}".prop_map(Tree::Name)];
    leaf.prop_recursive(6, 64, 2, |inner| {
        let operator = prop_oneof![
            Just(Operator::Add),
            Just(Operator::Subtract),
            Just(Operator::Multiply),
            Just(Operator::Divide)
        ];
        (operator, inner.clone(), inner).prop_map(|(o, l, r)| Tree::Binary(o, Box::new(l), Box::new(r)))
    })
}

proptest! {
    #[test]
    fn what_is_printed_is_read_as_the_same(tree_in in trees()) {
        let text = formula(&tree_in).to_string();
        let read = Formula::parse(&text);
        prop_assert_eq!(read.map(|f| tree(&f)), Ok(tree_in), "{}", text);
    }

    #[test]
    fn any_text_is_read_or_refused_with_a_place_inside(text in "[a-z0-9 .+*/()%é-]{0,40}") {
        match Formula::parse(&text) {
            Ok(read) => {
                prop_assert!(text.get(read.range.clone()).is_some());
                for (name, range) in read.names() {
                    prop_assert!(text.get(range.clone()).is_some_and(|part| part.contains(name)));
                }
            }
            Err(error) => prop_assert!(text.get(error.range.clone()).is_some(), "{:?}", error),
        }
    }
}
