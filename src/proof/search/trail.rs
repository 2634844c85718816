//! Unit propagation over clauses, with the antecedent of each literal and two watched literals per clause (Moskewicz
//! and others, "Chaff", 2001).

use crate::cnf::Clauses;

/// The number of a clause in a proof, from 1.
pub(super) type Id = usize;

/// A clause of which all literals have become false.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Conflict(pub(super) Id);

/// Why a literal is true.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Antecedent {
    /// It was assumed.
    Decision,
    /// A clause of the formula, of which the other literals are false.
    Clause(Id),
    /// A learned clause, kept as long as it is a reason.
    Learned(Id, Box<[i32]>),
}

/// The clauses, and the literals that are true, in the order in which they became so.
pub(super) struct Trail {
    clauses: Vec<Box<[i32]>>,
    /// For each literal the clauses that have to be looked at when it becomes false.
    watches: Vec<Vec<usize>>,
    values: Vec<i8>,
    antecedents: Vec<Antecedent>,
    levels: Vec<usize>,
    literals: Vec<i32>,
    /// The beginning of each level above 0.
    begins: Vec<usize>,
    /// The number of propagated literals.
    propagated: usize,
}

impl Trail {
    /// Makes a trail on which nothing is true yet, not even the clauses of one literal.
    pub(super) fn new(clauses: &Clauses, variables: usize) -> Self {
        let clauses: Vec<Box<[i32]>> = clauses.iter().map(Into::into).collect();
        let mut watches = vec![Vec::new(); 2 * variables + 2];
        for (index, clause) in clauses.iter().enumerate() {
            for &literal in clause.iter().take(2) {
                watches[code(literal)].push(index);
            }
        }
        Self {
            clauses,
            watches,
            values: vec![0; variables + 1],
            antecedents: vec![Antecedent::Decision; variables + 1],
            levels: vec![0; variables + 1],
            literals: Vec::new(),
            begins: Vec::new(),
            propagated: 0,
        }
    }

    /// Returns the clauses of the formula.
    pub(super) fn clauses(&self) -> &[Box<[i32]>] {
        &self.clauses
    }

    /// Returns 1, -1 or 0: true, false or open.
    pub(super) fn value(&self, literal: i32) -> i8 {
        let value = self.values[variable(literal)];
        if literal > 0 { value } else { -value }
    }

    /// Returns the literals that are true, in their order.
    pub(super) fn literals(&self) -> &[i32] {
        &self.literals
    }

    /// Returns the clause that made a literal true, with its number; `None` if it was assumed.
    pub(super) fn antecedent(&self, literal: i32) -> Option<(Id, &[i32])> {
        match &self.antecedents[variable(literal)] {
            Antecedent::Decision => None,
            Antecedent::Clause(id) => Some((*id, self.clause(*id))),
            Antecedent::Learned(id, clause) => Some((*id, clause)),
        }
    }

    /// Returns how many decisions there were when the literal got its value.
    pub(super) fn level_of(&self, literal: i32) -> usize {
        self.levels[variable(literal)]
    }

    /// Returns how many decisions there are.
    pub(super) fn level(&self) -> usize {
        self.begins.len()
    }

    /// Returns the literals of a clause that is a reason or a conflict.
    pub(super) fn clause(&self, id: Id) -> &[i32] {
        &self.clauses[id - 1]
    }

    /// Assumes an open literal: a new level.
    pub(super) fn decide(&mut self, literal: i32) {
        self.begins.push(self.literals.len());
        self.make_true(literal, Antecedent::Decision);
    }

    /// Makes an open literal true.
    pub(super) fn make_true(&mut self, literal: i32, antecedent: Antecedent) {
        self.values[variable(literal)] = if literal > 0 { 1 } else { -1 };
        self.antecedents[variable(literal)] = antecedent;
        self.levels[variable(literal)] = self.level();
        self.literals.push(literal);
    }

    /// Takes back the literals of all levels above `level`.
    pub(super) fn back_to(&mut self, level: usize) {
        let Some(&begin) = self.begins.get(level) else { return };
        for literal in self.literals.drain(begin..) {
            self.values[variable(literal)] = 0;
        }
        self.begins.truncate(level);
        self.propagated = begin;
    }

    /// Makes the clauses of one literal true.
    pub(super) fn make_units_true(&mut self) -> Result<(), Conflict> {
        for index in 0..self.clauses.len() {
            let [literal] = self.clauses[index][..] else { continue };
            match self.value(literal) {
                0 => self.make_true(literal, Antecedent::Clause(index + 1)),
                1 => {}
                _ => return Err(Conflict(index + 1)),
            }
        }
        Ok(())
    }

    /// Makes true what follows from single clauses, until nothing does or one is broken.
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some(&literal) = self.literals.get(self.propagated) {
            self.propagated += 1;
            let mut watching = std::mem::take(&mut self.watches[code(-literal)]);
            let mut result = Ok(());
            watching.retain(|&index| result.is_err() || self.visit(index, -literal, &mut result));
            self.watches[code(-literal)] = watching;
            result?;
        }
        Ok(())
    }

    /// Looks at a clause of which the watched literal `lost` is false; says whether it goes on
    /// watching it.
    fn visit(&mut self, index: usize, lost: i32, result: &mut Result<(), Conflict>) -> bool {
        let clause = &mut self.clauses[index];
        if clause.len() > 1 && clause[0] == lost {
            clause.swap(0, 1);
        }
        let first = clause[0];
        let is = |literal: i32| {
            let value = self.values[variable(literal)];
            if literal > 0 { value } else { -value }
        };
        if is(first) == 1 {
            return true;
        }
        if let Some(place) = (2..clause.len()).find(|&place| is(clause[place]) >= 0) {
            clause.swap(1, place);
            self.watches[code(clause[1])].push(index);
            return false;
        }
        if is(first) == 0 {
            self.make_true(first, Antecedent::Clause(index + 1));
        } else {
            *result = Err(Conflict(index + 1));
        }
        true
    }
}

/// Returns the variable of a literal.
pub(super) fn variable(literal: i32) -> usize {
    literal.unsigned_abs() as usize
}

fn code(literal: i32) -> usize {
    2 * variable(literal) + usize::from(literal < 0)
}
