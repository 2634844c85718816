//! What is the proof of the number of solutions, and what does a certificate prove?

use serde::{Deserialize, Serialize};

use crate::ask::{Failure, FailureKind, Named, Question, Work, second};
use crate::engine::{Entry as Engine, Settings};
use crate::format::Entry;
use crate::proof::{self, Certificate, Certified, CertifyError, Prover, SEARCH};
use crate::record::VERSION;
use crate::{Grid, Puzzle, Verdict, format};

/// The options of `prove`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Prove {
    /// The engine that finds out how many solutions there are: native by default.
    pub engine: Option<Named<Engine>>,
    /// The prover: `search` by default.
    pub prover: Option<Named<Prover>>,
    /// The most nodes of each of the two searches.
    pub budget: Option<u64>,
}

/// The proof of the number of solutions.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proved {
    /// The verdict: `unique` and `none` are proved.
    pub verdict: Verdict,
    /// The only solution, or two of several, which are the proof that there are several.
    pub solutions: Vec<Grid>,
    /// Why there is no proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The certificate, which was checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Files>,
}

/// A certificate.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Files {
    /// The prover.
    pub prover: &'static str,
    /// The number of clauses of the CNF.
    pub clauses: usize,
    /// The number of clauses that the proof derives.
    pub steps: u64,
    /// The statement with its clauses, in DIMACS format.
    pub cnf: String,
    /// The proof in LRAT format.
    pub lrat: String,
}

/// The options of `verify`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Verify {
    /// The statement with its clauses.
    pub cnf: Option<String>,
    /// The proof.
    pub lrat: Option<String>,
}

/// What a certificate proves.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verified {
    /// The version of the answers.
    pub schema: u32,
    /// The puzzle in kenzan's JSON.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    pub puzzle: format::json::Document,
    /// The verdict: `unique` or `none`.
    pub verdict: Verdict,
    /// The only solution.
    pub solutions: Vec<Grid>,
    /// The number of clauses of the CNF.
    pub clauses: usize,
    /// The number of clauses that the proof derives.
    pub steps: u64,
}

impl Question for Prove {
    type Answer = Proved;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Proved, Failure> {
        let prover = self.prover.map_or(&SEARCH, |prover| prover.0);
        let solver = second::engine(self.engine);
        let mut engine = solver.make(&Settings::default()).map_err(crate::Error::from)?;
        let limits = work.limits.clone().with_budget(self.budget);
        Ok(match proof::certify(&entry.puzzle, engine.as_mut(), prover, &limits)? {
            Certified::Proved(certificate) => Proved::by(prover.name, &certificate),
            Certified::Several(several) => {
                let (one, other) = several.pair();
                let solutions = [one, other].map(|solution| solution.grid().clone()).to_vec();
                Proved { verdict: Verdict::Multiple, solutions, reason: None, certificate: None }
            }
            Certified::Open(why) => Proved {
                verdict: Verdict::Unknown,
                solutions: Vec::new(),
                reason: Some(why.to_string()),
                certificate: None,
            },
        })
    }
}

impl Proved {
    fn by(prover: &'static str, certificate: &Certificate) -> Self {
        let proof::Verified { clauses, steps, .. } = *certificate.verified();
        let [cnf, lrat] = [certificate.cnf(), certificate.lrat()]
            .map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        Self {
            verdict: certificate.outcome().verdict(),
            solutions: certificate.outcome().grids(),
            reason: None,
            certificate: Some(Files { prover, clauses, steps, cnf, lrat }),
        }
    }
}

impl From<CertifyError> for Failure {
    fn from(error: CertifyError) -> Self {
        match error {
            CertifyError::Engine(error) => error.into(),
            error if error.is_unsupported() => Self::unsupported(error.to_string()),
            error => Self::new(FailureKind::Defect, error.to_string()),
        }
    }
}

impl Verify {
    /// Checks the certificate, which has to be about the puzzle `expected`, if there is one.
    ///
    /// # Errors
    /// If a file is missing, or if the certificate does not prove what it has to.
    pub fn answer(self, expected: Option<&Puzzle>) -> Result<Verified, Failure> {
        let field = |file: Option<String>, name: &str| {
            file.ok_or_else(|| Failure::question(format!("the question has no field '{name}'")))
        };
        let (cnf, lrat) = (field(self.cnf, "cnf")?, field(self.lrat, "lrat")?);
        let verified = proof::verify(cnf.as_bytes(), lrat.as_bytes()).map_err(|refusal| {
            let line = usize::try_from(refusal.line).ok();
            let message = format!("not verified: {refusal}");
            Failure { line, ..Failure::new(FailureKind::Malformed, message) }
        })?;
        if expected.is_some_and(|expected| !proof::is_about(&verified.statement, expected)) {
            let message = "not verified: the certificate is about another puzzle";
            return Err(Failure::new(FailureKind::Malformed, message));
        }
        let puzzle: Puzzle = proof::puzzle(&verified.statement)?;
        let solution = proof::solution(&verified.statement, &puzzle)
            .map_err(|broken| Failure::new(FailureKind::Defect, broken.to_string()))?;
        Ok(Verified {
            schema: VERSION,
            puzzle: format::json::puzzle(&puzzle, None),
            verdict: if solution.is_some() { Verdict::Unique } else { Verdict::None },
            solutions: solution.iter().map(|solution| solution.grid().clone()).collect(),
            clauses: verified.clauses,
            steps: verified.steps,
        })
    }
}
