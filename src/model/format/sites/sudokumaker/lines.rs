//! Elements that are drawn as lines, and those of groups of cells.

use super::SudokuMakerReading;
use super::places::cells;
use crate::json::{At, Problem};
use crate::rule::{
    Arrow, Between, Clones, Counted, DoubleArrow, Lockout, LookAndSay, Palindrome, RegionSumLine,
    Renban, Sequence, Thermometer, Whisper,
};
use crate::{Cell, Digit, Rule};

/// The difference of the ends of a lockout line.
pub(super) const LOCKOUT: u32 = 4;

impl<'json> SudokuMakerReading<'json> {
    pub(super) fn lines(&mut self, kind: i64, at: &At<'json>) -> Result<(), Problem> {
        let more = match kind {
            401 => "minDifference",
            404 => "singleRegionTotals",
            406 => "groups",
            _ => "lines",
        };
        Self::only(at, &["lines", more])?;
        let difference = if kind == 401 { at.need(more)?.count()? } else { LOCKOUT };
        let groups = if kind == 406 { Some(self.groups(at)?) } else { None };
        let is_pooled = at.flag("singleRegionTotals")?.unwrap_or(false);
        for item in at.need("lines")?.items("a list of lines")? {
            let line = cells(&item, self.size)?;
            if is_pooled && self.comes_back(&line) {
                return Err(item
                    .refuse("a line that comes back into a region, and totals of whole regions"));
            }
            let rule: Rule = match (kind, groups) {
                (400, _) => Renban { line }.into(),
                (401, _) => Whisper { line, difference }.into(),
                (402, _) => Palindrome { line }.into(),
                (403, _) => Between { line }.into(),
                (404, _) => RegionSumLine { line }.into(),
                (405, _) => Sequence { line }.into(),
                (406, Some(groups)) => groups.on(line),
                (407, _) => Lockout { line, difference }.into(),
                (409, _) => DoubleArrow { line }.into(),
                _ => return Err(at.refuse(format_args!("type {kind} is not a line"))),
            };
            self.add(&item, rule)?;
        }
        Ok(())
    }

    /// Checks whether a line leaves a region and comes back into it.
    fn comes_back(&self, line: &[Cell]) -> bool {
        let mut visits: Vec<_> = line.iter().map(|&cell| self.layout.region(cell)).collect();
        visits.dedup();
        let count = visits.len();
        visits.sort_unstable();
        visits.dedup();
        visits.len() < count
    }

    pub(super) fn thermometers(&mut self, at: &At<'json>) -> Result<(), Problem> {
        Self::only(at, &["slow", "thermometers"])?;
        let slow = at.flag("slow")?.unwrap_or(false);
        for item in at.need("thermometers")?.items("a list of lines")? {
            let lines = vec![cells(&item, self.size)?];
            self.add(&item, Thermometer { lines, slow })?;
        }
        Ok(())
    }

    /// Reads arrows from a bulb of one or several cells. Each line starts in the bulb. The cells of a bulb must be in
    /// reading order; otherwise the order of their digits is not known.
    pub(super) fn arrow(&mut self, at: &At<'json>) -> Result<(), Problem> {
        let circle = self.cells(at, "bulbCells")?;
        if !circle.is_sorted() {
            return Err(at.need("bulbCells")?.refuse(
                "cells that are not in the order in which a number is read, from the left or from the top",
            ));
        }
        let arrows = at.need("arrows")?.items("a list of lines")?;
        let mut is_bare = true;
        for item in arrows {
            let line = cells(&item, self.size)?;
            let [first, shaft @ ..] = line.as_slice() else { continue };
            if !circle.contains(first) {
                return Err(item.refuse(format_args!(
                    "the line starts in {first}, which is not a cell of its bulb"
                )));
            }
            if let Some(next) = shaft.first().filter(|next| circle.contains(next)) {
                return Err(item.refuse(format_args!(
                    "the line continues in {next}, a cell of its bulb: it may be added up or not"
                )));
            }
            if !shaft.is_empty() {
                is_bare = false;
                self.add(&item, Arrow { circle: circle.clone(), shaft: shaft.to_vec() })?;
            }
        }
        if is_bare {
            self.skipped.push(format!("{}, a bulb without an arrow", at.path()));
        }
        Ok(())
    }

    /// Reads groups of cells that hold the same digit each. Pairs are one rule together.
    pub(super) fn clones(&mut self, at: &At<'json>) -> Result<(), Problem> {
        Self::only(at, &["groups"])?;
        let mut pairs = Clones { cells: Vec::new(), clones: Vec::new() };
        for item in at.need("groups")?.items("a list of groups")? {
            match cells(&item, self.size)?.as_slice() {
                [] | [_] => {}
                &[cell, clone] => {
                    pairs.cells.push(cell);
                    pairs.clones.push(clone);
                }
                group => {
                    let (cells, clones) = (group[..group.len() - 1].to_vec(), group[1..].to_vec());
                    self.add(&item, Clones { cells, clones })?;
                }
            }
        }
        if pairs.cells.is_empty() { Ok(()) } else { self.add(at, pairs) }
    }

    /// Reads a look-and-say cage: a count and a digit, and so on.
    pub(super) fn look_and_say(&mut self, at: &At<'json>) -> Result<(), Problem> {
        let cells = self.cells(at, "cells")?;
        let Some(value) = at.get("value").filter(|value| !value.is_blank()) else {
            self.skip(at);
            return Ok(());
        };
        let numbers = value.text()?.trim().chars().map(|sign| sign.to_digit(10));
        let numbers: Option<Vec<u32>> = numbers.collect();
        let counts = numbers.and_then(|numbers| {
            let count = |pair: &[u32]| {
                let [count, digit] = *pair else { return None };
                Some(Counted { count, digit: Digit::nonzero(u8::try_from(digit).ok()?)? })
            };
            numbers.chunks(2).map(count).collect::<Option<Vec<_>>>()
        });
        let counts =
            counts.ok_or_else(|| value.expected("counts and digits in turn, as in \"1522\""))?;
        self.add(at, LookAndSay { cells, counts })
    }
}
