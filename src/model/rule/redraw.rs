//! Rules drawn a little differently: what a setter meant who missed a cell, an end or a side.

use super::{CellOrder, Direction, Outside};
use crate::any_of::any_of;
use crate::{Cell, Layout};

/// How a rule that was meant differs from the one that was drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Redrawing {
    /// One of its cells is a neighbour of the drawn one.
    Moved,
    /// It has a cell more.
    Longer,
    /// It has a cell less.
    Shorter,
    /// All of its cells are in the next row or column.
    Shifted,
    /// It runs in the opposite direction.
    Reversed,
    /// Its clue is before the next row or column, at the opposite end, or points in another direction.
    Clue,
}

/// Something drawn differently.
pub(super) type Redrawn<T> = (Redrawing, T);

/// Returns the cells around `cell`: those that share a side, then those that share a corner.
fn around(cell: Cell, layout: &Layout) -> impl Iterator<Item = Cell> {
    const STEPS: [(i8, i8); 8] =
        [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)];
    STEPS.into_iter().filter_map(move |step| shifted(cell, step, layout))
}

/// Returns the cells that share a side with `cell`.
fn beside(cell: Cell, layout: &Layout) -> impl Iterator<Item = Cell> {
    around(cell, layout).filter(move |other| touches(cell, *other))
}

/// Returns whether two cells share a side.
pub fn touches(one: Cell, other: Cell) -> bool {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1
}

/// Returns whether two cells share a side or a corner.
pub fn meets(one: Cell, other: Cell) -> bool {
    one != other && one.row().abs_diff(other.row()).max(one.column().abs_diff(other.column())) == 1
}

/// Returns the cell `step` rows and columns away, if it is in the grid.
pub(super) fn shifted(cell: Cell, (rows, columns): (i8, i8), layout: &Layout) -> Option<Cell> {
    let row = cell.row().checked_add_signed(rows)?;
    let column = cell.column().checked_add_signed(columns)?;
    Some(Cell::new(row, column)).filter(|&cell| layout.contains(cell))
}

/// Returns a list of cells with one cell changed, left out or added; a line also in the opposite direction.
pub(super) fn cells(list: &[Cell], order: CellOrder, layout: &Layout) -> Vec<Redrawn<Vec<Cell>>> {
    let is_line = matches!(order, CellOrder::Line);
    let mut all = Vec::new();
    for (index, &cell) in list.iter().enumerate() {
        for other in around(cell, layout).filter(|other| !list.contains(other)) {
            let mut moved = list.to_vec();
            moved[index] = other;
            all.push((Redrawing::Moved, moved));
        }
        let mut shorter = list.to_vec();
        shorter.remove(index);
        all.push((Redrawing::Shorter, shorter));
    }
    let longer = if is_line { longer_line(list, layout) } else { longer_area(list, layout) };
    all.extend(longer.into_iter().map(|longer| (Redrawing::Longer, longer)));
    if is_line {
        all.push((Redrawing::Reversed, list.iter().rev().copied().collect()));
    }
    all
}

/// Returns a line with one more cell, at an end or where two successive cells have a neighbour in common.
fn longer_line(line: &[Cell], layout: &Layout) -> Vec<Vec<Cell>> {
    let (Some(&first), Some(&last)) = (line.first(), line.last()) else { return Vec::new() };
    let is_free = |cell: &Cell| !line.contains(cell);
    let mut all = Vec::new();
    all.extend(around(last, layout).filter(is_free).map(|cell| [line, &[cell]].concat()));
    all.extend(around(first, layout).filter(is_free).map(|cell| [&[cell], line].concat()));
    for (index, pair) in line.windows(2).enumerate() {
        let between = around(pair[0], layout).filter(is_free).filter(|&cell| meets(cell, pair[1]));
        all.extend(between.map(|cell| {
            let (before, after) = line.split_at(index + 1);
            [before, &[cell], after].concat()
        }));
    }
    all
}

/// Returns cells with one more that shares a side with one of them; any other one where they do not hang together.
fn longer_area(cells: &[Cell], layout: &Layout) -> Vec<Vec<Cell>> {
    let mut beyond: Vec<Cell> = if cells.len() > 1 && hang_together(cells) {
        cells.iter().flat_map(|&cell| beside(cell, layout)).collect()
    } else {
        layout.cells().collect()
    };
    beyond.sort_unstable();
    beyond.dedup();
    beyond.retain(|cell| !cells.contains(cell));
    beyond.into_iter().map(|cell| [cells, &[cell]].concat()).collect()
}

/// Returns whether sides that cells share lead from each of them to each other.
fn hang_together(cells: &[Cell]) -> bool {
    let (mut reached, mut next) = (vec![cells[0]], 0);
    while let Some(&cell) = reached.get(next) {
        let others = cells.iter().filter(|&&other| touches(cell, other));
        let new: Vec<Cell> = others.copied().filter(|other| !reached.contains(other)).collect();
        reached.extend(new);
        next += 1;
    }
    cells.iter().all(|cell| reached.contains(cell))
}

/// Returns two cells of which one is another neighbour of the other.
pub(super) fn pair([one, other]: [Cell; 2], layout: &Layout) -> Vec<Redrawn<[Cell; 2]>> {
    let moved =
        |stays: Cell| beside(stays, layout).filter(move |cell| ![one, other].contains(cell));
    let first = moved(other).map(|cell| [cell, other]);
    let second = moved(one).map(|cell| [one, cell]);
    first.chain(second).map(|pair| (Redrawing::Moved, pair)).collect()
}

