//! Who waits, who has a place: the rules by which places are given, without threads and clocks.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use bytes::Bytes;
use kenzan::engine::{Interrupt, Reason};
use tokio::sync::{mpsc, oneshot};

use super::{Answer, Load, QUICK, Unanswered};

/// A question, from where it is asked to where it is answered.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) number: u64,
    pub(super) question: String,
    /// The time that it may take.
    pub(super) most: Duration,
    /// Raised if it has to end: by its client, its time, the memory, or the end of the server.
    pub(super) asked: Interrupt,
    pub(super) report: Option<mpsc::Sender<Bytes>>,
    pub(super) answered: oneshot::Sender<Answer>,
}

/// The questions that wait, and those that are being answered.
#[derive(Debug)]
pub(super) struct State {
    /// The numbers of places.
    quick_places: usize,
    long_places: usize,
    /// The most questions that wait.
    most_waiting: usize,
    /// The questions that wait for a place of either kind.
    quick: VecDeque<Job>,
    long: VecDeque<Job>,
    running: BTreeMap<u64, Running>,
    next: u64,
    is_closed: bool,
}

/// A question that is being answered.
#[derive(Debug)]
struct Running {
    since: Instant,
    most: Duration,
    place: Place,
    asked: Interrupt,
    /// Raised, too, if it has to give up its place.
    run: Interrupt,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Quick,
    Long,
    /// It has given up its place, and ends in a moment.
    GivenUp,
}

impl State {
    pub(super) fn new(quick_places: usize, long_places: usize, most_waiting: usize) -> Self {
        Self {
            quick_places,
            long_places,
            most_waiting,
            quick: VecDeque::new(),
            long: VecDeque::new(),
            running: BTreeMap::new(),
            next: 0,
            is_closed: false,
        }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.is_closed
    }

    pub(super) fn is_idle(&self) -> bool {
        self.running.is_empty()
    }

    pub(super) fn load(&self) -> Load {
        Load {
            waiting: self.quick.len() + self.long.len(),
            quick: self.at(Place::Quick),
            long: self.at(Place::Long),
        }
    }

    /// Adds a question; returns its number.
    pub(super) fn enter(&mut self, job: Job) -> Result<u64, Unanswered> {
        if self.is_closed {
            return Err(Unanswered::Stopping);
        }
        if self.quick.len() + self.long.len() >= self.most_waiting {
            return Err(Unanswered::Full);
        }
        let number = self.next;
        self.next += 1;
        self.quick.push_back(Job { number, ..job });
        Ok(number)
    }

    /// Begins a question, if one waits and there is a place for it; returns it, with the interrupt of this run.
    pub(super) fn begin(&mut self, now: Instant) -> Option<(Job, Interrupt)> {
        let (job, place) = if self.at(Place::Quick) < self.quick_places && !self.quick.is_empty() {
            (self.quick.pop_front()?, Place::Quick)
        } else if self.at(Place::Long) < self.long_places {
            (self.long.pop_front()?, Place::Long)
        } else {
            return None;
        };
        let (run, asked, most) = (job.asked.child(), job.asked.clone(), job.most);
        self.running
            .insert(job.number, Running { since: now, most, place, asked, run: run.clone() });
        Some((job, run))
    }

    /// Takes note of a question that has ended. Returns it if its answer counts; otherwise it was cancelled, or waits for
    /// a long place.
    pub(super) fn end(&mut self, job: Job) -> Option<Job> {
        let running = self.running.remove(&job.number)?;
        let has_to_end = running.asked.reason().is_some();
        if running.place == Place::GivenUp && !has_to_end {
            self.long.push_back(job);
            return None;
        }
        Some(job)
    }

    /// Ends a question that nobody waits for.
    pub(super) fn cancel(&mut self, number: u64) {
        self.quick.retain(|job| job.number != number);
        self.long.retain(|job| job.number != number);
        if let Some(running) = self.running.get(&number) {
            running.asked.trigger(Reason::Cancelled);
        }
    }

    pub(super) fn close(&mut self) {
        self.is_closed = true;
        for job in self.quick.drain(..).chain(self.long.drain(..)) {
            // A client that has gone needs no answer.
            let _ = job.answered.send(Err(Unanswered::Stopping));
        }
        for running in self.running.values() {
            running.asked.trigger(Reason::Cancelled);
        }
    }

