//! Franken and mutant fish: boxes beside rows and columns, and anything at all.

use super::super::Technique;
use super::super::finding::{Findings, Flow, Pattern};
use super::super::position::Position;
use super::houses::Family;
use super::search::{self, Fins};

macro_rules! fish {
    (
        $family:ident, $fins:ident, $definition:literal, $source:literal;
        $($(#[$doc:meta])* $id:ident $name:literal $title:literal $number:literal $size:literal;)*
    ) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: concat!("Base and cover have ", $number, " houses each. ", $definition),
                source: $source,
                find: |position, findings| fish(position, findings, Family::$family, $size, Fins::$fins),
            };
        )*
    };
}

fish! {
    Franken, None,
    "The base has rows and boxes (or regions), the cover columns and boxes, or the other way round, and some box is among \
     them. No two houses of the base share a place of a digit, and all its places in the base are in the cover: the digit \
     goes from the other cells of the cover, and from those that are in two of its houses. A fish needs all of its houses, \
     and larger ones are not looked for.",
    "The players' forum's Ultimate Fish Guide.";
    /// Of two houses.
    FRANKEN_X_WING "franken-x-wing" "Franken X-Wing" "two" 2;
    /// Of three.
    FRANKEN_SWORDFISH "franken-swordfish" "Franken Swordfish" "three" 3;
    /// Of four.
    FRANKEN_JELLYFISH "franken-jellyfish" "Franken Jellyfish" "four" 4;
}

fish! {
    Franken, Some,
    "The base has rows and boxes (or regions), the cover columns and boxes, or the other way round, and some box is among \
     them. Fins are the places of a digit in the base that are not in the cover (exo-fins), or in two houses of the base \
     (endo-fins): the digit goes from those other cells of the cover that see all fins, and from such that are in two of \
     its houses. A fish needs all of its houses, each of the cover has a place of the base, and larger fish are not looked for.",
    "The players' forum's Ultimate Fish Guide.";
    /// Of two houses.
    FINNED_FRANKEN_X_WING "finned-franken-x-wing" "Finned Franken X-Wing" "two" 2;
    /// Of three.
    FINNED_FRANKEN_SWORDFISH "finned-franken-swordfish" "Finned Franken Swordfish" "three" 3;
    /// Of four.
    FINNED_FRANKEN_JELLYFISH "finned-franken-jellyfish" "Finned Franken Jellyfish" "four" 4;
}

fish! {
    Mutant, None,
    "Base and cover are any of the first 64 houses, but not as basic and franken fish have them. No two houses of the \
     base share a place of a digit, and all its places in the base are in the cover: the digit goes from the other cells \
     of the cover, and from those that are in two of its houses. A fish needs all of its houses, each of the cover has a place of the base, and larger fish are not looked for.",
    "The players' forum's Ultimate Fish Guide.";
    /// Of two houses.
    MUTANT_X_WING "mutant-x-wing" "Mutant X-Wing" "two" 2;
    /// Of three.
    MUTANT_SWORDFISH "mutant-swordfish" "Mutant Swordfish" "three" 3;
    /// Of four.
    MUTANT_JELLYFISH "mutant-jellyfish" "Mutant Jellyfish" "four" 4;
}

fish! {
    Mutant, Some,
    "Base and cover are any of the first 64 houses, but not as basic and franken fish have them. Fins are the places of \
     a digit in the base that are not in the cover (exo-fins), or in two houses of the base (endo-fins): the digit goes \
     from those other cells of the cover that see all fins, and from such that are in two of its houses. A fish needs all of its houses, and each of the cover has a place of the base.",
    "The players' forum's Ultimate Fish Guide.";
    /// Of two houses.
    FINNED_MUTANT_X_WING "finned-mutant-x-wing" "Finned Mutant X-Wing" "two" 2;
    /// Of three.
    FINNED_MUTANT_SWORDFISH "finned-mutant-swordfish" "Finned Mutant Swordfish" "three" 3;
    /// Of four.
    FINNED_MUTANT_JELLYFISH "finned-mutant-jellyfish" "Finned Mutant Jellyfish" "four" 4;
    /// Of five.
    FINNED_MUTANT_SQUIRMBAG "finned-mutant-squirmbag" "Finned Mutant Squirmbag" "five" 5;
    /// Of six.
    FINNED_MUTANT_WHALE "finned-mutant-whale" "Finned Mutant Whale" "six" 6;
}

fn fish(
    position: &Position,
    findings: &mut Findings,
    family: Family,
    size: u32,
    fins: Fins,
) -> Flow {
    let stop = findings.stop();
    search::each(position, family, size, fins, stop, &mut |fish| {
        findings.eliminate(position, fish.gone, fish.digit);
        findings.finish(Pattern::FinnedFish {
            digit: fish.digit,
            base: fish.base,
            cover: fish.cover,
        })
    })
}
