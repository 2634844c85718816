//! Mistakes in words: as the change that undoes them.

use std::fmt;

use super::slip::Slip;

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap { first: (one, digit), second: (other, second) } => {
                write!(f, "swap {one}={digit} and {other}={second}")
            }
            Self::Shift { givens, to } => {
                let names: Vec<String> =
                    givens.iter().map(|(cell, digit)| format!("{cell}={digit}")).collect();
                write!(f, "move {} {to}", names.join(", "))
            }
            Self::Lines { lines, first, second } => {
                write!(f, "exchange {lines} {} and {}", first + 1, second + 1)
            }
            Self::Digit { cell, found, meant } => {
                write!(f, "change {cell} from {found} to {meant}")
            }
            Self::Confusion { cells, found, meant } => {
                let names: Vec<String> = cells.iter().map(ToString::to_string).collect();
                write!(f, "change {} from {found} to {meant}", names.join(", "))
            }
            Self::Extra { cell, digit } => write!(f, "remove {cell}={digit}"),
            Self::Missing { cell, digit } => write!(f, "add {cell}={digit}"),
            Self::RuleNumber { found, meant, .. }
            | Self::Redrawn { found, meant, .. }
            | Self::RuleKind { found, meant, .. } => write!(f, "change {found} into {meant}"),
            Self::Exchange { first, second } => {
                write!(f, "change {} into {}", first.found, first.meant)?;
                write!(f, " together with {} into {}", second.found, second.meant)
            }
            Self::MissingRule { rule } => write!(f, "add {rule}"),
            Self::MissingHouse { house } => write!(f, "add {house}"),
            Self::Marks { cell, found, meant } if found.is_empty() => {
                write!(f, "mark {cell} with {meant} (it has no mark)")
            }
            Self::Marks { cell, found, meant } => {
                write!(f, "change the pencil marks of {cell} from {found} to {meant}")
            }
            Self::MarksExchanged { first: (one, marks), second: (other, others) } => {
                write!(f, "exchange the pencil marks of {one}, {marks}, and {other}, {others}")
            }
            Self::ExtraRule { rule, .. } => write!(f, "remove {rule}"),
            Self::PencilMarks { cell, digits } if digits.is_empty() => {
                write!(f, "allow {cell} all digits (it has no mark)")
            }
            Self::PencilMarks { cell, digits } => {
                write!(f, "allow {cell} all digits (its pencil marks are {digits})")
            }
        }
    }
}
