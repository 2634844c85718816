//! What the colours of a picture mean: the part that each group of marks plays in its pattern.

use super::chain::Cases;
use super::description::Mark;
use super::finding::Pattern;
use super::net::Net;

/// What two colours of a chain mean, and what the sets are that it passes.
const ALONG: [&str; 3] = [
    "false if the start of the chain is false",
    "true if the start of the chain is false",
    "almost locked sets in the chain",
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
        Pattern::Locked { .. } => &["all candidates in one of the houses"],
        Pattern::Subset { .. } => &["the subset"],
        Pattern::Fish { .. } => &["the fish"],
        Pattern::FinnedFish { .. } => &["the fish", "fins"],
        Pattern::SiameseFish { .. } => &["the fish", "fins of the first", "fins of the second"],
        Pattern::KrakenFish { .. } => {
            &["the fish", "starts of the chains", "true in a chain", "false in a chain"]
        }
        Pattern::OneDigitChain { .. }
        | Pattern::EmptyRectangle { .. }
        | Pattern::DualEmptyRectangle { .. }
        | Pattern::DualKite { .. }
        | Pattern::RemotePair { .. } => &["true in one case", "true in the other case"],
        Pattern::Wing { .. } => &["the pincers", "the pivot"],
        Pattern::WWing { .. } => &["the strong link and the digit at its ends", "the other digit"],
        Pattern::Colors { .. } => {
            &["one colour", "its opposite", "a second colour", "its opposite"]
        }
        Pattern::Medusa { .. } => &["one colour", "its opposite"],
        Pattern::Deadly { .. } => {
            &["the deadly pattern", "the other candidates", "the rest of the subset"]
        }
        Pattern::HiddenRectangle { .. } => &["the rectangle"],
        Pattern::Avoidable { .. } => &["the rectangle", "the other candidates"],
        Pattern::Bug { .. } => {
            &["the locked digit", "the extra candidates", "the rest of the subset"]
        }
        Pattern::Chain { .. } => &ALONG,
        Pattern::Forcing { cases: Cases::False } => {
            &["false in a case", "true in a case", "almost locked sets"]
        }
        Pattern::Forcing { .. } => &["true in a case", "false in a case", "almost locked sets"],
        Pattern::AlsChain => &SETS,
        Pattern::Blossom { .. } => &["a petal", "the stem", "another petal", "further petals"],
        Pattern::SueDeCoq { .. } => {
            &["in both houses", "", "only in the first house", "only in the second house"]
        }
        Pattern::Template { .. } => &["candidates for the digit"],
        Pattern::Bent { .. } => {
            &["the digit that is eliminated", "", "the other digits of the set"]
        }
        Pattern::Firework { .. } => &["the three cells"],
        Pattern::DominoLoop { .. } => &["every other link of the ring", "", "the links between"],
        Pattern::Direct(_) => &["the locked candidates or hidden set"],
        Pattern::Sectors { .. } => &["digits of rows", "", "digits of columns"],
        Pattern::Exocet { .. } => &["the base", "", "the targets"],
        Pattern::ExocetPairs { .. } => &["the base", "", "the targets", "the mirror nodes"],
        Pattern::Aligned { .. } => &["the aligned cells", "", "what excludes combinations"],
        Pattern::Net { net: Net::Clash { .. } } => &["what would be true", "what would be false"],
        Pattern::Net { net: Net::Both | Net::Cases(_) } => &CASES,
        Pattern::Search { .. } => &["the candidate that is tried"],
    }
}
