//! Classic 9×9 puzzles by the million: marks in, checked verdicts out, without intermediate types.
//!
//! A [`Puzzle`], its grids and their [`Outcome`](crate::Outcome) are convenient, but making them costs more than an
//! easy search. Here, the lanes of the native engine read marks and write digits, and a separate checker checks every
//! grid. For anything else (other sizes, pencil marks, other engines), use [`engine`](crate::engine) and
//! [`crosscheck`](crate::crosscheck).
#![doc = include_str!("measured.md")]

mod check;

pub use kenzan_model::Marks;

use crate::engine::native;
use crate::engine::native::lanes::{self, Board, Single, Width};
use crate::engine::{Ending, Limits, Query, Why};
use crate::{Puzzle, Verdict};

/// Returns the marks of a puzzle, or `None` if it is not 9×9 with 3×3 boxes, or has pencil marks.
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

/// The answer for a puzzle.
#[derive(Debug, Clone)]
pub struct Answer {
    verdict: Verdict,
    nodes: u64,
    /// As many as the verdict has; the rest is from another puzzle.
    solutions: [[u8; 81]; 2],
}

impl Answer {
    const UNKNOWN: Self = Self { verdict: Verdict::Unknown, nodes: 0, solutions: [[b'0'; 81]; 2] };

    /// Returns how many solutions there are; unknown if the search was interrupted, or if the checker refused a grid.
    /// [`crosscheck::ask`](crate::crosscheck::ask) returns the reason.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Returns the solutions, the first two if there are more, as the digits `1`–`9` of their cells in reading order.
    /// Each was checked against the rules and the givens.
    pub fn solutions(&self) -> &[[u8; 81]] {
        match self.verdict {
            Verdict::None | Verdict::Unknown => &[],
            Verdict::Unique => &self.solutions[..1],
            Verdict::Multiple => &self.solutions,
        }
    }

