//! Repairs: undone mistakes after which there is exactly one solution, or, if there was none, several.

use std::collections::BTreeSet;
use std::fmt;

use super::extra::Extra;
use super::fact::Facts;
use super::kind::Kind;
use super::question::{Effort, Questions, Repaired};
use super::slip::Slip;
use super::{absent, marks, pairs, possible, rank, ruled};
use crate::{Cell, Digit, Error, Fact, Puzzle, Solution, Why};

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
    /// The kinds of mistakes that were tried to the end. Two mistakes at once are tried only if no single one explains
    /// the puzzle.
    pub tried: Vec<Kind>,
    /// The kinds of mistakes of which some were not tried, so that there may be more repairs.
    pub untried: Vec<Kind>,
}

impl Repairs {
    /// Returns whether all kinds of mistakes that this puzzle may have were tried to the end.
    pub fn is_complete(&self) -> bool {
        self.untried.is_empty()
    }
}

/// The givens that may have been left out of a puzzle with several solutions.
pub(super) struct Absent {
    /// Those of which one is enough, with the solution that it leaves.
    pub(super) givens: Vec<(Cell, Digit, Solution)>,
    /// Whether there are no others.
    pub(super) is_every: bool,
}

impl Absent {
    /// Takes the sets of a single given from those that were found; each leaves one of `solutions`.
    pub(super) fn of(extra: &Extra, solutions: Vec<Solution>) -> Vec<(Cell, Digit, Solution)> {
        let alone = extra.sets.iter().zip(solutions).filter_map(|(set, solution)| match set[..] {
            [(cell, digit)] => Some((cell, digit, solution)),
            _ => None,
        });
        alone.collect()
    }

    /// Returns the repairs that add one of them, about which the engine was asked already.
    fn repairs(&self, puzzle: &Puzzle) -> impl Iterator<Item = Repair> {
        self.givens.iter().map(|(cell, digit, solution)| {
            let candidate =
                PossibleRepair::of(vec![Slip::Missing { cell: *cell, digit: *digit }], puzzle);
            let after = candidate.undo(puzzle);
            let PossibleRepair { slips, points } = candidate;
            Repair { slips, puzzle: after, solution: solution.clone(), points }
        })
    }
}

/// The number of repairs for which it is determined whether each given is needed.
const JUDGED: usize = 100;

/// Looks for mistakes that explain `puzzle`. A repair has to change a fact of each of `clashes`; there are none if the
/// puzzle has several solutions. `absent` are then the givens that may have been left out.
pub(super) fn find(
    questions: &mut Questions<'_>,
    facts: &Facts<'_>,
    clashes: &[Vec<usize>],
    absent: Option<&Absent>,
    most: usize,
) -> Result<Repairs, Error> {
    questions.begin_repairs();
    let puzzle = facts.whole();
    let clashes: Vec<Vec<Fact>> = clashes.iter().map(|set| facts.at(set)).collect();
    let helps = |slip: &Slip| match absent {
        // To say less never makes several solutions fewer, and to say more makes none possible.
        Some(_) => !slip.says_less(),
        None => !slip.says_more(),
    };
    let fixes = |slip: &Slip| {
        let cells = slip.cells(puzzle);
        clashes.iter().all(|clash| clash.iter().any(|fact| slip.changes(fact, &cells)))
    };
    let Possible { local, other, mut untried } = Possible::of(puzzle, absent);
    let all = || local.iter().chain(&other).filter(|slip| helps(slip));
    let mut tried: BTreeSet<Kind> = all().map(Slip::kind).collect();
    tried.extend(absent.map(|_| Kind::Missing));
    let mut candidates = Vec::new();
    for slip in all().filter(|slip| fixes(slip)) {
        if questions.is_interrupted() {
            untried.extend(&tried);
            break;
        }
        candidates.extend(PossibleRepair::of(vec![slip.clone()], puzzle).filter_fitting(puzzle));
    }
    // The sort is stable: among equals the order of the list stays.
    candidates.sort_by_key(|candidate| candidate.points);
    let RepairAnswers { repairs: mut list, mut reopenings, open } =
        PossibleRepair::ask(candidates, questions, puzzle)?;
    list.extend(absent.into_iter().flat_map(|absent| absent.repairs(puzzle)));
    let is_every_single = open.is_empty();
    untried.extend(open);
    let mut tried: Vec<Kind> = tried.into_iter().filter(|kind| !untried.contains(kind)).collect();
    // One mistake is likelier than two; where it is not known that no single mistake
    // repairs the puzzle, nothing is gained by asking about two.
    if list.is_empty() && !is_every_single {
        untried.insert(Kind::Two);
    } else if list.is_empty() {
        let local: Vec<Slip> =
            local.into_iter().filter(|slip| helps(slip) || absent.is_none()).collect();
        let (found, is_all) = pairs::find(questions, puzzle, &local, &clashes)?;
        list.extend(found);
        // Pairs are made of all single changes, or these are not all pairs.
        if is_all && untried.is_empty() {
            tried.push(Kind::Two);
        } else {
            untried.insert(Kind::Two);
        }
    }
    list.sort_by_key(|repair| repair.points);
    one_for_each_puzzle(&mut list);
    judge(questions, &mut list)?;
    list.sort_by_key(|repair| repair.points);
    let found = list.len();
    list.truncate(most);
    // What has several solutions anyway is not possible again.
    if found > 0 || absent.is_some() {
        reopenings.clear();
    }
    let reopened = reopenings.len();
    reopenings.truncate(most);
    Ok(Repairs { list, found, reopenings, reopened, tried, untried: untried.into_iter().collect() })
}

