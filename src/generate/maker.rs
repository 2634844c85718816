//! One attempt after the other: from a random grid to a puzzle that fulfils all conditions, or none.

use std::sync::Arc;

use fastrand::Rng;

use super::climb::{Distance, clues_missed};
use super::dig::{dig, is_minimal};
use super::fill::fill;
use super::judge::{Judge, Judgement};
use super::probe::{BUDGET, Probe, Values, givens, values_of};
use super::ruled::Ruled;
use super::settings::{Settings, SettingsError, Wish};
use super::stream::stream;
use super::{Generated, PatternSymmetry, full};
use crate::engine::native::Native;
use crate::engine::{Interrupt, Query};
use crate::random::shuffle;
use crate::{Error, Outcome, Puzzle, crosscheck};

/// Makes attempts. Each thread has its own.
#[derive(Debug)]
pub struct Maker {
    settings: Arc<Settings>,
    /// The cells that get givens together.
    orbits: Vec<Vec<usize>>,
    /// Whether puzzles are searched among the neighbours of others.
    climbs: bool,
    from: Values,
    probe: Probe,
    judge: Judge,
    engine: Native,
    /// Makes puzzles with rules or other houses, if they are wanted.
    ruled: Option<Ruled>,
}

impl Maker {
    /// Makes the memory of a thread.
    ///
    /// # Errors
    /// If settings contradict each other.
    pub fn new(settings: &Arc<Settings>, interrupt: &Interrupt) -> Result<Self, SettingsError> {
        settings.check()?;
        let boxes = settings.boxes;
        let mut probe = Probe::new(boxes, interrupt);
        probe.set_budget(BUDGET);
        let from = match &settings.from {
            Some(grid) => values_of(probe.layout(), grid),
            None => vec![0; probe.layout().places()],
        };
        let mut orbits = settings.symmetry.orbits(boxes.size());
        orbits.retain(|orbit| orbit.iter().all(|&cell| from[cell] == 0));
        if let Some(pattern) = &settings.pattern {
            orbits.retain(|orbit| pattern[orbit[0]]);
        }
        if settings.from.is_some() {
            let most = settings.clues.as_ref().map_or(0, |clues| *clues.end());
            match probe.solutions(&from, 2, |_| {}) {
                Some(0) => return Err(SettingsError::NoSolution),
                Some(1) if most <= givens(&from) => return Err(SettingsError::OneSolution),
                Some(2..) if settings.clues.is_some() && most <= givens(&from) => {
                    let wanted = settings.wanted_givens();
                    return Err(SettingsError::MoreAtFirst { found: givens(&from), wanted });
                }
                Some(_) | None => {}
            }
        }
        if let Some(begun) = &settings.begun {
            let mut probe = Probe::of(begun.clone(), interrupt);
            probe.set_budget(BUDGET);
            let most = settings.clues.as_ref().map_or(0, |clues| *clues.end());
            let is_filled = settings.rules.is_empty() && most <= begun.givens().filled();
            match probe.solutions(&values_of(begun.layout(), begun.givens()), 2, |_| {}) {
                Some(0) => return Err(SettingsError::NoSolution),
                Some(1) if is_filled => return Err(SettingsError::OneSolution),
                Some(_) | None => {}
            }
        }
        Ok(Self {
            settings: Arc::clone(settings),
            orbits,
            climbs: is_rare(settings),
            from,
            probe,
            judge: Judge::new(settings),
            engine: Native::default(),
            ruled: settings.is_variant().then(|| Ruled::new(settings, interrupt)),
        })
    }

    /// Makes the attempt with that number, and passes the puzzles that it finds to `found`; returns how many puzzles
    /// were looked at.
    ///
    /// # Errors
    /// If an engine gives a wrong answer.
    pub fn attempt(&mut self, number: u64, found: &mut dyn FnMut(Generated)) -> Result<u64, Error> {
        let mut random = stream(self.settings.seed, number);
        if self.settings.is_unbiased {
            return self.sample(&mut random, found);
        }
        let made = if self.settings.has_pencil_marks {
            Some(self.marked(&mut random))
        } else {
            self.ruled.as_mut().map(|ruled| ruled.attempt(&mut random))
        };
        if let Some(puzzle) = made {
            if let Some(puzzle) = puzzle
                && let Some(generated) = self.judged(puzzle)?
            {
                found(generated);
            }
            return Ok(1);
        }
        if self.climbs {
            return self.climb(&mut random, found);
        }
        let Some(values) = self.candidate(&mut random) else { return Ok(1) };
        if let Some(generated) = self.accept(values)? {
            found(generated);
        }
        Ok(1)
    }

    /// Returns a random complete grid that has the givens to start with.
    pub(super) fn grid(&mut self, random: &mut Rng) -> Option<Values> {
        let is_classic = self.probe.layout().is_classic();
        if is_classic && self.settings.from.is_none() {
            return full::quick(&mut self.probe, random);
        }
        full::completion(&mut self.probe, &self.from, random)
    }

