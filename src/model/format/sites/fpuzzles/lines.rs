//! The keys of f-puzzles that are drawn as lines.

use super::cells::{cells, name};
use super::rules::{FpuzzlesReading, part};
use crate::json::{At, Problem};
use crate::rule::{
    Arrow, Between, DoubleArrow, Entropic, Lockout, Modular, Nabner, Palindrome, RegionSumLine,
    Renban, Thermometer, Whisper, Zipper,
};
use crate::{Cell, Rule};

/// The default difference of the ends of a lockout line.
const LOCKOUT: u32 = 4;

/// The default modulus of a modular line.
const MODULUS: u32 = 3;

impl FpuzzlesReading<'_> {
    /// Returns the lines of an entry with their places.
    fn each_line<'json>(&self, at: &At<'json>) -> Result<Vec<(At<'json>, Vec<Cell>)>, Problem> {
        let lines = at.need("lines")?.items("a list of lines")?;
        let line = |at: At<'json>| cells(&at, self.size).map(|cells| (at, cells));
        lines.into_iter().map(line).collect()
    }

    pub(super) fn thermometer(&mut self, at: &At<'_>, slow: bool) -> Result<(), Problem> {
        let lines = self.each_line(at)?;
        for (at, line) in &lines {
            let rule = Thermometer { lines: vec![line.clone()], slow };
            Rule::from(rule)
                .validate(&self.layout)
                .map_err(|error| part(at, error.at()).refuse(error.message()))?;
        }
        let lines = lines.into_iter().map(|(_, line)| line).collect();
        self.add(at, Thermometer { lines, slow })
    }

    pub(super) fn arrow(&mut self, at: &At<'_>) -> Result<(), Problem> {
        let mut circle = self.cells(at)?;
        // A pill is read as a number is, from left to right, or from top to bottom.
        circle.sort_unstable();
        let mut is_bare = true;
        for (at, line) in self.each_line(at)? {
            let [first, shaft @ ..] = line.as_slice() else { continue };
            if !circle.contains(first) {
                let first = name(*first);
                return Err(at.refuse(format_args!(
                    "the line starts in {first}, which is not a cell of the circle"
                )));
            }
            if !shaft.is_empty() {
                is_bare = false;
                self.add(&at, Arrow { circle: circle.clone(), shaft: shaft.to_vec() })?;
            }
        }
        if is_bare {
            self.skip(at, "a circle without a line");
        }
        Ok(())
    }

    /// Reads the lines of an entry, each of which is a rule.
    pub(super) fn lines(&mut self, key: &str, at: &At<'_>) -> Result<(), Problem> {
        let value = self.value(at)?;
        let takes_value = matches!(key, "whispers" | "lockout" | "modularline");
        if value.is_some() && !takes_value {
            return Err(at.refuse("a value, which has no meaning on such a line"));
        }
        let half = u32::from(self.size).div_ceil(2);
        for (at, line) in self.each_line(at)? {
            let rule: Rule = match key {
                "palindrome" => Palindrome { line }.into(),
                "renban" => Renban { line }.into(),
                "nabner" => Nabner { line }.into(),
                "whispers" => Whisper { line, difference: value.unwrap_or(half) }.into(),
                "regionsumline" => RegionSumLine { line }.into(),
                "betweenline" => Between { line }.into(),
                "lockout" => Lockout { line, difference: value.unwrap_or(LOCKOUT) }.into(),
                "zipperline" => Zipper { line }.into(),
                "entropicline" => Entropic { line }.into(),
                "modularline" => Modular { line, modulus: value.unwrap_or(MODULUS) }.into(),
                "doublearrow" => DoubleArrow { line }.into(),
                other => return Err(at.refuse(format_args!("'{other}' is not a line"))),
            };
            self.add(&at, rule)?;
        }
        Ok(())
    }
}
