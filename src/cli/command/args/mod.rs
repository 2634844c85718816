//! The arguments as clap reads them, and the plain options that are made from them: no other part depends on clap.

mod canon;
mod choice;
mod commands;
mod examples;
mod formats;
mod generating;
mod pictures;
mod print;
#[cfg(feature = "serve")]
mod serving;
mod setters;
mod shorthand;
mod techniques;
mod values;
mod watching;
mod words;
mod writing;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use anstream::ColorChoice;
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use kenzan::BoxShape;

pub(crate) use self::canon::*;
use self::choice::choice;
pub(crate) use self::commands::*;
pub(crate) use self::formats::*;
pub(crate) use self::generating::*;
pub(crate) use self::pictures::*;
pub(crate) use self::print::*;
#[cfg(feature = "serve")]
pub(crate) use self::serving::*;
pub(crate) use self::setters::*;
pub(crate) use self::techniques::*;
use self::values::{encoding_name, key_and_value, seconds, whole};
pub(crate) use self::watching::*;
pub(crate) use self::writing::*;
use crate::command::help;
use crate::input::InputOptions;
use crate::input::shard::Shard;
use crate::output::format::Format;
use crate::work::inquiry::Fields;
use crate::work::options::RunOptions;
use crate::work::puzzles::Puzzles;
use crate::work::rows::RowAnswers;
use crate::work::session::Session;
use crate::work::setup::EngineOptions;

/// Solves sudoku and proves the answer: a native solver and a Z3 model that check each other.
#[derive(Debug, Parser)]
#[command(
    name = "kenzan",
    version,
    propagate_version = true,
    arg_required_else_help = true,
    disable_help_subcommand = true,
    max_term_width = 100,
    help_template = help::template(),
    after_help = format!("{}\n\n{EXIT_CODES}", help::topics())
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colours (they never carry meaning alone).
    #[arg(long, global = true, value_parser = choice(COLOURS), default_value = "auto", value_name = "WHEN")]
    pub(crate) color: ColorChoice,
}

impl Cli {
    /// Reads the arguments from the operating system.
    ///
    /// # Errors
    /// If they are wrong, or ask for help or for the version.
    pub(crate) fn read() -> Result<Self, clap::Error> {
        let arguments = shorthand::with_command(std::env::args_os().collect());
        Self::try_parse_from(arguments).map_err(words::explained)
    }
}

/// When colours are used.
const COLOURS: [(ColorChoice, &str); 3] = [
    (ColorChoice::Auto, "auto: On a terminal, unless `NO_COLOR` is set"),
    (ColorChoice::Always, "always: Always"),
    (ColorChoice::Never, "never: Never"),
];

const EXIT_CODES: &str = "`kenzan PUZZLE` is short for `kenzan solve PUZZLE`.

