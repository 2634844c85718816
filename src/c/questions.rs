//! Questions about a puzzle, as C asks them: each is one of [`kenzan::ask`] with a budget, told by a verdict, by numbers
//! and in words.

use std::num::NonZeroU64;

use kenzan::ask::{Candidates, Check, Count, Hint, Question, Solve, Why, Work};
use kenzan::crosscheck::Agreement;
use kenzan::engine::Limits;
use kenzan::explain::Found;
use kenzan::format::{self, Entry};
use kenzan::message;
use kenzan::record::{Count as Number, Known, Meaning, NextStep};
use kenzan::render::sentence;
use kenzan::technique::Notation;
use kenzan::{Error, Outcome, Verdict as Solutions, Why as Reason};

use crate::answer::{Answer, ErrorAnswer, Verdict};

/// Answers a question within limits, whose budget the question has.
fn answered<Q: Question>(
    question: &Q,
    entry: &Entry,
    limits: &Limits,
) -> Result<Q::Answer, ErrorAnswer> {
    Ok(question.answer(entry, &mut Work::new(&mut |_| {}, limits.clone()))?)
}

/// Returns why a number of solutions is not known; why there is none is said in words.
fn open(verdict: Solutions, reason: Option<&str>) -> Option<&str> {
    reason.filter(|_| verdict != Solutions::None)
}

/// Finds out how many solutions there are, and which.
pub(crate) fn solve(text: &str, limits: &Limits) -> Result<Answer, ErrorAnswer> {
    let entry = format::parse(text)?;
    let solve = Solve { budget: limits.budget, ..Solve::default() };
    let record = answered(&solve, &entry, limits)?;
    let agrees = record.check.as_ref().filter(|check| check.result == Agreement::Agree);
    let answer =
        Answer::about(record.verdict, &entry, open(record.verdict, record.reason.as_deref()))
            .with_solutions(&record.solutions, record.count)
            .with_checker(agrees.map(|check| &*check.search.engine));
    Ok(answer.with_text(&sentence::solved(&record), &entry, &record))
}

/// Counts solutions.
pub(crate) fn count(text: &str, most: Option<u64>, limits: &Limits) -> Result<Answer, ErrorAnswer> {
    let entry = format::parse(text)?;
    let up_to = most.and_then(NonZeroU64::new);
    let count = Count { up_to, budget: limits.budget, ..Count::default() };
    let record = answered(&count, &entry, limits)?;
    let (number, is_exact) = (record.count.unwrap_or_default(), record.meaning == Meaning::Exactly);
    let verdict = match number {
        2.. => Solutions::Multiple,
        _ if !is_exact => Solutions::Unknown,
        0 => Solutions::None,
        1 => Solutions::Unique,
    };
    let answer = Answer::about(verdict, &entry, record.reason.as_deref())
        .with_count(number, is_exact)
        .checked_by(record.check.as_ref());
    Ok(answer.with_text(&sentence::counted(&record), &entry, &record))
}

/// Checks whether a puzzle is proper.
pub(crate) fn check(text: &str, limits: &Limits) -> Result<Answer, ErrorAnswer> {
    let entry = format::parse(text)?;
    let check = Check { budget: limits.budget, ..Check::default() };
    let (record, solutions) =
        check.examined(&entry, &mut Work::new(&mut |_| {}, limits.clone()))?;
    let checker = if record.agree { record.engines.get(1).map(|engine| &**engine) } else { None };
    let answer =
        Answer::about(record.verdict, &entry, open(record.verdict, record.reason.as_deref()))
            .with_solutions(&solutions, record.count)
            .with_checker(checker);
    Ok(answer.with_text(&sentence::checked(&record), &entry, &record))
}

/// Diagnoses a puzzle.
pub(crate) fn why(text: &str, limits: &Limits) -> Result<Answer, ErrorAnswer> {
    let entry = format::parse(text)?;
    let why = Why { budget: limits.budget, ..Why::default() };
    let (explanation, record) =
        why.explained(&entry, &mut Work::new(&mut |_| {}, limits.clone()))?;
    let answer = Answer::about(record.verdict, &entry, record.reason.as_deref())
        .checked_by(record.check.as_ref());
    let text = sentence::explained(&explanation.finding);
    Ok(answer.with_text(text.trim_end(), &entry, &record))
}

/// Finds the digits that cells have in some solution.
pub(crate) fn candidates(text: &str, limits: &Limits) -> Result<Answer, ErrorAnswer> {
    let entry = format::parse(text)?;
    let candidates = Candidates { budget: limits.budget, ..Candidates::default() };
    let record = answered(&candidates, &entry, limits)?;
    let verdict = match record.known {
        Known::None => Solutions::None,
        Known::Some => Solutions::Unknown,
        Known::All | Known::Unconfirmed if record.is_one() => Solutions::Unique,
        Known::All | Known::Unconfirmed => Solutions::Multiple,
    };
    let answer =
        Answer::about(verdict, &entry, record.reason.as_deref()).checked_by(record.check.as_ref());
    Ok(answer.with_text(&sentence::candidates(&record), &entry, &record))
}

/// Finds the next step. It begins with the entered digits that are right.
pub(crate) fn hint(text: &str, limits: &Limits) -> Result<Answer, ErrorAnswer> {
    let entry = format::parse(text)?;
    let told = Hint::default().told(&entry, &Work::new(&mut |_| {}, limits.clone()))?;
    let entry = entry.with_entered_in(told.puzzle.clone());
    // A hint does not show the solution.
    let outcome = &told.assessed.outcome;
    let reason = outcome.reason(&entry.puzzle);
    let count = Number::of(outcome);
    let mut answer =
        Answer::about(outcome.verdict(), &entry, open(outcome.verdict(), reason.as_deref()))
            .with_count(count.found.into(), count.exact);
    for mistake in told.judged.as_ref().map(sentence::mistakes).unwrap_or_default() {
        answer = answer.with_line(&format!("entered: {mistake}"));
    }
    let why_not = match (outcome, &told.found, told.stopped) {
        (Outcome::Unknown { .. }, ..) => return Ok(answer),
        (Outcome::None, ..) => Error::NoSolution { clash: entry.puzzle.clash() }.to_string(),
        (_, Found::Hint(Ok(step), _), _) => {
            let record = NextStep::of(step, Notation::default());
            return Ok(answer.with_text(&record.what, &entry, &record));
        }
        (.., Some(reason)) => Reason::Interrupted(reason).to_string(),
        (_, Found::Hint(Err(ending), _), _) => Error::NoStep(*ending).to_string(),
        (_, found, _) => unreachable!("a hint is asked for, and not {found:?}"),
    };
    Ok(answer.with_line(&why_not))
}

/// Answers a question in JSON.
pub(crate) fn ask(question: &str, limits: &Limits) -> Answer {
    match message::answer(question, &mut |_| {}, limits) {
        Ok(json) => Answer::new(Verdict::Answer).with_json(&json),
        Err(failure) => {
            let json = failure.to_json();
            ErrorAnswer::from(failure).with_json(&json)
        }
    }
}
