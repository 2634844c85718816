//! What techniques find where they look for what has changed only.

use fastrand::Rng;

use super::super::cells::{Place, bits};
use super::drawn::drawn;
use super::*;

/// Techniques that look for what has changed.
static ASKING: &[&Technique] = &[
    &LOCKED_PAIR,
    &NAKED_TRIPLE,
    &HIDDEN_PAIR,
    &HIDDEN_TRIPLE,
    &X_WING,
    &SWORDFISH,
    &FINNED_X_WING,
    &SASHIMI_SWORDFISH,
    &FRANKEN_SWORDFISH,
    &FINNED_MUTANT_X_WING,
    &SIAMESE_FINNED_X_WING,
    &SKYSCRAPER,
    &TURBOT_FISH,
    &EMPTY_RECTANGLE,
    &DUAL_EMPTY_RECTANGLE,
    &SIMPLE_COLORS_TRAP,
    &SIMPLE_COLORS_WRAP,
    &MULTI_COLORS_1,
    &MULTI_COLORS_2,
    &WXYZ_WING,
    &VWXYZ_WING,
    &SUE_DE_COQ,
    &MULTI_SECTOR_LOCKED_SET,
    &ALS_XZ,
    &ALS_XY_WING,
    &DEATH_BLOSSOM,
];

/// Eliminates something: what a technique finds, or a candidate that may be the right one.
fn go_on(position: &mut Position, random: &mut Rng) {
    let technique = ASKING[random.usize(..ASKING.len())];
    let mut findings = Findings::default();
    if let Some(&finding) = findings.first(technique, position) {
        findings.apply(&finding, position);
        return;
    }
    let open: Vec<Place> = position.open().iter().collect();
    let place = open[random.usize(..open.len())];
    let digits: Vec<u8> = bits(position.digits_of(place)).collect();
    if digits.len() > 1 {
        let digit = digits[random.usize(..digits.len())];
        if random.u8(..5) == 0 {
            position.put(place, digit);
        } else {
            position.take(place, digit);
        }
    }
}

/// A search that knows what was searched before finds what a search that knows nothing does.
#[test]
fn nothing_is_missed_where_only_what_has_changed_is_searched() {
    let mut random = Rng::with_seed(31);
    // By technique: how often nothing was found, and how often something was found then.
    let mut seen = vec![[0; 2]; ASKING.len()];
    for turn in 0..36 {
        let mut position = drawn(turn, 0.4 + 0.1 * f64::from(random.u8(..5)), &mut random);
        let (mut findings, mut firsts) = (Findings::default(), Findings::default());
        let mut was_in_vain = vec![false; ASKING.len()];
        for _ in 0..30 {
            if position.is_dead() || position.is_solved() {
                break;
            }
            for (number, technique) in ASKING.iter().enumerate() {
                let mut plain = Findings::default();
                let expected = plain.all(technique, &position).to_vec();
                let found = findings.all(technique, &position).to_vec();
                let told = |findings: &Findings, all: &[Finding]| -> Vec<_> {
                    all.iter().map(|one| findings.eliminations(one).collect::<Vec<_>>()).collect()
                };
                assert!(findings.has_asked, "{technique:?}");
                assert_eq!(found, expected, "{technique:?} in {:?}", position.marks());
                assert_eq!(told(&findings, &found), told(&plain, &expected), "{technique:?}");
                let first = firsts.first(technique, &position);
                assert_eq!(first, Findings::default().first(technique, &position), "{technique:?}");
                let is_new = was_in_vain[number] && !expected.is_empty();
                was_in_vain[number] = expected.is_empty();
                seen[number][0] += u32::from(was_in_vain[number]);
                seen[number][1] += u32::from(is_new);
            }
            go_on(&mut position, &mut random);
        }
    }
    assert!(seen.iter().all(|&[in_vain, _]| in_vain > 50), "{seen:?}");
    assert!(seen.iter().map(|[_, new]| new).sum::<u32>() > 300, "{seen:?}");
}

#[test]
fn another_puzzle_is_searched_as_if_it_were_the_first() {
    let mut random = Rng::with_seed(32);
    let mut findings = Findings::default();
    let mut found = 0;
    for turn in 0..60 {
        // The same houses, but candidates that may come back.
        let position = drawn(3 * (turn / 20), 0.3, &mut random);
        for technique in [&NAKED_TRIPLE, &SKYSCRAPER, &ALS_XZ] {
            let expected = Findings::default().all(technique, &position).to_vec();
            assert_eq!(findings.all(technique, &position), expected, "{technique:?}");
            found += expected.len();
        }
    }
    assert!(found > 100, "{found}");
}
