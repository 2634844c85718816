//! The forms in which commands print.

use anstream::ColorChoice;
use clap::ValueEnum;

use crate::input::group::GroupBy;

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl From<Colour> for ColorChoice {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Auto => Self::Auto,
            Colour::Always => Self::Always,
            Colour::Never => Self::Never,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum AnswerFormat {
    /// Drawn grids and a sentence.
    Text,
    /// One line a puzzle, tab-separated: puzzle, verdict (unique, multiple, none, unknown,
    /// malformed), first solution, name or reason; with `--count` their number.
    Line,
    /// One JSON object a line.
    Json,
    /// Comma-separated values with a header.
    Csv,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableFormat {
    /// A table for a terminal.
    Text,
    /// One line a puzzle and engine, tab-separated: puzzle, engine, verdict, milliseconds, nodes, name.
    Line,
    /// One JSON object with everything.
    Json,
    /// The table as comma-separated values.
    Csv,
    /// The table in Markdown.
    Markdown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// A drawn grid and sentences.
    Text,
    /// One line a puzzle, tab-separated: puzzle, verdict, minimal (yes, no, unknown), givens that
    /// are not needed, entries that are wrong, name or reason.
    Line,
    /// One JSON object a line.
    Json,
    /// The same columns with the name and the reason as comma-separated values, with a header.
    Csv,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProofFormat {
    /// Sentences.
    Text,
    /// One line a puzzle, tab-separated: puzzle, verdict, solution, name or reason; then the clauses
    /// of the formula, the steps and bytes of the proof, milliseconds to make and to check it.
    Line,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum WhyFormat {
    /// A drawn grid and sentences.
    Text,
    /// One line a puzzle, tab-separated: puzzle, verdict, the givens that clash or that are missing,
    /// the likeliest repair, the puzzle after it, entries that are wrong, name or reason.
    Line,
    /// One JSON object a line. In `clash`, `givens` and `candidates` name the cells, and `rules` the
    /// places in the puzzle's list `rules`, counted from 1: what they say can't all be true.
    Json,
    /// The same columns with the name and the reason as comma-separated values, with a header.
    Csv,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CountFormat {
    /// A drawn grid and sentences.
    Text,
    /// One line a puzzle, tab-separated: puzzle, how the number is meant (exactly, at-least, about), number,
    /// name or reason.
    Line,
    /// One JSON object a line.
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CandidatesFormat {
    /// A drawn grid and sentences.
    Text,
    /// One line a puzzle, tab-separated: puzzle, how much is known (all, some, none), the digits of each
    /// cell, separated by spaces, name or reason.
    Line,
    /// One JSON object a line.
    Json,
    /// What comes up as it comes up, each as a JSON object on a line: a solution, or a candidate that no solution has;
    /// at the end what `json` prints.
    Events,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RedundantFormat {
    /// Drawn grids and sentences.
    Text,
    /// One line a puzzle, tab-separated: the puzzle that is left (with rules a link, or JSON), verdict,
    /// what went (`r1c3=5`, `rule2`), name or reason, minimal (yes, unknown).
    Line,
    /// One JSON object a line: `alone` is what is known of each part while all others stay, `together`
    /// what went one after the other, and what is left.
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RateFormat {
    /// A sentence a puzzle.
    Text,
    /// One line a puzzle, tab-separated: puzzle, ER, EP, ED, name or reason; in the place of ER a word where
    /// there is no number (malformed, unsupported, none, multiple, solved, beyond, unknown); with
    /// `--techniques` the steps.
    Line,
    /// One JSON object a line.
    Json,
    /// The columns of `line` as comma-separated values, with a header.
    Csv,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExplainFormat {
    /// A drawn grid, a sentence a step, and what they amount to.
    Text,
    /// One line a puzzle, tab-separated: puzzle, verdict (solved, stuck, multiple, none, unknown, unsupported,
    /// malformed), number of steps, hardest technique, `HoDoKu`'s score and level where it is solved (with a + where it has no
    /// score for some step), name or reason, entered digits that are wrong.
    Line,
    /// One JSON object a line, with all steps; cells are in it as r3c5, whatever `--notation` says.
    Json,
}

/// How much `--all` tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum AllOf {
    /// Techniques up to the hardest that the puzzle needs, or all that are named by `--techniques`.
    Needed,
    /// All that may be used.
    Everything,
}

/// How much a hint says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum HintLevel {
    /// Which technique to look for.
    Vague,
    /// And where, with the digits to look at: of a hidden single its own, of a naked single the cell alone.
    Where,
    /// And what follows, and why.
    What,
}

/// How cells are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CellNames {
    /// Row and column: r3c5.
    Rc,
    /// A letter for the row, a number for the column: C5.
    A1,
}

/// The scales.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scale {
    /// That of Sudoku Explainer 1.2.1, which the players' forums use: ER, EP, ED, from 1.0 to 11.9, with that program's
    /// own words: Easy (up to 1.2), Medium (1.5), Hard (2.5), Fiendish (6.0), Diabolical.
    Se121,
    /// That of `HoDoKu` 2.3: score and level, by the steps that come first in its order.
    Hodoku,
    /// How many nodes each engine visits, and the size of the smallest backdoor: the fewest cells whose digits, once they
    /// are known, leave singles only.
    Search,
}

/// What puzzles have in common that make a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum By {
    /// The kinds of their rules, as `kenzan rules` names them, and of their houses beyond rows, columns
    /// and boxes.
    Rules,
    /// The file that they are in.
    File,
    /// Their name without the number at its end.
    Name,
}

impl From<By> for GroupBy {
    fn from(by: By) -> Self {
        match by {
            By::Rules => Self::Rules,
            By::File => Self::File,
            By::Name => Self::Name,
        }
    }
}

/// In which order the parts of a puzzle are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TrialOrder {
    /// The givens in reading order, then the rules.
    Givens,
    /// The rules, then the givens in reading order.
    Rules,
    /// Any order of all of them, the same for the same `--seed`.
    Random,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListFormat {
    /// A table.
    Text,
    /// A JSON list.
    Json,
}
