//! Fish told.

use super::super::cells::{CellSet, bits};
use super::super::story::Teller;
use super::houses::{Fish, Houses, places};

/// Tells a fish of any houses, with or without fins.
pub(in crate::technique) fn tell_finned(
    teller: &mut Teller,
    digit: u8,
    base: Houses,
    cover: Houses,
) -> String {
    let fish = Fish::new(teller.position, digit, base, cover);
    teller.mark(all(teller, &fish, base) - fish.fins, 1 << digit, 0);
    teller.mark(fish.fins, 1 << digit, 1);
    reason(teller, &fish)
}

/// Tells two fish with one base.
pub(in crate::technique) fn tell_siamese(
    teller: &mut Teller,
    digit: u8,
    base: Houses,
    covers: [Houses; 2],
) -> String {
    let [one, other] = covers.map(|cover| Fish::new(teller.position, digit, base, cover));
    teller.mark(all(teller, &one, base) - one.fins - other.fins, 1 << digit, 0);
    teller.mark(one.fins, 1 << digit, 1);
    teller.mark(other.fins - one.fins, 1 << digit, 2);
    format!("{}; likewise, {}", reason(teller, &one), reason(teller, &other))
}

/// Returns the places in some houses.
fn all(teller: &Teller, fish: &Fish, houses: Houses) -> CellSet {
    let places = bits(houses).map(|house| places(teller.position, fish.digit, house));
    places.fold(CellSet::EMPTY, |all, places| all | places)
}

fn reason(teller: &Teller, fish: &Fish) -> String {
    let digit = teller.digit(fish.digit);
    let (bases, covers) = (teller.houses(fish.base), teller.houses(fish.cover));
    let (base, cover) = (all(teller, fish, fish.base), all(teller, fish, fish.cover));
    // Cells of the base that go are in two houses of the cover.
    let eaten = fish.gone & base;
    let eats = format!(
        ", and not in {}, {} would be the {digit} of two of them (the fish is cannibalistic)",
        teller.cells(eaten),
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
        1 => format!(", except for the fin {}", teller.cells(exo)),
        _ => format!(", except for the fins {}", teller.cells(exo)),
    };
    let twice = match endo.len() {
        0 => String::new(),
        1 => format!(", and the fin {} is in two of {bases}", teller.cells(endo)),
        _ => format!(", and the fins {} are each in two of {bases}", teller.cells(endo)),
    };
    let fins = teller.cells(fish.fins);
    let (none, some, them) = match fish.fins.len() {
        1 => (format!("{fins} is not"), "it is", "it"),
        2 => (format!("neither of {fins} is"), "one of them is", "both"),
        _ => (format!("none of {fins} is"), "one of them is", "all of them"),
    };
    let gone = teller.cells(fish.gone);
    let see = if fish.gone.len() == 1 { "sees" } else { "see" };
    format!(
        "in {bases}, {digit} can only be in {covers}{but}{twice}: if {none} {digit}, {used}; if {some}, {gone} {see} {them}"
    )
}
