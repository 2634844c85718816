//! Explanations as they are asked for: a path, one of its steps, a hint, all steps of a position.

use super::{Assessed, Assessor};
use crate::engine::native::Native;
use crate::engine::{Interrupt, Limits, Query, Reason, Why};
use crate::judge::{Judged, judge_entries};
use crate::technique::explain::{
    Bottleneck, Detail, Ending, ExplainedStep, Explainer, Explanation, Missing, Open, Outline,
    PathStep,
};
use crate::technique::scale::{Rated, hodoku, kenzan, se121};
use crate::technique::{LADDER, Notation, Position, Technique, order};
use crate::{Error, Grid, Outcome, Puzzle, Verdict};

/// A question about the steps that solve a puzzle.
///
/// By default, it is the whole path, with all techniques.
#[derive(Debug, Clone)]
pub struct Question {
    /// The techniques that may be used, in the order in which they are tried.
    pub techniques: Vec<&'static Technique>,
    /// Whether they are in the order of the [`LADDER`], so that they are tried in the [order](order::usual) that is usual
    /// for a puzzle.
    pub has_usual_order: bool,
    /// What is asked for.
    pub wanted: Wanted,
    /// How sentences name cells.
    pub notation: Notation,
    /// Whether a path has Sudoku Explainer's rating and its narrowest step, which take longer than all the rest.
    pub is_rated: bool,
    /// Whether there is no hint unless it is known that there are solutions.
    pub needs_solution: bool,
}

impl Default for Question {
    fn default() -> Self {
        let techniques = LADDER.to_vec();
        Self {
            techniques,
            has_usual_order: true,
            wanted: Wanted::Path,
            notation: Notation::default(),
            is_rated: true,
            needs_solution: false,
        }
    }
}

