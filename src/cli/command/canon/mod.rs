//! `kenzan canon`: canonical forms, and which puzzles are the same.

mod classes;
mod key;
mod line;

use std::io::{self, Write};
use std::sync::Arc;

use anyhow::bail;
use kenzan::bulk::Marks;
use kenzan::canon::{Canonizer, Isomorphism, NoForm};
use kenzan::record::Canonized;
use kenzan::{Error, Puzzle};

use crate::command::args::{CanonArgs, CanonFormat};
use crate::input::{Batch, Input, Item, Portion, record};
use crate::output::destination::{Destination, written};
use crate::output::exit::Exit;
use crate::work::distinct::{Distinct, TextKey};
use crate::work::ordered::Emit;
use crate::work::puzzles::Puzzles;
use crate::work::session::Session;
use crate::work::stream;

/// What is asked of the puzzles.
enum CanonQuestion {
    Forms {
        automorphisms: bool,
        class: bool,
        map: bool,
    },
    Images(Map),
    /// Forms in JSON, with images by a map, and with numbers of classes.
    Records {
        map: Option<Map>,
        class: bool,
    },
    Dedupe,
    Same,
}

/// A map that is applied.
struct Map {
    text: String,
    is_undone: bool,
}

/// A puzzle with its form, to be compared with others.
struct PuzzleForm {
    key: TextKey,
    /// The line to print of the first puzzle with that form.
    line: Vec<u8>,
    /// The map to the form, if maps are asked for.
    map: Option<Isomorphism>,
}

/// The answers to a portion of the input.
#[derive(Default)]
struct PortionAnswers {
    puzzles: u64,
    /// The puzzles, if they are compared.
    found: Vec<PuzzleForm>,
}

type CanonReport = stream::Report<PortionAnswers>;

pub(crate) fn run(args: CanonArgs, session: &Session) -> anyhow::Result<Exit> {
    let options = args.options();
    if let Some(numbers) = &args.of_class {
        return classes::print(numbers, args.output.output.as_deref(), args.quiet, session);
    }
    let CanonArgs {
        input,
        automorphisms,
        class,
        map,
        apply,
        undo,
        dedupe,
        same,
        format,
        output,
        ..
    } = args;
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
            CanonQuestion::Records { map: applied, class }
        }
        (Some(map), CanonFormat::Line) => CanonQuestion::Images(map),
        (None, CanonFormat::Line) if dedupe => CanonQuestion::Dedupe,
        (None, CanonFormat::Line) if same => CanonQuestion::Same,
        (None, CanonFormat::Line) => CanonQuestion::Forms { automorphisms, class, map },
    };
    let puzzles = Puzzles::new(input.options(), None, options, output.output, session)?;
    match question {
        CanonQuestion::Forms { .. } | CanonQuestion::Images(_) | CanonQuestion::Records { .. } => {
            let (exit, output) = answer(puzzles, question, session, |_, _| Ok(()))?;
            output.finish(&session.interrupt)?;
            Ok(exit)
        }
        CanonQuestion::Dedupe => different(puzzles, question, session),
        CanonQuestion::Same => compared(puzzles, question, session),
    }
}

/// Prints the first puzzle of each class.
fn different(puzzles: Puzzles, question: CanonQuestion, session: &Session) -> anyhow::Result<Exit> {
    let mut distinct = Distinct::new();
    let (exit, mut output) = answer(puzzles, question, session, |found, output| {
        distinct.take(found.key, &found.line, output)
    })?;
    // Half of the rest would look like the whole of it.
    if !exit.interrupted {
        written(distinct.finish(&mut output).and_then(|()| output.flush()))?;
    }
    output.finish(&session.interrupt)?;
    Ok(exit)
}

