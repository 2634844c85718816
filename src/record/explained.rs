//! The steps by which people solve a puzzle.

use serde::{Deserialize, Serialize};

use super::{Judged, Step, Word};
use crate::explain::{self, Found, Question, Wanted};
use crate::technique::Position;
use crate::technique::explain::{self as steps, Explanation, Missing, Open, PathStep};
use crate::technique::scale::{Tenths, hodoku, kenzan, se121};
use crate::{Candidates, Why};

/// The steps by which people solve a puzzle, or the part of them that was asked for.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explained {
    /// `solved`, `stuck`, the verdict unless there is exactly one solution (`none`, `multiple`, `unknown`), or
    /// `unsupported` if the techniques do not support the puzzle.
    pub verdict: Word,
    /// Why the answer is not complete, or why the puzzle is not supported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The judgement of entered digits. The steps start without wrong ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<Judged>,
    /// The hint that was asked for, as a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// The steps, one after the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<Step>>,
    /// All steps of the position, by technique.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Vec<TechniqueSteps>>,
    /// The hardest technique that was used for `open`, because the puzzle needs no harder one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<Word>,
    /// The candidates of each cell at the end, if it is not solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Candidates>,
    /// Why the end is a contradiction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contradiction: Option<String>,
    /// Numbers about the whole path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<Summary>,
    /// The time that it took, in seconds; absent if it was not measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// The steps that a technique finds in a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueSteps {
    /// The technique.
    pub technique: Word,
    /// Its steps.
    pub ways: Vec<Step>,
}

/// Numbers about a path.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summary {
    /// The number of steps of each technique, the hardest last.
    pub techniques: Vec<TechniqueCount>,
    /// The hardest technique.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hardest: Option<Word>,
    /// The number of steps by search, which is not a technique.
    pub by_search: usize,
    /// Sudoku Explainer's rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub se121: Option<Se121>,
    /// `HoDoKu`'s rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hodoku: Option<HodokuPath>,
    /// kenzan's own rating of a puzzle with rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kenzan: Option<Points>,
    /// The narrowest point of the path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bottleneck: Option<Bottleneck>,
}

/// The number of steps of a technique.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueCount {
    /// The technique.
    pub name: Word,
    /// The number of its steps.
    pub steps: usize,
}

/// A rating on kenzan's own scale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Points {
    /// The points of all steps and pauses.
    pub points: u32,
    /// The scale's word for it.
    pub level: String,
    /// The number of times that singles ran out.
    pub pauses: u32,
    /// The technique of the step with most points.
    pub hardest: Word,
}

/// A rating of Sudoku Explainer 1.2.1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Se121 {
    /// The rating of the hardest step.
    pub er: f64,
    /// The rating of the hardest step up to the first placement.
    pub ep: f64,
    /// The rating of the first step.
    pub ed: f64,
    /// The scale's word for it.
    pub level: String,
}

/// `HoDoKu`'s score of a path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HodokuPath {
    /// The score.
    pub score: u32,
    /// The level.
    pub level: String,
    /// Whether it is the sum of these steps, and not the puzzle's rating in `HoDoKu`'s own order, which is for classic
    /// 9×9 grids.
    pub of_path: bool,
    /// The number of steps without a score.
    pub without_score: usize,
}

/// The step of a path at which the fewest results are possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bottleneck {
    /// The number of the step, from 1.
    pub step: usize,
    /// The number of different results that are possible there.
    pub ways: usize,
}

