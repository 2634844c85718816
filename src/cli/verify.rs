//! `kenzan verify`: does a certificate prove what it says?

use std::fmt::Write;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use indicatif::HumanCount;

use super::args::VerifyArgs;
use super::clock::Stopwatch;
use super::exit::Tidings;
use super::output::print;
use super::terminal::Terminal;
use crate::Puzzle;
use crate::format::{self, Options};
use crate::proof::{self, Part, Verified};
use crate::render::chart;
use crate::render::text::Drawing;

pub(super) fn run(args: &VerifyArgs, terminal: Terminal) -> anyhow::Result<Tidings> {
    if args.lrat.is_some() && args.certificates.len() > 1 {
        bail!("--lrat names one proof, but there are several certificates");
    }
    let expected = args.puzzle.as_deref().map(|text| expected(text, args)).transpose()?;
    let mut tidings = Tidings::default();
    for (index, name) in args.certificates.iter().enumerate() {
        match verify(name, args.lrat.as_deref(), expected.as_ref(), terminal) {
            Ok(_) if args.quiet => {}
            Ok(text) => {
                let gap = if index == 0 { "" } else { "\n" };
                print(format!("{gap}{text}").as_bytes())?;
            }
            Err(error) => {
                super::complain(&error);
                tidings.bad_input = true;
            }
        }
    }
    Ok(tidings)
}

fn expected(text: &str, args: &VerifyArgs) -> anyhow::Result<Puzzle> {
    let entry = format::parse_with(text, &Options { boxes: args.boxes });
    Ok(entry.context("--puzzle can't be read")?.puzzle)
}

/// Checks a certificate and says what it proves.
fn verify(
    name: &Path,
    lrat: Option<&Path>,
    expected: Option<&Puzzle>,
    terminal: Terminal,
) -> anyhow::Result<String> {
    let cnf = beside(name, "cnf");
    let lrat = lrat.map_or_else(|| beside(name, "lrat"), Path::to_owned);
    let stopwatch = Stopwatch::start();
    let verified = proof::verify(open(&cnf)?, open(&lrat)?).map_err(|refusal| {
        let file = match refusal.part {
            Part::Cnf => &cnf,
            Part::Lrat => &lrat,
        };
        anyhow::anyhow!("not verified: {}:{}: {}", file.display(), refusal.line, refusal.message)
    })?;
    let time = chart::time(stopwatch.elapsed().as_secs_f64());
    if expected.is_some_and(|expected| !proof::is_about(&verified.statement, expected)) {
        bail!("not verified: {} is about another puzzle", cnf.display());
    }
    Ok(format!("{}\n{}, {time}\n", cnf.display(), told(&verified, terminal)?))
}

/// Draws the puzzle with its solution, and says what was proved of it.
fn told(verified: &Verified, terminal: Terminal) -> anyhow::Result<String> {
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

/// Returns the name of one of a certificate's files, whether `name` is the other one or what they
/// have in common.
pub(super) fn beside(name: &Path, extension: &str) -> PathBuf {
    let is_file =
        name.extension().is_some_and(|own| ["cnf", "lrat", "drat"].iter().any(|one| own == *one));
    if is_file {
        return name.with_extension(extension);
    }
    let mut name = name.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

fn open(path: &Path) -> anyhow::Result<BufReader<File>> {
    let file = File::open(path).with_context(|| format!("can't read {}", path.display()))?;
    Ok(BufReader::new(file))
}
