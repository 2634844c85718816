//! What single steps are worth on the scale, by their techniques.
//!
//! These are the numbers of the published list of the explainer's techniques. A path of the
//! [ladder](crate::technique::LADDER) has other steps than the explainer's own, so that the highest of them may be another
//! number than the [rating](super::Rating) of the puzzle.

use super::chain::surcharge;
use super::hint::Tenths as Number;
use crate::HouseKind;
use crate::technique::finding::{Finding, Findings, Part, Pattern};
use crate::technique::position::Position;
use crate::technique::scale::Tenths;
use crate::technique::{self as t, Technique};

/// Techniques whose steps are all worth the same.
static SAME: &[(Number, &[&Technique])] = &[
    (10, &[&t::FULL_HOUSE]),
    (17, &[&t::DIRECT_POINTING]),
    (19, &[&t::DIRECT_CLAIMING]),
    (20, &[&t::DIRECT_HIDDEN_PAIR]),
    (23, &[&t::NAKED_SINGLE]),
    (25, &[&t::DIRECT_HIDDEN_TRIPLE]),
    (26, &[&t::POINTING]),
    (28, &[&t::CLAIMING]),
    (30, &[&t::LOCKED_PAIR, &t::NAKED_PAIR]),
    (32, &[&t::X_WING]),
    (34, &[&t::HIDDEN_PAIR]),
    (36, &[&t::LOCKED_TRIPLE, &t::NAKED_TRIPLE]),
    (38, &[&t::SWORDFISH]),
    (40, &[&t::HIDDEN_TRIPLE]),
    (42, &[&t::XY_WING]),
    (44, &[&t::XYZ_WING]),
    (45, &[&t::UNIQUENESS_TEST_1, &t::UNIQUENESS_TEST_2, &t::UNIQUENESS_TEST_4]),
    (45, &[&t::UNIQUENESS_TEST_5]),
    (50, &[&t::NAKED_QUAD]),
    (52, &[&t::JELLYFISH]),
    (54, &[&t::HIDDEN_QUAD]),
    (56, &[&t::BUG_PLUS_1]),
    (57, &[&t::BUG_TYPE_2, &t::BUG_TYPE_4]),
    (62, &[&t::ALIGNED_PAIR_EXCLUSION]),
    (75, &[&t::ALIGNED_TRIPLET_EXCLUSION]),
    // Chains of four candidates, and of six.
    (66, &[&t::SKYSCRAPER, &t::TWO_STRING_KITE, &t::TURBOT_FISH]),
    (71, &[&t::W_WING]),
];

/// Returns what a step is worth: nothing, if the explainer does not have its technique, or a grid that is not its own.
///
/// Chains are counted as the explainer counts them: each candidate that is on or off, those where the chain begins and
/// ends among them. Of nets, each conclusion is one of these.
pub(in crate::technique) fn worth(
    technique: &Technique,
    findings: &Findings,
    finding: &Finding,
    position: &Position,
) -> Option<Tenths> {
    if !position.is_classic() {
        return None;
    }
    let parts = findings.parts(finding);
    if let Some((number, _)) = SAME.iter().find(|(_, all)| all.contains(&technique)) {
        return Some(Tenths::new((*number).into()));
    }
    let is = |names: &[&Technique]| names.contains(&technique);
    let number = match finding.pattern {
        Pattern::House(house) if is(&[&t::HIDDEN_SINGLE]) => {
            match position.shape().houses[usize::from(house)].kind {
                HouseKind::Box(_) => 12,
                _ => 15,
            }
        }
        Pattern::Deadly { .. } if is(&[&t::UNIQUENESS_TEST_3, &t::UNIQUE_LOOP_3]) => {
            looped(parts) + further(parts)
        }
        Pattern::Deadly { .. }
            if is(&[&t::UNIQUE_LOOP_1, &t::UNIQUE_LOOP_2, &t::UNIQUE_LOOP_4]) =>
        {
            looped(parts)
        }
        Pattern::Bug { .. } if is(&[&t::BUG_TYPE_3]) => 57 + further(parts),
        Pattern::RemotePair { .. } => 70 + surcharge(2 * number_of(parts) + 2),
        Pattern::Chain { ending } if is(&CHAINS) => {
            let is_one_digit = parts.iter().all(|part| part.digits == parts[0].digits);
            let (base, more) = match (ending, is_one_digit) {
                (t::chain::Ending::Closed, true) => (65, 0),
                (t::chain::Ending::Closed | t::chain::Ending::Same, false) => (70, 0),
                (t::chain::Ending::Same, true) => (66, 0),
                (t::chain::Ending::Open, true) => (66, 2),
                (t::chain::Ending::Open, false) => (70, 2),
            };
            base + surcharge(number_of(parts) + more)
        }
        Pattern::Forcing { .. } if is(&[&t::NISHIO]) => 75 + surcharge(number_of(parts)),
        Pattern::Forcing { .. } if is(&[&t::CELL_FORCING_CHAIN, &t::HOUSE_FORCING_CHAIN]) => {
            80 + surcharge(number_of(parts))
        }
        Pattern::Net { .. } if is(&NETS) => 85 + surcharge(number_of(parts)),
        Pattern::Net { .. } if is(&NETS_PLUS) => 90 + surcharge(number_of(parts)),
        _ => return None,
    };
    Some(Tenths::new(number.into()))
}

/// The chains whose nodes are single candidates, as the explainer's are.
static CHAINS: [&Technique; 5] =
    [&t::X_CHAIN, &t::XY_CHAIN, &t::CONTINUOUS_NICE_LOOP, &t::DISCONTINUOUS_NICE_LOOP, &t::AIC];

static NETS: [&Technique; 5] =
    [&t::NISHIO_NET, &t::CONTRADICTION_NET, &t::BINARY_NET, &t::CELL_NET, &t::HOUSE_NET];

static NETS_PLUS: [&Technique; 5] = [
    &t::NISHIO_NET_PLUS,
    &t::CONTRADICTION_NET_PLUS,
    &t::BINARY_NET_PLUS,
    &t::CELL_NET_PLUS,
    &t::HOUSE_NET_PLUS,
];

/// Returns how many parts are something.
fn number_of(parts: &[Part]) -> u32 {
    let parts = parts.iter().filter(|part| !part.cells.is_empty());
    u32::try_from(parts.count()).expect("there are fewer candidates")
}

/// Returns what a loop is worth by its length; its cells are the first part.
fn looped(parts: &[Part]) -> Number {
    match parts[0].cells.len() {
        0..=4 => 45,
        5..=6 => 46,
        7..=8 => 47,
        _ => 50,
    }
}

/// Returns what a naked set adds by its size; its cells are the last part, and the further candidates of the pattern count
/// as one more.
fn further(parts: &[Part]) -> Number {
    let cells = parts.last().map_or(0, |part| part.cells.len());
    Number::try_from(cells).expect("a house has nine cells")
}
