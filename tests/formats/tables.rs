//! Tables with a header: the column that it names is read, and never that of the solutions.

use super::coded::{comes_back, solved};
use super::described::{LINE, SOLVED, counted, described, fails_with};

/// Rows of three data sets with their headers, as the tests of a program have them, with the puzzles and the solutions.
const CSV: [(&str, &str, &str); 3] = [
    (
        "\
id,puzzle,solution,clues,difficulty
1,1..5.37..6.3..8.9......98...1.......8761..........6...........7.8.9.76.47...6.312,198543726643278591527619843914735268876192435235486179462351987381927654759864312,27,2.2
",
        "1..5.37..6.3..8.9......98...1.......8761..........6...........7.8.9.76.47...6.312",
        "198543726643278591527619843914735268876192435235486179462351987381927654759864312",
    ),
    (
        "\
puzzle,solution
070000043040009610800634900094052000358460020000800530080070091902100005007040802,679518243543729618821634957794352186358461729216897534485276391962183475137945862
",
        ".7.....43.4...961.8..6349...94.52...35846..2....8..53..8..7..919.21....5..7.4.8.2",
        "679518243543729618821634957794352186358461729216897534485276391962183475137945862",
    ),
    (
        "\
quizzes,solutions
004300209005009001070060043006002087190007400050083000600000105003508690042910300,864371259325849761971265843436192587198657432257483916689734125713528694542916378
",
        "..43..2.9..5..9..1.7..6..43..6..2.8719...74...5..83...6.....1.5..35.869..4291.3..",
        "864371259325849761971265843436192587198657432257483916689734125713528694542916378",
    ),
];

#[test]
fn the_header_names_the_column_of_puzzles() {
    let other: String = LINE.chars().rev().collect();
    for (header, row, name) in [
        ("puzzle,solution", format!("{LINE},{SOLVED}"), ""),
        ("solution,puzzle", format!("{SOLVED},{LINE}"), ""),
        ("id,solution,quiz", format!("7,{SOLVED},{LINE}"), " '7'"),
        ("id,solution,quiz,level", format!("7,{SOLVED},{LINE},hard"), " '7,, ,hard'"),
        ("Solved Grid;Unsolved Grid", format!("{other};{LINE}"), ""),
        ("\"solution\",\"sudoku\"", format!("\"{SOLVED}\",\"{LINE}\""), ""),
        ("name\tanswer\tquestion", format!("\"a, b\"\t{SOLVED}\t{LINE}"), " 'a, b'"),
        ("id,puzzle", format!("1234123412341234,{LINE}"), " '1234123412341234'"),
    ] {
        let found = described(format!("{header}\n{row}\n{row}\n"));
        let name = name.replace(",, ,", " ");
        let expected = [2, 3].map(|line| format!("line {line}: {LINE}{name}"));
        assert_eq!(found, expected, "{header}\n{row}");
    }
}

#[test]
fn a_bad_row_of_a_table_is_a_bad_puzzle() {
    for (field, message) in [
        ("", "line 2, column 4: no puzzle has 0 cells"),
        (&LINE[1..], "line 2, column 4: 80 cells, a 9×9 puzzle has 81: one is missing"),
        ("see below", "line 2, column 4: no puzzle has 9 cells"),
    ] {
        let found = described(format!("solution,puzzle\n-, {field}\n-,{LINE}\n"));
        assert_eq!(found.len(), 2, "{found:#?}");
        assert!(found[0].starts_with(message), "{found:#?}");
        assert!(found[1].starts_with(&format!("line 3: {LINE}")), "{found:#?}");
    }
}

#[test]
fn a_table_ends_at_a_blank_line() {
    let text = format!("solution,puzzle\n{SOLVED},{LINE}\n\n{LINE},a\nb,{LINE}\n");
    let found = described(&text);
    assert_eq!(found[1..], [format!("line 4: {LINE} 'a'"), format!("line 5: {LINE} 'b'")]);
    assert_eq!(counted(&text), (3, 0));
}

#[test]
fn without_a_header_the_solution_is_recognised_by_its_digits() {
    let other: String = LINE.chars().rev().collect();
    let expected = [format!("line 1: {LINE}")];
    assert_eq!(described(format!("{SOLVED},{LINE}\n")), expected);
    assert_eq!(described(format!("{LINE},{SOLVED}\n")), expected);
    for text in [format!("a,b\n{LINE},{other}\n"), format!("puzzle,grid\n{LINE},{other}\n")] {
        let found = described(&text);
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("a second grid next to the puzzle"), "{found:?}");
    }
}

/// By many lines at once as by itself.
#[test]
fn a_name_in_a_table_is_its_field() {
    for (field, name) in [
        ("=1+1", "=1+1"),
        ("\"=SUM(1)\"", "=SUM(1)"),
        ("'=1+1", "=1+1"),
        ("''=1+1", "'=1+1"),
        ("'tis", "'tis"),
        ("the dogs'", "the dogs'"),
        ("a \"b\" c", "a \"b\" c"),
        ("\"the \"\"best\"\"\"", "the \"best\""),
        ("\"a, b\"", "a, b"),
        ("a: b:", "a: b:"),
        ("#1", "#1"),
        ("one # two", "one # two"),
        ("\"two\nlines\"", "two\nlines"),
        (
            "\"two\n\nlines, and a \"\"third\"\"\nof them\"",
            "two\n\nlines, and a \"third\"\nof them",
        ),
        ("", ""),
        ("\"\"", ""),
    ] {
        let name = if name.is_empty() { String::new() } else { format!(" '{name}'") };
        let lines = field.lines().count().max(1);
        let found = described(format!("puzzle,name\n{LINE},{field}\n{LINE},{field}\n"));
        let expected = [2, 2 + lines].map(|line| format!("line {line}: {LINE}{name}"));
        assert_eq!(found, expected, "{field}");
        // There the line would be a remark.
        if field.starts_with('#') {
            continue;
        }
        let found = described(format!("name,puzzle\n{field},{LINE}\n"));
        assert_eq!(found, [format!("line 2: {LINE}{name}")], "{field}");
    }
}

