//! Questions to the engine, within limits, with a record of unanswered ones.

use crate::crosscheck::{self, Answer};
use crate::engine::{Core, CoreExtent, Engine, Limits, Query, Statistics};
use crate::{Error, Grid, Outcome, Puzzle, Solution, Violation, Why};

/// The nodes in which most questions about a changed puzzle are answered.
const QUICK: u64 = 300;

/// The number of puzzles that an engine is asked about at once; the budget is checked between two lots.
const LOT: usize = 64;

/// Whether a puzzle has a solution.
pub(super) enum Solvable {
    Yes(Solution),
    No,
    /// A limit was reached.
    Unknown,
}

impl Solvable {
    /// Reads the answer for one solution; an error if it is unknown, with the reason.
    fn of(outcome: Outcome) -> Result<Self, (Self, Why)> {
        match outcome {
            Outcome::None => Ok(Self::No),
            Outcome::Unique(solution) | Outcome::Unknown { first: Some(solution), .. } => {
                Ok(Self::Yes(solution))
            }
            Outcome::Multiple(several) => Ok(Self::Yes(several.pair().0.clone())),
            Outcome::Unknown { why, first: None } => Err((Self::Unknown, why)),
        }
    }
}

/// The number of solutions of a changed puzzle.
pub(super) enum Repaired {
    /// One.
    Unique(Solution),
    /// Several.
    Several,
    /// None.
    Not,
    /// A limit was reached.
    Open,
}

/// How much may be spent on a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    /// A moment, in which most wrong puzzles are refuted and most proper ones solved.
    Quick,
    /// As much as any question may take.
    Full,
}

impl Effort {
    /// Both, the lesser one first.
    pub(super) const ALL: [Self; 2] = [Self::Quick, Self::Full];
}

/// An engine with a budget of nodes for each part of an explanation.
pub(super) struct Questions<'engine> {
    engine: &'engine mut dyn Engine,
    limits: &'engine Limits,
    cost: QuestionCosts,
    left: u64,
    asked: u64,
    unanswered: u64,
    stopped: Option<Why>,
}

impl<'engine> Questions<'engine> {
    pub(super) fn new(
        engine: &'engine mut dyn Engine,
        effort: u64,
        limits: &'engine Limits,
        puzzle: &Puzzle,
    ) -> Self {
        let cost = QuestionCosts::of(effort, limits.budget, puzzle);
        Self { engine, limits, cost, left: 0, asked: 0, unanswered: 0, stopped: None }
    }

    /// Begins a part of the explanation, with a new budget.
    pub(super) fn begin(&mut self) {
        self.left = self.cost.part;
        self.unanswered = 0;
    }

    /// Begins the part about facts that clash, which is worth less than repairs.
    pub(super) fn begin_clash(&mut self) {
        self.begin();
        self.left = self.cost.clash;
    }

    /// Begins the part about single mistakes.
    pub(super) fn begin_repairs(&mut self) {
        self.begin();
        self.left = self.cost.repairs;
    }

    /// Leaves little for what can only add to what was found.
    pub(super) fn hurry(&mut self) {
        self.left = self.left.min(self.cost.clash);
    }

    /// Returns whether everything has to end.
    pub(super) fn is_interrupted(&self) -> bool {
        self.limits.interrupt.reason().is_some()
    }

    /// Returns how many questions were asked so far.
    pub(super) fn asked(&self) -> u64 {
        self.asked
    }

    /// Returns whether every question of this part was answered.
    pub(super) fn all_answered(&self) -> bool {
        self.unanswered == 0
    }

    /// Returns whether this part may ask nothing more.
    pub(super) fn is_over(&self) -> bool {
        self.left == 0 || self.limits.interrupt.reason().is_some()
    }

    /// Returns the reason for the first unanswered question.
    pub(super) fn stopped(&self) -> Option<&Why> {
        self.stopped.as_ref()
    }

    /// Asks how many solutions there are. This does not count against the budget, and may take longer than the other
    /// questions.
    pub(super) fn first(&mut self, puzzle: &Puzzle) -> Result<Outcome, Error> {
        let query = self.query(2).with_budget(self.cost.first);
        self.asked += 1;
        Ok(crosscheck::ask(self.engine, puzzle, &query)?.outcome)
    }

