//! The arguments, as clap reads them. What they mean is decided in the commands.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::PossibleValue;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use super::external::External;
use crate::{BoxShape, engine, export, proof};

/// Solves sudoku and proves the answer: a native solver and a Z3 model that check each other.
#[derive(Debug, Parser)]
#[command(
    name = "kenzan",
    version,
    propagate_version = true,
    arg_required_else_help = true,
    max_term_width = 100,
    after_help = EXIT_CODES
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Command,

    /// When to use colours (they never carry meaning alone).
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    pub(super) color: Colour,
}

const EXIT_CODES: &str = "Exit codes:
  0    every puzzle has exactly one solution, and the engines that were asked agree
       (compare: every puzzle was decided by some engine; bench: by each)
  1    a puzzle has no solution or several, or a limit was reached
       (compare, bench: a puzzle was not decided; prove: there is no proof)
  2    bad input or usage (verify: a proof that does not hold)
  3    two engines disagree
  130  interrupted";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Solve puzzles, and say whether there is one solution, none or several.
    Solve(SolveArgs),
    /// Run the same puzzles through several engines, side by side.
    Compare(CompareArgs),
    /// Tell whether a puzzle is a proper one: valid, with one solution, each given needed.
    Check(CheckArgs),
    /// Explain what is wrong with a puzzle: givens that clash, cells that stay open, likely slips.
    Why(WhyArgs),
    /// Run whole files through several engines and report whether they ever disagree; stopped and
    /// started again, it carries on.
    Audit(AuditArgs),
    /// Prove that a puzzle has exactly one solution, or none, in files that others can check.
    Prove(ProveArgs),
    /// Check such a proof, without any of the code that made it.
    Verify(VerifyArgs),
    /// Measure how many puzzles a second the engines solve.
    Bench(BenchArgs),
    /// Write puzzles as files for other solvers: SMT, SAT, constraints, integer programs.
    Export(ExportArgs),
    /// List the engines.
    Engines {
        /// How to print the list.
        #[arg(long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,

        /// List the parameters for `--z3-param` instead, in Z3's own words.
        #[arg(long, conflicts_with = "format")]
        parameters: bool,
    },
    /// Print the completion script for a shell.
    Completions {
        /// The shell.
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Print the manual page, of the program or of one command.
    Man {
        /// The command, for its own page.
        command: Option<String>,
    },
}

/// Where puzzles come from; the same for every command.
#[derive(Debug, Args)]
pub(super) struct InputArgs {
    /// Files, `-` for standard input, or puzzles themselves (81 characters, `[[5,3,0,…],…]`). If there
    /// is none: standard input, unless it is a terminal; for `compare` the shipped puzzles.
    #[arg(value_name = "PUZZLE")]
    pub(super) puzzles: Vec<String>,

    /// The shape of the boxes where the input does not say it: `ROWSxCOLUMNS`, as in 2x3.
    #[arg(long, value_name = "RxC")]
    pub(super) boxes: Option<BoxShape>,
}

/// What a search may cost; the same for every command.
#[derive(Debug, Args)]
pub(super) struct LimitArgs {
    /// Give up on a search after this many seconds; a check of the answer is a search of its own.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(super) timeout: Option<Duration>,

    /// How many puzzles to work on at once [default: one for each core; `compare`: 1].
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) jobs: Option<u16>,

    /// Say nothing on standard error but what is wrong; in text format, print no answers either.
    #[arg(short, long)]
    pub(super) quiet: bool,
}

/// How engines are set up; the same for every command that asks them.
#[derive(Debug, Args)]
pub(super) struct SetupArgs {
    /// Let an engine, or a prover, give up on a puzzle after this many search nodes (z3, sat and
    /// cadical: conflicts) [default: none; `compare`: what
    /// each does in about a second; `why`: what suits the puzzle's size].
    #[arg(long, value_name = "NODES")]
    pub(super) budget: Option<u64>,

