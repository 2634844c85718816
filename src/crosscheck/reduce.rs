//! Removes parts of a puzzle, one after the other, until all that are left are needed: the puzzle is minimal.
//!
//! The result depends on the order, and another order may leave fewer parts. A part that is needed stays needed,
//! because removing parts never removes solutions. So each part is tried once, except those that no engine decided:
//! without other parts that may be easier.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use super::{Examination, Examiner, Need, Part, Respondent};
use crate::engine::{Interrupt, Reason};
use crate::{Error, Outcome, Puzzle};

/// The result of removing the parts of a puzzle that it does not need.
///
/// ```
/// # use kenzan::crosscheck::{Answer, Respondent, ask};
/// use kenzan::crosscheck::{Examiner, Need, Order, Panel};
/// # use kenzan::engine::{Engine, Entry, Interrupt, MRV, NATIVE, Query, Settings};
/// # use kenzan::{Error, Puzzle};
/// # struct Plain(Box<dyn Engine>);
/// # impl Respondent for Plain {
/// #     type Answer = Answer;
/// #     fn respond(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Answer, Error> {
/// #         ask(self.0.as_mut(), puzzle, &Query::unique().with_interrupt(interrupt.clone()))
/// #     }
/// # }
/// # let member = |entry: &Entry| Ok::<_, Error>(Plain(entry.make(&Settings::default())?));
/// let mut examiner = Examiner {
///     panel: Panel::new(vec![member(&NATIVE)?, member(&MRV)?]),
///     slow: Panel::new(Vec::new()),
///     quick: member(&NATIVE)?,
///     second: Some(member(&MRV)?),
/// };
/// let puzzle: Puzzle = "12343412214343..".parse()?;
/// let parts = Order::GivensFirst.parts(&puzzle);
/// let reduction = examiner.reduce(&puzzle, &parts, &Interrupt::default(), |_, _| {});
/// assert!(reduction.is_minimal());
/// let removed: Vec<String> = reduction
///     .parts(Need::NotNeeded)
///     .filter_map(|part| Some(part.fact(&puzzle)?.to_string()))
///     .collect();
/// assert_eq!(removed[..3], ["r1c1=1", "r1c2=2", "r1c3=3"]);
/// assert_eq!(reduction.puzzle.to_string(), "......12.1.34...");
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug)]
pub struct Reduction<A> {
    /// The answers of the engines for the whole puzzle, and the need of each of the parts alone.
    pub examination: Examination<A>,
    /// The puzzle without the parts that were removed.
    pub puzzle: Puzzle,
    /// The parts in the order in which they were tried. Those that are not needed were removed; the need of the others
    /// is with regard to the reduced puzzle. Empty unless there is exactly one solution.
    pub tried: Vec<(Part, Need)>,
    /// The reason why it ended early, if it did.
    pub stopped: Option<Reason>,
}

impl<A: Borrow<Outcome>> Reduction<A> {
    /// Returns the parts with this need; those that are [not needed](Need::NotNeeded) were removed.
    pub fn parts(&self, need: Need) -> impl Iterator<Item = Part> {
        self.tried.iter().filter(move |&&(_, known)| known == need).map(|&(part, _)| part)
    }

    /// Returns whether each remaining part that was tried is known to be needed in the reduced puzzle.
    pub fn is_minimal(&self) -> bool {
        let is_open = |need| self.parts(need).next().is_some();
        matches!(self.examination.opinions.outcome(), Some(Outcome::Unique(_)))
            && !is_open(Need::Unconfirmed)
            && !is_open(Need::Undecided)
    }
}

/// A part that is tried.
struct Trial {
    part: Part,
    need: Need,
    /// The number of parts that had been removed when that was found out.
    after: usize,
    is_removed: bool,
}

impl Trial {
    /// Checks whether another question can change its need, now that this number of parts is `removed`.
    fn is_open(&self, removed: usize) -> bool {
        !self.is_removed && self.need != Need::Needed && self.after < removed
    }

