//! Drawings whose cells are several lines tall, whose empty cells are blanks, or whose frames are of stars: each is one
//! puzzle, or it is refused, with all of its lines.

use std::fmt::Write as _;

use fastrand::Rng;
use kenzan::{Candidates, Digit, DigitSet, format};

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
    let frames = ["-|+", "─│┼", "═║╬", "=‖+", "***", "###"];
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

/// Draws cells of pencil marks, each at the place of its digit, with dots for those that are out.
fn dotted(marks: &[DigitSet], size: u8, across: u8) -> Vec<String> {
    let cell_rule = "-".repeat(2 * usize::from(across) + 1);
    let rule = format!("+{}", format!("{cell_rule}+").repeat(size.into()));
    let digits: Vec<Digit> = Digit::all(size).collect();
    let mut lines = vec![rule.clone()];
    for row in marks.chunks(size.into()) {
        for places in digits.chunks(across.into()) {
            let cells = row.iter().map(|marks| {
                let sign = |&digit| if marks.contains(digit) { digit.symbol() } else { '.' };
                places
                    .iter()
                    .map(sign)
                    .fold(String::from(" "), |cell, sign| format!("{cell}{sign} "))
            });
            lines.push(format!("|{}|", cells.collect::<Vec<_>>().join("|")));
        }
        lines.push(rule.clone());
    }
    lines
}

/// Draws a set of digits for each cell of a grid of that size.
fn any_marks(size: u8, random: &mut Rng) -> Vec<DigitSet> {
    let mut marks = |_| {
        let always = random.u8(1..=size);
        let digits = Digit::all(size);
        digits.filter(|digit| digit.value() == always || random.u8(..3) == 0).collect()
    };
    (0..u16::from(size).pow(2)).map(&mut marks).collect()
}

#[test]
fn pencil_marks_at_their_places_are_no_rows_of_a_larger_grid() {
    let mut random = Rng::with_seed(4);
    for round in 0..120 {
        let (size, across, high) =
            [(4, 2, 2), (6, 3, 2), (8, 4, 2), (9, 3, 3), (12, 4, 3), (16, 4, 4)][round % 6];
        let marks = any_marks(size, &mut random);
        // Without bars, sixteen cells are a line of a puzzle of another size.
        let has_bars = size == 16 || random.bool();
        let lines = dotted(&marks, size, across);
        let (rules, rows): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.starts_with('+'));
        // In a drawing without lines between the rows of a band, the marks are together.
        let rule = rules[0].replace("---", "--");
        let tall = high * rows.len() / usize::from(size);
        let bands = rows.chunks(tall).map(|band| {
            let rows = band.iter().map(|row| row.replace(' ', ""));
            let rows = rows.map(|row| if has_bars { row } else { row.replace('|', " ") });
            rows.collect::<Vec<_>>().join("\n")
        });
        let bands: Vec<String> = bands.collect();
        let text = match (has_bars, random.bool()) {
            (true, true) => format!("{rule}\n{}\n{rule}", bands.join(&format!("\n{rule}\n"))),
            (false, true) => bands.join("\n\n"),
            (_, false) => bands.join("\n"),
        };
        let found = described(&text);
        if has_bars || !found.iter().all(|item| item.ends_with(')')) {
            let entry = format::parse(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
            assert_eq!(entry.puzzle.candidates().map(Candidates::sets), Some(&marks[..]), "{text}");
        }
    }
}

