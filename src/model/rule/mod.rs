//! Rules: constraints that setters add to the houses of a grid, as data. Each file has a kind of rule: its fields, the
//! check of a grid, its sentence, and how it is turned or mirrored.
//!
//! A rule is at the setter's level ("a German whisper along these cells"), never lowered to the constraints of an
//! engine. Each engine implements it independently, by a `match` on [`Rule`] without `_`, so that a new kind is a list
//! of compile errors. Here is the implementation of the checker: written from the definition, plain and slow. Drawings
//! and formats use the [`Shape`].
//!
//! Extra houses (diagonals, windows) are not rules: they belong to the [`Layout`]. A set of fewer cells than digits,
//! without a repeat, is a [`KillerCage`] without a sum.
//!
//! ```
//! use kenzan::{Puzzle, Rule};
//! let cage: Rule = serde_json::from_str(r#"{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 5}"#)?;
//! assert_eq!(cage.to_string(), "the killer cage of 5 in r1c1-r1c2");
//! let puzzle = "1...............".parse::<Puzzle>()?.with_rule(cage)?;
//! assert_eq!(puzzle.rules().len(), 1);
//!
//! let cage: Rule = serde_json::from_str(r#"{"type": "killer-cage", "cells": ["r1c5"]}"#)?;
//! let error = puzzle.with_rule(cage).expect_err("there are four columns");
//! assert_eq!(error.to_string(), "cells[0] of the killer cage in r1c5: r1c5 is outside a 4×4 grid");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod adjacent;
mod arrow;
mod between;
mod boolean;
mod broken;
mod cage;
mod calculation;
mod cells;
mod clone;
mod connected;
mod counting;
mod definition;
mod differing;
mod distinct_count;
mod dot;
mod entropic;
mod equal_sums;
mod equality;
mod expression;
mod extreme;
mod frame;
mod greater;
mod hidden_skyscraper;
mod indexer;
mod json;
mod leaper;
mod little_killer;
mod look_and_say;
mod lunchbox;
mod modular;
mod nabner;
mod negative;
mod negative_indexer;
mod numbered_room;
mod oddity;
mod order;
mod outside;
mod palindrome;
mod parity;
mod quadruple;
mod rank;
mod read;
mod record;
pub mod redraw;
mod regex;
mod region_sum;
mod relation;
mod rellik;
mod renban;
mod same_digits;
mod sandwich;
mod sequence;
mod shape;
mod skyscraper;
mod state_machine;
mod sum;
mod sum_line;
mod taxicab;
#[cfg(test)]
mod tests;
mod thermometer;
mod typo;
mod valid;
mod value_indexer;
mod values;
mod whisper;
mod xsum;
mod zipper;

use std::fmt;

pub use crate::spelling::nearest;
pub use arrow::{Arrow, DoubleArrow};
pub use between::{Between, Lockout};
pub use boolean::{And, Not, Or};
pub use cage::KillerCage;
pub use calculation::{CalculationCage, Operation};
pub(crate) use cells::{CellOrder, MORE_CELLS, MOST_CELLS, list_of_cells, written};
pub use clone::Clones;
pub use connected::ConnectedDigits;
pub use counting::CountingCircles;
pub use distinct_count::DistinctCount;
pub use dot::{Difference, PairSum, Ratio};
pub use entropic::third;
pub use entropic::{Entropic, GlobalEntropy};
pub use equal_sums::EqualSums;
pub use equality::EqualityCage;
pub use expression::ExpressionError;
pub use extreme::{Maximum, Minimum};
pub use frame::{FrameSum, Rossini};
pub use greater::GreaterThan;
pub use hidden_skyscraper::HiddenSkyscraper;
pub use indexer::{BoxIndexer, ColumnIndexer, RowIndexer};
pub(crate) use json::read;
pub use json::{JsonError, Kind};
pub use leaper::{AntiKing, AntiKnight, AntiLeaper};
pub use little_killer::LittleKiller;
pub use look_and_say::{Counted, LookAndSay};
pub use lunchbox::Lunchbox;
pub use modular::{GlobalModular, Modular};
pub use nabner::Nabner;
pub use negative::{NegativeDifference, NegativeRatio, NegativeSum};
pub use negative_indexer::{NegativeColumnIndexer, NegativeRowIndexer};
pub use numbered_room::NumberedRoom;
pub use oddity::{Oddity, OddityKind};
pub use order::in_order;
pub use outside::{Direction, Outside, OutsideError};
pub use palindrome::Palindrome;
pub use parity::{Even, Odd, ParityLine};
pub use quadruple::Quadruple;
pub use rank::FullRank;
pub(crate) use read::pair;
pub use redraw::Redrawing;
pub use regex::{Automaton, Regex, RegexError};
pub use region_sum::RegionSumLine;
pub use relation::{Pairs, Related, Relation, RelationError, Table};
pub use rellik::RellikCage;
pub use renban::Renban;
pub use same_digits::SameDigits;
pub use sandwich::Sandwich;
pub use sequence::Sequence;
pub use shape::{List, Shape};
pub use skyscraper::Skyscraper;
pub use state_machine::{MachineStep, MachineTooLarge, StateMachine};
pub use sum::Sum;
pub use sum_line::SumLine;
pub use taxicab::{SelfTaxicab, Taxicab};
pub use thermometer::Thermometer;
pub use valid::RuleError;
pub use value_indexer::ValueIndexer;
pub use values::Values;
pub use whisper::Whisper;
pub use xsum::XSum;
pub use zipper::Zipper;

