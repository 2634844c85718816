//! Families of techniques by name, for who wants all of one kind.

use super::{
    AIC, ALIGNED_PAIR_EXCLUSION, ALIGNED_TRIPLET_EXCLUSION, ALS_AIC, ALS_CHAIN,
    ALS_CONTINUOUS_NICE_LOOP, ALS_DISCONTINUOUS_NICE_LOOP, ALS_XY_WING, ALS_XZ, BINARY_NET,
    BINARY_NET_PLUS, CELL_FORCING_CHAIN, CELL_NET, CELL_NET_PLUS, CLAIMING, CONTINUOUS_NICE_LOOP,
    CONTRADICTION_NET, CONTRADICTION_NET_PLUS, DEATH_BLOSSOM, DIRECT_CLAIMING, DIRECT_HIDDEN_PAIR,
    DIRECT_HIDDEN_TRIPLE, DIRECT_POINTING, DISCONTINUOUS_NICE_LOOP, DUAL_EMPTY_RECTANGLE,
    DUAL_TWO_STRING_KITE, EMPTY_RECTANGLE, FINNED_FRANKEN_JELLYFISH, FINNED_FRANKEN_SWORDFISH,
    FINNED_FRANKEN_X_WING, FINNED_JELLYFISH, FINNED_LEVIATHAN, FINNED_MUTANT_JELLYFISH,
    FINNED_MUTANT_SQUIRMBAG, FINNED_MUTANT_SWORDFISH, FINNED_MUTANT_WHALE, FINNED_MUTANT_X_WING,
    FINNED_SQUIRMBAG, FINNED_SWORDFISH, FINNED_WHALE, FINNED_X_WING, FIREWORK_TRIPLE,
    FRANKEN_JELLYFISH, FRANKEN_SWORDFISH, FRANKEN_X_WING, FULL_HOUSE, GROUPED_AIC,
    GROUPED_CONTINUOUS_NICE_LOOP, GROUPED_DISCONTINUOUS_NICE_LOOP, HIDDEN_PAIR, HIDDEN_QUAD,
    HIDDEN_SINGLE, HIDDEN_TRIPLE, HOUSE_FORCING_CHAIN, HOUSE_NET, HOUSE_NET_PLUS, JELLYFISH,
    JUNIOR_EXOCET, KRAKEN_FISH_1, KRAKEN_FISH_2, LEVIATHAN, LOCKED_PAIR, LOCKED_TRIPLE,
    MEDUSA_TRAP, MEDUSA_WRAP, MULTI_COLORS_1, MULTI_COLORS_2, MULTI_SECTOR_LOCKED_SET,
    MUTANT_JELLYFISH, MUTANT_SWORDFISH, MUTANT_X_WING, NAKED_PAIR, NAKED_QUAD, NAKED_SINGLE,
    NAKED_TRIPLE, NESTED_BINARY_NET, NESTED_CELL_NET, NESTED_CONTRADICTION_NET, NESTED_HOUSE_NET,
    NESTED_NISHIO_NET, NISHIO, NISHIO_NET, NISHIO_NET_PLUS, POINTING, REMOTE_PAIR,
    SASHIMI_JELLYFISH, SASHIMI_LEVIATHAN, SASHIMI_SQUIRMBAG, SASHIMI_SWORDFISH, SASHIMI_WHALE,
    SASHIMI_X_WING, SIAMESE_FINNED_FRANKEN_JELLYFISH, SIAMESE_FINNED_FRANKEN_SWORDFISH,
    SIAMESE_FINNED_JELLYFISH, SIAMESE_FINNED_MUTANT_JELLYFISH, SIAMESE_FINNED_SWORDFISH,
    SIAMESE_FINNED_X_WING, SIAMESE_SASHIMI_JELLYFISH, SIAMESE_SASHIMI_SWORDFISH,
    SIAMESE_SASHIMI_X_WING, SIMPLE_COLORS_TRAP, SIMPLE_COLORS_WRAP, SK_LOOP, SKYSCRAPER, SQUIRMBAG,
    SUE_DE_COQ, SWORDFISH, TEMPLATE_DELETE, TEMPLATE_SET, TURBOT_FISH, TWO_STRING_KITE, Technique,
    VWXYZ_WING, W_WING, WHALE, WXYZ_WING, X_CHAIN, X_WING, XY_CHAIN, XY_WING, XYZ_WING, unique,
};

