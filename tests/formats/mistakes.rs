//! Text that can't be read: what is said of it, and what becomes of the rest.

use kenzan::format;

use super::described::{LINE, counted, described, fails_with, pencilled, rows};

#[test]
fn a_bad_line_or_drawing_is_reported_with_its_place() {
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
        (
            "014 16 12 11 10 09 08 07 06 05 03 02 . . . .\n".to_owned()
                + &(["."; 16].join(" ") + "\n").repeat(15),
            "line 1, column 1: unknown mark '0' in r1c1",
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
fn a_bad_list_or_object_is_reported_with_its_place() {
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
        (list(0, "[5,3,0,0,7,0,0,0,1.5]"), "line 1, column 19: '1.5' is not a cell"),
        (list(0, "[5,3,0,0,7,0,0,0,foo]"), "line 1, column 19: 'foo' is not a cell"),
        (list(0, "[5,3,0,0,7,0,0,0,12]"), "line 1, column 19: 12 in r1c9 is too large"),
        (
            list(3, "[8,0,0]"),
            "line 4, column 1: row 4 of the list has 3 cells, a row of a 9×9 puzzle has 9: 6 are missing",
        ),
        (
            "[[1,2,3],[1,2,3],[1,2,3]]".into(),
            "line 1, column 2: row 1 of the list has 3 cells, a row of a 4×4 puzzle has 4: one is missing",
        ),
        (list(3, "8"), "line 1, column 1: a list holds cells and lists side by side"),
        (
            list(8, "").replace(",\n]", "]"),
            "line 1, column 1: 8 rows, a 9×9 puzzle has 9: one is missing",
        ),
        (format!("[{}]", ["0"; 80].join(",")), "line 1, column 1: 80 cells, a 9×9 puzzle has 81"),
        (
            r#"{"kenzan": 2, "givens": ""}"#.into(),
            "line 1, column 12: version 2 of kenzan's JSON is not known, 1 is",
        ),
        (
            format!(r#"{{"kenzan":1,"givens":"{}"}}"#, &LINE[1..]),
            "line 1, column 22: givens: 80 cells",
        ),
        (
            format!(r#"{{"puzzle":"{LINE}","cages":[]}}"#),
            "line 1, column 95: unknown field 'cages' next to the puzzle",
        ),
        (
            r#"{"answer": 42}"#.into(),
            "line 1, column 1: the object has neither a field 'kenzan' nor a field 'puzzle'",
        ),
    ] {
        fails_with(&text, message);
    }
    // These words are those of the library that reads JSON; the place is said by both.
    for (text, place, message) in [
        (
            format!(r#"{{"kenzan":1,"givens":"{LINE}","cages":[]}}"#),
            "line 1, column 106: ",
            "unknown field 'cages'",
        ),
        (
            "{\"kenzan\": 1,\n \"givens\": 7}".into(),
            "line 2, column 12: ",
            "givens: expected a mark for each cell, not 7",
        ),
        ("{\"kenzan\": 1,\n \"givens\" 7}".into(), "line 2, column 11: ", "bad JSON: expected ':'"),
    ] {
        let found = described(&text);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with(&format!("{place}{message}")), "{found:?}");
    }
}

#[test]
fn text_beside_an_object_is_an_error() {
    for (text, message) in [
        ("{OBJECT}}", "line 1, column 22: '}' after the object"),
        ("{OBJECT} and more", "line 1, column 23: 'and more' after the object"),
        ("[{OBJECT}, \"1234341221434321\"]", "line 1, column 25: '\"1234341221434321\"]' after"),
        ("[{OBJECT},\n 5]", "line 2, column 2: '5]' after the object"),
        ("[{OBJECT}]]", "line 1, column 24: ']' after the object"),
    ] {
        let found = described(text.replace("{OBJECT}", r#"{"kenzan":1,"size":4}"#));
        assert_eq!(found.len(), 2, "{found:?} of {text}");
        assert!(found[1].starts_with(message), "{found:?} of {text}");
    }
    let found =
        described(r#"[{"kenzan":1,"size":4}, # one [of two]"#.to_owned() + "\n{\"kenzan\":1}],");
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(!found.iter().any(|item| item.contains("after the object")), "{found:?}");
}

#[test]
fn what_surrounds_an_object_is_removed_or_the_object_refused() {
    let object =
        format!(r#"{{"kenzan":1,"givens":"{}","rules":[{{"type":"anti-king"}}]}}"#, ".".repeat(81));
    let read = format::parse(&object).expect("one puzzle").puzzle;
    for (before, after) in [
        ("<code>", "</code>"),
        ("<pre><code class=\"json\">", "</code></pre>"),
        ("<div class=\"sudoku\">", "</div>"),
        ("<br/>", ""),
        ("“", "”"),
        ("‘", "’"),
        ("'", "'"),
        ("`", "`"),
        ("> ", ""),
        ("- ", ""),
        ("1. ", ""),
        ("2024-01-01 10:00 ", ""),
        ("[10:00:01] ", ""),
        ("puzzle = ", ""),
    ] {
        let text = format!("{before}{object}{after}\n");
        let found = format::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(found.puzzle, read, "{text}");
    }
    for (before, name) in [("killer,", "killer"), ("Puzzle 7: ", "Puzzle 7"), ("ipuz(", "")] {
        let text = format!("{before}{object}");
        let found = format::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!((found.name.as_deref().unwrap_or(""), &found.puzzle), (name, &read), "{text}");
    }
    for (before, column) in [("killer, r1c1<>5, ", 13), ("r1c1: ", 1), (" :611: ", 2)] {
        let small = r#"{"kenzan":1,"givens":"1.....3..4.....2","rules":[{"type":"anti-king"}]}"#;
        let error = format::parse(&format!("{before}{small}")).expect_err("no name");
        assert_eq!(error.column, Some(column), "{before}: {error}");
    }
    let escaped = object.replace('"', "\\\"");
    for text in [escaped.clone(), format!("\"{escaped}\"")] {
        assert_eq!(format::parse(&text).expect("one puzzle").puzzle, read, "{text}");
    }
    let entities = object.replace('"', "&quot;");
    for text in [
        format!("<div data-puzzle=\"{entities}\"></div>"),
        format!("<p>{entities}</p>"),
        format!("1,\"{}\",hard", object.replace('"', "\"\"")),
        format!("{object} hard"),
        format!("{{\"text\": \"{escaped}\"}}"),
        "N4IgzglgXgpiBcBOANCALhNAbO8QDkBXWAJwEMc".to_owned(),
        "S9B010302030405060708".to_owned(),
        "0<<<".repeat(20),
    ] {
        let found = described(&text);
        assert!(
            !found.is_empty() && !found.iter().all(|item| item.starts_with("line 1: .")),
            "{text}: {found:?}"
        );
    }
}

#[test]
fn the_lines_that_were_skipped_are_listed() {
    let text =
        format!("Dear reader,\nhere it is:\n{LINE}\nYours\n\nTitle\n{}\n", rows(LINE).join("\n"));
    let mut reader = format::Reader::new(text.as_bytes(), format::Options::default());
    assert_eq!(reader.by_ref().count(), 2);
    assert_eq!((reader.skipped(), reader.skipped_lines().as_str()), (3, "1-2, 4"));
    let text = "words\n\n".repeat(40);
    let mut reader = format::Reader::new(text.as_bytes(), format::Options::default());
    assert_eq!(reader.by_ref().count(), 0);
    assert_eq!(reader.skipped_lines(), "1, 3, 5, 7, 9, 11, 13, 15, …");
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
        &format!("Number 6\n{}  7\n", "-".repeat(81)),
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
fn a_line_of_a_drawing_is_no_puzzle() {
    for (line, error) in [
        // A row with the line below it, 81 cells if dashes are some.
        (
            "| 467 | 9 | 2 | 178 | 5 | 8 | 56 | 16 | 3468 | \
             +-------+-------+-------+-------+-------+-------+-------+-------+-------+",
            "line 1: 81 cells, but not set apart",
        ),
        // The first of some lines of cells with marks, three of which hold a digit below: 36 places are left.
        (
            "| . . 3 . |         | 1 . 3 4 | . . . . | . . . . |         | . 2 . . | . . . . | \
             . 2 3 . |         | . 2 . 4 | . . . . |",
            "line 1: 36 cells, but not set apart",
        ),
        // A frame with its line's number: 16 cells if dashes are some.
        ("3. +-------+-------+", "line 1: strokes that look like the frame"),
        // The same, with a crossing that looks like the sign of a remark.
        ("3. +-------+-------#-------+-------+", "line 1: strokes that look like the frame"),
        ("3. |-------|-------#-------|-------|", "line 1: 1 row, a 16×16 puzzle has 16"),
    ] {
        fails_with(line, error);
    }
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
fn a_bad_line_of_a_list_never_vanishes() {
    let spaced: Vec<_> = LINE.chars().map(String::from).collect();
    for bad in [
        LINE.replace('.', "o"),
        LINE.replace('.', "~"),
        LINE.replace('.', "ö"),
        LINE.replace('.', "#"),
        spaced.join(" ").replace('.', "o"),
        rows(LINE).join(" ").replace('.', "o"),
        LINE.replacen("....", "..#.", 1),
        LINE[..79].replace('.', "o"),
        "o".repeat(81),
        "AB".repeat(40) + "C",
    ] {
        let text = format!("{LINE}\n{bad}\n{LINE} name\n");
        assert_eq!(counted(&text), (3, 0), "{:#?} of {bad}", described(&text));
    }
    let small = "1ooo2ooo3ooo4ooo";
    assert_eq!(counted(format!("1...............\n{small}\n")), (2, 0));
    let large = "1234567890ABCDEF".repeat(16).replace(['0', 'F'], "z");
    assert_eq!(counted(format!("{large}\n")), (1, 0));
}

#[test]
fn a_text_with_one_puzzle_is_not_a_book() {
    let prose = |lines: usize| "once upon a time\n".repeat(lines);
    for (text, expected) in [
        (format!("{}{LINE}\n", prose(2_000)), None),
        (format!("{}{LINE}\n", prose(2_001)), Some("more than 2000 lines without a puzzle")),
        (format!("{LINE}\n{}", prose(2_001)), Some("more than 2000 lines without a puzzle")),
    ] {
        let error = format::parse(&text).err();
        assert_eq!(error.as_ref().map(|error| &*error.message), expected, "{error:?}");
    }
}

#[test]
fn prose_is_skipped_and_counted() {
    let grid = rows(LINE).join("\n");
    for (text, items, skipped) in [
        (format!("{LINE}\n"), 1, 0),
        (format!("# a remark\n\n{LINE}\n"), 1, 0),
        (format!("Dear reader,\nhere it is:\n{LINE}\nYours\n"), 1, 3),
        // A title is a name, and of two lines the nearer one is the title.
        (format!("Grid 01\n{grid}\n"), 1, 0),
        (format!("words\nGrid 01\n{grid}\n"), 1, 1),
        ("1 2 3\nsee [1]\nx = [1, 2]\n".into(), 0, 3),
        (format!("puzzle\n{LINE}\n"), 1, 0),
        (format!("id,puzzle\n1,{LINE}\n"), 1, 0),
        ("<table>\n<tr><td>a</td></tr>\n</table>\n".into(), 0, 3),
    ] {
        assert_eq!(counted(&text), (items, skipped), "{text}");
    }
}
