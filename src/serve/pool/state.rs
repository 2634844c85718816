//! Who waits, who has a place: the rules by which places are given, without threads and clocks.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use kenzan::engine::{Interrupt, Reason};
use tokio::sync::{mpsc, oneshot};

use super::thread::{Spent, Thread};
use super::{Load, PoolAnswer, QuestionWork, Unanswered};

/// A question, from where it is asked to where it is answered.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) number: u64,
    pub(super) work: QuestionWork,
    /// The time that it may take.
    pub(super) most: Duration,
    /// How often it has given up a place of the last level.
    pub(super) turns: u32,
    /// Raised if it has to end: by its client, its time, the memory, or the end of the server.
    pub(super) asked: Interrupt,
    pub(super) report: Option<mpsc::Sender<Bytes>>,
    pub(super) answered: oneshot::Sender<PoolAnswer>,
}

/// The questions that wait, and those that are being answered.
#[derive(Debug)]
pub(super) struct PoolState {
    levels: [PlaceLevel; LEVELS],
    /// The most questions that wait.
    most_waiting: usize,
    running: BTreeMap<u64, Running>,
    next: u64,
    is_closed: bool,
    /// The threads that have ended and are not replaced yet.
    left: usize,
}

/// The number of levels.
pub(super) const LEVELS: usize = 4;
/// The last level, whose places are taken in turns.
const LAST: usize = LEVELS - 1;
/// The first level of those for questions that take long.
const LONG: usize = LAST - 1;

/// Of so many places one is for the question that waits longest, the others for the newest.
const FOR_OLDEST: u32 = 4;

/// The least time between two looks at a question: a thread that waits for a processor comes near to its time ever more
/// slowly.
const SOON: Duration = Duration::from_millis(1);

/// Places of a kind, and the questions that wait for them.
#[derive(Debug)]
pub(super) struct PlaceLevel {
    places: usize,
    /// The time for which a question may have a place; on the last level, for the first time.
    time: Duration,
    waiting: VecDeque<Job>,
    /// How many places were given.
    given: u32,
}

impl PlaceLevel {
    pub(super) fn new(places: usize, time: Duration) -> Self {
        Self { places, time, waiting: VecDeque::new(), given: 0 }
    }

    /// Takes the one that was asked last, and every [`FOR_OLDEST`]th time the one that was asked first: a crowd that is
    /// already there holds up nobody who comes later, on whatever level, and who comes later never all of the crowd.
    fn next(&mut self) -> Option<Job> {
        let is_for_oldest = self.given.is_multiple_of(FOR_OLDEST);
        self.given = self.given.wrapping_add(1);
        let numbered = self.waiting.iter().map(|job| job.number).enumerate();
        let (index, _) = if is_for_oldest {
            numbered.min_by_key(|&(_, number)| number)
        } else {
            numbered.max_by_key(|&(_, number)| number)
        }?;
        self.waiting.remove(index)
    }

    /// Takes the one that had the fewest turns.
    fn next_turn(&mut self) -> Option<Job> {
        let numbered = self.waiting.iter().enumerate();
        let (index, _) = numbered.min_by_key(|(_, job)| job.turns)?;
        self.waiting.remove(index)
    }
}

/// A question that is being answered.
#[derive(Debug)]
struct Running {
    since: Instant,
    most: Duration,
    level: usize,
    /// The time for which it may have a place of the last level while others wait.
    turn: Duration,
    /// It has given up its place, and ends in a moment.
    gave_up: bool,
    spent: Spent,
    /// What it had spent at the last look. A thread goes on meanwhile, so all of a look goes by one reading.
    used: Duration,
    asked: Interrupt,
    /// Raised, too, if it has to give up its place.
    run: Interrupt,
}

