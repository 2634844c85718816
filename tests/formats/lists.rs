//! Lists and objects, as programs write them.

use kenzan::format;

use super::coded::grid_comes_back;
use super::described::{LINE, SOLVED, described, fails_with, reads_as, rows, sample};

/// Lists of others: of numpy in a program that solves, in JavaScript with a typo in its blanks, and what a third
/// program prints.
const LISTS: [(&str, &str); 4] = [
    (
        "\
gentle_board_9 = np.array([
    [0, 0, 0, 2, 6, 0, 7, 0, 1],
    [6, 8, 0, 0, 7, 0, 0, 9, 0],
    [1, 9, 0, 0, 0, 4, 5, 0, 0],
    [8, 2, 0, 1, 0, 0, 0, 4, 0],
    [0, 0, 4, 6, 0, 2, 9, 0, 0],
    [0, 5, 0, 0, 0, 3, 0, 2, 8],
    [0, 0, 9, 3, 0, 0, 0, 7, 4],
    [0, 4, 0, 0, 5, 0, 0, 3, 6],
    [7, 0, 3, 0, 1, 8, 0, 0, 0]
])
",
        "...26.7.168..7..9.19...45..82.1...4...46.29...5...3.28..93...74.4..5..367.3.18...",
    ),
    (
        "\
var sudoku = [
    [0, 0, 0, 2, 6, 0, 7, 0, 1],
    [6, 8, 0, 0, 7, 0, 0, 9, 0],
    [1, 9, 0, 0, 0, 4, 5, 0, 0],
    [8, 2, 0, 1, 0, 0, 0, 4, 0],
    [0, 0, 4, 6, 0, 2, 9, 0, 0],
    [0, 5, 0, 0, 0, 3, 0, 2, 8],
    [0, 0, 9, 3, 0, 0, 0, 7, 4],
    [0, 4, 0, 0, 5, 0, 0, 3, 6],
    [7, 0, 3, 0, 1, 8, 0, 0 ,0]];
",
        "...26.7.168..7..9.19...45..82.1...4...46.29...5...3.28..93...74.4..5..367.3.18...",
    ),
    (
        "\
[5,3,4,6,7,8,9,1,2]
[6,7,2,1,9,5,3,4,8]
[1,9,8,3,4,2,5,6,7]
[8,5,9,7,6,1,4,2,3]
[4,2,6,8,5,3,7,9,1]
[7,1,3,9,2,4,8,5,6]
[9,6,1,5,3,7,2,8,4]
[2,8,7,4,1,9,6,3,5]
[3,4,5,2,8,6,1,7,9]
",
        SOLVED,
    ),
    (
        "\
int board[N][N] = {
    {5,3,0, 0,7,0, 0,0,0},
    {6,0,0, 1,9,5, 0,0,0},
    {0,9,8, 0,0,0, 0,6,0},

    {8,0,0, 0,6,0, 0,0,3},
    {4,0,0, 8,0,3, 0,0,1},
    {7,0,0, 0,2,0, 0,0,6},

    {0,6,0, 0,0,0, 2,8,0},
    {0,0,0, 4,1,9, 0,0,5},
    {0,0,0, 0,8,0, 0,7,9}
};
",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ),
];

