//! Puzzles that other people and programs wrote, each in its format: read rightly, written back, and read again.

use kenzan::format::{Entry, known};

use super::coded::{comes_back, grid_comes_back, has_solution, solved};
use super::described::{LINE, described, read};

/// The example of the page on `SudoCue`'s file formats, a state of it in the tests of a solver, and the example of
/// another solver's page.
const SDK: [(&str, &str); 3] = [
    (
        "#ARuud\n#DA random puzzle created by SudoCue\n#CJust start plugging in the numbers\n#B03-08-2006\n\
         #SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n\
         .........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n",
        "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1",
    ),
    (
        "\n#ARuud\n#D A random puzzle created by SudoCue\n#CJust start plugging in the numbers\n#B03-08-2006\n\
         #SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n#S3\n27.1.5..3\n354...71.\n9162.3.8.\n6.28.73.4\n\
         .........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n",
        "27.1.5..3354...71.9162.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1",
    ),
    (
        "..5..3.8.\n..789....\n1........\n9.1.8.25.\n.7..2..3.\n.54.3.8.7\n........1\n....584..\n.1.4..3..\n",
        "..5..3.8...789....1........9.1.8.25..7..2..3..54.3.8.7........1....584...1.4..3..",
    ),
];

/// The same page's work in progress: digits of the user have a `u`. It is the only one that is found; the page of a
/// program that takes candidates away has it with a blank line between two rows.
const SDX: &str = "\
2 679 6789 1 46789 5 469 9 3
389 5 4 69 689 68 7 1 29
9 1 679 2 4679 3 4569 8 59
6 9 2 8 u1 7 3 59 4
3489 3479 3789 56 2456 46 u1 2579 2579
1 47 5 3 24 9 8 27 6
3459 2 39 7 3589 1 59 6 589
359 8 1 569 3569 6 2 4 579
7 369 369 4 35689 2 59 359 1
";

/// A grid in the tests of a converter; the one of Sudopedia's page on such texts, with the words that the program
/// itself puts below it; and a puzzle in the players' forum, as it was and after some steps.
const SS: [(&str, &str); 4] = [
    (
        "*-----------*\n|31.|..4|.69|\n|...|...|2..|\n|..8|..5|.4.|\n|---+---+---|\n|...|...|..5|\n\
     |..6|...|.17|\n|8.7|.3.|..4|\n|---+---+---|\n|59.|7..|..6|\n|6..|..3|.5.|\n|...|1..|..2|\n*-----------*\n",
        "31...4.69......2....8..5.4.........5..6....178.7.3...459.7....66....3.5....1....2",
    ),
    (
        r" *-----------*
 |.3.|4..|...|
 |9.2|8.6|3.1|
 |...|...|.2.|
 |---+---+---|
 |8..|.6.|7..|
 |.6.|2.5|.9.|
 |..3|.4.|..8|
 |---+---+---|
 |.7.|...|...|
 |4.8|9.2|5.6|
 |...|..8|.3.|
 *-----------*
 Simple Sudoku
  Version 4.2n
",
        ".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3.",
    ),
    (
        r" *-----------*
 |..1|.2.|..3|
 |.4.|5..|..6|
 |.2.|7..|..1|
 |---+---+---|
 |..6|.8.|...|
 |..3|.1.|9..|
 |...|.4.|5..|
 |---+---+---|
 |5..|..2|.7.|
 |8..|..3|.4.|
 |9..|.7.|1..|
 *-----------*
",
        "..1.2...3.4.5....6.2.7....1..6.8......3.1.9......4.5..5....2.7.8....3.4.9...7.1..",
    ),
    (
        r" *-----------*
 |..1|.2.|.53|
 |.4.|5.1|..6|
 |.25|7..|..1|
 |---+---+---|
 |..6|.8.|...|
 |..3|.1.|9..|
 |...|.4.|5..|
 |---+---+---|
 |5.4|..2|.7.|
 |8.7|.53|.4.|
 |9.2|.7.|1.5|
 *-----------*
",
        "..1.2..53.4.5.1..6.257....1..6.8......3.1.9......4.5..5.4..2.7.8.7.53.4.9.2.7.1.5",
    ),
];

/// A file in the tests of a reader of such files, with puzzles of Gnome Sudoku.
const OPENSUDOKU: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>Gnome-Sudoku Easy</name>
  <author>romario333</author>
  <description></description>
  <comment></comment>
  <created>2009-09-16</created>
  <source>gnome-sudoku</source>
  <level>easy</level>
  <sourceURL>http://opensudoku.eu/puzzles</sourceURL>
  <game data="379000014060010070080009005435007000090040020000800436900700080040080050850000249" />
  <game data="070000810000318902281470005400060000690103027000090006900054681106982000057000040" />
</opensudoku>
"#;

