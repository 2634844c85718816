//! The arguments of commands for setters: `count`, `candidates`, `propagate`, `redundant` and `rate`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use kenzan::crosscheck::Keep;
use kenzan::technique::scale::Tenths;

use super::choice::format;
use super::formats::{CANDIDATES, COUNT, PROPAGATE, RATE, REDUNDANT};
use super::values::{checker_name, confirmer_name, engine_name, propagating_name, samples, whole};
use super::{
    InputArgs, LimitArgs, ListArgs, LookArgs, OutputArgs, PictureFiles, RowArgs, Scale, SetupArgs,
    TrialOrder,
};
use crate::output::format::Format;

#[derive(Debug, Args)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Stop counting at this number.
    #[arg(long, alias = "up-to", value_name = "MAX", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) most: Option<u64>,

    /// Only estimate the number, from this many random samples (1,000 if it is not given).
    #[arg(
        long,
        value_name = "SAMPLES",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "1000",
        conflicts_with = "most",
        value_parser = samples
    )]
    pub(crate) estimate: Option<NonZeroUsize>,

    /// The seed of the random samples.
    #[arg(long, value_name = "N", requires = "estimate", default_value_t = 0, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: u64,

    /// Count entered digits as givens, except wrong ones, which are named.
    #[arg(long)]
    pub(crate) entered: bool,

    /// The engine that confirms an exact number of up to 10,000, or `none`.
    ///
    /// For the first sixteen puzzles of an input, `auto` is the first of sat, sat-batsat, z3-onehot and z3 that decides
    /// it within 20,000 conflicts; for others, and with `--pass`, it is `none`.
    #[arg(long, value_name = "ENGINE", value_parser = checker_name(), default_value = "auto")]
    pub(crate) check: String,

    /// The output format.
    #[arg(short, long, value_parser = format(COUNT), default_value = "text")]
    pub(crate) format: Format,

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

    /// Count the solutions with each candidate, up to MAX.
    #[arg(long, alias = "counts", value_name = "MAX", default_value_t = 1, value_parser = whole(1..=10_000_u32), allow_negative_numbers = true)]
    pub(crate) most: u32,

    /// Count entered digits as givens, except wrong ones, which are named.
    #[arg(long)]
    pub(crate) entered: bool,

    /// The engine that confirms that no solution has any other candidate, or `none`.
    ///
    /// `auto` is the first of sat, sat-batsat, z3-onehot and z3 that decides it within 20,000 conflicts.
    #[arg(long, value_name = "ENGINE", value_parser = checker_name(), default_value = "auto")]
    pub(crate) check: String,

    /// The output format.
    #[arg(short, long, value_parser = format(CANDIDATES), default_value = "text")]
    pub(crate) format: Format,

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
pub(crate) struct PropagateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The engine that is asked.
    #[arg(
        short,
        long,
        value_name = "ENGINE",
        value_parser = propagating_name(),
        default_value = "native"
    )]
    pub(crate) engine: String,

    /// Count entered digits as givens, except wrong ones, which are named.
    #[arg(long)]
    pub(crate) entered: bool,

    /// The output format.
    #[arg(short, long, value_parser = format(PROPAGATE), default_value = "text")]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) pictures: PictureFiles,

    #[command(flatten)]
    pub(crate) look: LookArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct RedundantArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The order in which to try removing parts; those tried last are the likeliest to stay.
    #[arg(long, value_enum, default_value_t = TrialOrder::Givens)]
    pub(crate) order: TrialOrder,

    /// The seed of the random order [default: 0].
    #[arg(long, value_name = "N", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,

    /// Parts that have to stay, separated by commas: `givens`, `rules`, a given such as `r3c5`, a rule such as `rule2`.
    #[arg(long, value_name = "PARTS", value_delimiter = ',', value_parser = str::parse::<Keep>)]
    pub(crate) keep: Vec<Keep>,

    /// Count entered digits as givens, except wrong ones, which are named.
    #[arg(long)]
    pub(crate) entered: bool,

    /// The engine that answers.
    #[arg(
        short,
        long,
        alias = "engines",
        value_name = "ENGINE",
        value_parser = engine_name(),
        default_value = "native"
    )]
    pub(crate) engine: String,

    /// The engine that confirms which parts are not needed, of a different kind than the one that answers.
    ///
    /// `auto` is the first of native, sat, sat-batsat, z3-onehot and z3 that differs.
    #[arg(long, value_name = "ENGINE", value_parser = confirmer_name(), default_value = "auto")]
    pub(crate) check: String,

    /// The output format.
    #[arg(short, long, value_parser = format(REDUNDANT), default_value = "text")]
    pub(crate) format: Format,

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

    /// The scale [default: se121; in text and JSON, kenzan for puzzles that it does not support].
    #[arg(long, value_enum)]
    pub(crate) scale: Option<Scale>,

    /// Print the number of steps of each technique.
    #[arg(long)]
    pub(crate) techniques: bool,

    /// The engines for `--scale search`, separated by commas [default: all in this build].
    #[arg(short, long, alias = "engine", value_name = "ENGINES", value_delimiter = ',', value_parser = engine_name())]
    pub(crate) engines: Vec<String>,

    /// Let each engine of `--scale search` give up after this many nodes [default: about a second's worth].
    #[arg(long, value_name = "NODES", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) budget: Option<u64>,

    /// Print only puzzles with at least this rating: an ER such as 7.2, a score of `HoDoKu`, or points on
    /// kenzan's scale.
    #[arg(long, alias = "min", value_name = "RATING", value_parser = str::parse::<Tenths>, allow_negative_numbers = true)]
    pub(crate) least: Option<Tenths>,

    /// Print only puzzles with at most this rating; the rating of a harder one stops early.
    #[arg(long, alias = "max", value_name = "RATING", value_parser = str::parse::<Tenths>, allow_negative_numbers = true)]
    pub(crate) most: Option<Tenths>,

    /// Print only pearls: no step is harder than the hardest one up to the first digit (ER = EP).
    #[arg(long)]
    pub(crate) pearl: bool,

    /// Print only diamonds: no step is harder than the first one (ER = ED).
    #[arg(long)]
    pub(crate) diamond: bool,

    #[command(flatten)]
    pub(crate) list: ListArgs,

    /// Draw the distribution of the ratings into an SVG file.
    #[arg(long, value_name = "FILE")]
    pub(crate) chart: Option<PathBuf>,

    /// The output format.
    #[arg(short, long, value_parser = format(RATE), default_value = "text")]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) rows: RowArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}
