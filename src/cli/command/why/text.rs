//! Explanations for people: a grid and sentences.

use indicatif::HumanCount;
use kenzan::Verdict;
use kenzan::judge::Judged;
use kenzan::record::Questions;
use kenzan::render::text::Drawing;
use kenzan::render::{duration, sentence};
use kenzan::why::Finding;

use super::Explained;
use crate::input::Item;
use crate::output::confirmation;
use crate::output::describe::{self, with_legend};
use crate::output::terminal::Terminal;

/// Draws the puzzle, and describes what is wrong with it.
pub(super) fn explanation(item: &Item, explained: &Explained, terminal: Terminal) -> String {
    let paint = terminal.paint();
    let puzzle = &item.entry.puzzle;
    let drawing = Drawing::new(puzzle);
    let finding = &explained.explanation.finding;
    let mut text = format!("{}\n", item.title());
    text += &match finding {
        Finding::Unique(_) | Finding::Unknown { .. } => format!("{}\n", drawing.paint(&paint)),
        Finding::None { clash, .. } => {
            let cells = clash.facts.iter().flat_map(|fact| fact.cells(puzzle.layout()));
            with_legend(drawing.clashing(cells), &paint)
        }
        Finding::Multiple { open, .. } => {
            with_legend(drawing.digits(&open.possible.to_grid()), &paint)
        }
    };
    text += &describe::below_the_grid(&item.entry);
    let judged = explained.judged.as_ref();
    text += &match finding {
        // "Nothing is wrong" would not be true.
        Finding::Unique(_) if judged.is_some_and(Judged::has_mistakes) => {
            "one solution\n".to_owned()
        }
        finding => sentence::explained(finding),
    };
    for entered in judged.into_iter().flat_map(sentence::judged) {
        text += &format!("entered: {entered}\n");
    }
    text + &describe::oddities(puzzle) + &cost(explained)
}

fn cost(explained: &Explained) -> String {
    let Questions { engine, seconds, questions } = &explained.record.solver;
    let confirmed = match explained.record.verdict {
        Verdict::Unknown => String::new(),
        Verdict::Unique | Verdict::None | Verdict::Multiple => {
            confirmation::sentence(explained.record.check.as_ref())
        }
    };
    let asked = if *questions == 1 { "question" } else { "questions" };
    let (time, questions) = (duration(seconds.unwrap_or_default()), HumanCount(*questions));
    let stopped = explained.explanation.stopped.as_ref();
    let stopped = stopped.map(|why| format!("; not complete: {why}")).unwrap_or_default();
    let core = explained.record.clash.as_ref().and_then(|clash| clash.core.as_ref()?.first);
    let core = core.map(|facts| format!(", an unsat core of {facts} at first")).unwrap_or_default();
    format!("{engine} {time}, {questions} {asked}{core}{stopped}{confirmed}\n")
}
