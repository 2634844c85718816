//! Questions about a puzzle, answered for C: whether it is proper, its next step, its diagnosis, its true candidates.

use kenzan::crosscheck::{
    Agreement, Check, Checkers, Claim, Confirmation, Examiner, Member, Need, checkers_of_any,
};
use kenzan::engine::{Entry as Engine, Interrupt, Limits, NATIVE, Query, Settings};
use kenzan::explain::Assessor;
use kenzan::format;
use kenzan::render::sentence;
use kenzan::technique::Notation;
use kenzan::technique::explain::Detail;
use kenzan::true_candidates::Search;
use kenzan::why::{Finding, Options, Repairs};
use kenzan::{Cell, Digit, Error};
use serde_json::{Map, Value, json};

use crate::answer::{Answer, Failure, Verdict};

/// Checks whether a puzzle is proper.
pub(crate) fn check(text: &str, budget: Option<u64>) -> Result<Answer, Failure> {
    let entry = format::parse(text)?;
    let settings = Settings::default();
    let native = &NATIVE;
    let is_here = |entry: &&'static Engine| entry.is_available(&settings);
    let engines: Vec<&'static Engine> =
        [native].into_iter().chain(checkers_of_any(native).find(is_here)).collect();
    let query = Query::unique().with_budget(budget);
    let (mut examiner, engines) =
        Examiner::of(&engines, &settings, |entry| Member::new(entry, query.clone(), &settings));
    let examined = examiner.examine(&[&entry.puzzle], &Interrupt::default());
    let examined = examined.into_iter().next().ok_or_else(no_answer)?;
    let opinions = &examined.opinions;
    if let Some(&(one, other)) = opinions.contradictions().first() {
        return Err(contradiction(engines[one].name, engines[other].name));
    }
    if let Some(error) = opinions.failure() {
        return Err(error.clone().into());
    }
    let outcome = opinions.outcome().ok_or_else(no_answer)?;
    let minimal = examined.is_minimal();
    let cells = |need| examined.cells(need).map(|cell| cell.to_string());
    let rules = |need| examined.rules(need).map(|index| index + 1);
    let open = [Need::Unconfirmed, Need::Undecided];
    let json = json!({
        "verdict": outcome.word(),
        "minimal": minimal,
        "spare_givens": cells(Need::NotNeeded).collect::<Vec<_>>(),
        "spare_rules": rules(Need::NotNeeded).collect::<Vec<_>>(),
        "undecided_givens": open.into_iter().flat_map(cells).collect::<Vec<_>>(),
        "undecided_rules": open.into_iter().flat_map(rules).collect::<Vec<_>>(),
    });
    let text = sentence::examined(&entry.puzzle, outcome, minimal);
    let by = match opinions.agreement() {
        Agreement::Agree => engines.get(1).map(|engine| engine.name),
        Agreement::Undecided | Agreement::Differ => None,
    };
    Ok(Answer::of(outcome, &entry).with_text(&text, &json).checked_by(by))
}

/// Finds the next step.
pub(crate) fn hint(text: &str) -> Result<Answer, Failure> {
    let entry = format::parse(text)?;
    let outcome = Assessor::default().assess(&entry.puzzle, &Limits::default())?.outcome;
    // A hint does not show the solution.
    let answer = Answer { solutions: Vec::new(), ..Answer::of(&outcome, &entry) };
    let step = match entry.puzzle.hint() {
        Ok(step) => step,
        Err(error @ (Error::NoSolution { .. } | Error::NoStep(_))) => {
            return Ok(answer.with_line(&error.to_string()));
        }
        Err(error) => return Err(error.into()),
    };
    let hint = |hint| step.hint(hint, Notation::default());
    let json = json!({
        "technique": step.step.technique.name,
        "vague": hint(Detail::Vague),
        "where": hint(Detail::Where),
        "what": hint(Detail::What),
        "placement": step.step.placement.map(named),
        "eliminations": step.step.eliminations.iter().copied().map(named).collect::<Vec<_>>(),
    });
    Ok(answer.with_text(&hint(Detail::What), &json))
}