Exit codes:
  0    every puzzle has exactly one solution, and the engines that were asked agree
       (compare: every puzzle was decided by some engine; audit, bench: by each;
       count: each number is known; candidates: all true candidates are, and there are some;
       propagate: candidates are left)
  1    a puzzle has no solution or several, or a limit was reached
       (compare, audit, bench: a puzzle was not decided; prove: there is no proof;
       export --unique: there is no solution to exclude; explain: the techniques
       do not reach the solution; generate: fewer puzzles than asked for; canon --same:
       a puzzle is different)
  2    bad input or usage, or a file that can't be read or written (verify: a proof
       that is not valid)
  3    two engines disagree (self-check: a part gives a wrong answer)
  130  interrupted";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles, and say whether there is one solution, none or several.
    #[command(after_help = examples::SOLVE)]
    Solve(SolveArgs),
    /// Run the same puzzles through several engines, side by side.
    #[command(after_help = examples::COMPARE)]
    Compare(CompareArgs),
    /// Check whether a puzzle is proper: valid, with one solution, and each given needed.
    #[command(after_help = examples::CHECK)]
    Check(CheckArgs),
    /// Explain what is wrong with a puzzle: givens that clash, cells that stay open, likely typos.
    #[command(after_help = examples::WHY)]
    Why(WhyArgs),
    /// Count the solutions of a puzzle, exactly or approximately.
    #[command(after_help = examples::COUNT)]
    Count(CountArgs),
    /// Show true candidates: the digits that each cell has in some solution.
    #[command(after_help = examples::CANDIDATES)]
    Candidates(CandidatesArgs),
    /// Show what an engine infers without a guess: the candidates that its propagation leaves.
    #[command(after_help = examples::PROPAGATE)]
    Propagate(PropagateArgs),
    /// Find givens and rules that are not needed, and remove them until each that is left is needed.
    #[command(after_help = examples::REDUNDANT)]
    Redundant(RedundantArgs),
    /// Find which puzzles are essentially the same: canonical forms, automorphisms, isomorphisms.
    #[command(after_help = examples::CANON)]
    Canon(CanonArgs),
    /// Rate how hard puzzles are for people, on the scale that the players' forums use, or on kenzan's own.
    #[command(after_help = examples::RATE)]
    Rate(RateArgs),
    /// Generate puzzles to order: number of givens, symmetry or pattern, rating, techniques, rules.
    #[command(after_help = examples::GENERATE)]
    Generate(GenerateArgs),
    /// Take givens away that are not needed: one minimal puzzle within each puzzle, or all.
    #[command(alias = "minimize", after_help = examples::MINIMISE)]
    Minimise(MinimiseArgs),
    /// Exchange digits, rows, columns, bands and stacks at random: puzzles that are solved in the same way.
    #[command(after_help = examples::SCRAMBLE)]
    Scramble(ScrambleArgs),
    /// Find the neighbours of a puzzle: some givens removed, others added, and one solution.
    #[command(after_help = examples::VARY)]
    Vary(VaryArgs),
    /// Explain how to solve a puzzle, each step with its technique and its reason, or give a hint.
    #[command(after_help = examples::EXPLAIN)]
    Explain(ExplainArgs),
    /// Give a hint for the next step; entered digits count, except wrong ones, which are named.
    #[command(after_help = examples::HINT)]
    Hint(HintArgs),
    /// List the techniques that people solve with, with definitions and examples.
    #[command(after_help = examples::TECHNIQUES)]
    Techniques(TechniquesArgs),
    /// Run whole files through several engines and report whether they ever disagree; an interrupted
    /// run can be continued.
    #[command(after_help = examples::AUDIT)]
    Audit(AuditArgs),
    /// Prove that a puzzle has exactly one solution, or none, in files that other programs can check.
    #[command(after_help = examples::PROVE)]
    Prove(ProveArgs),
    /// Verify such a proof, without any of the code that made it.
    #[command(after_help = examples::VERIFY)]
    Verify(VerifyArgs),
    /// Measure how many puzzles per second the engines solve.
    #[command(after_help = examples::BENCH)]
    Bench(BenchArgs),
    /// Write puzzles as models for other solvers: SMT, SAT, constraints, integer programs.
    #[command(after_help = examples::EXPORT)]
    Export(ExportArgs),
    /// List the kinds of rules that kenzan's JSON can express, each with an example.
    #[command(after_help = examples::RULES)]
    Rules(RulesArgs),
    /// Convert puzzles to another format; nothing is lost unless you allow it.
    #[command(after_help = examples::CONVERT)]
    Convert(ConvertArgs),
    /// Put puzzles on the pages of a PDF, with their solutions at the end.
    #[command(after_help = examples::PRINT)]
    Print(PrintArgs),
    /// Serve the page for people, and answers over HTTP, on this machine.
    #[cfg(feature = "serve")]
    #[command(after_help = examples::SERVE)]
    Serve(ServeArgs),
    /// Follow a file: print what is known of its puzzle at each save.
    #[command(after_help = examples::WATCH)]
    Watch(WatchArgs),
    /// List the puzzle formats, and what each can express.
    Formats {
        /// The output format.
        #[arg(short, long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,

        /// Print the JSON Schema of the answers of all commands (`--format json`) instead.
        #[arg(long, conflicts_with = "format")]
        schema: bool,
    },
    /// List the engines.
    Engines {
        /// The output format.
        #[arg(long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,

        /// List the parameters for `--z3-param` instead, as Z3 describes them.
        #[arg(long, conflicts_with = "format")]
        parameters: bool,
    },
    /// Check what this build contains and whether it works on this machine: engines, vectors, provers.
    SelfCheck {
        /// The output format.
        #[arg(short, long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,
    },
    /// Print the completion script for a shell.
    Completions {
        /// The shell.
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Print the manual page of the program or of one command.
    Man {
        /// The command whose page to print.
        command: Option<String>,
    },
    /// Print the help of a command, or the manual's page about a topic.
    Help {
        /// The command or the topic; without it, both are listed.
        #[arg(value_name = "COMMAND|TOPIC", value_parser = help::AnyWord, hide_possible_values = true)]
        word: Option<String>,
    },
}

