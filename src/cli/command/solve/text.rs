//! Answers for people: a grid and a sentence.

use kenzan::crosscheck::Agreement;
use kenzan::engine::{self, Interrupt};
use kenzan::render::sentence;
use kenzan::render::text::Drawing;
use kenzan::technique::explain::{self, Ending};
use kenzan::{Candidates, Outcome, Puzzle, Why};

use super::answer::{SecondAnswer, Solved};
use super::record::Halves;
use crate::input::Item;
use crate::output::describe::{self, with_legend};
use crate::output::terminal::Terminal;
use crate::work::ask::Timed;

/// The number of solutions that are drawn; `--all` lists the others, one per line.
const DRAWN: usize = 2;

/// The way in which an answer is shown.
pub(super) struct View {
    pub(super) terminal: Terminal,
    /// A picture instead of grids.
    pub(super) picture: Option<String>,
}

/// Returns the answer to a puzzle; all but the first begin with an empty line. If the engine is stuck, the missing step
/// is searched for until it is interrupted.
pub(super) fn answer(
    item: &Item,
    solved: &Solved,
    view: &View,
    is_first: bool,
    interrupt: &Interrupt,
) -> Halves {
    let paint = view.terminal.paint();
    let puzzle = &item.entry.puzzle;
    let outcome = &solved.timed.answer.outcome;
    let drawing = || Drawing::new(puzzle);
    let mut text = if is_first { String::new() } else { "\n".to_owned() };
    text += &format!("{}\n", item.title());
    match outcome {
        _ if let Some(picture) = &view.picture => text += picture,
        Outcome::Unknown { why: Why::Stuck(left), .. } => {
            text += &format!("{}\n", drawing().candidates(left).paint(&paint));
        }
        Outcome::None | Outcome::Unknown { first: None, .. } => {
            text += &format!("{}\n", drawing().paint(&paint));
        }
        Outcome::Unique(found) | Outcome::Unknown { first: Some(found), .. } => {
            text += &with_legend(drawing().solution(found), &paint);
        }
        Outcome::Multiple(several) => {
            let (first, second) = several.pair();
            let differing: Vec<_> = first.differences(second).collect();
            let drawn = drawing().solution(first).differing(differing.clone()).paint(&paint);
            text += &format!("{drawn}\n");
            text += &with_legend(drawing().solution(second).differing(differing), &paint);
            for solution in several.solutions().iter().skip(DRAWN) {
                text += &format!("{solution}\n");
            }
        }
    }
    text += &describe::below_the_grid(&item.entry);
    let left = match outcome {
        Outcome::Unknown { why: Why::Stuck(_), .. } => "; the candidates left are above",
        Outcome::None | Outcome::Unique(_) | Outcome::Multiple(_) | Outcome::Unknown { .. } => "",
    };
    let missing = match outcome {
        Outcome::Unknown { why: Why::Stuck(left), .. } => missing(puzzle, left, interrupt),
        Outcome::None | Outcome::Unique(_) | Outcome::Multiple(_) | Outcome::Unknown { .. } => {
            String::new()
        }
    };
    let sentence = sentence::outcome(puzzle, outcome);
    let after = format!("{sentence}{left}\n{missing}{}\n", engines(solved));
    Halves { before: text.into_bytes(), after: after.into_bytes() }
}

/// Describes the step that the engine did not find.
fn missing(puzzle: &Puzzle, left: &Candidates, interrupt: &Interrupt) -> String {
    match explain::missing(puzzle, left, interrupt) {
        Ok(told) => {
            format!("missing step: {told}\n")
        }
        Err(Ending::Stopped) => "the missing step was not found in time\n".to_owned(),
        Err(Ending::Solved | Ending::Stuck | Ending::Contradicted | Ending::Enough) => {
            String::new()
        }
    }
}

/// Returns the cost of the engines: `native 0.06 ms, 45 nodes; z3 agrees (74 ms, 2,064 conflicts)`.
fn engines(solved: &Solved) -> String {
    let cost = |engine, timed: &Timed| {
        describe::cost(engine, timed.time.as_secs_f64(), timed.answer.statistics.nodes)
    };
    let mut text = format!("{} {}", solved.engine.name, cost(solved.engine, &solved.timed));
    if let Some(SecondAnswer { engine, timed, agreement }) = &solved.checked {
        let says = match (agreement, &timed.answer.outcome) {
            (Agreement::Agree, _) => "agrees".to_owned(),
            (Agreement::Differ, outcome) => format!("DISAGREES, it says {}", outcome.word()),
            (Agreement::Undecided, Outcome::Unknown { why, .. }) => {
                format!("could not decide: {why}")
            }
            (Agreement::Undecided, outcome) => format!("says {}", outcome.word()),
        };
        text += &format!("; {} {says} ({})", engine.name, cost(engine, timed));
    } else if engine::z3::version().is_none() && engine::sat::version().is_none() {
        text += "; not checked: this build has no second engine";
    }
    text
}
