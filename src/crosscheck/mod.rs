//! Runs engines on a puzzle and compares their answers. No other module uses two engines at once.
//!
//! [`ask`] asks one engine and checks every grid; a [`Panel`] asks several [`Member`]s about the same puzzle; an
//! [`Examiner`] finds out whether each given and rule is needed, and removes those that are not; [`checkers()`]
//! lists the engines that may check another, and [`Checkers`] asks them.
#![doc = include_str!("measured.md")]

mod checkers;
mod claim;
mod examine;
mod keep;
mod member;
mod panel;
mod part;
mod reduce;

pub use checkers::{Check, Checkers};
pub use claim::{Claim, Confirmation};
pub use examine::{Examination, Examiner, Need};
pub use keep::{Keep, NoSuchPart, NotAPart};
pub use member::Member;
pub use panel::{Opinions, Panel, Respondent};
pub use part::{Order, Part};
pub use reduce::Reduction;

use std::borrow::{Borrow, Cow};
use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use crate::engine::{
    Engine, Entry, Found, MRV, NATIVE, Query, SAT, SAT_BATSAT, Settings, Statistics, Z3, Z3_ONEHOT,
};
use crate::{Error, Outcome, Puzzle, Solution};

/// The checked answer of an engine, and its cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The solutions that it found.
    pub outcome: Outcome,
    /// The cost of the search.
    pub statistics: Statistics,
}

impl Borrow<Outcome> for Answer {
    fn borrow(&self) -> &Outcome {
        &self.outcome
    }
}

/// Returns the engines that may check the answer of another to `puzzle`, the best one first: those of other
/// families, which share no code with it. For puzzles that are larger than 9×9 or have rules, on which z3 is
/// slow, the SAT solvers come first.
///
/// Some may not support the puzzle, or may not be in this build.
///
/// ```
/// use kenzan::rule::AntiKnight;
/// use kenzan::{Grid, Layout, Puzzle, crosscheck, engine};
/// let first = |puzzle: &Puzzle| crosscheck::checkers(&engine::NATIVE, puzzle).next();
/// let empty = Puzzle::new(Layout::classic(), Grid::empty(9))?;
/// assert_eq!(first(&empty), Some(&engine::Z3));
/// assert_eq!(first(&empty.with_rule(kenzan::Rule::from(AntiKnight {}))?), Some(&engine::SAT));
/// # Ok::<(), kenzan::Error>(())
/// ```
pub fn checkers(checked: &Entry, puzzle: &Puzzle) -> impl Iterator<Item = &'static Entry> {
    const SMALL: [&Entry; 5] = [&NATIVE, &Z3, &SAT, &SAT_BATSAT, &Z3_ONEHOT];
    of_other_families(checked, if puzzle.is_plain_up_to_nine() { SMALL } else { ANY })
}

/// As [`checkers()`], for puzzles of any kind.
pub fn checkers_of_any(checked: &Entry) -> impl Iterator<Item = &'static Entry> {
    of_other_families(checked, ANY)
}

/// Returns the first of [`checkers_of_any`] that this build has with these settings.
pub fn first_checker(checked: &Entry, settings: &Settings) -> Option<&'static Entry> {
    checkers_of_any(checked).find(|entry| entry.is_available(settings))
}

/// Returns the two engines that check each other wherever no engines are named: native, and the first of another family
/// in this build that knows all rules, z3 if it is there. Without any, mrv confirms answers to classic puzzles.
///
/// ```
/// use kenzan::{crosscheck, engine};
/// assert_eq!(crosscheck::default_pair()[0], &engine::NATIVE);
/// ```
pub fn default_pair() -> [&'static Entry; 2] {
    let is_there = |entry: &&Entry| entry.is_available(&Settings::default());
    [&NATIVE, [&Z3, &SAT, &SAT_BATSAT].into_iter().find(is_there).unwrap_or(&MRV)]
}

/// The engines that decide hard puzzles first.
const ANY: [&Entry; 5] = [&NATIVE, &SAT, &SAT_BATSAT, &Z3_ONEHOT, &Z3];

fn of_other_families(
    checked: &Entry,
    entries: [&'static Entry; 5],
) -> impl Iterator<Item = &'static Entry> {
    let family = checked.family;
    entries.into_iter().filter(move |entry| entry.family != family)
}

