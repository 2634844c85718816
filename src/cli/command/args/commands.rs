//! The arguments of each command.

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

    /// The engine that checks, of another kind than the one that solves, or `none`.
    ///
    /// `auto` is z3 (above 9×9 and without Z3: sat) where at most 16 puzzles are solved by native, and
    /// native wherever another engine solves.
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
    /// The engine native keeps none of them in memory: they wait for their turn in a temporary file
    /// where they are many. Other engines keep them all, half a kilobyte each.
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

    /// How to print the answers.
    #[arg(short, long, value_enum, default_value_t = AnswerFormat::Text)]
    pub(crate) format: AnswerFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    #[command(flatten)]
    pub(crate) pictures: PictureFiles,

    /// Show the picture instead of drawn grids, where the terminal can: by the protocol of kitty, of iTerm2, or
    /// Sixel.
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

    /// The engines, separated by commas [default: all of this build].
    #[arg(short, long, alias = "engine", value_name = "ENGINES", value_delimiter = ',', value_parser = engine_name())]
    pub(crate) engines: Vec<String>,

    /// Let another program take part, as NAME=COMMAND or NAME:FORMAT=COMMAND; can be repeated.
    ///
    /// In the command `{file}` stands for a file with the puzzle in FORMAT (`line`, which is the default, or
    /// one of `kenzan export`), `{puzzle}` for the puzzle on a line, `{out}` for a file into which the
    /// answer is written; without `{file}` and `{puzzle}` the puzzle comes on standard input.
    #[arg(long, value_name = "NAME:FORMAT=COMMAND")]
    pub(crate) external: Vec<External>,

    /// How to print the comparison.
    #[arg(short, long, value_enum, default_value_t = TableFormat::Text)]
    pub(crate) format: TableFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Tell the times of groups of puzzles, too, the slowest for the first engine in front.
    ///
    /// In `--format csv` they take the place of the times of all puzzles.
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

/// Who has to agree; the same for every command that believes no single engine.
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

    /// How to print the result.
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

    /// The engine that confirms what is claimed, of another kind than the one that is asked, or `none`.
    ///
    /// It is asked whether there really is no solution, or no other one, in the puzzle, in what clashes and after each
    /// repair. `auto` is the first of native, sat, sat-batsat, z3-onehot and z3 that can tell, within 20,000 conflicts.
    #[arg(long, value_name = "ENGINE", value_parser = checker_name(), default_value = "auto")]
    pub(crate) check: String,

    /// Show this many repairs, the likeliest ones.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 5,
        value_parser = whole(0..=usize::MAX),
        allow_negative_numbers = true
    )]
    pub(crate) repairs: usize,

    /// Count the solutions up to MAX, where there are several.
    #[arg(
        long,
        value_name = "MAX",
        default_value_t = 10_000,
        value_parser = whole(2..=1_000_000_u32),
        allow_negative_numbers = true
    )]
    pub(crate) count: u32,

    /// Look for the smallest clash, for repairs and so on for this many search nodes each.
    ///
    /// Those of z3 are conflicts. For puzzles larger than 9×9 it is less.
    #[arg(
        long,
        value_name = "NODES",
        default_value_t = 500_000,
        value_parser = whole(0..=u64::MAX),
        allow_negative_numbers = true
    )]
    pub(crate) effort: u64,

    /// How to print the explanation.
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

    /// Where to keep what is done [default: kenzan-audit-….json in this folder].
    ///
    /// The number in the name stands for the files, the engines and the limits.
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,

    /// Forget what an earlier run has done.
    #[arg(long)]
    pub(crate) restart: bool,

    /// How to print the report.
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
    /// `{}` in NAME is the puzzle's number, as in 0001; without it one puzzle can be proved. A folder is made where
    /// it is missing. By default the proof is made, checked and forgotten.
    #[arg(short, long, value_name = "NAME")]
    pub(crate) output: Option<PathBuf>,

    /// Write NAME.drat as well: the same proof in an older format.
    #[arg(long, requires = "output")]
    pub(crate) drat: bool,

    /// Who proves.
    #[arg(long, value_name = "PROVER", value_parser = prover_name(), default_value = proof::SEARCH.name)]
    pub(crate) with: String,

    /// The engine that solves, before there is something to prove.
    #[arg(
        short,
        long,
        alias = "engines",
        value_name = "ENGINE",
        value_parser = engine_name(),
        default_value = "native"
    )]
    pub(crate) engine: String,

    /// How to print what was proved.
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
    /// that are in it.
    #[arg(value_name = "CERTIFICATE", required = true)]
    pub(crate) certificates: Vec<PathBuf>,

    /// The proof, where it is not beside the CNF; for a single certificate.
    #[arg(long, value_name = "FILE")]
    pub(crate) lrat: Option<PathBuf>,

    /// The puzzle that the certificate has to be about: itself, in any format, or a file that holds
    /// it.
    #[arg(long, value_name = "PUZZLE")]
    pub(crate) puzzle: Option<OsString>,

    /// The shape of that puzzle's boxes, where it does not say it: `ROWSxCOLUMNS`, as in 2x3.
    #[arg(long, value_name = "RxC", requires = "puzzle")]
    pub(crate) boxes: Option<BoxShape>,

    /// Say nothing but what is wrong.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The format.
    #[arg(long, value_name = "FORMAT", value_parser = export_format())]
    pub(crate) to: String,

    /// Ask for a solution other than the first one, which is searched for that: if there is none,
    /// the first is the only one.
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

    /// Give up on it after this many seconds.
    #[arg(
        long,
        value_name = "SECONDS",
        value_parser = seconds,
        allow_negative_numbers = true,
        requires = "unique"
    )]
    pub(crate) timeout: Option<Duration>,

    /// The file to write [default: standard output], or a folder for numbered ones.
    ///
    /// `{}` in its name is the puzzle's number, as in 0001. A folder is made where it is missing.
    #[arg(short, long, value_name = "PATH")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The format (`kenzan formats` tells what each can carry).
    #[arg(long, value_name = "FORMAT", value_parser = puzzle_format())]
    pub(crate) to: String,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Write puzzles, too, of which the format can't carry all; what is lost is said.
    #[arg(long)]
    pub(crate) lossy: bool,

    /// Do not say what is lost.
    #[arg(short, long, requires = "lossy")]
    pub(crate) quiet: bool,
}

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// Kinds of rules, to hear of these alone.
    #[arg(value_name = "KIND")]
    pub(crate) kinds: Vec<String>,

    /// How to print the list.
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

    /// How many times all puzzles are solved; the median counts.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 5,
        value_parser = whole(1..=u32::MAX),
        allow_negative_numbers = true
    )]
    pub(crate) rounds: u32,

    /// Tell the speed on groups of puzzles, too, each group being solved by itself.
    ///
    /// In `--format csv` and `line` it takes the place of the speed on all puzzles.
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) by: Option<By>,

    /// Take no more than this many puzzles: they are all kept in memory.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1_000_000,
        value_parser = whole(1..=usize::MAX),
        allow_negative_numbers = true
    )]
    pub(crate) most: usize,

    /// How to print what was measured.
    #[arg(short, long, value_enum, default_value_t = TableFormat::Text)]
    pub(crate) format: TableFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Say nothing on standard error but what is wrong.
    #[arg(short, long)]
    pub(crate) quiet: bool,

    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}
