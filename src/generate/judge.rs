//! The conditions that only solving decides: techniques, then the rating, which takes longest.

use crate::engine::{Interrupt, Limits};
use crate::rate::{Difficulty, hodoku, kenzan};
use crate::technique::explain::{Ending, Explainer, OutlinedStep};
use crate::technique::scale::Rated;
use crate::technique::scale::se121::{self, Wanted};
use crate::technique::{self as t, LADDER, Position, Technique, order, path};
use crate::{Error, Puzzle};

use super::climb::Distance;
use super::settings::{Settings, Techniques, Wish};
use crate::rate::AnyRating;

/// Techniques that take little time.
static EASY: &[&Technique] = &[
    &t::FULL_HOUSE,
    &t::HIDDEN_SINGLE,
    &t::NAKED_SINGLE,
    &t::LOCKED_PAIR,
    &t::POINTING,
    &t::CLAIMING,
    &t::NAKED_PAIR,
    &t::HIDDEN_PAIR,
    &t::NAKED_TRIPLE,
    &t::X_WING,
    &t::SWORDFISH,
];

/// Judges puzzles that have one solution.
#[derive(Debug)]
pub(super) struct Judge {
    wish: Option<Wish>,
    /// The techniques that are allowed, in their order; none if there is no condition.
    techniques: Option<Vec<&'static Technique>>,
    /// Whether their order is the usual one of the puzzle.
    are_usual: bool,
    requires: Vec<(Vec<&'static Technique>, usize)>,
    se121: Box<se121::Rater>,
    hodoku: Box<hodoku::Rater>,
    own: Box<kenzan::Rater>,
}

/// The judgement about a puzzle.
#[derive(Debug, Clone)]
pub(super) enum Judgement {
    /// It fulfils the conditions; the rating, if there is one among them.
    Fits(Option<AnyRating>),
    /// It does not.
    Misses,
}

impl Judge {
    pub(super) fn new(settings: &Settings) -> Self {
        let Techniques { only, without, requires } = &settings.techniques;
        let allowed = || {
            // Trial and error solves everything: it has to be allowed by name.
            let usual =
                || LADDER.iter().copied().filter(|technique| !technique.is_search()).collect();
            let mut all: Vec<_> = if only.is_empty() { usual() } else { only.clone() };
            all.retain(|technique| !without.contains(technique));
            all
        };
        Self {
            wish: settings.difficulty.clone(),
            techniques: (!settings.techniques.is_any()).then(allowed),
            are_usual: only.is_empty(),
            requires: requires.clone(),
            se121: Box::default(),
            hodoku: Box::default(),
            own: Box::default(),
        }
    }

    /// Judges `puzzle`; what is not known before the interrupt misses.
    ///
    /// # Errors
    /// If techniques or the scale do not support the puzzle.
    pub(super) fn judge(
        &mut self,
        puzzle: &Puzzle,
        interrupt: &Interrupt,
    ) -> Result<Judgement, Error> {
        if !self.techniques_fit(puzzle, interrupt)? {
            return Ok(Judgement::Misses);
        }
        let rating = match &self.wish {
            None => return Ok(Judgement::Fits(None)),
            Some(Wish::Se121 { ratings, is_pearl, is_diamond }) => {
                let wanted = Wanted {
                    max: Some(*ratings.end()),
                    is_pearl: *is_pearl,
                    is_diamond: *is_diamond,
                };
                match self.se121.rate_wanted(puzzle, &wanted, interrupt)? {
                    Rated::Rating(rating) if ratings.contains(&rating.er) => {
                        Some(AnyRating::Se121(rating))
                    }
                    _ => None,
                }
            }
            Some(Wish::Kenzan { points, levels }) => {
                let limits = Limits::from(interrupt.clone());
                match self.own.rate(puzzle, &limits)? {
                    Difficulty::Rated(rating)
                        if points.contains(&rating.points) && levels.contains(&rating.level) =>
                    {
                        Some(AnyRating::Kenzan(rating))
                    }
                    _ => None,
                }
            }
            Some(Wish::Hodoku { scores }) => {
                let limits = Limits::from(interrupt.clone());
                match self.hodoku.rate(puzzle, &limits)? {
                    Difficulty::Rated(rating) if scores.contains(&rating.points) => {
                        Some(AnyRating::Hodoku(rating))
                    }
                    _ => None,
                }
            }
        };
        Ok(rating.map_or(Judgement::Misses, |rating| Judgement::Fits(Some(rating))))
    }

    /// Returns how far the rating of `puzzle` is from a wanted one; 0 if it is one, or if none is asked for.
    ///
    /// # Errors
    /// If the scale does not support the puzzle.
    pub(super) fn distance(
        &mut self,
        puzzle: &Puzzle,
        interrupt: &Interrupt,
    ) -> Result<Distance, Error> {
        /// That of a puzzle that is too hard, whose rating is not known.
        const FAR: Distance = 1_000;
        let Some(Wish::Se121 { ratings, is_pearl, is_diamond }) = &self.wish else { return Ok(0) };
        let wanted = Wanted { max: Some(*ratings.end()), ..Wanted::default() };
        let Rated::Rating(rating) = self.se121.rate_wanted(puzzle, &wanted, interrupt)? else {
            return Ok(FAR);
        };
        let (reached, is_other) = match (is_diamond, is_pearl) {
            (true, _) => (rating.ed, !rating.is_diamond()),
            (false, true) => (rating.ep, !rating.is_pearl()),
            (false, false) => (rating.er, false),
        };
        let missed = ratings.start().tenths().saturating_sub(reached.tenths());
        Ok(missed + u32::from(is_other))
    }

    /// Returns how many candidates easy techniques leave: with few, a puzzle is rarely among the hardest.
    ///
    /// # Errors
    /// If techniques do not support the puzzle.
    pub(super) fn left_by_easy_techniques(puzzle: &Puzzle) -> Result<u32, Error> {
        let path = path(&Position::of(puzzle)?, EASY);
        Ok(path.end.marks().sets().iter().map(|set| set.len()).sum())
    }

    fn techniques_fit(&self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<bool, Error> {
        let Some(techniques) = &self.techniques else { return Ok(true) };
        let techniques =
            if self.are_usual { &order::usual(puzzle, techniques) } else { techniques };
        let explainer = Explainer::new(techniques).until(interrupt);
        let path = explainer.outline(&Position::with_rules(puzzle)?);
        if path.ending != Ending::Solved {
            return Ok(false);
        }
        Ok(self.requires.iter().all(|(names, least)| {
            let is_use = |step: &&OutlinedStep| names.contains(&step.technique);
            path.steps.iter().filter(is_use).count() >= *least
        }))
    }
}
