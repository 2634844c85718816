//! Certificates that are made here, and what makes them.

use std::sync::{Arc, LazyLock};

use kenzan::engine::{Limits, Query};
use kenzan::format;
use kenzan::proof::{self, Attempt, Proof, Prover, Refusal, Theorem, Verified};
use kenzan::{Candidates, Grid, Outcome, Puzzle};

/// The two files of a certificate.
#[derive(Debug, Clone)]
pub(super) struct Certificate {
    pub(super) cnf: Vec<u8>,
    pub(super) lrat: Vec<u8>,
}

impl Certificate {
    pub(super) fn verify(&self) -> Result<Verified, Refusal> {
        proof::verify(&self.cnf[..], &self.lrat[..])
    }

    /// The same with `from` in the CNF replaced by `to`, once.
    pub(super) fn with(&self, from: &str, to: &str) -> Self {
        let cnf = str::from_utf8(&self.cnf).expect("text");
        assert!(cnf.contains(from), "{from}");
        Self { cnf: cnf.replacen(from, to, 1).into(), ..self.clone() }
    }
}

pub(super) fn provers() -> impl Iterator<Item = &'static Prover> {
    proof::TABLE.iter().copied().filter(|prover| prover.is_available)
}

pub(super) fn search() -> &'static Prover {
    &proof::SEARCH
}

pub(super) fn parse(text: &str) -> Puzzle {
    format::parse(text).expect("a puzzle").puzzle
}

pub(super) fn outcome(puzzle: &Puzzle) -> Outcome {
    crate::suite::ask("native", puzzle, &Query::unique())
}

pub(super) fn theorem<'a>(puzzle: &'a Puzzle, outcome: &'a Outcome) -> Theorem<'a> {
    let theorem = match outcome {
        Outcome::None => Theorem::none(puzzle),
        Outcome::Unique(solution) => Theorem::unique(puzzle, solution),
        Outcome::Multiple(_) | Outcome::Unknown { .. } => panic!("nothing to prove: {outcome:?}"),
    };
    theorem.expect("a certificate can say all of it")
}

pub(super) fn proved(theorem: &Theorem<'_>, prover: &Prover) -> Proof {
    match prover.prove(theorem, &Limits::default()).expect("it is in the build") {
        Attempt::Proved(proof) => proof,
        attempt => panic!("{}: {attempt:?}", prover.name),
    }
}

pub(super) fn certificate(puzzle: &Puzzle, prover: &Prover) -> Certificate {
    let outcome = outcome(puzzle);
    let theorem = theorem(puzzle, &outcome);
    let (mut cnf, mut lrat) = (Vec::new(), Vec::new());
    theorem.write_cnf(&mut cnf).expect("memory");
    proved(&theorem, prover).write_lrat(&mut lrat).expect("memory");
    Certificate { cnf, lrat }
}

/// One small puzzle that needs an assumption, so that there is something of everything.
pub(super) fn small() -> Certificate {
    certificate(&parse("1.....3..4.....2"), search())
}

/// The same certificate, made once.
pub(super) fn right() -> &'static Certificate {
    static RIGHT: LazyLock<Certificate> = LazyLock::new(small);
    &RIGHT
}

/// The same puzzle in pencil marks: no givens, and in the other cells a digit less.
pub(super) fn marked(puzzle: &Puzzle) -> Puzzle {
    let outcome = outcome(puzzle);
    let mut marks = Candidates::full(puzzle.size());
    for (cell, solution) in outcome.solutions()[0].grid().cells() {
        let mut allowed = puzzle.allowed(cell);
        if let Some(wrong) = allowed.iter().find(|&digit| Some(digit) != solution) {
            allowed.remove(wrong);
        }
        marks.set(cell, allowed);
    }
    let bare = Puzzle::new(Arc::clone(puzzle.layout()), Grid::empty(puzzle.size()));
    bare.and_then(|bare| bare.with_candidates(marks)).expect("it fits")
}
