//! A list of clauses in contiguous memory.

/// Clauses, each a disjunction of literals, in the order in which they were pushed.
///
/// ```
/// use kenzan::cnf::Clauses;
/// let mut clauses = Clauses::default();
/// clauses.push([1, 2, 3]);
/// clauses.push([-1, -2]);
/// assert_eq!(clauses.iter().collect::<Vec<_>>(), [&[1, 2, 3][..], &[-1, -2]]);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Clauses {
    literals: Vec<i32>,
    /// The end of each clause, where the next one begins.
    ends: Vec<usize>,
}

impl Clauses {
    /// Adds a clause.
    pub fn push(&mut self, literals: impl IntoIterator<Item = i32>) {
        self.literals.extend(literals);
        self.ends.push(self.literals.len());
    }

    /// Removes the last clauses, so that at most `count` are left.
    pub(super) fn truncate(&mut self, count: usize) {
        self.ends.truncate(count);
        self.literals.truncate(self.ends.last().copied().unwrap_or(0));
    }

    /// Returns how many clauses there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns the clauses in their order.
    pub fn iter(&self) -> impl Iterator<Item = &[i32]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).map(|(begin, &end)| &self.literals[begin..end])
    }
}
