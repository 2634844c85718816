//! Techniques that need a puzzle to have one solution.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::Solve as _;

/// Goes through positions from the beginning of a puzzle to its end: by what techniques find, and by chance.
fn positions(puzzle: &Puzzle, mut visit: impl FnMut(&Position)) {
    let begin = Position::of(puzzle).expect("houses only");
    let mut position = begin.clone();
    visit(&position);
    let nets = LADDER.iter().position(|technique| *technique == &NISHIO_NET).expect("a place");
    for step in path(&begin, &LADDER[..nets]).steps {
        for (cell, digit) in step.eliminations {
            position.eliminate(cell, digit);
        }
        if let Some((cell, digit)) = step.placement {
            position.place(cell, digit);
        }
        visit(&position);
    }
    let singles = [&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE];
    for seed in 0..8 {
        let mut position = path(&begin, &singles).end;
        let mut wrong = wrong(puzzle, &position);
        shuffle(&mut Rng::with_seed(seed), &mut wrong);
        for (cell, digit) in wrong {
            if position.candidates(cell).contains(digit) {
                position.eliminate(cell, digit);
                position = path(&position, &singles).end;
                visit(&position);
            }
        }
    }
}

/// Returns the candidates that are not in the solution.
fn wrong(puzzle: &Puzzle, position: &Position) -> Vec<(Cell, Digit)> {
    let solution = puzzle.solve().expect("one solution");
    let candidates = puzzle.layout().cells().flat_map(|cell| {
        position.candidates(cell).iter().map(move |digit| (cell, digit)).collect::<Vec<_>>()
    });
    candidates.filter(|&(cell, digit)| solution.grid().get(cell) != Some(digit)).collect()
}

/// Returns the texts of a technique's findings, after they are compared with the solution.
fn told(technique: &Technique, puzzle: &Puzzle, position: &Position) -> Vec<String> {
    let mut findings = Findings::default();
    let all = findings.all(technique, position).to_vec();
    let wrong = if all.is_empty() { Vec::new() } else { wrong(puzzle, position) };
    let describe = |finding: &Finding| {
        for candidate in findings.eliminations(finding) {
            assert!(
                wrong.contains(&candidate),
                "{technique:?} {candidate:?} {:?}",
                position.marks()
            );
        }
        let description = findings.describe(finding, position, Notation::RowColumn);
        assert!(!description.marks.is_empty() && !description.reason.is_empty());
        format!("{}: {}", description.reason, description.conclusion)
    };
    all.iter().map(describe).collect()
}

/// Makes a position: for each cell its digit, or what it may hold.
fn position(puzzle: &Puzzle, marks: &str) -> Position {
    let mut position = Position::of(puzzle).expect("houses only");
    for (cell, marks) in puzzle.layout().cells().zip(marks.split_whitespace()) {
        let digits: Vec<Digit> = marks
            .chars()
            .filter_map(|mark| Digit::new(u8::try_from(mark.to_digit(10)?).ok()?))
            .collect();
        if puzzle.givens().get(cell).is_some() {
            continue;
        }
        match digits[..] {
            [digit] => position.place(cell, digit),
            _ => {
                for digit in position.candidates(cell).iter().filter(|own| !digits.contains(own)) {
                    position.eliminate(cell, digit);
                }
            }
        }
    }
    position
}

#[test]
fn what_needs_one_solution_is_right_where_there_is_one() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.size() <= 9) {
        positions(puzzle, |position| {
            for technique in LADDER.iter().filter(|technique| technique.assumes_unique()) {
                *counts.entry(technique.name).or_default() +=
                    told(technique, puzzle, position).len();
            }
        });
    }
    // The others have cases of their own.
    let rare = ["bug-type-2", "bug-type-3", "bug-type-4", "unique-loop-3", "unique-loop-4"];
    assert!(counts.iter().all(|(name, &count)| count > 0 || rare.contains(name)), "{counts:?}");
}

