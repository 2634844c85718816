//! Checks the digits and pencil marks that a player entered into a puzzle against its solutions.
//!
//! ```
//! use kenzan::judge::{Standing, judge};
//! use kenzan::engine::{Query, native::Native};
//! use kenzan::{Grid, Puzzle};
//!
//! let puzzle: Puzzle = "1.....3..4.....2".parse()?;
//! let entered = Grid::from_values(4, [0, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).expect("16 values");
//! let judged = judge(&mut Native::default(), &puzzle, Some(&entered), &Query::unique())?;
//! let wrong: Vec<String> = judged.with(Standing::Wrong).map(|entry| entry.to_string()).collect();
//! assert_eq!(wrong, ["r1c3=4"]);
//! assert_eq!(judged.sound(&puzzle).to_string(), "13....3..4.....2");
//! # Ok::<(), kenzan::Error>(())
//! ```

use std::fmt;

use crate::engine::{Engine, Query};
use crate::{
    Cell, Digit, DigitSet, Error, Grid, Outcome, Puzzle, PuzzleError, Solution, crosscheck, format,
};

/// The judgement of entered digits and pencil marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The outcome of the puzzle without them.
    pub outcome: Outcome,
    /// The digits in reading order, except those that repeat a given.
    pub entries: Vec<Entry>,
    /// Minimal sets of digits that clash: each digit is in some solution, but no solution has all digits of a set. No
    /// two sets share a digit.
    pub clashes: Vec<Vec<Entry>>,
    /// The cells whose pencil marks lack the digit of the one solution that the givens have without marks.
    pub lacking: Vec<Cell>,
}

/// A digit that was entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// The judgement.
    pub standing: Standing,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

/// The judgement of an entered digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// The only solution has it there.
    Right,
    /// No solution has it there.
    Wrong,
    /// One of several solutions has it there.
    Possible,
    /// Not known: the puzzle has no solution, or a limit was reached.
    Unknown,
}

impl Judged {
    /// Returns the digits with this judgement.
    pub fn with(&self, standing: Standing) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.standing == standing)
    }

    /// Returns whether an entry is wrong.
    pub fn has_mistakes(&self) -> bool {
        self.with(Standing::Wrong).next().is_some()
            || !self.clashes.is_empty()
            || !self.lacking.is_empty()
    }

    /// Returns `puzzle` with the sound entered digits as additional givens. Wrong ones are left out, and those that
    /// clash, since it is not known which of them is wrong; cells whose pencil marks lack the right digit may hold any.
    ///
    /// # Panics
    /// If `puzzle` is of another size than the one that was judged.
    pub fn sound(&self, puzzle: &Puzzle) -> Puzzle {
        let sound = self.with_digits(puzzle);
        let Some(mut candidates) = sound.candidates().cloned() else { return sound };
        for &cell in &self.lacking {
            candidates.set(cell, puzzle.layout().digits());
        }
        // What is entered stands against marks that were not kept up to date.
        for entry in self.with(Standing::Right) {
            candidates.set(entry.cell, DigitSet::single(entry.digit));
        }
        sound.with_candidates(candidates).expect("they have the puzzle's size")
    }

    /// Returns `puzzle` with the sound entered digits as additional givens, and with its own pencil marks.
    fn with_digits(&self, puzzle: &Puzzle) -> Puzzle {
        let is_left_out = |entry: &Entry| {
            entry.standing == Standing::Wrong
                || self.clashes.iter().any(|clash| clash.contains(entry))
        };
        let kept = self.entries.iter().copied().filter(|entry| !is_left_out(entry));
        kept.fold(puzzle.clone(), with)
    }
}

fn with(puzzle: Puzzle, entry: Entry) -> Puzzle {
    puzzle.with_given(entry.cell, entry.digit).unwrap_or(puzzle)
}

/// Judges the digits that were entered into a puzzle, and its pencil marks. Pencil marks count as entered if the
/// givens have one solution without them; otherwise they are part of the puzzle.
///
/// `query` sets the limits of each question to the engine.
///
/// # Errors
/// Those of the engine, or [`PuzzleError`] if the digits don't fit the puzzle.
pub fn judge(
    engine: &mut dyn Engine,
    puzzle: &Puzzle,
    entered: Option<&Grid>,
    query: &Query,
) -> Result<Judged, Error> {
    let mut questions = Questions { engine, query };
    let marks = puzzle.candidates();
    let bare = puzzle.without_candidates();
    let mut outcome = questions.outcome(&bare)?;
    let mut base = bare;
    let mut lacking = Vec::new();
    if let Some(marks) = marks {
        if let Outcome::Unique(solution) = &outcome {
            let cells = solution.grid().cells();
            let is_lacking = |(cell, digit): (Cell, Option<Digit>)| {
                digit.is_some_and(|digit| !marks.get(cell).contains(digit))
            };
            lacking = cells.filter(|&cell| is_lacking(cell)).map(|(cell, _)| cell).collect();
        } else {
            base = puzzle.clone();
            outcome = questions.outcome(&base)?;
        }
    }
    let mut entries = entries(puzzle, entered)?;
    for entry in &mut entries {
        entry.standing = questions.standing(&base, *entry, &outcome)?;
    }
    let possible = entries.iter().filter(|entry| entry.standing == Standing::Possible);
    let clashes = questions.clashes(&base, possible.copied().collect())?;
    Ok(Judged { outcome, entries, clashes, lacking })
}

