//! Tables of a grid's houses, rules and peers.

use std::sync::{Arc, LazyLock, OnceLock};

use super::cells::{CellSet, Place};
use super::leftovers::{Leftovers, leftovers};
use super::ruled::Rules;
use crate::{Cell, HouseKind, Layout, Puzzle};

/// The largest size of a grid that techniques support.
pub(crate) const MAX_SIZE: u8 = 16;

/// The maximum number of houses.
pub(crate) const MAX_HOUSES: usize = u8::MAX as usize;

/// The houses of a grid, the rules of its puzzle, and the peers of each cell.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) size: u8,
    pub(crate) houses: Vec<HouseTable>,
    /// The houses of each cell, and its number in each.
    of_cell: Vec<Vec<(u8, u8)>>,
    /// The cells that each cell sees: by houses, and by rules.
    peers: Vec<CellSet>,
    /// The rules, if there are any.
    rules: Option<Rules>,
    /// Pairs of houses that share cells, in both orders.
    pub(crate) crossings: Vec<Crossing>,
    rectangles: OnceLock<Vec<[Place; 4]>>,
    leftovers: OnceLock<Vec<Leftovers>>,
}

/// The cells of a house.
#[derive(Debug)]
pub(crate) struct HouseTable {
    pub(crate) kind: HouseKind,
    /// In reading order.
    pub(crate) members: Vec<Place>,
    pub(crate) cells: CellSet,
}

/// The cells that a house shares with another, as numbers in each.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Crossing {
    pub(crate) house: u8,
    pub(crate) other: u8,
    pub(crate) in_house: u16,
    pub(crate) in_other: u16,
}

impl Shape {
    /// Returns the shape of a layout within [`MAX_SIZE`] and [`MAX_HOUSES`].
    pub(crate) fn of(layout: &Layout) -> Arc<Self> {
        static CLASSIC: LazyLock<Arc<Shape>> =
            LazyLock::new(|| Arc::new(Shape::new(&Layout::classic())));
        if layout.is_classic() { Arc::clone(&CLASSIC) } else { Arc::new(Self::new(layout)) }
    }

    /// Returns the shape of a puzzle with rules.
    pub(crate) fn with_rules(puzzle: &Puzzle) -> Arc<Self> {
        let mut shape = Self::new(puzzle.layout());
        shape.rules = Some(Rules::new(puzzle, &mut shape.peers));
        Arc::new(shape)
    }

    fn new(layout: &Layout) -> Self {
        let size = layout.size();
        let place = |cell: &Cell| place_of(*cell, size);
        let houses: Vec<HouseTable> = layout
            .houses()
            .iter()
            .map(|house| {
                let members: Vec<Place> = house.cells().iter().map(place).collect();
                let cells = members.iter().copied().collect();
                HouseTable { kind: house.kind(), members, cells }
            })
            .collect();
        let mut of_cell = vec![Vec::new(); layout.places()];
        for (number, house) in (0..=u8::MAX).zip(&houses) {
            for (inside, &place) in (0..).zip(&house.members) {
                of_cell[usize::from(place)].push((number, inside));
            }
        }
        let peers =
            layout.cells().map(|cell| layout.peers(cell).iter().map(place).collect()).collect();
        let crossings = crossings(&houses);
        Self {
            size,
            houses,
            of_cell,
            peers,
            rules: None,
            crossings,
            rectangles: OnceLock::new(),
            leftovers: OnceLock::new(),
        }
    }

    pub(crate) fn cells(&self) -> usize {
        self.of_cell.len()
    }

    /// Returns the rules, if there are any.
    pub(crate) fn rules(&self) -> Option<&Rules> {
        self.rules.as_ref()
    }

    /// Returns the houses of a cell, and its number in each.
    pub(crate) fn houses_of(&self, place: Place) -> &[(u8, u8)] {
        &self.of_cell[usize::from(place)]
    }

