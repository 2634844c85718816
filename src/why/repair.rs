//! Repairs: undone mistakes after which there is exactly one solution, or, if there was none, several.

use std::fmt;

use super::fact::Facts;
use super::question::{Questions, Repaired};
use super::slip::Slip;
use super::{pairs, possible, rank};
use crate::{Cell, Digit, Error, Fact, Puzzle, Solution};

/// A change of the puzzle after which it has exactly one solution.
///
/// It displays as an instruction, as [`Slip`] does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repair {
    /// The change: it undoes one mistake, or two independent ones.
    pub slips: Vec<Slip>,
    /// The puzzle after it.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
    /// The points of the mistakes: the repairs with the fewest points are the likeliest, and come first.
    pub points: i32,
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changes: Vec<String> = self.slips.iter().map(ToString::to_string).collect();
        f.write_str(&changes.join(", and "))
    }
}

/// A change of a puzzle without a solution, after which it has several: it no longer clashes, but the puzzle is not
/// proper yet.
///
/// It displays as an instruction, as [`Slip`] does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reopening {
    /// The mistake that is undone.
    pub slip: Slip,
    /// The puzzle after it.
    pub puzzle: Puzzle,
    /// The points of the mistake, as in [`Repair::points`].
    pub points: i32,
}

impl fmt::Display for Reopening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.slip.fmt(f)
    }
}

/// The likeliest repairs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Repairs {
    /// The likeliest repairs, the likeliest first. Repairs of two mistakes are included only if no repair of one is
    /// found.
    pub list: Vec<Repair>,
    /// Their number.
    pub found: usize,
    /// If there is no repair: the likeliest changes after which the puzzle has several solutions, the likeliest first.
    pub reopenings: Vec<Reopening>,
    /// The number of such changes.
    pub reopened: usize,
    /// Whether every mistake was tried and, if none explains the puzzle, every pair of local ones; otherwise there may
    /// be more repairs.
    pub is_complete: bool,
}

/// The number of repairs for which it is determined whether each given is needed.
const JUDGED: usize = 100;

/// Looks for mistakes that explain `puzzle`. A repair has to change a fact of each of `clashes`; there are none if the
/// puzzle has several solutions. `missing` are then the givens of which one is enough.
pub(super) fn find(
    questions: &mut Questions<'_>,
    facts: &Facts<'_>,
    clashes: &[Vec<usize>],
    missing: &[(Cell, Digit)],
    most: usize,
) -> Result<Repairs, Error> {
    questions.begin();
    let puzzle = facts.whole();
    let clashes: Vec<Vec<Fact>> = clashes.iter().map(|set| facts.at(set)).collect();
    let fixes = |slip: &&Slip| {
        let cells = slip.cells(puzzle);
        // To say less never makes several solutions fewer.
        if clashes.is_empty() && slip.says_less() {
            return false;
        }
        clashes.iter().all(|clash| clash.iter().any(|fact| slip.changes(fact, &cells)))
    };
    let local = possible::local(puzzle);
    let global = possible::global(puzzle);
    let missing: Vec<Slip> =
        missing.iter().map(|&(cell, digit)| Slip::Missing { cell, digit }).collect();
    let mut candidates: Vec<Candidate> = [&local, &global, &missing]
        .into_iter()
        .flatten()
        .filter(fixes)
        .map(|slip| Candidate::of(vec![slip.clone()], puzzle))
        .filter(|candidate| candidate.fits(puzzle))
        .collect();
    // The sort is stable: among equals the order of the list stays.
    candidates.sort_by_key(|candidate| candidate.points);
    let (mut list, mut reopenings) = Candidate::ask(candidates, questions)?;
    let mut is_complete = questions.all_answered();
    // One mistake is likelier than two; where it is not known that no single mistake
    // repairs the puzzle, nothing is gained by asking about two.
    if list.is_empty() && is_complete {
        let (found, is_all) = pairs::find(questions, puzzle, &local, &clashes)?;
        list.extend(found);
        list.sort_by_key(|repair| repair.points);
        is_complete = is_all;
    }
    judge(questions, &mut list)?;
    list.sort_by_key(|repair| repair.points);
    let found = list.len();
    list.truncate(most);
    // What has several solutions anyway is not possible again.
    if found > 0 || clashes.is_empty() {
        reopenings.clear();
    }
    let reopened = reopenings.len();
    reopenings.truncate(most);
    Ok(Repairs { list, found, reopenings, reopened, is_complete })
}

/// Adds points to the first repairs that leave a redundant given.
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

/// A change that may repair the puzzle.
pub(super) struct Candidate {
    slips: Vec<Slip>,
    puzzle: Puzzle,
    points: i32,
}

impl Candidate {
    /// Undoes the mistakes `slips` in `puzzle`.
    pub(super) fn of(slips: Vec<Slip>, puzzle: &Puzzle) -> Self {
        let after = slips.iter().fold(puzzle.clone(), |puzzle, slip| slip.undo(&puzzle));
        let points = rank::points(&slips, puzzle, &after);
        Self { slips, puzzle: after, points }
    }

    /// Returns whether no given that is new compared with `before` sees an equal given.
    fn fits(&self, before: &Puzzle) -> bool {
        let (givens, layout) = (self.puzzle.givens(), self.puzzle.layout());
        let mut placed = self.slips.iter().flat_map(|slip| slip.placed(before));
        placed.all(|(cell, digit)| {
            layout.peers(cell).iter().all(|&peer| givens.get(peer) != Some(digit))
        })
    }

    /// Asks which of `candidates` have exactly one solution, and which undone single mistakes leave several.
    pub(super) fn ask(
        candidates: Vec<Self>,
        questions: &mut Questions<'_>,
    ) -> Result<(Vec<Repair>, Vec<Reopening>), Error> {
        let puzzles: Vec<Puzzle> =
            candidates.iter().map(|candidate| candidate.puzzle.clone()).collect();
        let answers = questions.are_repaired(&puzzles)?;
        let (mut repairs, mut reopenings) = (Vec::new(), Vec::new());
        for (Self { mut slips, puzzle, points }, answer) in candidates.into_iter().zip(answers) {
            match answer {
                Repaired::Unique(solution) => {
                    repairs.push(Repair { slips, puzzle, solution, points });
                }
                Repaired::Possible if slips.len() == 1 => {
                    let slip = slips.remove(0);
                    reopenings.push(Reopening { slip, puzzle, points });
                }
                Repaired::Possible | Repaired::Not => {}
            }
        }
        Ok((repairs, reopenings))
    }
}
