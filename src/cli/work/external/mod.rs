//! External solvers: a program is run for each puzzle, without a shell, and its answer is read and checked like an
//! engine's.

mod known;
mod process;
mod program;
mod system;
mod watchdog;

use std::path::{Path, is_separator};
use std::str::FromStr;

use anyhow::bail;
use kenzan::engine;
use kenzan::export::{self, Format};

use self::known::KnownSolver;
pub(crate) use self::program::Program;
#[cfg(unix)]
pub(crate) use self::watchdog::{is_it as is_watchdog, run as watch};
use crate::output::escape::escaped;

/// The place for the file with the puzzle in a command.
const FILE: &str = "{file}";
/// The place for the file that the program writes its answer to.
const OUT: &str = "{out}";
/// The place for the puzzle on a line.
const PUZZLE: &str = "{puzzle}";

/// The word for all known solvers that are on this machine.
const INSTALLED: &str = "installed";

/// External programs, as on the command line: one, or all that are known and installed.
#[derive(Debug, Clone)]
pub(crate) enum Externals {
    One(External),
    Installed,
}

impl Externals {
    /// Returns the programs; each of them is on this machine.
    ///
    /// # Errors
    /// If one that was named is not.
    pub(crate) fn found(&self) -> anyhow::Result<Vec<External>> {
        match self {
            Self::One(external) => {
                external.look_for_it()?;
                Ok(vec![external.clone()])
            }
            Self::Installed => {
                let installed = known::KNOWN.iter().filter(|solver| solver.is_installed());
                // Whether MiniZinc has this one is not known.
                let installed = installed.filter(|solver| solver.name != "cp-sat");
                let found: Vec<External> =
                    installed.filter_map(|solver| solver.name.parse().ok()).collect();
                if found.is_empty() {
                    let names = known::names();
                    bail!("no solver that is known is installed\nhint: known are {names}");
                }
                Ok(found)
            }
        }
    }
}

impl FromStr for Externals {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == INSTALLED { Ok(Self::Installed) } else { text.parse().map(Self::One) }
    }
}

/// An external program, as on the command line: `NAME=COMMAND` or `NAME:FORMAT=COMMAND`, or `NAME` or `NAME:FORMAT` of a
/// solver that is known.
#[derive(Debug, Clone)]
pub(crate) struct External {
    /// Its name in answers.
    pub(crate) name: String,
    /// The format of puzzles and answers.
    format: &'static Format,
    /// The words of the command.
    words: Vec<String>,
    /// The whole argument.
    pub(crate) argument: String,
    /// The solver, if it is a known one.
    known: Option<&'static KnownSolver>,
}

impl External {
    /// Returns a known solver with each encoding that it reads; any other program as it is.
    pub(crate) fn encodings(self) -> Vec<Self> {
        match self.known {
            None => vec![self],
            Some(solver) => {
                let names = solver.formats().map(|format| format!("{}:{format}", solver.name));
                names.filter_map(|name| name.parse().ok()).collect()
            }
        }
    }

    /// Returns the name of the solver, and its encoding, if its format has several.
    pub(crate) fn solver_and_encoding(&self) -> (&str, Option<&'static str>) {
        let name = self.known.map_or(self.name.as_str(), |solver| solver.name);
        (name, self.format.dialect.encoding)
    }

    /// Returns the version of a known solver, which is asked for it.
    pub(crate) fn version(&self) -> Option<String> {
        self.known?.version()
    }

    /// Returns the logic to name instead of that of the format: which solver a program is, is not known.
    fn logic(&self) -> Option<&'static str> {
        let knows_it = self.known.is_some_and(KnownSolver::is_z3);
        self.format.dialect.portable_logic.filter(|_| !knows_it)
    }

    /// Checks that the program exists, once instead of for each puzzle.
    ///
    /// # Errors
    /// If there is no program with that name in the folders of `PATH`, or at that path.
    fn look_for_it(&self) -> anyhow::Result<()> {
        let program = &self.words[0];
        if which::which(program).is_ok() {
            return Ok(());
        }
        let (is_there, is_path) = (Path::new(program).exists(), program.contains(is_separator));
        let nowhere = format!("there is no program '{program}'");
        let (what, hint) = match (is_there, is_path) {
            (true, true) => {
                (format!("'{program}' can't be run"), "is it a program, and executable?".to_owned())
            }
            (true, false) => (nowhere, format!("is it './{program}'?")),
            (false, _) => (nowhere, "write its path, or install it".to_owned()),
        };
        bail!("{}: {what}\nhint: {hint}", self.name)
    }

    /// Returns the words of the command, with files and the puzzle in their places.
    fn command(&self, places: &[(&str, &str)]) -> Vec<String> {
        let fill = |word: &String| {
            let fill = |word: String, &(name, place): &(&str, &str)| word.replace(name, place);
            places.iter().fold(word.clone(), fill)
        };
        self.words.iter().map(fill).collect()
    }

    fn mentions(&self, place: &str) -> bool {
        self.words.iter().any(|word| word.contains(place))
    }
}

