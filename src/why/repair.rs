//! Slips whose undoing leaves exactly one solution.

use super::question::Questions;
use super::slip::{self, Slip};
use super::{fact::Facts, rank};
use crate::{Error, Puzzle, Solution};

/// A change of the puzzle after which it has exactly one solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repair {
    /// What is changed.
    pub slip: Slip,
    /// The puzzle after it.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
    /// How unlikely the slip is: the repairs with fewest points come first.
    pub points: i32,
}

/// The likeliest repairs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Repairs {
    /// The first of them, likeliest first.
    pub list: Vec<Repair>,
    /// How many there are.
    pub found: usize,
    /// Whether every slip was looked at; else there may be more.
    pub is_complete: bool,
}

/// Of so many repairs it is found out whether each given is needed.
const JUDGED: usize = 100;

/// Looks for slips that make `puzzle` what it is. Whatever mends it has to change a fact of each of
/// `clashes`; there are none where the puzzle has several solutions.
pub(super) fn find(
    questions: &mut Questions<'_>,
    facts: &Facts,
    clashes: &[Vec<usize>],
    most: usize,
) -> Result<Repairs, Error> {
    questions.begin();
    let whole = facts.whole();
    let mends = |slip: &Slip| {
        let cells = slip.cells();
        // To say less never makes several solutions fewer.
        if clashes.is_empty() && matches!(slip, Slip::Extra { .. } | Slip::Marks { .. }) {
            return false;
        }
        clashes.iter().all(|set| facts.at(set).iter().any(|fact| cells.contains(&fact.cell())))
    };
    let mut candidates: Vec<(i32, Slip, Puzzle)> = slip::all(&whole)
        .into_iter()
        .filter(mends)
        .map(|slip| {
            let after = slip.undo(&whole);
            (rank::points(&slip, &whole, &after), slip, after)
        })
        .collect();
    // The sort is stable: among equals the order of the list stays.
    candidates.sort_by_key(|&(points, ..)| points);
    let puzzles: Vec<Puzzle> = candidates.iter().map(|(.., puzzle)| puzzle.clone()).collect();
    let answers = questions.are_unique(&puzzles)?;
    let is_complete = questions.all_answered();
    let mut list: Vec<Repair> = candidates
        .into_iter()
        .zip(answers)
        .filter_map(|((points, slip, puzzle), solution)| {
            Some(Repair { slip, puzzle, solution: solution?, points })
        })
        .collect();
    judge(questions, &mut list)?;
    list.sort_by_key(|repair| repair.points);
    let found = list.len();
    list.truncate(most);
    Ok(Repairs { list, found, is_complete })
}

/// Gives points to the first repairs that leave a given that is not needed.
fn judge(questions: &mut Questions<'_>, list: &mut [Repair]) -> Result<(), Error> {
    for repair in list.iter_mut().take(JUDGED) {
        let givens = repair.puzzle.givens().filled();
        let worse = rank::not_needed(givens);
        if worse == 0 {
            continue;
        }
        // This may use up the budget: then all that follow are thought to be equally good.
        let given = repair.puzzle.givens().cells().filter(|(_, digit)| digit.is_some());
        let without: Vec<Puzzle> =
            given.map(|(cell, _)| repair.puzzle.without_given(cell)).collect();
        if questions.are_unique(&without)?.iter().any(Option::is_some) {
            repair.points += worse;
        }
    }
    Ok(())
}
