//! `kenzan bench`: puzzles per second, including the proof of uniqueness.

mod report;
mod runner;

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::bail;
use indicatif::HumanCount;
use kenzan::Puzzle;
use kenzan::engine::{Engine, Entry, Query, Reason};
use kenzan::format::{self, Options, Reader};

use self::report::Measured;
use self::runner::{Lap, Runner};
use crate::command::args::BenchArgs;
use crate::command::contest::{Report, Tally};
use crate::input::group::GroupBy;
use crate::input::next::Next;
use crate::input::reading::InputOnRequest;
use crate::input::{Input, ReadItem};
use crate::output::counts::Counts;
use crate::output::destination::Destination;
use crate::output::exit::Exit;
use crate::output::patience::Interrupted;
use crate::output::progress::Progress;
use crate::work::clock::Stopwatch;
use crate::work::session::Session;

/// The number of puzzles that an engine gets at once, and that are read at once.
const PIECE: usize = 4096;

/// All puzzles, by their groups; those of a single one without a name if no groups are asked for.
type Puzzles = BTreeMap<String, Vec<Puzzle>>;

/// The score of one engine over all rounds.
#[derive(Debug)]
struct Score {
    engine: &'static Entry,
    /// The time of each round, without reading.
    times: Vec<Duration>,
    /// The last round; all have the same counts.
    last: Lap,
}

/// An engine that takes part if it supports all puzzles.
struct BenchEngine {
    entry: &'static Entry,
    engine: Box<dyn Engine>,
    /// The number of puzzles that it does not support.
    unsupported: usize,
}

pub(crate) fn run(args: &BenchArgs, session: &Session) -> anyhow::Result<Exit> {
    let setup = args.setup.options();
    let settings = setup.settings();
    let mut candidates = Vec::new();
    for entry in setup.engines(&args.engines)? {
        candidates.push(BenchEngine { entry, engine: entry.make(&settings)?, unsupported: 0 });
    }
    let (by, mut exit) = (args.by.map(GroupBy::from), Exit::default());
    let progress = Progress::new(args.quiet);
    let input = Input::new(args.input.options(), None)?;
    let path = args.output.output.as_deref();
    let output = Destination::open(path, input.files())?;
    let input = InputOnRequest::of(input)?;
    let next = || input.next(&session.interrupt).unwrap_or(Next::End);
    let puzzles = read(next, args.most, by, &mut candidates, &progress, &mut exit);
    if session.interrupt.reason().is_some() {
        return Err(Interrupted.into());
    }
    let count = puzzles.values().map(Vec::len).sum();
    if count == 0 {
        bail!("there is nothing to measure: no puzzle was read");
    }
    exit.bad_input |= leave_out(&mut candidates, count, &progress);
    if candidates.is_empty() {
        progress.above("no engine is left to measure\n");
        return Ok(exit);
    }
    let query = Query::unique().with_budget(setup.budget).with_interrupt(session.interrupt.clone());
    let measured = match measure(candidates, &puzzles, count, &query, args.rounds, &progress) {
        Ok(measured) => Measured { by, ..measured },
        // Searches that were cut short have no speed, nor has a wrong answer.
        Err(end) => {
            exit.add(end);
            return Ok(exit);
        }
    };
    progress.finish();
    let scores = measured.all.engines.iter().map(|score| score.last.counts);
    let (ended, unknown): (Vec<Counts>, Vec<_>) = scores.partition(|counts| counts.unknown == 0);
    exit.unsolved = !unknown.is_empty();
    exit.differ = ended.windows(2).any(|pair| pair[0] != pair[1]);
    if exit.differ {
        progress.above("TWO ENGINES DISAGREE: `kenzan compare` shows on which puzzles\n");
    }
    let text = measured.print(args.format, session.terminal.of_output(path).width);
    output.end_with(&text, &session.interrupt)?;
    Ok(exit)
}

