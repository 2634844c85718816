//! Nets, conclusion by conclusion, by houses alone.

use std::collections::BTreeSet;

use super::super::cells::bits;
use super::super::finding::{Pattern, PatternPart};
use super::super::net::{CLOSE, Net, OPEN, Unit};
use super::super::shape::{HouseTable, place_of};
use super::*;
use crate::Solve as _;

/// A cell and a digit, as numbers from 0.
type Candidate = (u8, u8);

const NETS: [&Technique; 15] = [
    &NISHIO_NET,
    &CONTRADICTION_NET,
    &BINARY_NET,
    &CELL_NET,
    &HOUSE_NET,
    &NISHIO_NET_PLUS,
    &CONTRADICTION_NET_PLUS,
    &BINARY_NET_PLUS,
    &CELL_NET_PLUS,
    &HOUSE_NET_PLUS,
    &NESTED_NISHIO_NET,
    &NESTED_CONTRADICTION_NET,
    &NESTED_BINARY_NET,
    &NESTED_CELL_NET,
    &NESTED_HOUSE_NET,
];

/// Positions that are stuck without chains, on all kinds of layouts, and their solutions.
fn stuck() -> Vec<(Position, Grid)> {
    let first = LADDER.iter().position(|technique| *technique == &SUE_DE_COQ).expect("a place");
    let small = puzzles().into_iter().filter(|puzzle| puzzle.size() <= 9);
    let end = |puzzle: Puzzle| {
        let begin = Position::of(&puzzle).expect("houses only");
        // Where a puzzle is easy, it is stuck without singles only, if at all.
        let ladders = [&LADDER[..first], up_to(&LOCKED_TRIPLE), &LADDER[..3]];
        let mut ends = ladders.into_iter().map(|ladder| path(&begin, ladder).end);
        let end = ends.find(|end| !end.is_solved())?;
        Some((end, puzzle.solve().expect("one solution").grid().clone()))
    };
    small.filter_map(end).collect()
}

/// Checks conclusions one after the other.
struct Checker<'a> {
    position: &'a Position,
    is_true: BTreeSet<Candidate>,
    is_false: BTreeSet<Candidate>,
    level: usize,
}

impl Checker<'_> {
    fn left_in_cell(&self, place: u8) -> Vec<Candidate> {
        let all = bits(self.position.digits_of(place)).map(|digit| (place, digit));
        all.filter(|one| !self.is_false.contains(one)).collect()
    }

    fn left_in_house(&self, house: usize, digit: u8) -> Vec<Candidate> {
        let cells = &self.position.shape().houses[house].members;
        let all = cells.iter().map(|&place| (place, digit));
        all.filter(|one| self.position.cells_with(digit).contains(one.0))
            .filter(|one| !self.is_false.contains(one))
            .collect()
    }

    /// All groups of which one candidate is true, with their remaining candidates.
    fn groups(&self) -> Vec<Vec<Candidate>> {
        let cells = self.position.open().iter().map(|place| self.left_in_cell(place));
        let houses = (0..self.position.shape().houses.len()).flat_map(|house| {
            let missing = self.position.missing(u8::try_from(house).expect("few"));
            bits(missing).map(move |digit| self.left_in_house(house, digit))
        });
        cells.chain(houses).collect()
    }

    fn are_in_conflict(&self, one: Candidate, other: Candidate) -> bool {
        let houses = &self.position.shape().houses;
        let share =
            |house: &HouseTable| house.members.contains(&one.0) && house.members.contains(&other.0);
        one != other && (one.0 == other.0 || one.1 == other.1 && houses.iter().any(share))
    }

    fn follows_true(&self, one: Candidate) -> bool {
        self.groups().iter().any(|group| group[..] == [one])
    }

    fn follows_false(&self, one: Candidate) -> bool {
        if self.is_true.iter().any(|&other| self.are_in_conflict(one, other)) {
            return true;
        }
        let groups = self.groups();
        let ruled_out = |group: &Vec<Candidate>| {
            !group.is_empty() && group.iter().all(|&other| self.are_in_conflict(one, other))
        };
        if self.level > 0 && groups.iter().any(ruled_out) {
            return true;
        }
        // In either case of two groups of two, if it were true, nothing would be left of one of them.
        let pairs: Vec<_> = groups.into_iter().filter(|group| group.len() == 2).collect();
        self.level > 0
            && pairs.iter().any(|first| {
                pairs.iter().any(|second| {
                    first.iter().all(|&a| {
                        second.iter().all(|&b| {
                            self.are_in_conflict(a, b)
                                || self.are_in_conflict(one, a)
                                || self.are_in_conflict(one, b)
                        })
                    })
                })
            })
    }

    /// Checks the conclusions of a branch, and returns the last one.
    fn check(&mut self, parts: &[PatternPart]) -> (Candidate, bool) {
        let mut last = None;
        let mut index = 0;
        let mut is_proved = false;
        while let Some(part) = parts.get(index) {
            if part.cells.is_empty() && part.digits == OPEN {
                let close = parts[index..]
                    .iter()
                    .position(|part| part.cells.is_empty() && part.digits == CLOSE);
                let close = index + close.expect("what is open is closed");
                let mut inner = Checker {
                    position: self.position,
                    is_true: self.is_true.clone(),
                    is_false: self.is_false.clone(),
                    level: 0,
                };
                assert_eq!(self.level, 2);
                inner.check(&parts[index + 1..close]);
                assert!(inner.groups().iter().any(Vec::is_empty), "a contradiction");
                assert_eq!(read(&parts[index + 1]), (read(&parts[close + 1]).0, true));
                is_proved = true;
                index = close + 1;
                continue;
            }
            let (one, is_true) = read(part);
            assert!(self.position.cells_with(one.1).contains(one.0));
            let is_supposed = last.is_none();
            let follows = is_supposed
                || is_proved
                || if is_true { self.follows_true(one) } else { self.follows_false(one) };
            assert!(follows, "{one:?} {is_true} in {parts:?}");
            let is_new = if is_true { self.is_true.insert(one) } else { self.is_false.insert(one) };
            assert!(is_new, "each conclusion comes once");
            (last, is_proved) = (Some((one, is_true)), false);
            index += 1;
        }
        last.expect("a branch supposes something")
    }
}

