//! Settings that arithmetic refutes: no search would find a puzzle.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use super::check::least_givens;
use super::{Settings, SettingsError};
use crate::Cell;
use crate::generate::PatternSymmetry;
use crate::generate::ruled::Place;

impl Settings {
    /// Checks whether numbers alone show that no puzzle fulfils the settings.
    ///
    /// # Errors
    /// The first reason.
    pub(super) fn check_arithmetic(&self) -> Result<(), SettingsError> {
        self.check_lines_of_pattern()?;
        self.check_needed()?;
        self.check_first_givens()?;
        self.check_orbits()?;
        self.check_places()
    }

    /// Returns the numbers of givens that are wanted, in words.
    pub(in crate::generate) fn wanted_givens(&self) -> String {
        self.clues.as_ref().map_or_else(String::new, in_words)
    }

    /// Two empty rows of the same boxes could be exchanged.
    fn check_lines_of_pattern(&self) -> Result<(), SettingsError> {
        let Some(pattern) = &self.pattern else { return Ok(()) };
        let size = usize::from(self.boxes.size());
        let (height, width) = (usize::from(self.boxes.rows()), usize::from(self.boxes.columns()));
        let row = |line: usize| (0..size).all(|other| !pattern[line * size + other]);
        let column = |line: usize| (0..size).all(|other| !pattern[other * size + line]);
        let pair = |is_empty: &dyn Fn(usize) -> bool, together: usize| {
            let empty: Vec<usize> = (0..size).filter(|&line| is_empty(line)).collect();
            let pair = empty.windows(2).find(|pair| pair[0] / together == pair[1] / together);
            pair.map(|pair| (pair[0] + 1, pair[1] + 1))
        };
        match (pair(&row, height), pair(&column, width)) {
            (Some((one, other)), _) => Err(SettingsError::EmptyLines { lines: "rows", one, other }),
            (None, Some((one, other))) => {
                Err(SettingsError::EmptyLines { lines: "columns", one, other })
            }
            (None, None) => Ok(()),
        }
    }

    /// A full row has a given that is not needed.
    fn check_needed(&self) -> Result<(), SettingsError> {
        let (cells, most) = (self.cells(), self.cells() - self.full_houses());
        match &self.clues {
            Some(clues) if self.is_minimal && *clues.start() > most => {
                Err(SettingsError::TooManyNeeded { found: *clues.start(), cells, most })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Puzzles have at least the givens that they start with.
    fn check_first_givens(&self) -> Result<(), SettingsError> {
        let first = self.first_givens();
        match &self.clues {
            Some(clues) if *clues.end() < first => {
                Err(SettingsError::MoreAtFirst { found: first, wanted: in_words(clues) })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Cells that go together get givens together.
    fn check_orbits(&self) -> Result<(), SettingsError> {
        let Some(clues) = self.clues.as_ref().filter(|_| self.symmetry != PatternSymmetry::None)
        else {
            return Ok(());
        };
        let mut orbits = self.symmetry.orbits(self.boxes.size());
        if let Some(from) = &self.from {
            orbits.retain(|orbit| orbit.iter().all(|&cell| from.digits()[cell].is_none()));
        }
        let mut is_possible = vec![false; self.cells() + 1];
        is_possible[self.first_givens()] = true;
        for length in orbits.iter().map(Vec::len) {
            for number in (length..is_possible.len()).rev() {
                is_possible[number] |= is_possible[number - length];
            }
        }
        let least = if self.is_variant() { 0 } else { least_givens(self.boxes).0 };
        is_possible[..least.min(self.cells())].fill(false);
        if clues.clone().any(|number| is_possible.get(number) == Some(&true)) {
            return Ok(());
        }
        let possible = |number: &usize| is_possible[*number];
        let below = (0..(*clues.start()).min(self.cells())).rev().find(possible);
        let above = (clues.end() + 1..is_possible.len()).find(possible);
        let nearest: Vec<String> =
            below.into_iter().chain(above).map(|number| number.to_string()).collect();
        let rest = match &nearest[..] {
            [] => String::new(),
            nearest => format!("; the nearest possible: {}", nearest.join(" and ")),
        };
        let mut lengths: Vec<usize> = orbits.iter().map(Vec::len).collect();
        lengths.sort_unstable_by(|one, other| other.cmp(one));
        lengths.dedup();
        let lengths: Vec<String> = lengths.iter().map(ToString::to_string).collect();
        Err(SettingsError::NoSuchNumber {
            symmetry: self.symmetry.name(),
            wanted: in_words(clues),
            orbits: lengths.join(", "),
            rest,
        })
    }

    /// Each place has one rule at most.
    fn check_places(&self) -> Result<(), SettingsError> {
        let size = usize::from(self.boxes.size());
        let edge = (Place::Edge, 2 * size * (size - 1), "pairs of neighbours");
        let corner = (Place::Corner, (size - 1) * (size - 1), "corners of four cells");
        let outside = (Place::Outside, 4 * size, "places beside rows and columns");
        for (place, places, what) in [edge, corner, outside] {
            self.check_room(what, places, |other| usize::from(other == place))?;
        }
        self.check_room("cells", self.cells(), |place| match place {
            Place::Cells(least) => least,
            Place::Grid | Place::Edge | Place::Corner | Place::Outside => 0,
        })
    }

    /// Checks whether there are as many places as the rules need, of which each needs as many as `needs` returns.
    fn check_room(
        &self,
        what: &'static str,
        places: usize,
        needs: impl Fn(Place) -> usize,
    ) -> Result<(), SettingsError> {
        let (mut found, mut needed, mut kinds) = (0_usize, 0_usize, Vec::new());
        for wish in &self.rules {
            let least = wish.count.as_ref().map_or(0, |count| *count.start());
            let each = needs(wish.kind.place);
            if least > 0 && each > 0 {
                found = found.saturating_add(least);
                needed = needed.saturating_add(least.saturating_mul(each));
                kinds.push(wish.kind.name);
            }
        }
        if needed <= places {
            return Ok(());
        }
        Err(SettingsError::TooManyRules { found, kinds: kinds.join(" and "), places, what })
    }

    /// Returns the number of houses without a common cell in which each digit has to be.
    fn full_houses(&self) -> usize {
        let Some(begun) = self.begun.as_ref().filter(|_| self.has_other_shape()) else {
            return self.boxes.size().into();
        };
        let layout = begun.layout();
        let mut seen: HashSet<Cell> = HashSet::new();
        let mut full = 0;
        let digits = layout.digits().iter().count();
        for house in layout.houses().iter().filter(|house| house.cells().len() == digits) {
            if !house.cells().iter().any(|cell| seen.contains(cell)) {
                seen.extend(house.cells());
                full += 1;
            }
        }
        full
    }

    /// Returns the number of givens that every puzzle has.
    fn first_givens(&self) -> usize {
        let begun = self.begun.as_ref().map(crate::Puzzle::givens);
        self.from.as_ref().or(begun).map_or(0, crate::Grid::filled)
    }
}

fn in_words(range: &RangeInclusive<usize>) -> String {
    if range.start() == range.end() {
        range.start().to_string()
    } else {
        format!("{} to {}", range.start(), range.end())
    }
}
