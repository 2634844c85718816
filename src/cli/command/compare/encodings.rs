//! The encodings of solvers beside each other: a table and a chart.

use kenzan::render::chart;

use super::report::{bar, dash, time};
use super::score::Score;
use super::scores::Scores;
use crate::command::contest::Rows;

/// An encoding with the score of each solver that was asked with it, in the order of the solvers.
type Encoded<'a> = (&'a str, Vec<Option<&'a Score>>);

impl Scores {
    /// Returns the solvers that have several encodings, and for each encoding the scores of these.
    fn by_encoding(&self) -> (Vec<&str>, Vec<Encoded<'_>>) {
        let encoded = self.taking_part(&self.all).filter_map(|score| {
            let (solver, encoding) = score.engine.solver_and_encoding();
            Some((solver, encoding?, score))
        });
        let (mut solvers, mut encodings): (Vec<&str>, Vec<Encoded<'_>>) = Default::default();
        for (solver, encoding, score) in encoded {
            let column = solvers.iter().position(|&known| known == solver).unwrap_or_else(|| {
                solvers.push(solver);
                solvers.len() - 1
            });
            let row = encodings.iter().position(|(known, _)| *known == encoding);
            let row = row.unwrap_or_else(|| {
                encodings.push((encoding, Vec::new()));
                encodings.len() - 1
            });
            let scores = &mut encodings[row].1;
            scores.resize(scores.len().max(column + 1), None);
            scores[column] = Some(score);
        }
        for (_, scores) in &mut encodings {
            scores.resize(solvers.len(), None);
        }
        (solvers, encodings)
    }

    /// Returns a row for each encoding, with the median of each solver.
    pub(super) fn encodings_table(&self) -> Rows {
        let (solvers, encodings) = self.by_encoding();
        let head = ["encoding"].iter().chain(&solvers).map(|name| (*name).to_owned()).collect();
        let rows = encodings.into_iter().map(|(encoding, scores)| {
            let cells =
                scores.into_iter().map(|score| score.map_or_else(dash, |score| time(score, 0.5)));
            [encoding.to_owned()].into_iter().chain(cells).collect()
        });
        [head].into_iter().chain(rows).collect()
    }

    /// Returns the bars of the solvers for each encoding, and of those that have only one.
    pub(super) fn encodings_drawn(&self) -> Vec<chart::Group> {
        let (solvers, encodings) = self.by_encoding();
        let others: Vec<&Score> = self
            .taking_part(&self.all)
            .filter(|score| score.engine.solver_and_encoding().1.is_none())
            .collect();
        let labelled = |label: &str, score: Option<&Score>| match score {
            Some(score) => chart::Row { label: label.to_owned(), ..bar(score) },
            None => chart::Row { label: label.to_owned(), ..chart::Row::default() },
        };
        let group = |label: &str, known: &[Option<&Score>], single: &dyn Fn(&Score) -> bool| {
            let known = solvers.iter().zip(known).map(|(solver, score)| labelled(solver, *score));
            let single = others
                .iter()
                .map(|score| labelled(score.engine.name(), single(score).then_some(*score)));
            let rows = known.chain(single).collect();
            chart::Group { label: label.to_owned(), puzzles: self.all.puzzles, rows }
        };
        let mut drawn: Vec<_> =
            encodings.iter().map(|(label, scores)| group(label, scores, &|_| false)).collect();
        if !others.is_empty() {
            drawn.push(group("of their own", &vec![None; solvers.len()], &|_| true));
        }
        drawn
    }
}