/// The mistakes that may have been made.
struct Possible {
    /// Those of which two may have been made independently.
    local: Vec<Slip>,
    other: Vec<Slip>,
    /// The kinds of which some are in neither list.
    untried: BTreeSet<Kind>,
}

impl Possible {
    fn of(puzzle: &Puzzle, absent: Option<&Absent>) -> Self {
        let mut local = possible::local(puzzle);
        let (rules, mut untried) = ruled::single(puzzle);
        local.extend(rules);
        let mut other = possible::global(puzzle);
        let (exchanges, left_out) = ruled::exchanges(puzzle);
        other.extend(exchanges);
        untried.extend(left_out);
        if let Some(Absent { is_every, .. }) = absent {
            other.extend(absent::all(puzzle));
            if !is_every {
                untried.insert(Kind::Missing);
            }
        }
        Self { local, other, untried }
    }
}

/// Keeps the first of repairs that leave the same puzzle.
fn one_for_each_puzzle(list: &mut Vec<Repair>) {
    let mut kept: Vec<Repair> = Vec::with_capacity(list.len());
    for repair in list.drain(..) {
        if kept.iter().all(|other| other.puzzle != repair.puzzle) {
            kept.push(repair);
        }
    }
    *list = kept;
}

/// Adds points to the first repairs that leave a redundant given, or room for a pencil mark.
///
/// What this leaves open is no part of the answer: such repairs are thought to be equally good.
fn judge(questions: &mut Questions<'_>, list: &mut [Repair]) -> Result<(), Error> {
    questions.begin();
    questions.hurry();
    let mut spare = marks::Spare::default();
    for Repair { puzzle, points, .. } in list.iter_mut().take(JUDGED) {
        if marks::are_alone(puzzle) {
            if spare.has_one(questions, puzzle)? {
                *points += rank::MARK_NOT_NEEDED;
            }
        } else if has_redundant_given(questions, puzzle)? {
            *points += rank::NOT_NEEDED;
        }
    }
    Ok(())
}

/// Returns whether a puzzle with few givens has one more than it needs.
fn has_redundant_given(questions: &mut Questions<'_>, puzzle: &Puzzle) -> Result<bool, Error> {
    if puzzle.givens().filled() > rank::FEW_GIVENS {
        return Ok(false);
    }
    let given = puzzle.givens().cells().filter(|(_, digit)| digit.is_some());
    let without: Vec<Puzzle> = given.map(|(cell, _)| puzzle.without_given(cell)).collect();
    let answers = questions.are_repaired(&without, Effort::Quick)?;
    Ok(answers.iter().any(|answer| matches!(answer, Repaired::Unique(_))))
}

