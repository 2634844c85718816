//! Cases from elsewhere: a position, a technique, and what alone it finds there.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::*;
use crate::{Cell, Digit, Grid, Layout};

/// `HoDoKu`'s codes of techniques.
const CODES: [(&str, &Technique); 76] = [
    ("0000", &FULL_HOUSE),
    ("0002", &HIDDEN_SINGLE),
    ("0003", &NAKED_SINGLE),
    ("0100", &POINTING),
    ("0101", &CLAIMING),
    ("0110", &LOCKED_PAIR),
    ("0111", &LOCKED_TRIPLE),
    ("0200", &NAKED_PAIR),
    ("0201", &NAKED_TRIPLE),
    ("0202", &NAKED_QUAD),
    ("0210", &HIDDEN_PAIR),
    ("0211", &HIDDEN_TRIPLE),
    ("0212", &HIDDEN_QUAD),
    ("0300", &X_WING),
    ("0301", &SWORDFISH),
    ("0302", &JELLYFISH),
    ("0303", &SQUIRMBAG),
    ("0304", &WHALE),
    ("0305", &LEVIATHAN),
    ("0310", &FINNED_X_WING),
    ("0311", &FINNED_SWORDFISH),
    ("03111", &SIAMESE_FINNED_SWORDFISH),
    ("0312", &FINNED_JELLYFISH),
    ("03121", &SIAMESE_FINNED_JELLYFISH),
    ("0313", &FINNED_SQUIRMBAG),
    ("0314", &FINNED_WHALE),
    ("0315", &FINNED_LEVIATHAN),
    ("0320", &SASHIMI_X_WING),
    ("0321", &SASHIMI_SWORDFISH),
    ("03211", &SIAMESE_SASHIMI_SWORDFISH),
    ("0322", &SASHIMI_JELLYFISH),
    ("03221", &SIAMESE_SASHIMI_JELLYFISH),
    ("0323", &SASHIMI_SQUIRMBAG),
    ("0324", &SASHIMI_WHALE),
    ("0325", &SASHIMI_LEVIATHAN),
    ("0330", &FRANKEN_X_WING),
    ("0331", &FRANKEN_SWORDFISH),
    ("0332", &FRANKEN_JELLYFISH),
    ("0340", &FINNED_FRANKEN_X_WING),
    ("0341", &FINNED_FRANKEN_SWORDFISH),
    ("03411", &SIAMESE_FINNED_FRANKEN_SWORDFISH),
    ("0342", &FINNED_FRANKEN_JELLYFISH),
    ("03421", &SIAMESE_FINNED_FRANKEN_JELLYFISH),
    ("0350", &MUTANT_X_WING),
    ("0351", &MUTANT_SWORDFISH),
    ("0352", &MUTANT_JELLYFISH),
    ("0360", &FINNED_MUTANT_X_WING),
    ("0361", &FINNED_MUTANT_SWORDFISH),
    ("0362", &FINNED_MUTANT_JELLYFISH),
    ("03621", &SIAMESE_FINNED_MUTANT_JELLYFISH),
    ("0363", &FINNED_MUTANT_SQUIRMBAG),
    ("0364", &FINNED_MUTANT_WHALE),
    ("0400", &SKYSCRAPER),
    ("0401", &TWO_STRING_KITE),
    ("0402", &EMPTY_RECTANGLE),
    ("0403", &TURBOT_FISH),
    ("0404", &DUAL_TWO_STRING_KITE),
    ("0405", &DUAL_EMPTY_RECTANGLE),
    ("0500", &SIMPLE_COLORS_TRAP),
    ("0501", &SIMPLE_COLORS_WRAP),
    ("0502", &MULTI_COLORS_1),
    ("0503", &MULTI_COLORS_2),
    ("0600", &UNIQUENESS_TEST_1),
    ("0601", &UNIQUENESS_TEST_2),
    ("0602", &UNIQUENESS_TEST_3),
    ("0603", &UNIQUENESS_TEST_4),
    ("0604", &UNIQUENESS_TEST_5),
    ("0605", &UNIQUENESS_TEST_6),
    ("0606", &HIDDEN_RECTANGLE),
    ("0607", &AVOIDABLE_RECTANGLE_1),
    ("0608", &AVOIDABLE_RECTANGLE_2),
    ("0610", &BUG_PLUS_1),
    ("0703", &REMOTE_PAIR),
    ("0800", &XY_WING),
    ("0801", &XYZ_WING),
    ("0803", &W_WING),
];

type Candidates = BTreeSet<(Cell, Digit)>;

