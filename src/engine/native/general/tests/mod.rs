//! Tests of the engine as a whole.

mod brute;
mod files;
mod kinds;
mod random;
