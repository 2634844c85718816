//! The scores of engines on groups of puzzles.

use std::cmp::Reverse;

use kenzan::render::table::Table;
use serde_json::{Value, json};

use super::Rows;
use crate::input::group::GroupBy;
use crate::output::terminal;

/// Puzzles, and the score of each engine on them.
#[derive(Debug)]
pub(in crate::command) struct Tally<S> {
    pub(in crate::command) puzzles: u64,
    pub(in crate::command) engines: Vec<S>,
}

/// Groups of puzzles, starting with the slowest for the first engine.
#[derive(Debug)]
pub(in crate::command) struct Groups<'a, S> {
    by: GroupBy,
    /// The name of the first engine, if there is one.
    first: Option<&'a str>,
    sorted: Vec<(&'a str, &'a Tally<S>)>,
}

impl<'a, S> Groups<'a, S> {
    /// Sorts groups by the `slowness` of the `first` engine; those that are equally slow remain in their order.
    pub(in crate::command) fn slowest_first<K: Ord>(
        by: GroupBy,
        first: Option<&'a str>,
        groups: impl IntoIterator<Item = (&'a String, &'a Tally<S>)>,
        slowness: impl Fn(&Tally<S>) -> K,
    ) -> Self {
        let groups = groups.into_iter().map(|(name, tally)| (name.as_str(), tally));
        let mut sorted: Vec<_> = groups.collect();
        sorted.sort_by_cached_key(|(_, tally)| Reverse(slowness(tally)));
        Self { by, first, sorted }
    }

    /// Describes the groups and their order.
    pub(in crate::command) fn order(&self) -> String {
        let first = self.first.map(|first| format!(", the slowest for {first} first"));
        format!("by {}{}", self.by.word(), first.unwrap_or_default())
    }

    pub(in crate::command) fn iter(&self) -> impl Iterator<Item = (&'a str, &'a Tally<S>)> {
        self.sorted.iter().copied()
    }

    /// Returns a table with the rows that `cells` returns for each group, under `columns`; `names` of its columns are
    /// names, that of the group among them.
    pub(in crate::command) fn table(
        &self,
        order: String,
        names: usize,
        columns: &[&str],
        cells: impl Fn(&Tally<S>) -> Rows,
    ) -> GroupTable {
        let header = [self.by.word()].iter().chain(columns).map(|&name| name.to_owned()).collect();
        let rows = self.iter().flat_map(|(name, tally)| {
            cells(tally).into_iter().map(move |cells| [vec![name.to_owned()], cells].concat())
        });
        GroupTable { order, rows: [header].into_iter().chain(rows).collect(), names }
    }

    /// Adds the criterion and the list of groups to an object, with the `record` of each score.
    pub(in crate::command) fn write_into(
        &self,
        object: &mut Value,
        record: impl Fn(&Tally<S>) -> Vec<Value>,
    ) {
        let groups = self.iter().map(|(name, tally)| {
            json!({ "group": name, "puzzles": tally.puzzles, "engines": record(tally) })
        });
        object["groups"] = groups.collect();
        object["by"] = json!(self.by.word());
    }
}

/// A table of groups: each row begins with the name of its group.
pub(in crate::command) struct GroupTable {
    /// Describes the order of the groups.
    pub(in crate::command) order: String,
    pub(in crate::command) rows: Rows,
    /// The number of columns that are names.
    names: usize,
}

impl GroupTable {
    /// Returns the table below a sentence about it, in lines of at most `width` characters.
    pub(super) fn text(&self, width: Option<usize>) -> String {
        let mut shown = self.rows[..1].to_vec();
        for group in self.rows[1..].chunk_by(|one, other| one[0] == other[0]) {
            let mut cells: Rows = group.iter().map(|row| row[1..].to_vec()).collect();
            // The number of puzzles is printed once per group, like its name.
            cells.iter_mut().skip(1).for_each(|cells| cells[1].clear());
            shown.extend(terminal::named_rows(&group[0][0], cells, width));
        }
        let order = terminal::wrapped(&self.order, width);
        format!("\n{order}\n\n{}", Table::new(shown).named_by(self.names).within(width))
    }

    pub(super) fn markdown(self) -> String {
        Table::new(self.rows).named_by(self.names).markdown()
    }
}
