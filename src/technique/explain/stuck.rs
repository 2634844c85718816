//! The next step for a solver that is stuck.

use super::{Ending, ExplainedStep, Explainer};
use crate::engine::Interrupt;
use crate::technique::{LADDER, Position, Technique, order};
use crate::{Candidates, Puzzle};

/// Explains the next step in a puzzle with these candidates, which an engine that does not guess has left. A single
/// solution is not assumed.
///
/// # Errors
/// [`Ending`], if there is none; [`Ending::Stuck`] also if techniques do not support the puzzle.
///
/// # Panics
/// If the candidates are those of a smaller grid.
///
/// ```
/// use kenzan::engine::{self, Interrupt, Query, Settings};
/// use kenzan::technique::explain;
/// use kenzan::{Outcome, Puzzle, Why, crosscheck};
///
/// let puzzle: Puzzle =
///     "..9.....2....6...941.9..3.....81.2..2...56.....3....15....8..2.98.64..73..4..78..".parse()?;
/// let mut engine = engine::SUBTRACTION.make(&Settings::default())?;
/// let outcome = crosscheck::ask(engine.as_mut(), &puzzle, &Query::unique())?.outcome;
/// let Outcome::Unknown { why: Why::Stuck(left), .. } = outcome else { panic!("it needs more") };
/// let told = explain::missing(&puzzle, &left, &Interrupt::default()).expect("there is a step");
/// assert_eq!(told.step.technique.title, "Locked Candidates (pointing)");
/// # Ok::<(), kenzan::Error>(())
/// ```
pub fn missing(
    puzzle: &Puzzle,
    left: &Candidates,
    interrupt: &Interrupt,
) -> Result<ExplainedStep, Ending> {
    let mut position = Position::with_rules(puzzle).map_err(|_| Ending::Stuck)?;
    for cell in puzzle.layout().cells() {
        for digit in position.candidates(cell).iter() {
            if !left.get(cell).contains(digit) {
                position.eliminate(cell, digit);
            }
        }
    }
    for cell in puzzle.layout().cells() {
        let mut candidates = position.candidates(cell).iter();
        if let (Some(digit), None) = (candidates.next(), candidates.next()) {
            position.place(cell, digit);
        }
    }
    let sound = |technique: &&'static Technique| !technique.assumes_unique();
    let techniques: Vec<&'static Technique> = LADDER.iter().copied().filter(sound).collect();
    Explainer::new(&order::usual(puzzle, &techniques)).until(interrupt).next(&position)
}
