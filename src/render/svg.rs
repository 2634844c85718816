//! Puzzles and answers as SVG pictures: givens on pink, blue lines between the boxes.

use std::fmt::{self, Write};

use super::label::{self, Escaped};
use crate::{Cell, Digit, Grid, Puzzle, Solution};

/// A puzzle, with or without its solution, as an SVG picture. Write it with `{}`.
///
/// The picture depends on nothing but what it is made of, brings its own white background, and
/// grows with the puzzle: a cell is [`Picture::CELL`] units wide.
///
/// ```
/// use kenzan::render::svg::Picture;
/// use kenzan::{Grid, Layout, Puzzle};
/// let givens = Grid::from_values(4, [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2]);
/// let puzzle = Puzzle::new(Layout::usual(4)?, givens.expect("16 values"))?;
/// let svg = Picture::new(&puzzle).title("the first & smallest").to_string();
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// assert!(svg.contains("<title>the first &amp; smallest</title>"));
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Picture<'a> {
    puzzle: &'a Puzzle,
    answer: Answer<'a>,
    title: Option<&'a str>,
}

/// What is drawn into the empty cells.
#[derive(Debug, Clone)]
enum Answer<'a> {
    Nothing,
    One(&'a Solution),
    Two(&'a Solution, &'a Solution),
}

const CELL: u32 = Picture::CELL;
const MARGIN: u32 = Picture::MARGIN;
const TITLE_HEIGHT: u32 = 30;
const FOOT_HEIGHT: u32 = 14;
const DIGIT_SIZE: u32 = 26;
const FIRST_SIZE: u32 = 22;
const SECOND_SIZE: u32 = 15;
const FONTS: &str = "Ubuntu, Helvetica, Arial, sans-serif";
const FOOT: &str = "hatched: solutions differ";

impl<'a> Picture<'a> {
    /// The side of a cell.
    pub const CELL: u32 = 40;

    /// The space between the grid and the edges of the picture.
    pub const MARGIN: u32 = 16;

    /// Draws the givens of `puzzle`.
    pub fn new(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, answer: Answer::Nothing, title: None }
    }

    /// Fills the empty cells with `solution`.
    #[must_use]
    pub fn solution(self, solution: &'a Solution) -> Self {
        Self { answer: Answer::One(solution), ..self }
    }

    /// Fills the empty cells with the solution `first`, and hatches those in which `second` differs
    /// from it; its digit stands there too, but smaller.
    #[must_use]
    pub fn solutions(self, first: &'a Solution, second: &'a Solution) -> Self {
        Self { answer: Answer::Two(first, second), ..self }
    }

    /// Writes `title` above the grid, cut if it is too long. Any text will do.
    #[must_use]
    pub fn title(self, title: &'a str) -> Self {
        Self { title: Some(title).filter(|title| !title.trim().is_empty()), ..self }
    }

    fn first(&self) -> Option<&'a Grid> {
        match self.answer {
            Answer::Nothing => None,
            Answer::One(first) | Answer::Two(first, _) => Some(first.grid()),
        }
    }

    /// Returns the cells in which the two solutions differ, with the second one's digit.
    fn differing(&self) -> Vec<(Cell, Digit)> {
        let Answer::Two(first, second) = self.answer else { return Vec::new() };
        let digit = |cell| Some((cell, second.grid().get(cell)?));
        first
            .differences(second)
            .filter(|&cell| self.puzzle.givens().get(cell).is_none())
            .filter_map(digit)
            .collect()
    }

    fn description(&self, differing: usize) -> String {
        let size = self.puzzle.size();
        let givens = self.puzzle.givens().filled();
        let start = format!("{size}×{size} sudoku with {givens} givens");
        match self.answer {
            Answer::Nothing => start,
            Answer::One(_) => format!("{start} and a solution"),
            Answer::Two(..) => {
                format!("{start} and two solutions, which differ in {differing} cells")
            }
        }
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differing = self.differing();
        let side = u32::from(self.puzzle.size()) * CELL;
        let top = MARGIN + self.title.map_or(0, |_| TITLE_HEIGHT);
        let foot = if differing.is_empty() { 0 } else { FOOT_HEIGHT };
        let (width, height) = (side + 2 * MARGIN, top + side + foot + MARGIN);
        let description = self.description(differing.len());
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" font-family="{FONTS}">"#
        )?;
        writeln!(f, "<title>{}</title>", Escaped(self.title.unwrap_or(&description)))?;
        writeln!(f, "<desc>{}</desc>", Escaped(&description))?;
        if !differing.is_empty() {
            f.write_str(HATCHING)?;
        }
        writeln!(f, r##"<rect width="{width}" height="{height}" fill="#ffffff"/>"##)?;
        if let Some(title) = self.title {
            write_title(f, title, side)?;
        }
        writeln!(f, r#"<g transform="translate({MARGIN} {top})">"#)?;
        self.write_grounds(f, &differing)?;
        write_lines(f, self.puzzle)?;
        self.write_digits(f, &differing)?;
        writeln!(f, "</g>")?;
        if !differing.is_empty() {
            let y = top + side + FOOT_HEIGHT + 4;
            writeln!(
                f,
                r##"<text x="{MARGIN}" y="{y}" font-size="12" fill="#444444">{FOOT}</text>"##
            )?;
        }
        f.write_str("</svg>\n")
    }
}

