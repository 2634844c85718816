//! Writes a puzzle as a link of Penpa: digits, thick edges between regions, diagonals, and killer cages with
//! their outlines, all in the styles in which its users draw them.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;

use super::board::PenpaBoard;
use crate::format::sites::packed::of_bytes;
use crate::format::{Entry, Remarks};
use crate::layout::diagonal;
use crate::{Cell, Grid, HouseKind, Rule};

/// The address at which the program opens a puzzle.
const ADDRESS: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

/// The width of a cell on the screen.
const SCALE: usize = 38;

/// The styles of a given, and of a digit of the answer.
const GIVEN: u8 = 1;
const ENTERED: u8 = 2;

/// The styles of a thick edge, of a diagonal, and of the outline of a cage.
const THICK: u8 = 2;
const DIAGONAL: u8 = 12;
const OUTLINE: u8 = 10;

/// The settings of the tools when the puzzle is opened.
const TOOLS: &str = r#"{z9:zQ,zG:["1","2","1"],zQ:{zM:zN,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",1]},zA:{zM:zN,zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",9]}}"#;

/// Writes a link; `None` if the board would be too large for the program.
pub(crate) fn write(entry: &Entry) -> Option<String> {
    const LARGEST: u8 = 25;
    let puzzle = &entry.puzzle;
    let board = PenpaBoard::of(puzzle.size()).filter(|board| board.size <= LARGEST)?;
    let remarks = entry.remarks.as_deref().cloned().unwrap_or_default();
    let answer = remarks.solution.as_ref().or(remarks.entered.as_ref());
    let answer = answer.map_or(String::new(), |grid| {
        let mut grid = grid.clone();
        for (cell, given) in puzzle.givens().cells() {
            if given.is_some() {
                grid.set(cell, None);
            }
        }
        digits(&board, &grid, ENTERED)
    });
    let question = DrawnLayer {
        digits: digits(&board, puzzle.givens(), GIVEN),
        edges: edges(&board, entry),
        ..cages(&board, entry)
    };
    let answer = DrawnLayer { digits: answer, ..DrawnLayer::default() };
    let (header, nothing) = (header(&board, entry, &remarks), DrawnLayer::default().layer());
    let (question, answer, cells) = (question.layer(), answer.layer(), board.cells());
    let lines: [&str; 19] = [
        &header, "[0,0,0,0]", TOOLS, &question, &answer, &cells, "[]", "{}", "\"x\"", "\"x\"",
        "[3,0,10]", TOOLS, "\"x\"", "0", &nothing, &nothing, "{}", "[\"sudoku\"]", "false",
    ];
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(lines.join("\n").as_bytes()).ok()?;
    Some(format!("{ADDRESS}{}", of_bytes(&encoder.finish().ok()?)))
}

/// The first line. Only in a grid for sudoku are there diagonals.
fn header(board: &PenpaBoard, entry: &Entry, remarks: &Remarks) -> String {
    let size = usize::from(board.size);
    let has = |kind| {
        let mut houses = entry.puzzle.layout().extra_houses().iter();
        u8::from(houses.any(|house| house.kind() == kind))
    };
    let (main, anti) = (has(HouseKind::MainDiagonal), has(HouseKind::AntiDiagonal));
    let kind = if main + anti > 0 || size == 9 { "sudoku" } else { "square" };
    let words = |text: &Option<String>| {
        let text = text.as_deref().unwrap_or_default().replace('z', "zZ");
        let text = text.replace(',', "%2C").replace('\n', "%2D");
        text.replace('&', "%2E").replace('=', "%2F")
    };
    let (side, middle) = ((size + 1) * SCALE, board.middle());
    format!(
        "{kind},{size},{size},{SCALE},0,1,1,{side},{side},{middle},{middle},{main},0,0,{anti},\
         Title: {},Author: {},,{},OFF,false",
        words(&entry.name),
        words(&remarks.author),
        words(&remarks.comment)
    )
}

/// The drawings of a layer, as members of objects.
#[derive(Debug, Default)]
struct DrawnLayer {
    digits: String,
    sums: String,
    edges: String,
    outlines: String,
    cages: String,
}

impl DrawnLayer {
    /// Writes the layer, with all tools.
    fn layer(&self) -> String {
        let Self { digits, sums, edges, outlines, cages } = self;
        format!(
            "{{zR:{{z_:[]}},zU:{{z_:[]}},z8:{{z_:[]}},zS:{{}},zN:{{{digits}}},z1:{{{sums}}},zY:{{}},zF:{{}},\
             z2:{{}},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{{}},zE:{{{edges}}},zW:{{}},zC:{{{outlines}}},z4:{{}},\
             z6:[{cages}],z7:[]}}"
        )
    }
}

