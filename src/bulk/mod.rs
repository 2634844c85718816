//! Classic 9×9 puzzles by the million: marks in, checked verdicts out, with nothing made in between.
//!
//! A [`Puzzle`], the grids that an engine found for it and the
//! [`Outcome`](crate::Outcome) they amount to are good to work with, but making them costs more than
//! an easy search does. Here the lanes of the native engine read the marks and write the digits, and
//! a checker of its own looks at every grid. What is more than that (other sizes, pencil marks,
//! budgets, other engines) takes the way through [`engine`](crate::engine) and
//! [`crosscheck`](crate::crosscheck).
#![doc = include_str!("measured.md")]

mod check;

use crate::Puzzle;
use crate::engine::native;
use crate::engine::native::lanes::{self, Board, Single, Width};
use crate::engine::{Ending, Interrupt, Query, Why};

/// The cells of a puzzle in reading order: `1`–`9` for a given, any other character for none.
pub type Marks = [u8; 81];

/// The cells of a solution in reading order, `1`–`9`.
pub type Digits = [u8; 81];

/// Returns the marks of a puzzle, or `None` if it is none of 9×9 with the usual boxes, or has pencil
/// marks.
///
/// ```
/// use kenzan::{bulk, format};
/// let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// assert_eq!(bulk::marks(&format::parse(line)?.puzzle).as_ref(), line.as_bytes().first_chunk());
/// # Ok::<(), format::ParseError>(())
/// ```
pub fn marks(puzzle: &Puzzle) -> Option<Marks> {
    native::marks(puzzle)
}

/// How many solutions a puzzle has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HowMany {
    /// There is none.
    None,
    /// There is exactly one.
    Unique,
    /// There are at least two.
    Multiple,
}

impl HowMany {
    /// Returns the word for it, as [`Outcome::word`](crate::Outcome::word) does.
    pub fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Unique => "unique",
            Self::Multiple => "multiple",
        }
    }
}

/// What is known of a puzzle.
#[derive(Debug, Clone)]
pub struct Answer {
    how_many: Option<HowMany>,
    nodes: u64,
    /// As many as the verdict says; what stands behind them is from another puzzle.
    solutions: [Digits; 2],
}

impl Answer {
    const UNKNOWN: Self = Self { how_many: None, nodes: 0, solutions: [[b'0'; 81]; 2] };

    /// Returns how many solutions there are; `None` if the search was interrupted, or if the checker refused a grid.
    /// [`crosscheck::ask`](crate::crosscheck::ask) can say more then.
    pub fn how_many(&self) -> Option<HowMany> {
        self.how_many
    }

    /// Returns the solutions, the first two if there are more. Each was checked against the rules
    /// and the givens.
    pub fn solutions(&self) -> &[Digits] {
        match self.how_many {
            None | Some(HowMany::None) => &[],
            Some(HowMany::Unique) => &self.solutions[..1],
            Some(HowMany::Multiple) => &self.solutions,
        }
    }

    /// Returns how many search nodes were visited: 1, and two for every guess.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Takes over what the lanes found, if it amounts to a verdict and every grid is right.
    fn take(&mut self, marks: &Marks, found: &lanes::Found) {
        self.nodes = found.nodes;
        let grids = found.grids();
        let how_many = match (grids, &found.ending) {
            ([], Ending::Exhausted) => HowMany::None,
            ([_], Ending::Exhausted) => HowMany::Unique,
            ([one, other], Ending::Exhausted | Ending::Stopped(Why::Enough)) if one != other => {
                HowMany::Multiple
            }
            _ => return,
        };
        for (digits, grid) in self.solutions.iter_mut().zip(grids) {
            if !check::solves(marks, grid) {
                return;
            }
            for (digit, value) in digits.iter_mut().zip(grid) {
                *digit = value + b'0';
            }
        }
        self.how_many = Some(how_many);
    }
}

/// Solves puzzles side by side. It keeps its memory for the next ones.
///
/// ```
/// use kenzan::bulk::{Bulk, HowMany};
/// use kenzan::engine::Interrupt;
/// let puzzles = [
///     b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
///     b"88.......................................................................9....4..",
///     &[b'.'; 81],
/// ];
/// let mut bulk = Bulk::new();
/// let answers = bulk.solve(&puzzles, &Interrupt::default());
/// let verdicts = [HowMany::Unique, HowMany::None, HowMany::Multiple];
/// assert!(answers.iter().map(|answer| answer.how_many()).eq(verdicts.map(Some)));
/// assert!(answers[0].solutions()[0].starts_with(b"812753649943682175"));
/// ```
#[derive(Debug)]
pub struct Bulk {
    single: Single,
    answers: Vec<Answer>,
}

impl Default for Bulk {
    fn default() -> Self {
        Self::new()
    }
}

impl Bulk {
    /// Makes one.
    pub fn new() -> Self {
        Self { single: Single::new(Width::Best), answers: Vec::new() }
    }

    /// Answers for each of `puzzles`, in their order: has it no solution, one, or more? What is said
    /// of a puzzle does not depend on the others.
    pub fn solve(&mut self, puzzles: &[&Marks], interrupt: &Interrupt) -> &[Answer] {
        let Self { single, answers } = self;
        answers.resize(puzzles.len(), Answer::UNKNOWN);
        for answer in answers.iter_mut() {
            (answer.how_many, answer.nodes) = (None, 0);
        }
        let mut query = Query::up_to(2);
        query.interrupt = interrupt.clone();
        let mut next = puzzles.iter();
        let source = |board: &mut Board| match next.next() {
            Some(marks) => {
                board.set_text(marks);
                true
            }
            None => false,
        };
        let sink = |number: u64, found: &lanes::Found| {
            // The number is that of a board from the source.
            let Ok(number) = usize::try_from(number) else { return };
            let (Some(marks), Some(place)) = (puzzles.get(number), answers.get_mut(number)) else {
                return;
            };
            if found.is_its_own() {
                place.take(marks, found);
            } else {
                // Lanes without work took over parts of it: other solutions may have come first.
                place.take(marks, &single.solve_text(marks, &query));
            }
        };
        lanes::solve_all(Width::Best, &query, source, sink);
        &self.answers
    }
}
