//! Drawings whose cells are several lines tall, whose empty cells are blanks, or whose frames are of stars: each is one
//! puzzle, or it is refused, with all of its lines.

use std::fmt::Write as _;

use fastrand::Rng;

use super::described::{described, fails_with, sample};

/// A way to draw a grid.
#[derive(Debug, Clone, Copy)]
struct Style {
    /// The horizontal line, the bar and the crossing.
    frame: [char; 3],
    /// Blank lines above and below the digits of a cell.
    filled: (usize, usize),
    /// Blanks at the sides of a digit.
    margin: usize,
    empty: char,
}

/// Draws rows of cells of the same width.
fn drawn(rows: &[Vec<String>], style: Style) -> Vec<String> {
    let Style { frame: [across, bar, crossing], filled: (above, below), margin, .. } = style;
    let width = rows[0][0].chars().count() + 2 * margin;
    let line = |part: &dyn Fn(usize) -> String, bar: char| {
        let parts: String = (0..rows.len()).fold(String::new(), |mut text, column| {
            write!(text, "{bar}{}", part(column)).expect("a string takes all");
            text
        });
        format!("{parts}{bar}")
    };
    let rule = line(&|_| across.to_string().repeat(width), crossing);
    let filler = line(&|_| " ".repeat(width), bar);
    let mut lines = vec![rule.clone()];
    for row in rows {
        lines.extend(vec![filler.clone(); above]);
        let margin = " ".repeat(margin);
        lines.push(line(&|column| format!("{margin}{}{margin}", row[column]), bar));
        lines.extend(vec![filler.clone(); below]);
        lines.push(rule.clone());
    }
    lines
}

/// Returns a puzzle of that size as it is described, and its cells.
fn puzzle(size: u8, empty: char) -> (String, Vec<Vec<String>>) {
    let marks = sample(size).to_string();
    let cells = marks.chars().map(|mark| if mark == '.' { empty } else { mark }.to_string());
    let cells: Vec<String> = cells.collect();
    (marks, cells.chunks(size.into()).map(<[String]>::to_vec).collect())
}

fn any_style(random: &mut Rng) -> Style {
    let frames = ["-|+", "─│┼", "═║╬", "***", "###"];
    let frame: Vec<char> = frames[random.usize(..frames.len())].chars().collect();
    Style {
        frame: [frame[0], frame[1], frame[2]],
        filled: (random.usize(..4), random.usize(..4)),
        margin: random.usize(1..4),
        empty: [' ', '.', '_'][random.usize(..3)],
    }
}

#[test]
fn a_drawing_is_one_puzzle_in_any_frame_and_of_any_height() {
    let mut random = Rng::with_seed(1);
    for round in 0..60 {
        let size = [4, 6, 8, 9, 10, 12, 14, 15, 16, 20, 25][round % 11];
        let style = any_style(&mut random);
        let (marks, rows) = puzzle(size, style.empty);
        let text = drawn(&rows, style).join("\n");
        let found = described(&text);
        assert_eq!(found.len(), 1, "{style:?}: {found:?}");
        assert!(found[0].ends_with(&format!(": {marks}")), "{style:?}: {found:?} of\n{text}");
    }
}

