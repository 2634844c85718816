//! `kenzan convert`: puzzles in another format, one by one.

use std::io::{self, Write};

use anyhow::Context;
use kenzan::engine::{Interrupt, Reason};
use kenzan::format::known::{self, Format, Part, Written};

use crate::command::args::ConvertArgs;
use crate::input::next::Next;
use crate::input::reading::InputOnRequest;
use crate::input::{Input, Item};
use crate::output::complain;
use crate::output::destination::{Destination, written};
use crate::output::exit::Exit;

pub(crate) fn run(args: &ConvertArgs, interrupt: &Interrupt) -> anyhow::Result<Exit> {
    let format = known::named(&args.to).context("clap knows the formats")?;
    let input = Input::new(args.input.options(), None)?;
    let mut output = Destination::open(args.output.output.as_deref(), input.files())?;
    let input = InputOnRequest::of(input)?;
    let losses = match (args.lossy, args.quiet) {
        (false, _) => Losses::Refused,
        (true, false) => Losses::Reported,
        (true, true) => Losses::Silent,
    };
    let mut converter = Converter { format, losses, is_hinted: false, exit: Exit::default() };
    written(converter.all(&input, &mut output, interrupt))?;
    output.finish(interrupt)?;
    converter.exit.interrupted = interrupt.reason() == Some(Reason::Cancelled);
    Ok(converter.exit)
}

/// The treatment of puzzles that the format can't express completely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Losses {
    Refused,
    Reported,
    Silent,
}

/// A writer of puzzles in a format.
#[derive(Debug)]
struct Converter {
    format: &'static Format,
    losses: Losses,
    /// Whether the hint about `--lossy` has been printed.
    is_hinted: bool,
    exit: Exit,
}

impl Converter {
    fn all(
        &mut self,
        input: &InputOnRequest,
        output: &mut Destination,
        interrupt: &Interrupt,
    ) -> io::Result<()> {
        let mut count = 0_u64;
        loop {
            let (read, waits) = match input.next(interrupt) {
                Some(Next::Item(read)) => (read, false),
                Some(Next::Pause(read)) => (read, true),
                Some(Next::End) | None => break,
            };
            match read {
                Ok(item) => {
                    if let Some(text) = self.one(&item) {
                        if count == 0 {
                            output.write_all(self.format.head().as_bytes())?;
                        }
                        count += 1;
                        writeln!(output, "{text}")?;
                    }
                }
                Err(problem) => {
                    complain(&format!("{problem}\n"));
                    self.exit.bad_input = true;
                }
            }
            if waits {
                output.flush()?;
            }
        }
        if count > 0 {
            output.write_all(self.format.tail().as_bytes())?;
        }
        output.flush()
    }

    /// Writes a puzzle, or reports why it is refused.
    fn one(&mut self, item: &Item) -> Option<String> {
        let written = match self.format.write(&item.entry) {
            Ok(written) => written,
            Err(error) => {
                complain(&format!("{}: {error}\n", item.place));
                self.exit.bad_input = true;
                return None;
            }
        };
        if written.lost.is_empty() {
            return Some(written.text);
        }
        match self.losses {
            Losses::Silent => {}
            Losses::Reported => complain(&format!("{}: {}\n", item.place, losses(&written))),
            Losses::Refused => {
                let (place, format) = (&item.place, self.format.name);
                let mut text = format!("{place}: {format} can't express {}\n", uncarried(&written));
                if !std::mem::replace(&mut self.is_hinted, true) {
                    text += "hint: --lossy writes the puzzle anyway; `kenzan formats` lists what each format can express\n";
                }
                complain(&text);
                self.exit.bad_input = true;
                return None;
            }
        }
        Some(written.text)
    }
}

/// Lists lost and changed parts: `lost: the rules; changed: the name`.
fn losses(written: &Written) -> String {
    let (changed, lost): (Vec<Part>, Vec<Part>) =
        written.lost.iter().partition(|part| written.changed.contains(part));
    let list = |what: &str, parts: &[Part], more: &str| {
        let parts: Vec<String> = parts.iter().map(Part::to_string).collect();
        (!parts.is_empty()).then(|| format!("{what}: {}{more}", parts.join(", ")))
    };
    let lost = list("lost", &lost, &in_words(&written.lost_rules));
    let lists: Vec<String> = lost.into_iter().chain(list("changed", &changed, "")).collect();
    lists.join("; ")
}

/// Lists all of these parts: `the rules, the name unchanged`.
fn uncarried(written: &Written) -> String {
    let parts = written.lost.iter().map(|part| {
        let more = if written.changed.contains(part) { " unchanged" } else { "" };
        format!("{part}{more}")
    });
    parts.collect::<Vec<_>>().join(", ") + &in_words(&written.lost_rules)
}

/// Lists rules, only the first ones of many.
fn in_words(rules: &[String]) -> String {
    const NAMED: usize = 3;
    if rules.is_empty() {
        return String::new();
    }
    let mut named: Vec<String> = rules.iter().take(NAMED).cloned().collect();
    if rules.len() > NAMED {
        named.push(format!("and {} more", rules.len() - NAMED));
    }
    format!(" ({})", named.join("; "))
}
