//! Remarks after the lines of a drawn grid, and dots between its cells.

use super::described::{LINE, counted, described, rows};

/// A drawn grid, as [`LINE`], with a frame.
fn framed() -> Vec<String> {
    const FRAME: &str = "+-------+-------+-------+";
    let drawn = |row: &String| {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        let boxes: Vec<String> = cells.chunks(3).map(|cells| cells.join(" ")).collect();
        format!("| {} |", boxes.join(" | "))
    };
    let mut lines = vec![FRAME.to_owned()];
    for band in rows(LINE).chunks(3) {
        lines.extend(band.iter().map(drawn));
        lines.push(FRAME.to_owned());
    }
    lines
}

/// Writes `remark` after line `index` of the drawn grid.
fn with(index: usize, remark: &str) -> String {
    let mut lines = framed();
    lines[index] += remark;
    lines.join("\n") + "\n"
}

#[test]
fn words_after_a_frame_line_or_the_last_row_name_the_puzzle() {
    for (text, number, name) in [
        (with(0, " hard"), 2, "hard"),
        (with(0, "  by Élodie, hard"), 2, "by Élodie, hard"),
        (with(0, " puzzle 12, ER 7.2"), 2, "puzzle 12, ER 7.2"),
        (with(4, " hard"), 2, "hard"),
        (with(8, " hard"), 2, "hard"),
        (with(11, " hard"), 2, "hard"),
        (with(12, " hard"), 2, "hard"),
        (with(12, " rated 7.2"), 2, "rated 7.2"),
        (with(0, " hard").replace('-', "─").replace('+', "┼"), 2, "hard"),
        (framed().join(" hard\n").replace("| hard", "|"), 2, "hard"),
        (
            with(0, " hard").replace("+-------+-------+-------+", ".-------.-------.-------."),
            2,
            "hard",
        ),
        (rows(LINE).join("\n") + " hard\n", 1, "hard"),
        (rows(LINE).join("\n") + " | hard\n", 1, "hard"),
    ] {
        assert_eq!(described(&text), [format!("line {number}: {LINE} '{name}'")], "{text}");
        assert_eq!(counted(&text), (1, 0), "{text}");
    }
}

#[test]
fn a_title_stays_the_name_and_the_remark_is_a_comment() {
    let text = format!("# Monday\n{}", with(0, " hard"));
    let entry = kenzan::format::parse(&text).expect("one puzzle");
    assert_eq!(entry.name.as_deref(), Some("Monday"));
    assert_eq!(entry.remarks.expect("a remark").comment.as_deref(), Some("hard"));
}

#[test]
fn what_may_be_a_clue_is_refused_and_the_next_puzzle_is_read() {
    for (text, message) in [
        (
            with(1, " hard"),
            "line 2, column 27: 'hard' after the cells of row 1, which may be a clue",
        ),
        (with(2, " sum"), "line 3, column 27: 'sum' after the cells of row 2"),
        (with(11, " sum 12"), "line 12, column 27: 'sum 12' after the cells of row 9"),
        (
            with(11, " and | . 5 . |"),
            "line 12, column 27: 'and | . 5 . |' after the cells of row 9",
        ),
        (with(4, " sum 12"), "line 5, column 27: 'sum 12' after a line of the frame"),
    ] {
        let found = described(format!("{text}\n{LINE}\n"));
        assert_eq!(found.len(), 2, "{found:#?}");
        assert!(found[0].starts_with(message), "{found:#?}");
        assert!(!found[0].ends_with("(no hint)"), "{found:#?}");
        assert_eq!(found[1], format!("line 15: {LINE}"), "{text}");
    }
}

#[test]
fn what_may_be_cells_is_never_taken_for_a_remark() {
    for (index, after) in
        [(1, " 5"), (11, " 5"), (11, " . . ."), (11, " x"), (11, " xx"), (0, " 5 3 4"), (0, "hard")]
    {
        let text = with(index, after);
        let found = described(&text);
        assert!(found.iter().all(|item| !item.contains(LINE)), "{text}{found:#?}");
    }
    // Letters are digits of a larger grid.
    let row = "A B C D|E F . .|. . . .|. . . .";
    let text = format!("{row}\n").repeat(15) + "A B C D|E F . .|. . . .|. . . . face\n";
    assert!(described(&text)[0].starts_with("line "), "{text}");
    assert!(kenzan::format::parse(&text).is_err(), "{text}");
}

#[test]
fn dots_between_the_cells_of_every_row_are_no_cells() {
    let dotted = |row: &String| -> Vec<String> {
        let digits: Vec<String> = row.replace('.', "0").chars().map(String::from).collect();
        digits.chunks(3).map(|digits| digits.join(".")).collect()
    };
    let all: Vec<Vec<String>> = rows(LINE).iter().map(dotted).collect();
    let written =
        |between: &str| all.iter().map(|row| row.join(between)).collect::<Vec<_>>().join("\n");
    let framed =
        written("|").lines().map(|row| format!("|{row}|\n-----------------")).collect::<Vec<_>>();
    for text in [written("|"), written("."), written(" | "), framed.join("\n")] {
        assert_eq!(described(&text), [format!("line 1: {LINE}")], "{text}");
        assert_eq!(described(format!("{text}\n\n{LINE}"))[1..].len(), 1, "{text}");
    }
    // One row too few or too many, or another sign between two cells.
    let text = written(".");
    let short = text.lines().skip(1).collect::<Vec<_>>().join("\n");
    for text in [short, format!("{text}\n1.2.3.4.5.6.7.8.9"), text.replacen("5.3", "5 3", 1)] {
        assert!(described(&text).iter().all(|item| !item.contains(LINE)), "{text}");
    }
}

#[test]
fn another_drawing_after_one_is_no_remark() {
    let drawn = |bar: &str, rows: [&str; 4]| {
        let cells = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(bar);
        let lines = rows.map(|row| format!("{bar}{}{bar}", cells(row)));
        lines.map(|line| {
            [line.replace(|mark: char| mark.is_ascii_digit() || mark == '.', " "), line]
        })
    };
    let one = drawn("|", ["1...", "..3.", ".4..", "...2"]);
    let other = drawn("#", ["2...", "..4.", ".1..", "...3"]);
    for tall in [false, true] {
        let beside = |one: &String, other: &String| format!("{one}   {other}");
        let rows = one.iter().zip(&other).map(|([blank, one], [other_blank, other])| {
            let above = if tall { beside(blank, other_blank) + "\n" } else { String::new() };
            above + &beside(one, other)
        });
        let text = rows.collect::<Vec<_>>().join("\n");
        let found = described(&text);
        assert_eq!(found.len(), 1, "{text}\n{found:#?}");
        assert!(found[0].contains("bars after '#', which may be another drawing"), "{found:#?}");
    }
}
