//! The scales: their raters, options, and columns.

use std::fmt;

use anyhow::bail;
use kenzan::engine::{Entry, Interrupt};
use kenzan::rate::search::{Cost, Nodes, Searched};
use kenzan::rate::{self, Difficulty};
use kenzan::technique::scale::se121::Wanted;
use kenzan::technique::scale::{Tenths, hodoku, se121};
use kenzan::{Error, Puzzle, record};

use crate::command::args::{RateArgs, Scale};
use crate::work::setup::engines_in_build;

/// A scale with its options.
#[derive(Debug, Clone)]
pub(super) enum Chosen {
    Se121(Wanted),
    Hodoku,
    Search { engines: Vec<&'static Entry>, budget: Option<u64> },
}

/// A rater on a scale.
#[derive(Debug)]
pub(super) enum Rater {
    Se121(Box<rate::se121::Rater>, Wanted),
    Hodoku(rate::hodoku::Rater),
    Search(rate::search::Rater),
}

/// A rating on one of the scales.
#[derive(Debug, Clone)]
pub(super) enum Rating {
    Se121(se121::Rating),
    Hodoku(hodoku::Rating),
    Search(rate::search::Rating),
}

/// The answer of a rater.
pub(super) enum Said {
    Difficulty(Difficulty<Rating>),
    /// Two engines contradict each other.
    Contradiction(String, &'static str),
}

impl Chosen {
    /// Returns the chosen scale, if it supports all options.
    pub(super) fn of(args: &RateArgs) -> anyhow::Result<Self> {
        let name = match args.scale {
            Scale::Se121 => "se121",
            Scale::Hodoku => "hodoku",
            Scale::Search => "search",
        };
        let (is_se121, is_search) = (name == "se121", name == "search");
        let useless = [
            ("--techniques", args.techniques && is_search),
            ("--min", args.min.is_some() && is_search),
            ("--max", args.max.is_some() && is_search),
            ("--pearl", args.pearl && !is_se121),
            ("--diamond", args.diamond && !is_se121),
            ("--chart", args.chart.is_some() && !is_se121),
            ("--engines", !args.engines.is_empty() && !is_search),
            ("--budget", args.budget.is_some() && !is_search),
        ];
        if let Some((option, _)) = useless.iter().find(|&&(_, is_set)| is_set) {
            bail!(
                "{option} has no effect on the scale {name}\nhint: leave it out, or choose another --scale"
            );
        }
        Ok(match args.scale {
            Scale::Se121 => Self::Se121(Wanted {
                max: args.max,
                is_pearl: args.pearl,
                is_diamond: args.diamond,
            }),
            Scale::Hodoku => Self::Hodoku,
            Scale::Search => {
                Self::Search { engines: engines_in_build(&args.engines)?, budget: args.budget }
            }
        })
    }

    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Se121(_) => "se121",
            Self::Hodoku => "hodoku",
            Self::Search { .. } => "search",
        }
    }

    /// Checks whether ratings are limited.
    pub(super) fn is_bounded(&self) -> bool {
        matches!(self, Self::Se121(wanted) if *wanted != Wanted::default())
    }

    /// Returns the names of its columns.
    pub(super) fn columns(&self) -> Vec<&'static str> {
        match self {
            Self::Se121(_) => vec!["er", "ep", "ed"],
            Self::Hodoku => vec!["score", "level"],
            Self::Search { engines, .. } => {
                ["backdoor"].into_iter().chain(engines.iter().map(|entry| entry.name)).collect()
            }
        }
    }

    pub(super) fn rater(&self) -> Result<Rater, Error> {
        Ok(match self {
            Self::Se121(wanted) => Rater::Se121(Box::default(), *wanted),
            Self::Hodoku => Rater::Hodoku(rate::hodoku::Rater::default()),
            Self::Search { engines, budget } => {
                Rater::Search(rate::search::Rater::new(engines.iter().copied(), *budget)?)
            }
        })
    }
}

impl Rater {
    pub(super) fn rate(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Said, Error> {
        let limits = interrupt.clone().into();
        let verdict = match self {
            Self::Se121(rater, wanted) => rater.rate(puzzle, wanted, &limits)?.map(Rating::Se121),
            Self::Hodoku(rater) => rater.rate(puzzle, &limits)?.map(Rating::Hodoku),
            Self::Search(rater) => match rater.rate(puzzle, &limits)? {
                Searched::Difficulty(verdict) => verdict.map(Rating::Search),
                Searched::Contradiction(one, other) => {
                    return Ok(Said::Contradiction(one, other.name));
                }
            },
        };
        Ok(Said::Difficulty(verdict))
    }

    /// Returns the number of steps of each technique for the last puzzle.
    pub(super) fn steps(&self) -> Vec<(&'static str, u32)> {
        match self {
            Self::Se121(rater, _) => rater.steps().collect(),
            Self::Hodoku(rater) => rater.steps().collect(),
            Self::Search(_) => Vec::new(),
        }
    }
}

impl From<Rating> for record::Rating {
    fn from(rating: Rating) -> Self {
        match rating {
            Rating::Se121(rating) => rating.into(),
            Rating::Hodoku(rating) => rating.into(),
            Rating::Search(rating) => rating.into(),
        }
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Se121(rating) => write!(f, "{rating}"),
            Self::Hodoku(rating) => write!(f, "{rating}"),
            Self::Search(rating) => write!(f, "{rating}"),
        }
    }
}

impl Rating {
    /// Returns the number for `--min` and `--max`.
    pub(super) fn key(&self) -> Option<Tenths> {
        match self {
            Self::Se121(rating) => Some(rating.er),
            Self::Hodoku(rating) => Some(Tenths::new(rating.points.saturating_mul(10))),
            Self::Search(_) => None,
        }
    }

    /// Returns the text after the puzzle's name, and more lines.
    pub(super) fn text(&self) -> (String, Vec<String>) {
        match self {
            Self::Se121(rating) => {
                let kind = match (rating.is_diamond(), rating.is_pearl()) {
                    _ if rating.er <= Tenths::new(23) => "",
                    (true, _) => ", a diamond",
                    (false, true) => ", a pearl",
                    (false, false) => "",
                };
                (format!("{rating} (Sudoku Explainer 1.2.1){kind}"), Vec::new())
            }
            Self::Hodoku(rating) => (format!("{rating} (HoDoKu 2.3)"), Vec::new()),
            Self::Search(rating) => {
                let width =
                    rating.costs.iter().map(|cost| cost.engine.name.len()).max().unwrap_or(0);
                (
                    rating.to_string(),
                    rating.costs.iter().map(|cost| cost_line(cost, width)).collect(),
                )
            }
        }
    }
}

fn cost_line(cost: &Cost, width: usize) -> String {
    let Entry { name, unit, .. } = cost.engine;
    let nodes =
        |nodes: u64| if nodes == 1 { format!("1 {unit}") } else { format!("{nodes} {unit}s") };
    let cost = match cost.nodes {
        Some(Nodes::All(number)) => nodes(number),
        Some(Nodes::MoreThan(number)) => format!("more than {}, then it gave up", nodes(number)),
        None => "does not support it".to_owned(),
    };
    format!("{name:width$}  {cost}")
}
