//! Families of techniques by name.

use super::{Technique, all};

/// A family of techniques.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    /// The name, as typed.
    pub name: &'static str,
    /// A description of the family.
    pub about: &'static str,
}

impl Group {
    /// Returns the techniques of the group, in the order of the [`LADDER`](super::LADDER).
    pub fn techniques(self) -> impl Iterator<Item = &'static Technique> {
        all().filter(move |technique| technique.group == Some(self))
    }
}

macro_rules! groups {
    ($($id:ident $name:literal $about:literal;)*) => {
        $(
            #[doc = $about]
            pub const $id: Group = Group { name: $name, about: $about };
        )*

        /// All groups. Each technique except [search](super::Technique::is_search) belongs to one.
        pub static GROUPS: &[Group] = &[$($id),*];
    };
}

groups! {
    SINGLES "singles"
        "Only one cell is left for a digit, or only one digit for a cell.";
    SUBSETS "subsets"
        "Cells of a house that hold as many digits as there are cells.";
    LOCKED "locked"
        "All candidates for a digit in one house also lie in another.";
    FISH "fish"
        "All candidates for a digit in some houses lie in as many others: from the X-Wing to kraken fish.";
    CHAINS "chains"
        "Strong and weak links in turn.";
    UNIQUENESS "uniqueness"
        "Techniques that assume that the puzzle has only one solution.";
    STRONG_LINKS "strong-links"
        "Two strong links on one digit: skyscraper, kite, turbot fish, empty rectangle.";
    WINGS "wings"
        "A few cells with two or three candidates.";
    ALMOST_LOCKED_SETS "almost-locked-sets"
        "Cells of a house with one more candidate than cells.";
    COLORS "colors"
        "Candidates in two colours, one of which is true.";
    ALIGNED_EXCLUSION "aligned-exclusion"
        "Two or three cells, of which only some combinations of candidates are possible.";
    PATTERNS "patterns"
        "Larger named patterns: fireworks, SK loops, multi-sector locked sets, exocets.";
    FORCING_CHAINS "forcing-chains"
        "Chains from every case, or from an assumption.";
    RULES "rules"
        "What a rule says, or rules and houses together, or irregular regions.";
    TEMPLATES "templates"
        "All ways to place a digit once in every house.";
    FORCING_NETS "forcing-nets"
        "Forcing chains in which a conclusion may follow from several others, up to nets within nets.";
    DIRECT "direct"
        "Locked candidates or a hidden set together with the hidden single that follows, in one step; used only if \
         named.";
}

/// Returns the group of that name.
///
/// ```
/// use kenzan::technique::{SWORDFISH, group};
///
/// assert!(group::named("fish").is_some_and(|fish| fish.techniques().any(|one| *one == SWORDFISH)));
/// assert!(group::named("fowl").is_none());
/// ```
pub fn named(name: &str) -> Option<Group> {
    GROUPS.iter().find(|group| group.name == name).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::{named as technique, order};

    #[test]
    fn each_technique_but_search_is_in_a_group_and_each_group_has_some() {
        for technique in all() {
            assert_eq!(technique.group.is_none(), technique.is_search(), "{technique:?}");
        }
        assert!(GROUPS.iter().all(|group| group.techniques().count() > 0));
    }

    #[test]
    fn no_group_is_called_as_a_technique_or_an_order_is() {
        for Group { name, .. } in GROUPS {
            assert!(technique(name).is_none() && order::named(name).is_none(), "{name}");
        }
    }
}
