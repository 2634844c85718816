//! The characters in and around cells, and characters that look like them.

/// A character without a meaning in a puzzle.
pub(crate) const OTHER: u8 = 0;
/// A vertical line that is thicker than `|`.
pub(crate) const THICK_BAR: u8 = 1;
/// A horizontal line that, unlike `-`, can't be an empty cell.
pub(crate) const RULE: u8 = 2;

/// The sizes that are recognised by the number of their cells.
pub(crate) const SIZES: [u8; 11] = [4, 6, 8, 9, 10, 12, 14, 15, 16, 20, 25];

/// The marks of an empty cell, for hints.
pub(crate) const EMPTY_MARKS: &str = ". 0 _ * x - ?";

/// Returns the size whose puzzles have rows of `count` cells. A line of 14 is more likely a 4×4 puzzle that lacks two.
pub(crate) fn size_of_row(count: usize) -> Option<u8> {
    SIZES.into_iter().find(|&size| usize::from(size) == count && size != 14)
}

/// Returns the size whose puzzles have `count` cells.
pub(crate) fn size_of_square(count: usize) -> Option<u8> {
    SIZES.into_iter().find(|&size| usize::from(size).pow(2) == count)
}

/// Returns the size whose puzzles have `count` pencil marks. 4×4 is not among them: 64 marks are
/// the cells of an 8×8 puzzle.
pub(crate) fn size_of_cube(count: usize) -> Option<u8> {
    SIZES.into_iter().skip(1).find(|&size| usize::from(size).pow(3) == count)
}

/// Returns whether a character is a combining mark, as in 5️⃣, a 5 in a keycap, or has no width, like a possible line
/// break.
pub(crate) fn is_combining(character: char) -> bool {
    matches!(
        character,
        '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}' | '\u{ad}' | '\u{200b}'
            ..='\u{200f}' | '\u{61c}' | '\u{2060}' | '\u{feff}'
    )
}

