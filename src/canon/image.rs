//! The images of puzzles by isomorphisms, and which of them are puzzles.

use std::sync::Arc;

use super::isomorphism::Isomorphism;
use super::{NoForm, normal};
use crate::unsupported::squares_only;
use crate::{BoxShape, Cell, Layout, Puzzle, Symmetry};

impl Isomorphism {
    /// Returns the image of a puzzle, with rules and extra houses in the order that forms have.
    ///
    /// # Errors
    /// [`NoForm::Map`] if it is for another size, or houses would not stay houses, or rules not rules;
    /// [`NoForm::Candidates`] if there are pencil marks, but no rules; [`NoForm::Rule`] if a rule can't be turned in that
    /// way.
    #[expect(clippy::missing_panics_doc, reason = "the image has the same size")]
    pub fn puzzle(&self, puzzle: &Puzzle) -> Result<Puzzle, NoForm> {
        squares_only("canon", puzzle.layout())?;
        if self.size() != puzzle.size() {
            let (own, other) = (self.size(), puzzle.size());
            return Err(refused(format!(
                "it is for {own}×{own}, and the puzzle is {other}×{other}"
            )));
        }
        if !puzzle.rules().is_empty() {
            return self.ruled(puzzle);
        }
        let puzzle = normal::without_rules(puzzle);
        if puzzle.candidates().is_some() {
            return Err(NoForm::Candidates);
        }
        let layout = puzzle.layout();
        let layout = match layout.plain_boxes() {
            Some(boxes) => self.keeps_boxes(boxes).map(|()| Arc::clone(layout))?,
            None => self.houses(layout)?,
        };
        let image = self.grid(puzzle.givens()).expect("the size is the same");
        Ok(Puzzle::new(layout, image).expect("the size is the same"))
    }

    /// Returns the image of a puzzle with rules.
    fn ruled(&self, puzzle: &Puzzle) -> Result<Puzzle, NoForm> {
        let turned = "a puzzle with rules is only turned or mirrored, and this map exchanges lines";
        let symmetry = self.symmetry().ok_or_else(|| refused(turned.to_owned()))?;
        let image = normal::puzzle(&puzzle.mapped(symmetry).map_err(NoForm::Rule)?);
        if self.keeps_digits() {
            return Ok(image);
        }
        if !normal::has_free_digits(&image) {
            let what = "digits keep their names where rules or pencil marks depend on them";
            return Err(refused(what.to_owned()));
        }
        let givens = self.grid(puzzle.givens()).expect("the size is the same");
        Ok(image.with_givens(givens).expect("the size is the same"))
    }

    /// Returns the image of a layout, which has to be one that turning or mirroring leads to.
    fn houses(&self, layout: &Layout) -> Result<Arc<Layout>, NoForm> {
        let images = houses_beyond_lines(layout, |cell| self.cell(cell));
        let mut turned = Symmetry::ALL.into_iter().map(|symmetry| layout.mapped(symmetry));
        let image = turned.find(|turned| houses_beyond_lines(turned, |cell| cell) == images);
        let image = image.ok_or_else(|| refused("houses would not stay houses".to_owned()))?;
        Ok(normal::layout(&image))
    }

    /// Checks whether the rows and columns of boxes stay together.
    fn keeps_boxes(&self, boxes: BoxShape) -> Result<(), NoForm> {
        let (height, width) = (boxes.rows(), boxes.columns());
        if self.transposes() && height != width {
            return Err(refused("boxes that are not square can't be transposed".to_owned()));
        }
        // With the first cell of their row or column, all stay in a chute.
        let box_of = |row: u8, column: u8| {
            let image = self.cell(Cell::new(row, column));
            boxes.box_of(image)
        };
        let stays = |row: u8, column: u8| {
            box_of(row, column) == box_of(row / height * height, column / width * width)
        };
        let size = self.size();
        if (0..size).all(|row| (0..size).all(|column| stays(row, column))) {
            Ok(())
        } else {
            Err(refused("the lines of a box would not stay together".to_owned()))
        }
    }
}

/// Returns the images of the regions and extra houses, in order: which of them is a region makes no difference.
fn houses_beyond_lines(layout: &Layout, image: impl Fn(Cell) -> Cell) -> Vec<Vec<Cell>> {
    let houses = &layout.houses()[2 * usize::from(layout.size())..];
    let cells = houses.iter().map(|house| {
        let mut cells: Vec<Cell> = house.cells().iter().map(|&cell| image(cell)).collect();
        cells.sort_unstable();
        cells
    });
    let mut houses: Vec<_> = cells.collect();
    houses.sort_unstable();
    houses.dedup();
    houses
}

fn refused(what: String) -> NoForm {
    NoForm::Map { what }
}
