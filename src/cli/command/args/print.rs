//! The arguments of `print`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use kenzan::render::booklet::{Paper, PerPage};

use super::choice::choice;
use super::{InputArgs, LimitArgs};

/// The numbers of puzzles on a page.
const NUMBERS: [(PerPage, &str); 4] =
    [(PerPage::One, "1"), (PerPage::Two, "2"), (PerPage::Four, "4"), (PerPage::Six, "6")];

/// The sizes of the pages.
const PAPERS: [(Paper, &str); 2] =
    [(Paper::A4, "a4: 210 mm × 297 mm"), (Paper::Letter, "letter: 8.5 in × 11 in")];

#[derive(Debug, Args)]
pub(crate) struct PrintArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The PDF file, or `-` for standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,

    /// The number of puzzles on a page.
    #[arg(long, value_parser = choice(NUMBERS), value_name = "N", default_value = "2")]
    pub(crate) per_page: PerPage,

    /// Large print: a puzzle on each page, letters of 14 points at least, and two solutions on a page.
    #[arg(long, conflicts_with = "per_page")]
    pub(crate) large: bool,

    /// The place of the solutions.
    #[arg(long, value_enum, default_value_t = Solutions::End)]
    pub(crate) solutions: Solutions,

    /// The size of the pages.
    #[arg(long, value_parser = choice(PAPERS), ignore_case = true, default_value = "a4")]
    pub(crate) paper: Paper,

    /// A title at the top of each page.
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,

    /// Leave out the levels of the puzzles, which are those of kenzan's own scale.
    #[arg(long)]
    pub(crate) no_rating: bool,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// The place of the solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Solutions {
    /// After the puzzles.
    End,
    /// Nowhere.
    None,
}
