//! Texts that could be read in two ways: each is read in the one way that its marks allow, or refused with what
//! it could be; none is read as the likelier one without a word.

use kenzan::format::{Options, Reader};

use super::described::{LINE, SOLVED, described, fails_with, rows, sample};

/// A map of regions that are not boxes.
const MAP: &str =
    "AABBBBCCCAAABBBCCCAAAABBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII";

fn figures(map: &str) -> String {
    map.bytes().map(|byte| char::from(byte - b'A' + b'1')).collect()
}

#[test]
fn a_full_grid_or_a_map_of_regions() {
    // A grid whose rows, columns and boxes have each digit once is not a map: its regions are not connected.
    assert_eq!(described(SOLVED), [format!("line 1: {SOLVED}")]);
    // A map of figures alone is not a grid.
    fails_with(figures(MAP), "line 1: ");
    fails_with(MAP, "line 1: ");
    // After a puzzle, a map and a solution are told apart in the same way.
    let jigsaw = format!("{}{}", ".".repeat(81), figures(MAP));
    assert_eq!(described(&jigsaw), [format!("line 1: {} {MAP}", ".".repeat(81))]);
    assert_eq!(described(format!("{LINE} {SOLVED}")), [format!("line 1: {LINE}")]);
    // Two puzzles of 81 cells in one word are none.
    fails_with(format!("{LINE}{LINE}"), "line 1");
    fails_with(format!("{LINE} {LINE}"), "line 1");
}

#[test]
fn sixteen_marks_are_a_puzzle_or_a_row() {
    assert_eq!(described("1234341221434321"), ["line 1: 1234341221434321"]);
    let rows_of_sixteen = rows(&sample(16).to_string()).join("\n");
    assert_eq!(described(rows_of_sixteen), [format!("line 1: {}", sample(16))]);
    // Sixteen puzzles without a digit above 4.
    let small = "1...............\n".repeat(16);
    assert_eq!(described(small).len(), 16);
    // A name after the marks: no row, whatever is below.
    let named =
        format!("......233.4..1.. A 4 | . 4 6 . |\n{}", "| 2 9 . . ".repeat(4) + "|\n+---+\n");
    assert_eq!(described(named)[0], "line 1: ......233.4..1.. 'A 4 | . 4 6 .'");
}

#[test]
fn a_zero_is_empty_or_a_digit() {
    // Where another mark is empty, and no digit is the largest, 0 may be a digit.
    let from_zero: String = SOLVED.bytes().map(|byte| char::from(byte - 1)).collect();
    fails_with(from_zero.replacen('5', ".", 1), "line 1, column ");
    // With zeros alone it is empty.
    assert_eq!(described(LINE.replace('.', "0")), [format!("line 1: {LINE}")]);
    // A grid from 0 to 8 has nine empty cells then, one in each row: it could be either.
    for text in [
        from_zero.clone(),
        format!("{LINE}\n{from_zero}\n{LINE}\n"),
        format!("{from_zero} a name\n"),
    ] {
        let found = described(&text);
        assert_eq!(found.iter().filter(|item| item.contains("0 may be")).count(), 1, "{found:?}");
        let mut reader = Reader::new(text.as_bytes(), Options::default());
        let quick: Vec<String> = reader
            .run(1_000)
            .map(|run| {
                run.puzzles()
                    .map(|(puzzle, _)| String::from_utf8_lossy(puzzle).into_owned())
                    .collect()
            })
            .unwrap_or_default();
        assert!(quick.iter().all(|puzzle| puzzle == LINE), "{quick:?}");
    }
}

#[test]
fn hexadecimal_digits_or_letters_from_ten() {
    let grid: String = (0..256)
        .map(|index| char::from(b"0123456789ABCDEF"[(index * 5 + index / 16 * 3) % 16]))
        .collect();
    // Neither G nor another mark for an empty cell: 0 may be the sixteenth digit.
    let found = described(&grid);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("0 may be"), "{found:?}");
    // With a G it can't.
    let with_g = grid.replace('F', "G");
    assert_eq!(described(&with_g), [format!("line 1: {}", with_g.replace('0', "."))]);
}

#[test]
fn pencil_marks_of_two_conventions() {
    // A mark a digit: its own figure in its place, or any mark there.
    let own = "1........".to_owned() + &"123456789".repeat(80);
    assert_eq!(described(&own).len(), 1);
    assert!(described(&own)[0].contains("candidates"), "{:?}", described(&own));
    // A figure in another's place is refused.
    fails_with(format!("2........{}", "123456789".repeat(80)), "line 1");
}

