//! The format of answers.

/// The format of answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// Grids and sentences, for people.
    Text,
    /// Tab-separated lines.
    Line,
    /// JSON objects, one per line.
    Json,
    /// Comma-separated values with a header.
    Csv,
    /// JSON objects, some of them before the answer is complete.
    Events,
}
