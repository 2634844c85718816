//! Undoes the changes that mails, forums and word processors make to a text, before it is read: `>` before quoted
//! lines, wrapped lines of marks, three dots that became one character. Characters that look like others are handled by
//! [`mark`].

use std::io::BufRead;

use super::source::{InputLines, Line};
use super::{forum, highlight, mark};
use crate::format::grids::region;

/// The shortest line that may have been wrapped.
const NARROWEST: usize = 28;

/// The fewest cells of a word in which an ellipsis represents three of them.
const FEWEST: usize = 9;

/// The cells of a killer in a code, and the length of one with all that may be in it.
const CELLS: usize = 81;
const LONGEST_CELL: usize = 6;

/// Returns a line as it was before it was quoted and corrected. Blanks replace what is removed, so that columns stay
/// the same.
pub(crate) fn undone(text: &str) -> String {
    let lettered = lettered(text);
    let text = lettered.as_deref().unwrap_or(text);
    let unquoted = unquoted(text);
    let text = unquoted.as_deref().unwrap_or(text);
    let bare = forum::undone(text);
    let text = bare.as_deref().unwrap_or(text);
    if text.contains('…') {
        return with_dots(text);
    }
    let spaced = with_line_ends(text).or_else(|| slashed(text)).or_else(|| highlight::undone(text));
    spaced.unwrap_or_else(|| text.to_owned())
}

/// Replaces the characters after `9` in ASCII, `:` to `@`, by letters where they are digits above 9: in a word of 16×16
/// marks, or one of the 16 rows of such a grid.
fn lettered(text: &str) -> Option<String> {
    const WIDTH: usize = 16;
    let is_digit = |byte: u8| matches!(byte, b'1'..=b'@');
    let trimmed = text.trim_ascii();
    let end = trimmed.find([' ', '\t']).unwrap_or(trimmed.len());
    let word = &trimmed.as_bytes()[..end];
    let is_row = end == WIDTH && trimmed.len() == end;
    let kinds = || (b':'..=b'@').filter(|sign| word.contains(sign)).count();
    let has_digits = word.iter().any(u8::is_ascii_digit);
    let is_grid = word.len() == WIDTH * WIDTH && kinds() > 4 || is_row && has_digits && kinds() > 1;
    if !is_grid || !word.iter().all(|&byte| is_digit(byte) || matches!(byte, b'.' | b'0')) {
        return None;
    }
    let start = text.len() - text.trim_ascii_start().len();
    let letter = |(index, sign): (usize, char)| match sign {
        ':'..='@' if (start..start + end).contains(&index) => {
            char::from(b'A' + u8::try_from(sign).unwrap_or(b':') - b':')
        }
        sign => sign,
    };
    Some(text.char_indices().map(letter).collect())
}

/// Replaces the line ends between the rows of a puzzle that were written out, as in `"12..\n3412\n"`, by blanks.
fn with_line_ends(text: &str) -> Option<String> {
    if !text.contains("\\n") || text.contains('/') {
        return None;
    }
    let rows = text.replace(['"', '\''], " ").replace("\\r\\n", "   /").replace("\\n", " /");
    let last = rows.trim_end_matches([' ', '/']).len();
    slashed(&(rows[..last].to_owned() + &rows[last..].replace('/', " ")))
}

/// The longest line whose slashes may stand between rows: a grid of 25×25 numbers, the map of its regions, and a name.
/// Longer ones are links.
const LONGEST_SLASHED: usize = 1 << 13;

/// Replaces the slashes between the rows of a puzzle on one line, and of the map of its regions, by blanks; `None` if
/// there are none.
fn slashed(text: &str) -> Option<String> {
    if text.len() > LONGEST_SLASHED || !text.contains('/') {
        return None;
    }
    let parts: Vec<&str> = text.split('/').collect();
    let mut is_blank = vec![false; parts.len()];
    let (mut start, mut has_grid) = (0, false);
    while start < parts.len() {
        let grid = || {
            let starts = start == 0 && words(parts[0]).count() == 1;
            rows_at(&parts, start, is_row).filter(|_| starts || has_grid)
        };
        let Some(size) = map_at(&parts, start).or_else(grid) else {
            start += 1;
            continue;
        };
        has_grid |= start == 0;
        let last = start + size - 1;
        is_blank[start..last].fill(true);
        let is_joined = words(parts[last]).count() == 1 && map_at(&parts, last + 1).is_some();
        is_blank[last] = is_joined;
        // The next rows may begin in the part in which these end.
        start = if is_joined { last + 1 } else { last.max(start + 1) };
    }
    if !is_blank.contains(&true) {
        return None;
    }
    let joined = parts
        .iter()
        .zip(is_blank)
        .flat_map(|(part, is_blank)| [*part, if is_blank { " " } else { "/" }]);
    joined.collect::<String>().strip_suffix('/').map(str::to_owned)
}

