//! Puzzles on layouts of every kind.

use std::sync::Arc;

use kenzan::{Cell, HouseKind, Layout, Puzzle};

use super::brute;
use crate::suite;

/// A puzzle, and how many solutions it has.
pub(super) struct Case {
    pub(super) name: &'static str,
    pub(super) puzzle: Puzzle,
    pub(super) count: usize,
}

/// What makes a layout.
type Make = fn() -> Arc<Layout>;

const JIGSAW_3: &str = "aab abb ccc";
const JIGSAW_4: &str = "aaab acbb cccb dddd";
const JIGSAW_5: &str = "aaabb aabbb ccccd ecddd eeeed";
const JIGSAW_6: &str = "aaabbb aaabbb ccddee ccddee ccddee ffffff";
const JIGSAW_9: &str = "aaaabbccc aaabbbccc aabbbbccc dddeeefff ddddeefff ddeeeefff ggghhiiii \
                        ggghhhiii ggghhhhii";

/// What it is, how its layout is made, its givens, how many solutions it has.
const LIST: &[(&str, Make, &str, usize)] = &[
    ("a cell", || latin(1), ".", 1),
    ("a cell with its digit", || latin(1), "1", 1),
    ("a cell with a region", || jigsaw("a"), ".", 1),
    ("a cell with both diagonals", || diagonals(&latin(1)), ".", 1),
    ("two rows", || latin(2), "....", 2),
    ("two rows with a given", || latin(2), "..1.", 1),
    ("two rows with two 1s in one", || latin(2), "11..", 0),
    ("two rows whose regions are rows", || jigsaw("aabb"), "....", 2),
    ("two rows with a diagonal", || main_diagonal(&latin(2)), "....", 0),
    ("three rows", || latin(3), ".........", 12),
    ("three rows with a diagonal", || main_diagonal(&latin(3)), ".........", 6),
    ("three rows with both diagonals", || diagonals(&latin(3)), ".........", 0),
    ("three rows with regions", || jigsaw(JIGSAW_3), ".........", 6),
    ("a Latin square of 4", || latin(4), "..2..24.....413.", 3),
    ("a jigsaw of 4", || jigsaw(JIGSAW_4), "3.............2.", 4),
    ("a jigsaw of 4 with a clash in a region", || jigsaw(JIGSAW_4), ".3..3...........", 0),
    ("4×4 with a diagonal", || main_diagonal(&boxes(4)), "....1......4..3.", 2),
    ("4×4 with an anti-diagonal", || anti_diagonal(&boxes(4)), "...11.........4.", 2),
    ("4×4 with both diagonals", || diagonals(&boxes(4)), ".......3.32.....", 2),
    ("4×4 with a clash on the diagonal", || main_diagonal(&boxes(4)), "1..............1", 0),
    ("4×4 with disjoint groups", || disjoint_groups(4), ".1.........23...", 3),
    ("4×4 with a window", || window_4(), "21...3....2.....", 3),
    ("4×4 with its corners", || corners(), "1.....3.........", 10),
    ("4×4 with a clash in its corners", || corners(), "1..............1", 0),
    ("a Latin square of 5", || latin(5), "..2...51....42..25..2...5", 6),
    ("a jigsaw of 5", || jigsaw(JIGSAW_5), "2.1..........4.4...1.....", 4),
    (
        "a Latin square of 5 with both diagonals",
        || diagonals(&latin(5)),
        ".......1.....4.54......3.",
        3,
    ),
    (
        "a jigsaw of 5 with a diagonal",
        || main_diagonal(&jigsaw(JIGSAW_5)),
        "..4.2.......52...........",
        2,
    ),
    ("6×6 with both diagonals", || diagonals(&boxes(6)), "..31..5.......5...6.............6...", 4),
    ("a Latin square of 6", || latin(6), "3....2.236.15...34..5.2.2..5...4....", 5),
    ("a jigsaw of 6", || jigsaw(JIGSAW_6), ".4..5.....3.41...2.26....6.14...4..6", 4),
    ("6×6 with disjoint groups", || disjoint_groups(6), "146..35..61...1....25.6161453.2531..", 2),
    (
        "6×6 of tall boxes with an extra region",
        || extra_6(),
        "......53.1....32..3..61.6....3..1.6.",
        3,
    ),
    (
        "9×9 with both diagonals",
        || diagonals(&Layout::classic()),
        "61.4732...7.....8.........71...3..7.7.2..95..4.57....22...8.9...5..1......7....1.",
        3,
    ),
    (
        "windoku",
        || windows_9(&Layout::classic()),
        ".......41...76....3..52...8.1.......8429..1......1..92..92.6...4.6.87..92.1.49.8.",
        2,
    ),
    (
        "9×9 with disjoint groups",
        || disjoint_groups(9),
        ".76.1..2....6.9.1..3.42..9.....81....85796.3.719.4.28....8..1....7..28.33.8164.7.",
        2,
    ),
    (
        "a Latin square of 9",
        || latin(9),
        "1654.7....9.....1.4.3962.7597..8....35..7..96.3..41...5..8397.168....539..8593164",
        4,
    ),
    (
        "a jigsaw of 9",
        || jigsaw(JIGSAW_9),
        "...65.8...2....35..5...32...65.21.4.392...685....95..3.8.4.7..6..7.69.38.435.8.92",
        3,
    ),
    (
        "windoku with both diagonals",
        || windows_9(&diagonals(&Layout::classic())),
        "..9..721......6.93...9.27.67.6..1.5...56..94..9..7.621...16.8.......913.41......9",
        2,
    ),
    (
        "9×9 with an extra region",
        || extra_9(),
        "9.415..78...348......9.24...76.3.8..58961......289.75.3.5.2168...178.543....63...",
        3,
    ),
];

