//! Fish with fins against their definition, read plainly, and against solutions.

use std::collections::BTreeSet;

use super::super::cells::bits;
use super::super::finding::Pattern;
use super::super::fish::FinnedFish;
use super::*;
use crate::Solve as _;
use crate::{Cell, Digit};

/// Sets of cells of small grids.
type Cells = u64;

/// A digit in terms of the definition of fish.
struct Plain {
    kinds: Vec<HouseKind>,
    /// The places of the digit in each house.
    places: Vec<Cells>,
    /// The peers of each cell.
    peers: Vec<Cells>,
}

/// Rows, columns, boxes or regions, and others; the family of a fish is what is on its sides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Family {
    Basic,
    Franken,
    Mutant,
}

impl Plain {
    fn new(layout: &Layout, position: &Position, digit: Digit) -> Self {
        let size = layout.size();
        let set = |cells: &mut dyn Iterator<Item = Cell>| {
            cells.fold(0, |set, cell| set | 1 << cell.index(size))
        };
        let holds = |cell: &Cell| position.candidates(*cell).contains(digit);
        let houses = layout.houses();
        Self {
            kinds: houses.iter().map(crate::House::kind).collect(),
            places: houses
                .iter()
                .map(|house| set(&mut house.cells().iter().copied().filter(holds)))
                .collect(),
            peers: layout
                .cells()
                .map(|cell| set(&mut layout.peers(cell).iter().copied()))
                .collect(),
        }
    }

    fn family(&self, base: &[usize], cover: &[usize]) -> Family {
        let is_region = |kind| matches!(kind, HouseKind::Box(_) | HouseKind::Region(_));
        let sides = |base: &[usize], cover: &[usize], may_be_region: bool| {
            let kind = |&house: &usize| self.kinds[house];
            base.iter()
                .map(kind)
                .all(|kind| matches!(kind, HouseKind::Row(_)) || may_be_region && is_region(kind))
                && cover.iter().map(kind).all(|kind| {
                    matches!(kind, HouseKind::Column(_)) || may_be_region && is_region(kind)
                })
        };
        let fits = |regions| sides(base, cover, regions) || sides(cover, base, regions);
        if fits(false) {
            Family::Basic
        } else if fits(true) {
            Family::Franken
        } else {
            Family::Mutant
        }
    }

    fn all(&self, houses: &[usize]) -> Cells {
        houses.iter().fold(0, |all, &house| all | self.places[house])
    }

    /// Returns the fins and the eliminations.
    fn fish(&self, base: &[usize], cover: &[usize]) -> (Cells, Cells) {
        let count = |houses: &[usize], cell: u8| {
            houses.iter().filter(|&&house| self.places[house] >> cell & 1 != 0).count()
        };
        let (mut fins, mut gone) = (0, 0);
        for cell in bits(self.all(base) | self.all(cover)) {
            let (bases, covers) = (count(base, cell), count(cover, cell));
            fins |= Cells::from(bases > 1 || bases > covers) << cell;
            gone |= Cells::from(covers > bases && bases < 2) << cell;
        }
        let sees_all = |cell: &u8| fins & !self.peers[usize::from(*cell)] == 0;
        (fins, bits(gone).filter(sees_all).fold(0, |gone, cell| gone | 1 << cell))
    }

    /// Returns whether a candidate goes because of all the houses: no `n` of the base are in `n - 1` of the cover,
    /// where they do not see it, but all of them in all but one.
    fn needs_all(&self, base: &[usize], cover: &[usize], target: u8) -> bool {
        let own = |house: &&usize| self.places[**house] >> target & 1 != 0;
        if base.iter().any(|house| own(&house)) || cover.iter().filter(own).count() != 1 {
            return false;
        }
        let others: Vec<usize> = cover.iter().filter(|house| !own(house)).copied().collect();
        let seen = self.peers[usize::from(target)];
        let parts = |houses: &[usize]| 0..1_u32 << houses.len();
        let part = |houses: &[usize], part: u32| -> Vec<usize> {
            bits(part).map(|number| houses[usize::from(number)]).collect()
        };
        parts(base).skip(1).all(|bases| {
            let is_all = bases.count_ones() as usize == base.len();
            parts(&others).filter(|covers| covers.count_ones() + 1 == bases.count_ones()).all(
                |covers| {
                    let left = self.all(&part(base, bases)) & !seen;
                    is_all || left & !self.all(&part(&others, covers)) != 0
                },
            )
        }) && parts(&others)
            .filter(|covers| (covers.count_ones() as usize) < others.len())
            .all(|covers| self.all(base) & !seen & !self.all(&part(&others, covers)) != 0)
    }

