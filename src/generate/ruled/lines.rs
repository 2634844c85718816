//! Lines that the solution keeps.

use super::draw::Draw;
use crate::Rule;
use crate::rule::{
    Arrow, Between, DoubleArrow, Entropic, Modular, Nabner, Palindrome, ParityLine, RegionSumLine,
    Renban, Thermometer, Values, Whisper, Zipper,
};

/// The longest thermometer and whisper.
const LONG: usize = 7;

pub(super) fn thermometer(draw: &mut Draw<'_>) -> Option<Rule> {
    let longest = LONG.min(draw.size().into());
    let line = draw.line((3, longest), |values, next| next > values[values.len() - 1], |_| true)?;
    Some(Thermometer { lines: vec![line], slow: false }.into())
}

pub(super) fn whisper(draw: &mut Draw<'_>) -> Option<Rule> {
    let difference = u32::from(draw.size()).div_ceil(2);
    let goes_on = |values: &[u32], next: u32| values[values.len() - 1].abs_diff(next) >= difference;
    let line = draw.line((3, LONG), goes_on, |_| true)?;
    Some(Whisper { line, difference }.into())
}

pub(super) fn renban(draw: &mut Draw<'_>) -> Option<Rule> {
    // A line of up to five: neighbours of a digit by at most four, and no gap in the end.
    let goes_on =
        |values: &[u32], next: u32| values.iter().all(|&one| (1..=4).contains(&one.abs_diff(next)));
    let is_done = |values: &[u32]| {
        let (least, most) = (values.iter().min(), values.iter().max());
        least.zip(most).is_some_and(|(least, most)| (most - least) as usize == values.len() - 1)
    };
    let line = draw.line((3, 5), goes_on, is_done)?;
    Some(Renban { line }.into())
}

pub(super) fn nabner(draw: &mut Draw<'_>) -> Option<Rule> {
    let goes_on = |values: &[u32], next: u32| values.iter().all(|&one| one.abs_diff(next) > 1);
    let line = draw.line((3, 5), goes_on, |_| true)?;
    Some(Nabner { line }.into())
}

pub(super) fn arrow(draw: &mut Draw<'_>) -> Option<Rule> {
    let goes_on = |values: &[u32], next: u32| values[1..].iter().sum::<u32>() + next <= values[0];
    let is_done = |values: &[u32]| values[1..].iter().sum::<u32>() == values[0];
    let mut line = draw.line((3, 5), goes_on, is_done)?;
    let shaft = line.split_off(1);
    Some(Arrow { circle: line, shaft }.into())
}

pub(super) fn parity(draw: &mut Draw<'_>) -> Option<Rule> {
    let line =
        draw.line((3, LONG), |values, next| values[values.len() - 1] % 2 != next % 2, |_| true)?;
    Some(ParityLine { line }.into())
}

pub(super) fn modular(draw: &mut Draw<'_>) -> Option<Rule> {
    let differs =
        |values: &[u32], next: u32| values.iter().rev().take(2).all(|value| value % 3 != next % 3);
    let line = draw.line((3, LONG), differs, |_| true)?;
    Some(Modular { line, modulus: 3 }.into())
}

pub(super) fn entropic(draw: &mut Draw<'_>) -> Option<Rule> {
    kept(draw, (3, 5), |line| Entropic { line }.into())
}

pub(super) fn palindrome(draw: &mut Draw<'_>) -> Option<Rule> {
    kept(draw, (3, 5), |line| Palindrome { line }.into())
}

pub(super) fn between(draw: &mut Draw<'_>) -> Option<Rule> {
    kept(draw, (4, 6), |line| Between { line }.into())
}

pub(super) fn zipper(draw: &mut Draw<'_>) -> Option<Rule> {
    kept(draw, (3, 5), |line| Zipper { line }.into())
}

pub(super) fn double_arrow(draw: &mut Draw<'_>) -> Option<Rule> {
    kept(draw, (4, 6), |line| DoubleArrow { line }.into())
}

pub(super) fn region_sum(draw: &mut Draw<'_>) -> Option<Rule> {
    let is_cut = |line: &[crate::Cell], draw: &Draw<'_>| {
        line.windows(2).any(|pair| draw.layout.region(pair[0]) != draw.layout.region(pair[1]))
    };
    (0..30).find_map(|_| {
        let rule = kept(draw, (3, 6), |line| RegionSumLine { line }.into())?;
        let Rule::RegionSumLine(sums) = &rule else { return None };
        is_cut(&sums.line, draw).then_some(rule)
    })
}

/// Draws a line at random until the solution keeps its rule.
fn kept(
    draw: &mut Draw<'_>,
    lengths: (usize, usize),
    rule: impl Fn(Vec<crate::Cell>) -> Rule,
) -> Option<Rule> {
    (0..100).find_map(|_| {
        let line = draw.line(lengths, |_, _| true, |_| true)?;
        let rule = rule(line);
        let values = Values::new(draw.layout, draw.solution)?;
        (rule.validate(draw.layout).is_ok() && rule.is_kept(&values)).then_some(rule)
    })
}
