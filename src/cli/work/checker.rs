//! The engine that checks answers, by its name.

use kenzan::crosscheck::Check;
use kenzan::engine::{NATIVE, Z3};

use crate::work::setup::EngineOptions;

/// Returns the check of `solver`'s answers: by the engine `name`, or `none`, or `auto`.
///
/// # Errors
/// If there is no such engine, if it can't check this solver, or if an option has no effect.
pub(crate) fn named(name: &str, solver: &str, setup: &EngineOptions) -> anyhow::Result<Check> {
    // Among the engines that may check, only z3 has options.
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
