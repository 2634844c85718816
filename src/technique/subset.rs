//! Subsets: digits that can only be in as many cells of a house, or cells that have only as many candidates.

use super::Technique;
use super::cells::{CellSet, bits, subsets};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::{Digits, Position};
use super::scale::hodoku::Score;
use super::scale::se121::StepRating;

macro_rules! subsets {
    ($find:ident: $($(#[$doc:meta])* $id:ident $name:literal $title:literal $size:literal $definition:expr, $source:literal, $hodoku:expr, $se121:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: $definition,
                source: $source,
                group: Some(group::SUBSETS),
                hodoku: $hodoku,
                se121: $se121,
                find: |position, findings| $find(position, findings, $size),
                ..Technique::BLANK
            };
        )*
    };
}

subsets! { naked:
    /// Two cells.
    NAKED_PAIR "naked-pair" "Naked Pair" 2
        "Two cells of a house have the same two candidates. Both digits can be eliminated from the other cells of \
         the house.",
        "Also Disjoint Pair.", Some(Score::medium(60)), Some(StepRating::fixed(30));
    /// Three cells.
    NAKED_TRIPLE "naked-triple" "Naked Triple" 3
        "Three cells of a house have only three candidates between them. These digits can be eliminated from the \
         other cells of the house.",
        "Also Naked Triplet.", Some(Score::medium(80)), Some(StepRating::fixed(36));
    /// Four cells.
    NAKED_QUAD "naked-quad" "Naked Quad" 4
        "Four cells of a house have only four candidates between them. These digits can be eliminated from the \
         other cells of the house.",
        "Also Naked Quadruple, Naked Foursome.", Some(Score::hard(120)), Some(StepRating::fixed(50));
}

subsets! { locked:
    /// Two cells of two houses.
    LOCKED_PAIR "locked-pair" "Locked Pair" 2
        "Two cells that share two houses have the same two candidates. Both digits can be eliminated from the other \
         cells of both houses; each house loses at least one candidate.",
        "A naked pair and locked candidates in one.", Some(Score::medium(40)), Some(StepRating::fixed(30).counterpart());
    /// Three cells of two houses.
    LOCKED_TRIPLE "locked-triple" "Locked Triple" 3
        "Three cells that share two houses have only three candidates between them. These digits can be eliminated \
         from the other cells of both houses; each house loses at least one candidate.",
        "A naked triple and locked candidates in one.", Some(Score::medium(60)), Some(StepRating::fixed(36).counterpart());
}

subsets! { hidden:
    /// Two digits.
    HIDDEN_PAIR "hidden-pair" "Hidden Pair" 2
        "Two digits can only be in the same two cells of a house. All other candidates can be eliminated from these \
         cells.",
        "Also Unique Pair.", Some(Score::medium(70)), Some(StepRating::fixed(34));
    /// Three digits.
    HIDDEN_TRIPLE "hidden-triple" "Hidden Triple" 3
        "Three digits can only be in the same three cells of a house. All other candidates can be eliminated from \
         these cells.",
        "Also Unique Triple.", Some(Score::medium(100)), Some(StepRating::fixed(40));
    /// Four digits.
    HIDDEN_QUAD "hidden-quad" "Hidden Quad" 4
        "Four digits can only be in the same four cells of a house. All other candidates can be eliminated from \
         these cells.",
        "Also Unique Quad.", Some(Score::hard(150)), Some(StepRating::fixed(54));
}

/// Calls `then` with the cells and the digits of each naked subset of a house.
fn naked_of(
    position: &Position,
    house: u8,
    size: u32,
    mut then: impl FnMut(CellSet, Digits) -> Flow,
) -> Flow {
    let members = &position.shape().houses[usize::from(house)].members;
    let digits = |number: u8| position.digits_of(members[usize::from(number)]);
    let fits = |number: &u8| (2..=size).contains(&digits(*number).count_ones());
    let numbers = 0..position.shape().size;
    let fitting = numbers.filter(fits).fold(0, |set, number| set | 1 << number);
    for chosen in subsets(fitting, size) {
        let all = bits(chosen).fold(0, |all, number| all | digits(number));
        if all.count_ones() == size {
            then(position.shape().cells_in(house, chosen), all)?;
        }
    }
    Flow::Continue(())
}

