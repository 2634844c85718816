//! `kenzan canon`: canonical forms, and which puzzles are the same.

mod line;

use std::io::{self, Write};
use std::sync::Arc;

use anyhow::bail;
use kenzan::bulk::Marks;
use kenzan::canon::{Canonizer, Form, Isomorphism, NoForm};
use kenzan::record::Canonized;
use kenzan::{Error, Puzzle};

use crate::command::args::{CanonArgs, CanonFormat};
use crate::input::{Batch, Input, Item, Portion, record};
use crate::output::destination::Destination;
use crate::output::exit::Exit;
use crate::work::distinct::Distinct;
use crate::work::ordered::Emit;
use crate::work::puzzles::Puzzles;
use crate::work::session::Session;
use crate::work::stream;

/// What is asked of the puzzles.
enum Question {
    Forms {
        automorphisms: bool,
        map: bool,
    },
    Images(Map),
    /// Forms in JSON, with images by a map.
    Records(Option<Map>),
    Dedupe,
    Same,
}

/// A map that is applied.
struct Map {
    text: String,
    is_undone: bool,
}

/// A puzzle with its form, to be compared with others.
struct Found {
    form: Form,
    /// The line to print.
    line: Vec<u8>,
}

/// The answers to a portion of the input.
#[derive(Default)]
struct Part {
    puzzles: u64,
    /// The puzzles, if they are compared.
    found: Vec<Found>,
}

type Report = stream::Report<Part>;

pub(crate) fn run(args: CanonArgs, session: &Session) -> anyhow::Result<Exit> {
    let options = args.options();
    let CanonArgs { input, automorphisms, map, apply, undo, dedupe, same, format, output, .. } =
        args;
    let applied = match (apply, undo) {
        (Some(text), _) => Some(Map { text, is_undone: false }),
        (None, Some(text)) => Some(Map { text, is_undone: true }),
        (None, None) => None,
    };
    let question = match (applied, format) {
        (applied, CanonFormat::Json) => {
            let others = [
                ("--dedupe", dedupe, "prints puzzles, which are lines"),
                ("--same", same, "compares puzzles, and prints words"),
                ("--automorphisms", automorphisms, "is not needed: JSON has their number"),
                ("--map", map, "is not needed: JSON has it"),
            ];
            if let Some((option, _, why)) = others.into_iter().find(|&(_, is_set, _)| is_set) {
                bail!("{option} {why}\nhint: leave it out, or --format json");
            }
            Question::Records(applied)
        }
        (Some(map), CanonFormat::Line) => Question::Images(map),
        (None, CanonFormat::Line) if dedupe => Question::Dedupe,
        (None, CanonFormat::Line) if same => Question::Same,
        (None, CanonFormat::Line) => Question::Forms { automorphisms, map },
    };
    let puzzles = Puzzles::new(input.options(), None, options, output.output, session)?;
    match question {
        Question::Forms { .. } | Question::Images(_) | Question::Records(_) => {
            let (exit, output) = answer(puzzles, question, session, |_, _| Ok(()))?;
            output.finish(&session.interrupt)?;
            Ok(exit)
        }
        Question::Dedupe => different(puzzles, question, session),
        Question::Same => compared(puzzles, question, session),
    }
}

/// Prints the first puzzle of each class.
fn different(puzzles: Puzzles, question: Question, session: &Session) -> anyhow::Result<Exit> {
    let mut distinct = Distinct::new();
    let (exit, mut output) = answer(puzzles, question, session, |found, output| {
        distinct.take(line::key(&found.form), &found.line, output)
    })?;
    // Half of the rest would look like the whole of it.
    if !exit.interrupted {
        line::written(distinct.finish(&mut output).and_then(|()| output.flush()))?;
    }
    output.finish(&session.interrupt)?;
    Ok(exit)
}

/// Compares puzzles with the first one.
fn compared(puzzles: Puzzles, question: Question, session: &Session) -> anyhow::Result<Exit> {
    let (mut first, mut count, mut is_different) = (None, 0, false);
    let (mut exit, output) = answer(puzzles, question, session, |found, output| {
        count += 1;
        let first = first.get_or_insert(found.form);
        if count == 1 {
            return Ok(());
        }
        let comparison = line::comparison(first, &found.form);
        is_different |= comparison.is_none();
        writeln!(output, "{}", comparison.as_deref().unwrap_or("different"))
    })?;
    output.finish(&session.interrupt)?;
    if count < 2 && !exit.interrupted && !exit.bad_input {
        bail!("--same compares puzzles with the first one, and there is {count}");
    }
    exit.unsolved |= is_different;
    Ok(exit)
}

