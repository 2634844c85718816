//! Pictures of answers, written into files.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use anyhow::bail;

use super::super::ask::Limits;
use super::super::files::Files;
use super::super::inline::Protocol;
use super::super::input::{Input, Item};
use super::super::output::{check_number, numbered};
use super::super::shown::shown;
use super::super::{pdf, png};
use super::answer::Solved;
use super::text;
use crate::engine::{Settings, TABLE};
use crate::render::svg::{Known, Picture};
use crate::why::{self, Options};
use crate::{Candidates, Cell, DigitSet, Outcome, Puzzle, Several, Violation, Why};

/// How many pixels of a PNG a unit of the drawing has.
const SCALE: f32 = 2.0;

/// The files into which pictures are to be drawn.
#[derive(Debug)]
pub(super) struct Names {
    pub(super) svg: Option<PathBuf>,
    pub(super) png: Option<PathBuf>,
    pub(super) pdf: Option<PathBuf>,
}

impl Names {
    fn all(&self) -> impl Iterator<Item = &PathBuf> {
        self.svg.iter().chain(&self.png).chain(&self.pdf)
    }
}

/// Where pictures go.
#[derive(Debug)]
pub(super) struct Pictures {
    files: Files,
    names: Names,
    /// How the terminal shows them, if it is to and can.
    inline: Option<Protocol>,
    /// What bounds the questions which cells are open.
    limits: Limits,
}

/// A picture of a puzzle with its answer.
struct Drawn {
    svg: String,
    size: [u32; 2],
    title: Option<String>,
}

impl Pictures {
    /// # Errors
    /// If a file can't be written, or if one is to hold several pictures.
    pub(super) fn new(
        input: &mut Input,
        names: Names,
        inline: Option<Protocol>,
        limits: Limits,
    ) -> anyhow::Result<Self> {
        let files = input.files().clone();
        for (index, path) in names.all().enumerate() {
            files.check(&numbered(path, 1)?)?;
            check_number(path, input)?;
            if names.all().take(index).any(|other| other == path) {
                bail!(
                    "one file can't hold two pictures\nhint: name one for each of --svg, --png, --pdf"
                );
            }
        }
        Ok(Self { files, names, inline, limits })
    }

    /// Tells whether any were asked for.
    pub(super) fn are_wanted(&self) -> bool {
        self.inline.is_some() || self.names.all().next().is_some()
    }

    /// Returns what shows a puzzle with its answer among the lines of the terminal; nothing where that was not asked
    /// for, or it can't.
    pub(super) fn inline(&self, item: &Item, solved: &Solved) -> Option<String> {
        let protocol = self.inline?;
        protocol.show(&self.drawn(item, solved).svg).ok()
    }

    /// Draws a puzzle with its answer into the files that were asked for.
    pub(super) fn draw(&self, item: &Item, solved: &Solved, number: u64) -> anyhow::Result<()> {
        if self.names.all().next().is_none() {
            return Ok(());
        }
        let Drawn { svg, size, title } = self.drawn(item, solved);
        if let Some(path) = &self.names.svg {
            self.write(&numbered(path, number)?, svg.as_bytes())?;
        }
        if let Some(path) = &self.names.png {
            self.write(&numbered(path, number)?, &png::render(&svg, SCALE)?)?;
        }
        if let Some(path) = &self.names.pdf {
            self.write(&numbered(path, number)?, &pdf::picture(size, svg, title.as_deref())?)?;
        }
        Ok(())
    }

    /// Draws a puzzle with its answer.
    fn drawn(&self, item: &Item, solved: &Solved) -> Drawn {
        let puzzle = &item.entry.puzzle;
        let outcome = &solved.timed.answer.outcome;
        let open = match outcome {
            Outcome::Multiple(several) => Some(self.open(puzzle, several, solved)),
            Outcome::None | Outcome::Unique(_) | Outcome::Unknown { .. } => None,
        };
        let caption = text::sentence(puzzle, solved);
        let mut picture = Picture::new(puzzle).caption(&caption);
        let title = item.entry.name.as_deref().map(shown);
        if let Some(title) = &title {
            picture = picture.title(title);
        }
        picture = match outcome {
            Outcome::None => picture.clashing(clashing(solved.clash.as_ref(), puzzle.size())),
            Outcome::Unknown { why: Why::Stuck(left), .. } => picture.candidates(left),
            Outcome::Unknown { first: None, .. } => picture,
            Outcome::Unique(found) | Outcome::Unknown { first: Some(found), .. } => {
                picture.solution(found)
            }
            Outcome::Multiple(_) => match &open {
                Some((digits, known)) => picture.possible(digits, *known),
                None => picture,
            },
        };
        let (svg, size) = (picture.to_string(), picture.size());
        Drawn { svg, size, title: title.map(Cow::into_owned) }
    }

    fn write(&self, path: &Path, content: &[u8]) -> anyhow::Result<()> {
        self.files.write(path, |file| file.write_all(content))
    }

    /// Returns what the cells hold in the solutions: two of them would not show which cells are open.
    fn open(&self, puzzle: &Puzzle, several: &Several, solved: &Solved) -> (Candidates, Known) {
        let listed = solved.listed.digits.as_ref();
        let are_all_here = listed.is_some() || several.count() == several.solutions().len() as u64;
        let seen = listed.cloned().unwrap_or_else(|| union(puzzle, several));
        if several.is_exact() && are_all_here {
            return (seen, Known::All);
        }
        let asked = self.limits.bound(|interrupt| {
            let options = Options { interrupt: interrupt.clone(), ..Options::default() };
            let mut engine = (TABLE[0].make)(&Settings::default())?;
            why::possible(engine.as_mut(), puzzle, several.solutions(), &options)
        });
        match asked {
            Ok((digits, true)) => (digits, Known::All),
            Ok((digits, false)) => (either(&digits, &seen), Known::Some),
            // Whoever can't say which other cells are open does not make the answer wrong.
            Err(_) => (seen, Known::Some),
        }
    }
}

/// Returns what the cells hold in the solutions that were kept.
fn union(puzzle: &Puzzle, several: &Several) -> Candidates {
    let sets = puzzle.layout().cells().map(|cell| {
        let digits = several.solutions().iter().filter_map(|solution| solution.grid().get(cell));
        digits.collect::<DigitSet>()
    });
    let sets: Vec<DigitSet> = sets.collect();
    Candidates::from_sets(puzzle.size(), sets).expect("a set for each cell")
}

/// Returns what is possible in `one` or in `other`.
fn either(one: &Candidates, other: &Candidates) -> Candidates {
    let sets = one
        .sets()
        .iter()
        .zip(other.sets())
        .map(|(one, other)| one.iter().chain(other.iter()).collect());
    let sets: Vec<DigitSet> = sets.collect();
    Candidates::from_sets(one.size(), sets).expect("a set for each cell")
}

/// Returns the cells that break a rule together.
fn clashing(clash: Option<&Violation>, size: u8) -> Vec<Cell> {
    match clash {
        None | Some(Violation::Size { .. }) => Vec::new(),
        Some(
            &Violation::Empty { cell }
            | &Violation::TooLarge { cell, .. }
            | &Violation::Given { cell, .. }
            | &Violation::Excluded { cell, .. }
            | &Violation::NothingAllowed { cell },
        ) => vec![cell],
        Some(&Violation::Repeated { first, second, .. }) => vec![first, second],
        Some(Violation::Rule { rule }) => rule.cells(size),
    }
}
