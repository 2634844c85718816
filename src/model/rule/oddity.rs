//! Likely mistakes in a rule: cells that should be neighbours and are not, or more cells than it can have.
//!
//! Such a rule is valid, and means what it says. These remarks help a setter who typed r4c4 for r1c4.

use std::fmt;
use std::sync::Arc;

use super::{Rule, Shape, adjacent};
use crate::any_of::any_of;
use crate::{Cell, Layout};

/// A rule that looks like a mistake. It displays as a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Oddity {
    /// The index of the rule in the [rules of the puzzle](crate::Puzzle::rules).
    pub index: usize,
    /// The rule.
    pub rule: Arc<Rule>,
    /// The oddity.
    pub kind: OddityKind,
}

/// An oddity of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OddityKind {
    /// Two consecutive cells that are not neighbours.
    Gap(Cell, Cell),
    /// Cells that are not connected: there is no way from the first one to this one.
    Apart(Cell),
    /// Cells that all have to differ, but are more than there are digits.
    TooMany {
        /// The number of cells.
        cells: usize,
        /// The number of digits.
        digits: u32,
    },
}

impl fmt::Display for Oddity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = &self.rule;
        match self.kind {
            OddityKind::Gap(one, other) => {
                write!(f, "{rule}: {one} and {other} are not neighbours")
            }
            OddityKind::Apart(cell) => write!(f, "{rule}: {cell} is apart from the other cells"),
            OddityKind::TooMany { cells, digits } => {
                write!(f, "{rule}: {cells} cells can't all differ with {digits} digits")
            }
        }
    }
}

