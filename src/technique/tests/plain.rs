//! The definitions of techniques read plainly: all sets of cells, digits and lines, one after the other.

use std::collections::BTreeSet;

use super::super::cells::bits;
use super::*;
use crate::{Cell, Digit, DigitSet, House, HouseKind, Layout};

type Candidates = BTreeSet<(Cell, Digit)>;

/// A position as definitions see it.
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

fn subsets<T: Copy>(items: &[T], size: u32) -> impl Iterator<Item = Vec<T>> {
    let chosen = (0_u32..1 << items.len()).filter(move |set| set.count_ones() == size);
    chosen.map(|set| bits(set).map(|index| items[usize::from(index)]).collect())
}

/// Returns all that a technique finds to go.
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
            let Some((cell, digit)) = gone else { break };
            position.eliminate(cell, digit);
            position = path(&position, &singles).end;
        }
    }
    assert!(compared.len() == 11 && compared.values().all(|&count| count > 3), "{compared:?}");
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