/// Returns whether a word may be a row of a puzzle.
fn is_row(row: &str, size: u8) -> bool {
    row.chars().all(|one| mark::may_be_mark(mark::plain(one), size))
}

/// Returns the size of the map of regions whose rows start in `parts[start]`.
fn map_at(parts: &[&str], start: usize) -> Option<usize> {
    let size =
        rows_at(parts, start, |row, _| row.bytes().all(|byte| byte.is_ascii_alphanumeric()))?;
    let symbols = rows_of(parts, start, size)?.concat();
    region::of_line(symbols.as_bytes(), u8::try_from(size).ok()?).map(|_| size)
}

/// Returns the size for which that many rows of that many characters start in `parts[start]`, if nothing touches
/// them.
fn rows_at(parts: &[&str], start: usize, is_row: impl Fn(&str, u8) -> bool) -> Option<usize> {
    mark::SIZES.into_iter().find_map(|size| {
        let width = usize::from(size);
        let is_whole = |row: &&str| row.chars().count() == width && is_row(row, size);
        let after = start + width;
        let ends = || {
            let last = parts[after - 1];
            words(last).count() > 1
                || last.ends_with(char::is_whitespace)
                || after == parts.len()
                || map_at(parts, after).is_some()
        };
        (rows_of(parts, start, width)?.iter().all(is_whole) && ends()).then_some(width)
    })
}

/// Returns the words between `size - 1` slashes; there may be other words before the first and after the last.
pub(crate) fn rows_of<'a>(parts: &[&'a str], start: usize, size: usize) -> Option<Vec<&'a str>> {
    let parts = parts.get(start..start + size)?;
    let row = |(index, part): (usize, &&'a str)| {
        let mut words = words(part);
        let first = words.next()?;
        match words.next_back() {
            None => Some(first),
            Some(last) if index == 0 => Some(last),
            Some(_) => (index + 1 == size).then_some(first),
        }
    };
    parts.iter().enumerate().map(row).collect()
}

/// Returns the words of a part of a line, between blanks and separators of columns.
fn words(part: &str) -> impl DoubleEndedIterator<Item = &str> {
    let words = part.split(|one: char| one.is_whitespace() || matches!(one, ',' | ';' | '|'));
    words.filter(|word| !word.is_empty())
}

/// Takes the marks away that mails put before the lines of others; `None` where there are none.
fn unquoted(text: &str) -> Option<String> {
    let start = text.trim_start_matches([' ', '\t']);
    let is_quoted = start.starts_with('>');
    // A tag that continues from the line above is followed by another; and arrows of cages are not quotation marks.
    if !is_quoted || start.contains('<') || is_arrows(start.trim_end()) {
        return None;
    }
    let quote = text.len() - text.trim_start_matches([' ', '\t', '>']).len();
    Some(text[..quote].replace('>', " ") + &text[quote..])
}

/// Returns whether a line may be a killer sudoku with one character per cell, which has arrows among its sums.
fn is_arrows(text: &str) -> bool {
    text.len() == 81
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b">^`',.".contains(&byte))
}

/// Writes an ellipsis as three dots in words of marks alone.
fn with_dots(text: &str) -> String {
    let is_cell = |one: char| one == '…' || one == '|' || mark::is_common_mark(mark::plain(one));
    text.split_inclusive(char::is_whitespace)
        .map(|part| {
            let word = part.trim_end();
            let cells = word.chars().map(|one| if one == '…' { 3 } else { 1 }).sum::<usize>();
            if cells >= FEWEST && word.chars().all(is_cell) {
                part.replace('…', "...")
            } else {
                part.to_owned()
            }
        })
        .collect()
}

