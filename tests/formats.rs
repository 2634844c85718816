//! What the reader makes of text: one table for each family of formats, files in pairs, and
//! properties of any input at all.

use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, Cursor, Read};

use kenzan::format::{self, Entry, Options, ReadError, Reader};
use kenzan::{BoxShape, Candidates, Cell, Digit, DigitSet, Grid, Layout, Puzzle};
use proptest::prelude::*;

/// The first puzzle of Wikipedia's article, its rows, and a puzzle of every other size.
const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows(line: &str) -> Vec<String> {
    let width = line.chars().count().isqrt();
    let marks: Vec<char> = line.chars().collect();
    marks.chunks(width).map(|row| row.iter().collect()).collect()
}

/// A puzzle of any size in which every digit appears once or so.
fn sample(size: u8) -> Puzzle {
    let cells = usize::from(size) * usize::from(size);
    let values = (0..cells).map(|index| match index % 5 {
        1 => u8::try_from(index * 7 % usize::from(size)).expect("a digit is small") + 1,
        _ => 0,
    });
    let grid = Grid::from_values(size, values).expect("as many values as cells");
    Puzzle::new(Layout::usual(size).expect("the size has boxes"), grid).expect("digits that fit")
}

/// Reads a text and says in a line what each item is.
fn described(text: impl AsRef<[u8]>) -> Vec<String> {
    let reader = Reader::new(text.as_ref(), Options::default());
    reader.map(|item| describe(item.map_err(Box::new))).collect()
}

fn describe(item: Result<Entry, Box<ReadError>>) -> String {
    match item {
        Ok(entry) => {
            let mut text = format!("line {}: {}", entry.line, entry.puzzle);
            let layout = entry.puzzle.layout();
            let boxes = layout.plain_boxes().expect("nothing else is read");
            if BoxShape::usual(layout.size()) != Some(boxes) {
                write!(text, " boxes {boxes}").expect("a string takes all");
            }
            if let Some(candidates) = entry.puzzle.candidates() {
                write!(text, " candidates {}", candidates.total()).expect("a string takes all");
            }
            if let Some(name) = entry.name {
                write!(text, " '{name}'").expect("a string takes all");
            }
            text
        }
        Err(error) => match *error {
            ReadError::Malformed(error) => {
                format!("{error} ({})", error.hint.as_deref().unwrap_or("no hint"))
            }
            other => format!("input: {other}"),
        },
    }
}

#[track_caller]
fn reads_as(text: &str, puzzle: &str) {
    let found: Vec<_> = Reader::new(text.as_bytes(), Options::default()).collect();
    match found.as_slice() {
        [Ok(entry)] => assert_eq!(entry.puzzle.to_string(), puzzle, "{text}"),
        other => panic!("{other:?} of {text}"),
    }
}

#[track_caller]
fn fails_with(text: impl AsRef<[u8]>, message: &str) {
    let text = text.as_ref();
    let found = described(text);
    assert_eq!(found.len(), 1, "{found:#?} of {}", String::from_utf8_lossy(text));
    assert!(found[0].starts_with(message), "{}\n  instead of\n{message}", found[0]);
    assert!(!found[0].ends_with("(no hint)"), "{}", found[0]);
}

#[test]
fn a_line_is_a_puzzle_in_every_spelling() {
    let commas: Vec<_> = LINE.chars().map(|mark| mark.to_string()).collect();
    for text in [
        LINE.to_owned(),
        LINE.replace('.', "0"),
        LINE.replace('.', "_"),
        LINE.replace('.', "*"),
        LINE.replace('.', "x"),
        LINE.replace('.', "-"),
        LINE.replace('.', "?"),
        LINE.replace('.', "・"),
        LINE.replace('5', "５"),
        format!("  {LINE}  "),
        format!("\"{LINE}\""),
        commas.join(" "),
        commas.join(","),
        commas.join(", ").replace('.', "0"),
        commas.join(",").replace('.', ""),
        commas.join("\t"),
        rows(LINE).join(" "),
        rows(LINE).join("|"),
        rows(LINE).join(" | "),
        rows(LINE)
            .iter()
            .map(|row| format!("{} {} {}", &row[..3], &row[3..6], &row[6..]))
            .collect::<Vec<_>>()
            .join(" | "),
        format!("{LINE}\r\n"),
        format!("\u{feff}{LINE}"),
        LINE.replace("53..7", "+53..+7"),
    ] {
        reads_as(&text, LINE);
    }
}

