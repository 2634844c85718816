//! The arguments of commands about solving by hand.

use clap::Args;
use kenzan::technique::explain::Detail;
use kenzan::technique::{Notation, Techniques};

use super::choice::{choice, format};
use super::formats::EXPLAIN;
use super::values::{techniques, whole};
use super::{AllOf, InputArgs, LimitArgs, ListFormat, LookArgs, OutputArgs, StepFiles};
use crate::output::format::Format;

/// The detail of a hint.
const DETAILS: [(Detail, &str); 3] = [
    (Detail::Vague, "vague: The technique to look for"),
    (
        Detail::Where,
        "where: Also the place and the digits to look at: for a hidden single its digit, for a naked single its cell",
    ),
    (Detail::What, "what: Also the conclusion and its reason"),
];

/// The notation of cells.
const NOTATIONS: [(Notation, &str); 2] = [
    (Notation::RowColumn, "rc: Row and column: r3c5"),
    (Notation::Letters, "a1: A letter for the row, a number for the column: C5"),
];

#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Print only this step, with the candidates before it.
    #[arg(
        long,
        value_name = "N",
        value_parser = whole(1..=1_000_000_usize),
        allow_negative_numbers = true,
        conflicts_with_all = ["hint", "all", "missing_from"]
    )]
    pub(crate) step: Option<usize>,

    /// Give a hint for the next step: the technique to look for, also where, or also the conclusion and why.
    #[arg(
        long,
        value_parser = choice(DETAILS),
        value_name = "HOW_MUCH",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "vague",
        conflicts_with_all = ["all", "missing_from", "pictures"]
    )]
    pub(crate) hint: Option<Detail>,

    /// Print everything that the techniques find in the current position, instead of a path.
    #[arg(
        long,
        value_enum,
        value_name = "WHAT",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "needed",
        conflicts_with_all = ["missing_from", "pictures"]
    )]
    pub(crate) all: Option<AllOf>,

    /// Print the first step that these techniques, or groups of them, do not find.
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = techniques)]
    pub(crate) missing_from: Vec<Techniques>,

    #[command(flatten)]
    pub(crate) usable: UsableArgs,

    /// Count entered digits as givens, except wrong ones, which are named.
    #[arg(long)]
    pub(crate) entered: bool,

    #[command(flatten)]
    pub(crate) pictures: StepFiles,

    #[command(flatten)]
    pub(crate) look: LookArgs,

    /// The output format.
    #[arg(short, long, value_parser = format(EXPLAIN), default_value = "text")]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// The techniques that may be used, and the notation of cells.
#[derive(Debug, Args)]
pub(crate) struct UsableArgs {
    /// Use these techniques, separated by commas, in this order [default: all that `kenzan techniques` lists, except
    /// those used only when they are named].
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = techniques)]
    pub(crate) techniques: Vec<Techniques>,

    /// Use all techniques except these, or groups of them.
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = techniques)]
    pub(crate) without: Vec<Techniques>,

    /// Use no technique that assumes a unique solution.
    ///
    /// This is always so if there are several solutions, or pencil marks that restrict the puzzle further than its
    /// givens.
    #[arg(long)]
    pub(crate) no_uniqueness: bool,

    /// The notation of cells.
    #[arg(long, value_parser = choice(NOTATIONS), default_value = "rc")]
    pub(crate) notation: Notation,
}

#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The detail of the hint.
    #[arg(short, long, short_alias = 'l', alias = "level", value_parser = choice(DETAILS), value_name = "HOW_MUCH", default_value = "vague")]
    pub(crate) detail: Detail,

    #[command(flatten)]
    pub(crate) usable: UsableArgs,

    /// The output format.
    #[arg(short, long, value_enum, default_value_t = ListFormat::Text)]
    pub(crate) format: ListFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct TechniquesArgs {
    /// Techniques or groups of them, to list only these, each with an example.
    #[arg(value_name = "NAME", value_parser = techniques)]
    pub(crate) names: Vec<Techniques>,

    /// The output format.
    #[arg(short, long, value_enum, default_value_t = ListFormat::Text)]
    pub(crate) format: ListFormat,
}
