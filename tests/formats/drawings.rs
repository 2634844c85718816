//! Grids that are drawn over several lines, with frames, titles and pencil marks.

use kenzan::format::{self, Options};
use kenzan::{Cell, Digit};

use super::coded::{comes_back, grid_comes_back, solved};
use super::described::{LINE, described, fails_with, pencilled, reads_as, rows};

/// Grids that others drew: as `SageMath` prints one, in the tests of a solver, in the comment of a student's program,
/// and as one was typed into the players' forum.
const GRIDS: [(&str, &str); 4] = [
    (
        r"+-----+-----+-----+
|5    |  8  |  4 9|
|     |5    |  3  |
|  6 7|3    |    1|
+-----+-----+-----+
|1 5  |     |     |
|     |2   8|     |
|     |     |  1 8|
+-----+-----+-----+
|7    |    4|1 5  |
|  3  |    2|     |
|4 9  |  5  |    3|
+-----+-----+-----+
",
        "5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3",
    ),
    (
        r"47x xxx 6x8
x62 xxx x4x
xxx xx4 2x1

89x 5x6 x37
xx6 xxx 8x5
xxx xx1 xx2

9xx xxx 58x
687 xxx xxx
x5x x63 xxx
",
        "47....6.8.62....4......42.189.5.6.37..6...8.5.....1..29.....58.687.......5..63...",
    ),
    (
        r"+---------------------------------+
 | 2  .  .  |  1  .  5  |  .  .  3 |
 | .  5  4  |  .  .  .  |  7  1  . |
 | .  1  .  |  2  .  3  |  .  8  . |
 +---------------------------------+
 | 6  .  2  |  8  .  7  |  3  .  4 |
 | .  .  .  |  .  .  .  |  .  .  . |
 | 1  .  5  |  3  .  9  |  8  .  6 |
 +---------------------------------+
 | .  2  .  |  7  .  1  |  .  6  . |
 | .  8  1  |  .  .  .  |  2  4  . |
 | 7  .  .  |  4  .  2  |  .  .  1 |
 +---------------------------------+
",
        "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1",
    ),
    (
        r"5 X 2 X X 1 X 6 X
X X X 9 X 6 1 5 X
9 6 1 5 X X X 3 X
8 2 9 7 5 4 3 1 6
X 1 X 6 8 X X X 5
6 5 X X 1 9 8 X X
2 9 5 X 6 X 4 X 1
4 7 8 1 X 5 6 X 3
1 3 6 X X X 5 X X
",
        "5.2..1.6....9.615.9615...3.829754316.1.68...565..198..295.6.4.14781.56.3136...5..",
    ),
];

