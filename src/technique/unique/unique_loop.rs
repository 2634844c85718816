//! Unique loops: deadly patterns of six cells or more.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::finding::Flow;
use super::super::group;
use super::super::position::{Digits, Position};
use super::super::scale::se121::{StepRating, rating};
use super::super::stop::Stop;
use super::deadly::Deadly;

macro_rules! loops {
    ($($(#[$doc:meta])* $id:ident $name:literal $title:literal $definition:literal $follows:ident, $hodoku:expr, $se121:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: concat!(
                    "Two digits could alternate in six or more unsolved cells, where each house has both of them or neither \
                     (a deadly pattern, which would allow two solutions). At least one of the cells has no other \
                     candidates. ",
                    $definition,
                ),
                source: "Players' forum; an extended Unique Rectangle.",
                group: Some(group::UNIQUENESS),
                hodoku: $hodoku,
                se121: $se121,
                find: |position, findings| each(position, findings.stop(), |deadly| deadly.$follows(position, findings)),
                ..Technique::BLANK
            };
        )*
    };
}

loops! {
    /// One cell.
    UNIQUE_LOOP_1 "unique-loop-1" "Unique Loop 1"
        "Only one cell has other candidates: the two digits can be eliminated from it."
        one_cell, None, Some(StepRating::varies(45, rating::unique_loop));
    /// One digit.
    UNIQUE_LOOP_2 "unique-loop-2" "Unique Loop 2"
        "Two or more cells have other candidates, all of the same digit: it can be eliminated from all cells that \
         see all of them."
        one_digit, None, Some(StepRating::varies(45, rating::unique_loop));
    /// Two cells, and a subset.
    UNIQUE_LOOP_3 "unique-loop-3" "Unique Loop 3"
        "Two cells of a house have other candidates which, taken as those of a single cell, form a naked subset \
         with further cells of the house: its digits can be eliminated from the other cells of the house."
        subset, None, Some(StepRating::varies(45, rating::unique_loop_with_subset));
    /// Two cells, and a strong link.
    UNIQUE_LOOP_4 "unique-loop-4" "Unique Loop 4"
        "Two cells of a house have other candidates, and in this house one of the two digits can only be in them: \
         the other digit can be eliminated from both cells."
        locked, None, Some(StepRating::varies(45, rating::unique_loop));
}

/// A pattern that is being searched for.
struct UniqueLoopSearch<'a, V> {
    position: &'a Position,
    pair: Digits,
    /// The cells that may be in it.
    cells: CellSet,
    stop: Stop<'a>,
    visit: V,
}

/// Visits the patterns of which some cells have just two candidates; of the others there are two at most, or they have
/// the same further candidate.
fn each(position: &Position, stop: Stop, mut visit: impl FnMut(Deadly) -> Flow) -> Flow {
    let size = position.shape().size;
    for one in 0..size {
        for other in one + 1..size {
            let pair = 1 << one | 1 << other;
            let both = position.cells_with(one) & position.cells_with(other);
            let mut cells = both;
            for first in both.iter().filter(|&place| position.digits_of(place) == pair) {
                if cells.len() < 6 {
                    break;
                }
                // Each pattern begins with its first cell of two candidates.
                cells.remove(first);
                let mut search =
                    UniqueLoopSearch { position, pair, cells, stop, visit: &mut visit };
                search.extend([CellSet::from_iter([first]), CellSet::EMPTY])?;
            }
        }
    }
    Flow::Continue(())
}

impl<V: FnMut(Deadly) -> Flow> UniqueLoopSearch<'_, V> {
    /// Continues from cells that hold the one digit and cells that hold the other: a house with only one of the digits
    /// needs a cell with the other.
    fn extend(&mut self, sides: [CellSet; 2]) -> Flow {
        self.stop.ask()?;
        let shape = self.position.shape();
        let lacks = |house: &CellSet| {
            let [one, other] = sides.map(|side| !(*house & side).is_empty());
            (one != other).then_some(usize::from(one))
        };
        let houses = shape.houses.iter().map(|house| house.cells);
        let all = sides[0] | sides[1];
        let Some((house, side)) =
            houses.into_iter().find_map(|house| Some((house, lacks(&house)?)))
        else {
            // Four are a rectangle.
            let is_loop = all.len() >= 6;
            return if is_loop {
                (self.visit)(Deadly::of(self.position, all, self.pair))
            } else {
                Flow::Continue(())
            };
        };
        for place in (house & (self.cells - all)).iter() {
            if (shape.peers(place) & sides[side]).is_empty() && self.fits(all, place) {
                let mut sides = sides;
                sides[side].insert(place);
                self.extend(sides)?;
            }
        }
        Flow::Continue(())
    }

    /// Returns whether the pattern, with another cell, has few enough cells with additional candidates.
    fn fits(&self, all: CellSet, place: Place) -> bool {
        let extras = |place: Place| self.position.digits_of(place) & !self.pair;
        let own = extras(place);
        if own == 0 {
            return true;
        }
        let roof = all.iter().map(extras).filter(|&extras| extras != 0);
        let (count, union) =
            roof.fold((1, own), |(count, union), extras| (count + 1, union | extras));
        count <= 2 || bits(union).nth(1).is_none()
    }
}
