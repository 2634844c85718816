//! Other names of techniques: what other programs, sites and forums call them.
//!
//! Names are compared folded, by `folded`: case, spaces, dashes and brackets don't count, nor does the word "type".

use super::{Technique, all, group, named, order};

/// Other names of techniques or groups.
#[derive(Debug, Clone, Copy)]
pub struct Alias {
    /// The names.
    pub names: &'static [&'static str],
    /// The names of the techniques and groups that they mean.
    pub means: &'static [&'static str],
}

const fn alias(names: &'static [&'static str], means: &'static [&'static str]) -> Alias {
    Alias { names, means }
}

const TESTS: &[&str] = &[
    "uniqueness-test-1", "uniqueness-test-2", "uniqueness-test-3", "uniqueness-test-4",
    "uniqueness-test-5", "uniqueness-test-6",
];
const DYNAMIC: &[&str] =
    &["nishio-net", "contradiction-net", "binary-net", "cell-net", "house-net"];
const DYNAMIC_PLUS: &[&str] = &[
    "nishio-net-plus",
    "contradiction-net-plus",
    "binary-net-plus",
    "cell-net-plus",
    "house-net-plus",
];
const NESTED: &[&str] = &[
    "nested-nishio-net",
    "nested-contradiction-net",
    "nested-binary-net",
    "nested-cell-net",
    "nested-house-net",
];