fn read(part: &PatternPart) -> (Candidate, bool) {
    let is_true = part.digits.is_power_of_two();
    let digit = if is_true { part.digits } else { !part.digits };
    assert_eq!((part.cells.len(), digit.count_ones()), (1, 1));
    let place = part.cells.iter().next().expect("a cell");
    ((place, u8::try_from(digit.trailing_zeros()).expect("a digit")), is_true)
}

/// Checks a finding by its parts.
fn check(
    position: &Position,
    net: Net,
    level: usize,
    parts: &[PatternPart],
    end: (Candidate, bool),
) {
    let mut branches: Vec<&[PatternPart]> =
        parts.split(|part| part.cells.is_empty() && part.digits == 0).collect();
    assert!(branches.pop().is_some_and(<[PatternPart]>::is_empty), "each branch has its end");
    let mut starts = Vec::new();
    for branch in branches {
        let mut checker =
            Checker { position, is_true: BTreeSet::new(), is_false: BTreeSet::new(), level };
        let last = checker.check(branch);
        starts.push(read(&branch[0]));
        match net {
            Net::Clash { end, .. } => {
                let left = match end {
                    Unit::Cell(place) => checker.left_in_cell(place),
                    Unit::House { house, digit } => checker.left_in_house(house.into(), digit),
                };
                assert!(left.is_empty());
            }
            Net::Both | Net::Cases(_) => assert_eq!(last, end),
        }
    }
    let none = Checker { position, is_true: BTreeSet::new(), is_false: BTreeSet::new(), level };
    let mut expected = match net {
        Net::Clash { is_true, .. } => vec![(end.0, is_true)],
        Net::Both => vec![(starts[0].0, true), (starts[0].0, false)],
        Net::Cases(unit) => {
            let all = match unit {
                Unit::Cell(place) => none.left_in_cell(place),
                Unit::House { house, digit } => none.left_in_house(house.into(), digit),
            };
            assert!(all.len() > 2);
            all.into_iter().map(|one| (one, true)).collect()
        }
    };
    starts.sort_unstable();
    expected.sort_unstable();
    assert_eq!(starts, expected);
    if let Net::Clash { is_true, .. } = net {
        assert_eq!(is_true, !end.1);
    }
}

