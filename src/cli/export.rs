//! `kenzan export`: puzzles as files for other solvers.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};

use super::args::ExportArgs;
use super::exit::Tidings;
use super::input::{Input, Item, Place, Read};
use super::ordered::Next;
use super::output::{NUMBER, check_folder, numbered, print};
use super::progress::Progress;
use crate::engine::native::Native;
use crate::engine::{Engine, Interrupt, Query, Reason};
use crate::export::{self, Format, Model};
use crate::{Puzzle, Solution, crosscheck};

/// Where the files go.
#[derive(Debug)]
enum Target {
    StandardOutput,
    File(PathBuf),
    /// A file for each puzzle, with its number where the name says so.
    Numbered(PathBuf),
    /// A file for each puzzle, named by its number.
    Folder(PathBuf),
}

pub(super) fn run(args: ExportArgs, interrupt: &Interrupt) -> anyhow::Result<Tidings> {
    let format = export::named(&args.to).context("clap knows the formats")?;
    let mut engine = args.unique.then(Native::default);
    let mut input = Input::new(args.input, None)?;
    let mut tidings = Tidings::default();
    let progress = Progress::new(true);
    let mut puzzles = std::iter::from_fn(|| {
        loop {
            match next(&mut input)? {
                Ok(item) => return Some(item),
                Err(problem) => {
                    progress.above(&format!("{problem}\n"));
                    tidings.bad_input = true;
                }
            }
        }
    });
    // Two are looked at before the first is written: several need a folder.
    let (first, second) = (puzzles.next(), puzzles.next());
    let target = Target::of(args.output, second.as_ref().map(|item| &item.place))?;
    let mut found = Tidings::default();
    for (number, item) in (1..).zip(first.into_iter().chain(second).chain(puzzles)) {
        if interrupt.reason().is_some() {
            break;
        }
        let known = match &mut engine {
            None => None,
            Some(engine) => match solution(engine, &item.entry.puzzle, interrupt)? {
                Some(solution) => Some(solution),
                None if interrupt.reason().is_some() => break,
                None => {
                    let place = &item.place;
                    progress.above(&format!("{place}: no solution, so there is none to exclude\n"));
                    found.unsolved = true;
                    continue;
                }
            },
        };
        target.write(format, &item, known.as_ref(), number)?;
    }
    tidings.add(found);
    tidings.interrupted = interrupt.reason() == Some(Reason::Cancelled);
    Ok(tidings)
}

fn next(input: &mut Input) -> Option<Read> {
    match input.next() {
        Next::Item(read) | Next::Pause(read) => Some(read),
        Next::End => None,
    }
}

/// Returns a solution of `puzzle`, if it has one and nobody interrupts.
fn solution(
    engine: &mut dyn Engine,
    puzzle: &Puzzle,
    interrupt: &Interrupt,
) -> anyhow::Result<Option<Solution>> {
    let query = Query::up_to(1).with_interrupt(interrupt.clone());
    let answer = crosscheck::ask(engine, puzzle, &query)?;
    Ok(answer.outcome.solutions().first().cloned())
}

impl Target {
    /// Decides where files go; `second` is where a second puzzle stands.
    fn of(path: Option<PathBuf>, second: Option<&Place>) -> anyhow::Result<Self> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
            return match second {
                None => Ok(Self::StandardOutput),
                Some(place) => bail!(
                    "{place}: a second puzzle, but standard output takes one\nhint: name a folder \
                     for the files, as in -o models"
                ),
            };
        };
        let is_folder = path.is_dir() || path.to_string_lossy().ends_with(std::path::is_separator);
        if !is_folder && path.to_string_lossy().contains(NUMBER) {
            check_folder(&numbered(&path, 1)?)?;
            return Ok(Self::Numbered(path));
        }
        if second.is_none() && !is_folder {
            check_folder(&path)?;
            return Ok(Self::File(path));
        }
        if let Some(place) = second.filter(|_| !is_folder && (path.is_file() || is_model(&path))) {
            let path = path.display();
            bail!(
                "{place}: a second puzzle, but {path} is one file\nhint: write {NUMBER} into the \
                 name where the number of the puzzle is to stand, or name a folder with -o"
            );
        }
        std::fs::create_dir_all(&path)
            .with_context(|| format!("can't make the folder {}", path.display()))?;
        Ok(Self::Folder(path))
    }

    fn write(
        &self,
        format: &Format,
        item: &Item,
        known: Option<&Solution>,
        number: u64,
    ) -> anyhow::Result<()> {
        let model = Model::of(&item.entry.puzzle).named(item.entry.name.as_deref());
        let model = match known {
            Some(solution) => model.excluding(solution.grid()),
            None => model,
        };
        let path = match self {
            Self::StandardOutput => {
                let mut text = Vec::new();
                (format.write)(&model, &mut text)?;
                return print(&text).context("can't write the model");
            }
            Self::File(path) => path.clone(),
            Self::Numbered(path) => numbered(path, number)?,
            Self::Folder(folder) => folder.join(format!("{number:04}.{}", format.extension)),
        };
        let write = || {
            let mut file = BufWriter::new(File::create(&path)?);
            (format.write)(&model, &mut file)?;
            file.flush()
        };
        write().with_context(|| format!("can't write {}", path.display()))
    }
}

/// Tells whether the path's name ends as those of model files do.
fn is_model(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    export::TABLE.iter().any(|format| extension.eq_ignore_ascii_case(format.extension))
}