/// The input of all commands.
#[derive(Debug, Args)]
pub(crate) struct InputArgs {
    /// Files, `-` for standard input, or puzzles.
    ///
    /// A puzzle is 81 characters, or `[[5,3,0,…],…]`. Without this argument, puzzles are read from standard input
    /// unless it is a terminal; `compare` takes the shipped puzzles.
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzles: Vec<OsString>,

    /// The shape of the boxes if the input does not specify it: `ROWSxCOLUMNS`, for example 2x3.
    #[arg(long, value_name = "RxC", hide_short_help = true)]
    pub(crate) boxes: Option<BoxShape>,

    /// Ignore lines and shapes whose meaning a puzzle does not specify, and report them.
    ///
    /// Some programs can't express most rules: they only draw lines and shapes. Such a puzzle is refused, because
    /// without its rules it is a different puzzle. Use this option if the drawings are only decoration: only digits,
    /// regions and cages count then.
    #[arg(long, hide_short_help = true)]
    pub(crate) without_drawings: bool,

    /// Take only every N-th puzzle, starting with the I-th: the share of one of N machines.
    ///
    /// Each puzzle, and each text that is not a puzzle, is in one of the N shards, and keeps its number and its place
    /// in the whole input. So a list that gets harder towards its end is the same amount of work for each machine.
    /// Where each answer is one line, `paste -d '\n' part-1 part-2 part-3` restores the order of the answers of three
    /// shards (there may be blank lines between the last ones). Each shard reports a source that can't be read.
    #[arg(long, value_name = "I/N", hide_short_help = true, value_parser = str::parse::<Shard>, allow_hyphen_values = true)]
    pub(crate) shard: Option<Shard>,
}

impl InputArgs {
    pub(crate) fn options(&self) -> InputOptions {
        let Self { puzzles, boxes, without_drawings, shard } = self;
        InputOptions {
            puzzles: puzzles.clone(),
            boxes: *boxes,
            without_drawings: *without_drawings,
            shard: *shard,
        }
    }

    /// Opens the puzzles, whose answers go into the file `output`, or to standard output.
    ///
    /// # Errors
    /// As [`Puzzles::new`].
    pub(crate) fn open(
        &self,
        limits: &LimitArgs,
        output: Option<PathBuf>,
        session: &Session,
    ) -> anyhow::Result<Puzzles> {
        Puzzles::new(self.options(), None, limits.options(), output, session)
    }
}