#[test]
fn what_stands_beside_the_puzzle_is_its_name() {
    for (text, name) in [
        (format!("{LINE} # easy one"), "easy one"),
        (format!("{LINE}# easy one"), "easy one"),
        (format!("{LINE}  Easy one, 3.4"), "Easy one, 3.4"),
        (format!("{LINE}\t1.2\t1.2\t1.2"), "1.2\t1.2\t1.2"),
        (format!("{LINE},17,easy"), "17,easy"),
        (format!("17,{LINE},easy"), "17 easy"),
        (format!("17;{LINE};"), "17"),
        (format!("0000183b305c {LINE}  1.2"), "0000183b305c 1.2"),
        (format!("{LINE}:1:{}", "9".repeat(81)), &*format!("1:{}", "9".repeat(81))),
        (format!("{} # spaced", rows(LINE).join(" ")), "spaced"),
        (format!("{} spaced", rows(LINE).join(" ")), "spaced"),
        (format!("{LINE} # Übung"), "Übung"),
        (format!("Übung,{LINE}"), "Übung"),
    ] {
        let entry = format::parse(&text).expect("one puzzle");
        assert_eq!(entry.puzzle.to_string(), LINE);
        assert_eq!(entry.name.as_deref(), Some(name), "{text}");
    }
    assert_eq!(format::parse(&format!("{LINE} #")).expect("one puzzle").name, None);
    assert_eq!(format::parse(&format!("{LINE},,")).expect("one puzzle").name, None);
}

#[test]
fn every_size_is_recognised_by_its_marks() {
    for size in [4, 6, 8, 9, 10, 12, 15, 16, 20, 25] {
        let line = sample(size).to_string();
        let numbers: Vec<_> = sample(size)
            .givens()
            .digits()
            .iter()
            .map(|digit| digit.map_or(0, Digit::value).to_string())
            .collect();
        let number_rows: Vec<_> = numbers.chunks(size.into()).map(|row| row.join(" ")).collect();
        let list_rows: Vec<_> =
            numbers.chunks(size.into()).map(|row| format!("[{}]", row.join(", "))).collect();
        for text in [
            line.clone(),
            line.to_lowercase(),
            line.replace('.', "0"),
            rows(&line).join("\n"),
            rows(&line).join("\n").replace('.', "0"),
            number_rows.join("\n"),
            numbers.join(" "),
            numbers.join(","),
            format!("[{}]", numbers.join(", ")),
            format!("[{}]", list_rows.join(",\n")),
            list_rows.join("\n"),
            rows(&line)
                .iter()
                .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" "))
                .collect::<Vec<_>>()
                .join("\n"),
            format!("{:?}", rows(&line)),
            format::json::puzzle(&sample(size), None).to_string(),
            format::line::puzzle(&sample(size)),
        ] {
            reads_as(&text, &line);
        }
    }
}

#[test]
fn letters_alone_start_at_a() {
    let text = "ABCDEFGHIJ".to_owned() + &".".repeat(90);
    reads_as(&text, &("123456789A".to_owned() + &".".repeat(90)));
    let text = "1BCDEFGHIJ".to_owned() + &".".repeat(90);
    fails_with(&text, "line 1, column 2: 'B', 11, in r1c2 is too large for a 10×10 puzzle");
    let text = "AQX".to_owned() + &".".repeat(622);
    reads_as(&text, &("1HO".to_owned() + &".".repeat(622)));
    // Where they could be meant either way, `A` is 10, as kenzan itself writes it.
    let text = "ABP".to_owned() + &".".repeat(622);
    reads_as(&text, &text);
}

#[test]
fn hexadecimal_is_not_guessed() {
    let text = "0123456789ABCDEF".to_owned() + &".".repeat(240);
    fails_with(&text, "line 1, column 1: both '0' and '.' appear");
}

#[test]
fn drawn_grids_are_read_with_any_frame() {
    let plain = rows(LINE);
    let spaced = |row: &String| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let barred = |row: &String| {
        format!(
            "{} | {} | {}",
            spaced(&row[..3].into()),
            spaced(&row[3..6].into()),
            spaced(&row[6..].into())
        )
    };
    let bands = |row: &dyn Fn(&String) -> String, between: &str| {
        let bands: Vec<_> = plain
            .chunks(3)
            .map(|band| band.iter().map(row).collect::<Vec<_>>().join("\n"))
            .collect();
        bands.join(&format!("\n{between}\n"))
    };
    let simple = |row: &String| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]);
    let celled = |row: &String| {
        let cells: Vec<_> =
            row.chars().map(|mark| format!(" {} ", if mark == '.' { ' ' } else { mark })).collect();
        format!("|{}|", cells.join("|"))
    };
    let heavy = |row: &String| barred(row).replace('|', "║").replace('.', "・");
    for text in [
        plain.join("\n"),
        plain.join("\r\n"),
        plain.join("\r"),
        plain.join("\n\n"),
        plain.join("\n").replace('.', "-"),
        plain.join("\n").replace('.', "□"),
        bands(&spaced, ""),
        bands(&barred, "------+-------+------"),
        bands(&barred, "- - - + - - - + - - -"),
        bands(&barred, "======+=======+======"),
        format!("*-----------*\n{}\n*-----------*", bands(&simple, "|---+---+---|")),
        format!(
            ".-----.-----.-----.\n{}\n'-----'-----'-----'",
            bands(&|row| format!("| {} |", barred(row)), ":-----+-----+-----:")
        ),
        format!("╔═══╦═══╗\n{}\n╚═══╩═══╝", bands(&heavy, "╠═══╬═══╣")),
        plain
            .iter()
            .map(celled)
            .collect::<Vec<_>>()
            .join("\n+---+---+---+---+---+---+---+---+---+\n"),
        plain
            .iter()
            .map(|row| {
                row.chars()
                    .map(|mark| if mark == '.' { String::new() } else { mark.into() })
                    .collect::<Vec<_>>()
                    .join(",")
            })
            .collect::<Vec<_>>()
            .join("\n"),
        format!("some words\n\n{}\n\nmore words", plain.join("\n")),
        format!("9\n{}", plain.join("\n")),
        format!("2024-01-01\n{}", plain.join("\n")),
    ] {
        reads_as(&text, LINE);
    }
}

