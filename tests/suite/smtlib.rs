//! Texts of SMT-LIB, as the Z3 that is linked and the programs that are installed read them.

use z3::{SatResult, Solver};

/// Returns whether the assertions of these names, and those without one, leave a solution. The parts of a rule have its name.
pub(crate) fn is_satisfiable(text: &str, names: &[String]) -> bool {
    let text = unnamed(text, |name| names.iter().any(|kept| kept == name));
    match check(&text) {
        SatResult::Sat => true,
        SatResult::Unsat => false,
        SatResult::Unknown => panic!("Z3 does not know: {text}"),
    }
}

/// Returns what has no name, and what has one of those that are kept, without the names: Z3's library forgets what is named
/// when it reads a text. A command is a line.
pub(crate) fn unnamed(text: &str, is_kept: impl Fn(&str) -> bool) -> String {
    let lines = text.lines().filter(|line| !line.contains("unsat-core"));
    let lines = lines.filter_map(|line| match line.strip_prefix("(assert (! ") {
        None => Some(line.to_owned()),
        Some(rest) => {
            let (formula, name) = rest.split_once(" :named ").expect("a name");
            let name = name.strip_suffix("))").expect("the end").trim_matches('|');
            let whole = name.split_once(", part ").map_or(name, |(rule, _)| rule);
            is_kept(whole).then(|| format!("(assert {formula})"))
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Asks Z3 whether what is asserted has a solution.
pub(crate) fn check(text: &str) -> SatResult {
    let solver = Solver::new();
    solver.from_string(text);
    solver.check()
}

/// Returns what a program prints for a text; `None` if it is not installed.
#[cfg(unix)]
#[expect(clippy::print_stderr, reason = "a test that did nothing has to say so")]
pub(crate) fn printed_by(program: &str, text: &str) -> Option<String> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("formula.smt2");
    std::fs::write(&file, text).expect("a file");
    let Ok(ran) = std::process::Command::new(program).arg(&file).output() else {
        eprintln!("skipped: {program} is not installed");
        return None;
    };
    Some(String::from_utf8(ran.stdout).expect("it prints text"))
}
