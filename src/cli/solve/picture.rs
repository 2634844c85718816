//! Pictures of answers, written into files.

use std::path::{Path, PathBuf};

use anyhow::bail;

use super::super::ask::Limits;
use super::super::files::Files;
use super::super::input::{Input, Item};
use super::super::output::{check_number, numbered};
use super::super::png;
use super::super::shown::shown;
use super::answer::Solved;
use super::text;
use crate::engine::{Settings, TABLE};
use crate::render::svg::{Known, Picture};
use crate::why::{self, Options};
use crate::{Candidates, Cell, DigitSet, Outcome, Puzzle, Several, Violation, Why};

/// How many pixels of a PNG a unit of the drawing has.
const SCALE: f32 = 2.0;

/// Where pictures go.
#[derive(Debug)]
pub(super) struct Pictures {
    files: Files,
    svg: Option<PathBuf>,
    png: Option<PathBuf>,
    /// What bounds the questions which cells are open.
    limits: Limits,
}

impl Pictures {
    /// # Errors
    /// If a file can't be written, or if one is to hold several pictures.
    pub(super) fn new(
        input: &mut Input,
        svg: Option<PathBuf>,
        png: Option<PathBuf>,
        limits: Limits,
    ) -> anyhow::Result<Self> {
        let files = input.files().clone();
        for path in svg.iter().chain(&png) {
            files.check(&numbered(path, 1)?)?;
            check_number(path, input)?;
        }
        if svg.is_some() && svg == png {
            bail!("one file can't hold both pictures\nhint: name two, for --svg and for --png");
        }
        Ok(Self { files, svg, png, limits })
    }

    /// Tells whether any were asked for.
    pub(super) fn are_wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Draws a puzzle with its answer into the files that were asked for.
    pub(super) fn draw(&self, item: &Item, solved: &Solved, number: u64) -> anyhow::Result<()> {
        if !self.are_wanted() {
            return Ok(());
        }
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
        let svg = picture.to_string();
        if let Some(path) = &self.svg {
            self.write(&numbered(path, number)?, svg.as_bytes())?;
        }
        if let Some(path) = &self.png {
            self.write(&numbered(path, number)?, &png::render(&svg, SCALE)?)?;
        }
        Ok(())
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
