//! Questions that are answered in slices, for a caller that has one thread and must not block it.

use super::candidates::Candidates;
use super::count::Count;
use super::question::{Question, text, with_entered};
use super::solve::Solve;
use super::{Event, Failure, second};
use crate::crosscheck::Answer;
use crate::engine::{Ending, Found, Interrupt, Limits, NATIVE, Query, Why};
use crate::format::Entry;
use crate::record::About;
use crate::{Error, Grid, Outcome, Solutions, count, true_candidates};

/// A question of the kinds `solve`, `count` or `candidates` that is answered in slices.
///
/// ```
/// use kenzan::engine::Limits;
/// use kenzan::message::Session;
///
/// let question = r#"{"ask": "count", "puzzle": "....................................", "check": "none"}"#;
/// let mut session = Session::open(question)?;
/// let mut slices = 1;
/// while session.advance(1_000, &mut |_| {}, &Limits::default())? {
///     slices += 1;
/// }
/// assert!(session.answer(&Limits::default())?.contains(r#""meaning":"exactly","count":28200960"#));
/// assert!(slices > 10);
/// # Ok::<(), kenzan::message::Failure>(())
/// ```
#[derive(Debug)]
pub struct Session {
    /// The puzzle of the question.
    entry: Entry,
    /// The puzzle that is searched: entered digits may be givens.
    searched: Entry,
    search: Search,
    /// The most nodes of all slices.
    budget: Option<u64>,
    /// Whether there is nothing more to do.
    is_over: bool,
}

#[derive(Debug)]
enum Search {
    Solve(Solve, Box<Listed>),
    Count(Count, Box<count::Search>),
    Candidates(Candidates, Box<true_candidates::Search>),
}

/// The solutions that were found so far.
#[derive(Debug)]
struct Listed {
    query: Query,
    solutions: Solutions,
    grids: Vec<Grid>,
    count: u64,
}

impl Session {
    /// Reads a question, and begins with it.
    ///
    /// # Errors
    /// If the question or its puzzle can't be read, or if questions of its kind are not answered in slices.
    pub fn open(question: &str) -> Result<Self, Failure> {
        let mut question = Question::read(question)?;
        let (kind, entry) = (question.kind.name, question.puzzle()?);
        let mut searched = entry.clone();
        let (search, budget) = match kind {
            "solve" => {
                let solve: Solve = question.options()?;
                if solve.engine.as_deref().is_some_and(|name| name != NATIVE.name) {
                    return Err(Failure::question("only the engine native searches in slices"));
                }
                second::refuse_impossible(solve.check.as_deref(), &NATIVE)?;
                let query = solve.query()?;
                let solutions = entry.puzzle.solutions_within(&query);
                let listed = Listed { query, solutions, grids: Vec::new(), count: 0 };
                let budget = solve.budget;
                (Search::Solve(solve, Box::new(listed)), budget)
            }
            "count" => {
                let count: Count = question.options()?;
                if count.estimate.is_some() {
                    return Err(Failure::question("an estimate is not made in slices"));
                }
                count.refuse_useless()?;
                second::refuse_impossible(count.check.as_deref(), &NATIVE)?;
                searched = with_entered(&entry, count.entered)?;
                let search = count.counting().begin(&searched.puzzle);
                let budget = count.budget;
                (Search::Count(count, Box::new(search)), budget)
            }
            "candidates" => {
                let candidates: Candidates = question.options()?;
                second::refuse_impossible(candidates.check.as_deref(), &NATIVE)?;
                searched = with_entered(&entry, candidates.entered)?;
                let search = true_candidates::Search::new(&searched.puzzle, candidates.most());
                let budget = candidates.budget;
                (Search::Candidates(candidates, Box::new(search)), budget)
            }
            kind => {
                return Err(Failure::question(format!("{kind} is not answered in slices"))
                    .hinting("solve, count and candidates are"));
            }
        };
        Ok(Self { entry, searched, search, budget, is_over: false })
    }

