//! `kenzan bench`: how many puzzles a second, reading and the proof of uniqueness included.

mod groups;
mod report;
mod runner;

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

use anyhow::bail;
use indicatif::HumanCount;
use kenzan::engine::{Engine, Entry, Interrupt, Query, Reason};
use kenzan::format::{Options, Reader};
use kenzan::{Puzzle, format};

use self::groups::Groups;
use self::report::{Measured, Separator};
use self::runner::{Round, Runner};
use crate::command::args::{BenchArgs, TableFormat};
use crate::input::Input;
use crate::input::group::GroupBy;
use crate::input::next::Next;
use crate::output::destination::Destination;
use crate::output::exit::Exit;
use crate::output::progress::Progress;
use crate::output::terminal::Terminal;
use crate::work::clock::Stopwatch;

/// How many puzzles an engine gets at once, and how many are read at once.
const PIECE: usize = 4096;

/// What one engine did in all rounds.
#[derive(Debug)]
struct Score {
    engine: &'static Entry,
    /// The time of each round, reading not included.
    times: Vec<Duration>,
    /// The time of each group, round by round.
    laps: Vec<Vec<Duration>>,
    /// The last round; all are alike but for their times.
    round: Round,
}

/// All that is solved.
#[derive(Debug, Default)]
struct Puzzles {
    /// The puzzles, those of a group behind each other.
    all: Vec<Puzzle>,
    /// The groups with their names; a nameless one of all puzzles if no groups are asked for.
    groups: Vec<(String, Range<usize>)>,
}

/// An engine that may take part: if it supports all puzzles.
struct Candidate {
    entry: &'static Entry,
    engine: Box<dyn Engine>,
    /// How many puzzles it does not support.
    unsupported: usize,
}

pub(crate) fn run(
    args: BenchArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let setup = args.setup.options();
    let settings = setup.settings();
    let mut candidates = Vec::new();
    for entry in setup.engines(&args.engines)? {
        candidates.push(Candidate { entry, engine: (entry.make)(&settings)?, unsupported: 0 });
    }
    let (by, mut exit) = (args.by.map(GroupBy::from), Exit::default());
    let progress = Progress::new(args.quiet);
    let input = Input::new(args.input.options(), None)?;
    let path = args.output.output.as_deref();
    let (terminal, output) = (terminal.of_output(path), Destination::open(path, input.files())?);
    let puzzles = read(input, args.most, by, &mut candidates, &progress, &mut exit);
    let count = puzzles.all.len();
    if count == 0 {
        bail!("there is nothing to measure: no puzzle was read");
    }
    exit.bad_input |= leave_out(&mut candidates, count, &progress);
    if candidates.is_empty() {
        progress.above("no engine is left to be measured\n");
        return Ok(exit);
    }
    let text: String =
        puzzles.all.iter().map(|puzzle| format::line::puzzle(puzzle) + "\n").collect();
    let query = Query::unique().with_budget(setup.budget).with_interrupt(interrupt.clone());
    let mut contest: Vec<(Score, Runner)> = Vec::new();
    for Candidate { entry, engine, .. } in candidates {
        let (times, laps, round) = (Vec::new(), Vec::new(), Round::default());
        let score = Score { engine: entry, times, laps, round };
        contest.push((score, Runner::new(entry, engine, &puzzles, &query)));
    }
    let mut reading = Vec::new();
    // Round by round, so that what else the machine does falls on all engines alike.
    for round in 0..args.rounds {
        let stopwatch = Stopwatch::start();
        let read = read_again(&text);
        reading.push(stopwatch.elapsed());
        debug_assert_eq!(read, count, "what is written reads back");
        for (score, runner) in &mut contest {
            match runner.run(&puzzles, &query) {
                Ok(round) => {
                    score.times.push(round.time());
                    score.laps.push(round.laps.iter().map(|lap| lap.time).collect());
                    score.round = round;
                }
                Err(error) => {
                    // A wrong answer is no matter of speed.
                    progress.above(&format!("{error}\n"));
                    exit.add(Exit::of_error(&error));
                    return Ok(exit);
                }
            }
        }
        progress.advance(u64::from(round + 1) * count as u64);
        if interrupt.reason() == Some(Reason::Cancelled) {
            // Searches that were cut short say nothing of the speed.
            return Ok(Exit { interrupted: true, ..exit });
        }
    }
    progress.finish();
    let scores: Vec<Score> = contest.into_iter().map(|(score, _)| score).collect();
    exit.unsolved = scores.iter().any(|score| score.round.counts.unknown > 0);
    let ended: Vec<&Score> =
        scores.iter().filter(|score| score.round.counts.unknown == 0).collect();
    exit.differ = ended.windows(2).any(|pair| pair[0].round.counts != pair[1].round.counts);
    if exit.differ {
        progress.above("TWO ENGINES DISAGREE: `kenzan compare` says on which puzzles\n");
    }
    let measured = Measured { scores, reading, puzzles: count };
    let groups = by.map(|by| Groups::new(by, &measured.scores, &puzzles.groups));
    let text = match args.format {
        TableFormat::Json => report::json(&measured, groups.as_ref()),
        TableFormat::Text => report::text(&measured, groups.as_ref(), terminal.width),
        TableFormat::Markdown => report::markdown(&measured, groups.as_ref()),
        TableFormat::Line => report::separated(&measured, groups.as_ref(), Separator::Tab),
        TableFormat::Csv => report::separated(&measured, groups.as_ref(), Separator::Comma),
    };
    output.end_with(&text, interrupt)?;
    Ok(exit)
}

/// Reads the puzzles of a text as `solve` reads a file, and returns how many there are.
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

/// Leaves those out who do not support all of `count` puzzles, says so, and returns whether there were any:
/// speeds on different puzzles could not be compared.
fn leave_out(candidates: &mut Vec<Candidate>, count: usize, progress: &Progress) -> bool {
    let before = candidates.len();
    candidates.retain(|Candidate { entry, unsupported, .. }| {
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

/// Reads the puzzles, and says of each which engines do not support it, the first one with its place.
fn read(
    mut input: Input,
    most: usize,
    by: Option<GroupBy>,
    candidates: &mut [Candidate],
    progress: &Progress,
    exit: &mut Exit,
) -> Puzzles {
    let mut groups: BTreeMap<String, Vec<Puzzle>> = BTreeMap::new();
    let mut count = 0;
    while count < most {
        match input.next() {
            Next::Item(Ok(item)) | Next::Pause(Ok(item)) => {
                count += 1;
                for Candidate { engine, unsupported, .. } in candidates.iter_mut() {
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