/// A change that may repair the puzzle.
pub(super) struct PossibleRepair {
    slips: Vec<Slip>,
    points: i32,
}

/// What was learned of changes.
#[derive(Default)]
pub(super) struct RepairAnswers {
    /// Those that leave one solution.
    pub(super) repairs: Vec<Repair>,
    /// Those of one mistake that leave several.
    reopenings: Vec<Reopening>,
    /// The kinds of those that were not decided.
    open: BTreeSet<Kind>,
}

/// The number of changed puzzles that are made at once.
const TOGETHER: usize = 64;

impl PossibleRepair {
    /// Undoes the mistakes `slips` in `puzzle`.
    pub(super) fn of(slips: Vec<Slip>, puzzle: &Puzzle) -> Self {
        let points = rank::points(&slips, puzzle);
        Self { slips, points }
    }

    fn undo(&self, puzzle: &Puzzle) -> Puzzle {
        rank::undone(&self.slips, puzzle)
    }

    /// Returns it if no given that is new compared with `before` sees an equal given.
    fn filter_fitting(self, before: &Puzzle) -> Option<Self> {
        let mut placed = self.slips.iter().flat_map(|slip| slip.placed(before)).peekable();
        if placed.peek().is_some() {
            let after = self.undo(before);
            let (givens, layout) = (after.givens(), after.layout());
            let mut placed = placed;
            let fits = placed.all(|(cell, digit)| {
                layout.peers(cell).iter().all(|&peer| givens.get(peer) != Some(digit))
            });
            return fits.then_some(self);
        }
        drop(placed);
        Some(self)
    }

    /// Asks which of `candidates` leave exactly one solution of `puzzle`, and which undone single mistakes leave
    /// several: first all of them in a moment each, then again those that were not decided.
    pub(super) fn ask(
        candidates: Vec<Self>,
        questions: &mut Questions<'_>,
        puzzle: &Puzzle,
    ) -> Result<RepairAnswers, Error> {
        let mut asked = RepairAnswers::default();
        let mut rest = candidates;
        for effort in Effort::ALL {
            let mut open = Vec::new();
            let mut lots = rest.into_iter();
            loop {
                let lot: Vec<Self> = lots.by_ref().take(TOGETHER).collect();
                if lot.is_empty() {
                    break;
                }
                let puzzles: Vec<Puzzle> = if questions.is_over() {
                    Vec::new()
                } else {
                    lot.iter().map(|candidate| candidate.undo(puzzle)).collect()
                };
                let mut answers = questions.are_repaired(&puzzles, effort)?.into_iter();
                let mut puzzles = puzzles.into_iter();
                for candidate in lot {
                    match (puzzles.next(), answers.next()) {
                        (Some(puzzle), Some(answer)) => {
                            open.extend(asked.add(candidate, puzzle, answer));
                        }
                        _ => open.push(candidate),
                    }
                }
            }
            if !asked.repairs.is_empty() {
                questions.hurry();
            }
            rest = open;
        }
        if !rest.is_empty() {
            questions.leave(Why::Budget);
        }
        let slips = rest.iter().flat_map(|candidate| &candidate.slips);
        asked.open.extend(slips.map(Slip::kind));
        asked.repairs.sort_by_key(|repair| repair.points);
        asked.reopenings.sort_by_key(|reopening| reopening.points);
        Ok(asked)
    }
}

impl RepairAnswers {
    /// Adds the answer for a change that makes `puzzle`; returns it again if it was not decided.
    fn add(
        &mut self,
        candidate: PossibleRepair,
        puzzle: Puzzle,
        answer: Repaired,
    ) -> Option<PossibleRepair> {
        let PossibleRepair { mut slips, points } = candidate;
        match answer {
            Repaired::Unique(solution) => {
                self.repairs.push(Repair { slips, puzzle, solution, points });
            }
            Repaired::Several if slips.len() == 1 => {
                let slip = slips.remove(0);
                self.reopenings.push(Reopening { slip, puzzle, points });
            }
            Repaired::Several | Repaired::Not => {}
            Repaired::Open => return Some(PossibleRepair { slips, points }),
        }
        None
    }
}