/// Joins the lines of a killer in a code of the forums, which `SumoCue` reads with line breaks, too.
fn join_code<R: BufRead>(lines: &mut InputLines<R>) {
    let Some(line) = lines.peek_line(0) else { return };
    let word = line.text.split_whitespace().next_back().unwrap_or("");
    let is_killer = word.starts_with("3x3:") && word.contains(":k:");
    if !is_killer && !word.starts_with("SumoCueV1") {
        return;
    }
    let is_part = |byte: u8| byte.is_ascii_digit() || b"=+:J".contains(&byte);
    let start = line.text.len() - line.text.trim_end().len();
    let start = line.text.len() - start - word.len();
    let mut text = line.text.trim_end().to_owned();
    let mut count = 1;
    loop {
        let found = cells_of_code(&text[start..]);
        if found > CELLS || found == CELLS && text.ends_with(':') {
            break;
        }
        let Some(next) = lines.peek_line(count) else { break };
        let part = next.text.trim();
        // The number of the last cell may be cut, but a longer line is another puzzle.
        let is_rest = found < CELLS || part.len() < LONGEST_CELL;
        if part.is_empty() || !part.bytes().all(is_part) || !is_rest {
            break;
        }
        text += part;
        count += 1;
    }
    if count == 1 {
        return;
    }
    let ahead = lines.ahead();
    ahead.drain(1..count);
    if let Some(Ok(line)) = ahead.front_mut() {
        *line = Line::new(line.number, text);
    }
}

/// Returns the number of cells in a code of the forums, which may break off.
fn cells_of_code(code: &str) -> usize {
    match code.split_once(":k:") {
        Some((_, numbers)) => numbers.split(':').filter(|number| !number.is_empty()).count(),
        None => code.bytes().filter(|byte| b"=+".contains(byte)).count(),
    }
}

/// Joins wrapped lines of marks: only together are they the cells of a puzzle, and the last is shorter than the
/// others, which are equally long.
pub(crate) fn join<R: BufRead>(lines: &mut InputLines<R>) {
    take_bullets(lines);
    join_code(lines);
    let Some(first) = lines.peek_line(0).and_then(marks) else { return };
    let width = first.len();
    if width == 1 {
        return stack(lines);
    }
    if width < NARROWEST || !first.bytes().any(mark::is_digit) || is_puzzle(width) {
        return;
    }
    let mut text = first;
    let mut count = 1;
    loop {
        let Some(next) = lines.peek_line(count).and_then(marks) else { return };
        if next.len() > width {
            return;
        }
        text += &next;
        count += 1;
        if next.len() < width {
            break;
        }
        // The longest are the candidates of a large puzzle.
        if text.len() > 1 << 14 {
            return;
        }
    }
    if !is_puzzle(text.len()) || !ends(lines, count) {
        return;
    }
    let ahead = lines.ahead();
    let Some(Ok(number)) = ahead.front().map(|line| line.as_ref().map(|line| line.number)) else {
        return;
    };
    ahead.drain(1..count);
    ahead[0] = Ok(Line::new(number, text));
}

/// Takes the dashes away with which the rows of a grid start where they are the items of a list. As many rows as each
/// has cells after its dash are such a list, if another mark represents an empty cell.
fn take_bullets<R: BufRead>(lines: &mut InputLines<R>) {
    let Some(width) = lines.peek_line(0).and_then(bulleted).map(|cells| cells.len()) else {
        return;
    };
    if mark::size_of_row(width).is_none() {
        return;
    }
    let mut has_empty = false;
    for index in 0..width {
        let Some(cells) = lines.peek_line(index).and_then(bulleted) else { return };
        if cells.len() != width || cells.contains(&b'-') {
            return;
        }
        has_empty |= cells.iter().any(|&cell| mark::is_empty_mark(cell));
    }
    // A row below may be the last of a larger grid.
    let ends = lines.peek_line(width).is_none_or(|next| next.plain.trim_ascii().is_empty());
    if !has_empty || !ends {
        return;
    }
    for line in lines.ahead().iter_mut().take(width).flatten() {
        *line = Line::new(line.number, line.text.replacen('-', " ", 1));
    }
}

/// Returns the cells after a dash, one by one.
fn bulleted(line: &Line) -> Option<Vec<u8>> {
    let cells = line.plain.trim_ascii().strip_prefix(b"- ")?;
    let words = cells.split(|&byte| mark::is_blank(byte)).filter(|word| !word.is_empty());
    words.map(|word| if let [cell] = word { Some(*cell) } else { None }).collect()
}