#[test]
fn dots_are_signs_of_cages_or_empty_cells() {
    // Without an arrow there is no cage.
    assert_eq!(described(LINE), [format!("line 1: {LINE}")]);
    let letters = LINE.replacen("53", "A<", 1);
    let found = described(letters);
    assert!(found.len() == 1 && !found[0].starts_with("line 1: ."), "{found:?}");
}

/// A grid of 16×16 with a digit in every third cell.
fn sixteen() -> String {
    let mark = |index: usize| match index % 3 {
        0 => char::from(b"123456789ABCDEFG"[(index * 5 + index / 16 * 3) % 16]),
        _ => '.',
    };
    (0..256).map(mark).collect()
}

#[test]
fn a_first_row_without_a_digit_is_no_small_puzzle() {
    let grid = format!("{}{}", ".".repeat(16), &sixteen()[16..]);
    let marks: Vec<char> = grid.chars().collect();
    let rows: Vec<String> = marks
        .chunks(16)
        .map(|row| row.chunks(4).map(String::from_iter).collect::<Vec<_>>().join("  "))
        .collect();
    let bands: Vec<String> = rows.chunks(4).map(|band| band.join("\n")).collect();
    let ruled = |sign: &str| rows.join(&format!("\n{}\n", sign.repeat(22)));
    for text in [rows.join("\n"), bands.join("\n\n"), ruled("-"), ruled("~"), ruled("=")] {
        assert_eq!(described(&text), [format!("line 1: {grid}")], "{text}");
        // A title with a comma is no header of a table.
        let titled = format!("Sudoku, hard\n{text}");
        assert_eq!(described(&titled), [format!("line 2: {grid} 'Sudoku, hard'")], "{titled}");
    }
}

#[test]
fn letters_from_one_or_from_ten() {
    let grid = sixteen();
    let read = [format!("line 1: {grid}")];
    let from_one = |first: u8| -> String {
        let mark = |sign: char| match sign.to_digit(17) {
            Some(value) => char::from(first + u8::try_from(value - 1).expect("it is small")),
            None => sign,
        };
        grid.chars().map(mark).collect()
    };
    // Figures and letters up to G, letters up to P, capital or small, and zeros for empty cells.
    for text in [&grid, &grid.to_lowercase(), &from_one(b'A'), &from_one(b'a')] {
        assert_eq!(described(text), read, "{text}");
        assert_eq!(described(text.replace('.', "0")), read, "{text}");
    }
    // Without a figure, and without a letter beyond the last digit, A is 10 as it is in what kenzan writes.
    let letters = grid.replace(|sign: char| sign.is_ascii_digit(), ".");
    assert_eq!(described(&letters), [format!("line 1: {letters}")]);
    // In 9×9 a letter may be a digit, or the region of its cell.
    let letter = |byte: u8| char::from(if byte == b'.' { byte } else { byte - b'1' + b'A' });
    for grid in [LINE, SOLVED] {
        let letters: String = grid.bytes().map(letter).collect();
        for text in [letters.to_lowercase(), letters.replace('.', "0"), letters] {
            fails_with(&text, "line 1: 81 cells with letters, which may be digits");
        }
    }
    // Hexadecimal digits, with a mark of their own for empty cells: 0 takes the place of G where all others appear.
    assert_eq!(described(grid.replace('G', "0")), read);
    let without_f = grid.replace('G', "0").replace('F', ".");
    fails_with(without_f, "line 1, column ");
    let with_g = grid.replacen('.', "0", 2);
    fails_with(with_g, "line 1, column ");
}

#[test]
fn a_zero_with_dots_may_be_a_digit() {
    let lower = |byte: u8| char::from(if byte == b'.' { byte } else { byte - 1 });
    let from_zero: String = LINE.bytes().map(lower).collect();
    fails_with(
        &from_zero,
        "line 1, column 13: both '0' and '.' appear: 0 may be an empty cell or a digit",
    );
}