/// All other names, except spellings and plurals, which `folded` and [`super::meant`] allow anyway.
pub static ALIASES: &[Alias] = &[
    alias(&["killer-combinations", "combinations"], &["cage-combinations"]),
    alias(&["rule-of-45", "45-rule", "innies", "outies"], &["innies-outies"]),
    alias(&["cage-unit-overlap"], &["cage-pointing"]),
    alias(&["permutations-of-a-cage", "cage-permutations"], &["cage-arrangements"]),
    alias(&["sandwich", "x-sum", "sandwich-sums"], &["clue-length", "clue-combinations"]),
    alias(&["skyscraper-clues"], &["building-heights", "visible-buildings"]),
    alias(&["numbered-room", "indexer"], &["digit-as-place", "cases-of-a-place"]),
    alias(&["between-line", "lockout-line"], &["line-ends"]),
    alias(&["counting-circles"], &["circle-combinations", "digit-count"]),
    alias(&["look-and-say"], &["digit-count"]),
    alias(&["innies-as-a-cage"], &["hidden-cage"]),
    alias(&["conflicting-combos"], &["conflicting-combinations"]),
    alias(&["killer-subset"], &["killer-pair", "killer-triple", "killer-quad"]),
    alias(&["iod", "cage-splitting"], &["innie-outie-difference"]),
    alias(&["lol", "innies-and-outies-of-jigsaws"], &["law-of-leftovers"]),
    alias(&["last-digit", "last-cell", "last-free-cell", "last-cell-of-a-house"], &["full-house"]),
    alias(
        &[
            "hidden-single-in-a-box",
            "hidden-single-in-a-row-or-column",
            "last-remaining-cell",
            "pinned-digit",
            "unique-candidate",
        ],
        &["hidden-single"],
    ),
    alias(
        &[
            "sole-candidate",
            "forced-digit",
            "lone-single",
            "obvious-single",
            "last-possible-number",
        ],
        &["naked-single"],
    ),
    alias(&["pairs"], &["locked-pair", "naked-pair", "hidden-pair"]),
    alias(&["triples"], &["locked-triple", "naked-triple", "hidden-triple"]),
    alias(&["quads"], &["naked-quad", "hidden-quad"]),
    alias(&["obvious-pair", "disjoint-pair"], &["naked-pair"]),
    alias(&["obvious-triple"], &["naked-triple"]),
    alias(&["obvious-quad", "naked-foursome"], &["naked-quad"]),
    alias(&["unique-pair"], &["hidden-pair"]),
    alias(&["unique-triple"], &["hidden-triple"]),
    alias(&["unique-quad"], &["hidden-quad"]),
    alias(&["naked-subsets"], &["naked-pair", "naked-triple", "naked-quad"]),
    alias(&["hidden-subsets"], &["hidden-pair", "hidden-triple", "hidden-quad"]),
    alias(&["locked-subsets"], &["locked-pair", "locked-triple"]),
    alias(
        &["locked-candidates", "intersections", "intersection-removal", "line-box-interaction"],
        &["locked"],
    ),
    alias(
        &[
            "locked-candidates-1",
            "locked-candidates-type-1-(pointing)",
            "pointing-pair",
            "pointing-triple",
        ],
        &["pointing"],
    ),
    alias(
        &[
            "locked-candidates-2",
            "locked-candidates-type-2-(claiming)",
            "claiming-pair",
            "claiming-triple",
            "box-line-reduction",
        ],
        &["claiming"],
    ),
    alias(
        &["basic-fish"],
        &["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"],
    ),
    alias(&["starfish"], &["squirmbag"]),
    alias(&["filet-o-fish"], &["finned-x-wing", "sashimi-x-wing"]),
    alias(
        &["finned-fish"],
        &[
            "finned-x-wing", "finned-swordfish", "finned-jellyfish", "finned-squirmbag",
            "finned-whale", "finned-leviathan",
        ],
    ),
    alias(
        &["sashimi-fish"],
        &[
            "sashimi-x-wing", "sashimi-swordfish", "sashimi-jellyfish", "sashimi-squirmbag",
            "sashimi-whale", "sashimi-leviathan",
        ],
    ),
    alias(
        &["franken-fish"],
        &[
            "franken-x-wing",
            "finned-franken-x-wing",
            "franken-swordfish",
            "finned-franken-swordfish",
            "franken-jellyfish",
            "finned-franken-jellyfish",
        ],
    ),
    alias(
        &["mutant-fish"],
        &[
            "mutant-x-wing",
            "finned-mutant-x-wing",
            "mutant-swordfish",
            "finned-mutant-swordfish",
            "mutant-jellyfish",
            "finned-mutant-jellyfish",
            "finned-mutant-squirmbag",
            "finned-mutant-whale",
        ],
    ),
    alias(&["kraken", "kraken-fish"], &["kraken-fish-type-1", "kraken-fish-type-2"]),
    alias(&["turbot"], &["turbot-fish"]),
    alias(&["kite"], &["two-string-kite"]),
    alias(&["hinge"], &["empty-rectangle"]),
    alias(&["y-wing", "bent-triple"], &["xy-wing"]),
    alias(&["unique-rectangle", "uniqueness-test", "ur"], TESTS),
    alias(&["unique-rectangle-1", "ur-1"], &["uniqueness-test-1"]),
    alias(&["unique-rectangle-2", "ur-2"], &["uniqueness-test-2"]),
    alias(&["unique-rectangle-3", "ur-3"], &["uniqueness-test-3"]),
    alias(&["unique-rectangle-4", "ur-4"], &["uniqueness-test-4"]),
    alias(&["unique-rectangle-5", "ur-5"], &["uniqueness-test-5"]),
    alias(&["unique-rectangle-6", "ur-6"], &["uniqueness-test-6"]),
    alias(&["hidden-unique-rectangle", "hidden-ur"], &["hidden-rectangle"]),
    alias(
        &["avoidable-rectangle", "reverse-unique-rectangle"],
        &["avoidable-rectangle-1", "avoidable-rectangle-2"],
    ),
    alias(&["unique-loop"], &["unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4"]),
    alias(
        &["unique-rectangle-or-loop"],
        &[
            "uniqueness-test-1", "uniqueness-test-2", "uniqueness-test-3", "uniqueness-test-4",
            "unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4",
        ],
    ),
    alias(
        &["bug", "bivalue-universal-grave"],
        &["bug-plus-1", "bug-type-2", "bug-type-3", "bug-type-4", "bug-plus-n"],
    ),
    alias(&["bug-type-1"], &["bug-plus-1"]),
    alias(&["coloring"], &["colors"]),
    alias(
        &["simple-colors", "simple-coloring", "singles-chains"],
        &["simple-colors-trap", "simple-colors-wrap"],
    ),
    alias(&["color-trap"], &["simple-colors-trap"]),
    alias(&["color-wrap"], &["simple-colors-wrap"]),
    alias(&["multi-colors", "multi-coloring"], &["multi-colors-1", "multi-colors-2"]),
    alias(&["color-wing"], &["multi-colors-1"]),
    alias(
        &["medusa", "3d-medusa", "3d-coloring", "advanced-coloring"],
        &["medusa-trap", "medusa-wrap"],
    ),
    alias(&["x-cycle"], &["x-chain"]),
    alias(&["nice-loop"], &["continuous-nice-loop", "discontinuous-nice-loop"]),
    alias(&["aic-loop", "ring"], &["continuous-nice-loop"]),
    alias(&["almost-nice-loop"], &["discontinuous-nice-loop"]),
    alias(&["grouped-chain"], &["grouped-aic"]),
    alias(&["grouped-aic-with-als"], &["als-aic"]),
    alias(&["bent-quad"], &["wxyz-wing"]),
    alias(&["bent-quint"], &["vwxyz-wing"]),
    alias(&["grouped-aic-loop"], &["grouped-continuous-nice-loop"]),
    alias(
        &["grouped-nice-loop"],
        &["grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop"],
    ),
    alias(
        &["forcing-chain-or-cycle"],
        &["x-chain", "xy-chain", "continuous-nice-loop", "discontinuous-nice-loop", "aic"],
    ),
    alias(&["als"], &["almost-locked-sets"]),
    alias(&["als-xy-chain"], &["als-chain"]),
    alias(&["two-sector-disjoint-subsets"], &["sue-de-coq"]),
    alias(&["subset-exclusion"], &["aligned-exclusion"]),
    alias(&["ape"], &["aligned-pair-exclusion"]),
    alias(&["ate"], &["aligned-triplet-exclusion"]),
    alias(&["domino-loop"], &["sk-loop"]),
    alias(&["msls"], &["multi-sector-locked-set"]),
    alias(&["firework"], &["firework-triple"]),
    alias(&["exocet"], &["junior-exocet"]),
    alias(&["pattern-overlay", "pattern-overlay-method", "pom"], &["templates"]),
    alias(
        &["nishio"],
        &["nishio-forcing-chain", "nishio-net", "nishio-net-plus", "nested-nishio-net"],
    ),
    alias(&["forcing-chain-contradiction"], &["nishio-forcing-chain"]),
    alias(
        &["multiple-forcing-chains", "forcing-chain-verity"],
        &["cell-forcing-chain", "house-forcing-chain"],
    ),
    alias(&["cell-reduction"], &["cell-forcing-chain"]),
    alias(&["region-forcing-chain", "unit-forcing-chain"], &["house-forcing-chain"]),
    alias(&["forcing-net-contradiction"], &["nishio-net", "contradiction-net"]),
    alias(&["forcing-net-verity"], &["binary-net", "cell-net", "house-net"]),
    alias(&["dynamic-forcing-chains"], DYNAMIC),
    alias(&["dynamic-contradiction-forcing-chains"], &["nishio-net", "contradiction-net"]),
    alias(&["dynamic-double-forcing-chains"], &["binary-net"]),
    alias(&["dynamic-cell-forcing-chains"], &["cell-net"]),
    alias(&["dynamic-region-forcing-chains"], &["house-net"]),
    alias(&["dynamic-forcing-chains-(+)"], DYNAMIC_PLUS),
    alias(
        &["dynamic-contradiction-forcing-chains-(+)"],
        &["nishio-net-plus", "contradiction-net-plus"],
    ),
    alias(&["dynamic-double-forcing-chains-(+)"], &["binary-net-plus"]),
    alias(&["dynamic-cell-forcing-chains-(+)"], &["cell-net-plus"]),
    alias(&["dynamic-region-forcing-chains-(+)"], &["house-net-plus"]),
    alias(
        &[
            "nested-forcing-chains",
            "dynamic-forcing-chains-(+-forcing-chains)",
            "dynamic-forcing-chains-(+-multiple-forcing-chains)",
            "dynamic-forcing-chains-(+-dynamic-forcing-chains)",
            "dynamic-forcing-chains-(+-dynamic-forcing-chains-(+))",
        ],
        NESTED,
    ),
    alias(
        &["dynamic-contradiction-forcing-chains-(+-forcing-chains)"],
        &["nested-nishio-net", "nested-contradiction-net"],
    ),
    alias(&["dynamic-double-forcing-chains-(+-forcing-chains)"], &["nested-binary-net"]),
    alias(&["dynamic-cell-forcing-chains-(+-forcing-chains)"], &["nested-cell-net"]),
    alias(&["dynamic-region-forcing-chains-(+-forcing-chains)"], &["nested-house-net"]),
    alias(
        &["guessing", "bifurcation", "trial-and-error", "backtracking", "brute-force"],
        &["search"],
    ),
];

