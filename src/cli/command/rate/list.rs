//! Lists of ratings in a file, which may take days: the question and the sum.

use std::ops::AddAssign;

use anyhow::bail;
use kenzan::rate::Scale;
use kenzan::render::chart::Spread;
use kenzan::technique::scale::Tenths;
use serde::{Deserialize, Serialize};

use crate::command::args::{LimitArgs, ListArgs, RateArgs, RowArgs};
use crate::output::format::Format;
use crate::work::journal::{Called, JournalQuestion, given, with_versions};

/// The names of a list in messages.
pub(super) const CALLED: Called = Called {
    one: "a list of ratings",
    another: "another list of ratings",
    elsewhere: "name another file with -o",
    has_own_name: true,
};

/// The part of a chart that a puzzle adds.
#[derive(Debug, Default)]
pub(super) enum Charted {
    #[default]
    Nothing,
    /// Its rating, on the scale that has a chart.
    Number(Tenths),
    /// Something else.
    Unrated,
}

/// The ratings of all puzzles that are printed.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct RatingSum {
    pub(super) spread: Spread,
}

impl AddAssign<Charted> for RatingSum {
    fn add_assign(&mut self, charted: Charted) {
        match charted {
            Charted::Nothing => {}
            Charted::Number(rating) => self.spread.add(rating),
            Charted::Unrated => self.spread.add_unrated(),
        }
    }
}

/// Returns the question of a list.
///
/// # Errors
/// If the puzzles are not in files, or if the format is text.
pub(super) fn question(args: &RateArgs, scale: &Scale) -> anyhow::Result<JournalQuestion> {
    // A new field is either a part of the question, or listed here as one that changes no answer.
    let RateArgs {
        input,
        scale: _,
        techniques,
        engines: _,
        budget,
        least,
        most,
        pearl,
        diamond,
        list: ListArgs { output: _, restart: _ },
        chart: _,
        format,
        rows: RowArgs { pass },
        limits: LimitArgs { timeout, memory, jobs: _, quiet: _ },
    } = args;
    let engines = match scale {
        Scale::Se121(_) | Scale::Hodoku | Scale::Kenzan | Scale::Usual => None,
        Scale::Search { engines, .. } => Some(with_versions(engines)),
    };
    let format = match format {
        Format::Text => bail!(
            "-o is for lists\nhint: write --format line, --format csv or --format json as well"
        ),
        Format::Line => "line",
        Format::Csv => "csv",
        Format::Json | Format::Events => "json",
    };
    let options = vec![
        ("--scale", Some(scale.name().to_owned())),
        ("--engines", engines),
        ("--budget", budget.map(|budget| budget.to_string())),
        ("--techniques", given(*techniques)),
        ("--least", least.map(|least| least.to_string())),
        ("--most", most.map(|most| most.to_string())),
        ("--pearl", given(*pearl)),
        ("--diamond", given(*diamond)),
        ("--format", Some(format.to_owned())),
        ("--pass", given(*pass)),
        ("--memory", memory.map(|memory| memory.to_string())),
        ("--timeout", timeout.map(|timeout| format!("{timeout:?}"))),
    ];
    JournalQuestion::new(&CALLED, &input.options(), options)
}
