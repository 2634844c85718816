//! `kenzan export`: puzzles as models for other solvers.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use kenzan::crosscheck::Respondent;
use kenzan::engine::{Interrupt, NATIVE, Query, Reason, Settings};
use kenzan::export::{self, Format, Model};
use kenzan::format::Entry;
use kenzan::{Outcome, Puzzle, Solution};

use crate::command::args::ExportArgs;
use crate::input::next::Next;
use crate::input::reading::InputOnRequest;
use crate::input::{Input, InputPlace, Item};
use crate::output::exit::Exit;
use crate::output::files::Files;
use crate::output::names::{NUMBER, has_number, is_folder, make_folder, numbered, padded};
use crate::output::progress::Progress;
use crate::output::{escape, print};
use crate::work::ask::{Limits, TimedMember};

/// The place of the files.
#[derive(Debug)]
enum Target {
    StandardOutput,
    File(PathBuf),
    /// A file for each puzzle, with its number in the name.
    Numbered(PathBuf),
    /// A file for each puzzle, named by its number.
    Folder(PathBuf),
}

pub(crate) fn run(args: ExportArgs, interrupt: &Interrupt) -> anyhow::Result<Exit> {
    let format = export::named(&args.to).context("clap knows the formats")?;
    let limits = Limits::within(args.timeout, None, 1, interrupt)?;
    let mut solver = args.unique.then(|| ExclusionSolver {
        engine: {
            let query = Query::up_to(1).with_budget(args.budget);
            TimedMember::new(&NATIVE, query, &Settings::default())
        },
        limits,
    });
    let input = Input::new(args.input.options(), None)?;
    let files = input.files().clone();
    let input = InputOnRequest::of(input)?;
    let mut exit = Exit::default();
    let progress = Progress::new(true);
    let mut puzzles = std::iter::from_fn(|| {
        loop {
            let (Next::Item(read) | Next::Pause(read)) = input.next(interrupt)? else {
                return None;
            };
            match read {
                Ok(item) => return Some(item),
                Err(problem) => {
                    progress.above(&format!("{problem}\n"));
                    exit.bad_input = true;
                }
            }
        }
    });
    // Two are read before the first is written: several need a folder.
    let (first, second) = (puzzles.next(), puzzles.next());
    let target = Target::of(args.output, second.as_ref().map(|item| &item.place), &files)?;
    let mut found = Exit::default();
    for item in first.into_iter().chain(second).chain(puzzles) {
        if interrupt.reason().is_some() {
            break;
        }
        let solved = solver.as_mut().map(|solver| solver.first(&item.entry.puzzle)).transpose()?;
        let known = match solved {
            None => None,
            Some(Ok(solution)) => Some(solution),
            Some(Err(_)) if interrupt.reason().is_some() => break,
            Some(Err(why)) => {
                progress.above(&format!("{}: {why}\n", item.place));
                found.unsolved = true;
                continue;
            }
        };
        target.write(&files, format, &item, known.as_ref())?;
    }
    exit.add(found);
    exit.interrupted = interrupt.reason() == Some(Reason::Cancelled);
    Ok(exit)
}

/// The solver that finds the solution to exclude.
struct ExclusionSolver {
    engine: TimedMember,
    limits: Limits,
}

impl ExclusionSolver {
    /// Returns a solution of `puzzle`, or why there is none to exclude.
    fn first(&mut self, puzzle: &Puzzle) -> anyhow::Result<Result<Solution, String>> {
        let Self { engine, limits } = self;
        let outcome = limits.bound(|interrupt| engine.respond(puzzle, interrupt))?.answer.outcome;
        Ok(match (outcome.solutions().first(), &outcome) {
            (Some(solution), _) => Ok(solution.clone()),
            (None, Outcome::Unknown { why, .. }) => Err(format!("no model: {why}")),
            (None, _) => Err("no solution, so there is none to exclude".to_owned()),
        })
    }
}

impl Target {
    /// Returns the place for files; `second` is the place of a second puzzle.
    fn of(
        path: Option<PathBuf>,
        second: Option<&InputPlace>,
        files: &Files,
    ) -> anyhow::Result<Self> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
            return match second {
                None => Ok(Self::StandardOutput),
                Some(place) => bail!(
                    "{place}: a second puzzle, but standard output is for one\nhint: name a folder \
                     for the files, such as -o models"
                ),
            };
        };
        let is_folder = is_folder(&path);
        if !is_folder && has_number(&path) {
            files.check(&numbered(&path, 1)?)?;
            return Ok(Self::Numbered(path));
        }
        if second.is_none() && !is_folder {
            files.check(&path)?;
            return Ok(Self::File(path));
        }
        if let Some(place) = second.filter(|_| !is_folder && (path.is_file() || is_model(&path))) {
            let path = escape::path(&path);
            bail!(
                "{place}: a second puzzle, but {path} is one file\nhint: write {NUMBER} in the \
                 name as a place for the number of the puzzle, or name a folder with -o"
            );
        }
        make_folder(&path)?;
        Ok(Self::Folder(path))
    }

    fn write(
        &self,
        files: &Files,
        format: &Format,
        item: &Item,
        known: Option<&Solution>,
    ) -> anyhow::Result<()> {
        let Entry { puzzle, name, line: _, remarks } = &item.entry;
        let left_out = remarks.as_deref().map_or(&[][..], |remarks| &remarks.skipped);
        let model = Model::of(puzzle).named(name.as_deref()).leaving_out(left_out);
        let model = match known {
            Some(solution) => model.excluding(solution.grid()),
            None => model,
        };
        let path = match self {
            Self::StandardOutput => {
                let mut text = Vec::new();
                format.write(&model, &mut text)?;
                return print(&text);
            }
            Self::File(path) => path.clone(),
            Self::Numbered(path) => numbered(path, item.number)?,
            Self::Folder(folder) => {
                folder.join(format!("{}.{}", padded(item.number), format.extension))
            }
        };
        files.write(&path, |mut file| format.write(&model, &mut file))
    }
}

/// Checks whether the path has the extension of a model file.
fn is_model(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    export::TABLE.iter().any(|format| extension.eq_ignore_ascii_case(format.extension))
}
