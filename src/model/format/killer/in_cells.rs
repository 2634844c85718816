//! Killers in rows in which the sum of a cage stands in one of its cells, behind the cage's name: `a11 a b14 b c`. They
//! become a map with the sums below it.

use std::io::BufRead;
use std::ops::Range;

use crate::format::line::split;
use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};

/// The most figures of a sum.
const FIGURES: usize = 3;

/// Moves the sums in the next rows below them; returns whether there are such rows.
pub(crate) fn move_sums<R: BufRead>(lines: &mut InputLines<R>) -> bool {
    let Some(width) = lines.peek_line(0).and_then(row).map(|row| row.len()) else { return false };
    if mark::size_of_row(width).is_none() {
        return false;
    }
    let (mut names, mut sums) = (Vec::new(), Vec::new());
    for index in 0..width {
        let Some(line) = lines.peek_line(index) else { return false };
        let Some(row) = row(line).filter(|row| row.len() == width) else { return false };
        for cell in row {
            let text = line.part(cell.start, cell.end);
            names.extend(text.chars().next().filter(char::is_ascii_alphabetic));
            if cell.len() > 1 {
                sums.push(text.to_owned());
            }
        }
    }
    let cells = names.len();
    names.sort_unstable();
    names.dedup();
    // A cage may lack its sum, or have two by mistake; names of cells have a number each.
    if sums.is_empty() || 2 * sums.len() < names.len() || 3 * sums.len() > 2 * cells {
        return false;
    }
    let mut number = 0;
    for line in lines.ahead().iter_mut().take(width).flatten() {
        let cells = row(line).unwrap_or_default();
        let mut text: Vec<char> = line.plain.iter().map(|&byte| char::from(byte)).collect();
        for cell in cells {
            text[cell.start + 1..cell.end].fill(' ');
        }
        number = line.number;
        *line = Line::new(number, text.into_iter().collect());
    }
    let sums = sums.iter().map(|sum| format!("{}={}", &sum[..1], &sum[1..]));
    let line = Line::new(number, sums.collect::<Vec<_>>().join(" "));
    lines.ahead().insert(width, Ok(line));
    true
}

/// Returns the cells of a row: names of one letter, some with a sum; `.` and `-` are without a cage.
fn row(line: &Line) -> Option<Vec<Range<usize>>> {
    let is_between = |byte: u8| mark::is_blank(byte) || mark::is_bar(byte) || byte == b',';
    let cells: Vec<Range<usize>> = split(&line.plain, is_between).collect();
    let is_cell = |cell: &Range<usize>| match &line.plain[cell.clone()] {
        b"." | b"-" => true,
        [name, sum @ ..] => {
            name.is_ascii_alphabetic() && sum.len() <= FIGURES && sum.iter().all(u8::is_ascii_digit)
        }
        [] => false,
    };
    (line.plain.is_ascii() && cells.iter().all(is_cell)).then_some(cells)
}
