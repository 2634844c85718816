//! What rules say of two cells by themselves, as tables of the digits that go together, and as people say it.
//!
//! A tie is derived from a rule's definition for any layout; it may say less than the rule, never more. For digits that are
//! places, it takes into account that a row, column or region has each digit once. The tests hold each against the checker.

use super::super::cells::{Place, bits};
use super::super::position::Digits;
use super::super::shape::{MAX_SIZE, place_of};
use super::indexed::Indexer;
use super::read::{RuleReader, at_distance};
use crate::rule::{self, adjacent, third};
use crate::{Cell, Digit, Layout};

/// Pairs of cells of one rule that have the same relation.
#[derive(Debug)]
pub(in super::super) struct Tie {
    /// The number of the rule.
    pub(super) rule: usize,
    relation: Relation,
    pub(super) pairs: Vec<[Place; 2]>,
    /// For each digit of a first cell those that the second can have, and the other way round.
    partners: [[Digits; MAX_SIZE as usize]; 2],
}

/// How the digit of a first cell is related to that of a second one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Relation {
    AtLeastApart(u32),
    Apart(u32),
    NotApart(Vec<u32>),
    InRatio(u32),
    NotInRatio(Vec<u32>),
    AddUpTo(u32),
    NotAddUpTo(Vec<u32>),
    /// The first is less.
    Less,
    /// The first is smaller by so much, or more: cells of a thermometer.
    Below(u32),
    Equal,
    /// One is odd, the other even.
    OddAndEven,
    /// Whether the remainders of a division are the same.
    Remainders(u32, bool),
    /// Whether both are low, or both middle, or both high.
    Thirds(bool),
    /// The first is so much exactly if the second is so much: a digit that is the place of another.
    Together(u32, u32),
    /// Listed, or by an expression: for each first digit the second ones.
    Listed(Vec<Digits>),
}

impl Relation {
    fn holds(&self, one: u32, other: u32, size: u8) -> bool {
        let apart = one.abs_diff(other);
        let is_times = |one: u32, ratio: u32, other: u32| ratio.checked_mul(other) == Some(one);
        let in_ratio = |&ratio: &u32| is_times(one, ratio, other) || is_times(other, ratio, one);
        match self {
            Self::AtLeastApart(difference) => apart >= *difference,
            Self::Apart(difference) => apart == *difference,
            Self::NotApart(differences) => !differences.contains(&apart),
            Self::InRatio(ratio) => in_ratio(ratio),
            Self::NotInRatio(ratios) => !ratios.iter().any(in_ratio),
            Self::AddUpTo(sum) => one + other == *sum,
            Self::NotAddUpTo(sums) => !sums.contains(&(one + other)),
            Self::Less => one < other,
            Self::Below(by) => one + by <= other,
            Self::Equal => one == other,
            Self::OddAndEven => one % 2 != other % 2,
            Self::Remainders(divisor, same) => (one % divisor == other % divisor) == *same,
            Self::Thirds(same) => {
                let third = |digit| third(digit, [1, size.into()]);
                (third(one) == third(other)) == *same
            }
            Self::Together(first, second) => (one == *first) == (other == *second),
            Self::Listed(table) => table[one as usize - 1] >> (other - 1) & 1 != 0,
        }
    }

    /// Returns what two cells do.
    fn verb(&self) -> String {
        match self {
            Self::AtLeastApart(difference) => format!("differ by at least {difference}"),
            Self::Apart(0) | Self::Equal => "hold the same digit".to_owned(),
            Self::Apart(difference) => format!("differ by {difference}"),
            Self::NotApart(differences) => format!("do not differ by {}", any(differences)),
            Self::InRatio(ratio) => format!("are in the ratio of 1 to {ratio}"),
            Self::NotInRatio(ratios) => format!("are not in the ratio of 1 to {}", any(ratios)),
            Self::AddUpTo(sum) => format!("add up to {sum}"),
            Self::NotAddUpTo(sums) => format!("do not add up to {}", any(sums)),
            Self::Less | Self::Below(_) => "are in order".to_owned(),
            Self::OddAndEven => "are one odd and one even".to_owned(),
            Self::Remainders(divisor, true) => {
                format!("leave the same remainder when divided by {divisor}")
            }
            Self::Remainders(divisor, false) => {
                format!("leave different remainders when divided by {divisor}")
            }
            Self::Thirds(true) => "are both low, both middle or both high digits".to_owned(),
            Self::Thirds(false) => "are not both low, both middle or both high digits".to_owned(),
            Self::Together(first, second) => format!("are {first} and {second}, or neither"),
            Self::Listed(_) => "are related".to_owned(),
        }
    }
}

