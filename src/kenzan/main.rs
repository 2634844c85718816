//! The program `kenzan`, which is all in the package `kenzan-cli`.

use std::process::ExitCode;

fn main() -> ExitCode {
    kenzan_cli::main()
}
