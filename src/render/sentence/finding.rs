//! A diagnosis of a puzzle, in words.

use std::fmt::Display;

use super::super::grouped;
use crate::why::{Clash, Extra, Fewest, Finding, Kind, Open, Placement, Proof, Repairs, UnsatCore};
use crate::{Cell, Digit, Fact, Puzzle, Solution, Why, format};

/// The number of cells, sets or steps that are named; the others are only counted.
const NAMED: usize = 12;

/// The sentence for a puzzle with nothing wrong.
const RIGHT: &str = "one solution: nothing is wrong";

fn unknown(why: &Why, first: Option<&Solution>) -> String {
    let more = if first.is_some() { "; there is a solution, and there may be more" } else { "" };
    format!("unknown: {why}{more}")
}

/// Returns a finding in one line, without repairs.
pub fn finding(finding: &Finding) -> String {
    let text = match finding {
        Finding::Unique(_) => RIGHT.to_owned(),
        Finding::Unknown { why, first } => unknown(why, first.as_ref()),
        Finding::None { clash, fewest, .. } => no_solution(clash) + &least(fewest.as_ref()),
        Finding::Multiple { open, extra, .. } => several(open) + &missing(extra),
    };
    text.lines().map(str::trim).collect::<Vec<_>>().join("; ")
}

/// Returns a finding in several lines: what is wrong, and how to fix it.
///
/// ```
/// use kenzan::render::sentence;
/// use kenzan::why::{self, Options};
/// use kenzan::engine;
///
/// let mut engine = engine::NATIVE.make(&engine::Settings::default())?;
/// let explanation = why::explain(engine.as_mut(), &"12.1......1.4..2".parse()?, &Options::default(),
/// &engine::Limits::default())?; let text = sentence::explained(&explanation.finding);
/// assert!(text.starts_with("no solution: these 2 givens can't all be true: r1c1=1, r1c4=1\n"));
/// assert!(text.contains("move r1c4=1 down"));
/// # Ok::<(), kenzan::Error>(())
/// ```
pub fn explained(finding: &Finding) -> String {
    match finding {
        Finding::Unique(_) => format!("{RIGHT}\n"),
        Finding::Unknown { why, first } => unknown(why, first.as_ref()) + "\n",
        Finding::None { clash, fewest, repairs } => {
            no_solution(clash) + &least(fewest.as_ref()) + &fixes(repairs, "")
        }
        Finding::Multiple { open, extra, repairs, .. } => {
            // Where one given more is enough, it is among the repairs.
            let start = if extra.givens() == Some(1) { "" } else { "or else " };
            several(open) + &missing(extra) + &fixes(repairs, start)
        }
    }
}

fn no_solution(clash: &Clash) -> String {
    let mut text = match clash.facts.as_slice() {
        [] => "no solution for any givens: the rules alone can't all be kept\n".to_owned(),
        [only] => format!("no solution, because this can't be true: {only}\n"),
        facts => {
            format!("no solution: these {} can't all be true: {}\n", counted(facts), listed(facts))
        }
    };
    if clash.facts.len() > 1 {
        text += match (clash.is_minimal, clash.is_smallest) {
            (_, true) => "each of them is needed for that; no smaller set clashes\n",
            (true, false) => "each of them is needed for that\n",
            (false, false) => "not all of them may be needed for that\n",
        };
    }
    text += &clash.core.as_ref().map(core).unwrap_or_default();
    text + &match &clash.proof {
        Proof::Seen(violation) => format!("seen at once: {violation}\n"),
        Proof::Singles { placements, dead_end, .. } if placements.is_empty() => {
            format!("seen at once: {dead_end}\n")
        }
        Proof::Singles { placements, reasons, dead_end } => {
            let steps = steps(placements, reasons);
            format!("{}:\n{steps}then {dead_end}\n", forced(placements.len()))
        }
        Proof::Search => {
            "only a search through all possibilities shows it, not singles\n".to_owned()
        }
    }
}

/// Names the houses of an unsat core.
fn core(core: &UnsatCore) -> String {
    let houses: Vec<String> = core.houses.iter().map(ToString::to_string).collect();
    match (houses.as_slice(), core.is_minimal) {
        ([], _) => "no house is needed for that\n".to_owned(),
        ([only], true) => format!("of the houses only {only} is needed for that\n"),
        ([only], false) => format!("of the houses {only} is enough for that\n"),
        (_, true) => {
            format!("of the houses only these are needed for that: {}\n", some(&houses, ", "))
        }
        (_, false) => format!("these houses are enough for that: {}\n", some(&houses, ", ")),
    }
}

