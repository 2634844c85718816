//! An external program as an engine: each question is a file, and its answer is read.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use anstream::adapter::strip_str;
use anyhow::Context;
use kenzan::engine::{
    Ending, Engine, EngineError, Found, Interrupt, Query, Statistics, Unsupported, Why,
};
use kenzan::export::{Format, Model, Reply};
use kenzan::{Puzzle, format};

use super::process::{self, MOST, ProcessEnd, ProgramRun};
use super::watchdog::Watched;
use super::{External, FILE, OUT, PUZZLE};
use crate::output::escape::escaped;
use crate::output::failure;

/// A program that is asked for a solution, then for another one, and so on, if its format can exclude known solutions.
#[derive(Debug)]
pub(crate) struct Program {
    external: Arc<External>,
    /// The time of the last search.
    time: Duration,
}

impl Program {
    pub(crate) const fn new(external: Arc<External>) -> Self {
        Self { external, time: Duration::ZERO }
    }

    /// Returns the processor time of the last search, or real time if the system does not provide it.
    pub(crate) const fn time(&self) -> Duration {
        self.time
    }

    fn ask(&mut self, model: &Model<'_>, interrupt: &Interrupt) -> anyhow::Result<Response> {
        // Each question has a folder, which is removed afterwards.
        let folder = tempfile::tempdir().context("can't create a temporary folder")?;
        let _watched = Watched::folder(folder.path());
        let format = self.external.format;
        let file = folder.path().join(format!("puzzle.{}", format.extension));
        let out = folder.path().join("answer");
        write(model, format, &file).context("can't write a temporary file")?;
        let path = |path: &Path| path.to_str().map(str::to_owned).context("a path is not UTF-8");
        let places = [
            (FILE, &*path(&file)?),
            (OUT, &path(&out)?),
            (PUZZLE, &format::line::puzzle(model.puzzle())),
        ];
        let words = self.external.command(&places);
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]);
        let is_told = self.external.mentions(FILE) || self.external.mentions(PUZZLE);
        let input = if is_told { Vec::new() } else { fs::read(&file)? };
        let run = process::run(&mut command, input, interrupt)
            .with_context(|| format!("can't run '{}'", words[0]))?;
        self.time += run.time;
        if let ProcessEnd::Stopped(reason) = run.end {
            return Ok(Response::Nothing(Ending::Stopped(Why::Interrupted(reason))));
        }
        // Many programs write no file if there is no solution, or report it only on standard output.
        let written = written(&out).unwrap_or_default();
        if run.is_cut || written.len() as u64 > MOST {
            anyhow::bail!("it wrote more than {} MB, which is too much for an answer", MOST >> 20);
        }
        let text = format!("{}\n{}", String::from_utf8_lossy(&written), run.output);
        let text = strip_str(&text).to_string();
        Ok(match (format.read)(model.puzzle().layout(), &text) {
            Reply::Grid(grid) => {
                // A wrong grid still has a digit in each cell.
                let mut cells = model.puzzle().layout().cells();
                if let Some(cell) = cells.find(|&cell| grid.get(cell).is_none()) {
                    anyhow::bail!("its answer has no digit in {cell}");
                }
                Response::Grid(grid)
            }
            Reply::NoSolution => Response::Nothing(Ending::Exhausted),
            Reply::GaveUp(words) => Response::Nothing(Ending::Stopped(Why::GaveUp(format!(
                "it says '{}'",
                escaped(&words)
            )))),
            Reply::Unreadable => anyhow::bail!("{}", unreadable(&run, &text)),
        })
    }
}

/// The response to one question.
enum Response {
    Grid(kenzan::Grid),
    Nothing(Ending),
}

impl Engine for Program {
    fn name(&self) -> &str {
        &self.external.name
    }

    fn supports(&self, puzzle: &Puzzle) -> Result<(), Unsupported> {
        (self.external.format.supports)(puzzle)
            .map_err(|unsupported| Unsupported::new(self.name(), unsupported.kind().clone()))
    }

    fn search(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, EngineError> {
        self.time = Duration::ZERO;
        let mut grids = Vec::new();
        let ending = loop {
            let model = Model::of(puzzle).in_logic(self.external.logic());
            let model = grids.iter().fold(model, Model::excluding);
            let response =
                self.ask(&model, &query.limits.interrupt).map_err(|error| EngineError::Failed {
                    engine: self.external.name.clone(),
                    reason: failure::message(&error),
                })?;
            let grid = match response {
                Response::Grid(grid) => grid,
                Response::Nothing(ending) => break ending,
            };
            // The caller reports what is wrong; a model can't exclude such a grid.
            let is_wrong = puzzle.check(&grid).is_err() || grids.contains(&grid);
            grids.push(grid);
            let has_enough = grids.len() as u64 >= query.solutions;
            if has_enough || is_wrong || !self.external.format.can_exclude {
                break Ending::Stopped(Why::Enough);
            }
        };
        let count = grids.len() as u64;
        grids.truncate(query.keep);
        Ok(Found { grids, count, ending, statistics: Statistics::default() })
    }
}

fn write(model: &Model<'_>, format: &Format, path: &Path) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    format.write(model, &mut file)?;
    file.flush()
}

/// Reads the file that the program wrote, and one byte more than the limit if it is longer.
fn written(path: &Path) -> io::Result<Vec<u8>> {
    let mut written = Vec::new();
    // It may be no regular file, and endless.
    if fs::metadata(path)?.is_file() {
        File::open(path)?.take(MOST + 1).read_to_end(&mut written)?;
    }
    Ok(written)
}

/// Describes output that is not an answer.
fn unreadable(run: &ProgramRun, text: &str) -> String {
    /// The part of a line that is quoted.
    const LONGEST: usize = 100;
    let first = |text: &str| {
        let line = text.lines().map(str::trim).find(|line| !line.is_empty())?;
        Some(escaped(line).chars().take(LONGEST).collect::<String>())
    };
    let mut reason = match &run.end {
        ProcessEnd::Exited(status) if !status.success() => format!("it ended with {status}, "),
        ProcessEnd::Exited(_) | ProcessEnd::Stopped(_) => String::new(),
    };
    reason += &match first(text) {
        Some(line) => format!("its answer can't be read: '{line}'"),
        None => "it printed no answer".to_owned(),
    };
    if let Some(line) = first(&run.errors) {
        reason += &format!(" (standard error: '{line}')");
    }
    reason
}
