//! Finned and sashimi fish: rows and columns, with fins.

use super::super::Technique;
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::Position;
use super::super::scale::hodoku::Score;
use super::describe::FinnedFish;
use super::houses::Family;
use super::search::{self, Fins};

macro_rules! finned {
    ($($(#[$doc:meta])* $id:ident $name:literal $title:literal $number:literal $size:literal, $hodoku:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: concat!(
                    "All candidates for a digit in ", $number, " rows lie in ", $number, " columns, except for a few extra \
                     ones, the fins, and each of these rows has at least two candidates that are not fins. The digit can \
                     be eliminated from the other cells of these columns that see all fins. Rows and columns may be \
                     swapped.",
                ),
                source: "The Ultimate Fish Guide of the players' forum; first called filet-o-fish.",
                group: Some(group::FISH),
                hodoku: $hodoku,
                find: |position, findings| fish(position, findings, $size, FinKind::Finned),
                ..Technique::BLANK
            };
        )*
    };
}

macro_rules! sashimi {
    ($($(#[$doc:meta])* $id:ident $name:literal $title:literal $number:literal $size:literal, $hodoku:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: concat!(
                    "All candidates for a digit in ", $number, " rows lie in ", $number, " columns, except for a few extra \
                     ones, the fins, and some row has at most one candidate that is not a fin. The digit can be \
                     eliminated from the other cells of these columns that see all fins. Rows and columns may be \
                     swapped.",
                ),
                source: "The Ultimate Fish Guide of the players' forum. Without its fins, a sashimi fish is not a fish.",
                group: Some(group::FISH),
                hodoku: $hodoku,
                find: |position, findings| fish(position, findings, $size, FinKind::Sashimi),
                ..Technique::BLANK
            };
        )*
    };
}

finned! {
    /// Of two lines.
    FINNED_X_WING "finned-x-wing" "Finned X-Wing" "two" 2, Some(Score::hard(130));
    /// Of three.
    FINNED_SWORDFISH "finned-swordfish" "Finned Swordfish" "three" 3, Some(Score::unfair(200));
    /// Of four.
    FINNED_JELLYFISH "finned-jellyfish" "Finned Jellyfish" "four" 4, Some(Score::unfair(250));
    /// Of five.
    FINNED_SQUIRMBAG "finned-squirmbag" "Finned Squirmbag" "five" 5, Some(Score::unfair(470));
    /// Of six.
    FINNED_WHALE "finned-whale" "Finned Whale" "six" 6, Some(Score::unfair(470));
    /// Of seven.
    FINNED_LEVIATHAN "finned-leviathan" "Finned Leviathan" "seven" 7, Some(Score::unfair(470));
}

sashimi! {
    /// Of two lines.
    SASHIMI_X_WING "sashimi-x-wing" "Sashimi X-Wing" "two" 2, Some(Score::hard(150));
    /// Of three.
    SASHIMI_SWORDFISH "sashimi-swordfish" "Sashimi Swordfish" "three" 3, Some(Score::unfair(240));
    /// Of four.
    SASHIMI_JELLYFISH "sashimi-jellyfish" "Sashimi Jellyfish" "four" 4, Some(Score::unfair(260));
    /// Of five.
    SASHIMI_SQUIRMBAG "sashimi-squirmbag" "Sashimi Squirmbag" "five" 5, Some(Score::unfair(470));
    /// Of six.
    SASHIMI_WHALE "sashimi-whale" "Sashimi Whale" "six" 6, Some(Score::unfair(470));
    /// Of seven.
    SASHIMI_LEVIATHAN "sashimi-leviathan" "Sashimi Leviathan" "seven" 7, Some(Score::unfair(470));
}

/// The rest of a fish without its fins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FinKind {
    /// A fish.
    Finned,
    /// Less than that.
    Sashimi,
}

fn fish(position: &Position, findings: &mut Findings, size: u32, kind: FinKind) -> Flow {
    let stop = findings.stop();
    let outside = findings.changed_outside_templates(position)?;
    search::each(position, &outside, Family::Basic, size, Fins::Some, stop, &mut |fish| {
        if fish.is_sashimi(position) != (kind == FinKind::Sashimi) {
            return Flow::Continue(());
        }
        findings.eliminate(position, fish.gone, fish.digit);
        findings.finish(FinnedFish { digit: fish.digit, base: fish.base, cover: fish.cover })
    })
}
