//! The arguments, as clap reads them. What they mean is decided in the commands.

mod commands;
mod examples;
mod formats;
mod pictures;
mod print;
mod setters;
mod shorthand;
mod techniques;
mod values;
mod words;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use kenzan::BoxShape;

pub(crate) use self::commands::*;
pub(crate) use self::formats::*;
pub(crate) use self::pictures::*;
pub(crate) use self::print::*;
pub(crate) use self::setters::*;
pub(crate) use self::techniques::*;
pub(crate) use self::values::Named;
use self::values::{encoding_name, key_and_value, seconds, whole};
use super::help;
use crate::input::shard::Shard;

/// Solves sudoku and proves the answer: a native solver and a Z3 model that check each other.
#[derive(Debug, Parser)]
#[command(
    name = "kenzan",
    version,
    propagate_version = true,
    arg_required_else_help = true,
    disable_help_subcommand = true,
    max_term_width = 100,
    after_help = format!("{}\n\n{EXIT_CODES}", help::topics())
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colours (they never carry meaning alone).
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    pub(crate) color: Colour,
}

impl Cli {
    /// Reads what the operating system hands the program.
    ///
    /// # Errors
    /// If it is wrong, or asks for help or for the version.
    pub(crate) fn read() -> Result<Self, clap::Error> {
        let arguments = shorthand::with_command(std::env::args_os().collect());
        Self::try_parse_from(arguments).map_err(words::explained)
    }
}

const EXIT_CODES: &str = "`kenzan PUZZLE` is short for `kenzan solve PUZZLE`.

Exit codes:
  0    every puzzle has exactly one solution, and the engines that were asked agree
       (compare: every puzzle was decided by some engine; audit, bench: by each)
  1    a puzzle has no solution or several, or a limit was reached
       (compare, audit, bench: a puzzle was not decided; prove: there is no proof;
       export --unique: there is no solution to exclude; explain: the techniques
       do not lead to the solution)
  2    bad input or usage, or a file that can't be read or written (verify: a proof
       that does not hold)
  3    two engines disagree (self-check: something answers wrongly)
  130  interrupted";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles, and say whether there is one solution, none or several.
    #[command(after_help = examples::SOLVE)]
    Solve(SolveArgs),
    /// Run the same puzzles through several engines, side by side.
    #[command(after_help = examples::COMPARE)]
    Compare(CompareArgs),
    /// Tell whether a puzzle is a proper one: valid, with one solution, each given needed.
    #[command(after_help = examples::CHECK)]
    Check(CheckArgs),
    /// Explain what is wrong with a puzzle: givens that clash, cells that stay open, likely slips.
    #[command(after_help = examples::WHY)]
    Why(WhyArgs),
    /// Count the solutions of a puzzle: exactly, however many, or about how many.
    #[command(after_help = examples::COUNT)]
    Count(CountArgs),
    /// Show true candidates: the digits that each cell holds in some solution.
    #[command(after_help = examples::CANDIDATES)]
    Candidates(CandidatesArgs),
    /// Tell which givens and rules can go, and take them out until each that is left is needed.
    #[command(after_help = examples::REDUNDANT)]
    Redundant(RedundantArgs),
    /// Rate puzzles: how hard they are for people, on the players' forums' scale.
    #[command(after_help = examples::RATE)]
    Rate(RateArgs),
    /// Explain how to solve a puzzle: each step with its technique and its reason; or give a hint.
    #[command(after_help = examples::EXPLAIN)]
    Explain(ExplainArgs),
    /// Say what to look for next, and no more; digits that were entered count, but for wrong ones.
    #[command(after_help = examples::HINT)]
    Hint(HintArgs),
    /// List the techniques that people solve with, what they are, and examples of them.
    #[command(after_help = examples::TECHNIQUES)]
    Techniques(TechniquesArgs),
    /// Run whole files through several engines and report whether they ever disagree; stopped and
    /// started again, it carries on.
    #[command(after_help = examples::AUDIT)]
    Audit(AuditArgs),
    /// Prove that a puzzle has exactly one solution, or none, in files that others can check.
    #[command(after_help = examples::PROVE)]
    Prove(ProveArgs),
    /// Check such a proof, without any of the code that made it.
    #[command(after_help = examples::VERIFY)]
    Verify(VerifyArgs),
    /// Measure how many puzzles a second the engines solve.
    #[command(after_help = examples::BENCH)]
    Bench(BenchArgs),
    /// Write puzzles as files for other solvers: SMT, SAT, constraints, integer programs.
    #[command(after_help = examples::EXPORT)]
    Export(ExportArgs),
    /// List the kinds of rules that kenzan's JSON can say, each with an example.
    #[command(after_help = examples::RULES)]
    Rules(RulesArgs),
    /// Write puzzles in another format; nothing that they say is lost unasked.
    #[command(after_help = examples::CONVERT)]
    Convert(ConvertArgs),
    /// Print puzzles on the pages of a PDF, with their solutions at the end.
    #[command(after_help = examples::PRINT)]
    Print(PrintArgs),
    /// List the formats of puzzles, and what each can carry.
    Formats {
        /// How to print the list.
        #[arg(short, long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,
    },
    /// List the engines.
    Engines {
        /// How to print the list.
        #[arg(long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,

        /// List the parameters for `--z3-param` instead, in Z3's own words.
        #[arg(long, conflicts_with = "format")]
        parameters: bool,
    },
    /// Tell what this build has, and whether it works on this machine: engines, vectors, provers.
    SelfCheck {
        /// How to print it.
        #[arg(short, long, value_enum, default_value_t = ListFormat::Text)]
        format: ListFormat,
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
    /// Print the help of a command, or the manual's page about a topic.
    Help {
        /// The command or the topic; without it, both are listed.
        #[arg(value_name = "COMMAND|TOPIC", value_parser = help::Word, hide_possible_values = true)]
        word: Option<String>,
    },
}