impl PoolState {
    pub(super) fn new(levels: [PlaceLevel; LEVELS], most_waiting: usize) -> Self {
        Self { levels, most_waiting, running: BTreeMap::new(), next: 0, is_closed: false, left: 0 }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Counts a thread that ends.
    pub(super) fn leave(&mut self) {
        self.left += 1;
    }

    /// Returns whether a thread that has ended is to be replaced.
    pub(super) fn has_left(&self) -> bool {
        self.left > 0
    }

    /// Counts a thread that replaces one.
    pub(super) fn replace(&mut self) {
        self.left = self.left.saturating_sub(1);
    }

    pub(super) fn is_idle(&self) -> bool {
        self.running.is_empty()
    }

    pub(super) fn load(&self) -> Load {
        // One that has given up its place waits again in a moment.
        let gave_up = self.running.values().filter(|running| running.gave_up).count();
        let waiting = self.levels.iter().map(|level| level.waiting.len()).sum::<usize>() + gave_up;
        let at = |levels: std::ops::Range<usize>| levels.map(|level| self.at(level)).sum();
        Load { waiting, quick: at(0..LONG), long: at(LONG..LEVELS) }
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

    /// Begins a question in a thread, if one waits and there is a place for it; returns it, with the interrupt of this run.
    pub(super) fn begin(&mut self, thread: &Arc<Thread>, now: Instant) -> Option<(Job, Interrupt)> {
        let has_room = |&level: &usize| {
            !self.levels[level].waiting.is_empty() && self.at(level) < self.levels[level].places
        };
        let level = (0..LEVELS).find(has_room)?;
        let places = &mut self.levels[level];
        let job = if level == LAST { places.next_turn() } else { places.next() }?;
        let run = job.asked.child();
        let running = Running {
            since: now,
            most: job.most,
            level,
            // Twice as long each time: what is lost by beginning anew is less than what is used.
            turn: self.levels[LAST].time.saturating_mul(2_u32.saturating_pow(job.turns)),
            gave_up: false,
            spent: Spent::begin(thread, now),
            used: Duration::ZERO,
            asked: job.asked.clone(),
            run: run.clone(),
        };
        self.running.insert(job.number, running);
        Some((job, run))
    }

    /// Takes note of a question that has ended. Returns it if its answer counts; otherwise it waits for a place of the next
    /// level, or for another one of the last.
    pub(super) fn end(&mut self, mut job: Job) -> Option<Job> {
        let running = self.running.remove(&job.number)?;
        let has_to_end = running.asked.reason().is_some();
        if running.gave_up && !has_to_end {
            job.turns += u32::from(running.level == LAST);
            self.levels[LAST.min(running.level + 1)].waiting.push_back(job);
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
    /// again, if nothing begins or ends before.
    pub(super) fn look(&mut self, now: Instant) -> Option<Instant> {
        let mut taken: [usize; LEVELS] = std::array::from_fn(|level| self.at(level));
        for running in self.running.values_mut().filter(|running| !running.gave_up) {
            if now.saturating_duration_since(running.since) >= running.most {
                running.asked.trigger(Reason::Timeout);
                continue;
            }
            running.used = running.spent.until(now);
            while running.level < LAST && running.used >= self.levels[running.level].time {
                let above = running.level + 1;
                if taken[above] < self.levels[above].places {
                    taken[running.level] -= 1;
                    taken[above] += 1;
                    running.level = above;
                } else if running.level < LONG || !self.levels[running.level].waiting.is_empty() {
                    running.give_up();
                    break;
                } else {
                    // Nobody needs its place.
                    break;
                }
            }
        }
        self.take_turns();
        let unended = self.running.values().filter(|running| running.asked.reason().is_none());
        unended.filter_map(|running| self.next_look(running, now)).min()
    }

    /// Has those that had their turn on the last level give up their places, the longest first, where others wait for them.
    fn take_turns(&mut self) {
        let last = &self.levels[LAST];
        let room = last.places.saturating_sub(self.at(LAST));
        let needed = last.waiting.len().saturating_sub(room);
        let had_turn = |running: &&mut Running| {
            running.level == LAST && !running.gave_up && running.used >= running.turn
        };
        let mut had: Vec<&mut Running> = self.running.values_mut().filter(had_turn).collect();
        had.sort_unstable_by_key(|running| running.since);
        had.into_iter().take(needed).for_each(Running::give_up);
    }

    /// Returns when a question has to be looked at again.
    fn next_look(&self, running: &Running, now: Instant) -> Option<Instant> {
        if running.gave_up {
            return None;
        }
        let level = &self.levels[running.level];
        let time = if running.level == LAST { running.turn } else { level.time };
        // After its time, it has its place until somebody needs it, and then there is another look.
        let left = time.saturating_sub(running.used);
        let place = (!left.is_zero()).then(|| now.checked_add(left.max(SOON))).flatten();
        let needs_look = running.level < LAST || !level.waiting.is_empty();
        place
            .filter(|_| needs_look)
            .into_iter()
            .chain(running.since.checked_add(running.most))
            .min()
    }

    /// Returns the threads that answer questions which take long.
    pub(super) fn long_threads(&self) -> impl Iterator<Item = &Thread> {
        let long = self.running.values().filter(|running| running.level >= LONG);
        long.map(|running| running.spent.thread())
    }

    /// Returns how many have a place of a level.
    fn at(&self, level: usize) -> usize {
        let has_place = |running: &&Running| running.level == level && !running.gave_up;
        self.running.values().filter(has_place).count()
    }
}

impl Running {
    fn give_up(&mut self) {
        self.gave_up = true;
        self.run.trigger(Reason::Timeout);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUICK: Duration = Duration::from_millis(20);
    const MIDDLE: Duration = Duration::from_millis(200);
    const LONG: Duration = Duration::from_secs(2);
    const TURN: Duration = Duration::from_secs(4);

    fn job(asked: &Interrupt) -> Job {
        Job {
            number: 0,
            work: QuestionWork::question(String::new()),
            most: Duration::from_secs(100),
            turns: 0,
            asked: asked.clone(),
            report: None,
            answered: oneshot::channel().0,
        }
    }

    fn enter(state: &mut PoolState) -> Interrupt {
        let asked = Interrupt::default();
        state.enter(job(&asked)).expect("there is room");
        asked
    }

    fn begin(state: &mut PoolState, now: Instant) -> Option<(Job, Interrupt)> {
        state.begin(&Arc::new(Thread::unknown()), now)
    }

    fn load(state: &PoolState) -> (usize, usize, usize) {
        let Load { waiting, quick, long } = state.load();
        (waiting, quick, long)
    }

    /// One place of each level.
    fn narrow(most_waiting: usize) -> (PoolState, Instant) {
        let levels = [QUICK, MIDDLE, LONG, TURN].map(|time| PlaceLevel::new(1, time));
        (PoolState::new(levels, most_waiting), Instant::now())
    }

    #[test]
    fn a_question_that_takes_longer_makes_room_for_the_next() {
        let (mut state, start) = narrow(9);
        enter(&mut state);
        enter(&mut state);
        let (first, run) = begin(&mut state, start).expect("a quick place");
        assert!(begin(&mut state, start).is_none());
        assert_eq!(state.look(start), Some(start + QUICK));
        assert_eq!(state.look(start + QUICK), Some(start + MIDDLE));
        assert_eq!(load(&state), (1, 1, 0));
        let (second, _) = begin(&mut state, start + QUICK).expect("a quick place");
        assert!(state.end(second).is_some());
        assert_eq!(state.look(start + MIDDLE), Some(start + LONG));
        assert_eq!(state.look(start + LONG), Some(start + first.most));
        assert_eq!(load(&state), (0, 0, 1));
        assert_eq!(run.reason(), None);
        assert!(state.end(first).is_some());
        assert!(state.is_idle());
    }

    #[test]
    fn without_a_place_it_waits_and_begins_anew() {
        let (mut state, start) = narrow(9);
        let asked = [enter(&mut state), enter(&mut state)];
        let (first, _) = begin(&mut state, start).expect("a quick place");
        state.look(start + QUICK);
        let (second, run) = begin(&mut state, start + QUICK).expect("a quick place");
        state.look(start + 2 * QUICK);
        assert_eq!((run.reason(), asked[1].reason()), (Some(Reason::Timeout), None));
        assert!(state.end(second).is_none());
        assert_eq!(load(&state), (1, 1, 0));
        assert!(begin(&mut state, start + 2 * QUICK).is_none());
        assert!(state.end(first).is_some());
        let (again, run) = begin(&mut state, start + 3 * QUICK).expect("a place");
        assert_eq!((again.number, run.reason()), (1, None));
        assert_eq!(state.look(start + 3 * QUICK + MIDDLE), Some(start + 3 * QUICK + LONG));
        assert_eq!(load(&state), (0, 0, 1));
    }

    /// Adds questions that wait for a place of a level, numbered as they come.
    fn waiting(state: &mut PoolState, level: usize, count: u64) {
        for number in state.next..state.next + count {
            let job = Job { number, ..job(&Interrupt::default()) };
            state.levels[level].waiting.push_back(job);
        }
        state.next += count;
    }

    #[test]
    fn the_last_places_are_taken_in_turns_that_double() {
        let (mut state, start) = narrow(9);
        waiting(&mut state, LAST, 2);
        let mut now = start;
        for (number, turns) in [(0, 1), (1, 1), (0, 2), (1, 2), (0, 4), (1, 4)] {
            let (job, run) = begin(&mut state, now).expect("the place");
            assert_eq!(job.number, number);
            let end = now + turns * TURN;
            assert_eq!(state.look(now), Some(end));
            let shortly_before = now + (turns * TURN).saturating_sub(QUICK);
            assert_eq!(state.look(shortly_before), Some(end));
            assert_eq!(run.reason(), None);
            state.look(end);
            assert_eq!(run.reason(), Some(Reason::Timeout));
            assert!(state.end(job).is_none());
            now = end;
        }
    }

    #[test]
    fn a_place_that_nobody_needs_is_kept() {
        for (level, time) in [(super::LONG, LONG), (LAST, TURN)] {
            let (mut state, start) = narrow(9);
            // The place above is taken.
            waiting(&mut state, LAST, 1);
            let (above, _) = begin(&mut state, start).expect("the last place");
            if level == LAST {
                state.end(above).expect("it is answered");
            }
            waiting(&mut state, level, 1);
            let (job, run) = begin(&mut state, start).expect("a place");
            assert_eq!(state.look(start + 2 * time), Some(start + job.most));
            assert_eq!(run.reason(), None);
            waiting(&mut state, level, 1);
            state.look(start + 2 * time);
            assert_eq!(run.reason(), Some(Reason::Timeout));
        }
    }

    #[test]
    fn a_place_in_four_is_for_the_oldest_the_others_for_the_newest() {
        for level in 0..LAST {
            let (mut state, start) = narrow(9);
            waiting(&mut state, level, 7);
            for number in [0, 6, 5, 4, 1, 3, 2] {
                let (job, _) = begin(&mut state, start).expect("a place");
                assert_eq!(job.number, number);
                state.end(job);
            }
        }
    }

    #[test]
    fn a_crowd_that_was_asked_before_holds_nobody_up_on_the_next_level() {
        let (mut state, start) = narrow(9);
        for number in [0, 1, 7, 2, 3, 4] {
            state.levels[1].waiting.push_back(Job { number, ..job(&Interrupt::default()) });
        }
        for number in [0, 7, 4, 3, 1, 2] {
            let (job, _) = begin(&mut state, start).expect("a place");
            assert_eq!(job.number, number);
            state.end(job);
        }
    }

    /// What a thread has had grows while it is looked at.
    #[test]
    fn a_look_never_leaves_out_the_next() {
        let thread = Arc::new(Thread::current());
        for _ in 0..50 {
            let (mut state, _) = narrow(9);
            enter(&mut state);
            let start = Instant::now();
            let (job, _) = state.begin(&thread, start).expect("a quick place");
            // So it has had less than the time that has passed.
            std::thread::sleep(SOON);
            while state.load().quick == 1 && state.running[&job.number].level == 0 {
                let now = Instant::now();
                let next = state.look(now).expect("its time is not up");
                assert!(next < start + job.most, "nobody looks at it before its time is up");
            }
        }
    }

    #[test]
    fn time_counts_from_the_beginning() {
        let (mut state, start) = narrow(9);
        let asked = enter(&mut state);
        let later = start + Duration::from_secs(5);
        let (job, _) = begin(&mut state, later).expect("a quick place");
        state.look(later + Duration::from_millis(99_999));
        assert_eq!(asked.reason(), None);
        assert_eq!(state.look(later + Duration::from_secs(100)), None);
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
        begin(&mut state, start).expect("a quick place");
        enter(&mut state);
        state.close();
        assert_eq!(load(&state), (0, 1, 0));
        assert_eq!(asked[0].reason(), Some(Reason::Cancelled));
        assert_eq!(state.enter(job(&asked[0])), Err(Unanswered::Stopping));
    }
}
