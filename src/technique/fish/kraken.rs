//! Kraken fish: fish whose fins eliminate a candidate by chains.

use std::ops::ControlFlow;

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::chain::walk_links;
use super::super::description::{Describe, Narrator, in_words};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::super::scale::hodoku::Score;
use super::super::stop::Stop;
use super::chain::{Chains, Fact};
use super::houses::{Family, Fish, Houses, Kinds, places};
use super::kept::Kept;
use super::search::FishSearch;

/// The fish eliminates the candidate, or its fins do.
pub static KRAKEN_FISH_1: Technique = Technique {
    name: "kraken-fish-type-1",
    title: "Kraken Fish Type 1",
    definition: "A basic or franken fish of two, three or four houses would eliminate a candidate if it had no \
                 fins, and a chain from each fin eliminates it, too: the fin sees the candidate, or links through \
                 bivalue cells and conjugate pairs show that the two cannot both be true. The candidate can be \
                 eliminated. There are at most five fins, and the fish needs all of its houses. For each candidate \
                 only one fish is shown, and none if a single chain eliminates it.",
    source: "The Ultimate Fish Guide of the players' forum.",
    group: Some(group::FISH),
    hodoku: Some(Score::extreme(500)),
    find: |position, findings| kraken(position, findings, KrakenType::First),
    ..Technique::BLANK
};

/// A cover house eliminates the candidate, or the fins do.
pub static KRAKEN_FISH_2: Technique = Technique {
    name: "kraken-fish-type-2",
    title: "Kraken Fish Type 2",
    definition: "In a basic or franken fish of two, three or four houses, the digit is in a fin, or in the part of \
                 the base that lies in any given cover house. For one cover house, a chain from each of these \
                 candidates shows that it and some other candidate, of any digit, cannot both be true. That \
                 candidate can be eliminated. There are at most five chains, and the fish needs all of its houses. \
                 For each candidate only one fish is shown, and none if a single chain eliminates it.",
    source: "The Ultimate Fish Guide of the players' forum.",
    group: Some(group::FISH),
    hodoku: Some(Score::extreme(500)),
    find: |position, findings| kraken(position, findings, KrakenType::Second),
    ..Technique::BLANK
};

/// The two types.
#[derive(Clone, Copy, PartialEq, Eq)]
enum KrakenType {
    /// The fish eliminates the candidate, or its fins do.
    First,
    /// A cover house does, or the fins do.
    Second,
}

/// The most chains in a step that people can follow.
const MOST: u32 = 5;

/// A candidate, and its consequences for the digits.
struct Target {
    place: Place,
    digit: u8,
    chains: Chains,
    /// The digits of which there may be such a fish.
    hopeful: Digits,
}

fn kraken(position: &Position, findings: &mut Findings, kind: KrakenType) -> Flow {
    Kept::lend(position, findings, |kept, findings| kraken_among(position, kept, findings, kind))
}