/// The part of an explanation that is asked for.
#[derive(Debug, Clone)]
pub enum Wanted {
    /// All steps, with ratings.
    Path,
    /// The techniques of all steps, with ratings.
    Outline,
    /// The step with this number, from 1.
    Step(usize),
    /// A hint for the next step.
    Hint(Detail),
    /// All steps of the position, up to the hardest technique that the puzzle needs.
    Needed,
    /// All steps of the position.
    Everything,
    /// The first step that these techniques do not find.
    MissingFrom(Vec<&'static Technique>),
}

/// The answer to a [`Question`].
#[derive(Debug, Clone)]
pub struct Explained {
    /// The puzzle to which the steps belong: entered digits that are right are givens.
    pub puzzle: Puzzle,
    /// The judgement of entered digits and pencil marks, if there are any.
    pub judged: Option<Judged>,
    /// The position before the first step.
    pub begin: Position,
    /// The number of its solutions.
    pub assessed: Assessed,
    /// The steps that were found.
    pub found: Found,
    /// The ratings of a whole path.
    pub ratings: Ratings,
    /// The reason why the work ended early.
    pub stopped: Option<Reason>,
}

/// The steps that were found.
#[derive(Debug, Clone)]
#[expect(clippy::large_enum_variant, reason = "there is one of them at a time")]
pub enum Found {
    /// A path; if it is whole, with its narrowest step.
    Path(Explanation, Option<Bottleneck>),
    /// The outline of a whole path.
    Outline(Outline),
    /// The next step, and how much a hint says of it.
    Hint(Result<ExplainedStep, Ending>, Detail),
    /// All steps of a position, up to the hardest technique that the puzzle needs, or of all techniques.
    All(Vec<Open>, Option<&'static Technique>),
    /// The step that some techniques do not find.
    Missing(Missing),
}

/// The verdict of an explanation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conclusion {
    /// The steps lead to the solution, or are all that was asked for.
    Solved,
    /// The techniques make no progress.
    Stuck,
    /// It has not one solution, or that is not known, or the steps to it are not.
    Open(Verdict),
}

/// The ratings of a puzzle, if the scales have one.
#[derive(Debug, Clone, Copy, Default)]
pub struct Ratings {
    /// Sudoku Explainer's.
    pub se121: Option<se121::Rating>,
    /// `HoDoKu`'s.
    pub hodoku: Option<HodokuRating>,
    /// kenzan's own, for puzzles with rules.
    pub own: Option<kenzan::Rating>,
}

/// A rating with `HoDoKu`'s scores.
#[derive(Debug, Clone, Copy)]
pub struct HodokuRating {
    /// The rating.
    pub rating: hodoku::Rating,
    /// Whether it is for the path, as the puzzle is not a classic 9×9 grid.
    pub is_of_path: bool,
}

/// Explains puzzles, one after the other, and reuses its memory.
///
/// ```
/// use kenzan::engine::Limits;
/// use kenzan::explain::{Conclusion, Question, Tutor};
///
/// let puzzle = "1.....3..4.....2".parse()?;
/// let explained = Tutor::default().explain(&puzzle, None, &Question::default(), &Limits::default())?;
/// assert_eq!(explained.conclusion(), Conclusion::Solved);
/// assert_eq!(explained.steps(&Question::default()).len(), 12);
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Tutor {
    assessor: Assessor,
    /// Judges entries.
    native: Native,
    se121: se121::Rater,
    hodoku: hodoku::Rater,
}

impl Tutor {
    /// Answers a question about `puzzle`. The steps begin with its givens and with those of the `entered` digits and
    /// pencil marks that are right. The budget is for the search of solutions.
    ///
    /// # Errors
    /// [`Error::Techniques`] if techniques do not support the puzzle; errors of the engine; [`Error::WrongStep`] if a
    /// technique is wrong.
    pub fn explain(
        &mut self,
        puzzle: &Puzzle,
        entered: Option<&Grid>,
        question: &Question,
        limits: &Limits,
    ) -> Result<Explained, Error> {
        let interrupt = &limits.interrupt;
        // A puzzle that is not supported is refused, regardless of entries.
        let first = Position::with_rules(puzzle)?;
        let query = Query::unique().within(limits.clone());
        let judged = judge_entries(&mut self.native, puzzle, entered, &query)?;
        // Wrong entries are reported, and the steps start without them.
        let (puzzle, begin) = match &judged {
            None => (puzzle.clone(), first),
            Some(judged) => {
                let puzzle = judged.sound(puzzle);
                let begin = Position::with_rules(&puzzle)?;
                (puzzle, begin)
            }
        };
        let assessed = self.assessor.assess(&puzzle, limits)?;
        let found = question.find(&puzzle, &begin, &assessed, interrupt);
        let ratings = match (&found, &question.wanted) {
            (Found::Path(path, _), Wanted::Path) => {
                self.rate(&puzzle, &begin, &assessed, path, question, interrupt)
            }
            (Found::Outline(path), _) => {
                self.rate(&puzzle, &begin, &assessed, path, question, interrupt)
            }
            _ => Ratings::default(),
        };
        let stopped = interrupt.reason().filter(|_| found.is_cut());
        assessed.confirm(&puzzle, found.alone())?;
        if found.end().is_some_and(|end| !assessed.allows(end)) {
            // An outline doesn't say which step it is.
            let found = match found {
                Found::Outline(_) => {
                    let whole = Question { wanted: Wanted::Step(usize::MAX), ..question.clone() };
                    whole.find(&puzzle, &begin, &assessed, interrupt)
                }
                found => found,
            };
            assessed.confirm(&puzzle, found.path())?;
            let technique = "an earlier one";
            return Err(Error::WrongStep { technique, puzzle: Box::new(puzzle) });
        }
        Ok(Explained { puzzle, judged, begin, assessed, found, ratings, stopped })
    }

