//! Scales of difficulty.

mod backdoor;
pub mod hodoku;
pub mod kenzan;
pub mod se121;
mod singles;

use std::fmt;
use std::str::FromStr;

pub use backdoor::Backdoor;

/// A rating with one decimal, exact: `7.2` is 72 tenths.
///
/// ```
/// use kenzan::technique::scale::Tenths;
/// let rating: Tenths = "7.2".parse()?;
/// assert_eq!((rating.tenths(), rating.to_string()), (72, "7.2".to_owned()));
/// assert!(rating < "10".parse()?);
/// # Ok::<(), kenzan::technique::scale::NoTenths>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tenths(u32);

impl Tenths {
    /// Makes a rating of that number of tenths.
    pub const fn new(tenths: u32) -> Self {
        Self(tenths)
    }

    /// Returns the number of tenths.
    pub const fn tenths(self) -> u32 {
        self.0
    }

    /// Returns it as a floating-point number, for formats that have no decimals.
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The result of rating a puzzle by the steps of a scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rated<R> {
    /// Its rating.
    Rating(R),
    /// It does not have one of the wanted ratings.
    Unwanted,
    /// It was solved already.
    Solved,
    /// Its steps end before its solution: it is too hard for the scale, or does not have one solution.
    Stuck,
    /// The search was stopped.
    Stopped,
}

/// The reason why a scale does not support a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotPlain {
    /// It is not a 9×9 grid with just 3×3 boxes.
    #[error("{scale}'s scale is for 9×9 grids with 3×3 boxes and no extra houses")]
    Layout {
        /// The program whose scale it is.
        scale: &'static str,
    },
    /// It has a rule.
    #[error("{scale}'s scale is for puzzles without rules, and this one has the rule {rule}")]
    Rule {
        /// The program whose scale it is.
        scale: &'static str,
        /// The name of the rule.
        rule: &'static str,
    },
    /// It has pencil marks.
    #[error("{scale}'s scale is for puzzles without pencil marks")]
    PencilMarks {
        /// The program whose scale it is.
        scale: &'static str,
    },
}

/// A text that is not a number with one decimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("write a number with one decimal at most, as in 7.2")]
pub struct NoTenths;

impl FromStr for Tenths {
    type Err = NoTenths;

    fn from_str(text: &str) -> Result<Self, NoTenths> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let number = |text: &str, longest: usize| {
            let is_number = (1..=longest).contains(&text.len())
                && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<u32>().ok().filter(|_| is_number).ok_or(NoTenths)
        };
        Ok(Self(10 * number(whole, 8)? + number(tenth, 1)?))
    }
}
