//! Strings with a shape of their own: rows and columns that differ, digits from 0, more digits than a row has cells,
//! and grids whose rows and columns are no constraints.

use kenzan::format::{self, Entry, known};
use kenzan::{GridShape, HouseKind, Lines};

use crate::formats::coded::solved;
use crate::formats::described::described;

fn read(string: &str) -> Entry {
    format::parse(string).unwrap_or_else(|error| panic!("{error}: {string}"))
}

/// The rows, columns and digits; the boxes, or how many regions; houses, areas and rules.
fn shape(string: &str) -> String {
    let puzzle = read(string).puzzle;
    let layout = puzzle.layout();
    let regions = layout.cells().filter_map(|cell| layout.region(cell)).max();
    let division = match (layout.box_shape(), regions) {
        (Some(boxes), _) => format!("boxes {boxes}"),
        (None, Some(last)) => format!("{} regions", last + 1),
        (None, None) => "no regions".to_owned(),
    };
    let shape: GridShape = layout.shape();
    format!(
        "{shape} {}{}, {division}, {} houses, {} areas, {} rules",
        layout.digits(),
        if layout.lines_kind() == Lines::Free { " free" } else { "" },
        layout.houses().len(),
        layout.areas().len(),
        puzzle.rules().len()
    )
}

#[test]
fn each_shape_is_read() {
    for (string, expected) in [
        (".Shape~6x8", "6×8 12345678, boxes 2x4, 12 houses, 8 areas, 0 rules"),
        (".Shape~9x8", "9×8 123456789, no regions, 8 houses, 9 areas, 0 rules"),
        (".Shape~5x10", "5×10 123456789A, boxes 5x2, 10 houses, 10 areas, 0 rules"),
        (".Shape~9x9~0-8", "9×9 012345678, boxes 3x3, 27 houses, 0 areas, 0 rules"),
        (".Shape~9x9~1-10", "9×9 123456789A, boxes 3x3, 0 houses, 27 areas, 0 rules"),
        (".Shape~9x9~0-8.Windoku", "9×9 012345678, boxes 3x3, 31 houses, 0 areas, 0 rules"),
        (".Shape~6x6~9", "6×6 123456789, boxes 2x3, 0 houses, 18 areas, 0 rules"),
        (".Shape~6x6~9.RegionSize~9", "6×6 123456789, boxes 3x3, 4 houses, 12 areas, 0 rules"),
        // Groups of four cells each, of which no two are the same.
        (
            ".Shape~6x6~9.RegionSize~9.DisjointSets",
            "6×6 123456789, boxes 3x3, 4 houses, 12 areas, 9 rules",
        ),
        (".Shape~6x6~9.Diagonal~1", "6×6 123456789, boxes 2x3, 0 houses, 18 areas, 1 rules"),
        (
            ".Shape~4x7.Jigsaw~1222222111113244441334443333",
            "4×7 1234567, 4 regions, 8 houses, 7 areas, 0 rules",
        ),
        (".Shape~9x9~~Raw", "9×9 123456789 free, no regions, 0 houses, 0 areas, 0 rules"),
        (".Shape~2x3~9~Raw", "2×3 123456789 free, no regions, 0 houses, 0 areas, 0 rules"),
        // Two digits up to 4 never add up to 10, and up to 2 not even to 5.
        (".Shape~4x4.StrictXV", "4×4 1234, boxes 2x2, 12 houses, 0 areas, 1 rules"),
        (".Shape~2x2.StrictXV", "2×2 12, no regions, 4 houses, 0 areas, 0 rules"),
        // No digit is missing in the rows, so it says nothing new.
        (
            ".Shape~9x9~0-8.RegionSameValues",
            "9×9 012345678, boxes 3x3, 27 houses, 0 areas, 0 rules",
        ),
    ] {
        assert_eq!(shape(string), expected, "{string}");
    }
    let diagonal = read(".Shape~9x9~0-8.Diagonal~-1").puzzle;
    assert_eq!(diagonal.layout().extra_houses()[0].kind(), HouseKind::MainDiagonal);
}

