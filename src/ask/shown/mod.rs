//! How a puzzle looks, in pictures, in words and in other formats; what this build has.

mod about;
mod convert;
mod describe;
mod picture;
mod rules;

pub use about::{About, about};
pub use convert::{Convert, Converted};
pub use describe::{Describe, Described, DescribedRule};
pub use picture::{Drawn, Picture, Place, Theme, What};
pub use rules::{Catalogue, KindOfRule, Rules};
