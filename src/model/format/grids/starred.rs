//! Frames of stars or the like, which are both the lines and the bars of a drawing: `*1*.*` between lines of stars.
//! They are replaced by lines and bars before the grid is read, since a star may also be an empty cell, and `#` opens a
//! remark.

use std::io::BufRead;

use crate::format::reading::mark;
use crate::format::reading::source::{InputLines, Line};

/// The characters that such frames are of.
const FRAMES: &[u8] = b"*#%@$&~=+:oO";

/// The most lines of a drawing.
const MOST_LINES: usize = 256;

/// The fewest characters of a line, which has four cells.
const NARROWEST: usize = 9;

/// Replaces the frame of a drawing that starts at the next line by lines and bars; returns whether there is one.
pub(crate) fn replace<R: BufRead>(lines: &mut InputLines<R>) -> bool {
    let Some(StarFrame { sign, height, bars }) = StarFrame::find(lines) else { return false };
    for line in lines.ahead().iter_mut().take(height).flatten() {
        if is_all(line, sign) {
            line.plain.iter_mut().filter(|byte| **byte == sign).for_each(|byte| *byte = mark::RULE);
        } else if bars.iter().all(|&bar| line.plain.get(bar) == Some(&sign)) {
            for bar in &bars {
                line.plain[*bar] = b'|';
            }
        } else {
            // It is damaged, and is reported as such.
            line.plain.iter_mut().filter(|byte| **byte == sign).for_each(|byte| *byte = b'|');
        }
    }
    true
}

/// The frame of a drawing.
struct StarFrame {
    /// What it is drawn with.
    sign: u8,
    /// The number of lines.
    height: usize,
    /// The columns that have the sign in all lines.
    bars: Vec<usize>,
}

impl StarFrame {
    fn find<R: BufRead>(lines: &mut InputLines<R>) -> Option<Self> {
        let first = lines.peek_line(0)?;
        let sign = *first.plain.trim_ascii().first()?;
        if !FRAMES.contains(&sign) || !is_all(first, sign) || length(first) < NARROWEST {
            return None;
        }
        let (start, end) = (indent(first), length(first));
        let mut bars: Vec<usize> = (start..end).collect();
        let (mut height, mut rules, mut rows) = (1, 1, 0);
        while height < MOST_LINES
            && let Some(line) = lines.peek_line(height)
            && is_part(line, sign)
        {
            let fits = indent(line) == start && length(line) == end && line.plain[end - 1] == sign;
            if fits && is_all(line, sign) {
                rules += 1;
            } else if fits {
                rows += 1;
                bars.retain(|&bar| line.plain[bar] == sign);
            }
            height += 1;
        }
        // There are bars within the frame, and not only its sides.
        let cells = bars.windows(2).filter(|pair| pair[1] > pair[0] + 1).count();
        (rules > 1 && rows > 3 && cells > 1 && bars.len() < end - start).then_some(Self {
            sign,
            height,
            bars,
        })
    }
}

/// Returns whether a line may be one of the drawing, damaged or not.
fn is_part(line: &Line, sign: u8) -> bool {
    line.plain.trim_ascii().first() == Some(&sign) && mark::count(&line.plain, sign) > 2
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
