//! `kenzan solve`: answers to puzzles, in the order of the input.

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

use kenzan::crosscheck::{Check, Checkers};
use kenzan::engine::{Entry, Interrupt, Query, Reason, Settings};
use kenzan::{Outcome, Puzzle, Why};

use self::answer::{SolveEngines, Solved};
use self::lines::LineSolver;
use self::list::{ListFailure, Listing, Style};
use self::picture::Answers;
use self::record::{Columns, Halves};
use self::text::View;
use self::totals::Totals;
use crate::command::args::SolveArgs;
use crate::input::next::{Load, Next};
use crate::input::{Input, Item, Portion, Problem, ReadItem};
use crate::output::exit::Exit;
use crate::output::format::Format;
use crate::output::inline::Protocol;
use crate::output::terminal::Terminal;
use crate::output::{describe, failure};
use crate::work::ask::Limits;
use crate::work::ordered::{self, Emit};
use crate::work::pictures::Pictures;
use crate::work::puzzles::Puzzles;
use crate::work::rows::{self, RowAnswers};
use crate::work::session::Session;
use crate::work::spool::Spool;
use crate::work::{checker, stream};

/// The number of puzzles at the beginning of the input whose suspicious rules are reported.
const REMARKED: u64 = 3;

/// The options that all puzzles of a run share.
struct SolveRun {
    engine: &'static Entry,
    settings: Settings,
    query: Query,
    check: Check,
    format: Format,
    columns: Columns,
    /// The listing of solutions as they are found, if all are wanted and the engine supports it.
    listing: Option<Listing>,
    /// Whether the bulk solver answers classic puzzles, from lines to lines.
    in_lines: bool,
    quiet: bool,
    terminal: Terminal,
    pictures: Answers,
    limits: Limits,
    rows: Option<RowAnswers>,
}

/// A portion of the input for a thread.
struct Job {
    portion: Portion,
    with_check: bool,
}

impl Load for Job {
    fn puzzles(&self) -> usize {
        self.portion.puzzles()
    }
}

/// A single puzzle or problem.
struct Single {
    read: ReadItem,
    with_check: bool,
}

impl Job {
    /// Splits it into single puzzles and problems.
    fn into_singles(self) -> impl Iterator<Item = Single> {
        let Self { portion, with_check } = self;
        portion.into_reads().into_iter().map(move |read| Single { read, with_check })
    }
}

type SolveReport = stream::Report<Totals>;

impl SolveReport {
    /// Appends `other`.
    fn append(&mut self, other: Self) {
        assert!(other.spool.is_none(), "a report with a spool is never appended");
        self.output.extend(other.output);
        self.complaints += &other.complaints;
        self.exit.add(other.exit);
        self.result.add(&other.result);
        self.is_unfinished |= other.is_unfinished;
    }
}

pub(crate) fn run(args: SolveArgs, session: &Session) -> anyhow::Result<Exit> {
    let (setup, options) = (args.setup.options(), args.limits.options());
    let engine = setup.entry(&args.engine)?;
    let check = checker::named(&args.check, &args.engine, &setup)?;
    let (query, columns) = match (args.count, args.all) {
        (Some(most), _) => (Query::up_to(most), Columns::Count),
        (None, Some(most)) => (Query::all(most as usize), Columns::All),
        (None, None) => (Query::unique(), Columns::First),
    };
    let rows = args.rows.rows(&columns.fields(), args.format, &args.limits)?;
    // There are many rows, and checks cost more than everything else: they have to be asked for.
    let check = if rows.is_some() && check.is_costly() { Check::None } else { check };
    let puzzles = args.input.open(&args.limits, args.output.output, session)?;
    let mut puzzles = puzzles.by_rows(rows);
    let pictures = Pictures::new(puzzles.input(), args.pictures.options(args.look))?;
    let (terminal, jobs) = (puzzles.terminal(), puzzles.jobs());
    let may_show = args.picture && terminal.writes_to_screen && args.format == Format::Text;
    let inline = if may_show { Protocol::of(|name| std::env::var(name).ok()) } else { None };
    let mut run = SolveRun {
        engine,
        settings: setup.settings(),
        check,
        format: args.format,
        columns,
        listing: None,
        in_lines: false,
        quiet: options.quiet,
        terminal,
        pictures: Answers::new(pictures, inline, puzzles.limits()),
        limits: puzzles.limits(),
        rows,
        query: query.within(puzzles.search(setup.budget)),
    };
    run.listing = run.listing(jobs);
    // No option needs each puzzle separately.
    run.in_lines = args.format == Format::Line
        && engine.has_bulk
        && (args.count, args.all, setup.budget) == (None, None, None)
        && options.timeout.is_none()
        && !run.pictures.are_wanted();
    let (format, totals) = (run.format, run.answer_all(puzzles, &session.interrupt)?);
    totals.print(format, options.quiet);
    Ok(totals.exit)
}

