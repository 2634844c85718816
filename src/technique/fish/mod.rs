//! Fish: a digit in as many houses as cover its places.
//!
//! Some houses that share no place of a digit, the base, hold it once each. If as many other houses, the cover, have all
//! these places, the base uses up the cover: it takes the digit from all else in the cover. Fins are places of the base
//! that are in its way; then what sees all fins goes. Which houses base and cover are gives a fish its family: rows and
//! columns make [basic] fish, boxes beside them [franken] fish, and anything else [mutant](franken) fish.
//!
//! A place of the base that is in two houses of the cover goes as well: the fish is cannibalistic. One that took such
//! places alone is a smaller fish: without the place's base house, and without one of its two cover houses, of which what
//! is left are fins that the place sees.

mod basic;
mod chain;
mod describe;
mod finned;
mod franken;
mod houses;
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
pub(super) use kraken::KrakenFish;
