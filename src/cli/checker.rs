//! Who looks over the shoulder of the engine that answers.

use super::args::SetupArgs;
use super::ask::Member;
use crate::engine::z3::ENCODINGS;
use crate::engine::{self, Entry, Query, Settings, TABLE};
use crate::{Puzzle, crosscheck};

/// How many conflicts a check that nobody asked for may use; hard 9×9 puzzles take some 2,000.
const CONFLICTS: u64 = 20_000;

/// Who checks.
#[derive(Debug, Clone, Copy)]
pub(super) enum Check {
    /// Nobody.
    None,
    /// This engine, whatever it takes.
    By(&'static Entry),
    /// Who can tell, for each puzzle, within so many nodes (or conflicts): a check that nobody asked for
    /// must not hold things up.
    Auto {
        /// The most nodes; `None` for no limit.
        budget: Option<u64>,
        /// Who takes part in the place of z3, if that is asked for in another encoding.
        z3: Option<&'static Entry>,
    },
}

impl Check {
    /// Returns who checks what `solver` says: an engine of that name, or `none`, or `auto`.
    ///
    /// # Errors
    /// If there is no such engine, if it can't check this solver, or if an option has no effect.
    pub(super) fn of(name: &str, solver: &str, setup: &SetupArgs) -> anyhow::Result<Self> {
        let native = TABLE[0].name;
        // Of those that may check, only z3 has options.
        let asked = match name {
            "auto" if solver == native => "z3",
            "auto" => native,
            name => name,
        };
        setup.check(&[solver, asked])?;
        let solver = setup.entry(solver)?;
        Ok(match name {
            "none" => Self::None,
            "auto" => {
                // Where another engine solves, the native one checks, and that costs nothing.
                let budget = (solver.name == native).then_some(CONFLICTS);
                Self::Auto { budget, z3: engine::named(setup.stands_for(ENCODINGS[0].1)) }
            }
            name => Self::By(setup.checker(name, solver)?),
        })
    }

    /// Tells whether the check costs so much that many puzzles should do without.
    pub(super) fn is_costly(self) -> bool {
        matches!(self, Self::Auto { budget: Some(_), .. })
    }
}

/// The engines with which one thread checks, each made when it is first needed.
pub(super) struct Checkers {
    check: Check,
    members: Vec<Member>,
    settings: Settings,
}

impl Checkers {
    pub(super) fn new(check: Check, settings: &Settings) -> Self {
        Self { check, members: Vec::new(), settings: settings.clone() }
    }

    /// Returns who checks what `solver` says of `puzzle`.
    pub(super) fn of(&mut self, solver: &Entry, puzzle: &Puzzle) -> Option<&mut Member> {
        let (entries, budget): (Vec<_>, _) = match self.check {
            Check::None => return None,
            Check::By(entry) => (vec![entry], None),
            Check::Auto { budget, z3 } => {
                let chosen = |entry: &'static Entry| match z3 {
                    Some(z3) if entry.name == ENCODINGS[0].1 => z3,
                    _ => entry,
                };
                (crosscheck::checkers(solver, puzzle).map(chosen).collect(), budget)
            }
        };
        let must = entries.len() == 1;
        for entry in entries {
            let known = self.members.iter().position(|member| member.entry().name == entry.name);
            let index = known.unwrap_or_else(|| {
                let query = Query::unique().with_budget(budget);
                self.members.push(Member::new(entry, query, &self.settings));
                self.members.len() - 1
            });
            // Who was asked for by name has to answer for himself that he can't.
            if must || self.members[index].can_tell(puzzle) {
                return Some(&mut self.members[index]);
            }
        }
        None
    }
}
