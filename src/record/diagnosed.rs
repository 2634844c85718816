//! The reason why a puzzle does not have exactly one solution.

use serde::{Deserialize, Serialize};

use super::{Candidate, Confirmed, Count, Judged, Repairs, Word};
use crate::why::{self, Explanation, FewestBy, Finding, Placement, Proof};
use crate::{Cell, DigitSet, Fact, Grid, Puzzle, Verdict, judge};

/// The reason why a puzzle has no solution or several, and what would give it one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Diagnosed {
    /// The verdict.
    pub verdict: Verdict,
    /// The solution, or two of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<Grid>,
    /// The number of solutions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Count>,
    /// Why the verdict is not known, the diagnosis not complete, or not confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Facts that can't all be true, if there is no solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clash: Option<Clash>,
    /// The fewest facts that have to go, if they were asked for, and found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fewest: Option<Fewest>,
    /// The cells in which solutions differ, if there are several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<OpenCells>,
    /// Additional givens that would leave one of several solutions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra: Option<Missing>,
    /// Changes after which there is one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repairs: Option<Repairs>,
    /// The judgement of entered digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<Judged>,
    /// The engine that answered.
    pub solver: Questions,
    /// The second engine that was asked, and whether it agrees with all claims.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<Confirmed>,
}

/// The work of an engine that is asked many questions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Questions {
    /// The engine.
    pub engine: Word,
    /// The time that it took, in seconds; absent if it was not measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// The number of questions.
    pub questions: u64,
}

/// Facts that can't all be true.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clash {
    /// The facts: `r1c1=1`, or a rule in words.
    pub facts: Vec<String>,
    /// The cells of `givens` and `candidates`.
    pub cells: Vec<Cell>,
    /// The cells whose givens take part. These givens, the pencil marks and the rules of the clash alone have no
    /// solution.
    pub givens: Vec<Cell>,
    /// The cells whose pencil marks take part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Cell>,
    /// The positions in the puzzle's list `rules` of the rules that take part, from 1.
    pub rules: Vec<usize>,
    /// Whether each of the facts is needed.
    pub minimal: bool,
    /// Whether no clash has fewer facts.
    pub smallest: bool,
    /// The number of clashes that were found.
    pub known: usize,
    /// What an engine that names unsat cores says of the clash.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub core: Option<UnsatCore>,
    /// How the clash is seen: `seen` at once, by `singles`, or by `search` alone.
    pub proof: Word,
    /// The digits that singles place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forced: Vec<Forced>,
    /// The contradiction at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
}

/// What an engine that names unsat cores says of a clash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnsatCore {
    /// The number of facts that it named at first; absent if the clash was seen without an engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<usize>,
    /// Houses in which the facts of the clash contradict each other, whatever holds in the others.
    pub houses: Vec<String>,
    /// Whether each of these houses is known to be needed.
    pub minimal: bool,
}

/// The fewest facts that have to go for a solution to exist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fewest {
    /// The facts: `r1c1=1`, or a rule in words.
    pub facts: Vec<String>,
    /// The cells of the givens among them.
    pub givens: Vec<Cell>,
    /// The cells of the pencil marks among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Cell>,
    /// The positions in the puzzle's list `rules` of the rules among them, from 1.
    pub rules: Vec<usize>,
    /// A solution without them.
    pub solution: Grid,
    /// How it is known that no fewer do: because the engine optimises (`engine`), or because every clash has to be hit
    /// (`clashes`).
    pub by: Word,
}

/// A digit that a single places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Forced {
    /// The cell and its digit.
    #[serde(flatten)]
    pub placement: Candidate,
    /// The house of a hidden single; `null` for a naked single.
    pub house: Option<String>,
    /// Why, as a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The cells in which solutions differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenCells {
    /// Whether they have no other digits in any solution.
    pub exact: bool,
    /// The cells.
    pub cells: Vec<OpenCell>,
}

/// A cell in which solutions differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenCell {
    /// The cell.
    pub cell: Cell,
    /// Its digits in solutions.
    pub digits: DigitSet,
}

/// Additional givens that would leave one solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Missing {
    /// The number of givens in each set; `null` if no set was found.
    pub givens: Option<usize>,
    /// Whether no set is smaller.
    pub smallest: bool,
    /// The number of sets that were found.
    pub found: usize,
    /// The sets.
    pub sets: Vec<Vec<Candidate>>,
}

