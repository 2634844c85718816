//! A puzzle for each row of a list of seeds, so that clusters share the work.

use std::ffi::OsStr;
use std::sync::Arc;

use anyhow::bail;
use indicatif::HumanCount;
use kenzan::Error;
use kenzan::crosscheck::{Check, Checkers, Claim};
use kenzan::engine::{Interrupt, NATIVE, Reason, Settings as EngineSettings};
use kenzan::generate::{Generated, Maker, Settings};

use super::text;
use crate::command::args::{GenerateArgs, GenerateFormat};
use crate::input::seeds::{SeedRead, SeedReader, SeedRow};
use crate::output::destination::Destination;
use crate::output::escape::escaped;
use crate::output::exit::Exit;
use crate::output::files::Files;
use crate::output::progress::Progress;
use crate::output::{self, confirmation, counts};
use crate::work::options::RunOptions;
use crate::work::ordered::{Emit, each_emitting};
use crate::work::session::Session;
use crate::work::stream::{self, Crew, Printed};

type SeedReport = stream::Report<SeedTally>;

/// The puzzles of a row.
#[derive(Debug, Clone, Copy, Default)]
struct SeedTally {
    rows: u64,
    found: u64,
    /// The number of puzzles that were looked at.
    looked: u64,
}

/// Makes the puzzles of the rows in `seeds`.
pub(super) fn run(
    args: &GenerateArgs,
    seeds: &OsStr,
    settings: Settings,
    check: Check,
    session: &Session,
) -> anyhow::Result<Exit> {
    if args.format != GenerateFormat::Line {
        bail!("--seeds prints rows, which are lines\nhint: leave out --format");
    }
    let read = args.pattern.iter().map(|path| path.clone().into_os_string());
    let read = read.chain(args.from.clone()).chain([seeds.to_owned()]);
    let files = Files::of(&read.collect::<Vec<_>>())?;
    let mut reader = SeedReader::open(seeds)?;
    let output = args.output.output.as_deref();
    let mut destination = Destination::open(output, &files)?;
    let writes_to_screen = session.terminal.of_output(output).writes_to_screen;
    let jobs = args.jobs.map(usize::from);
    let crew = Crew::new(&RunOptions { timeout: None, memory: None, jobs, quiet: args.quiet })?;
    let progress = Progress::new(args.quiet || writes_to_screen);

    // There may be very many: checks have to be asked for.
    let check = if args.check == "auto" { Check::None } else { check };
    let interrupt = session.interrupt.clone();
    let work = Arc::new(SeedWork { settings, most: args.attempts, check, interrupt });
    let worker = move || {
        let work = Arc::clone(&work);
        let mut checkers = Checkers::new(work.check, &EngineSettings::default());
        each_emitting(move |read: SeedRead, _: Emit<'_, SeedReport>| {
            work.report(&mut checkers, read)
        })
    };
    let (mut exit, mut sum) = (Exit::default(), SeedTally::default());
    let add = |SeedTally { rows, found, looked }, _: &mut Destination| {
        sum = SeedTally {
            rows: sum.rows + rows,
            found: sum.found + found,
            looked: sum.looked + looked,
        };
        Ok(sum.rows)
    };
    let target = Printed { output: &mut destination, exit: &mut exit, add };
    let next = move |_| reader.next();
    stream::run(&crew, next, worker, &session.interrupt, &progress, target)?;
    exit.interrupted = session.interrupt.reason() == Some(Reason::Cancelled);
    if !args.quiet {
        let SeedTally { rows, found, looked } = sum;
        let (rows, found) = (HumanCount(rows), counts::puzzles(found));
        output::complain(&format!("{found} of {} tried, for {rows} seeds\n", HumanCount(looked)));
    }
    destination.finish(&session.interrupt)?;
    Ok(exit)
}

/// The work on rows.
struct SeedWork {
    /// All but the seed.
    settings: Settings,
    /// The most attempts for a seed.
    most: Option<u64>,
    check: Check,
    interrupt: Interrupt,
}

impl SeedWork {
    fn report(&self, checkers: &mut Checkers, read: SeedRead) -> SeedReport {
        let SeedRow { row, seed, place } = match read {
            Ok(row) => row,
            Err(complaints) => {
                let exit = Exit { bad_input: true, ..Exit::default() };
                return SeedReport { complaints, exit, ..SeedReport::default() };
            }
        };
        let width = text::fields(&self.settings);
        let nothing = |why: &str| (vec![String::new(); width], escaped(why).into_owned());
        let mut report = SeedReport {
            result: SeedTally { rows: 1, ..SeedTally::default() },
            ..SeedReport::default()
        };
        let (fields, note) = match seed.map(|seed| self.first(seed)) {
            None => nothing("not a seed: write a whole number, 0 to 18446744073709551615"),
            Some(Err(error)) => nothing(&error.to_string()),
            Some(Ok(_)) if self.interrupt.reason().is_some() => return SeedReport::unfinished(),
            Some(Ok((None, looked))) => {
                report.result.looked = looked;
                nothing("all attempts were made")
            }
            Some(Ok((Some(generated), looked))) => {
                report.result = SeedTally { rows: 1, found: 1, looked };
                match self.contradiction(checkers, &generated, &place) {
                    Ok(None) => (text::fields_of(&generated), String::new()),
                    Ok(Some(problem)) => {
                        report.exit.differ = true;
                        report.complaints = problem;
                        nothing("engines contradict each other")
                    }
                    Err(error) => nothing(&error.to_string()),
                }
            }
        };
        let answer = format!("\t{}\t{note}\n", fields.join("\t"));
        report.output = row.around(answer.as_bytes(), width + 2);
        report
    }

    /// Returns the first puzzle of a seed, and how many puzzles were looked at.
    fn first(&self, seed: u64) -> Result<(Option<Generated>, u64), Error> {
        let settings = Arc::new(Settings { seed, ..self.settings.clone() });
        let mut maker =
            Maker::new(&settings, &self.interrupt).expect("these settings were accepted");
        let (mut first, mut looked) = (None, 0);
        for number in 0..self.most.unwrap_or(u64::MAX) {
            looked += maker.attempt(number, &mut |generated| {
                first.get_or_insert(generated);
            })?;
            if first.is_some() || self.interrupt.reason().is_some() {
                break;
            }
        }
        Ok((first, looked))
    }

    /// Asks a second engine whether the puzzle has one solution; returns the message if it contradicts.
    fn contradiction(
        &self,
        checkers: &mut Checkers,
        generated: &Generated,
        place: &str,
    ) -> Result<Option<String>, Error> {
        if matches!(self.check, Check::None) {
            return Ok(None);
        }
        let claim = Claim::unique(generated.puzzle.clone());
        let confirmed = checkers.confirm(&NATIVE, &[claim], &self.interrupt)?;
        Ok(confirmation::disagreement(&confirmed, &place, NATIVE.name))
    }
}