/// Games of a file that a library has for an example: attributes in single quotation marks.
const QUOTED: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>medium gs6</name>
  <author>dracul</author>
  <description></description>
  <comment></comment>
  <created>2009-09-16</created>
  <source>gnome-sudoku</source>
  <level>medium</level>
  <sourceURL>http://draculik.eu/opensudoku</sourceURL>
  <game data='000815230000900008002460510306000100050106020004000603095041800600009000083652000' />
  <game data='010400037290070500000000100000008714005000900721300000006000000009030085480005070' />

  <game data='016904500070005140000000009304010790900000003021030406100000000037600020008201350' />
</opensudoku>
"#;

/// Lines in the source of `HoDoKu`, with the digit and the cell of some candidate that the step eliminates.
const HODOKU: [&str; 4] = [
    ":0361:4:..5.132673268..14917...2835..8..1.262.1.96758.6..283...12....83693184572..723.6..:434 441 442 461 961 464 974:411:r7c39 r6c1b9 fr3c3",
    ":0300:4:135792..4.9.8315278725461...8.917.5....3.4.783.72.89.1...673.1....1297..7..485..6:653 472 473 277 483 683 388:481:c28 r68",
    ":0901-2:12357:9..17....4.1....7..7...31..14...6.98.9248173.38.5.......48...2.......6.7....6...3:793:172 244 385 571 572 796::",
    ":0903-1:35:1+53+9+642+7+8+9847+2.3+6.72+6..8+9..638.+4+9..+7+4+91..+78.+6+5+7+2+8+1+6493+8+6+74+9..32+3.9.+7268.+2.56+8+37.9:139:334 355 534::",
];

/// A killer with cells in cages without a sum, from the players' forum, with the solution that Interactive Sudoku
/// Solver has for it, and one by Tarek.
const SNARF: [(&str, Option<&str>); 2] = [
    (
        "Z<<<<W<<<^0<<>^X<T>^j>>>^>^c^^<<>>^T^<<<^>>>^^S<<^<<0^>^L<<<^^<^>^U<>>^Q>>>^>>>>^",
        Some("458723196936185274271496583392547618867931452514268739783612945645379821129854367"),
    ),
    ("G<<L<K<L<^G>^>^E^^>^IJ<G^<G^>^^I^<>^HC<C^<B^N^^G^<>^>^^E^<DF<^PG^<>^^J<^^<H<<>^>^", None),
];

/// A jigsaw in the tests of a third program that reads `SumoCue`'s files.
const SUMOCUE: &str = "SumoCueV1=0J0=0J0=0J0=0J1=7J1=4J1=0J2=0J2=0J2=0J0=5J0=0J0=7J0=0J1=0J2=4J2=0J2=0J2=0J3=0J0=0J0=0J1=8J1=0J1=0J2=7J2=0J4=0J3=8J3=0J5=0J5=5J1=0J5=0J5=0J4=6J4=7J3=0J3=1J3=9J5=0J1=5J5=8J4=0J4=2J4=2J3=0J3=0J3=0J5=4J5=0J5=0J4=5J4=0J4=0J6=9J6=0J6=0J6=1J7=0J8=0J8=0J8=0J8=0J6=0J6=8J6=0J7=0J7=7J7=0J8=1J8=0J8=0J6=0J6=0J7=4J7=6J7=0J7=0J7=0J8=0J8";

/// Grids of the package sudoku: in the manual of a filter for Markdown, and in the output of a generator.
const LATEX: [(&str, &str); 2] = [
    (
        "\\begin{sudoku}\n|2|5| | |3| |9| |1|.\n| |1| | | |4| | | |.\n|4| |7| | | |2| |8|.\n| | |5|2| | | | | |.\n\
         | | | | |9|8|1| | |.\n| |4| | | |3| | | |.\n| | | |3|6| | |7|2|.\n| |7| | | | | | |3|.\n\
         |9| |3| | | |6| |4|.\n\\end{sudoku}\n",
        "25..3.9.1.1...4...4.7...2.8..52.........981...4...3......36..72.7......39.3...6.4",
    ),
    (
        "\\begin{sudoku}\n| |8|4|3| | |6|9| |.\n|3|1|6| | |5| | |2|.\n|9|7| |8| |2|3| |4|.\n|8|6|2| | | | |5| |.\n\
         | | | |6| |4| |7| |.\n| |4|3|2|5| | | |1|.\n| |9| |4|2| | |3|7|.\n|4| |7|5|8|6| |2|9|.\n\
         | |2| | |9|3|8|4| |.\n\\end{sudoku}\n",
        ".843..69.316..5..297.8.23.4862....5....6.4.7..4325...1.9.42..374.7586.29.2..9384.",
    ),
];

/// Writes a puzzle, and reads it again.
#[track_caller]
fn goes_there_and_back(entry: &Entry, name: &str) {
    let format = known::named(name).expect("it is known");
    let written = format.write(entry).unwrap_or_else(|error| panic!("{error}"));
    let text = format!("{}{}\n{}", format.head(), written.text, format.tail());
    assert_eq!(read(&text).puzzle, entry.puzzle, "{text}");
}