    /// Asks for all solutions, up to `most`.
    pub(super) fn all(&mut self, puzzle: &Puzzle, most: usize) -> Result<Outcome, Error> {
        let keep = most.max(2);
        let query = Query { keep, ..self.query(keep as u64) }.with_budget(Some(self.left));
        let answers = self.ask(&[puzzle], &query)?;
        let outcome = answers.into_iter().next().map(|answer| answer.outcome);
        let outcome = outcome.unwrap_or(Outcome::Unknown { why: Why::Budget, first: None });
        match &outcome {
            Outcome::Unknown { why, .. } => self.leave(why.clone()),
            Outcome::Multiple(several) => {
                if let Some(why) = several.stopped().filter(|&why| *why != Why::Enough) {
                    self.leave(why.clone());
                }
            }
            Outcome::None | Outcome::Unique(_) => {}
        }
        Ok(outcome)
    }

    /// Asks for parts of `puzzle` that can't all hold, if the engine names them.
    pub(super) fn core(
        &mut self,
        puzzle: &Puzzle,
        extent: CoreExtent,
    ) -> Result<Option<Core>, Error> {
        let limits = self.limits.clone().with_budget(Some(self.cost.question));
        let core = self.engine.core(puzzle, extent, &limits)?;
        // An engine without cores was asked nothing.
        self.asked += u64::from(core.is_some());
        Ok(core)
    }

    /// Asks for a grid that breaks as few facts of `puzzle` as possible, if the engine can optimise.
    pub(super) fn fewest(&mut self, puzzle: &Puzzle) -> Result<Option<Grid>, Error> {
        let grid = self.engine.fewest(puzzle, self.limits)?;
        self.asked += u64::from(grid.is_some());
        Ok(grid)
    }

    /// Returns the error for a grid that breaks a rule of the layout.
    pub(super) fn wrong(&self, violation: Violation) -> Error {
        Error::WrongAnswer { engine: self.engine.name().to_owned(), reason: violation.into() }
    }

    /// Asks whether there is a solution.
    pub(super) fn is_solvable(&mut self, puzzle: &Puzzle) -> Result<Solvable, Error> {
        let answers = self.are_solvable(std::slice::from_ref(puzzle))?;
        Ok(answers.into_iter().next().unwrap_or(Solvable::Unknown))
    }

    /// Asks whether there is a solution, for a moment. What a limit leaves open is not counted as unanswered.
    pub(super) fn is_solvable_soon(&mut self, puzzle: &Puzzle) -> Result<Solvable, Error> {
        let query = self.query(1).with_budget(Some(self.cost.quick));
        let answer = self.ask(&[puzzle], &query)?.pop();
        Ok(answer.map_or(Solvable::Unknown, |answer| {
            Solvable::of(answer.outcome).unwrap_or_else(|(unknown, _)| unknown)
        }))
    }

    /// Asks for each of `puzzles` whether there is a solution.
    pub(super) fn are_solvable(&mut self, puzzles: &[Puzzle]) -> Result<Vec<Solvable>, Error> {
        self.many(puzzles, 1, Solvable::of)
    }

    /// Asks for each of `puzzles` whether it has exactly one solution, and returns that; `None` also if the question
    /// was not answered.
    pub(super) fn are_unique(
        &mut self,
        puzzles: &[Puzzle],
    ) -> Result<Vec<Option<Solution>>, Error> {
        self.many(puzzles, 2, |outcome| match outcome {
            Outcome::Unique(solution) => Ok(Some(solution)),
            Outcome::Multiple(_) | Outcome::None => Ok(None),
            Outcome::Unknown { why, .. } => Err((None, why)),
        })
    }