/// A line of `HoDoKu`'s library of regression tests.
struct Case {
    code: String,
    /// Nothing may be found.
    finds_nothing: bool,
    /// The digits that it is about.
    digits: Vec<Digit>,
    position: Position,
    /// What is placed, or what goes.
    expected: Candidates,
}

impl Case {
    /// Reads `:code:digits:grid:gone:eliminations:placements:extra`, in which candidates are digit, row and column.
    fn read(line: &str) -> Option<Self> {
        let [_, code, digits, grid, gone, eliminations, placements, ..] =
            line.split(':').collect::<Vec<_>>()[..]
        else {
            return None;
        };
        let (code, variant) = code.split_once('-').unwrap_or((code, ""));
        // What follows a plus was placed by somebody.
        let (mut givens, mut placed, mut is_given) = (Grid::empty(9), Vec::new(), true);
        let mut cells = Layout::classic().cells().collect::<Vec<_>>().into_iter();
        for mark in grid.chars() {
            if mark == '+' {
                is_given = false;
                continue;
            }
            let cell = cells.next()?;
            match number(mark).and_then(Digit::new) {
                Some(digit) if is_given => givens.set(cell, Some(digit)),
                Some(digit) => placed.push((cell, digit)),
                None => {}
            }
            is_given = true;
        }
        let mut position = Position::of(&Puzzle::new(Layout::classic(), givens).ok()?).ok()?;
        for (cell, digit) in placed {
            position.place(cell, digit);
        }
        for (cell, digit) in candidates(gone) {
            position.eliminate(cell, digit);
        }
        let expected = candidates(if placements.is_empty() { eliminations } else { placements });
        Some(Self {
            code: code.to_owned(),
            finds_nothing: variant == "x",
            digits: digits.chars().filter_map(|mark| Digit::new(number(mark)?)).collect(),
            position,
            expected,
        })
    }
}

fn number(mark: char) -> Option<u8> {
    u8::try_from(mark.to_digit(10)?).ok()
}

fn candidates(text: &str) -> Candidates {
    let candidate = |word: &str| {
        let [digit, row, column] = word.as_bytes() else { panic!("{word} is no candidate") };
        let number = |byte: &u8| byte - b'1';
        let digit = Digit::new(number(digit) + 1).expect("a digit");
        (Cell::new(number(row), number(column)), digit)
    };
    text.split_whitespace().map(candidate).collect()
}

/// Returns what a technique finds of these digits, each once.
fn found(technique: &'static Technique, case: &Case) -> BTreeSet<Candidates> {
    let mut findings = Findings::default();
    let all = findings.all(technique, &case.position).to_vec();
    let result = |finding: &Finding| -> Candidates {
        match findings.placement(finding) {
            Some(placement) => [placement].into(),
            None => findings.eliminations(finding).collect(),
        }
    };
    // In a position, other digits may have the same.
    let is_about = |finding: &&Finding| {
        case.digits.is_empty() || finding.digits(&case.position) == case.digits
    };
    all.iter().filter(is_about).map(result).collect()
}

/// Goes through `HoDoKu`'s library of regression tests, `reglib-1.4.txt` of its sources, whose name
/// `KENZAN_TECHNIQUES` is to give: a table of codes, cases, and what passed and failed.
#[test]
#[ignore = "needs the file that KENZAN_TECHNIQUES names"]
#[expect(clippy::print_stdout, reason = "the table is what it is run for")]
fn cases_of_the_library_find_what_they_say() {
    let path = std::env::var("KENZAN_TECHNIQUES").expect("KENZAN_TECHNIQUES names a file");
    let lines = std::fs::read_to_string(path).expect("the file can be read");
    let mut table: BTreeMap<String, [u32; 3]> = BTreeMap::new();
    let mut failures = String::new();
    for line in lines.lines().filter(|line| line.starts_with(':')) {
        let case = Case::read(line).unwrap_or_else(|| panic!("{line} is no case"));
        let row = table.entry(case.code.clone()).or_default();
        let Some(&(_, technique)) = CODES.iter().find(|(code, _)| *code == case.code) else {
            row[2] += 1;
            continue;
        };
        let found = found(technique, &case);
        let expected =
            if case.finds_nothing { BTreeSet::new() } else { [case.expected.clone()].into() };
        let is_right = found == expected;
        row[usize::from(!is_right)] += 1;
        if !is_right {
            writeln!(failures, "{line}\n  found {found:?}").expect("a string grows");
        }
    }
    println!("code\tpassed\tfailed\tnot there yet");
    for (code, [passed, failed, missing]) in &table {
        println!("{code}\t{passed}\t{failed}\t{missing}");
    }
    assert!(failures.is_empty(), "{failures}");
}