#[test]
fn files_of_sadman_and_sudocue() {
    for (text, givens) in SDK {
        let entry = read(text);
        assert_eq!(entry.puzzle.to_string(), givens);
        goes_there_and_back(&entry, "sdk");
        solved(&entry);
    }
    let first = read(SDK[0].0);
    assert_eq!(first.name.as_deref(), Some("A random puzzle created by SudoCue"));
    assert_eq!(first.remarks.and_then(|remarks| remarks.author).as_deref(), Some("Ruud"));
    let entry = comes_back(SDX, "sdx");
    let expected =
        "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";
    // A group of one digit is a given, so some of those of the first file's are more here.
    for (given, other) in entry.puzzle.to_string().chars().zip(expected.chars()) {
        assert!(other == '.' || given == other, "{}", entry.puzzle);
    }
    has_solution(&entry, &solved(&read(SDK[0].0)));
    assert_eq!(read(&SDX.replace('\n', "\n\n")).puzzle, entry.puzzle);
}

#[test]
fn files_of_simple_sudoku() {
    for (text, marks) in SS {
        grid_comes_back(text, "ss", marks);
    }
}

#[test]
fn files_of_opensudoku() {
    let games: Vec<String> = OPENSUDOKU
        .lines()
        .filter_map(|line| Some(line.split_once("data=\"")?.1.split('"').next()?.replace('0', ".")))
        .collect();
    assert_eq!(games.len(), 2);
    let found = described(OPENSUDOKU);
    assert_eq!(found, [format!("line 11: {}", games[0]), format!("line 12: {}", games[1])]);
    let quoted = [
        "...81523....9....8..246.51.3.6...1...5.1.6.2...4...6.3.95.418..6....9....83652...",
        ".1.4...3729..7.5........1.......8714..5...9..7213.......6........9.3..8548...5.7.",
        ".169.45...7...514.........93.4.1.79.9.......3.21.3.4.61.........376...2...82.135.",
    ];
    let expected = [11, 12, 14].into_iter().zip(quoted);
    let expected = expected.map(|(number, marks)| format!("line {number}: {marks}"));
    assert_eq!(described(QUOTED), expected.collect::<Vec<_>>());
    for game in games.iter().map(String::as_str).chain(quoted) {
        let entry = read(game);
        goes_there_and_back(&entry, "opensudoku");
        solved(&entry);
    }
}

#[test]
fn lines_of_hodokus_library() {
    for text in HODOKU {
        let entry = comes_back(text, "hodoku");
        let fields: Vec<&str> = text.split(':').collect();
        let name = format!("{}:{}", fields[1], fields[2]);
        assert_eq!(entry.name, Some(name));
        // The puzzle is the position that is left, with what was placed.
        assert_eq!(entry.puzzle.to_string(), fields[3].replace('+', ""));
        let solution = solved(&entry);
        has_solution(&entry, &solution);
        // The steps eliminate no digit of the solution.
        for step in fields[5].split(' ') {
            let digit = |place: usize| step.as_bytes()[place] - b'0';
            let place = usize::from(digit(1) - 1) * 9 + usize::from(digit(2) - 1);
            assert_ne!(solution.as_bytes()[place] - b'0', digit(0), "{step} of {text}");
        }
    }
}

#[test]
fn killers_and_jigsaws_in_codes() {
    for (text, solution) in SNARF {
        let entry = comes_back(text, "snarf");
        let found = solved(&entry);
        assert!(solution.is_none_or(|solution| solution == found), "{found}");
    }
    let entry = comes_back(SUMOCUE, "sumocue");
    assert_eq!(entry.puzzle.layout().boxes(), None);
    assert!(entry.puzzle.to_string().starts_with("....74....5.7..4......8..7.."));
}

#[test]
fn grids_in_latex() {
    for (text, givens) in LATEX {
        let entry = comes_back(text, "latex");
        assert_eq!(entry.puzzle.to_string(), givens);
    }
    solved(&read(LATEX[1].0));
    let mark = |sign: char| if sign == '.' { String::new() } else { sign.to_string() };
    let cells: Vec<String> = LINE.chars().map(|sign| format!("{{{}}}", mark(sign))).collect();
    let rows = cells.chunks(9).zip((1..=9).rev());
    let (mut grouped, mut broken, mut single) = (String::new(), String::new(), String::new());
    for (cells, row) in rows {
        // As a generator of pages writes a row: a group a cell.
        grouped += &format!("\\setrow{{{row}}}{{{}}}\n", cells.join(","));
        // As a script has it: on three lines.
        let thirds: Vec<String> = cells.chunks(3).map(|third| third.join(", ")).collect();
        broken += &format!("    \\setrow{{{row}}}{{{}}}\n", thirds.join(",\n               "));
        // As the documentation has single cells: the column, the row from below, the number.
        for (cell, column) in cells.iter().zip(1..).filter(|(cell, _)| *cell != "{}") {
            single += &format!("\\lpsudokucell{{{column}}}{{{row}}}{cell}\n");
        }
    }
    for body in [grouped, broken, single] {
        let text = format!("\\begin{{lpsudoku}}\n{body}\\end{{lpsudoku}}\n");
        assert_eq!(comes_back(&text, "latex-logicpuzzle").puzzle.to_string(), LINE, "{text}");
    }
}
