//! Pictures of answers.

use kenzan::engine::{NATIVE, Settings};
use kenzan::render::sentence;
use kenzan::render::svg::{Known, Picture};
use kenzan::{Candidates, DigitSet, Outcome, Puzzle, Several, why};

use super::answer::Solved;
use crate::input::Item;
use crate::output::inline::Protocol;
use crate::work::ask::Limits;
use crate::work::pictures::{Pictures, title};

/// Pictures of puzzles with their answers.
#[derive(Debug)]
pub(super) struct Answers {
    pictures: Pictures,
    /// The terminal's protocol for pictures, if they are shown there.
    inline: Option<Protocol>,
    /// The limits of finding open cells.
    limits: Limits,
}

impl Answers {
    pub(super) fn new(pictures: Pictures, inline: Option<Protocol>, limits: Limits) -> Self {
        Self { pictures, inline, limits }
    }

    /// Checks whether any were asked for.
    pub(super) fn are_wanted(&self) -> bool {
        self.inline.is_some() || self.pictures.are_wanted()
    }

    /// Returns the picture of a puzzle with its answer for the terminal, if it is shown there.
    pub(super) fn for_terminal(&self, item: &Item, solved: &Solved) -> Option<String> {
        let protocol = self.inline?;
        self.drawn(item, solved, |picture, _| protocol.show(&picture.to_string()).ok())
    }

    /// Draws a puzzle with its answer into the files that were asked for.
    pub(super) fn draw(&self, item: &Item, solved: &Solved) -> anyhow::Result<()> {
        if !self.pictures.are_wanted() {
            return Ok(());
        }
        self.drawn(item, solved, |picture, title| self.pictures.write(picture, title, item.number))
    }

    /// Draws a puzzle with its answer, and passes on the picture and its title.
    fn drawn<T>(
        &self,
        item: &Item,
        solved: &Solved,
        work: impl FnOnce(&Picture<'_>, &str) -> T,
    ) -> T {
        let puzzle = &item.entry.puzzle;
        let outcome = &solved.timed.answer.outcome;
        let open = match outcome {
            Outcome::Multiple(several) => Some(self.open(puzzle, several, solved)),
            Outcome::None | Outcome::Unique(_) | Outcome::Unknown { .. } => None,
        };
        let caption = sentence::outcome(puzzle, outcome);
        let title = title(item);
        let picture = self.pictures.picture(puzzle, &title, &caption);
        let open = open.as_ref().map(|(digits, known)| (digits, *known));
        let picture = picture.outcome(outcome, open);
        work(&picture, &title)
    }

    /// Returns the digits of each cell in all solutions: two of them would not show all open cells.
    fn open(&self, puzzle: &Puzzle, several: &Several, solved: &Solved) -> (Candidates, Known) {
        let listed = solved.listed.digits.as_ref();
        let are_all_here = listed.is_some() || several.count() == several.solutions().len() as u64;
        let seen = listed.cloned().unwrap_or_else(|| several.digits());
        if several.is_exact() && are_all_here {
            return (seen, Known::All);
        }
        let asked = self.limits.bound(|interrupt| {
            let mut engine = NATIVE.make(&Settings::default())?;
            why::possible(engine.as_mut(), puzzle, several.solutions(), &interrupt.clone().into())
        });
        match asked {
            Ok((digits, true)) => (digits, Known::All),
            Ok((digits, false)) => (either(&digits, &seen), Known::Some),
            // The answer is right even if other open cells are not found.
            Err(_) => (seen, Known::Some),
        }
    }
}

/// Returns the union of candidates.
fn either(one: &Candidates, other: &Candidates) -> Candidates {
    let sets = one
        .sets()
        .iter()
        .zip(other.sets())
        .map(|(one, other)| one.iter().chain(other.iter()).collect());
    Candidates::of_columns(one.columns(), sets.collect::<Vec<DigitSet>>())
}
