//! Explanations for people.

use std::time::Duration;

use kenzan::engine::Reason;
use kenzan::explain::{Conclusion, Explained, Found, HodokuRating, Question, Ratings, Wanted};
use kenzan::render::text::Drawing;
use kenzan::render::{duration, sentence};
use kenzan::technique::explain::{Bottleneck, Ending, ExplainedStep, Explanation, Missing, Open};
use kenzan::technique::{LADDER, Position, Technique, listed};
use kenzan::{Outcome, Puzzle, Verdict};

use crate::input::Item;
use crate::output::terminal::{Terminal, hanging};
use crate::output::{describe, judgement};

/// An answer, to be printed.
pub(super) struct Told<'a> {
    pub(super) item: &'a Item,
    pub(super) question: &'a Question,
    pub(super) answer: &'a Explained,
    pub(super) time: Duration,
    pub(super) terminal: Terminal,
}

/// Returns the explanation.
pub(super) fn explained(told: &Told<'_>) -> String {
    let mut text = told.item.title() + "\n";
    match (&told.answer.found, &told.question.wanted) {
        (Found::Path(explanation, _), &Wanted::Step(number)) => {
            let one = &explanation.steps[number - 1];
            text += &drawn_with_candidates(told, &one.before);
            text += &first_remarks(told);
            text += &step(told, number, one, explanation.steps.len());
        }
        (Found::Path(explanation, bottleneck), _) => {
            text += &drawn(told);
            text += &first_remarks(told);
            for (number, one) in (1..).zip(&explanation.steps) {
                text += &step(told, number, one, explanation.steps.len());
            }
            text += &end(told, explanation);
            text += &summary(told, explanation, *bottleneck);
        }
        (Found::Hint(Ok(one), hint), _) => {
            text += &first_remarks(told);
            text += &wrapped(told, &one.hint(*hint, told.question.notation));
        }
        (Found::Hint(Err(ending), _), _) => {
            text += &first_remarks(told);
            text += &no_step(told, *ending, &told.answer.begin);
        }
        (Found::All(open, hardest), _) => {
            text += &drawn_with_candidates(told, &told.answer.begin);
            text += &first_remarks(told);
            text += &all(told, open, *hardest);
        }
        (Found::Missing(missing), Wanted::MissingFrom(known)) => {
            text += &self::missing(told, missing, known);
        }
        (Found::Outline(_) | Found::Missing(_), _) => {}
    }
    text
}

fn wrapped(told: &Told<'_>, sentence: &str) -> String {
    hanging("", sentence, told.terminal.width) + "\n"
}

/// Draws the puzzle, and describes what the drawing does not show.
fn drawn(told: &Told<'_>) -> String {
    let entry = &told.item.entry;
    let drawing = Drawing::new(&entry.puzzle).paint(&told.terminal.paint());
    format!("{drawing}\n{}{}", describe::below_the_grid(entry), judgement::counted(told.item))
}

/// Draws a position.
fn drawn_with_candidates(told: &Told<'_>, position: &Position) -> String {
    let entry = &told.item.entry;
    let paint = told.terminal.paint();
    format!("{}\n{}", candidates(&entry.puzzle, position, &paint), describe::below_the_grid(entry))
}

/// Draws the candidates.
pub(crate) fn candidates(
    puzzle: &Puzzle,
    position: &Position,
    paint: &kenzan::render::text::Paint,
) -> String {
    Drawing::new(puzzle).candidates(&position.marks()).paint(paint).to_string()
}

/// Returns the remarks before the first step.
fn first_remarks(told: &Told<'_>) -> String {
    let mistakes = told.answer.judged.as_ref().map(sentence::mistakes).unwrap_or_default();
    let mistakes = mistakes.iter().map(|mistake| wrapped(told, &format!("entered: {mistake}")));
    mistakes.collect::<String>() + &about_solutions(told)
}

/// Reports the number of solutions, if it is not one.
fn about_solutions(told: &Told<'_>) -> String {
    let is_used = told.question.techniques.iter().any(|technique| technique.assumes_unique());
    let without = if is_used { ": techniques that assume a unique one are left out" } else { "" };
    let text = match (&told.answer.assessed.outcome, told.answer.assessed.is_unique) {
        (Outcome::Unique(_), false) if is_used => {
            "one solution, but not without the pencil marks: techniques that assume that the givens have one are left \
             out"
                .to_owned()
        }
        (Outcome::Unique(_), _) => return String::new(),
        (Outcome::Multiple(_), _) => format!("several solutions{without}"),
        (Outcome::None, _) => "no solution: the steps lead to a contradiction".to_owned(),
        (Outcome::Unknown { why, .. }, _) => {
            format!("the number of solutions is not known ({why}){without}")
        }
    };
    wrapped(told, &text)
}

