//! What a question asks for.

use std::fmt;

use bytes::Bytes;
use kenzan::engine::Limits;
use kenzan::message::{self, Event, Failure};

/// Receives events, each a text.
pub(crate) type EventReceiver<'a> = &'a mut (dyn FnMut(Bytes) + Send);

/// A function that returns an answer, and reports events meanwhile.
type Function = dyn Fn(EventReceiver<'_>, &Limits) -> Result<String, Failure> + Send + Sync;

/// The work of a question. It is begun anew if it had to give up its place.
pub(crate) struct QuestionWork(Box<Function>);

impl QuestionWork {
    pub(crate) fn new(
        work: impl Fn(EventReceiver<'_>, &Limits) -> Result<String, Failure> + Send + Sync + 'static,
    ) -> Self {
        Self(Box::new(work))
    }

    /// Makes the work of a question of [`message`].
    pub(crate) fn question(question: String) -> Self {
        Self::new(move |report, limits| {
            let mut report = |event: &Event| report(Bytes::from(event.to_json()));
            message::answer(&question, &mut report, limits)
        })
    }

    pub(super) fn answer(
        &self,
        report: EventReceiver<'_>,
        limits: &Limits,
    ) -> Result<String, Failure> {
        (self.0)(report, limits)
    }
}

impl fmt::Debug for QuestionWork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("QuestionWork")
    }
}