/// Candidates that others drew: on Sudopedia's page on such texts, and for two puzzles of the forum after some steps;
/// with what is given or placed, how many candidates there are, and the puzzle's solution.
const PENCIL_MARKS: [(&str, &str, u32, &str); 3] = [
    (
        r"*--------------------------------------------------------------------*
| 1567   3      1567   | 4      12579  179    | 689    5678   579    |
| 9      45     2      | 8      57     6      | 3      457    1      |
| 1567   1458   14567  | 1357   13579  1379   | 4689   2      4579   |
|----------------------+----------------------+----------------------|
| 8      12459  1459   | 13     6      139    | 7      145    2345   |
| 17     6      147    | 2      1378   5      | 14     9      34     |
| 1257   1259   3      | 17     4      179    | 126    156    8      |
|----------------------+----------------------+----------------------|
| 12356  7      1569   | 1356   135    134    | 12489  148    249    |
| 4      1      8      | 9      137    2      | 5      17     6      |
| 1256   1259   1569   | 1567   157    8      | 1249   3      2479   |
*--------------------------------------------------------------------*
",
        ".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4189.25.6.....8.3.",
        211,
        "635421987942876351187593624821369745764285193593147268379654812418932576256718439",
    ),
    (
        r"*-----------------------------------------------------------*
| 5     48    2     | 348   347   1     | 79    6     4789  |
| 37    48    347   | 9     2347  6     | 1     5     2478  |
| 9     6     1     | 5     247   278   | 27    3     2478  |
|-------------------+-------------------+-------------------|
| 8     2     9     | 7     5     4     | 3     1     6     |
| 37    1     347   | 6     8     23    | 279   2479  5     |
| 6     5     347   | 23    1     9     | 8     247   247   |
|-------------------+-------------------+-------------------|
| 2     9     5     | 38    6     378   | 4     78    1     |
| 4     7     8     | 1     29    5     | 6     29    3     |
| 1     3     6     | 248   2479  278   | 5     2789  2789  |
*-----------------------------------------------------------*
",
        "5.2..1.6....9.615.9615...3.829754316.1.68...565..198..295.6.4.14781.56.3136...5..",
        143,
        "582431967743926158961578234829754316314682795657319842295863471478195623136247589",
    ),
    (
        r"|------------------------------------------------------|
| 67   89   1   | 4689  2    4689  | 478  5      3     |
| 37   4    89  | 5     39   1     | 278  289    6     |
| 36   2    5   | 7     369  4689  | 48   89     1     |
|---------------+------------------+-------------------|
| 124  579  6   | 239   8    579   | 23   123    247   |
| 24   578  3   | 26    1    567   | 9    268    2478  |
| 12   789  89  | 2369  4    679   | 5    12368  278   |
|---------------+------------------+-------------------|
| 5    136  4   | 1689  69   2     | 368  7      89    |
| 8    16   7   | 169   5    3     | 26   4      29    |
| 9    36   2   | 468   7    468   | 1    38     5     |
|------------------------------------------------------|
",
        "..1.2..53.4.5.1..6.257....1..6.8......3.1.9......4.5..5.4..2.7.8.7.53.4.9.2.7.1.5",
        165,
        "681429753749531826325768491276985314453216987198347562534192678817653249962874135",
    ),
];

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
fn the_frame_shows_the_shape_of_the_boxes() {
    let grid = "12|34|56\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n65|43|21\n";
    let row = "..".repeat(12);
    let marks = "123456".to_owned() + &row + "654321";
    assert_eq!(described(grid), [format!("line 1: {marks} boxes 3x2")]);
    let usual = "123|456\n...|...\n---+---\n...|...\n...|...\n---+---\n...|...\n654|321\n";
    assert_eq!(described(usual), [format!("line 1: {marks}")]);
    let blank = "123456\n......\n......\n\n......\n......\n654321\n";
    assert_eq!(described(blank), [format!("line 1: {marks} boxes 3x2")]);
    let options = Options { boxes: "3x2".parse().ok(), ..Default::default() };
    let entry = format::parse_with(&marks, &options).expect("one puzzle");
    assert_eq!(entry.puzzle.layout().boxes(), "3x2".parse().ok());
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
fn a_row_of_a_large_drawing_is_no_small_puzzle() {
    // Sixteen groups below those of other rows, and sixteen with a blank between each.
    let row = "12         1           3                       2          3        23       12 4      1 34                 23                 1  4      1  4         4   ";
    let found = described(row);
    assert!(found.iter().all(|line| line.contains("too large for a 4×4 puzzle")), "{found:#?}");
    let even = "12 1 3 4 34 34 12 12 2 13 4 13 134 4 12 2";
    assert!(described(even)[0].contains("candidates"), "{even}");
    let in_rows = "12 3 14 2  3 4 1 2  2 1 4 3  4 3 2 13";
    assert!(described(in_rows)[0].contains("candidates"), "{in_rows}");
}

#[test]
fn a_damaged_part_of_a_frame_is_no_name() {
    let rows = "|1|2|3|4|\n|3|4|1|2|\n|2|1|4|3|\n|4|3|2|.|\n";
    // Either it is seen as the frame that it was, or it is refused.
    for frame in ["+-------+----\\--+", "╔═══╦═══╦══\"╗", "┃ ┃"] {
        let found = described(format!("{frame}\n{rows}"));
        let is_plain = found == ["line 2: 123434122143432."];
        let is_refused =
            found.len() == 1 && found[0].starts_with("line 1: it looks like a part of a frame");
        assert!(is_plain || is_refused, "{frame}: {found:#?}");
    }
    for title in ["★★★☆", "+++"] {
        let named = described(format!("{title}\n{rows}"));
        assert_eq!(named, [format!("line 2: 123434122143432. '{title}'")]);
    }
}

#[test]
fn regions_that_are_drawn_with_lines_are_refused_and_never_ignored() {
    let grid: Vec<String> = rows(LINE)
        .iter()
        .map(|row| format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..]))
        .collect();
    let map: Vec<String> = ["aaabbbccc", "dddeeefff", "ggghhhiii"]
        .iter()
        .flat_map(|row| vec![(*row).to_owned(); 3])
        .collect();
    let beside: Vec<_> =
        grid.iter().zip(&map).map(|(row, regions)| format!("{row}  {regions}")).collect();
    let (grid, map) = (grid.join("\n"), map.join("\n"));
    for text in [
        format!("{grid}\n\n{map}\n"),
        format!("{grid}\n{map}\n"),
        format!("{grid}\n\nRegions:\n{map}\n"),
        format!("{map}\n\n{grid}\n"),
        map,
        beside.join("\n"),
    ] {
        let found = described(&text);
        assert_eq!(found.len(), 1, "{found:#?} of\n{text}");
        assert!(found[0].contains("a map of regions without a grid of plain rows"), "{found:?}");
    }
    for walls in [
        "12|34|\n..|..|\n.|...|\n..|..|\n",
        "12|34\n..|..\n..|..\n--+--\n..|..\n",
        "1|234\n.|...\n.|...\n.|...\n",
    ] {
        let found = described(walls);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("lines are drawn where no box ends"), "{found:?}");
    }
}

