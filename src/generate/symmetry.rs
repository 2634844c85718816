//! The symmetries that the pattern of givens may have.

use serde::Deserialize;

use crate::{Cell, GridShape, Symmetry};

/// A symmetry of the cells that hold givens; their digits need not have it.
///
/// ```
/// use kenzan::generate::PatternSymmetry;
/// let orbits = PatternSymmetry::R180.orbits(9);
/// assert_eq!(orbits.len(), 41);
/// assert_eq!(orbits[0], [0, 80]);
/// assert_eq!(PatternSymmetry::named("r180"), Some(PatternSymmetry::R180));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        description = "A symmetry of the cells that hold givens; their digits need not have it."
    )
)]
#[serde(rename_all = "lowercase")]
pub enum PatternSymmetry {
    /// Any pattern.
    #[default]
    None,
    /// Turned by 180°.
    R180,
    /// Turned by 90°.
    R90,
    /// Mirrored at the vertical axis, left to right.
    Vertical,
    /// Mirrored at the horizontal axis, top to bottom.
    Horizontal,
    /// Mirrored at the main diagonal, from the top left.
    Diagonal,
    /// Mirrored at the anti-diagonal, from the top right.
    Antidiagonal,
    /// All turns and mirrors.
    Full,
}

impl PatternSymmetry {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::None,
        Self::R180,
        Self::R90,
        Self::Vertical,
        Self::Horizontal,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::Full,
    ];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::R180 => "r180",
            Self::R90 => "r90",
            Self::Vertical => "vertical",
            Self::Horizontal => "horizontal",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::Full => "full",
        }
    }

    /// Returns the symmetry with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }

    /// Returns the turns and mirrors that keep such a pattern.
    pub const fn operations(self) -> &'static [Symmetry] {
        const SAME: Symmetry = Symmetry::ALL[0];
        const LEFT_RIGHT: Symmetry = Symmetry::ALL[1];
        const TOP_BOTTOM: Symmetry = Symmetry::ALL[2];
        const HALF: Symmetry = Symmetry::ALL[3];
        const MAIN: Symmetry = Symmetry::ALL[4];
        const RIGHT: Symmetry = Symmetry::ALL[5];
        const LEFT: Symmetry = Symmetry::ALL[6];
        const ANTI: Symmetry = Symmetry::ALL[7];
        match self {
            Self::None => &[SAME],
            Self::R180 => &[SAME, HALF],
            Self::R90 => &[SAME, HALF, RIGHT, LEFT],
            Self::Vertical => &[SAME, LEFT_RIGHT],
            Self::Horizontal => &[SAME, TOP_BOTTOM],
            Self::Diagonal => &[SAME, MAIN],
            Self::Antidiagonal => &[SAME, ANTI],
            Self::Full => &Symmetry::ALL,
        }
    }

    /// Returns the cells that have givens together with `cell`, in reading order, in a grid of that shape. A number stands
    /// for a square.
    pub fn orbit(self, cell: Cell, shape: impl Into<GridShape>) -> Vec<Cell> {
        let shape = shape.into();
        let image = |symmetry: &Symmetry| symmetry.cell(cell, shape);
        let mut orbit: Vec<Cell> = self.operations().iter().map(image).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// Returns the sets of cells that have givens together, in a grid of `size`; cells are numbered in reading order.
    pub fn orbits(self, size: u8) -> Vec<Vec<usize>> {
        let cells = usize::from(size) * usize::from(size);
        let orbit = |index: usize| -> Vec<usize> {
            let orbit = self.orbit(Cell::from_index(index, size), size).into_iter();
            orbit.map(|cell| cell.index(size)).collect()
        };
        (0..cells)
            .map(|index| (index, orbit(index)))
            .filter(|(index, orbit)| orbit[0] == *index)
            .map(|(_, orbit)| orbit)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_are_disjoint_and_kept_by_their_operations() {
        for (symmetry, count) in
            PatternSymmetry::ALL.into_iter().zip([81, 41, 21, 45, 45, 45, 45, 15])
        {
            for size in [4, 6, 8, 9, 10, 12, 15, 16] {
                let orbits = symmetry.orbits(size);
                if size == 9 {
                    assert_eq!(orbits.len(), count, "{symmetry:?}");
                }
                let mut all: Vec<usize> = orbits.concat();
                all.sort_unstable();
                assert!(all.into_iter().eq(0..usize::from(size) * usize::from(size)));
                for orbit in &orbits {
                    for operation in symmetry.operations() {
                        let cell = Cell::from_index(orbit[0], size);
                        assert!(orbit.contains(&operation.cell(cell, size).index(size)));
                    }
                }
            }
        }
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for symmetry in PatternSymmetry::ALL {
            assert_eq!(PatternSymmetry::named(symmetry.name()), Some(symmetry));
        }
        assert_eq!(PatternSymmetry::named("r270"), None);
    }
}
