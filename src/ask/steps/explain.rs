//! How do people solve it, and what is the next step?

use serde::Deserialize;

use crate::Error;
use crate::ask::{self, Failure, Work};
use crate::explain::{self, Question, Tutor, Wanted};
use crate::format::Entry;
use crate::record::Explained;
use crate::technique::explain::Detail;
use crate::technique::{Notation, Technique, Techniques};

/// The options of `explain`: by default, it is the whole path.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Explain {
    /// Only the step with this number, from 1.
    pub step: Option<u32>,
    /// All steps of the position, instead of a path.
    pub all: Option<AllOf>,
    /// The first step that these techniques do not find, instead of a path.
    pub missing_from: Option<Vec<Techniques>>,
    /// Whether the steps begin with the entered digits that are right.
    pub entered: bool,
    /// The techniques that may be used, or groups of them; all by default.
    pub techniques: Option<Vec<Techniques>>,
    /// The techniques that may not be used, or groups of them.
    pub without: Vec<Techniques>,
    /// Whether techniques are left out that assume a unique solution.
    pub no_uniqueness: bool,
    /// How cells are named.
    pub notation: CellNames,
}

/// The options of `hint`, which begins with the entered digits that are right.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Hint {
    /// How much the hint says.
    pub level: Level,
    /// The techniques that may be used, or groups of them; all by default.
    pub techniques: Option<Vec<Techniques>>,
    /// The techniques that may not be used, or groups of them.
    pub without: Vec<Techniques>,
    /// Whether techniques are left out that assume a unique solution.
    pub no_uniqueness: bool,
    /// How cells are named.
    pub notation: CellNames,
}

/// The techniques that find the steps of a position.
#[derive(Debug, Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum AllOf {
    /// Those up to the hardest that the puzzle needs.
    Needed,
    /// All that may be used.
    Everything,
}

/// The detail of a hint.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// The technique to look for.
    #[default]
    Vague,
    /// Also where to look.
    Where,
    /// The whole step.
    What,
}

/// How cells are named.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum CellNames {
    /// As in `r3c5`.
    #[default]
    Rc,
    /// As in `C5`.
    A1,
}

impl ask::Question for Explain {
    type Answer = Explained;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Explained, Failure> {
        explained(entry, &self.question()?, self.entered, work)
    }
}

impl Explain {
    /// Returns what a tutor is asked.
    ///
    /// # Errors
    /// If the options contradict each other, or if no technique may be used.
    pub fn question(&self) -> Result<Question, Failure> {
        let wanted = match (self.step, self.all, &self.missing_from) {
            (None, None, None) => Wanted::Path,
            (Some(0), None, None) => {
                return Err(Failure::question("the field 'step': the first step has the number 1"));
            }
            (Some(step), None, None) => Wanted::Step(step as usize),
            (None, Some(AllOf::Needed), None) if self.techniques.is_none() => Wanted::Needed,
            (None, Some(_), None) => Wanted::Everything,
            (None, None, Some(names)) => Wanted::MissingFrom(Techniques::all(names)),
            _ => {
                return Err(Failure::question(
                    "only one of the fields 'step', 'all' and 'missing_from' can be answered",
                ));
            }
        };
        Ok(Question {
            techniques: usable(self.techniques.as_deref(), &self.without, self.no_uniqueness)?,
            has_usual_order: self.techniques.is_none(),
            wanted,
            notation: self.notation.into(),
            ..Question::default()
        })
    }
}

impl ask::Question for Hint {
    type Answer = Explained;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Explained, Failure> {
        explained(entry, &self.question()?, true, work)
    }
}

impl Hint {
    /// Finds the next step, if it is known that there are solutions, with all that is known of the puzzle.
    ///
    /// # Errors
    /// If techniques do not support the puzzle, or if none may be used.
    pub fn told(&self, entry: &Entry, work: &Work<'_>) -> Result<explain::Explained, Failure> {
        let question = Question { needs_solution: true, ..self.question()? };
        Ok(tutored(entry, &question, true, work)?)
    }

    /// Returns what a tutor is asked.
    ///
    /// # Errors
    /// If no technique may be used.
    pub fn question(&self) -> Result<Question, Failure> {
        Ok(Question {
            techniques: usable(self.techniques.as_deref(), &self.without, self.no_uniqueness)?,
            has_usual_order: self.techniques.is_none(),
            wanted: Wanted::Hint(self.level.into()),
            notation: self.notation.into(),
            ..Question::default()
        })
    }
}

fn explained(
    entry: &Entry,
    question: &Question,
    takes_entered: bool,
    work: &Work<'_>,
) -> Result<Explained, Failure> {
    match tutored(entry, question, takes_entered, work) {
        Ok(answer) => Ok(Explained::of(question, &answer, None)),
        Err(Error::Techniques(what)) => Ok(Explained::unsupported(&what.to_string())),
        Err(error) => Err(error.into()),
    }
}

/// Finds the steps.
pub(in crate::ask) fn tutored(
    entry: &Entry,
    question: &Question,
    takes_entered: bool,
    work: &Work<'_>,
) -> Result<explain::Explained, Error> {
    let entered = entry.entered().filter(|_| takes_entered);
    Tutor::default().explain(&entry.puzzle, entered, question, &work.limits)
}

/// Returns the techniques that may be used.
fn usable(
    techniques: Option<&[Techniques]>,
    without: &[Techniques],
    no_uniqueness: bool,
) -> Result<Vec<&'static Technique>, Failure> {
    Techniques::usable(techniques, without, no_uniqueness)
        .map_err(|none| Failure::question(none.to_string()).hinting("exclude fewer"))
}

impl From<Level> for Detail {
    fn from(level: Level) -> Self {
        match level {
            Level::Vague => Self::Vague,
            Level::Where => Self::Where,
            Level::What => Self::What,
        }
    }
}

impl From<CellNames> for Notation {
    fn from(names: CellNames) -> Self {
        match names {
            CellNames::Rc => Self::RowColumn,
            CellNames::A1 => Self::Letters,
        }
    }
}
