//! How does it look?

use serde::{Deserialize, Serialize};

use crate::ask::steps::tutored;
use crate::ask::{self, Failure, Work};
use crate::crosscheck::ask;
use crate::engine::native::Native;
use crate::engine::{Limits, Query};
use crate::explain::{Question, Wanted};
use crate::format::Entry;
use crate::render::sentence;
use crate::render::svg::{self, Known, StepPicture};
use crate::technique::explain::{Detail, ExplainedStep};
use crate::true_candidates::TrueCandidates;
use crate::why::{self, Options};
use crate::{Error, Grid, Outcome, Puzzle, escape, record};

/// The options of `picture`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Picture {
    /// What is drawn.
    pub of: What,
    /// The colours.
    pub theme: Theme,
    /// The default width of a cell in pixels: 40 unless it is set.
    pub cell_size: Option<u32>,
    /// The most nodes of each search.
    pub budget: Option<u64>,
}

/// What is drawn.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// The puzzle.
    #[default]
    Puzzle,
    /// The grid with its regions and rules alone, without digits, title and legend: what a page draws on.
    Rules,
    /// The puzzle with its solution, or with the cells in which its solutions differ.
    Solution,
    /// The digits that each cell has in some solution.
    Candidates,
    /// What is wrong with it.
    Why,
    /// The next step.
    Hint,
    /// Each step that people take: a picture for each.
    Steps,
}

/// The colours of a picture.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Dark on white.
    #[default]
    Light,
    /// Light on nearly black.
    Dark,
    /// Black on white alone, for paper.
    Print,
}

/// Pictures.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Drawn {
    /// The pictures, as SVG: one, or one for each step.
    pub pictures: Vec<String>,
    /// The verdict of `explain`, if steps were asked for: `stuck`, if there is no further one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<&'static str>,
    /// Where the grid is in the picture, if rules were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<Place>,
}

/// Where the grid is in a picture, in the units of its `viewBox`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// The left edge.
    pub x: u32,
    /// The upper edge.
    pub y: u32,
    /// The side of a cell.
    pub cell: u32,
}

impl ask::Question for Picture {
    type Answer = Drawn;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Drawn, Failure> {
        if self.cell_size.is_some_and(|size| !(10..=200).contains(&size)) {
            return Err(Failure::question("the field 'cell_size': it has to be from 10 to 200"));
        }
        let limits = work.limits.clone().with_budget(self.budget);
        let (mut grid, mut verdict) = (None, None);
        let pictures = match self.of {
            What::Rules => {
                let (picture, place) = self.rules(&entry.puzzle)?;
                grid = Some(place);
                vec![picture]
            }
            What::Puzzle => vec![self.draw(entry, "", |picture| picture.to_string())],
            What::Solution => vec![self.solved(entry, &limits)?],
            What::Candidates => vec![self.candidates(entry, &limits)?],
            What::Why => vec![self.why(entry, &limits)?],
            What::Hint | What::Steps => {
                let (pictures, word) = self.steps(entry, work)?;
                verdict = Some(word);
                pictures
            }
        };
        Ok(Drawn { pictures, verdict, grid })
    }
}

impl Picture {
    /// Draws a puzzle with a caption, and with what `finish` adds.
    fn draw(
        &self,
        entry: &Entry,
        caption: &str,
        finish: impl FnOnce(svg::Picture<'_>) -> String,
    ) -> String {
        let title = entry.name.as_deref().map(escape::escaped).unwrap_or_default();
        let picture = svg::Picture::new(&entry.puzzle).title(&title).caption(caption);
        finish(picture.theme(self.theme.into()).cell_size(self.cell_size()))
    }

    /// Draws all but the digits, and says where the grid is.
    fn rules(&self, puzzle: &Puzzle) -> Result<(String, Place), Failure> {
        let empty = puzzle.without_candidates().with_givens(Grid::empty(puzzle.layout()));
        let empty = empty.map_err(Error::from)?;
        let picture = svg::Picture::new(&empty).without_legend();
        let picture = picture.theme(self.theme.into()).cell_size(self.cell_size());
        let [x, y] = picture.corner();
        Ok((picture.to_string(), Place { x, y, cell: svg::Picture::CELL }))
    }

    fn cell_size(&self) -> u32 {
        self.cell_size.unwrap_or(svg::Picture::CELL)
    }

    fn solved(&self, entry: &Entry, limits: &Limits) -> Result<String, Failure> {
        let (puzzle, mut engine) = (&entry.puzzle, Native::default());
        let outcome = ask(&mut engine, puzzle, &Query::unique().within(limits.clone()))?.outcome;
        let open = match &outcome {
            Outcome::Multiple(several) => {
                let solutions = several.solutions();
                let (digits, is_certain) = why::possible(&mut engine, puzzle, solutions, limits)?;
                Some((digits, if is_certain { Known::All } else { Known::Some }))
            }
            Outcome::None | Outcome::Unique(_) | Outcome::Unknown { .. } => None,
        };
        let open = open.as_ref().map(|(digits, known)| (digits, *known));
        let caption = sentence::outcome(puzzle, &outcome);
        Ok(self.draw(entry, &caption, |picture| picture.outcome(&outcome, open).to_string()))
    }

    fn candidates(&self, entry: &Entry, limits: &Limits) -> Result<String, Failure> {
        let puzzle = &entry.puzzle;
        let found = TrueCandidates::find(puzzle, 1, &mut |_| {}, limits)?;
        let record = record::TrueCandidates::of(puzzle, &found, None, None);
        let known = if found.stopped().is_some() { Known::Some } else { Known::All };
        let digits = record.sets(puzzle.layout());
        let finish = |picture: svg::Picture<'_>| match &digits {
            Some(digits) => picture.possible(digits, known).to_string(),
            None => picture.to_string(),
        };
        Ok(self.draw(entry, &sentence::candidates(&record), finish))
    }

    fn why(&self, entry: &Entry, limits: &Limits) -> Result<String, Failure> {
        let (mut engine, options) = (Native::default(), Options::default());
        let finding = why::explain(&mut engine, &entry.puzzle, &options, limits)?.finding;
        let caption = sentence::finding(&finding);
        Ok(self.draw(entry, &caption, |picture| picture.finding(&finding).to_string()))
    }

    /// Draws the next step, or all of them; returns the verdict, too.
    fn steps(
        &self,
        entry: &Entry,
        work: &Work<'_>,
    ) -> Result<(Vec<String>, &'static str), Failure> {
        // A hint begins with what was entered, as the question `hint` does.
        let takes_entered = matches!(self.of, What::Hint);
        let wanted = if takes_entered { Wanted::Hint(Detail::What) } else { Wanted::Path };
        let question = Question { wanted, is_rated: false, ..Question::default() };
        let answer = tutored(entry, &question, takes_entered, work)?;
        let draw = |(number, step): (usize, &ExplainedStep)| {
            let title = format!("{number}. {}", step.step.technique.title);
            let picture = StepPicture::new(&answer.puzzle, step).title(&title);
            picture.theme(self.theme.into()).cell_size(self.cell_size()).to_string()
        };
        let pictures = answer.steps(&question).into_iter().map(draw).collect();
        Ok((pictures, answer.conclusion().word()))
    }
}

impl From<Theme> for svg::Theme {
    fn from(theme: Theme) -> Self {
        match theme {
            Theme::Light => Self::Light,
            Theme::Dark => Self::Dark,
            Theme::Print => Self::Print,
        }
    }
}
