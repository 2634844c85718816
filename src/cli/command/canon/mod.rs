//! `kenzan canon`: canonical forms, and which puzzles are the same.

mod line;

use std::io::{self, Write};
use std::sync::Arc;

use anyhow::bail;
use kenzan::Error;
use kenzan::bulk::Marks;
use kenzan::canon::{Canonizer, Form, Isomorphism, NoForm};
use kenzan::format::Entry;

use crate::command::args::CanonArgs;
use crate::input::{Batch, Input, Item, Portion};
use crate::output::destination::Destination;
use crate::output::exit::Exit;
use crate::work::distinct::Distinct;
use crate::work::ordered::Emit;
use crate::work::puzzles::Puzzles;
use crate::work::session::Session;
use crate::work::stream;

/// What is asked of the puzzles.
enum Question {
    Forms { automorphisms: bool, map: bool },
    Images { map: String, is_undone: bool },
    Dedupe,
    Same,
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
    let CanonArgs { input, automorphisms, map, apply, undo, dedupe, same, output, .. } = args;
    let question = match (apply, undo, dedupe, same) {
        (Some(map), ..) => Question::Images { map, is_undone: false },
        (_, Some(map), ..) => Question::Images { map, is_undone: true },
        (_, _, true, _) => Question::Dedupe,
        (_, _, _, true) => Question::Same,
        (None, None, false, false) => Question::Forms { automorphisms, map },
    };
    let puzzles = Puzzles::new(input.options(), None, options, output.output, session)?;
    match question {
        Question::Forms { .. } | Question::Images { .. } => {
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
                Self::Images { .. } => None,
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
                Self::Images { .. } => {}
            }
            report.result.puzzles += 1;
        }
    }

    /// Answers a puzzle.
    fn item(&self, canonizer: &mut Canonizer, item: &Item, report: &mut Report) {
        report.result.puzzles += 1;
        if let Err(refusal) = self.one(canonizer, &item.entry, report) {
            let refused = Report::failure(&item.place, &Error::from(refusal));
            report.complaints += &refused.complaints;
            report.exit.add(refused.exit);
        }
    }

    fn one(
        &self,
        canonizer: &mut Canonizer,
        entry: &Entry,
        report: &mut Report,
    ) -> Result<(), NoForm> {
        if let Self::Images { map, is_undone } = self {
            let form = canonizer.form(&entry.puzzle)?;
            let map = Isomorphism::read(map, form.boxes())?;
            let map = if *is_undone { map.inverse() } else { map };
            let image = map.puzzle(&entry.puzzle)?;
            report.output.extend(line::unnamed(image).into_bytes());
            report.output.push(b'\n');
            return Ok(());
        }
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
            Self::Images { .. } => {}
        }
        Ok(())
    }
}
