//! The arguments of what tells how people solve.

use clap::Args;

use super::values::{Named, techniques, whole};
use super::{
    AllOf, CellNames, ExplainFormat, HintLevel, InputArgs, LimitArgs, ListFormat, LookArgs,
    OutputArgs, PictureFolder,
};

#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Tell only this step, with the candidates before it.
    #[arg(
        long,
        value_name = "N",
        value_parser = whole(1..=1_000_000_usize),
        allow_negative_numbers = true,
        conflicts_with_all = ["hint", "all", "missing_from"]
    )]
    pub(crate) step: Option<usize>,

    /// Give a hint for the next step: what to look for, or where, too, or what follows and why.
    #[arg(
        long,
        value_enum,
        value_name = "HOW_MUCH",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "vague",
        conflicts_with_all = ["all", "missing_from", "svg"]
    )]
    pub(crate) hint: Option<HintLevel>,

    /// Tell all that the techniques find in the puzzle as it is, instead of a path.
    #[arg(
        long,
        value_enum,
        value_name = "WHAT",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "needed",
        conflicts_with_all = ["missing_from", "svg"]
    )]
    pub(crate) all: Option<AllOf>,

    /// Tell the first step that is missing to somebody who knows these techniques or groups of them only.
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = techniques)]
    pub(crate) missing_from: Vec<Named>,

    #[command(flatten)]
    pub(crate) usable: UsableArgs,

    /// Go on from the digits that were entered, but for those that are wrong.
    #[arg(long)]
    pub(crate) entered: bool,

    #[command(flatten)]
    pub(crate) pictures: PictureFolder,

    #[command(flatten)]
    pub(crate) look: LookArgs,

    /// How to print the explanation.
    #[arg(short, long, value_enum, default_value_t = ExplainFormat::Text)]
    pub(crate) format: ExplainFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// Which techniques may be used, and how cells are called; the same wherever steps are explained.
#[derive(Debug, Args)]
pub(crate) struct UsableArgs {
    /// Use these techniques, separated by commas, and try them in this order [default: all that `kenzan techniques`
    /// lists, but for those used only where they are named].
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = techniques)]
    pub(crate) techniques: Vec<Named>,

    /// Use all but these techniques or groups of them.
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = techniques)]
    pub(crate) without: Vec<Named>,

    /// Use no technique that assumes that there is one solution.
    ///
    /// Where there are several, or pencil marks that say more than the givens, it is so in any case.
    #[arg(long)]
    pub(crate) no_uniqueness: bool,

    /// How to call cells.
    #[arg(long, value_enum, default_value_t = CellNames::Rc)]
    pub(crate) notation: CellNames,
}

#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// How much to say.
    #[arg(short, long, value_enum, value_name = "HOW_MUCH", default_value_t = HintLevel::Vague)]
    pub(crate) level: HintLevel,

    #[command(flatten)]
    pub(crate) usable: UsableArgs,

    /// How to print the hint.
    #[arg(short, long, value_enum, default_value_t = ListFormat::Text)]
    pub(crate) format: ListFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct TechniquesArgs {
    /// Techniques or groups of them, to hear of these alone, each with an example.
    #[arg(value_name = "NAME", value_parser = techniques)]
    pub(crate) names: Vec<Named>,

    /// How to print the list.
    #[arg(short, long, value_enum, default_value_t = ListFormat::Text)]
    pub(crate) format: ListFormat,
}