    /// Searches for at most `nodes`; the budget of `limits` is ignored. Returns whether there is more to do: `false` if
    /// all is known, or if the question's budget is used up. After an interrupt, the next call continues.
    ///
    /// # Errors
    /// If the engine gives a wrong answer.
    pub fn advance(
        &mut self,
        nodes: u64,
        report: &mut (dyn FnMut(&Event) + Send),
        limits: &Limits,
    ) -> Result<bool, Failure> {
        let left = self.budget.map_or(u64::MAX, |budget| budget.saturating_sub(self.nodes()));
        let limits = limits.clone().with_budget(Some(nodes.min(left)));
        let stopped = match &mut self.search {
            Search::Solve(_, listed) => listed.advance(report, &limits)?,
            Search::Count(_, search) => {
                let progress = &mut |done| report(&Event::Progress(done));
                search.run(progress, &limits)?.stopped.clone()
            }
            Search::Candidates(_, search) => {
                let report = &mut |event: true_candidates::Event<'_>| report(&Event::from(event));
                search.run(report, &limits)?.stopped().cloned()
            }
        };
        self.is_over = match stopped {
            Some(Why::Budget) => self.budget.is_some_and(|budget| self.nodes() >= budget),
            Some(Why::Interrupted(_)) => false,
            Some(Why::Enough | Why::GaveUp(_) | Why::Stuck(_)) | None => true,
        };
        Ok(!self.is_over)
    }

    /// Returns what is known so far, in the form of [`answer`](super::answer()). If it is all, a second engine checks it
    /// within `limits`.
    ///
    /// # Errors
    /// If the second engine contradicts the first.
    pub fn answer(&self, limits: &Limits) -> Result<String, Failure> {
        let (entry, interrupt) = (&self.searched, &limits.interrupt);
        Ok(match &self.search {
            Search::Solve(solve, listed) => {
                let unchecked = Solve::unchecked();
                let solve = if self.is_over { solve } else { &unchecked };
                self.text(listed.answer(solve, entry, interrupt)?)
            }
            Search::Count(count, search) => {
                self.text(count.checked(&entry.puzzle, search.count(), interrupt)?)
            }
            Search::Candidates(candidates, search) => {
                self.text(candidates.checked(&entry.puzzle, search.found(), interrupt)?)
            }
        })
    }

    fn text(&self, answer: impl serde::Serialize) -> String {
        text(&About::new(&self.entry, answer))
    }

    /// Returns the number of nodes so far.
    fn nodes(&self) -> u64 {
        match &self.search {
            Search::Solve(_, listed) => listed.solutions.statistics().nodes,
            Search::Count(_, search) => search.count().statistics.nodes,
            Search::Candidates(_, search) => search.found().statistics().nodes,
        }
    }
}

impl Listed {
    /// Searches on; returns why the search stopped, if it is not at its end.
    fn advance(
        &mut self,
        report: &mut (dyn FnMut(&Event) + Send),
        limits: &Limits,
    ) -> Result<Option<Why>, Failure> {
        self.solutions.resume(limits);
        for solution in self.solutions.by_ref() {
            let grid = solution?.grid().clone();
            self.count += 1;
            let event = Event::Solution(grid);
            report(&event);
            if let (Event::Solution(grid), true) = (event, self.grids.len() < self.query.keep) {
                self.grids.push(grid);
            }
        }
        Ok(match self.solutions.ending() {
            Some(Ending::Stopped(why)) => Some(why.clone()),
            Some(Ending::Exhausted) | None => None,
        })
    }

    fn answer(
        &self,
        solve: &Solve,
        entry: &Entry,
        interrupt: &Interrupt,
    ) -> Result<crate::record::Solved, Failure> {
        let budget = Ending::Stopped(Why::Budget);
        let ending = self.solutions.ending().cloned().unwrap_or(budget);
        let statistics = self.solutions.statistics();
        let found = Found { grids: self.grids.clone(), count: self.count, ending, statistics };
        let outcome = Outcome::of(&entry.puzzle, &self.query, found)
            .map_err(|reason| Error::WrongAnswer { engine: NATIVE.name.to_owned(), reason })?;
        solve.checked(entry, &NATIVE, &Answer { outcome, statistics }, interrupt)
    }
}
