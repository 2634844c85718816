//! Almost locked sets and what is made of them, against definitions read plainly; and that all findings are right.

use std::collections::{BTreeMap, BTreeSet};

use super::super::cells::bits;
use super::*;
use crate::Solve as _;
use crate::{Cell, Digit, DigitSet, House};

type Candidates = BTreeSet<(Cell, Digit)>;

/// A position in terms of the definitions.
struct Plain<'a> {
    layout: &'a Layout,
    position: &'a Position,
    peers: BTreeMap<Cell, BTreeSet<Cell>>,
    /// The almost locked sets.
    sets: Vec<Vec<Cell>>,
}

impl<'a> Plain<'a> {
    fn of(layout: &'a Layout, position: &'a Position) -> Self {
        let peers = |cell: Cell| (cell, layout.peers(cell).iter().copied().collect());
        let peers = layout.cells().map(peers).collect();
        let mut plain = Self { layout, position, peers, sets: Vec::new() };
        let mut sets = BTreeSet::new();
        for house in layout.houses() {
            let mut open = plain.open(house.cells());
            open.retain(|&cell| plain.set(cell).len() > 1);
            for chosen in all_subsets(&open) {
                if plain.digits(&chosen).len() as usize == chosen.len() + 1 {
                    sets.insert(chosen);
                }
            }
        }
        plain.sets = sets.into_iter().collect();
        plain
    }

    fn set(&self, cell: Cell) -> DigitSet {
        self.position.candidates(cell)
    }

    fn open(&self, cells: &[Cell]) -> Vec<Cell> {
        let mut open: Vec<Cell> =
            cells.iter().copied().filter(|&cell| !self.set(cell).is_empty()).collect();
        open.sort_unstable();
        open
    }

    fn all_open(&self) -> Vec<Cell> {
        self.open(&self.layout.cells().collect::<Vec<_>>())
    }

    fn digits(&self, cells: &[Cell]) -> DigitSet {
        cells.iter().flat_map(|&cell| self.set(cell).iter()).collect()
    }

