//! `kenzan prove`: that a puzzle has exactly one solution, or none, in files that others can check.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use indicatif::{HumanBytes, HumanCount};

use super::args::{ProofFormat, ProveArgs};
use super::ask::{Limits, Respondent};
use super::clock::Stopwatch;
use super::exit::Exit;
use super::failure;
use super::input::{Input, Item, Problem, Read};
use super::ordered::{Next, each};
use super::output::{NUMBER, check_folder, is_folder, make_folder, numbered};
use super::progress::Progress;
use super::solve;
use super::stream;
use super::terminal::Terminal;
use super::verify::beside;
use crate::engine::{Interrupt, Query};
use crate::proof::{self, End, Proof, Prover, Theorem, Verified};
use crate::render::duration;
use crate::render::text::Drawing;
use crate::{Outcome, Puzzle, Solution, Why, format};

/// What stays the same for all puzzles of a run.
struct Run {
    prover: &'static Prover,
    query: Query,
    limits: Limits,
    files: Option<Files>,
    format: ProofFormat,
    quiet: bool,
    terminal: Terminal,
}

/// Where certificates go.
struct Files {
    name: PathBuf,
    with_drat: bool,
}

/// What came of a puzzle.
enum Fate {
    /// It is proved.
    Proved(Box<Proved>),
    /// It has several solutions.
    Several(Box<(Solution, Solution)>),
    /// It was not decided, or there is no proof within the limits.
    Open(Why),
}

struct Proved {
    verdict: &'static str,
    solution: Option<Solution>,
    verified: Verified,
    bytes: u64,
    name: Option<PathBuf>,
    proving: Duration,
    checking: Duration,
}

type Report = stream::Report<Exit>;

pub(super) fn run(
    args: ProveArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let engine = args.setup.only(&args.engine)?;
    let settings = args.setup.settings();
    let run = Arc::new(Run {
        prover: prover(&args.with)?,
        query: Query::unique().with_budget(args.setup.budget),
        limits: Limits::new(args.limits.timeout, interrupt),
        files: args.output.map(|name| Files::new(name, args.drat)).transpose()?,
        format: args.format,
        quiet: args.limits.quiet,
        terminal,
    });
    let mut input = Input::new(args.input, None)?;
    let mut number = 0;
    let last = run.files.as_ref().map_or(u64::MAX, Files::last);
    let next = move |_| {
        // The one without a place for its files is still handed on, to be told.
        if number > last {
            return Next::End;
        }
        input.next().map(|read: Read| {
            number += u64::from(read.is_ok());
            (read, number)
        })
    };
    let worker = {
        let interrupt = interrupt.clone();
        move || {
            let (run, interrupt) = (Arc::clone(&run), interrupt.clone());
            let mut solver = Respondent::new(engine, &settings);
            each(move |(read, number): (Read, u64)| match (interrupt.reason(), read) {
                (Some(_), _) => Report::unfinished(),
                (None, Err(problem)) => run.complain(&problem),
                (None, Ok(item)) => {
                    let fate = run.prove(&mut solver, &item.entry.puzzle, number);
                    if interrupt.reason().is_some() {
                        return Report::unfinished();
                    }
                    run.report(&item, &fate, number)
                }
            })
        }
    };
    let progress = Progress::new(args.limits.quiet || terminal.output_is_terminal);
    stream::run_for_exit(args.limits.jobs, next, worker, interrupt, &progress)
}

fn prover(name: &str) -> anyhow::Result<&'static Prover> {
    let prover = proof::prover(name).with_context(|| format!("there is no prover '{name}'"))?;
    if !prover.is_available {
        bail!("the prover '{name}' is not in this build\nhint: use --with search, which always is");
    }
    Ok(prover)
}

impl Files {
    /// # Errors
    /// If the folder is not there or can't be made, or standard output is meant.
    fn new(name: PathBuf, with_drat: bool) -> anyhow::Result<Self> {
        if name.as_os_str() == "-" {
            bail!(
                "a certificate is two files, which can't both go to standard output\nhint: write -o \
                 NAME for NAME.cnf and NAME.lrat"
            );
        }
        if is_folder(&name) {
            make_folder(&name)?;
            return Ok(Self { name: name.join(NUMBER), with_drat });
        }
        check_folder(&name)?;
        Ok(Self { name, with_drat })
    }

