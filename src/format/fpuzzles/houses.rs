//! The keys of f-puzzles that are houses: diagonals, disjoint groups, extra regions.

use super::rules::Reading;
use crate::format::problem::{At, Problem};
use crate::rule::KillerCage;
use crate::{Cell, House, HouseKind};

/// As many cells as there are digits, where they are said.
pub(super) type Region<'json> = (At<'json>, Vec<Cell>);

impl Reading<'_> {
    fn house(
        &mut self,
        at: &At<'_>,
        kind: HouseKind,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<(), Problem> {
        self.layout = self.layout.with_house(kind, cells).map_err(|error| at.refuse(error))?;
        Ok(())
    }

    pub(super) fn diagonal(&mut self, at: &At<'_>, kind: HouseKind) -> Result<(), Problem> {
        if !Self::is_on(at)? {
            return Ok(());
        }
        let last = self.size - 1;
        let column = |row: u8| if kind == HouseKind::MainDiagonal { row } else { last - row };
        self.house(at, kind, (0..=last).map(|row| Cell::new(row, column(row))))
    }

    pub(super) fn disjoint_groups(&mut self, at: &At<'_>) -> Result<(), Problem> {
        if !Self::is_on(at)? {
            return Ok(());
        }
        let Some(groups) = self.layout.disjoint_groups() else {
            return Err(at.refuse("a grid without regions has no disjoint groups"));
        };
        for (number, group) in (0..=u8::MAX).zip(groups) {
            self.house(at, HouseKind::DisjointGroup(number), group)?;
        }
        Ok(())
    }

    /// Reads the extra regions. As many cells as digits are a house; fewer only hold no digit twice.
    ///
    /// f-puzzles has no other words for windows, and those who set a puzzle there may have drawn disjoint
    /// groups: where all of either are among the regions, they are called so.
    pub(super) fn extra_regions<'json>(&mut self, at: &At<'json>) -> Result<(), Problem> {
        let mut regions: Vec<Region<'json>> = Vec::new();
        self.each(at, &["cells"], |this, at| {
            let mut cells = this.cells(at)?;
            let (found, size) = (cells.len(), usize::from(this.size));
            if found < size {
                return this.add(at, KillerCage { cells, sum: None, repeats: false });
            }
            if found > size {
                return Err(at.refuse(format_args!(
                    "{found} cells can't all be different: there are {size} digits"
                )));
            }
            cells.sort_unstable();
            regions.push((at.clone(), cells));
            Ok(())
        })?;
        let has_groups = |house: &House| matches!(house.kind(), HouseKind::DisjointGroup(_));
        let has_groups = self.layout.further_houses().iter().any(has_groups);
        let groups = self.layout.disjoint_groups().filter(|_| !has_groups);
        self.named(&mut regions, self.layout.windows(), HouseKind::Window)?;
        self.named(&mut regions, groups, HouseKind::DisjointGroup)?;
        for (number, (at, cells)) in (0..=u8::MAX).zip(regions) {
            self.house(&at, HouseKind::ExtraRegion(number), cells)?;
        }
        Ok(())
    }

    /// Makes houses of `kind` of those regions that have the cells of one each, if there is one for all.
    fn named(
        &mut self,
        regions: &mut Vec<Region<'_>>,
        houses: Option<Vec<Vec<Cell>>>,
        kind: fn(u8) -> HouseKind,
    ) -> Result<(), Problem> {
        let houses = houses.unwrap_or_default();
        let place = |house: &Vec<Cell>| regions.iter().position(|(_, cells)| cells == house);
        if !houses.iter().all(|house| place(house).is_some()) {
            return Ok(());
        }
        for (number, house) in (0..=u8::MAX).zip(&houses) {
            let place = regions.iter().position(|(_, cells)| cells == house);
            let Some((at, cells)) = place.map(|place| regions.remove(place)) else { continue };
            self.house(&at, kind(number), cells)?;
        }
        Ok(())
    }
}