    /// Returns the fish of a size: family, whether it has fins, whether it is sashimi, and what goes.
    fn each(&self, size: u32) -> Vec<(Family, bool, bool, Cells)> {
        let open: Vec<usize> =
            (0..self.places.len()).filter(|&house| self.places[house] != 0).collect();
        let sets: Vec<Vec<usize>> = (0..1_u64 << open.len())
            .filter(|set| set.count_ones() == size)
            .map(|set| bits(set).map(|number| open[usize::from(number)]).collect())
            .collect();
        let mut found = Vec::new();
        for base in &sets {
            for cover in &sets {
                if cover
                    .iter()
                    .any(|house| base.contains(house) || self.places[*house] & self.all(base) == 0)
                {
                    continue;
                }
                let (fins, gone) = self.fish(base, cover);
                if bits(gone).any(|target| self.needs_all(base, cover, target)) {
                    let has_one = |&house: &usize| (self.places[house] & !fins).count_ones() <= 1;
                    let is_sashimi = base.iter().any(has_one);
                    found.push((self.family(base, cover), fins != 0, is_sashimi, gone));
                }
            }
        }
        found
    }
}

/// Positions of puzzles without some of the wrong candidates, which have more fish.
fn thinned(puzzle: &Puzzle, random: &mut Rng) -> Position {
    let solution = puzzle.solve().expect("one solution");
    let mut position = Position::of(puzzle).expect("houses only");
    let share = random.f64();
    for cell in puzzle.layout().cells() {
        for digit in position.candidates(cell).iter() {
            let is_right = solution.grid().get(cell) == Some(digit);
            // Two candidates stay, so that no cell is a single.
            if !is_right && position.candidates(cell).len() > 2 && random.f64() < share {
                position.eliminate(cell, digit);
            }
        }
    }
    position
}

type Definition = (&'static Technique, u32, Family, bool, Option<bool>);

const DEFINITIONS: [Definition; 11] = [
    (&FINNED_X_WING, 2, Family::Basic, true, Some(false)),
    (&SASHIMI_X_WING, 2, Family::Basic, true, Some(true)),
    (&FINNED_SWORDFISH, 3, Family::Basic, true, Some(false)),
    (&SASHIMI_SWORDFISH, 3, Family::Basic, true, Some(true)),
    (&FRANKEN_X_WING, 2, Family::Franken, false, None),
    (&FINNED_FRANKEN_X_WING, 2, Family::Franken, true, None),
    (&FRANKEN_SWORDFISH, 3, Family::Franken, false, None),
    (&FINNED_FRANKEN_SWORDFISH, 3, Family::Franken, true, None),
    (&FINNED_MUTANT_X_WING, 2, Family::Mutant, true, None),
    (&MUTANT_SWORDFISH, 3, Family::Mutant, false, None),
    (&FINNED_MUTANT_SWORDFISH, 3, Family::Mutant, true, None),
];

#[test]
fn each_fish_is_what_its_definition_says() {
    let mut random = Rng::with_seed(7);
    let mut seen = [0; DEFINITIONS.len()];
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.size() <= 6) {
        let position = thinned(puzzle, &mut random);
        let layout = puzzle.layout();
        for digit in Digit::all(layout.size()) {
            let plain = Plain::new(layout, &position, digit);
            let all = [plain.each(2), plain.each(3)];
            for (&(technique, size, family, with_fins, sashimi), seen) in
                DEFINITIONS.iter().zip(&mut seen)
            {
                let mut expected: Vec<Cells> = all[size as usize - 2]
                    .iter()
                    .filter(|fish| {
                        fish.0 == family
                            && fish.1 == with_fins
                            && sashimi.is_none_or(|sashimi| fish.2 == sashimi)
                    })
                    .map(|fish| fish.3)
                    .collect();
                let mut findings = Findings::default();
                let list = findings.all(technique, &position).to_vec();
                let own = list.iter().filter(|finding| finding.digits(&position) == [digit]);
                let gone = |finding: &Finding| {
                    let cells = findings.eliminations(finding).map(|(cell, _)| cell);
                    cells.fold(0, |gone, cell| gone | 1_u64 << cell.index(layout.size()))
                };
                let mut found: Vec<Cells> = own.map(gone).collect();
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, expected, "{technique:?}: {digit} in {:?}", position.marks());
                *seen += found.len();
            }
        }
    }
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}

#[test]
fn no_fish_contradicts_a_solution() {
    let mut random = Rng::with_seed(8);
    let (mut found, mut told) = (BTreeSet::new(), 0);
    let is_fish = |technique: &&&Technique| {
        ["fish", "x-wing", "squirmbag", "whale", "leviathan", "kraken"]
            .iter()
            .any(|name| technique.name.contains(name))
    };
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.size() > 4).step_by(7) {
        let solution = puzzle.solve().expect("one solution");
        let position = thinned(puzzle, &mut random);
        for &technique in LADDER.iter().filter(is_fish) {
            let mut findings = Findings::default();
            for finding in findings.all(technique, &position).to_vec() {
                for (cell, digit) in findings.eliminations(&finding) {
                    assert_ne!(solution.grid().get(cell), Some(digit), "{technique:?}");
                }
                found.insert(technique.name);
                told += findings.describe(&finding, &position, Notation::RowColumn).reason.len();
            }
        }
    }
    let names = LADDER.iter().filter(is_fish).count();
    assert!(names - found.len() < 6 && told > 0, "{found:?}");
}

