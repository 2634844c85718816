//! The engines that check another one's answers.

use std::borrow::Borrow;

use super::{Member, checkers};
use crate::engine::{Entry, Interrupt, Limits, NATIVE, Query, Settings, Threads, Z3};
use crate::{Error, Outcome, Puzzle};

/// The most conflicts of an automatic check; hard 9×9 puzzles take some 2,000.
const CONFLICTS: u64 = 20_000;

/// The engine that checks answers, if any.
#[derive(Debug, Clone, Copy)]
pub enum Check {
    /// None.
    None,
    /// This engine, without a budget.
    By(&'static Entry),
    /// The first suitable engine that decides a puzzle within a budget of nodes (or conflicts), so that an automatic
    /// check does not take long.
    Auto {
        /// The most nodes; `None` for no limit.
        budget: Option<u64>,
        /// The engine that replaces z3, if another encoding was chosen.
        z3: Option<&'static Entry>,
    },
}

impl Check {
    /// Returns the automatic check of the answers of `solver`.
    pub fn auto(solver: &Entry) -> Self {
        // Where another engine solves, the native one checks, and that costs nothing.
        let budget = (*solver == NATIVE).then_some(CONFLICTS);
        Self::Auto { budget, z3: None }
    }

    /// Returns the check of the answers of `solver` by `checker`.
    ///
    /// ```
    /// use kenzan::crosscheck::Check;
    /// use kenzan::engine::{NATIVE, SAT};
    ///
    /// assert!(Check::by(&SAT, &NATIVE).is_ok());
    /// let error = Check::by(&NATIVE, &NATIVE).expect_err("it shares its code");
    /// assert_eq!(error.to_string(), "native can't check itself");
    /// ```
    ///
    /// # Errors
    /// [`Error::CannotCheck`] if the two share code.
    pub fn by(checker: &'static Entry, solver: &Entry) -> Result<Self, Error> {
        if checker.family == solver.family {
            return Err(Error::CannotCheck { checker: checker.name, solver: solver.name });
        }
        Ok(Self::By(checker))
    }

    /// Returns whether the check is too slow for many puzzles.
    pub fn is_costly(self) -> bool {
        matches!(self, Self::Auto { budget: Some(_), .. })
    }
}

/// The engines with which a thread checks answers, each made when it is first needed.
#[derive(Debug)]
pub struct Checkers {
    check: Check,
    members: Vec<Member>,
    settings: Settings,
    threads: Threads,
}

impl Checkers {
    /// The most puzzles for which a [costly](Check::is_costly) check is done: few enough that a person does not
    /// notice.
    pub const SMALL: usize = 16;

    /// Prepares the engines of `check`.
    pub fn new(check: Check, settings: &Settings) -> Self {
        let (settings, threads) = (settings.clone(), Threads::default());
        Self { check, members: Vec::new(), settings, threads }
    }

    /// Sets the threads that may help.
    #[must_use]
    pub fn with_threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// Asks the engines that may check the answer of `solver` to `puzzle`, one after the other, until one decides how
    /// many solutions there are. Returns that answer, or the last one; `None` if there is no check, or if no engine
    /// supports the puzzle.
    ///
    /// ```
    /// use kenzan::crosscheck::{Check, Checkers, Respondent};
    /// use kenzan::engine::{Interrupt, MRV, Settings};
    ///
    /// let mut checkers = Checkers::new(Check::auto(&MRV), &Settings::default());
    /// let (puzzle, interrupt) = ("1.....3..4.....2".parse()?, Interrupt::default());
    /// let asked = checkers.first_to_decide(&MRV, &puzzle, &interrupt, |member| member.respond(&puzzle, &interrupt))?;
    /// let (checker, answer) = asked.expect("native is in every build");
    /// assert_eq!((checker.name, answer.outcome.word()), ("native", "unique"));
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of `ask`.
    pub fn first_to_decide<A: Borrow<Outcome>>(
        &mut self,
        solver: &Entry,
        puzzle: &Puzzle,
        interrupt: &Interrupt,
        ask: impl FnMut(&mut Member) -> Result<A, Error>,
    ) -> Result<Option<(&'static Entry, A)>, Error> {
        self.first_of(checkers(solver, puzzle), puzzle, interrupt, ask)
    }

    /// Does the same as [`Self::first_to_decide`], in the order of `checkers`, unless an engine was chosen by name.
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
            // An engine that was chosen by name refuses for itself.
            if !must && !member.supports(puzzle) {
                continue;
            }
            let answer = ask(member)?;
            let is_decided = answer.borrow().is_known() || interrupt.reason().is_some();
            last = Some((entry, answer));
            if is_decided {
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
    fn where_one_cannot_decide_the_next_one_is_asked() {
        let hard =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let (puzzle, interrupt) = (hard.parse().expect("a puzzle"), Interrupt::default());
        let mut checkers =
            Checkers::new(Check::Auto { budget: Some(1), z3: None }, &Settings::default());
        let mut asked = Vec::new();
        let answer = checkers.first_to_decide(&NATIVE, &puzzle, &interrupt, |member| {
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
        let answer = checkers.first_to_decide(&NATIVE, &puzzle, &interrupt, |member| {
            count += 1;
            member.respond(&puzzle, &interrupt)
        });
        assert_eq!(count, usize::from(answer.expect("it is supported").is_some()));
    }
}