/// Diagnoses a puzzle.
pub(crate) fn why(text: &str, budget: Option<u64>) -> Result<Answer, Failure> {
    let entry = format::parse(text)?;
    let (native, settings) = (&NATIVE, Settings::default());
    let mut engine = native.make(&settings).map_err(Error::from)?;
    let (options, limits) = (Options::default(), Limits::default().with_budget(budget));
    let explanation = kenzan::why::explain(engine.as_mut(), &entry.puzzle, &options, &limits)?;
    let by = confirmed(native, &explanation.claims(&entry.puzzle))?;
    let mut json = json!({ "verdict": explanation.finding.verdict().word() });
    let why = match &explanation.finding {
        Finding::Unique(_) => None,
        Finding::None { clash, repairs } => {
            json["clash"] = clash.facts.iter().map(ToString::to_string).collect();
            json["repairs"] = self::repairs(repairs);
            None
        }
        Finding::Multiple { open, extra, repairs, .. } => {
            json["open"] = open
                .cells()
                .map(|(cell, digits)| (cell.to_string(), json!(values(digits.iter()))))
                .collect();
            let set = |set: &Vec<(Cell, Digit)>| set.iter().copied().map(named).collect::<Value>();
            json["missing"] = extra.sets.iter().map(set).collect();
            json["repairs"] = self::repairs(repairs);
            None
        }
        Finding::Unknown { why, .. } => Some(why),
    };
    let text = sentence::explained(&explanation.finding);
    let verdict = explanation.finding.verdict().into();
    let answer =
        Answer::new(verdict, 0, false).with_reason(why.or(explanation.stopped.as_ref()), &entry);
    Ok(answer.with_text(text.trim_end(), &json).checked_by(by))
}

/// Finds the digits that cells hold in some solution.
pub(crate) fn candidates(text: &str, budget: Option<u64>) -> Result<Answer, Failure> {
    let entry = format::parse(text)?;
    let limits = Limits::default().with_budget(budget);
    let found = Search::default().run(&entry.puzzle, &mut |_| {}, &limits)?;
    let possible = found.candidates();
    let is_whole = found.stopped().is_none();
    let claim = Claim::nothing_but(&entry.puzzle, &possible).filter(|_| is_whole);
    let by = confirmed(&NATIVE, claim.as_slice())?;
    let cells = entry.puzzle.layout().cells();
    let cells: Map<String, Value> =
        cells.map(|cell| (cell.to_string(), json!(values(possible.get(cell).iter())))).collect();
    let verdict = match found.has_solution() {
        Some(false) => Verdict::None,
        None => Verdict::Unknown,
        Some(true) if !is_whole => Verdict::Unknown,
        Some(true) if possible.decided() == possible.sets().len() => Verdict::Unique,
        Some(true) => Verdict::Multiple,
    };
    let json = json!({ "exact": is_whole, "candidates": cells });
    let answer = Answer::new(verdict, 0, false).with_reason(found.stopped(), &entry);
    Ok(answer.with_text(&sentence::candidates(&found), &json).checked_by(by))
}

/// Returns the engine that agrees with all claims of `solver`; `None` if no engine decides them.
pub(crate) fn confirmed(
    solver: &'static Engine,
    claims: &[Claim],
) -> Result<Option<&'static str>, Failure> {
    let mut checkers = Checkers::new(Check::auto(solver), &Settings::default());
    match checkers.confirm(solver, claims, &Interrupt::default())? {
        Confirmation::Agreed { by, claims: _ } => Ok(Some(by)),
        Confirmation::Unasked | Confirmation::Undecided { .. } => Ok(None),
        Confirmation::Differs { by, puzzle: _ } => Err(contradiction(solver.name, by)),
    }
}

pub(crate) fn contradiction(one: &str, other: &str) -> Failure {
    let message = format!("{one} and {other} contradict each other");
    Box::new(Answer::error(Verdict::Defect, &message))
}

fn no_answer() -> Failure {
    Box::new(Answer::error(Verdict::Defect, "no engine answered"))
}

fn named((cell, digit): (Cell, Digit)) -> Value {
    json!([cell.to_string(), digit.value()])
}

fn values(digits: impl Iterator<Item = Digit>) -> Vec<u8> {
    digits.map(Digit::value).collect()
}

fn repairs(repairs: &Repairs) -> Value {
    let repair = |repair: &kenzan::why::Repair| json!({ "change": repair.to_string(), "puzzle": &repair.puzzle });
    repairs.list.iter().map(repair).collect()
}
