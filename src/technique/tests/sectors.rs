//! Multi-sector locked sets, by their definition read plainly.

use std::collections::BTreeSet;

use super::super::finding::{Finding, Pattern};
use super::super::sectors::SectorSet;
use super::*;
use crate::Solve as _;
use crate::{Cell, Digit, House};

type Candidates = BTreeSet<(Cell, Digit)>;

/// Returns a set's cells, and its links: a digit and a line each.
fn read(
    layout: &Layout,
    findings: &Findings,
    finding: &Finding,
) -> (Vec<Cell>, Vec<(Digit, House)>) {
    let Pattern::Sectors(SectorSet { rows, columns }) = finding.pattern else {
        panic!("it is none")
    };
    let cells = layout
        .cells()
        .filter(|cell| rows >> cell.row() & 1 != 0 && columns >> cell.column() & 1 != 0);
    let size = usize::from(layout.size());
    let all = layout.houses().iter().take(2 * size).enumerate();
    let lines =
        all.filter(|(number, _)| (u32::from(rows) | u32::from(columns) << size) >> number & 1 != 0);
    let mut links = Vec::new();
    for ((_, line), part) in lines.zip(findings.parts(finding)) {
        let digits =
            Digit::all(layout.size()).filter(|digit| part.digits >> (digit.value() - 1) & 1 != 0);
        links.extend(digits.map(|digit| (digit, line.clone())));
    }
    (cells.collect(), links)
}

/// Checks that each cell needs a link of its own, that there are no more of these, and that what goes is in one of
/// them.
fn check(layout: &Layout, position: &Position, findings: &Findings, finding: &Finding) {
    let (mut cells, links) = read(layout, findings, finding);
    cells.retain(|&cell| !position.candidates(cell).is_empty());
    assert_eq!(cells.len(), links.len());
    for &cell in &cells {
        for digit in position.candidates(cell).iter() {
            let is_held =
                |(own, line): &(Digit, House)| *own == digit && line.cells().contains(&cell);
            assert_eq!(links.iter().filter(|link| is_held(link)).count(), 1, "{cell} {digit}");
        }
    }
    for (gone, digit) in findings.eliminations(finding) {
        let takes = |(own, line): &(Digit, House)| *own == digit && line.cells().contains(&gone);
        assert!(links.iter().any(takes) && !cells.contains(&gone), "{gone} {digit}");
    }
}

/// Returns the eliminations by all sets of a grid.
fn plain(layout: &Layout, position: &Position) -> Candidates {
    let lines = usize::from(layout.size());
    let (rows, columns) = layout.houses()[..2 * lines].split_at(lines);
    let chosen = |set: u32, lines: &[House]| -> Vec<House> {
        let own = lines.iter().enumerate().filter(|(number, _)| set >> number & 1 != 0);
        own.map(|(_, line)| line.clone()).collect()
    };
    let sets = || (0_u32..1 << lines).filter(|set| set.count_ones() > 1);
    let mut found = Candidates::new();
    for own_rows in sets().map(|set| chosen(set, rows)) {
        for own_columns in sets().map(|set| chosen(set, columns)) {
            let is_in =
                |lines: &[House], cell: &Cell| lines.iter().any(|line| line.cells().contains(cell));
            let is_inside = |cell: &Cell| {
                is_in(&own_rows, cell)
                    && is_in(&own_columns, cell)
                    && !position.candidates(*cell).is_empty()
            };
            let (mut links, mut gone) = (0, Candidates::new());
            for digit in Digit::all(layout.size()) {
                let ways = [&own_rows, &own_columns].map(|lines| {
                    let with = |cell: &&Cell| position.candidates(**cell).contains(digit);
                    let mut held = lines.clone();
                    held.retain(|line| line.cells().iter().filter(with).any(is_inside));
                    let all: Candidates = held
                        .iter()
                        .flat_map(|line| {
                            line.cells().iter().filter(with).filter(|cell| !is_inside(cell))
                        })
                        .map(|&cell| (cell, digit))
                        .collect();
                    (held.len(), all)
                });
                let fewest = ways.iter().map(|(count, _)| *count).min().unwrap_or(0);
                links += fewest;
                gone.extend(
                    ways.into_iter().filter(|(count, _)| *count == fewest).flat_map(|(_, all)| all),
                );
            }
            if links == layout.cells().filter(is_inside).count() {
                found.extend(gone);
            }
        }
    }
    found
}

#[test]
fn sets_of_rows_and_columns_are_what_their_definition_says() {
    let (mut compared, mut checked) = (0, 0);
    let mut findings = Findings::default();
    for (number, puzzle) in puzzles().iter().filter(|puzzle| puzzle.size() <= 9).enumerate() {
        // There are many of 9×9.
        if puzzle.size() == 9 && number % 3 != 0 {
            continue;
        }
        let layout = puzzle.layout();
        let mut position = Position::of(puzzle).expect("houses only");
        for _ in 0..4 {
            let all = findings.all(&MULTI_SECTOR_LOCKED_SET, &position).to_vec();
            for finding in &all {
                check(layout, &position, &findings, finding);
                checked += 1;
            }
            let found: Candidates =
                all.iter().flat_map(|finding| findings.eliminations(finding)).collect();
            if puzzle.size() <= 5 {
                let expected = plain(layout, &position);
                assert!(found.is_subset(&expected), "{:?}", position.marks());
                // Of two ways to count a digit, the other one is found once the first has taken what it takes.
                assert_eq!(found.is_empty(), expected.is_empty(), "{:?}", position.marks());
                compared += usize::from(!found.is_empty());
            }
            for (cell, digit) in found {
                position.eliminate(cell, digit);
            }
        }
    }
    assert!(compared > 3 && checked > 30, "{compared} {checked}");
}

#[test]
fn the_sets_of_hard_puzzles_are_found() {
    let before = LADDER.iter().position(|technique| *technique == &XYZ_WING).expect("a place");
    let found = |puzzle: &str| {
        let puzzle: Puzzle = puzzle.parse().expect("a grid");
        let solution = puzzle.solve().expect("one solution");
        let mut position = Position::of(&puzzle).expect("houses only");
        position = path(&position, &LADDER[..before]).end;
        let mut findings = Findings::default();
        let all = findings.all(&MULTI_SECTOR_LOCKED_SET, &position).to_vec();
        let told =
            all.first().map(|finding| findings.describe(finding, &position, Notation::RowColumn));
        let mut gone = Candidates::new();
        for finding in &all {
            check(puzzle.layout(), &position, &findings, finding);
            gone.extend(findings.eliminations(finding));
        }
        assert!(gone.iter().all(|&(cell, digit)| solution.grid().get(cell) != Some(digit)));
        (gone, told.map(|description| description.reason).unwrap_or_default())
    };
    let (_, told) =
        found("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1");
    assert_eq!(
        told,
        "the 16 unsolved cells where rows 2, 4, 6 and 8 and columns 1, 3, 7 and 9 cross can only hold 3 and 8 in row 2; 4 \
         and 8 in row 4; 3 and 9 in row 6; 4 and 5 in row 8; 2 and 6 in column 1; 1 and 7 in column 3; 1 and 2 in column 7; \
         6 and 7 in column 9, each of these at most once: that is as many digits as cells, so each of them is in one of \
         these cells"
    );
    let (gone, _) =
        found("98.7..6..5...9......4..8...7.....3...5.36.........2.1..9..3.7....8.....4.....1.2.");
    assert_eq!(gone.len(), 17, "{gone:?}");
    let escargot =
        found("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    assert!(escargot.0.is_empty());
}
