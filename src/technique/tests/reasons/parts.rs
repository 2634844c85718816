//! The parts of a reason, and whether they alone imply what it says: a SAT solver is asked.

use std::collections::BTreeSet;

use batsat::clause::Kind;
use batsat::{Callbacks, Lit, Solver, SolverInterface, Var, lbool};

use crate::cnf::Variables;
use crate::cnf::rule::ClauseWriter;
use crate::limits::{Interrupt, Watch};
use crate::technique::explain::ExplainedStep;
use crate::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle, Rule};

/// The most literals of the clauses of a reason's rules.
const MOST_LITERALS: usize = 3_000_000;

/// What a reason looks at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) rules: Vec<usize>,
    pub(super) houses: Vec<usize>,
    pub(super) cells: Vec<Cell>,
    /// A house that is left out, so that its cells do not see each other by it.
    left_out: Option<usize>,
}

/// What a reason says.
#[derive(Debug, Clone)]
pub(super) struct Claim {
    pub(super) placement: Option<(Cell, Digit)>,
    pub(super) eliminations: Vec<(Cell, Digit)>,
}

/// Whether a claim follows from some parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Follows,
    /// This candidate can be otherwise.
    Open(Cell, Digit),
    /// The rules have too many clauses, or the solver gave up: where it would have to count.
    Unknown,
}

impl Parts {
    pub(super) fn of(step: &ExplainedStep) -> Self {
        let told = &step.description;
        assert!(!told.reason.ends_with(',') && !told.reason.contains(",,"), "{}", told.reason);
        let (rules, houses) = (told.rules.clone(), told.houses.clone());
        Self { rules, houses, cells: told.cells.clone(), left_out: None }
    }
}

impl Parts {
    /// Returns the parts without one of the rules, of the houses, and of the cells that neither belong to those nor are
    /// what `claim` is about.
    pub(super) fn without_one(&self, puzzle: &Puzzle, claim: &Claim) -> [Vec<Self>; 3] {
        let without = |indexes: Vec<usize>, remove: fn(&mut Self, usize)| {
            let one = |index| {
                let mut fewer = self.clone();
                remove(&mut fewer, index);
                fewer
            };
            indexes.into_iter().map(one).collect::<Vec<Self>>()
        };
        let all = |count: usize| (0..count).collect::<Vec<usize>>();
        let mut cells = all(self.cells.len());
        let (rules, layout) = (puzzle.rules(), puzzle.layout());
        let of_rules = self.rules.iter().flat_map(|&rule| cells_of(puzzle, &rules[rule]));
        let of_houses = self.houses.iter().flat_map(|&house| layout.houses()[house].cells());
        let own: Vec<Cell> = of_rules.chain(of_houses.copied()).chain(claim.cells()).collect();
        cells.retain(|&index| !own.contains(&self.cells[index]));
        [
            without(all(self.rules.len()), |parts, index| _ = parts.rules.remove(index)),
            without(all(self.houses.len()), |parts, index| {
                parts.left_out = Some(parts.houses.remove(index));
            }),
            without(cells, |parts, index| _ = parts.cells.remove(index)),
        ]
    }
}

impl Claim {
    pub(super) fn of(step: &ExplainedStep) -> Self {
        Self { placement: step.step.placement, eliminations: step.step.eliminations.clone() }
    }

    /// Returns whether a grid is otherwise.
    pub(super) fn contradicts(&self, grid: &Grid) -> bool {
        let is_placed = |&(cell, digit): &(Cell, Digit)| grid.get(cell) == Some(digit);
        !self.placement.iter().all(is_placed) || self.eliminations.iter().any(is_placed)
    }

    /// Returns the cells that it is about.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.placement.iter().chain(&self.eliminations).map(|&(cell, _)| cell)
    }
}

/// Returns the cells that a rule is about, also those that it reads; its own ones if it is about most of the grid.
fn cells_of(puzzle: &Puzzle, rule: &Rule) -> Vec<Cell> {
    let size = puzzle.size();
    let never = Interrupt::default();
    let watch = Watch::new(&never);
    let all = Candidates::full(size);
    let mut writer = ClauseWriter::new(puzzle.layout(), &all, MOST_LITERALS, &watch);
    let is_written = writer.add(rule).is_ok();
    let (clauses, _) = writer.finish();
    let variables = Variables::of(size);
    let read = clauses.iter().flatten();
    let read: BTreeSet<Cell> =
        read.filter_map(|&literal| Some(variables.meaning(literal)?.0)).collect();
    if is_written && read.len() <= 2 * usize::from(size) {
        return read.into_iter().collect();
    }
    rule.cells(puzzle.layout())
}

