//! The names of cages, and how many of them are those of others.

use std::collections::HashSet;
use std::io::BufRead;

use super::blocks::RowBlock;
use crate::format::reading::source::InputLines;

/// The names of cages. Capital letters are other names than small ones, unless each letter is there in one case only.
#[derive(Debug, Clone)]
pub(super) struct Names {
    known: HashSet<String>,
    /// Whether two of them differ only in case.
    has_both_cases: bool,
}

impl Names {
    /// The [share](Self::share) of names that are all there.
    pub(super) const ALL: u32 = 999;

    pub(super) fn new(names: impl IntoIterator<Item = String>) -> Self {
        let known: HashSet<String> = names.into_iter().collect();
        let folded: HashSet<String> = known.iter().map(|name| name.to_lowercase()).collect();
        let has_both_cases = folded.len() < known.len();
        Self { known, has_both_cases }
    }

    /// Returns the names in a block, if it may be a map of cages.
    pub(super) fn of_map<R: BufRead>(
        lines: &mut InputLines<R>,
        place: &RowBlock,
        width: usize,
    ) -> Option<Self> {
        let cells = place.cells(lines, width)?;
        let names = cells.iter().filter(|cell| is_name(cell));
        Some(Self::new(names.map(|cell| String::from_utf8_lossy(cell).into_owned())))
    }

    /// Returns whether the case of letters makes no difference between these names and others.
    pub(super) fn ignore_case(&self, others: &Self) -> bool {
        let are_others = |names: &Self, others: &Self| {
            names.known.iter().any(|name| !others.known.contains(name))
        };
        !self.has_both_cases
            && !others.has_both_cases
            && are_others(self, others)
            && are_others(others, self)
    }

    /// Returns about how many of a thousand of the names are names of the others, too; `None` if less than half are.
    pub(super) fn share(&self, others: &Self) -> Option<u32> {
        let folds = self.ignore_case(others);
        let folded: HashSet<String> = others
            .known
            .iter()
            .map(|name| if folds { name.to_lowercase() } else { name.clone() })
            .collect();
        let is_there = |name: &&String| {
            if folds { folded.contains(&name.to_lowercase()) } else { folded.contains(*name) }
        };
        let found = self.known.iter().filter(is_there).count();
        let all = self.known.len();
        // Names that are the same to the letter are nearer.
        let share = (found * 1000 / all.max(1)).saturating_sub(usize::from(folds));
        (all > 0 && 2 * found >= all).then(|| u32::try_from(share).unwrap_or(0))
    }
}

/// Returns whether the content of a cell is the name of a cage, rather than the mark of a cell without one.
pub(super) fn is_name(cell: &[u8]) -> bool {
    !cell.is_empty() && cell.iter().all(u8::is_ascii_alphanumeric)
}
