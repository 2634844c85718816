//! Siamese fish: two fish with fins that have the same base.

use super::super::Technique;
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::Position;
use super::super::scale::hodoku::Score;
use super::describe::SiameseFish;
use super::houses::{Family, Fish};
use super::search::{self, Fins};

/// The kind of both fish.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SiameseKind {
    Finned,
    Sashimi,
    Franken,
    Mutant,
}

macro_rules! siamese {
    ($($(#[$doc:meta])* $id:ident $kind:ident $name:literal $title:literal $single:literal $size:literal, $hodoku:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: concat!(
                    "Two fish, each a ", $single, ", have the same base but different covers, and therefore different fins \
                     and eliminations. All candidates that either of them eliminates can be eliminated.",
                ),
                source: "The players' forum; named after Siamese twins, as two fish share a body.",
                group: Some(group::FISH),
                hodoku: $hodoku,
                find: |position, findings| siamese(position, findings, SiameseKind::$kind, $size),
                ..Technique::BLANK
            };
        )*
    };
}

siamese! {
    /// Of two lines.
    SIAMESE_FINNED_X_WING Finned "siamese-finned-x-wing" "Siamese Finned X-Wing" "finned X-wing" 2, Some(Score::hard(130));
    /// Of two lines.
    SIAMESE_SASHIMI_X_WING Sashimi "siamese-sashimi-x-wing" "Siamese Sashimi X-Wing" "sashimi X-wing" 2, Some(Score::hard(150));
    /// Of three lines.
    SIAMESE_FINNED_SWORDFISH Finned "siamese-finned-swordfish" "Siamese Finned Swordfish" "finned swordfish" 3, Some(Score::unfair(200));
    /// Of three lines.
    SIAMESE_SASHIMI_SWORDFISH Sashimi "siamese-sashimi-swordfish" "Siamese Sashimi Swordfish" "sashimi swordfish" 3, Some(Score::unfair(240));
    /// Of four lines.
    SIAMESE_FINNED_JELLYFISH Finned "siamese-finned-jellyfish" "Siamese Finned Jellyfish" "finned jellyfish" 4, Some(Score::unfair(250));
    /// Of four lines.
    SIAMESE_SASHIMI_JELLYFISH Sashimi "siamese-sashimi-jellyfish" "Siamese Sashimi Jellyfish" "sashimi jellyfish" 4, Some(Score::unfair(260));
    /// Of three houses.
    SIAMESE_FINNED_FRANKEN_SWORDFISH Franken "siamese-finned-franken-swordfish" "Siamese Finned Franken Swordfish"
        "finned franken swordfish" 3, Some(Score::unfair(410));
    /// Of four houses.
    SIAMESE_FINNED_FRANKEN_JELLYFISH Franken "siamese-finned-franken-jellyfish" "Siamese Finned Franken Jellyfish"
        "finned franken jellyfish" 4, Some(Score::unfair(430));
    /// Of four houses.
    SIAMESE_FINNED_MUTANT_JELLYFISH Mutant "siamese-finned-mutant-jellyfish" "Siamese Finned Mutant Jellyfish"
        "finned mutant jellyfish" 4, Some(Score::extreme(470));
}

fn siamese(position: &Position, findings: &mut Findings, kind: SiameseKind, size: u32) -> Flow {
    let family = match kind {
        SiameseKind::Finned | SiameseKind::Sashimi => Family::Basic,
        SiameseKind::Franken => Family::Franken,
        SiameseKind::Mutant => Family::Mutant,
    };
    let stop = findings.stop();
    let mut earlier: Vec<Fish> = Vec::new();
    let outside = findings.changed_outside_templates(position)?;
    search::each(position, &outside, family, size, Fins::Some, stop, &mut |fish| {
        let is_sashimi = |fish: &Fish| fish.is_sashimi(position);
        if kind == SiameseKind::Sashimi && !is_sashimi(fish) {
            return Flow::Continue(());
        }
        let twins = |other: &&Fish| {
            let is_kind = kind != SiameseKind::Finned || !is_sashimi(fish) || !is_sashimi(other);
            is_kind && other.digit == fish.digit && other.base == fish.base
        };
        for other in earlier.iter().filter(twins) {
            if fish.gone == other.gone {
                continue;
            }
            findings.eliminate(position, fish.gone | other.gone, fish.digit);
            findings.finish(SiameseFish {
                digit: fish.digit,
                base: fish.base,
                covers: [other.cover, fish.cover],
            })?;
        }
        earlier.push(*fish);
        Flow::Continue(())
    })
}
