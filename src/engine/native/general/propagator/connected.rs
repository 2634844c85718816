//! Cells with some digits that hang together.

use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};

/// No place.
const NONE: Place = Place::MAX;

/// Keeps the cells that may belong to one area: those that can't be reached from a cell that does belong do not, and
/// those without which one could not be reached do (articulation points: R. Tarjan, *Depth-first search and linear graph
/// algorithms*, 1972).
pub(crate) struct Connected {
    /// All cells of the grid.
    places: Vec<Place>,
    /// Of each, its neighbours.
    neighbours: Vec<[Place; 4]>,
    digits: u64,
    /// The number of cells of the area, if it is known.
    count: Option<u32>,
    /// Of each, when it was reached, from 1 on; 0 if it was not.
    reached: Vec<u32>,
}

/// A search of one area.
struct AreaSearch<'grid> {
    neighbours: &'grid [[Place; 4]],
    may: &'grid [bool],
    must: &'grid [bool],
    reached: &'grid mut [u32],
    number: u32,
    /// Those that all ways to some cell of the area lead through.
    needed: Vec<Place>,
}

/// What was found beyond a cell.
struct Beyond {
    /// The earliest cell that it is next to.
    earliest: u32,
    /// Whether it has a cell that belongs to the area.
    has_some: bool,
}

/// A cell whose neighbours are being looked at.
struct OpenCell {
    place: Place,
    next: usize,
    beyond: Beyond,
}

impl AreaSearch<'_> {
    /// Goes through all cells that can be reached from one, in depth.
    fn from(&mut self, first: Place) {
        let mut open = vec![self.enter(first)];
        while let Some(last) = open.len().checked_sub(1) {
            let cell = &mut open[last];
            if let Some(&other) = self.neighbours[usize::from(cell.place)].get(cell.next) {
                cell.next += 1;
                if other == NONE || !self.may[usize::from(other)] {
                    continue;
                }
                match self.reached[usize::from(other)] {
                    0 => {
                        let entered = self.enter(other);
                        open.push(entered);
                    }
                    when => cell.beyond.earliest = cell.beyond.earliest.min(when),
                }
                continue;
            }
            let Some(done) = open.pop() else { return };
            let Some(parent) = open.last_mut() else { return };
            let when = self.reached[usize::from(parent.place)];
            // The first cell belongs to the area itself.
            if done.beyond.earliest >= when && done.beyond.has_some {
                self.needed.push(parent.place);
            }
            parent.beyond.earliest = parent.beyond.earliest.min(done.beyond.earliest);
            parent.beyond.has_some |= done.beyond.has_some;
        }
    }

    fn enter(&mut self, place: Place) -> OpenCell {
        self.number += 1;
        self.reached[usize::from(place)] = self.number;
        let has_some = self.must[usize::from(place)];
        OpenCell { place, next: 0, beyond: Beyond { earliest: self.number, has_some } }
    }
}

impl Connected {
    /// Makes it for a grid with a cell at each place.
    pub(crate) fn new(places: Vec<Place>, columns: u8, digits: u64, count: Option<u32>) -> Self {
        let columns = Place::from(columns);
        let near = |&place: &Place| {
            let column = place % columns;
            let below = place + columns;
            [
                if column > 0 { place - 1 } else { NONE },
                if column + 1 < columns { place + 1 } else { NONE },
                place.checked_sub(columns).unwrap_or(NONE),
                if usize::from(below) < places.len() { below } else { NONE },
            ]
        };
        let neighbours = places.iter().map(near).collect();
        let reached = vec![0; places.len()];
        Self { places, neighbours, digits, count, reached }
    }
}

impl Propagate for Connected {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::High
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let each = |holds: &dyn Fn(u64) -> bool, domains: &Domains<'_>| -> Vec<bool> {
            self.places.iter().map(|&place| holds(domains.get(place))).collect()
        };
        let may = each(&|candidates| candidates & self.digits != 0, domains);
        let must = each(&|candidates| candidates & !self.digits == 0, domains);
        if domains.is_over(self.places.len() / 8) {
            return Ok(());
        }
        let sure = must.iter().filter(|&&is| is).count();
        let first = self.places.iter().copied().find(|&place| must[usize::from(place)]);
        let Some(first) = first else {
            let possible = may.iter().filter(|&&is| is).count();
            let least = self.count.map_or(1, |count| count.max(1) as usize);
            return if possible < least { Err(Conflict) } else { Ok(()) };
        };
        self.reached.fill(0);
        let (neighbours, reached) = (&self.neighbours, &mut self.reached);
        let (may, must) = (&may, &must);
        let mut search =
            AreaSearch { neighbours, may, must, reached, number: 0, needed: Vec::new() };
        search.from(first);
        let (size, needed) = (search.number as usize, search.needed);
        for &place in &self.places {
            if self.reached[usize::from(place)] == 0 && may[usize::from(place)] {
                domains.remove(place, self.digits)?;
            }
        }
        for place in needed {
            domains.keep(place, self.digits)?;
        }
        let Some(count) = self.count.map(|count| count as usize) else { return Ok(()) };
        if sure > count || size < count {
            return Err(Conflict);
        }
        for &place in &self.places {
            let is_open = may[usize::from(place)] && !must[usize::from(place)];
            if !is_open || self.reached[usize::from(place)] == 0 {
                continue;
            }
            if size == count {
                domains.keep(place, self.digits)?;
            } else if sure == count {
                domains.remove(place, self.digits)?;
            }
        }
        Ok(())
    }
}
