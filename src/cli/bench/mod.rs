//! `kenzan bench`: how many puzzles a second, reading and the proof of uniqueness included.

mod report;

use std::time::Duration;

use anyhow::bail;

use super::args::{BenchArgs, TableFormat};
use super::clock::Stopwatch;
use super::exit::Tidings;
use super::input::Input;
use super::ordered::Next;
use super::output::print;
use super::progress::Progress;
use crate::engine::{Engine, Entry, Interrupt, Query, Reason};
use crate::format::{Options, Reader};
use crate::{Error, Outcome, Puzzle, crosscheck, format};

/// How many puzzles an engine gets at once.
const PIECE: usize = 4096;

/// What one engine did in all rounds.
struct Score {
    engine: &'static Entry,
    /// The time of each round, reading not included.
    rounds: Vec<Duration>,
    /// How many puzzles came out with none, one and several solutions, and how many did not.
    outcomes: [usize; 4],
    nodes: u64,
    /// How many puzzles were solved at the first node.
    straight: usize,
}

pub(super) fn run(args: BenchArgs, interrupt: &Interrupt) -> anyhow::Result<Tidings> {
    let engines = args.setup.engines(&args.engines)?;
    let settings = args.setup.settings();
    let mut tidings = Tidings::default();
    let progress = Progress::new(args.quiet);
    let puzzles = read(Input::new(args.input, None)?, args.most, &progress, &mut tidings);
    if puzzles.is_empty() {
        bail!("there is nothing to measure: no puzzle was read");
    }
    let text: String = puzzles.iter().map(|puzzle| format::line::puzzle(puzzle) + "\n").collect();
    let query = Query::unique().with_budget(args.setup.budget).with_interrupt(interrupt.clone());
    let mut makers: Vec<(Score, Box<dyn Engine>)> = Vec::new();
    for engine in engines {
        let (rounds, outcomes) = (Vec::new(), [0; 4]);
        let score = Score { engine, rounds, outcomes, nodes: 0, straight: 0 };
        makers.push((score, (engine.make)(&settings)?));
    }
    let mut reading = Vec::new();
    // Round by round, so that what else the machine does falls on all engines alike.
    for round in 0..args.rounds {
        let stopwatch = Stopwatch::start();
        let read = Reader::new(text.as_bytes(), Options::default()).count();
        reading.push(stopwatch.elapsed());
        debug_assert_eq!(read, puzzles.len(), "what is written reads back");
        for (score, engine) in &mut makers {
            if let Err(error) = measure(score, engine.as_mut(), &puzzles, &query) {
                // A wrong answer is no matter of speed.
                progress.above(&format!("{error}\n"));
                return Ok(Tidings { differ: true, ..tidings });
            }
        }
        progress.advance(u64::from(round + 1) * puzzles.len() as u64);
        if interrupt.reason() == Some(Reason::Cancelled) {
            // Searches that were cut short say nothing of the speed.
            return Ok(Tidings { interrupted: true, ..tidings });
        }
    }
    progress.finish();
    let scores: Vec<Score> = makers.into_iter().map(|(score, _)| score).collect();
    tidings.unsolved = scores.iter().any(|score| score.outcomes[3] > 0);
    let ended: Vec<&Score> = scores.iter().filter(|score| score.outcomes[3] == 0).collect();
    tidings.differ = ended.windows(2).any(|pair| pair[0].outcomes != pair[1].outcomes);
    if tidings.differ {
        progress.above("TWO ENGINES DISAGREE: `kenzan compare` says on which puzzles\n");
    }
    let text = match args.format {
        TableFormat::Json => report::json(&scores, &reading, puzzles.len()),
        TableFormat::Text => report::text(&scores, &reading, puzzles.len()),
        TableFormat::Markdown => report::markdown(&scores, &reading, puzzles.len()),
        TableFormat::Line => report::separated(&scores, &reading, puzzles.len(), '\t'),
        TableFormat::Csv => report::separated(&scores, &reading, puzzles.len(), ','),
    };
    print(text.as_bytes())?;
    Ok(tidings)
}

fn read(mut input: Input, most: usize, progress: &Progress, tidings: &mut Tidings) -> Vec<Puzzle> {
    let mut puzzles = Vec::new();
    while puzzles.len() < most {
        match input.next() {
            Next::Item(Ok(item)) | Next::Pause(Ok(item)) => puzzles.push(item.entry.puzzle),
            Next::Item(Err(problem)) | Next::Pause(Err(problem)) => {
                tidings.bad_input = true;
                progress.above(&format!("{problem}\n"));
            }
            Next::End => break,
        }
    }
    puzzles
}

fn measure(
    score: &mut Score,
    engine: &mut dyn Engine,
    puzzles: &[Puzzle],
    query: &Query,
) -> Result<(), Error> {
    let mut time = Duration::ZERO;
    let (mut outcomes, mut nodes, mut straight) = ([0; 4], 0, 0);
    for piece in puzzles.chunks(PIECE) {
        let piece: Vec<&Puzzle> = piece.iter().collect();
        let stopwatch = Stopwatch::start();
        let answers = crosscheck::ask_many(engine, &piece, query);
        time += stopwatch.elapsed();
        for answer in answers {
            let answer = answer?;
            let place = match answer.outcome {
                Outcome::None => 0,
                Outcome::Unique(_) => 1,
                Outcome::Multiple(_) => 2,
                Outcome::Unknown { .. } => 3,
            };
            outcomes[place] += 1;
            nodes += answer.statistics.nodes;
            straight += usize::from(answer.statistics.nodes <= 1 && place < 3);
        }
    }
    score.rounds.push(time);
    (score.outcomes, score.nodes, score.straight) = (outcomes, nodes, straight);
    Ok(())
}