    /// How the engine `z3` puts a puzzle to Z3 [default: int].
    #[arg(long, value_name = "ENCODING", value_parser = encoding_name())]
    pub(super) encoding: Option<String>,

    /// A parameter for Z3's solver, as in `random_seed=7`; can be repeated (`kenzan engines
    /// --parameters` lists them).
    #[arg(long = "z3-param", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub(super) z3_params: Vec<(String, String)>,

    /// Let Z3 give up where the program needs more memory than this, in megabytes.
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) memory: Option<u32>,
}

#[derive(Debug, Args)]
pub(super) struct SolveArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,

    #[command(flatten)]
    pub(super) setup: SetupArgs,

    /// The engine that solves.
    #[arg(short, long, value_name = "ENGINE", value_parser = engine_name(), default_value = "native")]
    pub(super) engine: String,

    /// The engine that checks: `auto` is z3 where at most 16 puzzles are solved by native, and
    /// native wherever another engine solves.
    #[arg(long, value_name = "ENGINE", value_parser = checker_name(), default_value = "auto")]
    pub(super) check: String,

    /// Count the solutions, up to MAX if it is given.
    #[arg(
        long,
        value_name = "MAX",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "18446744073709551615",
        value_parser = clap::value_parser!(u64).range(2..)
    )]
    pub(super) count: Option<u64>,

    /// List the solutions, up to MAX (1,000,000 if it is not given); they are kept in memory, half a
    /// kilobyte each.
    #[arg(
        long,
        value_name = "MAX",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "1000000",
        conflicts_with = "count",
        value_parser = clap::value_parser!(u32).range(2..=10_000_000)
    )]
    pub(super) all: Option<u32>,

    /// How to print the answers.
    #[arg(short, long, value_enum, default_value_t = AnswerFormat::Text)]
    pub(super) format: AnswerFormat,

    /// Draw the puzzle and its solution into an SVG file; `{}` in the name is the puzzle's number.
    #[arg(long, value_name = "FILE")]
    pub(super) svg: Option<PathBuf>,

    /// The same as a PNG picture.
    #[arg(long, value_name = "FILE")]
    pub(super) png: Option<PathBuf>,

    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(super) struct CompareArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,

    #[command(flatten)]
    pub(super) setup: SetupArgs,

    /// The engines, separated by commas [default: all of this build].
    #[arg(short, long, value_name = "ENGINES", value_delimiter = ',', value_parser = engine_name())]
    pub(super) engines: Vec<String>,

    /// Let another program take part, as NAME=COMMAND or NAME:FORMAT=COMMAND; can be repeated. In the
    /// command `{file}` stands for a file with the puzzle in FORMAT (`line`, which is the default, or
    /// one of `kenzan export`), `{puzzle}` for the puzzle on a line, `{out}` for a file into which the
    /// answer is written; without `{file}` and `{puzzle}` the puzzle comes on standard input.
    #[arg(long, value_name = "NAME:FORMAT=COMMAND")]
    pub(super) external: Vec<External>,

    /// How to print the comparison.
    #[arg(short, long, value_enum, default_value_t = TableFormat::Text)]
    pub(super) format: TableFormat,

    /// Draw a bar chart into an SVG file.
    #[arg(long, value_name = "FILE")]
    pub(super) svg: Option<PathBuf>,

    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,

    #[command(flatten)]
    pub(super) setup: SetupArgs,

    /// The engines that have to agree, separated by commas.
    #[arg(
        short,
        long,
        value_name = "ENGINES",
        value_delimiter = ',',
        value_parser = engine_name(),
        default_values = default_pair()
    )]
    pub(super) engines: Vec<String>,

    /// How to print the result.
    #[arg(short, long, value_enum, default_value_t = ReportFormat::Text)]
    pub(super) format: ReportFormat,

    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(super) struct WhyArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,

    #[command(flatten)]
    pub(super) setup: SetupArgs,

    /// The engine that is asked.
    #[arg(short, long, value_name = "ENGINE", value_parser = engine_name(), default_value = "native")]
    pub(super) engine: String,

    /// Show this many repairs, the likeliest ones.
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(super) repairs: usize,

    /// Count the solutions up to MAX, where there are several.
    #[arg(
        long,
        value_name = "MAX",
        default_value_t = 10_000,
        value_parser = clap::value_parser!(u32).range(2..=1_000_000)
    )]
    pub(super) count: u32,

    /// Look for the smallest clash, for repairs and so on for this many search nodes each (z3:
    /// conflicts); for puzzles larger than 9×9 it is less.
    #[arg(long, value_name = "NODES", default_value_t = 500_000)]
    pub(super) effort: u64,

    /// How to print the explanation.
    #[arg(short, long, value_enum, default_value_t = WhyFormat::Text)]
    pub(super) format: WhyFormat,

    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(super) struct AuditArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,

    #[command(flatten)]
    pub(super) setup: SetupArgs,

    /// The engines that have to agree, separated by commas.
    #[arg(
        short,
        long,
        value_name = "ENGINES",
        value_delimiter = ',',
        value_parser = engine_name(),
        default_values = default_pair()
    )]
    pub(super) engines: Vec<String>,

    /// Where to keep what is done [default: kenzan-audit-….json in this folder, with a number that
    /// stands for the files, the engines and the limits].
    #[arg(long, value_name = "FILE")]
    pub(super) journal: Option<PathBuf>,

    /// Forget what an earlier run has done.
    #[arg(long)]
    pub(super) restart: bool,

    /// How to print the report.
    #[arg(short, long, value_enum, default_value_t = TableFormat::Text)]
    pub(super) format: TableFormat,

    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(super) struct ProveArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,

    #[command(flatten)]
    pub(super) setup: SetupArgs,

    /// Write NAME.cnf and NAME.lrat; `{}` in the name is the puzzle's number. A folder gets a
    /// numbered pair for each puzzle. Without it the proof is made, checked and forgotten.
    #[arg(short, long, value_name = "NAME")]
    pub(super) output: Option<PathBuf>,

    /// Write NAME.drat as well: the same proof in an older format.
    #[arg(long, requires = "output")]
    pub(super) drat: bool,

    /// Who proves.
    #[arg(long, value_name = "PROVER", value_parser = prover_name(), default_value = proof::TABLE[0].name)]
    pub(super) with: String,

    /// The engine that solves, before there is something to prove.
    #[arg(short, long, value_name = "ENGINE", value_parser = engine_name(), default_value = "native")]
    pub(super) engine: String,

    /// How to print what was proved.
    #[arg(short, long, value_enum, default_value_t = ProofFormat::Text)]
    pub(super) format: ProofFormat,

    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

