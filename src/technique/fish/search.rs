//! The search for fish, one digit at a time.
//!
//! For finned fish, each candidate that is in no known template is tested for whether a fish eliminates it. If it were true, it would empty the
//! cells that it sees, including all fins. Its own cover house would be used up, and the rest of `n` base houses would
//! have to be in `n - 1` cover houses, which is too few. Such houses are searched one base house after the other: each
//! candidate that is not yet covered takes another cover house. Cover houses run out before base houses, so there are
//! few branches.
//!
//! Without fins, one search is enough for all candidates: all places of the base are then in `n` cover houses.

use super::super::cells::{CellSet, Place, bits};
use super::super::finding::Flow;
use super::super::position::Position;
use super::super::stop::Stop;
use super::houses::{Family, Fish, Houses, Kinds, places};
use super::kept::Outside;

/// Whether fish have fins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fins {
    Some,
    None,
}

/// Searches for all fish of a family and a size, each once. A fish needs all of its houses to eliminate a candidate, or
/// it is a smaller one, and each cover house contains a candidate of the base. Only candidates `outside` of templates
/// may be eliminated.
pub(super) fn each(
    position: &Position,
    outside: &Outside,
    family: Family,
    size: u32,
    fins: Fins,
    stop: Stop,
    visit: &mut dyn FnMut(&Fish) -> Flow,
) -> Flow {
    let kinds = Kinds::of(position.shape());
    let mut in_family = |fish: &Fish| {
        let is_wanted = fish.fins.is_empty() == (fins == Fins::None);
        let is_in_family = kinds.family(fish.base, fish.cover) == family;
        if is_wanted && is_in_family { visit(fish) } else { Flow::Continue(()) }
    };
    for (digit, open) in outside.each() {
        for sides in kinds.sides(family) {
            let mut search = FishSearch::new(position, digit, sides, size, stop);
            match fins {
                Fins::Some => {
                    for target in open.iter() {
                        search.aim(target, &mut in_family)?;
                    }
                }
                Fins::None => search.look(&mut in_family)?,
            }
        }
    }
    Flow::Continue(())
}

/// A search for fish of one digit.
pub(super) struct FishSearch<'a> {
    position: &'a Position,
    pub(super) digit: u8,
    size: u32,
    /// The houses that may be base, and those that may be cover.
    bases: Houses,
    pub(super) covers: Houses,
    /// The places in each house.
    places: [CellSet; Houses::BITS as usize],
    /// The houses of each cell, among those that may be cover.
    houses_of: Vec<Houses>,
    /// The places that are to be covered, in each house.
    rest: [CellSet; Houses::BITS as usize],
    /// The number of cover houses.
    limit: u32,
    /// Candidates that may be left as fins instead, and their maximum number.
    spare: (CellSet, u32),
    stop: Stop<'a>,
}

/// With fewer base houses than this, a stop is polled, which is neither too rare nor too frequent.
const ASKING: u32 = 3;

