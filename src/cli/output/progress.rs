//! Progress on standard error, if it is a terminal.

use std::fmt::Write;
use std::time::Duration;

use crate::output::complain;
use indicatif::{HumanFloatCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// A note about the work on a puzzle, next to the progress.
#[derive(Clone)]
pub(crate) struct Note {
    bar: ProgressBar,
}

impl Note {
    /// Replaces the note.
    pub(crate) fn set(&self, text: &str) {
        if !self.bar.is_hidden() {
            self.bar.set_message(text.to_owned());
        }
    }
}

/// A bar with the number of answered puzzles.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Starts to show progress, unless `hidden`.
    pub(crate) fn new(hidden: bool) -> Self {
        let bar = ProgressBar::no_length().with_style(
            ProgressStyle::with_template("{spinner} {human_pos} puzzles, {rate}/s, {elapsed}{msg}")
                .expect("the template is a constant that is right")
                .with_key("rate", |state: &ProgressState, text: &mut dyn Write| {
                    let _ = write!(text, "{}", HumanFloatCount(rounded(state.per_sec())));
                }),
        );
        // Answers that go to the same screen would break the bar.
        bar.set_draw_target(if hidden {
            ProgressDrawTarget::hidden()
        } else {
            ProgressDrawTarget::stderr_with_hz(5)
        });
        Self { bar }
    }

    /// Starts to show how long the work on one puzzle takes, with a note.
    pub(crate) fn of_one() -> Self {
        let style = ProgressStyle::with_template("{spinner} {elapsed}{msg}");
        let bar = ProgressBar::no_length()
            .with_style(style.expect("the template is a constant that is right"));
        bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(5));
        bar.enable_steady_tick(Duration::from_millis(200));
        Self { bar }
    }

    /// Returns a note, which any thread may set.
    pub(crate) fn note(&self) -> Note {
        Note { bar: self.bar.clone() }
    }

    /// Shows the number of answered puzzles.
    pub(crate) fn advance(&self, done: u64) {
        self.bar.set_position(done);
    }

    /// Shows that the program is running.
    pub(crate) fn tick(&self) {
        self.bar.tick();
    }

    /// Writes `text`, whole lines, to standard error above the bar.
    pub(crate) fn above(&self, text: &str) {
        self.bar.suspend(|| complain(text));
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Rounds to three digits: more can't be read while they change.
fn rounded(rate: f64) -> f64 {
    match rate {
        ..10.0 => (rate * 100.0).round() / 100.0,
        ..100.0 => (rate * 10.0).round() / 10.0,
        _ => rate.round(),
    }
}
