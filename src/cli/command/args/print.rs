//! The arguments of `print`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use kenzan::render::booklet;

use super::{InputArgs, LimitArgs};

#[derive(Debug, Args)]
pub(crate) struct PrintArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The PDF file, or `-` for standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,

    /// The number of puzzles on a page.
    #[arg(long, value_enum, value_name = "N", default_value_t = PerPage::Two)]
    pub(crate) per_page: PerPage,

    /// Large print: a puzzle on each page, letters of 14 points at least, and two solutions on a page.
    #[arg(long, conflicts_with = "per_page")]
    pub(crate) large: bool,

    /// The place of the solutions.
    #[arg(long, value_enum, default_value_t = Solutions::End)]
    pub(crate) solutions: Solutions,

    /// The size of the pages.
    #[arg(long, value_enum, ignore_case = true, default_value_t = Paper::A4)]
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

/// The number of puzzles on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PerPage {
    #[value(name = "1")]
    One,
    #[value(name = "2")]
    Two,
    #[value(name = "4")]
    Four,
    #[value(name = "6")]
    Six,
}

impl From<PerPage> for booklet::PerPage {
    fn from(number: PerPage) -> Self {
        match number {
            PerPage::One => Self::One,
            PerPage::Two => Self::Two,
            PerPage::Four => Self::Four,
            PerPage::Six => Self::Six,
        }
    }
}

/// The place of the solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Solutions {
    /// After the puzzles.
    End,
    /// Nowhere.
    None,
}

/// The size of the pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Paper {
    /// 210 mm × 297 mm.
    A4,
    /// 8.5 in × 11 in.
    Letter,
}

impl From<Paper> for booklet::Paper {
    fn from(paper: Paper) -> Self {
        match paper {
            Paper::A4 => Self::A4,
            Paper::Letter => Self::Letter,
        }
    }
}