/// Returns a step: number, technique, reason and conclusion, score.
fn step(told: &Told<'_>, number: usize, one: &ExplainedStep, of: usize) -> String {
    let width = of.to_string().len();
    let head = format!("{number:>width$}. ");
    let er = one.er.map(|er| format!("ER {er}"));
    // It has no rules, and its chains do not use them.
    let has_rules = !told.answer.puzzle.rules().is_empty();
    let score = one.step.technique.hodoku.filter(|_| !has_rules);
    let score = score.map(|score| format!("HoDoKu {}", score.points));
    let score = match (er, score) {
        (Some(er), Some(score)) => format!(" ({er}, {score})"),
        (Some(only), None) | (None, Some(only)) => format!(" ({only})"),
        (None, None) => String::new(),
    };
    let sentence = one.description.sentence();
    let text = format!("{}: {sentence}{score}", one.step.technique.title);
    hanging(&head, &text, told.terminal.width) + "\n"
}

/// Describes the end of a path.
fn end(told: &Told<'_>, explanation: &Explanation) -> String {
    let count = explanation.steps.len();
    let steps = counted(count);
    match explanation.ending {
        Ending::Solved => format!("solved in {steps}{}\n", searched(explanation)),
        ending => {
            let mut text = if count > 0 {
                drawn_with_candidates(told, &explanation.end)
            } else {
                String::new()
            };
            if ending == Ending::Stopped {
                return text + &far(told, explanation);
            }
            let what = if ending == Ending::Stuck { "stuck " } else { "" };
            text += &format!("{what}after {steps}: ");
            text + &no_step(told, ending, &explanation.end)
        }
    }
}

/// Reports steps by search.
fn searched(explanation: &Explanation) -> String {
    match explanation.by_search() {
        0 => String::new(),
        count => format!(", but {count} of them by search, which is not a technique"),
    }
}

/// Describes the progress of an interrupted path.
fn far(told: &Told<'_>, explanation: &Explanation) -> String {
    let open = |position: &Position| {
        let grid = position.grid();
        usize::from(grid.columns()).pow(2) - grid.filled()
    };
    let [left, all] = [&explanation.end, &told.answer.begin].map(open);
    let text = format!(
        "{} after {}: {left} of {all} open cells are left",
        unknown(told.answer),
        counted(explanation.steps.len())
    );
    wrapped(told, &text)
}

/// Explains why there is no next step.
fn no_step(told: &Told<'_>, ending: Ending, position: &Position) -> String {
    let why = position.contradiction(told.question.notation);
    let text = match (ending, why, told.answer.stopped, told.answer.conclusion()) {
        (Ending::Solved, ..) => "all cells have their digits".to_owned(),
        (Ending::Contradicted, Some(why), ..) => format!("{why}: this can't be solved"),
        (Ending::Stopped, _, Some(reason), _) => gave_up(reason),
        _ if told.question.techniques.len() < LADDER.len() => {
            "none of the techniques that may be used makes progress".to_owned()
        }
        (_, _, _, Conclusion::Open(Verdict::Multiple)) => {
            "no technique makes progress, and with several solutions none can".to_owned()
        }
        _ => "no technique makes progress".to_owned(),
    };
    wrapped(told, &text)
}

/// Explains why the end of the path is not known.
pub(super) fn unknown(answer: &Explained) -> String {
    gave_up(answer.stopped.unwrap_or(Reason::Cancelled))
}

fn gave_up(reason: Reason) -> String {
    kenzan::Why::Interrupted(reason).to_string()
}

fn counted(steps: usize) -> String {
    if steps == 1 { "1 step".to_owned() } else { format!("{steps} steps") }
}

