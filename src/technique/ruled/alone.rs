//! What a single rule says of the cells, with the candidates that are left in its own cells and with the houses: for
//! rules of every kind.
//!
//! The native engine finds it out, with this rule and the houses; here is no knowledge of kinds.

use std::collections::HashMap;
use std::sync::Arc;

use super::super::Technique;
use super::super::cells::{CellSet, Place};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::super::shape::Shape;
use super::Rules;
use crate::engine::native::Probe;
use crate::engine::{Ending, Query};
use crate::{Candidates, Cell, Digit, DigitSet, Grid, Layout, Puzzle, Rule};

/// What goes from the rule's own cells.
pub static ONE_RULE: Technique = Technique {
    name: "one-rule",
    title: "One Rule",
    definition: "With the candidates that are left in its cells, there are only some ways to keep a rule. What a cell \
                 holds in none of them can be eliminated from it.",
    source: "All kinds of rules: the ends of a thermometer, the digits of a whisper, the circle of an arrow.",
    group: Some(group::RULES),
    find: |position, findings| find(position, findings, Where::Inside),
    ..Technique::BLANK
};

/// What goes from other cells.
pub static RULE_POINTING: Technique = Technique {
    name: "rule-pointing",
    title: "Locked Digits of a Rule",
    definition: "With the candidates that are left in its cells, each way to keep a rule takes a digit from the same \
                 cells beside it, which see it in the rule's cells. It can be eliminated from them.",
    source: "All kinds of rules: a digit that a renban line or an arrow needs within a house.",
    group: Some(group::RULES),
    find: |position, findings| find(position, findings, Where::Outside),
    ..Technique::BLANK
};

/// Which cells are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Where {
    Inside,
    Outside,
}

/// The most nodes of the search for one rule; none for a rule of more cells than two houses.
const NODES: u64 = 20_000;

/// What each rule says, with the candidates for which it was last found out.
#[derive(Debug, Default)]
pub(in super::super) struct Tried {
    shape: Option<Arc<Shape>>,
    /// For each rule the candidates of its cells, and what they and others can hold then.
    known: Vec<Option<(Vec<Digits>, Candidates)>>,
}

fn find(position: &Position, findings: &mut Findings, whence: Where) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    let mut tried = std::mem::take(&mut findings.tried);
    if tried.shape.as_ref().is_none_or(|shape| !std::ptr::eq(&raw const **shape, position.shape()))
    {
        tried.shape = Some(position.shared_shape());
        tried.known = vec![None; rules.cells.len()];
    }
    let flow = (0..rules.cells.len()).try_for_each(|number| {
        findings.stop().ask()?;
        let Some(possible) = tried.of(position, rules, number, findings) else {
            return Flow::Continue(());
        };
        let own = rules.cells[number];
        let cells = if whence == Where::Inside { own } else { position.open() - own };
        let rule = u32::try_from(number).expect("there are fewer rules");
        eliminate(position, findings, cells, possible);
        findings.finish(OneRule { rule, whence })
    });
    findings.tried = tried;
    flow
}

/// Eliminates from cells what they can't hold.
fn eliminate(position: &Position, findings: &mut Findings, cells: CellSet, possible: &Candidates) {
    let size = position.shape().size;
    for place in (cells & position.open()).iter() {
        let possible = possible.get(Cell::from_index(place.into(), size)).bits();
        let possible = Digits::try_from(possible).expect("a grid has 16 digits at most");
        findings.eliminate_from(position, place, !possible);
    }
}

impl Tried {
    /// Returns what the cells can hold by one rule; `None` if it was not found out.
    fn of(
        &mut self,
        position: &Position,
        rules: &Rules,
        number: usize,
        findings: &Findings,
    ) -> Option<&Candidates> {
        let marks = |place: Place| position.held(place);
        let now: Vec<Digits> = rules.cells[number].iter().map(marks).collect();
        let known = &mut self.known[number];
        if known.as_ref().is_none_or(|(then, _)| *then != now) {
            let possible = possible(rules, number, &now, findings)?;
            *known = Some((now, possible));
        }
        known.as_ref().map(|(_, possible)| possible)
    }
}

