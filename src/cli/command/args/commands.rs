//! The arguments of commands.

use std::path::PathBuf;

use clap::Args;

use super::choice::format;
use super::formats::{CHECK, SOLVE, WHY};
use super::values::{checker_name, default_pair, engine_name, whole};
use super::{
    By, InputArgs, LimitArgs, ListFormat, LookArgs, OutputArgs, PictureFiles, RowArgs, SetupArgs,
    TableFormat,
};
use crate::output::format::Format;
use crate::work::external::Externals;

#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The engine that solves.
    #[arg(
        short,
        long,
        alias = "engines",
        value_name = "ENGINE",
        value_parser = engine_name(),
        default_value = "native"
    )]
    pub(crate) engine: String,

    /// The engine that checks the answer, of a different kind than the one that solves, or `none`.
    ///
    /// `auto` is native if another engine solves; if native solves at most 16 puzzles, it is z3, or sat for puzzles
    /// larger than 9×9 and in builds without Z3.
    #[arg(long, value_name = "ENGINE", value_parser = checker_name(), default_value = "auto")]
    pub(crate) check: String,

    /// Count the solutions, up to MAX if it is given.
    #[arg(
        long,
        value_name = "MAX",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "18446744073709551615",
        value_parser = whole(2..=u64::MAX)
    )]
    pub(crate) count: Option<u64>,

    /// List the solutions, up to MAX (1,000,000 if it is not given).
    ///
    /// The engine native puts them in a temporary file if there are many. Other engines keep all of them in memory,
    /// half a kilobyte each.
    #[arg(
        long,
        value_name = "MAX",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "1000000",
        conflicts_with = "count",
        value_parser = whole(2..=10_000_000_u32)
    )]
    pub(crate) all: Option<u32>,

    /// The output format.
    #[arg(short, long, value_parser = format(SOLVE), default_value = "text")]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) pictures: PictureFiles,

    /// Show a picture instead of text grids if the terminal supports it: the protocols of kitty and iTerm2, and Sixel.
    #[arg(long, group = "pictures")]
    pub(crate) picture: bool,

    #[command(flatten)]
    pub(crate) look: LookArgs,

    #[command(flatten)]
    pub(crate) rows: RowArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The engines, separated by commas [default: all in this build].
    #[arg(short, long, alias = "engine", value_name = "ENGINES", value_delimiter = ',', value_parser = engine_name())]
    pub(crate) engines: Vec<String>,

    /// Include another program, as NAME=COMMAND or NAME:FORMAT=COMMAND; can be repeated.
    ///
    /// Known solvers need no command: `cvc5`, `kissat`, `minizinc` and so on (`cvc5:smtlib-enum` in another format than
    /// its best), or `installed` for all that are on this machine.
    ///
    /// In the command, `{file}` stands for a file with the puzzle in FORMAT (`line`, the default, or one of `kenzan
    /// export`), `{puzzle}` for the puzzle on one line, and `{out}` for a file that the answer is read from; without
    /// `{file}` and `{puzzle}`, the puzzle is written to standard input.
    #[arg(long, value_name = "NAME:FORMAT=COMMAND")]
    pub(crate) external: Vec<Externals>,

    /// Let each solver take part with every encoding that it reads: the engines of Z3, and known programs.
    #[arg(long)]
    pub(crate) encodings: bool,

    /// The output format.
    #[arg(short, long, value_enum, default_value_t = TableFormat::Text)]
    pub(crate) format: TableFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Also print times for groups of puzzles, starting with the slowest group for the first engine.
    ///
    /// In `--format csv`, they replace the times for all puzzles.
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) by: Option<By>,

    /// Also print what the solvers count: guesses, conflicts, propagations, restarts, their memory, and the time until the
    /// formula is there.
    #[arg(long)]
    pub(crate) statistics: bool,

    /// Draw a bar chart into an SVG file; with `--by`, the times of the groups.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

/// The engines that have to agree, for all commands that ask several.
#[derive(Debug, Args)]
pub(crate) struct PanelArgs {
    /// The engines that have to agree, separated by commas.
    #[arg(
        short,
        long,
        alias = "engine",
        value_name = "ENGINES",
        value_delimiter = ',',
        value_parser = engine_name(),
        default_value = default_pair()
    )]
    pub(crate) engines: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) panel: PanelArgs,

    /// The output format.
    #[arg(short, long, value_parser = format(CHECK), default_value = "text")]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) rows: RowArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Debug, Args)]
