//! Tests of the engine as a whole; those with random rules are in `tests/rules/native.rs`.

mod files;
