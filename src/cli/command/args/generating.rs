//! The arguments of commands that make puzzles: `generate`, `minimise`, `scramble` and `vary`.

use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use kenzan::generate::{PatternSymmetry, RuleWish};
use kenzan::technique::Techniques;
use kenzan::technique::scale::Tenths;
use kenzan::technique::scale::kenzan::Level;

use super::choice::format;
use super::formats::MADE;
use super::values::{
    checker_name, clues, levels, pattern_symmetry, ratings, required, rule_wish, seconds,
    techniques, whole,
};
use super::{GenerateFormat, InputArgs, LimitArgs, OutputArgs, Regions, Scale};
use crate::output::format::Format;

#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    /// The number of puzzles, each a different one.
    #[arg(short, long, alias = "count", value_name = "N", default_value_t = 1, value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) number: u64,

    /// The seed: the same conditions with the same seed give the same puzzles, with any `--jobs` [default: another one
    /// each time, which is reported].
    #[arg(long, value_name = "N", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,

    /// Make the first puzzle of each seed in the first field of the lines of FILE (`-`: standard input), and copy the
    /// other fields.
    ///
    /// A line is seed, puzzle, what else a line has, a note if there is no puzzle, and the other fields, tab-separated:
    /// one line for each line, in the same order. `auto` checks none of them.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "number", "timeout"])]
    pub(crate) seeds: Option<OsString>,

    /// The size: 4, 6, 8, 9, 10, 12, 14, 15, 16, 20 or 25, with boxes as wide as high, or wider [default: that of
    /// `--from`, or 9].
    #[arg(long, value_name = "N", value_parser = super::values::size)]
    pub(crate) size: Option<u8>,

    /// The number of givens, as 24 or 24..28.
    #[arg(long, value_name = "N|A..B", value_parser = clues, allow_hyphen_values = true)]
    pub(crate) clues: Option<RangeInclusive<usize>>,

    /// The symmetry of the pattern of givens, and of killer cages.
    #[arg(long, value_name = "SYMMETRY", value_parser = pattern_symmetry(), default_value = PatternSymmetry::None.name())]
    pub(crate) symmetry: String,

    /// A file that shows the cells with givens: `.`, `0` or `_` for an empty one, any digit, letter, `#` or `*` for a
    /// given.
    #[arg(long, value_name = "FILE")]
    pub(crate) pattern: Option<PathBuf>,

    /// A puzzle, or a file with one, which every puzzle contains: its givens, regions and rules.
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) from: Option<OsString>,

    /// Make only minimal puzzles: each given is needed.
    ///
    /// Without it, puzzles are minimal anyway, unless they have rules, a symmetry, a pattern or a number of givens.
    #[arg(long)]
    pub(crate) minimal: bool,

    /// The kinds of rules, separated by commas; `arrow:3` or `arrow:3..5` asks for so many of them. `kenzan help
    /// generating` lists the kinds.
    ///
    /// Without a number, there are as many as are usual, and more where that saves givens. Cages (`killer`) cover the
    /// grid.
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = rule_wish)]
    pub(crate) rules: Vec<RuleWish>,

    /// The numbers of cells of killer cages; 2 to 5 unless it is set.
    #[arg(long, value_name = "N|A..B", value_parser = clues, allow_hyphen_values = true)]
    pub(crate) cages: Option<RangeInclusive<usize>>,

    /// Leave out rules that are not needed: each rule that is left is.
    #[arg(long)]
    pub(crate) needed: bool,

    /// The regions.
    #[arg(long, value_enum, default_value_t = Regions::Boxes)]
    pub(crate) regions: Regions,

    /// Digits don't repeat on the two diagonals, either.
    #[arg(long)]
    pub(crate) diagonals: bool,

    /// The level on kenzan's own scale: easy, medium, hard, fiendish, diabolical, or a range such as easy..medium.
    #[arg(long, value_name = "LEVEL|A..B", value_parser = levels)]
    pub(crate) level: Option<RangeInclusive<Level>>,

    /// The rating, as 7.1 or 6.6..7.2, on the scale that `--scale` names, as `kenzan rate` gives it.
    #[arg(long, value_name = "R|A..B", value_parser = ratings, allow_hyphen_values = true)]
    pub(crate) rating: Option<RangeInclusive<Tenths>>,

    /// The scale of `--rating`.
    #[arg(long, value_enum, default_value_t = Scale::Se121)]
    pub(crate) scale: Scale,

    /// Make only pearls: no step is harder than the hardest one up to the first digit (ER = EP).
    #[arg(long)]
    pub(crate) pearl: bool,

    /// Make only diamonds: no step is harder than the first one (ER = ED).
    #[arg(long)]
    pub(crate) diamond: bool,

    /// Techniques that the path of `kenzan explain` has to use, separated by commas; `swordfish:2` asks for two steps.
    ///
    /// With `--only` and `--without`, it is the path with the techniques that these allow. Trial and error is no
    /// technique here.
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = required)]
    pub(crate) requires: Vec<(Techniques, usize)>,

    /// Make only puzzles that can be solved by these techniques, separated by commas, in this order.
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = techniques)]
    pub(crate) only: Vec<Techniques>,

    /// Make only puzzles that can be solved without these techniques, or groups of them.
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',', value_parser = techniques)]
    pub(crate) without: Vec<Techniques>,

    /// Make puzzles without givens: pencil marks leave one solution.
    ///
    /// As few digits are excluded as a short search shows to be enough. Up to 9×9, and of any level.
    #[arg(long)]
    pub(crate) pencil_marks: bool,

    /// Sample all minimal puzzles, for 9×9 only: each line ends with a weight, with which each of them counts the same.
    ///
    /// Without it, puzzles with few givens come far too often. This is Denis Berthier's controlled-bias generator; it
    /// takes about ten thousand times as long.
    #[arg(long)]
    pub(crate) unbiased: bool,

    /// Stop after this many attempts, even if fewer puzzles were found.
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) attempts: Option<u64>,

    /// Stop after this many seconds, even if fewer puzzles were found.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) timeout: Option<Duration>,

    /// The engine that confirms that there is one solution, or `none`.
    ///
    /// For the first sixteen puzzles, `auto` is the first of sat, sat-batsat, z3-onehot and z3 that decides it within
    /// 20,000 conflicts; for others, it is `none`. Every solution is checked against the rules in any case.
    #[arg(long, value_name = "ENGINE", value_parser = checker_name(), default_value = "auto")]
    pub(crate) check: String,

    /// The output format.
    #[arg(short, long, value_enum, default_value_t = GenerateFormat::Line)]
    pub(crate) format: GenerateFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Make attempts in this many threads [default: one per core].
    #[arg(short, long, value_name = "N", value_parser = whole(1..=1024_u16), allow_negative_numbers = true)]
    pub(crate) jobs: Option<u16>,

    /// Print only problems on standard error.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// The format, the destination and the limits of puzzles that are made from others.
