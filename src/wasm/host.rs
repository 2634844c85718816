//! The two functions that the module imports.

use kenzan::engine::{Interrupt, Reason};
use kenzan::message::Event;

#[link(wasm_import_module = "kenzan")]
unsafe extern "C" {
    /// Returns whether the work should go on (0), or why it should stop: its time is up (1), it uses too much memory
    /// (2), it was cancelled (3).
    #[link_name = "poll"]
    safe fn imported_poll() -> u32;

    /// Receives an event, `length` bytes of UTF-8 at `text`.
    #[link_name = "event"]
    fn imported_event(text: *const u8, length: usize);
}

/// Returns the interrupt that the host can raise.
pub(crate) fn interrupt() -> Interrupt {
    Interrupt::polled(|| match imported_poll() {
        0 => None,
        1 => Some(Reason::Timeout),
        2 => Some(Reason::Memory),
        _ => Some(Reason::Cancelled),
    })
}

/// Passes an event to the host.
pub(crate) fn report(event: &Event) {
    let text = event.to_json();
    // SAFETY: the host only reads the text, and does so before it returns.
    unsafe { imported_event(text.as_ptr(), text.len()) }
}
