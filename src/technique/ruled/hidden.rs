//! Hidden cages: what the cages inside a house leave of it is a cage of its own.

use super::super::Technique;
use super::super::cells::{CellSet, bits};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::Position;
use super::Fits;
use super::cage::{LISTED, listed_sets, open, take_all_but, use_cages};
use super::combinations::{OpenCage, sum_of};

/// The rest of a house.
pub static HIDDEN_CAGE: Technique = Technique {
    name: "hidden-cage",
    title: "Hidden Cage",
    definition: "The cages inside a house leave some unsolved cells of it, with the sum that is left of the house's. \
                 They are a cage: only some sets of digits fit. Digits in none of them can be eliminated from its \
                 cells, and a digit in all of them from the cells that see all its places there.",
    source: "Killer sudoku; also Hidden Cage, Innies as a cage.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// A hidden cage, and the digit that is locked in it, if that is what was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Hidden {
    house: u8,
    digit: Option<u8>,
}

/// The most cells of a hidden cage.
const MOST: u32 = 7;

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let mut all: Vec<(u8, OpenCage<'_>)> = position
        .houses()
        .filter_map(|house| Some((house, hidden(position, house)?)))
        .filter(|(_, open)| (2..=MOST).contains(&open.cells.len()))
        .collect();
    all.sort_by_key(|(_, open)| open.cells.len());
    for (house, open) in all {
        findings.stop().ask()?;
        let sets = open.sets();
        take_all_but(position, findings, open.cells, &sets);
        findings.finish(Hidden { house, digit: None })?;
        let certain = sets.iter().copied().reduce(|all, set| all & set).unwrap_or_default();
        for digit in bits(certain) {
            let places = position.cells_with(digit) & open.cells;
            let seen = position.shape().seen_by_all(places) - open.cells;
            findings.eliminate(position, seen, digit);
            findings.finish(Hidden { house, digit: Some(digit) })?;
        }
    }
    Flow::Continue(())
}

/// Returns the unsolved cells of a house that the cages inside it leave, if there is such a cage.
pub(super) fn hidden(position: &Position, house: u8) -> Option<OpenCage<'_>> {
    let rules = position.shape().rules()?;
    let inside = position.shape().houses[usize::from(house)].cells & position.open();
    let (mut cells, mut sum) = (CellSet::EMPTY, 0);
    for cage in &rules.said.cages {
        let open = open(position, cage);
        let is_inside = !open.cells.is_empty() && (open.cells - inside).is_empty();
        if let Some(rest) = open.rest().filter(|_| is_inside && (open.cells & cells).is_empty()) {
            cells = cells | open.cells;
            sum += rest;
        }
    }
    let sum = sum_of(position.missing(house)).checked_sub(sum).filter(|_| !cells.is_empty())?;
    Some(OpenCage { position, cells: inside - cells, held: 0, fits: Fits::Sum(sum) })
}

impl Describe for Hidden {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let position = narrator.position;
        let open = hidden(position, self.house).expect("a step was found there");
        let sets = open.sets();
        let Fits::Sum(left) = open.fits else { unreachable!("it is what is left of a sum") };
        let sum = sum_of(position.missing(self.house));
        let (house, cells) = (narrator.house(self.house), narrator.cells(open.cells));
        narrator.mark_cells(open.cells, 0);
        use_cages(narrator, position.shape().houses[usize::from(self.house)].cells);
        let begin = format!(
            "{house} still needs {sum} and the cages inside it {}, which leaves {left} for {cells}",
            sum - left
        );
        let hold = match (sets.len(), self.digit) {
            (0, _) => return format!("{begin}, and no digits for them add up to it"),
            (..=LISTED, _) => format!("they can only hold {}", listed_sets(&sets, open.fits)),
            (many, Some(digit)) => {
                format!("each of the {many} sets of digits for them has {}", narrator.digit(digit))
            }
            (many, None) => {
                let all = sets.iter().fold(0, |all, set| all | set);
                format!("the {many} sets of digits for them have only {}", narrator.digits(all))
            }
        };
        let Some(digit) = self.digit else { return format!("{begin}: {hold}") };
        let places = open.cells & position.cells_with(digit);
        narrator.mark(places, 1 << digit, 0);
        format!("{begin}: {hold}, so {} is in {}", narrator.digit(digit), narrator.one_of(places))
    }

    fn seen(&self, position: &Position) -> usize {
        hidden(position, self.house).map_or(1, |open| open.sets().len())
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the hidden cage"]
    }
}
