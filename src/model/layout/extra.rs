//! Extra houses: the cells of diagonals, windows and disjoint groups, and the names of extra houses.

use super::house::House;
use super::{Layout, Lines};
use crate::{Cell, HouseKind};

impl Layout {
    /// Returns the extra houses in words, grouped by kind: `main diagonal, 4 windows`; `None` if there are none.
    ///
    /// ```
    /// use kenzan::format;
    /// let text = format!(r#"{{"kenzan":1,"givens":"{}","houses":["windows","main diagonal"]}}"#, ".".repeat(81));
    /// let puzzle = format::parse(&text)?.puzzle;
    /// assert_eq!(puzzle.layout().extra_in_words().as_deref(), Some("main diagonal, 4 windows"));
    /// # Ok::<(), format::ParseError>(())
    /// ```
    pub fn extra_in_words(&self) -> Option<String> {
        self.further_of(|_| true)
    }

    /// Returns in words what is unusual about the digits, and about rows and columns; `None` for a square with the digits 1 to
    /// the number of its rows.
    ///
    /// ```
    /// use kenzan::{Digit, Division, GridShape, Layout, Lines};
    /// let [zero, eight] = [0, 8].map(|value| Digit::new(value).expect("a digit"));
    /// let layout = Layout::shaped(GridShape::new(9, 9, zero, eight)?, Lines::Distinct, Division::None)?;
    /// assert_eq!(layout.unusual_in_words().as_deref(), Some("digits 0 to 8"));
    /// # Ok::<(), kenzan::LayoutError>(())
    /// ```
    pub fn unusual_in_words(&self) -> Option<String> {
        if self.shape().square().is_some() && self.lines_kind() == Lines::Distinct {
            return None;
        }
        if let Some(overlap) = self.overlap() {
            return Some(overlap.in_words(self.cells().count()));
        }
        let digits = format!("digits {}", self.shape().digits_in_words());
        Some(match self.lines_kind() {
            Lines::Distinct => digits,
            Lines::Free => format!("{digits}, which rows and columns may repeat"),
        })
    }

    /// Returns the extra houses of the kinds that `is` accepts, in words; `None` if there are none.
    pub fn further_of(&self, is: impl Fn(HouseKind) -> bool) -> Option<String> {
        let mut kinds: Vec<(&str, usize)> = Vec::new();
        let such = self.extra_houses().iter().map(House::kind).filter(|&kind| is(kind));
        for name in such.filter_map(name) {
            match kinds.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => kinds.push((name, 1)),
            }
        }
        let named = kinds.iter().map(|&(name, count)| match count {
            1 => name.to_owned(),
            _ => format!("{count} {name}s"),
        });
        let named: Vec<String> = named.collect();
        (!named.is_empty()).then(|| named.join(", "))
    }

    /// Returns the names of the kinds of extra houses, each once: `main diagonal`, `window`.
    pub(crate) fn further_kinds(&self) -> Vec<&'static str> {
        let mut kinds: Vec<&str> =
            self.extra_houses().iter().filter_map(|house| name(house.kind())).collect();
        kinds.dedup();
        kinds
    }

    /// Returns the four windows of a 9×9 grid, each a 3×3 square, separated by a row or column; `None` for other
    /// sizes.
    pub fn windows(&self) -> Option<Vec<Vec<Cell>>> {
        let corners: [(u8, u8); 4] = [(1, 1), (1, 5), (5, 1), (5, 5)];
        let window = |(row, column): (u8, u8)| {
            (0..9).map(|place| Cell::new(row + place / 3, column + place % 3)).collect()
        };
        (self.shape().square() == Some(9)).then(|| corners.into_iter().map(window).collect())
    }

    /// Returns the disjoint groups, the cells at the same place of each region; `None` if there are no regions.
    pub fn disjoint_groups(&self) -> Option<Vec<Vec<Cell>>> {
        let count = self.digits().len() as usize;
        let mut groups = vec![Vec::with_capacity(count); count];
        let mut seen = [0; 256];
        for cell in self.cells() {
            let place = &mut seen[usize::from(self.region(cell)?)];
            groups.get_mut(*place)?.push(cell);
            *place += 1;
        }
        Some(groups)
    }
}

/// Returns the cells of the main diagonal, or of the anti-diagonal for any other kind.
pub fn diagonal(kind: HouseKind, size: u8) -> impl Iterator<Item = Cell> {
    let column = move |row: u8| if kind == HouseKind::MainDiagonal { row } else { size - 1 - row };
    (0..size).map(move |row| Cell::new(row, column(row)))
}

/// Returns the name of an extra house; `None` for rows, columns, boxes and regions.
const fn name(kind: HouseKind) -> Option<&'static str> {
    match kind {
        HouseKind::Row(_)
        | HouseKind::Column(_)
        | HouseKind::Box(_)
        | HouseKind::Region(_)
        | HouseKind::OfGrid(..) => None,
        HouseKind::MainDiagonal => Some("main diagonal"),
        HouseKind::AntiDiagonal => Some("anti-diagonal"),
        HouseKind::Window(_) => Some("window"),
        HouseKind::DisjointGroup(_) => Some("disjoint group"),
        HouseKind::ExtraRegion(_) => Some("extra region"),
    }
}