/// Asks `engine` and checks every grid that it returns.
///
/// ```
/// use kenzan::engine::{self, Query, Settings};
/// use kenzan::{Grid, Layout, Outcome, Puzzle, crosscheck};
/// let puzzle = Puzzle::new(Layout::classic(), Grid::empty(9))?;
/// let mut engine = engine::NATIVE.make(&Settings::default())?;
/// let answer = crosscheck::ask(engine.as_mut(), &puzzle, &Query::unique())?;
/// assert!(matches!(answer.outcome, Outcome::Multiple(_)));
/// # Ok::<(), kenzan::Error>(())
/// ```
///
/// # Errors
/// [`Unsupported`](crate::engine::Unsupported) if the engine does not understand all of the puzzle,
/// [`Error::WrongAnswer`] if the checker refuses a grid, or the errors of the engine.
pub fn ask(engine: &mut dyn Engine, puzzle: &Puzzle, query: &Query) -> Result<Answer, Error> {
    let query = with_two(query);
    let found = engine.solve(puzzle, &query)?;
    checked(engine.name(), puzzle, &query, found)
}

/// Asks `engine` about each of `puzzles` and checks every grid that it returns.
///
/// # Panics
/// If the engine does not answer for each of them.
pub fn ask_many(
    engine: &mut dyn Engine,
    puzzles: &[&Puzzle],
    query: &Query,
) -> Vec<Result<Answer, Error>> {
    let query = with_two(query);
    let found = engine.solve_many(puzzles, &query);
    assert_eq!(found.len(), puzzles.len(), "an answer for each puzzle");
    let answers = puzzles.iter().zip(found);
    answers.map(|(puzzle, found)| checked(engine.name(), puzzle, &query, found?)).collect()
}

/// Asks for two grids at least: fewer could not show that there are several.
fn with_two(query: &Query) -> Cow<'_, Query> {
    if query.keep < 2 {
        Cow::Owned(Query { keep: 2, ..query.clone() })
    } else {
        Cow::Borrowed(query)
    }
}

fn checked(engine: &str, puzzle: &Puzzle, query: &Query, found: Found) -> Result<Answer, Error> {
    let statistics = found.statistics;
    let outcome = Outcome::of(puzzle, query, found)
        .map_err(|reason| Error::WrongAnswer { engine: engine.to_owned(), reason })?;
    Ok(Answer { outcome, statistics })
}

/// Whether two outcomes for one puzzle agree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Agreement {
    /// They are the same.
    Agree,
    /// At least one is unknown or only a lower bound, and they do not contradict each other.
    Undecided,
    /// They can't both be right.
    Differ,
}

impl Agreement {
    /// Returns its name: `agree`, `undecided` or `differ`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Agree => "agree",
            Self::Undecided => "undecided",
            Self::Differ => "differ",
        }
    }

    /// Returns whether they agree; `None` if that is not decided.
    pub fn agrees(self) -> Option<bool> {
        match self {
            Self::Agree => Some(true),
            Self::Undecided => None,
            Self::Differ => Some(false),
        }
    }
}

/// Compares the outcomes of two engines for one puzzle.
///
/// A count that is only a lower bound agrees with any number that is not below it. All solutions were checked, so an
/// outcome that claims fewer than both show together is wrong.
pub fn compare(one: &Outcome, other: &Outcome) -> Agreement {
    use Outcome::{Multiple, None, Unique, Unknown};
    if show_too_many(one, other) {
        return Agreement::Differ;
    }
    let same = match (one, other) {
        (Unknown { .. }, _) | (_, Unknown { .. }) => return Agreement::Undecided,
        (None, None) | (Unique(_), Unique(_)) => true,
        (Multiple(one), Multiple(other)) => match (one.is_exact(), other.is_exact()) {
            (true, true) => one.count() == other.count(),
            (true, false) => one.count() >= other.count(),
            (false, true) => one.count() <= other.count(),
            (false, false) => true,
        },
        (None | Unique(_) | Multiple(_), None | Unique(_) | Multiple(_)) => false,
    };
    if same { Agreement::Agree } else { Agreement::Differ }
}