/// The usual arrangement of a rule's cells.
enum Arrangement<'rule> {
    /// Anywhere.
    Anywhere,
    /// Along lines, from each cell to one that it touches, at a corner at least.
    Lines(Vec<Vec<Cell>>),
    /// In a pair that shares an edge.
    Pair([Cell; 2]),
    /// Together, each cell touching another one at an edge.
    Together(&'rule [Cell]),
    /// Together, each cell touching another one, at a corner at least.
    Touching(&'rule [Cell]),
    /// As other rules do.
    Rules(&'rule [Rule]),
}

/// Returns the usual arrangement of a rule's cells, by its shape.
fn arrangement(rule: &Rule) -> Arrangement<'_> {
    match rule.shape() {
        Shape::Lines(lines) => Arrangement::Lines(lines.to_vec()),
        Shape::Arrow { circle, shaft } => {
            // The shaft may begin at any cell of a pill.
            let is_near = |cell: &&Cell| shaft.first().is_some_and(|&first| touch(**cell, first));
            let begin = circle.iter().find(is_near).or(circle.last());
            Arrangement::Lines(vec![
                circle.to_vec(),
                begin.into_iter().chain(shaft).copied().collect(),
            ])
        }
        // The order of their cells means nothing, so a line that branches may be written in any.
        Shape::Line(line) if matches!(rule, Rule::Renban(_) | Rule::Nabner(_)) => {
            Arrangement::Touching(line)
        }
        Shape::Line(_)
            if matches!(rule, Rule::Relation(_) | Rule::Regex(_) | Rule::StateMachine(_)) =>
        {
            Arrangement::Anywhere
        }
        Shape::Line(line) => Arrangement::Lines(vec![line.to_vec()]),
        Shape::Pair(pair) => Arrangement::Pair(pair),
        Shape::Cells(cells) if matches!(rule, Rule::Quadruple(_)) => Arrangement::Touching(cells),
        Shape::Cells(cells) if is_cage(rule) => Arrangement::Together(cells),
        Shape::Rules(rules) => Arrangement::Rules(rules),
        any_of! { Shape: Cells, Sets, Outside, Diagonal, Grid } => Arrangement::Anywhere,
    }
}

/// Returns whether a rule is drawn as a cage. A killer cage without a sum may be any set of cells that differ, as an
/// extra region or a diagonal.
fn is_cage(rule: &Rule) -> bool {
    match rule {
        Rule::KillerCage(cage) => cage.sum.is_some(),
        _ => matches!(
            rule,
            Rule::EqualityCage(_)
                | Rule::RellikCage(_)
                | Rule::LookAndSay(_)
                | Rule::CalculationCage(_)
        ),
    }
}

/// Returns whether two cells share an edge or a corner.
fn touch(one: Cell, other: Cell) -> bool {
    one.row().abs_diff(other.row()).max(one.column().abs_diff(other.column())) == 1
}

/// Returns the first cell that is not connected with the first one.
fn apart(cells: &[Cell], touch: impl Fn(Cell, Cell) -> bool) -> Option<Cell> {
    let (&first, rest) = cells.split_first()?;
    let (mut reached, mut rest) = (vec![first], rest.to_vec());
    let mut place = 0;
    while let Some(&cell) = reached.get(place) {
        let (near, far): (Vec<Cell>, Vec<Cell>) =
            rest.into_iter().partition(|&other| touch(cell, other));
        reached.extend(near);
        rest = far;
        place += 1;
    }
    rest.first().copied()
}

impl Rule {
    /// Returns the first likely mistake in the rule, in a grid of that layout, if there is one.
    ///
    /// ```
    /// use kenzan::{Cell, Rule, rule::OddityKind};
    /// let json = r#"{"type": "thermometer", "lines": [["r1c1", "r4c4"]]}"#;
    /// let rule: Rule = serde_json::from_str(json)?;
    /// assert_eq!(rule.oddity(&kenzan::Layout::classic()), Some(OddityKind::Gap(Cell::new(0, 0), Cell::new(3, 3))));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn oddity(&self, layout: &Layout) -> Option<OddityKind> {
        if let Self::Thermometer(rule) = self
            && !rule.slow
            && let Some(line) =
                rule.lines.iter().find(|line| line.len() > layout.digits().len() as usize)
        {
            return Some(OddityKind::TooMany { cells: line.len(), digits: layout.digits().len() });
        }
        let gap = |one: Cell, other: Cell| OddityKind::Gap(one, other);
        match arrangement(self) {
            Arrangement::Anywhere => None,
            Arrangement::Lines(lines) => lines.iter().find_map(|line| {
                let pair = line.windows(2).find(|pair| !touch(pair[0], pair[1]))?;
                Some(gap(pair[0], pair[1]))
            }),
            Arrangement::Pair([one, other]) => {
                (!adjacent::are_neighbours([one, other])).then(|| gap(one, other))
            }
            Arrangement::Together(cells) => {
                let share_edge = |one, other| adjacent::are_neighbours([one, other]);
                apart(cells, share_edge).map(OddityKind::Apart)
            }
            Arrangement::Touching(cells) => apart(cells, touch).map(OddityKind::Apart),
            Arrangement::Rules(rules) => rules.iter().find_map(|rule| rule.oddity(layout)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;

    /// Returns the remark about a rule in a grid of 4×4.
    fn remark(json: &str) -> String {
        let rule: Rule =
            serde_json::from_str(json).unwrap_or_else(|error| panic!("{json}: {error}"));
        let puzzle: Puzzle = "................".parse().expect("a puzzle");
        let puzzle = puzzle.with_rule(rule).unwrap_or_else(|error| panic!("{json}: {error}"));
        let remarks: Vec<String> = puzzle.oddities().iter().map(ToString::to_string).collect();
        remarks.join("\n")
    }

    #[test]
    fn cells_that_are_usually_neighbours_and_are_none_are_named() {
        for (json, wanted) in [
            (
                r#"{"type":"thermometer","lines":[["r1c1","r4c4"]]}"#,
                ": r1c1 and r4c4 are not neighbours",
            ),
            (
                r#"{"type":"thermometer","lines":[["r1c1","r1c2"],["r1c1","r2c3"]]}"#,
                ": r1c1 and r2c3 are not neighbours",
            ),
            (
                r#"{"type":"whisper","line":["r1c1","r2c2","r4c2"],"difference":2}"#,
                ": r2c2 and r4c2 are not neighbours",
            ),
            (
                r#"{"type":"arrow","circle":["r1c1"],"shaft":["r1c3"]}"#,
                ": r1c1 and r1c3 are not neighbours",
            ),
            (
                r#"{"type":"arrow","circle":["r1c1","r1c3"],"shaft":["r1c4"]}"#,
                ": r1c1 and r1c3 are not neighbours",
            ),
            (
                r#"{"type":"xv","cells":["r1c1","r3c3"],"sum":5}"#,
                ": r1c1 and r3c3 are not neighbours",
            ),
            (
                r#"{"type":"difference","cells":["r1c1","r2c2"],"difference":1}"#,
                ": r1c1 and r2c2 are not neighbours",
            ),
            (
                r#"{"type":"ratio","cells":["r1c1","r1c3"],"ratio":2}"#,
                ": r1c1 and r1c3 are not neighbours",
            ),
            (
                r#"{"type":"greater-than","greater":"r1c1","less":"r1c3"}"#,
                ": r1c1 and r1c3 are not neighbours",
            ),
            (
                r#"{"type":"killer-cage","cells":["r1c1","r1c2","r3c3"],"sum":7}"#,
                ": r3c3 is apart from the other cells",
            ),
            (
                r#"{"type":"killer-cage","cells":["r1c1","r2c2"],"sum":7}"#,
                ": r2c2 is apart from the other cells",
            ),
            (
                r#"{"type":"renban","line":["r1c1","r1c2","r4c4"]}"#,
                ": r4c4 is apart from the other cells",
            ),
            (
                r#"{"type":"not","rule":{"type":"thermometer","lines":[["r1c1","r3c1"]]}}"#,
                ": r1c1 and r3c1 are not neighbours",
            ),
            (
                r#"{"type":"thermometer","lines":[["r1c1","r1c2","r1c3","r1c4","r2c4"]]}"#,
                ": 5 cells can't all differ with 4 digits",
            ),
        ] {
            let remark = remark(json);
            assert!(remark.ends_with(wanted) && !remark.contains('\n'), "{json}: {remark}");
        }
    }

    #[test]
    fn where_gaps_are_usual_nothing_is_said() {
        for json in [
            r#"{"type":"thermometer","lines":[["r1c1","r2c2","r2c3","r1c4"]]}"#,
            r#"{"type":"thermometer","lines":[["r1c1","r1c2","r1c3","r1c4","r2c4"]],"slow":true}"#,
            r#"{"type":"killer-cage","cells":["r1c1","r1c2","r2c2"],"sum":7}"#,
            r#"{"type":"killer-cage","cells":["r1c1","r2c2","r3c3"]}"#,
            r#"{"type":"killer-cage","cells":["r1c2","r3c2","r2c2"],"sum":7}"#,
            r#"{"type":"renban","line":["r1c1","r1c3","r1c2","r2c2"]}"#,
            r#"{"type":"arrow","circle":["r1c1","r1c2"],"shaft":["r2c1","r3c1"]}"#,
            r#"{"type":"odd","cells":["r1c1","r4c4"]}"#,
            r#"{"type":"sum","cells":["r1c1","r4c4"],"sum":5}"#,
            r#"{"type":"xv","cells":["r1c1","r2c1"],"sum":5}"#,
            r#"{"type":"anti-knight"}"#,
        ] {
            assert_eq!(remark(json), "", "{json}");
        }
    }
}