    /// Returns what came of it.
    fn end(&self) -> Need {
        match self.need {
            // It could have been removed, but its turn did not come.
            Need::NotNeeded if !self.is_removed => Need::Undecided,
            need => need,
        }
    }
}

/// The rest of a puzzle.
struct Rest {
    puzzle: Puzzle,
    /// The original places of its rules.
    rules: Vec<usize>,
    /// The number of parts that were removed.
    removed: usize,
}

impl Rest {
    fn of(puzzle: &Puzzle) -> Self {
        let rules = (0..puzzle.rules().len()).collect();
        Self { puzzle: puzzle.clone(), rules, removed: 0 }
    }

    fn without(&self, part: Part) -> Self {
        let mut rules = self.rules.clone();
        let part = match part {
            Part::Given(_) => part,
            Part::Rule(index) => {
                let place = rules.iter().position(|&rule| rule == index);
                let place = place.expect("a rule is removed once");
                rules.remove(place);
                Part::Rule(place)
            }
        };
        Self { puzzle: part.taken_from(&self.puzzle), rules, removed: self.removed + 1 }
    }
}

impl<R: Respondent> Examiner<R> {
    /// Removes those of `parts` from `puzzle` that it does not need, in their order
    /// ([`Order::parts`](super::Order::parts) makes such a list). A part is removed if the quick engine and the second
    /// one agree that there is still one solution without it.
    ///
    /// `report` is called with the need of each part, and again for a part that was not decided at first. Errors of
    /// the engines are among the opinions. Parts that the puzzle does not have are skipped.
    ///
    /// ```
    /// # use kenzan::crosscheck::{Answer, Respondent, ask};
    /// # use kenzan::crosscheck::{Examiner, Panel};
    /// # use kenzan::engine::{Engine, Entry, MRV, NATIVE, Query, Settings};
    /// use kenzan::crosscheck::{Need, Part};
    /// use kenzan::engine::Interrupt;
    /// use kenzan::{Cell, Puzzle};
    /// # use kenzan::Error;
    /// # struct Plain(Box<dyn Engine>);
    /// # impl Respondent for Plain {
    /// #     type Answer = Answer;
    /// #     fn respond(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Answer, Error> {
    /// #         ask(self.0.as_mut(), puzzle, &Query::unique().with_interrupt(interrupt.clone()))
    /// #     }
    /// # }
    /// # let member = |entry: &Entry| Ok::<_, Error>(Plain(entry.make(&Settings::default())?));
    /// # let mut examiner = Examiner {
    /// #     panel: Panel::new(vec![member(&NATIVE)?]),
    /// #     slow: Panel::new(Vec::new()),
    /// #     quick: member(&NATIVE)?,
    /// #     second: Some(member(&MRV)?),
    /// # };
    /// let puzzle: Puzzle = "1234341221434...".parse()?;
    /// let parts = [Cell::new(0, 0), Cell::new(3, 0)].map(Part::Given);
    /// let mut reported = Vec::new();
    /// let reduction = examiner.reduce(&puzzle, &parts, &Interrupt::default(), |part, need| {
    ///     reported.push((part, need));
    /// });
    /// assert_eq!(reduction.puzzle.to_string(), ".23434122143....");
    /// assert_eq!(reported, parts.map(|part| (part, Need::NotNeeded)));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Panics
    /// If an engine does not answer for each puzzle.
    pub fn reduce(
        &mut self,
        puzzle: &Puzzle,
        parts: &[Part],
        interrupt: &Interrupt,
        mut report: impl FnMut(Part, Need),
    ) -> Reduction<R::Answer> {
        let mut asked: Vec<Part> =
            parts.iter().copied().filter(|part| part.fact(puzzle).is_some()).collect();
        asked.sort();
        asked.dedup();
        let examined = self.examine_parts(&[puzzle], &[&asked], interrupt).pop();
        let mut examination = examined.expect("one for one puzzle");
        let mut rest = Rest::of(puzzle);
        let mut alone: BTreeMap<Part, Need> = examination.parts().collect();
        let trial = |(part, need)| Trial { part, need, after: 0, is_removed: false };
        let trials = parts.iter().filter_map(|part| alone.remove_entry(part));
        let mut trials: Vec<Trial> = trials.map(trial).collect();
        let known = examination.opinions.outcome().cloned();
        if let Some(known) = &known
            && let Err(error) = self.rounds(&mut trials, &mut rest, known, interrupt, &mut report)
        {
            examination.opinions.add(Err(error));
        }
        let tried: Vec<_> = trials.iter().map(|trial| (trial.part, trial.end())).collect();
        let mut reduction =
            Reduction { examination, puzzle: rest.puzzle, tried, stopped: interrupt.reason() };
        if reduction.is_minimal() {
            reduction.stopped = None;
        }
        reduction
    }

