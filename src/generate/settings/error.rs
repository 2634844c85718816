//! Settings that can't be met.

/// Settings that no puzzle fulfils, or that contradict each other.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingsError {
    /// A range without a number in it.
    #[error("{from} to {to} is an empty range of {what}: write the lower one first")]
    EmptyRange {
        /// What the numbers are.
        what: &'static str,
        /// The first number.
        from: String,
        /// The last number.
        to: String,
    },
    /// Fewer givens than a puzzle with one solution has.
    #[error("no {size}×{size} puzzle with {found} givens has one solution: {why}")]
    TooFewGivens {
        /// The size.
        size: u8,
        /// The number of givens.
        found: usize,
        /// The source of the bound.
        why: &'static str,
    },
    /// More givens than cells.
    #[error("the puzzle has {cells} cells, so it can't have {found} givens")]
    TooManyGivens {
        /// The number of cells.
        cells: usize,
        /// The number of givens.
        found: usize,
    },
    /// A pattern with a number of givens that is not wanted.
    #[error("the pattern has {cells} cells, so its puzzles don't have {wanted} givens")]
    OtherNumber {
        /// The cells of the pattern.
        cells: usize,
        /// The wanted numbers.
        wanted: String,
    },
    /// Numbers of givens that no pattern with the symmetry has.
    #[error(
        "no puzzle with the symmetry {symmetry} has {wanted} givens: its cells go together by {orbits}{rest}"
    )]
    NoSuchNumber {
        /// The name of the symmetry.
        symmetry: &'static str,
        /// The wanted numbers.
        wanted: String,
        /// The numbers of cells that go together.
        orbits: String,
        /// The nearest numbers that are possible, as the end of a sentence.
        rest: String,
    },
    /// Fewer givens than are there at first.
    #[error("the puzzle to start with has {found} givens, so its puzzles don't have {wanted}")]
    MoreAtFirst {
        /// The number of givens at first.
        found: usize,
        /// The wanted numbers.
        wanted: String,
    },
    /// A pattern with two empty lines that could be exchanged.
    #[error(
        "no puzzle with this pattern has one solution: {lines} {one} and {other} are empty, and lie in the same boxes, so \
         they could be exchanged"
    )]
    EmptyLines {
        /// What they are: rows, or columns.
        lines: &'static str,
        /// The first, from 1.
        one: usize,
        /// The second, from 1.
        other: usize,
    },
    /// So many givens that some are not needed.
    #[error(
        "no minimal puzzle has {found} givens: of {cells} cells, {most} are the most, as a digit follows from the others of \
         its house"
    )]
    TooManyNeeded {
        /// The number of givens.
        found: usize,
        /// The number of cells.
        cells: usize,
        /// The most givens.
        most: usize,
    },
    /// More rules than there are places for.
    #[error(
        "{found} rules of {kinds} are too many: there are {places} {what}, and each has one rule at most"
    )]
    TooManyRules {
        /// The number of rules.
        found: usize,
        /// The names of their kinds.
        kinds: String,
        /// The number of places.
        places: usize,
        /// What the places are.
        what: &'static str,
    },
    /// A pattern for another size.
    #[error("the {what} is for {found} cells, and the puzzle has {cells}")]
    OtherSize {
        /// The pattern, or the givens.
        what: &'static str,
        /// Its cells.
        found: usize,
        /// The cells of the puzzle.
        cells: usize,
    },
    /// A condition that another one makes impossible or pointless.
    #[error("{one} and {other} can't be combined: {why}")]
    Together {
        /// A condition.
        one: &'static str,
        /// The other.
        other: &'static str,
        /// The reason.
        why: &'static str,
    },
    /// A condition that is only for 9×9.
    #[error("{what} is only for 9×9 puzzles with 3×3 boxes")]
    OnlyClassic {
        /// The condition.
        what: &'static str,
    },
    /// A rating beyond the scale.
    #[error("no puzzle is rated {found}: the scale is from {least} to {most}")]
    BeyondScale {
        /// The rating.
        found: String,
        /// The lowest rating.
        least: String,
        /// The highest rating.
        most: String,
    },
    /// Conditions that are only for smaller grids.
    #[error("{what} is only for puzzles up to 16×16, not for {size}×{size}")]
    TooLarge {
        /// The condition.
        what: &'static str,
        /// The number of rows.
        size: u8,
    },
    /// A technique that has to be used, and is not allowed.
    #[error("the technique '{technique}' is required, but it is not allowed")]
    RequiredNotAllowed {
        /// The technique.
        technique: &'static str,
    },
    /// Techniques none of which places the last digit.
    #[error(
        "no puzzle is solved by the techniques that are allowed: none of them places a digit, as full-house does"
    )]
    NonePlaces,
    /// A condition without an effect.
    #[error("{what} has no effect: {why}")]
    NoEffect {
        /// The condition.
        what: &'static str,
        /// The reason.
        why: &'static str,
    },
    /// Cages of no cells, or of more than there are digits.
    #[error("a cage has 1 to {most} cells here, because its digits differ")]
    CageSize {
        /// The most cells.
        most: usize,
    },
    /// Givens to which nothing can be added.
    #[error("the givens to start with have one solution already, so nothing is added to them")]
    OneSolution,
    /// Givens without a solution.
    #[error("the puzzle to start with has no solution")]
    NoSolution,
}
