//! A pattern for several variants of an enum.

/// Matches any of some variants with one field, whatever it is: for an arm of a `match` that has no `_`.
macro_rules! any_of {
    ($kind:ident: $($variant:ident),+) => { $($kind::$variant(_))|+ };
}
pub(crate) use any_of;
