//! All steps that are possible in a position, and the narrowest point of a path.

use super::super::finding::{Finding, Findings};
use super::super::position::Position;
use super::super::stop::Stop;
use super::{Ending, ExplainedStep, Explainer, Explanation};
use crate::technique::{HOUSE_FORCING_CHAIN, Technique, rank};
use crate::{Cell, Digit};

/// The steps that a technique finds in a position.
#[derive(Debug, Clone)]
pub struct Open {
    /// The technique.
    pub technique: &'static Technique,
    /// Its steps, without results that an earlier technique has as well.
    pub steps: Vec<OpenStep>,
}

/// A possible step.
#[derive(Debug, Clone)]
pub struct OpenStep {
    /// The step, with the first reason that was found for it.
    pub step: ExplainedStep,
    /// The number of other reasons for the same result, by this technique and by later ones.
    pub other_reasons: usize,
}

/// The step of a path at which the fewest results are possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bottleneck {
    /// The index of the step.
    pub step: usize,
    /// The number of different results that the techniques find there.
    pub results: usize,
}

/// The placement and eliminations of a finding, for comparison.
type FindingEffect = (Option<(Cell, Digit)>, Vec<(Cell, Digit)>);

fn outcome(findings: &Findings, finding: &Finding) -> FindingEffect {
    let mut gone: Vec<(Cell, Digit)> = findings.eliminations(finding).collect();
    gone.sort_unstable();
    (findings.placement(finding), gone)
}

impl Explainer<'_> {
    /// Explains all steps that the techniques find in a position, each result once. Techniques that find nothing, or
    /// nothing new, are left out. If it is stopped, it returns what was found until then.
    pub fn open(&self, position: &Position) -> Vec<Open> {
        let mut seen: Vec<(FindingEffect, (usize, usize))> = Vec::new();
        let mut all: Vec<Open> = Vec::new();
        let mut findings = Findings::with_stop(self.stop);
        if position.is_dead() {
            return all;
        }
        for technique in self.techniques {
            let found = findings.all(technique, position).to_vec();
            let mut steps: Vec<OpenStep> = Vec::new();
            for finding in &found {
                let outcome = outcome(&findings, finding);
                match seen.iter().find(|(other, _)| *other == outcome) {
                    Some(&(_, (group, number))) if group == all.len() => {
                        steps[number].other_reasons += 1;
                    }
                    Some(&(_, (group, number))) => all[group].steps[number].other_reasons += 1,
                    None => {
                        seen.push((outcome, (all.len(), steps.len())));
                        let step =
                            self.explain_step(technique, finding, &findings, position.clone());
                        steps.push(OpenStep { step, other_reasons: 0 });
                    }
                }
            }
            if !steps.is_empty() {
                all.push(Open { technique, steps });
            }
            if findings.were_stopped() {
                break;
            }
        }
        all
    }

    /// Explains all steps that techniques up to the hardest one that the path needs find in a position, as
    /// [`open`](Self::open) does, and returns the hardest. If the path leads to no solution, all techniques are used.
    /// If it is stopped, techniques up to that of the next step are used.
    pub fn open_as_needed(&self, position: &Position) -> (Vec<Open>, Option<&'static Technique>) {
        let path = self.outline(position);
        let number = match path.ending {
            Ending::Solved => path.hardest(),
            Ending::Stopped => (!path.steps.is_empty()).then_some(0),
            Ending::Stuck | Ending::Contradicted | Ending::Enough => None,
        };
        let Some(number) = number else { return (self.open(position), None) };
        let hardest = path.steps[number].technique;
        let place = |technique: &Technique| self.place(technique, position);
        let is_needed = |technique: &&&Technique| place(technique) <= place(hardest);
        let needed: Vec<&Technique> = self.techniques.iter().filter(is_needed).copied().collect();
        // The techniques up to the next step's have been tried before, within the time.
        let stop = if number == 0 { Stop::default() } else { self.stop };
        let open = Explainer { techniques: &needed, stop, ..*self }.open(position);
        (open, (needed.len() < self.techniques.len()).then_some(hardest))
    }

    /// Returns the place of a technique on the ladder; in puzzles with rules, in the order of this explainer.
    fn place(&self, technique: &Technique, position: &Position) -> usize {
        let own = self.techniques.iter().position(|other| *other == technique);
        own.filter(|_| position.shape().rules().is_some()).unwrap_or_else(|| rank(technique))
    }

    /// Returns the first step at which the fewest different results are possible, with all techniques that are no
    /// higher on the ladder than the hardest of the path. Steps with no more unsolved cells than a house has do not
    /// count: little is left to be found there. Returns `None` if no step counts, if it was stopped, or if the path
    /// needs more than forcing chains: nets find nearly everything, and counting takes long.
    ///
    /// Counting stops as soon as a step has as many results as the best so far.
    pub fn bottleneck(&self, explanation: &Explanation) -> Option<Bottleneck> {
        let place = |technique: &Technique| self.place(technique, &explanation.end);
        let hardest = place(explanation.steps[explanation.hardest()?].step.technique);
        if hardest > place(&HOUSE_FORCING_CHAIN) {
            return None;
        }
        let usual = self.techniques.iter().filter(|technique| place(technique) <= hardest);
        let usual: Vec<&Technique> = usual.copied().collect();
        let mut narrowest: Option<Bottleneck> = None;
        let mut findings = Findings::with_stop(self.stop);
        let size = u32::from(explanation.end.shape().size);
        for (step, explained) in explanation.steps.iter().enumerate() {
            if explained.before.open().len() <= size {
                break;
            }
            let most = narrowest.map_or(usize::MAX, |narrowest| narrowest.results);
            let mut seen: Vec<FindingEffect> = Vec::new();
            for technique in &usual {
                let found = findings.all(technique, &explained.before).to_vec();
                if findings.were_stopped() {
                    return None;
                }
                for finding in found {
                    let outcome = outcome(&findings, &finding);
                    if !seen.contains(&outcome) {
                        seen.push(outcome);
                    }
                }
                if seen.len() >= most {
                    break;
                }
            }
            if seen.len() < most {
                narrowest = Some(Bottleneck { step, results: seen.len() });
            }
            // There is at least the step itself.
            if seen.len() <= 1 {
                break;
            }
        }
        narrowest
    }
}
