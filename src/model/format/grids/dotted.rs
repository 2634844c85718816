//! Rows with dots between the cells, as in `5.3.0|0.7.0|0.0.0`: they are not cells, and are removed before the grid is
//! read.
//!
//! A dot is usually an empty cell. It is a separator if every second character of each row is a dot, all others are
//! digits, and there are as many rows as each has digits: if dots were cells, too, there would be too few rows.

use std::io::BufRead;

use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};

/// The sizes whose digits have one character.
const SIZES: [usize; 4] = [4, 6, 8, 9];

/// The most lines of such a grid: 9 rows and a frame line around each.
const MOST_LINES: usize = 20;

/// Removes the dots between the cells of a grid that starts at the next line; returns whether it has any.
pub(crate) fn strip<R: BufRead>(lines: &mut InputLines<R>) -> bool {
    let Some(size) = lines.peek_line(0).and_then(cells).filter(|size| SIZES.contains(size)) else {
        return false;
    };
    let mut rows = Vec::new();
    for index in 0..MOST_LINES {
        let Some(line) = lines.peek_line(index) else { break };
        if mark::is_frame(line.body()) {
            continue;
        }
        if cells(line) != Some(size) {
            break;
        }
        rows.push(index);
    }
    if rows.len() != size {
        return false;
    }
    for index in rows {
        if let Some(Ok(line)) = lines.ahead().get_mut(index) {
            let end = line.body().len();
            let dots = line.plain[..end].iter_mut().filter(|byte| **byte == b'.');
            dots.for_each(|byte| *byte = b' ');
        }
    }
    true
}

/// Returns the number of digits of a line, if there is a dot or a bar between each two of them.
fn cells(line: &Line) -> Option<usize> {
    let mut count = 0;
    let body = line.body().trim_ascii();
    let inner = body.strip_prefix(b"|").unwrap_or(body);
    let inner = inner.strip_suffix(b"|").unwrap_or(inner);
    for part in inner.split(|&byte| mark::is_bar(byte)) {
        let part = part.trim_ascii();
        let is_placed = |(index, &byte): (usize, &u8)| match index % 2 {
            0 => byte.is_ascii_digit(),
            _ => byte == b'.',
        };
        if part.len() < 3 || part.len() % 2 == 0 || !part.iter().enumerate().all(is_placed) {
            return None;
        }
        count += part.len().div_ceil(2);
    }
    Some(count)
}
