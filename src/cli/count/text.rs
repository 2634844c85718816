//! How many solutions there are, for people.

use super::super::output::grouped;
use super::super::said;
use super::{Counted, Number};
use crate::count::{CONFIDENCE, Count, Estimate};
use crate::render::duration;
use crate::render::text::Drawing;

/// Draws the puzzle, and says how many solutions it has.
pub(super) fn counted(counted: &Counted<'_>) -> String {
    let entry = &counted.item.entry;
    let drawing = Drawing::new(&entry.puzzle).paint(&counted.run.terminal.paint());
    let mut text = format!("{}\n{drawing}\n", counted.item.title());
    text += &said::below_the_grid(entry);
    text += &match &counted.number {
        Number::Counted(count) => number(counted, count),
        Number::Estimated(estimate) => about(counted, estimate),
    };
    let (time, nodes) = (duration(counted.time.as_secs_f64()), counted.statistics().nodes);
    text + &format!("{time}, {} nodes\n", grouped(nodes.into()))
}

fn number(counted: &Counted<'_>, count: &Count) -> String {
    let number = grouped(count.at_least);
    match (counted.why(), counted.is_cap_reached(), count.at_least) {
        (None, false, 0) => "no solution\n".to_owned(),
        (None, false, 1) => "exactly one solution\n".to_owned(),
        (None, false, _) => format!("exactly {number} solutions\n"),
        (None, true, 1) => "at least one solution: more were not asked for\n".to_owned(),
        (None, true, _) => format!("at least {number} solutions: more were not asked for\n"),
        (Some(why), _, 1) => format!("at least one solution, perhaps more: {why}\n"),
        (Some(why), _, _) => format!("at least {number} solutions, perhaps more: {why}\n"),
    }
}

fn about(counted: &Counted<'_>, estimate: &Estimate) -> String {
    let samples = grouped(estimate.samples.len() as u128);
    let seed = counted.run.estimate.map_or(0, |(_, seed)| seed);
    let why = counted.why().map(|why| format!("; {why}")).unwrap_or_default();
    let drawn = format!("({samples} samples, seed {seed}{why})");
    let number = short(estimate.number());
    let percent = 100.0 * CONFIDENCE;
    match estimate.interval() {
        Some((low, high)) => format!(
            "about {number} solutions, between {} and {} with {percent} % confidence {drawn}\n",
            short(low),
            short(high)
        ),
        None if estimate.number() > 0.0 => format!(
            "perhaps {number} solutions, but the samples differ too much to say how far from it \
             {drawn}\n"
        ),
        None => format!("no sample came to a solution: few or none {drawn}\n"),
    }
}

/// Writes a number with four digits.
pub(super) fn short(number: f64) -> String {
    const SMALL: f64 = 10_000.0;
    if number < SMALL {
        return format!("{}", (number * 10.0).round() / 10.0);
    }
    let text = format!("{number:.3e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let raised: String = exponent.chars().filter_map(superscript).collect();
    format!("{digits}·10{raised}")
}

fn superscript(digit: char) -> Option<char> {
    "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit.to_digit(10)? as usize)
}