#[test]
fn a_fish_that_takes_from_its_base_is_told_as_cannibalistic() {
    let mut random = Rng::with_seed(9);
    let mut told = [0; 2];
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.size() > 4).step_by(3) {
        let position = thinned(puzzle, &mut random);
        for technique in [&FRANKEN_SWORDFISH, &FINNED_FRANKEN_SWORDFISH, &MUTANT_SWORDFISH] {
            let mut findings = Findings::default();
            for finding in findings.all(technique, &position).to_vec() {
                let Pattern::FinnedFish(FinnedFish { base, .. }) = finding.pattern else {
                    panic!("{technique:?}")
                };
                let houses = puzzle.layout().houses().iter().enumerate();
                let bases: Vec<_> = houses.filter(|(number, _)| base >> number & 1 != 0).collect();
                let is_base = |(cell, _): (Cell, Digit)| {
                    bases.iter().any(|(_, house)| house.cells().contains(&cell))
                };
                let eats = findings.eliminations(&finding).any(is_base);
                let reason = findings.describe(&finding, &position, Notation::RowColumn).reason;
                assert_eq!(reason.contains("(the fish is cannibalistic)"), eats, "{reason}");
                told[usize::from(eats)] += 1;
            }
        }
    }
    assert!(told.iter().all(|&told| told > 5), "{told:?}");
}

/// A grid of 9×9 in which 5 has only these places in two rows.
fn two_rows(places: [(u8, &[u8]); 2]) -> Position {
    let blank: Puzzle = ".".repeat(81).parse().expect("a grid");
    let mut position = Position::of(&blank).expect("houses only");
    for (row, columns) in places {
        for column in (1..=9).filter(|column| !columns.contains(column)) {
            position.eliminate(Cell::new(row - 1, column - 1), Digit::new(5).expect("a digit"));
        }
    }
    position
}

fn found(technique: &'static Technique, position: &Position) -> Vec<String> {
    let mut findings = Findings::default();
    let list = findings.all(technique, position).to_vec();
    let told = list.iter().map(|finding| findings.describe(finding, position, Notation::RowColumn));
    told.map(|description| format!("{}: {}", description.reason, description.conclusion)).collect()
}

#[test]
fn fins_take_away_what_sees_them() {
    let finned = two_rows([(2, &[2, 5]), (5, &[2, 5, 6])]);
    let told = "in rows 2 and 5, 5 can only be in columns 2 and 5, except for the fin r5c6: if r5c6 is not 5, columns 2 and \
                5 have their 5s in rows 2 and 5; if it is, r4c5 and r6c5 see it: 5 can be eliminated from r4c5 and r6c5";
    assert_eq!(found(&FINNED_X_WING, &finned), [told]);
    assert_eq!(found(&SASHIMI_X_WING, &finned), [""; 0]);
    // Without r5c5, row 5 has one place left that is not a fin.
    let sashimi = two_rows([(2, &[2, 5]), (5, &[2, 6])]);
    assert_eq!(found(&FINNED_X_WING, &sashimi), [""; 0]);
    assert_eq!(found(&SASHIMI_X_WING, &sashimi).len(), 2);
    assert_eq!(found(&SIAMESE_SASHIMI_X_WING, &sashimi).len(), 1);
    // No cell sees both fins and is in the cover.
    let none = two_rows([(2, &[2, 5, 9]), (5, &[2, 5, 7])]);
    assert_eq!(found(&FINNED_X_WING, &none), [""; 0]);
}

#[test]
fn fins_may_take_away_by_chains() {
    // The fin r4c9 does not see r8c5, but if it is 5, r7c9 is not, and r8c8 is.
    let mut position = two_rows([(2, &[2, 5]), (4, &[2, 5, 9])]);
    assert_eq!(found(&KRAKEN_FISH_1, &position), [""; 0]);
    let five = Digit::new(5).expect("a digit");
    for (row, column) in [(7, 7), (7, 8), (8, 7), (8, 9), (9, 7), (9, 8), (9, 9)] {
        position.eliminate(Cell::new(row - 1, column - 1), five);
    }
    let told = "if the fin r4c9 is not 5, columns 2 and 5 have their 5s in rows 2 and 4, and r8c5 is not 5; if r4c9 is 5, \
                r7c9 is not 5 and r8c8 is 5 (otherwise box 9 would have no 5), so r8c5 is not 5: in each case r8c5 is not \
                5: 5 can be eliminated from r8c5";
    let all = found(&KRAKEN_FISH_1, &position);
    assert!(all.iter().any(|other| other == told), "{all:?}");
}
