//! Full ranks: the first digit of a row or column by its rank.

use super::super::Technique;
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::Position;
use super::clue::{Clue, Line};

/// The first digit of a line by its rank.
pub static FIRST_OF_RANK: Technique = Technique {
    name: "first-of-rank",
    title: "First Digit of a Rank",
    definition: "Each side of the grid has each digit once, so four of the numbers that are ranked begin with 1, four \
                 with 2, and so on. The rank of a row or column gives its first digit: a number of rank 9, 10, 11 or \
                 12 begins with 3.",
    source: "Full rank sudoku.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

/// The numbers that begin with the same digit: one for each side of the grid.
const SIDES: u32 = 4;

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, line) in (0..).zip(&rules.said.lines) {
        if let Some((_, digit)) = first(line) {
            findings.eliminate_from(position, line.cells[0], !(1 << digit));
            findings.finish(Ranked { line: number })?;
        }
    }
    Flow::Continue(())
}

/// Returns the rank of a line, and the digit that it begins with, from 0.
fn first(line: &Line) -> Option<(u32, u32)> {
    match line.clue {
        Clue::Rank(rank) => Some((rank, (rank - 1) / SIDES)),
        Clue::Sandwich(_) | Clue::XSum(_) | Clue::Skyscraper(_) => None,
    }
}

/// A line with a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Ranked {
    line: u32,
}

impl Describe for Ranked {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let rules = narrator.position.shape().rules().expect("there is the rule");
        let line = &rules.said.lines[self.line as usize];
        let rule = narrator.rule(line.rule);
        narrator.mark_cells(line.all(), 0);
        // The numbers that are ranked begin at the sides of the grid.
        let side = narrator.position.shape().size;
        for house in [0, side - 1, side, 2 * side - 1] {
            narrator.use_house(house);
        }
        let digit = first(line).map_or(0, |(_, digit)| digit);
        let (from, to) = (SIDES * digit + 1, SIDES * (digit + 1));
        format!("by {rule}: numbers of the ranks {from} to {to} begin with {}", digit + 1)
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the row or column"]
    }
}
