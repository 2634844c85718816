//! `kenzan bench`: how many puzzles a second, reading and the proof of uniqueness included.

mod report;

use std::time::Duration;

use anyhow::bail;

use super::args::{BenchArgs, TableFormat};
use super::clock::Stopwatch;
use super::counts::Counts;
use super::exit::Exit;
use super::input::Input;
use super::ordered::Next;
use super::output::print;
use super::progress::Progress;
use super::terminal::Terminal;
use crate::bulk::{self, Bulk, Marks};
use crate::engine::native::Native;
use crate::engine::{Engine, Entry, Interrupt, Query, Reason, Settings};
use crate::format::{Options, Reader};
use crate::{Error, Puzzle, crosscheck, format};

/// How many puzzles an engine gets at once.
const PIECE: usize = 4096;

/// What one engine did in all rounds.
struct Score {
    engine: &'static Entry,
    /// The time of each round, reading not included.
    times: Vec<Duration>,
    /// The last round; all are alike but for their times.
    round: Round,
}

pub(super) fn run(
    args: BenchArgs,
    terminal: Terminal,
    interrupt: &Interrupt,
) -> anyhow::Result<Exit> {
    let engines = args.setup.engines(&args.engines)?;
    let settings = args.setup.settings();
    let mut exit = Exit::default();
    let progress = Progress::new(args.quiet);
    let puzzles = read(Input::new(args.input, None)?, args.most, &progress, &mut exit);
    if puzzles.is_empty() {
        bail!("there is nothing to measure: no puzzle was read");
    }
    let text: String = puzzles.iter().map(|puzzle| format::line::puzzle(puzzle) + "\n").collect();
    let query = Query::unique().with_budget(args.setup.budget).with_interrupt(interrupt.clone());
    let mut contest = Vec::new();
    for engine in engines {
        let score = Score { engine, times: Vec::new(), round: Round::default() };
        contest.push((score, Runner::new(engine, &settings, &puzzles, &query)?));
    }
    let mut reading = Vec::new();
    // Round by round, so that what else the machine does falls on all engines alike.
    for round in 0..args.rounds {
        let stopwatch = Stopwatch::start();
        let read = read_again(&text);
        reading.push(stopwatch.elapsed());
        debug_assert_eq!(read, puzzles.len(), "what is written reads back");
        for (score, runner) in &mut contest {
            match runner.run(&puzzles, &query) {
                Ok(round) => {
                    score.times.push(round.time);
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
        progress.advance(u64::from(round + 1) * puzzles.len() as u64);
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
    let text = match args.format {
        TableFormat::Json => report::json(&scores, &reading, puzzles.len()),
        TableFormat::Text => report::text(&scores, &reading, puzzles.len(), terminal.width),
        TableFormat::Markdown => report::markdown(&scores, &reading, puzzles.len()),
        TableFormat::Line => report::separated(&scores, &reading, puzzles.len(), '\t'),
        TableFormat::Csv => report::separated(&scores, &reading, puzzles.len(), ','),
    };
    print(text.as_bytes())?;
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

fn read(mut input: Input, most: usize, progress: &Progress, exit: &mut Exit) -> Vec<Puzzle> {
    let mut puzzles = Vec::new();
    while puzzles.len() < most {
        match input.next() {
            Next::Item(Ok(item)) | Next::Pause(Ok(item)) => puzzles.push(item.entry.puzzle),
            Next::Item(Err(problem)) | Next::Pause(Err(problem)) => {
                exit.bad_input = true;
                progress.above(&format!("{problem}\n"));
            }
            Next::End => break,
        }
    }
    puzzles
}

/// An engine at work.
enum Runner {
    /// One that is asked about puzzles.
    Engine(Box<dyn Engine>),
    /// The native one, where every puzzle is a classic one: `solve` takes this way with files.
    Bulk(Bulk, Vec<Marks>),
}

impl Runner {
    fn new(
        entry: &Entry,
        settings: &Settings,
        puzzles: &[Puzzle],
        query: &Query,
    ) -> Result<Self, Error> {
        if entry.has_bulk
            && query.budget.is_none()
            && let Some(marks) = puzzles.iter().map(bulk::marks).collect()
        {
            return Ok(Self::Bulk(Bulk::new(), marks));
        }
        Ok(Self::Engine((entry.make)(settings)?))
    }

    /// Runs through `puzzles` once; every grid is checked.
    fn run(&mut self, puzzles: &[Puzzle], query: &Query) -> Result<Round, Error> {
        let mut round = Round::default();
        match self {
            Self::Engine(engine) => {
                for piece in puzzles.chunks(PIECE) {
                    let piece: Vec<&Puzzle> = piece.iter().collect();
                    let stopwatch = Stopwatch::start();
                    let answers = crosscheck::ask_many(engine.as_mut(), &piece, query);
                    round.time += stopwatch.elapsed();
                    for answer in answers {
                        let answer = answer?;
                        round.counts.count(&answer.outcome);
                        round.nodes(answer.outcome.is_known(), answer.statistics.nodes);
                    }
                }
            }
            Self::Bulk(bulk, marks) => {
                for (piece, puzzles) in marks.chunks(PIECE).zip(puzzles.chunks(PIECE)) {
                    let piece: Vec<&Marks> = piece.iter().collect();
                    let stopwatch = Stopwatch::start();
                    let answers = bulk.solve(&piece, &query.interrupt);
                    round.time += stopwatch.elapsed();
                    for (answer, puzzle) in answers.iter().zip(puzzles) {
                        let is_known = if let Some(how_many) = answer.how_many() {
                            round.counts.count_in_bulk(how_many);
                            true
                        } else {
                            // The engine says why: interrupted, or the checker refused a grid.
                            let native = &mut Native::default();
                            let outcome = crosscheck::ask(native, puzzle, query)?.outcome;
                            round.counts.count(&outcome);
                            outcome.is_known()
                        };
                        round.nodes(is_known, answer.nodes());
                    }
                }
            }
        }
        Ok(round)
    }
}

/// What came of all puzzles, once.
#[derive(Debug, Default)]
struct Round {
    time: Duration,
    counts: Counts,
    nodes: u64,
    /// How many puzzles were solved at the first node.
    straight: usize,
}

impl Round {
    /// Counts the nodes of a puzzle.
    fn nodes(&mut self, is_known: bool, nodes: u64) {
        self.nodes += nodes;
        self.straight += usize::from(nodes <= 1 && is_known);
    }
}