#[test]
fn each_conclusion_of_a_net_follows_from_those_before_it() {
    let mut findings = Findings::default();
    let mut count = std::collections::BTreeMap::new();
    for (number, (position, solution)) in stuck().into_iter().enumerate() {
        for (index, technique) in NETS.into_iter().enumerate() {
            let level = index / 5;
            // Trials within trials take long here.
            if level == 2 && number % 4 != 0 {
                continue;
            }
            let all = findings.all(technique, &position).to_vec();
            // The shortest ones, and some of the others.
            let some = all.iter().enumerate().filter(|(index, _)| *index < 5 || index % 16 == 0);
            for (_, finding) in some {
                *count.entry(technique.name).or_insert(0) += 1;
                let Pattern::Net(net) = finding.pattern else { panic!("{finding:?}") };
                let end = if let Some((cell, digit)) = findings.placement(finding) {
                    assert_eq!(solution.get(cell), Some(digit));
                    ((cell, digit), true)
                } else {
                    let gone: Vec<_> = findings.eliminations(finding).collect();
                    assert_eq!(gone.len(), 1);
                    assert_ne!(solution.get(gone[0].0), Some(gone[0].1));
                    (gone[0], false)
                };
                let ((cell, digit), is_true) = end;
                let place = place_of(cell, position.shape().size);
                let end = ((place, digit.value() - 1), is_true);
                check(&position, net, level, findings.parts(finding), end);
                let description = findings.describe(finding, &position, Notation::RowColumn);
                assert!(
                    description.reason.starts_with("if ") || description.reason.contains(": if ")
                );
                assert!(!description.marks.is_empty());
                // Each conclusion but the last of a case has its reason, and each trial its end.
                assert!(
                    !description.reason.contains("there is a contradiction"),
                    "{}",
                    description.reason
                );
                for clause in description.reason.split(". r").skip(1) {
                    let has_reason = clause.contains('(') || clause.contains(", because if it is");
                    let is_end = clause.contains(" is not ") || clause.contains(" case r");
                    assert!(has_reason || is_end, "{clause}: {}", description.reason);
                }
            }
            let mut lengths = all.iter().map(|finding| findings.parts(finding).len());
            let first = lengths.next();
            // Parts have brackets and ends, too, so that this is not exact for all.
            if level < 2 && matches!(index % 5, 0 | 1) {
                assert!(lengths.all(|length| Some(length) >= first));
            }
        }
    }
    assert_eq!(count.len(), NETS.len(), "{count:?}");
}

#[test]
fn what_nets_find_by_less_they_find_by_more() {
    let mut findings = Findings::default();
    for (position, _) in stuck().into_iter().step_by(5) {
        let mut gone = |technique: &'static Technique| -> BTreeSet<(Cell, Digit)> {
            let all = findings.all(technique, &position).to_vec();
            all.iter().flat_map(|finding| findings.eliminations(finding)).collect()
        };
        let levels = [&NISHIO_NET, &NISHIO_NET_PLUS, &NESTED_NISHIO_NET].map(&mut gone);
        assert!(levels[0].is_subset(&levels[1]) && levels[1].is_subset(&levels[2]));
    }
}

