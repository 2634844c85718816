//! Franken and mutant fish: with boxes as well as rows and columns, or with any houses.

use super::super::Technique;
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::Position;
use super::super::scale::hodoku::Score;
use super::describe::FinnedFish;
use super::houses::Family;
use super::search::{self, Fins};

macro_rules! fish {
    (
        $family:ident, $fins:ident, $definition:literal, $source:literal;
        $($(#[$doc:meta])* $id:ident $name:literal $title:literal $number:literal $size:literal, $hodoku:expr;)*
    ) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: concat!("The base and the cover have ", $number, " houses each. ", $definition),
                source: $source,
                group: Some(group::FISH),
                hodoku: $hodoku,
                find: |position, findings| fish(position, findings, Family::$family, $size, Fins::$fins),
                ..Technique::BLANK
            };
        )*
    };
}

fish! {
    Franken, None,
    "The base consists of rows and boxes (or regions) and the cover of columns and boxes, or the other way round, \
     with at least one box. No two base houses share a candidate for the digit, and all candidates in the base also \
     lie in the cover. The digit can be eliminated from the other cells of the cover, and from cells that lie in \
     two cover houses. Only fish that need all of their houses count. Larger fish are not searched for.",
    "The Ultimate Fish Guide of the players' forum.";
    /// Of two houses.
    FRANKEN_X_WING "franken-x-wing" "Franken X-Wing" "two" 2, Some(Score::unfair(300));
    /// Of three.
    FRANKEN_SWORDFISH "franken-swordfish" "Franken Swordfish" "three" 3, Some(Score::unfair(350));
    /// Of four.
    FRANKEN_JELLYFISH "franken-jellyfish" "Franken Jellyfish" "four" 4, Some(Score::unfair(370));
}

fish! {
    Franken, Some,
    "The base consists of rows and boxes (or regions) and the cover of columns and boxes, or the other way round, \
     with at least one box. Fins are candidates in the base that do not lie in the cover (exo-fins) or that lie in \
     two base houses (endo-fins). The digit can be eliminated from those other cells of the cover that see all \
     fins, and from cells that see all fins and lie in two cover houses. Only fish that need all of their houses \
     count, and each cover house holds a candidate of the base. Larger fish are not searched for.",
    "The Ultimate Fish Guide of the players' forum.";
    /// Of two houses.
    FINNED_FRANKEN_X_WING "finned-franken-x-wing" "Finned Franken X-Wing" "two" 2, Some(Score::unfair(390));
    /// Of three.
    FINNED_FRANKEN_SWORDFISH "finned-franken-swordfish" "Finned Franken Swordfish" "three" 3, Some(Score::unfair(410));
    /// Of four.
    FINNED_FRANKEN_JELLYFISH "finned-franken-jellyfish" "Finned Franken Jellyfish" "four" 4, Some(Score::unfair(430));
}

fish! {
    Mutant, None,
    "Base and cover are any of the first 64 houses that do not make a basic or franken fish. No two base houses \
     share a candidate for the digit, and all candidates in the base also lie in the cover. The digit can be \
     eliminated from the other cells of the cover, and from cells that lie in two cover houses. Only fish that need \
     all of their houses count, and each cover house holds a candidate of the base. Larger fish are not searched \
     for.",
    "The Ultimate Fish Guide of the players' forum.";
    /// Of two houses.
    MUTANT_X_WING "mutant-x-wing" "Mutant X-Wing" "two" 2, Some(Score::extreme(450));
    /// Of three.
    MUTANT_SWORDFISH "mutant-swordfish" "Mutant Swordfish" "three" 3, Some(Score::extreme(450));
    /// Of four.
    MUTANT_JELLYFISH "mutant-jellyfish" "Mutant Jellyfish" "four" 4, Some(Score::extreme(450));
}

fish! {
    Mutant, Some,
    "Base and cover are any of the first 64 houses that do not make a basic or franken fish. Fins are candidates in \
     the base that do not lie in the cover (exo-fins) or that lie in two base houses (endo-fins). The digit can be \
     eliminated from those other cells of the cover that see all fins, and from cells that see all fins and lie in \
     two cover houses. Only fish that need all of their houses count, and each cover house holds a candidate of the \
     base.",
    "The Ultimate Fish Guide of the players' forum.";
    /// Of two houses.
    FINNED_MUTANT_X_WING "finned-mutant-x-wing" "Finned Mutant X-Wing" "two" 2, Some(Score::extreme(470));
    /// Of three.
    FINNED_MUTANT_SWORDFISH "finned-mutant-swordfish" "Finned Mutant Swordfish" "three" 3, Some(Score::extreme(470));
    /// Of four.
    FINNED_MUTANT_JELLYFISH "finned-mutant-jellyfish" "Finned Mutant Jellyfish" "four" 4, Some(Score::extreme(470));
    /// Of five.
    FINNED_MUTANT_SQUIRMBAG "finned-mutant-squirmbag" "Finned Mutant Squirmbag" "five" 5, Some(Score::extreme(470));
    /// Of six.
    FINNED_MUTANT_WHALE "finned-mutant-whale" "Finned Mutant Whale" "six" 6, Some(Score::extreme(470));
}

fn fish(
    position: &Position,
    findings: &mut Findings,
    family: Family,
    size: u32,
    fins: Fins,
) -> Flow {
    let stop = findings.stop();
    let outside = findings.changed_outside_templates(position)?;
    search::each(position, &outside, family, size, fins, stop, &mut |fish| {
        findings.eliminate(position, fish.gone, fish.digit);
        findings.finish(FinnedFish { digit: fish.digit, base: fish.base, cover: fish.cover })
    })
}
