//! The search for fish with fins, one digit at a time.
//!
//! It asks of each candidate whether a fish takes it away. If the candidate were true, it would empty the cells that it
//! sees, all fins among them. So its own cover house is used up, and what is left of `n` base houses has to be in
//! `n - 1` cover houses, which is too few. Such houses are found one base house after the other: each place that no
//! cover house has yet takes one of its own. As covers run out before bases, few ways are open.
//!
//! Without fins one search does for all candidates: then all places of the base are in the cover.

use super::super::cells::{CellSet, Place, bits};
use super::super::finding::Flow;
use super::super::position::Position;
use super::super::shape::Shape;
use crate::HouseKind;

/// Houses as bits; those from the 65th on are none of a fish.
pub(super) type Houses = u64;

/// Which houses a fish is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Family {
    /// Rows and columns.
    Basic,
    /// A row is on the one side only and a column on the other, and there are boxes or regions, too.
    Franken,
    /// Any other.
    Mutant,
}

/// Some houses, as many others, and what follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fish {
    pub(super) digit: u8,
    pub(super) base: Houses,
    pub(super) cover: Houses,
    /// The places of the base that are not in the cover, or in two houses of the base.
    pub(super) fins: CellSet,
    /// Where the digit goes.
    pub(super) gone: CellSet,
}

impl Fish {
    /// Returns the fish that houses make.
    pub(super) fn new(position: &Position, digit: u8, base: Houses, cover: Houses) -> Self {
        let tally = |houses: Houses| {
            bits(houses).fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), house| {
                let cells = places(position, digit, house);
                (once | cells, twice | (once & cells))
            })
        };
        let ((bases, bases_twice), (covers, covers_twice)) = (tally(base), tally(cover));
        let fins = (bases - covers) | bases_twice;
        // A place of the base goes, too, if it would use up two houses of the cover.
        let taken = (covers - bases) | (covers_twice - bases_twice);
        let gone = fins.iter().fold(taken, |gone, fin| gone & position.shape().peers(fin));
        Self { digit, base, cover, fins, gone }
    }

    /// Tells whether some house of the base has just one place that is no fin.
    pub(super) fn is_sashimi(&self, position: &Position) -> bool {
        bits(self.base).any(|house| (places(position, self.digit, house) - self.fins).len() <= 1)
    }
}

/// Returns the places of a digit in a house.
pub(super) fn places(position: &Position, digit: u8, house: u8) -> CellSet {
    position.shape().houses[usize::from(house)].cells & position.cells_with(digit)
}

/// The houses of a shape by what fish make of them.
struct Kinds {
    rows: Houses,
    columns: Houses,
    regions: Houses,
    all: Houses,
}

impl Kinds {
    fn of(shape: &Shape) -> Self {
        let mut kinds = Self { rows: 0, columns: 0, regions: 0, all: 0 };
        for (number, house) in (0..Houses::BITS).zip(&shape.houses) {
            let bit = 1 << number;
            kinds.all |= bit;
            match house.kind {
                HouseKind::Row(_) => kinds.rows |= bit,
                HouseKind::Column(_) => kinds.columns |= bit,
                HouseKind::Box(_) | HouseKind::Region(_) => kinds.regions |= bit,
                HouseKind::MainDiagonal
                | HouseKind::AntiDiagonal
                | HouseKind::Window(_)
                | HouseKind::DisjointGroup(_)
                | HouseKind::ExtraRegion(_) => {}
            }
        }
        kinds
    }

    /// Returns what base and cover may be made of, for each way round.
    fn sides(&self, family: Family) -> Vec<(Houses, Houses)> {
        let both = |regions| {
            vec![
                (self.rows | regions, self.columns | regions),
                (self.columns | regions, self.rows | regions),
            ]
        };
        match family {
            Family::Basic => both(0),
            Family::Franken if self.regions == 0 => Vec::new(),
            Family::Franken => both(self.regions),
            Family::Mutant => vec![(self.all, self.all)],
        }
    }

    fn family(&self, base: Houses, cover: Houses) -> Family {
        let fits = |regions: Houses| {
            let is_in = |houses: Houses, lines: Houses| houses & !(lines | regions) == 0;
            is_in(base, self.rows) && is_in(cover, self.columns)
                || is_in(base, self.columns) && is_in(cover, self.rows)
        };
        if fits(0) {
            Family::Basic
        } else if fits(self.regions) {
            Family::Franken
        } else {
            Family::Mutant
        }
    }
}