#[test]
fn a_damaged_drawing_is_the_same_puzzle_or_none() {
    let mut random = Rng::with_seed(2);
    for round in 0..120 {
        let size = [4, 6, 9, 10, 16][round % 5];
        let style = Style { empty: '.', ..any_style(&mut random) };
        let (marks, rows) = puzzle(size, style.empty);
        let mut lines = drawn(&rows, style);
        let at = random.usize(..lines.len());
        let column = random.usize(..lines[at].chars().count());
        let damage = ["a line is lost", "a character is lost", "the end is lost", "text is added"];
        let damage = damage[random.usize(..damage.len())];
        match damage {
            "a line is lost" => drop(lines.remove(at)),
            "a character is lost" => {
                let kept = lines[at].chars().enumerate().filter(|&(index, _)| index != column);
                lines[at] = kept.map(|(_, sign)| sign).collect();
            }
            "the end is lost" => lines.truncate(at),
            _ => lines[at] += "  7",
        }
        let text = lines.join("\n");
        let found = described(&text);
        let puzzles: Vec<_> = found.iter().filter(|item| item.ends_with(&marks)).collect();
        let refused = found.iter().filter(|item| item.ends_with(')')).count();
        assert_eq!(puzzles.len() + refused, found.len(), "{damage}: {found:?} of\n{text}");
        assert!(puzzles.len() + refused.min(1) < 2, "{damage}: {found:?} of\n{text}");
    }
}

#[test]
fn numbers_with_blanks_for_empty_cells_are_placed_by_their_columns() {
    let rows = ["|    10    02 04 |             08 |", "|                |    03          |"];
    let rule = "+----------------+----------------+";
    let band = format!("{rule}\n{}\n", rows.join("\n"));
    let text = format!("{}{rule}\n", band.repeat(5));
    let marks = ".A.24....8......3...".repeat(5);
    assert_eq!(described(text), [format!("line 2: {marks}")]);
}

#[test]
fn pencil_marks_stand_at_the_places_of_their_digits() {
    let row = "║ 1   │     ║   2 │ 1 2 ║\n║     │  3  ║     │     ║\n║   4 │     ║ 3   │ 3 4 ║\n";
    let thin = "║─────┼─────║─────┼─────║\n";
    let text = format!(
        "╔═══════════╦═══════════╗\n{row}{thin}{row}╠═══════════╬═══════════╣\n{row}{thin}{row}╚═══════════╩═══════════╝\n"
    );
    assert_eq!(described(&text), [format!("line 2: {} candidates 36", ".3..".repeat(4))]);
    // A digit elsewhere is not a mark.
    fails_with(text.replacen(" 1 2 ", " 2 1 ", 1), "line 2: r1c1 holds '1 4', which is not clear");
}

#[test]
fn lines_between_the_rows_are_not_rows() {
    let (marks, rows) = puzzle(9, '.');
    let rows: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    let expected = [format!("line 1: {marks}")];
    for between in ["- - - - - - - - -", "_ _ _ _ _ _ _ _ _", "=================", "", "\n"] {
        assert_eq!(described(rows.join(&format!("\n{between}\n"))), expected, "{between}");
    }
    let framed: Vec<String> =
        rows.iter().map(|row| format!("|{}|", row.replace(' ', "|"))).collect();
    let filler = format!("\n{}\n", "| ".repeat(9) + "|");
    assert_eq!(described(framed.join(&filler)), expected);
    // The mark of empty cells again: rows, or lines.
    fails_with(
        rows.join("\n. . . . . . . . .\n"),
        "line 1: lines of empty cells between the others",
    );
}

#[test]
fn lines_that_are_labelled_as_columns_are_refused() {
    let (marks, rows) = puzzle(9, '.');
    let labelled = |letter: char| -> String {
        let rows = rows.iter().enumerate();
        let lines = rows.map(|(index, row)| format!("{letter}{}: {}\n", index + 1, row.join(" ")));
        lines.collect::<Vec<_>>().concat()
    };
    assert_eq!(described(labelled('R')), [format!("line 1: {marks}")]);
    fails_with(labelled('C'), "line 1: lines that are labelled as columns, C1, C2 and so on");
}

#[test]
fn the_characters_after_9_are_digits_in_a_grid_of_sixteen() {
    let marks = sample(16).to_string();
    let sign = |mark: char| match mark {
        'A'..='G' => char::from(u8::try_from(mark).expect("ASCII") - b'A' + b':'),
        mark => mark,
    };
    let text: String = marks.chars().map(sign).collect();
    assert_eq!(described(&text), [format!("line 1: {marks}")]);
}
