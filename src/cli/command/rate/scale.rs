//! The scales: their options, columns, and words.

use anyhow::bail;
use kenzan::engine::Entry;
use kenzan::rate::search::{Cost, Nodes};
use kenzan::rate::{AnyRating, Scale};
use kenzan::technique::scale::Tenths;
use kenzan::technique::scale::se121::Wanted;

use crate::command::args::{RateArgs, Scale as Name};
use crate::output::describe;
use crate::output::format::Format;
use crate::work::setup::engines_in_build;

/// Returns the chosen scale, if it supports all options.
pub(super) fn chosen(args: &RateArgs) -> anyhow::Result<Scale> {
    let chosen = args.scale.unwrap_or(Name::Se121);
    let name = match chosen {
        Name::Se121 => "se121",
        Name::Hodoku => "hodoku",
        Name::Kenzan => "kenzan",
        Name::Search => "search",
    };
    let (is_se121, is_search) = (name == "se121", name == "search");
    let useless = [
        ("--techniques", args.techniques && is_search),
        ("--least", args.least.is_some() && is_search),
        ("--most", args.most.is_some() && is_search),
        ("--pearl", args.pearl && !is_se121),
        ("--diamond", args.diamond && !is_se121),
        ("--chart", args.chart.is_some() && !is_se121),
        ("--engines", !args.engines.is_empty() && !is_search),
        ("--budget", args.budget.is_some() && !is_search),
    ];
    if let Some((option, _)) = useless.iter().find(|&&(_, is_set)| is_set) {
        bail!(
            "{option} has no effect on the scale {name}\nhint: leave it out, or choose another --scale"
        );
    }
    let wanted = Wanted { max: args.most, is_pearl: args.pearl, is_diamond: args.diamond };
    Ok(match chosen {
        _ if is_usual(args) => Scale::Usual,
        Name::Se121 => Scale::Se121(wanted),
        Name::Hodoku => Scale::Hodoku,
        Name::Kenzan => Scale::Kenzan,
        Name::Search => {
            Scale::Search { engines: engines_in_build(&args.engines)?, budget: args.budget }
        }
    })
}

/// Checks whether each puzzle is rated on the scale that suits it: where nothing is said of a scale, and ratings are read
/// one by one.
fn is_usual(args: &RateArgs) -> bool {
    let is_of_ratings = args.least.is_some()
        || args.most.is_some()
        || args.pearl
        || args.diamond
        || args.chart.is_some();
    let has_columns = matches!(args.format, Format::Line | Format::Csv);
    args.scale.is_none() && !is_of_ratings && !has_columns
}

/// Checks whether ratings are limited.
pub(super) fn is_bounded(scale: &Scale) -> bool {
    matches!(scale, Scale::Se121(wanted) if *wanted != Wanted::default())
}

/// Returns the names of its columns.
pub(super) fn columns(scale: &Scale) -> Vec<&'static str> {
    match scale {
        Scale::Se121(_) | Scale::Usual => vec!["er", "ep", "ed"],
        Scale::Hodoku => vec!["score", "level"],
        Scale::Kenzan => vec!["points", "level", "pauses", "hardest"],
        Scale::Search { engines, .. } => {
            ["backdoor"].into_iter().chain(engines.iter().map(|entry| entry.name)).collect()
        }
    }
}

/// Returns the number for `--least` and `--most`.
pub(super) fn key(rating: &AnyRating) -> Option<Tenths> {
    match rating {
        AnyRating::Se121(rating) => Some(rating.er),
        AnyRating::Hodoku(rating) => Some(Tenths::new(rating.points.saturating_mul(10))),
        AnyRating::Kenzan(rating) => Some(Tenths::new(rating.points.saturating_mul(10))),
        AnyRating::Search(_) => None,
    }
}

/// Returns the text after the puzzle's name, and more lines.
pub(super) fn text(rating: &AnyRating) -> (String, Vec<String>) {
    let words = describe::rating(rating);
    match rating {
        AnyRating::Se121(rating) => {
            let kind = match (rating.is_diamond(), rating.is_pearl()) {
                _ if rating.er <= Tenths::new(23) => "",
                (true, _) => ", a diamond",
                (false, true) => ", a pearl",
                (false, false) => "",
            };
            (words + kind, Vec::new())
        }
        AnyRating::Hodoku(_) | AnyRating::Kenzan(_) => (words, Vec::new()),
        AnyRating::Search(rating) => {
            let width = rating.costs.iter().map(|cost| cost.engine.name.len()).max().unwrap_or(0);
            (words, rating.costs.iter().map(|cost| cost_line(cost, width)).collect())
        }
    }
}

fn cost_line(cost: &Cost, width: usize) -> String {
    let Entry { name, unit, .. } = cost.engine;
    let nodes =
        |nodes: u64| if nodes == 1 { format!("1 {unit}") } else { format!("{nodes} {unit}s") };
    let cost = match cost.nodes {
        Some(Nodes::All(number)) => nodes(number),
        Some(Nodes::MoreThan(number)) => format!("more than {}, then it gave up", nodes(number)),
        None => "does not support it".to_owned(),
    };
    format!("{name:width$}  {cost}")
}