#[test]
fn a_quotation_mark_that_is_never_closed_takes_no_row() {
    for rows in [
        format!("{LINE},\"open\n{LINE},b\n{LINE},c\n"),
        format!("{LINE},\"open\n{LINE},b\n{LINE},\"c\n"),
        format!("{LINE},6\" wide\n{LINE},b\n{LINE},7\" wide\n"),
    ] {
        let found = described(format!("puzzle,name\n{rows}"));
        assert_eq!(found.len(), 3, "{found:#?}");
        assert!(found.iter().all(|found| found.contains(LINE)), "{found:#?}");
    }
}

#[test]
fn rows_of_data_sets_are_read_and_come_back() {
    for (text, marks, solution) in CSV {
        let entry = comes_back(text, "csv");
        assert_eq!(entry.puzzle.to_string(), marks);
        assert_eq!(solved(&entry), solution);
    }
}

#[test]
fn a_title_with_a_comma_is_no_header() {
    for title in ["Sudoku, hard", "Puzzle, easy", "Grid, by Bob", "Sudoku; 5 stars", "Start | 12"] {
        for grid in [
            "+---+---+\n|1 .|. 2|\n|. .|3 .|\n+---+---+\n|. 4|. .|\n|. .|. .|\n+---+---+\n",
            "1..2\n..3.\n.4..\n....\n",
            "1 | . | . | 2\n. | . | 3 | .\n. | 4 | . | .\n. | . | . | .\n",
            "1,,,2\n,,3,\n,4,,\n,,,\n",
            "| 1 |   |   | 2 |\n|   |   | 3 |   |\n|   | 4 |   |   |\n|   |   |   |   |\n",
            "*****************\n* 1 *   *   * 2 *\n*****************\n*   *   * 3 *   *\n\
             *****************\n*   * 4 *   *   *\n*****************\n*   *   *   *   *\n\
             *****************\n",
        ] {
            let found = described(format!("{title}\n{grid}"));
            assert_eq!(found.len(), 1, "{title}: {found:#?} of\n{grid}");
            let expected = format!(": 1..2..3..4...... '{title}'");
            assert!(found[0].ends_with(&expected), "{title}: {found:?} of\n{grid}");
        }
    }
}

#[test]
fn a_table_that_lacks_a_row_below_an_unclear_head_is_refused() {
    let rows = ["| 1 | | | 2 |", "| | | 3 | |", "| | 4 | | |", "| 2 | | | 1 |"];
    let rule = "|---|---|---|---|";
    for (head, what) in [
        ("| | | | |", "blank"),
        ("| 1 | 2 | 3 | 4 |", "in order"),
        ("| C1 | C2 | C3 | C4 |", "in order"),
    ] {
        let lost = format!("{head}\n{rule}\n{}\n", rows[..3].join("\n"));
        fails_with(&lost, &format!("line 1: a table with 3 rows below a head that is {what}"));
    }
    // The first row may stand in the head.
    let text = format!("{}\n{rule}\n{}\n", rows[0], rows[1..].join("\n"));
    assert_eq!(described(&text), ["line 1: 1..2..3..4..2..1"]);
    let bold: String = text
        .chars()
        .map(|sign| if sign.is_ascii_digit() { format!("**{sign}**") } else { sign.into() })
        .collect();
    assert_eq!(described(&bold), ["line 1: 1..2..3..4..2..1"]);
    // There may be a blank line between all lines.
    for rule in [rule, "|-|-|-|-|", "|:-:|:-:|:-:|:-:|"] {
        let text = format!("| | | | |\n\n{rule}\n\n{}\n", rows.join("\n\n"));
        assert_eq!(described(&text), ["line 5: 1..2..3..4..2..1"], "{text}");
        let text = format!("| C1 | C2 | C3 | C4 |\n\n{rule}\n\n{}\n", rows.join("\n\n"));
        let found = described(&text);
        let is_read = |item: &String| item.contains(": 1..2..3..4..2..1") || item.ends_with(')');
        assert!(found.iter().all(is_read), "{found:?} of\n{text}");
    }
}

#[test]
fn a_label_that_is_there_twice_is_no_cell() {
    for rows in [
        [
            "xxxxx6xx", "xx342xx5", "2x561xxx", "xx8xxxxx", "x2xxxx6x", "x467xxx2", "71x58x26",
            "3628xxxx",
        ]
        .to_vec(),
        [
            ". . 2 . 6 . . 4 7", "2 . . 9 . 3 5 . 8", "8 6 1 4 . . 2 . .", "9 8 4 . 5 2 . 1 .",
            "1 . . 8 9 . . . 2", ". . . . 1 6 . 9 .", ". . 3 . . . . . .", "4 1 8 9 2 7 . 6 .",
            ". 9 7 5 . . . . 8",
        ]
        .to_vec(),
    ] {
        let labelled = rows.iter().enumerate().map(|(at, row)| format!("{} {row}", at + 1));
        let mut lines: Vec<String> = labelled.collect();
        lines.insert(2, lines[2].clone());
        let text = lines.join("\n");
        fails_with(&text, "line 4: the label of the row above again");
    }
}
