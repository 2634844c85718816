//! The command line: arguments, one file a command; the only place that prints and exits.

use std::process::ExitCode;

/// Runs the program.
pub fn main() -> ExitCode {
    ExitCode::SUCCESS
}
