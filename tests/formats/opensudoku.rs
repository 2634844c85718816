//! Files of `OpenSudoku`: the puzzles of a file, whatever its lines.

use super::described::{LINE, counted, described};

/// A file in the tests of a program that reads such (`<opensudoku version="2">`).
const FILE: &str = r#"<?xml version='1.0' encoding='UTF-8' standalone='yes'?>
<opensudoku version="2">
  <folder name="Easy (All)" created="1778054847256">
    <game data="050703060007000800000816000000030000005000100730040086906000204840572093000409000" state="0" time="0" />
    <game data="302401809001000300000000000040708010780502036000090000200609003900000008800070005" state="0" time="0" />
  </folder>
  <folder name="Hard (All)">
    <game data="000823001003000400070000052300960010000102000010038006830000040002000900600789000" state="0" />
  </folder>
</opensudoku>"#;

const PUZZLES: [&str; 3] = [
    ".5.7.3.6...7...8.....816.......3.....5...1..73..4..869.6...2.484.572.93...4.9...",
    "3.24.18.9..1...3............4.7.8.1.78.5.2.36....9....2..6.9..39.......88...7...5",
    "...823..1..3...4...7.....523..96..1....1.2....1..38..683.....4...2...9..6..789...",
];

#[test]
fn all_games_of_a_file_are_read() {
    let numbers = [4, 5, 8];
    let expected: Vec<_> = FILE
        .lines()
        .zip(1..)
        .filter_map(|(line, number)| {
            let data = line.split_once("data=\"")?.1.split('"').next()?.replace('0', ".");
            Some(format!("line {number}: {data}"))
        })
        .collect();
    assert_eq!(expected.len(), PUZZLES.len());
    assert!(expected[1].ends_with(PUZZLES[1]) && expected[2].ends_with(PUZZLES[2]));
    assert_eq!(numbers.len(), 3);
    assert_eq!(described(FILE), expected);
    assert_eq!(counted(FILE), (3, 0));
    assert_eq!(counted(format!("{LINE}\n{FILE}\n{LINE}\n")), (5, 0));
    // The whole file on a line, and a tag over several.
    let one = described(FILE.replace('\n', " "));
    assert_eq!(one.len(), 3, "{one:#?}");
    assert!(one.iter().zip(&expected).all(|(one, other)| one[7..] == other[7..]));
    let many = described(FILE.replace(" data=", "\n  data=").replace(" />", "\n/>"));
    assert!(many.len() == 3 && many[2].ends_with(PUZZLES[2]), "{many:#?}");
}

#[test]
fn the_older_form_has_no_folders() {
    let data = LINE.replace('.', "0");
    let text = format!(
        "<opensudoku>\n<name>Easy</name>\n<author>me</author>\n<description>Ten &amp; more</description>\n\
         <comment></comment>\n<level>easy</level>\n<game data=\"{data}\" note=\"the &quot;first&quot;\"/>\n</opensudoku>\n"
    );
    assert_eq!(described(&text), [format!("line 7: {LINE} 'the \"first\"'")]);
    let entry = kenzan::format::parse(&text).expect("one game");
    let skipped = entry.remarks.expect("what was left out is told").skipped;
    assert_eq!(skipped, ["'Easy'", "'me'", "'Ten & more'", "'easy'"]);
}

#[test]
fn errors_of_a_game_are_reported() {
    let data = LINE.replace('.', "0");
    let game = |attributes: &str| format!("<opensudoku>\n<game {attributes}/>\n</opensudoku>\n");
    for (text, message) in [
        (game(""), "line 2, column 1: a game without its data"),
        (game("data=\"12\""), "line 2, column 1: no puzzle has 2 cells"),
        (
            game(&format!("data=\"{data}\" data=\"{data}\"")),
            "line 2, column 96: a file of OpenSudoku that is not XML: attribute 'data' is already defined",
        ),
        (
            game(&format!("data=\"{data}\" killer=\"1\"")),
            "line 2, column 1: 'killer' is not a known attribute",
        ),
        (
            format!("<opensudoku>\n<game data=\"{data}\">{LINE}</game>\n</opensudoku>"),
            "line 2, column 1: '53..7....6..195....98....6.8...6...34..8…' in a game, whose data is an attribute",
        ),
        (game("data"), "line 2, column 11: a file of OpenSudoku that is not XML: expected '=' not"),
        (
            format!("<opensudoku>\n<cage/>\n<game data=\"{data}\"/></opensudoku>"),
            "line 2, column 1: '<cage>' is not a known element",
        ),
        (
            format!("<opensudoku>\n<game data=\"{data}\"></opensudoku>"),
            "line 2, column 96: a file of OpenSudoku that is not XML: expected 'game' tag",
        ),
        (
            format!("<opensudoku><game data=\"{data}\"/></opensudoku> {data}"),
            "line 1, column 123: a file of OpenSudoku that is not XML: unknown token",
        ),
        (
            "<!DOCTYPE a [<!ENTITY b \"c\">]>\n<opensudoku>&b;</opensudoku>".into(),
            "line 2, column 13: a file of OpenSudoku that is not XML: unknown entity reference 'b'",
        ),
        ("<opensudoku>\n\n<game data=\"".into(), "line 1: a file of OpenSudoku that breaks off"),
        ("<opensudoku>\n".into(), "line 1: a file of OpenSudoku that breaks off"),
    ] {
        let found = described(&text);
        assert!(found[0].starts_with(message), "{found:#?}");
        assert!(found.iter().all(|found| !found.ends_with("(no hint)")), "{found:#?}");
    }
}