#[test]
fn a_line_of_dashes_is_a_row_where_one_is_missing() {
    let text = "123456789\n---------\n".to_owned() + &"4--------\n".repeat(7);
    reads_as(&text, &("123456789.........".to_owned() + &"4........".repeat(7)));
}

#[test]
fn the_frame_tells_the_shape_of_the_boxes() {
    let grid = "12|34|56\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n65|43|21\n";
    let row = "..".repeat(12);
    let marks = "123456".to_owned() + &row + "654321";
    assert_eq!(described(grid), [format!("line 1: {marks} boxes 3x2")]);
    let usual = "123|456\n...|...\n---+---\n...|...\n...|...\n---+---\n...|...\n654|321\n";
    assert_eq!(described(usual), [format!("line 1: {marks}")]);
    let blank = "123456\n......\n......\n\n......\n......\n654321\n";
    assert_eq!(described(blank), [format!("line 1: {marks} boxes 3x2")]);
    let options = Options { boxes: "3x2".parse().ok() };
    let entry = format::parse_with(&marks, &options).expect("one puzzle");
    assert_eq!(entry.puzzle.layout().boxes(), "3x2".parse().ok());
    let entry = format::parse_with(LINE, &options).expect("one puzzle");
    assert_eq!(entry.puzzle.layout().boxes(), "3x3".parse().ok());
    let entry = format::parse_with(usual, &options).expect("one puzzle");
    assert_eq!(entry.puzzle.layout().boxes(), "2x3".parse().ok());
}

#[test]
fn titles_become_names() {
    let grid = rows(LINE).join("\n");
    for (text, name) in [
        (format!("Grid 01\n{grid}"), Some("Grid 01")),
        (format!("# tough\n{grid}"), Some("tough")),
        (format!("#ARuud\n#DSunday\n#LEasy\n[Puzzle]\n{grid}\n[State]\n{grid}"), Some("Sunday")),
        (format!("far away\n\n{grid}"), None),
        (
            format!(
                "grids = [\n{}\n]",
                rows(LINE).iter().map(|row| format!("{row:?},")).collect::<Vec<_>>().join("\n")
            ),
            None,
        ),
        (format!("quizzes,solutions\n{LINE}"), None),
    ] {
        let entry = format::parse(&text).expect("one puzzle");
        assert_eq!(entry.puzzle.to_string(), LINE);
        assert_eq!(entry.name.as_deref(), name, "{text}");
    }
    let two = format!("Grid 01\n{grid}\nGrid 02\n{grid}\n");
    let found = described(&two);
    assert_eq!(found, [format!("line 2: {LINE} 'Grid 01'"), format!("line 12: {LINE} 'Grid 02'")]);
}

#[test]
fn grids_may_follow_each_other_directly() {
    let grid = rows(LINE).join("\n");
    for count in [2, 3, 5] {
        for separator in ["\n", "\n\n", "\n---\n", "\n\n\n\n", "\nanother\n"] {
            let text = vec![grid.as_str(); count].join(separator);
            let found = described(&text);
            assert_eq!(found.len(), count, "{found:#?} of\n{text}");
            assert!(found.iter().all(|found| found.contains(LINE)), "{found:#?}");
        }
    }
}

#[test]
fn sixteen_marks_are_a_small_puzzle_or_a_row_of_a_large_one() {
    let small = "12..34..........";
    assert_eq!(described([small; 40].join("\n")).len(), 40);
    assert_eq!(described(format!("words\n-----\n{}", [small; 3].join("\n"))).len(), 3);
    let large = sample(16).to_string();
    let mut lines = rows(&large);
    reads_as(&lines.join("\n"), &large);
    lines[0] = small.into();
    lines[1] = "................".into();
    let large = lines.concat();
    reads_as(&lines.join("\n"), &large);
    reads_as(
        &format!(
            "{}\n",
            lines.chunks(4).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n--------\n")
        ),
        &large,
    );
    let framed = lines.chunks(4).map(|band| {
        let rows: Vec<_> = band
            .iter()
            .map(|row| format!("{}|{}|{}|{}", &row[..4], &row[4..8], &row[8..12], &row[12..]))
            .collect();
        rows.join("\n")
    });
    reads_as(&framed.collect::<Vec<_>>().join("\n----+----+----+----\n"), &large);
}