/// Checks whether two outcomes show more solutions together than one of them claims.
fn show_too_many(one: &Outcome, other: &Outcome) -> bool {
    let number = |outcome: &Outcome| match outcome {
        Outcome::None => Some(0),
        Outcome::Unique(_) => Some(1),
        Outcome::Multiple(several) => several.is_exact().then_some(several.count()),
        Outcome::Unknown { .. } => None,
    };
    let Some(most) = number(one).into_iter().chain(number(other)).min() else { return false };
    let shown: HashSet<&Solution> = one.solutions().iter().chain(other.solutions()).collect();
    most < shown.len() as u64
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::engine::{
        Ending, EngineError, Found, Interrupt, Settings, Unsupported, UnsupportedKind, Why, named,
    };
    use crate::rule::AntiKing;
    use crate::{Grid, Layout, Rule};

    pub(crate) const ONE: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    pub(crate) const OTHER: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3];
    const THIRD: [u8; 16] = [2, 1, 3, 4, 3, 4, 2, 1, 1, 2, 4, 3, 4, 3, 1, 2];

    pub(crate) fn outcome(grids: &[[u8; 16]], count: u64, ending: Ending) -> Outcome {
        let puzzle = Puzzle::new(Layout::usual(4).expect("4 has boxes"), Grid::empty(4));
        let puzzle = puzzle.expect("the empty puzzle");
        let grids = grids.iter().map(|&values| Grid::from_values(4, values).expect("16 values"));
        let statistics = Statistics::default();
        let found = Found { grids: grids.collect(), count, ending, statistics };
        Outcome::of(&puzzle, &Query::unique(), found).expect("right grids")
    }

    pub(crate) fn puzzles(lines: &[&str]) -> Vec<Puzzle> {
        lines.iter().map(|line| line.parse().expect("a puzzle")).collect()
    }

    /// An answer: the number of solutions, or what is not supported.
    pub(crate) fn says(word: &str) -> Result<Outcome, Error> {
        let budget = Ending::Stopped(Why::Budget);
        match word {
            "none" => Ok(outcome(&[], 0, Ending::Exhausted)),
            "one" => Ok(outcome(&[ONE], 1, Ending::Exhausted)),
            "other" => Ok(outcome(&[OTHER], 1, Ending::Exhausted)),
            "two" => Ok(outcome(&[ONE, OTHER], 2, Ending::Exhausted)),
            "one or more" => Ok(outcome(&[ONE], 1, budget)),
            "unknown" => Ok(outcome(&[], 0, budget)),
            _ => Err(Unsupported::new("an engine", UnsupportedKind::Other(word.to_owned())).into()),
        }
    }

    /// Answers each line with a given answer.
    #[derive(Debug)]
    pub(crate) struct Scripted {
        script: HashMap<String, String>,
        /// The most puzzles that it answers at once.
        pub(crate) answers: usize,
    }

    impl Scripted {
        pub(crate) fn new(lines: &[&str], words: &[&str]) -> Self {
            let owned = |text: &&str| (*text).to_owned();
            let script = lines.iter().map(owned).zip(words.iter().map(owned)).collect();
            Self { script, answers: usize::MAX }
        }
    }

    impl Respondent for Scripted {
        type Answer = Outcome;

        fn respond(&mut self, puzzle: &Puzzle, _: &Interrupt) -> Result<Outcome, Error> {
            says(&self.script[&puzzle.to_string()])
        }

        fn respond_to_all(
            &mut self,
            puzzles: &[&Puzzle],
            interrupt: &Interrupt,
        ) -> Vec<Result<Outcome, Error>> {
            let puzzles = puzzles.iter().take(self.answers);
            puzzles.map(|puzzle| self.respond(puzzle, interrupt)).collect()
        }
    }

    /// Hands back one grid for every puzzle, or for as many as it is told to.
    struct Stubborn {
        grid: [u8; 16],
        answers: usize,
    }

    impl Engine for Stubborn {
        fn name(&self) -> &'static str {
            "stubborn"
        }

        fn supports(&self, _: &Puzzle) -> Result<(), Unsupported> {
            Ok(())
        }

        fn search(&mut self, _: &Puzzle, _: &Query) -> Result<Found, EngineError> {
            let grids = vec![Grid::from_values(4, self.grid).expect("16 values")];
            let statistics = Statistics::default();
            Ok(Found { grids, count: 1, ending: Ending::Exhausted, statistics })
        }

        fn search_many(
            &mut self,
            all: &[&Puzzle],
            query: &Query,
        ) -> Vec<Result<Found, EngineError>> {
            all.iter().take(self.answers).map(|puzzle| self.search(puzzle, query)).collect()
        }
    }

    #[test]
    fn an_engine_is_believed_only_where_its_grid_is_right() {
        let mut engine = Stubborn { grid: ONE, answers: 3 };
        let puzzles = puzzles(&["1...............", "2...............", "...............1"]);
        let refs: Vec<&Puzzle> = puzzles.iter().collect();
        let many = ask_many(&mut engine, &refs, &Query::unique());
        let one_by_one = refs.iter().map(|puzzle| ask(&mut engine, puzzle, &Query::unique()));
        for answers in [many, one_by_one.collect()] {
            let words = answers.iter().map(|answer| match answer {
                Ok(answer) => answer.outcome.word().to_owned(),
                Err(error) => error.to_string(),
            });
            let expected = [
                "unique",
                "the engine 'stubborn' gave a wrong answer: r1c1 holds 1, its given is 2",
                "unique",
            ];
            assert_eq!(words.collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    #[should_panic(expected = "an answer for each puzzle")]
    fn an_engine_that_leaves_out_a_puzzle_is_not_believed_about_the_others() {
        let puzzles = puzzles(&["1...............", "...............1"]);
        let refs: Vec<&Puzzle> = puzzles.iter().collect();
        ask_many(&mut Stubborn { grid: ONE, answers: 1 }, &refs, &Query::unique());
    }

    #[test]
    fn several_are_seen_however_few_are_to_be_handed_back() {
        let puzzles = puzzles(&["11..............", "1.....3..4.....2", "................"]);
        let refs: Vec<&Puzzle> = puzzles.iter().collect();
        let mut native = NATIVE.make(&Settings::default()).expect("always there");
        for keep in 0..4 {
            let query = Query { keep, ..Query::up_to(3) };
            let many = ask_many(native.as_mut(), &refs, &query);
            let one_by_one: Vec<_> =
                refs.iter().map(|puzzle| ask(native.as_mut(), puzzle, &query)).collect();
            for answers in [many, one_by_one] {
                let outcomes =
                    answers.iter().map(|answer| &answer.as_ref().expect("right").outcome);
                let known = outcomes.map(|outcome| (outcome.word(), outcome.solutions().len()));
                let expected = [("none", 0), ("unique", 1), ("multiple", keep.max(2))];
                assert_eq!(known.collect::<Vec<_>>(), expected, "{keep}");
            }
        }
    }

    #[test]
    fn who_checks_an_engine_is_of_another_family() {
        let latin = |size| {
            let layout = Layout::without_regions(size).expect("a small size");
            Puzzle::new(layout, Grid::empty(size)).expect("it fits")
        };
        let ruled = |size| latin(size).with_rule(Rule::from(AntiKing {})).expect("it is valid");
        for (name, puzzle, expected) in [
            ("native", latin(9), "z3 sat sat-batsat z3-onehot"),
            ("native", latin(10), "sat sat-batsat z3-onehot z3"),
            ("native", ruled(9), "sat sat-batsat z3-onehot z3"),
            ("z3", latin(4), "native sat sat-batsat"),
            ("z3", ruled(4), "native sat sat-batsat"),
            ("z3-bitvec", latin(16), "native sat sat-batsat"),
            ("sat", latin(9), "native z3 z3-onehot"),
            ("sat-batsat", latin(36), "native z3-onehot z3"),
            ("mrv", latin(9), "native z3 sat sat-batsat z3-onehot"),
        ] {
            let checked = named(name).expect("it is in the table");
            let names: Vec<&str> = checkers(checked, &puzzle).map(|entry| entry.name).collect();
            assert_eq!(names.join(" "), expected, "{name}");
            let any: Vec<&str> = checkers_of_any(checked).map(|entry| entry.name).collect();
            assert_eq!(any.len(), names.len(), "{name}");
        }
    }

    #[test]
    fn what_can_not_both_be_true_differs() {
        use Ending::Exhausted;
        let (budget, enough) = (Ending::Stopped(Why::Budget), Ending::Stopped(Why::Enough));
        let none = outcome(&[], 0, Exhausted);
        let one = outcome(&[ONE], 1, Exhausted);
        let other = outcome(&[OTHER], 1, Exhausted);
        let some = outcome(&[ONE], 1, budget.clone());
        let unknown = outcome(&[], 0, budget.clone());
        let three = outcome(&[ONE, OTHER], 3, Exhausted);
        let four = outcome(&[ONE, OTHER], 4, Exhausted);
        let two_or_more = outcome(&[ONE, OTHER], 2, enough);
        let five_or_more = outcome(&[ONE, OTHER], 5, budget.clone());
        let two = outcome(&[ONE, OTHER], 2, Exhausted);
        let two_others = outcome(&[ONE, THIRD], 2, Exhausted);
        let third = outcome(&[THIRD], 1, budget);
        for (left, right, agreement) in [
            (&none, &none, Agreement::Agree),
            (&none, &one, Agreement::Differ),
            (&none, &some, Agreement::Differ),
            (&none, &unknown, Agreement::Undecided),
            (&one, &one, Agreement::Agree),
            (&one, &other, Agreement::Differ),
            (&one, &some, Agreement::Undecided),
            (&other, &some, Agreement::Differ),
            (&one, &two_or_more, Agreement::Differ),
            (&three, &three, Agreement::Agree),
            (&three, &four, Agreement::Differ),
            (&three, &two_or_more, Agreement::Agree),
            (&three, &five_or_more, Agreement::Differ),
            (&two_or_more, &five_or_more, Agreement::Agree),
            (&three, &some, Agreement::Undecided),
            (&two, &two_others, Agreement::Differ),
            (&two, &third, Agreement::Differ),
            (&two, &some, Agreement::Undecided),
            (&two_others, &two_or_more, Agreement::Differ),
            (&three, &third, Agreement::Undecided),
            (&some, &third, Agreement::Undecided),
        ] {
            assert_eq!(compare(left, right), agreement, "{left:?}, {right:?}");
            assert_eq!(compare(right, left), agreement, "{right:?}, {left:?}");
        }
    }
}
