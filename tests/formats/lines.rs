//! A puzzle on a line, and what is next to it.

use kenzan::Digit;
use kenzan::format;
use kenzan::technique::scale::{hodoku, kenzan as own};

use super::coded::{comes_back, has_solution, solved};
use super::described::{LINE, SOLVED, described, fails_with, read, reads_as, rows, sample};

/// Lines: in the documentation of `SageMath` and of a library in TypeScript, in a component of a page, and in the file
/// that a solver's page shows.
const LINES: [&str; 4] = [
    "5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3",
    "092001750500200008000030200075004960200060075069700030008090020700003089903800040",
    "634.28.15...456283528.13.6.45.397128213865.4.8..14.5.6.6.58..91381279654945631872",
    "090107080050306020007000600023040710700000004045030860009000200010608040060209070",
];

/// The beginning of two collections: of the example of the page on `SudoCue`'s file formats, and of a file that a
/// library of formats has for its own.
const SDM: [&str; 2] = [
    "\
016400000200009000400000062070230100100000003003087040960000005000800007000006820
049008605003007000000000030000400800060815020001009000010000000000600400804500390
760500000000060008000000403200400800080000030005001007809000000600010000000003041
",
    "\
004000200025000830000060000600040001400675008700020005000050000031000450009000700
000275000040000010300010006005000400069508120007000900600050008050000040000382000
000060000004325900080000010900000005150080046200000003070000050005172800000040000
",
];

/// Pencil marks on a line, of the examples of Interactive Sudoku Solver: two puzzles of the players' forum with their
/// solutions, and one that was made to be hard for solvers; with how many marks they have. None of them is a given.
const SUKAKU: [(&str, u32, Option<&str>); 3] = [
    (
        "123456789.2345678...3456...123456..912345.7.9123456.89123456.89123456789123456.89.234..78..2345678...34.678.123456789123456789123456.89123456789.234.678..2345678..2345678...345678..23456789123456..91234567.9123456.8912345678912.4.67891234567891234567891234567891.34.6..91234.6...1234.678.1234.6.8.12345678912.4.....12345678.1.3456789..34567891.34567891234567891234567891234567891234567891234567891234567891.3456789..345678.1.345678912345678912345678912345678912.456789123456789123456789123456789.234567891234567891234567.9123456789123456.89123456789123456789123456789123456789.2.456789..3456789123456789.23456789123456789123456789123456789.23456789123456789.234567891.3456789123456789123456789123456.891234567891234.678.123456789",
        643,
        Some("124356879356789124789412563213678945697541382548293617832964751465137298971825436"),
    ),
    (
        "1.3.5.7.91234567891234567891234567891.3.5.78.1.3.567891.34567..123.56789123456789..345.7.9123456..9.234567891234567.9123456789..345...9123456789.2345.7.912345.7891234567891..4.6..9.2.4.6.8912.456.89123456789.23456789123456.8.12345678912.4.678.12345678912.456.89.2.456.89123456789123456789..34567.9..34567.9.23...789123456789123.5678912...6...12.456.8912.45...91234567891.3456.891234.6.89123.5678912...6789123.5.78.12345678912345678912345.78912345678.1234567891234.6789..3....89123...7891.34567..12345678912345678912345678912345678.1.345678....456...1234567891...5678.12345678912.4.6.89.2.4.6.89.2.4...891234..78912345678912345678912345678912.456789123.567891234.6789.234.678912345.789123...78.123456789..345678..23.56789123456789",
        585,
        Some("123456789456789123798132546215893674364271958879564231531628497682947315947315862"),
    ),
    (
        "..34..7.91.34567..1.34567.91234567891.3..6...1.34567....3.56.8.1.3..67891234567891234.67891234.67.9123..67891234567891.345678.123456789123456789123..678.12..56.891.345.7.912....7..12345678912345.7.91.34567..1..456789123456789123.5.78912..56789..34.....12345.7...2345678..234567891234567891234567891.3456789.23...7..12345678912345.7.912345678912345.78912345.7891.3456789.2...6.891.345.789123...7891234.67891234567.91234567...2.4567...2.456..9123456789.2.456789..345678.123456789.2.4567.912345678912345678.12..56.8.12345.7891234567..12.4567891.34.....123.5678912.456...12345.7..12345.78.12345678..2345.7.9123456789.2.4567891234567891234567.91234567891.345..891234567891.3456789...45...91.345678912345.789..345...91234567891..456.89",
        562,
        None,
    ),
];