/// A family of techniques.
#[derive(Debug, Clone, Copy)]
pub struct Group {
    /// Its name, as it is typed.
    pub name: &'static str,
    /// What they have in common.
    pub about: &'static str,
    /// Its techniques, in the order of the [`LADDER`](super::LADDER).
    pub techniques: &'static [&'static Technique],
}

/// All families; each technique but [search](super::SEARCH) is in one.
pub static GROUPS: &[Group] = &[
    Group {
        name: "singles",
        about: "Only one cell is left for a digit, or only one digit for a cell.",
        techniques: &[&FULL_HOUSE, &HIDDEN_SINGLE, &NAKED_SINGLE],
    },
    Group {
        name: "subsets",
        about: "Cells of a house that hold as many digits as there are cells.",
        techniques: &[
            &LOCKED_PAIR,
            &LOCKED_TRIPLE,
            &NAKED_PAIR,
            &HIDDEN_PAIR,
            &NAKED_TRIPLE,
            &HIDDEN_TRIPLE,
            &NAKED_QUAD,
            &HIDDEN_QUAD,
        ],
    },
    Group {
        name: "locked",
        about: "All candidates for a digit in one house also lie in another.",
        techniques: &[&POINTING, &CLAIMING],
    },
    Group {
        name: "fish",
        about: "All candidates for a digit in some houses lie in as many others: from the X-Wing to kraken fish.",
        techniques: &[
            &X_WING,
            &SWORDFISH,
            &JELLYFISH,
            &SQUIRMBAG,
            &WHALE,
            &LEVIATHAN,
            &FINNED_X_WING,
            &SASHIMI_X_WING,
            &SIAMESE_FINNED_X_WING,
            &SIAMESE_SASHIMI_X_WING,
            &FINNED_SWORDFISH,
            &SASHIMI_SWORDFISH,
            &SIAMESE_FINNED_SWORDFISH,
            &SIAMESE_SASHIMI_SWORDFISH,
            &FINNED_JELLYFISH,
            &SASHIMI_JELLYFISH,
            &SIAMESE_FINNED_JELLYFISH,
            &SIAMESE_SASHIMI_JELLYFISH,
            &FINNED_SQUIRMBAG,
            &SASHIMI_SQUIRMBAG,
            &FINNED_WHALE,
            &SASHIMI_WHALE,
            &FINNED_LEVIATHAN,
            &SASHIMI_LEVIATHAN,
            &FRANKEN_X_WING,
            &FINNED_FRANKEN_X_WING,
            &FRANKEN_SWORDFISH,
            &FINNED_FRANKEN_SWORDFISH,
            &SIAMESE_FINNED_FRANKEN_SWORDFISH,
            &FRANKEN_JELLYFISH,
            &FINNED_FRANKEN_JELLYFISH,
            &SIAMESE_FINNED_FRANKEN_JELLYFISH,
            &MUTANT_X_WING,
            &FINNED_MUTANT_X_WING,
            &MUTANT_SWORDFISH,
            &FINNED_MUTANT_SWORDFISH,
            &MUTANT_JELLYFISH,
            &FINNED_MUTANT_JELLYFISH,
            &SIAMESE_FINNED_MUTANT_JELLYFISH,
            &FINNED_MUTANT_SQUIRMBAG,
            &FINNED_MUTANT_WHALE,
            &KRAKEN_FISH_1,
            &KRAKEN_FISH_2,
        ],
    },
    Group {
        name: "chains",
        about: "Strong and weak links in turn.",
        techniques: &[
            &REMOTE_PAIR,
            &X_CHAIN,
            &XY_CHAIN,
            &CONTINUOUS_NICE_LOOP,
            &DISCONTINUOUS_NICE_LOOP,
            &AIC,
            &GROUPED_CONTINUOUS_NICE_LOOP,
            &GROUPED_DISCONTINUOUS_NICE_LOOP,
            &GROUPED_AIC,
            &ALS_CONTINUOUS_NICE_LOOP,
            &ALS_DISCONTINUOUS_NICE_LOOP,
            &ALS_AIC,
        ],
    },
    Group {
        name: "uniqueness",
        about: "Techniques that assume that the puzzle has only one solution.",
        techniques: &unique::ALL,
    },
    Group {
        name: "strong-links",
        about: "Two strong links on one digit: skyscraper, kite, turbot fish, empty rectangle.",
        techniques: &[
            &SKYSCRAPER,
            &TWO_STRING_KITE,
            &TURBOT_FISH,
            &EMPTY_RECTANGLE,
            &DUAL_TWO_STRING_KITE,
            &DUAL_EMPTY_RECTANGLE,
        ],
    },
    Group {
        name: "wings",
        about: "A few cells with two or three candidates.",
        techniques: &[&XY_WING, &XYZ_WING, &W_WING, &WXYZ_WING, &VWXYZ_WING],
    },
    Group {
        name: "almost-locked-sets",
        about: "Cells of a house with one more candidate than cells.",
        techniques: &[&SUE_DE_COQ, &ALS_XZ, &ALS_XY_WING, &ALS_CHAIN, &DEATH_BLOSSOM],
    },
    Group {
        name: "colors",
        about: "Candidates in two colours, one of which is true.",
        techniques: &[
            &SIMPLE_COLORS_TRAP,
            &SIMPLE_COLORS_WRAP,
            &MULTI_COLORS_1,
            &MULTI_COLORS_2,
            &MEDUSA_TRAP,
            &MEDUSA_WRAP,
        ],
    },
    Group {
        name: "aligned-exclusion",
        about: "Two or three cells, of which only some combinations of candidates are possible.",
        techniques: &[&ALIGNED_PAIR_EXCLUSION, &ALIGNED_TRIPLET_EXCLUSION],
    },
    Group {
        name: "patterns",
        about: "Larger named patterns: fireworks, SK loops, multi-sector locked sets, exocets.",
        techniques: &[&FIREWORK_TRIPLE, &SK_LOOP, &MULTI_SECTOR_LOCKED_SET, &JUNIOR_EXOCET],
    },
    Group {
        name: "forcing-chains",
        about: "Chains from every case, or from an assumption.",
        techniques: &[&NISHIO, &CELL_FORCING_CHAIN, &HOUSE_FORCING_CHAIN],
    },
    Group {
        name: "templates",
        about: "All ways to place a digit once in every house.",
        techniques: &[&TEMPLATE_SET, &TEMPLATE_DELETE],
    },
    Group {
        name: "forcing-nets",
        about: "Forcing chains in which a conclusion may follow from several others, up to nets within nets.",
        techniques: &[
            &NISHIO_NET,
            &CONTRADICTION_NET,
            &BINARY_NET,
            &CELL_NET,
            &HOUSE_NET,
            &NISHIO_NET_PLUS,
            &CONTRADICTION_NET_PLUS,
            &BINARY_NET_PLUS,
            &CELL_NET_PLUS,
            &HOUSE_NET_PLUS,
            &NESTED_NISHIO_NET,
            &NESTED_CONTRADICTION_NET,
            &NESTED_BINARY_NET,
            &NESTED_CELL_NET,
            &NESTED_HOUSE_NET,
        ],
    },
    Group {
        name: "direct",
        about: "Locked candidates or a hidden set together with the hidden single that follows, in one step; used only if named.",
        techniques: &[
            &DIRECT_POINTING,
            &DIRECT_CLAIMING,
            &DIRECT_HIDDEN_PAIR,
            &DIRECT_HIDDEN_TRIPLE,
        ],
    },
];

