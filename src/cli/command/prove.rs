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

use crate::command::args::ProveArgs;
use crate::input::Item;
use crate::output::certificate::Certificates;
use crate::output::describe;
use crate::output::escape::escaped;
use crate::output::exit::Exit;
use crate::output::terminal::Terminal;
use crate::work::ask::{Attested, Limits, TimedMember};
use crate::work::inquiry::{Answers, Inquired, Inquiry, Unanswered};
use crate::work::protocol::Asked;
use crate::work::session::Session;
use crate::work::stream::Report;

/// The options that all puzzles of a run share.
struct ProveRun {
    engine: &'static Entry,
    settings: Settings,
    query: Query,
    prover: &'static Prover,
    certificates: Option<Certificates>,
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
        certificates: certificates.transpose()?,
    };
    // The first puzzle without a place for its files is still read, to be reported.
    let last = run.certificates.as_ref().map_or(u64::MAX, Certificates::last);
    puzzles.up_to(last).inquire(run, args.format)
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

impl Inquiry for ProveRun {
    fn ask(&self, solver: &mut TimedMember, asked: &mut Asked<'_>) -> Inquired<Self> {
        let fate = self.prove(solver, asked.item, asked.limits);
        if asked.limits.interrupt().reason().is_some() {
            return Err(Unanswered::report(Report::unfinished()));
        }
        fate
    }
}

impl Answers for ProveRun {
    type Worker = TimedMember;
    type Answer = Fate;
    type Result = ();

    fn worker(&self) -> TimedMember {
        TimedMember::new(self.engine, self.query.clone(), &self.settings)
    }

    fn text(&self, item: &Item, fate: &Fate, terminal: Terminal) -> String {
        let gap = if item.number == 1 { "" } else { "\n" };
        let title = item.title();
        let result = match fate {
            Fate::Open(why) => format!("no proof: {why}\n"),
            Fate::Refused(why) => format!("no proof: {why}\n"),
            Fate::Several(several) => self::several(&item.entry.puzzle, several, terminal),
            Fate::Proved(proved) => self.proved(proved),
        };
        let left_out = describe::left_out(&item.entry);
        let left_out = left_out.map_or(String::new(), |text| format!("{}\n", escaped(&text)));
        format!("{gap}{title}\n{left_out}{result}")
    }

    /// The first four columns are those of `solve`.
    fn line(&self, item: &Item, fate: &Fate) -> String {
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
                let (clauses, steps) =
                    (certificate.verified().clauses, certificate.verified().steps);
                let times = [proving, checking]
                    .map(|time| describe::seconds(time.as_secs_f64()))
                    .join("\t");
                format!(
                    "{puzzle}\t{word}\t{solution}\t{name}\t{clauses}\t{steps}\t{bytes}\t{times}\n"
                )
            }
        }
    }

    fn is_unsolved(&self, fate: &Fate) -> bool {
        !matches!(fate, Fate::Proved(_))
    }
}

impl ProveRun {
    fn prove(
        &self,
        solver: &mut TimedMember,
        item: &Item,
        limits: &Limits,
    ) -> Result<Fate, Unanswered<Self>> {
        let (puzzle, certificates) = (&item.entry.puzzle, self.certificates.as_ref());
        let not_written =
            |error| Unanswered::report(Report::default().drawn(&item.place, Err(error)));
        let name = certificates.map(|files| files.name(item.number)).transpose();
        let name = name.map_err(not_written)?;
        let attested = limits.bound(|interrupt| solver.certify(puzzle, self.prover, interrupt));
        let Attested { certified, proving, checking } = attested.map_err(|error| {
            let what = error.to_string();
            if error.is_unsupported() {
                return Unanswered::unsupported(Fate::Refused(what.clone()), what);
            }
            let again = format!("{}: {what}\n{}\n", item.place, format::line::puzzle(puzzle));
            Unanswered::report(Report::disagreement(again))
        })?;
        let certificate = match certified {
            Certified::Proved(certificate) => certificate,
            Certified::Several(several) => return Ok(Fate::Several(several)),
            Certified::Open(why) => return Ok(Fate::Open(why)),
        };
        if let (Some(files), Some(name)) = (certificates, &name) {
            files.write(name, &certificate).map_err(not_written)?;
        }
        Ok(Fate::Proved(Proved { certificate, name, proving, checking }))
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

fn several(puzzle: &Puzzle, several: &Several, terminal: Terminal) -> String {
    let (first, second) = several.pair();
    let paint = terminal.paint();
    let drawn = |solution| {
        let differing = first.differences(second);
        Drawing::new(puzzle).solution(solution).differing(differing).paint(&paint)
    };
    let legend = drawn(first).legend().map(|legend| legend + "\n").unwrap_or_default();
    let (first, second) = (drawn(first), drawn(second));
    format!("{first}\n{second}\n{legend}several solutions, so there is nothing to prove\n")
}