    /// Rates a puzzle whose path reaches its solution, until it is interrupted.
    fn rate(
        &mut self,
        puzzle: &Puzzle,
        begin: &Position,
        assessed: &Assessed,
        path: &Explanation<impl PathStep>,
        question: &Question,
        interrupt: &Interrupt,
    ) -> Ratings {
        if path.ending != Ending::Solved {
            return Ratings::default();
        }
        // The other scales are for houses.
        if !puzzle.rules().is_empty() {
            return Ratings { own: path.own_rating(), ..Ratings::default() };
        }
        let mut ratings = Ratings::default();
        if let Outcome::Unique(solution) = &assessed.outcome {
            if question.is_rated
                && let Ok(Rated::Rating(rating)) =
                    self.se121.rate_wanted(puzzle, &se121::Wanted::default(), interrupt)
            {
                ratings.se121 = Some(rating);
            }
            let may_use = |technique: &Technique| assessed.is_unique || !technique.assumes_unique();
            if puzzle.layout().is_classic()
                && let Rated::Rating(rating) = self.hodoku.rate(begin, solution, may_use, interrupt)
            {
                ratings.hodoku = Some(HodokuRating { rating, is_of_path: false });
            }
        }
        let of_path = || HodokuRating { rating: path.hodoku(), is_of_path: true };
        ratings.hodoku.get_or_insert_with(of_path);
        ratings
    }
}

impl Question {
    fn find(
        &self,
        puzzle: &Puzzle,
        begin: &Position,
        assessed: &Assessed,
        interrupt: &Interrupt,
    ) -> Found {
        let mut techniques = assessed.usable(&self.techniques);
        if self.has_usual_order {
            techniques = order::usual(puzzle, &techniques);
        }
        let explainer = Explainer::new(&techniques).notation(self.notation).until(interrupt);
        match &self.wanted {
            Wanted::Step(number) => Found::Path(explainer.at_most(*number).explain(begin), None),
            Wanted::Path => {
                let explanation = explainer.explain(begin);
                let is_whole = explanation.ending == Ending::Solved && self.is_rated;
                let bottleneck = if is_whole { explainer.bottleneck(&explanation) } else { None };
                Found::Path(explanation, bottleneck)
            }
            Wanted::Outline => Found::Outline(explainer.outline(begin)),
            Wanted::Hint(detail) => {
                let none = match assessed.outcome {
                    Outcome::None => Some(Ending::Contradicted),
                    Outcome::Unknown { .. } => Some(Ending::Stopped),
                    Outcome::Unique(_) | Outcome::Multiple(_) => None,
                };
                let next = match none.filter(|_| self.needs_solution) {
                    Some(ending) => Err(ending),
                    None => explainer.next(begin),
                };
                Found::Hint(next, *detail)
            }
            Wanted::Everything => Found::All(explainer.open(begin), None),
            Wanted::Needed => {
                let (open, hardest) = explainer.open_as_needed(begin);
                Found::All(open, hardest)
            }
            Wanted::MissingFrom(known) => {
                // Known techniques may be excluded, too.
                let known: Vec<&'static Technique> = known
                    .iter()
                    .copied()
                    .filter(|one| !one.assumes_unique() || techniques.contains(one))
                    .collect();
                Found::Missing(explainer.missing_from(&known, begin))
            }
        }
    }
}

impl Explained {
    /// Returns the verdict.
    pub fn conclusion(&self) -> Conclusion {
        match (&self.assessed.outcome, &self.found) {
            (outcome @ (Outcome::None | Outcome::Multiple(_) | Outcome::Unknown { .. }), _) => {
                Conclusion::Open(outcome.verdict())
            }
            (Outcome::Unique(_), _) if self.stopped.is_some() => Conclusion::Open(Verdict::Unknown),
            (Outcome::Unique(_), Found::Path(path, _)) => Conclusion::of(path.ending),
            (Outcome::Unique(_), Found::Outline(path)) => Conclusion::of(path.ending),
            (Outcome::Unique(_), found) if found.leads_on(&self.begin) => Conclusion::Solved,
            (Outcome::Unique(_), _) => Conclusion::Stuck,
        }
    }

    /// Returns why the answer is not complete; `None` if it is.
    pub fn why(&self) -> Option<Why> {
        match (&self.assessed.outcome, self.stopped) {
            (Outcome::Unknown { why, .. }, _) => Some(why.clone()),
            (_, Some(reason)) => Some(Why::Interrupted(reason)),
            (_, None) => None,
        }
    }

    /// Returns the steps that answer `question`, with their numbers from 1.
    pub fn steps(&self, question: &Question) -> Vec<(usize, &ExplainedStep)> {
        match (&self.found, &question.wanted) {
            (Found::Path(explanation, _), Wanted::Step(number)) => {
                let told = number.checked_sub(1).and_then(|index| explanation.steps.get(index));
                told.map(|told| (*number, told)).into_iter().collect()
            }
            (Found::Path(explanation, _), _) => (1..).zip(&explanation.steps).collect(),
            (Found::Hint(Ok(told), _), _) => vec![(1, told)],
            (Found::Missing(Missing::Step(told, before)), _) => vec![(before + 1, told)],
            (
                Found::Outline(_) | Found::Hint(Err(_), _) | Found::All(..) | Found::Missing(_),
                _,
            ) => Vec::new(),
        }
    }
}

impl Conclusion {
    /// Returns the verdict of a path.
    fn of(ending: Ending) -> Self {
        match ending {
            Ending::Solved | Ending::Enough => Self::Solved,
            Ending::Stuck | Ending::Contradicted => Self::Stuck,
            Ending::Stopped => Self::Open(Verdict::Unknown),
        }
    }