pub(crate) struct WhyArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

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

    /// The engine that confirms the answer, of a different kind than the one that answers, or `none`.
    ///
    /// It checks that there is no solution, or no other one: in the puzzle, in a clash, and after each repair. `auto`
    /// is the first of native, sat, sat-batsat, z3-onehot and z3 that decides it within 20,000 conflicts.
    #[arg(long, value_name = "ENGINE", value_parser = checker_name(), default_value = "auto")]
    pub(crate) check: String,

    /// Show this many of the likeliest repairs.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 5,
        value_parser = whole(0..=usize::MAX),
        allow_negative_numbers = true
    )]
    pub(crate) repairs: usize,

    /// Count the solutions up to MAX, if there are several.
    #[arg(
        long,
        alias = "count",
        value_name = "MAX",
        default_value_t = 10_000,
        value_parser = whole(2..=1_000_000_u32),
        allow_negative_numbers = true
    )]
    pub(crate) most: u32,

    /// Also find the fewest facts (givens, pencil marks, rules) that have to go for a solution to exist.
    ///
    /// An engine of z3's optimises; with any other one, kenzan looks for the smallest set that hits every clash.
    #[arg(long)]
    pub(crate) fewest: bool,

    /// Spend this many search nodes on each part: the smallest clash, repairs and so on.
    ///
    /// For z3, a node is a conflict. Puzzles larger than 9×9 get fewer.
    #[arg(
        long,
        value_name = "NODES",
        default_value_t = 500_000,
        value_parser = whole(0..=u64::MAX),
        allow_negative_numbers = true
    )]
    pub(crate) effort: u64,

    /// The output format.
    #[arg(short, long, value_parser = format(WHY), default_value = "text")]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) pictures: PictureFiles,

    #[command(flatten)]
    pub(crate) look: LookArgs,

    #[command(flatten)]
    pub(crate) rows: RowArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Debug, Args)]
pub(crate) struct AuditArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    pub(crate) panel: PanelArgs,

    /// The file that records the progress [default: kenzan-audit-….json in this folder].
    ///
    /// The number in the default name depends on the files, the engines and the limits.
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,

    /// Discard the results of an earlier run.
    #[arg(long)]
    pub(crate) restart: bool,

    /// The output format.
    #[arg(short, long, value_enum, default_value_t = TableFormat::Text)]
    pub(crate) format: TableFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// Kinds of rules, to list only these.
    #[arg(value_name = "KIND")]
    pub(crate) kinds: Vec<String>,

    /// The output format.
    #[arg(short, long, value_enum, default_value_t = ListFormat::Text)]
    pub(crate) format: ListFormat,

    /// Print the JSON Schema of a puzzle in kenzan's JSON instead.
    #[arg(long, conflicts_with_all = ["kinds", "format"])]
    pub(crate) schema: bool,
}

#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The engines, separated by commas.
    #[arg(
        short,
        long,
        alias = "engine",
        value_name = "ENGINES",
        value_delimiter = ',',
        value_parser = engine_name(),
        default_value = "native"
    )]
    pub(crate) engines: Vec<String>,

    /// Solve all puzzles this many times, and take the median.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 5,
        value_parser = whole(1..=u32::MAX),
        allow_negative_numbers = true
    )]
    pub(crate) rounds: u32,

    /// Also print the speed on groups of puzzles, which are solved group by group.
    ///
    /// In `--format csv` and `line`, it replaces the speed on all puzzles.
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) by: Option<By>,

    /// Take at most this many puzzles: all of them are kept in memory.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1_000_000,
        value_parser = whole(1..=usize::MAX),
        allow_negative_numbers = true
    )]
    pub(crate) most: usize,

    /// The output format.
    #[arg(short, long, value_enum, default_value_t = TableFormat::Text)]
    pub(crate) format: TableFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Print only problems on standard error.
    #[arg(short, long)]
    pub(crate) quiet: bool,

    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}
