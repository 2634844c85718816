//! Pencil marks with mark-up, as in forums: `*678`, `57-9`, `5(79)` point at candidates. The mark-up has no meaning
//! for the puzzle.

use super::mark;

/// Characters next to the digits of a cell that a player highlights.
const MARKS: &[u8] = b"*#!?'\"^~&@-()[]{}";

/// Removes the mark-up from a row of pencil marks; `None` if there is none, or if it may mean something else.
/// Blanks after its digits fill a group, so that columns stay.
pub(crate) fn undone(text: &str) -> Option<String> {
    if !text.bytes().any(|byte| MARKS.contains(&byte)) || text.trim_start().starts_with('#') {
        return None;
    }
    let is_between = |one: char| one.is_whitespace() || mark::is_bar(mark::plain(one));
    let groups: Vec<&str> = text.split(is_between).filter(|group| !group.is_empty()).collect();
    let count = groups.len();
    let size = mark::SIZES.into_iter().find(|&size| {
        let size = usize::from(size);
        size < 10 && (size == count || size * size == count)
    })?;
    // Words of one length may be cells without blanks, of which `-` and `*` are the empty ones.
    if groups.iter().all(|group| group.len() == groups[0].len()) {
        return None;
    }
    let is_group = |group: &&str| is_plain(group, size) || digits(group, size).is_some();
    if !groups.iter().all(is_group) || groups.iter().all(|group| is_plain(group, size)) {
        return None;
    }
    let each = text.split_inclusive(is_between).map(|part| {
        let group = part.trim_end_matches(is_between);
        match digits(group, size) {
            Some(digits) if !is_plain(group, size) => {
                format!("{digits:<width$}{}", &part[group.len()..], width = group.len())
            }
            Some(_) | None => part.to_owned(),
        }
    });
    Some(each.collect())
}

/// Checks whether a group has no mark-up: an empty mark, digits, or digits in parentheses, which have a meaning.
fn is_plain(group: &str, size: u8) -> bool {
    let bare = group.strip_prefix('(').and_then(|group| group.strip_suffix(')')).unwrap_or(group);
    match bare.as_bytes() {
        [one] => mark::may_be_mark(*one, size),
        bare => bare.iter().all(|&byte| mark::is_digit(byte) && byte - b'0' <= size),
    }
}

/// Returns the digits of a group with mark-up; `None` if it may be something else.
fn digits(group: &str, size: u8) -> Option<String> {
    if !group.bytes().all(|byte| mark::is_digit(byte) || MARKS.contains(&byte)) {
        return None;
    }
    let digits: Vec<u8> = group.bytes().filter(|&byte| mark::is_digit(byte)).collect();
    let is_digit_twice = |(index, digit): (usize, &u8)| digits[..index].contains(digit);
    let is_closed = ["()", "[]", "{}"].iter().all(|pair| is_closed(group, pair));
    // A single digit with a mark may be a given, or the only candidate left.
    let is_clear = digits.len() > 1
        && digits.iter().all(|digit| digit - b'0' <= size)
        && !digits.iter().enumerate().any(is_digit_twice)
        && is_closed
        // It may be an elimination.
        && !group.starts_with(['!', '~', '^'])
        && !is_range(group.as_bytes());
    is_clear.then(|| digits.into_iter().map(char::from).collect())
}

/// Checks whether each bracket of a kind that opens in a group closes in it.
fn is_closed(group: &str, pair: &str) -> bool {
    let brackets: String = group.chars().filter(|&one| pair.contains(one)).collect();
    brackets == pair.repeat(brackets.len() / 2)
}

/// Checks whether a dash may represent the digits between two others.
fn is_range(group: &[u8]) -> bool {
    group.windows(3).any(|three| {
        three[1] == b'-'
            && mark::is_digit(three[0])
            && mark::is_digit(three[2])
            && three[2] > three[0] + 1
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_go_and_columns_stay() {
        let row = |group: &str| format!("| 5 {group} 12 | 3 4 (69) | . 789 12 |");
        for (group, expected) in [
            ("*678", "678 "),
            ("#367", "367 "),
            ("-1569", "1569 "),
            ("56-7", "567 "),
            ("57-4", "574 "),
            ("5(79)", "579  "),
            ("(5)79", "579  "),
            ("[579]", "579  "),
            ("579!", "579 "),
            ("*5*79", "579  "),
        ] {
            assert_eq!(undone(&row(group)), Some(row(expected)), "{group}");
        }
        // Anything ambiguous stays: a given, a range, a digit twice, letters, brackets that stay open.
        for group in [
            "*5", "-5", "57-9", "1-9", "575!", "579a", "5(79", "5)79(", "(579)", "5,79", "+579",
            "5.9", "!57", "~57", "^57",
        ] {
            assert_eq!(undone(&row(group)), None, "{group}");
        }
    }

    #[test]
    fn what_is_no_row_of_pencil_marks_stays() {
        for text in [
            // Cells without blanks.
            "53--7---- 6--195--- -98----6- 8---6---3 4--8-3--1 7---2---6 -6----28- ---419--5 ----8--79",
            "12-- 34-- --21 --43",
            "*1*2 *3*4 4*3* 2*1*",
            // Cells.
            "5 3 - - 7 - - - -",
            "* 3 * | * 7 * | * * *",
            // A row that is taken out, a remark, other counts, digits that are too large.
            "#123 456 789 12 34 56 78 9 1",
            "12 -34 56 78 9 1 2",
            "*12 34 5 1",
            "see (12) and [34]",
        ] {
            assert_eq!(undone(text), None, "{text}");
        }
    }
}
