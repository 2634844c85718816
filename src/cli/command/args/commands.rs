//! The arguments of commands.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use kenzan::{BoxShape, proof};

use super::values::{
    checker_name, default_pair, engine_name, export_format, prover_name, puzzle_format, seconds,
    whole,
};
use super::{
    AnswerFormat, By, InputArgs, LimitArgs, ListFormat, LookArgs, OutputArgs, PictureFiles,
    ProofFormat, ReportFormat, RowArgs, SetupArgs, TableFormat, WhyFormat,
};
use crate::work::external::External;

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
    /// `auto` is native if another engine solves; if native solves at most 16 puzzles, it is z3, or sat for puzzles larger
    /// than 9×9 and in builds without Z3.
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
    /// The engine native puts them in a temporary file if there are many. Other engines keep all of them in memory, half a
    /// kilobyte each.
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
    #[arg(short, long, value_enum, default_value_t = AnswerFormat::Text)]
    pub(crate) format: AnswerFormat,

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
    /// In the command, `{file}` stands for a file with the puzzle in FORMAT (`line`, the default, or one of `kenzan
    /// export`), `{puzzle}` for the puzzle on a line, and `{out}` for a file that the answer is read from; without `{file}`
    /// and `{puzzle}`, the puzzle is written to standard input.
    #[arg(long, value_name = "NAME:FORMAT=COMMAND")]
    pub(crate) external: Vec<External>,

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
    #[arg(short, long, value_enum, default_value_t = ReportFormat::Text)]
    pub(crate) format: ReportFormat,

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
    /// It checks that there is no solution, or no other one: in the puzzle, in a clash, and after each repair. `auto` is
    /// the first of native, sat, sat-batsat, z3-onehot and z3 that decides it within 20,000 conflicts.
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
        value_name = "MAX",
        default_value_t = 10_000,
        value_parser = whole(2..=1_000_000_u32),
        allow_negative_numbers = true
    )]
    pub(crate) count: u32,

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
    #[arg(short, long, value_enum, default_value_t = WhyFormat::Text)]
    pub(crate) format: WhyFormat,

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
pub(crate) struct ProveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Write NAME.cnf and NAME.lrat, or a numbered pair for each puzzle into the folder NAME/.
    ///
    /// `{}` in NAME stands for the puzzle's number, such as 0001; without it, only one puzzle can be proved. A folder is
    /// created if it does not exist. By default, the proof is made and checked, but not saved.
    #[arg(short, long, value_name = "NAME")]
    pub(crate) output: Option<PathBuf>,

    /// Also write NAME.drat: the same proof in an older format.
    #[arg(long, requires = "output")]
    pub(crate) drat: bool,

    /// The prover.
    #[arg(long, value_name = "PROVER", value_parser = prover_name(), default_value = proof::SEARCH.name)]
    pub(crate) with: String,

    /// The engine that solves the puzzle first.
    #[arg(
        short,
        long,
        alias = "engines",
        value_name = "ENGINE",
        value_parser = engine_name(),
        default_value = "native"
    )]
    pub(crate) engine: String,

    /// The output format.
    #[arg(short, long, value_enum, default_value_t = ProofFormat::Text)]
    pub(crate) format: ProofFormat,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// Certificates: NAME, NAME.cnf or NAME.lrat for the pair NAME.cnf and NAME.lrat; a folder for all
    /// certificates in it.
    #[arg(value_name = "CERTIFICATE", required = true)]
    pub(crate) certificates: Vec<PathBuf>,

    /// The file of the proof if it is not next to the CNF; for a single certificate.
    #[arg(long, value_name = "FILE")]
    pub(crate) lrat: Option<PathBuf>,

    /// The puzzle that the certificate has to be about, in any format, or a file that contains it.
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) puzzle: Option<OsString>,

    /// The shape of that puzzle's boxes if it does not specify it: `ROWSxCOLUMNS`, for example 2x3.
    #[arg(long, value_name = "RxC", requires = "puzzle")]
    pub(crate) boxes: Option<BoxShape>,

    /// Print only problems.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The format of the models.
    #[arg(long, value_name = "FORMAT", value_parser = export_format())]
    pub(crate) to: String,

    /// Write a model that excludes the first solution, which is found beforehand: if the model has no solution, the first
    /// one is the only one.
    #[arg(long)]
    pub(crate) unique: bool,

    /// Give up on the search for the first solution after this many nodes [default: none].
    #[arg(
        long,
        value_name = "NODES",
        value_parser = whole(0..=u64::MAX),
        allow_negative_numbers = true,
        requires = "unique"
    )]
    pub(crate) budget: Option<u64>,

    /// Give up on that search after this many seconds.
    #[arg(
        long,
        value_name = "SECONDS",
        value_parser = seconds,
        allow_negative_numbers = true,
        requires = "unique"
    )]
    pub(crate) timeout: Option<Duration>,

    /// The file to write [default: standard output], or a folder for numbered files.
    ///
    /// `{}` in its name stands for the puzzle's number, such as 0001. A folder is created if it does not exist.
    #[arg(short, long, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The format (`kenzan formats` lists what each can express).
    #[arg(long, value_name = "FORMAT", value_parser = puzzle_format())]
    pub(crate) to: String,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Also write puzzles that the format can't express completely, and report what is lost.
    #[arg(long)]
    pub(crate) lossy: bool,

    /// Do not report what is lost.
    #[arg(short, long, requires = "lossy")]
    pub(crate) quiet: bool,
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
