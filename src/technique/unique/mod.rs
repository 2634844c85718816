//! Techniques that assume that a puzzle has one solution.
//!
//! Some open cells are a *deadly pattern* if they could hold two digits alternately, such that each house has both or
//! neither: with the digits exchanged there would be another solution. So one of them holds another digit. All houses
//! of the layout count: a rectangle on a diagonal, or in four boxes, is not deadly.
//!
//! Givens can't be exchanged, and neither can digits that are excluded only by the puzzle's own pencil marks.

mod avoidable;
mod bug;
mod deadly;
mod hidden;
mod rectangle;
mod unique_loop;

pub use avoidable::{AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2};
pub use bug::{BUG_PLUS_1, BUG_PLUS_N, BUG_TYPE_2, BUG_TYPE_3, BUG_TYPE_4};
pub use hidden::HIDDEN_RECTANGLE;
pub use rectangle::{
    UNIQUENESS_TEST_1, UNIQUENESS_TEST_2, UNIQUENESS_TEST_3, UNIQUENESS_TEST_4, UNIQUENESS_TEST_5,
    UNIQUENESS_TEST_6,
};
pub use unique_loop::{UNIQUE_LOOP_1, UNIQUE_LOOP_2, UNIQUE_LOOP_3, UNIQUE_LOOP_4};

pub(super) use avoidable::AvoidableRectangle;
pub(super) use bug::Bug;
pub(super) use deadly::DeadlyPattern;
pub(super) use hidden::HiddenRectangle;
pub(super) use rectangle::Pair;
