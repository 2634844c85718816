//! The comparison by groups of puzzles, as tables, JSON, and a chart.

use kenzan::render::chart::{Chart, Group};
use kenzan::render::table::Table;
use serde_json::{Value, json};

use super::report;
use super::scores::{Groups, ScoreTally, Scores};
use crate::output::escape::csv_row;
use crate::output::terminal;

/// Returns a table of the groups with a caption, in lines of at most `width` characters; `None` without groups.
pub(super) fn text(scores: &Scores, width: Option<usize>) -> Option<String> {
    let (groups, tallies) = sorted(scores)?;
    let mut rows = vec![header(groups)];
    for (name, tally) in tallies {
        let cells = cells(scores, tally).into_iter().enumerate().map(|(index, mut cells)| {
            // The number of puzzles is printed once per group, like its name.
            if index > 0 {
                cells[1].clear();
            }
            cells.to_vec()
        });
        rows.extend(terminal::named_rows(name, cells.collect(), width));
    }
    let above = terminal::wrapped(&order(scores, groups), width);
    Some(format!("\n{above}\n\n{}", Table::new(rows).named_by(2).within(width)))
}

/// Returns the table in Markdown.
pub(super) fn markdown(scores: &Scores) -> Option<String> {
    let (groups, tallies) = sorted(scores)?;
    let mut rows = vec![header(groups)];
    for (name, tally) in tallies {
        let cells = cells(scores, tally).into_iter();
        rows.extend(cells.map(|cells| [vec![name.to_owned()], cells.to_vec()].concat()));
    }
    Some(Table::new(rows).named_by(2).markdown())
}

/// Returns the table as CSV, like that of all puzzles.
pub(super) fn csv(scores: &Scores) -> Option<String> {
    let (_, tallies) = sorted(scores)?;
    let mut text = format!("group,{},left_out\n", report::COLUMNS.join(",")).into_bytes();
    for (name, tally) in tallies {
        for score in &tally.engines {
            let cells = report::cells(score).into_iter();
            let cells = [name.to_owned()].into_iter().chain(cells);
            text.extend(csv_row(cells.chain([score.left_out().to_string()])));
        }
    }
    Some(String::from_utf8(text).expect("the rows are text"))
}

/// Returns the criterion and the list of groups.
pub(super) fn json(scores: &Scores) -> Option<(&'static str, Value)> {
    let (groups, tallies) = sorted(scores)?;
    let groups_in_order = tallies.into_iter().map(|(name, tally)| {
        let engines: Vec<Value> = tally.engines.iter().map(report::record).collect();
        json!({ "group": name, "puzzles": tally.puzzles, "engines": engines })
    });
    Some((groups.by.word(), groups_in_order.collect()))
}

/// Draws the times of the groups.
pub(super) fn chart(scores: &Scores) -> Option<String> {
    let (groups, tallies) = sorted(scores)?;
    let drawn = tallies.into_iter().map(|(name, tally)| Group {
        label: name.to_owned(),
        puzzles: tally.puzzles,
        rows: scores.taking_part().into_iter().map(|at| report::bar(&tally.engines[at])).collect(),
    });
    let drawn: Vec<Group> = drawn.collect();
    let title = format!("kenzan compare, {}", order(scores, groups));
    Some(Chart::new(&drawn).title(&title).caption(&report::below(scores)).to_string())
}

/// Returns the groups in the order of output.
fn sorted(scores: &Scores) -> Option<(&Groups, Vec<(&str, &ScoreTally)>)> {
    let groups = scores.groups.as_ref()?;
    let first = scores.taking_part().first().copied().unwrap_or_default();
    Some((groups, groups.slowest_first(first)))
}

/// Describes the groups and their order.
fn order(scores: &Scores, groups: &Groups) -> String {
    let word = groups.by.word();
    match scores.taking_part().first() {
        Some(&first) => {
            format!("by {word}, the slowest for {} first", scores.all.engines[first].engine.name())
        }
        None => format!("by {word}"),
    }
}

fn header(groups: &Groups) -> Vec<String> {
    let columns = [groups.by.word(), "engine", "puzzles", "solved", "median", "p90", "max"]
        .map(str::to_owned);
    columns.to_vec()
}

/// Returns the cells after the name of a group: a row for each engine that takes part.
fn cells(scores: &Scores, tally: &ScoreTally) -> Vec<[String; 6]> {
    let rows = scores.taking_part().into_iter().map(|engine| {
        let score = &tally.engines[engine];
        let (name, puzzles) = (score.engine.name().to_owned(), tally.puzzles.to_string());
        if score.total() == 0 {
            return [name, puzzles, "left out".to_owned(), dash(), dash(), dash()];
        }
        let [median, p90, max] = [0.5, 0.9, 1.0].map(|quantile| report::time(score, quantile));
        [name, puzzles, report::solved(score), median, p90, max]
    });
    rows.collect()
}

fn dash() -> String {
    "–".to_owned()
}
