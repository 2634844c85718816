//! Redundant parts for people: sentences, and the reduced puzzle.

use kenzan::crosscheck::{Need, Order, Part};
use kenzan::format::Entry;
use kenzan::render::text::Drawing;
use kenzan::{Fact, Puzzle, Verdict};

use super::{Keep, Reduced};
use crate::output::escape::escaped;
use crate::output::{describe, judgement};

const NOTHING: &str = "so no part can be redundant";

/// Draws the puzzle, lists the parts that can be removed, and draws the reduced puzzle.
pub(super) fn reduced(reduced: &Reduced<'_>) -> String {
    let entry = &reduced.item.entry;
    let mut text = format!("{}\n{}", reduced.item.title(), drawn(reduced, entry));
    text += &judgement::counted(reduced.item);
    text += &verdict(reduced);
    if reduced.record.verdict != Verdict::Unique {
        return text;
    }
    text += &alone(reduced);
    let gone = reduced.tried(Need::NotNeeded);
    text += &together(reduced, &gone);
    text += &open(reduced);
    if gone.is_empty() {
        return text;
    }
    let puzzle = reduced.reduction.puzzle.clone();
    text += &left(reduced, &puzzle);
    text + &drawn(reduced, &Entry { puzzle, name: None, line: 1, remarks: None })
}

/// Draws a puzzle and lists its rules.
fn drawn(reduced: &Reduced<'_>, entry: &Entry) -> String {
    let drawing = Drawing::new(&entry.puzzle).paint(&reduced.run.terminal.paint());
    format!("{drawing}\n{}", describe::below_the_grid(entry))
}

fn verdict(reduced: &Reduced<'_>) -> String {
    let record = &reduced.record;
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
fn alone(reduced: &Reduced<'_>) -> String {
    let puzzle = &reduced.item.entry.puzzle;
    let free = reduced.alone(Need::NotNeeded);
    let open = [reduced.alone(Need::Unconfirmed), reduced.alone(Need::Undecided)].concat();
    let needed = reduced.alone(Need::Needed);
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
fn together(reduced: &Reduced<'_>, gone: &[Part]) -> String {
    let puzzle = &reduced.item.entry.puzzle;
    let mut sorted = gone.to_vec();
    sorted.sort();
    match (gone.len(), sorted == reduced.alone(Need::NotNeeded)) {
        (0, _) | (1, true) => String::new(),
        (_, true) => "all of them can be removed together\n".to_owned(),
        (_, false) => {
            let order = order(reduced.run.order);
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
fn open(reduced: &Reduced<'_>) -> String {
    let puzzle = &reduced.item.entry.puzzle;
    let mut text = String::new();
    let [unconfirmed, undecided] = [Need::Unconfirmed, Need::Undecided].map(|n| reduced.tried(n));
    if !unconfirmed.is_empty() {
        let head = match reduced.run.engines.as_slice() {
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
        let head = match &reduced.record.reason {
            Some(why) => format!("kept, as not all of them were tried ({why})"),
            None => {
                "kept, as it was not decided within the limits whether they are needed".to_owned()
            }
        };
        text += &listed(&head, &undecided, puzzle);
    }
    text
}

fn left(reduced: &Reduced<'_>, puzzle: &Puzzle) -> String {
    let parts = Part::all(puzzle);
    let count = counted(&parts);
    let is_all_tried = reduced.run.keep.is_empty();
    match (parts.len(), reduced.reduction.is_minimal(), is_all_tried) {
        (0, ..) => "only the empty grid is left:\n".to_owned(),
        (1, true, true) => format!("{count} is left, and needed:\n"),
        (1, ..) => format!("{count} is left:\n"),
        (_, true, true) => format!("{count} are left, and each is needed:\n"),
        (_, true, false) => {
            let keep: Vec<String> = reduced.run.keep.iter().map(Keep::to_string).collect();
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
