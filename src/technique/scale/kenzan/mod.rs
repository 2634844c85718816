//! kenzan's own scale, for puzzles with rules and for all sizes: the points of the steps that a person takes.
//!
//! A step costs what it costs in `HoDoKu` where that has the technique, and what is about as hard costs as much; where
//! there is a list to look through (the sets of a cage, the houses of the 45 rule), each entry adds something. Each time
//! that singles run out, so that candidates have to be eliminated first, costs [`PAUSE`] points. The level is the highest
//! level of a step, or that of the sum, whichever is higher.
//!
//! Pelánek found, for classic sudoku, that the time which people take depends on how hard the steps are and on how many
//! ways are open ("Difficulty Rating of Sudoku Puzzles: An Overview and Evaluation", 2014); that singles run out is the
//! part of it which has shown itself in killers.
#![doc = include_str!("measured.md")]

mod costs;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use costs::StepCost;
use serde::Deserialize;

use super::Rated;
use crate::engine::Interrupt;
use crate::technique::finding::Findings;
use crate::technique::group::SINGLES;
use crate::technique::stop::Stop;
use crate::technique::{LAST_CELL_OF_CAGE, Position, Technique, all};

/// The points for each time that singles run out.
pub const PAUSE: u32 = 100;

/// The highest sums of points of a 9×9 puzzle that is easy, medium, hard and fiendish; in proportion to the number of
/// cells for other sizes.
const SUMS: [(u32, Level); 4] =
    [(2500, Level::Easy), (4500, Level::Medium), (7000, Level::Hard), (10_000, Level::Fiendish)];

/// The level of a step or of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DifficultyLevel"))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Singles, and what one rule says at a glance: the sets of a cage, bounds, two cells that a rule relates.
    Easy,
    /// Locked candidates, pairs and triples, digits that a cage or line needs, innies and outies.
    Medium,
    /// Quads, small fish, wings, rectangles; hidden cages, cages that stick in and out, combinations that conflict.
    Hard,
    /// Larger fish, chains, almost locked sets; what one rule says, but only to whom tries all ways to fill it.
    Fiendish,
    /// Forcing chains, nets, search: close to trial and error.
    Diabolical,
}

impl Level {
    /// All levels, from the lowest.
    pub const ALL: [Self; 5] =
        [Self::Easy, Self::Medium, Self::Hard, Self::Fiendish, Self::Diabolical];
}

/// Reads the name, in capital letters or not.
impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        let is_named = |level: &Self| level.to_string().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(is_named).ok_or(NoLevel)
    }
}

/// A text that is no level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("write easy, medium, hard, fiendish or diabolical")]
pub struct NoLevel;

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Fiendish => "Fiendish",
            Self::Diabolical => "Diabolical",
        })
    }
}

/// The rating of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rating {
    /// The points of all steps and pauses.
    pub points: u32,
    /// The level.
    pub level: Level,
    /// The number of times that singles ran out.
    pub pauses: u32,
    /// The technique of the step with most points, the first of them.
    pub hardest: &'static Technique,
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { points, level, pauses: _, hardest } = self;
        write!(f, "{points} points, {level}; the hardest step: {}", hardest.title)
    }
}

/// Returns the points of a step with `seen` possibilities to look through.
pub(in crate::technique) fn points(technique: &Technique, seen: usize) -> u32 {
    StepCost::of(technique).map_or(0, |cost| cost.points(seen))
}

/// Adds up the steps of a path in a grid of `size`, each with its technique and its points; `None` without any.
pub(in crate::technique) fn sum(
    steps: impl IntoIterator<Item = (&'static Technique, u32)>,
    size: u8,
) -> Option<Rating> {
    let (mut total, mut pauses, mut is_paused) = (0_u32, 0, false);
    let (mut level, mut hardest) = (Level::Easy, None);
    for (technique, points) in steps {
        let pauses_now = !is_single(technique);
        if pauses_now && !is_paused {
            pauses += 1;
            total = total.saturating_add(PAUSE);
        }
        is_paused = pauses_now;
        total = total.saturating_add(points);
        level = StepCost::of(technique).map_or(level, |cost| level.max(cost.level));
        if hardest.is_none_or(|(_, most)| points > most) {
            hardest = Some((technique, points));
        }
    }
    let level = level.max(of_sum(total, u32::from(size).pow(2)));
    hardest.map(|(hardest, _)| Rating { points: total, level, pauses, hardest })
}

/// Rates puzzles, one after the other, and reuses its memory.
#[derive(Debug, Default)]
pub struct Rater {
    /// The techniques of the steps, with their points.
    steps: Vec<(&'static Technique, u32)>,
}

impl Rater {
    /// Rates a position by the first steps of these techniques, until `interrupt` is triggered.
    ///
    /// ```
    /// use kenzan::Puzzle;
    /// use kenzan::engine::Interrupt;
    /// use kenzan::technique::scale::{Rated, kenzan::Rater};
    /// use kenzan::technique::{LADDER, Position};
    ///
    /// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
    /// let rated = Rater::default().rate(&Position::of(&puzzle)?, LADDER, &Interrupt::default());
    /// let Rated::Rating(rating) = rated else { panic!("singles solve it") };
    /// assert_eq!(rating.to_string(), "88 points, Easy; the hardest step: Hidden Single");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rate(
        &mut self,
        begin: &Position,
        techniques: &[&'static Technique],
        interrupt: &Interrupt,
    ) -> Rated<Rating> {
        self.steps.clear();
        if begin.is_solved() {
            return Rated::Solved;
        }
        let stop = Stop::new(interrupt);
        let (mut position, mut findings) = (begin.clone(), Findings::with_stop(stop));
        while !position.is_solved() && !position.is_dead() {
            let found = findings.first_of(techniques.iter().copied(), &position);
            if stop.is_requested() {
                return Rated::Stopped;
            }
            let Some((technique, finding)) = found else { return Rated::Stuck };
            self.steps.push((technique, points(technique, finding.seen(&position))));
            findings.apply(&finding, &mut position);
        }
        match sum(self.steps.iter().copied(), begin.shape().size) {
            Some(rating) if position.is_solved() => Rated::Rating(rating),
            _ => Rated::Stuck,
        }
    }

    /// Returns the techniques of the last puzzle, each once, in the order of the [ladder](crate::technique::LADDER),
    /// with their number of steps.
    pub fn counts(&self) -> impl Iterator<Item = (&'static str, u32)> + '_ {
        all().filter_map(|technique| {
            let own = self.steps.iter().filter(|(step, _)| *step == technique);
            let count = own.fold(0, |count, _| count + 1);
            (count > 0).then_some((technique.title, count))
        })
    }
}

/// Returns whether a technique places a digit at a glance.
fn is_single(technique: &Technique) -> bool {
    technique.group == Some(SINGLES) || *technique == LAST_CELL_OF_CAGE
}

/// Returns the lowest level that a puzzle of so many cells with this sum of points may have.
fn of_sum(points: u32, cells: u32) -> Level {
    let fits =
        |&&(most, _): &&(u32, Level)| u64::from(points) * 81 <= u64::from(most) * u64::from(cells);
    SUMS.iter().find(fits).map_or(Level::Diabolical, |&(_, level)| level)
}
