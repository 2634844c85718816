//! Drawn grids whose empty cells are blanks. Bars, or columns at equal distances, show where the cells are; if that is
//! ambiguous, the grid is refused.

use std::io::BufRead;

use super::row::RowShape;
use crate::format::ParseError;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};

/// The most lines that are looked at: nine rows, frames and spacing between them.
const MOST_LINES: usize = 40;

/// The sizes whose digits are one character each.
const SIZES: [usize; 4] = [9, 8, 6, 4];

/// The index of a line from the next one on, and its characters.
type Numbered = (usize, Vec<u8>);

/// Writes a `.` into the empty cells of a grid that starts at the next line, if they are blanks.
///
/// # Errors
/// If it is such a grid, but the places of its cells are ambiguous; its lines are then consumed.
pub(crate) fn fill<R: BufRead>(lines: &mut InputLines<R>) -> Result<bool, ParseError> {
    let Some(drawing) = BlankDrawing::of(lines) else { return Ok(false) };
    let Some(cells) = drawing.cells() else {
        let line = lines.peek_line(drawing.rows[0].0);
        let (number, text) =
            line.map_or((1, String::new()), |line| (line.number, line.text.clone()));
        for _ in 0..drawing.rows.last().map_or(0, |row| row.0 + 1) {
            lines.pop();
        }
        return Err(ParseError::new(
            number,
            "empty cells are blanks, and their places are ambiguous",
        )
        .hinting("write '.' for an empty cell")
        .quoting(&text));
    };
    let width = cells.iter().max().map_or(0, |last| last + 1);
    for (index, _) in drawing.rows {
        let Some(looked) = lines.ahead().get_mut(index) else { continue };
        let Ok(line) = looked else { continue };
        let empty = Line::new(line.number, String::new());
        *line = std::mem::replace(line, empty).padded(width);
        for &cell in &cells {
            if mark::is_blank(line.plain[cell]) {
                line.plain[cell] = b'.';
            }
        }
    }
    Ok(true)
}

/// Rows of digits, blanks and bars, some of which have too few digits.
struct BlankDrawing {
    /// The index of each row's line from the next one on, and its characters.
    rows: Vec<Numbered>,
    size: usize,
}

impl BlankDrawing {
    fn of<R: BufRead>(lines: &mut InputLines<R>) -> Option<Self> {
        let mut rows: Vec<Numbered> = Vec::new();
        let mut is_regular = [true; SIZES.len()];
        let mut blanks = 0;
        let mut has_rule_below_first = false;
        for index in 0..MOST_LINES {
            let Some(line) = lines.peek_line(index) else { break };
            let body = line.body();
            let is_cells = |&byte: &u8| mark::is_digit(byte) || byte == b' ' || mark::is_bar(byte);
            let has_digits = body.iter().any(|&byte| mark::is_digit(byte));
            let only_cells = body.iter().all(is_cells) && body.len() < 200;
            if has_digits && only_cells {
                let shape = RowShape::of(line, None);
                for (regular, size) in is_regular.iter_mut().zip(SIZES) {
                    *regular &= shape.as_ref().is_some_and(|shape| shape.has_width(size));
                }
            } else if body.iter().all(|byte| mark::is_blank(*byte)) {
                blanks += 1;
                if blanks > 2 || rows.is_empty() {
                    break;
                }
                // The row itself may be blank.
                rows.push((index, body.to_vec()));
                continue;
            } else if !(only_cells
                || mark::is_frame(body)
                || rows.len() == 1 && mark::is_thin_rule(body))
            {
                break;
            } else if !only_cells {
                has_rule_below_first |= rows.len() == 1;
                continue;
            }
            blanks = 0;
            rows.push((index, body.to_vec()));
        }
        while rows.last().is_some_and(|(_, row)| row.iter().all(|byte| mark::is_blank(*byte))) {
            rows.pop();
        }
        let digits = |row: &Numbered| row.1.iter().any(|&byte| mark::is_digit(byte));
        // The empty head of a table in Markdown.
        let is_one_too_many = |rows: usize| !SIZES.contains(&rows) && SIZES.contains(&(rows - 1));
        if has_rule_below_first && is_one_too_many(rows.len()) && !digits(&rows[0]) {
            rows.remove(0);
        }
        let barred = |row: &Numbered| row.1.iter().any(|&byte| mark::is_bar(byte));
        let count = |is: &dyn Fn(&Numbered) -> bool| rows.iter().filter(|row| is(row)).count();
        let (all, shown, filled) =
            (rows.len(), count(&|row| digits(row) || barred(row)), count(&digits));
        let size = SIZES.into_iter().find(|size| [all, shown, filled].contains(size))?;
        let position = SIZES.iter().position(|one| *one == size)?;
        if is_regular[position] {
            return None;
        }
        if all != size {
            rows.retain(|row| digits(row) || shown == size && barred(row));
        }
        // A few numbers in a column are not a grid: one has at least 17 givens.
        let is_grid =
            count_of(&rows, mark::is_bar) > 0 || size == 9 && count_of(&rows, mark::is_digit) >= 17;
        let longest =
            rows.iter().flat_map(|(_, row)| row.split(|b| !mark::is_digit(*b))).map(<[u8]>::len);
        (is_grid && longest.max() <= Some(size)).then_some(Self { rows, size })
    }

