//! Descriptions of fish.

use super::super::cells::{CellSet, bits};
use super::super::description::{Describe, Narrator};
use super::houses::{Fish, Houses, places};

/// A fish of any houses, with or without fins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::technique) struct FinnedFish {
    pub(in crate::technique) digit: u8,
    pub(in crate::technique) base: Houses,
    pub(in crate::technique) cover: Houses,
}

impl Describe for FinnedFish {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { digit, base, cover } = *self;
        let fish = Fish::new(narrator.position, digit, base, cover);
        narrator.mark(all(narrator, &fish, base) - fish.fins, 1 << digit, 0);
        narrator.mark(fish.fins, 1 << digit, 1);
        reason(narrator, &fish)
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the fish", "fins"]
    }

    #[cfg(test)]
    fn digits(&self, _: &crate::technique::Position) -> u16 {
        1 << self.digit
    }
}

/// Two finned fish with the same base.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::technique) struct SiameseFish {
    pub(in crate::technique) digit: u8,
    pub(in crate::technique) base: Houses,
    pub(in crate::technique) covers: [Houses; 2],
}

impl Describe for SiameseFish {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { digit, base, covers } = *self;
        let [one, other] = covers.map(|cover| Fish::new(narrator.position, digit, base, cover));
        narrator.mark(all(narrator, &one, base) - one.fins - other.fins, 1 << digit, 0);
        narrator.mark(one.fins, 1 << digit, 1);
        narrator.mark(other.fins - one.fins, 1 << digit, 2);
        format!("{}; likewise, {}", reason(narrator, &one), reason(narrator, &other))
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the fish", "fins of the first", "fins of the second"]
    }

    #[cfg(test)]
    fn digits(&self, _: &crate::technique::Position) -> u16 {
        1 << self.digit
    }
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
    // Eliminated cells of the base lie in two cover houses.
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