impl FromStr for External {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (title, command) =
            text.split_once('=').map_or((text, None), |(title, command)| (title, Some(command)));
        let known =
            known::named(title.split(':').next().unwrap_or_default()).filter(|_| command.is_none());
        let command = command.or(known.map(|solver| solver.command)).ok_or_else(|| {
            let names = known::names();
            format!(
                "write NAME=COMMAND, such as 'mine=./solver {{file}}', or the name of a solver that is known: {names}"
            )
        })?;
        let usual = known.map_or(export::LINE.name, |solver| solver.format);
        let (name, format) = title.split_once(':').unwrap_or((title, usual));
        if name.is_empty() || name.contains(|character: char| " \t\n,'\"".contains(character)) {
            return Err("the name before '=' has to be one word".to_owned());
        }
        if escaped(name) != name {
            return Err("the name before '=' has a control character".to_owned());
        }
        if engine::named(name).is_some() {
            return Err(format!("'{name}' is an engine of kenzan; choose another name"));
        }
        let format = export::named(format).ok_or_else(|| {
            let names: Vec<&str> = [&export::LINE]
                .into_iter()
                .chain(export::TABLE)
                .map(|format| format.name)
                .collect();
            format!("there is no format '{format}' (there are {})", names.join(", "))
        })?;
        let words = shlex::split(command).ok_or_else(|| "a quote is not closed".to_owned())?;
        if words.is_empty() {
            return Err("there is no command after '='".to_owned());
        }
        // The same solver may take part with several encodings.
        let name = if known.is_some() && format.name != usual { title } else { name };
        Ok(Self { name: name.to_owned(), format, words, argument: text.to_owned(), known })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_external_is_a_name_a_format_and_a_command() {
        for (text, name, format, words) in [
            ("a=b", "a", "line", &["b"][..]),
            ("a=b -x {file}", "a", "line", &["b", "-x", "{file}"]),
            ("a:dimacs=b 'c d' --e=f", "a", "dimacs", &["b", "c d", "--e=f"]),
            ("a:opb=b \"{file}\"", "a", "opb", &["b", "{file}"]),
            ("cvc5", "cvc5", "smtlib-onehot", &["cvc5", "{file}"]),
            ("cvc5:smtlib-enum", "cvc5:smtlib-enum", "smtlib-enum", &["cvc5", "{file}"]),
            ("cvc5=b", "cvc5", "line", &["b"]),
        ] {
            let external: External = text.parse().expect("a good one");
            assert_eq!((external.name.as_str(), external.format.name), (name, format), "{text}");
            assert_eq!(external.words, words, "{text}");
        }
        for (text, part) in [
            ("a", "write NAME=COMMAND"),
            ("=b", "has to be one word"),
            ("a b=c", "has to be one word"),
            ("a\u{1b}=c", "a control character"),
            ("a:pdf=b", "there is no format 'pdf' (there are line, smtlib, smtlib-bitvec"),
            ("a=b 'c", "a quote is not closed"),
            ("a= ", "there is no command"),
            ("native=b", "is an engine of kenzan"),
        ] {
            let error = text.parse::<External>().expect_err("a bad one");
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn places_are_filled_wherever_they_stand_in_a_word() {
        let external: External = "a=b --in={file} {out}{puzzle}".parse().expect("a good one");
        let words = external.command(&[(FILE, "x.cnf"), (OUT, "y"), (PUZZLE, "1.2")]);
        assert_eq!(words, ["b", "--in=x.cnf", "y1.2"]);
        assert!(external.mentions(OUT));
    }
}
