//! Numbers of solutions for people.

use kenzan::record::{Counted, Meaning};
use kenzan::render::sentence;
use kenzan::render::text::Drawing;

use super::{CountRun, SOLVER};
use crate::input::Item;
use crate::output::{confirmation, describe, judgement};

/// Draws the puzzle, and prints its number of solutions.
pub(super) fn counted(run: &CountRun, item: &Item, counted: &Counted) -> String {
    let drawing = Drawing::new(&item.entry.puzzle).paint(&run.terminal.paint());
    let confirmed = match counted.meaning {
        Meaning::Exactly => confirmation::sentence(counted.check.as_ref()),
        Meaning::AtLeast | Meaning::About => String::new(),
    };
    format!(
        "{}\n{drawing}\n{}{}{}\n{} {}{confirmed}\n",
        item.title(),
        describe::below_the_grid(&item.entry),
        judgement::counted(item),
        sentence::counted(counted),
        SOLVER.name,
        describe::cost(SOLVER, counted.seconds.unwrap_or_default(), counted.nodes),
    )
}