impl Explained {
    /// Makes the record of the answer to `question`.
    pub fn of(question: &Question, answer: &explain::Explained, seconds: Option<f64>) -> Self {
        let mut record = Self {
            entered: Judged::of(answer.judged.as_ref()),
            seconds,
            reason: answer.why().as_ref().map(Why::to_string),
            ..Self::new(answer.conclusion().word())
        };
        let steps = || {
            let steps = answer.steps(question).into_iter();
            Some(steps.map(|(at, step)| Step::of(at, step)).collect())
        };
        let is_step = matches!(question.wanted, Wanted::Step(_));
        match &answer.found {
            Found::Path(explanation, _) => {
                record.steps = steps();
                // A single step has no path.
                record.summary = (!is_step).then(|| Summary::with_ratings(answer, explanation));
            }
            Found::Outline(path) => record.summary = Some(Summary::with_ratings(answer, path)),
            Found::Hint(next, detail) => {
                // A hint contains no more than its text.
                record.steps = Some(Vec::new());
                let hint = |step: &steps::ExplainedStep| step.hint(*detail, question.notation);
                record.hint = next.as_ref().ok().map(hint);
            }
            Found::All(groups, hardest) => {
                record.open = Some(groups.iter().map(TechniqueSteps::of).collect());
                record.up_to = hardest.map(|technique| technique.name.into());
            }
            Found::Missing(Missing::Nothing) => {}
            Found::Missing(_) => record.steps = steps(),
        }
        let end = answer.found.end().filter(|end| !is_step && !end.is_solved());
        record.contradiction = end.unwrap_or(&answer.begin).contradiction(question.notation);
        record.end = end.map(Position::marks);
        record
    }

    /// Makes a record that has only a verdict.
    pub fn new(verdict: &'static str) -> Self {
        Self { verdict: verdict.into(), ..Self::default() }
    }

    /// Makes the record of a puzzle that techniques do not support.
    pub fn unsupported(reason: &str) -> Self {
        Self { reason: Some(reason.to_owned()), ..Self::new("unsupported") }
    }
}

impl TechniqueSteps {
    /// Makes the record of the steps of a technique, numbered from 1.
    pub fn of(open: &Open) -> Self {
        let ways = (1..).zip(&open.steps).map(|(number, way)| Step {
            further: Some(way.other_reasons),
            ..Step::of(number, &way.step)
        });
        Self { technique: open.technique.name.into(), ways: ways.collect() }
    }
}

impl Summary {
    /// Makes the record of a path, without ratings of the puzzle.
    pub fn of(path: &Explanation<impl PathStep>) -> Self {
        let counts = path.counts().into_iter();
        let hardest = path.hardest().map(|index| path.steps[index].technique());
        Self {
            techniques: counts
                .map(|(technique, steps)| TechniqueCount { name: technique.name.into(), steps })
                .collect(),
            hardest: hardest.map(|technique| technique.name.into()),
            by_search: path.by_search(),
            ..Self::default()
        }
    }

    /// Makes the record of a path with the ratings of its puzzle.
    pub fn with_ratings(answer: &explain::Explained, path: &Explanation<impl PathStep>) -> Self {
        let bottleneck = match answer.found {
            Found::Path(_, bottleneck) => bottleneck,
            Found::Outline(_) | Found::Hint(..) | Found::All(..) | Found::Missing(_) => None,
        };
        let hodoku = answer.ratings.hodoku;
        Self {
            se121: answer.ratings.se121.as_ref().map(Se121::from),
            hodoku: hodoku.map(|hodoku| HodokuPath::of(&hodoku.rating, hodoku.is_of_path)),
            kenzan: answer.ratings.own.map(Points::from),
            bottleneck: bottleneck.map(Bottleneck::from),
            ..Self::of(path)
        }
    }
}

impl From<kenzan::Rating> for Points {
    fn from(rating: kenzan::Rating) -> Self {
        let kenzan::Rating { points, level, pauses, hardest } = rating;
        Self { points, level: level.to_string(), pauses, hardest: hardest.name.into() }
    }
}

impl From<&se121::Rating> for Se121 {
    fn from(rating: &se121::Rating) -> Self {
        let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(Tenths::as_f64);
        Self { er, ep, ed, level: rating.level().to_string() }
    }
}

impl HodokuPath {
    /// Makes the record of a rating.
    pub fn of(rating: &hodoku::Rating, of_path: bool) -> Self {
        let hodoku::Rating { points, level, without_score } = rating;
        let level = level.to_string();
        Self { score: *points, level, of_path, without_score: *without_score }
    }

    /// Returns a part of the rating as text, with a `+` if some steps have no score.
    pub fn with_plus(&self, part: impl std::fmt::Display) -> String {
        format!("{part}{}", if self.without_score > 0 { "+" } else { "" })
    }
}

impl From<steps::Bottleneck> for Bottleneck {
    fn from(narrow: steps::Bottleneck) -> Self {
        Self { step: narrow.step + 1, ways: narrow.results }
    }
}