    /// Returns a random puzzle with one solution.
    pub(super) fn candidate(&mut self, random: &mut Rng) -> Option<Values> {
        let mut values = self.grid(random)?;
        if let Some(pattern) = &self.settings.pattern {
            for (value, _) in values.iter_mut().zip(pattern).filter(|&(_, &is_given)| !is_given) {
                *value = 0;
            }
            let open: Vec<usize> = self.orbits.iter().map(|orbit| orbit[0]).collect();
            return fill(&mut self.probe, values, &open, random);
        }
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
    pub(super) fn accept(&mut self, mut values: Values) -> Result<Option<Generated>, Error> {
        let Self { settings, probe, .. } = self;
        if settings.clues.as_ref().is_some_and(|clues| !clues.contains(&givens(&values))) {
            return Ok(None);
        }
        // Otherwise all that could go has gone.
        let may_have_more = settings.symmetry != PatternSymmetry::None
            || settings.pattern.is_some()
            || settings.from.is_some()
            || !probe.layout().is_classic();
        probe.gave_up();
        if settings.is_minimal
            && may_have_more
            && (!is_minimal(probe, &mut values) || probe.gave_up())
        {
            return Ok(None);
        }
        let puzzle = probe.puzzle(&values);
        self.judged(puzzle)
    }

    /// Checks what only solving decides, and that there is one solution.
    fn judged(&mut self, puzzle: Puzzle) -> Result<Option<Generated>, Error> {
        let Self { probe, judge, engine, .. } = self;
        let Judgement::Fits(rating) = judge.judge(&puzzle, probe.interrupt())? else {
            return Ok(None);
        };
        let query = Query::unique().with_interrupt(probe.interrupt().clone());
        let outcome = crosscheck::ask(engine, &puzzle, &query)?.outcome;
        Ok(match outcome {
            Outcome::Unique(solution) => {
                Some(Generated { puzzle, solution, rating, weight: None, tried: 1 })
            }
            Outcome::None | Outcome::Multiple(_) | Outcome::Unknown { .. } => None,
        })
    }
}

/// What the search among neighbours asks.
impl Maker {
    pub(super) fn probe(&mut self) -> &mut Probe {
        &mut self.probe
    }

    pub(super) fn engine(&mut self) -> &mut Native {
        &mut self.engine
    }

    pub(super) fn interrupt(&self) -> &Interrupt {
        self.probe.interrupt()
    }

    pub(super) fn orbits(&self) -> &[Vec<usize>] {
        &self.orbits
    }

    pub(super) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns whether a rating is asked for.
    pub(super) fn is_about_rating(&self) -> bool {
        self.settings.difficulty.is_some()
    }

    /// Returns whether the hardest puzzles are asked for, of any pattern.
    pub(super) fn starts_hard(&self) -> bool {
        let Settings { symmetry, pattern, from, difficulty, clues, .. } = &*self.settings;
        let is_any = *symmetry == PatternSymmetry::None
            && pattern.is_none()
            && from.is_none()
            && clues.is_none();
        is_any && least_rating(difficulty.as_ref()) > FROM_CHANCE
    }

    /// Returns how many candidates easy techniques leave.
    ///
    /// # Errors
    /// If techniques do not support the puzzle.
    pub(super) fn left_by_easy_techniques(&self, values: &[u8]) -> Result<u32, Error> {
        Judge::left_by_easy_techniques(&self.probe.puzzle(values))
    }

    pub(super) fn is_over(&self) -> bool {
        self.probe.is_over()
    }

    /// Takes away what is not needed, if few givens are wanted; returns how far the puzzle is from what is wanted.
    ///
    /// # Errors
    /// If the scale does not support the puzzle.
    pub(super) fn distance(&mut self, values: &mut Values) -> Result<Distance, Error> {
        let is_fixed = self.settings.pattern.is_some();
        let are_many = self.settings.is_minimal || clues_missed(&self.settings, values) > 0;
        if are_many && !is_fixed {
            dig(&mut self.probe, values, &self.orbits, 0);
        }
        let clues = clues_missed(&self.settings, values);
        let puzzle = self.probe.puzzle(values);
        let rating = self.judge.distance(&puzzle, self.probe.interrupt())?;
        Ok(rating.saturating_add(10 * clues))
    }
}

/// Returns whether so few puzzles fulfil the conditions that chance does not find them.
fn is_rare(settings: &Settings) -> bool {
    let are_few_givens = match &settings.clues {
        Some(clues) => settings.boxes.size() == 9 && *clues.end() < 20,
        None => false,
    };
    let usual = match &settings.difficulty {
        Some(Wish::Se121 { is_pearl, is_diamond, .. }) if *is_pearl || *is_diamond => 70,
        _ => 85,
    };
    are_few_givens || least_rating(settings.difficulty.as_ref()) >= usual
}

/// The highest rating, in tenths, that the search among neighbours reaches from random puzzles in a few seconds.
const FROM_CHANCE: u32 = 91;

/// Returns the least rating that is wanted on the scale of Sudoku Explainer, in tenths.
fn least_rating(wish: Option<&Wish>) -> u32 {
    match wish {
        Some(Wish::Se121 { ratings, .. }) => ratings.start().tenths(),
        Some(Wish::Hodoku { .. } | Wish::Kenzan { .. }) | None => 0,
    }
}
