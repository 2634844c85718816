//! Writes a position in the kind of code that expresses most of it.

use super::colours::{Caged, coloured};
use super::packed::{CellParts, Has, KINDS, More, PuzzleKind};
use super::position::CellContent;
use crate::Layout;
use crate::format::Entry;
use crate::format::sites::coded::{cages, of_nine};
use crate::format::sites::houses::{has_diagonals, has_windows};

/// The largest sum for which there is room.
const MOST: u32 = 63;

/// Writes a position; `None` if there is no code for it, for example because a cell has no candidates, or is not in
/// exactly one cage of a killer.
pub(crate) fn write(entry: &Entry) -> Option<String> {
    let puzzle = of_nine(&entry.puzzle)?;
    let layout = puzzle.layout();
    let caged = cages::Caged::of(puzzle);
    let has_cages = if caged.cages.is_empty() { Has::No } else { Has::Yes };
    let colours = match has_cages {
        Has::No => vec![0; layout.places()],
        Has::Yes => {
            let cells: usize = caged.cages.iter().map(|cage| cage.cells.len()).sum();
            let fits = (0..caged.cages.len()).all(|number| caged.sum(number) <= MOST);
            Some(()).filter(|()| fits && cells == layout.places())?;
            coloured(&caged.of)?
        }
    };
    let kind = kind_of(layout, has_cages);
    let entered = entry.entered();
    let mut text = kind.head();
    for (index, cell) in layout.cells().enumerate() {
        let set = puzzle.allowed(cell);
        let held = match (puzzle.givens().get(cell), entered.and_then(|grid| grid.get(cell))) {
            (Some(given), _) => CellContent::Given(given),
            (None, Some(placed)) => CellContent::Placed(placed),
            (None, None) if set.is_empty() => return None,
            (None, None) => CellContent::Set(set),
        };
        let sum = caged.of[index].filter(|_| caged.is_first(index));
        let sum = sum.map_or(0, |number| caged.sum(number).into());
        let region = match kind.regions {
            Has::No => 0,
            Has::Yes => layout.region(cell)?,
        };
        let caged = Caged { colour: colours[index], sum };
        kind.push(CellParts { region, caged, held }, &mut text);
    }
    Some(text)
}

/// Returns the kind that expresses most of a puzzle.
fn kind_of(layout: &Layout, cages: Has) -> PuzzleKind {
    let is_boxed = layout.boxes() == Layout::classic().boxes();
    let regions = if is_boxed { Has::No } else { Has::Yes };
    let is_plain = regions == Has::No && cages == Has::No;
    let more = if is_plain && has_diagonals(layout) {
        More::Diagonals
    } else if is_plain && has_windows(layout) {
        More::Windows
    } else {
        More::Nothing
    };
    let is_it =
        |kind: &PuzzleKind| kind.more == more && kind.regions == regions && kind.cages == cages;
    KINDS.into_iter().find(is_it).unwrap_or(KINDS[0])
}
