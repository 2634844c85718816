//! `kenzan bench`: puzzles per second, including the proof of uniqueness.

mod groups;
mod report;
mod runner;

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

use anyhow::bail;
use indicatif::HumanCount;
use kenzan::Puzzle;
use kenzan::engine::{Engine, Entry, Query, Reason};
use kenzan::format::{self, Options, Reader};

use self::groups::Groups;
use self::report::{Measured, Separator};
use self::runner::{Round, Runner};
use crate::command::args::{BenchArgs, TableFormat};
use crate::input::group::GroupBy;
use crate::input::next::Next;
use crate::input::reading::InputOnRequest;
use crate::input::{Input, ReadItem};
use crate::output::destination::Destination;
use crate::output::exit::Exit;
use crate::output::patience::Interrupted;
use crate::output::progress::Progress;
use crate::work::clock::Stopwatch;
use crate::work::session::Session;

/// The number of puzzles that an engine gets at once, and that are read at once.
const PIECE: usize = 4096;

/// The score of one engine over all rounds.
#[derive(Debug)]
struct Score {
    engine: &'static Entry,
    /// The time of each round, without reading.
    times: Vec<Duration>,
    /// The time of each group, round by round.
    laps: Vec<Vec<Duration>>,
    /// The last round; all have the same counts.
    round: Round,
}

/// All puzzles.
#[derive(Debug, Default)]
struct Puzzles {
    /// The puzzles, group by group.
    all: Vec<Puzzle>,
    /// The groups with their names; a single one without a name if no groups are asked for.
    groups: Vec<(String, Range<usize>)>,
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
    let count = puzzles.all.len();
    if count == 0 {
        bail!("there is nothing to measure: no puzzle was read");
    }
    exit.bad_input |= leave_out(&mut candidates, count, &progress);
    if candidates.is_empty() {
        progress.above("no engine is left to measure\n");
        return Ok(exit);
    }
    let query = Query::unique().with_budget(setup.budget).with_interrupt(session.interrupt.clone());
    let measured = match measure(candidates, &puzzles, &query, args.rounds, &progress) {
        Ok(measured) => measured,
        // Searches that were cut short have no speed, nor has a wrong answer.
        Err(end) => {
            exit.add(end);
            return Ok(exit);
        }
    };
    progress.finish();
    let unknown = |score: &&Score| score.round.counts.unknown > 0;
    exit.unsolved = measured.scores.iter().any(|score| unknown(&score));
    let ended: Vec<&Score> = measured.scores.iter().filter(|score| !unknown(score)).collect();
    exit.differ = ended.windows(2).any(|pair| pair[0].round.counts != pair[1].round.counts);
    if exit.differ {
        progress.above("TWO ENGINES DISAGREE: `kenzan compare` shows on which puzzles\n");
    }
    let groups = by.map(|by| Groups::new(by, &measured.scores, &puzzles.groups));
    let text = match args.format {
        TableFormat::Json => report::json(&measured, groups.as_ref()),
        TableFormat::Text => {
            report::text(&measured, groups.as_ref(), session.terminal.of_output(path).width)
        }
        TableFormat::Markdown => report::markdown(&measured, groups.as_ref()),
        TableFormat::Line => report::separated(&measured, groups.as_ref(), Separator::Tab),
        TableFormat::Csv => report::separated(&measured, groups.as_ref(), Separator::Comma),
    };
    output.end_with(&text, &session.interrupt)?;
    Ok(exit)
}

/// Runs all engines over all puzzles, round by round, so that other load on the machine affects all engines alike.
///
/// # Errors
/// If the run is interrupted, or if an engine gives a wrong answer, which is reported.
fn measure(
    candidates: Vec<BenchEngine>,
    puzzles: &Puzzles,
    query: &Query,
    rounds: u32,
    progress: &Progress,
) -> Result<Measured, Exit> {
    let count = puzzles.all.len();
    let lines = puzzles.all.iter().map(|puzzle| format::line::puzzle(puzzle) + "\n");
    let text: String = lines.collect();
    let mut contest: Vec<(Score, Runner)> = Vec::new();
    for BenchEngine { entry, engine, .. } in candidates {
        let (times, laps, round) = (Vec::new(), Vec::new(), Round::default());
        let score = Score { engine: entry, times, laps, round };
        contest.push((score, Runner::new(entry, engine, puzzles, query)));
    }
    let mut reading = Vec::new();
    for round in 0..rounds {
        let stopwatch = Stopwatch::start();
        let read = read_again(&text);
        reading.push(stopwatch.elapsed());
        debug_assert_eq!(read, count, "what is written reads back");
        for (score, runner) in &mut contest {
            let round = runner.run(puzzles, query).map_err(|error| {
                progress.above(&format!("{error}\n"));
                Exit::of_error(&error)
            })?;
            score.times.push(round.time());
            score.laps.push(round.laps.iter().map(|lap| lap.time).collect());
            score.round = round;
        }
        progress.advance(u64::from(round + 1) * count as u64);
        if query.limits.interrupt.reason() == Some(Reason::Cancelled) {
            return Err(Exit { interrupted: true, ..Exit::default() });
        }
    }
    let scores = contest.into_iter().map(|(score, _)| score).collect();
    Ok(Measured { scores, reading, puzzles: count })
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
    let mut groups: BTreeMap<String, Vec<Puzzle>> = BTreeMap::new();
    let mut count = 0;
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
                groups.entry(group).or_default().push(item.entry.puzzle);
            }
            Next::Item(Err(problem)) | Next::Pause(Err(problem)) => {
                exit.bad_input = true;
                progress.above(&format!("{problem}\n"));
            }
            Next::End => break,
        }
    }
    let mut puzzles = Puzzles::default();
    for (name, of_group) in groups {
        let start = puzzles.all.len();
        puzzles.all.extend(of_group);
        puzzles.groups.push((name, start..puzzles.all.len()));
    }
    puzzles
}