#[test]
fn a_net_finds_what_a_plain_trial_finds() {
    let mut findings = Findings::default();
    for (position, _) in stuck() {
        let mut expected = BTreeSet::new();
        let grid = position.marks();
        for place in position.open().iter() {
            for digit in bits(position.digits_of(place)) {
                let cell = Cell::from_index(place.into(), position.shape().size);
                let digit = Digit::new(digit + 1).expect("a digit");
                let mut trial = position.clone();
                trial.place(cell, digit);
                let end = path(&trial, &[&HIDDEN_SINGLE, &NAKED_SINGLE]).end;
                if end.is_dead() {
                    assert!(grid.get(cell).contains(digit));
                    expected.insert((cell, digit));
                }
            }
        }
        let all = findings.all(&NISHIO_NET, &position).to_vec();
        let found: BTreeSet<_> =
            all.iter().flat_map(|finding| findings.eliminations(finding)).collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn search_takes_what_is_in_no_solution_and_nothing_else() {
    // Two solutions, which differ in four cells.
    let puzzle: Puzzle = "1.3.3.1.21434321".parse().expect("a grid");
    assert_eq!(puzzle.count_up_to(3).expect("small"), 2);
    let position = Position::of(&puzzle).expect("houses only");
    let mut findings = Findings::default();
    for finding in findings.all(&SEARCH, &position).to_vec() {
        let gone: Vec<_> = findings.eliminations(&finding).collect();
        for (cell, digit) in gone {
            let with = puzzle.with_given(cell, digit).expect("it is open");
            assert_eq!(with.count_up_to(1).expect("small"), 0);
        }
    }
    // A hard puzzle, by singles and search alone.
    let hard = include_str!("../../../puzzles/hard.txt").lines().nth(1).expect("a puzzle");
    let puzzle = format::parse(hard).expect("a puzzle").puzzle;
    let ladder = [&HIDDEN_SINGLE, &NAKED_SINGLE, &SEARCH];
    let begin = Position::of(&puzzle).expect("houses only");
    let path = path(&begin, &ladder);
    assert_eq!(path.end.grid(), *puzzle.solve().expect("one solution").grid());
    let mut searched = path.steps.iter().filter(|step| step.technique == &SEARCH);
    assert!(searched.next().is_some() && searched.all(|step| step.placement.is_none()));
    let finding = *findings.first(&SEARCH, &begin).expect("something goes");
    let description = findings.describe(&finding, &begin, Notation::RowColumn);
    assert!(description.reason.starts_with("no technique, but a search: if r"), "{description:?}");
}

#[test]
fn a_net_is_told_by_what_it_rests_on() {
    let hard = include_str!("../../../puzzles/hard.txt").lines().nth(1).expect("a puzzle");
    let puzzle = format::parse(hard).expect("a puzzle").puzzle;
    let position = path(&Position::of(&puzzle).expect("houses only"), up_to(&LOCKED_TRIPLE)).end;
    let mut findings = Findings::default();
    let mut describe = |technique| {
        let finding = *findings.first(technique, &position).expect("it is there");
        findings.describe(&finding, &position, Notation::RowColumn)
    };
    let description = describe(&NISHIO_NET);
    let told = "if r7c4 is 9, r2c6 is 9 (the only cell left in row 2), so r8c1 is 9 (the only cell left in row 8), \
                and no cell is left for 9 in row 5";
    assert_eq!(
        (&description.reason[..], &description.conclusion[..]),
        (told, "9 can be eliminated from r7c4")
    );
    let is_strong = |link: &&Link| link.is_strong;
    assert_eq!(description.links.iter().filter(is_strong).count(), 4);
    let description = describe(&HOUSE_NET_PLUS);
    let told = "in row 5, 9 is in r5c1, r5c4 or r5c6: if r5c1 is 9, r7c4 is not 9 (it sees every cell left for 9 in \
                row 8); if r5c4 is 9, r7c4 is not 9; if r5c6 is 9, r2c4 is 9 (the only cell left in row 2), so r7c4 \
                is not 9: in each case r7c4 is not 9";
    assert_eq!(description.reason, told);
    let description = describe(&NESTED_CONTRADICTION_NET);
    // Many conclusions are numbered, and those of trials within follow what they show.
    for told in [
        "if r5c3 is not 3: 1. r5c3 is 4 (the only candidate left there), 2. r5c8 is 3 (the only cell left in row 5), 3. ",
        ", 5. r6c5 is not 5 (it sees every cell left for 5 in row 5), 6. r3c6 is not 3, because if it is: 6.1. r1c9 is 3 (",
        ", and no candidate is left for r2c4, 12. r1c5 is 3 (the only cell left in row 1), 13. ",
        ", 14. r7c4 is not 5, r7c6 is not 5, r8c4 is not 5 and r9c6 is not 5 (it sees every cell left for 5 in column 5)",
        ", 17. r2c4 is not 4 (r2c1 and r2c8 can only hold 4 and 7), ",
        ", 42. r7c6 is 9 (the only cell left in column 6), and no cell is left for 9 in row 8",
    ] {
        assert!(description.reason.contains(told), "{told}: {}", description.reason);
    }
}

#[test]
fn large_grids_are_followed_to_the_end_by_nets_and_search() {
    let ladder = [&HIDDEN_SINGLE, &NAKED_SINGLE, &POINTING, &NISHIO_NET, &SEARCH];
    let large = puzzles().into_iter().filter(|puzzle| puzzle.size() > 9).step_by(4);
    for puzzle in large {
        let end = path(&Position::of(&puzzle).expect("houses only"), &ladder).end;
        assert_eq!(end.grid(), *puzzle.solve().expect("one solution").grid());
    }
}
