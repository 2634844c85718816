//! Several engines on the same puzzles, and the comparison of their answers.

use std::borrow::Borrow;

use super::{Agreement, compare};
use crate::engine::Interrupt;
use crate::{Error, Outcome, Puzzle};

/// An engine with its query, and with additions of the caller such as a clock or a time limit.
pub trait Respondent {
    /// The type of its answers: an [`Answer`](super::Answer), or one that holds it.
    type Answer: Borrow<Outcome>;

    /// Answers for `puzzle`, until `interrupt` is raised.
    ///
    /// # Errors
    /// As [`ask`](super::ask).
    fn respond(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Self::Answer, Error>;

    /// Answers for each of `puzzles`, in their order. Override it where many at once are faster.
    fn respond_to_all(
        &mut self,
        puzzles: &[&Puzzle],
        interrupt: &Interrupt,
    ) -> Vec<Result<Self::Answer, Error>> {
        puzzles.iter().map(|puzzle| self.respond(puzzle, interrupt)).collect()
    }
}

/// Several engines that are asked about the same puzzles.
///
/// ```
/// use kenzan::crosscheck::{Answer, Panel, Respondent, Agreement, ask};
/// use kenzan::engine::{Engine, Entry, Interrupt, MRV, NATIVE, Query, Settings};
/// use kenzan::{Error, Puzzle};
///
/// struct Plain(Box<dyn Engine>);
///
/// impl Respondent for Plain {
///     type Answer = Answer;
///
///     fn respond(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Answer, Error> {
///         ask(self.0.as_mut(), puzzle, &Query::unique().with_interrupt(interrupt.clone()))
///     }
/// }
///
/// let member = |entry: &Entry| Ok::<_, Error>(Plain(entry.make(&Settings::default())?));
/// let mut panel = Panel::new(vec![member(&NATIVE)?, member(&MRV)?]);
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let opinions = panel.ask(&puzzle, &Interrupt::default());
/// assert_eq!(opinions.agreement(), Agreement::Agree);
/// assert_eq!(opinions.outcome().map(|outcome| outcome.word()), Some("unique"));
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug)]
pub struct Panel<R> {
    members: Vec<R>,
}

impl<R: Respondent> Panel<R> {
    /// Makes a panel.
    pub fn new(members: Vec<R>) -> Self {
        Self { members }
    }

    /// Returns the members.
    pub fn members(&self) -> &[R] {
        &self.members
    }

    /// Asks all members about `puzzle`, one after the other.
    pub fn ask(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Opinions<R::Answer> {
        let answers = self.members.iter_mut().map(|member| member.respond(puzzle, interrupt));
        Opinions::of(answers.collect())
    }

    /// Asks all members about each of `puzzles`; each member gets all puzzles at once.
    ///
    /// # Panics
    /// If a member does not answer for each of them.
    pub fn ask_all(
        &mut self,
        puzzles: &[&Puzzle],
        interrupt: &Interrupt,
    ) -> Vec<Opinions<R::Answer>> {
        let mut opinions: Vec<Vec<_>> = puzzles.iter().map(|_| Vec::new()).collect();
        for member in &mut self.members {
            let answers = member.respond_to_all(puzzles, interrupt);
            assert_eq!(answers.len(), puzzles.len(), "an answer for each puzzle");
            for (opinions, answer) in opinions.iter_mut().zip(answers) {
                opinions.push(answer);
            }
        }
        opinions.into_iter().map(Opinions::of).collect()
    }
}

/// The answers of several engines for one puzzle, in the order in which they were asked.
#[derive(Debug)]
pub struct Opinions<A> {
    answers: Vec<Result<A, Error>>,
}

impl<A: Borrow<Outcome>> Opinions<A> {
    /// Collects the answers.
    pub fn of(answers: Vec<Result<A, Error>>) -> Self {
        Self { answers }
    }

    /// Adds another answer.
    pub fn add(&mut self, answer: Result<A, Error>) {
        self.answers.push(answer);
    }

    /// Returns the answers and errors.
    pub fn answers(&self) -> &[Result<A, Error>] {
        &self.answers
    }

    /// Returns the answers and errors.
    pub fn into_answers(self) -> Vec<Result<A, Error>> {
        self.answers
    }

    /// Returns the pairs of answers, as numbers from 0, that can't both be right.
    pub fn contradictions(&self) -> Vec<(usize, usize)> {
        let mut contradictions = Vec::new();
        for (second, other) in self.answers.iter().enumerate() {
            for (first, one) in self.answers[..second].iter().enumerate() {
                let (Ok(one), Ok(other)) = (one, other) else { continue };
                if compare(one.borrow(), other.borrow()) == Agreement::Differ {
                    contradictions.push((first, second));
                }
            }
        }
        contradictions
    }

    /// Returns the first known outcome; if none is known, the first one.
    pub fn outcome(&self) -> Option<&Outcome> {
        let outcomes = || self.answers.iter().flatten().map(Borrow::borrow);
        outcomes().find(|outcome| outcome.is_known()).or_else(|| outcomes().next())
    }

    /// Returns whether all agree: each has an answer, and no two contradict each other.
    pub fn agreement(&self) -> Agreement {
        let is_known = |answer: &Result<A, Error>| {
            answer.as_ref().is_ok_and(|answer| answer.borrow().is_known())
        };
        if !self.contradictions().is_empty() {
            Agreement::Differ
        } else if self.answers.iter().all(is_known) {
            Agreement::Agree
        } else {
            Agreement::Undecided
        }
    }