#[test]
fn lists_are_read_as_programs_print_them() {
    let values: Vec<String> = LINE.replace('.', "0").chars().map(String::from).collect();
    let row = |separator: &str| -> Vec<String> {
        values.chunks(9).map(|row| format!("[{}]", row.join(separator))).collect()
    };
    let strings: Vec<_> = rows(LINE).iter().map(|row| format!("'{row}'")).collect();
    let quoted: Vec<String> = rows(LINE)
        .iter()
        .map(|row| {
            format!(
                "[{}]",
                row.chars().map(|mark| format!("\"{mark}\"")).collect::<Vec<_>>().join(",")
            )
        })
        .collect();
    for text in [
        format!("[{}]", values.join(",")),
        format!("[{}]", row(",").join(",")),
        format!("[{}]", row(", ").join(",\n ")),
        format!("[{}]", row(" ").join("\n ")),
        format!("[{}]", row(". ").join("\n ").replace(']', ".]")),
        format!("grid = [\n  {},\n]\n", row(", ").join(",\n  ")),
        format!("grid = np.array([{}], dtype=int)", row(", ").join(",")),
        format!("array([{}])", row(", ").join(",\n       ")),
        format!("let grid: [[u8; 9]; 9] = [{}];", row(", ").join(",")),
        format!("[{}]", row(",").join(",")).replace('0', "None"),
        format!("[{}]", row(",").join(",")).replace('0', "null"),
        format!("[{}]", row(",").join(",")).replace('0', "''"),
        format!("[{}]", row(",").join(",")).replace('0', "\".\""),
        format!("[{}]", strings.join(", ")),
        format!("[\n{}\n]", strings.join(",\n")),
        format!("['{LINE}']"),
        format!("[[{}]]", values.join(",")),
        format!("[{}]", quoted.join(",\n")),
        format!("[[{}]]", row(", ").join(",\n")),
        row(", ").join("\n"),
        row(" ").join("\n"),
        format!("grid = [ # nine rows\n{}]", row(", ").join(", # row\n")),
    ] {
        reads_as(&text, LINE);
    }
    let grid = format!("[{}]", row(" ").join("\n  "));
    let several = format!("[{grid}\n\n {grid}\n\n {grid}]");
    assert_eq!(described(&several).len(), 3, "{:#?}", described(&several));
    assert_eq!(described(format!("[\"{LINE}\", \"{LINE}\"]")).len(), 2);
}

/// The same puzzle in pencil marks: all digits where there is no given.
fn pencilled(full: &str) -> Vec<String> {
    LINE.chars().map(|mark| if mark == '.' { full.into() } else { mark.to_string() }).collect()
}

#[test]
fn groups_of_digits_are_candidates() {
    let groups = pencilled("123456789");
    let rows: Vec<_> = groups.chunks(9).map(|row| row.join(" ")).collect();
    let framed: Vec<_> = groups
        .chunks(9)
        .map(|row| row.chunks(3).map(|part| part.join("  ")).collect::<Vec<_>>().join(" | "))
        .collect();
    let cube: String = LINE
        .chars()
        .map(|mark| {
            let marks =
                ('1'..='9').map(|digit| if mark == '.' || mark == digit { digit } else { '.' });
            marks.collect::<String>()
        })
        .collect();
    for text in [
        rows.join("\n"),
        groups.join(" "),
        framed.join("\n"),
        framed.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n*---*---*\n"),
        cube.clone(),
        cube.replace('.', "0"),
    ] {
        let entry = format::parse(&text).expect("one puzzle");
        assert_eq!(entry.puzzle.to_string(), LINE, "{text}");
        let candidates = entry.puzzle.candidates().expect("pencil marks");
        assert_eq!(candidates.total(), 30 + 51 * 9, "{text}");
    }
}

#[test]
fn a_placed_digit_is_a_candidate_and_no_given() {
    let mut groups = pencilled("123456789");
    groups[0] = "u5".into();
    groups[1] = "+3".into();
    groups[2] = ".".into();
    groups[3] = "24".into();
    let rows: Vec<_> = groups.chunks(9).map(|row| row.join(" ")).collect();
    let entry = format::parse(&rows.join("\n")).expect("one puzzle");
    let puzzle = entry.puzzle;
    let sets: Vec<_> =
        (0..4).map(|column| puzzle.allowed(Cell::new(0, column)).to_string()).collect();
    assert_eq!(sets, ["5", "3", "123456789", "24"]);
    assert_eq!(puzzle.givens().get(Cell::new(0, 0)), None);
    assert_eq!(puzzle.givens().get(Cell::new(0, 1)), Digit::new(3));
}

#[test]
fn a_puzzle_of_four_groups_of_four_is_small() {
    let text = "1234 1234 1234 1234\n1 1234 12 34\n1234 2 3 4\n1234 1234 1234 1234\n";
    assert_eq!(described(text), ["line 1: ....1....234.... candidates 48"]);
}