/// Runs all engines over all `count` puzzles, round by round, so that other load on the machine affects all engines
/// alike.
///
/// # Errors
/// If the run is interrupted, or if an engine gives a wrong answer, which is reported.
fn measure(
    candidates: Vec<BenchEngine>,
    puzzles: &Puzzles,
    count: usize,
    query: &Query,
    rounds: u32,
    progress: &Progress,
) -> Result<Measured, Exit> {
    let lines = puzzles.values().flatten().map(|puzzle| format::line::puzzle(puzzle) + "\n");
    let text: String = lines.collect();
    let entries: Vec<&'static Entry> = candidates.iter().map(|candidate| candidate.entry).collect();
    let tally = |puzzles| {
        let score = |&engine| Score { engine, times: Vec::new(), last: Lap::default() };
        Tally { puzzles: puzzles as u64, engines: entries.iter().map(score).collect() }
    };
    let named = |(name, puzzles): (&String, &Vec<Puzzle>)| (name.clone(), tally(puzzles.len()));
    let groups = puzzles.iter().map(named).collect();
    let mut measured = Measured { all: tally(count), by: None, groups, reading: Vec::new() };
    let runner = |BenchEngine { entry, engine, .. }| Runner::new(entry, engine, puzzles, query);
    let mut runners: Vec<Runner> = candidates.into_iter().map(runner).collect();
    for round in 0..rounds {
        let stopwatch = Stopwatch::start();
        let read = read_again(&text);
        measured.reading.push(stopwatch.elapsed());
        debug_assert_eq!(read, count, "what is written reads back");
        for (engine, runner) in runners.iter_mut().enumerate() {
            let mut whole = Lap::default();
            let groups = puzzles.values().zip(measured.groups.values_mut());
            for (number, (puzzles, tally)) in groups.enumerate() {
                let lap = runner.run(number, puzzles, query).map_err(|error| {
                    progress.above(&format!("{error}\n"));
                    Exit::of_error(&error)
                })?;
                tally.engines[engine].add(lap);
                whole.add(lap);
            }
            measured.all.engines[engine].add(whole);
        }
        progress.advance(u64::from(round + 1) * count as u64);
        if query.limits.interrupt.reason() == Some(Reason::Cancelled) {
            return Err(Exit { interrupted: true, ..Exit::default() });
        }
    }
    Ok(measured)
}

impl Score {
    /// Adds a round.
    fn add(&mut self, lap: Lap) {
        self.times.push(lap.time);
        self.last = lap;
    }
}

/// Reads the puzzles of a text as `solve` reads a file, and returns their number.
fn read_again(text: &str) -> usize {
    let mut reader = Reader::new(text.as_bytes(), Options::default());
    let mut count = 0;
    loop {
        match reader.run(PIECE) {
            Some(run) => count += run.marks().len(),
            None if reader.next().is_none() => return count,
            None => count += 1,
        }
    }
}

/// Leaves out engines that do not support all of `count` puzzles, as speeds on different puzzles can't be compared;
/// reports them, and returns whether there are any.
fn leave_out(candidates: &mut Vec<BenchEngine>, count: usize, progress: &Progress) -> bool {
    let before = candidates.len();
    candidates.retain(|BenchEngine { entry, unsupported, .. }| {
        if *unsupported > 0 {
            let (some, all) = (HumanCount(*unsupported as u64), HumanCount(count as u64));
            let name = entry.name;
            progress.above(&format!(
                "{name} is left out: it does not support {some} of {all} puzzles\n"
            ));
        }
        *unsupported == 0
    });
    candidates.len() < before
}

/// Reads the puzzles, counts those that engines do not support, and reports the first of them.
fn read(
    next: impl Fn() -> Next<ReadItem>,
    most: usize,
    by: Option<GroupBy>,
    candidates: &mut [BenchEngine],
    progress: &Progress,
    exit: &mut Exit,
) -> Puzzles {
    let (mut puzzles, mut count) = (Puzzles::new(), 0);
    while count < most {
        match next() {
            Next::Item(Ok(item)) | Next::Pause(Ok(item)) => {
                count += 1;
                for BenchEngine { engine, unsupported, .. } in candidates.iter_mut() {
                    let Err(error) = engine.supports(&item.entry.puzzle) else { continue };
                    *unsupported += 1;
                    if *unsupported == 1 {
                        progress.above(&format!("{}: {error}\n", item.place));
                    }
                }
                let group = by.map(|by| by.group(&item)).unwrap_or_default();
                puzzles.entry(group).or_default().push(item.entry.puzzle);
            }
            Next::Item(Err(problem)) | Next::Pause(Err(problem)) => {
                exit.bad_input = true;
                progress.above(&format!("{problem}\n"));
            }
            Next::End => break,
        }
    }
    puzzles
}
