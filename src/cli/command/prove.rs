//! `kenzan prove`: proofs that a puzzle has exactly one solution, or none, in files that other programs can check.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail};
use indicatif::{HumanBytes, HumanCount};
use kenzan::engine::{Entry, Query, Settings};
use kenzan::proof::{self, Certificate, Certified, Prover};
use kenzan::render::duration;
use kenzan::render::text::Drawing;
use kenzan::{Puzzle, Several, Why, format};

use crate::command::args::{ProofFormat, ProveArgs};
use crate::input::{Item, Problem, malformed};
use crate::output::certificate::Certificates;
use crate::output::escape::escaped;
use crate::output::exit::Exit;
use crate::output::terminal::Terminal;
use crate::output::{describe, failure};
use crate::work::ask::{Attested, Limits, TimedMember};
use crate::work::protocol::{AnswerEach, Answered, Asked, Command};
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct ProveRun {
    engine: &'static Entry,
    settings: Settings,
    query: Query,
    prover: &'static Prover,
    limits: Limits,
    certificates: Option<Certificates>,
    format: ProofFormat,
    quiet: bool,
    terminal: Terminal,
}

/// The result of proving a puzzle.
enum Fate {
    /// It is proved.
    Proved(Proved),
    /// It has several solutions.
    Several(Several),
    /// It was not decided, or there is no proof within the limits.
    Open(Why),
    /// A certificate can't express all of the puzzle, or the engine does not support it.
    Refused(String),
}

struct Proved {
    certificate: Box<Certificate>,
    name: Option<PathBuf>,
    proving: Duration,
    checking: Duration,
}

pub(crate) fn run(args: ProveArgs, session: &Session) -> anyhow::Result<Exit> {
    let setup = args.setup.options();
    let engine = setup.only(&args.engine)?;
    let puzzles = args.input.open(&args.limits, None, session)?;
    let files = puzzles.files();
    let certificates = args.output.map(|name| Certificates::new(files.clone(), name, args.drat));
    let run = ProveRun {
        engine,
        settings: setup.settings(),
        query: Query::unique().within(puzzles.search(setup.budget)),
        prover: prover(&args.with)?,
        limits: puzzles.limits(),
        certificates: certificates.transpose()?,
        format: args.format,
        quiet: args.limits.quiet,
        terminal: session.terminal,
    };
    // The first puzzle without a place for its files is still read, to be reported.
    let last = run.certificates.as_ref().map_or(u64::MAX, Certificates::last);
    puzzles.up_to(last).run(run)
}

impl Command for ProveRun {
    type Worker = TimedMember;
    type Result = ();

    fn worker(&self) -> TimedMember {
        TimedMember::new(self.engine, self.query.clone(), &self.settings)
    }

    fn malformed(&self, problem: &Problem) -> Vec<u8> {
        match self.format {
            ProofFormat::Text => Vec::new(),
            ProofFormat::Line => malformed::line(problem, 0).into_bytes(),
        }
    }
}

impl AnswerEach for ProveRun {
    fn answer(&self, solver: &mut TimedMember, Asked { item, .. }: Asked<'_>) -> Answered {
        let fate = self.prove(solver, &item.entry.puzzle, item.number);
        if self.limits.interrupt().reason().is_some() {
            return Ok(Report::unfinished());
        }
        Ok(self.report(item, &fate))
    }
}

fn prover(name: &str) -> anyhow::Result<&'static Prover> {
    let prover = proof::prover(name).with_context(|| format!("there is no prover '{name}'"))?;
    if !prover.is_available {
        bail!(
            "the prover '{name}' is not in this build\nhint: use --with search, which is in every build"
        );
    }
    Ok(prover)
}

/// A failure of the program itself, or of writing files.
enum Trouble {
    Broken(String),
    Files(anyhow::Error),
}