    /// Returns how many search nodes were visited: one, and two for every guess.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Stores the result of the lanes, if it is a verdict and every grid is right.
    fn take(&mut self, marks: &Marks, found: &lanes::Found) {
        self.nodes = found.nodes;
        let grids = found.grids();
        let verdict = match (grids, found.ending()) {
            ([], Ending::Exhausted) => Verdict::None,
            ([_], Ending::Exhausted) => Verdict::Unique,
            ([one, other], Ending::Exhausted | Ending::Stopped(Why::Enough)) if one != other => {
                Verdict::Multiple
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
        self.verdict = verdict;
    }
}

/// Solves puzzles side by side, and keeps its memory for the next ones.
///
/// ```
/// use kenzan::Verdict;
/// use kenzan::bulk::Bulk;
/// use kenzan::engine::Limits;
/// let puzzles = [
///     b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
///     b"88.......................................................................9....4..",
///     &[b'.'; 81],
/// ];
/// let mut bulk = Bulk::new();
/// let answers = bulk.solve(&puzzles, &Limits::default());
/// let verdicts = [Verdict::Unique, Verdict::None, Verdict::Multiple];
/// assert!(answers.iter().map(|answer| answer.verdict()).eq(verdicts));
/// assert!(answers[0].solutions()[0].starts_with(b"812753649943682175"));
/// ```
#[derive(Debug)]
pub struct Bulk {
    width: Width,
    single: Single,
    answers: Vec<Answer>,
}

impl Default for Bulk {
    fn default() -> Self {
        Self::new()
    }
}

impl Bulk {
    /// Makes a solver with the widest vectors that the processor has.
    pub fn new() -> Self {
        Self::with_width(Width::Best)
    }

    /// Makes a solver with vectors of this width, or narrower ones if the processor lacks them.
    pub fn with_width(width: Width) -> Self {
        Self { width, single: Single::new(width), answers: Vec::new() }
    }

    /// Returns an answer for each of `puzzles`, in their order. No answer depends on the other puzzles. The budget is
    /// for each puzzle.
    pub fn solve(&mut self, puzzles: &[&Marks], limits: &Limits) -> &[Answer] {
        let Self { width, single, answers } = self;
        answers.resize(puzzles.len(), Answer::UNKNOWN);
        for answer in answers.iter_mut() {
            (answer.verdict, answer.nodes) = (Verdict::Unknown, 0);
        }
        let query = Query::unique().within(limits.clone());
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
        lanes::solve_all(*width, &query, source, sink);
        &self.answers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Reason;
    use crate::{Candidates, Grid, Layout};

    const ONE: &[u8; 81] =
        b"812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    /// The same with 1 and 2 exchanged.
    const OTHER: &[u8; 81] =
        b"821753649943681275675492183254137896369845712187269534512974368438516927796328451";

    fn found(grids: &[&[u8; 81]], count: u64, ending: &Ending) -> lanes::Found {
        let values = grids.iter().map(|grid| grid.map(|digit| digit.wrapping_sub(b'0')));
        lanes::Found::of(values, count, ending)
    }

    #[test]
    fn the_lanes_are_believed_only_where_ending_grids_and_rules_go_together() {
        let empty = [b'.'; 81];
        let mut given = empty;
        given[0] = b'8';
        given[1] = b'1';
        let mut wrong = *ONE;
        wrong.swap(0, 80);
        let enough = || Ending::Stopped(Why::Enough);
        let budget = || Ending::Stopped(Why::Budget);
        let timeout = || Ending::Stopped(Why::Interrupted(Reason::Timeout));
        for (marks, grids, count, ending, word) in [
            (&empty, &[][..], 0, Ending::Exhausted, "none"),
            (&empty, &[], 0, budget(), "unknown"),
            (&empty, &[], 0, timeout(), "unknown"),
            (&empty, &[], 0, enough(), "unknown"),
            (&empty, &[ONE], 1, Ending::Exhausted, "unique"),
            (&given, &[ONE], 1, Ending::Exhausted, "unique"),
            (&given, &[OTHER], 1, Ending::Exhausted, "unknown"),
            (&empty, &[&wrong], 1, Ending::Exhausted, "unknown"),
            (&empty, &[ONE], 1, enough(), "unknown"),
            (&empty, &[ONE], 1, timeout(), "unknown"),
            (&empty, &[ONE, OTHER], 2, Ending::Exhausted, "multiple"),
            (&empty, &[OTHER, ONE], 2, enough(), "multiple"),
            (&empty, &[ONE, OTHER], 9, enough(), "multiple"),
            (&empty, &[ONE, OTHER], 2, timeout(), "unknown"),
            (&empty, &[ONE, ONE], 2, Ending::Exhausted, "unknown"),
            (&empty, &[ONE, ONE], 2, enough(), "unknown"),
            (&empty, &[ONE, &wrong], 2, enough(), "unknown"),
            (&empty, &[&wrong, ONE], 2, enough(), "unknown"),
            (&given, &[ONE, OTHER], 2, enough(), "unknown"),
        ] {
            let mut answer = Answer::UNKNOWN;
            let mut found = found(grids, count, &ending);
            found.nodes = 7;
            answer.take(marks, &found);
            assert_eq!(answer.verdict().word(), word, "{found:?}");
            let expected: Vec<[u8; 81]> = match word {
                "none" | "unique" | "multiple" => grids.iter().map(|&&grid| grid).collect(),
                _ => Vec::new(),
            };
            assert_eq!(answer.solutions(), expected, "{found:?}");
            assert_eq!(answer.nodes(), 7);
        }
    }

    #[test]
    fn nothing_is_left_of_the_puzzles_before() {
        let open = [b'.'; 81];
        let mut clash = open;
        clash[..2].fill(b'8');
        let mut bulk = Bulk::new();
        for (puzzles, expected) in [
            (&[ONE, &open, &clash][..], &["unique", "multiple", "none"][..]),
            (&[&clash, ONE], &["none", "unique"]),
            (&[&open], &["multiple"]),
            (&[], &[]),
            (&[&clash, &clash, ONE, &open], &["none", "none", "unique", "multiple"]),
        ] {
            let answers = bulk.solve(puzzles, &Limits::default());
            let words: Vec<_> = answers.iter().map(|answer| answer.verdict().word()).collect();
            assert_eq!(words, expected);
            for (&marks, answer) in puzzles.iter().zip(answers).filter(|&(&marks, _)| marks == ONE)
            {
                assert_eq!(answer.solutions(), [*marks]);
            }
        }
    }

    #[test]
    fn only_a_classic_puzzle_without_pencil_marks_has_marks() {
        let open = [b'.'; 81];
        let line = str::from_utf8(ONE).expect("digits are ASCII");
        let full: Puzzle = line.parse().expect("a puzzle");
        assert_eq!(marks(&full), Some(*ONE));
        assert_eq!(marks(&full.with_givens(Grid::empty(9)).expect("the same size")), Some(open));
        let pencil = full.with_candidates(Candidates::full(9)).expect("the same size");
        assert_eq!(marks(&pencil), None);
        for layout in [Layout::usual(4), Layout::without_regions(9)] {
            let layout = layout.expect("a size");
            let empty = Grid::empty(&layout);
            assert_eq!(marks(&Puzzle::new(layout, empty).expect("the empty puzzle")), None);
        }
    }
}