/// Lists numbers: `1 or 2`.
fn any(numbers: &[u32]) -> String {
    super::super::listed(numbers.iter().map(u32::to_string), "or")
}

impl Tie {
    fn new(rule: usize, relation: Relation, pairs: &[[Cell; 2]], size: u8) -> Self {
        let mut partners = [[0; MAX_SIZE as usize]; 2];
        for one in 0..size {
            for other in 0..size {
                if relation.holds(u32::from(one) + 1, u32::from(other) + 1, size) {
                    partners[0][usize::from(one)] |= 1 << other;
                    partners[1][usize::from(other)] |= 1 << one;
                }
            }
        }
        // A line may come back to a cell.
        let pairs = pairs.iter().filter(|[one, other]| one != other);
        let pairs = pairs.map(|pair| pair.map(|cell| place_of(cell, size))).collect();
        Self { rule, relation, pairs, partners }
    }

    /// Returns the digits that the other cell of a pair can have beside one of some digits in the first or, if `turned`,
    /// the second cell.
    pub(super) fn partners(&self, digits: Digits, turned: bool) -> Digits {
        let table = &self.partners[usize::from(turned)];
        bits(digits).fold(0, |all, digit| all | table[usize::from(digit)])
    }

    /// Returns what two cells do: `differ by at least 5`.
    pub(super) fn verb(&self) -> String {
        self.relation.verb()
    }

    /// Returns whether it is part of more that its rule says, for which there are other steps: on a thermometer, and where a
    /// digit is a place.
    pub(super) fn has_other_steps(&self) -> bool {
        matches!(self.relation, Relation::Below(_) | Relation::Together(..))
    }

    /// Returns whether it says that the first cell of each pair is less than the second one.
    pub(super) fn is_less(&self) -> bool {
        self.relation == Relation::Less
    }

    /// Calls `then` with each pair that has a cell: the other cell, and whether the cell is the second one.
    pub(super) fn each_of(&self, place: Place, mut then: impl FnMut(Place, bool)) {
        for &[one, other] in &self.pairs {
            if one == place {
                then(other, false);
            }
            if other == place {
                then(one, true);
            }
        }
    }
}

impl RuleReader<'_> {
    /// Notes how pairs of cells are related.
    pub(super) fn tie(&mut self, relation: Relation, pairs: &[[Cell; 2]]) {
        if !pairs.is_empty() {
            self.said.ties.push(Tie::new(self.rule, relation, pairs, self.size()));
        }
    }

    /// Notes that two cells, if there are two, add up to a sum.
    pub(super) fn pair(&mut self, cells: &[Cell], sum: u32) {
        if let &[one, other] = cells {
            self.tie(Relation::AddUpTo(sum), &[[one, other]]);
        }
    }

    /// Notes the places and digits of the indexers from that number on.
    pub(super) fn tie_indexers(&mut self, from: usize) {
        let size = self.size();
        for number in from..self.said.indexers.len() {
            let Indexer { cell, digit, .. } = self.said.indexers[number];
            let targets: Vec<(u8, Place)> = self.said.indexers[number].targets().collect();
            for (place, target) in targets {
                let pair = [cell, target].map(|cell| Cell::from_index(cell.into(), size));
                let digits = [place, digit].map(|digit| u32::from(digit) + 1);
                self.tie(Relation::Together(digits[0], digits[1]), &[pair]);
            }
        }
    }

    /// Notes that cells are less than those beside them, or more: in the order in which `turned` returns them.
    pub(super) fn less_than_beside(
        &mut self,
        cells: &[Cell],
        turned: impl Fn([Cell; 2]) -> [Cell; 2],
    ) {
        let pairs: Vec<[Cell; 2]> = beside(cells, self.layout).map(turned).collect();
        for pair in pairs {
            self.tie(Relation::Less, &[pair]);
        }
    }

    pub(super) fn listed(&mut self, rule: &rule::Relation) {
        let table = rule.table(self.size()).expect("the rule is valid");
        let table = Digit::all(self.size()).map(|digit| {
            Digits::try_from(table.after(digit).bits_from(1)).expect("the grid is not that large")
        });
        self.tie(Relation::Listed(table.collect()), &rule.related_cells());
    }

    /// Notes a line on which any so many cells in a row differ in kind, so that the next one begins again.
    pub(super) fn windows(
        &mut self,
        line: &[Cell],
        window: usize,
        relation: impl Fn(bool) -> Relation,
    ) {
        let differ = (1..window.min(line.len())).flat_map(|distance| at_distance(line, distance));
        self.tie(relation(false), &differ.collect::<Vec<_>>());
        self.tie(relation(true), &at_distance(line, window));
    }

    /// Notes that neighbours are not related otherwise, but for some.
    pub(super) fn negative(&mut self, relation: Relation, except: &[[Cell; 2]]) {
        let pairs = adjacent::pairs(self.layout).filter(|&pair| !adjacent::has(except, pair));
        self.tie(relation, &pairs.collect::<Vec<_>>());
    }
}

