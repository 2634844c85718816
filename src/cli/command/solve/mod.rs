//! `kenzan solve`: puzzles in, answers out, in order, however many there are.

mod answer;
mod lines;
mod list;
mod picture;
mod record;
mod text;
mod totals;

use std::collections::VecDeque;
use std::io::Write;
use std::sync::Arc;

use anyhow::Context;
use indicatif::HumanCount;
use kenzan::crosscheck::{Check, Checkers};
use kenzan::engine::{Interrupt, Query, Reason};
use kenzan::{Outcome, Puzzle, Why};

use self::answer::{Solved, Solver};
use self::lines::LineSolver;
use self::list::{Failure, Listing, Style};
use self::picture::Answers;
use self::record::{Columns, Halves};
use self::text::Shown;
use self::totals::Totals;
use crate::command::args::{AnswerFormat, SolveArgs};
use crate::input::rows::{self, Rows};
use crate::input::{Input, Item, Portion, Problem, Read};
use crate::output::destination;
use crate::output::exit::Exit;
use crate::output::failure;
use crate::output::inline::Protocol;
use crate::output::malformed;
use crate::output::pictures::Pictures;
use crate::output::progress::Progress;
use crate::output::said;
use crate::output::terminal::Terminal;
use crate::work::ask::Limits;
use crate::work::checker;
use crate::work::ordered::{self, Load, Next, Tell};
use crate::work::spool::Spool;
use crate::work::stream::{self, Crew};

/// Of so many puzzles, the first of the input, it is said which rules look like slips.
const REMARKED: u64 = 3;

/// What stays the same for all puzzles of a run.
struct Run {
    format: AnswerFormat,
    columns: Columns,
    /// How solutions are listed as they are found, where all are wanted and the engine can do it.
    listing: Option<Listing>,
    quiet: bool,
    terminal: Terminal,
    pictures: Answers,
    limits: Limits,
    rows: Option<Rows>,
}

/// What was read, on its way to a thread.
struct Job {
    portion: Portion,
    with_check: bool,
}

impl Load for Job {
    fn puzzles(&self) -> usize {
        self.portion.puzzles()
    }
}

/// A puzzle or a problem, on its own.
struct Single {
    read: Read,
    with_check: bool,
}

impl Job {
    /// Takes it apart.
    fn into_singles(self) -> impl Iterator<Item = Single> {
        let Self { portion, with_check } = self;
        portion.into_reads().into_iter().map(move |read| Single { read, with_check })
    }
}

type Report = stream::Report<Totals>;

impl Report {
    /// Says what `other` says as well, behind it.
    fn append(&mut self, other: Self) {
        assert!(other.spool.is_none(), "what has a spool is a report by itself");
        self.output.extend(other.output);
        self.complaints += &other.complaints;
        self.result.add(&other.result);
        self.is_unfinished |= other.is_unfinished;
    }
}

