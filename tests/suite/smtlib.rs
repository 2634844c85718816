//! Texts of SMT-LIB whose assertions have names, as Z3 reads them.

use z3::{SatResult, Solver};

/// Returns whether the assertions of these names, and those without one, leave a solution. The parts of a rule have its name.
///
/// Z3's library forgets what is named when it reads a text, so it is read without the names.
pub(crate) fn is_satisfiable(text: &str, names: &[String]) -> bool {
    let lines = text.lines().filter(|line| !line.contains("unsat-core"));
    let lines = lines.filter_map(|line| match line.strip_prefix("(assert (! ") {
        None => Some(line.to_owned()),
        Some(rest) => {
            let (formula, name) = rest.split_once(" :named |").expect("a name");
            let name = name.strip_suffix("|))").expect("the end");
            let whole = name.split_once(", part ").map_or(name, |(rule, _)| rule);
            names.iter().any(|kept| kept == whole).then(|| format!("(assert {formula})"))
        }
    });
    let solver = Solver::new();
    solver.from_string(lines.collect::<Vec<_>>().join("\n"));
    match solver.check() {
        SatResult::Sat => true,
        SatResult::Unsat => false,
        SatResult::Unknown => panic!("Z3 does not know: {text}"),
    }
}