/// Looks for all fish of a family and a size, with fins or all without, each once. A fish needs all of its houses to take
/// away some candidate, else it is a smaller one, and each house of its cover has a place of the base.
pub(super) fn each(
    position: &Position,
    family: Family,
    size: u32,
    with_fins: bool,
    visit: &mut dyn FnMut(&Fish) -> Flow,
) -> Flow {
    let kinds = Kinds::of(position.shape());
    let sides = kinds.sides(family);
    let mut in_family = |fish: &Fish| {
        let is_wanted = fish.fins.is_empty() != with_fins;
        let is_in_family = kinds.family(fish.base, fish.cover) == family;
        if is_wanted && is_in_family { visit(fish) } else { Flow::Continue(()) }
    };
    for digit in 0..position.shape().size {
        for &(bases, covers) in &sides {
            let mut search = Search::new(position, digit, (bases, covers), size);
            if with_fins {
                for target in position.cells_with(digit).iter() {
                    search.aim(target, &mut in_family)?;
                }
            } else {
                search.look(&mut in_family)?;
            }
        }
    }
    Flow::Continue(())
}

/// A search for fish of one digit.
struct Search<'a> {
    position: &'a Position,
    digit: u8,
    size: u32,
    /// Which houses may be base, and which cover.
    bases: Houses,
    covers: Houses,
    /// The places in each house.
    places: [CellSet; Houses::BITS as usize],
    /// The candidate that is to go; none, to look for fish without fins.
    target: Option<Place>,
    /// How many houses of the cover are to be chosen.
    limit: u32,
    /// Those of them that the target does not see; all, if there is none.
    rest: [CellSet; Houses::BITS as usize],
    /// The houses of each cell, among those that may be cover.
    houses_of: Vec<Houses>,
}

/// Houses that were chosen.
#[derive(Clone, Copy)]
struct Chosen {
    base: Houses,
    cover: Houses,
    /// The houses that are no cover, so that no fish is found twice.
    excluded: Houses,
    in_base: CellSet,
    in_cover: CellSet,
}

impl Chosen {
    fn none(excluded: Houses) -> Self {
        let nothing = CellSet::EMPTY;
        Self { base: 0, cover: 0, excluded, in_base: nothing, in_cover: nothing }
    }
}

impl<'a> Search<'a> {
    fn new(position: &'a Position, digit: u8, sides: (Houses, Houses), size: u32) -> Self {
        let shape = position.shape();
        let (bases, covers) = sides;
        let mut all = [CellSet::EMPTY; Houses::BITS as usize];
        for house in bits(bases | covers) {
            all[usize::from(house)] = places(position, digit, house);
        }
        let mut houses_of = vec![0; shape.cells()];
        for place in position.cells_with(digit).iter() {
            let own = shape.houses_of(place).iter().map(|&(house, _)| house);
            let own = own.filter(|&house| u32::from(house) < Houses::BITS);
            houses_of[usize::from(place)] = own.fold(0, |set, house| set | 1 << house) & covers;
        }
        let rest = [CellSet::EMPTY; Houses::BITS as usize];
        Self {
            position,
            digit,
            size,
            bases,
            covers,
            places: all,
            target: None,
            limit: size,
            rest,
            houses_of,
        }
    }

    /// Looks for the fish that take away a candidate, and no earlier one that would show them.
    fn aim(&mut self, target: Place, visit: &mut dyn FnMut(&Fish) -> Flow) -> Flow {
        let last_covers = self.houses_of[usize::from(target)];
        if last_covers == 0 {
            return Flow::Continue(());
        }
        (self.target, self.limit) = (Some(target), self.size - 1);
        let unseen = self.unseen(target);
        let shape = self.position.shape();
        let is_own = |house: u8| shape.houses[usize::from(house)].cells.contains(target);
        let mut bases = 0;
        for house in bits(self.bases | self.covers) {
            let rest = self.places[usize::from(house)] & unseen;
            self.rest[usize::from(house)] = rest;
            // A house that the target would empty by itself is a matter of locked candidates.
            bases |= Houses::from(!rest.is_empty() && !is_own(house)) << house;
        }
        self.extend(&Chosen::none(last_covers), bases & self.bases, visit)
    }

    /// Looks for all fish without fins.
    fn look(&mut self, visit: &mut dyn FnMut(&Fish) -> Flow) -> Flow {
        (self.target, self.limit, self.rest) = (None, self.size, self.places);
        let is_open = |house: &u8| !self.places[usize::from(*house)].is_empty();
        let bases = bits(self.bases).filter(is_open).fold(0, |set, house| set | 1 << house);
        self.extend(&Chosen::none(0), bases, visit)
    }

