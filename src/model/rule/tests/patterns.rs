//! Regular expressions and relations: what they match, whichever way they are read, and hostile ones.

use proptest::prelude::*;

use super::{Case, NINE, assert_kept};
use crate::rule::{Automaton, MachineStep, Regex, Rule, StateMachine, Values};
use crate::{Cell, Grid, Layout};

const PATTERNS: &[Case] = &[
    (r#""type": "regex", "line": ["r1c1", "r1c2", "r1c3"], "pattern": "123""#, true),
    // All of the line, whatever the order of what is tried.
    (r#""type": "regex", "line": ["r1c1", "r1c2", "r1c3"], "pattern": "12""#, false),
    (r#""type": "regex", "line": ["r1c1", "r1c2", "r1c3"], "pattern": "23""#, false),
    (r#""type": "regex", "line": ["r1c1", "r1c2", "r1c3"], "pattern": "1|123""#, true),
    (r#""type": "regex", "line": ["r1c1", "r1c2", "r1c3"], "pattern": "1*?2*?3*?""#, true),
    (r#""type": "regex", "line": ["r1c1", "r1c2", "r1c3"], "pattern": "|1""#, false),
    (r#""type": "regex", "line": ["r1c1"], "pattern": "|1""#, true),
    (r#""type": "regex", "line": ["r1c1", "r1c2"], "pattern": "^12$""#, true),
    (r#""type": "regex", "line": ["r1c1", "r1c2"], "pattern": "1$|2|12""#, true),
    (r#""type": "regex", "line": ["r1c1", "r1c2"], "pattern": "1^2""#, false),
    (r#""type": "regex", "line": ["r1c1", "r1c2"], "pattern": "1(?m)$2|1(?m)^2""#, false),
    (r#""type": "regex", "line": ["r1c1", "r1c2"], "pattern": "\\b12\\b""#, true),
    (r#""type": "regex", "line": ["r1c1", "r1c2"], "pattern": "1\\b2""#, false),
    (r#""type": "regex", "line": ["r1c1", "r1c2"], "pattern": "\\d\\w""#, true),
    (r#""type": "regex", "line": ["r1c1", "r1c2"], "pattern": "[^3-9]{2}""#, true),
    // A comment ends with the pattern, not after what is put around it.
    (r#""type": "regex", "line": ["r1c1", "r1c2"], "pattern": "(?x) 1 2 # both""#, true),
    (r#""type": "regex", "line": ["r1c1", "r1c2"], "pattern": "(?x) 1 # one""#, false),
    (r#""type": "regex", "line": ["r1c1", "r1c2"], "pattern": "(?x: 1 2 )""#, true),
    (r#""type": "relation", "line": ["r1c1", "r1c2", "r1c3"], "relation": "b == a + 1""#, true),
    (r#""type": "relation", "line": ["r1c3", "r1c2", "r1c1"], "relation": "b == a + 1""#, false),
    (
        r#""type": "relation", "line": ["r1c1", "r1c2", "r1c3"], "pairs": "all", "relation": "b == a + 1""#,
        false,
    ),
    (
        r#""type": "relation", "line": ["r1c1", "r1c2", "r1c3"], "pairs": "all", "relation": "b > a""#,
        true,
    ),
    (r#""type": "relation", "line": ["r1c1", "r1c2"], "relation": [[1, 2], [1, 2]]"#, true),
    (r#""type": "relation", "line": ["r1c1", "r1c2"], "relation": [[2, 1]]"#, false),
    (r#""type": "relation", "line": ["r1c1", "r1c2"], "relation": []"#, false),
];

#[test]
fn patterns_and_relations_mean_what_they_say() {
    assert_kept(&["regex", "relation"], &[(NINE, PATTERNS)]);
}

fn regex(pattern: &str, length: u8) -> Regex {
    let line = (0..length).map(|column| Cell::new(0, column)).collect();
    Regex { line, pattern: pattern.to_owned() }
}

fn accepts(automaton: &Automaton, word: &[u8]) -> bool {
    let mut state = Some(0);
    for &digit in word {
        state = state.and_then(|state| automaton.next[state][usize::from(digit) - 1]);
    }
    state.is_some_and(|state| automaton.accepts[state])
}

/// Asserts that the automaton and the rule agree about all words of up to three digits out of four.
fn assert_agrees(pattern: &str) {
    let size = 4;
    let layout = Layout::without_regions(size).expect("a size");
    for length in 1..=3 {
        let rule = regex(pattern, length);
        let Ok(automaton) = rule.automaton(layout.digits()) else {
            Rule::from(rule).validate(&layout).expect_err("it has no automaton");
            continue;
        };
        let rule = Rule::from(rule);
        for number in 0..4_usize.pow(length.into()) {
            let digit = |place: u32| u8::try_from(number / 4_usize.pow(place) % 4 + 1);
            let word: Vec<u8> =
                (0..length.into()).map(|place| digit(place).expect("a digit")).collect();
            let values = (0..16).map(|index| *word.get(index).unwrap_or(&1));
            let grid = Grid::from_values(size, values).expect("16 values");
            let values = Values::new(&layout, &grid).expect("a complete grid");
            assert_eq!(accepts(&automaton, &word), rule.is_kept(&values), "{pattern} for {word:?}");
        }
    }
}

#[test]
fn a_pattern_that_is_hostile_is_read_the_same_way_or_refused() {
    for pattern in [
        "",
        "|",
        "()",
        "(|1)(2|)",
        "1|12|123",
        "(1|12)(3|23)",
        "(?:1*)*",
        "(?:1*?2??)+?",
        "^",
        "$",
        "^$",
        "$^|1",
        "(?m)^1$",
        r"\A12\z",
        r"\B1\B|1",
        "(?s).(?-s).",
        "(?i)a|[1-4]",
        "(?x)",
        "(?x)#",
        "(?x)1#)",
        "(?x)1 | 2 # or",
        "(?U)1+2",
        "(?u)1",
        r"(?u)\w",
        r"(?u:\b)1",
        "[[:digit:]]+",
        "[^1]",
        "[1&&[^2]]*",
        "1{0}2",
        "1{2,1}",
        "(?:){4294967295}",
        r"(?:\b){1000000000}1",
        "1{1000000000}",
        "(?:1{1000}){1000}",
        "((((1{100}){100}){100}){100}){100}",
        "(1|2|3|4){100000}",
        "[1-4]*1[1-4]{18}",
        "(?:1|2?){60}",
        "1(?=2)",
        "(?<!1)2",
        r"(1)\1",
        "1)|(2",
        "(1",
        "[1",
        r"\",
        r"\pL",
        "ä",
        "\u{0}",
        "(?R)1$",
        "(?P<name>1)2",
        "*",
    ] {
        assert_agrees(pattern);
    }
    for pattern in ["(".repeat(10_000), "1?".repeat(3_000), "[".repeat(10_000)] {
        assert_agrees(&pattern);
    }
}

#[test]
fn an_automaton_has_no_state_that_leads_nowhere() {
    for (pattern, states) in [("12", 3), ("1Z|23", 3), ("Z", 1), ("(?:1|2)*", 2), ("1*2", 3)] {
        let automaton =
            regex(pattern, 2).automaton(crate::DigitSet::full(4)).expect("a good pattern");
        assert_eq!((automaton.next.len(), automaton.accepts.len()), (states, states), "{pattern}");
        let to = automaton.next.iter().flatten().flatten();
        assert!(to.clone().all(|&to| to < states), "{pattern}: {automaton:?}");
    }
    let nothing = regex("Z", 1).automaton(crate::DigitSet::full(4)).expect("a good pattern");
    assert_eq!((nothing.next, nothing.accepts), (vec![vec![None; 4]], vec![false]));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_pattern_is_read_the_same_way_by_the_checker_and_as_an_automaton(
        pattern in r"([1-4]|[.^$|]|[(][1-4]|[?]|[*+]|[)]|[{]1,2[}]|[\[]\^?[1-4][\]]|\\[bBdAz]){0,8}"
    ) {
        assert_agrees(&pattern);
    }

    #[test]
    fn a_nested_pattern_is_read_the_same_way(
        parts in prop::collection::vec(("[1-4.]{0,2}", "[*+?]|[*][?]|[{]0,2[}]|", "[|]|"), 1..5)
    ) {
        let text = |(inner, times, joined): &(String, String, String)| {
            format!("(?:{inner}){times}{joined}")
        };
        let pattern: String = parts.iter().map(text).collect();
        assert_agrees(&pattern);
        assert_agrees(&format!("(?:{pattern})*"));
    }
}

#[test]
fn a_machine_with_too_many_sets_of_states_is_refused() {
    // The digit so many cells before the last one is a 1: a set of states for each choice of the last ones.
    let machine = |before: u32| {
        let digit = |value: u8| crate::Digit::new(value).expect("a digit");
        let any = vec![digit(1), digit(2)];
        let mut steps = vec![
            MachineStep { from: 0, digits: any.clone(), to: 0 },
            MachineStep { from: 0, digits: vec![digit(1)], to: 1 },
        ];
        steps.extend((1..before).map(|from| MachineStep {
            from,
            digits: any.clone(),
            to: from + 1,
        }));
        let line = vec![Cell::new(0, 0)];
        StateMachine { line, start: vec![0], accept: vec![before], steps }
    };
    // A long chain of states is no more than its steps.
    let layout = Layout::classic();
    let chain = machine(60_000);
    let chain = StateMachine { start: vec![1], steps: chain.steps[2..].to_vec(), ..chain };
    assert_eq!(chain.automaton(layout.digits()).map(|automaton| automaton.next.len()), Ok(60_000));
    let automaton = machine(8).automaton(layout.digits()).expect("256 sets");
    assert_eq!(automaton.next.len(), 256);
    let error = Rule::from(machine(30)).validate(&layout).expect_err("it is too large");
    let message = "the machine is too large: it may be in too many of its states at once";
    assert_eq!((error.at(), error.message()), ("steps", message));
}