#[test]
fn dashes_are_a_row_only_where_a_dash_is_an_empty_cell() {
    let grid = rows(LINE);
    let short = [&grid[..3], &grid[4..6], &grid[7..]].map(|band| band.join("\n"));
    let found = described(short.join("\n---------\n"));
    assert_eq!(found.len(), 1);
    assert!(found[0].contains("7 rows, a 9×9 puzzle has 9: 2 are missing"), "{found:?}");
}

#[test]
fn pencil_marks_may_be_in_parentheses() {
    let groups: Vec<String> = pencilled("123456789")
        .into_iter()
        .map(|group| if group.len() > 1 { format!("({group})") } else { group })
        .collect();
    let rows: Vec<_> = groups.chunks(9).map(|row| row.join(" ")).collect();
    for text in [rows.join("\n"), groups.join(" ")] {
        let entry = format::parse(&text).expect("one puzzle");
        assert_eq!(entry.puzzle.to_string(), LINE);
        assert_eq!(
            entry.puzzle.candidates().map(kenzan::Candidates::total),
            Some(30 + 51 * 9),
            "{text}"
        );
    }
    let text = rows.join("\n").replacen('5', "(5)", 1);
    let puzzle = format::parse(&text).expect("one puzzle").puzzle;
    assert_eq!(puzzle.givens().get(Cell::new(0, 0)), None);
    assert_eq!(puzzle.allowed(Cell::new(0, 0)).to_string(), "5");
}

#[test]
fn the_state_of_a_file_is_what_was_entered() {
    let grid = rows(LINE).join("\n");
    let state = rows(&LINE.replacen("53.", "534", 1)).join("\n");
    let entry = format::parse(&format!("#A Ruud\n#L Easy\n[Puzzle]\n{grid}\n\n[State]\n{state}\n"))
        .expect("one puzzle");
    let remarks = entry.remarks.expect("something is said");
    assert_eq!((entry.puzzle.to_string().as_str(), entry.name), (LINE, None));
    assert_eq!(remarks.author.as_deref(), Some("Ruud"));
    assert_eq!(remarks.comment.as_deref(), Some("level Easy"));
    assert_eq!(remarks.entered.map(|grid| grid.filled()), Some(1));
    fails_with(
        format!("[Puzzle]\n{grid}\n[State]\n{}\n", grid.replacen('5', "6", 1)),
        "line 11: a section [State] without all givens",
    );
    fails_with(format!("[State]\n{grid}\n"), "line 1: a section [State] without its puzzle");
}

#[test]
fn what_others_drew_is_read_and_comes_back() {
    for (text, marks) in GRIDS {
        grid_comes_back(text, "grid", marks);
    }
    for (text, givens, total, solution) in PENCIL_MARKS {
        let entry = comes_back(text, "pencil-marks");
        assert_eq!((entry.puzzle.to_string().as_str(), entry.name.as_deref()), (givens, None));
        assert_eq!(entry.puzzle.candidates().map(kenzan::Candidates::total), Some(total), "{text}");
        assert_eq!(solved(&entry), solution);
    }
}

/// What stands alone against all other cells or rows is more likely a slip than meant.
#[test]
fn a_trace_of_a_lost_digit_is_refused() {
    let marked = "  2 6 . . . .\n  . 5 4 6 23 .\n  . . . 3 1 .\n  5 3 . . . .\n  3 . . 1 . 4\n  . . . 2 . 3\n";
    let error = format::parse(marked).expect_err("one cell has marks");
    assert_eq!(
        error.to_string(),
        "line 2, column 11: r2c5 holds '23', and no other cell has pencil marks"
    );
    // With a second one they are meant.
    let entry = format::parse(&marked.replace("5 3 . .", "5 3 12 .")).expect("marks");
    assert!(entry.puzzle.candidates().is_some());
    let row = |number: usize| {
        let cells = (0..12).map(|cell| match (number + cell) % 12 {
            0 => " 11".to_owned(),
            other if other % 3 == 1 => format!("{other:>3}"),
            _ => "  .".to_owned(),
        });
        let cells: Vec<String> = cells.collect();
        format!("|{} |", cells.chunks(4).map(<[String]>::concat).collect::<Vec<_>>().join(" |"))
    };
    let rows: Vec<String> = (0..12).map(row).collect();
    let drawn = rows.join("\n") + "\n";
    format::parse(&drawn).unwrap_or_else(|error| panic!("{drawn}{error}"));
    let lost = drawn.replacen("11", "1", 1);
    let error = format::parse(&lost).expect_err("a bar is out of line");
    assert!(error.message.starts_with("the bars of this row alone are out of line"), "{error}");
    // Blanks before the first row are often lost when it is copied.
    let indented = drawn.replace("|  ", "  |  ").replace("|\n", "|\n    ");
    format::parse(indented.trim()).unwrap_or_else(|error| panic!("{indented}{error}"));
}
