//! Who looks over the shoulder of the engine that answers.

use std::borrow::Borrow;

use super::{Member, checkers};
use crate::engine::{Entry, Interrupt, Limits, NATIVE, Query, Settings, Threads, Z3};
use crate::{Error, Outcome, Puzzle};

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
        let budget = (*solver == NATIVE).then_some(CONFLICTS);
        Self::Auto { budget, z3: None }
    }

    /// Lets `checker` check what `solver` says.
    ///
    /// ```
    /// use kenzan::crosscheck::Check;
    /// use kenzan::engine::{NATIVE, SAT};
    ///
    /// assert!(Check::by(&SAT, &NATIVE).is_ok());
    /// let error = Check::by(&NATIVE, &NATIVE).expect_err("nobody can");
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

    /// Returns whether the check costs so much that many puzzles should do without.
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
    threads: Threads,
}

impl Checkers {
    /// What [`Check::is_costly`] is done for no more puzzles than this: a person does not notice the time.
    pub const SMALL: usize = 16;

    /// Makes those who check, set up so.
    pub fn new(check: Check, settings: &Settings) -> Self {
        let (settings, threads) = (settings.clone(), Threads::default());
        Self { check, members: Vec::new(), settings, threads }
    }

    /// Lets `threads` help with what takes long.
    #[must_use]
    pub fn with_threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// Has one engine after the other asked about `puzzle` that may check what `solver` says, until one can tell how many
    /// solutions it has; returns that answer, or the last one. `None` if no check is wanted, or nobody supports the puzzle.
    ///
    /// ```
    /// use kenzan::crosscheck::{Check, Checkers, Respondent};
    /// use kenzan::engine::{Interrupt, MRV, Settings};
    ///
    /// let mut checkers = Checkers::new(Check::auto(&MRV), &Settings::default());
    /// let (puzzle, interrupt) = ("1.....3..4.....2".parse()?, Interrupt::default());
    /// let asked = checkers.first_to_tell(&MRV, &puzzle, &interrupt, |member| member.respond(&puzzle, &interrupt))?;
    /// let (checker, answer) = asked.expect("native is in every build");
    /// assert_eq!((checker.name, answer.outcome.word()), ("native", "unique"));
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// # Errors
    /// What `ask` returns.
    pub fn first_to_tell<A: Borrow<Outcome>>(
        &mut self,
        solver: &Entry,
        puzzle: &Puzzle,
        interrupt: &Interrupt,
        ask: impl FnMut(&mut Member) -> Result<A, Error>,
    ) -> Result<Option<(&'static Entry, A)>, Error> {
        self.first_of(checkers(solver, puzzle), puzzle, interrupt, ask)
    }

    /// As [`Self::first_to_tell`], in the order of `checkers`, unless an engine was chosen by name.
    pub(super) fn first_of<A: Borrow<Outcome>>(
        &mut self,
        checkers: impl Iterator<Item = &'static Entry>,
        puzzle: &Puzzle,
        interrupt: &Interrupt,
        mut ask: impl FnMut(&mut Member) -> Result<A, Error>,
    ) -> Result<Option<(&'static Entry, A)>, Error> {
        let (entries, budget): (Vec<_>, _) = match self.check {
            Check::None => return Ok(None),
            Check::By(entry) => (vec![entry], None),
            Check::Auto { budget, z3 } => {
                let chosen = |entry: &'static Entry| match z3 {
                    Some(z3) if *entry == Z3 => z3,
                    _ => entry,
                };
                (checkers.map(chosen).collect(), budget)
            }
        };
        let must = entries.len() == 1;
        let mut last = None;
        for entry in entries {
            let member = self.member(entry, budget);
            // Who was asked for by name has to answer for himself that he can't.
            if !must && !member.can_tell(puzzle) {
                continue;
            }
            let answer = ask(member)?;
            let is_told = answer.borrow().is_known() || interrupt.reason().is_some();
            last = Some((entry, answer));
            if is_told {
                break;
            }
        }
        Ok(last)
    }

    fn member(&mut self, entry: &'static Entry, budget: Option<u64>) -> &mut Member {
        let known = self.members.iter().position(|member| member.entry() == entry);
        let index = known.unwrap_or_else(|| {
            let limits = Limits::default().with_budget(budget).with_threads(self.threads.clone());
            let query = Query::unique().within(limits);
            self.members.push(Member::new(entry, query, &self.settings));
            self.members.len() - 1
        });
        &mut self.members[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crosscheck::Respondent;

    #[test]
    fn where_one_cannot_tell_the_next_one_is_asked() {
        let hard =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let (puzzle, interrupt) = (hard.parse().expect("a puzzle"), Interrupt::default());
        let mut checkers =
            Checkers::new(Check::Auto { budget: Some(1), z3: None }, &Settings::default());
        let mut asked = Vec::new();
        let answer = checkers.first_to_tell(&NATIVE, &puzzle, &interrupt, |member| {
            asked.push(member.entry().name);
            member.respond(&puzzle, &interrupt)
        });
        let is_here = |entry: &&Entry| entry.is_available(&Settings::default());
        let all = super::super::checkers(&NATIVE, &puzzle).filter(is_here).map(|entry| entry.name);
        assert_eq!(asked, all.collect::<Vec<_>>());
        let answer = answer.expect("it is supported");
        assert!(answer.is_none_or(|(_, answer)| !answer.outcome.is_known()));
        interrupt.trigger(crate::engine::Reason::Cancelled);
        let mut count = 0;
        let answer = checkers.first_to_tell(&NATIVE, &puzzle, &interrupt, |member| {
            count += 1;
            member.respond(&puzzle, &interrupt)
        });
        assert_eq!(count, usize::from(answer.expect("it is supported").is_some()));
    }
}
