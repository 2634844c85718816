//! The check of an answer, by the name that was typed.

use kenzan::crosscheck::Check;
use kenzan::engine::{NATIVE, Z3};

use crate::command::args::SetupArgs;

/// Returns the check of what `solver` answers: by an engine of that name, `none`, or `auto`.
///
/// # Errors
/// If there is no such engine, if it can't check this solver, or if an option has no effect.
pub(crate) fn named(name: &str, solver: &str, setup: &SetupArgs) -> anyhow::Result<Check> {
    // Of those that may check, only z3 has options.
    let asked = match name {
        "auto" if solver == NATIVE.name => Z3.name,
        "auto" => NATIVE.name,
        name => name,
    };
    setup.check(&[solver, asked])?;
    let solver = setup.entry(solver)?;
    Ok(match name {
        "none" => Check::None,
        "auto" => match Check::auto(solver) {
            Check::Auto { budget, z3: _ } => Check::Auto { budget, z3: Some(setup.z3()) },
            check @ (Check::None | Check::By(_)) => check,
        },
        name => Check::By(setup.checker(name, solver)?),
    })
}