/// Judges the entered digits and the pencil marks of a puzzle as [`judge`] does; `None` if there are neither.
///
/// # Errors
/// As [`judge`].
pub fn judge_entries(
    engine: &mut dyn Engine,
    puzzle: &Puzzle,
    entered: Option<&Grid>,
    query: &Query,
) -> Result<Option<Judged>, Error> {
    if entered.is_none() && puzzle.candidates().is_none() {
        return Ok(None);
    }
    judge(engine, puzzle, entered, query).map(Some)
}

/// Counts the entered digits of a puzzle as givens, except those that [`judge`] finds wrong, or that clash. Also returns
/// the judgement; `None` if no digit was entered.
///
/// ```
/// use kenzan::engine::{Query, native::Native};
/// use kenzan::{format, judge};
/// let entry = format::parse(r#"{"kenzan":1,"givens":"1.....3..4.....2","entered":".34............."}"#)?;
/// let (counted, judged) = judge::with_entered(&mut Native::default(), &entry, &Query::unique())?;
/// assert_eq!(counted.puzzle.to_string(), "13....3..4.....2");
/// assert!(judged.expect("two digits were entered").has_mistakes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`judge`].
pub fn with_entered(
    engine: &mut dyn Engine,
    entry: &format::Entry,
    query: &Query,
) -> Result<(format::Entry, Option<Judged>), Error> {
    let entered = entry.entered();
    let Some(entered) = entered else { return Ok((entry.clone(), None)) };
    let judged = judge(engine, &entry.puzzle, Some(entered), query)?;
    Ok((entry.with_entered_in(judged.with_digits(&entry.puzzle)), Some(judged)))
}

/// Returns the entered digits, without those that are equal to a given.
fn entries(puzzle: &Puzzle, entered: Option<&Grid>) -> Result<Vec<Entry>, Error> {
    let Some(entered) = entered else { return Ok(Vec::new()) };
    // Checks them against the puzzle as if they were givens.
    puzzle.with_givens(entered.clone()).map_err(|error| match error {
        PuzzleError::SizesDiffer { what: _, expected, rows, columns } => {
            PuzzleError::SizesDiffer { what: "entered digits", expected, rows, columns }
        }
        error => error,
    })?;
    let entries = entered.cells().filter_map(|(cell, digit)| {
        let digit = digit.filter(|_| digit != puzzle.givens().get(cell))?;
        Some(Entry { cell, digit, standing: Standing::Unknown })
    });
    Ok(entries.collect())
}

struct Questions<'a> {
    engine: &'a mut dyn Engine,
    query: &'a Query,
}