impl ProveRun {
    fn prove(
        &self,
        solver: &mut TimedMember,
        puzzle: &Puzzle,
        number: u64,
    ) -> Result<Fate, Trouble> {
        let certificates = self.certificates.as_ref();
        let name =
            certificates.map(|files| files.name(number)).transpose().map_err(Trouble::Files)?;
        let limits = &self.limits;
        let attested = limits.bound(|interrupt| solver.certify(puzzle, self.prover, interrupt));
        let Attested { certified, proving, checking } = match attested {
            Ok(attested) => attested,
            Err(error) if error.is_unsupported() => return Ok(Fate::Refused(error.to_string())),
            Err(error) => return Err(Trouble::Broken(error.to_string())),
        };
        let certificate = match certified {
            Certified::Proved(certificate) => certificate,
            Certified::Several(several) => return Ok(Fate::Several(several)),
            Certified::Open(why) => return Ok(Fate::Open(why)),
        };
        if let (Some(files), Some(name)) = (certificates, &name) {
            files.write(name, &certificate).map_err(Trouble::Files)?;
        }
        Ok(Fate::Proved(Proved { certificate, name, proving, checking }))
    }

    fn report(&self, item: &Item, fate: &Result<Fate, Trouble>) -> Report {
        let mut report = Report::default();
        match fate {
            Ok(fate) => {
                match fate {
                    Fate::Proved(_) => {}
                    Fate::Several(_) | Fate::Open(_) => report.exit.unsolved = true,
                    Fate::Refused(why) => {
                        report.complaints = format!("{}: {why}\n", item.place);
                        report.exit.bad_input = true;
                    }
                }
                report.output = match self.format {
                    ProofFormat::Text if self.quiet => Vec::new(),
                    ProofFormat::Text => self.text(item, fate).into_bytes(),
                    ProofFormat::Line => line(item, fate).into_bytes(),
                };
            }
            Err(Trouble::Broken(what)) => {
                let puzzle = format::line::puzzle(&item.entry.puzzle);
                report.complaints = format!("{}: {what}\n{puzzle}\n", item.place);
                report.exit.differ = true;
            }
            Err(Trouble::Files(error)) => {
                report.complaints = format!("{}: {}\n", item.place, failure::message(error));
                report.exit.bad_input = true;
            }
        }
        report
    }

    fn text(&self, item: &Item, fate: &Fate) -> String {
        let gap = if item.number == 1 { "" } else { "\n" };
        let title = item.title();
        let result = match fate {
            Fate::Open(why) => format!("no proof: {why}\n"),
            Fate::Refused(why) => format!("no proof: {why}\n"),
            Fate::Several(several) => self.several(&item.entry.puzzle, several),
            Fate::Proved(proved) => self.proved(proved),
        };
        let left_out = describe::left_out(&item.entry);
        let left_out = left_out.map_or(String::new(), |text| format!("{}\n", escaped(&text)));
        format!("{gap}{title}\n{left_out}{result}")
    }

    fn several(&self, puzzle: &Puzzle, several: &Several) -> String {
        let (first, second) = several.pair();
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
        let Proved { certificate, name, proving, checking } = proved;
        let verified = certificate.verified();
        let mut text = match certificate.solution() {
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
            HumanBytes(certificate.lrat().len() as u64),
            time(checking),
        );
        if let (Some(name), Some(files)) = (name, &self.certificates) {
            text += &format!("written to {}\n", files.names(name));
        }
        text
    }
}

/// The first four columns are those of `solve`.
fn line(item: &Item, fate: &Fate) -> String {
    let puzzle = format::line::label(&item.entry);
    let puzzle = escaped(&puzzle);
    let reason = |why| escaped(&describe::with_left_out(&item.entry, why)).into_owned();
    let name = reason(item.entry.name.clone().unwrap_or_default());
    match fate {
        Fate::Open(why) => format!("{puzzle}\tunknown\t\t{}\n", reason(why.to_string())),
        Fate::Refused(why) => format!("{puzzle}\tunknown\t\t{}\n", reason(why.clone())),
        Fate::Several(several) => format!("{puzzle}\tmultiple\t{}\t{name}\n", several.pair().0),
        Fate::Proved(Proved { certificate, proving, checking, .. }) => {
            let solution = certificate.solution().map(ToString::to_string).unwrap_or_default();
            let (word, bytes) = (certificate.outcome().word(), certificate.lrat().len());
            let (clauses, steps) = (certificate.verified().clauses, certificate.verified().steps);
            let times =
                [proving, checking].map(|time| describe::seconds(time.as_secs_f64())).join("\t");
            format!("{puzzle}\t{word}\t{solution}\t{name}\t{clauses}\t{steps}\t{bytes}\t{times}\n")
        }
    }
}