/// Returns the summary of a path.
fn summary(told: &Told<'_>, explanation: &Explanation, bottleneck: Option<Bottleneck>) -> String {
    let counts = explanation.counts().into_iter();
    let counts: Vec<String> =
        counts.map(|(technique, count)| format!("{} {count}", technique.title)).collect();
    let mut lines = Vec::new();
    if let Some(hardest) = explanation.hardest() {
        lines.push(("techniques", counts.join(", ")));
        lines.push(("hardest", hardest_step(explanation, hardest)));
    }
    let Ratings { se121, hodoku, own } = told.answer.ratings;
    if let Some(rating) = se121 {
        lines.push(("Explainer", rating.to_string()));
    }
    if let Some(HodokuRating { rating, is_of_path }) = hodoku {
        let of_path = if is_of_path { ", for these steps" } else { "" };
        lines.push(("HoDoKu", format!("{rating}{of_path}")));
    }
    if let Some(rating) = own {
        lines.push(("kenzan", rating.to_string()));
    }
    if let Some(narrowest) = bottleneck {
        let title = explanation.hardest().map(|hardest| title(explanation, hardest));
        lines.push(("narrowest", narrow(narrowest, title.unwrap_or_default())));
    }
    lines.push(("time", duration(told.time.as_secs_f64())));
    let width = lines.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
    let line = |(name, text): &(&str, String)| {
        hanging(&format!("{name:width$}  "), text, told.terminal.width) + "\n"
    };
    lines.iter().map(line).collect()
}

fn title(explanation: &Explanation, step: usize) -> &'static str {
    explanation.steps[step].step.technique.title
}

fn hardest_step(explanation: &Explanation, hardest: usize) -> String {
    let own = format!("{}, first in step {}", title(explanation, hardest), hardest + 1);
    let by_score = explanation.hardest_by_score();
    match by_score.map(|other| (other, title(explanation, other))) {
        Some((other, theirs)) if theirs != title(explanation, hardest) => {
            format!("{own}; by HoDoKu's scores {theirs}, step {}", other + 1)
        }
        _ => own,
    }
}

fn narrow(narrowest: Bottleneck, hardest: &str) -> String {
    let ways = match narrowest.results {
        1 => "there is only one way to make progress".to_owned(),
        ways => format!("there are {ways} ways to make progress"),
    };
    format!("before step {}: with techniques up to {hardest}, {ways}", narrowest.step + 1)
}

/// Lists all findings by technique, and what was left out.
fn all(told: &Told<'_>, open: &[Open], hardest: Option<&Technique>) -> String {
    let width = told.terminal.width;
    let mut text = String::new();
    for Open { technique, steps } in open {
        text += &format!("{} ({}):\n", technique.title, steps.len());
        for way in steps {
            let further = match way.other_reasons {
                0 => String::new(),
                1 => " (and one more reason)".to_owned(),
                further => format!(" (and {further} more reasons)"),
            };
            let sentence = format!("{}{further}", way.step.description.sentence());
            text += &(hanging("  ", &sentence, width) + "\n");
        }
    }
    if let Some(reason) = told.answer.stopped {
        return text + &format!("perhaps more: {}\n", gave_up(reason));
    }
    if open.is_empty() {
        let ending = match (told.answer.begin.is_dead(), told.answer.begin.is_solved()) {
            (true, _) => Ending::Contradicted,
            (false, true) => Ending::Solved,
            (false, false) => Ending::Stuck,
        };
        return no_step(told, ending, &told.answer.begin);
    }
    if let Some(hardest) = hardest {
        let left_out = format!(
            "harder techniques than {} are left out: the puzzle needs none (--all=everything shows them)",
            hardest.title
        );
        text += &wrapped(told, &left_out);
    }
    text
}

/// Describes the missing step.
fn missing(told: &Told<'_>, missing: &Missing, known: &[&'static Technique]) -> String {
    let names = listed(known.iter().map(|technique| technique.title.to_owned()), "and");
    match missing {
        Missing::Nothing => {
            let verb = if known.len() == 1 { "solves" } else { "solve" };
            let text = format!("no step is missing: {names} {verb} it");
            drawn(told) + &first_remarks(told) + &wrapped(told, &text)
        }
        Missing::Step(one, before) => {
            let stuck = format!(
                "with only {names}, one gets stuck after {}; the missing step:",
                counted(*before)
            );
            drawn_with_candidates(told, &one.before)
                + &first_remarks(told)
                + &wrapped(told, &stuck)
                + &step(told, before + 1, one, before + 1)
        }
        Missing::Unknown(end, before) => {
            let stuck =
                format!("with only {names}, one gets stuck after {}, and", counted(*before));
            drawn_with_candidates(told, end)
                + &first_remarks(told)
                + &wrapped(told, &stuck)
                + &no_step(told, Ending::Stuck, end)
        }
        Missing::NoAnswer(ending, end) => {
            drawn_with_candidates(told, end) + &first_remarks(told) + &no_step(told, *ending, end)
        }
    }
}