/// Returns the fewest facts that have to go; nothing if they were not asked for.
fn least(fewest: Option<&Fewest>) -> String {
    let Some(Fewest { facts, .. }) = fewest else { return String::new() };
    match facts.as_slice() {
        [only] => format!("one fact has to go, and one is enough, such as {only}\n"),
        facts => format!(
            "{} facts have to go, no fewer are enough, such as these: {}\n",
            facts.len(),
            listed(facts)
        ),
    }
}

/// Lists facts, by semicolons if some are sentences.
fn listed(facts: &[Fact]) -> String {
    joined(facts.iter(), if facts.iter().any(is_rule) { "; " } else { ", " })
}

fn forced(digits: usize) -> String {
    match digits {
        1 => "1 digit is forced".to_owned(),
        _ => format!("{digits} digits are forced in turn"),
    }
}

/// Returns the forced digits, and why they are.
fn steps(placements: &[Placement], reasons: &[String]) -> String {
    let step = |(number, placement): (usize, &Placement)| match (reasons.get(number), placement) {
        (Some(reason), _) => format!("  {placement}: {reason}\n"),
        (None, Placement { house: Some(house), .. }) => {
            format!("  {placement}, its only place in {house}\n")
        }
        (None, Placement { house: None, .. }) => {
            format!("  {placement}, the only candidate there\n")
        }
    };
    let mut text: String = placements.iter().take(NAMED).enumerate().map(step).collect();
    if placements.len() > NAMED {
        text += &format!("  … and {} more\n", placements.len() - NAMED);
    }
    text
}

fn several(open: &Open) -> String {
    let how = if open.is_count_exact { "exactly" } else { "at least" };
    let cells: Vec<String> = open.cells().map(|(cell, set)| format!("{cell} in {set}")).collect();
    let limit = if open.is_exact { "" } else { "at least " };
    let mut text = format!("several solutions: {how} {}\n", grouped(open.count.into()));
    text += &format!(
        "{limit}{} of {} cells stay open: {}\n",
        cells.len(),
        open.possible.sets().iter().filter(|digits| !digits.is_empty()).count(),
        some(&cells, ", ")
    );
    text
}

fn missing(extra: &Extra) -> String {
    let Some(givens) = extra.givens() else {
        return "the number of missing givens was not determined\n".to_owned();
    };
    match (givens, extra.is_smallest) {
        (1, _) => {
            let found = if extra.found == 1 { "this one" } else { "any one of these" };
            let counted = grouped(extra.found as u128);
            format!("1 more given is enough, {found} ({counted}): {}\n", by_cell(extra))
        }
        (2, true) => {
            let pairs: Vec<String> = extra.sets.iter().map(|pair| set(pair, " with ")).collect();
            let counted = grouped(extra.found as u128);
            format!(
                "2 more givens are enough, 1 is not; such pairs ({counted}): {}\n",
                some(&pairs, "; ")
            )
        }
        (_, true) => {
            format!(
                "{givens} more givens are enough, fewer are not: {}\n",
                set(&extra.sets[0], ", ")
            )
        }
        (_, false) => {
            format!("at most {givens} more givens are needed: {}\n", set(&extra.sets[0], ", "))
        }
    }
}

/// Lists single givens, grouped by cell: `r1c4=4 or 5, r7c8=2`.
fn by_cell(extra: &Extra) -> String {
    let mut cells: Vec<(Cell, Vec<Digit>)> = Vec::new();
    for &(cell, digit) in extra.sets.iter().flatten() {
        match cells.last_mut() {
            Some((last, digits)) if *last == cell => digits.push(digit),
            _ => cells.push((cell, vec![digit])),
        }
    }
    let named: Vec<String> = cells
        .iter()
        .map(|(cell, digits)| format!("{cell}={}", joined(digits.iter(), " or ")))
        .collect();
    some(&named, ", ")
}

fn set(givens: &[(Cell, Digit)], separator: &str) -> String {
    joined(givens.iter().map(|(cell, digit)| format!("{cell}={digit}")), separator)
}

/// Lists the repairs, each with the puzzle after it, and the kinds of mistakes that were not tried to the end.
fn fixes(repairs: &Repairs, start: &str) -> String {
    if repairs.found == 0 {
        return nothing_fixes(repairs);
    }
    let shown = repairs.list.len();
    let found = grouped(repairs.found as u128);
    let limit = if repairs.is_complete() { "" } else { "at least " };
    let are_pairs = repairs.list.first().is_some_and(|repair| repair.slips.len() > 1);
    let single = match untried(repairs).count() {
        0 => "no single change fixes it",
        _ => "no single change that was tried fixes it",
    };
    let mut text = match (are_pairs, repairs.found) {
        (true, 1) => format!("{single}, but {limit}1 pair of changes does"),
        (true, _) => format!("{single}, but {limit}{found} pairs of changes do"),
        (false, 1) => format!("{start}{limit}1 change fixes it"),
        (false, _) => format!("{start}{limit}{found} changes fix it"),
    };
    text += such(shown, repairs.found);
    for (number, repair) in repairs.list.iter().enumerate() {
        text += &change(number, repair, &repair.puzzle);
    }
    text + &not_tried(repairs)
}

