//! Fish told.

use super::super::cells::{CellSet, bits};
use super::super::story::Teller;
use super::search::{Fish, Houses, places};

/// Tells a fish of any houses, with or without fins.
pub(in crate::technique) fn tell_finned(
    teller: &mut Teller,
    digit: u8,
    base: Houses,
    cover: Houses,
) -> String {
    let fish = Fish::new(teller.position, digit, base, cover);
    teller.mark(body(teller, &fish), 1 << digit, 0);
    teller.mark(fish.fins, 1 << digit, 1);
    let (name, bases, covers) = (teller.digit(digit), teller.houses(base), teller.houses(cover));
    if fish.fins.is_empty() {
        return format!(
            "{bases} have no {name} in common, and all their {name}s are in {covers}: as many houses, which these use \
             up, so that no other cell there is {name}"
        );
    }
    format!(
        "{}, {}; so what is in {covers} beside them and sees all of these cells is not {name} in any case",
        without_fins(teller, &fish),
        with_fins(teller, &fish)
    )
}

/// Tells two fish with one base.
pub(in crate::technique) fn tell_siamese(
    teller: &mut Teller,
    digit: u8,
    base: Houses,
    covers: [Houses; 2],
) -> String {
    let [one, other] = covers.map(|cover| Fish::new(teller.position, digit, base, cover));
    teller.mark(body(teller, &one), 1 << digit, 0);
    teller.mark(one.fins, 1 << digit, 1);
    teller.mark(other.fins - one.fins, 1 << digit, 2);
    let name = teller.digit(digit);
    let reasons = [one, other].map(|fish| {
        format!(
            "{}, {}; so {name} goes from {}",
            without_fins(teller, &fish),
            with_fins(teller, &fish),
            teller.cells(fish.gone)
        )
    });
    reasons.join("; and likewise, ")
}

/// Returns the places of the base that are no fins.
fn body(teller: &Teller, fish: &Fish) -> CellSet {
    let all = bits(fish.base).map(|house| places(teller.position, fish.digit, house));
    all.fold(CellSet::EMPTY, |all, places| all | places) - fish.fins
}

/// Tells what is if all fins are false.
fn without_fins(teller: &Teller, fish: &Fish) -> String {
    format!(
        "if {fins} {are} not {digit}, {bases} have their {digit}s in {covers} and use these up",
        fins = teller.cells(fish.fins),
        are = if fish.fins.len() == 1 { "is" } else { "are" },
        digit = teller.digit(fish.digit),
        bases = teller.houses(fish.base),
        covers = teller.houses(fish.cover)
    )
}

/// Tells what is if some fin is true, and that some are in two houses of the base.
fn with_fins(teller: &Teller, fish: &Fish) -> String {
    let twice = bits(fish.base).fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), house| {
        let places = places(teller.position, fish.digit, house);
        (once | places, twice | (once & places))
    });
    let digit = teller.digit(fish.digit);
    let endo = twice.1;
    let else_case = match fish.fins.len() {
        1 => format!("and else {} is {digit}", teller.cells(fish.fins)),
        _ => format!("and else one of {} is {digit}", teller.cells(fish.fins)),
    };
    match endo.len() {
        0 => else_case,
        1 => format!("{else_case} ({} is in two of these houses at once)", teller.cells(endo)),
        _ => format!("{else_case} ({} are each in two of these houses)", teller.cells(endo)),
    }
}
