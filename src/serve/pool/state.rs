//! Who waits, who has a place: the rules by which places are given, without threads and clocks.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use bytes::Bytes;
use kenzan::engine::{Interrupt, Reason};
use tokio::sync::{mpsc, oneshot};

use super::{Answer, Load, Unanswered, Work};

/// A question, from where it is asked to where it is answered.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) number: u64,
    pub(super) work: Work,
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
    levels: [Level; LEVELS],
    /// The most questions that wait.
    most_waiting: usize,
    running: BTreeMap<u64, Running>,
    next: u64,
    is_closed: bool,
}

/// The number of levels.
pub(super) const LEVELS: usize = 3;
/// The last level, for questions that take long.
const LONG: usize = LEVELS - 1;

/// Places of a kind, and the questions that wait for them.
#[derive(Debug)]
pub(super) struct Level {
    places: usize,
    /// The time for which a question may have a place.
    time: Duration,
    waiting: VecDeque<Job>,
}

impl Level {
    pub(super) fn new(places: usize, time: Duration) -> Self {
        Self { places, time, waiting: VecDeque::new() }
    }
}

/// A question that is being answered.
#[derive(Debug)]
struct Running {
    since: Instant,
    most: Duration,
    level: usize,
    /// It has given up its place, and ends in a moment.
    gave_up: bool,
    asked: Interrupt,
    /// Raised, too, if it has to give up its place.
    run: Interrupt,
}

impl State {
    pub(super) fn new(levels: [Level; LEVELS], most_waiting: usize) -> Self {
        Self { levels, most_waiting, running: BTreeMap::new(), next: 0, is_closed: false }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.is_closed
    }

    pub(super) fn is_idle(&self) -> bool {
        self.running.is_empty()
    }

    pub(super) fn load(&self) -> Load {
        let waiting = self.levels.iter().map(|level| level.waiting.len()).sum();
        Load { waiting, quick: (0..LONG).map(|level| self.at(level)).sum(), long: self.at(LONG) }
    }

    /// Adds a question; returns its number.
    pub(super) fn enter(&mut self, job: Job) -> Result<u64, Unanswered> {
        if self.is_closed {
            return Err(Unanswered::Stopping);
        }
        if self.load().waiting >= self.most_waiting {
            return Err(Unanswered::Full);
        }
        let number = self.next;
        self.next += 1;
        self.levels[0].waiting.push_back(Job { number, ..job });
        Ok(number)
    }

    /// Begins a question, if one waits and there is a place for it; returns it, with the interrupt of this run.
    pub(super) fn begin(&mut self, now: Instant) -> Option<(Job, Interrupt)> {
        let has_room = |&level: &usize| {
            !self.levels[level].waiting.is_empty() && self.at(level) < self.levels[level].places
        };
        let level = (0..LEVELS).find(has_room)?;
        let job = self.levels[level].waiting.pop_front()?;
        let run = job.asked.child();
        let running = Running {
            since: now,
            most: job.most,
            level,
            gave_up: false,
            asked: job.asked.clone(),
            run: run.clone(),
        };
        self.running.insert(job.number, running);
        Some((job, run))
    }

    /// Takes note of a question that has ended. Returns it if its answer counts; otherwise it waits for a place of the next
    /// level.
    pub(super) fn end(&mut self, job: Job) -> Option<Job> {
        let running = self.running.remove(&job.number)?;
        let has_to_end = running.asked.reason().is_some();
        if running.gave_up && !has_to_end {
            self.levels[running.level + 1].waiting.push_back(job);
            return None;
        }
        Some(job)
    }

    /// Ends a question that nobody waits for.
    pub(super) fn cancel(&mut self, number: u64) {
        for level in &mut self.levels {
            level.waiting.retain(|job| job.number != number);
        }
        if let Some(running) = self.running.get(&number) {
            running.asked.trigger(Reason::Cancelled);
        }
    }

    pub(super) fn close(&mut self) {
        self.is_closed = true;
        for job in self.levels.iter_mut().flat_map(|level| level.waiting.drain(..)) {
            // A client that has gone needs no answer.
            let _ = job.answered.send(Err(Unanswered::Stopping));
        }
        for running in self.running.values() {
            running.asked.trigger(Reason::Cancelled);
        }
    }

