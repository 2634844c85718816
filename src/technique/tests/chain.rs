//! Chains, link by link against their definitions, and against techniques that are short chains.

use std::collections::BTreeSet;

use super::super::cells::{CellSet, bits};
use super::super::chain::{Cases, Ending};
use super::super::finding::{Pattern, PatternPart};
use super::super::position::Digits;
use super::super::shape::place_of;
use super::*;
use crate::Solve as _;

type Candidates = BTreeSet<(Cell, Digit)>;

const CHAINS: [&Technique; 11] = [
    &X_CHAIN,
    &XY_CHAIN,
    &CONTINUOUS_NICE_LOOP,
    &DISCONTINUOUS_NICE_LOOP,
    &AIC,
    &GROUPED_CONTINUOUS_NICE_LOOP,
    &GROUPED_DISCONTINUOUS_NICE_LOOP,
    &GROUPED_AIC,
    &ALS_CONTINUOUS_NICE_LOOP,
    &ALS_DISCONTINUOUS_NICE_LOOP,
    &ALS_AIC,
];

/// Positions that are stuck, on all kinds of layouts, and their solutions.
fn stuck() -> Vec<(Position, Grid)> {
    let singles = [&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE];
    let small = puzzles().into_iter().filter(|puzzle| puzzle.size() <= 9);
    let ends = small.map(|puzzle| {
        let end = path(&Position::of(&puzzle).expect("houses only"), &singles).end;
        (end, puzzle.solve().expect("one solution").grid().clone())
    });
    ends.filter(|(end, _)| !end.is_solved()).collect()
}

/// A node of a chain, and the almost locked set before it.
#[derive(Clone, Copy)]
struct Told {
    cells: CellSet,
    digit: u8,
    set: Option<PatternPart>,
}

fn nodes(parts: &[PatternPart]) -> Vec<Told> {
    let (mut nodes, mut set) = (Vec::new(), None);
    for part in parts {
        if part.digits.count_ones() > 1 {
            set = Some(*part);
        } else {
            let digit = bits(part.digits).next().expect("a digit");
            nodes.push(Told { cells: part.cells, digit, set: set.take() });
        }
    }
    nodes
}

fn places(position: &Position, house: u8, digit: u8) -> CellSet {
    position.shape().cells_in(house, position.places(house, digit))
}

/// Returns whether not both are true, by houses alone.
fn is_weak(position: &Position, one: (CellSet, u8), other: (CellSet, u8)) -> bool {
    let share = |a: u8, b: u8| {
        a != b
            && position
                .shape()
                .houses
                .iter()
                .any(|house| house.cells.contains(a) && house.cells.contains(b))
    };
    if one.1 == other.1 {
        one.0.iter().all(|a| other.0.iter().all(|b| share(a, b)))
    } else {
        one.0.len() == 1 && one.0 == other.0
    }
}

fn is_strong(position: &Position, one: Told, other: Told) -> bool {
    let union = one.cells | other.cells;
    match other.set {
        None if one.digit == other.digit => {
            (one.cells & other.cells).is_empty()
                && position.houses().any(|house| places(position, house, one.digit) == union)
        }
        None => {
            let cell = one.cells.iter().next().expect("a cell");
            let both: Digits = 1 << one.digit | 1 << other.digit;
            one.cells.len() == 1 && one.cells == other.cells && position.digits_of(cell) == both
        }
        Some(set) => {
            let all = set.cells.iter().fold(0, |all, place| all | position.digits_of(place));
            let houses = &position.shape().houses;
            all == set.digits
                && set.digits.count_ones() == set.cells.len() + 1
                && one.digit != other.digit
                && [one, other].iter().all(|node| {
                    set.digits >> node.digit & 1 != 0
                        && set.cells & position.cells_with(node.digit) == node.cells
                })
                && houses.iter().any(|house| (set.cells - house.cells).is_empty())
        }
    }
}

/// Returns the eliminations by a chain, candidate by candidate.
fn expected(position: &Position, nodes: &[Told], ending: Ending) -> Candidates {
    let seen_by = |cell: Cell, digit: Digit, node: (CellSet, u8)| {
        let place = place_of(cell, position.shape().size);
        let own = ([place].into_iter().collect(), digit.value() - 1);
        is_weak(position, own, node)
    };
    let of = |node: &Told| (node.cells, node.digit);
    let goes = |cell: Cell, digit: Digit| {
        let both = |one: &Told, other: &Told| {
            seen_by(cell, digit, of(one)) && seen_by(cell, digit, of(other))
        };
        let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
        match ending {
            Ending::Open => both(first, last),
            Ending::Same => {
                first.digit != digit.value() - 1 && both(first, first) && first.cells == last.cells
            }
            Ending::Closed => {
                let next = |number: usize| &nodes[(number + 1) % nodes.len()];
                (1..nodes.len()).step_by(2).any(|number| both(&nodes[number], next(number)))
                    || (0..nodes.len()).step_by(2).any(|number| {
                        let (one, other) = (nodes[number], next(number));
                        other.set.is_some_and(|set| {
                            let own = digit.value() - 1;
                            let cells = set.cells & position.cells_with(own);
                            ![one.digit, other.digit].contains(&own)
                                && !cells.is_empty()
                                && seen_by(cell, digit, (cells, own))
                        })
                    })
            }
        }
    };
    let size = position.shape().size;
    let cells = (0..size).flat_map(|row| (0..size).map(move |column| Cell::new(row, column)));
    let all =
        cells.flat_map(|cell| position.candidates(cell).iter().map(move |digit| (cell, digit)));
    all.filter(|&(cell, digit)| goes(cell, digit)).collect()
}