fn nothing_fixes(repairs: &Repairs) -> String {
    let tried = kinds(repairs.tried.iter().copied().filter(|&kind| kind != Kind::Two));
    let reopenings = reopening(repairs);
    match (reopenings, repairs.is_complete()) {
        (None, true) if tried.is_empty() => {
            "no mistake is possible that would explain it\n".to_owned()
        }
        (None, true) => {
            format!("no single mistake of these kinds explains it, and no two: {tried}\n")
        }
        (reopenings, _) => {
            let told = || "no mistake was found that explains it\n".to_owned();
            let mut text = reopenings.unwrap_or_else(told);
            let tried = kinds(repairs.tried.iter().copied());
            if !tried.is_empty() {
                text += &format!("tried to the end: {tried}\n");
            }
            text + &not_tried(repairs)
        }
    }
}

fn untried(repairs: &Repairs) -> impl Iterator<Item = Kind> {
    repairs.untried.iter().copied().filter(|&kind| kind != Kind::Two)
}

fn not_tried(repairs: &Repairs) -> String {
    if repairs.is_complete() {
        return String::new();
    }
    format!("not tried to the end: {}\n", kinds(repairs.untried.iter().copied()))
}

fn kinds(kinds: impl Iterator<Item = Kind>) -> String {
    joined(kinds.map(Kind::words), "; ")
}

/// Returns the end of a line above a list.
const fn such(shown: usize, found: usize) -> &'static str {
    match (shown, found) {
        (0, _) => "\n",
        (_, 1) => ":\n",
        (shown, found) if shown < found => ", the likeliest first, such as:\n",
        _ => ", the likeliest first:\n",
    }
}

/// Returns a change in a list, with the puzzle after it.
fn change(number: usize, change: impl Display, after: &Puzzle) -> String {
    let text = format!("  {}. {change}\n", number + 1);
    // With its rules, a puzzle is a line too long to read; JSON has it.
    if after.rules().is_empty() {
        return text + &format!("     {}\n", format::line::puzzle(after));
    }
    text
}

/// Lists the changes with which the puzzle has several solutions; `None` if there is no such change.
fn reopening(repairs: &Repairs) -> Option<String> {
    if repairs.reopened == 0 {
        return None;
    }
    let limit = if repairs.is_complete() { "" } else { "at least " };
    let changes = match repairs.reopened {
        1 => "1 change makes".to_owned(),
        count => format!("{} changes make", grouped(count as u128)),
    };
    let such = such(repairs.reopenings.len(), repairs.reopened);
    let mut text = format!(
        "no change that was tried leaves exactly one solution, but {limit}{changes} it possible again, with several solutions{such}"
    );
    for (number, reopening) in repairs.reopenings.iter().enumerate() {
        text += &change(number, reopening, &reopening.puzzle);
    }
    Some(text)
}

const fn is_rule(fact: &Fact) -> bool {
    matches!(fact, Fact::Rule { .. })
}

/// Returns the number of facts and their kinds: `7 givens and rules`.
fn counted(facts: &[Fact]) -> String {
    let has = |is_kind: fn(&Fact) -> bool| facts.iter().any(is_kind);
    let kinds = [
        (has(|fact| matches!(fact, Fact::Given { .. })), "givens"),
        (has(|fact| matches!(fact, Fact::PencilMarks { .. })), "pencil marks"),
        (has(is_rule), "rules"),
    ];
    let kinds: Vec<&str> = kinds.iter().filter(|(has, _)| *has).map(|(_, kind)| *kind).collect();
    let kinds = match kinds.as_slice() {
        [first, second, third] => format!("{first}, {second} and {third}"),
        kinds => kinds.join(" and "),
    };
    format!("{} {kinds}", facts.len())
}

pub(super) fn joined<T: Display>(items: impl Iterator<Item = T>, separator: &str) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(separator)
}

/// Names the first of `items` and counts the others.
pub(super) fn some(items: &[String], separator: &str) -> String {
    let mut text = items[..items.len().min(NAMED)].join(separator);
    if items.len() > NAMED {
        text += &format!("{separator}and {} more", items.len() - NAMED);
    }
    text
}