#[derive(Debug, Args)]
pub(crate) struct MadeArgs {
    /// The output format.
    #[arg(short, long, value_parser = format(MADE), default_value = "line")]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(crate) struct MinimiseArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Print all minimal puzzles within each puzzle, up to MAX (1,000,000 if it is not given), instead of one.
    #[arg(
        long,
        value_name = "MAX",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "1000000",
        value_parser = whole(1..=u64::MAX)
    )]
    pub(crate) all: Option<u64>,

    /// The seed of the order in which givens are tried [default: 0].
    #[arg(long, value_name = "N", conflicts_with = "all", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) made: MadeArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ScrambleArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The number of isomorphs of each puzzle.
    #[arg(short, long, alias = "count", value_name = "N", default_value_t = 1, value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) number: u64,

    /// The seed: the same puzzles with the same seed give the same isomorphs.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) made: MadeArgs,
}

#[derive(Debug, Args)]
pub(crate) struct VaryArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The number of givens to remove.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(0..=4_usize), allow_negative_numbers = true)]
    pub(crate) remove: usize,

    /// The number of givens to add.
    #[arg(long, value_name = "M", default_value_t = 1, value_parser = whole(0..=4_usize), allow_negative_numbers = true)]
    pub(crate) add: usize,

    /// Print only minimal puzzles: each given is needed.
    #[arg(long)]
    pub(crate) minimal: bool,

    /// Print at most this many neighbours of each puzzle.
    #[arg(long, value_name = "MAX", default_value_t = 1_000_000, value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) most: u64,

    #[command(flatten)]
    pub(crate) made: MadeArgs,
}