/// Returns a name as it is compared with others: `XY-Wing`, `xy wing` and `xy_wing` are one name, as are British and
/// American spellings, and `Unique Rectangle Type 1` and `unique-rectangle-1`.
pub(super) fn folded(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for character in name.chars().flat_map(char::to_lowercase) {
        match character {
            '+' => folded.push_str("plus"),
            _ if character.is_alphanumeric() => folded.push(character),
            _ => {}
        }
    }
    [("type", ""), ("colour", "color"), ("triplet", "triple"), ("quadruple", "quad")]
        .into_iter()
        .fold(folded, |name, (from, to)| name.replace(from, to))
}

/// Returns the techniques that a folded name means, without regard to its plural.
pub(super) fn techniques(name: &str) -> Option<Vec<&'static Technique>> {
    let is_meant = |other: &str| folded(other) == name;
    let one = all().find(|one| is_meant(one.name) || is_meant(one.title));
    let group = || group::GROUPS.iter().find(|group| is_meant(group.name));
    let order = || order::ALL.into_iter().find(|order| is_meant(order.name));
    let alias = || ALIASES.iter().find(|alias| alias.names.iter().any(|other| is_meant(other)));
    one.map(|one| vec![one])
        .or_else(|| group().map(|group| group.techniques().collect()))
        .or_else(|| order().map(|order| order.techniques.to_vec()))
        .or_else(|| alias().map(Alias::techniques))
}