#[test]
fn as_many_characters_as_two_formats_have() {
    let maps = MAP.to_lowercase();
    // 162: cells and regions; two characters a cell of SudokuWiki, where each pair is a set of candidates.
    assert_eq!(described(format!("{LINE}{maps}")), [format!("line 1: {LINE} {MAP}")]);
    let pairs = "vu".repeat(80) + "05";
    assert_eq!(described(&pairs), [format!("line 1: {}2", ".".repeat(80))]);
    fails_with(
        pairs.replacen("vu", "00", 1),
        "line 1, column 1: '00' in r1c1 is not a set of candidates",
    );
    // 64: cells of 8×8, no pencil marks of 4×4. 216: pencil marks of 6×6. 256: cells of 16×16.
    let cells = "1.......".repeat(8);
    assert_eq!(described(&cells), [format!("line 1: {cells}")]);
    let marks = format!("line 1: {} candidates 216", ".".repeat(36));
    assert_eq!(described("123456".repeat(36)), [marks]);
    let small = "1234341221434321".repeat(16);
    assert_eq!(described(&small), [format!("line 1: {small}")]);
}

#[test]
fn titles_and_names_that_look_like_codes() {
    let grid = rows(LINE).join("\n");
    for title in ["3x3: the first", "9x9: the first", "2x2: a small one"] {
        assert_eq!(described(format!("{title}\n{grid}\n")), [format!("line 2: {LINE} '{title}'")]);
    }
    for name in ["3x3: first", "S9B", ":0901:"] {
        assert_eq!(described(format!("{LINE} {name}\n")), [format!("line 1: {LINE} '{name}'")]);
    }
    // What starts like a code in earnest is one, though broken, and a second puzzle next to the first.
    for (code, message) in [
        ("3x3k:zzz", "line 1, column 88: 78 cells, a 9×9 puzzle has 81"),
        ("SumoCueV1", "line 1, column 92: unknown mark before the cells"),
    ] {
        let found = described(format!("{LINE} {code}"));
        assert!(found.len() == 1 && !found[0].starts_with(&format!("line 1: {LINE}")), "{found:?}");
        fails_with(format!("{LINE} {code}"), message);
    }
}

#[test]
fn two_puzzles_on_a_line_are_not_read_as_one_of_them() {
    // [`LINE`], as SudokuPad's own code has it, and others that are not it.
    let pad = "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79";
    let killer = format!("3x3::k:2561:2561:{}", ["0"; 79].join(":"));
    let arrows = format!("9<{}", "0".repeat(79));
    let others = [
        "https://sudokupad.app/scfoooooooooooooo".to_owned(),
        "scfoooooooooooooo".to_owned(),
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~10~R1C1~R1C2".to_owned(),
        "2x2:1_2_3_4_3_4_1_2_2_1_4_3_4c".to_owned(),
        killer,
        arrows,
        format!("SumoCueV1=3+0{}", "=0".repeat(79)),
        LINE.replacen('5', ".", 1),
    ];
    for other in &others {
        for text in [
            format!("{LINE} {other}"),
            format!("{other} {LINE}"),
            format!("{pad} {other}"),
            format!("{other} {pad}"),
            format!("https://sudokupad.app/{pad} {other}"),
            format!("{other} https://sudokupad.app/{pad}"),
            format!(":0000:x:{LINE}::: {other}"),
            format!("{other} {LINE}\n{LINE}\n"),
            format!("{LINE}\n{LINE} {other}\n{LINE}\n"),
        ] {
            let found = described(&text);
            let is_told = |item: &str| item.contains("second") || item.contains(", column ");
            let is_wrong = |item: &String| !item.ends_with(LINE) && !is_told(item);
            assert!(!found.iter().any(is_wrong), "{text}: {found:?}");
            let lines = text.lines().count();
            assert_eq!(
                found.iter().filter(|item| item.ends_with(LINE)).count(),
                lines - 1,
                "{text}: {found:?}"
            );
        }
    }
    // A name may be anything else, and the same puzzle in another code.
    for text in [
        format!("see https://sudokupad.app/{pad} and solve it"),
        format!("{pad} https://sudokupad.app/{pad}"),
        format!("https://sudokupad.app/{pad} {SOLVED}"),
        format!("{LINE} from https://www.sudokuwiki.org/Daily_Sudoku"),
        format!("{LINE} https://sudokupad.app/marty-sears/fish"),
    ] {
        let found = described(&text);
        let is_read = |item: &String| item.starts_with(&format!("line 1: {LINE}"));
        assert!(found.len() == 1 && found.iter().all(is_read), "{text}: {found:?}");
    }
}