/// Returns each of some cells with each neighbour that is none of them.
fn beside(cells: &[Cell], layout: &Layout) -> impl Iterator<Item = [Cell; 2]> {
    let of = |cell| adjacent::neighbours(cell, layout).map(move |other| [cell, other]);
    cells.iter().copied().flat_map(of).filter(|[_, other]| !cells.contains(other))
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::super::super::cells::CellSet;
    use super::*;
    use crate::Grid;
    use crate::rule::Values;
    use crate::{Puzzle, Rule};

    fn ties(puzzle: &Puzzle) -> Vec<Tie> {
        let peers = vec![CellSet::default(); puzzle.layout().places()];
        RuleReader::all(puzzle, &peers).ties
    }

    /// Rules of each kind that has ties, in a 9×9 grid.
    const RULES: &[&str] = &[
        r#"{"type": "whisper", "line": ["r1c1", "r2c2", "r3c3"], "difference": 4}"#,
        r#"{"type": "difference", "cells": ["r1c1", "r1c2"], "difference": 2}"#,
        r#"{"type": "difference", "cells": ["r1c1", "r5c2"], "difference": 0}"#,
        r#"{"type": "ratio", "cells": ["r1c1", "r1c2"], "ratio": 3}"#,
        r#"{"type": "xv", "cells": ["r1c1", "r1c2"], "sum": 10}"#,
        r#"{"type": "greater-than", "greater": "r1c1", "less": "r1c2"}"#,
        r#"{"type": "minimum", "cells": ["r1c1", "r1c2"]}"#,
        r#"{"type": "maximum", "cells": ["r5c5"]}"#,
        r#"{"type": "lockout-line", "line": ["r1c1", "r2c2", "r3c3"], "difference": 4}"#,
        r#"{"type": "palindrome", "line": ["r1c1", "r2c2", "r3c3"]}"#,
        r#"{"type": "clone", "cells": ["r1c1"], "clones": ["r2c4"]}"#,
        r#"{"type": "parity-line", "line": ["r1c1", "r2c2", "r3c3"]}"#,
        r#"{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 9}"#,
        r#"{"type": "sum", "cells": ["r1c1", "r1c2"], "sum": 9}"#,
        r#"{"type": "arrow", "circle": ["r1c1"], "shaft": ["r4c4"]}"#,
        r#"{"type": "modular-line", "line": ["r1c1", "r2c2", "r3c3"], "modulus": 2}"#,
        r#"{"type": "entropic-line", "line": ["r1c1", "r2c2", "r3c3", "r4c4"]}"#,
        r#"{"type": "thermometer", "lines": [["r1c1", "r2c2", "r3c3"]]}"#,
        r#"{"type": "thermometer", "lines": [["r1c1", "r2c2", "r3c3"]], "slow": true}"#,
        r#"{"type": "relation", "line": ["r1c1", "r2c2"], "relation": "a * 2 > b + 3"}"#,
    ];

    fn random_grid(random: &mut Rng) -> Grid {
        let mut grid = Grid::empty(9);
        for cell in Layout::classic().cells() {
            grid.set(cell, Digit::new(random.u8(1..=9)));
        }
        grid
    }

    /// Returns whether a grid has all ties.
    fn are_kept(ties: &[Tie], grid: &Grid) -> bool {
        let held = |place: Place| grid.get(Cell::from_index(place.into(), 9)).expect("it is full");
        ties.iter().all(|tie| {
            tie.pairs.iter().all(|pair| {
                let [one, other] = pair.map(|place| held(place).value() - 1);
                let both = [(one, other, false), (other, one, true)];
                let allowed =
                    both.map(|(here, there, turned)| tie.partners(1 << here, turned) >> there & 1);
                assert_eq!(allowed[0], allowed[1]);
                allowed[0] != 0
            })
        })
    }

    #[test]
    fn what_ties_say_follows_from_the_rule() {
        let mut random = Rng::with_seed(41);
        let layout = Layout::classic();
        for text in RULES {
            let rule: Rule = serde_json::from_str(text).expect("a rule");
            let puzzle = Puzzle::new(layout.clone(), Grid::empty(9)).expect("it is blank");
            let puzzle = puzzle.with_rule(rule.clone()).expect("it fits");
            let ties = ties(&puzzle);
            assert!(!ties.is_empty(), "{text}");
            let (mut kept, mut broken) = (0, 0);
            for _ in 0..6_000 {
                let grid = random_grid(&mut random);
                let values = Values::new(&layout, &grid).expect("it is full");
                if rule.is_kept(&values) {
                    kept += 1;
                    assert!(are_kept(&ties, &grid), "{text}: {grid}");
                } else {
                    broken += usize::from(!are_kept(&ties, &grid));
                }
            }
            assert!(kept > 5 && broken > 100, "{text}: {kept} {broken}");
        }
    }

    #[test]
    fn what_ties_of_places_say_follows_where_lines_have_each_digit_once() {
        let mut random = Rng::with_seed(44);
        let layout = Layout::classic();
        for text in [
            r#"{"type": "numbered-room", "clue": "r1c0", "digit": 4}"#,
            r#"{"type": "numbered-room", "clue": "r1c10", "digit": 1}"#,
            r#"{"type": "column-indexer", "cells": ["r1c3"]}"#,
            r#"{"type": "row-indexer", "cells": ["r1c3"]}"#,
            r#"{"type": "box-indexer", "cells": ["r1c3"]}"#,
        ] {
            let rule: Rule = serde_json::from_str(text).expect("a rule");
            let puzzle = Puzzle::new(layout.clone(), Grid::empty(9)).expect("it is blank");
            let ties = ties(&puzzle.with_rule(rule.clone()).expect("it fits"));
            assert_eq!(ties.len(), 8, "{text}");
            let lines: [fn(u8) -> Cell; 3] = [
                |number| Cell::new(0, number),
                |number| Cell::new(number, 2),
                |number| Cell::new(number / 3, number % 3),
            ];
            let (mut kept, mut broken) = (0, 0);
            for _ in 0..3_000 {
                for line in lines {
                    let (mut grid, mut digits) =
                        (random_grid(&mut random), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
                    random.shuffle(&mut digits);
                    for (number, digit) in (0..9).zip(digits) {
                        grid.set(line(number), Digit::new(digit + 1));
                    }
                    let own: Vec<Cell> = (0..9).map(line).collect();
                    let cells = ties.iter().flat_map(|tie| tie.pairs[0]);
                    let is_own = |place: Place| own.contains(&Cell::from_index(place.into(), 9));
                    if !cells.into_iter().all(is_own) {
                        continue;
                    }
                    let is_kept = rule.is_kept(&Values::new(&layout, &grid).expect("it is full"));
                    assert!(!is_kept || are_kept(&ties, &grid), "{text}: {grid}");
                    kept += usize::from(is_kept);
                    broken += usize::from(!are_kept(&ties, &grid));
                }
            }
            assert!(kept > 100 && broken > 1_000, "{text}: {kept} {broken}");
        }
    }

    #[test]
    fn a_ratio_may_be_larger_than_any_digit() {
        for (ratio, holds) in [(1, [true, false]), (2, [false, true]), (u32::MAX, [false; 2])] {
            let relation = Relation::InRatio(ratio);
            assert_eq!([relation.holds(4, 4, 9), relation.holds(2, 4, 9)], holds, "{ratio}");
        }
    }

    #[test]
    fn neighbours_that_are_not_related_have_ties_but_for_exceptions() {
        for (text, apart, together) in [
            (r#"{"type": "no-difference", "differences": [1]}"#, [3, 5], [3, 4]),
            (r#"{"type": "no-ratio", "ratios": [2]}"#, [3, 5], [3, 6]),
            (r#"{"type": "no-sum", "sums": [5, 10]}"#, [3, 5], [3, 7]),
        ] {
            let rule: Rule = serde_json::from_str(text).expect("a rule");
            let blank = Puzzle::new(Layout::classic(), Grid::empty(9)).expect("it is blank");
            let all = ties(&blank.with_rule(rule.clone()).expect("it fits"));
            assert_eq!(all.len(), 1);
            assert_eq!(all[0].pairs.len(), 144);
            let allows =
                |[one, other]: [u8; 2]| all[0].partners(1 << (one - 1), false) >> (other - 1) & 1;
            assert_eq!((allows(apart), allows(together)), (1, 0), "{text}");
            let text = text.replace('}', r#", "except": [["r1c2", "r1c1"]]}"#);
            let rule: Rule = serde_json::from_str(&text).expect("a rule");
            let fewer = ties(&blank.with_rule(rule).expect("it fits"));
            assert_eq!(fewer[0].pairs.len(), 143);
        }
    }
}