#[test]
fn dots_stand_at_the_places_of_the_pencil_marks_that_are_out() {
    let mut random = Rng::with_seed(3);
    for round in 0..120 {
        let (size, across) = [(4, 2), (6, 3), (8, 4), (9, 3), (12, 4), (16, 4)][round % 6];
        let marks = any_marks(size, &mut random);
        let mut lines = dotted(&marks, size, across);
        let text = lines.join("\n");
        let entry = format::parse(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
        assert_eq!(entry.puzzle.candidates().map(Candidates::sets), Some(&marks[..]), "{text}");
        // What is lost is no mark that is out, and no part of it is a puzzle.
        let at = random.usize(..lines.len());
        match random.u8(..3) {
            0 => drop(lines.remove(at)),
            1 => lines[at] += " .",
            _ => {
                let column = random.usize(1..lines[at].len() - 1);
                lines[at].replace_range(column..=column, " ");
            }
        }
        let damaged = lines.join("\n");
        let found = described(&damaged);
        // Without the first line, it starts a line above.
        let puzzle = |item: &str| item.split_once(": ").map(|(_, puzzle)| puzzle.to_owned());
        let is_same = found.len() == 1 && puzzle(&found[0]) == puzzle(&described(&text)[0]);
        let is_refused = found.iter().all(|item| item.ends_with(')'));
        assert!(is_same || is_refused, "{found:?} of\n{damaged}");
    }
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
fn dots_between_the_bands_are_not_rows() {
    let (marks, rows) = puzzle(9, '_');
    for empty in ["_", "x", "0", " "] {
        for rule in [".".repeat(21), ". ".repeat(11), "~".repeat(21)] {
            let rows = rows.iter().map(|row| {
                let parts: Vec<String> = row.chunks(3).map(|part| part.join(" ")).collect();
                parts.join(" | ").replace('_', empty)
            });
            let rows: Vec<String> = rows.collect();
            let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
            let text = bands.join(&format!("\n{}\n", rule.trim_end()));
            assert_eq!(described(&text), [format!("line 1: {marks}")], "{text}");
        }
    }
    // Where dots are cells, too, it may be either.
    let text = "1 . | . 2\n. . | 3 .\n. . . . .\n. 4 | . .\n. . | . 1\n";
    assert!(described(text).iter().all(|item| item.ends_with(')')), "{:?}", described(text));
}

#[test]
fn a_part_of_a_drawing_is_no_puzzle() {
    // Three tall rows of nine, nine rows if fillers are rows.
    let (rule, filler) =
        ("+---+---+---+---+---+---+---+---+---+", "|   |   |   |   |   |   |   |   |   |");
    let row = "| 9 |   | 6 |   | 5 |   | 2 |   |   |";
    let band = format!("{rule}\n{filler}\n{row}\n{filler}\n");
    fails_with(format!("{}{rule}", band.repeat(3)), "line 1: ");
    // A bar at the side, or in the middle of a drawing whose right half is blank.
    fails_with(" 3  2 |\n      |\n    4 |\n    3 |\n", "line 1: empty cells are blanks");
    // The marks of cells are digits, or their characters, in all lines alike.
    let numbers = |last: &str| {
        let rows = [" 9 12  -  1 ", " -  2  - 11 ", " 3  -  -  - "];
        let row = |at: usize| [rows[at % 3], rows[(at + 1) % 3], rows[(at + 2) % 3]].join("|");
        let mut lines: Vec<String> = (0..11).map(row).collect();
        lines.push(format!("{last}|{}", [rows[0], rows[1]].join("|")));
        let bands: Vec<String> = lines.chunks(3).map(|band| band.join("\n")).collect();
        bands.join(&format!("\n{}\n", ".".repeat(38)))
    };
    assert_eq!(described(numbers(" 3  - 10  - ")).len(), 1);
    fails_with(numbers(" 3    10  - "), "line 15: r12c2 is blank");
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

/// The rows of a puzzle with bars between the boxes, and others between the cells.
fn barred(rows: &[Vec<String>], (across, box_bar): (usize, char)) -> Vec<String> {
    let boxes = |row: &Vec<String>| {
        let parts = row.chunks(across);
        parts.map(|cells| format!(" {} ", cells.join(" | "))).collect::<Vec<_>>()
    };
    rows.iter().map(|row| boxes(row).join(&box_bar.to_string())).collect()
}

#[test]
fn signs_that_open_remarks_are_bars_where_all_rows_have_them() {
    for (size, across, empty) in
        [(9, 3, ' '), (9, 3, '.'), (4, 2, '.'), (6, 3, '_'), (8, 4, ' '), (16, 4, '.')]
    {
        let (marks, cells) = puzzle(size, empty);
        let rows = barred(&cells, (across, '#'));
        let rule: String = rows[0]
            .chars()
            .enumerate()
            .map(|(column, _)| match (column + 1) % (4 * across) {
                0 => '#',
                other if other % 4 == 0 => '+',
                _ => '-',
            })
            .collect();
        let framed: Vec<String> = rows.iter().map(|row| format!("|{row}|")).collect();
        let frame = format!("+{}+", "=".repeat(rows[0].len()));
        for text in [
            rows.join("\n"),
            rows.join(&format!("\n{rule}\n")),
            format!("{frame}\n{}\n{frame}", framed.join(&format!("\n|{rule}|\n"))),
        ] {
            let found = described(&text);
            assert_eq!(found.len(), 1, "{found:#?} of\n{text}");
            assert!(found[0].ends_with(&format!(": {marks}")), "{found:?} of\n{text}");
        }
    }
    // A row whose bars are elsewhere is damaged.
    let rows = barred(&puzzle(9, ' ').1, (3, '#'));
    let text = rows.join("\n").replacen('#', "|", 1);
    assert!(described(&text)[0].ends_with(')'), "{:?} of\n{text}", described(&text));
}

#[test]
fn remarks_after_the_rows_are_no_bars() {
    let (marks, cells) = puzzle(9, '.');
    let rows: Vec<String> = cells.iter().map(|row| row.concat()).collect();
    for remark in ["  # a remark", " # 1", "# 123456789", " #", " # | |"] {
        let text = rows.join(&format!("{remark}\n")) + remark;
        assert_eq!(described(&text), [format!("line 1: {marks}")], "{text}");
    }
}

#[test]
fn blank_lines_between_all_lines_of_a_drawing_do_not_divide_it() {
    for size in [4, 6, 9] {
        for above in 0..3 {
            let style = Style { frame: ['-', '|', '+'], filled: (above, 1), margin: 1, empty: ' ' };
            let (marks, cells) = puzzle(size, ' ');
            let text = drawn(&cells, style).join("\n\n");
            let found = described(&text);
            assert_eq!(found.len(), 1, "{found:#?} of\n{text}");
            assert!(found[0].ends_with(&format!(": {marks}")), "{found:?} of\n{text}");
        }
    }
}

#[test]
fn a_line_of_dashes_twice_makes_no_second_puzzle() {
    for size in [4, 6, 9] {
        let (marks, cells) = puzzle(size, 'x');
        let rows: Vec<String> = cells.iter().map(|row| row.join(" ")).collect();
        for dash in ["-", "_", "."] {
            let rule = vec![dash; usize::from(size)].join(" ");
            for at in 1..rows.len() {
                let mut lines: Vec<&str> = rows.iter().flat_map(|row| [row, &*rule]).collect();
                lines.pop();
                lines.insert(2 * at, &rule);
                let text = lines.join("\n");
                let found = described(&text);
                assert_eq!(found.len(), 1, "{found:#?} of\n{text}");
                let is_it = found[0].ends_with(&format!(": {marks}"));
                assert!(is_it || found[0].ends_with(')'), "{found:?} of\n{text}");
            }
        }
    }
}

#[test]
fn a_row_that_is_left_is_refused() {
    let text = "60  03  10\n\n14  00  03\n14  00  03\n\n20  10  60\n\n\n00  00  00\n\n00  02  50\n\n00  00  00\n";
    fails_with(text, "line 13: 1 row below a 6×6 puzzle that is complete");
}

#[test]
fn a_row_above_a_grid_is_not_its_name() {
    for size in [4, 6, 9, 16] {
        let (_, cells) = puzzle(size, '.');
        let plain: Vec<String> = cells.iter().map(|row| row.join(" ")).collect();
        let barred = |mark: char| {
            let row = |row: &Vec<String>| {
                format!("| {} |", row.join(" | ").replace('.', &mark.to_string()))
            };
            cells.iter().map(row).collect::<Vec<_>>()
        };
        for grid in [&plain, &barred('.'), &barred(' ')] {
            let twice = [&grid[..1], grid].concat().join("\n");
            let short = format!("| 3 | {} |\n{}", " ", grid.join("\n"));
            let bare = format!("1 .\n{}", grid.join("\n"));
            for text in [twice, short, bare] {
                let found = described(&text);
                let is_refused = !found.is_empty() && found.iter().all(|item| item.ends_with(')'));
                assert!(is_refused, "{found:#?} of\n{text}");
            }
        }
        for name in ["17", "2024-01-05", "No. 3 of 4", "A - B", "# 1 2 3", "9 9"] {
            let found = described(format!("{name}\n{}", plain.join("\n")));
            let is_named =
                matches!(&found[..], [one] if one.contains(name.trim_start_matches("# ")));
            assert!(is_named, "{found:#?}");
        }
    }
}

#[test]
fn a_row_above_is_no_name_whatever_is_below() {
    for below in [
        "1 . . .\n. . . .\n. . . .\n. . . 2\n\na a b b\na c b b\na c c d\nc d d d\n",
        ". . . .\n. 2 . .\n. . . .\n. . . .\nabbc\nadec\nfdeg\nfhhg\na=4 b=5 c=5 d=5 e=6 f=4 g=5 h=5\n",
        "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]\n",
        "<table><tr><td>1<td><td><td></tr><tr><td><td><td><td></tr><tr><td><td><td><td></tr>\
         <tr><td><td><td><td>2</tr></table>\n",
    ] {
        assert_eq!(described(below).len(), 1, "{below}");
        for row in ["3 4 1", "| 3 | 4 |"] {
            let found = described(format!("{row}\n{below}"));
            assert!(
                matches!(&found[..], [one] if one.ends_with(')')),
                "{found:#?} of {row} above\n{below}"
            );
        }
    }
}

/// A drawing of a 10×10 puzzle that has lost the `A` of r8c2.
const LOST: &str = "\
|·  |6  |·  |·  |·  |·  |·  |·  |7  |9  |\n\
|7  |9  |3  |·  |·  |5  |·  |A  |·  |·  |\n\
|A  |·  |·  |5  |·  |·  |4  |2  |·  |·  |\n\
|1  |3  |·  |·  |·  |9  |·  |·  |·  |8  |\n\
|3  |2  |6  |·  |·  |·  |9  |·  |8  |·  |\n\
|8  |5  |9  |·  |1  |A  |·  |4  |·  |·  |\n\
|9  |·  |2  |·  |·  |7  |·  |8  |·  |A  |\n\
|6  |  |5  |8  |·  |·  |·  |·  |·  |1  |\n\
|5  |·  |·  |·  |·  |·  |·  |·  |·  |·  |\n\
|·  |4  |A  |6  |8  |·  |·  |·  |·  |·  |\n";

/// Each is a drawing from which something was lost, or in which something stands twice.
#[test]
fn what_contradicts_itself_in_a_drawing_is_refused() {
    let tall = |rows: &[&str]| {
        let frame = "+---+---+---+---+---+---+---+---+\n";
        let lines = rows.iter().map(|row| {
            let empty = "|   ".repeat(8) + "|\n";
            let cells: Vec<String> = row.chars().map(|cell| format!("| {cell} ")).collect();
            format!("{frame}{empty}{empty}{}|\n", cells.concat())
        });
        lines.collect::<String>() + frame
    };
    for (text, expected) in [
        (LOST, "line 8: r8c2 is blank, but other empty cells have '·'"),
        // Pencil marks at their places, and a digit that is not: no 8×8, in which 1 stands twice in a row.
        (
            "+----+----+----+----+\n|    |    | 12 | 12 |\n|    |  4 | 3  |  4 |\n| 12 |    |    | 1  |\n\
             | 3  |    |    | 3  |\n+----+----+----+----+\n|    |    | 12 | 12 |\n|  4 |  2 | 34 | 3  |\n\
             | 1  |    | 12 | 12 |\n| 34 |    | 3  | 34 |\n+----+----+----+----+\n",
            "line 2: r1c1 is blank, where other cells have pencil marks",
        ),
        // Half of a drawing of tall cells: no 8×8 whose every other row is empty.
        (
            &tall(&["68 1 4  ", "  5316 2", "1584   7", "32      "]),
            "line 1: a drawing whose cells are not clear",
        ),
    ] {
        let found = described(text);
        assert!(matches!(&found[..], [one] if one.starts_with(expected)), "{found:#?} of\n{text}");
    }
}

#[test]
fn a_number_of_one_figure_among_padded_ones_has_lost_the_other() {
    let row = |shift: usize| {
        let number = |column: usize| format!("{:02}", (column + shift) % 12 + 1);
        (0..12).map(number).collect::<Vec<_>>().join(" ")
    };
    let rows: Vec<String> = (0..12).map(|row_| row(row_ % 3 * 4 + row_ / 3)).collect();
    let text = rows.join("\n");
    assert_eq!(described(&text).len(), 1);
    assert!(!described(&text)[0].ends_with(')'), "{:?}", described(&text));
    fails_with(
        text.replacen("12", " 2", 1),
        "line 1, column 35: '2' has one figure, but '01' has two",
    );
}

/// Rows of a 16×16 puzzle that lacks one are no 4×4 puzzles on a line each.
#[test]
fn a_row_of_sixteen_is_no_puzzle_of_four() {
    let rows = [
        ". . 4 . 3 . 14 12 . . . . . . . .",
        "16 . . 5 2 10 1 4 14 12 . . . 13 . .",
        ". 15 12 14 . . 13 . . . 16 . . . . .",
        "1 . 10 . 14 7 . . . . 13 . 4 . . .",
    ];
    let found = described(rows.join("\n"));
    assert!(found.iter().all(|item| item.ends_with(')')), "{found:#?}");
}

#[test]
fn wide_gaps_show_the_shape_of_the_boxes() {
    let groups = |rows: &[&str], between: &str| {
        let bands = rows.chunks(rows.len() / 2).map(|band| band.join(between));
        bands.collect::<Vec<_>>().join(&format!("{between}\n"))
    };
    let eight = [
        ".. 42 7. 38", ".. 5. .4 ..", ".2 .. 83 5.", ".. 38 .5 42", "7. .. .. 25", ".. .. .. ..",
        "8. .. 52 ..", ".5 .4 .. 63",
    ];
    let marks = eight.join("").replace(' ', "");
    let expected = [format!("line 1: {marks} boxes 4x2")];
    for text in [
        groups(&eight, "\n\n"),
        groups(&eight, "\n"),
        eight.join("\n"),
        groups(&eight, "\n").replace('.', "-"),
        eight.join("\n").replace('.', "-"),
    ] {
        assert_eq!(described(&text), expected, "{text}");
    }
    let six = "45 -- 62\n3- 6- 54\n-- 54 --\n\n-- 4- 3-\n-- -- --\n-4 -6 2-\n";
    let marks = "45..623.6.54..54....4.3........4.62.";
    assert_eq!(described(six), [format!("line 1: {marks} boxes 3x2")]);
    assert_eq!(described(six.replace("\n\n", "\n")), [format!("line 1: {marks} boxes 3x2")]);
}
