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
use super::read::reads_all;
use super::{Rules, needed};
use crate::engine::native::Probe;
use crate::engine::{Ending, Interrupt, Query};
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
pub(super) const NODES: u64 = 20_000;

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
        let possible = possible.get(Cell::from_index(place.into(), size)).bits_from(1);
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
            let possible = possible(position, rules, number, findings)?;
            *known = Some((now, possible));
        }
        known.as_ref().map(|(_, possible)| possible)
    }
}

/// Returns what the cells can hold by one rule and the houses, with the candidates of its own cells; also what the houses
/// alone exclude.
fn possible(
    position: &Position,
    rules: &Rules,
    number: usize,
    findings: &Findings,
) -> Option<Candidates> {
    let alone = Alone::of(position, rules, number);
    // What the reason names is enough: houses that have one of the rule's cells, or none, are not looked at.
    let layout = rules.puzzle.layout();
    let houses = if reads_all(alone.rule) {
        Arc::clone(layout)
    } else {
        layout.with_houses_of(&alone.cells)
    };
    let interrupt = findings.stop().interrupt().cloned().unwrap_or_default();
    let mut probe = alone.probe(Arc::clone(&houses), rules.cells[number], &interrupt)?;
    let mut ways = Ways::new(&mut probe, NODES);
    if alone.is_searched(layout) {
        ways.search_inside(&alone.cells)?;
        ways.search_outside(&alone.cells, layout)?;
    }
    let mut possible = ways.possible;
    alone.restore_what_houses_exclude(&mut possible, rules.cells[number], houses, &interrupt)?;
    Some(possible)
}

/// A rule by itself, with the candidates of its cells.
pub(super) struct Alone<'a> {
    rule: &'a Arc<Rule>,
    cells: Vec<Cell>,
    candidates: Candidates,
}

impl<'a> Alone<'a> {
    /// Returns the rule with that number.
    pub(super) fn of(position: &Position, rules: &'a Rules, number: usize) -> Self {
        let size = rules.puzzle.size();
        let mut candidates = Candidates::full(size);
        let mut cells = Vec::new();
        for place in rules.cells[number].iter() {
            let cell = Cell::from_index(place.into(), size);
            candidates.set(cell, DigitSet::numbered_from(1, position.held(place).into()));
            cells.push(cell);
        }
        Self { rule: &rules.puzzle.rules()[number], cells, candidates }
    }

    /// Returns whether there are few enough cells to search for the ways to keep the rule.
    pub(super) fn is_searched(&self, layout: &Layout) -> bool {
        self.cells.len() <= 2 * usize::from(layout.size())
    }

    /// Returns its cells.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns a probe of a puzzle that has nothing but this rule, the candidates of some of its cells, and the houses of
    /// `layout`.
    pub(super) fn probe(
        &self,
        layout: Arc<Layout>,
        cells: CellSet,
        interrupt: &Interrupt,
    ) -> Option<Probe> {
        let bare = self.bare(layout, cells)?;
        Probe::new(&bare.with_rule(Arc::clone(self.rule)).ok()?, interrupt).ok()
    }

    /// Returns a puzzle that has no rule, and the candidates of some cells.
    fn bare(&self, layout: Arc<Layout>, cells: CellSet) -> Option<Puzzle> {
        let size = layout.size();
        let mut candidates = Candidates::full(size);
        for place in cells.iter() {
            let cell = Cell::from_index(place.into(), size);
            candidates.set(cell, self.candidates.get(cell));
        }
        Puzzle::new(layout, Grid::empty(size)).ok()?.with_candidates(candidates).ok()
    }

    /// Restores the candidates that the houses alone exclude: they are for other techniques.
    fn restore_what_houses_exclude(
        &self,
        possible: &mut Candidates,
        own: CellSet,
        houses: Arc<Layout>,
        interrupt: &Interrupt,
    ) -> Option<()> {
        let lost = |cell: Cell| self.candidates.get(cell).difference(possible.get(cell));
        let losing: Vec<(Cell, DigitSet)> = (houses.cells())
            .map(|cell| (cell, lost(cell)))
            .filter(|(_, lost)| !lost.is_empty())
            .collect();
        if losing.is_empty() {
            return Some(());
        }
        let probe = Probe::new(&self.bare(houses, own)?, interrupt).ok()?;
        for (cell, lost) in losing {
            let taken = lost.difference(probe.candidates(cell));
            possible.set(cell, possible.get(cell).union(taken));
        }
        Some(())
    }
}

/// The ways to keep a rule.
pub(super) struct Ways<'a> {
    probe: &'a mut Probe,
    /// What the cells can hold, as far as it was found out.
    possible: Candidates,
    /// Those that were found.
    grids: Vec<Grid>,
    /// The nodes that are left for the search.
    left: u64,
}

impl<'a> Ways<'a> {
    /// Returns the ways of a probe's puzzle, none of which was searched for, to be found with that many nodes.
    pub(super) fn new(probe: &'a mut Probe, nodes: u64) -> Self {
        let possible = probe.all_candidates();
        Self { probe, possible, grids: Vec::new(), left: nodes }
    }

    /// Returns the nodes that are left.
    pub(super) fn left(&self) -> u64 {
        self.left
    }

    /// Returns whether no way has a digit in a cell; `None` if it is interrupted.
    pub(super) fn has_none_with(&mut self, cell: Cell, digit: Digit) -> Option<bool> {
        if self.possible.get(cell).contains(digit) {
            self.look(cell, digit)?;
        }
        Some(!self.possible.get(cell).contains(digit))
    }

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
    pub(super) fn is_taken(&mut self, seen: &[Cell], digit: Digit) -> Option<bool> {
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
        let position = narrator.position;
        let rules = position.shape().rules().expect("there is the rule");
        let cells = rules.cells[number];
        let rule = narrator.rule(number);
        let reads_all = reads_all(&rules.puzzle.rules()[number]);
        let is_read = |house: &u8| {
            let own = position.shape().houses[usize::from(*house)].cells & cells;
            own.len() > 1 || reads_all
        };
        let houses: Vec<u8> = position.houses().filter(is_read).collect();
        let lost = narrator.eliminations;
        let interrupt = narrator.interrupt();
        let (houses, cells) =
            needed::for_one_rule(position, rules, number, &houses, lost, &interrupt);
        for house in houses {
            narrator.use_house(house);
        }
        narrator.mark_cells(cells, 0);
        if let Rule::Odd(_) | Rule::Even(_) = *rules.puzzle.rules()[number] {
            return format!("by {rule}");
        }
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
