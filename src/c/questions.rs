//! Questions about a puzzle, answered for C: whether it is proper, its next step, its diagnosis, its true candidates.

use kenzan::crosscheck::{Check, Checkers, Claim, Confirmation, Examiner, Member, default_pair};
use kenzan::engine::native::Native;
use kenzan::engine::{Entry as Engine, Interrupt, Limits, NATIVE, Query, Settings};
use kenzan::explain::Assessor;
use kenzan::record::{self, Confirmed, Diagnosed, Known, NextStep, TrueCandidates};
use kenzan::render::sentence;
use kenzan::technique::explain::Explainer;
use kenzan::technique::{LADDER, Notation, Position, order};
use kenzan::why::{Finding, Options};
use kenzan::{Error, Outcome, Why, format, judge, true_candidates};

use crate::answer::{Answer, Failure, Verdict};

/// Checks whether a puzzle is proper.
pub(crate) fn check(text: &str, limits: &Limits) -> Result<Answer, Failure> {
    let entry = format::parse(text)?;
    let settings = Settings::default();
    let query = Query::unique().within(limits.clone());
    let member = |entry| Member::new(entry, query.clone(), &settings);
    let (mut examiner, engines) = Examiner::of(&default_pair(), &settings, member);
    let examined = examiner.examine(&[&entry.puzzle], &limits.interrupt);
    let examined = examined.into_iter().next().ok_or_else(no_answer)?;
    let opinions = &examined.opinions;
    if let Some(&(one, other)) = opinions.contradictions().first() {
        return Err(contradiction(engines[one].name, engines[other].name));
    }
    if let Some(error) = opinions.failure() {
        return Err(error.clone().into());
    }
    let outcome = opinions.outcome().ok_or_else(no_answer)?;
    let record = record::Checked::of(&entry.puzzle, &examined, outcome, &engines, None);
    let checker = if record.agree { engines.get(1).map(|engine| engine.name) } else { None };
    let answer = Answer::of(outcome, &entry).with_checker(checker);
    Ok(answer.with_text(&sentence::checked(&record), &entry, &record))
}

/// Finds the next step. It begins with the entered digits that are right.
pub(crate) fn hint(text: &str, limits: &Limits) -> Result<Answer, Failure> {
    let query = Query::unique().within(limits.clone());
    let (entry, judged) =
        judge::with_entered(&mut Native::default(), &format::parse(text)?, &query)?;
    let puzzle = &entry.puzzle;
    let begin = Position::with_rules(puzzle).map_err(Error::from)?;
    let assessed = Assessor::default().assess(puzzle, limits)?;
    // A hint does not show the solution.
    let mut answer = Answer { solutions: Vec::new(), ..Answer::of(&assessed.outcome, &entry) };
    for mistake in judged.as_ref().map(sentence::mistakes).unwrap_or_default() {
        answer = answer.with_line(&format!("entered: {mistake}"));
    }
    match &assessed.outcome {
        Outcome::Unknown { .. } => return Ok(answer),
        Outcome::None => {
            let none = Error::NoSolution { clash: puzzle.clash() };
            return Ok(answer.with_line(&none.to_string()));
        }
        Outcome::Unique(_) | Outcome::Multiple(_) => {}
    }
    let techniques = assessed.usable(&order::usual(puzzle, LADDER));
    let step = match Explainer::new(&techniques).until(&limits.interrupt).next(&begin) {
        Ok(step) => step,
        Err(ending) => {
            let line = match limits.interrupt.reason() {
                Some(reason) => Why::Interrupted(reason).to_string(),
                None => Error::NoStep(ending).to_string(),
            };
            return Ok(answer.with_line(&line));
        }
    };
    if !assessed.allows(&step.after()) {
        let technique = step.step.technique.name;
        return Err(Error::WrongStep { technique, puzzle: Box::new(puzzle.clone()) }.into());
    }
    let record = NextStep::of(&step, Notation::default());
    Ok(answer.with_text(&record.what, &entry, &record))
}

/// Diagnoses a puzzle.
pub(crate) fn why(text: &str, limits: &Limits) -> Result<Answer, Failure> {
    let entry = format::parse(text)?;
    let (native, settings) = (&NATIVE, Settings::default());
    let mut engine = native.make(&settings).map_err(Error::from)?;
    let options = Options::default();
    let explanation = kenzan::why::explain(engine.as_mut(), &entry.puzzle, &options, limits)?;
    let claims = explanation.claims(&entry.puzzle);
    let check = confirmed(native, &claims, &limits.interrupt)?;
    let record = Diagnosed::of(&entry.puzzle, &explanation, native.name, None, check, None);
    let why = match &explanation.finding {
        Finding::Unknown { why, .. } => Some(why),
        Finding::Unique(_) | Finding::None { .. } | Finding::Multiple { .. } => {
            explanation.stopped.as_ref()
        }
    };
    let text = sentence::explained(&explanation.finding);
    let answer = Answer::new(record.verdict.into(), 0, false).with_reason(why, &entry);
    let answer = answer.checked_by(record.check.as_ref());
    Ok(answer.with_text(text.trim_end(), &entry, &record))
}

/// Finds the digits that cells have in some solution.
pub(crate) fn candidates(text: &str, limits: &Limits) -> Result<Answer, Failure> {
    let entry = format::parse(text)?;
    let found = true_candidates::TrueCandidates::find(&entry.puzzle, 1, &mut |_| {}, limits)?;
    let check = confirmed(&NATIVE, found.claim(&entry.puzzle).as_slice(), &limits.interrupt)?;
    let record = TrueCandidates::of(&entry.puzzle, &found, check, None);
    let verdict = match record.known {
        Known::None => Verdict::None,
        Known::Some => Verdict::Unknown,
        Known::All | Known::Unconfirmed if record.total() == record.candidates.len() => {
            Verdict::Unique
        }
        Known::All | Known::Unconfirmed => Verdict::Multiple,
    };
    let answer = Answer::new(verdict, 0, false).with_reason(found.stopped(), &entry);
    let answer = answer.checked_by(record.check.as_ref());
    Ok(answer.with_text(&sentence::candidates(&record), &entry, &record))
}

/// Asks a second engine to confirm the claims of `solver`; `None` if none was asked.
pub(crate) fn confirmed(
    solver: &'static Engine,
    claims: &[Claim],
    interrupt: &Interrupt,
) -> Result<Option<Confirmed>, Failure> {
    let mut checkers = Checkers::new(Check::auto(solver), &Settings::default());
    match checkers.confirm(solver, claims, interrupt)? {
        Confirmation::Differs { by, puzzle: _ } => Err(contradiction(solver.name, by)),
        confirmation => Ok(Confirmed::of(&confirmation)),
    }
}

pub(crate) fn contradiction(one: &str, other: &str) -> Failure {
    let message = format!("{one} and {other} contradict each other");
    Box::new(Answer::error(Verdict::Defect, &message))
}

fn no_answer() -> Failure {
    Box::new(Answer::error(Verdict::Defect, "no engine answered"))
}
