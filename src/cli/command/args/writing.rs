//! The arguments of commands that write files, or check them: `prove`, `verify`, `export` and `convert`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, Args};
use kenzan::{BoxShape, proof};

use super::choice::format;
use super::formats::PROVE;
use super::values::{engine_name, export_format, prover_name, puzzle_format, seconds, whole};
use super::{InputArgs, LimitArgs, OutputArgs, SetupArgs};
use crate::output::format::Format;

#[derive(Debug, Args)]
pub(crate) struct ProveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Write NAME.cnf and NAME.lrat, or a numbered pair for each puzzle into the folder NAME/.
    ///
    /// `{}` in NAME stands for the puzzle's number, such as 0001; without it, only one puzzle can be proved. A folder
    /// is created if it does not exist. By default, the proof is made and checked, but not saved.
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
    #[arg(short, long, value_parser = format(PROVE), default_value = "text")]
    pub(crate) format: Format,

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
#[command(group = ArgGroup::new("excluding").args(["unique", "exclude"]))]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The format of the models.
    #[arg(long, value_name = "FORMAT", value_parser = export_format())]
    pub(crate) to: String,

    /// How cells become variables: int, bitvec, enum or onehot for smtlib; pairwise, sequential or commander, ways to write
    /// "at most one", for dimacs [default: the first].
    #[arg(long, value_name = "NAME")]
    pub(crate) encoding: Option<String>,

    /// The logic that the file names, in smtlib, such as `QF_LIA` for integers in other solvers than Z3 [default: the one in
    /// which Z3 is fastest].
    #[arg(long, value_name = "NAME")]
    pub(crate) logic: Option<String>,

    /// Name the assertions after the puzzle's parts, and ask which of them contradict each other: an unsat core (smtlib).
    #[arg(long)]
    pub(crate) named: bool,

    /// Write a model that excludes the first solution, which is found beforehand: if the model has no solution, the
    /// first one is the only one.
    #[arg(long)]
    pub(crate) unique: bool,

    /// Exclude this many solutions, or as many as there are.
    #[arg(long, value_name = "COUNT", value_parser = whole(1..=10_000u64), conflicts_with = "unique")]
    pub(crate) exclude: Option<u64>,

    /// Give up on the search for the first solution after this many nodes [default: none].
    #[arg(
        long,
        value_name = "NODES",
        value_parser = whole(0..=u64::MAX),
        allow_negative_numbers = true,
        requires = "excluding"
    )]
    pub(crate) budget: Option<u64>,

    /// Give up on that search after this many seconds.
    #[arg(
        long,
        value_name = "SECONDS",
        value_parser = seconds,
        allow_negative_numbers = true,
        requires = "excluding"
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