    fn with(&self, cells: &[Cell], digit: Digit) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.set(cell).contains(digit)).collect()
    }

    fn sees(&self, cell: Cell, cells: &[Cell]) -> bool {
        cells.iter().all(|other| self.peers[&cell].contains(other))
    }

    /// Returns the cells that may hold a digit and see all of some.
    fn seen(&self, cells: &[Cell], digit: Digit) -> Candidates {
        let all = self.layout.cells().filter(|&cell| self.set(cell).contains(digit));
        all.filter(|&cell| self.sees(cell, cells)).map(|cell| (cell, digit)).collect()
    }

    fn restricted(&self, one: &[Cell], other: &[Cell]) -> Vec<Digit> {
        let common = self.digits(one).intersection(self.digits(other));
        let is_restricted = |digit: &Digit| {
            let far = self.with(other, *digit);
            self.with(one, *digit).into_iter().all(|cell| self.sees(cell, &far))
        };
        common.iter().filter(is_restricted).collect()
    }

    /// Returns the eliminations that follow because one of two sets holds each digit that both have, except for some
    /// digits.
    fn of_ends(&self, one: &[Cell], other: &[Cell], but: &[Digit]) -> Candidates {
        let common = self.digits(one).intersection(self.digits(other));
        let both: Vec<Cell> = one.iter().chain(other).copied().collect();
        let may = common.iter().filter(|digit| !but.contains(digit));
        may.flat_map(|digit| self.seen(&self.with(&both, digit), digit)).collect()
    }

    fn xz(&self) -> Candidates {
        let mut found = Candidates::new();
        for (number, one) in self.sets.iter().enumerate() {
            for other in &self.sets[..number] {
                let restricted = self.restricted(one, other);
                for &x in &restricted {
                    found.extend(self.of_ends(one, other, &[x]));
                }
                if restricted.len() == 2 {
                    for set in [one, other] {
                        let locked =
                            self.digits(set).iter().filter(|digit| !restricted.contains(digit));
                        let gone =
                            locked.flat_map(|digit| self.seen(&self.with(set, digit), digit));
                        found.extend(
                            gone.filter(|(cell, _)| !one.contains(cell) && !other.contains(cell)),
                        );
                    }
                }
            }
        }
        found
    }

    fn xy_wing(&self) -> Candidates {
        let mut found = Candidates::new();
        for hinge in &self.sets {
            let joints: Vec<(&Vec<Cell>, Vec<Digit>)> = self
                .sets
                .iter()
                .filter(|&set| set != hinge)
                .map(|set| (set, self.restricted(hinge, set)))
                .filter(|(_, restricted)| !restricted.is_empty())
                .collect();
            for (number, (one, links)) in joints.iter().enumerate() {
                for (other, other_links) in &joints[..number] {
                    for &x in links {
                        for &y in other_links.iter().filter(|&&y| y != x) {
                            found.extend(self.of_ends(one, other, &[x, y]));
                        }
                    }
                }
            }
        }
        found
    }

    fn blossom(&self) -> Candidates {
        let mut found = Candidates::new();
        for stem in self.all_open().into_iter().filter(|&stem| self.set(stem).len() > 1) {
            let petals = |digit: Digit| -> Vec<&Vec<Cell>> {
                let is_petal = |set: &&Vec<Cell>| {
                    let cells = self.with(set, digit);
                    !cells.is_empty() && self.sees(stem, &cells)
                };
                self.sets.iter().filter(is_petal).collect()
            };
            let petals: Vec<_> = self.set(stem).iter().map(petals).collect();
            for cell in self.all_open().into_iter().filter(|&cell| cell != stem) {
                for digit in self.set(cell).iter().filter(|&digit| !self.set(stem).contains(digit))
                {
                    let takes = |set: &&Vec<Cell>| {
                        let cells = self.with(set, digit);
                        !cells.is_empty() && self.sees(cell, &cells)
                    };
                    if petals.iter().all(|petals| petals.iter().any(takes)) {
                        found.insert((cell, digit));
                    }
                }
            }
        }
        found
    }

    fn sue_de_coq(&self) -> Candidates {
        let mut found = Candidates::new();
        for house in self.layout.houses() {
            for other in self.layout.houses().iter().filter(|other| other.kind() != house.kind()) {
                let is_in = |house: &House, cell: &Cell| house.cells().contains(cell);
                let (shared, own): (Vec<Cell>, Vec<Cell>) =
                    self.open(house.cells()).into_iter().partition(|cell| is_in(other, cell));
                let others = self.open(other.cells());
                let others: Vec<Cell> =
                    others.into_iter().filter(|cell| !is_in(house, cell)).collect();
                for chosen in all_subsets(&shared).filter(|chosen| chosen.len() > 1) {
                    let digits = self.digits(&chosen);
                    if (digits.len() as usize) < chosen.len() + 2 {
                        continue;
                    }
                    let is_wing = |wing: &Vec<Cell>| {
                        let own = self.digits(wing);
                        let new = own.iter().filter(|&digit| !digits.contains(digit)).count();
                        own.len() as usize > wing.len() && new < wing.len()
                    };
                    for one in all_subsets(&own).filter(is_wing) {
                        for two in all_subsets(&others).filter(is_wing) {
                            let all = [chosen.clone(), one.clone(), two.clone()].concat();
                            let theirs = self.digits(&two);
                            if !self.digits(&one).intersection(theirs).is_empty()
                                || self.digits(&all).len() as usize != all.len()
                            {
                                continue;
                            }
                            // What goes from the one house; the other one has its turn.
                            for &cell in house.cells().iter().filter(|cell| !all.contains(cell)) {
                                let gone = self.set(cell).intersection(self.digits(&all));
                                let gone = gone.iter().filter(|&digit| !theirs.contains(digit));
                                found.extend(gone.map(|digit| (cell, digit)));
                            }
                        }
                    }
                }
            }
        }
        found
    }

    fn bent(&self, size: usize) -> Candidates {
        let mut found = Candidates::new();
        let houses = self.layout.houses();
        for (number, house) in houses.iter().enumerate() {
            for other in &houses[..number] {
                if !house.cells().iter().any(|cell| other.cells().contains(cell)) {
                    continue;
                }
                let both: BTreeSet<Cell> =
                    house.cells().iter().chain(other.cells()).copied().collect();
                let fits = |cell: &Cell| (2..=size).contains(&(self.set(*cell).len() as usize));
                let open: Vec<Cell> = both.into_iter().filter(fits).collect();
                for chosen in subsets(&open, size) {
                    let digits = self.digits(&chosen);
                    if digits.len() as usize != size {
                        continue;
                    }
                    let is_loose = |digit: &Digit| {
                        let cells = self.with(&chosen, *digit);
                        cells.iter().any(|&cell| {
                            let others: Vec<Cell> =
                                cells.iter().copied().filter(|&other| other != cell).collect();
                            !self.sees(cell, &others)
                        })
                    };
                    let loose: Vec<Digit> = digits.iter().filter(is_loose).collect();
                    if let [z] = loose[..] {
                        found.extend(self.seen(&self.with(&chosen, z), z));
                    }
                }
            }
        }
        found
    }

    /// Returns whether two cells can hold two digits.
    fn fit(&self, one: (Cell, Digit), other: (Cell, Digit)) -> bool {
        if one.1 == other.1 {
            return !self.sees(one.0, &[other.0]);
        }
        let takes = |set: &[Cell], (cell, digit): (Cell, Digit)| {
            let cells = self.with(set, digit);
            !cells.is_empty() && self.sees(cell, &cells)
        };
        !self.sets.iter().any(|set| takes(set, one) && takes(set, other))
    }

    fn aligned_pair(&self) -> Candidates {
        let open = self.all_open();
        let held = |cell: Cell| self.set(cell).iter().map(move |digit| (cell, digit));
        let mut found = Candidates::new();
        for &cell in &open {
            for one in held(cell) {
                let excludes = |other: &&Cell| {
                    **other != cell && held(**other).all(|other| !self.fit(one, other))
                };
                if open.iter().any(|other| excludes(&other)) {
                    found.insert(one);
                }
            }
        }
        found
    }

    fn aligned_triplets(&self) -> Candidates {
        let open = self.all_open();
        let mut found = Candidates::new();
        for (first, &one) in open.iter().enumerate() {
            for (second, &two) in open[..first].iter().enumerate() {
                for &three in &open[..second] {
                    found.extend(self.aligned_triplet([one, two, three]));
                }
            }
        }
        found
    }

    /// Returns the eliminations by three cells that are not eliminations by two of them.
    fn aligned_triplet(&self, triplet: [Cell; 3]) -> Candidates {
        let held = |cell: Cell| self.set(cell).iter().map(move |digit| (cell, digit));
        let is_bare = |three: [(Cell, Digit); 3]| {
            let digits: DigitSet = three.iter().map(|&(_, digit)| digit).collect();
            let cells = three.map(|(cell, _)| cell);
            digits.len() == 3
                && self
                    .all_open()
                    .into_iter()
                    .any(|cell| self.set(cell) == digits && self.sees(cell, &cells))
        };
        let mut found = Candidates::new();
        for turn in 0..3 {
            let [cell, second, third] = [0, 1, 2].map(|number| triplet[(number + turn) % 3]);
            for one in held(cell) {
                let by_two = [second, third]
                    .into_iter()
                    .any(|other| held(other).all(|other| !self.fit(one, other)));
                let fits = |two: (Cell, Digit), three: (Cell, Digit)| {
                    self.fit(one, two)
                        && self.fit(one, three)
                        && self.fit(two, three)
                        && !is_bare([one, two, three])
                };
                if !by_two && !held(second).any(|two| held(third).any(|three| fits(two, three))) {
                    found.insert(one);
                }
            }
        }
        found
    }

    /// Returns where each digit is in all ways to place it, and where in none, among those that have no cell in which
    /// another digit always is.
    fn templates(&self) -> [Candidates; 2] {
        let mut all: BTreeMap<Digit, Vec<Vec<Cell>>> = BTreeMap::new();
        for digit in Digit::all(self.layout.size()) {
            let placed = self.position.grid();
            let houses: Vec<&House> = self
                .layout
                .houses()
                .iter()
                .filter(|house| house.cells().iter().all(|&cell| placed.get(cell) != Some(digit)))
                .collect();
            all.insert(digit, self.ways(digit, &houses, &mut Vec::new()));
        }
        loop {
            let common: Candidates = all
                .iter()
                .flat_map(|(&digit, ways)| {
                    let first = ways.first().cloned().unwrap_or_default();
                    let in_all = move |cell: &Cell| ways.iter().all(|way| way.contains(cell));
                    first
                        .into_iter()
                        .filter(in_all)
                        .map(move |cell| (cell, digit))
                        .collect::<Vec<_>>()
                })
                .collect();
            let before: usize = all.values().map(Vec::len).sum();
            for (&digit, ways) in &mut all {
                ways.retain(|way| {
                    !common.iter().any(|(cell, other)| *other != digit && way.contains(cell))
                });
            }
            if all.values().map(Vec::len).sum::<usize>() == before {
                let is_in_none = |&(cell, digit): &(Cell, Digit)| {
                    !all[&digit].iter().any(|way| way.contains(&cell))
                };
                let open = self.all_open().into_iter();
                let candidates =
                    open.flat_map(|cell| self.set(cell).iter().map(move |digit| (cell, digit)));
                return [common, candidates.filter(is_in_none).collect()];
            }
        }
    }

    fn ways(&self, digit: Digit, houses: &[&House], chosen: &mut Vec<Cell>) -> Vec<Vec<Cell>> {
        let is_filled = |house: &&&House| house.cells().iter().any(|cell| chosen.contains(cell));
        let Some(next) = houses.iter().find(|house| !is_filled(house)) else {
            return vec![chosen.clone()];
        };
        let mut all = Vec::new();
        for cell in self.with(next.cells(), digit) {
            if !chosen.iter().any(|&other| self.sees(cell, &[other])) {
                chosen.push(cell);
                all.extend(self.ways(digit, houses, chosen));
                chosen.pop();
            }
        }
        all
    }
}