    fn unseen(&self, target: Place) -> CellSet {
        let own: CellSet = [target].into_iter().collect();
        self.position.cells_with(self.digit) - self.position.shape().peers(target) - own
    }

    /// Chooses the next house of the base.
    fn extend(&self, chosen: &Chosen, bases: Houses, visit: &mut dyn FnMut(&Fish) -> Flow) -> Flow {
        let (count, covers) = (chosen.base.count_ones(), chosen.cover.count_ones());
        if count == self.size {
            return if covers == self.limit { self.end(chosen, visit) } else { Flow::Continue(()) };
        }
        // Some of the houses alone would do.
        if covers < count {
            return Flow::Continue(());
        }
        let mut bases = bases & !chosen.cover;
        while bases.count_ones() + count >= self.size {
            let house = bases.trailing_zeros();
            bases &= bases - 1;
            let places = self.rest[house as usize];
            if (places & chosen.in_base).is_empty() {
                let next = Chosen {
                    base: chosen.base | 1 << house,
                    in_base: chosen.in_base | places,
                    ..*chosen
                };
                self.cover(&next, bases, visit)?;
            }
        }
        Flow::Continue(())
    }

    /// Covers what is left of the base.
    fn cover(&self, chosen: &Chosen, bases: Houses, visit: &mut dyn FnMut(&Fish) -> Flow) -> Flow {
        let Some(place) = (chosen.in_base - chosen.in_cover).iter().next() else {
            return self.extend(chosen, bases, visit);
        };
        if chosen.cover.count_ones() == self.limit {
            return Flow::Continue(());
        }
        let mut next = *chosen;
        for house in bits(self.houses_of[usize::from(place)] & !chosen.excluded & !chosen.base) {
            next.cover = chosen.cover | 1 << house;
            next.in_cover = chosen.in_cover | self.rest[usize::from(house)];
            self.cover(&next, bases, visit)?;
            next.excluded |= 1 << house;
        }
        Flow::Continue(())
    }

    /// Gives the target its own cover house.
    fn end(&self, chosen: &Chosen, visit: &mut dyn FnMut(&Fish) -> Flow) -> Flow {
        let Some(target) = self.target else {
            let fish = Fish::new(self.position, self.digit, chosen.base, chosen.cover);
            let is_shown = fish.gone.iter().any(|place| self.is_shown_by(&fish, place));
            return if is_shown { visit(&fish) } else { Flow::Continue(()) };
        };
        if !self.needs_all(chosen.base, chosen.cover, target) {
            return Flow::Continue(());
        }
        let base = bits(chosen.base)
            .fold(CellSet::EMPTY, |base, house| base | self.places[usize::from(house)]);
        let has_base = |house: &u8| !(self.places[usize::from(*house)] & base).is_empty();
        for house in bits(self.houses_of[usize::from(target)]).filter(has_base) {
            let cover = chosen.cover | 1 << house;
            let fish = Fish::new(self.position, self.digit, chosen.base, cover);
            let mut earlier = fish.gone.iter().take_while(|&place| place < target);
            if !earlier.any(|place| self.is_shown_by(&fish, place)) {
                visit(&fish)?;
            }
        }
        Flow::Continue(())
    }

    /// Tells whether a candidate goes that is in one house of a fish and needs all others.
    fn is_shown_by(&self, fish: &Fish, place: Place) -> bool {
        let holds = |house: &u8| self.places[usize::from(*house)].contains(place);
        let mut covers = bits(fish.cover).filter(holds);
        match (covers.next(), covers.next()) {
            (Some(own), None) if !bits(fish.base).any(|house| holds(&house)) => {
                self.needs_all(fish.base, fish.cover & !(1 << own), place)
            }
            _ => false,
        }
    }

    /// Tells whether no part of the base is too much for a part of the cover already.
    fn needs_all(&self, base: Houses, cover: Houses, target: Place) -> bool {
        let unseen = self.unseen(target);
        // The empty part, the parts of one house, and so on.
        (0..(1_u64 << cover.count_ones()) - 1).all(|part| {
            let houses = bits(cover).enumerate().filter(|(number, _)| part >> number & 1 != 0);
            let covered = houses.fold(CellSet::EMPTY, |covered, (_, house)| {
                covered | self.places[usize::from(house)]
            });
            let is_covered =
                |house: &u8| ((self.places[usize::from(*house)] & unseen) - covered).is_empty();
            u32::try_from(bits(base).filter(is_covered).count())
                .is_ok_and(|count| count <= part.count_ones())
        })
    }
}
