//! How many solutions there are, for people.

use super::super::said;
use super::{Counted, Number};
use crate::render::text::Drawing;
use crate::render::{duration, grouped, sentence};

/// Draws the puzzle, and says how many solutions it has.
pub(super) fn counted(counted: &Counted<'_>) -> String {
    let entry = &counted.item.entry;
    let drawing = Drawing::new(&entry.puzzle).paint(&counted.run.terminal.paint());
    let mut text = format!("{}\n{drawing}\n", counted.item.title());
    text += &said::below_the_grid(entry);
    text += &match &counted.number {
        Number::Counted(count) => sentence::count(count),
        Number::Estimated(estimate) => {
            sentence::estimate(estimate, counted.run.estimate.map_or(0, |(_, seed)| seed))
        }
    };
    text += "\n";
    let (time, nodes) = (duration(counted.time.as_secs_f64()), counted.statistics().nodes);
    text + &format!("{time}, {} nodes\n", grouped(nodes.into()))
}