    /// Returns its name: `solved`, `stuck`, or that of a verdict.
    pub fn word(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "stuck",
            Self::Open(verdict) => verdict.word(),
        }
    }
}

impl Found {
    /// Returns whether the explanation leads from `begin` to the solution, or is all that was asked for.
    fn leads_on(&self, begin: &Position) -> bool {
        match self {
            Self::Path(path, _) => matches!(path.ending, Ending::Solved | Ending::Enough),
            Self::Outline(path) => matches!(path.ending, Ending::Solved | Ending::Enough),
            Self::Hint(next, _) => matches!(next, Ok(_) | Err(Ending::Solved)),
            Self::All(open, _) => !open.is_empty() || begin.is_solved(),
            Self::Missing(missing) => matches!(missing, Missing::Nothing | Missing::Step(..)),
        }
    }

    /// Returns whether an interrupt may have cut it short.
    fn is_cut(&self) -> bool {
        match self {
            // The narrowest step is searched for after the end of the path.
            Self::Path(path, _) => path.ending == Ending::Stopped,
            Self::Outline(path) => path.ending == Ending::Stopped,
            Self::Hint(next, _) => matches!(next, Err(Ending::Stopped)),
            Self::All(..) => true,
            Self::Missing(missing) => matches!(missing, Missing::NoAnswer(Ending::Stopped, _)),
        }
    }

    /// Returns the steps of a path.
    fn path(&self) -> &[ExplainedStep] {
        match self {
            Self::Path(path, _) => &path.steps,
            Self::Outline(_) | Self::Hint(..) | Self::All(..) | Self::Missing(_) => &[],
        }
    }

    /// Returns the steps that are not those of a path.
    fn alone(&self) -> Vec<&ExplainedStep> {
        match self {
            Self::Hint(Ok(told), _) => vec![told],
            Self::Missing(Missing::Step(told, _)) => vec![told],
            Self::All(open, _) => {
                open.iter().flat_map(|open| &open.steps).map(|open| &open.step).collect()
            }
            Self::Path(..) | Self::Outline(_) | Self::Hint(Err(_), _) | Self::Missing(_) => {
                Vec::new()
            }
        }
    }

    /// Returns the last known position; `None` if it is the first one.
    pub fn end(&self) -> Option<&Position> {
        match self {
            Self::Path(path, _) => Some(&path.end),
            Self::Outline(path) => Some(&path.end),
            Self::Missing(Missing::Step(told, _)) => Some(&told.before),
            Self::Missing(Missing::Unknown(position, _)) => Some(position),
            Self::Hint(..) | Self::All(..) | Self::Missing(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_confirmed_whatever_is_asked_for() {
        let [puzzle, other] = ["1.....3..4.....2", "2.....3..4.....1"]
            .map(|text| text.parse::<Puzzle>().expect("a puzzle"));
        let assess = |puzzle| Assessor::default().assess(puzzle, &Limits::default());
        let [right, wrong] = [&puzzle, &other].map(|puzzle| assess(puzzle).expect("it is solved"));
        for wanted in [
            Wanted::Hint(Detail::What),
            Wanted::Needed,
            Wanted::Everything,
            Wanted::MissingFrom(Vec::new()),
        ] {
            let what = format!("{wanted:?}");
            let question = Question { wanted, ..Question::default() };
            let explained = Tutor::default()
                .explain(&puzzle, None, &question, &Limits::default())
                .expect("all steps are right");
            let steps = explained.found.alone();
            assert!(!steps.is_empty(), "{what}");
            assert_eq!(right.confirm(&puzzle, steps.iter().copied()), Ok(()), "{what}");
            assert!(wrong.confirm(&puzzle, steps).is_err(), "{what}");
        }
    }

    #[test]
    fn steps_have_numbers_from_one() {
        let puzzle: Puzzle = "1.....3..4.....2".parse().expect("a puzzle");
        for (number, steps) in [(0, 0), (1, 1), (12, 1), (13, 0)] {
            let question = Question { wanted: Wanted::Step(number), ..Question::default() };
            let explained = Tutor::default()
                .explain(&puzzle, None, &question, &Limits::default())
                .expect("it is supported");
            assert_eq!(explained.steps(&question).len(), steps, "step {number}");
        }
    }
}
