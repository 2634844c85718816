//! How people solve: what follows in a position, step by step, each by a technique that has a name.
//!
//! A [`Position`] holds what is placed and what each cell may still hold. A [`Technique`] finds what follows in it;
//! what it finds is a [`Finding`], compact and without a word. A [`path()`] applies one finding after the other.
//! Engines know nothing of techniques, nor these of engines. What a single would see, other techniques leave to it.
//!
//! ```
//! use kenzan::Puzzle;
//! use kenzan::technique::{self, Position};
//!
//! let puzzle: Puzzle = "1.....3..4.....2".parse()?;
//! let path = technique::path(&Position::of(&puzzle)?, &technique::LADDER);
//! assert!(path.end.is_solved());
//! assert_eq!(path.steps[0].technique.name, "hidden-single");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod aligned;
mod als;
mod als_blossom;
mod als_chain;
mod bent;
mod cells;
mod domino;
mod exocet;
mod finding;
mod firework;
mod fish;
mod locked;
mod path;
mod position;
mod shape;
mod single;
mod story;
mod subset;
mod sue_de_coq;
mod template;
#[cfg(test)]
mod tests;
mod turbot;
mod wing;

use std::fmt;

pub use finding::{Finding, Findings};
pub use path::{Path, Step, path};
pub use position::{NoPosition, Position};
pub use story::{Link, Mark, Node, Notation, Story};

pub use aligned::{ALIGNED_PAIR_EXCLUSION, ALIGNED_TRIPLET_EXCLUSION};
pub use als_blossom::DEATH_BLOSSOM;
pub use als_chain::{ALS_CHAIN, ALS_XY_WING, ALS_XZ};
pub use bent::{VWXYZ_WING, WXYZ_WING};
pub use domino::SK_LOOP;
pub use exocet::JUNIOR_EXOCET;
pub use firework::FIREWORK_TRIPLE;
pub use fish::{JELLYFISH, LEVIATHAN, SQUIRMBAG, SWORDFISH, WHALE, X_WING};
pub use locked::{CLAIMING, POINTING};
pub use single::{FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE};
pub use subset::{
    HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE, LOCKED_PAIR, LOCKED_TRIPLE, NAKED_PAIR, NAKED_QUAD,
    NAKED_TRIPLE,
};
pub use sue_de_coq::SUE_DE_COQ;
pub use template::{TEMPLATE_DELETE, TEMPLATE_SET};
pub use turbot::{SKYSCRAPER, TURBOT_FISH, TWO_STRING_KITE};
pub use wing::{W_WING, XY_WING, XYZ_WING};

/// A way to see what follows in a position.
pub struct Technique {
    /// Its name, as it is typed.
    pub name: &'static str,
    /// Its name, as it is written.
    pub title: &'static str,
    /// What it is: what has to be there, and what follows.
    pub definition: &'static str,
    /// Where it comes from, and what else it is called.
    pub source: &'static str,
    find: fn(&Position, &mut Findings) -> finding::Flow,
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// There is one of each name.
impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Technique {}

/// All techniques, in the order in which people look for them.
pub static LADDER: [&Technique; 39] = [
    &FULL_HOUSE,
    &HIDDEN_SINGLE,
    &NAKED_SINGLE,
    &LOCKED_PAIR,
    &LOCKED_TRIPLE,
    &POINTING,
    &CLAIMING,
    &NAKED_PAIR,
    &HIDDEN_PAIR,
    &NAKED_TRIPLE,
    &HIDDEN_TRIPLE,
    &X_WING,
    &SKYSCRAPER,
    &TWO_STRING_KITE,
    &TURBOT_FISH,
    &XY_WING,
    &XYZ_WING,
    &W_WING,
    &SWORDFISH,
    &NAKED_QUAD,
    &HIDDEN_QUAD,
    &JELLYFISH,
    &SQUIRMBAG,
    &WHALE,
    &LEVIATHAN,
    &SUE_DE_COQ,
    &WXYZ_WING,
    &VWXYZ_WING,
    &ALIGNED_PAIR_EXCLUSION,
    &FIREWORK_TRIPLE,
    &ALS_XZ,
    &ALS_XY_WING,
    &ALS_CHAIN,
    &DEATH_BLOSSOM,
    &ALIGNED_TRIPLET_EXCLUSION,
    &SK_LOOP,
    &JUNIOR_EXOCET,
    &TEMPLATE_SET,
    &TEMPLATE_DELETE,
];

/// Returns the technique of that name.
pub fn named(name: &str) -> Option<&'static Technique> {
    LADDER.into_iter().find(|technique| technique.name == name)
}
