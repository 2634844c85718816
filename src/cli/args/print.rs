//! The arguments of `print`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{InputArgs, LimitArgs};
use crate::render::booklet;

#[derive(Debug, Args)]
pub(in crate::cli) struct PrintArgs {
    #[command(flatten)]
    pub(in crate::cli) input: InputArgs,

    /// The PDF file.
    #[arg(short, long, value_name = "FILE")]
    pub(in crate::cli) output: PathBuf,

    /// How many puzzles stand on a page.
    #[arg(long, value_enum, value_name = "N", default_value_t = PerPage::Two)]
    pub(in crate::cli) per_page: PerPage,

    /// Where the solutions stand.
    #[arg(long, value_enum, default_value_t = Solutions::End)]
    pub(in crate::cli) solutions: Solutions,

    /// The size of the pages.
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    pub(in crate::cli) paper: Paper,

    /// What stands above each page.
    #[arg(long, value_name = "TEXT")]
    pub(in crate::cli) title: Option<String>,

    /// Leave out how hard the puzzles are.
    #[arg(long)]
    pub(in crate::cli) no_rating: bool,

    #[command(flatten)]
    pub(in crate::cli) limits: LimitArgs,
}

/// How many puzzles stand on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum PerPage {
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

/// Where the solutions stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Solutions {
    /// Behind the puzzles.
    End,
    /// Nowhere.
    None,
}

/// The size of the pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Paper {
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