    /// Returns the number of the last puzzle for whose certificate there is a name.
    fn last(&self) -> u64 {
        if self.name(2).is_ok() { u64::MAX } else { 1 }
    }

    /// Returns the name of a puzzle's certificate.
    ///
    /// # Errors
    /// If there is none, behind the last puzzle.
    fn name(&self, number: u64) -> anyhow::Result<PathBuf> {
        numbered(&self.name, number).context("stopped here")
    }

    /// Names all files of a certificate.
    fn told(&self, name: &Path) -> String {
        let extensions: &[&str] =
            if self.with_drat { &["cnf", "lrat", "drat"] } else { &["cnf", "lrat"] };
        let names = extensions.iter().map(|extension| beside(name, extension));
        names.map(|name| name.display().to_string()).collect::<Vec<_>>().join(", ")
    }

    /// Writes a certificate.
    fn write(&self, name: &Path, cnf: &[u8], lrat: &[u8], proof: &Proof) -> anyhow::Result<()> {
        write(&beside(name, "lrat"), lrat)?;
        if self.with_drat {
            let mut drat = Vec::new();
            proof.write_drat(&mut drat)?;
            write(&beside(name, "drat"), &drat)?;
        }
        write(&beside(name, "cnf"), cnf)
    }
}

fn write(path: &Path, content: &[u8]) -> anyhow::Result<()> {
    std::fs::write(path, content).with_context(|| format!("can't write {}", path.display()))
}

/// What is wrong: of the program's own, or of the place where files are to go.
enum Trouble {
    Broken(String),
    Files(anyhow::Error),
}

impl Run {
    fn prove(
        &self,
        solver: &mut Respondent,
        puzzle: &Puzzle,
        number: u64,
    ) -> Result<Fate, Trouble> {
        let broken = |what: String| Trouble::Broken(what);
        let files = self.files.as_ref();
        let name = files.map(|files| files.name(number)).transpose().map_err(Trouble::Files)?;
        let asked = solver.ask(puzzle, &self.query, &self.limits);
        let answer = asked.map_err(|error| broken(error.to_string()))?.answer;
        let theorem = match &answer.outcome {
            Outcome::None => Theorem::none(puzzle),
            Outcome::Unique(solution) => Theorem::unique(puzzle, solution),
            Outcome::Multiple(several) => {
                let (first, second) = several.pair();
                return Ok(Fate::Several(Box::new((first.clone(), second.clone()))));
            }
            Outcome::Unknown { why, .. } => return Ok(Fate::Open(why.clone())),
        };
        let stopwatch = Stopwatch::start();
        let proof = match self.search(&theorem).map_err(|error| broken(error.to_string()))? {
            End::Refuted(proof) => proof,
            End::Budget => return Ok(Fate::Open(Why::Budget)),
            End::Interrupted(reason) => return Ok(Fate::Open(Why::Interrupted(reason))),
            End::GaveUp(reason) => return Ok(Fate::Open(Why::GaveUp(reason))),
            End::Model => {
                let (prover, engine) = (self.prover.name, answer.engine);
                return Err(broken(format!(
                    "{prover} finds a solution of which {engine} does not know"
                )));
            }
        };
        let proving = stopwatch.elapsed();
        let (mut cnf, mut lrat) = (Vec::new(), Vec::new());
        let written = theorem.write_cnf(&mut cnf).and_then(|()| proof.write_lrat(&mut lrat));
        written.map_err(|error| broken(error.to_string()))?;
        let stopwatch = Stopwatch::start();
        let verified = proof::verify(&cnf[..], &lrat[..]).map_err(|refusal| {
            broken(format!("the proof of {} is wrong: {refusal}", self.prover.name))
        })?;
        let checking = stopwatch.elapsed();
        let written = match (files, &name) {
            (Some(files), Some(name)) => files.write(name, &cnf, &lrat, &proof),
            _ => Ok(()),
        };
        written.map_err(Trouble::Files)?;
        Ok(Fate::Proved(Box::new(Proved {
            verdict: answer.outcome.word(),
            solution: answer.outcome.solutions().first().cloned(),
            verified,
            bytes: lrat.len() as u64,
            name,
            proving,
            checking,
        })))
    }