    /// Moves questions that take longer out of quick places, and interrupts those whose time is up. Returns when to look
    /// again.
    pub(super) fn look(&mut self, now: Instant) -> Option<Instant> {
        let mut long = self.at(Place::Long);
        let mut next: Option<Instant> = None;
        for running in self.running.values_mut() {
            let passed = now.saturating_duration_since(running.since);
            if passed >= running.most {
                running.asked.trigger(Reason::Timeout);
            }
            if running.place == Place::Quick && passed >= QUICK {
                if long < self.long_places {
                    long += 1;
                    running.place = Place::Long;
                } else {
                    running.place = Place::GivenUp;
                    running.run.trigger(Reason::Timeout);
                }
            }
            let ends = [
                (running.place == Place::Quick).then_some(QUICK),
                (passed < running.most).then_some(running.most),
            ];
            let ends = ends.into_iter().flatten().map(|after| running.since + after);
            next = next.into_iter().chain(ends).min();
        }
        next
    }

    /// Returns how many have a place of a kind.
    fn at(&self, place: Place) -> usize {
        self.running.values().filter(|running| running.place == place).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(asked: &Interrupt) -> Job {
        Job {
            number: 0,
            question: String::new(),
            most: Duration::from_secs(1),
            asked: asked.clone(),
            report: None,
            answered: oneshot::channel().0,
        }
    }

    fn enter(state: &mut State) -> Interrupt {
        let asked = Interrupt::default();
        state.enter(job(&asked)).expect("there is room");
        asked
    }

    fn load(state: &State) -> (usize, usize, usize) {
        let Load { waiting, quick, long } = state.load();
        (waiting, quick, long)
    }

    #[test]
    fn a_question_that_takes_longer_makes_room_for_the_next() {
        let (mut state, start) = (State::new(1, 1, 9), Instant::now());
        enter(&mut state);
        enter(&mut state);
        let (first, run) = state.begin(start).expect("a quick place");
        assert!(state.begin(start).is_none());
        assert_eq!(state.look(start), Some(start + QUICK));
        assert_eq!(state.look(start + QUICK), Some(start + first.most));
        assert_eq!(load(&state), (1, 0, 1));
        assert!(state.begin(start + QUICK).is_some());
        assert_eq!(run.reason(), None);
        assert!(state.end(first).is_some());
        assert_eq!(load(&state), (0, 1, 0));
    }

    #[test]
    fn without_a_long_place_it_waits_and_begins_anew() {
        let (mut state, start) = (State::new(1, 1, 9), Instant::now());
        let asked = [enter(&mut state), enter(&mut state)];
        let (first, _) = state.begin(start).expect("a quick place");
        state.look(start + QUICK);
        let (second, run) = state.begin(start + QUICK).expect("a quick place");
        state.look(start + 2 * QUICK);
        assert_eq!((run.reason(), asked[1].reason()), (Some(Reason::Timeout), None));
        assert!(state.end(second).is_none());
        assert_eq!(load(&state), (1, 0, 1));
        assert!(state.begin(start + 2 * QUICK).is_none());
        assert!(state.end(first).is_some());
        let (again, run) = state.begin(start + 3 * QUICK).expect("a long place");
        assert_eq!((again.number, run.reason()), (1, None));
        assert_eq!(load(&state), (0, 0, 1));
    }

    #[test]
    fn time_counts_from_the_beginning() {
        let (mut state, start) = (State::new(1, 1, 9), Instant::now());
        let asked = enter(&mut state);
        let later = start + Duration::from_secs(5);
        let (job, _) = state.begin(later).expect("a quick place");
        state.look(later + Duration::from_millis(999));
        assert_eq!(asked.reason(), None);
        assert_eq!(state.look(later + Duration::from_secs(1)), None);
        assert_eq!(asked.reason(), Some(Reason::Timeout));
        assert!(state.end(job).is_some(), "what is known is an answer");
    }

    #[test]
    fn only_so_many_wait_and_none_at_the_end() {
        let mut state = State::new(1, 1, 2);
        let asked = [enter(&mut state), enter(&mut state)];
        assert_eq!(state.enter(job(&asked[0])), Err(Unanswered::Full));
        state.cancel(1);
        assert_eq!(load(&state), (1, 0, 0));
        state.begin(Instant::now()).expect("a quick place");
        enter(&mut state);
        state.close();
        assert_eq!(load(&state), (0, 1, 0));
        assert_eq!(asked[0].reason(), Some(Reason::Cancelled));
        assert_eq!(state.enter(job(&asked[0])), Err(Unanswered::Stopping));
    }
}
