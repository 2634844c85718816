//! Makes a checked certificate of a puzzle.

use std::io;

use super::{Attempt, Proof, Prover, Refusal, Theorem, Verified, is_about, solution, verify};
use crate::engine::{Engine, Limits, Query, Unsupported, Why};
use crate::{Error, Outcome, Puzzle, Several, Solution, crosscheck};

/// The result of certifying a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Certified {
    /// The number of solutions is proved: one, or none.
    Proved(Box<Certificate>),
    /// It has several solutions; two of them prove it.
    Several(Several),
    /// It was not decided, or there is no proof within the limits.
    Open(Why),
}

/// A certificate, checked: its two files, and what they prove.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    outcome: Outcome,
    verified: Verified,
    cnf: Vec<u8>,
    lrat: Vec<u8>,
    proof: Proof,
}

impl Certificate {
    /// Returns the proved outcome: [`Outcome::Unique`] or [`Outcome::None`].
    pub fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// Returns the one solution, if there is one.
    pub fn solution(&self) -> Option<&Solution> {
        self.outcome.solutions().first()
    }

    /// Returns the result of the check.
    pub fn verified(&self) -> &Verified {
        &self.verified
    }

    /// Returns the first file: the statement, and its clauses in DIMACS format.
    pub fn cnf(&self) -> &[u8] {
        &self.cnf
    }

    /// Returns the second file: the proof in LRAT format.
    pub fn lrat(&self) -> &[u8] {
        &self.lrat
    }

    /// Returns the proof, to be written in other formats. Only the LRAT file was checked.
    pub fn proof(&self) -> &Proof {
        &self.proof
    }
}

/// The reason why a puzzle can't be certified. All but the first two are bugs of kenzan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CertifyError {
    /// A certificate can't express all parts of the puzzle.
    #[error("certificates for {} are not written yet", .0.kind())]
    NotWritten(Unsupported),
    /// The engine or the prover can't run, or the engine gave a wrong answer.
    #[error(transparent)]
    Engine(#[from] Error),
    /// The prover found a solution that contradicts the engine.
    #[error("{prover} found a solution that {engine} did not")]
    Disproved {
        /// The prover's name.
        prover: String,
        /// The engine's name.
        engine: String,
    },
    /// The check refuses the proof.
    #[error("the proof of {prover} is wrong: {refusal}")]
    Refused {
        /// The prover's name.
        prover: String,
        /// The refusal.
        refusal: Refusal,
    },
    /// The certificate is valid, but for another puzzle.
    #[error("the certificate is about another puzzle")]
    Misstated,
}

impl CertifyError {
    /// Returns whether the engine or the certificate does not support the puzzle.
    pub fn is_unsupported(&self) -> bool {
        match self {
            Self::NotWritten(_) => true,
            Self::Engine(error) => error.is_unsupported(),
            Self::Disproved { .. } | Self::Refused { .. } | Self::Misstated => false,
        }
    }
}

/// A stage of [`certify_in_stages`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The engine looks for solutions.
    Solving,
    /// The prover looks for a proof.
    Proving,
    /// The certificate is checked.
    Checking,
}

/// Certifies that `puzzle` has exactly one solution, or none: `engine` finds out which, `prover` proves it, and
/// [`verify`] checks the proof. The proved statement is then compared with the puzzle.
///
/// Each of the two searches has the budget; the interrupt stops either.
///
/// ```
/// use kenzan::engine::{self, Limits, Settings};
/// use kenzan::proof::{self, Certified, CertifyError};
/// use kenzan::{Grid, Layout, Puzzle, format};
/// let mut engine = engine::NATIVE.make(&Settings::default())?;
/// let mut certify =
///     |puzzle: &Puzzle| proof::certify(puzzle, engine.as_mut(), &proof::SEARCH, &Limits::default());
///
/// let clash = format::parse("11..............")?.puzzle;
/// let Certified::Proved(certificate) = certify(&clash)? else { panic!("it has no solution") };
/// assert_eq!(certificate.solution(), None);
/// assert!(certificate.lrat().starts_with(b"387 0 "));
///
/// let open = format::parse("1...............")?.puzzle;
/// assert!(matches!(certify(&open)?, Certified::Several(_)));
///
/// let latin = Puzzle::new(Layout::without_regions(5)?, Grid::empty(5))?;
/// let error = certify(&latin).expect_err("a certificate can't say that");
/// assert_eq!(error.to_string(), "certificates for a grid without boxes are not written yet");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`CertifyError::NotWritten`] if a certificate can't express all parts of the puzzle; nothing is solved then.
/// [`CertifyError::Engine`] if the engine or the prover can't run. The other errors are bugs.
pub fn certify(
    puzzle: &Puzzle,
    engine: &mut dyn Engine,
    prover: &Prover,
    limits: &Limits,
) -> Result<Certified, CertifyError> {
    certify_in_stages(puzzle, engine, prover, &mut |_| {}, limits)
}

/// Certifies a puzzle as [`certify`] does; `begins` is called at the beginning of each stage, to measure them.
///
/// # Errors
/// As [`certify`].
pub fn certify_in_stages(
    puzzle: &Puzzle,
    engine: &mut dyn Engine,
    prover: &Prover,
    begins: &mut dyn FnMut(Stage),
    limits: &Limits,
) -> Result<Certified, CertifyError> {
    // What can't be stated is refused before anybody works on it.
    Theorem::none(puzzle).map_err(CertifyError::NotWritten)?;
    begins(Stage::Solving);
    let query = Query::unique().within(limits.clone());
    let outcome = crosscheck::ask(engine, puzzle, &query)?.outcome;
    let theorem = match &outcome {
        Outcome::None => Theorem::none(puzzle),
        Outcome::Unique(solution) => Theorem::unique(puzzle, solution),
        Outcome::Multiple(several) => return Ok(Certified::Several(several.clone())),
        Outcome::Unknown { why, .. } => return Ok(Certified::Open(why.clone())),
    };
    let theorem = theorem.map_err(CertifyError::NotWritten)?;
    begins(Stage::Proving);
    let proof = match prover.prove(&theorem, limits).map_err(Error::from)? {
        Attempt::Proved(proof) => proof,
        Attempt::Stopped(why) => return Ok(Certified::Open(why)),
        Attempt::Disproved => {
            let (prover, engine) = (prover.name.to_owned(), engine.name().to_owned());
            return Err(CertifyError::Disproved { prover, engine });
        }
    };
    let cnf = written(|file| theorem.write_cnf(file));
    let lrat = written(|file| proof.write_lrat(file));
    begins(Stage::Checking);
    let verified = verify(&cnf[..], &lrat[..])
        .map_err(|refusal| CertifyError::Refused { prover: prover.name.to_owned(), refusal })?;
    let is_shown = solution(&verified.statement, puzzle)
        .is_ok_and(|shown| shown.as_slice() == outcome.solutions());
    if !is_shown || !is_about(&verified.statement, puzzle) {
        return Err(CertifyError::Misstated);
    }
    Ok(Certified::Proved(Box::new(Certificate { outcome, verified, cnf, lrat, proof })))
}

fn written(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> Vec<u8> {
    let mut file = Vec::new();
    write(&mut file).expect("memory takes every byte");
    file
}