/// Returns what the cells can hold by one rule and the houses, with the candidates of its own cells.
fn possible(
    rules: &Rules,
    number: usize,
    marks: &[Digits],
    findings: &Findings,
) -> Option<Candidates> {
    let size = rules.puzzle.size();
    let own = rules.cells[number].iter().map(|place| Cell::from_index(place.into(), size));
    let own: Vec<Cell> = own.collect();
    let mut candidates = Candidates::full(size);
    for (&cell, &marks) in own.iter().zip(marks) {
        candidates.set(cell, DigitSet::from_bits(marks.into()));
    }
    // What the reason names is enough: houses that have one of the rule's cells, or none, are not looked at.
    let layout = rules.puzzle.layout();
    let read = if reads_all(&rules.puzzle.rules()[number]) {
        layout.cells().collect()
    } else {
        own.clone()
    };
    let bare = Puzzle::new(layout.with_houses_of(&read), Grid::empty(size)).ok()?;
    let alone = bare.with_rule(Arc::clone(&rules.puzzle.rules()[number])).ok()?;
    let alone = alone.with_candidates(candidates).ok()?;
    let interrupt = findings.stop().interrupt().cloned().unwrap_or_default();
    let mut probe = Probe::new(&alone, &interrupt).ok()?;
    let mut possible = Candidates::full(size);
    for cell in alone.layout().cells() {
        possible.set(cell, probe.candidates(cell));
    }
    if own.len() <= 2 * usize::from(size) {
        let mut ways =
            Ways { probe: &mut probe, possible: &mut possible, grids: Vec::new(), left: NODES };
        ways.search_inside(&own)?;
        ways.search_outside(&own, layout)?;
    }
    Some(possible)
}

/// Returns whether a rule looks at more cells than its own: where a digit is, or how other lines read.
fn reads_all(rule: &Rule) -> bool {
    match rule {
        Rule::FullRank(_) | Rule::RowIndexer(_) | Rule::ColumnIndexer(_) | Rule::BoxIndexer(_) => {
            true
        }
        Rule::And(rule) => rule.rules.iter().any(reads_all),
        Rule::Or(rule) => rule.rules.iter().any(reads_all),
        Rule::Not(rule) => reads_all(&rule.rule),
        _ => false,
    }
}

/// The ways to keep a rule.
struct Ways<'a> {
    probe: &'a mut Probe,
    possible: &'a mut Candidates,
    /// Those that were found.
    grids: Vec<Grid>,
    /// The nodes that are left for the search.
    left: u64,
}