/// Plain boxes, which every engine of the table supports.
const PLAIN: &[(&str, Make, &str, usize)] = &[
    ("plain 4×4", || boxes(4), "1.....3..4.....2", 1),
    ("plain 6×6", || boxes(6), "3...565...2.26.5..1.56326.......1265", 3),
    (
        "plain 6×6 of tall boxes",
        || Layout::with_boxes("3x2".parse().expect("a shape")),
        "..2.....6..5....42..5613..3..4.14...",
        3,
    ),
    (
        "plain 9×9",
        || Layout::classic(),
        "7.8.69....4..2.38.2....4...5.12.8..7...4.3...3....7.2.6.5..2..4.2398..1..9....263",
        3,
    ),
];

/// Returns the puzzles whose layouts are not plain boxes.
pub(super) fn cases() -> Vec<Case> {
    LIST.iter().map(case).collect()
}

/// Returns puzzles of plain boxes.
pub(super) fn plain() -> Vec<Case> {
    PLAIN.iter().map(case).collect()
}

fn case(&(name, make, givens, count): &(&'static str, Make, &str, usize)) -> Case {
    let puzzle = Puzzle::new(make(), suite::grid(givens)).expect("the givens fit");
    Case { name, puzzle, count }
}

fn latin(size: u8) -> Arc<Layout> {
    Layout::without_regions(size).expect("a size")
}

fn boxes(size: u8) -> Arc<Layout> {
    Layout::usual(size).expect("the size has boxes")
}

/// Makes a layout of regions, a letter for each cell, with blanks between rows.
pub(super) fn jigsaw(letters: &str) -> Arc<Layout> {
    let regions: Vec<u8> = letters.bytes().filter(|letter| *letter != b' ').collect();
    let size = (1..=9).find(|&size| usize::from(size).pow(2) == regions.len());
    Layout::with_regions(size.expect("a square"), &regions).expect("regions")
}

fn with(layout: &Layout, kind: HouseKind, cell: impl Fn(u8) -> (u8, u8)) -> Arc<Layout> {
    let cells = (0..layout.size()).map(cell).map(|(row, column)| Cell::new(row, column));
    layout.with_house(kind, cells).expect("a cell for each digit")
}

pub(super) fn main_diagonal(layout: &Layout) -> Arc<Layout> {
    with(layout, HouseKind::MainDiagonal, |number| (number, number))
}

fn anti_diagonal(layout: &Layout) -> Arc<Layout> {
    let last = layout.size() - 1;
    with(layout, HouseKind::AntiDiagonal, |number| (number, last - number))
}

fn diagonals(layout: &Layout) -> Arc<Layout> {
    anti_diagonal(&main_diagonal(layout))
}

/// Makes the usual boxes with a house for each place in them.
fn disjoint_groups(size: u8) -> Arc<Layout> {
    let layout = boxes(size);
    let shape = layout.boxes().expect("boxes");
    let (rows, columns) = (shape.rows(), shape.columns());
    (0..size).fold(layout, |layout, place| {
        let (row, column) = (place / columns, place % columns);
        with(&layout, HouseKind::DisjointGroup(place), |number| {
            (number / rows * rows + row, number % rows * columns + column)
        })
    })
}

fn window_4() -> Arc<Layout> {
    with(&boxes(4), HouseKind::Window(0), |number| (1 + number / 2, 1 + number % 2))
}

fn windows_9(layout: &Layout) -> Arc<Layout> {
    let first = with(layout, HouseKind::Window(0), |number| (1 + number / 3, 1 + number % 3));
    (1..4).fold(first, |layout, window| {
        let (row, column) = (1 + window / 2 * 4, 1 + window % 2 * 4);
        let cell = |number| (row + number / 3, column + number % 3);
        with(&layout, HouseKind::Window(window), cell)
    })
}

fn corners() -> Arc<Layout> {
    with(&boxes(4), HouseKind::ExtraRegion(0), |number| (number / 2 * 3, number % 2 * 3))
}

fn extra_6() -> Arc<Layout> {
    let tall = Layout::with_boxes("3x2".parse().expect("a shape"));
    let cells = [(0, 0), (0, 5), (2, 2), (3, 3), (5, 0), (5, 5)];
    with(&tall, HouseKind::ExtraRegion(0), |number| cells[usize::from(number)])
}

fn extra_9() -> Arc<Layout> {
    let cells = [(0, 0), (0, 8), (2, 2), (2, 6), (4, 4), (6, 2), (6, 6), (8, 0), (8, 8)];
    with(&Layout::classic(), HouseKind::ExtraRegion(0), |number| cells[usize::from(number)])
}

#[test]
fn every_puzzle_of_the_list_has_its_listed_count_by_definition() {
    for case in cases().into_iter().chain(plain()) {
        assert_eq!(brute::solutions(&case.puzzle).len(), case.count, "{}", case.name);
    }
    for case in cases() {
        assert_eq!(case.puzzle.layout().plain_boxes(), None, "{}", case.name);
    }
}
