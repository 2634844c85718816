//! Not a technique: assumptions within assumptions, as deep as needed.
//!
//! Only computers do this. It is here so that a path reaches its end if no technique does. Of all candidates that lead
//! to contradictions, the one that needs the fewest assumptions is chosen.

use std::ops::ControlFlow;

use super::super::Technique;
use super::super::finding::{Findings, Flow};
use super::super::position::Position;
use super::super::scale::hodoku::Score;
use super::super::stop::Stop;
use super::board::NetBoard;
use super::describe::Exhausted;
use super::table::Nets;
use super::trial::Trial;

/// The last resort.
pub static SEARCH: Technique = Technique {
    name: "search",
    title: "Search (no technique)",
    definition: "Not a technique but trial and error: a candidate is assumed to be true, and every possibility that \
                 follows is tried, with assumptions within assumptions. If all of them lead to contradictions, the \
                 candidate can be eliminated. The search gives up after 100,000 assumptions.",
    source: "Also Backtracking, Trial and Error, Guessing, Bifurcation.",
    hodoku: Some(Score::extreme(10_000)),
    find,
    ..Technique::BLANK
};

/// The maximum number of assumptions in all, and for one candidate at first.
const MOST: u32 = 100_000;
const FIRST: u32 = 2;

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let nets = Nets::take(position, findings);
    let flow = match &nets.board {
        Some(board) => search(position, board, findings),
        None => Flow::Continue(()),
    };
    findings.known(position).nets = Some(nets);
    flow
}

fn search(position: &Position, board: &NetBoard, findings: &mut Findings) -> Flow {
    let (trial, solved, stop) = (Trial::new(board), vec![0; board.words], findings.stop());
    let mut searcher = Searcher { board, trial, left: 0, solved, stop };
    let (mut left, mut each, mut has_found) = (MOST, FIRST, false);
    while left > 0 && !has_found {
        for candidate in board.numbers() {
            if searcher.is_in_solution(candidate) || left == 0 {
                continue;
            }
            let allowed = each.min(left);
            searcher.left = allowed;
            searcher.trial.take_back(board, 0);
            let end = searcher.suppose(candidate)?;
            let trials = allowed - searcher.left;
            left -= trials;
            if end == AssumptionResult::Contradiction {
                has_found = true;
                let (place, digit) = board.candidates[usize::from(candidate)];
                let cells = [place].into_iter().collect();
                findings.note_part(cells, 1 << digit);
                findings.eliminate(position, cells, digit);
                findings.finish(Exhausted { trials })?;
            }
        }
        if each == MOST {
            break;
        }
        each = (4 * each).min(MOST);
    }
    Flow::Continue(())
}

/// The result of an assumption.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AssumptionResult {
    Contradiction,
    Solution,
    /// There were too many of them.
    Unknown,
}

struct Searcher<'a> {
    board: &'a NetBoard,
    trial: Trial,
    /// The number of assumptions that are still allowed.
    left: u32,
    /// The candidates of all solutions found.
    solved: Vec<u64>,
    stop: Stop<'a>,
}

impl Searcher<'_> {
    fn is_in_solution(&self, candidate: u16) -> bool {
        self.solved[usize::from(candidate / 64)] >> (candidate % 64) & 1 != 0
    }

    /// Adds an assumption, and tries everything that is then possible, unless it is stopped.
    fn suppose(&mut self, candidate: u16) -> ControlFlow<(), AssumptionResult> {
        if self.left == 0 {
            return ControlFlow::Continue(AssumptionResult::Unknown);
        }
        self.stop.ask()?;
        self.left -= 1;
        let board = self.board;
        let begun = self.trial.events.len();
        self.trial.suppose(board, candidate, true);
        if !self.trial.follow(board) {
            self.trial.take_back(board, begun);
            return ControlFlow::Continue(AssumptionResult::Contradiction);
        }
        let is_open = |&group: &u16| self.trial.left[usize::from(group)] > 1;
        let fewest = board.groups().filter(is_open);
        let Some(group) = fewest.min_by_key(|&group| self.trial.left[usize::from(group)]) else {
            self.trial.alive.iter().zip(&mut self.solved).for_each(|(one, all)| *all |= one);
            self.trial.take_back(board, begun);
            return ControlFlow::Continue(AssumptionResult::Solution);
        };
        let mut end = AssumptionResult::Contradiction;
        for &member in board.members(group) {
            if self.trial.is_alive(member) && end == AssumptionResult::Contradiction {
                end = self.suppose(member)?;
            }
        }
        self.trial.take_back(board, begun);
        ControlFlow::Continue(end)
    }
}
