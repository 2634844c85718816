//! The texts between two calls.

use std::panic;
use std::sync::{Mutex, Once, OnceLock, PoisonError};

use kenzan::engine::Limits;
use kenzan::message;

use crate::host;

/// The question and its answer.
#[derive(Debug)]
pub(crate) struct State {
    question: Vec<u8>,
    answer: String,
}

static STATE: Mutex<State> = Mutex::new(State { question: Vec::new(), answer: String::new() });

/// The message of a panic, after which nothing else can be trusted.
static PANIC: OnceLock<String> = OnceLock::new();

/// Returns the message of a panic; empty if there was none.
pub(crate) fn panic() -> &'static str {
    PANIC.get().map_or("", String::as_str)
}

impl State {
    /// Calls `work` with the state.
    pub(crate) fn with<T>(work: impl FnOnce(&mut Self) -> T) -> T {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            panic::set_hook(Box::new(|panic| {
                PANIC.get_or_init(|| panic.to_string());
            }));
        });
        work(&mut STATE.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn question(&mut self, length: usize) -> *mut u8 {
        self.question.clear();
        self.question.resize(length, 0);
        self.question.as_mut_ptr()
    }

    pub(crate) fn ask(&mut self) -> u32 {
        let question = String::from_utf8_lossy(&self.question);
        let limits = Limits::from(host::interrupt());
        match message::answer(&question, &mut host::report, &limits) {
            Ok(answer) => {
                self.answer = answer;
                0
            }
            Err(failure) => {
                self.answer = failure.to_json();
                1
            }
        }
    }

    pub(crate) fn answer(&self) -> &str {
        &self.answer
    }
}
