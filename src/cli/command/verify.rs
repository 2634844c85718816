//! `kenzan verify`: checks certificates.

use std::collections::HashSet;
use std::fmt::Write;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use indicatif::HumanCount;
use kenzan::Puzzle;
use kenzan::engine::Interrupt;
use kenzan::proof::{self, Part, Verified};
use kenzan::render::duration;
use kenzan::render::text::Drawing;

use crate::command::args::VerifyArgs;
use crate::input::single;
use crate::output::certificate::beside;
use crate::output::exit::Exit;
use crate::output::failure::plain;
use crate::output::names::is_folder;
use crate::output::terminal::Terminal;
use crate::output::{escape, print};
use crate::work::clock::Stopwatch;

pub(crate) fn run(args: &VerifyArgs, terminal: Terminal) -> anyhow::Result<Exit> {
    let certificates = certificates(&args.certificates);
    if args.lrat.is_some() && certificates.len() > 1 {
        bail!("--lrat names one proof, but there are several certificates");
    }
    // No signal is caught, so each ends the program.
    let never = Interrupt::default();
    let expected =
        args.puzzle.as_deref().map(|puzzle| single::puzzle("--puzzle", puzzle, args.boxes, &never));
    let expected = expected.transpose()?.map(|item| item.entry.puzzle);
    let mut exit = Exit::default();
    let mut gap = "";
    for cnf in certificates {
        let verified =
            cnf.and_then(|cnf| verify(&cnf, args.lrat.as_deref(), expected.as_ref(), terminal));
        match verified {
            Ok(_) if args.quiet => {}
            Ok(text) => {
                print(format!("{gap}{text}").as_bytes())?;
                gap = "\n";
            }
            Err(error) => {
                crate::output::failure::complain(&error);
                exit.bad_input = true;
            }
        }
    }
    Ok(exit)
}

/// Returns the CNF of each certificate that the arguments name, once: for a folder all CNFs in it, sorted by name.
fn certificates(arguments: &[PathBuf]) -> Vec<anyhow::Result<PathBuf>> {
    let named = arguments.iter().flat_map(|name| {
        if !is_folder(name) {
            return vec![Ok(beside(name, "cnf"))];
        }
        match inside(name) {
            Ok(names) => names.into_iter().map(Ok).collect(),
            Err(error) => vec![Err(error)],
        }
    });
    let mut seen = HashSet::new();
    named.filter(|cnf| cnf.as_ref().map_or(true, |cnf| seen.insert(cnf.clone()))).collect()
}

/// Returns the CNFs in a folder.
fn inside(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries: io::Result<Vec<PathBuf>> = std::fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    let mut names = entries.with_context(|| cant_read(folder))?;
    names.retain(|name| name.extension().is_some_and(|own| own == "cnf") && !name.is_dir());
    if names.is_empty() {
        bail!("there is no certificate in {}: no file in it ends in .cnf", escape::path(folder));
    }
    names.sort_unstable();
    Ok(names)
}

fn cant_read(path: &Path) -> String {
    format!("can't read {}", escape::path(path))
}

/// Checks a certificate, and returns what it proves.
fn verify(
    cnf: &Path,
    lrat: Option<&Path>,
    expected: Option<&Puzzle>,
    terminal: Terminal,
) -> anyhow::Result<String> {
    let lrat = lrat.map_or_else(|| beside(cnf, "lrat"), Path::to_owned);
    let stopwatch = Stopwatch::start();
    let verified = proof::verify(open(cnf)?, open(&lrat)?).map_err(|refusal| {
        let file = match refusal.part {
            Part::Cnf => cnf,
            Part::Lrat => &lrat,
        };
        let (file, why) = (escape::path(file), plain(&refusal.message));
        anyhow!("not verified: {file}:{}: {why}", refusal.line)
    })?;
    let time = duration(stopwatch.elapsed().as_secs_f64());
    if expected.is_some_and(|expected| !proof::is_about(&verified.statement, expected)) {
        bail!("not verified: {} is about another puzzle", escape::path(cnf));
    }
    Ok(format!("{}\n{}, {time}\n", escape::path(cnf), description(&verified, terminal)?))
}

/// Draws the puzzle with its solution, and describes what is proved.
fn description(verified: &Verified, terminal: Terminal) -> anyhow::Result<String> {
    let puzzle = proof::puzzle(&verified.statement)?;
    let solution = proof::solution(&verified.statement, &puzzle)?;
    let paint = terminal.paint();
    let drawing = Drawing::new(&puzzle).paint(&paint);
    let drawing = match &solution {
        Some(solution) => drawing.solution(solution),
        None => drawing,
    };
    let mut text = format!("{drawing}\n");
    if let Some(legend) = drawing.legend() {
        writeln!(text, "{legend}")?;
    }
    writeln!(text, "puzzle    {puzzle}")?;
    match solution {
        Some(solution) => write!(text, "solution  {solution}\nverified: exactly one solution")?,
        None => write!(text, "verified: no solution")?,
    }
    if puzzle.candidates().is_some() {
        write!(text, " within its pencil marks")?;
    }
    let (clauses, steps) = (verified.clauses as u64, verified.steps);
    let plural = if steps == 1 { "" } else { "s" };
    write!(text, "; {} clauses, {} step{plural}", HumanCount(clauses), HumanCount(steps))?;
    Ok(text)
}

fn open(path: &Path) -> anyhow::Result<BufReader<File>> {
    let file = File::open(path).and_then(|file| {
        let is_folder = file.metadata()?.is_dir();
        if is_folder { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file) }
    });
    Ok(BufReader::new(file.with_context(|| cant_read(path))?))
}