/// Reading rows instead of texts, for all commands that can answer them.
#[derive(Debug, Args)]
pub(crate) struct RowArgs {
    /// Read each line as a row: its first field, up to a tab, is a puzzle; the other fields are copied after the
    /// answer.
    ///
    /// There is one output row for each input row, in the same order. It starts with the unchanged first field and
    /// always has the same number of fields. If the first field is not a puzzle, the answer is `malformed` and the
    /// reason. The exit code is 0 if every row has an answer, and the same rows always have the same answers. Requires
    /// `--format line`.
    #[arg(long, hide_short_help = true)]
    pub(crate) pass: bool,
}

impl RowArgs {
    /// Returns how rows are answered where each line is one with these `fields`.
    ///
    /// # Errors
    /// If another option can't be combined with rows.
    pub(crate) fn rows(
        &self,
        fields: &Fields,
        format: Format,
        limits: &LimitArgs,
    ) -> anyhow::Result<Option<RowAnswers>> {
        self.pass.then(|| RowAnswers::new(fields.of_line(format), limits.timeout)).transpose()
    }
}

/// The destination of answers, for all commands that print them.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// Write the answers to a file, which appears when it is complete [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// A file with a long list of answers.
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// Write the list to a file that appears when it is complete; an interrupted run can be continued.
    ///
    /// Until then it is FILE.part, and FILE.journal records the progress. Requires `--format line`, `csv` or `json`,
    /// and puzzles in files.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Discard what an earlier run has written to FILE.part.
    #[arg(long, requires = "output")]
    pub(crate) restart: bool,
}

/// The limits of a search, for all commands.
#[derive(Debug, Args)]
pub(crate) struct LimitArgs {
    /// Give up on a puzzle after this many seconds.
    ///
    /// This includes the check of the answer; in `compare`, it is the time for each engine. Reading the input does not
    /// count.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) timeout: Option<Duration>,

    /// Work on this many puzzles at a time, each in a thread; idle threads help with long searches [default: one per
    /// core; `compare`: 1].
    #[arg(short, long, value_name = "N", value_parser = whole(1..=1024_u16), allow_negative_numbers = true)]
    pub(crate) jobs: Option<u16>,

    /// Give up on a puzzle if the program would need more memory than this, in megabytes [default: 2000, or 250 per
    /// thread if that is more, but at most half of the machine's memory].
    ///
    /// If several puzzles are being solved, the one that has taken longest is given up first.
    #[arg(long, value_name = "MB", hide_short_help = true, value_parser = whole(100..=1_000_000_u32), allow_negative_numbers = true)]
    pub(crate) memory: Option<u32>,

    /// Print only problems on standard error, and no answers in text format.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

impl LimitArgs {
    pub(crate) fn options(&self) -> RunOptions {
        let Self { timeout, memory, jobs, quiet } = *self;
        RunOptions { timeout, memory, jobs: jobs.map(usize::from), quiet }
    }
}

/// The options of engines, for all commands that use them.
#[derive(Debug, Default, Args)]
pub(crate) struct SetupArgs {
    /// Let an engine, or a prover, give up on a puzzle after this many search nodes.
    ///
    /// For z3, sat and cadical, a node is a conflict [default: none; `compare`: about a second's worth for each engine;
    /// `why`: depends on the size of the puzzle].
    #[arg(long, value_name = "NODES", hide_short_help = true, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) budget: Option<u64>,

    /// The encoding of puzzles that the engine `z3` uses [default: int].
    #[arg(long, value_name = "ENCODING", hide_short_help = true, value_parser = encoding_name())]
    pub(crate) encoding: Option<String>,

    /// A parameter for Z3's solver, for example `random_seed=7`; can be repeated (`kenzan engines --parameters` lists
    /// them).
    #[arg(long = "z3-param", value_name = "KEY=VALUE", hide_short_help = true, value_parser = key_and_value)]
    pub(crate) z3_params: Vec<(String, String)>,
}

impl SetupArgs {
    pub(crate) fn options(&self) -> EngineOptions {
        let Self { budget, encoding, z3_params } = self;
        EngineOptions { budget: *budget, encoding: encoding.clone(), z3_params: z3_params.clone() }
    }
}
