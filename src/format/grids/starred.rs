//! Frames of stars or the like, which are both the lines and the bars of a drawing: `*1*.*` between lines of stars.
//! They are replaced by lines and bars before the grid is read, since a star may also be an empty cell, and `#` opens a
//! remark.

use std::io::BufRead;

use crate::format::reading::mark;
use crate::format::reading::source::{Line, Lines};

/// The characters that such frames are of.
const FRAMES: &[u8] = b"*#%@$&~=+:oO";

/// The most lines of a drawing.
const MOST_LINES: usize = 256;

/// The fewest characters of a line, which has four cells.
const NARROWEST: usize = 9;

/// Replaces the frame of a drawing that starts at the next line by lines and bars; returns whether there is one.
pub(crate) fn replace<R: BufRead>(lines: &mut Lines<R>) -> bool {
    let Some(Frame { sign, height, bars }) = Frame::find(lines) else { return false };
    for line in lines.ahead().iter_mut().take(height).flatten() {
        if is_all(line, sign) {
            line.plain.iter_mut().filter(|byte| **byte == sign).for_each(|byte| *byte = mark::RULE);
        } else {
            bars.iter().for_each(|&bar| line.plain[bar] = b'|');
        }
    }
    true
}

/// The frame of a drawing.
struct Frame {
    /// What it is drawn with.
    sign: u8,
    /// The number of lines.
    height: usize,
    /// The columns that have the sign in all lines.
    bars: Vec<usize>,
}

impl Frame {
    fn find<R: BufRead>(lines: &mut Lines<R>) -> Option<Self> {
        let first = lines.peek_line(0)?;
        let sign = *first.plain.trim_ascii().first()?;
        if !FRAMES.contains(&sign) || !is_all(first, sign) || length(first) < NARROWEST {
            return None;
        }
        let (start, end) = (indent(first), length(first));
        let mut bars: Vec<usize> = (start..end).collect();
        let (mut height, mut rules, mut last) = (1, 1, 0);
        while height < MOST_LINES
            && let Some(line) = lines.peek_line(height)
            && indent(line) == start
            && length(line) == end
            && line.plain[start] == sign
            && line.plain[end - 1] == sign
        {
            if is_all(line, sign) {
                rules += 1;
                last = height;
            } else {
                bars.retain(|&bar| line.plain[bar] == sign);
            }
            height += 1;
        }
        let height = last + 1;
        // The lines of a frame are at least two, and there are bars within it.
        let cells = bars.windows(2).filter(|pair| pair[1] > pair[0] + 1).count();
        (rules > 1 && height > 4 && cells > 1 && bars.len() < end - start).then_some(Self {
            sign,
            height,
            bars,
        })
    }
}

fn is_all(line: &Line, sign: u8) -> bool {
    let mut bytes = line.plain.trim_ascii().iter();
    bytes.all(|&byte| byte == sign)
}

fn indent(line: &Line) -> usize {
    line.plain.iter().take_while(|byte| mark::is_blank(**byte)).count()
}

fn length(line: &Line) -> usize {
    line.plain.trim_ascii_end().len()
}