#[test]
fn what_has_another_meaning_in_a_shape_is_refused() {
    for (string, message) in [
        (
            ".Shape~9x9~2-10",
            "line 1, column 2: a grid of 9×9 cells with the digits 2-10 is not read",
        ),
        (
            ".Shape~9x9~0-16",
            "line 1, column 2: a grid of 9×9 cells with the digits 0-16 is not read",
        ),
        (".Shape~9x9~8", "line 1, column 2: a grid of 9×9 cells with the digits 8 is not read"),
        (".Shape~17x9", "line 1, column 2: a grid of 17×9 cells is not read"),
        (".Shape~9x9~~Row", "line 1, column 2: a grid of the type Row is not read"),
        (".Shape~9x9~0-8.~R1C1_9", "line 1, column 17: '9' is not a digit of the grid"),
        (".Shape~6x8.~R7C1_1", "line 1, column 13: R7C1 is outside a 6×8 grid"),
        (".Shape~9x9~0-9.RegionSameValues", "line 1, column 16: regions with the same digits"),
        (".Shape~6x8.Windoku", "line 1, column 12: Windoku in a grid of this shape is not read"),
        (".Shape~6x8.Diagonal~1", "line 1, column 12: a diagonal in a grid of this shape"),
        (".Shape~9x9~~Raw.Diagonal~1", "line 1, column 17: a diagonal in a grid of this shape"),
        (
            ".Shape~9x9~0-9.Sandwich~5~R1",
            "line 1, column 16: Sandwich in a 9×9 grid with the digits 0 to 9",
        ),
        (
            ".Shape~9x9~0-8.Skyscraper~R1~3~",
            "line 1, column 16: Skyscraper in a 9×9 grid with the digits 0 to 8",
        ),
        (".Shape~9x9~0-8.AntiTaxicab", "line 1, column 16: AntiTaxicab in a 9×9 grid"),
        (".Shape~9x9~0-8.Entropic~R1C1~R1C2", "line 1, column 16: Entropic in a 9×9 grid"),
        (".Shape~6x8.FullRank~R1~3~", "line 1, column 12: FullRank in a 6×8 grid"),
        (".Shape~9x9~10.PillArrow~2~R1C1~R1C2~R1C3", "line 1, column 15: PillArrow in a 9×9 grid"),
        // The same diagonal begins in R1C8 there.
        (".Shape~6x8.LittleKiller~9~R6C3", "line 1, column 27: no diagonal begins in R6C3"),
        (".Shape~9x9~~Raw.AntiKing", "line 1, column 17: AntiKing in a 9×9 grid of the type Raw"),
        (".Shape~9x9~~Raw.XSum~R1~5~", "line 1, column 17: XSum in a 9×9 grid of the type Raw"),
        (".Shape~9x9~~Raw.NoBoxes", "line 1, column 17: NoBoxes in a grid of the type Raw"),
        (".Shape~9x9~0-8.SumLine~9~R1C1~R1C2", "line 1, column 16: SumLine in a 9×9 grid"),
        (".Shape~2x2~0-2.FullRank~C1~4~", "line 1, column 16: FullRank in a 2×2 grid"),
        (
            ".Shape~4x4~6.RegionSize~6.NoBoxes.RegionSameValues",
            "line 1, column 35: regions with the same digits",
        ),
        (
            ".Shape~3x2.RegionSize~2.Jigsaw~001122",
            "line 1, column 25: a map of regions of fewer cells than 3",
        ),
        (".Shape~6x6~9.RegionSize~10", "line 1, column 14: regions of that size are not read"),
        // A region of nine cells is one there.
        (
            ".Shape~7x7~9.NoBoxes.RegionSize~8.Jigsaw~0000000001111111122222222333333334444444455555555",
            "line 1, column 42: the region 0 has 9 cells, not 8",
        ),
    ] {
        let found = described(string);
        assert_eq!(found.len(), 1, "{string}: {found:#?}");
        assert!(found[0].starts_with(message), "{}\n  instead of\n{message}", found[0]);
        assert!(!found[0].ends_with("(no hint)"), "{}", found[0]);
    }
}

