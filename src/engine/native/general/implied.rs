//! Sums that follow from the rules and the houses together: a house has one of each digit.

use super::constraint::{Constraint, Expression};
use super::domains::Place;
use crate::Layout;
use crate::engine::Watch;

/// The most cells of a sum that is added.
const MOST_CELLS: usize = 5;

/// A set of cells with a known sum.
struct KnownSum {
    places: Vec<Place>,
    sum: i64,
}

/// Returns the sums of innies and outies: the cells of houses outside cages, and of cages outside houses. There are
/// fewer if `watch` is over.
pub(super) fn sums(
    layout: &Layout,
    constraints: &[Constraint],
    watch: &Watch<'_>,
) -> Vec<Constraint> {
    let known: Vec<KnownSum> = constraints.iter().filter_map(known).collect();
    if known.is_empty() {
        return Vec::new();
    }
    // Digits count from 1 here.
    let digits = i64::from(layout.digits().len());
    let total = digits * (digits + 1) / 2;
    let mut found: Vec<(Vec<Place>, Vec<Place>, i64)> = Vec::new();
    for (places, number) in areas(layout) {
        if watch.is_over(known.len() + found.len() / 16) {
            break;
        }
        let mut is_inside = vec![false; layout.places()];
        for &place in &places {
            is_inside[usize::from(place)] = true;
        }
        let mut rest = total * number;
        let mut outside = Vec::new();
        // Each cage that has more cells inside than outside is taken off; cells only once.
        for cage in &known {
            let inside = cage.places.iter().filter(|&&place| is_inside[usize::from(place)]).count();
            let crossing = cage.places.len() - inside;
            if inside <= crossing || outside.len() + crossing > MOST_CELLS {
                continue;
            }
            let is_free = cage.places.iter().all(|place| !outside.contains(place));
            let mut fits = is_free;
            for &place in &cage.places {
                fits &= is_inside[usize::from(place)] || !places.contains(&place);
            }
            if !fits {
                continue;
            }
            for &place in &cage.places {
                if !std::mem::take(&mut is_inside[usize::from(place)]) {
                    outside.push(place);
                }
            }
            rest -= cage.sum;
        }
        let inside: Vec<Place> =
            places.iter().copied().filter(|&place| is_inside[usize::from(place)]).collect();
        let cells = inside.len() + outside.len();
        if cells == 0 || cells > MOST_CELLS || (outside.is_empty() && inside.len() == places.len())
        {
            continue;
        }
        outside.sort_unstable();
        if !found.iter().any(|(one, other, _)| (one, other) == (&inside, &outside)) {
            found.push((inside, outside, rest));
        }
    }
    let sum = |(inside, outside, rest): (Vec<Place>, Vec<Place>, i64)| {
        let mut beyond = Expression::of(&outside);
        beyond.number = rest;
        Constraint::Sums(vec![Expression::of(&inside), beyond])
    };
    found.into_iter().map(sum).collect()
}

/// Returns the sum that a constraint gives to its cells.
fn known(constraint: &Constraint) -> Option<KnownSum> {
    match constraint {
        Constraint::Cage(places, sum) => {
            Some(KnownSum { places: places.clone(), sum: i64::from(*sum) })
        }
        Constraint::Sums(expressions) => match expressions.as_slice() {
            [sum, number]
                if number.terms.is_empty() && sum.terms.iter().all(|&(_, times)| times == 1) =>
            {
                let places = sum.terms.iter().map(|&(place, _)| place).collect();
                Some(KnownSum { places, sum: number.number - sum.number })
            }
            _ => None,
        },
        _ => None,
    }
}

/// Returns areas that are made of houses, with how many: single houses, and rows or columns in a row, which share no
/// cell with each other.
fn areas(layout: &Layout) -> Vec<(Vec<Place>, i64)> {
    let single = layout.houses().iter().map(|house| (house.indexes().to_vec(), 1));
    let mut areas: Vec<(Vec<Place>, i64)> = single.collect();
    for lines in layout.lines() {
        for from in 0..lines.len() {
            for number in 2..=(lines.len() - from).min(lines.len() / 2) {
                let lines = lines[from..from + number].iter();
                let area = lines.flat_map(|line| line.indexes()).copied().collect();
                areas.push((area, i64::try_from(number).unwrap_or(i64::MAX)));
            }
        }
    }
    areas
}
