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
        let names: Vec<&str> =
            solvers.iter().copied().chain(others.iter().map(|score| score.engine.name())).collect();
        let of_their_own = [vec![None; solvers.len()], others.iter().copied().map(Some).collect()];
        let mut groups = encodings;
        if !others.is_empty() {
            groups.push(("of their own", of_their_own.concat()));
        }
        let group = |(label, mut scores): Encoded<'_>| {
            scores.resize(names.len(), None);
            let rows = names.iter().zip(scores).map(|(name, score)| chart::Row {
                label: (*name).to_owned(),
                ..score.map(bar).unwrap_or_default()
            });
            chart::Group {
                label: label.to_owned(),
                puzzles: self.all.puzzles,
                rows: rows.collect(),
            }
        };
        groups.into_iter().map(group).collect()
    }
}