/// Returns a place outside the grid before the next rows or columns, and at the opposite end of its line; from a corner,
/// that is so along both sides.
pub(super) fn outside(clue: Outside, layout: &Layout) -> Vec<Redrawn<Outside>> {
    let (row, column) = (clue.row(), clue.column());
    let along = |at: u8| [at.checked_add(1), at.checked_sub(1)].into_iter().flatten();
    let is_beyond = |at: u8, last: u8| at == 0 || at == last + 1;
    let (rows, columns) = (layout.rows(), layout.columns());
    let mut places = Vec::new();
    if is_beyond(row, rows) {
        places.extend(along(column).map(|column| Outside::new(row, column)));
        places.push(Outside::new(rows + 1 - row, column));
    }
    if is_beyond(column, columns) {
        places.extend(along(row).map(|row| Outside::new(row, column)));
        places.push(Outside::new(row, columns + 1 - column));
    }
    places.into_iter().map(|place| (Redrawing::Clue, place)).collect()
}

/// Returns the other directions.
pub(super) fn directions(direction: Direction) -> Vec<Redrawn<Direction>> {
    let others = Direction::ALL.into_iter().filter(|&other| other != direction);
    others.map(|other| (Redrawing::Clue, other)).collect()
}

impl super::Rule {
    /// Returns the rule drawn a little differently in a grid of that layout: what its setter may have meant. Some of these
    /// may not be valid; none means the same as the rule. Rules within a rule stay.
    ///
    /// ```
    /// use kenzan::Rule;
    /// let text = r#"{"type": "thermometer", "lines": [["r1c1", "r1c2"]]}"#;
    /// let rule: Rule = serde_json::from_str(text)?;
    /// let meant: Vec<String> = rule.redrawn(&*kenzan::Layout::usual(4)?).iter().map(|(_, rule)| rule.to_string()).collect();
    /// assert!(meant.contains(&"the thermometer along r1c2-r1c1".to_owned()));
    /// assert!(meant.contains(&"the thermometer along r1c1-r1c3".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redrawn(&self, layout: &Layout) -> Vec<(Redrawing, Self)> {
        let own = self.normalised(layout);
        let mut all = self.drawn_differently(layout);
        let mut known = std::collections::HashSet::from([own]);
        all.retain(|(_, rule)| known.insert(rule.normalised(layout)));
        all
    }

    /// Returns the rule that is drawn in the other colour or with the other letter, if there is one: a white dot for
    /// a black one, a V for an X, a square for a circle.
    pub fn recoloured(&self) -> Option<Self> {
        use super::{
            ColumnIndexer, Difference, Even, Maximum, Minimum, NegativeColumnIndexer,
            NegativeRowIndexer, Odd, PairSum, Ratio, RowIndexer,
        };
        match self {
            Self::Difference(Difference { cells, difference: 1 }) => {
                Some(Ratio { cells: *cells, ratio: 2 }.into())
            }
            Self::Ratio(Ratio { cells, ratio: 2 }) => {
                Some(Difference { cells: *cells, difference: 1 }.into())
            }
            Self::PairSum(PairSum { cells, sum }) => {
                let sum = [(10, 5), (5, 10)].iter().find(|(found, _)| found == sum)?.1;
                Some(PairSum { cells: *cells, sum }.into())
            }
            Self::Odd(Odd { cells }) => Some(Even { cells: cells.clone() }.into()),
            Self::Even(Even { cells }) => Some(Odd { cells: cells.clone() }.into()),
            Self::Minimum(Minimum { cells }) => Some(Maximum { cells: cells.clone() }.into()),
            Self::Maximum(Maximum { cells }) => Some(Minimum { cells: cells.clone() }.into()),
            Self::RowIndexer(rule) => Some(ColumnIndexer { cells: rule.cells.clone() }.into()),
            Self::ColumnIndexer(rule) => Some(RowIndexer { cells: rule.cells.clone() }.into()),
            Self::NegativeRowIndexer(rule) => {
                Some(NegativeColumnIndexer { except: rule.except.clone() }.into())
            }
            Self::NegativeColumnIndexer(rule) => {
                Some(NegativeRowIndexer { except: rule.except.clone() }.into())
            }
            // Whatever else is drawn, dots with another number included, is not told from another kind by its colour alone.
            any_of! {
                Self: Difference, Ratio, KillerCage, Sum, EqualSums, EqualityCage, RellikCage,
                LookAndSay, Arrow, DoubleArrow, Thermometer, Palindrome, Clones, Renban, Nabner,
                Whisper, RegionSumLine, SumLine, Between, Lockout, Zipper, Entropic, Modular,
                ParityLine, Sequence, NegativeDifference, NegativeRatio, NegativeSum, GreaterThan,
                Quadruple, CountingCircles, LittleKiller, Sandwich, XSum, Skyscraper, NumberedRoom,
                FullRank, AntiKnight, AntiKing, AntiLeaper, Taxicab, SelfTaxicab, GlobalEntropy,
                BoxIndexer, Relation, SameDigits, CalculationCage, DistinctCount, Lunchbox,
                ValueIndexer, FrameSum, HiddenSkyscraper, Rossini, GlobalModular, ConnectedDigits,
                StateMachine, Regex, Or, And, Not
            } => None,
        }
    }
}

/// The steps to the next row or column.
pub(super) const NEXT: [(i8, i8); 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];
