//! `kenzan watch`: what is known of the puzzle in a file, again at each change of the file.

use std::path::Path;
use std::time::{Duration, Instant, SystemTime};
use std::{fs, thread};

use anyhow::{Context, bail};
use kenzan::count::Counting;
use kenzan::engine::{Interrupt, Limits, NATIVE, Reason, Settings, Threads};
use kenzan::format::{self, Drawings, Entry, Options};
use kenzan::rate::search::Searched;
use kenzan::rate::{Difficulty, Scale};
use kenzan::record::{self, Counted};
use kenzan::render::sentence;
use kenzan::render::text::Drawing;
use kenzan::true_candidates::TrueCandidates;
use kenzan::why::{self, Finding};
use kenzan::{Error, Puzzle};

use crate::command::args::WatchArgs;
use crate::input::{hint, whole};
use crate::output::exit::Exit;
use crate::output::progress::{Note, Progress};
use crate::output::terminal::Terminal;
use crate::output::{describe, escape, print};
use crate::work::session::Session;

/// The interval of looks at the file.
const PERIOD: Duration = Duration::from_millis(100);
/// Clears a screen.
const CLEAR: &str = "\x1b[H\x1b[2J\x1b[3J";

pub(crate) fn run(args: &WatchArgs, session: &Session) -> anyhow::Result<Exit> {
    if args.file.as_os_str() == "-" {
        bail!("standard input can't be watched\nhint: name a file");
    }
    // A file that is not there at the start is a slip of the pen; later it is an editor that saves.
    whole::text_of_file(&args.file).with_context(|| escape::path(&args.file))?;
    while session.interrupt.reason().is_none() {
        let seen = stamp(&args.file);
        // A change ends an answer, and so does its time; only after the latter, what is known is printed.
        let changed = session.interrupt.child();
        let interrupt = changed.child();
        let asked = WatchedFile {
            args,
            terminal: session.terminal,
            changed: &changed,
            interrupt: &interrupt,
        };
        thread::scope(|scope| {
            let answering = scope.spawn(|| asked.answer());
            let start = Instant::now();
            while stamp(&args.file) == seen && changed.reason().is_none() {
                if args.timeout.is_some_and(|timeout| start.elapsed() >= timeout) {
                    interrupt.trigger(Reason::Timeout);
                }
                thread::sleep(PERIOD);
            }
            changed.trigger(Reason::Cancelled);
            answering.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })?;
    }
    Ok(Exit { interrupted: true, ..Exit::default() })
}

/// The time of the last change and the size, from which a change shows.
fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.modified().ok()?, metadata.len()))
}

/// The file as it is at the moment.
struct WatchedFile<'a> {
    args: &'a WatchArgs,
    terminal: Terminal,
    /// Raised when the file changes, or at the end.
    changed: &'a Interrupt,
    /// Also raised when the time is up.
    interrupt: &'a Interrupt,
}

