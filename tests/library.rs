//! The library as its users have it: engines, rules, layouts, certificates, exports, what is said about wrong puzzles.
//! One program for all of them, as each would be linked with everything.

mod suite;

/// The 9×9 lanes against a solver that is too simple to be wrong.
mod lanes {
    mod agreement;
    mod asked;
    mod boards;
    mod ended;
    mod simple;
    mod together;
    #[cfg(feature = "z3")]
    mod with_z3;
}

/// Layouts that are not plain boxes: an engine finds exactly the grids that the houses allow, or refuses the puzzle by name,
/// whichever way it is asked.
mod layouts {
    mod answers;
    mod brute;
    mod edits;
    mod large;
    mod list;
    mod refusals;
    mod techniques;
}

/// Certificates: every true one is believed, and no false one.
mod proof {
    mod certified;
    mod changed;
    mod made;
    mod others;
    mod proved;
}

/// Rules: what each means, by random ones of every kind. The checker against itself turned, mirrored, negated and read back;
/// every engine against the checker.
///
/// `KENZAN_INSTANCES=100000` tries as many of each instead of 200.
mod rules {
    mod engines;
    mod explained;
    mod instance;
    mod meaning;
    mod native;
    mod published;
    mod reach;
    mod reduced;
    mod renamed;
    mod sample;
    mod verdicts;
}

/// What is said about puzzles that are wrong.
mod why {
    mod brute;
    mod claims;
    mod copyist;
    mod measured;
    mod minimal;
    mod slips;
    mod typed;
}

/// What is written for other solvers.
mod exported {
    mod constraints;
    mod export;
    mod expression;
    pub(crate) mod rows;
    mod rules;
    mod smtlib;
}

/// What every engine is held to, and what one promises beyond that.
mod engines {
    mod bulk;
    mod clauses;
    mod expected;
    #[cfg(feature = "z3")]
    mod lessons;
    mod propagated;
    mod properties;
    mod puzzles;
    #[cfg(any(feature = "batsat", feature = "cadical"))]
    mod sat;
    #[cfg(feature = "z3")]
    mod z3;
}