fn subsets<T: Copy>(items: &[T], size: usize) -> impl Iterator<Item = Vec<T>> {
    let chosen = (0_u32..1 << items.len()).filter(move |set| set.count_ones() as usize == size);
    chosen.map(|set| bits(set).map(|index| items[usize::from(index)]).collect())
}

fn all_subsets<T: Copy>(items: &[T]) -> impl Iterator<Item = Vec<T>> {
    let chosen = 1_u32..1 << items.len();
    chosen.map(|set| bits(set).map(|index| items[usize::from(index)]).collect())
}

/// Returns all that a technique finds.
fn found(technique: &'static Technique, position: &Position) -> Candidates {
    let mut findings = Findings::default();
    let all = findings.all(technique, position).to_vec();
    let of = |finding: &Finding| -> Vec<(Cell, Digit)> {
        let placed = findings.placement(finding);
        findings.eliminations(finding).chain(placed).collect()
    };
    all.iter().flat_map(of).collect()
}

/// The techniques after which the techniques of this file find something.
static BEFORE: [&Technique; 5] = [&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE, &POINTING, &CLAIMING];

/// Positions of puzzles with what techniques left, and their solutions.
fn positions(up_to: u8) -> Vec<(Arc<Layout>, Position, Grid)> {
    let mut all = Vec::new();
    for puzzle in puzzles().into_iter().filter(|puzzle| puzzle.size() <= up_to) {
        let solution = puzzle.solve().expect("one solution").grid().clone();
        let begin = Position::of(&puzzle).expect("houses only");
        let end = path(&begin, &BEFORE).end;
        if !end.is_solved() {
            all.push((Arc::clone(puzzle.layout()), end, solution));
        }
    }
    all
}