#[test]
fn a_bad_line_or_drawing_is_said_with_its_place() {
    let grid = rows(LINE);
    let changed = |row: usize, text: &str| {
        let mut rows = grid.clone();
        rows[row] = text.into();
        rows.join("\n")
    };
    for (text, message) in [
        (LINE[1..].to_owned(), "line 1: 80 cells, a 9×9 puzzle has 81: one is missing"),
        (format!("{LINE}."), "line 1: 82 cells, a 9×9 puzzle has 81: one too many"),
        (LINE[9..].to_owned(), "line 1: 72 cells, a 9×9 puzzle has 81: 9 are missing"),
        (LINE.replace("195", "q95"), "line 1, column 13: unknown mark 'q' in r2c4"),
        (LINE.replace("195", "é95"), "line 1, column 13: unknown mark 'é' in r2c4"),
        (
            "7".to_owned() + &".".repeat(35),
            "line 1, column 1: '7' in r1c1 is too large for a 6×6 puzzle",
        ),
        (
            changed(3, "8...6..3"),
            "line 4: row 4 has 8 cells, a row of a 9×9 puzzle has 9: one is missing",
        ),
        (
            changed(3, "8...6....3"),
            "line 4, column 10: row 4 has 10 cells, a row of a 9×9 puzzle has 9: one too many",
        ),
        (changed(3, "8...6..q3"), "line 4, column 8: unknown mark 'q' in r4c8"),
        (grid[..8].join("\n"), "line 1: 8 rows, a 9×9 puzzle has 9: one is missing"),
        (grid.join("\n") + "\n.........", "line 10: 10 rows, a 9×9 puzzle has 9: one too many"),
        (grid[0].clone(), "line 1: 1 row, a 9×9 puzzle has 9: 8 are missing"),
        (
            format!("{}1", "12345678.".repeat(81)),
            "line 1: 730 pencil marks, a 9×9 puzzle has 729: one too many",
        ),
        (format!("11{}", "1".repeat(727)), "line 1, column 2: pencil mark 1 appears twice in r1c1"),
        (pencilled("11").join(" "), "line 1, column 6: pencil mark 1 appears twice in r1c3"),
        ("9".repeat(1 << 21), "line 1: the line is longer than 1 MiB"),
        (
            format!("{}\n{}", "17 . . . . . . . . . . . . . . .", ["."; 16].join(" ") + "\n")
                .repeat(8),
            "line 1, column 1: 17 in r1c1 is too large for a 16×16 puzzle",
        ),
    ] {
        fails_with(&text, message);
    }
    fails_with(
        b"\xff\xfe5\x003\x00",
        "line 1: the text is UTF-16, which is not read (save it as UTF-8)",
    );
    fails_with(b"abc\0\ndef\0\nghi", "line 1: not text: it holds a zero byte");
}