#[test]
fn each_link_is_one_and_what_goes_is_what_follows() {
    let mut counts = std::collections::BTreeMap::new();
    let mut findings = Findings::default();
    for (position, solution) in stuck() {
        for technique in CHAINS {
            let all = findings.all(technique, &position).to_vec();
            // Many are alike.
            for finding in all.iter().take(60) {
                let Pattern::Chain(ending) = finding.pattern else { panic!("{finding:?}") };
                let nodes = nodes(findings.parts(finding));
                let is_link = nodes.len() == 2;
                assert!(nodes.len().is_multiple_of(2) && (!is_link || technique == &X_CHAIN));
                for (number, pair) in nodes.windows(2).enumerate() {
                    let [one, other] = [pair[0], pair[1]].map(|node| (node.cells, node.digit));
                    let holds = if number % 2 == 0 {
                        is_strong(&position, pair[0], pair[1])
                    } else {
                        is_weak(&position, one, other)
                    };
                    assert!(holds, "{technique:?} {number}");
                }
                let once: Vec<_> = nodes.iter().map(|node| (node.digit, node.cells)).collect();
                let inner = &once[usize::from(ending == Ending::Same)..];
                assert!(
                    inner.iter().enumerate().all(|(number, node)| !inner[..number].contains(node))
                );
                let [first, last] = [nodes[0], nodes[nodes.len() - 1]];
                let ends = [(first.cells, first.digit), (last.cells, last.digit)];
                match ending {
                    Ending::Open => assert_ne!(ends[0], ends[1]),
                    Ending::Same => assert_eq!(ends[0], ends[1]),
                    Ending::Closed => assert!(is_weak(&position, ends[0], ends[1])),
                }
                let gone: Candidates = findings.eliminations(finding).collect();
                let expected = expected(&position, &nodes, ending);
                // A single link leaves the rest to locked candidates.
                assert!(is_link && gone.is_subset(&expected) || gone == expected, "{technique:?}");
                assert!(gone.iter().all(|&(cell, digit)| solution.get(cell) != Some(digit)));
                *counts.entry(technique.name).or_insert(0) += 1;
            }
        }
    }
    assert!(counts.len() == CHAINS.len() && counts.values().all(|&count| count > 5), "{counts:?}");
}

