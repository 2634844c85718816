//! Is it a proper puzzle? With one solution, and none of its givens to spare (a minimal puzzle)?
//!
//! All engines of a [`Panel`] answer the first question. The second is one for each given: without it,
//! are there several solutions? Two grids that passed the check prove that there are, whoever found
//! them, so that one quick engine is enough; only where it says that there is still one solution, a
//! second engine has to agree.

use std::borrow::Borrow;

use super::{Opinions, Panel, Respondent, Verdict, compare};
use crate::engine::Interrupt;
use crate::{Cell, Error, Outcome, Puzzle};

/// What was found out about a puzzle.
#[derive(Debug)]
pub struct Examination<A> {
    /// What each engine says of the puzzle.
    pub opinions: Opinions<A>,
    /// What is known of each given, in reading order; nothing where there is not one solution.
    pub givens: Vec<(Cell, Need)>,
}

/// Whether a given is needed for the puzzle to have one solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// Without it there are several solutions.
    Needed,
    /// Without it there is still one. It can go, but not always together with others.
    NotNeeded,
    /// Without it one engine sees one solution, and nobody else could tell.
    Unconfirmed,
    /// No engine could tell within the limits.
    Undecided,
}

impl<A: Borrow<Outcome>> Examination<A> {
    /// Returns the givens of which this is known.
    pub fn cells(&self, need: Need) -> impl Iterator<Item = Cell> {
        self.givens.iter().filter(move |&&(_, known)| known == need).map(|&(cell, _)| cell)
    }

    /// Tells whether every given is needed; `None` if that is not known, or if the puzzle has not one
    /// solution.
    pub fn is_minimal(&self) -> Option<bool> {
        if !matches!(self.opinions.outcome(), Some(Outcome::Unique(_))) {
            return None;
        }
        let has = |need| self.cells(need).next().is_some();
        match (has(Need::NotNeeded), has(Need::Unconfirmed) || has(Need::Undecided)) {
            (true, _) => Some(false),
            (false, true) => None,
            (false, false) => Some(true),
        }
    }
}

/// Those who examine puzzles.
#[derive(Debug)]
pub struct Examiner<R> {
    /// Says how many solutions a puzzle has.
    pub panel: Panel<R>,
    /// Answers the many questions about givens.
    pub quick: R,
    /// Confirms what [`Self::quick`] alone has seen; an engine of another family.
    pub second: Option<R>,
}

impl<R: Respondent> Examiner<R> {
    /// Examines each of `puzzles`. All are asked about together, and then, for those with one
    /// solution, all that miss one given: quick engines like many questions at once.
    pub fn examine(
        &mut self,
        puzzles: &[&Puzzle],
        interrupt: &Interrupt,
    ) -> Vec<Examination<R::Answer>> {
        let opinions = self.panel.ask_all(puzzles, interrupt);
        let mut examined: Vec<Examination<R::Answer>> = opinions
            .into_iter()
            .map(|opinions| Examination { opinions, givens: Vec::new() })
            .collect();
        let mut without = Vec::new();
        for (number, (puzzle, examination)) in puzzles.iter().zip(&examined).enumerate() {
            if matches!(examination.opinions.outcome(), Some(Outcome::Unique(_))) {
                let givens = puzzle.givens().cells().filter(|(_, digit)| digit.is_some());
                without.extend(givens.map(|(cell, _)| (number, cell, puzzle.without_given(cell))));
            }
        }
        let questions: Vec<&Puzzle> = without.iter().map(|(_, _, puzzle)| puzzle).collect();
        let answers = self.quick.respond_to_all(&questions, interrupt);
        for ((number, cell, puzzle), answer) in without.iter().zip(answers) {
            let need = self.need(puzzle, answer, interrupt);
            let examination = &mut examined[*number];
            match need {
                Ok(need) => examination.givens.push((*cell, need)),
                Err(error) => examination.opinions.add(Err(error)),
            }
        }
        examined
    }

    /// Says what it means that without a given the quick engine gives this `answer`.
    fn need(
        &mut self,
        without: &Puzzle,
        answer: Result<R::Answer, Error>,
        interrupt: &Interrupt,
    ) -> Result<Need, Error> {
        let answer = answer?;
        match answer.borrow() {
            Outcome::Multiple(_) => return Ok(Need::Needed),
            Outcome::Unknown { .. } => return Ok(Need::Undecided),
            // The solution that the puzzle has is one without the given, too.
            Outcome::None => {
                return Err(Error::Contradiction { puzzle: Box::new(without.clone()) });
            }
            Outcome::Unique(_) => {}
        }
        let Some(second) = &mut self.second else { return Ok(Need::Unconfirmed) };
        let other = second.respond(without, interrupt)?;
        Ok(match compare(answer.borrow(), other.borrow()) {
            Verdict::Agree => Need::NotNeeded,
            Verdict::Undecided => Need::Unconfirmed,
            Verdict::Differ => {
                return Err(Error::Contradiction { puzzle: Box::new(without.clone()) });
            }
        })
    }
}
