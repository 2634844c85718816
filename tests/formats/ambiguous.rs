//! Texts that could be read in two ways: each is read in the one way that its marks allow, or refused with what
//! it could be; none is read as the likelier one without a word.

use kenzan::format::{Options, Reader};

use super::described::{LINE, SOLVED, described, fails_with, rows, sample};

/// A map of regions that are no boxes.
const MAP: &str =
    "AABBBBCCCAAABBBCCCAAAABBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII";

fn figures(map: &str) -> String {
    map.bytes().map(|byte| char::from(byte - b'A' + b'1')).collect()
}

#[test]
fn a_full_grid_or_a_map_of_regions() {
    // A grid whose rows, columns and boxes have each digit once is no map: its digits do not hang together.
    assert_eq!(described(SOLVED), [format!("line 1: {SOLVED}")]);
    // A map of figures alone is no grid.
    fails_with(figures(MAP), "line 1: ");
    fails_with(MAP, "line 1: ");
    // Behind a puzzle, a map and a solution are told apart in the same way.
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
