//! What the colours of a picture mean: the part that each group of marks plays in its pattern.

use super::chain::Cases;
use super::finding::Pattern;
use super::net::Net;
use super::story::Mark;

/// What two colours of a chain mean, and what the sets are that it passes.
const ALONG: [&str; 3] = [
    "false if the first of the chain is",
    "true if the first of the chain is false",
    "almost locked sets that it passes",
];

/// What follows in each case, by the number of the case.
const CASES: [&str; 3] =
    ["true in the first case", "true in the second case", "true in further cases"];

/// Almost locked sets, by the letters that the sentence gives them.
const SETS: [&str; 8] = ["set A", "", "set B", "set C", "set D", "set E", "set F", "set G"];

/// Returns the groups of the marks, from the lowest on, with what they are in a pattern.
pub(super) fn of(pattern: Pattern, marks: &[Mark]) -> Vec<(u8, &'static str)> {
    let mut groups: Vec<u8> = marks.iter().map(|mark| mark.group).collect();
    groups.sort_unstable();
    groups.dedup();
    let names = names(pattern);
    let named = groups.into_iter().filter_map(|group| {
        // What has no name of its own is more of the last one.
        let name = names.get(usize::from(group)).or(names.last())?;
        Some((group, *name))
    });
    named.filter(|(_, name)| !name.is_empty()).collect()
}

/// Returns what the groups are, by their numbers; nothing where there is none of a number.
fn names(pattern: Pattern) -> &'static [&'static str] {
    match pattern {
        Pattern::Cell => &[],
        Pattern::House(_) => &["the house"],
        Pattern::Locked { .. } => &["all places in one of the houses"],
        Pattern::Subset { .. } => &["the subset"],
        Pattern::Fish { .. } => &["the fish"],
        Pattern::FinnedFish { .. } => &["the fish", "fins"],
        Pattern::SiameseFish { .. } => &["the fish", "fins of the one", "fins of the other"],
        Pattern::KrakenFish { .. } => {
            &["the fish", "where chains begin", "true in a chain", "false in a chain"]
        }
        Pattern::OneDigitChain { .. }
        | Pattern::EmptyRectangle { .. }
        | Pattern::DualEmptyRectangle { .. }
        | Pattern::DualKite { .. }
        | Pattern::RemotePair { .. } => &["true in one case", "true in the other case"],
        Pattern::Wing { .. } => &["the pincers", "the pivot"],
        Pattern::WWing { .. } => {
            &["the strong link, and what is true at its end", "the other digit"]
        }
        Pattern::Colors { .. } => {
            &["one colour", "its opposite", "a second colour", "its opposite"]
        }
        Pattern::Medusa { .. } => &["one colour", "its opposite"],
        Pattern::Deadly { .. } => {
            &["the deadly pattern", "what is more than that", "what makes a subset with it"]
        }
        Pattern::HiddenRectangle { .. } => &["the rectangle"],
        Pattern::Avoidable { .. } => &["the rectangle", "what is more than that"],
        Pattern::Bug { .. } => {
            &["the locked digit", "more than two in a cell", "what makes a subset with it"]
        }
        Pattern::Chain { .. } => &ALONG,
        Pattern::Forcing { cases: Cases::False } => {
            &["false in a case", "true in a case", "almost locked sets"]
        }
        Pattern::Forcing { .. } => &["true in a case", "false in a case", "almost locked sets"],
        Pattern::AlsChain => &SETS,
        Pattern::Blossom { .. } => &["a petal", "the stem", "another petal", "further petals"],
        Pattern::SueDeCoq { .. } => {
            &["in both houses", "", "in the one house only", "in the other only"]
        }
        Pattern::Template { .. } => &["places of the digit"],
        Pattern::Bent { .. } => &["the set's digit that goes", "", "its other digits"],
        Pattern::Firework { .. } => &["the three cells"],
        Pattern::DominoLoop { .. } => &["every other group of the ring", "", "the groups between"],
        Pattern::Direct(_) => &["what makes the place the last one"],
        Pattern::Sectors { .. } => &["digits of rows", "", "digits of columns"],
        Pattern::Exocet { .. } => &["the base", "", "the targets"],
        Pattern::ExocetPairs { .. } => &["the base", "", "the targets", "the mirror nodes"],
        Pattern::Aligned { .. } => &["the aligned cells", "", "what rules combinations out"],
        Pattern::Net { net: Net::Clash { .. } } => &["what would be true", "what would be false"],
        Pattern::Net { net: Net::Both | Net::Cases(_) } => &CASES,
        Pattern::Search { .. } => &["what is tried out"],
    }
}
