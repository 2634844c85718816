//! The keys of f-puzzles that are houses: diagonals, disjoint groups, extra regions.

use super::rules::FpuzzlesReading;
use crate::HouseKind;
use crate::format::sites::houses::{self, Region};
use crate::json::{At, Problem};
use crate::rule::KillerCage;

impl FpuzzlesReading<'_> {
    pub(super) fn diagonal(&mut self, at: &At<'_>, kind: HouseKind) -> Result<(), Problem> {
        if Self::is_on(at)? {
            self.layout = houses::with_diagonal(&self.layout, at, kind)?;
        }
        Ok(())
    }

    pub(super) fn disjoint_groups(&mut self, at: &At<'_>) -> Result<(), Problem> {
        if Self::is_on(at)? {
            self.layout = houses::with_disjoint_groups(&self.layout, at)?;
        }
        Ok(())
    }

    /// Reads the extra regions. A region with as many cells as digits is a house; in a smaller one, digits just do not
    /// repeat.
    pub(super) fn extra_regions<'json>(&mut self, at: &At<'json>) -> Result<(), Problem> {
        let mut regions: Vec<Region<'json>> = Vec::new();
        self.each(at, &["cells"], |this, at| {
            let cells = this.cells(at)?;
            let (found, size) = (cells.len(), usize::from(this.size));
            if found < size {
                return this.add(at, KillerCage { cells, sum: None, repeats: false });
            }
            if found > size {
                return Err(at.refuse(format_args!(
                    "{found} cells can't all be different: there are {size} digits"
                )));
            }
            regions.push((*at, cells));
            Ok(())
        })?;
        self.layout = houses::with_extra_regions(&self.layout, regions)?;
        Ok(())
    }
}
