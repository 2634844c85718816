//! kenzan for WebAssembly: questions and answers in JSON (see [`kenzan::message`]), passed as texts in the module's
//! memory. `kenzan.js` wraps these functions.
//!
//! A caller writes a question of UTF-8 to [`question`], calls [`ask`], and reads the answer at [`answer`]. Nothing is
//! imported but [`host`]'s two functions. A panic leaves its message at [`panic`] and traps; after that, the instance is
//! not usable.

#![allow(
    unsafe_code,
    reason = "what comes from JavaScript is in the module's memory: each block says why it may be used"
)]

mod host;
mod state;

use state::WasmState;

/// Returns the place for a question of `length` bytes; it is valid until the next call of any function.
#[unsafe(no_mangle)]
pub extern "C" fn question(length: usize) -> *mut u8 {
    WasmState::with(|state| state.question(length))
}

/// Answers the question. Returns the kind of the answer: 0 for an answer, 1 for a failure.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> u32 {
    WasmState::with(WasmState::ask)
}

/// Begins to answer the question in slices. Returns the number of the session, from 1; 0 for a failure.
#[unsafe(no_mangle)]
pub extern "C" fn open() -> u32 {
    WasmState::with(WasmState::open)
}

/// Searches for at most `nodes` more. Returns 2 if there is more to do, 0 if there is not, 1 for a failure.
#[unsafe(no_mangle)]
pub extern "C" fn advance(session: u32, nodes: u32) -> u32 {
    WasmState::with(|state| state.advance(session, nodes))
}

/// Makes the answer of a session, as far as it is known. Returns 0 for an answer, 1 for a failure.
#[unsafe(no_mangle)]
pub extern "C" fn known(session: u32) -> u32 {
    WasmState::with(|state| state.known(session))
}

/// Ends a session.
#[unsafe(no_mangle)]
pub extern "C" fn close(session: u32) {
    WasmState::with(|state| state.close(session));
}

/// Returns the place of the answer, valid until the next call of any function but [`answer_length`].
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    WasmState::with(|state| state.answer().as_ptr())
}

/// Returns the length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    WasmState::with(|state| state.answer().len())
}

/// Returns the place of the message of a panic. After a trap, these two are the only functions to call.
#[unsafe(no_mangle)]
pub extern "C" fn panic() -> *const u8 {
    state::panic().as_ptr()
}

/// Returns the length of the message of a panic in bytes; 0 if there was none.
#[unsafe(no_mangle)]
pub extern "C" fn panic_length() -> usize {
    state::panic().len()
}