#[test]
fn a_bad_list_or_object_is_said_with_its_place() {
    let list = |row: usize, text: &str| {
        let mut rows: Vec<_> = LINE
            .replace('.', "0")
            .chars()
            .map(String::from)
            .collect::<Vec<_>>()
            .chunks(9)
            .map(|row| format!("[{}]", row.join(",")))
            .collect();
        rows[row] = text.into();
        format!("[{}]", rows.join(",\n"))
    };
    for (text, message) in [
        (format!("[{LINE:?}"), "line 1, column 1: the bracket '[' is not closed"),
        ("[[5,3,0,\n".into(), "line 1, column 2: the bracket '[' is not closed"),
        (list(0, "[5,3,0,0,7,0,0,0,1.5]"), "line 1, column 19: '1.5' is no cell"),
        (list(0, "[5,3,0,0,7,0,0,0,foo]"), "line 1, column 19: 'foo' is no cell"),
        (list(0, "[5,3,0,0,7,0,0,0,12]"), "line 1, column 19: 12 in r1c9 is too large"),
        (
            list(3, "[8,0,0]"),
            "line 4, column 1: row 4 of the list has 3 cells, a row of a 9×9 puzzle has 9: 6 are missing",
        ),
        (list(3, "8"), "line 1, column 1: a list holds cells and lists side by side"),
        (
            list(8, "").replace(",\n]", "]"),
            "line 1, column 1: 8 rows, a 9×9 puzzle has 9: one is missing",
        ),
        (format!("[{}]", ["0"; 80].join(",")), "line 1, column 1: 80 cells, a 9×9 puzzle has 81"),
        (
            r#"{"kenzan": 2, "givens": ""}"#.into(),
            "line 1, column 1: version 2 of kenzan's JSON is not known, 1 is",
        ),
        (
            format!(r#"{{"kenzan":1,"givens":"{}"}}"#, &LINE[1..]),
            "line 1, column 1: 'givens' has 80 cells",
        ),
        (
            format!(r#"{{"puzzle":"{LINE}","cages":[]}}"#),
            "line 1, column 1: unknown field 'cages' beside the puzzle",
        ),
        (
            r#"{"answer": 42}"#.into(),
            "line 1, column 1: the object has neither a field 'kenzan' nor a field 'puzzle'",
        ),
    ] {
        fails_with(&text, message);
    }
    for text in [
        format!(r#"{{"kenzan":1,"givens":"{LINE}","cages":[]}}"#),
        "{\"kenzan\": 1,\n \"givens\": 7}".into(),
        "{\"kenzan\": 1,\n \"givens\" 7}".into(),
    ] {
        let found = described(&text);
        assert_eq!(found.len(), 1);
        assert!(
            [
                "unknown field `cages`",
                "invalid type: integer `7`",
                "line 2, column 11: bad JSON: expected `:`"
            ]
            .iter()
            .any(|part| found[0].contains(part)),
            "{found:?}"
        );
    }
}

#[test]
fn text_without_a_puzzle_has_no_items() {
    for text in [
        "",
        "\n\n",
        "hello",
        "# nothing\n",
        "1 2 3 4\n",
        "50\n",
        "[1] a note\n",
        "--------\n",
        "2024-01-01\n",
        "see [the site](http://example.org)",
        "************************************",
        "The quick brown fox jumps over the lazy dog, 5 times.",
        "[Puzzle]\n",
        "x = [1, 2, 3]\n",
    ] {
        assert_eq!(described(text), [""; 0], "{text}");
        let error = format::parse(text).expect_err("there is no puzzle");
        assert_eq!(error.message, "no puzzle in this text");
        assert!(error.hint.is_some());
    }
    let two = format!("{LINE}\n{LINE}\n");
    let error = format::parse(&two).expect_err("there are two puzzles");
    assert_eq!(error.to_string(), "line 2: a second puzzle starts here");
}

#[test]
fn a_malformed_puzzle_does_not_hide_the_others() {
    let grid = rows(LINE).join("\n");
    let short = rows(LINE)[..8].join("\n");
    for bad in [
        LINE[1..].to_owned(),
        short.clone() + "\n",
        format!("{}\n", grid.replace("195", "q95")),
        "[[5,3,0,\n".into(),
        format!("[[5,3,0],\n[{}\n", grid.lines().next().expect("nine rows")),
        "{\"kenzan\":1,\n".into(),
        "{\"kenzan\":1}".into(),
    ] {
        for good in [LINE.to_owned(), format!("\n{grid}"), format!("{{\"puzzle\":\"{LINE}\"}}")] {
            let text = format!("{LINE}\n{bad}\n{good}\n{LINE}\n");
            let found = described(&text);
            let errors = found.iter().filter(|found| !found.contains(LINE)).count();
            assert_eq!((found.len(), errors), (4, 1), "{found:#?} of\n{text}");
        }
    }
    let mut bytes = LINE.as_bytes().to_vec();
    bytes.extend(b"\nsch\xf6n\n");
    bytes.extend(LINE.as_bytes());
    let found = described(&bytes);
    assert_eq!(found.len(), 3);
    assert!(found[1].starts_with("line 2, column 4: not UTF-8: byte 0xf6"), "{found:?}");
}

#[test]
fn the_output_of_a_run_reads_back_in() {
    let own = format::json::puzzle(&sample(6), Some("six"));
    let pretty = serde_json::to_string_pretty(&own).expect("no key is odd");
    let outer =
        format!(r#"{{"schema":"any/1","puzzle":{own},"verdict":"unique","solutions":["1"]}}"#);
    let array = format!("[\n{own},\n{pretty}\n]");
    let expected = format!("{} 'six'", sample(6));
    for (text, count) in [
        (own.to_string(), 1),
        (pretty.clone(), 1),
        (outer, 1),
        (array, 2),
        (format!("{own}\n{own}\n{pretty}\n"), 3),
    ] {
        let found = described(&text);
        assert_eq!(found.len(), count, "{found:?}");
        assert!(found.iter().all(|found| found.ends_with(&expected)), "{found:?}");
    }
    let odd = "“a \\ [ { ” \" ’ # ] ＂";
    let odd_one = format::json::puzzle(&sample(4), Some(odd)).to_string();
    for text in [odd_one.clone(), format!("[\n{odd_one}\n]"), format!("[{odd_one}]")] {
        assert_eq!(format::parse(&text).expect("one puzzle").name.as_deref(), Some(odd), "{text}");
    }
    let marks = format!(r#"{{"schema":1,"puzzle":"{LINE}","name":"w"}}"#);
    assert_eq!(described(&marks), [format!("line 1: {LINE} 'w'")]);
}

/// An input that hands out one line at a time and counts them.
struct Lines {
    lines: Vec<Vec<u8>>,
    read: usize,
}

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let count = available.len().min(buffer.len());
        buffer[..count].copy_from_slice(&available[..count]);
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Lines {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.lines.get(self.read).is_some_and(Vec::is_empty) {
            self.read += 1;
        }
        match self.lines.get(self.read) {
            Some(line) if line == b"fail" => Err(io::Error::other("the disk is gone")),
            Some(line) => Ok(line),
            None => Ok(&[]),
        }
    }

    fn consume(&mut self, count: usize) {
        if let Some(line) = self.lines.get_mut(self.read) {
            line.drain(..count);
        }
    }
}

#[test]
fn a_puzzle_is_handed_out_before_the_next_line_is_read() {
    for end in ["\n", "\r\n", "\r"] {
        for puzzle in [
            LINE.to_owned(),
            format!("{LINE} # name"),
            rows(LINE).join(" "),
            format!("{{\"puzzle\":\"{LINE}\"}}"),
            format!("[{LINE:?}]"),
        ] {
            let lines = vec![format!("{puzzle}{end}").into_bytes(); 3];
            let mut reader = Reader::new(Lines { lines, read: 0 }, Options::default());
            for read in 0..3 {
                reader.next().expect("three puzzles").expect("a good puzzle");
                assert!(reader.input().read <= read, "{puzzle}");
            }
            assert!(reader.next().is_none());
        }
    }
}

#[test]
fn a_failing_input_is_said_once() {
    let lines = vec![format!("{LINE}\n").into_bytes(), b"12..\n".to_vec(), b"fail".to_vec()];
    let mut reader = Reader::new(Lines { lines, read: 0 }, Options::default());
    assert!(matches!(reader.next(), Some(Ok(_))));
    assert!(matches!(reader.next(), Some(Err(ReadError::Input(_)))));
    assert!(reader.next().is_none());
}

#[test]
fn many_puzzles_stream_in_constant_memory() {
    let line = format!("{LINE}\n").into_bytes();
    let repeated = Cursor::new(line).chain(io::empty());
    assert_eq!(Reader::new(BufReader::new(repeated), Options::default()).count(), 1);
    let text = format!("{LINE}\n").repeat(20_000);
    assert_eq!(Reader::new(text.as_bytes(), Options::default()).flatten().count(), 20_000);
}

#[test]
fn whole_files_read_as_listed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/formats");
    let mut names: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder is there")
        .map(|file| file.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    names.sort();
    assert!(names.len() > 5);
    for path in names {
        let found = described(std::fs::read(&path).expect("it can be read")).join("\n") + "\n";
        let expected = path.with_extension("expected");
        if std::env::var_os("KENZAN_BLESS").is_some() {
            std::fs::write(&expected, &found).expect("it can be written");
        }
        let listed = std::fs::read_to_string(&expected).expect("each file has its list");
        assert_eq!(found, listed, "{}", path.display());
    }
}

/// Puzzles of any size and box shape, some with pencil marks.
fn any_puzzle() -> impl Strategy<Value = (Puzzle, Option<String>)> {
    let shapes: Vec<BoxShape> = (2..=12)
        .flat_map(|rows| (2..=12).filter_map(move |columns| BoxShape::new(rows, columns).ok()))
        .collect();
    let shape = prop::sample::select(shapes);
    shape.prop_flat_map(|shape| {
        let size = shape.size();
        let cells = usize::from(size) * usize::from(size);
        let values = prop::collection::vec(0..=size, cells);
        let sets = prop::collection::vec(0..=DigitSet::full(size).bits(), cells);
        let name = prop::option::of("[^\\p{C}]{1,12}");
        (values, prop::option::of(sets), name).prop_map(move |(values, sets, name)| {
            let grid = Grid::from_values(size, values).expect("as many as cells");
            let puzzle = Puzzle::new(Layout::with_boxes(shape), grid).expect("digits that fit");
            let puzzle = match sets {
                None => puzzle,
                Some(sets) => {
                    let sets: Vec<_> = sets.into_iter().map(DigitSet::from_bits).collect();
                    let candidates = Candidates::from_sets(size, sets).expect("as many as cells");
                    puzzle.with_candidates(candidates).expect("the same size")
                }
            };
            (puzzle, name)
        })
    })
}

/// Texts of which mutations are likely to come near every branch.
fn valid_texts() -> Vec<String> {
    let values: Vec<_> = LINE.replace('.', "0").chars().map(String::from).collect();
    let list: Vec<_> = values.chunks(9).map(|row| format!("[{}]", row.join(", "))).collect();
    let groups = pencilled("123456789");
    let mut texts = vec![
        format!("{LINE} # name\n").repeat(3),
        format!("{LINE}\n{}\n{LINE}\r\n{LINE};2\n", LINE.replace('.', "0")).repeat(3),
        format!("id,puzzle\n1,{LINE}\n2,{LINE}\n"),
        format!("Grid 1\n{}\n\nGrid 2\n{}\n", rows(LINE).join("\n"), rows(LINE).join("\n")),
        format!(
            "*---*\n{}\n*---*",
            rows(LINE)
                .iter()
                .map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]))
                .collect::<Vec<_>>()
                .join("\n")
        ),
        format!("x = np.array([{}])\n{LINE}", list.join(",\n")),
        list.join("\n"),
        groups.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"),
        format!("{}\n", format::json::puzzle(&sample(6), Some("n"))).repeat(2),
        format!(
            "[{}]",
            serde_json::to_string_pretty(&format::json::puzzle(&sample(4), None))
                .expect("no key is odd")
        ),
        format!("#DD\n[Puzzle]\n{}\n[State]\n", rows(LINE).join("\n")),
        rows(&sample(16).to_string()).join("\n"),
        rows(&sample(25).to_string()).join("\n"),
        vec!["12..34..........".to_owned(); 20].join("\n"),
    ];
    texts.push(texts.join("\n"));
    texts
}

#[track_caller]
fn ends(bytes: &[u8]) {
    // No line makes more than a puzzle or two, except for a list of strings.
    let most = bytes.len() + 2;
    let mut count = 0;
    for item in Reader::new(bytes, Options::default()) {
        count += 1;
        assert!(count <= most, "too many items");
        if let Err(ReadError::Malformed(error)) = item {
            assert!(error.line > 0 && error.column != Some(0), "{error}");
            assert!(!error.message.is_empty() && !error.to_string().contains('\n'), "{error}");
            assert!(error.text.chars().count() < 100 && !error.text.contains('\n'), "{error:?}");
        }
    }
    let _ = format::parse(&String::from_utf8_lossy(bytes));
    assert_eq!(in_runs(bytes, 7, 1 << 10), described(bytes));
    assert_eq!(in_runs(bytes, 2, 200), described(bytes));
}

/// As [`described`], but with up to `most` lines at once, and with `ready` bytes of the input.
fn in_runs(bytes: &[u8], most: usize, ready: usize) -> Vec<String> {
    let input = BufReader::with_capacity(ready, bytes);
    let mut reader = Reader::new(input, Options::default());
    let mut found = Vec::new();
    loop {
        if let Some(run) = reader.run(most) {
            assert!((1..=most).contains(&run.marks().len()));
            let entries = (0..run.marks().len()).map(|index| run.entry(index));
            for (entry, (marks, name)) in entries.zip(run.puzzles()) {
                assert_eq!(entry.puzzle.to_string().as_bytes(), marks);
                assert_eq!(entry.name.as_deref(), name);
                found.push(describe(Ok(entry)));
            }
        } else {
            match reader.next() {
                Some(item) => found.push(describe(item.map_err(Box::new))),
                None => return found,
            }
        }
    }
}

#[test]
fn lines_that_are_read_at_once_are_the_lines_that_are_read_one_by_one() {
    let dots = ".".repeat(81);
    let zeros = LINE.replace('.', "0");
    for (text, at_once) in [
        (format!("{LINE}\n{zeros}\n{LINE}"), 2),
        (format!("{LINE}\r\n{LINE} name\r\n{LINE};a;b\n"), 3),
        (format!("{LINE}\n{dots}\n{LINE}\n"), 1),
        (format!("{LINE}\n# a comment\n{LINE}\n"), 1),
        (format!("{LINE}\n{LINE}1\n{LINE}\n"), 1),
        (format!("{LINE}\n{}\n", LINE.replace('.', "x")), 1),
        (format!("{LINE}\r{LINE}\r"), 0),
        (format!("{LINE} {LINE}\n"), 1),
        (format!("\u{feff}{LINE}\n"), 0),
    ] {
        let mut reader = Reader::new(text.as_bytes(), Options::default());
        let read = reader.run(1_000).map_or(0, |run| run.marks().len());
        assert_eq!(read, at_once, "{text}");
        ends(text.as_bytes());
    }
}

proptest! {
    #[test]
    fn kenzans_json_reads_back_as_it_was((puzzle, name) in any_puzzle()) {
        let text = format::json::puzzle(&puzzle, name.as_deref()).to_string();
        let entry = format::parse(&text).expect("it was just written");
        prop_assert_eq!(&entry.puzzle, &puzzle);
        prop_assert_eq!(&entry.name, &name);
        let pretty = serde_json::to_string_pretty(&format::json::puzzle(&puzzle, name.as_deref()));
        let entry = format::parse(&pretty.expect("no key is odd")).expect("it was just written");
        prop_assert_eq!(entry.puzzle, puzzle);
    }

    #[test]
    fn any_bytes_are_read_to_their_end(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        ends(&bytes);
    }

    #[test]
    fn any_puzzle_like_text_is_read_to_its_end(
        text in "([0-9.|+\\-=*#x,;:'\"u A-Ga\n\r\t\\[\\]{}()N├═║·０]{0,40}\n){0,30}",
    ) {
        ends(text.as_bytes());
    }

    #[test]
    fn any_slip_in_a_good_text_is_survived(
        text in prop::sample::select(valid_texts()),
        slips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..5_u8), 1..6),
    ) {
        let mut bytes = text.into_bytes();
        for (place, byte, kind) in slips {
            let place = place.index(bytes.len().max(1)).min(bytes.len().saturating_sub(1));
            match kind {
                _ if bytes.is_empty() => {}
                0 => bytes[place] = byte,
                1 => bytes.insert(place, byte),
                2 => { bytes.remove(place); }
                3 => bytes.truncate(place),
                _ => bytes.insert(place, b'\n'),
            }
        }
        ends(&bytes);
    }
}