// The identifier may meet itself where several pictures stand in one page; it always means the same.
const HATCHING: &str = r##"<defs><pattern id="kenzan-differs" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="#fff6c2"/><rect width="2" height="7" fill="#f2d24b"/></pattern></defs>
"##;

fn write_title(f: &mut fmt::Formatter<'_>, title: &str, room: u32) -> fmt::Result {
    // A long title is set smaller before it is cut.
    let size = (13..=18).rev().find(|&size| label::width(title, size) <= room).unwrap_or(13);
    let title = label::fit(title, size, room);
    let (x, y) = (MARGIN + room / 2, MARGIN + 14);
    writeln!(
        f,
        r##"<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle" fill="#111111">{}</text>"##,
        Escaped(&title)
    )
}

/// Draws the lines between cells, then over them those between boxes and around the grid.
fn write_lines(f: &mut fmt::Formatter<'_>, puzzle: &Puzzle) -> fmt::Result {
    let size = u32::from(puzzle.size());
    let boxes = puzzle.layout().boxes();
    let (rows, columns) =
        boxes.map_or((size, size), |boxes| (boxes.rows().into(), boxes.columns().into()));
    let end = size * CELL;
    let (mut thin, mut thick) = (String::new(), String::new());
    for number in 0..=size {
        let at = number * CELL;
        let across = if number.is_multiple_of(rows) { &mut thick } else { &mut thin };
        write!(across, "M0 {at}H{end}")?;
        let down = if number.is_multiple_of(columns) { &mut thick } else { &mut thin };
        write!(down, "M{at} 0V{end}")?;
    }
    writeln!(f, r##"<path d="{thin}" fill="none" stroke="#b0b0b0" stroke-width="1"/>"##)?;
    writeln!(
        f,
        r##"<path d="{thick}" fill="none" stroke="#1f4fd8" stroke-width="3" stroke-linecap="square"/>"##
    )
}

impl Picture<'_> {
    /// Draws what is behind the digits: pink under givens, hatching where solutions differ.
    fn write_grounds(
        &self,
        f: &mut fmt::Formatter<'_>,
        differing: &[(Cell, Digit)],
    ) -> fmt::Result {
        let givens = self.puzzle.givens().cells().filter(|(_, digit)| digit.is_some());
        let givens: Vec<Cell> = givens.map(|(cell, _)| cell).collect();
        let differing: Vec<Cell> = differing.iter().map(|&(cell, _)| cell).collect();
        for (fill, cells) in [("#ffc0cb", givens), ("url(#kenzan-differs)", differing)] {
            if cells.is_empty() {
                continue;
            }
            // One path for all cells of a kind keeps the picture small.
            let squares = cells.into_iter().map(|cell| {
                let (x, y) = corner(cell);
                format!("M{x} {y}h{CELL}v{CELL}h-{CELL}z")
            });
            let squares: String = squares.collect();
            writeln!(f, r#"<path d="{squares}" fill="{fill}"/>"#)?;
        }
        Ok(())
    }

    fn write_digits(&self, f: &mut fmt::Formatter<'_>, differing: &[(Cell, Digit)]) -> fmt::Result {
        let (middle, left, right) = (CELL / 2, CELL * 7 / 20, CELL * 3 / 4);
        let differs = |cell: Cell| differing.iter().any(|&(other, _)| other == cell);
        let givens = self.puzzle.givens();
        let given = givens.cells().filter_map(|(cell, digit)| Some((cell, digit?)));
        let found: Vec<(Cell, Digit)> = self
            .first()
            .into_iter()
            .flat_map(Grid::cells)
            .filter(|&(cell, _)| givens.get(cell).is_none())
            .filter_map(|(cell, digit)| Some((cell, digit?)))
            .collect();
        let (first, found): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|&(cell, _)| differs(cell));
        writeln!(f, r##"<g text-anchor="middle" fill="#111111" stroke="#111111">"##)?;
        // A stroke makes the givens bold in every font, also in one that has no bold.
        write_group(f, given, DIGIT_SIZE, middle, "1.1")?;
        write_group(f, found, DIGIT_SIZE, middle, "0")?;
        write_group(f, first, FIRST_SIZE, left, "0")?;
        write_group(f, differing.iter().copied(), SECOND_SIZE, right, "0")?;
        writeln!(f, "</g>")
    }
}

/// Draws digits of one kind, in the middle of their cells' height and `across` from their left.
fn write_group(
    f: &mut fmt::Formatter<'_>,
    digits: impl IntoIterator<Item = (Cell, Digit)>,
    size: u32,
    across: u32,
    stroke: &str,
) -> fmt::Result {
    let mut digits = digits.into_iter().peekable();
    if digits.peek().is_none() {
        return Ok(());
    }
    writeln!(f, r#"<g font-size="{size}" stroke-width="{stroke}">"#)?;
    for (cell, digit) in digits {
        let (x, y) = corner(cell);
        // Digits are about 0.7 of the font's size tall: half of that below the middle they start.
        let (x, y) = (x + across, y + CELL / 2 + size * 7 / 20);
        writeln!(f, r#"<text x="{x}" y="{y}">{digit}</text>"#)?;
    }
    writeln!(f, "</g>")
}

fn corner(cell: Cell) -> (u32, u32) {
    (u32::from(cell.column()) * CELL, u32::from(cell.row()) * CELL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoxShape, Layout};

    /// A puzzle of any box shape with a solution: each row is the first, shifted.
    fn shifted(boxes: BoxShape) -> (Puzzle, Solution) {
        let (rows, columns, size) = (boxes.rows(), boxes.columns(), boxes.size());
        let value = |row: u8, column: u8| {
            let shift = u16::from(row % rows * columns + row / rows + column);
            u8::try_from(shift % u16::from(size) + 1).expect("a value is at most the size")
        };
        let values = || (0..size).flat_map(|row| (0..size).map(move |column| value(row, column)));
        let givens = values().enumerate().map(
            |(index, value)| {
                if index.is_multiple_of(3) { value } else { 0 }
            },
        );
        let givens = Grid::from_values(size, givens).expect("as many values as cells");
        let puzzle = Puzzle::new(Layout::with_boxes(boxes), givens).expect("it fits");
        let full = Grid::from_values(size, values()).expect("as many values as cells");
        let solution = puzzle.check(&full).expect("shifted rows keep the rules");
        (puzzle, solution)
    }

    fn solution(puzzle: &Puzzle, values: [u8; 16]) -> Solution {
        puzzle.check(&Grid::from_values(4, values).expect("16 values")).expect("a solution")
    }

    #[test]
    fn every_size_shows_every_digit_once() {
        for size in 4..=Layout::MAX_SIZE {
            let Some(boxes) = BoxShape::usual(size) else { continue };
            let (puzzle, solution) = shifted(boxes);
            let cells = usize::from(size) * usize::from(size);
            let bare = Picture::new(&puzzle).to_string();
            assert_eq!(bare.matches("<text").count(), puzzle.givens().filled());
            let solved = Picture::new(&puzzle).solution(&solution).to_string();
            assert_eq!(solved.matches("<text").count(), cells);
            let side = u32::from(size) * CELL + 2 * MARGIN;
            assert!(solved.contains(&format!("viewBox=\"0 0 {side} {side}\"")));
            // The same solution twice is no difference.
            assert_eq!(
                Picture::new(&puzzle).solutions(&solution, &solution).to_string(),
                solved.replace("and a solution", "and two solutions, which differ in 0 cells")
            );
        }
    }

    #[test]
    fn two_solutions_are_a_picture_of_their_differences() {
        let givens = [1, 2, 3, 4, 3, 4, 1, 2, 2, 0, 4, 0, 4, 0, 2, 0];
        let givens = Grid::from_values(4, givens).expect("16 values");
        let puzzle = Puzzle::new(Layout::usual(4).expect("4 has boxes"), givens).expect("it fits");
        let one = solution(&puzzle, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
        let other = solution(&puzzle, [1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3]);
        let picture = Picture::new(&puzzle).solutions(&one, &other).title("<two> & more");
        insta::assert_snapshot!(picture.to_string(), @r##"
        <svg xmlns="http://www.w3.org/2000/svg" width="192" height="236" viewBox="0 0 192 236" role="img" font-family="Ubuntu, Helvetica, Arial, sans-serif">
        <title>&lt;two&gt; &amp; more</title>
        <desc>4×4 sudoku with 12 givens and two solutions, which differ in 4 cells</desc>
        <defs><pattern id="kenzan-differs" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="#fff6c2"/><rect width="2" height="7" fill="#f2d24b"/></pattern></defs>
        <rect width="192" height="236" fill="#ffffff"/>
        <text x="96" y="30" font-size="18" text-anchor="middle" fill="#111111">&lt;two&gt; &amp; more</text>
        <g transform="translate(16 46)">
        <path d="M0 0h40v40h-40zM40 0h40v40h-40zM80 0h40v40h-40zM120 0h40v40h-40zM0 40h40v40h-40zM40 40h40v40h-40zM80 40h40v40h-40zM120 40h40v40h-40zM0 80h40v40h-40zM80 80h40v40h-40zM0 120h40v40h-40zM80 120h40v40h-40z" fill="#ffc0cb"/>
        <path d="M40 80h40v40h-40zM120 80h40v40h-40zM40 120h40v40h-40zM120 120h40v40h-40z" fill="url(#kenzan-differs)"/>
        <path d="M0 40H160M40 0V160M0 120H160M120 0V160" fill="none" stroke="#b0b0b0" stroke-width="1"/>
        <path d="M0 0H160M0 0V160M0 80H160M80 0V160M0 160H160M160 0V160" fill="none" stroke="#1f4fd8" stroke-width="3" stroke-linecap="square"/>
        <g text-anchor="middle" fill="#111111" stroke="#111111">
        <g font-size="26" stroke-width="1.1">
        <text x="20" y="29">1</text>
        <text x="60" y="29">2</text>
        <text x="100" y="29">3</text>
        <text x="140" y="29">4</text>
        <text x="20" y="69">3</text>
        <text x="60" y="69">4</text>
        <text x="100" y="69">1</text>
        <text x="140" y="69">2</text>
        <text x="20" y="109">2</text>
        <text x="100" y="109">4</text>
        <text x="20" y="149">4</text>
        <text x="100" y="149">2</text>
        </g>
        <g font-size="22" stroke-width="0">
        <text x="54" y="107">1</text>
        <text x="134" y="107">3</text>
        <text x="54" y="147">3</text>
        <text x="134" y="147">1</text>
        </g>
        <g font-size="15" stroke-width="0">
        <text x="70" y="105">3</text>
        <text x="150" y="105">1</text>
        <text x="70" y="145">1</text>
        <text x="150" y="145">3</text>
        </g>
        </g>
        </g>
        <text x="16" y="224" font-size="12" fill="#444444">hatched: solutions differ</text>
        </svg>
        "##);
    }

    #[test]
    fn an_empty_title_takes_no_room() {
        let (puzzle, _) = shifted(BoxShape::usual(9).expect("9 has boxes"));
        let bare = Picture::new(&puzzle).to_string();
        assert_eq!(Picture::new(&puzzle).title(" ").to_string(), bare);
        assert_ne!(Picture::new(&puzzle).title("a name").to_string(), bare);
    }
}
