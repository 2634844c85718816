//! What is the proof of the number of solutions, and what does a certificate prove?

use serde::{Deserialize, Serialize};

use super::question::{Ask, Asked, Question, text, unknown};
use super::{Failure, FailureKind, second};
use crate::format::Entry;
use crate::proof::{self, Certificate, Certified, CertifyError, SEARCH};
use crate::record::VERSION;
use crate::{Grid, Puzzle, Verdict, engine::Settings, format};

/// The options of `prove`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Prove {
    /// The engine that finds out how many solutions there are: native by default.
    engine: Option<String>,
    /// The prover: `search` by default.
    prover: Option<String>,
    /// The most nodes of each of the two searches.
    budget: Option<u64>,
}

/// The proof of the number of solutions.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Proved {
    /// The verdict: `unique` and `none` are proved.
    verdict: Verdict,
    /// The only solution, or two of several, which are the proof that there are several.
    solutions: Vec<Grid>,
    /// Why there is no proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The certificate, which was checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<Files>,
}

/// A certificate.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Files {
    /// The prover.
    prover: &'static str,
    /// The number of clauses of the CNF.
    clauses: usize,
    /// The number of clauses that the proof derives.
    steps: u64,
    /// The statement with its clauses, in DIMACS format.
    cnf: String,
    /// The proof in LRAT format.
    lrat: String,
}

/// The options of `verify`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Verify {
    /// The statement with its clauses.
    cnf: Option<String>,
    /// The proof.
    lrat: Option<String>,
}

/// What a certificate proves.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Verified {
    /// The version of the answers.
    schema: u32,
    /// The puzzle in kenzan's JSON.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    puzzle: format::json::Document,
    /// The verdict: `unique` or `none`.
    verdict: Verdict,
    /// The only solution.
    solutions: Vec<Grid>,
    /// The number of clauses of the CNF.
    clauses: usize,
    /// The number of clauses that the proof derives.
    steps: u64,
}

impl Ask for Prove {
    type Answer = Proved;

    fn answer(&self, entry: &Entry, asked: &mut Asked<'_>) -> Result<Proved, Failure> {
        let name = self.prover.as_deref().unwrap_or(SEARCH.name);
        let names = proof::TABLE.iter().map(|prover| prover.name);
        let prover = proof::prover(name).ok_or_else(|| unknown("prover", name, names))?;
        if !prover.is_available {
            return Err(Failure::question(format!("the prover '{name}' is not in this build")));
        }
        let solver = second::engine(self.engine.as_deref())?;
        let mut engine = solver.make(&Settings::default()).map_err(crate::Error::from)?;
        let limits = asked.limits.clone().with_budget(self.budget);
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

/// Checks a certificate; if the question has a puzzle, the certificate has to be about it.
pub(super) fn verify(mut question: Question, _: &mut Asked<'_>) -> Result<String, Failure> {
    let expected = match question.fields.get("puzzle") {
        Some(_) => Some(question.puzzle()?.puzzle),
        None => None,
    };
    let Verify { cnf, lrat } = question.options()?;
    let field = |file: Option<String>, name: &str| {
        file.ok_or_else(|| Failure::question(format!("the question has no field '{name}'")))
    };
    let (cnf, lrat) = (field(cnf, "cnf")?, field(lrat, "lrat")?);
    let verified = proof::verify(cnf.as_bytes(), lrat.as_bytes()).map_err(|refusal| {
        let line = usize::try_from(refusal.line).ok();
        let message = format!("not verified: {refusal}");
        Failure { line, ..Failure::new(FailureKind::Malformed, message) }
    })?;
    if expected.is_some_and(|expected| !proof::is_about(&verified.statement, &expected)) {
        let message = "not verified: the certificate is about another puzzle";
        return Err(Failure::new(FailureKind::Malformed, message));
    }
    let puzzle: Puzzle = proof::puzzle(&verified.statement)?;
    let solution = proof::solution(&verified.statement, &puzzle)
        .map_err(|broken| Failure::new(FailureKind::Defect, broken.to_string()))?;
    Ok(text(&Verified {
        schema: VERSION,
        puzzle: format::json::puzzle(&puzzle, None),
        verdict: if solution.is_some() { Verdict::Unique } else { Verdict::None },
        solutions: solution.iter().map(|solution| solution.grid().clone()).collect(),
        clauses: verified.clauses,
        steps: verified.steps,
    }))
}
