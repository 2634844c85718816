//! Outlines of paths: the techniques of the steps, without sentences, marks and positions.

use super::{ExplainedStep, Explainer, Explanation};
use crate::technique::finding::Findings;
use crate::technique::position::Position;
use crate::technique::scale::{hodoku, kenzan};
use crate::technique::{Technique, rank};

/// A step of a path, of which at least the technique is known.
pub trait PathStep {
    /// Returns the technique that finds it.
    fn technique(&self) -> &'static Technique;

    /// Returns its points on kenzan's own scale.
    fn points(&self) -> u32;
}

/// A step of an [`Outline`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutlinedStep {
    /// The technique that finds it.
    pub technique: &'static Technique,
    /// Its points on kenzan's own scale.
    pub points: u32,
}

/// A path whose steps are not told: an [`Explanation`] that takes less time and memory.
pub type Outline = Explanation<OutlinedStep>;

impl PathStep for OutlinedStep {
    fn technique(&self) -> &'static Technique {
        self.technique
    }

    fn points(&self) -> u32 {
        self.points
    }
}

impl PathStep for ExplainedStep {
    fn technique(&self) -> &'static Technique {
        self.step.technique
    }

    fn points(&self) -> u32 {
        self.points
    }
}

impl Explainer<'_> {
    /// Returns the techniques of the steps that [`explain`](Self::explain) explains, without explaining them.
    ///
    /// ```
    /// use kenzan::Puzzle;
    /// use kenzan::technique::explain::{Ending, Explainer};
    /// use kenzan::technique::{LADDER, Position};
    ///
    /// let begin = Position::of(&"1.....3..4.....2".parse::<Puzzle>()?)?;
    /// let outline = Explainer::new(&LADDER).outline(&begin);
    /// assert_eq!((outline.ending, outline.steps.len()), (Ending::Solved, 12));
    /// assert_eq!(outline.counts(), Explainer::new(&LADDER).explain(&begin).counts());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outline(&self, begin: &Position) -> Outline {
        let mut findings = Findings::with_stop(self.stop);
        self.walk(begin, &mut findings, |technique, finding, _, before| OutlinedStep {
            technique,
            points: kenzan::points(technique, finding.seen(before)),
        })
    }
}

impl<S: PathStep> Explanation<S> {
    /// Returns the techniques with their number of steps, the hardest last.
    pub fn counts(&self) -> Vec<(&'static Technique, usize)> {
        let mut counts: Vec<(&'static Technique, usize)> = Vec::new();
        for step in &self.steps {
            match counts.iter_mut().find(|(technique, _)| *technique == step.technique()) {
                Some((_, count)) => *count += 1,
                None => counts.push((step.technique(), 1)),
            }
        }
        counts.sort_by_key(|&(technique, _)| rank(technique));
        counts
    }

    /// Returns the number of steps by search, which is not a technique.
    pub fn by_search(&self) -> usize {
        self.steps.iter().filter(|step| step.technique().is_search()).count()
    }

    /// Returns the index of the first step whose technique is highest on the ladder.
    pub fn hardest(&self) -> Option<usize> {
        self.first_with_most(|technique| Some(rank(technique)))
    }

    /// Returns the index of the first step with the highest score in `HoDoKu`.
    pub fn hardest_by_score(&self) -> Option<usize> {
        self.first_with_most(|technique| technique.hodoku.map(|score| score.points))
    }

    fn first_with_most<T: Ord>(&self, of: impl Fn(&Technique) -> Option<T>) -> Option<usize> {
        let steps = self.steps.iter().enumerate();
        let known = steps.filter_map(|(number, step)| Some((number, of(step.technique())?)));
        // `max_by` returns the last of several maxima: in reverse, the first.
        known.rev().max_by(|(_, one), (_, other)| one.cmp(other)).map(|(number, _)| number)
    }

    /// Returns the rating of the steps in `HoDoKu`.
    pub fn hodoku(&self) -> hodoku::Rating {
        hodoku::rate(self.steps.iter().map(S::technique))
    }

    /// Returns the rating of the steps on kenzan's own scale; `None` if there are none.
    pub fn own_rating(&self) -> Option<kenzan::Rating> {
        let steps = self.steps.iter().map(|step| (step.technique(), step.points()));
        kenzan::sum(steps, self.end.shape().size)
    }
}
