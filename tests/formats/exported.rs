//! Files and tables as other programs wrote them: positions of a writer of `.sdx`, pandas' tables of a grid and of
//! puzzles, the pages of Kennett's `sudoku`, two programs that make sheets in LaTeX, the cases of a judge for
//! exercises, and pages on the web.

use super::coded::{comes_back, grid_comes_back, solved};
use super::described::{LINE, SOLVED, described, read};

/// The grid in the tables of pandas, and the other puzzle in its lists; each with its solution.
const GRID: &str =
    "..43..2.9..5..9..1.7..6..43..6..2.8719...74...5..83...6.....1.5..35.869..4291.3..";
const OTHER: &str =
    ".4.1...5.1.7..396.52...8..........17...9.68..8.3.5.62..9..6.5436...8.7..25..971..";
const SOLUTIONS: [&str; 2] = [
    "864371259325849761971265843436192587198657432257483916689734125713528694542916378",
    "346179258187523964529648371965832417472916835813754629798261543631485792254397186",
];

#[test]
fn tables_of_a_grid_are_read_with_the_numbers_of_rows_and_columns_or_without() {
    for (text, format) in [
        (include_str!("exported/pandas.html"), "html"),
        (include_str!("exported/pandas-index.html"), "html"),
        (include_str!("exported/pandas.md"), "markdown"),
        (include_str!("exported/pandas-index.md"), "markdown"),
        (include_str!("exported/pandas-grid.tsv"), "grid"),
        (include_str!("exported/pandas-grid-index.tsv"), "grid"),
    ] {
        grid_comes_back(text, format, GRID);
        assert_eq!(solved(&read(text)), SOLUTIONS[0]);
    }
}

#[test]
fn tables_of_puzzles_are_read_in_each_of_their_formats() {
    for text in [
        include_str!("exported/pandas.tsv"),
        include_str!("exported/pandas-index.tsv"),
        include_str!("exported/pandas-list.md"),
    ] {
        let found = described(text);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains(GRID) && found[1].contains(OTHER), "{found:?}");
        let header = text.lines().take_while(|line| !line.contains("0043")).collect::<Vec<_>>();
        for (line, solution) in text.lines().skip(header.len()).zip(SOLUTIONS) {
            let one = [header.join("\n").as_str(), line].join("\n");
            assert_eq!(solved(&comes_back(&one, "tsv")), solution);
        }
    }
}

/// Of each list of rows the judge says only whether a digit is repeated, as in the first.
#[test]
fn the_cases_of_a_judge_are_read_line_by_line() {
    let found = described(include_str!("exported/judge.tsv"));
    let grids = [
        ".......................12......6.4.....2....57.........83............33...4......",
        ".........7..598.21.1.4..9.33.67..4.882.15.........3....843.7.5.69....2..13...28.7",
        "........6.47..2.9183..7.4...9..8..7.361...5...7...1639..4......5...6.9.49..32.85.",
        ".......819...7.3.....924.6..85......74..3..26.1...97...6...1..332..87...8...56214",
    ];
    assert_eq!(found.len(), grids.len(), "{found:?}");
    for (item, grid) in found.iter().zip(grids) {
        assert!(item.contains(grid), "{item}");
    }
}

#[test]
fn the_page_of_another_program_is_read() {
    let text = include_str!("exported/kennett.html");
    let grid = "1...4..9872.8...5...46.37....8.7.51.5..2.8..9.63.1.2....29.51...7...6.4585..3...2";
    grid_comes_back(text, "html", grid);
}

#[test]
fn sheets_in_latex_of_other_programs_are_read() {
    let text = include_str!("exported/generator.tex");
    grid_comes_back(text, "latex-logicpuzzle", LINE);
    let text = include_str!("exported/script.tex");
    let grid = ".62...18....2.6...39..7..65..63.85..2.......3..79.56..15..4..28...1.7....78...43.";
    grid_comes_back(text, "latex-logicpuzzle", grid);
}

/// Tables of Wikipedia's puzzle in the descriptions of programs and courses: the head is left empty, is a remark, or
/// is the first row.
#[test]
fn tables_in_descriptions_are_read_whatever_their_head() {
    let row = |row: &str| {
        let cells = row.chars().map(|mark| if mark == '.' { ' ' } else { mark });
        cells.fold("|".to_owned(), |text, mark| text + &format!(" {mark} |")) + "\n"
    };
    let table = |line: &str| super::described::rows(line).iter().map(|one| row(one)).collect();
    let rule = "|---|---|---|---|---|---|---|---|---|\n";
    let table: [String; 2] = [table(LINE), table(SOLVED)];
    let (first, rest) = table[0].split_at(row("123456789").len());
    let remark = "| <!-- -->| <!-- --> | <!-- --> | <!-- --> | <!-- --> | <!-- --> |<!-- -->| <!-- --> | <!-- --> |\n";
    let empty = "|   |   |   |   |   |   |   |   |   |\n";
    for text in [
        format!("### Unresolved Sudoku Grid\n\n{remark}{rule}{}\n", table[0]),
        format!("**Sudoku Puzzle**\nFill in the blanks.\n\n{empty}{rule}{}\n\n\n", table[0]),
        format!("Let us look at a board.\n\n\n{first}{rule}{rest}\nWe can.\n"),
    ] {
        let entry = comes_back(&text, "markdown");
        assert_eq!(entry.puzzle.to_string(), LINE, "{text}");
    }
    let both = format!("{remark}{rule}{}\n### Solution\n{remark}{rule}{}", table[0], table[1]);
    let found = described(&both);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].contains(LINE) && found[1].contains(SOLVED), "{found:?}");
}

/// A position of the players' forum with what was placed, which is not given, and the first puzzle of Wikipedia's
/// article with all its candidates, by a writer in C#. What has a single candidate is there as a given does.
#[test]
fn positions_of_another_program_come_back_as_they_were() {
    let position =
        "..1.2...3.4.5....6.2.7....1..6.8......3.1.9......4.5..5....2.7.8....3.4.9...7.1..";
    let singles =
        "53..7....6..195....98....6.8...6...34..853..17...2...6.6...7284...419.35....8..79";
    for (text, marks, candidates) in [
        (include_str!("exported/position.sdx"), position, 175),
        (include_str!("exported/start.sdx"), singles, 183),
    ] {
        let entry = comes_back(text, "sdx");
        assert_eq!(entry.puzzle.to_string(), marks);
        let format = kenzan::format::known::named("sdx").expect("it is known");
        let written = format.write(&entry).expect("it says all").text;
        assert_eq!(written.trim_end(), text.trim_end());
        assert_eq!(entry.puzzle.candidates().map(kenzan::Candidates::total), Some(candidates));
    }
}