/// Returns the group of that name.
///
/// ```
/// use kenzan::technique::{SWORDFISH, group};
///
/// assert!(group::named("fish").is_some_and(|fish| fish.techniques.contains(&&SWORDFISH)));
/// assert!(group::named("fowl").is_none());
/// ```
pub fn named(name: &str) -> Option<&'static Group> {
    GROUPS.iter().find(|group| group.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::{LADDER, OPTIONAL, SEARCH, named as technique, order};

    #[test]
    fn each_technique_is_in_one_group_and_in_the_order_of_the_ladder() {
        let mut count = 0;
        for technique in LADDER.iter().chain(OPTIONAL) {
            let groups = GROUPS.iter().filter(|group| group.techniques.contains(technique));
            assert_eq!(groups.count(), usize::from(*technique != &SEARCH), "{technique:?}");
            count += 1;
        }
        assert_eq!(GROUPS.iter().map(|group| group.techniques.len()).sum::<usize>(), count - 1);
        let place = |technique: &&Technique| {
            LADDER.iter().chain(OPTIONAL).position(|other| other == technique)
        };
        for group in GROUPS {
            assert!(group.techniques.is_sorted_by_key(place), "{}", group.name);
        }
    }

    #[test]
    fn no_group_is_called_as_a_technique_or_an_order_is() {
        for Group { name, .. } in GROUPS {
            assert!(technique(name).is_none() && order::named(name).is_none(), "{name}");
        }
    }
}