/// Techniques, givens, candidates, and something that they find.
const CASES: [(&Technique, &str, &str, &str); 5] = [
    (
        &UNIQUE_LOOP_3,
        "...8.1..........435............7.8........1...2..3....6......75..34........2..6..",
        "2 3 7 8 4 1 5 6 9  18 168 168 7 9 5 2 4 3  5 9 4 3 2 6 7 18 18 \
         1349 16 1569 156 7 24 8 39 26  3479 67 569 56 8 24 1 39 27  178 2 68 16 3 9 4 5 67 \
         6 4 2 9 1 8 3 7 5  18 5 3 4 6 7 9 2 18  789 178 189 2 5 3 6 18 4",
        "if r2c1, r2c2, r3c8, r3c9, r8c1, r8c9, r9c2 and r9c8 held only 1 and 8, swapping the two digits \
         would give a second solution: r2c2 or r9c2 must be 6 or 7, and together with r5c2 that cell uses up 6 and 7: 6 can be eliminated from r4c2",
    ),
    (
        &UNIQUE_LOOP_4,
        "....2..198..6.....5.........9..4....6.....3.......1....1.....4.7..3........5..8..",
        "3 6 7 4 2 8 5 1 9  8 4 1 6 5 9 27 3 27  5 2 9 1 37 37 4 678 678 \
         1 9 38 2 4 36 67 578 5678  6 7 4 9 8 5 3 2 1  2 5 38 7 36 1 9 68 4 \
         9 1 5 8 67 267 267 4 3  7 8 2 3 9 4 1 56 56  4 3 6 5 1 27 8 9 27",
        "if r2c7, r2c9, r7c6, r7c7, r9c6 and r9c9 held only 2 and 7, swapping the two digits would give a second \
         solution; in row 7, 2 can only be in r7c6 or r7c7: one of them is 2, and the other must be 6: 7 can be eliminated \
         from r7c6 and r7c7",
    ),
    (
        &BUG_TYPE_2,
        "98.7..6..5...8......7..9.8.7....845....4....6....3.2...7...1.....1.6.3.....2....4",
        "9 8 34 7 5 23 6 134 123  5 1 234 6 8 23 7 34 9  6 23 7 1 4 9 5 8 23 \
         7 6 23 9 12 8 4 5 13  8 23 5 4 12 7 9 13 6  1 4 9 5 3 6 2 7 8 \
         4 7 6 3 9 1 8 2 5  2 5 1 8 6 4 3 9 7  3 9 8 2 7 5 1 6 4",
        "without 3 in r1c8, 3 in r1c9 and 3 in r2c3, every unsolved cell would have two candidates, and every house each missing \
         digit twice: switching all cells to their other candidate would give a second solution; so one of them is true, and each of them excludes what is eliminated: 3 can be eliminated from r1c3 and r2c8",
    ),
    (
        &BUG_TYPE_4,
        "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
        "1 2 68 3 9 5 7 68 4  3 5 9 268 4 7 1 268 26  78 67 4 26 28 1 9 5 3 \
         9 8 5 4 1 6 2 3 7  6 3 1 9 7 2 8 4 5  2 4 7 5 3 8 6 9 1 \
         78 67 3 1 28 4 5 26 9  4 1 68 28 5 9 3 7 26  5 9 2 7 6 3 4 1 8",
        "without 2 in r2c4 and 6 in r2c8, every unsolved cell would have two candidates, and every house each missing \
         digit twice: switching all cells to their other candidate would give a second solution; so one of them is true, \
         and the other of r2c4 and r2c8 must be 8, which can be nowhere else in row 2: 6 can be eliminated from r2c4, and \
         2 from r2c8",
    ),
    (
        &BUG_PLUS_N,
        "98.7..6..5...8......7..9.8.7....845....4....6....3.2...7...1.....1.6.3.....2....4",
        "9 8 234 7 5 23 6 134 123  5 1 24 6 8 23 7 34 9  6 23 7 1 4 9 5 8 23 \
         7 6 23 9 12 8 4 5 13  8 23 5 4 12 7 9 13 6  1 4 9 5 3 6 2 7 8 \
         4 7 6 3 9 1 8 2 5  2 5 1 8 6 4 3 9 7  3 9 8 2 7 5 1 6 4",
        "without 2 in r1c3, 3 in r1c8 and 3 in r1c9, every unsolved cell would have two candidates, and every house each missing \
         digit twice: switching all cells to their other candidate would give a second solution; so one of them is true, and each of them excludes what is eliminated: 3 can be eliminated from r1c3",
    ),
];