/// Answers all puzzles; `take` gets those that are compared in their order.
fn answer(
    puzzles: Puzzles,
    question: Question,
    session: &Session,
    mut take: impl FnMut(&Found, &mut Destination) -> io::Result<()>,
) -> anyhow::Result<(Exit, Destination)> {
    let (question, interrupt) = (Arc::new(question), session.interrupt.clone());
    let worker = move || {
        let (question, interrupt) = (Arc::clone(&question), interrupt.clone());
        let mut canonizer = Canonizer::default();
        move |portions: Vec<Portion>, _: Emit<'_, Report>| {
            if interrupt.reason().is_some() {
                return vec![Report::unfinished()];
            }
            let answer = |portion| question.portion(&mut canonizer, portion);
            portions.into_iter().map(answer).collect()
        }
    };
    let (mut done, progress) = (0, puzzles.progress());
    puzzles.sift(
        &progress,
        Input::next_portion,
        worker,
        move |part: Part, output: &mut Destination| {
            part.found.iter().try_for_each(|found| take(found, output))?;
            done += part.puzzles;
            Ok(done)
        },
    )
}

impl Question {
    fn portion(&self, canonizer: &mut Canonizer, portion: Portion) -> Report {
        let mut report = Report::default();
        match portion {
            Portion::One(Ok(item)) => self.item(canonizer, &item, &mut report),
            Portion::One(Err(problem)) => return Report::complaint(&problem, Vec::new()),
            Portion::Many(batch) => self.batch(canonizer, &batch, &mut report),
        }
        report
    }

    /// Answers classic puzzles, without making a puzzle of each.
    fn batch(&self, canonizer: &mut Canonizer, batch: &Batch, report: &mut Report) {
        for (index, (marks, name)) in batch.run.puzzles().enumerate() {
            let form = match self {
                Self::Images(_) | Self::Records(_) => None,
                Self::Forms { .. } | Self::Dedupe | Self::Same => canonizer.marks(marks),
            };
            let Some(form) = form else {
                self.item(canonizer, &batch.item(index, None), report);
                continue;
            };
            let line = |marks: &Marks| [marks, &b"\n"[..]].concat();
            match self {
                Self::Dedupe if name.is_some() => {
                    let line = line::named(&batch.item(index, None).entry);
                    report.result.found.push(Found { form, line });
                }
                Self::Dedupe => report.result.found.push(Found { form, line: line(marks) }),
                Self::Same => report.result.found.push(Found { form, line: Vec::new() }),
                Self::Forms { automorphisms, map } => {
                    report.output.extend(form.marks());
                    line::add(&mut report.output, &form, *automorphisms, *map);
                }
                Self::Images(_) | Self::Records(_) => {}
            }
            report.result.puzzles += 1;
        }
    }

    /// Answers a puzzle.
    fn item(&self, canonizer: &mut Canonizer, item: &Item, report: &mut Report) {
        report.result.puzzles += 1;
        if let Err(refusal) = self.one(canonizer, item, report) {
            let refused = Report::failure(&item.place, &Error::from(refusal));
            report.complaints += &refused.complaints;
            report.exit.add(refused.exit);
        }
    }

    fn one(
        &self,
        canonizer: &mut Canonizer,
        item: &Item,
        report: &mut Report,
    ) -> Result<(), NoForm> {
        let entry = &item.entry;
        let form = canonizer.form(&entry.puzzle)?;
        match self {
            Self::Dedupe => report.result.found.push(Found { form, line: line::named(entry) }),
            Self::Same => report.result.found.push(Found { form, line: Vec::new() }),
            Self::Forms { automorphisms, map } => {
                let image =
                    entry.puzzle.with_givens(form.grid()).map_err(|_| NoForm::Candidates)?;
                report.output.extend(line::unnamed(image).into_bytes());
                line::add(&mut report.output, &form, *automorphisms, *map);
            }
            Self::Images(map) => {
                let image = map.image(&entry.puzzle, &form)?;
                report.output.extend(line::unnamed(image).into_bytes());
                report.output.push(b'\n');
            }
            Self::Records(map) => {
                let image = map.as_ref().map(|map| map.image(&entry.puzzle, &form)).transpose()?;
                let image = image.map(|image| image.givens().clone());
                report.output.extend(record::json(item, Canonized::of(&form, image)));
            }
        }
        Ok(())
    }
}

impl Map {
    /// Returns the image of a puzzle with that form.
    fn image(&self, puzzle: &Puzzle, form: &Form) -> Result<Puzzle, NoForm> {
        let map = Isomorphism::read(&self.text, form.boxes())?;
        if self.is_undone { map.inverse().puzzle(puzzle) } else { map.puzzle(puzzle) }
    }
}
