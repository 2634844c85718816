//! Progress on standard error, where somebody may be watching.

use std::time::Duration;

use super::output::complain;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shows how many puzzles are done; nothing if standard error is not a terminal.
pub(super) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Starts to show progress, unless `hidden`.
    pub(super) fn new(hidden: bool) -> Self {
        let bar = ProgressBar::no_length().with_style(
            ProgressStyle::with_template("{spinner} {human_pos} puzzles, {per_sec}, {elapsed}")
                .expect("the template is a constant that is right"),
        );
        // A bar would be torn by answers that go to the same screen.
        bar.set_draw_target(if hidden {
            ProgressDrawTarget::hidden()
        } else {
            ProgressDrawTarget::stderr_with_hz(5)
        });
        bar.enable_steady_tick(Duration::from_millis(200));
        Self { bar }
    }

    /// Says how many puzzles are done.
    pub(super) fn advance(&self, done: u64) {
        self.bar.set_position(done);
    }

    /// Writes `text`, whole lines, to standard error without tearing the bar.
    pub(super) fn above(&self, text: &str) {
        self.bar.suspend(|| complain(text));
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