#[test]
fn rare_patterns_are_found_and_told() {
    for (technique, givens, marks, expected) in CASES {
        let puzzle: Puzzle = givens.parse().expect("a grid");
        let told = told(technique, &puzzle, &position(&puzzle, marks));
        assert!(told.iter().any(|description| description == expected), "{technique:?}: {told:#?}");
    }
}

#[test]
fn a_grave_may_have_any_further_candidates() {
    // The extra candidates of a grave are removed from one cell, and others that fit are added to two.
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (case, extras) in
        [(3, vec![(1, 3, 2), (1, 7, 6)]), (2, vec![(0, 7, 3), (0, 8, 3), (1, 2, 3)])]
    {
        let (_, givens, marks, _) = CASES[case];
        let puzzle: Puzzle = givens.parse().expect("a grid");
        let mut grave = position(&puzzle, marks);
        for (row, column, digit) in extras {
            grave.eliminate(Cell::new(row, column), Digit::new(digit).expect("a digit"));
        }
        let mut open = Position::of(&puzzle).expect("houses only");
        for (cell, digit) in grave.grid().cells() {
            if let Some(digit) = digit.filter(|_| puzzle.givens().get(cell).is_none()) {
                open.place(cell, digit);
            }
        }
        let further = |position: &Position| {
            let cells = puzzle.layout().cells();
            let of = |cell: Cell| position.candidates(cell).iter().map(move |digit| (cell, digit));
            let all: Vec<(Cell, Digit)> =
                cells.flat_map(|cell| of(cell).collect::<Vec<_>>()).collect();
            let is_new = |&(cell, digit): &(Cell, Digit)| !grave.candidates(cell).contains(digit);
            all.into_iter().filter(is_new).collect::<Vec<_>>()
        };
        let all = further(&open);
        let false_ones = wrong(&puzzle, &open);
        for chosen in 1_u64..1 << all.len() {
            let is_chosen = |number: usize| chosen >> number & 1 != 0;
            let mut position = open.clone();
            let mut has_solution = true;
            for (_, candidate) in all.iter().enumerate().filter(|&(number, _)| !is_chosen(number)) {
                has_solution &= false_ones.contains(candidate);
                position.eliminate(candidate.0, candidate.1);
            }
            if has_solution {
                for technique in [&BUG_PLUS_1, &BUG_TYPE_2, &BUG_TYPE_3, &BUG_TYPE_4, &BUG_PLUS_N] {
                    *counts.entry(technique.name).or_default() +=
                        told(technique, &puzzle, &position).len();
                }
            }
        }
    }
    assert!(counts.values().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn rectangles_are_deadly_just_where_their_digits_can_be_exchanged() {
    let mut counts = [0; 2];
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.size() <= 9) {
        let solution = puzzle.solve().expect("one solution");
        let layout = puzzle.layout();
        let position = Position::of(puzzle).expect("houses only");
        let listed: BTreeSet<[u8; 4]> = position.shape().rectangles().iter().copied().collect();
        let size = layout.size();
        let corners = |top: u8, left: u8, bottom: u8, right: u8| {
            [(top, left), (top, right), (bottom, left), (bottom, right)]
                .map(|(row, column)| Cell::new(row, column))
        };
        for cell in layout.cells() {
            for (bottom, right) in (cell.row() + 1..size)
                .flat_map(|row| (cell.column() + 1..size).map(move |column| (row, column)))
            {
                let cells = corners(cell.row(), cell.column(), bottom, right);
                let [one, other, another, last] = cells.map(|cell| solution.grid().get(cell));
                if one != last || other != another {
                    continue;
                }
                let mut exchanged = solution.grid().clone();
                for (cell, digit) in cells.into_iter().zip([other, one, one, other]) {
                    exchanged.set(cell, digit);
                }
                let is_right = layout.houses().iter().all(|house| {
                    let digits: BTreeSet<_> =
                        house.cells().iter().map(|&cell| exchanged.get(cell)).collect();
                    digits.len() == house.cells().len()
                });
                let places = cells.map(|cell| cell.row() * size + cell.column());
                assert_eq!(listed.contains(&places), is_right, "{cells:?} {:?}", layout.houses());
                counts[usize::from(is_right)] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 30), "{counts:?}");
}

/// Returns a blank grid in which the corners of a rectangle may hold 1 and 2, and the last one 3, too.
fn rectangle(layout: &Arc<Layout>, [top, bottom]: [u8; 2], [left, right]: [u8; 2]) -> Position {
    let blank = Puzzle::new(Arc::clone(layout), Grid::empty(9)).expect("a blank grid");
    let mut position = Position::of(&blank).expect("houses only");
    for (row, column) in [(top, left), (top, right), (bottom, left), (bottom, right)] {
        let most = if (row, column) == (bottom, right) { 3 } else { 2 };
        for digit in Digit::all(9).filter(|digit| digit.value() > most) {
            position.eliminate(Cell::new(row, column), digit);
        }
    }
    position
}

#[test]
fn a_rectangle_on_a_diagonal_or_in_four_boxes_is_not_deadly() {
    let all = layouts();
    let [diagonals, windows] = &all[2..] else { panic!("there are two of size 9") };
    let finds = |layout: &Arc<Layout>, rows: [u8; 2], columns: [u8; 2]| {
        let position = rectangle(layout, rows, columns);
        !Findings::default().all(&UNIQUENESS_TEST_1, &position).is_empty()
    };
    for (rows, columns, expected) in [
        // Two boxes; r1c1 is on the diagonal, and of the corners only r2c4 in a window.
        ([0, 1], [0, 3], [true, false, false]),
        // On the anti-diagonal is r3c7; r3c6 and r3c7 are in a window.
        ([0, 2], [5, 6], [true, false, true]),
        // On neither.
        ([0, 2], [1, 3], [true, true, true]),
        ([2, 3], [0, 1], [true, true, true]),
        // Four boxes.
        ([0, 3], [1, 4], [false, false, false]),
    ] {
        let found =
            [&Layout::classic(), diagonals, windows].map(|layout| finds(layout, rows, columns));
        assert_eq!(found, expected, "{rows:?} {columns:?}");
    }
}

#[test]
fn givens_are_not_exchanged() {
    let mut counts = [0; 2];
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.size() == 9).step_by(2) {
        positions(puzzle, |position| {
            for (technique, count) in
                [&AVOIDABLE_RECTANGLE_1, &AVOIDABLE_RECTANGLE_2].into_iter().zip(&mut counts)
            {
                if !told(technique, puzzle, position).is_empty() {
                    *count += 1;
                    let all = puzzle.with_givens(position.grid()).expect("the same size");
                    let mut given = Position::of(&all).expect("houses only");
                    for cell in puzzle.layout().cells() {
                        for digit in given.candidates(cell).iter() {
                            if !position.candidates(cell).contains(digit) {
                                given.eliminate(cell, digit);
                            }
                        }
                    }
                    assert!(Findings::default().all(technique, &given).is_empty());
                }
            }
        });
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}
