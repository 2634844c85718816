//! Cases from elsewhere: a position, a technique, and what alone it finds there.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::*;
use crate::{Cell, Digit, Grid, Layout};

/// `HoDoKu`'s codes of techniques.
const CODES: [(&str, &Technique); 32] = [
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
    ("0400", &SKYSCRAPER),
    ("0401", &TWO_STRING_KITE),
    ("0403", &TURBOT_FISH),
    ("0800", &XY_WING),
    ("0801", &XYZ_WING),
    ("0803", &W_WING),
    ("0901", &ALS_XZ),
    ("0902", &ALS_XY_WING),
    ("0903", &ALS_CHAIN),
    ("0904", &DEATH_BLOSSOM),
    ("1101", &SUE_DE_COQ),
    ("1201", &TEMPLATE_SET),
    ("1202", &TEMPLATE_DELETE),
];

type Candidates = BTreeSet<(Cell, Digit)>;

/// A line of `HoDoKu`'s library of regression tests.
struct Case {
    code: String,
    /// Nothing may be found.
    finds_nothing: bool,
    /// Almost locked sets may not share cells.
    without_overlap: bool,
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
            without_overlap: variant == "1" && ["0902", "0904"].contains(&code),
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
    let gone = |finding: &Finding| -> BTreeSet<Digit> {
        findings.eliminations(finding).map(|(_, digit)| digit).collect()
    };
    // In a position, other digits may have the same.
    let is_about = |finding: &&Finding| {
        let digits = finding.digits(&case.position);
        let is_about_gone =
            digits.is_empty() && gone(finding) == case.digits.iter().copied().collect();
        case.digits.is_empty() || digits == case.digits || is_about_gone
    };
    let fits = |finding: &&Finding| !case.without_overlap || !findings.overlaps(finding);
    all.iter().filter(is_about).filter(fits).map(result).collect()
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
        let mut found = found(technique, &case);
        if technique == &TEMPLATE_SET {
            // All cells of a digit are one step there.
            found = BTreeSet::from([found.into_iter().flatten().collect()]);
        }
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