impl Alias {
    /// Returns the techniques that the names mean.
    pub fn techniques(&self) -> Vec<&'static Technique> {
        let one = |name: &&str| match group::named(name) {
            Some(group) => group.techniques().collect::<Vec<_>>(),
            None => named(name).into_iter().collect(),
        };
        self.means.iter().flat_map(one).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::{meant, scale};

    /// Returns the names of the techniques that are meant; none if the name is unknown.
    fn names(name: &str) -> Vec<&'static str> {
        meant(name).into_iter().flatten().map(|technique| technique.name).collect()
    }

    #[test]
    fn an_alias_stands_for_techniques_that_there_are() {
        for alias in ALIASES {
            for name in alias.means {
                assert!(group::named(name).is_some() || named(name).is_some(), "{name}");
            }
            let techniques = alias.techniques();
            assert!(!techniques.is_empty());
            for name in alias.names {
                assert_eq!(meant(name).as_ref(), Some(&techniques), "{name}");
            }
        }
    }

    #[test]
    fn no_name_has_two_meanings() {
        let aliases = ALIASES.iter().flat_map(|alias| alias.names.iter().copied());
        let groups = group::GROUPS.iter().map(|group| group.name);
        let orders = order::ALL.into_iter().map(|order| order.name);
        let titles = all().filter(|one| folded(one.name) != folded(one.title)).map(|one| one.title);
        let names = all().map(|one| one.name).chain(titles).chain(groups).chain(orders);
        let mut seen: Vec<String> = Vec::new();
        for name in names.chain(aliases) {
            let folded = folded(name);
            assert!(!seen.contains(&folded), "{name} is there twice");
            seen.push(folded);
        }
        for name in &seen {
            assert!(!seen.contains(&format!("{name}s")), "{name} and its plural differ");
        }
    }

    #[test]
    fn case_and_spaces_and_spelling_do_not_matter() {
        for (typed, meant) in [
            ("XY-Wing", "xy-wing"),
            ("xy wing", "xy-wing"),
            ("XYWing", "xy-wing"),
            ("xy_wings", "xy-wing"),
            ("Y-Wing", "xy-wing"),
            ("BUG+1", "bug-plus-1"),
            ("2-string kite", "two-string-kite"),
            ("two string kites", "two-string-kite"),
            ("Last Digit", "full-house"),
            ("hidden singles", "hidden-single"),
            ("naked triplet", "naked-triple"),
            ("Locked Candidates Type 1 (Pointing)", "pointing"),
            ("Box/Line Reduction", "claiming"),
            ("ur1", "uniqueness-test-1"),
            ("Unique Rectangle Type 4", "uniqueness-test-4"),
            ("Bifurcation", "search"),
        ] {
            assert_eq!(names(typed), [meant], "{typed}");
        }
    }

    #[test]
    fn a_name_of_several_techniques_stands_for_all_of_them() {
        for (typed, meant) in [
            ("pairs", &["locked-pair", "naked-pair", "hidden-pair"][..]),
            ("unique-rectangle", TESTS),
            ("Unique Rectangles", TESTS),
            ("simple-coloring", &["simple-colors-trap", "simple-colors-wrap"]),
            ("Simple Colouring", &["simple-colors-trap", "simple-colors-wrap"]),
            ("locked candidates", &["pointing", "claiming"]),
            ("single", &["full-house", "hidden-single", "naked-single"]),
        ] {
            assert_eq!(names(typed), meant, "{typed}");
        }
        assert_eq!(names("colouring"), names("colors"));
        assert_eq!(names("HoDoKu").len(), order::HODOKU.techniques.len());
        for nothing in ["", "-", "s", "whisker", "type"] {
            assert_eq!(meant(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn every_name_that_an_answer_has_for_a_technique_can_be_typed() {
        let titles = all().map(|one| one.title);
        let of_scales = scale::se121::step_names();
        for name in all().map(|one| one.name).chain(titles).chain(of_scales) {
            assert!(meant(name).is_some(), "{name}");
        }
    }

    #[test]
    fn the_names_that_the_list_of_techniques_mentions_can_be_typed() {
        for technique in all() {
            let Some((_, also)) = technique.source.split_once("lso ") else { continue };
            let also = also.split_once(['.', ';']).map_or(also, |(also, _)| also);
            let is_name = |name: &&str| name.starts_with(|first: char| first.is_uppercase());
            for name in also.split(", ").filter(is_name) {
                // Two names in one, or a name with a remark.
                let is_more = [" and Triple", " or Unit ", " with a full hinge"];
                if is_more.iter().any(|more| name.contains(more)) {
                    continue;
                }
                assert!(
                    meant(name).is_some_and(|meant| meant.contains(&technique)),
                    "{technique:?}: {name}"
                );
            }
        }
    }
}