/// Returns whether a claim follows from some rules of a puzzle, houses of its layout, and the candidates of some cells, also of
/// those of the houses. Of these cells and those that the claim is about, those that see each other hold different
/// digits; other cells can hold whatever the rules leave them.
pub(super) fn verdict(
    puzzle: &Puzzle,
    marks: &Candidates,
    parts: &Parts,
    claim: &Claim,
) -> Verdict {
    let layout = puzzle.layout();
    let size = layout.size();
    let houses = || parts.houses.iter().map(|&number| layout.houses()[number].cells());
    let is_known = |cell: Cell| {
        parts.cells.contains(&cell)
            || houses().any(|house| house.contains(&cell))
            || claim.placement.is_some_and(|(placed, _)| placed == cell)
    };
    let mut candidates = Candidates::full(size);
    for cell in layout.cells().filter(|&cell| is_known(cell)) {
        candidates.set(cell, marks.get(cell));
    }
    let mut own: Vec<Cell> = parts.cells.iter().copied().chain(claim.cells()).collect();
    own.extend(houses().flatten());
    own.sort_unstable();
    own.dedup();
    let never = Interrupt::default();
    let watch = Watch::new(&never);
    let mut writer = ClauseWriter::new(layout, &candidates, MOST_LITERALS, &watch);
    for &number in &parts.rules {
        if writer.add(&puzzle.rules()[number]).is_err() {
            return Verdict::Unknown;
        }
    }
    let (clauses, last) = writer.finish();
    let mut asked = Asked::new(size, last);
    let read = clauses.iter().flatten();
    let of_rules = read.filter_map(|&literal| Some(asked.variables.meaning(literal)?.0));
    let all: BTreeSet<Cell> = own.iter().copied().chain(of_rules).collect();
    for cell in all {
        asked.hold_one(cell, candidates.get(cell));
    }
    for house in houses() {
        for digit in Digit::all(size) {
            asked.add(house.iter().map(|&cell| (cell, digit, true)));
        }
    }
    asked.differ(&own, |one, other| {
        let mut houses = layout.houses().iter().enumerate();
        houses.any(|(number, house)| {
            parts.left_out != Some(number)
                && house.cells().contains(&one)
                && house.cells().contains(&other)
        })
    });
    for clause in clauses.iter() {
        asked.add_literals(clause);
    }
    let otherwise = claim.placement.map(|placed| (placed, false));
    let otherwise =
        otherwise.into_iter().chain(claim.eliminations.iter().map(|&gone| (gone, true)));
    for ((cell, digit), holds) in otherwise {
        match asked.can(cell, digit, holds) {
            Some(true) => return Verdict::Open(cell, digit),
            Some(false) => {}
            None => return Verdict::Unknown,
        }
    }
    Verdict::Follows
}

/// A solver with clauses.
struct Asked {
    solver: Solver<Patience>,
    variables: Variables,
    size: u8,
}

impl Asked {
    fn new(size: u8, last: i32) -> Self {
        let mut solver = Solver::<Patience>::default();
        for _ in 0..last {
            solver.new_var_default();
        }
        Self { solver, variables: Variables::of(size), size }
    }

    fn literal(&self, cell: Cell, digit: Digit, is_true: bool) -> Lit {
        literal(self.variables.number(cell, digit) * if is_true { 1 } else { -1 })
    }

    fn add(&mut self, clause: impl Iterator<Item = (Cell, Digit, bool)>) {
        let mut clause: Vec<Lit> =
            clause.map(|(cell, digit, is_true)| self.literal(cell, digit, is_true)).collect();
        self.solver.add_clause_reuse(&mut clause);
    }

    fn add_literals(&mut self, clause: &[i32]) {
        self.solver.add_clause_reuse(&mut clause.iter().copied().map(literal).collect());
    }

    /// Lets a cell hold one of its candidates.
    fn hold_one(&mut self, cell: Cell, candidates: DigitSet) {
        self.add(candidates.iter().map(|digit| (cell, digit, true)));
        let digits: Vec<Digit> = Digit::all(self.size).collect();
        for (index, &one) in digits.iter().enumerate() {
            if !candidates.contains(one) {
                self.add([(cell, one, false)].into_iter());
                continue;
            }
            for &other in &digits[index + 1..] {
                self.add([(cell, one, false), (cell, other, false)].into_iter());
            }
        }
    }

    /// Lets cells differ that `do_differ` names.
    fn differ(&mut self, cells: &[Cell], do_differ: impl Fn(Cell, Cell) -> bool) {
        for (index, &one) in cells.iter().enumerate() {
            for &other in cells[index + 1..].iter().filter(|&&other| do_differ(one, other)) {
                for digit in Digit::all(self.size) {
                    self.add([(one, digit, false), (other, digit, false)].into_iter());
                }
            }
        }
    }

    /// Returns whether a cell can hold a digit, or something else; `None` if the solver gave up.
    fn can(&mut self, cell: Cell, digit: Digit, holds: bool) -> Option<bool> {
        let assumed = self.literal(cell, digit, holds);
        self.solver.cb_mut().learned = 0;
        match self.solver.solve_limited(&[assumed]) {
            answer if answer == lbool::TRUE => Some(true),
            answer if answer == lbool::FALSE => Some(false),
            _ => None,
        }
    }
}

/// The clauses that a solver has learned from conflicts for an answer.
#[derive(Debug, Default)]
struct Patience {
    learned: u32,
}

/// The most of them.
const MOST_LEARNED: u32 = 20_000;

impl Callbacks for Patience {
    fn on_new_clause(&mut self, _: &[Lit], kind: Kind) {
        self.learned += u32::from(kind == Kind::Learnt);
    }

    fn stop(&self) -> bool {
        self.learned >= MOST_LEARNED
    }
}

/// Returns the solver's literal for one that counts from 1.
fn literal(number: i32) -> Lit {
    let index = usize::try_from(number.unsigned_abs() - 1).expect("there are fewer");
    Lit::new(Var::unsafe_from_idx(u32::try_from(index).expect("there are fewer")), number > 0)
}