/// Positions with random candidates besides those of a solution.
pub(super) fn random_positions() -> Vec<(Arc<Layout>, Position, Grid)> {
    let usual = [4, 6, 9].map(|size| Layout::usual(size).expect("a size"));
    let mut all = Vec::new();
    let mut random = Rng::with_seed(11);
    for layout in layouts().into_iter().chain(usual) {
        let blank = Puzzle::new(Arc::clone(&layout), Grid::empty(layout.size())).expect("blank");
        for seed in 0..4 {
            let solution = minimal(&layout, seed).solve().expect("one solution").grid().clone();
            let mut position = Position::of(&blank).expect("houses only");
            // As many open cells as plain definitions can go through.
            let open = (30 + 3 * below(&mut random, 5)).min(layout.places());
            let mut cells: Vec<Cell> = layout.cells().collect();
            shuffle(&mut random, &mut cells);
            let kept = 0.2 + 0.15 * f64::from(random.u8(0..3));
            for (number, cell) in cells.into_iter().enumerate() {
                let digit = solution.get(cell).expect("it is full");
                if number >= open {
                    position.place(cell, digit);
                    continue;
                }
                for other in Digit::all(layout.size()).filter(|&other| other != digit) {
                    if random.f64() > kept {
                        position.eliminate(cell, other);
                    }
                }
            }
            all.push((Arc::clone(&layout), position, solution));
        }
    }
    all
}

