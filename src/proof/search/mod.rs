//! kenzan's own prover: search with unit propagation, in which each dead end is recorded as a clause.
//!
//! The search assumes that a cell holds a digit, and propagates units (naked and hidden singles, no more). If that
//! breaks a clause, the assumptions that led to it can't all be right: this is learned as a clause, whose hints are the
//! clauses that were used, in their order. Then the search goes back to the last but one of these assumptions, where
//! the learned clause implies that the last one is wrong (backjumping: Prosser, "Hybrid algorithms for the constraint
//! satisfaction problem", 1993). If no assumption was involved, the empty clause is learned, and the proof is complete.

mod trail;

use self::trail::{Antecedent, Conflict, Id, Trail, variable};
use super::steps::Steps;
use super::{Attempt, Prover, Theorem};
use crate::engine::{EngineError, Limits, Why};

/// The prover `search`.
pub static SEARCH: Prover = Prover {
    name: "search",
    about: "depth-first search with singles; in every build",
    is_available: true,
    prove,
};

#[expect(clippy::unnecessary_wraps, reason = "other provers may not be in the build")]
fn prove(theorem: &Theorem<'_>, limits: &Limits) -> Result<Attempt, EngineError> {
    Ok(ProofSearch::new(theorem).run(limits))
}

/// A search under way.
struct ProofSearch {
    trail: Trail,
    /// The clauses to branch on: for each cell, and for each digit in a house.
    choices: Vec<Id>,
    /// For each variable whether it is part of the solution that is known.
    is_known: Vec<bool>,
    /// For each variable that has a value without assumptions: the unit clause, if it was needed already.
    units: Vec<Option<Id>>,
    steps: Steps,
}

/// The result of the analysis of a conflict.
struct Lesson {
    /// The assumptions that led to it, the last one first.
    decisions: Vec<i32>,
    /// The clauses, in the order in which they force literals.
    hints: Vec<Id>,
}

impl ProofSearch {
    fn new(theorem: &Theorem<'_>) -> Self {
        let cnf = theorem.cnf();
        let variables = variable(cnf.variables().count());
        let trail = Trail::new(cnf.clauses(), variables);
        let is_choice =
            |clause: &[i32]| clause.len() > 1 && clause.iter().all(|&literal| literal > 0);
        let numbered = trail.clauses().iter().enumerate();
        let choices = numbered.filter(|(_, clause)| is_choice(clause)).map(|(index, _)| index + 1);
        let mut is_known = vec![false; variables + 1];
        if let Some(solution) = theorem.solution {
            for literal in cnf.variables().blocking_clause(solution.grid()) {
                is_known[variable(literal)] = true;
            }
        }
        Self {
            choices: choices.collect(),
            is_known,
            units: vec![None; variables + 1],
            steps: Steps::after(trail.clauses().len()),
            trail,
        }
    }

    fn run(mut self, limits: &Limits) -> Attempt {
        let mut nodes = 0;
        let mut state = self.trail.make_units_true().and_then(|()| self.trail.propagate());
        loop {
            match state {
                Err(conflict) if self.trail.level() == 0 => {
                    let lesson = self.analyse(conflict);
                    self.steps.push([], lesson.hints);
                    return Attempt::Proved(self.steps.end());
                }
                Err(conflict) => self.learn(conflict),
                Ok(()) => {
                    if limits.budget.is_some_and(|budget| nodes >= budget) {
                        return Attempt::Stopped(Why::Budget);
                    }
                    if let Some(reason) = limits.interrupt.reason() {
                        return Attempt::Stopped(Why::Interrupted(reason));
                    }
                    nodes += 1;
                    let Some(literal) = self.choose() else { return Attempt::Disproved };
                    self.trail.decide(literal);
                }
            }
            state = self.trail.propagate();
        }
    }

    /// Returns the assumption that is to be tried next: of those in the clauses with fewest open
    /// literals the one that breaks a clause at once, or else that forces most literals. `None` if
    /// every cell is decided.
    fn choose(&mut self) -> Option<i32> {
        let level = self.trail.level();
        let mut best = None;
        for literal in self.candidates() {
            // Without assumptions, what belongs to the known solution can't be refuted.
            if level == 0 && self.is_known[variable(literal)] {
                continue;
            }
            self.trail.decide(literal);
            let propagated = self.trail.propagate();
            let reach = self.trail.literals().len();
            self.trail.back_to(level);
            if propagated.is_err() {
                return Some(literal);
            }
            if best.is_none_or(|(most, _)| reach > most) {
                best = Some((reach, literal));
            }
        }
        best.map(|(_, literal)| literal)
    }

