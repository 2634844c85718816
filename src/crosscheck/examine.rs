//! Whether a puzzle is proper, that is, has one solution; whether it is minimal, that is, has no redundant givens; and
//! which of its rules are redundant.
//!
//! All engines of a [`Panel`] answer the first question. The others are one for each given and rule: without it, are
//! there several solutions? Two checked solutions prove that there are, so one fast engine is enough; only if it finds
//! that there is still one solution, a second engine has to agree.

use std::borrow::Borrow;

use super::{Agreement, Opinions, Panel, Part, Respondent, compare, first_checker};
use crate::engine::{Entry, Interrupt, NATIVE, Settings};
use crate::{Cell, Error, Outcome, Puzzle};

/// The result of an examination.
#[derive(Debug)]
pub struct Examination<A> {
    /// The answer of each engine for the puzzle.
    pub opinions: Opinions<A>,
    /// The findings about each given that was examined, in reading order; empty unless there is exactly one solution.
    pub givens: Vec<(Cell, Need)>,
    /// The findings about each rule that was examined, by its index; empty unless there is exactly one solution.
    pub rules: Vec<(usize, Need)>,
}

/// Whether a given or a rule is needed for the puzzle to have one solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// Without it there are several solutions.
    Needed,
    /// Without it there is still one. It can be removed, but not always together with others.
    NotNeeded,
    /// Without it one engine finds one solution, and no second engine decided.
    Unconfirmed,
    /// No engine decided it within the limits, or two contradict each other.
    Undecided,
}

impl<A: Borrow<Outcome>> Examination<A> {
    /// Returns each part that was examined with its need, the givens first.
    pub fn parts(&self) -> impl Iterator<Item = (Part, Need)> {
        let givens = self.givens.iter().map(|&(cell, need)| (Part::Given(cell), need));
        givens.chain(self.rules.iter().map(|&(index, need)| (Part::Rule(index), need)))
    }

    /// Returns the givens with this need.
    pub fn cells(&self, need: Need) -> impl Iterator<Item = Cell> {
        self.givens.iter().filter(move |&&(_, known)| known == need).map(|&(cell, _)| cell)
    }

    /// Returns the rules with this need, as indices into the [rules of the puzzle](Puzzle::rules).
    pub fn rules(&self, need: Need) -> impl Iterator<Item = usize> {
        self.rules.iter().filter(move |&&(_, known)| known == need).map(|&(index, _)| index)
    }

    /// Returns whether every given is needed; `None` if that is not known, or unless the puzzle has exactly one
    /// solution.
    pub fn is_minimal(&self) -> Option<bool> {
        if !matches!(self.opinions.outcome(), Some(Outcome::Unique(_))) {
            return None;
        }
        let has = |need| self.cells(need).next().is_some();
        match (has(Need::NotNeeded), has(Need::Unconfirmed) || has(Need::Undecided)) {
            (true, _) => Some(false),
            (false, true) => None,
            (false, false) => Some(true),
        }
    }
}

/// The engines that examine puzzles.
#[derive(Debug)]
pub struct Examiner<R> {
    /// The engines that are asked how many solutions a puzzle has.
    pub panel: Panel<R>,
    /// More engines that are asked last, since they may use up the time.
    pub slow: Panel<R>,
    /// The engine for the many questions about givens and rules.
    pub quick: R,
    /// An engine of another family, which confirms the answers of [`Self::quick`].
    pub second: Option<R>,
}