    /// Asks for each of `puzzles` whether it has one solution, or several. What a limit leaves open is not counted as
    /// unanswered, because it may be asked again. There are fewer answers if the budget is used up.
    pub(super) fn are_repaired(
        &mut self,
        puzzles: &[Puzzle],
        effort: Effort,
    ) -> Result<Vec<Repaired>, Error> {
        let budget = match effort {
            Effort::Quick => self.cost.quick,
            Effort::Full => self.cost.question,
        };
        let query = self.query(2).with_budget(Some(budget));
        let puzzles: Vec<&Puzzle> = puzzles.iter().collect();
        let answers = self.ask(&puzzles, &query)?.into_iter();
        Ok(answers
            .map(|answer| match answer.outcome {
                Outcome::Unique(solution) => Repaired::Unique(solution),
                Outcome::Multiple(_) => Repaired::Several,
                Outcome::None => Repaired::Not,
                Outcome::Unknown { .. } => Repaired::Open,
            })
            .collect())
    }

    /// Asks for up to `solutions` of each of `puzzles`. `read` converts an outcome, with a default for one that is
    /// unknown.
    fn many<T>(
        &mut self,
        puzzles: &[Puzzle],
        solutions: u64,
        read: impl Fn(Outcome) -> Result<T, (T, Why)>,
    ) -> Result<Vec<T>, Error> {
        let query = self.query(solutions);
        let puzzles: Vec<&Puzzle> = puzzles.iter().collect();
        let mut answers = self.ask(&puzzles, &query)?.into_iter();
        let outcomes = puzzles.iter().map(|_| match answers.next() {
            Some(answer) => answer.outcome,
            None => Outcome::Unknown { why: Why::Budget, first: None },
        });
        let read = outcomes.map(|outcome| {
            read(outcome).unwrap_or_else(|(instead, why)| {
                self.leave(why);
                instead
            })
        });
        Ok(read.collect())
    }

    /// Asks lot by lot, until the budget is used up.
    fn ask(&mut self, puzzles: &[&Puzzle], query: &Query) -> Result<Vec<Answer>, Error> {
        let mut answers = Vec::with_capacity(puzzles.len());
        for lot in puzzles.chunks(LOT) {
            if self.is_over() {
                break;
            }
            for answer in crosscheck::ask_many(self.engine, lot, query) {
                let answer = answer?;
                let Statistics { nodes, conflicts, .. } = answer.statistics;
                self.left = self.left.saturating_sub(nodes.max(conflicts).max(1));
                answers.push(answer);
            }
            self.asked += lot.len() as u64;
        }
        Ok(answers)
    }

    fn query(&self, solutions: u64) -> Query {
        let limits = self.limits.clone().with_budget(Some(self.cost.question));
        Query::up_to(solutions).within(limits)
    }

    /// Records an unanswered question.
    pub(super) fn leave(&mut self, why: Why) {
        self.unanswered += 1;
        let why = self.limits.interrupt.reason().map_or(why, Why::Interrupted);
        self.stopped.get_or_insert(why);
    }
}

/// The budgets of the questions, in nodes.
#[derive(Debug, Clone, Copy)]
struct QuestionCosts {
    first: Option<u64>,
    quick: u64,
    question: u64,
    part: u64,
    clash: u64,
    repairs: u64,
}

impl QuestionCosts {
    /// The time of a node grows about as the square of the number of cells.
    fn of(effort: u64, budget: Option<u64>, puzzle: &Puzzle) -> Self {
        let cells = (puzzle.layout().places() as u64).max(81);
        let share = |nodes: u64| (nodes.saturating_mul(81 * 81) / cells.pow(2)).max(1);
        let question = budget.unwrap_or(share(20_000));
        // Up to 9×9 any puzzle without rules is decided in a moment; of others some would take for ever.
        let may_take_long = !puzzle.is_plain_up_to_nine();
        let first = budget.or(may_take_long.then(|| question.saturating_mul(100)));
        // Each cell's marks may be wrong in many ways, and a question about them takes little.
        let has_marks = puzzle.candidates().is_some();
        let part = share(effort.saturating_mul(if has_marks { 8 } else { 1 }));
        // Rules take more nodes than houses do, each of which takes longer.
        let has_rules = !puzzle.rules().is_empty();
        let question = budget.unwrap_or(question.saturating_mul(if has_rules { 4 } else { 1 }));
        let clash = if has_rules { part.div_ceil(2) } else { part };
        let repairs = part.saturating_mul(if has_rules { 2 } else { 1 });
        Self { first, quick: question.min(QUICK), question, part, clash, repairs }
    }
}
