//! Empty rectangles, remote pairs, colours and medusas, against their definitions read plainly.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::DigitSet;

type Candidate = (Cell, Digit);
type Candidates = BTreeSet<Candidate>;

/// A position in terms of the definitions.
struct Plain<'a> {
    layout: &'a Layout,
    position: &'a Position,
    peers: BTreeMap<Cell, BTreeSet<Cell>>,
}

impl<'a> Plain<'a> {
    fn of(layout: &'a Layout, position: &'a Position) -> Self {
        let peers = |cell: Cell| (cell, layout.peers(cell).iter().copied().collect());
        Self { layout, position, peers: layout.cells().map(peers).collect() }
    }

    fn set(&self, cell: Cell) -> DigitSet {
        self.position.candidates(cell)
    }

    fn sees(&self, one: Cell, other: Cell) -> bool {
        self.peers[&one].contains(&other)
    }

    fn with(&self, digit: Digit) -> Vec<Cell> {
        self.layout.cells().filter(|&cell| self.set(cell).contains(digit)).collect()
    }

    fn digits(&self) -> impl Iterator<Item = Digit> {
        Digit::all(self.layout.size())
    }

    fn places(&self, digit: Digit) -> impl Iterator<Item = Vec<Cell>> {
        let places = move |house: &crate::House| {
            house.cells().iter().copied().filter(|&cell| self.set(cell).contains(digit)).collect()
        };
        self.layout.houses().iter().map(places)
    }

    fn strong_links(&self, digit: Digit) -> Vec<[Cell; 2]> {
        let links = self.places(digit).filter_map(|places| <[Cell; 2]>::try_from(places).ok());
        links.flat_map(|[one, other]| [[one, other], [other, one]]).collect()
    }

    fn empty_rectangle(&self) -> Candidates {
        let mut found = Candidates::new();
        let lines = 2 * usize::from(self.layout.size());
        for digit in self.digits() {
            let houses: Vec<Vec<Cell>> = self.places(digit).collect();
            for (house, places) in self.layout.houses().iter().zip(&houses).skip(lines) {
                for row in 0..self.layout.size() {
                    for column in 0..self.layout.size() {
                        let is_in = |cell: &Cell| [cell.row() == row, cell.column() == column];
                        let count = |wanted: [bool; 2]| {
                            places.iter().filter(|cell| is_in(cell) == wanted).count()
                        };
                        if count([false, false]) > 0
                            || count([true, false]) == 0
                            || count([false, true]) == 0
                        {
                            continue;
                        }
                        let outside = |cell: &Cell| !house.cells().contains(cell);
                        for [near, far] in self.strong_links(digit) {
                            for line in 0..2 {
                                if !is_in(&near)[line] || !outside(&near) || !outside(&far) {
                                    continue;
                                }
                                let gone = self.with(digit).into_iter().filter(|cell| {
                                    is_in(cell)[1 - line] && outside(cell) && self.sees(*cell, far)
                                });
                                found.extend(gone.map(|cell| (cell, digit)));
                            }
                        }
                    }
                }
            }
        }
        found
    }

    /// Extends a chain of cells alike in all ways.
    fn chains(&self, chain: &mut Vec<Cell>, ends: &mut BTreeSet<[Cell; 2]>) {
        let (first, last) = (chain[0], chain[chain.len() - 1]);
        if chain.len() > 3 && chain.len().is_multiple_of(2) && !self.sees(first, last) {
            ends.insert([first, last]);
        }
        for &next in &self.peers[&last] {
            if !chain.contains(&next) && self.set(next) == self.set(first) {
                chain.push(next);
                self.chains(chain, ends);
                chain.pop();
            }
        }
    }

    fn remote_pair(&self) -> Candidates {
        let mut ends = BTreeSet::new();
        for cell in self.layout.cells().filter(|&cell| self.set(cell).len() == 2) {
            self.chains(&mut vec![cell], &mut ends);
        }
        let mut found = Candidates::new();
        for [one, other] in ends {
            for &cell in self.peers[&one].intersection(&self.peers[&other]) {
                let gone = self.set(cell).intersection(self.set(one));
                found.extend(gone.iter().map(|digit| (cell, digit)));
            }
        }
        found
    }

    /// Returns what is true with a candidate, and what is then not, by strong links; of one digit or of all.
    fn colors(&self, first: Candidate, is_3d: bool) -> [Candidates; 2] {
        let mut colors = [Candidates::from([first]), Candidates::new()];
        loop {
            let before = colors.clone();
            for color in 0..2 {
                for &(cell, digit) in &before[color] {
                    let links = self.strong_links(digit).into_iter();
                    let linked = links.filter(|link| link[0] == cell).map(|link| (link[1], digit));
                    colors[1 - color].extend(linked);
                    if is_3d && self.set(cell).len() == 2 {
                        let other = self.set(cell).iter().filter(|&other| other != digit);
                        colors[1 - color].extend(other.map(|other| (cell, other)));
                    }
                }
            }
            if colors == before {
                return colors;
            }
        }
    }

    fn excludes(&self, one: Candidate, other: Candidate) -> bool {
        if one.0 == other.0 {
            one.1 != other.1
        } else {
            one.1 == other.1 && self.sees(one.0, other.0)
        }
    }

