//! What other programs write that is known and not read: it is refused by its name.

use std::io::BufRead;

use super::ParseError;
use super::source::{Line, Lines};

/// What to do instead, wherever the other program shows the plain puzzle.
const HINT: &str = "for a plain sudoku, write its 81 cells on a line, '.' for an empty one; for one with rules, its link of f-puzzles";

/// Addresses whose last part is a puzzle in a program's own packing.
const LINKS: [(&str, &str); 9] = [
    ("f-puzzles.com/?", "a link of f-puzzles"),
    ("sudokupad.app/", "a link of SudokuPad"),
    ("sudokupad.svencodes.com/", "a link of SudokuPad"),
    ("crackingthecryptic.com/", "a link of SudokuPad"),
    ("penpa-edit/", "a link of Penpa"),
    ("penpa-edit#", "a link of Penpa"),
    ("sudokumaker.app/?", "a link of Sudoku Maker"),
    ("puzz.link/p?", "a link of puzz.link"),
    ("pzv.jp/p", "a link of pzv.jp"),
];

/// How a packed puzzle starts: the first characters are those of `{"`, compressed.
const PACKED: [&str; 5] = ["N4Ig", "sclN4Ig", "ctcN4Ig", "fpuzN4Ig", "fpuzzlesN4Ig"];

/// The surroundings that show a grid in LaTeX.
const LATEX: [&str; 6] = ["sudoku", "sudoku-block", "lpsudoku", "tabular", "array", "tabularx"];

/// Refuses an id of a program that could be mistaken for cells, on a line that may look like some.
pub(super) fn id(line: &Line) -> Option<ParseError> {
    let word = line.text.trim();
    let known = if PACKED.iter().any(|start| word.starts_with(start)) {
        "a packed puzzle of f-puzzles or SudokuPad"
    } else {
        return None;
    };
    Some(refused(line, known))
}

/// Refuses a link to a puzzle on a line without one.
pub(super) fn link(line: &Line) -> Option<ParseError> {
    let (column, name) = LINKS.iter().find_map(|(address, name)| {
        let start = line.text.find(address)?;
        let payload = line.text[start + address.len()..].split_whitespace().next();
        payload.filter(|payload| payload.len() > 5)?;
        Some((line.text[..start].chars().count() + 1, name))
    })?;
    Some(refused(line, name).at(column))
}

/// Refuses a grid in LaTeX that starts at the next line, and takes its lines.
pub(super) fn latex<R: BufRead>(lines: &mut Lines<R>) -> Option<ParseError> {
    const LONGEST: usize = 200;
    let line = lines.peek_line(0)?;
    let name = LATEX.into_iter().find(|name| line.text.contains(&format!("\\begin{{{name}}}")))?;
    let error = refused(line, "a grid in LaTeX");
    let end = format!("\\end{{{name}}}");
    for _ in 0..LONGEST {
        match lines.pop() {
            Some(Ok(line)) if !line.text.contains(&end) => {}
            Some(_) | None => break,
        }
    }
    Some(error)
}

fn refused(line: &Line, name: &str) -> ParseError {
    ParseError::new(line.number, format!("{name}, which is not read yet"))
        .hinting(HINT)
        .quoting(&line.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_told_from_the_rest() {
        let known = |text: &str| {
            let line = Line::new(1, text.to_owned());
            id(&line).or_else(|| link(&line)).is_some()
        };
        for text in [
            "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA",
            "https://f-puzzles.com/?id=y8kabc2d",
            "see https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2A",
            "https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VRNb5tAEL3zK6I9z2E",
            "https://puzz.link/p?sudoku/9/9/i5g3",
            "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKiBdZQmq8l54+x1p7rjtn",
        ] {
            assert!(known(text), "{text}");
        }
        for text in
            ["made with f-puzzles.com/", "3x3", "at 10:30", "9x9: easy ones", "https://x.org/"]
        {
            assert!(!known(text), "{text}");
        }
    }
}
