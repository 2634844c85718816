//! Progress on standard error, where somebody may be watching.

use std::fmt::Write;

use crate::output::complain;
use indicatif::{HumanFloatCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// Says what is being done with a puzzle, behind the progress; nothing where that is not shown.
#[derive(Clone)]
pub(crate) struct Note {
    bar: ProgressBar,
}

impl Note {
    /// Says it in the place of what was said before.
    pub(crate) fn say(&self, text: &str) {
        if !self.bar.is_hidden() {
            self.bar.set_message(text.to_owned());
        }
    }
}

/// Shows how many puzzles are done; nothing if standard error is not a terminal.
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
        // A bar would be torn by answers that go to the same screen.
        bar.set_draw_target(if hidden {
            ProgressDrawTarget::hidden()
        } else {
            ProgressDrawTarget::stderr_with_hz(5)
        });
        Self { bar }
    }

    /// Returns what says more, from wherever the work is done.
    pub(crate) fn note(&self) -> Note {
        Note { bar: self.bar.clone() }
    }

    /// Says how many puzzles are done.
    pub(crate) fn advance(&self, done: u64) {
        self.bar.set_position(done);
    }

    /// Shows that time goes by.
    pub(crate) fn tick(&self) {
        self.bar.tick();
    }

    /// Writes `text`, whole lines, to standard error without tearing the bar.
    pub(crate) fn above(&self, text: &str) {
        self.bar.suspend(|| complain(text));
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Three digits are as many as anybody reads while they change.
fn rounded(rate: f64) -> f64 {
    match rate {
        ..10.0 => (rate * 100.0).round() / 100.0,
        ..100.0 => (rate * 10.0).round() / 10.0,
        _ => rate.round(),
    }
}