fn braces(rows: &[String]) -> Vec<String> {
    rows.iter().map(|row| row.replace('[', "{").replace(']', "}")).collect()
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
        format!("int grid[9][9] = {{{}}};", braces(&row(",")).join(",")),
        format!("int grid[9][9] = {{\n  {}\n}};", braces(&row(", ")).join(",\n  ")),
        format!("int grid[9][9] =\n{{\n{}\n}};", braces(&row(",")).join(",\n")),
        format!("int[][] grid = new int[][] {{ {} }};", braces(&row(",")).join(", ")),
        format!("var g = [9][9]int{{{}}}", braces(&row(",")).join(",")),
        format!("{{{}}}", braces(&quoted).join(",")).replace('"', "'"),
        format!("char *rows[] = {{{}}};", strings.join(", ").replace('\'', "\"")),
        format!("let grid = vec![{}];", row(",").join(", ").replace('[', "vec![")),
        format!("A = [{}]", row(" ").join("; ").replace(['[', ']'], "")),
        format!(r#"{{"board": [{}]}}"#, row(",").join(",")),
        format!(r#"{{"grid": [{}], "difficulty": "hard"}}"#, quoted.join(",")),
        format!(r#"{{"sudoku": [{}], "solution": null}}"#, row(",").join(",")).replace('0', "null"),
        format!("{{\n  \"mission\": \"{LINE}\",\n  \"solution\": \"{SOLVED}\"\n}}"),
    ] {
        reads_as(&text, LINE);
    }
    let grid = format!("[{}]", row(" ").join("\n  "));
    let several = format!("[{grid}\n\n {grid}\n\n {grid}]");
    assert_eq!(described(&several).len(), 3, "{:#?}", described(&several));
    assert_eq!(described(format!("[\"{LINE}\", \"{LINE}\"]")).len(), 2);
}

#[test]
fn lists_of_others_are_read_and_come_back() {
    for (text, marks) in LISTS {
        grid_comes_back(text, "python", marks);
    }
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

#[test]
fn minus_one_is_an_empty_cell_and_no_other_number_below_zero_is() {
    for empty in ["-1", "-1.0"] {
        let text = format!("[[{empty},2,3,4],[3,4,1,2],[2,1,4,{empty}],[4,3,2,1]]");
        assert_eq!(described(&text), ["line 1: .2343412214.4321"]);
    }
    fails_with(
        "[[-2,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]",
        "line 1, column 3: '-2' is not a cell",
    );
    fails_with(
        "[[-12,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]",
        "line 1, column 3: '-12' is not a cell",
    );
}

#[test]
fn a_zero_by_itself_is_not_dropped() {
    for nothing in ["None", "null", "\"\"", "nan", "-1"] {
        let text = format!("[[0,{nothing},2,3],[2,3,0,1],[1,0,3,2],[3,2,1,0]]");
        fails_with(&text, "line 1, column 3: both 0 and ");
    }
    let text = r#"{"board": [[0,null,2,3],[2,3,0,1],[1,0,3,2],[3,2,1,0]]}"#;
    fails_with(text, "line 1, column 11: both 0 and an empty cell appear");
    let digits = "0123456789ABCDEF".chars().map(|digit| format!("{digit:?}")).collect::<Vec<_>>();
    let rows =
        [vec![format!("[{}]", digits.join(","))], vec![format!("[{}]", ["''"; 16].join(",")); 15]];
    fails_with(
        format!("[{}]", rows.concat().join(",\n")),
        "line 1, column 4: both 0 and an empty string",
    );
}

#[test]
fn an_object_with_an_unknown_field_next_to_the_puzzle_is_refused() {
    let grid = rows(LINE).iter().map(|row| format!("{row:?}")).collect::<Vec<_>>().join(",");
    for (text, message) in [
        (format!(r#"{{"board":[{grid}],"cages":[]}}"#), "unknown field 'cages' next to the puzzle"),
        (
            format!(r#"{{"board":[{grid}],"grid":[{grid}]}}"#),
            "both 'board' and 'grid' may hold the puzzle",
        ),
        (format!(r#"{{"board":[{grid},"12"]}}"#), "no puzzle has 10 cells"),
        (
            r#"{"size":9,"grid":[[{"value":5,"given":true},{}]]}"#.into(),
            "grid: 1 rows, a 9×9 puzzle has 9",
        ),
        (
            r#"{"cellSize":50,"cells":[[{"value":5},{}]]}"#.into(),
            "cells[0]: 2 cells, but the grid has 1 rows",
        ),
    ] {
        let error = format::parse(&text).expect_err(&text);
        assert!(error.message.starts_with(message), "{error}");
    }
}

#[test]
fn sixteen_lists_of_sixteen_small_cells_are_refused_unless_the_boxes_are_stated() {
    let row = |cell: &str| format!("[{}]", [cell; 16].join(","));
    let nested = |cell: &str| format!("[{}]", vec![row(cell); 16].join(",\n"));
    let strings = format!("[{}]", vec![format!("\"{}\"", ".".repeat(16)); 16].join(","));
    for text in [nested("0"), nested("\".\""), strings] {
        let error = format::parse(&text).expect_err("it can be read either way");
        assert_eq!(
            error.message, "16 rows of 16 cells may be a 16×16 puzzle or 16 of 4×4",
            "{text}"
        );
        let sizes = |boxes: &str| {
            let options = format::Options { boxes: boxes.parse().ok(), ..Default::default() };
            let reader = format::Reader::new(text.as_bytes(), options);
            reader.map(|entry| entry.expect("it is said").puzzle.size()).collect::<Vec<_>>()
        };
        assert_eq!(sizes("4x4"), [16], "{text}");
        assert_eq!(sizes("2x2"), [4; 16], "{text}");
    }
    let large = nested("0").replacen('0', "5", 1);
    assert_eq!(format::parse(&large).expect("one puzzle").puzzle.size(), 16);
}
