//! Writing a puzzle on a line, or as a field of a table.

use crate::format::reading::mark;
use crate::format::sites::fpuzzles;
use crate::format::{Entry, json};
use crate::{BoxShape, Cell, Digit, Parts, Puzzle};

/// Writes a puzzle on one line: a mark for each cell, or, if it has pencil marks, as many marks per cell as there are
/// digits. For 4×4, whose 64 marks would look like an 8×8 puzzle, it is a group for each cell, or kenzan's JSON if a
/// cell has no candidates. It is also kenzan's JSON if marks can't express the puzzle: with rules, with houses other
/// than rows, columns and the [usual](BoxShape::usual) boxes, and for sizes that are not read on a line, such as 18×18.
///
/// The text is read back as the same puzzle, except that a cell with a single pencil mark becomes a given.
///
/// ```
/// use kenzan::format;
/// let entry = format::parse("1234\n3412\n2143\n43..")?;
/// assert_eq!(format::line::puzzle(&entry.puzzle), "12343412214343..");
/// # Ok::<(), format::ParseError>(())
/// ```
pub fn puzzle(puzzle: &Puzzle) -> String {
    let Parts { layout: _, givens, candidates, rules: _ } = puzzle.parts();
    if !are_marks_enough(puzzle) {
        return json::puzzle(puzzle, None).to_string();
    }
    if candidates.is_none() {
        return givens.to_string();
    }
    let size = puzzle.size();
    let marks = |cell: Cell| -> String {
        let set = puzzle.allowed(cell);
        let all = Digit::all(size);
        all.map(|digit| if set.contains(digit) { digit.symbol() } else { '.' }).collect()
    };
    let cells = puzzle.layout().cells();
    if size != 4 {
        return cells.map(marks).collect();
    }
    let sets: Vec<_> = cells.map(|cell| puzzle.allowed(cell)).collect();
    if sets.iter().any(|set| set.is_empty()) {
        return json::puzzle(puzzle, None).to_string();
    }
    sets.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns a field of a table that is read back as the puzzle: a line with a mark for each cell, or else a link that
/// opens it in f-puzzles, or kenzan's JSON. It never contains the name, which might be read as another puzzle.
///
/// ```
/// use kenzan::format;
/// let entry = format::parse(r#"{"kenzan":1,"name":"12............34","givens":"1...............","rules":[{"type":"anti-king"}]}"#)?;
/// let label = format::line::label(&entry);
/// assert!(label.starts_with("https://f-puzzles.com/?load="));
/// assert_eq!(format::parse(&label)?, entry);
/// # Ok::<(), format::ParseError>(())
/// ```
pub fn label(entry: &Entry) -> String {
    if are_marks_enough(&entry.puzzle) {
        return puzzle(&entry.puzzle);
    }
    let link = fpuzzles::link(&Entry { remarks: None, ..entry.clone() });
    link.unwrap_or_else(|_| puzzle(&entry.puzzle))
}

/// Checks whether marks alone can express a puzzle.
pub fn are_marks_enough(puzzle: &Puzzle) -> bool {
    let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
    let is_read = |boxes: BoxShape| {
        let size = boxes.size();
        mark::SIZES.contains(&size) && BoxShape::usual(size) == Some(boxes)
    };
    rules.is_empty() && layout.plain_boxes().is_some_and(is_read)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Layout};

    #[test]
    fn a_line_is_written_so_that_it_reads_back() {
        for text in ["12 34 1 234 4 3 2 1 12 12 12 12 1 2 3 4", &"12...6".repeat(36)] {
            let entry = crate::format::parse(text).expect("one puzzle");
            let written = puzzle(&entry.puzzle);
            assert_eq!(crate::format::parse(&written), Ok(entry), "{written}");
        }
    }

    #[test]
    fn every_layout_reads_back_from_its_text() {
        let shapes = (2..=18_u8).flat_map(|rows| (2..=18).map(move |columns| (rows, columns)));
        let shapes = shapes.filter_map(|(rows, columns)| BoxShape::new(rows, columns).ok());
        let boxes = shapes.map(Layout::with_boxes);
        let latin = (1..=36).map(|size| Layout::without_regions(size).expect("a size"));
        for layout in boxes.chain(latin) {
            let size = layout.size();
            let mut givens = Grid::empty(size);
            givens.set(Cell::new(0, 0), Digit::new(size));
            let puzzle = Puzzle::new(layout, givens).expect("one given");
            let entry = Entry { puzzle, name: None, line: 1, remarks: None };
            for written in [super::puzzle(&entry.puzzle), label(&entry)] {
                let read = crate::format::parse(&written).expect("it reads back");
                assert_eq!(read.puzzle, entry.puzzle, "{written}");
            }
        }
    }
}
