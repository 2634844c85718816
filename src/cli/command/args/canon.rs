//! The arguments of `canon`.

use std::ops::RangeInclusive;

use clap::Args;

use super::values::{classes, whole};
use super::{CanonFormat, InputArgs, OutputArgs};
use crate::work::options::RunOptions;

/// The options about puzzles that are read, and answering them.
const READING: [&str; 13] = [
    "puzzles", "boxes", "without_drawings", "shard", "automorphisms", "class", "map", "apply",
    "undo", "dedupe", "same", "format", "jobs",
];

#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[derive(Debug, Args)]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Add the number of automorphisms: how many rearrangements of the cells leave the puzzle as it is, but for the
    /// names of digits.
    ///
    /// It follows the form, after a tab. Most puzzles have one, which changes nothing.
    #[arg(long)]
    pub(crate) automorphisms: bool,

    /// Add a map from the puzzle to its form.
    ///
    /// It is the last field of the line: `rows r2 r1 …, columns c7 c9 …, digits 4 1 …` says that the form's first row is
    /// row 2 of the puzzle, its first column is column 7, and its digit 1 was 4. If rows and columns change places, the
    /// form's first row may be c2. `--apply` and `--undo` take such a text.
    #[arg(long)]
    pub(crate) map: bool,

    /// Add the number of the class of each solution grid, from 1 to 5,472,730,538.
    ///
    /// It follows the form, or the number of automorphisms. Classes are numbered in the order of their forms. It takes
    /// about a tenth of a second for each grid. A puzzle is refused: solve it first.
    #[arg(long)]
    pub(crate) class: bool,

    /// Print the forms of the classes with these numbers, instead of reading puzzles: one, or a range such as 1..1000.
    #[arg(long, value_name = "NUMBERS", value_parser = classes, allow_negative_numbers = true, conflicts_with_all = READING)]
    pub(crate) of_class: Option<RangeInclusive<u64>>,

    /// Print the image of each puzzle by a map as `--map` prints it, instead of its form.
    #[arg(long, value_name = "MAP", conflicts_with_all = ["automorphisms", "class", "map"])]
    pub(crate) apply: Option<String>,

    /// Print the puzzles that such a map takes to these.
    #[arg(long, value_name = "MAP", conflicts_with_all = ["automorphisms", "class", "map", "apply"])]
    pub(crate) undo: Option<String>,

    /// Print the first puzzle of each class, as a line with its name, instead of forms.
    ///
    /// The order is that of the input. Whole forms are compared, or, if there are rules or other houses, their SHA-256:
    /// no two texts are known that share one. Memory doesn't grow with the list: beyond 1.8 million classes, which take
    /// 150 MB, the rest is put in temporary files (`TMPDIR` names their folder; 130 bytes for each puzzle) and printed at
    /// the end.
    #[arg(long, conflicts_with_all = ["automorphisms", "class", "map", "apply", "undo"])]
    pub(crate) dedupe: bool,

    /// Say of each puzzle after the first whether it is isomorphic to the first one.
    ///
    /// The line is `different`, or `isomorphic` and a map from the first puzzle to this one. The exit code is 1 if any is
    /// different.
    #[arg(long, conflicts_with_all = ["automorphisms", "class", "map", "apply", "undo", "dedupe"])]
    pub(crate) same: bool,

    /// The output format.
    #[arg(short, long, value_enum, default_value_t = CanonFormat::Line)]
    pub(crate) format: CanonFormat,

    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Work in this many threads [default: one per core].
    #[arg(short, long, value_name = "N", value_parser = whole(1..=1024_u16), allow_negative_numbers = true)]
    pub(crate) jobs: Option<u16>,

    /// Print only problems on standard error.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

impl CanonArgs {
    pub(crate) fn options(&self) -> RunOptions {
        let jobs = self.jobs.map(usize::from);
        RunOptions { timeout: None, memory: None, jobs, quiet: self.quiet }
    }
}