impl Ways<'_> {
    /// Excludes what the rule's own cells hold in no way.
    fn search_inside(&mut self, own: &[Cell]) -> Option<()> {
        for &cell in own {
            for digit in self.possible.get(cell).iter() {
                let is_held = |grid: &Grid| grid.get(cell) == Some(digit);
                if !self.grids.iter().any(is_held) {
                    self.look(cell, digit)?;
                }
            }
        }
        Some(())
    }

    /// Excludes from other cells what each way has in the rule's cells that they see.
    fn search_outside(&mut self, own: &[Cell], layout: &Layout) -> Option<()> {
        let mut taken: HashMap<(Vec<Cell>, Digit), bool> = HashMap::new();
        for cell in layout.cells().filter(|cell| !own.contains(cell)) {
            let peers = layout.peers(cell);
            let seen: Vec<Cell> = own.iter().copied().filter(|own| peers.contains(own)).collect();
            if seen.is_empty() {
                continue;
            }
            for digit in self.possible.get(cell).iter() {
                let asked = (seen.clone(), digit);
                let is_taken = match taken.get(&asked) {
                    Some(&is_taken) => is_taken,
                    None => self.is_taken(&seen, digit)?,
                };
                taken.insert(asked, is_taken);
                if is_taken {
                    self.exclude(cell, digit);
                }
            }
        }
        Some(())
    }

    /// Returns whether each way has a digit in one of some cells; `None` if it is interrupted.
    fn is_taken(&mut self, seen: &[Cell], digit: Digit) -> Option<bool> {
        let takes = |grid: &Grid| seen.iter().any(|&cell| grid.get(cell) == Some(digit));
        if !self.grids.iter().all(takes) {
            return Some(false);
        }
        self.probe.assume_without(seen, digit).ok()?;
        Some(self.has_no_way())
    }

    /// Searches for a way with a digit in a cell; without one, it is excluded. Returns `None` if it is interrupted.
    fn look(&mut self, cell: Cell, digit: Digit) -> Option<()> {
        self.probe.assume(cell, digit, std::iter::empty()).ok()?;
        if self.has_no_way() {
            self.exclude(cell, digit);
        }
        Some(())
    }

    /// Searches for a way with what is assumed; returns whether there is none.
    fn has_no_way(&mut self) -> bool {
        let found = self.probe.search(&Query::all(1).with_budget(Some(self.left)));
        self.left = self.left.saturating_sub(found.statistics.nodes);
        let has_none = found.grids.is_empty() && found.ending == Ending::Exhausted;
        self.grids.extend(found.grids);
        has_none
    }

    fn exclude(&mut self, cell: Cell, digit: Digit) {
        let mut left = self.possible.get(cell);
        left.remove(digit);
        self.possible.set(cell, left);
    }
}

/// A rule that leaves only some ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct OneRule {
    rule: u32,
    whence: Where,
}

/// The most cells to tell what they can hold.
const TOLD: usize = 3;

impl Describe for OneRule {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let number = self.rule as usize;
        let cells = narrator.position.shape().rules().expect("there is the rule").cells[number];
        let rule = narrator.rule(number);
        let rules = narrator.position.shape().rules().expect("there is the rule");
        let reads_all = reads_all(&rules.puzzle.rules()[number]);
        for house in narrator.position.houses() {
            let own = narrator.position.shape().houses[usize::from(house)].cells & cells;
            if own.len() > 1 || reads_all {
                narrator.use_house(house);
            }
        }
        if cells.len() <= 2 * u32::from(narrator.position.shape().size) {
            narrator.mark_cells(cells, 0);
        }
        let rules = narrator.position.shape().rules().expect("there is the rule");
        if let Rule::Odd(_) | Rule::Even(_) = *rules.puzzle.rules()[number] {
            return format!("by {rule}");
        }
        let position = narrator.position;
        let lost = narrator.eliminations;
        let left = |&(place, lost): &(Place, Digits)| {
            let left = position.digits_of(place) & !lost;
            (left != 0)
                .then(|| format!("{} {}", narrator.cell(place), narrator.one_of_digits(left)))
        };
        let told: Vec<String> = lost.iter().filter_map(left).collect();
        match (self.whence, told.len()) {
            (Where::Inside, 1..=TOLD) if told.len() == lost.len() => {
                format!("in every way that is left to keep {rule}, {}", is(&told))
            }
            (Where::Inside, _) => {
                format!("no way that is left to keep {rule} has what is eliminated")
            }
            (Where::Outside, _) => format!(
                "every way that is left to keep {rule} has what is eliminated in cells that {} {}",
                narrator.cells(lost.iter().map(|&(place, _)| place).collect()),
                if lost.len() == 1 { "sees" } else { "see" },
            ),
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cells of the rule"]
    }
}

/// Says what cells are: `r1c1 is 1 or 2, and r1c2 3`.
fn is(told: &[String]) -> String {
    let mut told = told.iter().map(String::clone);
    let first = told.next().unwrap_or_default();
    let first = first.replacen(' ', " is ", 1);
    listed(std::iter::once(first).chain(told), "and")
}
