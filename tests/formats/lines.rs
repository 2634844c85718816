//! A puzzle on a line, and what stands beside it.

use kenzan::Digit;
use kenzan::format;

use super::described::{LINE, SOLVED, described, fails_with, reads_as, rows, sample};

fn spaced(line: &str) -> String {
    line.chars().map(String::from).collect::<Vec<_>>().join(" ")
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
        (format!("{LINE}\t1.2\t1.2\t1.2"), "1.2\t1.2\t1.2"),
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
fn a_second_grid_never_becomes_a_name() {
    let other: String = LINE.chars().rev().collect();
    let wrong = SOLVED.replacen('5', "6", 1);
    let second = "a second grid beside the puzzle, which is not its solution";
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
            "81 characters beside the puzzle, one for each of its cells",
        ),
        ("12.. .... .... .... 1....2....3....4".into(), "line 1", second),
    ] {
        fails_with(&text, &format!("{place}: {message}"));
    }
}

#[test]
fn a_zero_beside_another_empty_mark_may_be_a_digit() {
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