/// Where puzzles come from; the same for every command.
#[derive(Debug, Args)]
pub(crate) struct InputArgs {
    /// Files, `-` for standard input, or puzzles themselves.
    ///
    /// A puzzle is 81 characters, or `[[5,3,0,…],…]`. If there is none: standard input, unless it is a
    /// terminal; for `compare` the shipped puzzles.
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzles: Vec<OsString>,

    /// The shape of the boxes where the input does not say it: `ROWSxCOLUMNS`, as in 2x3.
    #[arg(long, value_name = "RxC", hide_short_help = true)]
    pub(crate) boxes: Option<BoxShape>,

    /// Leave out what a puzzle draws without saying what it means, and tell what that is.
    ///
    /// Some programs have no words for most rules: they draw lines and shapes. Such a puzzle is refused, as its
    /// answer would be that of another one. With this option, its digits, regions and cages are all that
    /// counts: for drawings that are only decoration.
    #[arg(long, hide_short_help = true)]
    pub(crate) without_drawings: bool,

    /// Take only every N-th of what is read, beginning with the I-th, as cards are dealt: a part for each of N machines.
    ///
    /// Each puzzle, and each text that is none, is in one of the N shards, with the number and the place that it has in
    /// the whole. A list that becomes harder towards its end is as much work for each. Where every puzzle has a line,
    /// `paste -d '\n' part-1 part-2 part-3` puts the answers of three shards in order (the last ones may have blank lines
    /// between them). A source that can't be read is told by each shard.
    #[arg(long, value_name = "I/N", hide_short_help = true, value_parser = str::parse::<Shard>, allow_hyphen_values = true)]
    pub(crate) shard: Option<Shard>,
}

/// Rows in the place of texts; the same for every command that can answer them.
#[derive(Debug, Args)]
pub(crate) struct RowArgs {
    /// Take each line for a row: its first field, up to a tab, is a puzzle, and the others are passed on behind the
    /// answer.
    ///
    /// A row in, a row out, in the same order, whatever is in it, with the first field as it was and the same number
    /// of fields each time. A field that is no puzzle is answered by `malformed` and the reason. The exit code is 0
    /// where every row has its answer, and the same rows have the same answers each time. `--format line` goes with it.
    #[arg(long, hide_short_help = true)]
    pub(crate) pass: bool,
}

/// Where answers go; the same for every command that prints them.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// Write the answers into a file, which is there when it is whole [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// A list that takes long, in a file; the same for every command that can make one.
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// Write the list into a file that is there when it is whole; stopped and started again, it carries on.
    ///
    /// Until then it grows as FILE.part, and FILE.journal says how far it has come. `--format line`, `csv` or `json` goes
    /// with it, and the puzzles have to be in files.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Forget what an earlier run has written into FILE.part.
    #[arg(long, requires = "output")]
    pub(crate) restart: bool,
}

/// What a search may cost; the same for every command.
#[derive(Debug, Args)]
pub(crate) struct LimitArgs {
    /// Give up on a puzzle after this many seconds.
    ///
    /// The answer and its check share them; in `compare` each engine has as many. Time spent on reading the input does
    /// not count.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) timeout: Option<Duration>,

    /// How many threads work, each on another puzzle; those without one help with what takes long [default: one
    /// for each core; `compare`: 1].
    #[arg(short, long, value_name = "N", value_parser = whole(1..=1024_u16), allow_negative_numbers = true)]
    pub(crate) jobs: Option<u16>,

    /// Give up on a puzzle where the program would hold more memory than this, in megabytes [default: 2000, or 250
    /// for each thread if that is more, and half of the machine's at most].
    ///
    /// Where puzzles are worked on at the same time, the one that has taken longest goes first.
    #[arg(long, value_name = "MB", hide_short_help = true, value_parser = whole(100..=1_000_000_u32), allow_negative_numbers = true)]
    pub(crate) memory: Option<u32>,

    /// Say nothing on standard error but what is wrong; in text format, print no answers either.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

impl LimitArgs {
    /// Returns how many threads are to work, if the system allows them.
    pub(crate) fn jobs(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        self.jobs.map_or_else(cores, usize::from)
    }
}

/// How engines are set up; the same for every command that asks them.
#[derive(Debug, Default, Args)]
pub(crate) struct SetupArgs {
    /// Let an engine, or a prover, give up on a puzzle after this many search nodes.
    ///
    /// Those of z3, sat and cadical are conflicts [default: none; `compare`: what each does in about a
    /// second; `why`: what suits the puzzle's size].
    #[arg(long, value_name = "NODES", hide_short_help = true, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) budget: Option<u64>,

    /// How the engine `z3` puts a puzzle to Z3 [default: int].
    #[arg(long, value_name = "ENCODING", hide_short_help = true, value_parser = encoding_name())]
    pub(crate) encoding: Option<String>,

    /// A parameter for Z3's solver, as in `random_seed=7`; can be repeated (`kenzan engines
    /// --parameters` lists them).
    #[arg(long = "z3-param", value_name = "KEY=VALUE", hide_short_help = true, value_parser = key_and_value)]
    pub(crate) z3_params: Vec<(String, String)>,
}