/// Visits base and cover.
pub(super) type Visit<'v> = &'v mut dyn FnMut(&FishSearch<'_>, Houses, Houses) -> Flow;

/// Houses that were chosen.
#[derive(Clone, Copy)]
struct Chosen {
    base: Houses,
    cover: Houses,
    /// The houses that are no cover, so that no fish is found twice.
    excluded: Houses,
    in_base: CellSet,
    in_cover: CellSet,
    /// The number of base and cover houses, counted as they are chosen, which is faster.
    bases: u32,
    covers: u32,
    /// The number of candidates left as fins.
    spared: u32,
}

impl<'a> FishSearch<'a> {
    pub(super) fn new(
        position: &'a Position,
        digit: u8,
        (bases, covers): (Houses, Houses),
        size: u32,
        stop: Stop<'a>,
    ) -> Self {
        let shape = position.shape();
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
        Self {
            position,
            digit,
            size,
            bases,
            covers,
            places: all,
            houses_of,
            rest: all,
            limit: size,
            spare: (CellSet::EMPTY, 0),
            stop,
        }
    }

    /// Searches for the fish that eliminate a candidate, except for those that eliminate an earlier one.
    fn aim(&mut self, target: Place, visit: &mut dyn FnMut(&Fish) -> Flow) -> Flow {
        let emptied = self.seen_from(target);
        self.too_much(emptied, Some(target), (CellSet::EMPTY, 0), &mut |search, base, cover| {
            for house in bits(search.last_covers(base, target)) {
                let fish = Fish::new(search.position, search.digit, base, cover | 1 << house);
                let mut earlier = fish.gone.iter().take_while(|&place| place < target);
                if !earlier.any(|place| search.is_shown_by(&fish, place)) {
                    visit(&fish)?;
                }
            }
            Flow::Continue(())
        })
    }

    /// Searches for all fish without fins.
    fn look(&mut self, visit: &mut dyn FnMut(&Fish) -> Flow) -> Flow {
        (self.rest, self.limit) = (self.places, self.size);
        self.begin(0, !0, &mut |search, base, cover| {
            let fish = Fish::new(search.position, search.digit, base, cover);
            let is_shown = fish.gone.iter().any(|place| search.is_shown_by(&fish, place));
            if is_shown { visit(&fish) } else { Flow::Continue(()) }
        })
    }

    /// Looks for n base houses whose places, without some emptied cells, are in n − 1 cover houses, all of them
    /// needed. If the candidate that empties the cells is given, its own houses are left out. Some of the spare places
    /// may be emptied, too.
    pub(super) fn too_much(
        &mut self,
        emptied: CellSet,
        target: Option<Place>,
        spare: (CellSet, u32),
        visit: Visit<'_>,
    ) -> Flow {
        self.spare = spare;
        let own = target.map_or(0, |target| self.houses_of[usize::from(target)]);
        if target.is_some() && own == 0 {
            return Flow::Continue(());
        }
        self.limit = self.size - 1;
        let mut bases = 0;
        for house in bits(self.bases | self.covers) {
            let places = self.places[usize::from(house)];
            let is_own = target.is_some_and(|target| places.contains(target));
            self.rest[usize::from(house)] = places - emptied;
            bases |= Houses::from(!is_own) << house;
        }
        self.begin(own, bases, &mut |search, base, cover| {
            let emptied = emptied | search.spared(base, cover);
            let needs_all = search.needs_all(base, cover, emptied);
            if needs_all { visit(search, base, cover) } else { Flow::Continue(()) }
        })
    }

    /// Returns the houses of a candidate that can be the last cover house, each with a place of the base.
    pub(super) fn last_covers(&self, base: Houses, target: Place) -> Houses {
        self.touching(base, self.houses_of[usize::from(target)])
    }

    /// Returns those houses that have a place of the base.
    pub(super) fn touching(&self, base: Houses, houses: Houses) -> Houses {
        let all =
            bits(base).fold(CellSet::EMPTY, |base, house| base | self.places[usize::from(house)]);
        let touches = |house: &u8| !(self.places[usize::from(*house)] & all).is_empty();
        bits(houses).filter(touches).fold(0, |set, house| set | 1 << house)
    }

    /// Returns the spare places of the base that are not covered.
    fn spared(&self, base: Houses, cover: Houses) -> CellSet {
        let all = |houses: Houses| {
            let places = bits(houses).map(|house| self.places[usize::from(house)]);
            places.fold(CellSet::EMPTY, |all, places| all | places)
        };
        (all(base) - all(cover)) & self.spare.0
    }

    /// Returns a candidate and the cells that it sees.
    fn seen_from(&self, target: Place) -> CellSet {
        let own: CellSet = [target].into_iter().collect();
        self.position.shape().peers(target) | own
    }

    fn begin(&self, no_covers: Houses, bases: Houses, visit: Visit<'_>) -> Flow {
        // An empty house is left to locked candidates.
        let has_rest = |house: &u8| !self.rest[usize::from(*house)].is_empty();
        let bases = bits(self.bases & bases).filter(has_rest);
        let bases = bases.fold(0, |set, house| set | 1 << house);
        let nothing = CellSet::EMPTY;
        let chosen = Chosen {
            base: 0,
            cover: 0,
            excluded: no_covers,
            in_base: nothing,
            in_cover: nothing,
            bases: 0,
            covers: 0,
            spared: 0,
        };
        self.extend(&chosen, bases, visit)
    }

    /// Chooses the next house of the base.
    fn extend(&self, chosen: &Chosen, bases: Houses, visit: Visit<'_>) -> Flow {
        let (count, covers) = (chosen.bases, chosen.covers);
        if count == self.size {
            let is_full = covers == self.limit;
            return if is_full {
                visit(self, chosen.base, chosen.cover)
            } else {
                Flow::Continue(())
            };
        }
        if count < ASKING {
            self.stop.ask()?;
        }
        // Some of the houses alone would do.
        if covers < count {
            return Flow::Continue(());
        }
        let is_full = covers == self.limit && chosen.spared == self.spare.1;
        let mut bases = bases & !chosen.cover;
        let mut left = bases.count_ones();
        while left + count >= self.size {
            left -= 1;
            let house = bases.trailing_zeros();
            bases &= bases - 1;
            let places = self.rest[house as usize];
            // Where nothing more can be covered, all has to be covered already.
            let is_too_much = is_full && !(places - chosen.in_cover).is_empty();
            if !is_too_much && (places & chosen.in_base).is_empty() {
                let next = Chosen {
                    base: chosen.base | 1 << house,
                    in_base: chosen.in_base | places,
                    bases: count + 1,
                    ..*chosen
                };
                self.cover(&next, bases, visit)?;
            }
        }
        Flow::Continue(())
    }

    /// Covers what is left of the base.
    fn cover(&self, chosen: &Chosen, bases: Houses, visit: Visit<'_>) -> Flow {
        let open = chosen.in_base - chosen.in_cover;
        let Some(place) = open.iter().next() else {
            return self.extend(chosen, bases, visit);
        };
        let mut own = self.houses_of[usize::from(place)] & !chosen.excluded & !chosen.base;
        if chosen.spared == self.spare.1 && chosen.covers + 1 >= self.limit {
            // The last house has to cover all.
            let covers_all = |house: &u8| (open - self.rest[usize::from(*house)]).is_empty();
            own = bits(own).filter(covers_all).fold(0, |set, house| set | 1 << house);
        }
        if chosen.covers < self.limit {
            let mut next = *chosen;
            next.covers += 1;
            for house in bits(own) {
                next.cover = chosen.cover | 1 << house;
                next.in_cover = chosen.in_cover | self.rest[usize::from(house)];
                self.cover(&next, bases, visit)?;
                next.excluded |= 1 << house;
            }
        }
        if chosen.spared < self.spare.1 && self.spare.0.contains(place) {
            let mut next = *chosen;
            (next.excluded, next.spared) = (chosen.excluded | own, chosen.spared + 1);
            next.in_cover.insert(place);
            self.cover(&next, bases, visit)?;
        }
        Flow::Continue(())
    }

    /// Returns whether a fish eliminates a candidate that is in one of its houses and needs all others.
    fn is_shown_by(&self, fish: &Fish, place: Place) -> bool {
        let holds = |house: &u8| self.places[usize::from(*house)].contains(place);
        let mut covers = bits(fish.cover).filter(holds);
        match (covers.next(), covers.next()) {
            (Some(own), None) if !bits(fish.base).any(|house| holds(&house)) => {
                let emptied = self.seen_from(place);
                self.needs_all(fish.base, fish.cover & !(1 << own), emptied)
            }
            _ => false,
        }
    }

    /// Returns whether no part of the base already has too many houses for its part of the cover.
    fn needs_all(&self, base: Houses, cover: Houses, emptied: CellSet) -> bool {
        // The empty part, the parts of one house, and so on.
        (0..(1_u64 << cover.count_ones()) - 1).all(|part| {
            let houses = bits(cover).enumerate().filter(|(number, _)| part >> number & 1 != 0);
            let covered = houses.fold(CellSet::EMPTY, |covered, (_, house)| {
                covered | self.places[usize::from(house)]
            });
            let is_covered =
                |house: &u8| ((self.places[usize::from(*house)] - emptied) - covered).is_empty();
            u32::try_from(bits(base).filter(is_covered).count())
                .is_ok_and(|count| count <= part.count_ones())
        })
    }
}