/// Joins marks on separate lines: copied cells of a table look like that. If they are not as many as a puzzle has
/// cells, all of them are refused together: the last of them are no puzzle either.
fn stack<R: BufRead>(lines: &mut InputLines<R>) {
    /// Fewer numbers, each on a line, may be anything.
    const FEWEST: usize = 36;
    const MOST: usize = 1 << 14;
    let lone = |line: &Line| match line.plain.trim_ascii() {
        &[mark] if mark::is_common_mark(mark) => Some(mark),
        _ => None,
    };
    // Nothing is kept at first: it may be asked at each line of a short list.
    let mut count = 0;
    while count < MOST && lines.peek_line(count).and_then(lone).is_some() {
        count += 1;
    }
    if count < FEWEST || is_puzzle(count) && lines.peek_line(count).and_then(marks).is_some() {
        return;
    }
    let ahead = lines.ahead();
    let alone = ahead.iter().take(count).flatten().filter_map(lone);
    let text: String = alone.map(char::from).collect();
    let Some(Ok(number)) = ahead.front().map(|line| line.as_ref().map(|line| line.number)) else {
        return;
    };
    ahead.drain(1..count);
    ahead[0] = Ok(Line::new(number, text));
    if count == MOST {
        while lines.peek_line(1).and_then(lone).is_some() {
            lines.ahead().remove(1);
        }
    }
}

/// Checks whether the text after a wrapped line can't belong to it: no marks, or a line wrapped in the same way.
fn ends<R: BufRead>(lines: &mut InputLines<R>, count: usize) -> bool {
    let mut width = |index: usize| lines.peek_line(index).and_then(marks).map(|marks| marks.len());
    width(count).is_none() || (0..count).all(|index| width(count + index) == width(index))
}

fn is_puzzle(cells: usize) -> bool {
    mark::size_of_square(cells).is_some() || mark::size_of_cube(cells).is_some()
}

/// Returns a line that consists of marks alone.
fn marks(line: &Line) -> Option<String> {
    let marks = line.plain.trim_ascii();
    let is_marks = !marks.is_empty() && marks.iter().copied().all(mark::is_common_mark);
    is_marks.then(|| String::from_utf8_lossy(marks).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_undone_keeps_its_columns() {
        for (text, expected) in [
            ("> 53..7", "  53..7"),
            (">> > 5", "     5"),
            (">5", " 5"),
            ("a > b", "a > b"),
            ("> 5</td>", "> 5</td>"),
            ("53…7…… x…", "53...7...... x…"),
            ("7…", "7…"),
            ("12../3412/21.3/4321 a/b", "12.. 3412 21.3 4321 a/b"),
            (" 12.. / 3412 / 21.3 / 4321", " 12..   3412   21.3   4321"),
            ("12../3412/21.3", "12../3412/21.3"),
            ("12../3412/21.3/43215", "12../3412/21.3/43215"),
            ("12../3452/21.3/4321", "12../3452/21.3/4321"),
            ("1/2/3/4", "1/2/3/4"),
            ("12../3412/21.3/4321/5", "12../3412/21.3/4321/5"),
            ("12..\\n3412\\n21.3\\n4321", "12..  3412  21.3  4321"),
            ("\"12..\\n3412\\n21.3\\n4321\\n\"", " 12..  3412  21.3  4321   "),
            ("12..\\n3412\\n21.3", "12..\\n3412\\n21.3"),
            ("C:\\new", "C:\\new"),
            ("12.. / 3412 / 21.3 / 4321 / 5", "12..   3412   21.3   4321 / 5"),
            (
                "12../3412/..../...., 1112/1222/3334/3444 a/b",
                "12.. 3412 .... ...., 1112 1222 3334 3444 a/b",
            ),
            ("12../3412/..../..../1112/1222/3334/3444", "12.. 3412 .... .... 1112 1222 3334 3444"),
            ("12..3412........ | aaab/abbb/cccd/cddd", "12..3412........ | aaab abbb cccd cddd"),
            ("12..3412........ aaab/abbb/cccd/ccdd", "12..3412........ aaab/abbb/cccd/ccdd"),
            ("12..3412........ 1234/3412/2143/4321", "12..3412........ 1234/3412/2143/4321"),
        ] {
            assert_eq!(undone(text), expected, "{text}");
        }
        let arrows = format!(">{}", "5".repeat(80));
        assert_eq!(undone(&arrows), arrows);
    }
}
