//! All solutions of a puzzle, written as they are found, and not kept in memory.

use std::io::{self, Write};
use std::time::Duration;

use kenzan::crosscheck::Answer;
use kenzan::engine::{Found, Interrupt, NATIVE, Query};
use kenzan::{Candidates, DigitSet, Error, Outcome, Puzzle, Solution, Solve};

use crate::output::format::Format;
use crate::work::ask::Timed;
use crate::work::clock::Stopwatch;
use crate::work::spool::Spool;

/// The number of solutions in an answer itself: those that are drawn.
const HELD: usize = 2;

/// The number of solutions that are found before they are written: only the search is timed.
const TOGETHER: usize = 256;

/// The most puzzles in a piece of work.
const IN_A_PIECE: usize = 32;

/// The style of solutions after the first two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// One per line.
    Lines,
    /// Separated by commas.
    Commas,
    /// JSON strings, separated by commas.
    Strings,
    /// Separated by spaces.
    Spaces,
    /// Not shown.
    Hidden,
}

impl Style {
    /// Returns the style of `format`; quiet text shows none.
    pub(super) fn of(format: Format, is_quiet: bool) -> Self {
        match format {
            Format::Text if is_quiet => Self::Hidden,
            Format::Text => Self::Lines,
            Format::Line => Self::Commas,
            Format::Json | Format::Events => Self::Strings,
            Format::Csv => Self::Spaces,
        }
    }

    fn write(self, solution: &Solution, spool: &mut Spool) -> io::Result<()> {
        match self {
            Self::Lines => writeln!(spool, "{solution}"),
            Self::Commas => write!(spool, ",{solution}"),
            Self::Strings => write!(spool, ",\"{solution}\""),
            Self::Spaces => write!(spool, " {solution}"),
            Self::Hidden => Ok(()),
        }
    }
}

/// The options of listing solutions.
#[derive(Debug, Clone)]
pub(super) struct Listing {
    pub(super) style: Style,
    /// The most bytes of a puzzle's solutions in memory.
    pub(super) memory: usize,
    /// The number of solutions, and the budget.
    pub(super) query: Query,
}

/// The solutions that are not in the answer itself.
#[derive(Debug, Default)]
pub(super) struct ListedSolutions {
    /// Their text, if there are any and they are shown.
    pub(super) spool: Option<Spool>,
    /// The digits of each cell in all solutions that were found, including the first two.
    pub(super) digits: Option<Candidates>,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum ListFailure {
    #[error(transparent)]
    Engine(#[from] Error),
    #[error("can't put the solutions into a temporary file (TMPDIR names its folder)")]
    Disk(#[from] io::Error),
}

/// Returns the most puzzles in a piece of work if each may need a file: a program may open some hundreds.
pub(super) fn in_a_piece(jobs: usize) -> usize {
    (2 * IN_A_PIECE / jobs.max(1)).clamp(1, IN_A_PIECE)
}

impl Listing {
    /// Walks through the solutions of `puzzle`.
    pub(super) fn list(
        &self,
        puzzle: &Puzzle,
        interrupt: &Interrupt,
    ) -> Result<(Timed, ListedSolutions), ListFailure> {
        let query = Query { keep: HELD, ..self.query.clone() }.with_interrupt(interrupt.clone());
        let mut solutions = puzzle.solutions_within(&query);
        let (mut grids, mut count, mut time) = (Vec::new(), 0, Duration::ZERO);
        let mut sets = vec![DigitSet::EMPTY; puzzle.givens().digits().len()];
        let mut spool = None;
        loop {
            let stopwatch = Stopwatch::start();
            let some = solutions.by_ref().take(TOGETHER).collect::<Result<Vec<_>, _>>()?;
            time += stopwatch.elapsed();
            if some.is_empty() {
                break;
            }
            for solution in some {
                count += 1;
                for (set, digit) in sets.iter_mut().zip(solution.grid().digits()) {
                    if let &Some(digit) = digit {
                        set.insert(digit);
                    }
                }
                if grids.len() < HELD {
                    grids.push(solution.grid().clone());
                } else if self.style != Style::Hidden {
                    let spool = spool.get_or_insert_with(|| Spool::new(self.memory));
                    self.style.write(&solution, spool)?;
                }
            }
        }
        let ending = solutions.ending().cloned();
        let ending = ending.expect("a walk without an error ends");
        let statistics = solutions.statistics();
        let found = Found { grids, count, ending, statistics };
        // Each has been checked; whether they differ, and what follows, is decided here.
        let outcome = Outcome::of(puzzle, &query, found)
            .map_err(|reason| Error::WrongAnswer { engine: NATIVE.name.to_owned(), reason })?;
        let digits = Candidates::from_sets(puzzle.layout(), sets);
        let timed = Timed { answer: Answer { outcome, statistics }, time };
        Ok((timed, ListedSolutions { spool, digits }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts lines, and collects them to check that all differ.
    #[derive(Default)]
    struct Lines {
        line: Vec<u8>,
        last: Vec<u8>,
        count: usize,
    }

    impl Write for Lines {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            for &byte in text {
                if byte != b'\n' {
                    self.line.push(byte);
                    continue;
                }
                assert_eq!(self.line.len(), 81);
                assert_ne!(self.line, self.last);
                self.count += 1;
                self.last = std::mem::take(&mut self.line);
            }
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_million_solutions_take_no_more_memory_than_they_may() {
        let empty: Puzzle = ".".repeat(81).parse().expect("a puzzle");
        let query = Query::up_to(1_000_000);
        let listing = Listing { style: Style::Lines, memory: 1 << 20, query };
        let (timed, listed) =
            listing.list(&empty, &Interrupt::default()).expect("there is room on the disk");
        let Outcome::Multiple(several) = &timed.answer.outcome else { panic!("{timed:?}") };
        assert_eq!((several.count(), several.solutions().len()), (1_000_000, 2));
        assert_eq!(listed.digits.map(|digits| digits.columns()), Some(9));
        let spool = listed.spool.expect("there are more than two");
        assert!(spool.is_in_file());
        let mut lines = Lines::default();
        spool.copy_to(&mut lines).expect("it is there");
        assert_eq!((lines.count, lines.line.len()), (999_998, 0));
    }

    #[test]
    fn only_what_is_shown_is_written() {
        let empty: Puzzle = ".".repeat(16).parse().expect("a puzzle");
        let third = empty.solutions().nth(2).expect("there are 288").expect("it is right");
        for (style, most, begin, length) in [
            (Style::Lines, 288, format!("{third}\n"), 286 * 17),
            (Style::Commas, 288, format!(",{third},"), 286 * 17),
            (Style::Strings, 288, format!(",\"{third}\",\""), 286 * 19),
            (Style::Spaces, 3, format!(" {third}"), 17),
            (Style::Spaces, 2, String::new(), 0),
            (Style::Hidden, 288, String::new(), 0),
        ] {
            let listing = Listing { style, memory: 1 << 20, query: Query::up_to(most) };
            let listed = listing.list(&empty, &Interrupt::default()).expect("it is small").1;
            let mut text = Vec::new();
            if let Some(spool) = listed.spool {
                spool.copy_to(&mut text).expect("it is there");
            }
            let text = String::from_utf8(text).expect("it is text");
            assert!(text.starts_with(&begin), "{style:?} {text}");
            assert_eq!(text.len(), length, "{style:?}");
        }
    }
}
