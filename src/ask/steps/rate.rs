//! How hard is it?

use serde::Deserialize;

use crate::ask::work::refuse_useless;
use crate::ask::{Failure, NameError, Named, Question, Work, second};
use crate::engine::{self, Entry as Engine, Settings};
use crate::format::Entry;
use crate::rate::search::Searched;
use crate::rate::{Rater, Scale};
use crate::record::Rated;
use crate::technique::scale::se121::Wanted;

/// The options of `rate`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Rate {
    /// The scale: `se121`, `hodoku`, `kenzan` or `search`; by default `se121` if it supports the puzzle, else `kenzan`.
    pub scale: Option<String>,
    /// Whether the answer has the number of steps of each technique.
    pub techniques: bool,
    /// The engines of the scale `search`; all by default.
    pub engines: Option<Vec<Named<Engine>>>,
    /// The most nodes of each engine of the scale `search`.
    pub budget: Option<u64>,
}

impl Question for Rate {
    type Answer = Rated;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Rated, Failure> {
        Ok(self.rated(&mut self.rater()?, entry, work)?.0)
    }
}

impl Rate {
    /// Returns what rates puzzles, one after the other.
    ///
    /// # Errors
    /// If the options contradict each other, or by an engine.
    pub fn rater(&self) -> Result<Rater, Failure> {
        Ok(self.scale()?.rater()?)
    }

    /// Answers it by a `rater` that it made, and returns also the rating in words.
    ///
    /// # Errors
    /// As [`Question::answer`].
    pub fn rated(
        &self,
        rater: &mut Rater,
        entry: &Entry,
        work: &Work<'_>,
    ) -> Result<(Rated, String), Failure> {
        let (rated, words) = match rater.rate(&entry.puzzle, &work.limits) {
            Ok(Searched::Difficulty(difficulty)) => {
                (Rated::of(rater.scale(), &difficulty, None), difficulty.to_string())
            }
            Ok(Searched::Contradiction(one, other)) => {
                return Err(Failure::contradiction(&one, other.name));
            }
            Err(error) if error.is_unsupported() => {
                let why = error.to_string();
                return Ok((Rated::unsupported(rater.scale(), &why), why));
            }
            Err(error) => return Err(error.into()),
        };
        let rated = if self.techniques { rated.with_steps(rater.steps()) } else { rated };
        Ok((rated, words))
    }

    fn scale(&self) -> Result<Scale, Failure> {
        let name = self.scale.as_deref();
        let useless: &[(&str, bool)] = if name == Some("search") {
            &[("techniques", self.techniques)]
        } else {
            &[("engines", self.engines.is_some()), ("budget", self.budget.is_some())]
        };
        let shown = name.unwrap_or(Scale::Usual.name());
        refuse_useless(useless, &format!("the scale {shown}"))
            .map_err(|failure| failure.hinting("leave it out, or choose another scale"))?;
        match name {
            None => Ok(Scale::Usual),
            Some("se121") => Ok(Scale::Se121(Wanted::default())),
            Some("hodoku") => Ok(Scale::Hodoku),
            Some("kenzan") => Ok(Scale::Kenzan),
            Some("search") => Ok(Scale::Search { engines: self.engines()?, budget: self.budget }),
            Some(name) => Err(NameError::unknown("scale", name, Scale::NAMES.into_iter()).into()),
        }
    }

    fn engines(&self) -> Result<Vec<&'static Engine>, Failure> {
        if let Some(engines) = &self.engines {
            return second::engines(engines);
        }
        let is_here = |entry: &&Engine| entry.is_available(&Settings::default());
        Ok(engine::TABLE.iter().copied().filter(is_here).collect())
    }
}