    /// Returns the open literals of the clauses that have fewest of them, each once.
    fn candidates(&self) -> Vec<i32> {
        let mut fewest = usize::MAX;
        let mut candidates = Vec::new();
        for &id in &self.choices {
            let clause = self.trail.clause(id);
            if clause.iter().any(|&literal| self.trail.value(literal) == 1) {
                continue;
            }
            let open = clause.iter().copied().filter(|&literal| self.trail.value(literal) == 0);
            let count = open.clone().count();
            if count < fewest {
                fewest = count;
                candidates.clear();
            }
            if count == fewest {
                candidates.extend(open);
            }
        }
        candidates.sort_unstable();
        candidates.dedup();
        candidates
    }

    /// Learns a clause from a conflict, and backtracks to the level at which it decides something.
    fn learn(&mut self, conflict: Conflict) {
        let Lesson { decisions, hints } = self.analyse(conflict);
        let clause: Vec<i32> = decisions.iter().map(|literal| -literal).collect();
        let (&last, others) = clause.split_first().expect("a conflict above level 0 has decisions");
        let level = others.first().map_or(0, |&literal| self.trail.level_of(literal));
        let id = self.steps.push(clause.clone(), hints);
        self.trail.back_to(level);
        if level == 0 {
            self.units[variable(last)] = Some(id);
        }
        self.trail.make_true(last, Antecedent::Learned(id, clause.into()));
    }

    /// Finds the assumptions and clauses that caused a conflict.
    fn analyse(&mut self, Conflict(id): Conflict) -> Lesson {
        let mut has_part = vec![false; self.units.len()];
        let mut lesson = Lesson { decisions: Vec::new(), hints: vec![id] };
        let mut needed = Vec::new();
        mark(&mut has_part, self.trail.clause(id));
        for &literal in self.trail.literals().iter().rev() {
            if !has_part[variable(literal)] {
                continue;
            }
            if self.trail.level_of(literal) == 0 {
                needed.push(literal);
                continue;
            }
            match self.trail.antecedent(literal) {
                None => lesson.decisions.push(literal),
                Some((id, clause)) => {
                    lesson.hints.push(id);
                    mark(&mut has_part, clause);
                }
            }
        }
        lesson.hints.extend(self.units_of(&needed));
        lesson.hints.reverse();
        lesson
    }

    /// Returns, for each of `literals`, a clause that makes it true without an assumption, and learns those that are
    /// new.
    fn units_of(&mut self, literals: &[i32]) -> Vec<Id> {
        let mut is_needed = vec![false; self.units.len()];
        mark(&mut is_needed, literals);
        let certain =
            self.trail.literals().iter().take_while(|&&literal| self.trail.level_of(literal) == 0);
        let mut missing = Vec::new();
        for &literal in certain.collect::<Vec<_>>().into_iter().rev() {
            let place = variable(literal);
            if !is_needed[place] || self.units[place].is_some() {
                continue;
            }
            let (id, clause) = self.trail.antecedent(literal).expect("nothing was assumed");
            if clause.len() == 1 {
                self.units[place] = Some(id);
            } else {
                mark(&mut is_needed, clause);
                missing.push((literal, id, clause.to_vec()));
            }
        }
        for (literal, id, clause) in missing.into_iter().rev() {
            let others = clause.iter().filter(|&&other| other != literal);
            let mut hints: Vec<Id> = others.map(|&other| self.unit(other)).collect();
            hints.push(id);
            self.units[variable(literal)] = Some(self.steps.push([literal], hints));
        }
        literals.iter().map(|&literal| self.unit(literal)).collect()
    }

    fn unit(&self, literal: i32) -> Id {
        self.units[variable(literal)].expect("it was learned before what follows from it")
    }
}

fn mark(marks: &mut [bool], literals: &[i32]) {
    for &literal in literals {
        marks[variable(literal)] = true;
    }
}