fn spaced(line: &str) -> String {
    line.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

#[test]
fn levels_of_all_scales_are_no_names() {
    let of_hodoku = [
        hodoku::Level::Easy,
        hodoku::Level::Medium,
        hodoku::Level::Hard,
        hodoku::Level::Unfair,
        hodoku::Level::Extreme,
    ];
    let levels = of_hodoku.iter().map(ToString::to_string);
    for level in levels.chain(own::Level::ALL.iter().map(ToString::to_string)) {
        let entry = format::parse(&format!("{LINE}\t936\t{level}")).expect("a puzzle");
        assert_eq!(entry.name, None, "{level}");
    }
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
fn text_next_to_the_puzzle_is_its_name() {
    for (text, name) in [
        (format!("{LINE} =1+1"), "=1+1"),
        (format!("{LINE}\t=1+1"), "=1+1"),
        (format!("{LINE} = one"), "one"),
        (format!("one = {LINE}"), "one"),
        (format!("one={LINE}"), "one"),
        (format!("{LINE} # =x"), "=x"),
        (format!("{LINE} 'tis"), "'tis"),
        (format!("{LINE} the dogs'"), "the dogs'"),
        (format!("{LINE} \"the dogs'\""), "the dogs'"),
        (format!("\"{LINE}\",\"=x\""), "=x"),
        (format!("{LINE} # easy one"), "easy one"),
        (format!("{LINE}# easy one"), "easy one"),
        (format!("{LINE}  Easy one, 3.4"), "Easy one, 3.4"),
        // As kenzan lists ratings.
        (format!("{LINE}\t1.2\t1.2\t1.2"), ""),
        (format!("{LINE}\t1.2\t1.2\t1.2\tone"), "one"),
        (format!("{LINE},17,easy"), "17,easy"),
        (format!("17,{LINE},easy"), "17 easy"),
        (format!("17;{LINE};"), "17"),
        (format!("0000183b305c {LINE}  1.2"), "0000183b305c 1.2"),
        (format!("{LINE}:1:{SOLVED}"), "1"),
        (format!("{LINE},{SOLVED},easy"), "easy"),
        (format!("17,{SOLVED},{LINE}"), "17"),
        (format!("{LINE} {}", spaced(SOLVED)), ""),
        (format!("{} # spaced", rows(LINE).join(" ")), "spaced"),
        (format!("{} spaced", rows(LINE).join(" ")), "spaced"),
        (format!("{LINE} # Übung"), "Übung"),
        (format!("Übung,{LINE}"), "Übung"),
    ] {
        let entry = format::parse(&text).expect("one puzzle");
        assert_eq!(entry.puzzle.to_string(), LINE);
        assert_eq!(entry.name.as_deref().unwrap_or_default(), name, "{text}");
        // Where lines are read by the thousand, too.
        let twice = format!("{text}\n{text}\n");
        let names = format::Reader::new(twice.as_bytes(), format::Options::default());
        for entry in names.map(|read| read.expect("a puzzle")) {
            assert_eq!(entry.name.as_deref().unwrap_or_default(), name, "{text}");
        }
    }
    assert_eq!(format::parse(&format!("{LINE} #")).expect("one puzzle").name, None);
    assert_eq!(format::parse(&format!("{LINE},,")).expect("one puzzle").name, None);
}

/// Reads a text twice, by lines and as a run of lines, and says what each is.
fn twice(text: &str) -> Vec<String> {
    let both = format!("{text}\n{text}\n");
    let mut reader = format::Reader::new(both.as_bytes(), format::Options::default());
    let by_run = reader.run(10).map_or(0, |run| run.marks().len());
    assert_eq!(by_run, 0, "{text}");
    let found = described(&both);
    assert_eq!(found.len(), 2, "{text}: {found:?}");
    found
}

#[test]
fn candidates_after_a_colon_are_eliminated() {
    for (text, puzzle, eliminated, name) in [
        (format!("{LINE}:113"), LINE, "113", None),
        (format!("{LINE}:113 213"), LINE, "113 213", None),
        (format!("{LINE}: 113,213"), LINE, "113 213", None),
        (format!("{LINE} :113::"), LINE, "113", None),
        (format!("\"{LINE}:113\""), LINE, "113", None),
        (format!("{LINE}:113:{SOLVED}"), LINE, "113", None),
        (format!("{LINE}:113,easy"), LINE, "113", Some("easy")),
        (format!("{LINE}:113 # easy"), LINE, "113", Some("easy")),
        (format!("easy {LINE}:113"), LINE, "113", Some("easy")),
    ] {
        let entry = read(&text);
        let same = read(&format!(":0000:x:{puzzle}:{eliminated}::"));
        assert_eq!(entry.puzzle, same.puzzle, "{text}");
        assert!(entry.puzzle.candidates().is_some(), "{text}");
        assert_eq!(entry.name.as_deref(), name, "{text}");
        assert!(twice(&text).iter().all(|item| item.contains(" candidates ")), "{text}");
    }
    let small = read("1...............:212 444");
    assert_eq!(small.puzzle.candidates().map(kenzan::Candidates::total), Some(1 + 15 * 4 - 2));
    let column = "line 1, column 83: ";
    fails_with(format!("{LINE}:113 10"), "line 1, column 87: '10' is not a candidate");
    for (after, message) in [
        (":601", "'601' is not a candidate"),
        (":511", "5 is deleted in r1c1, and is its digit"),
        (":113213", "'113213' after the cells may be eliminated candidates"),
        (":113 easy", "'113 easy' after the cells may be eliminated candidates"),
        (":113:213:", "'113:213:' after the cells may be eliminated candidates"),
    ] {
        fails_with(format!("{LINE}{after}"), &format!("{column}{message}"));
    }
    fails_with("1...............:511", "line 1, column 18: '511' is not a candidate");
    let large = sample(16).to_string();
    fails_with(format!("{large}:113"), "line 1, column 258: '113' is not a candidate");
    // A number is none, whether of clues, of solutions or a rating.
    for (after, name) in
        [(":17", "17"), (":3.4", "3.4"), (":1000", "1000"), (":17-clue", "17-clue")]
    {
        let entry = read(&format!("{LINE}{after}"));
        assert_eq!((entry.puzzle.candidates(), entry.name.as_deref()), (None, Some(name)));
    }
}

#[test]
fn what_may_be_a_part_of_the_puzzle_is_no_name() {
    for separator in [" ", "\t", ",", ";", " | ", " hard "] {
        for (odd, what) in [
            ("r1c3<>1", "an eliminated candidate"),
            ("-1r1c3", "a cell, as in an elimination"),
            ("A3=1", "a cell, as in an elimination"),
            ("113 213 313", "eliminated candidates"),
            ("(113 213)", "eliminated candidates"),
            ("AAABBBCCCAAABBBCCC", "a part of a map of regions"),
            (&SOLVED[..30], "cells of a grid"),
            ("53..7....", "cells of a grid"),
            ("S9B0103020A04", "a part of a code"),
            ("{\"rules\":[]}", "an object"),
            ("<b>", "a tag"),
        ] {
            for text in [format!("{LINE}{separator}{odd}"), format!("{odd}{separator}{LINE}")] {
                let text = text.trim_start_matches([' ', '\t', '|']).to_owned();
                // An object is read as one.
                if text.starts_with('{') {
                    continue;
                }
                // A tag that only formats is removed.
                if odd == "<b>" {
                    assert!(twice(&text).iter().all(|item| item.contains(LINE)), "{text}");
                    continue;
                }
                let found = twice(&text);
                let is_told = |item: &String| {
                    item.contains("next to the puzzle looks like") && item.contains(what)
                        || item.contains("a second grid")
                };
                assert!(found.iter().all(is_told), "{text}: {found:#?}");
            }
        }
    }
    // After a # it is a remark.
    let entry = read(&format!("{LINE} # r1c3<>1"));
    assert_eq!(entry.name.as_deref(), Some("r1c3<>1"));
    for column in ["r1c1,r1c2", "AAABBBCCCAAABBBCCC", "113 213"] {
        let found = described(format!("puzzle,more\n{LINE},\"{column}\"\n"));
        assert!(found.len() == 1 && found[0].contains("looks like"), "{found:?}");
    }
}

#[test]
fn a_name_that_looks_like_anything_else_is_written_after_a_sign() {
    for name in ["r1c3<>1", "113 213", "{a}", "53..7...."] {
        let entry = format::Entry { name: Some(name.to_owned()), ..read(LINE) };
        let line = format::known::named("line").expect("it is known").write(&entry);
        let line = line.expect("a line has names").text;
        assert_eq!(line, format!("{LINE} # {name}"));
        assert_eq!(read(&line).name.as_deref(), Some(name));
    }
}

#[test]
fn rows_whose_line_ends_were_written_out_are_read() {
    let rows = rows(LINE);
    let words: Vec<String> = rows.iter().map(|row| format!("\"{row}\"")).collect();
    for text in [
        rows.join("\\n"),
        rows.join("\\r\\n"),
        rows.join("\\n") + "\\n",
        format!("\"{}\"", rows.join("\\n")),
        format!("'{}\\n'", rows.join("\\n")),
        format!("$ solve {}", words.join(" ")),
        format!("$ go run . {} | cat -e", words.join(" ")),
    ] {
        reads_as(&text, LINE);
    }
    fails_with(
        format!("| 5 3 . |\\n{}", rows[1..].join("\\n")),
        "line 1, column 10: line ends that are written out as \\n",
    );
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
fn a_line_that_lacks_a_mark_among_small_puzzles_is_told_by_its_marks() {
    let small = "12..34..........";
    let text = format!("{}\n{small}\n{small}\n", &small[1..]);
    let told = described(text);
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(told.iter().any(|line| line.contains("15 cells")), "{told:?}");
}

#[test]
fn a_second_grid_never_becomes_a_name() {
    let other: String = LINE.chars().rev().collect();
    let wrong = SOLVED.replacen('5', "6", 1);
    let second = "a second grid next to the puzzle, which is not its solution";
    for (text, place, message) in [
        (format!("{LINE} {other}"), "line 1, column 83", second),
        (format!("{LINE} {wrong}"), "line 1, column 83", second),
        (format!("{LINE},17,{other}"), "line 1, column 86", second),
        (format!("{LINE} {}", &other[1..]), "line 1, column 83", second),
        (format!("{LINE} name {}", rows(&other).join(" ")), "line 1", second),
        (format!("{SOLVED} {wrong}"), "line 1, column 83", second),
        (
            format!("{LINE} {}", "aaabbbccc".repeat(9)),
            "line 1, column 83",
            "81 characters next to the puzzle, as many as it has cells",
        ),
        ("12.. .... .... .... 1....2....3....4".into(), "line 1", second),
    ] {
        fails_with(&text, &format!("{place}: {message}"));
    }
}

#[test]
fn a_zero_with_another_empty_mark_may_be_a_digit() {
    let text = "1234567800.......".to_owned() + &".".repeat(64);
    fails_with(
        &text,
        "line 1, column 9: both '0' and '.' appear: 0 may be an empty cell or a digit",
    );
    fails_with("0123............", "line 1, column 1: both '0' and '.' appear");
    // Where the largest digit appears, 0 is none.
    reads_as("0124............", ".124............");
}

#[test]
fn boxes_that_make_another_size_are_refused() {
    let options = format::Options { boxes: "2x3".parse().ok(), ..Default::default() };
    let grid = rows(LINE).join("\n");
    for text in [LINE, &grid, "[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]"] {
        let error = format::parse_with(text, &options).expect_err("the size is not 6");
        assert!(error.message.contains("but boxes of 2x3 make one of 6×6"), "{error}");
    }
    let mut reader = format::Reader::new(LINE.as_bytes(), options);
    assert!(reader.run(10).is_none(), "what is read at once has boxes of 3×3");
}

#[test]
fn a_cell_that_may_hold_nothing_is_written_so() {
    for size in [4_usize, 6, 9] {
        let cells = size * size;
        let mut candidates = vec!["12".to_owned(); cells];
        candidates[2] = String::new();
        let givens = ".".repeat(cells);
        let text = format!(r#"{{"kenzan":1,"givens":"{givens}","candidates":{candidates:?}}}"#);
        let puzzle = format::parse(&text).expect("one puzzle").puzzle;
        let written = format::line::puzzle(&puzzle);
        let read = format::parse(&written).expect("it was just written").puzzle;
        assert_eq!(read, puzzle, "{written}");
    }
}

#[test]
fn lines_of_others_are_read_and_come_back() {
    for text in LINES {
        assert_eq!(comes_back(text, "line").puzzle.to_string(), text.replace('0', "."));
    }
    for list in SDM {
        let expected = list
            .lines()
            .zip(1..)
            .map(|(line, number)| format!("line {number}: {}", line.replace('0', ".")));
        assert_eq!(described(list), expected.collect::<Vec<_>>());
        for line in list.lines() {
            solved(&comes_back(line, "sdm"));
        }
    }
    for (text, total, solution) in SUKAKU {
        let entry = comes_back(text, "sukaku");
        assert_eq!(entry.puzzle.givens().filled(), 0);
        assert_eq!(entry.puzzle.candidates().map(kenzan::Candidates::total), Some(total));
        if let Some(solution) = solution {
            has_solution(&entry, solution);
        }
    }
}
