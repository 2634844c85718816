//! `kenzan candidates`: which digits does each cell hold in some solution?

mod record;
mod text;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;

use super::args::{CandidatesArgs, CandidatesFormat};
use super::ask::Limits;
use super::exit::Exit;
use super::input::{Item, Problem};
use super::malformed;
use super::output::{grouped, numbered};
use super::progress::Note;
use super::puzzles::{Answer, Puzzles, Report};
use super::shown::{self, shown};
use super::stream;
use super::terminal::Terminal;
use crate::engine::Interrupt;
use crate::render::svg::{Known, Picture};
use crate::true_candidates::{Looking, News, TrueCandidates};
use crate::{Candidates, Cell, DigitSet, Why};

/// What stays the same for all puzzles of a run.
struct Run {
    limits: Limits,
    jobs: NonZeroUsize,
    counts: u32,
    svg: Option<PathBuf>,
    /// How many pictures were drawn.
    pictures: AtomicU64,
    format: CandidatesFormat,
    quiet: bool,
    terminal: Terminal,
}

/// What is known of a puzzle.
struct Looked<'a> {
    run: &'a Run,
    item: &'a Item,
    found: &'a TrueCandidates,
    /// The digits that some solution has.
    digits: &'a Candidates,
    time: Duration,
}

impl Looked<'_> {
    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.item.entry.puzzle.layout().cells()
    }

    /// Returns the cells with digits of which it is not known whether a solution has them.
    fn open(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        let open = |cell: Cell| {
            let shown = self.digits.get(cell);
            DigitSet::from_bits(self.found.open(cell).bits() & !shown.bits())
        };
        self.cells().map(move |cell| (cell, open(cell))).filter(|(_, open)| !open.is_empty())
    }

    fn why(&self) -> Option<&Why> {
        self.found.stopped()
    }
}

pub(super) fn run(
    args: CandidatesArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let jobs = args.limits.jobs.map_or_else(stream::cores, usize::from);
    let run = Run {
        limits: Limits::new(args.limits.timeout, interrupt)?,
        jobs: NonZeroUsize::new(jobs).unwrap_or(NonZeroUsize::MIN),
        counts: args.counts,
        svg: args.svg,
        pictures: AtomicU64::new(0),
        format: args.format,
        quiet: args.limits.quiet,
        terminal,
    };
    let puzzles = Puzzles::new(args.input, &args.limits).with_entered(args.entered);
    puzzles.one_at_a_time().run(run, terminal, interrupt)
}

impl Answer for Run {
    type Worker = ();

    fn worker(&self) {}

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            CandidatesFormat::Text => Vec::new(),
            CandidatesFormat::Line => malformed::line(problem, 1).into_bytes(),
            CandidatesFormat::Json => malformed::json(problem),
        }
    }

    fn answer(&self, (): &mut (), item: &Item, note: &Note) -> Report {
        let puzzle = &item.entry.puzzle;
        let start = Instant::now();
        let (mut solutions, mut refuted) = (0_u64, 0_u64);
        let mut tell = |news: News<'_>| {
            match news {
                News::Solution(_) => solutions += 1,
                News::Refuted(..) => refuted += 1,
            }
            let found = grouped(solutions.into());
            note.say(&format!(
                ", {found} solutions, {} candidates refuted",
                grouped(refuted.into())
            ));
        };
        let found = self.limits.bound(|interrupt| {
            let (counts, jobs, interrupt) = (self.counts, self.jobs, interrupt.clone());
            Looking { counts, jobs, interrupt }.run(puzzle, &mut tell)
        });
        note.say("");
        let found = match found {
            Ok(found) => found,
            Err(error) => return Report::failure(&item.place, &error),
        };
        let sets: Vec<DigitSet> = puzzle.layout().cells().map(|cell| found.digits(cell)).collect();
        let digits = Candidates::from_sets(puzzle.size(), sets).expect("a set for each cell");
        let time = start.elapsed();
        let looked = Looked { run: self, item, found: &found, digits: &digits, time };
        let output = match self.format {
            CandidatesFormat::Text if self.quiet => Vec::new(),
            CandidatesFormat::Text => text::looked(&looked).into_bytes(),
            CandidatesFormat::Line => record::line(&looked).into_bytes(),
            CandidatesFormat::Json => record::json(&looked),
        };
        let unsolved = found.has_solution() != Some(true) || looked.why().is_some();
        let mut result = Exit { unsolved, ..Exit::default() };
        let mut complaints = String::new();
        if let Some(path) = &self.svg
            && let Err(error) = self.draw(path, &looked)
        {
            complaints = format!("error: {error:#}\n");
            result.bad_input = true;
        }
        Report { output, complaints, result, ..Report::default() }
    }
}

impl Run {
    fn draw(&self, path: &Path, looked: &Looked<'_>) -> anyhow::Result<()> {
        let number = self.pictures.fetch_add(1, Ordering::Relaxed) + 1;
        let path = numbered(path, number)?;
        let (puzzle, caption) = (&looked.item.entry.puzzle, text::sentence(looked));
        let known = if looked.why().is_none() { Known::All } else { Known::Some };
        let title = looked.item.entry.name.as_deref().map(shown);
        let mut picture = Picture::new(puzzle).caption(&caption);
        if let Some(title) = &title {
            picture = picture.title(title);
        }
        if looked.found.has_solution() == Some(true) {
            picture = picture.possible(looked.digits, known);
        }
        std::fs::write(&path, picture.to_string())
            .with_context(|| format!("can't write {}", shown::path(&path)))
    }
}
