//! The texts between two calls.

use std::collections::BTreeMap;
use std::panic;
use std::sync::{Mutex, Once, OnceLock, PoisonError};

use kenzan::engine::Limits;
use kenzan::message::{self, Failure, Session};

use crate::host;

/// The question and its answer, and the sessions.
#[derive(Debug)]
pub(crate) struct WasmState {
    question: Vec<u8>,
    answer: String,
    sessions: BTreeMap<u32, Session>,
    /// The number of the last session: numbers are not used again.
    last: u32,
}

/// The kinds of results.
const ANSWER: u32 = 0;
const FAILURE: u32 = 1;
const UNFINISHED: u32 = 2;

static STATE: Mutex<WasmState> = Mutex::new(WasmState {
    question: Vec::new(),
    answer: String::new(),
    sessions: BTreeMap::new(),
    last: 0,
});

/// The message of a panic, after which nothing else can be trusted.
static PANIC: OnceLock<String> = OnceLock::new();

/// Returns the message of a panic; empty if there was none.
pub(crate) fn panic() -> &'static str {
    PANIC.get().map_or("", String::as_str)
}

impl WasmState {
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
        let answer = message::answer(&question, &mut host::report, &limits());
        self.result(answer)
    }

    pub(crate) fn open(&mut self) -> u32 {
        match Session::open(&String::from_utf8_lossy(&self.question)) {
            Ok(session) => {
                self.last += 1;
                self.sessions.insert(self.last, session);
                self.last
            }
            Err(failure) => {
                self.answer = failure.to_json();
                0
            }
        }
    }

    pub(crate) fn advance(&mut self, session: u32, nodes: u32) -> u32 {
        let Some(session) = self.sessions.get_mut(&session) else { return self.unknown() };
        match session.advance(nodes.into(), &mut host::report, &limits()) {
            Ok(true) => UNFINISHED,
            Ok(false) => ANSWER,
            Err(failure) => self.result(Err(failure)),
        }
    }

    pub(crate) fn known(&mut self, session: u32) -> u32 {
        let Some(session) = self.sessions.get(&session) else { return self.unknown() };
        let answer = session.answer(&limits());
        self.result(answer)
    }

    pub(crate) fn close(&mut self, session: u32) {
        self.sessions.remove(&session);
    }

    fn result(&mut self, result: Result<String, Failure>) -> u32 {
        match result {
            Ok(answer) => {
                self.answer = answer;
                ANSWER
            }
            Err(failure) => {
                self.answer = failure.to_json();
                FAILURE
            }
        }
    }

    fn unknown(&mut self) -> u32 {
        self.result(Err(Failure::question("there is no such session")))
    }

    pub(crate) fn answer(&self) -> &str {
        &self.answer
    }
}

fn limits() -> Limits {
    Limits::from(host::interrupt())
}
