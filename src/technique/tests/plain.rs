//! The definitions of techniques read plainly: all sets of cells, digits and lines, one after the other.

use std::collections::BTreeSet;

use super::super::cells::bits;
use super::*;
use crate::{Cell, Digit, DigitSet, House, HouseKind, Layout};

type Candidates = BTreeSet<(Cell, Digit)>;

/// A position in terms of the definitions.
struct Plain<'a> {
    layout: &'a Layout,
    position: &'a Position,
}

impl Plain<'_> {
    fn set(&self, cell: Cell) -> DigitSet {
        self.position.candidates(cell)
    }

    /// Returns the cells of a house that may hold a digit.
    fn places(&self, house: &House, digit: Digit) -> Vec<Cell> {
        house.cells().iter().copied().filter(|&cell| self.set(cell).contains(digit)).collect()
    }

    fn digits(&self) -> impl Iterator<Item = Digit> {
        Digit::all(self.layout.size())
    }

    fn locked(&self, is_from_line: bool) -> Candidates {
        let mut found = Candidates::new();
        let is_line =
            |house: &House| matches!(house.kind(), HouseKind::Row(_) | HouseKind::Column(_));
        for one in self.layout.houses().iter().filter(|house| is_line(house) == is_from_line) {
            for other in self.layout.houses().iter().filter(|other| other.kind() != one.kind()) {
                for digit in self.digits() {
                    let places = self.places(one, digit);
                    if !places.is_empty() && places.iter().all(|cell| other.cells().contains(cell))
                    {
                        let others = self.places(other, digit);
                        found.extend(
                            others
                                .into_iter()
                                .filter(|cell| !places.contains(cell))
                                .map(|cell| (cell, digit)),
                        );
                    }
                }
            }
        }
        found
    }

    fn naked(&self, size: u32) -> Candidates {
        let mut found = Candidates::new();
        for house in self.layout.houses() {
            let open: Vec<Cell> =
                house.cells().iter().copied().filter(|&cell| !self.set(cell).is_empty()).collect();
            for chosen in subsets(&open, size) {
                let digits: DigitSet =
                    chosen.iter().flat_map(|&cell| self.set(cell).iter()).collect();
                if digits.len() == size {
                    for &cell in open.iter().filter(|cell| !chosen.contains(cell)) {
                        found.extend(
                            self.set(cell).intersection(digits).iter().map(|digit| (cell, digit)),
                        );
                    }
                }
            }
        }
        found
    }

    fn hidden(&self, size: u32) -> Candidates {
        let mut found = Candidates::new();
        for house in self.layout.houses() {
            let open: Vec<Digit> =
                self.digits().filter(|&digit| !self.places(house, digit).is_empty()).collect();
            for chosen in subsets(&open, size) {
                let cells: BTreeSet<Cell> =
                    chosen.iter().flat_map(|&digit| self.places(house, digit)).collect();
                if cells.len() == size as usize {
                    for cell in cells {
                        let further = self.set(cell).iter().filter(|digit| !chosen.contains(digit));
                        found.extend(further.map(|digit| (cell, digit)));
                    }
                }
            }
        }
        found
    }

    fn fish(&self, size: u32) -> Candidates {
        let mut found = Candidates::new();
        let lines = usize::from(self.layout.size());
        let (rows, columns) = self.layout.houses()[..2 * lines].split_at(lines);
        for (base, is_row) in [(rows, true), (columns, false)] {
            let across = |cell: &Cell| if is_row { cell.column() } else { cell.row() };
            for digit in self.digits() {
                let open: Vec<&House> =
                    base.iter().filter(|line| !self.places(line, digit).is_empty()).collect();
                for chosen in subsets(&open, size) {
                    let places: Vec<Cell> =
                        chosen.iter().flat_map(|line| self.places(line, digit)).collect();
                    let covered: BTreeSet<u8> = places.iter().map(across).collect();
                    if covered.len() == size as usize {
                        let all = open.iter().flat_map(|line| self.places(line, digit));
                        let gone = all.filter(|cell| {
                            covered.contains(&across(cell)) && !places.contains(cell)
                        });
                        found.extend(gone.map(|cell| (cell, digit)));
                    }
                }
            }
        }
        found
    }
}