pub(crate) fn run(
    args: SolveArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let engine = args.setup.entry(&args.engine)?;
    let check = checker::named(&args.check, &args.engine, &args.setup)?;
    let crew = Crew::new(&args.limits)?;
    let jobs = crew.jobs;
    let settings = args.setup.settings();
    let (query, columns) = match (args.count, args.all) {
        (Some(most), _) => (Query::up_to(most), Columns::Count),
        (None, Some(most)) => (Query::all(most as usize), Columns::All),
        (None, None) => (Query::unique(), Columns::First),
    };
    let query = query.within(crew.limits(args.setup.budget));
    let limits = Limits::new(&args.limits, interrupt)?;
    let fields = (args.format == AnswerFormat::Line).then_some(4 + columns.beyond_the_first());
    let rows = Rows::of(&args.rows, fields, &args.limits)?;
    // A row's answer is one line, made whole before it is written.
    let listing = (columns == Columns::All && engine.walks && rows.is_none()).then(|| Listing {
        style: Style::of(args.format, args.limits.quiet),
        memory: Spool::share(ordered::window(jobs) * list::in_a_piece(jobs)),
        query: query.clone(),
    });
    // Rows are many, and a check that nobody asked for costs more than all else.
    let check = if rows.is_some() && check.is_costly() { Check::None } else { check };
    let mut input = Input::new(args.input, None)?.by_rows(rows.is_some());
    let (terminal, mut output) = (args.output.terminal(terminal), args.output.open(input.files())?);
    let pictures = Pictures::new(&mut input, args.pictures, args.look)?;
    let may_show = args.picture && terminal.writes_to_screen && args.format == AnswerFormat::Text;
    let inline = if may_show { Protocol::of(|name| std::env::var(name).ok()) } else { None };
    let run = Arc::new(Run {
        format: args.format,
        columns,
        listing,
        quiet: args.limits.quiet,
        terminal,
        pictures: Answers::new(pictures, inline, limits.clone()),
        limits: limits.clone(),
        rows,
    });
    // Nothing is asked that takes a puzzle of its own to answer.
    let in_lines = args.format == AnswerFormat::Line
        && engine.has_bulk
        && (args.count, args.all, args.setup.budget) == (None, None, None)
        && args.limits.timeout.is_none()
        && !run.pictures.are_wanted();
    let mut next = jobs_of(input, !matches!(check, Check::None), check.is_costly());
    // Of each puzzle much may come: only so many spools may wait.
    let in_a_piece = run.listing.as_ref().map(|_| list::in_a_piece(jobs));
    let next = move |most: usize| match in_a_piece {
        Some(limit) => next(most.min(limit)).paused(),
        None => next(most),
    };
    let worker = {
        let (run, interrupt) = (Arc::clone(&run), interrupt.clone());
        move || {
            let mut solver = Solver::new(engine, query.clone(), limits.clone(), check, &settings);
            let (run, interrupt) = (Arc::clone(&run), interrupt.clone());
            let mut lines = in_lines.then(|| LineSolver::new(&interrupt));
            move |jobs: Vec<Job>, _: Tell<'_, Report>| match (interrupt.reason(), &mut lines) {
                (Some(_), _) => vec![Report::unfinished()],
                (None, Some(lines)) => {
                    lines.reports(jobs, |single| run.single(&mut solver, single))
                }
                (None, None) => {
                    let singles = jobs.into_iter().flat_map(Job::into_singles).collect();
                    run.reports(&mut solver, singles)
                }
            }
        }
    };
    if run.format == AnswerFormat::Csv {
        output.write_all(record::CSV_HEADER.as_bytes()).context(destination::FAILURE)?;
    }
    let mut totals = Totals::default();
    let progress = Progress::new(args.limits.quiet || terminal.writes_to_screen);
    let target = stream::printed(&mut output, |one: Totals| {
        totals.add(&one);
        totals.puzzles()
    });
    stream::run(&crew, next, worker, interrupt, &progress, target)?;
    output.finish(interrupt)?;
    totals.exit.interrupted |= interrupt.reason() == Some(Reason::Cancelled);
    if totals.remarked > 0 {
        progress.above(&format!(
            "rules of {} further puzzles look like slips: `kenzan check` says which\n",
            HumanCount(totals.remarked)
        ));
    }
    if !args.limits.quiet && (totals.puzzles() > 1 || totals.exit.interrupted) {
        progress.above(&format!("{totals}\n"));
    }
    if !args.limits.quiet && args.format == AnswerFormat::Text && totals.want_a_reason() {
        progress
            .above("hint: `kenzan why` says what is wrong with a puzzle, and what would mend it\n");
    }
    Ok(totals.exit)
}

impl Run {
    fn single(&self, solver: &mut Solver, single: Single) -> Report {
        let reports = self.reports(solver, vec![single]);
        reports.into_iter().next().expect("a report for each job")
    }

    fn reports(&self, solver: &mut Solver, mut jobs: Vec<Single>) -> Vec<Report> {
        let reads = jobs.iter_mut().map(|job| &mut job.read);
        let pending = self.rows.map(|rows| rows.take_all(reads)).unwrap_or_default();
        rows::finish_all(pending, self.answers(solver, &jobs))
    }

    fn answers(&self, solver: &mut Solver, jobs: &[Single]) -> Vec<Report> {
        if let Some(listing) = &self.listing {
            let reports = jobs.iter().map(|job| match &job.read {
                Ok(item) => {
                    let solved = solver.list(listing, &item.entry.puzzle, job.with_check);
                    self.report(item, solved)
                }
                Err(problem) => self.complain(problem),
            });
            return reports.collect();
        }
        let items = jobs.iter().filter_map(|job| job.read.as_ref().ok());
        let puzzles: Vec<&Puzzle> = items.map(|item| &item.entry.puzzle).collect();
        let checked: Vec<bool> =
            jobs.iter().filter(|job| job.read.is_ok()).map(|job| job.with_check).collect();
        let mut solved = solver.solve(&puzzles, &checked).into_iter();
        let reports = jobs.iter().map(|job| match &job.read {
            Ok(item) => {
                let solved = solved.next().expect("an answer for each puzzle");
                self.report(item, solved.map_err(Failure::from))
            }
            Err(problem) => self.complain(problem),
        });
        reports.collect()
    }