/// Returns whether a character would move the cursor, or change the writing direction.
pub(crate) fn is_control(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Returns the ASCII character that `character` represents in a puzzle, [`OTHER`] if there is none.
pub(crate) fn plain(character: char) -> u8 {
    match character {
        '!'..='~' | ' ' | '\t' => u8::try_from(character).unwrap_or(OTHER),
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => {
            let ascii = u32::from(character) - u32::from('！') + u32::from('!');
            u8::try_from(ascii).unwrap_or(OTHER)
        }
        '・' | '･' | '·' | '．' | '•' | '∙' | '⋅' | '□' | '◦' | '⬜' | '⬛' | '◻' | '◽' | '▫'
        | '🔲' | '○' | '◯' | '⚪' | '▢' | '◌' => b'.',
        '٠'..='٩' => number_of(character, '٠'),
        '۰'..='۹' => number_of(character, '۰'),
        '०'..='९' => number_of(character, '०'),
        '＿' => b'_',
        '＊' => b'*',
        '？' => b'?',
        '，' => b',',
        '；' => b';',
        '＃' => b'#',
        '～' | '〜' | '－' | '–' | '—' | '−' | '‐' | '‑' | '‒' | '―' => b'-',
        '＝' | '═' | '━' => b'=',
        '─' | '╌' | '┄' | '┈' => RULE,
        '｜' | '│' | '¦' | '╎' | '┆' | '┊' => b'|',
        '║' | '┃' | '‖' => THICK_BAR,
        // The other box-drawing characters are corners and crossings.
        '＋' | '\u{2500}'..='\u{257f}' => b'+',
        '’' | '‘' | '‚' | '‛' => b'\'',
        '“' | '”' | '„' | '‟' | '«' | '»' => b'"',
        _ if character.is_whitespace() => b' ',
        _ => OTHER,
    }
}

/// Returns the value of a digit in another script, counted from that script's zero.
fn number_of(character: char, zero: char) -> u8 {
    u8::try_from(u32::from(character) - u32::from(zero)).map_or(OTHER, |value| b'0' + value)
}

/// Returns whether `byte` is a digit from 1 to 9.
pub(crate) fn is_digit(byte: u8) -> bool {
    matches!(byte, b'1'..=b'9')
}

/// Returns whether `byte` is the mark of an empty cell. `x` is one in small puzzles only.
pub(crate) const fn is_empty_mark(byte: u8) -> bool {
    matches!(byte, b'.' | b'0' | b'_' | b'*' | b'x' | b'X' | b'-' | b'?')
}

/// Returns whether `byte` is a digit from 1 to 9 or the mark of an empty cell.
pub(crate) const fn is_common_mark(byte: u8) -> bool {
    byte.is_ascii_digit() || is_empty_mark(byte)
}

/// Returns which letter of the alphabet `byte` is, from 1, in either case.
pub(crate) fn letter(byte: u8) -> Option<u8> {
    byte.is_ascii_alphabetic().then(|| byte.to_ascii_uppercase() - b'A' + 1)
}

/// Returns whether `byte` may be a cell in a puzzle of `size`, in any notation.
pub(crate) fn may_be_mark(byte: u8, size: u8) -> bool {
    if byte.is_ascii_digit() {
        return byte - b'0' <= size;
    }
    is_empty_mark(byte) || size > 9 && letter(byte).is_some_and(|letter| letter <= size)
}

/// Returns whether `byte` is between two cells.
pub(crate) fn is_bar(byte: u8) -> bool {
    matches!(byte, b'|' | THICK_BAR)
}

/// Returns the number of times that `wanted` is in `plain`.
pub(crate) fn count(plain: &[u8], wanted: u8) -> usize {
    plain.split(|&byte| byte == wanted).count() - 1
}

/// Returns whether `byte` is a blank.
pub(crate) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Checks whether a line is part of the frame of a drawn grid: only frame characters, with a crossing or at least two
/// strokes in a run (a lone `-` is an empty cell).
pub(crate) fn is_frame(plain: &[u8]) -> bool {
    let stroke = |byte: &u8| matches!(*byte, b'-' | b'=' | RULE);
    let corner = |byte: &u8| matches!(*byte, b'+' | b'.' | b'*' | b':' | b'\'' | b'`' | b',');
    let inside = |byte: &u8| is_blank(*byte) || is_bar(*byte);
    plain.iter().all(|byte| stroke(byte) || corner(byte) || inside(byte))
        && plain.iter().any(stroke)
        && (plain.contains(&b'+') || plain.windows(2).any(|pair| pair.iter().all(stroke) || matches!(pair, b":-" | b"-:")))
        // The dots of a frame are its corners; more of them are cells.
        && plain.iter().filter(|&&byte| matches!(byte, b'.' | b'*')).count() <= 8
        || !plain.is_empty() && plain.iter().all(inside) && plain.iter().copied().any(is_bar)
}

/// Returns whether a line may be the one below the head of a table in Markdown: dashes, perhaps not for each column.
pub(crate) fn is_below_head(plain: &[u8]) -> bool {
    let is_part = |byte: &u8| is_bar(*byte) || is_blank(*byte) || b"-:".contains(byte);
    plain.contains(&b'-') && plain.iter().all(is_part)
}

/// Returns whether a line may be the one below the head of a table in Markdown, with a single dash for each column. It
/// may also be a row of empty cells.
pub(crate) fn is_thin_rule(plain: &[u8]) -> bool {
    let plain = plain.trim_ascii();
    let is_dash = |cell: &[u8]| matches!(cell.trim_ascii(), b"-" | b":-" | b"-:" | b":-:");
    plain
        .strip_prefix(b"|")
        .and_then(|rest| rest.strip_suffix(b"|"))
        .is_some_and(|cells| cells.split(|&byte| byte == b'|').all(is_dash))
}

/// Returns whether a line is of one character that texts are divided with. It may also be the mark of an empty cell,
/// but a puzzle without a given is seldom written so.
pub(crate) fn is_ruler(plain: &[u8]) -> bool {
    let plain = plain.trim_ascii();
    plain.first().is_some_and(|first| b"*_-=~".contains(first) && plain.iter().all(|b| b == first))
}

/// Returns whether a line may be a row of a grid, whole or not: marks and numbers alone, at least one of them a digit, and
/// several of them or bars beside them. The same number twice is the size of a grid.
pub(crate) fn may_be_row(plain: &[u8]) -> bool {
    let is_end = |byte: &u8| is_blank(*byte) || is_bar(*byte);
    let tokens = || plain.split(is_end).filter(|token| !token.is_empty());
    let is_cell = |token: &[u8]| match token {
        [mark] => mark.is_ascii_alphanumeric() || is_empty_mark(*mark),
        [b'1', digit] | [b'2', digit @ b'0'..=b'5'] => digit.is_ascii_digit(),
        _ => false,
    };
    let has_bar = plain.iter().any(|&byte| is_bar(byte));
    let is_size = !has_bar && tokens().count() == 2 && tokens().next() == tokens().nth(1);
    tokens().all(is_cell)
        && plain.iter().any(u8::is_ascii_digit)
        && (tokens().count() > 1 || has_bar)
        && !is_size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_represent_ascii() {
        for (text, expected) in [
            ("０１９Ａｘ", "019Ax"),
            ("・･·．□•", "......"),
            ("＿＊｜－＋　", "_*|-+ "),
            ("┌┬╔╬╋", "+++++"),
            ("═━", "=="),
            ("\u{a0}\t", " \t"),
        ] {
            let found: Vec<u8> = text.chars().map(plain).collect();
            assert_eq!(String::from_utf8_lossy(&found), expected, "{text}");
        }
        assert_eq!(plain('q'), b'q');
        assert_eq!(plain('数'), OTHER);
        assert_eq!(plain('\u{7}'), OTHER);
    }

    #[test]
    fn a_frame_has_no_cells() {
        for frame in [
            "------+-------+------",
            "- - - + - - - + - - -",
            "+---+---+---+",
            "*-----------*",
            ".------.------.------.",
            ":------+------+------:",
            "'------'------'------'",
            "|---+---+---|",
            "╔═══╤═══╗",
            "├───┼───┤",
            "|       |       |",
            "=====",
        ] {
            let bytes: Vec<u8> = frame.chars().map(plain).collect();
            assert!(is_frame(&bytes), "{frame}");
        }
        for row in ["5-------3", "- - - - - - - - -", "...|...|...", ".........", "*********", ""] {
            assert!(!is_frame(row.as_bytes()), "{row}");
        }
    }
}