impl Plain<'_> {
    fn see_each_other(&self, one: Cell, other: Cell) -> bool {
        self.layout.peers(one).contains(&other)
    }

    /// Returns the cells that may hold a digit and see all of some.
    fn seen_by_all(&self, cells: &[Cell], digit: Digit) -> Candidates {
        let all = self.layout.cells().filter(|&cell| self.set(cell).contains(digit));
        let seen = all.filter(|&cell| cells.iter().all(|&other| self.see_each_other(cell, other)));
        seen.map(|cell| (cell, digit)).collect()
    }

    /// Returns the two places of a digit in each house that has two, either way round.
    fn strong_links(&self, digit: Digit) -> Vec<[Cell; 2]> {
        let places = self.layout.houses().iter().map(|house| self.places(house, digit));
        let links = places.filter_map(|places| <[Cell; 2]>::try_from(places).ok());
        links.flat_map(|[one, other]| [[one, other], [other, one]]).collect()
    }

    fn turbot(&self) -> Candidates {
        let mut found = Candidates::new();
        for digit in self.digits() {
            let links = self.strong_links(digit);
            for &[far, near] in &links {
                for &[other_near, other_far] in &links {
                    let cells: BTreeSet<Cell> = [far, near, other_near, other_far].into();
                    if cells.len() == 4 && self.see_each_other(near, other_near) {
                        found.extend(self.seen_by_all(&[far, other_far], digit));
                    }
                }
            }
        }
        found
    }

    /// A pivot of two or three candidates, and two cells of two that it sees.
    fn wing(&self, size: u32) -> Candidates {
        let mut found = Candidates::new();
        let cells: Vec<Cell> = self.layout.cells().collect();
        for &pivot in cells.iter().filter(|&&cell| self.set(cell).len() == size) {
            let pairs: Vec<Cell> = cells
                .iter()
                .copied()
                .filter(|&cell| self.set(cell).len() == 2 && self.see_each_other(pivot, cell))
                .collect();
            for [one, other] in twos(&pairs) {
                for digit in self.digits() {
                    let rest = |cell: Cell| {
                        self.set(cell).iter().filter(|&own| own != digit).collect::<DigitSet>()
                    };
                    let has = |cell: Cell| self.set(cell).contains(digit);
                    let hinge = rest(pivot);
                    let covers = [one, other]
                        .into_iter()
                        .all(|cell| has(cell) && hinge.intersection(rest(cell)).len() == 1);
                    if covers
                        && rest(one) != rest(other)
                        && hinge.len() == 2
                        && has(pivot) == (size == 3)
                    {
                        let mut all = vec![one, other];
                        all.extend((size == 3).then_some(pivot));
                        found.extend(self.seen_by_all(&all, digit));
                    }
                }
            }
        }
        found
    }

    fn w_wing(&self) -> Candidates {
        let mut found = Candidates::new();
        let pairs: Vec<Cell> =
            self.layout.cells().filter(|&cell| self.set(cell).len() == 2).collect();
        for chosen in twos(&pairs).filter(|chosen| self.set(chosen[0]) == self.set(chosen[1])) {
            for digit in self.set(chosen[0]).iter() {
                let sees = |link: &[Cell; 2]| {
                    self.see_each_other(chosen[0], link[0])
                        && self.see_each_other(chosen[1], link[1])
                };
                if self.strong_links(digit).iter().any(sees) {
                    for last in self.set(chosen[0]).iter().filter(|&last| last != digit) {
                        found.extend(self.seen_by_all(&chosen, last));
                    }
                }
            }
        }
        found
    }
}

fn twos<T: Copy>(items: &[T]) -> impl Iterator<Item = [T; 2]> {
    let indexes = 0..items.len();
    indexes.flat_map(move |index| items[..index].iter().map(move |other| [*other, items[index]]))
}

fn subsets<T: Copy>(items: &[T], size: u32) -> impl Iterator<Item = Vec<T>> {
    let chosen = (0_u32..1 << items.len()).filter(move |set| set.count_ones() == size);
    chosen.map(|set| bits(set).map(|index| items[usize::from(index)]).collect())
}

/// Returns all eliminations that a technique finds.
fn found(technique: &'static Technique, position: &Position) -> Candidates {
    let mut findings = Findings::default();
    let all = findings.all(technique, position).to_vec();
    all.iter().flat_map(|finding| findings.eliminations(finding)).collect()
}

#[test]
fn each_technique_finds_what_its_definition_says_and_no_more() {
    let singles = [&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE];
    let mut compared = std::collections::BTreeMap::new();
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.size() <= 9) {
        // With singles left, a set may have a cell with one digit: such sets are not looked for.
        let mut position = path(&Position::of(puzzle).expect("houses only"), &singles).end;
        for _ in 0..3 {
            let plain = Plain { layout: puzzle.layout(), position: &position };
            let mut gone = None;
            for (technique, expected) in [
                (&POINTING, plain.locked(false)),
                (&CLAIMING, plain.locked(true)),
                (&NAKED_PAIR, plain.naked(2)),
                (&NAKED_TRIPLE, plain.naked(3)),
                (&NAKED_QUAD, plain.naked(4)),
                (&HIDDEN_PAIR, plain.hidden(2)),
                (&HIDDEN_TRIPLE, plain.hidden(3)),
                (&HIDDEN_QUAD, plain.hidden(4)),
                (&X_WING, plain.fish(2)),
                (&SWORDFISH, plain.fish(3)),
                (&JELLYFISH, plain.fish(4)),
                (&XY_WING, plain.wing(2)),
                (&XYZ_WING, plain.wing(3)),
                (&W_WING, plain.w_wing()),
            ] {
                assert_eq!(
                    found(technique, &position),
                    expected,
                    "{technique:?} in {:?}",
                    position.marks()
                );
                if !expected.is_empty() {
                    *compared.entry(technique.name).or_insert(0) += 1;
                    gone = gone.or(expected.first().copied());
                }
            }
            let turbots = [&SKYSCRAPER, &TWO_STRING_KITE, &TURBOT_FISH];
            let turbots: Candidates =
                turbots.into_iter().flat_map(|turbot| found(turbot, &position)).collect();
            assert_eq!(turbots, plain.turbot());
            let Some((cell, digit)) = gone else { break };
            position.eliminate(cell, digit);
            position = path(&position, &singles).end;
        }
    }
    assert!(compared.len() == 14 && compared.values().all(|&count| count > 2), "{compared:?}");
}

#[test]
fn a_locked_set_takes_its_digits_from_both_houses() {
    let mut locked = 0;
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.size() == 9) {
        let singles = [&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE];
        let position = path(&Position::of(puzzle).expect("houses only"), &singles).end;
        for (technique, naked) in [(&LOCKED_PAIR, &NAKED_PAIR), (&LOCKED_TRIPLE, &NAKED_TRIPLE)] {
            let (locked_set, naked_set) = (found(technique, &position), found(naked, &position));
            assert!(locked_set.is_subset(&naked_set));
            locked += usize::from(!locked_set.is_empty());
        }
    }
    assert!(locked > 3, "{locked}");
}