impl<R: Respondent> Examiner<R> {
    /// Makes an examiner that asks `engines`, each made by `member`; the quick one first, since the others may use up
    /// the time. Also returns the engines in the order of their answers.
    ///
    /// There are many questions about givens, so they are put to the native engine, which is fast, and to the fastest
    /// engine in this build that may check it.
    pub fn of(
        engines: &[&'static Entry],
        settings: &Settings,
        member: impl Fn(&'static Entry) -> R,
    ) -> (Self, Vec<&'static Entry>) {
        let is_quick = |&entry: &&'static Entry| *entry == NATIVE;
        let (first, last): (Vec<_>, Vec<_>) = engines.iter().copied().partition(is_quick);
        // Without it, another one has to find out first whether there is one solution.
        let (first, last) = if first.is_empty() { (last, first) } else { (first, last) };
        let second = first_checker(&NATIVE, settings);
        let panel =
            |engines: &[&'static Entry]| Panel::new(engines.iter().copied().map(&member).collect());
        let examiner = Self {
            panel: panel(&first),
            slow: panel(&last),
            quick: member(&NATIVE),
            second: second.map(&member),
        };
        (examiner, [first, last].concat())
    }

    /// Makes an examiner that puts all questions to `quick`, and has its answers confirmed by `second`, if there is one.
    pub fn of_two(
        quick: &'static Entry,
        second: Option<&'static Entry>,
        member: impl Fn(&'static Entry) -> R,
    ) -> Self {
        let engines = [Some(quick), second].into_iter().flatten();
        Self {
            panel: Panel::new(engines.map(&member).collect()),
            slow: Panel::new(Vec::new()),
            quick: member(quick),
            second: second.map(member),
        }
    }

    /// Examines each of `puzzles`, with all of its givens and rules. Engines are asked about all puzzles together,
    /// then, for those with one solution, about all puzzles without one part, because they are faster with many
    /// questions at once. The slow engines come last.
    ///
    /// # Panics
    /// If an engine does not answer for each puzzle.
    pub fn examine(
        &mut self,
        puzzles: &[&Puzzle],
        interrupt: &Interrupt,
    ) -> Vec<Examination<R::Answer>> {
        let parts: Vec<Vec<Part>> = puzzles.iter().map(|puzzle| Part::all(puzzle)).collect();
        let parts: Vec<&[Part]> = parts.iter().map(Vec::as_slice).collect();
        self.examine_parts(puzzles, &parts, interrupt)
    }

    /// Examines each of `puzzles` with its own list in `parts`.
    pub(super) fn examine_parts(
        &mut self,
        puzzles: &[&Puzzle],
        parts: &[&[Part]],
        interrupt: &Interrupt,
    ) -> Vec<Examination<R::Answer>> {
        let opinions = self.panel.ask_all(puzzles, interrupt);
        let mut examined: Vec<Examination<R::Answer>> = opinions
            .into_iter()
            .map(|opinions| Examination { opinions, givens: Vec::new(), rules: Vec::new() })
            .collect();
        let mut without = Vec::new();
        for (number, (puzzle, parts)) in puzzles.iter().zip(parts).enumerate() {
            if matches!(examined[number].opinions.outcome(), Some(Outcome::Unique(_))) {
                let fewer = parts.iter().map(|&part| (number, part, part.taken_from(puzzle)));
                without.extend(fewer);
            }
        }
        let questions: Vec<&Puzzle> = without.iter().map(|(_, _, puzzle)| puzzle).collect();
        let answers = self.quick.respond_to_all(&questions, interrupt);
        assert_eq!(answers.len(), questions.len(), "an answer for each puzzle");
        let mut errors = Vec::new();
        for (&(number, part, ref puzzle), answer) in without.iter().zip(answers) {
            let known = examined[number].opinions.outcome().expect("it has one solution");
            let need = self.need(puzzle, known, answer, interrupt).unwrap_or_else(|error| {
                errors.push((number, error));
                Need::Undecided
            });
            match part {
                Part::Given(cell) => examined[number].givens.push((cell, need)),
                Part::Rule(index) => examined[number].rules.push((index, need)),
            }
        }
        for (examination, later) in examined.iter_mut().zip(self.slow.ask_all(puzzles, interrupt)) {
            for answer in later.into_answers() {
                examination.opinions.add(answer);
            }
        }
        // After the answers, whose numbers are those of the engines.
        for (number, error) in errors {
            examined[number].opinions.add(Err(error));
        }
        examined
    }

    /// Returns what follows from this `answer` of the quick engine for a puzzle `without` some parts; with them, its
    /// one solution is `known`.
    pub(super) fn need(
        &mut self,
        without: &Puzzle,
        known: &Outcome,
        answer: Result<R::Answer, Error>,
        interrupt: &Interrupt,
    ) -> Result<Need, Error> {
        let answer = answer?;
        // What is known is a solution without the parts, too: that is two, or a contradiction.
        let is_another = || compare(known, answer.borrow()) == Agreement::Differ;
        let contradiction = || Err(Error::Contradiction { puzzle: Box::new(without.clone()) });
        match answer.borrow() {
            Outcome::Multiple(_) => return Ok(Need::Needed),
            Outcome::Unknown { .. } if is_another() => return Ok(Need::Needed),
            Outcome::Unknown { .. } => return Ok(Need::Undecided),
            Outcome::None | Outcome::Unique(_) if is_another() => return contradiction(),
            Outcome::None | Outcome::Unique(_) => {}
        }
        let Some(second) = &mut self.second else { return Ok(Need::Unconfirmed) };
        let other = second.respond(without, interrupt)?;
        match compare(answer.borrow(), other.borrow()) {
            Agreement::Agree => Ok(Need::NotNeeded),
            Agreement::Undecided => Ok(Need::Unconfirmed),
            Agreement::Differ => contradiction(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crosscheck::tests::{Scripted, puzzles};

    /// Two givens, and the puzzle without the first and without the second.
    const LINES: [&str; 3] = ["12..............", ".2..............", "1..............."];

    fn examiner(panel: &str, quick: [&str; 2], second: Option<&str>) -> Examiner<Scripted> {
        let member = |lines: &[&str], words: &[&str]| Scripted::new(lines, words);
        Examiner {
            panel: Panel::new(vec![member(&LINES[..1], &[panel])]),
            slow: Panel::new(Vec::new()),
            quick: member(&LINES[1..], &quick),
            second: second.map(|word| member(&LINES[1..], &[word; 2])),
        }
    }

    #[test]
    fn a_given_is_needed_or_not_only_where_somebody_else_could_have_objected() {
        use Need::{Needed, NotNeeded, Unconfirmed, Undecided};
        for (panel, quick, second, needs, minimal, fails) in [
            ("one", ["two", "two"], None, &[Needed, Needed][..], Some(true), false),
            ("one", ["two", "two"], Some("none"), &[Needed, Needed], Some(true), false),
            ("one", ["one", "two"], Some("one"), &[NotNeeded, Needed], Some(false), false),
            ("one", ["one", "one"], Some("one"), &[NotNeeded, NotNeeded], Some(false), false),
            ("one", ["one", "unknown"], Some("one"), &[NotNeeded, Undecided], Some(false), false),
            ("one", ["one", "two"], None, &[Unconfirmed, Needed], None, false),
            ("one", ["two", "one"], Some("unknown"), &[Needed, Unconfirmed], None, false),
            ("one", ["two", "one"], Some("one or more"), &[Needed, Unconfirmed], None, false),
            ("one", ["unknown", "two"], Some("one"), &[Undecided, Needed], None, false),
            ("one", ["one or more", "two"], Some("one"), &[Undecided, Needed], None, false),
            // A solution other than the known one is enough.
            ("other", ["one or more", "two"], None, &[Needed, Needed], Some(true), false),
            // An engine that fails or is contradicted decides nothing.
            ("one", ["two", "one"], Some("other"), &[Needed, Undecided], None, true),
            ("one", ["two", "one"], Some("none"), &[Needed, Undecided], None, true),
            ("one", ["two", "one"], Some("two"), &[Needed, Undecided], None, true),
            ("one", ["two", "one"], Some("cages"), &[Needed, Undecided], None, true),
            ("one", ["two", "none"], Some("none"), &[Needed, Undecided], None, true),
            ("one", ["two", "other"], Some("other"), &[Needed, Undecided], None, true),
            ("one", ["two", "cages"], Some("one"), &[Needed, Undecided], None, true),
            // Without one solution there is nothing to ask.
            ("none", ["two", "two"], Some("one"), &[], None, false),
            ("two", ["two", "two"], Some("one"), &[], None, false),
            ("unknown", ["two", "two"], Some("one"), &[], None, false),
            ("one or more", ["two", "two"], Some("one"), &[], None, false),
            ("cages", ["two", "two"], Some("one"), &[], None, true),
        ] {
            let case = format!("{panel}, {quick:?}, {second:?}");
            let puzzle = &puzzles(&LINES)[0];
            let mut examiner = examiner(panel, quick, second);
            let examined = examiner.examine(&[puzzle], &Interrupt::default());
            let [examination] = &examined[..] else { panic!("one for one puzzle") };
            let cells = [Cell::new(0, 0), Cell::new(0, 1)];
            let expected: Vec<_> = cells.into_iter().zip(needs.iter().copied()).collect();
            assert_eq!(examination.givens, expected, "{case}");
            assert_eq!(examination.is_minimal(), minimal, "{case}");
            assert_eq!(examination.opinions.failure().is_some(), fails, "{case}");
            for need in [Needed, NotNeeded, Unconfirmed, Undecided] {
                let those = expected.iter().filter(|&&(_, known)| known == need);
                let those: Vec<Cell> = those.map(|&(cell, _)| cell).collect();
                assert_eq!(examination.cells(need).collect::<Vec<_>>(), those, "{case}");
            }
        }
    }

    #[test]
    fn an_error_about_a_given_does_not_shift_the_numbers_of_the_engines() {
        let mut examiner = examiner("one", ["two", "cages"], None);
        examiner.slow = Panel::new(vec![Scripted::new(&LINES[..1], &["other"])]);
        let examined = examiner.examine(&[&puzzles(&LINES)[0]], &Interrupt::default());
        let opinions = &examined[0].opinions;
        assert_eq!(opinions.contradictions(), [(0, 1)]);
        assert!(opinions.failure().is_some());
    }

    #[test]
    fn each_puzzle_of_many_is_told_about_its_own_givens() {
        let lines = ["12..............", "1...............", "..34............"];
        let without =
            [".2..............", "1...............", "...4............", "..3............."];
        let mut examiner = Examiner {
            panel: Panel::new(vec![Scripted::new(&lines, &["one", "two", "one"])]),
            slow: Panel::new(vec![Scripted::new(&lines, &["one", "unknown", "other"])]),
            quick: Scripted::new(&without, &["two", "two", "one", "two"]),
            second: Some(Scripted::new(&without, &["one"; 4])),
        };
        let puzzles = puzzles(&lines);
        let refs: Vec<&Puzzle> = puzzles.iter().collect();
        let examined = examiner.examine(&refs, &Interrupt::default());
        let minimal: Vec<_> = examined.iter().map(Examination::is_minimal).collect();
        assert_eq!(minimal, [Some(true), None, Some(false)]);
        let agreements: Vec<_> =
            examined.iter().map(|examination| examination.opinions.agreement()).collect();
        assert_eq!(agreements, [Agreement::Agree, Agreement::Undecided, Agreement::Differ]);
        let can_go: Vec<String> =
            examined[2].cells(Need::NotNeeded).map(|cell| cell.to_string()).collect();
        assert_eq!(can_go, ["r1c3"]);
    }

    #[test]
    #[should_panic(expected = "an answer for each puzzle")]
    fn an_engine_that_leaves_out_a_given_does_not_make_the_puzzle_minimal() {
        let mut examiner = examiner("one", ["two", "two"], None);
        examiner.quick.answers = 1;
        examiner.examine(&[&puzzles(&LINES)[0]], &Interrupt::default());
    }
}