/// Puzzles that the program shows on its page (`data/collections.js`), each with its only solution.
const PUBLISHED: [(&str, &str); 4] = [
    (
        ".Shape~6x8.~R1C1_1~R3C3_2~R4C6_3~R6C8_4~R1C5_5~R6C2_6~R2C7_7~R5C4_8~R3C5_1~R5C2_2~R3C1_3~R1C6_4~R5C7_5~R3C8_6~R6C5_7~R1C3_8~R4C2_1~R1C8_2~R5C8_3~R3C2_5~R6C3_1~R2C3_4",
        "178654322345867135241786816723454278615356137824",
    ),
    (
        ".Shape~4x7.Jigsaw~1222222111113244441334443333.~R2C4_2~R3C6_3~R4C5_4~R3C1_5~R4C3_6~R1C7_7~R4C7_5~R1C1_3~R1C5_6~R2C2_1",
        "3425617614257352147367361425",
    ),
    (
        ".Shape~6x6~9.RegionSize~9.~R1C1_1~R3C4_2~R2C5_1~R4C3_2~R3C2_4~R3C1_6~R5C2_3~R6C4_4~R6C6_6~R1C3_3~R6C3_7~R6C5_9~R2C1_5~R5C4_7~R2C6_7~R1C5_6~R3C6_3.DisjointSets",
        "173564528917649283952831436752817496",
    ),
    (
        ".~R1C5_3~R2C2_0~R2C4_2~R2C6_4~R3C4_1~R4C3_2~R5C1_5~R5C3_1~R5C5_4~R6C2_4.Shape~6x6~0-5",
        "214035305214430152152403521340043521",
    ),
];

#[test]
fn published_puzzles_are_solved() {
    for (string, solution) in PUBLISHED {
        assert_eq!(solved(&read(string)), solution, "{string}");
    }
}

#[test]
fn each_shape_is_written_as_it_was_read() {
    let iss = known::named("iss").expect("it is known");
    for string in [
        ".Shape~6x8.Cage~5~R1C1~R1C2.~R6C8_8",
        ".Shape~9x9~0-8.Diagonal~1.Windoku.~R1C1_0",
        ".Shape~9x9~10.Whisper~5~R1C1~R1C2.~R1C3_10",
        ".Shape~6x6~9.RegionSize~9.~R1C1_9",
        ".Shape~6x6~9.NoBoxes.~R1C1_9",
        ".Shape~4x7.Jigsaw~0111111000002133330223332222.~R1C1_3",
        ".Shape~9x9~~Raw.Thermo~R1C1~R1C2.~R1C3_4",
        ".Shape~2x3~0-9~Raw.Renban~R1C1~R1C2.~R1C3_0",
        ".Shape~4x6.Skyscraper~R4~4~.Skyscraper~C1~~4",
        ".Shape~6x8.LittleKiller~9~R1C1.LittleKiller~11~R3C8.LittleKiller~12~R1C8",
        // The table of a relation is in the order of the digits.
        ".Shape~6x6~0-5.Pair~EIQg~_b%20%3D%3D%20a%20%2B%202~R1C1~R1C2.~R2C1_0",
    ] {
        let entry = read(string);
        let written = iss.write(&entry).unwrap_or_else(|error| panic!("{error}: {string}"));
        assert!(written.lost.is_empty(), "{string}: {:?}", written.lost);
        if !string.contains("Pair") {
            assert_eq!(written.text, string);
        }
    }
}