    /// Returns the peers of a cell.
    pub(crate) fn peers(&self, place: Place) -> CellSet {
        self.peers[usize::from(place)]
    }

    /// Returns the rectangles whose corners, left to right and top to bottom, could exchange two digits without any
    /// house having either twice: each house has, of both diagonals, one corner or none.
    pub(crate) fn rectangles(&self) -> &[[Place; 4]] {
        self.rectangles.get_or_init(|| {
            let lines = |from: u8| (from + 1..self.size).map(move |to| (from, to));
            let pairs = || (0..self.size).flat_map(lines);
            let all = pairs().flat_map(|(top, bottom)| {
                pairs().map(move |(left, right)| {
                    [(top, left), (top, right), (bottom, left), (bottom, right)]
                        .map(|(row, column)| row * self.size + column)
                })
            });
            all.filter(|corners| self.can_exchange(*corners)).collect()
        })
    }

    /// Returns the cells of houses, whose numbers are bits.
    pub(crate) fn cells_of(&self, houses: u64) -> CellSet {
        let cells = super::cells::bits(houses).map(|house| self.houses[usize::from(house)].cells);
        cells.fold(CellSet::EMPTY, |all, cells| all | cells)
    }

    /// Returns the lines and irregular regions that leave each other a few cells.
    pub(crate) fn leftovers(&self) -> &[Leftovers] {
        self.leftovers.get_or_init(|| leftovers(self))
    }

    /// Returns whether each house has as many corners of one diagonal of a rectangle as of the other; lines always
    /// have.
    fn can_exchange(&self, corners: [Place; 4]) -> bool {
        let [one, other, another, last] = corners;
        let count = |house: CellSet, cells: [Place; 2]| {
            cells.into_iter().filter(|&place| house.contains(place)).count()
        };
        corners.into_iter().flat_map(|place| self.houses_of(place)).all(|&(house, _)| {
            let house = self.houses[usize::from(house)].cells;
            let both = [count(house, [one, last]), count(house, [other, another])];
            both[0] == both[1] && both[0] <= 1
        })
    }

    /// Returns the cells that see all of some cells; none, if there are none.
    pub(crate) fn seen_by_all(&self, cells: CellSet) -> CellSet {
        let peers = cells.iter().map(|place| self.peers(place));
        peers.reduce(|all, peers| all & peers).unwrap_or_default()
    }

    /// Returns the cells of a house that have these numbers in it.
    pub(crate) fn places_in(&self, house: u8, inside: u16) -> impl Iterator<Item = Place> + '_ {
        let members = &self.houses[usize::from(house)].members;
        super::cells::bits(inside).map(|number| members[usize::from(number)])
    }

    /// Returns the cells of a house with these numbers, as a set.
    pub(crate) fn cells_in(&self, house: u8, inside: u16) -> CellSet {
        self.places_in(house, inside).collect()
    }
}

/// Returns the number of a cell.
///
/// # Panics
/// If it is outside the grid.
pub(crate) fn place_of(cell: Cell, size: u8) -> Place {
    assert!(cell.row() < size && cell.column() < size, "{cell} is outside the grid");
    Place::try_from(cell.index(size)).expect("a grid has 256 cells at most")
}

fn crossings(houses: &[HouseTable]) -> Vec<Crossing> {
    let mut crossings = Vec::new();
    let numbers = |house: &HouseTable, both: CellSet| {
        let inside = house.members.iter().enumerate().filter(|(_, place)| both.contains(**place));
        inside.fold(0, |set, (number, _)| set | 1 << number)
    };
    for (number, house) in (0..=u8::MAX).zip(houses) {
        for (other_number, other) in (0..=u8::MAX).zip(houses) {
            let both = house.cells & other.cells;
            // A digit with only one cell left is a hidden single.
            if number != other_number && both.len() > 1 {
                let (in_house, in_other) = (numbers(house, both), numbers(other, both));
                crossings.push(Crossing { house: number, other: other_number, in_house, in_other });
            }
        }
    }
    crossings
}
