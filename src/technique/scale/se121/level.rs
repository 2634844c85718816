//! The levels of ratings: those of Sudoku Explainer's dialogue for new puzzles, with its bounds.

use std::fmt;

use super::Tenths;

/// The level of a puzzle.
///
/// ```
/// use kenzan::technique::scale::se121::Level;
///
/// assert_eq!(Level::of("4.2".parse()?), Level::Fiendish);
/// assert_eq!(Level::of("4.2".parse()?).to_string(), "Fiendish");
/// # Ok::<(), kenzan::technique::scale::NoTenths>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Up to 1.2: hidden singles in boxes.
    Easy,
    /// Up to 1.5: hidden singles in rows and columns, too.
    Medium,
    /// Up to 2.5: naked singles, and steps that need no pencil marks.
    Hard,
    /// Up to 6.0: locked candidates, pairs and larger sets, basic fish, wings, rectangles.
    Fiendish,
    /// Above: chains, and techniques close to trial and error.
    Diabolical,
}

impl Level {
    /// Returns the level of a rating.
    pub const fn of(er: Tenths) -> Self {
        match er.tenths() {
            0..=12 => Self::Easy,
            13..=15 => Self::Medium,
            16..=25 => Self::Hard,
            26..=60 => Self::Fiendish,
            61.. => Self::Diabolical,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Fiendish => "Fiendish",
            Self::Diabolical => "Diabolical",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_has_the_word_of_the_range_that_it_is_in() {
        for (tenths, word) in [
            (10, "Easy"),
            (12, "Easy"),
            (13, "Medium"),
            (15, "Medium"),
            (16, "Hard"),
            (25, "Hard"),
            (26, "Fiendish"),
            (60, "Fiendish"),
            (61, "Diabolical"),
            (119, "Diabolical"),
        ] {
            assert_eq!(Level::of(Tenths::new(tenths)).to_string(), word, "{tenths}");
        }
    }
}
