//! Types that consist of fields, as rules do: what the fields have in common with the whole.

use super::Shape;
use super::read::Fields;
use super::redraw::Redrawn;
use crate::json::Problem;
use crate::{Layout, Symmetry};

/// A type that consists of fields.
pub(super) trait Record: Clone {
    fn from_fields(fields: &Fields<'_>) -> Result<Self, Problem>;

    /// Returns the shape of a rule on the first field that has cells.
    fn fields_shape(&self) -> Option<Shape<'_>>;

    /// Returns it with all fields for a grid that was turned or mirrored.
    fn fields_mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Self>;

    /// Returns it with one of the numbers in its fields changed.
    fn fields_varied(&self) -> Vec<Self>;

    /// Returns it with one of the cells or places in its fields changed, or all cells by a row or column.
    fn fields_redrawn(&self, layout: &Layout) -> Vec<Redrawn<Self>>;
}

/// Names the fields of a type, with the defaults of those that may be missing in JSON.
macro_rules! fields {
    ($kind:ident { $($field:ident $(= $default:expr)?),* }) => {
        impl $crate::rule::record::Record for $kind {
            fn from_fields(
                fields: &$crate::rule::read::Fields<'_>,
            ) -> Result<Self, $crate::json::Problem> {
                fields.only(&[$(stringify!($field)),*])?;
                Ok(Self { $($field: $crate::rule::record::fields!(@fields $field $($default)?)),* })
            }

            fn fields_shape(&self) -> Option<$crate::rule::Shape<'_>> {
                None$(.or_else(|| {
                    let order = $crate::rule::CellOrder::of(stringify!($field));
                    $crate::rule::read::Field::shape(&self.$field, order)
                }))*
            }

            fn fields_mapped(&self, _symmetry: $crate::Symmetry, _layout: &Layout) -> Option<Self> {
                Some(Self {
                    $($field: $crate::rule::read::Field::mapped(&self.$field, _symmetry, _layout)?),*
                })
            }

            fn fields_varied(&self) -> Vec<Self> {
                let varied: &[Vec<Self>] = &[$(
                    $crate::rule::read::Field::variations(&self.$field)
                        .into_iter()
                        .map(|$field| {
                            let mut varied = self.clone();
                            varied.$field = $field;
                            varied
                        })
                        .collect()
                ),*];
                varied.concat()
            }

            fn fields_redrawn(
                &self,
                _layout: &Layout,
            ) -> Vec<($crate::rule::Redrawing, Self)> {
                let redrawn: &[Vec<($crate::rule::Redrawing, Self)>] = &[$(
                    $crate::rule::read::Field::redrawn(
                        &self.$field,
                        $crate::rule::CellOrder::of(stringify!($field)),
                        _layout,
                    )
                        .into_iter()
                        .map(|(how, value)| {
                            let mut redrawn = self.clone();
                            redrawn.$field = value;
                            (how, redrawn)
                        })
                        .collect()
                ),*];
                let mut redrawn = redrawn.concat();
                redrawn.extend($crate::rule::redraw::NEXT.into_iter().filter_map(|_step| {
                    Some(($crate::rule::Redrawing::Shifted, Self {
                        $($field: $crate::rule::read::Field::shifted(&self.$field, _step, _layout)?),*
                    }))
                }));
                redrawn
            }
        }
    };
    (@$fields:ident $field:ident) => { $fields.read(stringify!($field))? };
    (@$fields:ident $field:ident $default:expr) => {
        $fields.read_or(stringify!($field), Some($default))?
    };
}
pub(super) use fields;
