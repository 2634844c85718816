//! Sums by the candidates of all their cells.

use super::super::Technique;
use super::super::cells::Place;
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::Position;
use super::combinations::{sum_of, supported_terms};
use super::sums::Linear;

/// What no candidates of the other cells complete.
pub static SUM_CANDIDATES: Technique = Technique {
    name: "sum-candidates",
    title: "Candidates for a Sum",
    definition: "Digits add up to a sum, or to as much as other digits do. With a digit in one of the cells, no candidates \
                 of the other ones complete the sum, if cells that see each other hold different digits. It can be \
                 eliminated from this cell.",
    source: "Little killers, arrows, equal sums, zipper lines, sequences, cages with repeats. Sums with too many ways to \
             look through are left out.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

fn find(position: &Position, findings: &mut Findings) -> Flow {
    let Some(rules) = position.shape().rules() else { return Flow::Continue(()) };
    for (number, linear) in (0..).zip(&rules.said.sums) {
        findings.stop().ask()?;
        let (terms, total) = left(position, linear);
        for (place, digits) in supported_terms(position, terms, total).unwrap_or_default() {
            findings.eliminate_from(position, place, !digits);
        }
        findings.finish(Completed { sum: number })?;
    }
    Flow::Continue(())
}

/// Returns the unsolved cells of a sum, each once with its factor, and what they add up to.
fn left(position: &Position, linear: &Linear) -> (Vec<(Place, i32)>, i32) {
    let mut terms: Vec<(Place, i32)> = Vec::new();
    let mut total = linear.total;
    for &(place, factor) in &linear.terms {
        let held = i32::try_from(sum_of(position.placed(place))).expect("a digit is small");
        if held != 0 {
            total -= factor * held;
            continue;
        }
        match terms.iter_mut().find(|(other, _)| *other == place) {
            Some((_, all)) => *all += factor,
            None => terms.push((place, factor)),
        }
    }
    terms.retain(|&(_, factor)| factor != 0);
    (terms, total)
}

/// A sum that is not completed with what is eliminated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Completed {
    sum: u32,
}

impl Describe for Completed {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let rules = narrator.position.shape().rules().expect("there is the rule");
        let linear = &rules.said.sums[self.sum as usize];
        linear.mark(narrator);
        let rule = narrator.rule(linear.rule);
        let with = match narrator.eliminations {
            &[(place, digits)] => {
                format!("{} in {}", narrator.one_of_digits(digits), narrator.cell(place))
            }
            _ => "what is eliminated".to_owned(),
        };
        format!("with {with}, no candidates of the other cells complete {rule}")
    }

    fn roles(&self) -> &'static [&'static str] {
        &["what is added up", "what it equals"]
    }
}