/// Compares puzzles with the first one.
fn compared(puzzles: Puzzles, question: CanonQuestion, session: &Session) -> anyhow::Result<Exit> {
    let (mut first, mut count, mut is_different) = (None, 0, false);
    let (mut exit, output) = answer(puzzles, question, session, |found, output| {
        count += 1;
        let form = (found.key, found.map);
        let (key, map) = *first.get_or_insert(form);
        if count == 1 {
            return Ok(());
        }
        let to_this = |to: Isomorphism, from: Isomorphism| to.then(&from.inverse());
        let between = map.zip(found.map).filter(|_| key == found.key);
        let between = between.and_then(|(one, other)| to_this(one, other));
        is_different |= between.is_none();
        match between {
            Some(map) => writeln!(output, "isomorphic\t{map}"),
            None => writeln!(output, "different"),
        }
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
    question: CanonQuestion,
    session: &Session,
    mut take: impl FnMut(&PuzzleForm, &mut Destination) -> io::Result<()>,
) -> anyhow::Result<(Exit, Destination)> {
    let (question, interrupt) = (Arc::new(question), session.interrupt.clone());
    let worker = move || {
        let (question, interrupt) = (Arc::clone(&question), interrupt.clone());
        let mut canonizer = Canonizer::default();
        move |portions: Vec<Portion>, _: Emit<'_, CanonReport>| {
            if interrupt.reason().is_some() {
                return vec![CanonReport::unfinished()];
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
        move |part: PortionAnswers, output: &mut Destination| {
            part.found.iter().try_for_each(|found| take(found, output))?;
            done += part.puzzles;
            Ok(done)
        },
    )
}

impl CanonQuestion {
    fn portion(&self, canonizer: &mut Canonizer, portion: Portion) -> CanonReport {
        let mut report = CanonReport::default();
        match portion {
            Portion::One(Ok(item)) => self.item(canonizer, &item, &mut report),
            Portion::One(Err(problem)) => return CanonReport::complaint(&problem, Vec::new()),
            Portion::Many(batch) => self.batch(canonizer, &batch, &mut report),
        }
        report
    }

    /// Answers classic puzzles, without making a puzzle of each.
    fn batch(&self, canonizer: &mut Canonizer, batch: &Batch, report: &mut CanonReport) {
        for (index, (marks, name)) in batch.run.puzzles().enumerate() {
            let form = match self {
                Self::Images(_) | Self::Records { .. } | Self::Forms { class: true, .. } => None,
                Self::Forms { .. } | Self::Dedupe | Self::Same => canonizer.marks(marks),
            };
            let Some(form) = form else {
                self.item(canonizer, &batch.item(index, None), report);
                continue;
            };
            let line = |marks: &Marks| [marks, &b"\n"[..]].concat();
            match self {
                Self::Dedupe => {
                    let line = match name {
                        Some(_) => line::named(&batch.item(index, None).entry),
                        None => line(marks),
                    };
                    let key = key::of_marks(form.boxes(), form.marks());
                    report.result.found.push(PuzzleForm { key, line, map: None });
                }
                Self::Same => {
                    let key = key::of_marks(form.boxes(), form.marks());
                    let map = Some(form.map());
                    report.result.found.push(PuzzleForm { key, line: Vec::new(), map });
                }
                Self::Forms { automorphisms, map, .. } => {
                    report.output.extend(form.marks());
                    let automorphisms = automorphisms.then(|| form.automorphisms());
                    line::add(&mut report.output, automorphisms, None, map.then(|| form.map()));
                }
                Self::Images(_) | Self::Records { .. } => {}
            }
            report.result.puzzles += 1;
        }
    }

    /// Answers a puzzle.
    fn item(&self, canonizer: &mut Canonizer, item: &Item, report: &mut CanonReport) {
        report.result.puzzles += 1;
        if let Err(refusal) = self.one(canonizer, item, report) {
            let refused = CanonReport::failure(&item.place, &Error::from(refusal));
            report.complaints += &refused.complaints;
            report.exit.add(refused.exit);
        }
    }

    fn one(
        &self,
        canonizer: &mut Canonizer,
        item: &Item,
        report: &mut CanonReport,
    ) -> Result<(), NoForm> {
        let entry = &item.entry;
        if let Self::Images(map) = self {
            report.output.extend(record::unnamed(&map.image(&entry.puzzle)?).into_bytes());
            report.output.push(b'\n');
            return Ok(());
        }
        let form = canonizer.puzzle(&entry.puzzle)?;
        match self {
            Self::Dedupe => {
                let (key, line) = (key::of_puzzle(form.puzzle()), line::named(entry));
                report.result.found.push(PuzzleForm { key, line, map: None });
            }
            Self::Same => {
                let (key, map) = (key::of_puzzle(form.puzzle()), Some(form.map()));
                report.result.found.push(PuzzleForm { key, line: Vec::new(), map });
            }
            Self::Forms { automorphisms, class, map } => {
                let class = class.then(|| form.class()).transpose()?;
                report.output.extend(record::unnamed(form.puzzle()).into_bytes());
                let automorphisms = automorphisms.then(|| form.automorphisms());
                line::add(&mut report.output, automorphisms, class, map.then(|| form.map()));
            }
            Self::Images(_) => {}
            Self::Records { map, class } => {
                let image = map.as_ref().map(|map| map.image(&entry.puzzle)).transpose()?;
                let class = class.then(|| form.class()).transpose()?;
                let canonized = Canonized::of(&form, image.as_ref()).in_class(class);
                report.output.extend(record::json(item, canonized));
            }
        }
        Ok(())
    }
}

impl Map {
    /// Returns the image of a puzzle.
    fn image(&self, puzzle: &Puzzle) -> Result<Puzzle, NoForm> {
        let map = Isomorphism::read(&self.text, puzzle.layout().rows())?;
        if self.is_undone { map.inverse().puzzle(puzzle) } else { map.puzzle(puzzle) }
    }
}