    /// Tries each part, and those that stay open again whenever others have been removed.
    fn rounds(
        &mut self,
        trials: &mut [Trial],
        rest: &mut Rest,
        known: &Outcome,
        interrupt: &Interrupt,
        report: &mut impl FnMut(Part, Need),
    ) -> Result<(), Error> {
        let mut is_first = true;
        while is_first || trials.iter().any(|trial| trial.is_open(rest.removed)) {
            for trial in trials.iter_mut() {
                if interrupt.reason().is_some() {
                    return Ok(());
                }
                let is_open = trial.is_open(rest.removed);
                if is_open {
                    self.ask_about(trial, rest, known, interrupt)?;
                }
                // What was cut short is not an answer.
                if trial.is_open(rest.removed) {
                    return Ok(());
                }
                if trial.need == Need::NotNeeded && !trial.is_removed {
                    *rest = rest.without(trial.part);
                    trial.is_removed = true;
                }
                // Before anything is removed, the need of each part alone is all that is known.
                if is_open || is_first {
                    report(trial.part, trial.need);
                }
            }
            is_first = false;
        }
        Ok(())
    }

    /// Finds out whether a part is needed in what is left, unless it is interrupted before that is known.
    fn ask_about(
        &mut self,
        trial: &mut Trial,
        rest: &Rest,
        known: &Outcome,
        interrupt: &Interrupt,
    ) -> Result<(), Error> {
        let without = rest.without(trial.part).puzzle;
        let answer = self.quick.respond(&without, interrupt);
        let need = self.need(&without, known, answer, interrupt)?;
        if matches!(need, Need::Needed | Need::NotNeeded) || interrupt.reason().is_none() {
            (trial.need, trial.after) = (need, rest.removed);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crosscheck::tests::{Scripted, puzzles};
    use crate::crosscheck::{Order, Panel};
    use crate::{Cell, Rule};

    const WHOLE: &str = "123.............";

    /// The puzzle without its first, second or third given, or several of them.
    const LINES: [(&str, &str); 7] = [
        ("1", ".23............."),
        ("2", "1.3............."),
        ("3", "12.............."),
        ("12", "..3............."),
        ("13", ".2.............."),
        ("23", "1..............."),
        ("123", "................"),
    ];

    /// Makes a respondent that answers for what is left as `words` say, which name the removed parts; no engine may
    /// ask him more.
    fn scripted(words: &[(&str, &str)]) -> Scripted {
        let line =
            |removed: &str| LINES.iter().find(|(name, _)| *name == removed).expect("a case").1;
        let lines: Vec<&str> = words.iter().map(|(removed, _)| line(removed)).collect();
        let words: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        Scripted::new(&lines, &words)
    }

    fn examiner(
        panel: &str,
        quick: &[(&str, &str)],
        second: &[(&str, &str)],
    ) -> Examiner<Scripted> {
        Examiner {
            panel: Panel::new(vec![Scripted::new(&[WHOLE], &[panel])]),
            slow: Panel::new(Vec::new()),
            quick: scripted(quick),
            second: Some(scripted(second)),
        }
    }

    /// Returns the numbers of the parts, and what is left, each with the word for what came of it.
    fn reported(reduction: &Reduction<Outcome>) -> (String, String) {
        let mark = |need| match need {
            Need::Needed => '!',
            Need::NotNeeded => '-',
            Need::Unconfirmed => '?',
            Need::Undecided => '.',
        };
        let number = |part| match part {
            Part::Given(cell) => cell.column() + 1,
            Part::Rule(_) => 0,
        };
        let tried = reduction.tried.iter();
        let tried: Vec<String> =
            tried.map(|&(part, need)| format!("{}{}", number(part), mark(need))).collect();
        (tried.concat(), reduction.puzzle.to_string()[..3].to_owned())
    }

    fn givens(numbers: &str) -> Vec<Part> {
        let cell = |number: u8| Part::Given(Cell::new(0, number - b'1'));
        numbers.bytes().map(cell).collect()
    }

    #[test]
    fn a_part_goes_only_where_two_agree_and_each_question_is_asked_once() {
        type Said = &'static [(&'static str, &'static str)];
        let cases: &[(&str, Said, Said, &str, &str, bool)] = &[
            ("123", &[("1", "two"), ("2", "two"), ("3", "two")], &[], "1!2!3!", "123", true),
            (
                "123",
                &[("1", "one"), ("2", "two"), ("3", "two")],
                &[("1", "one")],
                "1-2!3!",
                ".23",
                true,
            ),
            // The second could go as well, but not with the first.
            (
                "123",
                &[("1", "one"), ("2", "one"), ("3", "two"), ("12", "two")],
                &[("1", "one"), ("2", "one")],
                "1-2!3!",
                ".23",
                true,
            ),
            (
                "321",
                &[("1", "one"), ("2", "one"), ("3", "two"), ("12", "two")],
                &[("1", "one"), ("2", "one")],
                "3!2-1!",
                "1.3",
                true,
            ),
            // What is not asked about stays.
            ("3", &[("3", "one")], &[("3", "one")], "3-", "12.", true),
            ("", &[], &[], "", "123", true),
            // Twice the same part, and one that is none, are asked about once and not at all.
            ("3434", &[("3", "one")], &[("3", "one")], "3-", "12.", true),
            // The first is not confirmed before another is removed.
            (
                "123",
                &[("1", "one"), ("2", "one"), ("3", "two"), ("12", "one")],
                &[("1", "unknown"), ("2", "one"), ("12", "one")],
                "1-2-3!",
                "..3",
                true,
            ),
            (
                "123",
                &[("1", "one"), ("2", "one"), ("3", "two"), ("12", "two")],
                &[("1", "unknown"), ("2", "one")],
                "1!2-3!",
                "1.3",
                true,
            ),
            (
                "123",
                &[("1", "one"), ("2", "one"), ("3", "two"), ("12", "one")],
                &[("1", "unknown"), ("2", "one"), ("12", "unknown")],
                "1?2-3!",
                "1.3",
                false,
            ),
            ("123", &[("1", "unknown"), ("2", "two"), ("3", "two")], &[], "1.2!3!", "123", false),
        ];
        for &(parts, quick, second, tried, left, is_minimal) in cases {
            let case = format!("{parts}, {quick:?}, {second:?}");
            let puzzle = &puzzles(&[WHOLE])[0];
            let mut examiner = examiner("one", quick, second);
            let mut heard = BTreeMap::new();
            let reduction =
                examiner.reduce(puzzle, &givens(parts), &Interrupt::default(), |part, need| {
                    heard.insert(part, need);
                });
            assert_eq!(reported(&reduction), (tried.to_owned(), left.to_owned()), "{case}");
            assert_eq!(reduction.is_minimal(), is_minimal, "{case}");
            assert_eq!(reduction.stopped, None, "{case}");
            assert_eq!(heard, reduction.tried.iter().copied().collect(), "{case}");
            assert!(reduction.examination.opinions.failure().is_none(), "{case}");
        }
    }

    #[test]
    fn nothing_goes_from_a_puzzle_that_has_not_one_solution() {
        for word in ["none", "two", "unknown", "one or more", "cages"] {
            let puzzle = &puzzles(&[WHOLE])[0];
            let parts = Order::Random(3).parts(puzzle);
            let mut examiner = examiner(word, &[], &[]);
            let reduction = examiner
                .reduce(puzzle, &parts, &Interrupt::default(), |part, _| panic!("{part:?}"));
            assert_eq!((&reduction.puzzle, reduction.tried.len()), (puzzle, 0), "{word}");
            assert!(!reduction.is_minimal(), "{word}");
        }
    }

    #[test]
    fn whoever_is_contradicted_or_fails_takes_nothing_out() {
        let puzzle = &puzzles(&[WHOLE])[0];
        for (quick, second) in [
            ("none", "one"),
            ("other", "other"),
            ("one", "two"),
            ("cages", "one"),
            ("one", "cages"),
        ] {
            let quick = [("1", "one"), ("2", "one"), ("3", "two"), ("12", quick)];
            let second = [("1", "one"), ("2", "one"), ("12", second)];
            let mut examiner = examiner("one", &quick, &second);
            let reduction =
                examiner.reduce(puzzle, &givens("123"), &Interrupt::default(), |_, _| {});
            assert_eq!(reported(&reduction), ("1-2.3!".to_owned(), ".23".to_owned()), "{quick:?}");
            assert!(reduction.examination.opinions.failure().is_some(), "{quick:?}");
        }
    }

    #[test]
    fn whoever_is_stopped_says_what_is_known() {
        let puzzle = &puzzles(&[WHOLE])[0];
        let quick = [("1", "one"), ("2", "one"), ("3", "two"), ("12", "two")];
        let second = [("1", "one"), ("2", "one")];
        for (after, tried, left, is_minimal) in
            [(0, "1.2.3!", "123", false), (1, "1-2.3!", ".23", false), (3, "1-2!3!", ".23", true)]
        {
            let mut examiner = examiner("one", &quick, &second);
            let interrupt = Interrupt::default();
            let mut count = 0;
            if after == 0 {
                interrupt.trigger(Reason::Cancelled);
            }
            let reduction = examiner.reduce(puzzle, &givens("123"), &interrupt, |_, _| {
                count += 1;
                if count == after {
                    interrupt.trigger(Reason::Timeout);
                }
            });
            assert_eq!(reported(&reduction), (tried.to_owned(), left.to_owned()), "{after}");
            let reason = if after == 0 { Reason::Cancelled } else { Reason::Timeout };
            assert_eq!(reduction.stopped, (!is_minimal).then_some(reason), "{after}");
            assert_eq!(reduction.is_minimal(), is_minimal, "{after}");
            assert_eq!(reduction.examination.parts().count(), 3, "{after}");
        }
    }

    #[test]
    fn rules_keep_the_places_that_they_had_in_the_whole_puzzle() {
        let puzzle = &puzzles(&[WHOLE])[0];
        let rule = |sum: u8| {
            let json = format!(r#"{{"type":"sum","cells":["r1c1","r1c2"],"sum":{sum}}}"#);
            serde_json::from_str::<Rule>(&json).expect("a rule")
        };
        let sums = [3, 4, 5, 6].map(|sum| rule(sum).into());
        let rest = Rest::of(&puzzle.with_rules(sums).expect("valid"));
        let rest = rest.without(Part::Rule(1)).without(Part::Given(Cell::new(0, 0)));
        let rest = rest.without(Part::Rule(3)).without(Part::Rule(0));
        assert_eq!(rest.puzzle.rules(), [rule(5).into()]);
        assert_eq!((rest.puzzle.to_string(), rest.removed), (LINES[0].1.to_owned(), 4));
    }
}
