//! The last resorts for puzzles with rules: what the native engine's propagation refutes, and what only a search does.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow, PatternPart, digit_of};
use super::super::group;
use super::super::position::{Digits, Position};
use super::needed;
use crate::engine::native::Probe;
use crate::engine::{Ending, Query};
use crate::{Cell, Puzzle};

/// A candidate that propagation refutes.
pub static RULE_FORCING: Technique = Technique {
    name: "rule-forcing",
    title: "Forcing by All Rules",
    definition: "A candidate is assumed to be true. What follows from the houses and each of the rules, again and \
                 again, ends in a contradiction, so it can be eliminated. This is what the native engine does without \
                 guesses; a person needs patience for it.",
    source: "Setters call it bifurcation.",
    group: Some(group::FORCING_NETS),
    find: |position, findings| find(position, findings, How::Propagation),
    ..Technique::BLANK
};

/// A candidate that a search refutes.
pub static RULE_SEARCH: Technique = Technique {
    name: "rule-search",
    title: "Search with All Rules (no technique)",
    definition: "Not a technique but trial and error: a candidate is assumed to be true, and a search with all houses \
                 and rules finds no solution. The search gives up after 100,000 positions for a candidate.",
    source: "As computers solve puzzles.",
    find: |position, findings| find(position, findings, How::Search),
    ..Technique::BLANK
};

/// How a candidate is refuted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum How {
    Propagation,
    Search,
}

/// The most positions of the search for a candidate: in the end, and at first.
const MOST: u64 = 100_000;
const FIRST: u64 = 100;

fn find(position: &Position, findings: &mut Findings, how: How) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    let Ok(puzzle) = rules.puzzle.with_candidates(position.marks()) else {
        return Flow::Continue(());
    };
    let interrupt = findings.stop().interrupt().cloned().unwrap_or_default();
    let Ok(mut probe) = Probe::new(&puzzle, &interrupt) else { return findings.stop().ask() };
    match how {
        How::Propagation => propagate(position, findings, &puzzle, &mut probe),
        How::Search => {
            let mut most = FIRST;
            while most <= MOST {
                search(position, findings, &mut probe, most)?;
                if !findings.found().is_empty() {
                    break;
                }
                most *= 10;
            }
            Flow::Continue(())
        }
    }
}

/// The candidates of a position, by number: cells with few of them first.
fn candidates(position: &Position) -> impl Iterator<Item = (Place, u8)> {
    let mut cells: Vec<Place> = position.open().iter().collect();
    cells.sort_by_key(|&place| position.digits_of(place).count_ones());
    let digits = |place| bits(position.digits_of(place)).map(move |digit| (place, digit));
    cells.into_iter().flat_map(digits)
}

fn propagate(
    position: &Position,
    findings: &mut Findings,
    puzzle: &Puzzle,
    probe: &mut Probe,
) -> Flow {
    let mut refuted: Vec<(Place, Digits)> = Vec::new();
    // What goes without an assumption goes with it, too; so this is told in the same words.
    for (place, digit) in candidates(position) {
        findings.stop().ask()?;
        let cell = Cell::from_index(place.into(), puzzle.size());
        let is_left = probe.candidates(cell).contains(digit_of(digit));
        let is_refuted = !is_left
            || probe.assume(cell, digit_of(digit), std::iter::empty()).is_ok() && probe.is_over();
        if is_refuted {
            match refuted.last_mut().filter(|(last, _)| *last == place) {
                Some((_, digits)) => *digits |= 1 << digit,
                None => refuted.push((place, 1 << digit)),
            }
        }
    }
    // What leaves a cell the fewest candidates helps the most.
    refuted.sort_by_key(|&(place, digits)| (position.digits_of(place) & !digits).count_ones());
    refuted
        .into_iter()
        .try_for_each(|(place, digits)| note(position, findings, place, digits, None))
}

fn search(position: &Position, findings: &mut Findings, probe: &mut Probe, most: u64) -> Flow {
    let size = position.shape().size;
    let mut known = vec![0; position.shape().cells()];
    for (place, digit) in candidates(position) {
        findings.stop().ask()?;
        if known[usize::from(place)] >> digit & 1 != 0 {
            continue;
        }
        let cell = Cell::from_index(place.into(), size);
        if probe.assume(cell, digit_of(digit), std::iter::empty()).is_err() {
            continue;
        }
        let found = probe.search(&Query::all(1).with_budget(Some(most)));
        for grid in &found.grids {
            for (cell, digit) in grid.cells() {
                let digit = digit.map_or(0, |digit| 1_u16 << (digit.value() - 1));
                known[cell.index(size)] |= digit;
            }
        }
        if found.grids.is_empty() && found.ending == Ending::Exhausted {
            note(position, findings, place, 1 << digit, Some(found.statistics.nodes))?;
        }
    }
    Flow::Continue(())
}

fn note(
    position: &Position,
    findings: &mut Findings,
    place: Place,
    digits: Digits,
    nodes: Option<u64>,
) -> Flow {
    let cells: CellSet = [place].into_iter().collect();
    findings.note_part(cells, digits);
    bits(digits).for_each(|digit| findings.eliminate(position, cells, digit));
    findings.finish(Refuted { nodes })
}

/// Candidates of a cell that were assumed and refuted, one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Refuted {
    /// The positions of the search, if there was one.
    nodes: Option<u64>,
}

impl Describe for Refuted {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let part = narrator.parts[0];
        let (cell, digits) = (narrator.cells(part.cells), narrator.one_of_digits(part.digits));
        narrator.mark(part.cells, part.digits, 0);
        let Some(nodes) = self.nodes else {
            return format!(
                "if {cell} were {digits}, what follows from {} would end in a contradiction",
                named(narrator, part)
            );
        };
        narrator.use_all();
        format!(
            "if {cell} were {digits}, each way to go on would end in a contradiction: a search of {nodes} {} shows it",
            if nodes == 1 { "position" } else { "positions" }
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["what is assumed"]
    }
}

/// The most rules, and the most houses, that are named.
const NAMED: usize = 3;

/// Names the rules and the houses by which candidates are refuted, or says how many there are.
fn named(narrator: &mut Narrator, part: PatternPart) -> String {
    let position = narrator.position;
    let rules = position.shape().rules().expect("there are rules");
    let (numbers, houses) = needed::for_forcing(position, rules, part, &narrator.interrupt());
    let grid: CellSet = (0..=Place::MAX).take(position.shape().cells()).collect();
    let mut names = Vec::new();
    for &number in &numbers {
        // A rule may be about cells that no house has that is looked at, and some read the whole grid.
        let reads_more = needed::reads_more(rules, number);
        narrator.use_cells(if reads_more { grid } else { rules.cells[number] });
        names.push(narrator.rule(number));
    }
    if names.len() > NAMED {
        names = vec![format!("{} rules", names.len())];
    }
    for &house in &houses {
        narrator.use_house(house);
    }
    match houses.len() {
        0 => {}
        // Together, as in `rows 2 and 5`, they would be a list in the list.
        1..=NAMED if names.is_empty() => names.push(narrator.all_houses(&houses)),
        1..=NAMED => names.extend(houses.iter().map(|&house| narrator.house(house))),
        count => names.push(format!("{count} houses")),
    }
    match names.len() {
        0 => "the candidates alone".to_owned(),
        _ => listed(names.into_iter(), "and"),
    }
}