impl WatchedFile<'_> {
    /// Prints what is known, each part as soon as it is.
    fn answer(&self) -> anyhow::Result<()> {
        let name = escape::path(&self.args.file);
        let clear = if self.terminal.writes_to_screen { CLEAR } else { "" };
        let entry = match self.entry() {
            Ok(entry) => entry,
            Err(problem) => return self.show(&format!("{clear}{name}: {problem}\n")),
        };
        self.show(&format!("{clear}{name}\n"))?;
        match self.about(&entry) {
            Ok(()) => Ok(()),
            Err(error) => match error.downcast::<Error>() {
                Ok(error) => self.show(&format!("{name}: {error}\n")),
                Err(error) => Err(error),
            },
        }
    }

    /// Reads the puzzle.
    fn entry(&self) -> Result<Entry, String> {
        let text = whole::text_of_file(&self.args.file)
            .map_err(|error| crate::output::failure::reason(&error))?;
        let drawings =
            if self.args.without_drawings { Drawings::LeftOut } else { Drawings::Refused };
        let options = Options { boxes: self.args.boxes, drawings, ..Options::default() };
        format::parse_with(&text, &options).map_err(|error| {
            let hint = error.hint.as_ref().map(|hint| format!("\nhint: {}", hint::worded(hint)));
            format!("{}{}", escape::lines(&error.to_string()), hint.unwrap_or_default())
        })
    }

    /// Prints how many solutions there are, and what belongs to that number: the clash, the rating, or true candidates.
    fn about(&self, entry: &Entry) -> anyhow::Result<()> {
        let puzzle = &entry.puzzle;
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let limits = Limits::from(self.interrupt.clone()).with_threads(Threads::new(processors));
        let counting = Counting { up_to: Some(self.args.most), ..Counting::default() };
        let count = during(", counting solutions", |note| {
            let report = |done| note.set(&format!(", counting solutions: {:.0} %", 100.0 * done));
            counting.run(puzzle, &report, &limits)
        })?;
        let counted = sentence::counted(&Counted::of(&count, None, None));
        let below = describe::below_the_grid(entry);
        let more = match (count.at_least, &count.stopped) {
            (0, None) => self.clash(puzzle, &limits)?,
            (1, None) => format!("{}\n{below}{counted}\n", self.drawn(Drawing::new(puzzle))),
            (0 | 1, Some(_)) => format!("{below}{counted}\n"),
            (2.., _) => {
                self.show(&format!("{below}{counted}\n"))?;
                self.candidates(puzzle, &limits)?
            }
        };
        self.show(&more)?;
        if (count.at_least, &count.stopped) == (1, &None) {
            self.show(&during(", rating", |_| rating(puzzle, &limits))?)?;
        }
        Ok(())
    }

    fn clash(&self, puzzle: &Puzzle, limits: &Limits) -> Result<String, Error> {
        let mut engine = NATIVE.make(&Settings::default())?;
        let explanation = during(", looking for what clashes", |_| {
            why::explain(engine.as_mut(), puzzle, &why::Options::default(), limits)
        })?;
        let drawing = match &explanation.finding {
            Finding::None { clash, .. } => {
                let cells = clash.facts.iter().flat_map(|fact| fact.cells(puzzle.layout()));
                Drawing::new(puzzle).clashing(cells)
            }
            Finding::Unique(_) | Finding::Unknown { .. } | Finding::Multiple { .. } => {
                Drawing::new(puzzle)
            }
        };
        Ok(format!("{}\n{}", self.drawn(drawing), sentence::explained(&explanation.finding)))
    }

    fn candidates(&self, puzzle: &Puzzle, limits: &Limits) -> Result<String, Error> {
        let found = during(", looking for true candidates", |_| {
            TrueCandidates::find(puzzle, 1, &mut |_| {}, limits)
        })?;
        let found = record::TrueCandidates::of(puzzle, &found, None, None);
        let sets = found.sets(puzzle.layout());
        let mut drawing = Drawing::new(puzzle);
        if let Some(sets) = &sets {
            drawing = drawing.candidates(sets);
        }
        Ok(format!("{}\n{}\n", self.drawn(drawing), sentence::candidates(&found)))
    }

    fn drawn(&self, drawing: Drawing<'_>) -> String {
        drawing.paint(&self.terminal.paint()).to_string()
    }

    /// Prints a text, unless the file has changed meanwhile.
    fn show(&self, text: &str) -> anyhow::Result<()> {
        if self.changed.reason().is_some() { Ok(()) } else { print(text.as_bytes()) }
    }
}

/// Shows on a terminal what is being done, until it is done.
fn during<T>(what: &str, work: impl FnOnce(&Note) -> T) -> T {
    let progress = Progress::of_one();
    let note = progress.note();
    note.set(what);
    let done = work(&note);
    progress.finish();
    done
}

/// Returns the rating on the usual scale.
fn rating(puzzle: &Puzzle, limits: &Limits) -> Result<String, Error> {
    match Scale::Usual.rater()?.rate(puzzle, limits) {
        Ok(Searched::Difficulty(Difficulty::Rated(rating))) => {
            Ok(format!("{}\n", describe::rating(&rating)))
        }
        Ok(Searched::Difficulty(difficulty)) => Ok(format!("{difficulty}\n")),
        Ok(Searched::Contradiction(..)) => Ok(String::new()),
        Err(error) if error.is_unsupported() => Ok("no scale supports it\n".to_owned()),
        Err(error) => Err(error),
    }
}