    /// Looks for a proof within the limits.
    fn search(&self, theorem: &Theorem<'_>) -> Result<End, crate::Error> {
        self.limits.bound(|interrupt| {
            (self.prover.prove)(theorem, &self.query.clone().with_interrupt(interrupt))
        })
    }

    fn report(&self, item: &Item, fate: &Result<Fate, Trouble>, number: u64) -> Report {
        let mut report = Report::default();
        match fate {
            Ok(fate) => {
                report.result.unsolved = !matches!(fate, Fate::Proved(_));
                report.output = match self.format {
                    ProofFormat::Text if self.quiet => Vec::new(),
                    ProofFormat::Text => self.text(item, fate, number).into_bytes(),
                    ProofFormat::Line => line(item, fate).into_bytes(),
                };
            }
            Err(Trouble::Broken(what)) => {
                let puzzle = format::line::puzzle(&item.entry.puzzle);
                report.complaints = format!("{}: {what}\n{puzzle}\n", item.place);
                report.result.differ = true;
            }
            Err(Trouble::Files(error)) => {
                report.complaints = format!("{}: {}\n", item.place, failure::told(error));
                report.result.bad_input = true;
            }
        }
        report
    }

    fn complain(&self, problem: &Problem) -> Report {
        let output = match self.format {
            ProofFormat::Text => String::new(),
            ProofFormat::Line => solve::malformed_line(problem, solve::Columns::First),
        };
        Report::complaint(problem, output.into_bytes())
    }

    fn text(&self, item: &Item, fate: &Fate, number: u64) -> String {
        let gap = if number == 1 { "" } else { "\n" };
        let title = item.title();
        let told = match fate {
            Fate::Open(why) => format!("no proof: {why}\n"),
            Fate::Several(pair) => self.several(&item.entry.puzzle, pair),
            Fate::Proved(proved) => self.proved(proved),
        };
        format!("{gap}{title}\n{told}")
    }

    fn several(&self, puzzle: &Puzzle, (first, second): &(Solution, Solution)) -> String {
        let paint = self.terminal.paint();
        let drawn = |solution| {
            let differing = first.differences(second);
            Drawing::new(puzzle).solution(solution).differing(differing).paint(&paint)
        };
        let legend = drawn(first).legend().map(|legend| legend + "\n").unwrap_or_default();
        let (first, second) = (drawn(first), drawn(second));
        format!("{first}\n{second}\n{legend}several solutions, so there is nothing to prove\n")
    }

    fn proved(&self, proved: &Proved) -> String {
        let Proved { verified, proving, checking, .. } = proved;
        let mut text = match &proved.solution {
            Some(solution) => format!("exactly one solution: {solution}\n"),
            None => "no solution\n".to_owned(),
        };
        let time = |time: &Duration| duration(time.as_secs_f64());
        let plural = if verified.steps == 1 { "" } else { "s" };
        text += &format!(
            "proved by {} in {}: {} step{plural} from {} clauses, {}; checked in {}\n",
            self.prover.name,
            time(proving),
            HumanCount(verified.steps),
            HumanCount(verified.clauses as u64),
            HumanBytes(proved.bytes),
            time(checking),
        );
        if let (Some(name), Some(files)) = (&proved.name, &self.files) {
            text += &format!("written to {}\n", files.told(name));
        }
        text
    }
}

/// The first four columns are those of `solve`.
fn line(item: &Item, fate: &Fate) -> String {
    let puzzle = format::line::puzzle(&item.entry.puzzle);
    let milliseconds = |time: Duration| format!("{:.3}", time.as_secs_f64() * 1e3);
    let name = item.entry.name.as_deref().unwrap_or_default().replace(char::is_control, " ");
    match fate {
        Fate::Open(why) => format!("{puzzle}\tunknown\t\t{why}\n"),
        Fate::Several(pair) => format!("{puzzle}\tmultiple\t{}\t{name}\n", pair.0),
        Fate::Proved(proved) => {
            let solution = proved.solution.as_ref().map(ToString::to_string).unwrap_or_default();
            let Proved { verdict, verified, bytes, proving, checking, .. } = &**proved;
            let (clauses, steps) = (verified.clauses, verified.steps);
            let times = [*proving, *checking].map(milliseconds).join("\t");
            format!(
                "{puzzle}\t{verdict}\t{solution}\t{name}\t{clauses}\t{steps}\t{bytes}\t{times}\n"
            )
        }
    }
}