    /// Returns the first error.
    pub fn failure(&self) -> Option<&Error> {
        self.answers.iter().find_map(|answer| answer.as_ref().err())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crosscheck::tests::{Scripted, puzzles, says};

    fn opinions(answers: &[&str]) -> Opinions<Outcome> {
        Opinions::of(answers.iter().map(|word| says(word)).collect())
    }

    /// Has no way of its own to answer for many at once.
    struct Plain(Scripted);

    impl Respondent for Plain {
        type Answer = Outcome;

        fn respond(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Outcome, Error> {
            self.0.respond(puzzle, interrupt)
        }
    }

    fn words(opinions: &Opinions<Outcome>) -> Vec<String> {
        let word = |answer: &Result<Outcome, Error>| match answer {
            Ok(outcome) => outcome.word().to_owned(),
            Err(error) => error.to_string(),
        };
        opinions.answers().iter().map(word).collect()
    }

    #[test]
    fn each_member_says_of_each_puzzle_what_it_says_of_it_alone() {
        let lines = ["12..............", "..34............", "4..............."];
        let member = |words| Plain(Scripted::new(&lines, words));
        let one = member(&["one", "two", "cages"]);
        let other = member(&["one", "none", "unknown"]);
        let mut panel = Panel::new(vec![one, other]);
        assert_eq!(panel.members().len(), 2);
        let puzzles = puzzles(&lines);
        let refs: Vec<&Puzzle> = puzzles.iter().collect();
        let interrupt = Interrupt::default();
        let together = panel.ask_all(&refs, &interrupt);
        let alone = refs.iter().map(|puzzle| panel.ask(puzzle, &interrupt)).collect();
        for opinions in [together, alone] {
            let opinions: Vec<Opinions<Outcome>> = opinions;
            let answers: Vec<_> = opinions.iter().map(words).collect();
            let expected = [
                ["unique", "unique"],
                ["multiple", "none"],
                ["an engine does not support cages", "unknown"],
            ];
            assert_eq!(answers, expected);
            let agreements: Vec<_> = opinions.iter().map(Opinions::agreement).collect();
            assert_eq!(agreements, [Agreement::Agree, Agreement::Differ, Agreement::Undecided]);
        }
    }

    #[test]
    #[should_panic(expected = "an answer for each puzzle")]
    fn a_member_that_leaves_out_a_puzzle_is_not_taken_to_agree() {
        let lines = ["12..............", "..34............"];
        let mut member = Scripted::new(&lines, &["one"; 2]);
        member.answers = 1;
        let puzzles = puzzles(&lines);
        let refs: Vec<&Puzzle> = puzzles.iter().collect();
        Panel::new(vec![member]).ask_all(&refs, &Interrupt::default());
    }

    #[test]
    fn what_is_said_later_counts_as_much() {
        for (word, agreement, count) in [
            ("one", Agreement::Agree, 0),
            ("other", Agreement::Differ, 2),
            ("unknown", Agreement::Undecided, 0),
            ("cages", Agreement::Undecided, 0),
        ] {
            let mut opinions = opinions(&["one", "one"]);
            opinions.add(says(word));
            assert_eq!(opinions.agreement(), agreement, "{word}");
            assert_eq!(opinions.contradictions().len(), count, "{word}");
            let answers = opinions.into_answers();
            assert_eq!(answers, [says("one"), says("one"), says(word)], "{word}");
        }
    }

    #[test]
    fn all_agree_only_if_each_can_tell() {
        for (answers, agreement, contradictions, first) in [
            (&["one"][..], Agreement::Agree, &[][..], Some("unique")),
            (&["one", "one", "one"], Agreement::Agree, &[], Some("unique")),
            (&["one", "unknown"], Agreement::Undecided, &[], Some("unique")),
            (&["unknown", "none"], Agreement::Undecided, &[], Some("none")),
            (&["unknown", "one or more", "two"], Agreement::Undecided, &[], Some("multiple")),
            (&["one or more", "unknown"], Agreement::Undecided, &[], Some("unknown")),
            (&["one", "cages"], Agreement::Undecided, &[], Some("unique")),
            (&["cages", "none"], Agreement::Undecided, &[], Some("none")),
            (&["cages", "arrows"], Agreement::Undecided, &[], None),
            (&["one", "other"], Agreement::Differ, &[(0, 1)], Some("unique")),
            (
                &["one", "cages", "none", "two"],
                Agreement::Differ,
                &[(0, 2), (0, 3), (2, 3)],
                Some("unique"),
            ),
            (&["unknown", "none", "one or more"], Agreement::Differ, &[(1, 2)], Some("none")),
        ] {
            let opinions = opinions(answers);
            assert_eq!(opinions.agreement(), agreement, "{answers:?}");
            assert_eq!(opinions.contradictions(), contradictions, "{answers:?}");
            assert_eq!(opinions.outcome().map(Outcome::word), first, "{answers:?}");
            let unsupported = answers.iter().find(|word| ["cages", "arrows"].contains(word));
            let failure = unsupported.map(|what| format!("an engine does not support {what}"));
            assert_eq!(opinions.failure().map(ToString::to_string), failure, "{answers:?}");
        }
    }
}