#[derive(Debug, Args)]
pub(super) struct VerifyArgs {
    /// Certificates: NAME or NAME.cnf, beside which is NAME.lrat.
    #[arg(value_name = "CERTIFICATE", required = true)]
    pub(super) certificates: Vec<PathBuf>,

    /// The proof, where it is elsewhere.
    #[arg(long, value_name = "FILE")]
    pub(super) lrat: Option<PathBuf>,

    /// The puzzle that the certificate has to be about, in any format.
    #[arg(long, value_name = "PUZZLE")]
    pub(super) puzzle: Option<String>,

    /// The shape of that puzzle's boxes, where it does not say it: `ROWSxCOLUMNS`, as in 2x3.
    #[arg(long, value_name = "RxC", requires = "puzzle")]
    pub(super) boxes: Option<BoxShape>,

    /// Say nothing but what is wrong.
    #[arg(short, long)]
    pub(super) quiet: bool,
}

#[derive(Debug, Args)]
pub(super) struct ExportArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,

    /// The format.
    #[arg(long, value_name = "FORMAT", value_parser = export_format())]
    pub(super) to: String,

    /// Ask for a solution other than the first one, which is searched for that: if there is none,
    /// the first is the only one.
    #[arg(long)]
    pub(super) unique: bool,

    /// The file to write [default: standard output]; for several puzzles a folder, in which the
    /// files are numbered.
    #[arg(short, long, value_name = "PATH")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(super) struct BenchArgs {
    #[command(flatten)]
    pub(super) input: InputArgs,

    #[command(flatten)]
    pub(super) setup: SetupArgs,

    /// The engines, separated by commas.
    #[arg(
        short,
        long,
        value_name = "ENGINES",
        value_delimiter = ',',
        value_parser = engine_name(),
        default_value = "native"
    )]
    pub(super) engines: Vec<String>,

    /// How many times all puzzles are solved; the median counts.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) rounds: u32,

    /// Take no more than this many puzzles: they are all kept in memory.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub(super) most: usize,

    /// How to print what was measured.
    #[arg(short, long, value_enum, default_value_t = TableFormat::Text)]
    pub(super) format: TableFormat,

    /// Say nothing on standard error but what is wrong.
    #[arg(short, long)]
    pub(super) quiet: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Colour {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum AnswerFormat {
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
pub(super) enum TableFormat {
    /// A table for a terminal.
    Text,
    /// One line a puzzle and engine, tab-separated: puzzle, engine, verdict, milliseconds, nodes.
    Line,
    /// One JSON object with everything.
    Json,
    /// The table as comma-separated values.
    Csv,
    /// The table in Markdown.
    Markdown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ReportFormat {
    /// A drawn grid and sentences.
    Text,
    /// One line a puzzle, tab-separated: puzzle, verdict, minimal (yes, no, unknown), givens that
    /// are not needed.
    Line,
    /// One JSON object a line.
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ProofFormat {
    /// Sentences.
    Text,
    /// One line a puzzle, tab-separated: puzzle, verdict, solution, name or reason; then the clauses
    /// of the formula, the steps and bytes of the proof, milliseconds to make and to check it.
    Line,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum WhyFormat {
    /// A drawn grid and sentences.
    Text,
    /// One line a puzzle, tab-separated: puzzle, verdict, the givens that clash or that are missing,
    /// the likeliest repair, the puzzle after it.
    Line,
    /// One JSON object a line.
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ListFormat {
    /// A table.
    Text,
    /// A JSON list.
    Json,
}

fn engine_name() -> clap::builder::PossibleValuesParser {
    engine::TABLE.iter().map(|entry| entry.name).collect::<Vec<_>>().into()
}

fn prover_name() -> clap::builder::PossibleValuesParser {
    proof::TABLE.iter().map(|prover| prover.name).collect::<Vec<_>>().into()
}

fn checker_name() -> clap::builder::PossibleValuesParser {
    let engines = engine::TABLE.iter().map(|entry| entry.name);
    ["auto", "none"].into_iter().chain(engines).collect::<Vec<_>>().into()
}

fn encoding_name() -> clap::builder::PossibleValuesParser {
    engine::z3::ENCODINGS.iter().map(|&(name, _)| name).collect::<Vec<_>>().into()
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    let (key, value) =
        text.split_once('=').ok_or_else(|| "write KEY=VALUE, as in random_seed=7".to_owned())?;
    Ok((key.to_owned(), value.to_owned()))
}

fn export_format() -> clap::builder::PossibleValuesParser {
    let formats = export::TABLE.iter();
    let values = formats.map(|format| PossibleValue::new(format.name).help(format.about));
    values.collect::<Vec<_>>().into()
}

/// The two engines that check each other, or the one that a build without Z3 has.
fn default_pair() -> &'static [&'static str] {
    if cfg!(feature = "z3") { &["native", "z3"] } else { &["native", "mrv"] }
}

/// Some thirty years: a clock that is set further ahead may overflow.
const LONGEST: Duration = Duration::from_secs(1_000_000_000);

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "write seconds, as in 10 or 0.5".to_owned())?;
    Duration::try_from_secs_f64(seconds)
        .ok()
        .filter(|duration| !duration.is_zero() && *duration <= LONGEST)
        .ok_or_else(|| "the time has to be above 0, and a billion at most".to_owned())
}