impl SolveRun {
    /// Returns how solutions are listed as they are found, if all are wanted and the engine supports it.
    fn listing(&self, jobs: usize) -> Option<Listing> {
        // The answer to a row is one line, which is complete before it is written.
        let is_listed = self.columns == Columns::All && self.engine.walks;
        (is_listed && self.rows.is_none()).then(|| Listing {
            style: Style::of(self.format, self.quiet),
            memory: Spool::share(ordered::window(jobs) * list::in_a_piece(jobs)),
            query: self.query.clone(),
        })
    }

    /// Answers all puzzles.
    fn answer_all(self, puzzles: Puzzles, interrupt: &Interrupt) -> anyhow::Result<Totals> {
        let checks = !matches!(self.check, Check::None);
        let mut next = jobs_of(checks, self.check.is_costly());
        // A puzzle may have many solutions: the number of spools is limited.
        let in_a_piece = self.listing.as_ref().map(|_| list::in_a_piece(puzzles.jobs()));
        let next = move |input: &mut Input, most: usize| match in_a_piece {
            Some(limit) => next(input, most.min(limit)).paused(),
            None => next(input, most),
        };
        let header = self.columns.fields().head(self.format).to_owned();
        let (run, interrupted) = (Arc::new(self), interrupt.clone());
        let worker = move || {
            let (run, interrupt) = (Arc::clone(&run), interrupted.clone());
            let mut solver = run.solver();
            let mut lines = run.in_lines.then(|| LineSolver::new(&interrupt));
            move |jobs: Vec<Job>, _: Emit<'_, SolveReport>| match (interrupt.reason(), &mut lines) {
                (Some(_), _) => vec![SolveReport::unfinished()],
                (None, Some(lines)) => {
                    lines.reports(jobs, |single| run.single(&mut solver, single))
                }
                (None, None) => {
                    let singles = jobs.into_iter().flat_map(Job::into_singles).collect();
                    run.reports(&mut solver, singles)
                }
            }
        };
        let (mut totals, progress) = (Totals::default(), puzzles.progress());
        let puzzles = puzzles.with_header(header);
        let (exit, output) = puzzles.work(&progress, next, worker, |one: Totals| {
            totals.add(&one);
            totals.puzzles()
        })?;
        output.finish(interrupt)?;
        totals.exit = exit;
        Ok(totals)
    }

    fn solver(&self) -> SolveEngines {
        let (query, limits) = (self.query.clone(), self.limits.clone());
        SolveEngines::new(self.engine, query, limits, self.check, &self.settings)
    }

    fn single(&self, solver: &mut SolveEngines, single: Single) -> SolveReport {
        let reports = self.reports(solver, vec![single]);
        reports.into_iter().next().expect("a report for each job")
    }

    fn reports(&self, solver: &mut SolveEngines, mut jobs: Vec<Single>) -> Vec<SolveReport> {
        let reads = jobs.iter_mut().map(|job| &mut job.read);
        let pending = self.rows.map(|rows| rows.take_all(reads)).unwrap_or_default();
        let mut reports = self.answers(solver, &jobs);
        rows::finish_all(pending, &mut reports);
        reports
    }

    fn answers(&self, solver: &mut SolveEngines, jobs: &[Single]) -> Vec<SolveReport> {
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
                self.report(item, solved.map_err(ListFailure::from))
            }
            Err(problem) => self.complain(problem),
        });
        reports.collect()
    }

    fn report(&self, item: &Item, solved: Result<Solved, ListFailure>) -> SolveReport {
        solved.and_then(|solved| self.answered(item, solved)).unwrap_or_else(|failure| {
            let mut report = SolveReport::default();
            report.exit = report.result.count_failure(&failure);
            let why = match failure {
                ListFailure::Engine(error) => error.to_string(),
                ListFailure::Disk(_) => failure::message(&failure.into()),
            };
            report.complaints = format!("{}: {why}\n", item.place);
            report
        })
    }

    /// Reports an answer.
    fn answered(&self, item: &Item, mut solved: Solved) -> Result<SolveReport, ListFailure> {
        let mut report = SolveReport::default();
        let outcome = &solved.timed.answer.outcome;
        let stopped = match outcome {
            Outcome::Unknown { why, .. } => Some(why),
            Outcome::Multiple(several) => several.stopped(),
            Outcome::None | Outcome::Unique(_) => None,
        };
        let was_cancelled = stopped == Some(&Why::Interrupted(Reason::Cancelled));
        // After an interruption, the progress on a single puzzle is shown.
        if was_cancelled && (self.format != Format::Text || item.number > 1) {
            return Ok(SolveReport::unfinished());
        }
        report.exit = report.result.count(&solved);
        if let Some(bundle) = record::disagreement(item, &solved) {
            report.complaints += &bundle;
        }
        self.remark(item, &mut report);
        let first = item.number == 1;
        let Halves { before, after } = match self.format {
            Format::Text if self.quiet => Halves::default(),
            Format::Text => self.limits.bound(|interrupt| {
                let view = View {
                    terminal: self.terminal,
                    picture: self.pictures.for_terminal(item, &solved),
                };
                text::answer(item, &solved, &view, first, interrupt)
            }),
            Format::Line => record::line(item, &solved.record(&item.entry.puzzle), self.columns),
            Format::Json | Format::Events => record::json(item, &solved.record(&item.entry.puzzle)),
            Format::Csv => record::csv(item, &solved.record(&item.entry.puzzle)),
        };
        report.output = before;
        match solved.listed.spool.take() {
            None => report.output.extend(after),
            Some(mut spool) => {
                spool.write_all(&after)?;
                // A full disk is noticed here, not among the answers.
                spool.flush()?;
                report.spool = Some(spool);
            }
        }
        Ok(report.drawn(&item.place, self.pictures.draw(item, &solved)))
    }

    /// Reports suspicious rules of the first puzzles, and counts the other puzzles with such rules.
    fn remark(&self, item: &Item, report: &mut SolveReport) {
        let remarks =
            if self.quiet { String::new() } else { describe::oddities(&item.entry.puzzle) };
        if remarks.is_empty() {
            return;
        }
        if item.number <= REMARKED {
            let line = |line: &str| format!("{}: {line}\n", item.place);
            report.complaints += &remarks.lines().map(line).collect::<String>();
        } else {
            report.result.remarked += 1;
        }
    }

    fn complain(&self, problem: &Problem) -> SolveReport {
        let output = self.columns.fields().malformed(problem, self.format);
        SolveReport {
            result: Totals::of_problem(problem),
            ..SolveReport::complaint(problem, output)
        }
    }
}

/// Reads jobs, and decides which answers are checked. If only small inputs are, it first reads ahead to find out
/// whether this is one, as far as that is known without waiting.
fn jobs_of(
    checks: bool,
    only_small: bool,
) -> impl FnMut(&mut Input, usize) -> Next<Job> + Send + 'static {
    let mut head: Option<VecDeque<Next<ReadItem>>> = None;
    let mut is_small = true;
    let mut taken = 0;
    move |input, most| {
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
