//! How hard is it?

use serde::Deserialize;

use crate::ask::work::refuse_useless;
use crate::ask::{Failure, NameError, Named, Question, Work, second};
use crate::engine::{self, Entry as Engine, Settings};
use crate::format::Entry;
use crate::rate::Scale;
use crate::rate::search::Searched;
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
        let mut rater = self.scale()?.rater()?;
        let rated = match rater.rate(&entry.puzzle, &work.limits) {
            Ok(Searched::Difficulty(difficulty)) => Rated::of(rater.scale(), &difficulty, None),
            Ok(Searched::Contradiction(one, other)) => {
                return Err(Failure::contradiction(&one, other.name));
            }
            Err(error) if error.is_unsupported() => {
                return Ok(Rated::unsupported(rater.scale(), &error.to_string()));
            }
            Err(error) => return Err(error.into()),
        };
        Ok(if self.techniques { rated.with_steps(rater.steps()) } else { rated })
    }
}

impl Rate {
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