    fn all(&self) -> Vec<Candidate> {
        let of = |cell: Cell| self.set(cell).iter().map(move |digit| (cell, digit));
        self.layout.cells().flat_map(|cell| of(cell).collect::<Vec<_>>()).collect()
    }

    /// Returns the candidates of which each colour has one that excludes them.
    fn trapped(&self, [one, other]: [&Candidates; 2]) -> Candidates {
        let excluded = |by: &Candidates, gone| by.iter().any(|&own| self.excludes(own, gone));
        let all = self.all().into_iter();
        all.filter(|&gone| excluded(one, gone) && excluded(other, gone)).collect()
    }

    fn is_wrapped(&self, color: &Candidates) -> bool {
        color.iter().any(|&one| color.iter().any(|&other| self.excludes(one, other)))
    }

    /// Returns whether a colour leaves nothing to some cell or house.
    fn is_emptying(&self, color: &Candidates) -> bool {
        let goes = |candidate| color.iter().any(|&own| self.excludes(own, candidate));
        let is_open = |cell: &Cell| !self.set(*cell).is_empty();
        self.layout
            .cells()
            .filter(is_open)
            .any(|cell| self.set(cell).iter().all(|digit| goes((cell, digit))))
            || self.digits().any(|digit| {
                self.places(digit)
                    .filter(|places| !places.is_empty())
                    .any(|places| places.into_iter().all(|cell| goes((cell, digit))))
            })
    }

    /// Returns what traps and wraps find.
    fn simple(&self, is_3d: bool) -> [Candidates; 2] {
        let (mut trap, mut wrap) = (Candidates::new(), Candidates::new());
        for first in self.all() {
            let [one, other] = self.colors(first, is_3d);
            if one.len() + other.len() < 3 {
                continue;
            }
            let gone = self.trapped([&one, &other]).into_iter();
            trap.extend(gone.filter(|gone| !one.contains(gone) && !other.contains(gone)));
            if self.is_wrapped(&one) || is_3d && self.is_emptying(&one) {
                wrap.extend(one);
            }
        }
        [trap, wrap]
    }

    /// Returns what two pairs of colours show: with one that sees one, and with one that sees two.
    fn multi(&self) -> [Candidates; 2] {
        let (mut wing, mut both) = (Candidates::new(), Candidates::new());
        for digit in self.digits() {
            let mut pairs: Vec<[Candidates; 2]> = Vec::new();
            for cell in self.with(digit) {
                let colors = self.colors((cell, digit), false);
                if !colors[1].is_empty() && !pairs.contains(&colors) {
                    pairs.push(colors);
                }
            }
            let see = |one: &Candidates, other: &Candidates| {
                one.iter().any(|&one| other.iter().any(|&other| self.excludes(one, other)))
            };
            for [own, left] in &pairs {
                for [theirs, right] in pairs.iter().filter(|other| !other.contains(own)) {
                    if see(own, theirs) {
                        wing.extend(self.trapped([left, right]));
                        if see(own, right) {
                            both.extend(own.clone());
                        }
                    }
                }
            }
        }
        [wing, both]
    }
}

fn found(technique: &'static Technique, position: &Position) -> Candidates {
    let mut findings = Findings::default();
    let all = findings.all(technique, position).to_vec();
    for finding in &all {
        let description = findings.describe(finding, position, Notation::RowColumn);
        assert!(!description.reason.is_empty() && !description.marks.is_empty(), "{technique:?}");
    }
    all.iter().flat_map(|finding| findings.eliminations(finding)).collect()
}

#[test]
fn colours_find_what_their_definitions_say_and_no_more() {
    let singles = [&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE];
    let mut compared: BTreeMap<&str, u32> = BTreeMap::new();
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.size() <= 9) {
        let mut position = path(&Position::of(puzzle).expect("houses only"), &singles).end;
        for _ in 0..3 {
            let plain = Plain::of(puzzle.layout(), &position);
            let ([trap, wrap], [wing, both]) = (plain.simple(false), plain.multi());
            let [medusa_trap, medusa_wrap] = plain.simple(true);
            let mut gone = None;
            for (technique, expected) in [
                (&EMPTY_RECTANGLE, plain.empty_rectangle()),
                (&REMOTE_PAIR, plain.remote_pair()),
                (&SIMPLE_COLORS_TRAP, trap),
                (&SIMPLE_COLORS_WRAP, wrap),
                (&MULTI_COLORS_1, wing),
                (&MULTI_COLORS_2, both),
                (&MEDUSA_TRAP, medusa_trap),
                (&MEDUSA_WRAP, medusa_wrap),
            ] {
                let found = found(technique, &position);
                assert_eq!(found, expected, "{technique:?} in {:?}", position.marks());
                if !expected.is_empty() {
                    *compared.entry(technique.name).or_insert(0) += 1;
                    gone = gone.or(expected.first().copied());
                }
            }
            // Two in one find nothing that one by one would not.
            let kites = found(&DUAL_TWO_STRING_KITE, &position);
            assert!(kites.is_subset(&found(&TWO_STRING_KITE, &position)));
            let rectangles = found(&DUAL_EMPTY_RECTANGLE, &position);
            assert!(rectangles.is_subset(&found(&EMPTY_RECTANGLE, &position)));
            let Some((cell, digit)) = gone else { break };
            position.eliminate(cell, digit);
            position = path(&position, &singles).end;
        }
    }
    assert!(compared.len() == 8, "{compared:?}");
}
