//! `kenzan export`: puzzles as models for other solvers.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use kenzan::crosscheck::Respondent;
use kenzan::engine::{Interrupt, NATIVE, Query, Reason, Settings};
use kenzan::export::{self, Dialect, Format, Model};
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
    let way = Way::of(&args)?;
    let limits = Limits::within(args.timeout, None, 1, interrupt)?;
    let excluded = args.exclude.or(args.unique.then_some(1));
    let mut solver = excluded.map(|count| ExclusionSolver {
        engine: {
            let query = Query::up_to(count).with_budget(args.budget);
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
        let solved =
            solver.as_mut().map(|solver| solver.solutions(&item.entry.puzzle)).transpose()?;
        let known = match solved {
            None => Vec::new(),
            Some(Ok(solutions)) => solutions,
            Some(Err(_)) if interrupt.reason().is_some() => break,
            Some(Err(why)) => {
                progress.above(&format!("{}: {why}\n", item.place));
                found.unsolved = true;
                continue;
            }
        };
        target.write(&files, &way, &item, &known)?;
    }
    exit.add(found);
    exit.interrupted = interrupt.reason() == Some(Reason::Cancelled);
    Ok(exit)
}

/// How models are written.
struct Way {
    format: &'static Format,
    logic: Option<String>,
    has_names: bool,
}

impl Way {
    fn of(args: &ExportArgs) -> anyhow::Result<Self> {
        let mut format = export::named(&args.to).context("clap knows the formats")?;
        if let Some(wanted) = &args.encoding {
            let family = || export::family(format.dialect.family);
            let is_wanted = |format: &&Format| format.dialect.encoding == Some(wanted);
            format = family().find(is_wanted).with_context(|| {
                let names = family().filter_map(|format| format.dialect.encoding);
                let names = names.collect::<Vec<_>>().join(", ");
                let hint = if names.is_empty() { "no other".to_owned() } else { names };
                let wanted = escape::escaped(wanted);
                format!("{} has no encoding '{wanted}'\nhint: it has {hint}", args.to)
            })?;
        }
        let Dialect { logic, can_name, .. } = format.dialect;
        if args.logic.is_some() && logic.is_none() || args.named && !can_name {
            let option = if args.named { "--named" } else { "--logic" };
            bail!("{option} is for smtlib, not for {}", args.to);
        }
        if let Some(logic) = &args.logic
            && !logic.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        {
            bail!(
                "--logic: '{}' is no name of a logic\nhint: write one as QF_BV",
                escape::escaped(logic)
            );
        }
        Ok(Self { format, logic: args.logic.clone(), has_names: args.named })
    }
}

/// The solver that finds the solutions to exclude.
struct ExclusionSolver {
    engine: TimedMember,
    limits: Limits,
}

impl ExclusionSolver {
    /// Returns solutions of `puzzle`, or why there is none to exclude.
    fn solutions(&mut self, puzzle: &Puzzle) -> anyhow::Result<Result<Vec<Solution>, String>> {
        let Self { engine, limits } = self;
        let outcome = limits.bound(|interrupt| engine.respond(puzzle, interrupt))?.answer.outcome;
        Ok(match (outcome.solutions(), &outcome) {
            ([], Outcome::Unknown { why, .. }) => Err(format!("no model: {why}")),
            ([], _) => Err("no solution, so there is none to exclude".to_owned()),
            (solutions, _) => Ok(solutions.to_vec()),
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
        way: &Way,
        item: &Item,
        known: &[Solution],
    ) -> anyhow::Result<()> {
        let Entry { puzzle, name, line: _, remarks } = &item.entry;
        let left_out = remarks.as_deref().map_or(&[][..], |remarks| &remarks.skipped);
        let Way { format, logic, has_names } = way;
        let model = Model::of(puzzle)
            .named(name.as_deref())
            .leaving_out(left_out)
            .in_logic(logic.as_deref())
            .with_names(*has_names);
        let model = known.iter().map(Solution::grid).fold(model, Model::excluding);
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