    /// Moves questions whose place is needed to the next level, and interrupts those whose time is up. Returns when to look
    /// again.
    pub(super) fn look(&mut self, now: Instant) -> Option<Instant> {
        let mut taken: [usize; LEVELS] = std::array::from_fn(|level| self.at(level));
        let mut next: Option<Instant> = None;
        for running in self.running.values_mut().filter(|running| !running.gave_up) {
            let passed = now.saturating_duration_since(running.since);
            if passed >= running.most {
                running.asked.trigger(Reason::Timeout);
                continue;
            }
            while running.level < LONG && passed >= self.levels[running.level].time {
                let above = running.level + 1;
                if taken[above] >= self.levels[above].places {
                    running.gave_up = true;
                    running.run.trigger(Reason::Timeout);
                    break;
                }
                taken[running.level] -= 1;
                taken[above] += 1;
                running.level = above;
            }
            if !running.gave_up {
                let end = running.since + running.most.min(self.levels[running.level].time);
                next = next.into_iter().chain([end]).min();
            }
        }
        next
    }

    /// Returns how many have a place of a level.
    fn at(&self, level: usize) -> usize {
        let has_place = |running: &&Running| running.level == level && !running.gave_up;
        self.running.values().filter(has_place).count()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{MIDDLE, QUICK};
    use super::*;

    fn job(asked: &Interrupt) -> Job {
        Job {
            number: 0,
            work: Work::question(String::new()),
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

    /// One place of each level.
    fn narrow(most_waiting: usize) -> (State, Instant) {
        let levels = [QUICK, MIDDLE, Duration::MAX].map(|time| Level::new(1, time));
        (State::new(levels, most_waiting), Instant::now())
    }

    #[test]
    fn a_question_that_takes_longer_makes_room_for_the_next() {
        let (mut state, start) = narrow(9);
        enter(&mut state);
        enter(&mut state);
        let (first, run) = state.begin(start).expect("a quick place");
        assert!(state.begin(start).is_none());
        assert_eq!(state.look(start), Some(start + QUICK));
        assert_eq!(state.look(start + QUICK), Some(start + MIDDLE));
        assert_eq!(load(&state), (1, 1, 0));
        let (second, _) = state.begin(start + QUICK).expect("a quick place");
        assert!(state.end(second).is_some());
        assert_eq!(state.look(start + MIDDLE), Some(start + first.most));
        assert_eq!(load(&state), (0, 0, 1));
        assert_eq!(run.reason(), None);
        assert!(state.end(first).is_some());
        assert!(state.is_idle());
    }

    #[test]
    fn without_a_place_it_waits_and_begins_anew() {
        let (mut state, start) = narrow(9);
        let asked = [enter(&mut state), enter(&mut state)];
        let (first, _) = state.begin(start).expect("a quick place");
        state.look(start + QUICK);
        let (second, run) = state.begin(start + QUICK).expect("a quick place");
        state.look(start + 2 * QUICK);
        assert_eq!((run.reason(), asked[1].reason()), (Some(Reason::Timeout), None));
        assert!(state.end(second).is_none());
        assert_eq!(load(&state), (1, 1, 0));
        assert!(state.begin(start + 2 * QUICK).is_none());
        assert!(state.end(first).is_some());
        let (again, run) = state.begin(start + 3 * QUICK).expect("a place");
        assert_eq!((again.number, run.reason()), (1, None));
        assert_eq!(state.look(start + 3 * QUICK + MIDDLE), Some(start + 3 * QUICK + again.most));
        assert_eq!(load(&state), (0, 0, 1));
    }

    #[test]
    fn time_counts_from_the_beginning() {
        let (mut state, start) = narrow(9);
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
        let (mut state, start) = narrow(2);
        let asked = [enter(&mut state), enter(&mut state)];
        assert_eq!(state.enter(job(&asked[0])), Err(Unanswered::Full));
        state.cancel(1);
        assert_eq!(load(&state), (1, 0, 0));
        state.begin(start).expect("a quick place");
        enter(&mut state);
        state.close();
        assert_eq!(load(&state), (0, 1, 0));
        assert_eq!(asked[0].reason(), Some(Reason::Cancelled));
        assert_eq!(state.enter(job(&asked[0])), Err(Unanswered::Stopping));
    }
}
