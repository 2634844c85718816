//! kenzan for C: the functions of `kenzan.h`, which documents them. They convert pointers to texts and answers to
//! [`Answer`]s, and catch panics; puzzles are answered in [`questions`].

#![allow(
    unsafe_code,
    reason = "what comes from C is a pointer: each block says what the caller has to keep"
)]
#![deny(clippy::missing_safety_doc, unsafe_op_in_unsafe_fn)]

mod answer;
mod questions;

use std::ffi::{CStr, CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use answer::ErrorAnswer;
pub use answer::{Answer, Verdict};
use kenzan::engine::{Interrupt, Limits, Reason};

/// Answers for a text: a puzzle, or a question.
///
/// # Safety
/// `text` is null, or ends with a zero byte and stays as it is meanwhile.
unsafe fn answered(
    what: &str,
    text: *const c_char,
    answer: impl FnOnce(&str) -> Result<Answer, ErrorAnswer>,
) -> *mut Answer {
    let answer = if text.is_null() {
        Answer::error(Verdict::Argument, &format!("{what} is a null pointer"))
    } else {
        // SAFETY: it is not null, and the caller keeps the rest.
        match unsafe { CStr::from_ptr(text) }.to_str() {
            // What is lost in a panic is the answer alone: nothing is shared.
            Ok(text) => {
                catch_unwind(AssertUnwindSafe(|| answer(text).unwrap_or_else(|error| *error)))
                    .unwrap_or_else(|_| Answer::error(Verdict::Defect, "kenzan panicked"))
            }
            Err(error) => {
                let at = error.valid_up_to();
                Answer::error(Verdict::Argument, &format!("{what} is not UTF-8 at byte {at}"))
            }
        }
    };
    Box::into_raw(Box::new(answer))
}

/// Looks at a result, if there is one.
///
/// # Safety
/// `result` is null, or came from a function here and was not freed.
unsafe fn look<'a, T>(
    result: *const Answer,
    otherwise: T,
    look: impl FnOnce(&'a Answer) -> T,
) -> T {
    // SAFETY: the caller guarantees it; nothing here changes a result, so that it may be shared.
    unsafe { result.as_ref() }.map_or(otherwise, look)
}

/// Returns the version.
#[unsafe(no_mangle)]
pub extern "C" fn kenzan_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => c"",
        };
    VERSION.as_ptr()
}

/// Solves a puzzle.
///
/// # Safety
/// `puzzle` is null or ends with a zero byte; `interrupt` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_solve(
    puzzle: *const c_char,
    budget: u64,
    interrupt: *const Interrupt,
) -> *mut Answer {
    // SAFETY: the caller guarantees it.
    let limits = unsafe { limits(budget, interrupt) };
    // SAFETY: the caller guarantees it.
    unsafe { answered("the puzzle", puzzle, |text| questions::solve(text, &limits)) }
}

/// Counts the solutions of a puzzle.
///
/// # Safety
/// `puzzle` is null or ends with a zero byte; `interrupt` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_count(
    puzzle: *const c_char,
    most: u64,
    budget: u64,
    interrupt: *const Interrupt,
) -> *mut Answer {
    // SAFETY: the caller guarantees it.
    let limits = unsafe { limits(budget, interrupt) };
    // SAFETY: the caller guarantees it.
    unsafe { answered("the puzzle", puzzle, |text| questions::count(text, limit(most), &limits)) }
}

/// Checks whether a puzzle is proper.
///
/// # Safety
/// `puzzle` is null or ends with a zero byte; `interrupt` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_check(
    puzzle: *const c_char,
    budget: u64,
    interrupt: *const Interrupt,
) -> *mut Answer {
    // SAFETY: the caller guarantees it.
    let limits = unsafe { limits(budget, interrupt) };
    // SAFETY: the caller guarantees it.
    unsafe { answered("the puzzle", puzzle, |text| questions::check(text, &limits)) }
}

/// Diagnoses a puzzle.
///
/// # Safety
/// `puzzle` is null or ends with a zero byte; `interrupt` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_why(
    puzzle: *const c_char,
    budget: u64,
    interrupt: *const Interrupt,
) -> *mut Answer {
    // SAFETY: the caller guarantees it.
    let limits = unsafe { limits(budget, interrupt) };
    // SAFETY: the caller guarantees it.
    unsafe { answered("the puzzle", puzzle, |text| questions::why(text, &limits)) }
}

/// Finds the true candidates of a puzzle.
///
/// # Safety
/// `puzzle` is null or ends with a zero byte; `interrupt` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_candidates(
    puzzle: *const c_char,
    budget: u64,
    interrupt: *const Interrupt,
) -> *mut Answer {
    // SAFETY: the caller guarantees it.
    let limits = unsafe { limits(budget, interrupt) };
    // SAFETY: the caller guarantees it.
    unsafe { answered("the puzzle", puzzle, |text| questions::candidates(text, &limits)) }
}

/// Finds the next step in a puzzle.
///
/// # Safety
/// `puzzle` is null or ends with a zero byte; `interrupt` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_hint(
    puzzle: *const c_char,
    budget: u64,
    interrupt: *const Interrupt,
) -> *mut Answer {
    // SAFETY: the caller guarantees it.
    let limits = unsafe { limits(budget, interrupt) };
    // SAFETY: the caller guarantees it.
    unsafe { answered("the puzzle", puzzle, |text| questions::hint(text, &limits)) }
}