use definition::Definition;
use record::fields;
use valid::Invalid;

use crate::{Cell, Layout, Symmetry};

/// Refuses a rule about rows and columns, or about a whole grid, where several grids overlap.
fn overlapping(rule: &Rule, layout: &Layout) -> Result<(), Invalid> {
    let is_about_lines =
        matches!(rule, Rule::RowIndexer(_) | Rule::ColumnIndexer(_) | Rule::BoxIndexer(_))
            || matches!(rule.shape(), Shape::Outside(_) | Shape::Diagonal(..) | Shape::Grid { .. });
    if is_about_lines && layout.overlap().is_some() {
        let message = "it is about a grid, its rows or its columns, and there are several grids";
        return Err(Invalid::new("type", message));
    }
    Ok(())
}

/// Makes the enum of all kinds, its methods, and the table of kinds.
macro_rules! kinds {
    ($($kind:ident),+ $(,)?) => {
        /// A rule that a setter added: one of the kinds, with its data.
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub enum Rule {
            $(#[doc = concat!("See [`struct@", stringify!($kind), "`].")] $kind($kind)),+
        }

        impl Rule {
            /// Returns the name of its kind in JSON.
            pub fn name(&self) -> &'static str {
                match self { $(Self::$kind(_) => $kind::NAME),+ }
            }

            /// Returns its shape: the cells that it is drawn on.
            pub fn shape(&self) -> Shape<'_> {
                match self { $(Self::$kind(rule) => rule.shape()),+ }
            }

            /// Checks whether the rule is valid in a grid of that layout.
            ///
            /// # Errors
            /// [`RuleError`], with the part of the rule that is not valid.
            pub fn validate(&self, layout: &Layout) -> Result<(), RuleError> {
                let part = match self { $(Self::$kind(rule) => rule.validate(layout)),+ };
                let part = part.and_then(|()| overlapping(self, layout));
                part.map_err(|invalid| RuleError::new(self, invalid))
            }

            /// Checks whether a complete grid keeps the rule, by its definition.
            ///
            /// # Panics
            /// If the rule is not [valid](Rule::validate) for the layout.
            pub fn is_kept(&self, values: &Values<'_>) -> bool {
                match self { $(Self::$kind(rule) => rule.is_kept(values)),+ }
            }

            /// Returns the turned or mirrored rule, or `None` if there is no such rule, as where digits are positions
            /// that would be counted from the other side.
            #[must_use]
            pub fn mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Self> {
                match self { $(Self::$kind(rule) => rule.mapped(symmetry, layout)),+ }
            }

            /// Returns the rule in the order that is kept of all that mean the same: the cells of a cage in reading
            /// order, a palindrome from the end that comes first.
            #[must_use]
            pub fn ordered(&self, layout: &Layout) -> Self {
                let mut rule = self.clone();
                match &mut rule { $(Self::$kind(rule) => rule.normalise(layout)),+ }
                rule
            }

            /// Returns the rule with one of its numbers changed, by small amounts first: possible typos of its setter.
            /// Some of them may not be valid.
            pub fn variations(&self) -> Vec<Self> {
                match self {
                    $(Self::$kind(rule) => rule.variations().into_iter().map(Self::$kind).collect()),+
                }
            }

            /// Returns the rule with a cell, a place or the direction changed, some of them several times.
            fn drawn_differently(&self, layout: &Layout) -> Vec<(Redrawing, Self)> {
                match self {
                    $(Self::$kind(rule) => {
                        let redrawn = rule.redrawn(layout).into_iter();
                        redrawn.map(|(how, rule)| (how, Self::$kind(rule))).collect()
                    }),+
                }
            }
        }

        /// The rule in words, as in "the killer cage of 7 in r1c1-r1c3".
        impl fmt::Display for Rule {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Self::$kind(rule) => rule.fmt(f)),+ }
            }
        }

        $(
            impl fmt::Display for $kind {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(&self.words())
                }
            }

            impl From<$kind> for Rule {
                fn from(rule: $kind) -> Self {
                    Self::$kind(rule)
                }
            }
        )+

        json::table!($($kind),+);
    };
}