impl Diagnosed {
    /// Makes the record of a diagnosis of `puzzle` by an engine.
    pub fn of(
        puzzle: &Puzzle,
        explanation: &Explanation,
        engine: &'static str,
        judged: Option<&judge::Judged>,
        check: Option<Confirmed>,
        seconds: Option<f64>,
    ) -> Self {
        let unconfirmed = || check.as_ref().and_then(Confirmed::undecided);
        let record = Self {
            verdict: explanation.finding.verdict(),
            solutions: Vec::new(),
            count: None,
            reason: explanation.stopped.as_ref().map(ToString::to_string).or_else(unconfirmed),
            clash: None,
            fewest: None,
            open: None,
            extra: None,
            repairs: None,
            entered: Judged::of(judged),
            solver: Questions { engine: engine.into(), seconds, questions: explanation.questions },
            check,
        };
        match &explanation.finding {
            Finding::Unique(solution) => Self {
                solutions: vec![solution.grid().clone()],
                count: Some(Count { found: 1, exact: true }),
                ..record
            },
            Finding::Unknown { why, first } => Self {
                solutions: first.iter().map(|solution| solution.grid().clone()).collect(),
                reason: Some(why.to_string()),
                ..record
            },
            Finding::None { clash, fewest, repairs } => Self {
                count: Some(Count { found: 0, exact: true }),
                clash: Some(Clash::of(clash)),
                fewest: fewest.as_ref().map(Fewest::of),
                repairs: Some(Repairs::of(repairs, puzzle)),
                ..record
            },
            Finding::Multiple { pair, open, extra, repairs } => Self {
                solutions: vec![pair.0.grid().clone(), pair.1.grid().clone()],
                count: Some(Count { found: open.count, exact: open.is_count_exact }),
                open: Some(OpenCells::of(open)),
                extra: Some(Missing::of(extra)),
                repairs: Some(Repairs::of(repairs, puzzle)),
                ..record
            },
        }
    }
}

impl Clash {
    fn of(clash: &why::Clash) -> Self {
        let (proof, placements, reasons, end) = match &clash.proof {
            Proof::Seen(violation) => ("seen", &[][..], &[][..], Some(violation.to_string())),
            Proof::Singles { placements, reasons, dead_end } => {
                ("singles", &placements[..], &reasons[..], Some(dead_end.to_string()))
            }
            Proof::Search => ("search", &[][..], &[][..], None),
        };
        let forced = |(number, placement): (usize, &Placement)| Forced {
            placement: (placement.cell, placement.digit).into(),
            house: placement.house.map(|house| house.to_string()),
            reason: reasons.get(number).cloned(),
        };
        let (givens, candidates, rules) = kinds(&clash.facts);
        Self {
            facts: words(&clash.facts),
            cells: clash.facts.iter().filter_map(Fact::cell).collect(),
            givens,
            candidates,
            rules,
            minimal: clash.is_minimal,
            smallest: clash.is_smallest,
            known: clash.known,
            core: clash.core.as_ref().map(UnsatCore::of),
            proof: proof.into(),
            forced: placements.iter().enumerate().map(forced).collect(),
            end,
        }
    }
}

impl UnsatCore {
    fn of(core: &why::UnsatCore) -> Self {
        Self {
            first: core.first,
            houses: core.houses.iter().map(ToString::to_string).collect(),
            minimal: core.is_minimal,
        }
    }
}

impl Fewest {
    fn of(fewest: &why::Fewest) -> Self {
        let (givens, candidates, rules) = kinds(&fewest.facts);
        Self {
            facts: words(&fewest.facts),
            givens,
            candidates,
            rules,
            solution: fewest.solution.grid().clone(),
            by: match fewest.by {
                FewestBy::Engine => "engine",
                FewestBy::Clashes => "clashes",
            }
            .into(),
        }
    }
}

/// Returns each fact in words.
fn words(facts: &[Fact]) -> Vec<String> {
    facts.iter().map(ToString::to_string).collect()
}

/// Returns the cells of givens, those of pencil marks, and the positions of rules, from 1.
fn kinds(facts: &[Fact]) -> (Vec<Cell>, Vec<Cell>, Vec<usize>) {
    let (mut givens, mut candidates, mut rules) = (Vec::new(), Vec::new(), Vec::new());
    for fact in facts {
        match fact {
            Fact::Given { cell, .. } => givens.push(*cell),
            Fact::PencilMarks { cell, .. } => candidates.push(*cell),
            Fact::Rule { index, .. } => rules.push(index + 1),
        }
    }
    (givens, candidates, rules)
}

impl OpenCells {
    fn of(open: &why::Open) -> Self {
        let cells = open.cells().map(|(cell, digits)| OpenCell { cell, digits });
        Self { exact: open.is_exact, cells: cells.collect() }
    }
}

impl Missing {
    fn of(extra: &why::Extra) -> Self {
        Self {
            givens: extra.givens(),
            smallest: extra.is_smallest,
            found: extra.found,
            sets: extra
                .sets
                .iter()
                .map(|set| set.iter().copied().map(Candidate::from).collect())
                .collect(),
        }
    }
}
