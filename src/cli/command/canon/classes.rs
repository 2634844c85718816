//! `kenzan canon --of-class`: the forms of classes by their numbers.

use std::io::Write;
use std::ops::ControlFlow::{Break, Continue};
use std::ops::RangeInclusive;
use std::path::Path;

use kenzan::canon::class;
use kenzan::engine::Reason;

use crate::output::destination::{self, Destination};
use crate::output::exit::Exit;
use crate::output::files::Files;
use crate::output::progress::Progress;
use crate::work::session::Session;

/// How many forms are written between two looks at the progress and at interrupts.
const PART: u64 = 256;

/// Prints the forms of the classes with these numbers, in order.
pub(super) fn print(
    numbers: &RangeInclusive<u64>,
    output: Option<&Path>,
    is_quiet: bool,
    session: &Session,
) -> anyhow::Result<Exit> {
    let mut destination = Destination::open(output, &Files::of(&[])?)?;
    let terminal = session.terminal.of_output(output);
    let progress = Progress::new(is_quiet || terminal.writes_to_screen);
    let mut written = Ok(());
    class::each(*numbers.start(), |number, marks| {
        if number > *numbers.end() {
            return Break(());
        }
        let done = number - numbers.start();
        if done.is_multiple_of(PART) {
            if session.interrupt.reason().is_some() {
                return Break(());
            }
            progress.advance(done);
        }
        written = destination.write_all(marks).and_then(|()| destination.write_all(b"\n"));
        if written.is_ok() { Continue(()) } else { Break(()) }
    });
    progress.finish();
    destination::written(written.and_then(|()| destination.flush()))?;
    destination.finish(&session.interrupt)?;
    let interrupted = session.interrupt.reason() == Some(Reason::Cancelled);
    Ok(Exit { interrupted, ..Exit::default() })
}