kinds! {
    KillerCage, Sum, EqualSums, SameDigits, EqualityCage, RellikCage, LookAndSay, CalculationCage,
    DistinctCount, Arrow, DoubleArrow, Thermometer,
    Palindrome, Clones, Renban, Nabner, Whisper, RegionSumLine, SumLine, Between, Lockout, Zipper,
    Entropic, Modular, ParityLine, Sequence, Lunchbox, ValueIndexer,
    Difference, Ratio, PairSum, NegativeDifference, NegativeRatio, NegativeSum, GreaterThan,
    Quadruple, Odd, Even, Minimum, Maximum, CountingCircles,
    LittleKiller, Sandwich, XSum, FrameSum, Skyscraper, HiddenSkyscraper, NumberedRoom, FullRank, Rossini,
    AntiKnight, AntiKing, AntiLeaper, Taxicab, SelfTaxicab, GlobalEntropy, GlobalModular, ConnectedDigits,
    RowIndexer, ColumnIndexer, BoxIndexer, NegativeRowIndexer, NegativeColumnIndexer,
    Relation, Regex, StateMachine,
    Or, And, Not,
}

impl Rule {
    /// Returns the cells of the rule, each once, in reading order: all of them for a rule of the whole grid.
    pub fn cells(&self, layout: &Layout) -> Vec<Cell> {
        let mut cells = self.shape().cells(layout);
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns the normal form of the rule, which is equal for rules that are written differently but mean the same: in
    /// [order](Self::ordered), a little killer and others that add up cells as a sum, an arrow of Rossini as a thermometer.
    pub(crate) fn normalised(&self, layout: &Layout) -> Self {
        let all = |rules: &[Self]| rules.iter().map(|rule| rule.normalised(layout)).collect();
        match self {
            Self::LittleKiller(rule) => rule.as_sum(layout).map(Self::Sum),
            Self::FrameSum(rule) => rule.as_sum(layout).map(|sum| Self::Sum(sum).ordered(layout)),
            Self::CalculationCage(rule) => rule.as_sum().map(|sum| Self::Sum(sum).ordered(layout)),
            Self::Rossini(rule) => Some(Self::from(rule.as_thermometer(layout)).ordered(layout)),
            Self::SameDigits(rule) => {
                rule.as_clones().map(|same| Self::Clones(same).ordered(layout))
            }
            Self::And(And { rules }) => Some(Self::And(And { rules: all(rules) }).ordered(layout)),
            Self::Or(Or { rules }) => Some(Self::Or(Or { rules: all(rules) }).ordered(layout)),
            Self::Not(Not { rule }) => {
                Some(Self::from(Not { rule: rule.normalised(layout).into() }))
            }
            _ => None,
        }
        .unwrap_or_else(|| self.ordered(layout))
    }

    /// Returns a text that only equal rules have.
    ///
    /// # Panics
    /// Never: every rule can be written.
    pub fn key(&self) -> String {
        serde_json::to_string(self).expect("a rule can be written")
    }
}
