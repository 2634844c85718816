//! One attempt after the other: from a random grid to a puzzle that fulfils all conditions, or none.

use std::sync::Arc;

use fastrand::Rng;

use super::dig::{dig, is_minimal};
use super::judge::{Judge, Judgement};
use super::probe::{Probe, Values, givens, values_of};
use super::settings::{Settings, SettingsError};
use super::stream::stream;
use super::{Generated, full};
use crate::engine::native::Native;
use crate::engine::{Interrupt, Query};
use crate::random::shuffle;
use crate::{Error, Outcome, crosscheck};

/// Makes attempts. Each thread has its own.
#[derive(Debug)]
pub struct Maker {
    settings: Arc<Settings>,
    /// The cells that get givens together.
    orbits: Vec<Vec<usize>>,
    from: Values,
    probe: Probe,
    judge: Judge,
    engine: Native,
}

impl Maker {
    /// Makes the memory of a thread.
    ///
    /// # Errors
    /// If settings contradict each other.
    pub fn new(settings: &Arc<Settings>, interrupt: &Interrupt) -> Result<Self, SettingsError> {
        settings.check()?;
        let boxes = settings.boxes;
        let from = match &settings.from {
            Some(grid) => values_of(grid),
            None => vec![0; settings.cells()],
        };
        let mut orbits = settings.symmetry.orbits(boxes.size());
        orbits.retain(|orbit| orbit.iter().all(|&cell| from[cell] == 0));
        Ok(Self {
            settings: Arc::clone(settings),
            orbits,
            from,
            probe: Probe::new(boxes, interrupt),
            judge: Judge::new(settings),
            engine: Native::default(),
        })
    }

    /// Makes the attempt with that number, and passes the puzzles that it finds to `found`; returns how many puzzles
    /// were looked at.
    ///
    /// # Errors
    /// If an engine gives a wrong answer.
    pub fn attempt(
        &mut self,
        number: u64,
        found: &mut dyn FnMut(Generated),
    ) -> Result<u64, Error> {
        let mut random = stream(self.settings.seed, number);
        let Some(values) = self.candidate(&mut random) else { return Ok(1) };
        if let Some(generated) = self.accept(values)? {
            found(generated);
        }
        Ok(1)
    }

    /// Returns a random complete grid that has the givens to start with.
    fn grid(&mut self, random: &mut Rng) -> Option<Values> {
        let is_classic = self.probe.layout().is_classic();
        if is_classic && self.settings.from.is_none() {
            return full::quick(&mut self.probe, random);
        }
        full::completion(&mut self.probe, &self.from, random)
    }

    /// Returns a random puzzle with one solution.
    fn candidate(&mut self, random: &mut Rng) -> Option<Values> {
        let mut values = self.grid(random)?;
        let mut orbits = self.orbits.clone();
        shuffle(random, &mut orbits);
        let least = match &self.settings.clues {
            Some(clues) if !self.settings.is_minimal => {
                let most = *clues.end().min(&values.len());
                let least = *clues.start();
                least + crate::random::below(random, most - least + 1)
            }
            _ => 0,
        };
        dig(&mut self.probe, &mut values, &orbits, least);
        Some(values)
    }

    /// Checks all conditions, the cheapest first.
    fn accept(&mut self, mut values: Values) -> Result<Option<Generated>, Error> {
        let Self { settings, probe, judge, engine, .. } = self;
        if settings.clues.as_ref().is_some_and(|clues| !clues.contains(&givens(&values))) {
            return Ok(None);
        }
        if settings.is_minimal && !is_minimal(probe, &mut values) {
            return Ok(None);
        }
        let puzzle = probe.puzzle(&values);
        let Judgement::Fits(rating) = judge.judge(&puzzle, probe.interrupt())? else {
            return Ok(None);
        };
        let query = Query::unique().with_interrupt(probe.interrupt().clone());
        let outcome = crosscheck::ask(engine, &puzzle, &query)?.outcome;
        Ok(match outcome {
            Outcome::Unique(solution) => {
                Some(Generated { puzzle, solution, rating, weight: None })
            }
            Outcome::None | Outcome::Multiple(_) | Outcome::Unknown { .. } => None,
        })
    }
}
