//! Fish told.

use super::super::cells::{CellSet, bits};
use super::super::description::Narrator;
use super::houses::{Fish, Houses, places};

/// Describes a fish of any houses, with or without fins.
pub(in crate::technique) fn describe_finned(
    narrator: &mut Narrator,
    digit: u8,
    base: Houses,
    cover: Houses,
) -> String {
    let fish = Fish::new(narrator.position, digit, base, cover);
    narrator.mark(all(narrator, &fish, base) - fish.fins, 1 << digit, 0);
    narrator.mark(fish.fins, 1 << digit, 1);
    reason(narrator, &fish)
}

/// Describes two fish with one base.
pub(in crate::technique) fn describe_siamese(
    narrator: &mut Narrator,
    digit: u8,
    base: Houses,
    covers: [Houses; 2],
) -> String {
    let [one, other] = covers.map(|cover| Fish::new(narrator.position, digit, base, cover));
    narrator.mark(all(narrator, &one, base) - one.fins - other.fins, 1 << digit, 0);
    narrator.mark(one.fins, 1 << digit, 1);
    narrator.mark(other.fins - one.fins, 1 << digit, 2);
    format!("{}; likewise, {}", reason(narrator, &one), reason(narrator, &other))
}

/// Returns the places in some houses.
fn all(narrator: &Narrator, fish: &Fish, houses: Houses) -> CellSet {
    let places = bits(houses).map(|house| places(narrator.position, fish.digit, house));
    places.fold(CellSet::EMPTY, |all, places| all | places)
}

fn reason(narrator: &Narrator, fish: &Fish) -> String {
    let digit = narrator.digit(fish.digit);
    let (bases, covers) = (narrator.houses(fish.base), narrator.houses(fish.cover));
    let (base, cover) = (all(narrator, fish, fish.base), all(narrator, fish, fish.cover));
    // Cells of the base that go are in two houses of the cover.
    let eaten = fish.gone & base;
    let eats = format!(
        ", and not in {}, {} would be the {digit} of two of them (the fish is cannibalistic)",
        narrator.cells(eaten),
        if eaten.len() == 1 { "which" } else { "each of which" }
    );
    let greedy = if eaten.is_empty() { "" } else { &eats };
    let used = format!("{covers} have their {digit}s in {bases}{greedy}");
    if fish.fins.is_empty() {
        return format!(
            "in {bases}, {digit} can only be in {covers}, which are as many houses, so {used}"
        );
    }
    let (exo, endo) = (fish.fins - cover, fish.fins & cover);
    let but = match exo.len() {
        0 => String::new(),
        1 => format!(", except for the fin {}", narrator.cells(exo)),
        _ => format!(", except for the fins {}", narrator.cells(exo)),
    };
    let twice = match endo.len() {
        0 => String::new(),
        1 => format!(", and the fin {} is in two of {bases}", narrator.cells(endo)),
        _ => format!(", and the fins {} are each in two of {bases}", narrator.cells(endo)),
    };
    let fins = narrator.cells(fish.fins);
    let (none, some, them) = match fish.fins.len() {
        1 => (format!("{fins} is not"), "it is", "it"),
        2 => (format!("neither of {fins} is"), "one of them is", "both"),
        _ => (format!("none of {fins} is"), "one of them is", "all of them"),
    };
    let gone = narrator.cells(fish.gone);
    let see = if fish.gone.len() == 1 { "sees" } else { "see" };
    format!(
        "in {bases}, {digit} can only be in {covers}{but}{twice}: if {none} {digit}, {used}; if {some}, {gone} {see} {them}"
    )
}
