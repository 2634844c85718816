//! Questions that are answered in slices, for a caller that has one thread and must not block it.

use super::question::{Posed, text};
use super::{Event, Failure};
use crate::ask::{Candidates, Count, Listing, Solve, refuse_impossible, with_entered};
use crate::engine::{Interrupt, Limits, NATIVE, Why};
use crate::format::Entry;
use crate::judge::Judged;
use crate::record::About;
use crate::{count, true_candidates};

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
/// assert!(slices > 1);
/// # Ok::<(), kenzan::message::Failure>(())
/// ```
#[derive(Debug)]
pub struct Session {
    /// The puzzle of the question.
    entry: Entry,
    /// The puzzle that is searched: entered digits may be givens.
    searched: Entry,
    /// The judgement of entered digits that count as givens.
    entered: Option<Judged>,
    search: SlicedSearch,
    /// The most nodes of all slices.
    budget: Option<u64>,
    /// Whether there is nothing more to do.
    is_over: bool,
}

#[derive(Debug)]
enum SlicedSearch {
    Solve(Solve, Box<Listing>),
    Count(Count, Box<count::Search>),
    Candidates(Candidates, Box<true_candidates::Search>),
}

impl Session {
    /// Reads a question, and begins with it.
    ///
    /// # Errors
    /// If the question or its puzzle can't be read, or if questions of its kind are not answered in slices.
    pub fn open(question: &str) -> Result<Self, Failure> {
        let mut question = Posed::read(question)?;
        let (kind, entry) = (question.kind.name, question.puzzle()?);
        let (mut searched, mut entered) = (entry.clone(), None);
        let (search, budget) = match kind {
            "solve" => {
                let solve: Solve = question.options()?;
                if solve.engine.is_some_and(|engine| *engine != NATIVE) {
                    return Err(Failure::question("only the engine native searches in slices"));
                }
                if solve.timed {
                    return Err(Failure::question("a search in slices is not timed"));
                }
                refuse_impossible(solve.check, &NATIVE)?;
                let listed = Listing::new(&entry.puzzle, solve.query()?);
                let budget = solve.budget;
                (SlicedSearch::Solve(solve, Box::new(listed)), budget)
            }
            "count" => {
                let count: Count = question.options()?;
                if count.estimate.is_some() {
                    return Err(Failure::question("an estimate is not made in slices"));
                }
                count.refuse_useless()?;
                refuse_impossible(count.check, &NATIVE)?;
                (searched, entered) = with_entered(&entry, count.entered, &Interrupt::default())?;
                let search = count.counting().begin(&searched.puzzle);
                let budget = count.budget;
                (SlicedSearch::Count(count, Box::new(search)), budget)
            }
            "candidates" => {
                let candidates: Candidates = question.options()?;
                refuse_impossible(candidates.check, &NATIVE)?;
                (searched, entered) =
                    with_entered(&entry, candidates.entered, &Interrupt::default())?;
                let search = true_candidates::Search::new(&searched.puzzle, candidates.most());
                let budget = candidates.budget;
                (SlicedSearch::Candidates(candidates, Box::new(search)), budget)
            }
            kind => {
                return Err(Failure::question(format!("{kind} is not answered in slices"))
                    .hinting("solve, count and candidates are"));
            }
        };
        Ok(Self { entry, searched, entered, search, budget, is_over: false })
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
            SlicedSearch::Solve(_, listed) => listed.advance(report, &limits)?,
            SlicedSearch::Count(_, search) => {
                let progress = &mut |done| report(&Event::Progress(done));
                search.run(progress, &limits)?.stopped.clone()
            }
            SlicedSearch::Candidates(_, search) => {
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
            SlicedSearch::Solve(solve, listed) => {
                let unchecked = Solve::unchecked();
                let solve = if self.is_over { solve } else { &unchecked };
                let first = listed.answer(&entry.puzzle)?;
                self.text(solve.checked(entry, &NATIVE, &first, interrupt)?)
            }
            SlicedSearch::Count(count, search) => {
                self.text(count.checked(&entry.puzzle, search.count(), limits)?)
            }
            SlicedSearch::Candidates(candidates, search) => {
                self.text(candidates.checked(&entry.puzzle, search.found(), limits)?)
            }
        })
    }

    fn text(&self, answer: impl serde::Serialize) -> String {
        text(&About::new(&self.entry, answer).with_entered(self.entered.as_ref()))
    }

    /// Returns the number of nodes so far.
    fn nodes(&self) -> u64 {
        match &self.search {
            SlicedSearch::Solve(_, listed) => listed.nodes(),
            SlicedSearch::Count(_, search) => search.count().statistics.nodes,
            SlicedSearch::Candidates(_, search) => search.found().statistics().nodes,
        }
    }
}
