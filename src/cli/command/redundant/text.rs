//! Redundant parts for people: sentences, and the reduced puzzle.

use kenzan::crosscheck::{Need, Order, Part};
use kenzan::render::text::Drawing;
use kenzan::{Fact, Puzzle, Verdict};

use super::{Keep, RedundantRun, Results};
use crate::input::Item;
use crate::output::escape::escaped;
use crate::output::terminal::Terminal;
use crate::output::{describe, judgement};

const NOTHING: &str = "so no part can be redundant";

/// The results about a puzzle, to be printed.
pub(super) struct Told<'a> {
    pub(super) run: &'a RedundantRun,
    pub(super) item: &'a Item,
    pub(super) results: &'a Results,
    pub(super) terminal: Terminal,
}

/// Draws the puzzle, lists the parts that can be removed, and draws the reduced puzzle.
pub(super) fn reduced(told: &Told<'_>) -> String {
    let puzzle = &told.item.entry.puzzle;
    let mut text = judgement::head(told.item, Drawing::new(puzzle), told.terminal) + &verdict(told);
    if told.results.record.verdict != Verdict::Unique {
        return text;
    }
    text += &alone(told);
    let gone = tried(told, Need::NotNeeded);
    text += &together(told, &gone);
    text += &open(told);
    if gone.is_empty() {
        return text;
    }
    let puzzle = &told.results.reduction.puzzle;
    text += &left(told, puzzle);
    let drawing = Drawing::new(puzzle).paint(&told.terminal.paint());
    text + &format!("{drawing}\n{}", describe::houses_and_rules(puzzle))
}

/// Returns the parts with this fate in the end.
fn tried(told: &Told<'_>, need: Need) -> Vec<Part> {
    told.results.reduction.parts(need).collect()
}

fn verdict(told: &Told<'_>) -> String {
    let record = &told.results.record;
    let names = record.engines.join(", ");
    let agreement = match (record.engines.len(), record.agree) {
        (1, _) => format!("according to {names}, not confirmed"),
        (_, true) => format!("{names} agree"),
        (_, false) => format!("not all of {names} decided"),
    };
    let why = record.reason.as_ref().map(|why| format!(": {why}")).unwrap_or_default();
    match record.verdict {
        Verdict::Unique => format!("one solution ({agreement})\n"),
        Verdict::Multiple => format!("several solutions, {NOTHING} ({agreement})\n"),
        Verdict::None => format!("no solution, {NOTHING}{why} ({agreement})\n"),
        Verdict::Unknown => format!("unknown{why}\n"),
    }
}

/// Lists parts that can be removed while all others stay.
fn alone(told: &Told<'_>) -> String {
    let puzzle = &told.item.entry.puzzle;
    let free = told.results.alone(Need::NotNeeded);
    let open =
        [told.results.alone(Need::Unconfirmed), told.results.alone(Need::Undecided)].concat();
    let needed = told.results.alone(Need::Needed);
    match (free.len(), open.len(), needed.len()) {
        (0, 0, 0) => "there is nothing to remove\n".to_owned(),
        (0, 0, 1) => format!("{} is needed: nothing can be removed\n", counted(&needed)),
        (0, 0, _) => format!("each of {} is needed: nothing can be removed\n", counted(&needed)),
        (0, _, _) => String::new(),
        (1, _, _) => listed("this can be removed", &free, puzzle),
        (_, _, _) => {
            listed(&format!("any one of these {} can be removed", counted(&free)), &free, puzzle)
        }
    }
}

/// Lists all parts that can be removed together.
fn together(told: &Told<'_>, gone: &[Part]) -> String {
    let puzzle = &told.item.entry.puzzle;
    let mut sorted = gone.to_vec();
    sorted.sort();
    match (gone.len(), sorted == told.results.alone(Need::NotNeeded)) {
        (0, _) | (1, true) => String::new(),
        (_, true) => "all of them can be removed together\n".to_owned(),
        (_, false) => {
            let order = order(told.run.order);
            let head = format!("one after the other, {order}, {} can be removed", counted(gone));
            listed(&head, gone, puzzle)
        }
    }
}

fn order(order: Order) -> String {
    match order {
        Order::GivensFirst => "givens first".to_owned(),
        Order::RulesFirst => "rules first".to_owned(),
        Order::Random(seed) => format!("in the random order {seed}"),
    }
}

/// Lists parts that were kept although they may not be needed.
fn open(told: &Told<'_>) -> String {
    let puzzle = &told.item.entry.puzzle;
    let mut text = String::new();
    let [unconfirmed, undecided] =
        [Need::Unconfirmed, Need::Undecided].map(|need| tried(told, need));
    if !unconfirmed.is_empty() {
        let head = match told.run.engines.as_slice() {
            [quick, second, ..] => {
                format!(
                    "kept, as {} finds that they are not needed, but {} did not decide",
                    quick.name, second.name
                )
            }
            _ => {
                "kept, as there is no second engine to confirm that they are not needed".to_owned()
            }
        };
        text += &listed(&head, &unconfirmed, puzzle);
    }
    if !undecided.is_empty() {
        let head = match &told.results.record.reason {
            Some(why) => format!("kept, as not all of them were tried ({why})"),
            None => {
                "kept, as it was not decided within the limits whether they are needed".to_owned()
            }
        };
        text += &listed(&head, &undecided, puzzle);
    }
    text
}

fn left(told: &Told<'_>, puzzle: &Puzzle) -> String {
    let parts = Part::all(puzzle);
    let count = counted(&parts);
    let is_all_tried = told.run.keep.is_empty();
    match (parts.len(), told.results.reduction.is_minimal(), is_all_tried) {
        (0, ..) => "only the empty grid is left:\n".to_owned(),
        (1, true, true) => format!("{count} is left, and needed:\n"),
        (1, ..) => format!("{count} is left:\n"),
        (_, true, true) => format!("{count} are left, and each is needed:\n"),
        (_, true, false) => {
            let keep: Vec<String> = told.run.keep.iter().map(Keep::to_string).collect();
            let keep = keep.join(", ");
            format!("{count} are left, and each is needed or has to be kept ({keep}):\n")
        }
        (_, false, _) => format!("{count} are left, perhaps not all of them needed:\n"),
    }
}

/// Returns numbers of parts: `3 givens and 1 rule`.
fn counted(parts: &[Part]) -> String {
    let rules = parts.iter().filter(|part| matches!(part, Part::Rule(_))).count();
    let count = |count: usize, what: &str| match count {
        0 => None,
        1 => Some(format!("1 {what}")),
        _ => Some(format!("{count} {what}s")),
    };
    let counts = [count(parts.len() - rules, "given"), count(rules, "rule")];
    counts.into_iter().flatten().collect::<Vec<_>>().join(" and ")
}

/// Lists parts below a `head`: the givens on a line, then a line for each rule.
fn listed(head: &str, parts: &[Part], puzzle: &Puzzle) -> String {
    let mut text = format!("{head}:\n");
    let facts: Vec<Fact> = parts.iter().filter_map(|part| part.fact(puzzle)).collect();
    let cells: Vec<_> = facts.iter().filter_map(Fact::cell).collect();
    if !cells.is_empty() {
        text += &format!("  {}\n", describe::givens(puzzle, &cells));
    }
    for fact in &facts {
        if let Fact::Rule { index, rule } = fact {
            text += &format!("  rule {}: {}\n", index + 1, escaped(&rule.to_string()));
        }
    }
    text
}
