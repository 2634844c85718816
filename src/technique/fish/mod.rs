//! Fish: a digit in some houses whose candidates are covered by as many others.
//!
//! Base houses, which share no candidate for the digit, hold it once each. If as many cover houses contain all these
//! candidates, the base uses up the cover: the digit can be eliminated from the rest of the cover. Fins are candidates
//! of the base outside the cover; then only cells that see all fins are affected. The kinds of houses give a fish its
//! family: rows and columns make [basic] fish, with boxes as well [franken] fish, and anything else [mutant](franken)
//! fish.
//!
//! A candidate of the base that lies in two cover houses can be eliminated as well: the fish is cannibalistic. A fish
//! with only such eliminations is a smaller one: without the base house of the candidate and one of its two cover
//! houses, the rest of which are fins that it sees.

mod basic;
mod chain;
mod describe;
mod finned;
mod franken;
mod houses;
mod kept;
mod kraken;
mod search;
mod siamese;

pub use basic::{JELLYFISH, LEVIATHAN, SQUIRMBAG, SWORDFISH, WHALE, X_WING};
pub use finned::{
    FINNED_JELLYFISH, FINNED_LEVIATHAN, FINNED_SQUIRMBAG, FINNED_SWORDFISH, FINNED_WHALE,
    FINNED_X_WING, SASHIMI_JELLYFISH, SASHIMI_LEVIATHAN, SASHIMI_SQUIRMBAG, SASHIMI_SWORDFISH,
    SASHIMI_WHALE, SASHIMI_X_WING,
};
pub use franken::{
    FINNED_FRANKEN_JELLYFISH, FINNED_FRANKEN_SWORDFISH, FINNED_FRANKEN_X_WING,
    FINNED_MUTANT_JELLYFISH, FINNED_MUTANT_SQUIRMBAG, FINNED_MUTANT_SWORDFISH, FINNED_MUTANT_WHALE,
    FINNED_MUTANT_X_WING, FRANKEN_JELLYFISH, FRANKEN_SWORDFISH, FRANKEN_X_WING, MUTANT_JELLYFISH,
    MUTANT_SWORDFISH, MUTANT_X_WING,
};
pub use kraken::{KRAKEN_FISH_1, KRAKEN_FISH_2};
pub use siamese::{
    SIAMESE_FINNED_FRANKEN_JELLYFISH, SIAMESE_FINNED_FRANKEN_SWORDFISH, SIAMESE_FINNED_JELLYFISH,
    SIAMESE_FINNED_MUTANT_JELLYFISH, SIAMESE_FINNED_SWORDFISH, SIAMESE_FINNED_X_WING,
    SIAMESE_SASHIMI_JELLYFISH, SIAMESE_SASHIMI_SWORDFISH, SIAMESE_SASHIMI_X_WING,
};

pub(super) use basic::BasicFish;
pub(super) use describe::{FinnedFish, SiameseFish};
pub(super) use kept::{Kept, Outside};
pub(super) use kraken::KrakenFish;