/// [`LINE`] as `OpenSudoku` writes it for a game in progress: r1c3 holds a 4, r1c6 the notes 2 and 8, r1c7 further
/// notes, r1c8 a colour.
fn begun(version: u8) -> String {
    let cell = |(index, given): (usize, char)| {
        let given = given.to_digit(10);
        let digit = given.or((index == 2).then_some(4)).unwrap_or(0);
        let is_noted = index == 5;
        let notes = match version {
            1 if is_noted => "2,8,",
            1 => "-",
            2 if is_noted => "130|",
            _ if is_noted => "130",
            _ => "0",
        };
        let further = if index == 6 { "|4" } else { "|0" };
        let colour = if index == 7 { "|3" } else { "|0" };
        let further = if version >= 4 { further } else { "" };
        let colour = if version >= 5 { colour } else { "" };
        format!("{digit}|{notes}{further}{colour}|{}|", u8::from(given.is_none()))
    };
    LINE.chars().enumerate().map(cell).collect()
}

#[test]
fn a_game_in_progress_keeps_entered_digits_apart_from_the_givens() {
    for version in 1..=5 {
        let attribute = if version < 4 { "data" } else { "cells_data" };
        for end in ["&#10;", "\n"] {
            let data = format!("version: {version}{end}{}", begun(version));
            let text = format!(
                "<opensudoku>\n<game {attribute}=\"{data}\" note=\"mine\"/>\n</opensudoku>\n"
            );
            let entry = kenzan::format::parse(&text).expect("one game");
            assert_eq!(entry.puzzle.to_string(), LINE, "version {version}");
            assert_eq!((entry.name.as_deref(), entry.line), (Some("mine"), 2));
            let remarks = entry.remarks.expect("what was entered");
            let entered = remarks.entered.expect("a digit").to_string();
            assert_eq!(entered, format!("..4{}", ".".repeat(78)), "version {version}");
            let left_out: &[&str] = match version {
                1..=3 => &["cells with notes (1)"],
                4 => &["cells with notes (2)"],
                _ => &["cells with notes (2)", "coloured cells (1)"],
            };
            assert_eq!(remarks.skipped, left_out, "version {version}");
        }
    }
}

#[test]
fn errors_of_a_game_in_progress_are_reported() {
    let good = begun(3);
    let game = |version: &str, cells: &str| format!("version: {version}&#10;{cells}");
    for (data, message) in [
        (game("6", &good), "a game in version '6' of OpenSudoku's form; 1 to 5 are read"),
        (game("", ""), "a game in version '' of OpenSudoku's form"),
        (game("3", "0|0|1|"), "a game of 3 fields; 81 cells have 243 in version 3"),
        (game("4", &good), "a game of 243 fields; 81 cells have 324 in version 4"),
        (
            game("3", &good.replacen("5|0|0|", "5|0|2|", 1)),
            "r1c1 of a game has '2' where 0 for a given",
        ),
        (
            game("3", &good.replacen("5|0|0|", "55|0|0|", 1)),
            "r1c1 of a game has '55' where a digit",
        ),
        (
            game("3", &good.replacen("4|0|1|", "4|512|1|", 1)),
            "r1c3 of a game has '512' where notes",
        ),
        (
            game("1", &begun(1).replacen("2,8,", "2,,8,", 1)),
            "r1c6 of a game has '2,,8,' where notes",
        ),
        (
            game("5", &begun(5).replacen("|3|1|", "|red|1|", 1)),
            "r1c8 of a game has 'red' where a colour",
        ),
    ] {
        let text = format!(
            "<opensudoku>\n<game data=\"{data}\"/>\n<game data=\"{LINE}\"/>\n</opensudoku>\n"
        );
        let found = described(&text);
        assert!(found[0].starts_with(&format!("line 2, column 1: {message}")), "{found:#?}");
        assert!(!found[0].ends_with("(no hint)"), "{found:#?}");
        assert_eq!(found[1..], [format!("line 3: {LINE}")], "{data}");
    }
    let twice =
        format!("<opensudoku>\n<game data=\"{LINE}\" cells_data=\"{LINE}\"/>\n</opensudoku>\n");
    assert!(described(&twice)[0].contains("a game with both 'data' and 'cells_data'"));
}