    fn report(&self, item: &Item, solved: Result<Solved, Failure>) -> Report {
        solved.and_then(|solved| self.told(item, solved)).unwrap_or_else(|failure| {
            let mut report = Report::default();
            report.result.count_failure(&failure);
            let why = match failure {
                Failure::Engine(error) => error.to_string(),
                Failure::Disk(_) => failure::told(&failure.into()),
            };
            report.complaints = format!("{}: {why}\n", item.place);
            report
        })
    }

    /// Says what came of a puzzle.
    fn told(&self, item: &Item, mut solved: Solved) -> Result<Report, Failure> {
        let mut report = Report::default();
        let outcome = &solved.timed.answer.outcome;
        let stopped = match outcome {
            Outcome::Unknown { why, .. } => Some(why),
            Outcome::Multiple(several) => several.stopped(),
            Outcome::None | Outcome::Unique(_) => None,
        };
        let was_cancelled = stopped == Some(&Why::Interrupted(Reason::Cancelled));
        // Whoever stops a single puzzle wants to see how far it came.
        if was_cancelled && (self.format != AnswerFormat::Text || item.number > 1) {
            return Ok(Report::unfinished());
        }
        report.result.count(&solved);
        if let Some(bundle) = record::disagreement(item, &solved) {
            report.complaints += &bundle;
        }
        self.remark(item, &mut report);
        let first = item.number == 1;
        let Halves { before, after } = match self.format {
            AnswerFormat::Text if self.quiet => Halves::default(),
            AnswerFormat::Text => self.limits.bound(|interrupt| {
                let shown =
                    Shown { terminal: self.terminal, picture: self.pictures.shown(item, &solved) };
                text::answer(item, &solved, &shown, first, interrupt)
            }),
            AnswerFormat::Line => record::line(item, &solved, self.columns),
            AnswerFormat::Json => record::json(item, &solved),
            AnswerFormat::Csv => record::csv(item, &solved),
        };
        report.output = before;
        match solved.listed.spool.take() {
            None => report.output.extend(after),
            Some(mut spool) => {
                spool.write_all(&after)?;
                // What does not fit on the disk is to be found here, not among the answers.
                spool.flush()?;
                report.spool = Some(spool);
            }
        }
        if let Err(error) = self.pictures.draw(item, &solved) {
            report.complaints += &format!("{}: {}\n", item.place, failure::told(&error));
            report.result.exit.bad_input = true;
        }
        Ok(report)
    }

    /// Says which rules of the first puzzles look like slips; of others it is only counted.
    fn remark(&self, item: &Item, report: &mut Report) {
        let said = if self.quiet { String::new() } else { said::oddities(&item.entry.puzzle) };
        if said.is_empty() {
            return;
        }
        if item.number <= REMARKED {
            let line = |line: &str| format!("{}: {line}\n", item.place);
            report.complaints += &said.lines().map(line).collect::<String>();
        } else {
            report.result.remarked += 1;
        }
    }

    fn complain(&self, problem: &Problem) -> Report {
        let mut report = Report::default();
        report.result.count_problem(problem);
        report.complaints = format!("{problem}\n");
        report.output = match self.format {
            AnswerFormat::Text => Vec::new(),
            AnswerFormat::Line => {
                malformed::line(problem, self.columns.beyond_the_first()).into_bytes()
            }
            AnswerFormat::Json => malformed::json(problem),
            AnswerFormat::Csv => malformed::row(problem, record::CSV_HEADER),
        };
        report
    }
}

/// Says which of the puzzles that are read are to be checked. Where only a small input is,
/// it has to be seen first whether this is one, as far as that can be seen without waiting for more.
fn jobs_of(
    mut input: Input,
    checks: bool,
    only_small: bool,
) -> impl FnMut(usize) -> Next<Job> + Send + 'static {
    let mut head: Option<VecDeque<Next<Read>>> = None;
    let mut is_small = true;
    let mut taken = 0;
    move |most| {
        let head = head.get_or_insert_with(|| {
            let mut head = VecDeque::new();
            while only_small && head.len() <= Checkers::SMALL {
                let next = input.next();
                let goes_on = matches!(next, Next::Item(_));
                head.push_back(next);
                if !goes_on {
                    break;
                }
            }
            is_small = head.len() <= Checkers::SMALL;
            head
        });
        let next = match head.pop_front() {
            Some(next) => next.map(Portion::One),
            None => input.next_portion(most),
        };
        next.map(|portion| {
            let with_check = checks && (!only_small || is_small && taken < Checkers::SMALL);
            if !matches!(portion, Portion::One(Err(_))) {
                taken += portion.puzzles();
            }
            Job { portion, with_check }
        })
    }
}
