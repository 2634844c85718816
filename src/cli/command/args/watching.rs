//! The arguments of `watch`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use kenzan::BoxShape;

use super::values::{seconds, whole};

#[derive(Debug, Args)]
pub(crate) struct WatchArgs {
    /// The file with the puzzle.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// Stop counting solutions at this number.
    #[arg(long, alias = "up-to", value_name = "MAX", default_value_t = 1_000, value_parser = whole(2..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) most: u64,

    /// Give up on an answer after this many seconds; a change of the file ends it at once.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) timeout: Option<Duration>,

    /// The shape of the boxes if the file does not specify it: `ROWSxCOLUMNS`, for example 2x3.
    #[arg(long, value_name = "RxC", hide_short_help = true)]
    pub(crate) boxes: Option<BoxShape>,

    /// Ignore lines and shapes whose meaning the puzzle does not specify, and report them.
    #[arg(long, hide_short_help = true)]
    pub(crate) without_drawings: bool,
}
