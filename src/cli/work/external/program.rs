//! A program as an engine: a file for each question, a reply for each file.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use anstream::adapter::strip_str;
use anyhow::Context;
use kenzan::engine::{Ending, Engine, Found, Interrupt, Query, Statistics, Unsupported, Why};
use kenzan::export::{Format, Model, Reply};
use kenzan::{Error, Puzzle, format};

use super::process::{self, End, MOST, Run};
use super::watchdog::Watched;
use super::{External, FILE, OUT, PUZZLE};
use crate::output::escape::escaped;
use crate::output::failure;

/// A program that is asked for a solution, then for another one, and so on, as far as its format can
/// say which ones are known.
#[derive(Debug)]
pub(crate) struct Program {
    external: Arc<External>,
    /// What the last search took.
    time: Duration,
}

impl Program {
    pub(crate) const fn new(external: Arc<External>) -> Self {
        Self { external, time: Duration::ZERO }
    }

    /// Returns the processor time of all that was run for the last search; where the system does
    /// not tell, the time on the wall.
    pub(crate) const fn time(&self) -> Duration {
        self.time
    }

    fn ask(&mut self, model: &Model<'_>, interrupt: &Interrupt) -> anyhow::Result<Response> {
        // A folder for each question, gone before the answer is told: nothing is left behind.
        let folder = tempfile::tempdir().context("can't make a temporary folder")?;
        let _watched = Watched::folder(folder.path());
        let format = self.external.format;
        let file = folder.path().join(format!("puzzle.{}", format.extension));
        let out = folder.path().join("answer");
        write(model, format, &file).context("can't write a temporary file")?;
        let path = |path: &Path| path.to_str().map(str::to_owned).context("a path is no text");
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
        if let End::Stopped(reason) = run.end {
            return Ok(Response::Nothing(Ending::Stopped(Why::Interrupted(reason))));
        }
        // Many write no file where there is no solution, or say it on standard output only.
        let written = written(&out).unwrap_or_default();
        if run.is_cut || written.len() as u64 > MOST {
            anyhow::bail!("it wrote more than {} MB, which is no answer", MOST >> 20);
        }
        let text = format!("{}\n{}", String::from_utf8_lossy(&written), run.output);
        let text = strip_str(&text).to_string();
        Ok(match (format.read)(model.puzzle().layout(), &text) {
            Reply::Grid(grid) => {
                // A grid that is wrong would have to be one.
                if let Some((cell, _)) = grid.cells().find(|(_, digit)| digit.is_none()) {
                    anyhow::bail!("its answer shows no digit in {cell}");
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

/// What one question led to.
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
            .map_err(|unsupported| Unsupported::new(self.name(), unsupported.what()))
    }

    fn search(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, Error> {
        self.time = Duration::ZERO;
        let mut grids = Vec::new();
        let ending = loop {
            let model = grids.iter().fold(Model::of(puzzle), Model::excluding);
            let response = self.ask(&model, &query.interrupt).map_err(|error| Error::Failed {
                engine: self.external.name.clone(),
                reason: failure::told(&error),
            })?;
            let grid = match response {
                Response::Grid(grid) => grid,
                Response::Nothing(ending) => break ending,
            };
            // Whoever asks will say what is wrong; to a model it would be no grid to exclude.
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

/// Reads what the program wrote into its file, and a little more than the most if it is more.
fn written(path: &Path) -> io::Result<Vec<u8>> {
    let mut written = Vec::new();
    // What the program put there may be no file, and then have no end.
    if fs::metadata(path)?.is_file() {
        File::open(path)?.take(MOST + 1).read_to_end(&mut written)?;
    }
    Ok(written)
}

/// Says what came instead of an answer.
fn unreadable(run: &Run, text: &str) -> String {
    /// So much of a line is enough to know it again.
    const LONGEST: usize = 100;
    let first = |text: &str| {
        let line = text.lines().map(str::trim).find(|line| !line.is_empty())?;
        Some(escaped(line).chars().take(LONGEST).collect::<String>())
    };
    let mut reason = match &run.end {
        End::Exited(status) if !status.success() => format!("it ended with {status}, "),
        End::Exited(_) | End::Stopped(_) => String::new(),
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
