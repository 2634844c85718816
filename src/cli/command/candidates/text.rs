//! True candidates for people: a grid, and sentences.

use kenzan::render::sentence;
use kenzan::render::text::Drawing;
use kenzan::{Cell, DigitSet};

use super::{Checked, Looked, SOLVER};
use crate::output::describe;

/// Draws the grid of true candidates, and prints their number.
pub(super) fn looked(looked: &Looked<'_>) -> String {
    let entry = &looked.item.entry;
    let mut drawing = Drawing::new(&entry.puzzle);
    if looked.found.has_solution() == Some(true) {
        drawing = drawing.candidates(looked.digits);
    }
    let drawing = drawing.paint(&looked.run.terminal.paint());
    let mut text = format!("{}\n{drawing}\n", looked.item.title());
    text += &describe::below_the_grid(entry);
    text += &sentence::candidates(looked.found);
    text += "\n";
    let open: Vec<String> =
        looked.open().map(|(cell, open)| format!("{} in {cell}", digits(open))).collect();
    if !open.is_empty() {
        text += &format!("not known: {}\n", open.join(", "));
    }
    if looked.found.most() > 1 && looked.found.has_solution() == Some(true) {
        text += &counts(looked);
    }
    text += &format!(
        "{} {}",
        SOLVER.name,
        describe::cost(SOLVER, looked.time, looked.found.statistics())
    );
    if let Some(Checked { engine, timed }) = looked.checked {
        let says = match (looked.unconfirmed(), looked.found.has_solution()) {
            (Some(why), _) => format!("could not decide whether there are others: {why}"),
            (None, Some(true)) => "agrees that there are no others".to_owned(),
            (None, _) => "agrees".to_owned(),
        };
        let cost = describe::cost(engine, timed.time, timed.answer.statistics);
        text += &format!("; {} {says} ({cost})", engine.name);
    }
    text + "\n"
}

/// Lists the number of solutions with each digit, for cells with several.
fn counts(looked: &Looked<'_>) -> String {
    let most = looked.found.most();
    let mut text = format!("solutions for each candidate, counted up to {most}:\n");
    for cell in looked.cells().filter(|&cell| looked.digits.get(cell).len() > 1) {
        let counts: Vec<String> =
            looked.digits.get(cell).iter().map(|digit| count(looked, cell, digit)).collect();
        text += &format!("  {cell}: {}\n", counts.join(" "));
    }
    text
}

fn count(looked: &Looked<'_>, cell: Cell, digit: kenzan::Digit) -> String {
    let count = looked.found.count(cell, digit);
    let more = if count == looked.found.most() || looked.found.open(cell).contains(digit) {
        "+"
    } else {
        ""
    };
    format!("{}×{count}{more}", digit.symbol())
}

/// Returns the digits of a set.
pub(super) fn digits(set: DigitSet) -> String {
    set.iter().map(kenzan::Digit::symbol).collect()
}