/// Answers a question in JSON.
///
/// # Safety
/// `question` is null or ends with a zero byte; `interrupt` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_ask(
    question: *const c_char,
    interrupt: *const Interrupt,
) -> *mut Answer {
    // SAFETY: the caller guarantees it.
    let limits = unsafe { limits(0, interrupt) }.with_clock(clock);
    // SAFETY: the caller guarantees it.
    unsafe { answered("the question", question, |text| Ok(questions::ask(text, &limits))) }
}

/// Returns the time since the library was first asked for it.
fn clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Makes an interrupt.
#[unsafe(no_mangle)]
pub extern "C" fn kenzan_interrupt_new() -> *mut Interrupt {
    Box::into_raw(Box::default())
}

/// Raises an interrupt.
///
/// # Safety
/// `interrupt` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_interrupt_raise(interrupt: *const Interrupt) {
    // SAFETY: the caller guarantees it; raising it changes an atomic number alone.
    if let Some(interrupt) = unsafe { interrupt.as_ref() } {
        interrupt.trigger(Reason::Cancelled);
    }
}

/// Frees an interrupt.
///
/// # Safety
/// `interrupt` is null, or came from here and was not freed; it is not used after this call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_interrupt_free(interrupt: *mut Interrupt) {
    if !interrupt.is_null() {
        // SAFETY: it was made by `Box::into_raw`, and the caller has given it back.
        drop(unsafe { Box::from_raw(interrupt) });
    }
}

/// Returns the limits of a question.
///
/// # Safety
/// `interrupt` is null, or came from here and was not freed.
unsafe fn limits(budget: u64, interrupt: *const Interrupt) -> Limits {
    // SAFETY: the caller guarantees it. The clone shares the flag, so the original may be freed meanwhile.
    let interrupt = unsafe { interrupt.as_ref() }.cloned().unwrap_or_default();
    Limits::from(interrupt).with_budget(limit(budget))
}

/// In C, 0 stands for no limit.
fn limit(number: u64) -> Option<u64> {
    (number != 0).then_some(number)
}

/// Returns the verdict.
///
/// # Safety
/// `result` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_verdict_of(result: *const Answer) -> Verdict {
    // SAFETY: the caller guarantees it.
    unsafe { look(result, Verdict::Argument, |answer| answer.verdict) }
}

/// Returns a solution.
///
/// # Safety
/// `result` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_solution(result: *const Answer, index: usize) -> *const c_char {
    let solution = |answer: &Answer| answer.solutions.get(index).map_or(ptr::null(), text);
    // SAFETY: the caller guarantees it.
    unsafe { look(result, ptr::null(), solution) }
}

/// Returns how many solutions were found.
///
/// # Safety
/// `result` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_solutions(result: *const Answer) -> u64 {
    // SAFETY: the caller guarantees it.
    unsafe { look(result, 0, |answer| answer.count) }
}

/// Returns the number of solutions as text.
///
/// # Safety
/// `result` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_solutions_text(result: *const Answer) -> *const c_char {
    // SAFETY: the caller guarantees it.
    unsafe { look(result, c"0".as_ptr(), |answer| text(&answer.count_text)) }
}

/// Returns whether there are no more solutions than were found.
///
/// # Safety
/// `result` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_is_exact(result: *const Answer) -> bool {
    // SAFETY: the caller guarantees it.
    unsafe { look(result, false, |answer| answer.is_exact) }
}

/// Returns the message.
///
/// # Safety
/// `result` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_message(result: *const Answer) -> *const c_char {
    let otherwise = c"the result is a null pointer".as_ptr();
    // SAFETY: the caller guarantees it.
    unsafe { look(result, otherwise, |answer| text(&answer.message)) }
}

/// Returns the findings, in words.
///
/// # Safety
/// `result` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_text(result: *const Answer) -> *const c_char {
    // SAFETY: the caller guarantees it.
    unsafe { look(result, c"".as_ptr(), |answer| text(&answer.text)) }
}

/// Returns the findings, as JSON.
///
/// # Safety
/// `result` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_json(result: *const Answer) -> *const c_char {
    // SAFETY: the caller guarantees it.
    unsafe { look(result, c"".as_ptr(), |answer| text(&answer.json)) }
}

/// Returns the engine that agrees.
///
/// # Safety
/// `result` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_checked_by(result: *const Answer) -> *const c_char {
    // SAFETY: the caller guarantees it.
    unsafe { look(result, ptr::null(), |answer| answer.checker.as_ref().map_or(ptr::null(), text)) }
}

/// Returns the line of an error.
///
/// # Safety
/// `result` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_line(result: *const Answer) -> usize {
    // SAFETY: the caller guarantees it.
    unsafe { look(result, 0, |answer| answer.line) }
}

/// Returns the column of an error.
///
/// # Safety
/// `result` is null, or came from here and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_column(result: *const Answer) -> usize {
    // SAFETY: the caller guarantees it.
    unsafe { look(result, 0, |answer| answer.column) }
}

/// Frees a result.
///
/// # Safety
/// `result` is null, or came from here and was not freed; it is not used after this call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kenzan_free(result: *mut Answer) {
    if !result.is_null() {
        // SAFETY: it was made by `Box::into_raw`, and the caller has given it back.
        drop(unsafe { Box::from_raw(result) });
    }
}

fn text(text: &CString) -> *const c_char {
    text.as_ptr()
}