    /// Returns the columns of the cells of a row, if they are recognised.
    fn cells(&self) -> Option<Vec<usize>> {
        let bars = self.bars()?;
        let mut ways =
            if bars.is_empty() { self.spread() } else { self.between(&bars).unwrap_or_default() };
        ways.retain(|cells| self.fits(cells));
        // Ways that put every digit into the same cell are one.
        ways.dedup_by_key(|cells| self.assigned(cells));
        let [cells] = <[Vec<usize>; 1]>::try_from(ways).ok()?;
        Some(cells)
    }

    /// Returns the columns of the bars, which are the same in all rows except for their ends.
    fn bars(&self) -> Option<Vec<usize>> {
        let of = |row: &[u8]| -> Vec<usize> {
            (0..row.len()).filter(|&column| mark::is_bar(row[column])).collect()
        };
        let longest = self.rows.iter().map(|(_, row)| of(row)).max_by_key(Vec::len)?;
        let is_even = |row: &Vec<u8>| {
            let bars = of(row);
            let rest = longest.get(bars.len()).is_none_or(|&next| next >= row.len());
            bars.is_empty() && row.iter().all(|byte| mark::is_blank(*byte))
                || longest.starts_with(&bars) && rest
        };
        self.rows.iter().all(|(_, row)| is_even(row)).then_some(longest)
    }

    /// Returns the ways to have cells between bars.
    fn between(&self, bars: &[usize]) -> Option<Vec<Vec<usize>>> {
        let digits = || self.rows.iter().flat_map(|(_, row)| columns_of_digits(row));
        let (first, last) = (digits().min()?, digits().max()?);
        let step = match bars {
            [one, two, ..] => two - one,
            _ => bars[0] + 1,
        };
        // A frame that is open at a side has a bar there that is not drawn.
        let mut edges: Vec<isize> =
            bars.iter().filter_map(|&bar| isize::try_from(bar).ok()).collect();
        let step_over = isize::try_from(step).ok()?;
        if first < bars[0] {
            edges.insert(0, edges[0] - step_over);
        }
        if last > *bars.last()? {
            edges.push(edges[edges.len() - 1] + step_over);
        }
        let parts = edges.len() - 1;
        let is_even = edges.windows(2).all(|pair| pair[1] - pair[0] == step_over);
        if parts == 0 || !is_even || !self.size.is_multiple_of(parts) {
            return None;
        }
        let (width, count) = (step - 1, self.size / parts);
        let mut ways = Vec::new();
        for pitch in 1..=width {
            for offset in 0..width {
                let end = offset + pitch * (count - 1);
                // The margins are equal, or nearly.
                if end >= width || offset.abs_diff(width - 1 - end) > 1 {
                    continue;
                }
                let cells = edges[..parts].iter().flat_map(|edge| {
                    (0..count).map(move |cell| edge + 1 + (offset + pitch * cell).cast_signed())
                });
                ways.extend(
                    cells.map(|cell| usize::try_from(cell).ok()).collect::<Option<Vec<_>>>(),
                );
            }
            if count == 1 {
                break;
            }
        }
        Some(ways)
    }

    /// Returns the ways to have cells without bars, at equal distances except for gaps between boxes.
    fn spread(&self) -> Vec<Vec<usize>> {
        let digits = || self.rows.iter().flat_map(|(_, row)| columns_of_digits(row));
        let (Some(first), Some(last)) = (digits().min(), digits().max()) else { return Vec::new() };
        let length = self.rows[0].1.len();
        let is_full = self.rows.iter().all(|(_, row)| row.len() == length);
        let boxes: usize = match self.size {
            9 | 6 => 3,
            8 => 4,
            _ => 2,
        };
        let mut ways = Vec::new();
        for pitch in 1..=4 {
            for gap in 0..=3 {
                let total = pitch * (self.size - 1) + gap * ((self.size - 1) / boxes);
                let start = if last - first == total {
                    first
                } else if is_full && length == total + 1 {
                    0
                } else {
                    continue;
                };
                ways.push(
                    (0..self.size)
                        .map(|cell| start + pitch * cell + gap * (cell / boxes))
                        .collect(),
                );
            }
        }
        ways
    }

    fn fits(&self, cells: &[usize]) -> bool {
        self.rows
            .iter()
            .all(|(_, row)| columns_of_digits(row).all(|column| cells.contains(&column)))
    }

    fn assigned(&self, cells: &[usize]) -> Vec<Option<usize>> {
        let digits = self.rows.iter().flat_map(|(_, row)| columns_of_digits(row));
        digits.map(|column| cells.iter().position(|&cell| cell == column)).collect()
    }
}

fn columns_of_digits(row: &[u8]) -> impl Iterator<Item = usize> {
    row.iter().enumerate().filter(|(_, byte)| mark::is_digit(**byte)).map(|(column, _)| column)
}

fn count_of(rows: &[Numbered], is: fn(u8) -> bool) -> usize {
    rows.iter().flat_map(|(_, row)| row).filter(|&&byte| is(byte)).count()
}
