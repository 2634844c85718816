//! The commands, a file or folder each, their arguments, and the reports of those that run engines side by side.
//!
//! A command calls the library and prints the result: it has no logic of its own, and uses no other command.

pub(crate) mod args;
mod audit;
mod bench;
mod candidates;
mod canon;
mod check;
mod compare;
mod contest;
mod convert;
mod count;
mod engines;
mod explain;
mod export;
mod formats;
mod generate;
mod help;
mod man;
mod minimise;
mod print;
mod propagate;
mod prove;
mod rate;
mod redundant;
mod rules;
mod scramble;
mod self_check;
#[cfg(feature = "serve")]
mod serve;
mod solve;
mod techniques;
mod topic;
mod vary;
mod verify;
mod watch;
mod why;

use clap::CommandFactory;

use self::args::{Cli, Command};
use crate::output;
use crate::output::exit::Exit;
use crate::output::terminal::Terminal;
use crate::work::session::Session;
use crate::work::signals::listen;

/// Runs a command.
pub(crate) fn run(cli: Cli) -> anyhow::Result<Exit> {
    let terminal = Terminal::look(cli.color);
    let session = || Session::begin(terminal);
    match cli.command {
        Command::Solve(args) => solve::run(args, &session()?),
        Command::Compare(args) => compare::run(args, &session()?),
        Command::Audit(args) => audit::run(args, &session()?),
        Command::Bench(args) => bench::run(&args, &session()?),
        Command::Check(args) => check::run(args, &session()?),
        Command::Count(args) => count::run(args, &session()?),
        Command::Propagate(args) => propagate::run(args, &session()?),
        Command::Candidates(args) => candidates::run(args, &session()?),
        Command::Redundant(args) => redundant::run(args, &session()?),
        Command::Generate(args) => generate::run(&args, &session()?),
        Command::Minimise(args) => minimise::run(args, &session()?),
        Command::Scramble(args) => scramble::run(args, &session()?),
        Command::Vary(args) => vary::run(args, &session()?),
        Command::Canon(args) => canon::run(args, &session()?),
        Command::Rate(args) => rate::run(args, &session()?),
        Command::Explain(args) => explain::run(args, &session()?),
        Command::Hint(args) => explain::hint(args, &session()?),
        Command::Techniques(args) => techniques::run(&args, terminal),
        Command::Print(args) => print::run(&args, &session()?),
        Command::Rules(args) => rules::run(&args, terminal),
        Command::Convert(args) => convert::run(&args, &listen()?),
        Command::Formats { format, schema } => formats::run(format, schema, terminal),
        Command::Engines { parameters: true, .. } => engines::parameters(),
        Command::Engines { format, .. } => engines::run(format, terminal),
        Command::SelfCheck { format } => self_check::run(format, terminal),
        Command::Prove(args) => prove::run(args, &session()?),
        Command::Verify(args) => verify::run(&args, terminal),
        Command::Why(args) => why::run(args, &session()?),
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(args),
        Command::Watch(args) => watch::run(&args, &session()?),
        Command::Export(args) => export::run(args, &listen()?),
        Command::Completions { shell } => {
            let mut command = Cli::command();
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut command, "kenzan", &mut script);
            output::print(&script)?;
            Ok(Exit::default())
        }
        Command::Man { command } => man::run(command.as_deref()),
        Command::Help { word } => help::run(word.as_deref(), terminal),
    }
}
