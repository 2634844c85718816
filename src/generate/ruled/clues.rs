//! Clues outside of the grid.

use super::draw::Draw;
use crate::rule::{Direction, LittleKiller, NumberedRoom, Outside, Sandwich, Skyscraper, XSum};
use crate::{Digit, Rule};

pub(super) fn x_sum(draw: &mut Draw<'_>) -> Rule {
    let clue = draw.outside();
    let seen = draw.seen_from(clue);
    let sum = seen.iter().take(seen[0] as usize).sum();
    XSum { clue, sum }.into()
}

pub(super) fn sandwich(draw: &mut Draw<'_>) -> Rule {
    // What lies between the crusts is the same from both sides: it is written at the top and at the left.
    let size = draw.size();
    let number = u8::try_from(1 + draw.below(size.into())).expect("a row or column");
    let clue = if draw.below(2) == 0 { Outside::new(0, number) } else { Outside::new(number, 0) };
    let seen = draw.seen_from(clue);
    let is_crust = |value: &&u32| **value == 1 || **value == u32::from(size);
    let between = seen.iter().skip_while(|value| !is_crust(value)).skip(1);
    let sum = between.take_while(|value| !is_crust(value)).sum();
    Sandwich { clue, sum }.into()
}

pub(super) fn skyscraper(draw: &mut Draw<'_>) -> Rule {
    let clue = draw.outside();
    let (mut count, mut highest) = (0, 0);
    for value in draw.seen_from(clue) {
        if value > highest {
            (count, highest) = (count + 1, value);
        }
    }
    Skyscraper { clue, count }.into()
}

pub(super) fn numbered_room(draw: &mut Draw<'_>) -> Option<Rule> {
    let clue = draw.outside();
    let seen = draw.seen_from(clue);
    let value = u8::try_from(seen[seen[0] as usize - 1]).ok()?;
    Some(NumberedRoom { clue, digit: Digit::new(value)? }.into())
}

pub(super) fn little_killer(draw: &mut Draw<'_>) -> Option<Rule> {
    let clue = draw.outside();
    let direction = draw.one_of(&Direction::ALL)?;
    let cells = clue.diagonal(direction, draw.size());
    // One cell would be a given.
    (cells.len() > 1).then(|| LittleKiller { clue, direction, sum: draw.sum(&cells) }.into())
}