impl Questions<'_> {
    fn outcome(&mut self, puzzle: &Puzzle) -> Result<Outcome, Error> {
        let query = Query { solutions: 2, ..self.query.clone() };
        Ok(crosscheck::ask(self.engine, puzzle, &query)?.outcome)
    }

    /// Asks whether there is a solution; `None` if a limit was reached.
    fn is_solvable(&mut self, puzzle: &Puzzle) -> Result<Option<bool>, Error> {
        let query = Query { solutions: 1, ..self.query.clone() };
        Ok(crosscheck::ask(self.engine, puzzle, &query)?.outcome.has_solution())
    }

    fn standing(
        &mut self,
        base: &Puzzle,
        entry: Entry,
        outcome: &Outcome,
    ) -> Result<Standing, Error> {
        let has = |solution: &Solution| solution.grid().get(entry.cell) == Some(entry.digit);
        Ok(match outcome {
            Outcome::Unique(solution) if has(solution) => Standing::Right,
            Outcome::Unique(_) => Standing::Wrong,
            Outcome::None => Standing::Unknown,
            // A given stands in its cell.
            _ if base.givens().get(entry.cell).is_some() => Standing::Wrong,
            Outcome::Multiple(several) if several.solutions().iter().any(has) => Standing::Possible,
            Outcome::Multiple(_) => match self.is_solvable(&with(base.clone(), entry))? {
                Some(true) => Standing::Possible,
                Some(false) => Standing::Wrong,
                None => Standing::Unknown,
            },
            Outcome::Unknown { .. } => match self.is_solvable(&with(base.clone(), entry))? {
                Some(false) => Standing::Wrong,
                Some(true) | None => Standing::Unknown,
            },
        })
    }

    /// Returns sets of entries that no solution contains, until some solution contains all entries that are in no such
    /// set.
    fn clashes(
        &mut self,
        base: &Puzzle,
        mut entries: Vec<Entry>,
    ) -> Result<Vec<Vec<Entry>>, Error> {
        let mut clashes = Vec::new();
        while entries.len() > 1
            && self.is_solvable(&entries.iter().copied().fold(base.clone(), with))? == Some(false)
        {
            let clash = self.shrink(base, entries.clone())?;
            entries.retain(|entry| !clash.contains(entry));
            clashes.push(clash);
        }
        Ok(clashes)
    }

    /// Removes entries from a set that clashes, until it clashes only with all that are left.
    fn shrink(&mut self, base: &Puzzle, mut set: Vec<Entry>) -> Result<Vec<Entry>, Error> {
        let mut place = 0;
        while place < set.len() {
            let mut rest = set.clone();
            rest.remove(place);
            if self.is_solvable(&rest.iter().copied().fold(base.clone(), with))? == Some(false) {
                set = rest;
            } else {
                place += 1;
            }
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Candidates;
    use crate::engine::native::Native;

    const PUZZLE: &str = "1.....3..4.....2";
    const SOLUTION: &str = "1324423124133142";

    fn judged(puzzle: &Puzzle, entered: &str) -> Judged {
        let entered: Puzzle = entered.parse().expect("a grid");
        let query = Query::unique();
        judge(&mut Native::default(), puzzle, Some(entered.givens()), &query).expect("it answers")
    }

    fn named<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> String {
        entries.into_iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn with_one_solution_each_entry_is_right_or_wrong() {
        let puzzle: Puzzle = PUZZLE.parse().expect("a puzzle");
        for (entered, right, wrong) in [
            (SOLUTION, 12, ""),
            ("13..............", 1, ""),
            ("14..............", 0, "r1c2=4"),
            ("143.............", 0, "r1c2=4 r1c3=3"),
            ("2...............", 0, "r1c1=2"),
            ("................", 0, ""),
        ] {
            let judged = judged(&puzzle, entered);
            assert_eq!(judged.with(Standing::Right).count(), right, "{entered}");
            assert_eq!(named(judged.with(Standing::Wrong)), wrong, "{entered}");
            assert_eq!(judged.has_mistakes(), !wrong.is_empty(), "{entered}");
            assert!(judged.clashes.is_empty(), "{entered}");
            let sound = judged.sound(&puzzle);
            assert_eq!(sound.givens().filled(), 4 + right, "{entered}");
        }
    }

    #[test]
    fn with_several_solutions_an_entry_is_wrong_that_none_of_them_has() {
        let empty: Puzzle = "1...............".parse().expect("a puzzle");
        let judged = judged(&empty, ".1..2...........");
        assert_eq!(named(judged.with(Standing::Wrong)), "r1c2=1");
        assert_eq!(named(judged.with(Standing::Possible)), "r2c1=2");
        assert_eq!(judged.sound(&empty).to_string(), "1...2...........");
    }

    #[test]
    fn entries_that_are_possible_alone_may_clash() {
        let empty: Puzzle = "1...............".parse().expect("a puzzle");
        // Both 2s are in box 2, and the 3s in column 1.
        let judged = judged(&empty, "..2....2........");
        assert_eq!(judged.clashes.len(), 1);
        assert_eq!(named(&judged.clashes[0]), "r1c3=2 r2c4=2");
        assert_eq!(judged.sound(&empty), empty);
        let judged = self::judged(&empty, "..2....23...3...");
        let clashes: Vec<String> = judged.clashes.iter().map(named).collect();
        assert_eq!(clashes, ["r3c1=3 r4c1=3", "r1c3=2 r2c4=2"]);
    }

    #[test]
    fn nothing_can_be_judged_where_the_givens_have_no_solution() {
        let puzzle: Puzzle = "11..............".parse().expect("a puzzle");
        let judged = judged(&puzzle, "............3...");
        assert_eq!(named(judged.with(Standing::Unknown)), "r4c1=3");
        assert!(!judged.has_mistakes());
    }

    #[test]
    fn pencil_marks_that_lack_the_digit_of_the_solution_are_named() {
        let puzzle: Puzzle = PUZZLE.parse().expect("a puzzle");
        let mut marks = Candidates::full(4);
        let [three, four] = [3, 4].map(|value| Digit::new(value).expect("a digit"));
        marks.set(Cell::new(0, 1), DigitSet::single(four));
        marks.set(Cell::new(1, 3), [three, four].into_iter().collect());
        let marked = puzzle.with_candidates(marks).expect("the same size");
        let judged = judge(&mut Native::default(), &marked, None, &Query::unique());
        let judged = judged.expect("it answers");
        assert_eq!(judged.lacking, [Cell::new(0, 1), Cell::new(1, 3)]);
        let sound = judged.sound(&marked);
        let answer = crosscheck::ask(&mut Native::default(), &sound, &Query::unique());
        let outcome = answer.expect("it answers").outcome;
        assert!(matches!(outcome, Outcome::Unique(_)), "the marks exclude it no longer");
        // Without givens the marks are the puzzle.
        let sukaku: Puzzle = "................".parse().expect("a puzzle");
        let mut marks = Candidates::full(4);
        marks.set(Cell::new(0, 0), DigitSet::single(three));
        let sukaku = sukaku.with_candidates(marks).expect("the same size");
        let judged = judge(&mut Native::default(), &sukaku, None, &Query::unique());
        assert!(!judged.expect("it answers").has_mistakes());
    }
}