/// Returns the houses with a cell that has changed since the technique last found nothing.
fn changed_houses(
    position: &Position,
    findings: &mut Findings,
) -> impl Iterator<Item = u8> + use<> {
    let changed = findings.change(position).cells;
    let shape = position.shared_shape();
    let has_changed = move |house: &u8| {
        let cells = shape.houses[usize::from(*house)].cells;
        !(cells & changed).is_empty()
    };
    position.houses().filter(has_changed)
}

fn naked(position: &Position, findings: &mut Findings, size: u32) -> Flow {
    for house in changed_houses(position, findings) {
        let others = position.shape().houses[usize::from(house)].cells;
        naked_of(position, house, size, |cells, digits| {
            for digit in bits(digits) {
                findings.eliminate(position, others - cells, digit);
            }
            findings.finish(Subset { house, cells, digits })
        })?;
    }
    Flow::Continue(())
}

fn locked(position: &Position, findings: &mut Findings, size: u32) -> Flow {
    let houses = &position.shape().houses;
    for house in changed_houses(position, findings) {
        naked_of(position, house, size, |cells, digits| {
            let with_all =
                bits(digits).fold(CellSet::EMPTY, |set, digit| set | position.cells_with(digit));
            let loses = |other: &u8| {
                let other = &houses[usize::from(*other)];
                (cells - other.cells).is_empty() && !(other.cells & (with_all - cells)).is_empty()
            };
            let mut losing = position.houses().filter(loses);
            // Each once, from the first of its houses.
            if losing.next() != Some(house) {
                return Flow::Continue(());
            }
            let mut others = CellSet::EMPTY;
            for other in losing {
                others = others | houses[usize::from(other)].cells;
            }
            if others.is_empty() {
                return Flow::Continue(());
            }
            for digit in bits(digits) {
                findings.eliminate(
                    position,
                    (others | houses[usize::from(house)].cells) - cells,
                    digit,
                );
            }
            findings.finish(Subset { house, cells, digits })
        })?;
    }
    Flow::Continue(())
}

fn hidden(position: &Position, findings: &mut Findings, size: u32) -> Flow {
    let changed = changed_houses(position, findings);
    hidden_of(position, changed, size, |house, cells, digits| {
        for digit in bits(position.missing(house) & !digits) {
            findings.eliminate(position, cells, digit);
        }
        findings.finish(Subset { house, cells, digits })
    })
}

/// Calls `then` with the house, the cells and the digits of each hidden subset of some houses.
pub(super) fn hidden_of(
    position: &Position,
    houses: impl Iterator<Item = u8>,
    size: u32,
    mut then: impl FnMut(u8, CellSet, Digits) -> Flow,
) -> Flow {
    for house in houses {
        let places = |digit: u8| position.places(house, digit);
        let fits = |digit: &u8| (2..=size).contains(&places(*digit).count_ones());
        let fitting =
            bits(position.missing(house)).filter(fits).fold(0, |set, digit| set | 1 << digit);
        for digits in subsets(fitting, size) {
            let all = bits(digits).fold(0, |all, digit| all | places(digit));
            if all.count_ones() == size {
                then(house, position.shape().cells_in(house, all), digits)?;
            }
        }
    }
    Flow::Continue(())
}

/// Digits that fill as many cells of a house, naked or hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Subset {
    pub(super) house: u8,
    pub(super) cells: CellSet,
    pub(super) digits: Digits,
}

impl Describe for Subset {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { house, cells, digits } = *self;
        narrator.mark(cells, digits, 0);
        let (names, numbers, house) =
            (narrator.cells(cells), narrator.digits(digits), narrator.house(house));
        let candidates =
            cells.iter().fold(0, |all, place| all | narrator.position.digits_of(place));
        if candidates == digits {
            let all = narrator.position.houses().filter(|&house| {
                (cells - narrator.position.shape().houses[usize::from(house)].cells).is_empty()
            });
            // Of many houses the first 64 have a bit.
            let all = all.filter(|&house| house < 64).fold(0, |all, house| all | 1_u64 << house);
            let houses = if all == 0 { house } else { narrator.houses(all) };
            format!("{names} can only hold {numbers} and use them up in {houses}")
        } else {
            format!("in {house}, {numbers} can only be in {names} and fill these cells")
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the subset"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        self.digits
    }
}
