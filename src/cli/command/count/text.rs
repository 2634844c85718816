//! Numbers of solutions for people.

use kenzan::render::sentence;
use kenzan::render::text::Drawing;

use super::{Counted, Number, SOLVER};
use crate::output::confirmation;
use crate::output::describe;

/// Draws the puzzle, and prints its number of solutions.
pub(super) fn counted(counted: &Counted<'_>) -> String {
    let entry = &counted.item.entry;
    let drawing = Drawing::new(&entry.puzzle).paint(&counted.run.terminal.paint());
    let mut text = format!("{}\n{drawing}\n", counted.item.title());
    text += &describe::below_the_grid(entry);
    text += &match &counted.number {
        Number::Counted(count) => sentence::count(count),
        Number::Estimated(estimate) => {
            sentence::estimate(estimate, counted.run.estimate.map_or(0, |(_, seed)| seed))
        }
    };
    text += "\n";
    let confirmed = if counted.is_claim() {
        confirmation::sentence(&counted.confirmation)
    } else {
        String::new()
    };
    let cost = describe::cost(SOLVER, counted.time, counted.statistics());
    text + &format!("{} {cost}{confirmed}\n", SOLVER.name)
}
