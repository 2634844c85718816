//! The additions of a puzzle to plain sudoku, by kind, and those that look like typos.

use std::sync::Arc;

use super::{Parts, Puzzle};
use crate::rule::Oddity;
use crate::{Lines, Rule};

impl Puzzle {
    /// Returns the additions of the puzzle to rows, columns, boxes and givens, each kind once: the kinds of its rules,
    /// in the order and with the names of [`Rule::KINDS`], then those of its extra houses. Empty for a puzzle of any
    /// size with just boxes.
    ///
    /// A rule that contains others counts once, by its own kind.
    ///
    /// ```
    /// use kenzan::format;
    /// let text = r#"{"kenzan":1,"givens":"................","houses":"main diagonal","rules":[
    ///     {"type":"thermometer","lines":[["r1c1","r1c2"]]},
    ///     {"type":"killer-cage","cells":["r2c1","r2c2"],"sum":3},
    ///     {"type":"killer-cage","cells":["r3c1","r3c2"],"sum":4}]}"#;
    /// let puzzle = format::parse(text)?.puzzle;
    /// assert_eq!(puzzle.additions(), ["killer-cage", "thermometer", "main diagonal"]);
    /// assert!(format::parse("1...............")?.puzzle.additions().is_empty());
    /// # Ok::<(), format::ParseError>(())
    /// ```
    pub fn additions(&self) -> Vec<&'static str> {
        // Givens and pencil marks say where the digits are, whatever the rules.
        let Parts { layout, givens: _, candidates: _, rules } = self.parts();
        let has = |name| rules.iter().any(|rule| rule.name() == name);
        let mut kinds: Vec<&str> =
            Rule::KINDS.iter().map(|kind| kind.name).filter(|&name| has(name)).collect();
        kinds.extend(layout.further_kinds());
        if layout.shape().square().is_none() {
            kinds.push("another shape");
        }
        if layout.lines_kind() == Lines::Free {
            kinds.push("free rows and columns");
        }
        if layout.box_shape().is_none() {
            let has_regions = layout.cells().any(|cell| layout.region(cell).is_some());
            kinds.push(if has_regions { "jigsaw" } else { "no regions" });
        }
        kinds
    }

    /// Returns the rules that look like typos, in their order. They are valid nevertheless.
    ///
    /// ```
    /// let puzzle: kenzan::Puzzle = "1...............".parse()?;
    /// let json = r#"{"type": "xv", "cells": ["r1c1", "r3c3"], "sum": 5}"#;
    /// let puzzle = puzzle.with_rule(serde_json::from_str::<kenzan::Rule>(json)?)?;
    /// let remark = puzzle.oddities()[0].to_string();
    /// assert!(remark.ends_with(": r1c1 and r3c3 are not neighbours"), "{remark}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn oddities(&self) -> Vec<Oddity> {
        let rules = self.rules().iter().enumerate();
        let odd = rules.filter_map(|(index, rule)| {
            Some(Oddity { index, rule: Arc::clone(rule), kind: rule.oddity(self.layout())? })
        });
        odd.collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::format;

    #[test]
    fn each_kind_is_told_once_and_givens_are_none() {
        let marks = format!(r#""givens":"{}""#, ".".repeat(81));
        let small = r#""givens":"1...............""#;
        let or = r#""rules":[{"type":"or","rules":[{"type":"odd","cells":["r1c1"]}]}]"#;
        for (fields, expected) in [
            (small.to_owned(), &[][..]),
            (
                format!(r#"{marks},"houses":["windows","diagonals"]"#),
                &["main diagonal", "anti-diagonal", "window"],
            ),
            (format!("{small},{or}"), &["or"]),
            (format!(r#"{small},"regions":"aaabacbbccbdcddd""#), &["jigsaw"]),
            (
                format!(r#"{small},"regions":[],"rules":[{{"type":"anti-king"}}]"#),
                &["anti-king", "no regions"],
            ),
        ] {
            let text = format!(r#"{{"kenzan":1,{fields}}}"#);
            let puzzle = format::parse(&text).expect("a puzzle").puzzle;
            assert_eq!(puzzle.additions(), expected, "{text}");
        }
    }
}