#[test]
fn a_chain_may_end_in_what_its_first_candidate_leaves_of_a_set() {
    let mut findings = Findings::default();
    let mut counts = [0; 2];
    for (position, _) in stuck() {
        for finding in findings.all(&ALS_AIC, &position).to_vec() {
            let nodes = nodes(findings.parts(&finding));
            let (first, last) = (nodes[0], nodes[nodes.len() - 1]);
            let left = last.cells - first.cells;
            let leaves_one = first.digit == last.digit && left.len() == 1;
            assert!(first.cells.len() == 1 && (last.cells.len() == 1 || leaves_one));
            assert!(findings.eliminations(&finding).count() > 1);
            counts[usize::from(last.cells.len() > 1)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

/// As [`stuck`], with more puzzles on layouts with extra houses or other regions.
fn stuck_on_unusual_layouts() -> Vec<Position> {
    let singles = [&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE];
    let of = |puzzle: Puzzle| path(&Position::of(&puzzle).expect("houses only"), &singles).end;
    let layouts = layouts();
    let puzzles = layouts.iter().flat_map(|layout| (3..40).map(|seed| minimal(layout, seed)));
    puzzles.map(of).filter(|position| !position.is_solved()).collect()
}

#[test]
fn short_chains_that_have_names_are_chains() {
    let mut findings = Findings::default();
    let mut gone = |techniques: &[&'static Technique], position: &Position| -> Candidates {
        let mut gone = Candidates::new();
        for technique in techniques {
            for finding in findings.all(technique, position).to_vec() {
                gone.extend(findings.eliminations(&finding));
            }
        }
        gone
    };
    let mut alone = Findings::default();
    let (mut compared, mut single) = (0, 0);
    let usual = stuck().into_iter().map(|(position, _)| position);
    for position in usual.chain(stuck_on_unusual_layouts()) {
        let turbots = gone(&[&SKYSCRAPER, &TWO_STRING_KITE, &TURBOT_FISH], &position);
        // Two ends that are alone in a house are not a chain, but locked candidates.
        let x_chains = gone(&[&X_CHAIN, &POINTING, &CLAIMING], &position);
        let xy_chains = gone(&[&XY_CHAIN], &position);
        let (xy_wings, w_wings) = (gone(&[&XY_WING], &position), gone(&[&W_WING], &position));
        let loops = [&CONTINUOUS_NICE_LOOP, &DISCONTINUOUS_NICE_LOOP];
        let mut chains = gone(&[loops[0], loops[1], &AIC], &position);
        chains.extend(gone(&[&POINTING, &CLAIMING], &position));
        // Only an X-chain may be a single link.
        for finding in alone.all(&X_CHAIN, &position).to_vec() {
            if nodes(alone.parts(&finding)).len() == 2 {
                single += 1;
                chains.extend(alone.eliminations(&finding));
            }
        }
        assert!(turbots.is_subset(&x_chains), "{:?}", position.marks());
        assert!(xy_wings.is_subset(&xy_chains), "{:?}", position.marks());
        for named in [&turbots, &xy_wings, &w_wings, &x_chains, &xy_chains] {
            assert!(named.is_subset(&chains), "{:?}", position.marks());
            compared += named.len();
        }
    }
    assert!(compared > 100 && single > 5, "{compared}, {single}");
}

#[test]
fn the_first_chain_is_a_shortest_one() {
    let mut findings = Findings::default();
    for (position, _) in stuck() {
        for technique in CHAINS {
            let all = findings.all(technique, &position).to_vec();
            let lengths = all.iter().map(|finding| nodes(findings.parts(finding)).len());
            let shortest = lengths.min();
            let first = findings.first(technique, &position).copied();
            let first = first.map(|finding| nodes(findings.parts(&finding)).len());
            // An X-chain is looked for digit by digit.
            assert!(first == shortest || technique.name == X_CHAIN.name, "{technique:?}");
        }
    }
}

/// Describes the first that a technique finds when singles are done.
fn told(grid: &str, technique: &'static Technique) -> Description {
    let puzzle: Puzzle = grid.parse().expect("a grid");
    let singles = [&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE];
    let position = path(&Position::of(&puzzle).expect("houses only"), &singles).end;
    let mut findings = Findings::default();
    let finding = *findings.first(technique, &position).expect("there is one");
    findings.describe(&finding, &position, Notation::RowColumn)
}

#[test]
fn chains_are_told_link_by_link() {
    let small = "6....5.53.46.......12.....5..3....6.";
    let large = ".......21.7.3........4.8...1...6..5..3....4......2....2...5.......7..8..6........";
    let group = "....2..198..6.....5.........9..4....6.....3.......1....1.....4.7..3........5..8..";
    for (grid, technique, reason, conclusion) in [
        (
            small,
            &X_CHAIN,
            "if r1c3 is not 1, r2c1 is 1 (otherwise box 1 would have no 1), so r5c1 is not 1 and r5c5 is 1 (otherwise row 5 would have no 1): \
             r1c3 or r5c5 is 1, \
             and each of them excludes what is eliminated",
            "1 can be eliminated from r1c5",
        ),
        (
            small,
            &XY_CHAIN,
            "if r2c1 is not 1, it is 2, so r5c1 is not 2 and it is 1: r2c1 or r5c1 is 1, \
             and each of them excludes what is eliminated",
            "1 can be eliminated from r6c1",
        ),
        (
            small,
            &CONTINUOUS_NICE_LOOP,
            "if r2c1 is not 1, it is 2, so r5c1 is not 2 and it is 1, and not both are true: this closes the loop, \
             in which one of each two neighbours is true",
            "1 and 2 can be eliminated from r6c1",
        ),
        (
            small,
            &ALS_DISCONTINUOUS_NICE_LOOP,
            "if r2c1 is not 1, it is 2, so r5c1 is not 2 and r5c1 or r6c3 is 1 (otherwise r5c1 and r6c3 would have \
             too few digits): \
             r2c1, r5c1 or r6c3 is 1, \
             and each of them excludes what is eliminated",
            "1 can be eliminated from r6c1",
        ),
        (
            large,
            &GROUPED_AIC,
            "if r2c3 is not 6, r2c7, r2c8 or r2c9 is 6 (otherwise row 2 would have no 6), so r3c7, r3c8 and r3c9 are not \
             6 and r3c3 is 6 (otherwise row 3 would have no 6): r2c3 or r3c3 is 6, \
             and each of them excludes what is eliminated",
            "6 can be eliminated from r1c2, r1c3 and r6c3",
        ),
        (
            group,
            &AIC,
            "if r6c1 is not 2, it is 4, so r5c3 is not 4 and r5c2 is 4 (otherwise row 5 would have no 4): r6c1 is 2 or r5c2 is 4, \
             and each of them excludes what is eliminated",
            "2 can be eliminated from r5c2, and 4 from r6c1",
        ),
    ] {
        let description = told(grid, technique);
        assert_eq!(
            (&*description.reason, &*description.conclusion),
            (reason, conclusion),
            "{technique:?}"
        );
        assert!(description.links.iter().step_by(2).all(|link| link.is_strong));
        assert!(description.links.iter().skip(1).step_by(2).all(|link| !link.is_strong));
    }
    let cell = told(small, &CELL_FORCING_CHAIN);
    let reason = "r3c4 is 1, 2 or 3: if r3c4 is 1, r2c4 is not 1 and it is 2, so r1c4 is not 2; if r3c4 is 2, \
                  r1c4 is not 2; if r3c4 is 3, r3c2 is not 3 and r6c2 is 3 (otherwise column 2 would \
                  have no 3), so it is not 2 and r1c2 is 2 (otherwise column 2 would have no 2), so r1c4 is not 2: in each case r1c4 is not 2";
    assert_eq!((&*cell.reason, &*cell.conclusion), (reason, "2 can be eliminated from r1c4"));
    let groups: Vec<u8> = told(small, &X_CHAIN).marks.iter().map(|mark| mark.group).collect();
    assert_eq!(groups, [0, 1, 0, 1]);
}

const FORCING: [&Technique; 3] = [&NISHIO, &CELL_FORCING_CHAIN, &HOUSE_FORCING_CHAIN];

#[test]
fn forcing_chains_are_chains_that_lead_to_the_same() {
    let mut counts = std::collections::BTreeMap::new();
    let mut findings = Findings::default();
    for (position, solution) in stuck() {
        for technique in FORCING {
            let all = findings.all(technique, &position).to_vec();
            for finding in all.iter().take(60) {
                let Pattern::Forcing(cases) = finding.pattern else { panic!("{finding:?}") };
                let parts = findings.parts(finding);
                let chains: Vec<Vec<Told>> = parts
                    .split(|part| part.digits == 0)
                    .map(nodes)
                    .filter(|all| !all.is_empty())
                    .collect();
                let first_is_true = cases != Cases::False;
                for chain in &chains {
                    for (number, pair) in chain.windows(2).enumerate() {
                        let [one, other] = [pair[0], pair[1]].map(|node| (node.cells, node.digit));
                        let holds = if (number % 2 == 0) == first_is_true {
                            is_weak(&position, one, other)
                        } else {
                            is_strong(&position, pair[0], pair[1])
                        };
                        assert!(holds, "{technique:?} {number}");
                    }
                }
                let of = |node: &Told| (node.cells, node.digit);
                let firsts: Vec<_> = chains.iter().map(|chain| of(&chain[0])).collect();
                let lasts: BTreeSet<(Vec<u8>, u8, bool)> = chains
                    .iter()
                    .map(|chain| {
                        let last = &chain[chain.len() - 1];
                        let is_true = (chain.len() % 2 == 1) == first_is_true;
                        (last.cells.iter().collect(), last.digit, is_true)
                    })
                    .collect();
                match cases {
                    Cases::Cell(place) => {
                        let digits = firsts.iter().fold(0, |all, (_, digit)| all | 1 << digit);
                        assert!(digits == position.digits_of(place) && lasts.len() == 1);
                    }
                    Cases::House { house, digit } => {
                        let cells = firsts.iter().fold(CellSet::EMPTY, |all, node| all | node.0);
                        assert!(cells == places(&position, house, digit) && lasts.len() == 1);
                    }
                    Cases::True | Cases::False => {
                        let ends: BTreeSet<_> =
                            lasts.iter().map(|(cells, digit, _)| (cells, digit)).collect();
                        assert!(firsts.len() == 2 && firsts[0] == firsts[1]);
                        assert!(ends.len() == 1 && lasts.len() == 2);
                    }
                }
                let gone: Candidates = findings.eliminations(finding).collect();
                assert!(gone.iter().all(|&(cell, digit)| solution.get(cell) != Some(digit)));
                let placed = findings.placement(finding);
                assert!(placed.is_none_or(|(cell, digit)| solution.get(cell) == Some(digit)));
                assert_eq!(gone.len() + usize::from(placed.is_some()), 1);
                *counts.entry(technique.name).or_insert(0) += 1;
            }
        }
    }
    assert!(counts.len() == 3 && counts.values().all(|&count| count > 5), "{counts:?}");
}
