//! All that can be seen in a position, and where a path is narrow.

use super::super::finding::{Finding, Findings};
use super::super::position::Position;
use super::{Ending, ExplainedStep, Explainer, Explanation};
use crate::technique::{HOUSE_FORCING_CHAIN, Technique, rank};
use crate::{Cell, Digit};

/// What a technique finds in a position.
#[derive(Debug, Clone)]
pub struct Open {
    /// The technique.
    pub technique: &'static Technique,
    /// What it finds, but for what one in front of it finds as well.
    pub steps: Vec<OpenStep>,
}

/// Something that follows.
#[derive(Debug, Clone)]
pub struct OpenStep {
    /// The first reason that was found for it.
    pub step: ExplainedStep,
    /// How many other reasons there are, of the same technique and of later ones.
    pub other_reasons: usize,
}

/// Where the fewest steps lead on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bottleneck {
    /// The number of the step, from 0.
    pub step: usize,
    /// How many different results the techniques find there.
    pub results: usize,
}

/// What follows from a finding, by which two of them are compared.
type Outcome = (Option<(Cell, Digit)>, Vec<(Cell, Digit)>);

fn outcome(findings: &Findings, finding: &Finding) -> Outcome {
    let mut gone: Vec<(Cell, Digit)> = findings.eliminations(finding).collect();
    gone.sort_unstable();
    (findings.placement(finding), gone)
}

impl Explainer<'_> {
    /// Describes all that the techniques find in a position, each result once; those that find nothing, or nothing new, are
    /// left out. If it is stopped, it is what was found until then.
    pub fn open(&self, position: &Position) -> Vec<Open> {
        let mut seen: Vec<(Outcome, (usize, usize))> = Vec::new();
        let mut all: Vec<Open> = Vec::new();
        let mut findings = Findings::until(self.is_stopped);
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
                        steps[number].other_reasons += 1
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

    /// Describes all that the techniques up to the hardest that the path needs find in a position, as [`open`](Self::open)
    /// does, with the hardest. What leads to no solution is looked at with all of them. If it is stopped, it is what is
    /// no harder than the next step.
    pub fn open_as_needed(&self, position: &Position) -> (Vec<Open>, Option<&'static Technique>) {
        let explanation = self.explain(position);
        let number = match explanation.ending {
            Ending::Solved => explanation.hardest(),
            Ending::Stopped => (!explanation.steps.is_empty()).then_some(0),
            Ending::Stuck | Ending::Contradicted | Ending::Enough => None,
        };
        let Some(number) = number else { return (self.open(position), None) };
        let hardest = explanation.steps[number].step.technique;
        let is_needed = |technique: &&&Technique| rank(technique) <= rank(hardest);
        let needed: Vec<&Technique> = self.techniques.iter().filter(is_needed).copied().collect();
        // The techniques up to the next step's have been tried before, within the time.
        let is_stopped = if number == 0 { &|| false } else { self.is_stopped };
        let open = Explainer { techniques: &needed, is_stopped, ..*self }.open(position);
        (open, (needed.len() < self.techniques.len()).then_some(hardest))
    }

    /// Returns the first of those steps before which the fewest steps were open: the different results of all techniques
    /// that stand no other_reasons back on the ladder than the hardest of the path. Where no more cells are open than a house
    /// has, steps are few because little is left to be found: such steps don't count. `None` if none is left, it was
    /// stopped, or the path needs more than forcing chains: with nets nearly everything leads on, and counting takes long.
    ///
    /// What costs time are positions in which few techniques find anything; in the others one stops counting where there
    /// are no fewer than elsewhere.
    pub fn bottleneck(&self, explanation: &Explanation) -> Option<Bottleneck> {
        let hardest = rank(explanation.steps[explanation.hardest()?].step.technique);
        if hardest > rank(&HOUSE_FORCING_CHAIN) {
            return None;
        }
        let usual = self.techniques.iter().filter(|technique| rank(technique) <= hardest);
        let usual: Vec<&Technique> = usual.copied().collect();
        let mut narrowest: Option<Bottleneck> = None;
        let mut findings = Findings::until(self.is_stopped);
        let size = u32::from(explanation.end.shape().size);
        for (step, explained) in explanation.steps.iter().enumerate() {
            if explained.before.open().len() <= size {
                break;
            }
            let most = narrowest.map_or(usize::MAX, |narrowest| narrowest.results);
            let mut seen: Vec<Outcome> = Vec::new();
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
            // One way leads on at least, or there would be no step.
            if seen.len() <= 1 {
                break;
            }
        }
        narrowest
    }
}
