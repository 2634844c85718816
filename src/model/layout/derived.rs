//! Layouts made of another: turned or mirrored, or with some of its houses alone.

use std::sync::Arc;

use super::{Division, House, HouseKind, Layout, peers};
use crate::{Cell, Symmetry};

impl Layout {
    /// Returns the layout turned or mirrored.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "what is turned keeps its sizes")]
    pub fn mapped(&self, symmetry: Symmetry) -> Arc<Self> {
        let place = |cell: Cell| symmetry.cell(cell, self.shape);
        if let Some(overlap) = &self.overlap {
            let mapped = overlap.mapped(symmetry, self.shape);
            let plain = Self::overlapping(mapped.boxes(), mapped.corners());
            return self.with_mapped_houses(symmetry, plain.expect("it keeps its grids"));
        }
        let shape = symmetry.shape(self.shape);
        let mut mapped = vec![None; shape.places()];
        for cell in self.cells() {
            mapped[shape.index(place(cell))] = self.region(cell);
        }
        let division = match (self.boxes, &self.regions) {
            (Some(boxes), _) => Division::Boxes(boxes.mapped(symmetry)),
            (None, Some(_)) => Division::Regions(&mapped),
            (None, None) => Division::None,
        };
        let plain = Self::shaped(shape, self.lines, division).expect("it keeps its sizes");
        self.with_mapped_houses(symmetry, plain)
    }

    /// Adds the extra houses, turned or mirrored.
    fn with_mapped_houses(&self, symmetry: Symmetry, plain: Arc<Self>) -> Arc<Self> {
        let place = |cell: Cell| symmetry.cell(cell, self.shape);
        self.extra_houses().iter().fold(plain, |layout, house| {
            let kind = match house.kind() {
                HouseKind::MainDiagonal | HouseKind::AntiDiagonal => {
                    let first = place(Cell::new(0, 0));
                    let stays = (first.row() == 0) == (first.column() == 0);
                    match (house.kind(), stays) {
                        (HouseKind::MainDiagonal, true) | (HouseKind::AntiDiagonal, false) => {
                            HouseKind::MainDiagonal
                        }
                        _ => HouseKind::AntiDiagonal,
                    }
                }
                kind => kind,
            };
            let cells = house.cells().iter().map(|&cell| place(cell));
            layout.with_house(kind, cells).expect("a house stays one")
        })
    }

    /// Returns the grid with those houses alone that have two or more of some cells, and with the same regions: for what
    /// follows whatever the other houses hold.
    pub fn with_houses_of(&self, cells: &[Cell]) -> Arc<Self> {
        self.with_houses(|number| {
            let own = self.houses[number].cells().iter().filter(|cell| cells.contains(cell));
            own.take(2).count() == 2
        })
    }

    /// Returns the layout with just the houses that `is_kept` returns true for, by their numbers.
    pub fn with_houses(&self, is_kept: impl Fn(usize) -> bool) -> Arc<Self> {
        let dividing = (0..self.dividing).filter(|&number| is_kept(number)).count();
        let numbers = (0..self.houses.len()).filter(|&number| is_kept(number));
        let houses: Vec<House> = numbers.map(|number| self.houses[number].clone()).collect();
        let peers = peers(self.shape, &houses, &self.areas);
        let (shape, lines, regions) = (self.shape, self.lines, self.regions.clone());
        let (houses, areas) = (houses.into(), self.areas.clone());
        let (overlap, there) = (self.overlap.clone(), self.there.clone());
        Arc::new(Self {
            shape,
            lines,
            boxes: None,
            regions,
            houses,
            dividing,
            areas,
            peers,
            overlap,
            there,
        })
    }
}