#[test]
fn sets_find_what_their_definitions_say_and_no_more() {
    let mut compared = BTreeMap::new();
    for (layout, position, _) in positions(9).into_iter().chain(random_positions()) {
        let plain = Plain::of(&layout, &position);
        let mut expected = vec![(&SUE_DE_COQ, plain.sue_de_coq()), (&WXYZ_WING, plain.bent(4))];
        // Many take too long by plain definitions.
        if plain.sets.len() < 50 {
            let [common, none] = plain.templates();
            expected.extend([
                (&ALS_XZ, plain.xz()),
                (&ALS_XY_WING, plain.xy_wing()),
                (&DEATH_BLOSSOM, plain.blossom()),
                (&ALIGNED_PAIR_EXCLUSION, plain.aligned_pair()),
                (&TEMPLATE_SET, common),
                (&TEMPLATE_DELETE, none),
            ]);
        }
        if layout.size() < 6 {
            expected.push((&ALIGNED_TRIPLET_EXCLUSION, plain.aligned_triplets()));
        }
        for (technique, expected) in expected {
            let found = found(technique, &position);
            assert_eq!(found, expected, "{technique:?} in {:?}", position.marks());
            *compared.entry(technique.name).or_insert(0) += usize::from(!expected.is_empty());
        }
    }
    assert!(compared.len() == 9 && compared.values().all(|&count| count > 2), "{compared:?}");
}

#[test]
fn all_findings_agree_with_the_solution_and_are_told() {
    let techniques = [
        &SUE_DE_COQ,
        &WXYZ_WING,
        &VWXYZ_WING,
        &ALIGNED_PAIR_EXCLUSION,
        &ALS_XZ,
        &ALS_XY_WING,
        &ALS_CHAIN,
        &DEATH_BLOSSOM,
        &ALIGNED_TRIPLET_EXCLUSION,
        &FIREWORK_TRIPLE,
        &SK_LOOP,
        &JUNIOR_EXOCET,
        &TEMPLATE_SET,
        &TEMPLATE_DELETE,
    ];
    let mut used = BTreeMap::new();
    for (_, position, solution) in positions(16).into_iter().chain(random_positions()) {
        for technique in techniques {
            let mut findings = Findings::default();
            let all = findings.all(technique, &position).to_vec();
            // Of thousands that are found of the same kind, a part will do.
            for finding in all.iter().step_by(1 + all.len() / 500) {
                let is_wrong = |&(cell, digit): &(Cell, Digit)| solution.get(cell) == Some(digit);
                let wrong = findings.eliminations(finding).find(is_wrong);
                assert_eq!(wrong, None, "{technique:?} in {:?}", position.marks());
                let placed = findings.placement(finding);
                assert!(
                    placed.is_none_or(|placed| is_wrong(&placed)),
                    "{technique:?} in {:?}",
                    position.marks()
                );
                let description = findings.describe(finding, &position, Notation::default());
                assert!(
                    !description.reason.is_empty() && !description.marks.is_empty(),
                    "{technique:?}"
                );
            }
            *used.entry(technique.name).or_insert(0) += all.len();
        }
    }
    assert!(used.len() == techniques.len() && used.values().all(|&count| count > 0), "{used:?}");
}
