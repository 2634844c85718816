//! The arguments of what setters ask: how many solutions, which candidates, what can go.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use kenzan::technique::scale::Tenths;

use super::values::{checker_name, confirmer_name, engine_name, samples, whole};
use super::{
    CandidatesFormat, CountFormat, InputArgs, LimitArgs, ListArgs, LookArgs, OutputArgs,
    PictureFiles, RateFormat, RedundantFormat, RowArgs, Scale, SetupArgs, TrialOrder,
};
use crate::command::redundant::Keep;

#[derive(Debug, Args)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Look for no more than this many.
    #[arg(long, value_name = "MAX", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) up_to: Option<u64>,

    /// Say only about how many there are, by so many random samples (1,000 if it is not given).
    #[arg(
        long,
        value_name = "SAMPLES",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "1000",
        conflicts_with = "up_to",
        value_parser = samples
    )]
    pub(crate) estimate: Option<NonZeroUsize>,

    /// Choose the random samples.
    #[arg(long, value_name = "N", requires = "estimate", default_value_t = 0, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: u64,

    /// Count digits as givens that were entered and are none.
    #[arg(long)]
    pub(crate) entered: bool,

    /// The engine that confirms an exact number of up to 10,000, or `none`.
    ///
    /// `auto` is the first of sat, sat-batsat, z3-onehot and z3 that can tell, within 20,000 conflicts, for the first
    /// sixteen puzzles of an input; with `--pass` it is nobody.
    #[arg(long, value_name = "ENGINE", value_parser = checker_name(), default_value = "auto")]
    pub(crate) check: String,

    /// How to print the number.
    #[arg(short, long, value_enum, default_value_t = CountFormat::Text)]
    pub(crate) format: CountFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) rows: RowArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Count the solutions of each candidate, up to MAX.
    #[arg(long, value_name = "MAX", default_value_t = 1, value_parser = whole(1..=10_000_u32), allow_negative_numbers = true)]
    pub(crate) counts: u32,

    /// Count digits as givens that were entered and are none.
    #[arg(long)]
    pub(crate) entered: bool,

    /// The engine that confirms that no solution has any of the other candidates, or `none`.
    ///
    /// `auto` is the first of sat, sat-batsat, z3-onehot and z3 that can tell, within 20,000 conflicts.
    #[arg(long, value_name = "ENGINE", value_parser = checker_name(), default_value = "auto")]
    pub(crate) check: String,

    /// How to print the candidates.
    #[arg(short, long, value_enum, default_value_t = CandidatesFormat::Text)]
    pub(crate) format: CandidatesFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) pictures: PictureFiles,

    #[command(flatten)]
    pub(crate) look: LookArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Debug, Args)]
pub(crate) struct RedundantArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// What is tried first; what is tried last is the likeliest to stay.
    #[arg(long, value_enum, default_value_t = TrialOrder::Givens)]
    pub(crate) order: TrialOrder,

    /// Choose the random order [default: 0].
    #[arg(long, value_name = "N", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,

    /// What has to stay, separated by commas: `givens`, `rules`, a given as `r3c5`, a rule as `rule2`.
    #[arg(long, value_name = "PARTS", value_delimiter = ',', value_parser = str::parse::<Keep>)]
    pub(crate) keep: Vec<Keep>,

    /// Count digits as givens that were entered and are none.
    #[arg(long)]
    pub(crate) entered: bool,

    /// The engine that is asked.
    #[arg(
        short,
        long,
        alias = "engines",
        value_name = "ENGINE",
        value_parser = engine_name(),
        default_value = "native"
    )]
    pub(crate) engine: String,

    /// The engine that confirms what can go, of another kind than the one that is asked.
    ///
    /// `auto` is the first of native, sat, sat-batsat, z3-onehot and z3 that is.
    #[arg(long, value_name = "ENGINE", value_parser = confirmer_name(), default_value = "auto")]
    pub(crate) check: String,

    /// How to print what can go.
    #[arg(short, long, value_enum, default_value_t = RedundantFormat::Text)]
    pub(crate) format: RedundantFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Debug, Args)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The scale.
    #[arg(long, value_enum, default_value_t = Scale::Se121)]
    pub(crate) scale: Scale,

    /// Count the steps by technique.
    #[arg(long)]
    pub(crate) techniques: bool,

    /// The engines of `--scale search`, separated by commas [default: all of this build].
    #[arg(short, long, alias = "engine", value_name = "ENGINES", value_delimiter = ',', value_parser = engine_name())]
    pub(crate) engines: Vec<String>,

    /// Let each engine of `--scale search` give up after this many nodes [default: what each does in about a second].
    #[arg(long, value_name = "NODES", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) budget: Option<u64>,

    /// Print only what is rated so or higher: an ER as in 7.2, or a score of `HoDoKu`.
    #[arg(long, value_name = "RATING", value_parser = str::parse::<Tenths>, allow_negative_numbers = true)]
    pub(crate) min: Option<Tenths>,

    /// Print only what is rated so or lower; what is harder ends early.
    #[arg(long, value_name = "RATING", value_parser = str::parse::<Tenths>, allow_negative_numbers = true)]
    pub(crate) max: Option<Tenths>,

    /// Print only pearls: nothing is harder than what comes before the first digit (ER = EP).
    #[arg(long)]
    pub(crate) pearl: bool,

    /// Print only diamonds: nothing is harder than the first step (ER = ED).
    #[arg(long)]
    pub(crate) diamond: bool,

    #[command(flatten)]
    pub(crate) list: ListArgs,

    /// Draw how the ratings are spread, into an SVG file.
    #[arg(long, value_name = "FILE")]
    pub(crate) chart: Option<PathBuf>,

    /// How to print the ratings.
    #[arg(short, long, value_enum, default_value_t = RateFormat::Text)]
    pub(crate) format: RateFormat,

    #[command(flatten)]
    pub(crate) rows: RowArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}
