//! Pairs of cells that a rule forbids to hold the same digit, by its definition alone.

use super::{Rule, adjacent};
use crate::any_of::any_of;
use crate::{Cell, Layout};

impl Rule {
    /// Returns pairs of cells that hold different digits in every grid that keeps the rule: those that are plain from its
    /// definition, not all of them.
    pub fn differing(&self, layout: &Layout) -> Vec<[Cell; 2]> {
        match self {
            Self::KillerCage(rule) if !rule.repeats => all_pairs(&rule.cells),
            Self::Renban(rule) => all_pairs(&rule.line),
            Self::Lunchbox(rule) => all_pairs(&rule.line),
            Self::Nabner(rule) => all_pairs(&rule.line),
            Self::EqualityCage(rule) => all_pairs(&rule.cells),
            Self::Thermometer(rule) if !rule.slow => {
                rule.lines.iter().flat_map(|line| all_pairs(line)).collect()
            }
            Self::Whisper(rule) if rule.difference > 0 => {
                rule.line.windows(2).map(|pair| [pair[0], pair[1]]).collect()
            }
            Self::Difference(rule) if rule.difference > 0 => vec![rule.cells],
            Self::Ratio(rule) if rule.ratio > 1 => vec![rule.cells],
            Self::PairSum(rule) if rule.sum % 2 != 0 => vec![rule.cells],
            Self::GreaterThan(rule) => vec![[rule.greater, rule.less]],
            Self::AntiKnight(_) => moves((1, 2), layout),
            Self::AntiKing(_) => moves((1, 1), layout),
            Self::AntiLeaper(rule) => moves((rule.rows, rule.columns), layout),
            Self::Taxicab(rule) => {
                let distance = |[one, other]: &[Cell; 2]| {
                    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column())
                };
                let cells: Vec<Cell> = layout.cells().collect();
                let pairs = all_pairs(&cells).into_iter();
                pairs.filter(|pair| u32::from(distance(pair)) == rule.distance).collect()
            }
            Self::And(rule) => rule.rules.iter().flat_map(|rule| rule.differing(layout)).collect(),
            // Of these, nothing is plain, or it isn't told here.
            any_of! {
                Self: KillerCage, RellikCage, LookAndSay, Sum, EqualSums, Arrow, DoubleArrow,
                Thermometer, Palindrome, Clones, Whisper, RegionSumLine, SumLine, Between, Lockout,
                Zipper, Entropic, Modular, ParityLine, Sequence, Difference, Ratio, PairSum,
                NegativeDifference, NegativeRatio, NegativeSum, Quadruple, Odd, Even, Minimum,
                Maximum, CountingCircles, LittleKiller, Sandwich, XSum, Skyscraper, NumberedRoom,
                FullRank, SelfTaxicab, GlobalEntropy, RowIndexer, ColumnIndexer, BoxIndexer,
                Relation, SameDigits, CalculationCage, DistinctCount, ValueIndexer, FrameSum,
                HiddenSkyscraper, Rossini, GlobalModular, ConnectedDigits, NegativeRowIndexer,
                NegativeColumnIndexer, StateMachine, Regex, Or, Not
            } => Vec::new(),
        }
    }
}

/// Returns all pairs of different cells.
fn all_pairs(cells: &[Cell]) -> Vec<[Cell; 2]> {
    let later = |index: usize| cells[index + 1..].iter();
    let pairs = cells.iter().enumerate();
    pairs.flat_map(|(index, &one)| later(index).map(move |&other| [one, other])).collect()
}

/// Returns the pairs of cells that are a move apart, in both orders.
fn moves(step: (u8, u8), layout: &Layout) -> Vec<[Cell; 2]> {
    let of = |cell| adjacent::moves(cell, step, layout).map(move |other| [cell, other]);
    layout.cells().flat_map(of).collect()
}
