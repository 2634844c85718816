//! Solvers that are known by name: how they are called, and the format in which each does best.
//!
//! A new one is a row in [`KNOWN`]. Where a solver reads several formats, the one is named in which it was fastest on hard
//! puzzles.

use std::process::Command;
use std::time::Duration;

use kenzan::engine::Interrupt;
use kenzan::export::{self, Format};

use super::process;
use crate::work::ask::Limits;

/// The longest time for a program to tell its version.
const LONGEST: Duration = Duration::from_secs(5);

/// A solver that is known by name.
#[derive(Debug)]
pub(super) struct KnownSolver {
    /// Its name in answers.
    pub(super) name: &'static str,
    /// The format of its puzzles.
    pub(super) format: &'static str,
    /// The encodings of that format's family that it reads.
    encodings: &'static [&'static str],
    /// Its command.
    pub(super) command: &'static str,
    /// The argument by which it tells its version.
    version: &'static str,
}

impl KnownSolver {
    /// Returns its program.
    fn program(&self) -> &'static str {
        self.command.split(' ').next().unwrap_or_default()
    }

    /// Returns the formats of its puzzles in all encodings that it reads.
    pub(super) fn formats(&self) -> impl Iterator<Item = &'static str> {
        let own = export::named(self.format);
        let family = own.map_or("", |format| format.dialect.family);
        let reads = |format: &&Format| {
            format.dialect.encoding.is_none_or(|encoding| self.encodings.contains(&encoding))
        };
        export::family(family).filter(reads).map(|format| format.name)
    }

    /// Returns whether it is Z3, which has logics of its own.
    pub(super) fn is_z3(&self) -> bool {
        self.program() == "z3"
    }

    /// Returns whether its program is on this machine.
    pub(super) fn is_installed(&self) -> bool {
        which::which(self.program()).is_ok()
    }

    /// Returns its version: the first word of what it says of it that begins with a figure, or with `v` and a figure.
    pub(super) fn version(&self) -> Option<String> {
        let limits = Limits::within(Some(LONGEST), None, 1, &Interrupt::default()).ok()?;
        let mut command = Command::new(self.program());
        command.arg(self.version);
        let run =
            limits.bound(|interrupt| process::run(&mut command, Vec::new(), interrupt)).ok()?;
        let text = format!("{}\n{}", run.output, run.errors);
        let words =
            text.split(|character: char| character.is_whitespace() || "(),".contains(character));
        let is_figure = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_digit());
        let mut versions =
            words.map(|word| word.strip_prefix('v').unwrap_or(word)).filter(|word| {
                is_figure(word.bytes().next()) && word.contains('.') && word.len() <= 20
            });
        versions.next().map(|version| version.trim_end_matches('.').to_owned())
    }
}

/// Returns a row of the table.
const fn solver(
    name: &'static str,
    (format, encodings): (&'static str, &'static [&'static str]),
    command: &'static str,
    version: &'static str,
) -> KnownSolver {
    KnownSolver { name, format, encodings, command, version }
}

/// Encodings that SMT solvers read: all, all but those without its theory, and those of SAT solvers.
const ALL: &[&str] = &["int", "bitvec", "enum", "onehot"];
const WITHOUT_TYPES: &[&str] = &["int", "bitvec", "onehot"];
const OF_BITS: &[&str] = &["bitvec", "onehot"];
const OF_NUMBERS: &[&str] = &["int", "onehot"];
const OF_CLAUSES: &[&str] = &["pairwise", "sequential", "commander"];

/// All of them: SMT solvers, SAT solvers, then those of constraints and integer programs.
pub(super) const KNOWN: [KnownSolver; 18] = [
    solver("cvc5", ("smtlib-onehot", ALL), "cvc5 {file}", "--version"),
    solver("bitwuzla", ("smtlib-bitvec", OF_BITS), "bitwuzla {file}", "--version"),
    solver("yices", ("smtlib-bitvec", WITHOUT_TYPES), "yices-smt2 {file}", "--version"),
    solver("opensmt", ("smtlib-onehot", OF_NUMBERS), "opensmt {file}", "--version"),
    solver("mathsat", ("smtlib-onehot", WITHOUT_TYPES), "mathsat -input=smt2 {file}", "-version"),
    solver("z3-program", ("smtlib-onehot", ALL), "z3 {file}", "--version"),
    solver("kissat", ("dimacs", OF_CLAUSES), "kissat -q {file}", "--version"),
    solver("cadical", ("dimacs", OF_CLAUSES), "cadical -q {file}", "--version"),
    solver("cryptominisat", ("dimacs", OF_CLAUSES), "cryptominisat5 --verb 0 {file}", "--version"),
    solver("glucose", ("dimacs", OF_CLAUSES), "glucose -model {file}", "--help"),
    solver("minisat", ("dimacs", OF_CLAUSES), "minisat {file} {out}", "--help"),
    solver("picosat", ("dimacs", OF_CLAUSES), "picosat {file}", "--version"),
    solver("clasp", ("dimacs", OF_CLAUSES), "clasp {file}", "--version"),
    solver("minizinc", ("minizinc", &[]), "minizinc {file}", "--version"),
    solver("cp-sat", ("minizinc", &[]), "minizinc --solver cp-sat {file}", "--version"),
    solver("cbc", ("lp", &[]), "cbc {file} solve solution {out}", "-stop"),
    solver("glpk", ("lp", &[]), "glpsol --lp {file} -o {out}", "--version"),
    solver("minisat+", ("opb", &[]), "minisat+ -v0 {file}", "--help"),
];

/// Returns the solver of that name.
pub(super) fn named(name: &str) -> Option<&'static KnownSolver> {
    KNOWN.iter().find(|solver| solver.name == name)
}

/// Returns the names of all, for a sentence.
pub(super) fn names() -> String {
    KNOWN.map(|solver| solver.name).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_a_name_of_its_own_and_a_format_and_a_file() {
        for (index, solver) in KNOWN.iter().enumerate() {
            assert!(KNOWN[..index].iter().all(|other| other.name != solver.name), "{solver:?}");
            assert!(export::named(solver.format).is_some(), "{solver:?}");
            assert!(kenzan::engine::named(solver.name).is_none(), "{solver:?}");
            assert!(solver.command.contains(super::super::FILE), "{solver:?}");
            assert!(solver.formats().any(|format| format == solver.format), "{solver:?}");
        }
    }
}
