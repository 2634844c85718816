//! The limit of memory, which only the whole program has.

use std::fmt::Debug;

use kenzan::engine::Interrupt;

/// Interrupts work while the program uses too much memory.
///
/// How much it uses, only the operating system knows, so this is a part of the program.
pub trait MemoryWatch: Debug + Send + Sync {
    /// Calls `work`, and raises `interrupt` if it has to end.
    fn during(&self, interrupt: &Interrupt, work: &mut dyn FnMut());
}
