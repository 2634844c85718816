//! The kinds of mistakes that are looked for.

/// A kind of mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Two neighbouring givens were swapped.
    Swap,
    /// Givens are a cell away from their place.
    Shift,
    /// Two rows or two columns were exchanged.
    Lines,
    /// A digit was misread.
    Digit,
    /// A digit was misread as another one throughout.
    Confusion,
    /// A given that does not belong there.
    Extra,
    /// A given that was left out.
    Missing,
    /// The pencil marks of a cell.
    Marks,
    /// A number of a rule.
    RuleNumber,
    /// The cells of a rule.
    RuleCells,
    /// The direction of a rule.
    RuleDirection,
    /// The place of a clue outside the grid.
    Clue,
    /// The colour or letter of a mark.
    RuleKind,
    /// Cells or numbers that belong to another rule.
    Exchange,
    /// A rule that does not belong there.
    ExtraRule,
    /// A rule or an extra house that was left out.
    MissingRule,
    /// Two mistakes at once.
    Two,
}

impl Kind {
    /// All kinds, two mistakes last.
    pub const ALL: [Self; 17] = [
        Self::Swap,
        Self::Shift,
        Self::Lines,
        Self::Digit,
        Self::Confusion,
        Self::Extra,
        Self::Missing,
        Self::Marks,
        Self::RuleNumber,
        Self::RuleCells,
        Self::RuleDirection,
        Self::Clue,
        Self::RuleKind,
        Self::Exchange,
        Self::ExtraRule,
        Self::MissingRule,
        Self::Two,
    ];

    /// Returns its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Swap => "swap",
            Self::Shift => "shift",
            Self::Lines => "lines",
            Self::Digit => "digit",
            Self::Confusion => "confusion",
            Self::Extra => "extra",
            Self::Missing => "missing",
            Self::Marks => "marks",
            Self::RuleNumber => "rule number",
            Self::RuleCells => "rule cells",
            Self::RuleDirection => "rule direction",
            Self::Clue => "clue",
            Self::RuleKind => "rule kind",
            Self::Exchange => "exchange",
            Self::ExtraRule => "extra rule",
            Self::MissingRule => "missing rule",
            Self::Two => "two",
        }
    }

    /// Returns what is wrong, for a list: `givens swapped`.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Swap => "neighbouring givens swapped",
            Self::Shift => "givens moved by a cell",
            Self::Lines => "two rows or columns exchanged",
            Self::Digit => "a given misread",
            Self::Confusion => "a digit misread throughout",
            Self::Extra => "a given too many",
            Self::Missing => "a given left out",
            Self::Marks => "the pencil marks of a cell",
            Self::RuleNumber => "a number of a rule",
            Self::RuleCells => "a cell of a rule moved, left out or too many",
            Self::RuleDirection => "a line reversed",
            Self::Clue => "a clue before the next line or at its other end",
            Self::RuleKind => "a mark of the other colour or letter",
            Self::Exchange => "cells or numbers exchanged between two rules of a kind",
            Self::ExtraRule => "a rule too many",
            Self::MissingRule => "a rule left out, of the whole grid or suggested by others",
            Self::Two => "two mistakes at once",
        }
    }
}
