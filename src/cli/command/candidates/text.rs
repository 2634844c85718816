//! True candidates for people: a grid, and sentences.

use kenzan::Cell;
use kenzan::crosscheck::Agreement;
use kenzan::record::TrueCandidates;
use kenzan::render::sentence;
use kenzan::render::text::Drawing;

use super::SOLVER;
use crate::input::Item;
use crate::input::record::symbols;
use crate::output::terminal::Terminal;
use crate::output::{describe, judgement};

/// Draws the grid of true candidates, and prints their number.
pub(super) fn found(item: &Item, found: &TrueCandidates, terminal: Terminal) -> String {
    let entry = &item.entry;
    let mut drawing = Drawing::new(&entry.puzzle);
    let digits = found.sets(entry.puzzle.layout());
    if let Some(digits) = &digits {
        drawing = drawing.candidates(digits);
    }
    let mut text = judgement::head(item, drawing, terminal) + &sentence::candidates(found);
    text += "\n";
    let open = found.open.iter().map(|(cell, open)| format!("{} in {cell}", symbols(open)));
    let open: Vec<String> = open.collect();
    if !open.is_empty() {
        text += &format!("not known: {}\n", open.join(", "));
    }
    if found.has_solution() == Some(true) {
        text += &counts(found, entry.puzzle.layout().shape().cells());
    }
    let cost = describe::cost(SOLVER, found.seconds.unwrap_or_default(), found.nodes);
    text + &format!("{} {cost}{}\n", SOLVER.name, confirmed(found))
}

/// Returns the end of the sentence about the engine.
fn confirmed(found: &TrueCandidates) -> String {
    let Some(check) = &found.check else { return String::new() };
    let says = match (check.result, &check.reason) {
        (Agreement::Undecided, Some(why)) => {
            format!("could not decide whether there are others: {why}")
        }
        _ if found.has_solution() == Some(true) => "agrees that there are no others".to_owned(),
        _ => "agrees".to_owned(),
    };
    format!("; {} {says}", check.engine)
}

/// Lists the number of solutions with each digit, for cells with several; empty if they were not counted.
fn counts(found: &TrueCandidates, cells: impl Iterator<Item = Cell>) -> String {
    let mut text = String::new();
    if !found.counts.is_empty() {
        let most = found.most;
        text += &format!("solutions for each candidate, counted up to {most}:\n");
    }
    for ((cell, digits), counts) in cells.zip(&found.candidates).zip(&found.counts) {
        if digits.len() > 1 {
            let unfinished = found.more.get(&cell);
            let counts = digits.iter().zip(counts).map(|(digit, &count)| {
                let is_open = unfinished.is_some_and(|digits| digits.contains(digit));
                let more = if count == found.most || is_open { "+" } else { "" };
                format!("{}×{count}{more}", digit.symbol())
            });
            text += &format!("  {cell}: {}\n", counts.collect::<Vec<_>>().join(" "));
        }
    }
    text
}