/// Searches for one fish for each candidate that a fish with chains may eliminate.
fn kraken_among(
    position: &Position,
    kept: &mut Kept,
    findings: &mut Findings,
    kind: KrakenType,
) -> Flow {
    let mut targets = targets(position, kept, findings.stop(), kind)?;
    let kinds = Kinds::of(position.shape());
    for size in 2..=4 {
        let both = [Family::Basic, Family::Franken];
        for sides in both.into_iter().flat_map(|family| kinds.sides(family)) {
            for digit in 0..position.shape().size {
                let mut search = FishSearch::new(position, digit, sides, size, findings.stop());
                for target in targets.iter_mut().filter(|target| target.hopeful >> digit & 1 != 0) {
                    aim(position, &mut search, target, kind, findings)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns the candidates that a fish with chains may eliminate.
fn targets(
    position: &Position,
    kept: &mut Kept,
    stop: Stop,
    kind: KrakenType,
) -> ControlFlow<(), Vec<Target>> {
    let size = position.shape().size;
    let mut targets = Vec::new();
    for digit in 0..size {
        for place in position.cells_with(digit).iter() {
            let chains = Chains::from(position, place, digit);
            // A candidate that excludes itself is left to chains.
            if chains.empties(digit).contains(place) {
                continue;
            }
            let mut hopeful = 0;
            for of in (0..size).filter(|&of| of == digit || kind == KrakenType::Second) {
                // If the candidate is true, what its chains empty is left out.
                let with = (of == digit).then_some(place);
                if !kept.has_template(position, of, chains.empties(of), with, stop)? {
                    hopeful |= 1 << of;
                }
            }
            if hopeful != 0 {
                targets.push(Target { place, digit, chains, hopeful });
            }
        }
    }
    ControlFlow::Continue(targets)
}

/// Searches for a fish that eliminates a candidate by chains.
fn aim(
    position: &Position,
    search: &mut FishSearch<'_>,
    target: &mut Target,
    kind: KrakenType,
    findings: &mut Findings,
) -> Flow {
    let cell: CellSet = [target.place].into_iter().collect();
    let emptied = target.chains.empties(search.digit);
    // Without a chain, it is another fish, or another candidate of the cell.
    let near = if target.digit == search.digit {
        position.shape().peers(target.place) | cell
    } else {
        cell
    };
    let own = (kind == KrakenType::First).then_some(target.place);
    let far = emptied - near;
    if far.is_empty() {
        return Flow::Continue(());
    }
    let mut best = None;
    search.too_much(near, own, (far, MOST), &mut |search, base, cover| {
        let lasts = match own {
            Some(place) => search.last_covers(base, place),
            None => search.touching(base, search.covers & !base & !cover),
        };
        for last in bits(lasts) {
            let fish = Fish::new(position, search.digit, base, cover | 1 << last);
            let from = match kind {
                KrakenType::First => fish.fins,
                KrakenType::Second => sources(position, &fish, last),
            };
            let count = from.len();
            let is_better = best.is_none_or(|(fewest, _)| count < fewest);
            if count <= MOST && is_better && !(from - near).is_empty() {
                let pattern = KrakenFish {
                    digit: search.digit,
                    base,
                    cover: fish.cover,
                    last: (kind == KrakenType::Second).then_some(last),
                    target: (target.place, target.digit),
                };
                best = Some((count, pattern));
            }
        }
        Flow::Continue(())
    })?;
    let Some((_, pattern)) = best else { return Flow::Continue(()) };
    target.hopeful = 0;
    findings.eliminate(position, cell, target.digit);
    findings.finish(pattern)
}

/// Returns the fins, and the places of the base that only a given house of the cover has: one of them holds the digit.
fn sources(position: &Position, fish: &Fish, last: u8) -> CellSet {
    let all = |houses: Houses| {
        let places = bits(houses).map(|house| places(position, fish.digit, house));
        places.fold(CellSet::EMPTY, |all, places| all | places)
    };
    fish.fins | (all(fish.base) - all(fish.cover & !(1 << last)))
}

/// A fish whose fins eliminate a candidate by chains; for type 2, together with the part of the base in the `last`
/// cover house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::technique) struct KrakenFish {
    pub(in crate::technique) digit: u8,
    pub(in crate::technique) base: Houses,
    pub(in crate::technique) cover: Houses,
    pub(in crate::technique) last: Option<u8>,
    pub(in crate::technique) target: (Place, u8),
}

impl Describe for KrakenFish {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { digit, base, cover, last, target } = *self;
        let fish = Fish::new(narrator.position, digit, base, cover);
        let from = last.map_or(fish.fins, |last| sources(narrator.position, &fish, last));
        let all = bits(base)
            .fold(CellSet::EMPTY, |all, house| all | places(narrator.position, digit, house));
        narrator.mark(all - from, 1 << digit, 0);
        narrator.mark(from, 1 << digit, 1);
        let (name, bases) = (narrator.digit(digit), narrator.houses(base));
        let fins = narrator.cells(fish.fins);
        let beginning = match last {
            None => format!(
                "if {none} {name}, {covers} have their {name}s in {bases}, and {gone} is not {name}",
                none = match fish.fins.len() {
                    1 => format!("the fin {fins} is not"),
                    2 => format!("neither of the fins {fins} is"),
                    _ => format!("none of the fins {fins} is"),
                },
                covers = narrator.houses(cover),
                gone = narrator.cell(target.0)
            ),
            Some(last) => format!(
                "{bases} have {} {name}s, of which {covers} can hold at most {}, so {some} is {name}",
                in_words(base.count_ones()),
                in_words(base.count_ones() - 1),
                covers = narrator.houses(cover & !(1 << last)),
                some = {
                    let inside = narrator.one_of(from - fish.fins);
                    let house = narrator.house(last);
                    match ((from - fish.fins).len(), fish.fins.len()) {
                        (_, 0) => format!("{inside} in {house}"),
                        (0, 1) => format!("the fin {fins}"),
                        (0, _) => format!("one of the fins {fins}"),
                        (_, 1) => format!("{inside} in {house} or the fin {fins}"),
                        _ => format!("{inside} in {house} or one of the fins {fins}"),
                    }
                }
            ),
        };
        let cases: Vec<String> =
            from.iter().map(|place| case(narrator, (place, digit), target)).collect();
        let gone = format!("{} is not {}", narrator.cell(target.0), narrator.digit(target.1));
        format!("{beginning}; {}: in each case {gone}", cases.join("; "))
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the fish", "starts of the chains", "true in a chain", "false in a chain"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        1 << self.digit
    }
}

/// Returns the chain from a candidate to another one being false, and draws it.
fn case(narrator: &mut Narrator, from: (Place, u8), target: (Place, u8)) -> String {
    let cell = |place: Place| [place].into_iter().collect::<CellSet>();
    let chain = Chains::from(narrator.position, from.0, from.1).to(target.0, target.1);
    for pair in chain.windows(2) {
        let node = |fact: Fact| (cell(fact.place), fact.digit);
        narrator.link(node(pair[0]), node(pair[1]), !pair[0].is_true);
    }
    // The target is drawn as eliminated.
    for fact in chain.iter().skip(1).rev().skip(1) {
        narrator.mark(cell(fact.place), 1 << fact.digit, if fact.is_true { 2 } else { 3 });
    }
    walk_links(narrator, chain.iter().map(|fact| (cell(fact.place), fact.digit)), true)
}
