//! A pattern for several variants of an enum.

/// Matches any of some variants, whatever is in them: for an arm of a `match` that has no `_`.
#[macro_export]
macro_rules! any_of {
    ($kind:ident: $($variant:ident),+) => { $($kind::$variant { .. })|+ };
}
pub(crate) use any_of;
