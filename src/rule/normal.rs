//! The normal form of a rule, which is equal for rules that are written differently and mean the same.

use super::{Outside, Rule, Sum};
use crate::Cell;

impl Rule {
    /// Returns the normal form of the rule in a grid of `size`: cells of a cage or pair in reading order, exempted pairs
    /// likewise, a diagonal with a sum as that sum, a sandwich from the top or the left.
    pub(crate) fn normalised(&self, size: u8) -> Self {
        let mut rule = self.clone();
        match &mut rule {
            Self::KillerCage(rule) => rule.cells.sort_unstable(),
            Self::Quadruple(rule) => rule.cells.sort_unstable(),
            Self::Difference(rule) => rule.cells.sort_unstable(),
            Self::Ratio(rule) => rule.cells.sort_unstable(),
            Self::PairSum(rule) => rule.cells.sort_unstable(),
            Self::NegativeDifference(rule) => sort_pairs(&mut rule.except),
            Self::NegativeRatio(rule) => sort_pairs(&mut rule.except),
            Self::NegativeSum(rule) => sort_pairs(&mut rule.except),
            Self::LittleKiller(diagonal) => {
                if let Ok(sum) = diagonal.sum.try_into() {
                    let mut cells = diagonal.clue.diagonal(diagonal.direction, size);
                    cells.sort_unstable();
                    return Sum { cells, coefficients: Vec::new(), sum }.into();
                }
            }
            Self::Sum(rule) if rule.coefficients.is_empty() => rule.cells.sort_unstable(),
            Self::Sandwich(rule) => {
                let first = |number: u8| if number > size { 0 } else { number };
                rule.clue = Outside::new(first(rule.clue.row()), first(rule.clue.column()));
            }
            Self::Sum(_)
            | Self::EqualSums(_)
            | Self::EqualityCage(_)
            | Self::RellikCage(_)
            | Self::LookAndSay(_)
            | Self::Arrow(_)
            | Self::DoubleArrow(_)
            | Self::Thermometer(_)
            | Self::Palindrome(_)
            | Self::Clones(_)
            | Self::Renban(_)
            | Self::Nabner(_)
            | Self::Whisper(_)
            | Self::RegionSumLine(_)
            | Self::SumLine(_)
            | Self::Between(_)
            | Self::Lockout(_)
            | Self::Zipper(_)
            | Self::Entropic(_)
            | Self::Modular(_)
            | Self::ParityLine(_)
            | Self::Sequence(_)
            | Self::GreaterThan(_)
            | Self::Odd(_)
            | Self::Even(_)
            | Self::Minimum(_)
            | Self::Maximum(_)
            | Self::CountingCircles(_)
            | Self::XSum(_)
            | Self::Skyscraper(_)
            | Self::NumberedRoom(_)
            | Self::FullRank(_)
            | Self::AntiKnight(_)
            | Self::AntiKing(_)
            | Self::AntiLeaper(_)
            | Self::Taxicab(_)
            | Self::SelfTaxicab(_)
            | Self::GlobalEntropy(_)
            | Self::RowIndexer(_)
            | Self::ColumnIndexer(_)
            | Self::BoxIndexer(_)
            | Self::Relation(_)
            | Self::Regex(_)
            | Self::Or(_)
            | Self::And(_)
            | Self::Not(_) => {}
        }
        rule
    }
}

fn sort_pairs(pairs: &mut [[Cell; 2]]) {
    for pair in &mut *pairs {
        pair.sort_unstable();
    }
    pairs.sort_unstable();
}
