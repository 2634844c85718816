//! Who looks over the shoulder of the engine that answers.

use super::{Member, checkers};
use crate::engine::z3::ENCODINGS;
use crate::engine::{Entry, Query, Settings, TABLE};
use crate::{Error, Puzzle};

/// How many conflicts a check that nobody asked for may use; hard 9×9 puzzles take some 2,000.
const CONFLICTS: u64 = 20_000;

/// Who checks.
#[derive(Debug, Clone, Copy)]
pub enum Check {
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
    /// Returns the check of what `solver` says that nobody asked for.
    pub fn auto(solver: &Entry) -> Self {
        // Where another engine solves, the native one checks, and that costs nothing.
        let budget = (solver.name == TABLE[0].name).then_some(CONFLICTS);
        Self::Auto { budget, z3: None }
    }

    /// Lets `checker` check what `solver` says.
    ///
    /// ```
    /// use kenzan::crosscheck::Check;
    /// use kenzan::engine;
    ///
    /// let [native, sat] = ["native", "sat"].map(|name| engine::named(name).expect("always in the table"));
    /// assert!(Check::by(sat, native).is_ok());
    /// let error = Check::by(native, native).expect_err("nobody can");
    /// assert_eq!(error.to_string(), "native can't check itself");
    /// ```
    ///
    /// # Errors
    /// [`Error::CannotCheck`] if the two share code that could err.
    pub fn by(checker: &'static Entry, solver: &Entry) -> Result<Self, Error> {
        if checker.family == solver.family {
            return Err(Error::CannotCheck { checker: checker.name, solver: solver.name });
        }
        Ok(Self::By(checker))
    }

    /// Tells whether the check costs so much that many puzzles should do without.
    pub fn is_costly(self) -> bool {
        matches!(self, Self::Auto { budget: Some(_), .. })
    }
}

/// The engines with which one thread checks, each made when it is first needed.
#[derive(Debug)]
pub struct Checkers {
    check: Check,
    members: Vec<Member>,
    settings: Settings,
}

impl Checkers {
    /// What [`Check::is_costly`] is done for no more puzzles than this: a person does not notice the time.
    pub const SMALL: usize = 16;

    /// Makes those who check, set up so.
    pub fn new(check: Check, settings: &Settings) -> Self {
        Self { check, members: Vec::new(), settings: settings.clone() }
    }

    /// Returns who checks what `solver` says of `puzzle`.
    ///
    /// ```
    /// use kenzan::crosscheck::{Check, Checkers};
    /// use kenzan::engine::{self, Settings};
    ///
    /// let mrv = engine::named("mrv").expect("always there");
    /// let mut checkers = Checkers::new(Check::auto(mrv), &Settings::default());
    /// let checker = checkers.of(mrv, &"1.....3..4.....2".parse()?).expect("it is in every build");
    /// assert_eq!(checker.entry().name, "native");
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    pub fn of(&mut self, solver: &Entry, puzzle: &Puzzle) -> Option<&mut Member> {
        let (entries, budget): (Vec<_>, _) = match self.check {
            Check::None => return None,
            Check::By(entry) => (vec![entry], None),
            Check::Auto { budget, z3 } => {
                let chosen = |entry: &'static Entry| match z3 {
                    Some(z3) if entry.name == ENCODINGS[0].1 => z3,
                    _ => entry,
                };
                (checkers(solver, puzzle).map(chosen).collect(), budget)
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