fn digits(board: &PenpaBoard, grid: &Grid, style: u8) -> String {
    let digits = grid.cells().filter_map(|(cell, digit)| {
        Some(format!("\"{}\":[\"{}\",{style},\"1\"]", board.point(cell), digit?.value()))
    });
    digits.collect::<Vec<_>>().join(",")
}

/// The edges between regions, and the steps of diagonals.
fn edges(board: &PenpaBoard, entry: &Entry) -> String {
    let layout = entry.puzzle.layout();
    let mut edges: Vec<String> = Vec::new();
    let mut draw = |one: (u8, u8), other: (u8, u8), style: u8| {
        let [one, other] = [one, other].map(|corner| board.corner_point(corner));
        edges.push(format!("\"{one},{other}\":{style}"));
    };
    for cell in layout.cells() {
        let (row, column) = (cell.row(), cell.column());
        let differs = |row: u8, column: u8| {
            layout.region(cell).is_some()
                && layout.region(cell) != layout.region(Cell::new(row, column))
        };
        if row > 0 && differs(row - 1, column) {
            draw((row, column), (row, column + 1), THICK);
        }
        if column > 0 && differs(row, column - 1) {
            draw((row, column), (row + 1, column), THICK);
        }
    }
    for house in layout.extra_houses() {
        let is_main = house.kind() == HouseKind::MainDiagonal;
        if is_main || house.kind() == HouseKind::AntiDiagonal {
            for cell in diagonal(house.kind(), board.size) {
                let (row, column) = (cell.row(), cell.column());
                if is_main {
                    draw((row, column), (row + 1, column + 1), DIAGONAL);
                } else {
                    draw((row + 1, column), (row, column + 1), DIAGONAL);
                }
            }
        }
    }
    edges.join(",")
}

/// The cages in which digits differ, their sums, and their outlines.
fn cages(board: &PenpaBoard, entry: &Entry) -> DrawnLayer {
    let (mut cages, mut sums, mut outlines) = (Vec::new(), Vec::new(), Vec::new());
    for rule in entry.puzzle.rules() {
        let Rule::KillerCage(cage) = &**rule else { continue };
        if cage.repeats {
            continue;
        }
        let points: Vec<String> =
            cage.cells.iter().map(|&cell| board.point(cell).to_string()).collect();
        cages.push(format!("[{}]", points.join(",")));
        let first = cage.cells.iter().min_by_key(|cell| cell.index(board.size));
        if let (Some(sum), Some(&first)) = (cage.sum, first) {
            sums.push(format!("\"{}\":[\" {sum}\",1]", board.point_within(first, 0)));
        }
        for (one, other) in outline(board, &cage.cells) {
            outlines.push(format!("\"{one},{other}\":{OUTLINE}"));
        }
    }
    DrawnLayer {
        cages: cages.join(","),
        sums: sums.join(","),
        outlines: outlines.join(","),
        ..DrawnLayer::default()
    }
}

/// The lines around a cage, from one of the four points within a cell to the next: those at the sides where the cage
/// ends, and those from cell to cell unless the cage continues on both sides.
fn outline(board: &PenpaBoard, cells: &[Cell]) -> Vec<(usize, usize)> {
    let near = |cell: Cell, down: i8, right: i8| {
        let row = cell.row().checked_add_signed(down)?;
        let column = cell.column().checked_add_signed(right)?;
        let other = Cell::new(row, column);
        cells.contains(&other).then_some(other)
    };
    let mut lines = Vec::new();
    // A side, and the two points at it: above, left, right, below.
    let sides = [(-1, 0, 0, 1), (0, -1, 0, 2), (0, 1, 1, 3), (1, 0, 2, 3)];
    for &cell in cells {
        let at = |place: usize| board.point_within(cell, place);
        for (down, right, one, other) in sides {
            if near(cell, down, right).is_none() {
                lines.push((at(one), at(other)));
            }
        }
        // To the right along the top and the bottom; below along both sides.
        if let Some(next) = near(cell, 0, 1) {
            for (down, one, other) in [(-1, 1, 0), (1, 3, 2)] {
                if near(cell, down, 0).is_none() || near(next, down, 0).is_none() {
                    lines.push((at(one), board.point_within(next, other)));
                }
            }
        }
        if let Some(next) = near(cell, 1, 0) {
            for (right, one, other) in [(-1, 2, 0), (1, 3, 1)] {
                if near(cell, 0, right).is_none() || near(next, 0, right).is_none() {
                    lines.push((at(one), board.point_within(next, other)));
                }
            }
        }
    }
    lines
}
