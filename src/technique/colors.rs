//! Colours: candidates for a digit that are connected by strong links are coloured alternately with two colours, one of
//! which is true.

use super::Technique;
use super::cells::CellSet;
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow, PatternPart};
use super::group;
use super::position::Position;
use super::scale::hodoku::Score;
use super::turbot::{StrongLink, strong_links};

/// Cells that see both colours.
pub static SIMPLE_COLORS_TRAP: Technique = Technique {
    name: "simple-colors-trap",
    title: "Simple Colors Trap",
    definition: "Candidates for a digit that are connected by strong links are coloured alternately with two \
                 colours, one of which is true. The digit can be eliminated from all cells that see both colours.",
    source: "Players' forum; also Singles Chains, Color Trap.",
    group: Some(group::COLORS),
    hodoku: Some(Score::hard(150)),
    find: |position, findings| simple(position, findings, Rule::Trap),
    ..Technique::BLANK
};

/// A colour that sees itself.
pub static SIMPLE_COLORS_WRAP: Technique = Technique {
    name: "simple-colors-wrap",
    title: "Simple Colors Wrap",
    definition: "Candidates for a digit that are connected by strong links are coloured alternately with two \
                 colours, one of which is true. Two cells of one colour see each other, so this colour is false: \
                 the digit can be eliminated from all of its cells.",
    source: "Players' forum; also Singles Chains, Color Wrap.",
    group: Some(group::COLORS),
    hodoku: Some(Score::hard(150)),
    find: |position, findings| simple(position, findings, Rule::Wrap),
    ..Technique::BLANK
};

/// Two pairs of colours; a colour of one sees a colour of the other.
pub static MULTI_COLORS_1: Technique = Technique {
    name: "multi-colors-1",
    title: "Multi Colors 1",
    definition: "Two clusters of candidates for a digit are each connected by strong links and coloured with two \
                 colours, one of which is true. A cell of one colour sees a cell of a colour of the other cluster, \
                 so these two colours are not both true, and one of their opposites is. The digit can be eliminated \
                 from all cells that see both opposites.",
    source: "Players' forum; also Color Wing.",
    group: Some(group::COLORS),
    hodoku: Some(Score::hard(200)),
    find: multi_1,
    ..Technique::BLANK
};

/// Two pairs of colours; a colour of one sees both colours of the other.
pub static MULTI_COLORS_2: Technique = Technique {
    name: "multi-colors-2",
    title: "Multi Colors 2",
    definition: "Two clusters of candidates for a digit are each connected by strong links and coloured with two \
                 colours, one of which is true. One colour sees both colours of the other cluster, so it is false: \
                 the digit can be eliminated from all of its cells.",
    source: "Players' forum.",
    group: Some(group::COLORS),
    hodoku: Some(Score::hard(200)),
    find: multi_2,
    ..Technique::BLANK
};

/// The reason for eliminations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    /// Cells see both colours.
    Trap,
    /// The first colour sees itself.
    Wrap,
    /// The second of the four colours sees the fourth.
    OneSees,
    /// The first colour sees the third and the fourth.
    BothSeen,
}

fn simple(position: &Position, findings: &mut Findings, rule: Rule) -> Flow {
    for digit in findings.changed_digits(position) {
        for colors in pairs_of_colors(position, digit) {
            let [one, other] = colors;
            // Two candidates alone are locked candidates.
            if (one | other).len() < 3 {
                continue;
            }
            if rule == Rule::Trap {
                let both = seen(position, one) & seen(position, other);
                findings.eliminate(position, both - one - other, digit);
                note(findings, &colors, digit);
                findings.finish(Colors { digit, rule: Rule::Trap })?;
                continue;
            }
            for (own, left) in [(one, other), (other, one)] {
                if !(seen(position, own) & own).is_empty() {
                    findings.eliminate(position, own, digit);
                    note(findings, &[own, left], digit);
                    findings.finish(Colors { digit, rule: Rule::Wrap })?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn multi_1(position: &Position, findings: &mut Findings) -> Flow {
    for digit in findings.changed_digits(position) {
        let pairs = pairs_of_colors(position, digit);
        for (index, &one) in pairs.iter().enumerate() {
            for &other in &pairs[index + 1..] {
                // Several colours may see each other.
                for [left, own] in [one, [one[1], one[0]]] {
                    for [right, theirs] in [other, [other[1], other[0]]] {
                        if (seen(position, own) & theirs).is_empty() {
                            continue;
                        }
                        let both = seen(position, left) & seen(position, right);
                        if !(both & position.cells_with(digit)).is_empty() {
                            findings.eliminate(position, both, digit);
                            note(findings, &[left, own, right, theirs], digit);
                        }
                    }
                }
                findings.finish(Colors { digit, rule: Rule::OneSees })?;
            }
        }
    }
    Flow::Continue(())
}

fn multi_2(position: &Position, findings: &mut Findings) -> Flow {
    for digit in findings.changed_digits(position) {
        let pairs = pairs_of_colors(position, digit);
        for &one in &pairs {
            for &other in pairs.iter().filter(|&&other| other != one) {
                for [own, left] in [one, [one[1], one[0]]] {
                    let seen = seen(position, own);
                    if other.iter().all(|&color| !(seen & color).is_empty()) {
                        findings.eliminate(position, own, digit);
                        note(findings, &[own, left, other[0], other[1]], digit);
                        findings.finish(Colors { digit, rule: Rule::BothSeen })?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

fn note(findings: &mut Findings, colors: &[CellSet], digit: u8) {
    for &color in colors {
        findings.note_part(color, 1 << digit);
    }
}

/// Returns the cells that see some of these.
pub(super) fn seen(position: &Position, cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, place| seen | position.shape().peers(place))
}

/// Returns the clusters of candidates for a digit that are connected by strong links, in two colours.
fn pairs_of_colors(position: &Position, digit: u8) -> Vec<[CellSet; 2]> {
    let mut links: Vec<StrongLink> = strong_links(position, digit).collect();
    let mut pairs = Vec::new();
    while let Some(first) = links.pop() {
        let mut colors = first.ends.map(|end| CellSet::from_iter([end]));
        let mut is_growing = true;
        while is_growing {
            let before = links.len();
            links.retain(|link| {
                let [one, other] = link.ends;
                let at = (0..2).find(|&color| {
                    colors[color].contains(one) || colors[1 - color].contains(other)
                });
                if let Some(color) = at {
                    colors[color].insert(one);
                    colors[1 - color].insert(other);
                }
                at.is_none()
            });
            is_growing = links.len() < before;
        }
        // Cells of both colours are there only where the position contradicts itself.
        if (colors[0] & colors[1]).is_empty() {
            pairs.push(colors);
        }
    }
    pairs
}

/// Returns the first two cells of a colour that see each other.
fn clash(narrator: &Narrator, color: CellSet) -> CellSet {
    let shape = narrator.position.shape();
    let pair = color.iter().find_map(|place| {
        let other = (shape.peers(place) & color).iter().next()?;
        Some(CellSet::from_iter([place, other]))
    });
    pair.unwrap_or(color)
}

/// A digit in cells of two or more colours, which are the parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Colors {
    pub(super) digit: u8,
    pub(super) rule: Rule,
}

impl Describe for Colors {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { digit, rule } = *self;
        // Further groups of four have the same colours as the first.
        for (group, part) in (0..).zip(&narrator.parts[..narrator.parts.len().min(4)]) {
            narrator.mark(part.cells, 1 << digit, group);
        }
        for both in narrator.parts.chunks_exact(2) {
            narrator.use_strong_links(both[0].cells | both[1].cells, digit);
        }
        let names: Vec<String> =
            narrator.parts.iter().map(|part: &PatternPart| narrator.cells(part.cells)).collect();
        let digit = narrator.digit(digit);
        let either = |one: &str, other: &str| format!("either in {one} or in {other}");
        match (rule, &names[..]) {
            (Rule::Trap, [one, other]) => {
                format!(
                    "strong links put {digit} {}: no cell that sees both of these groups can be {digit}",
                    either(one, other)
                )
            }
            (Rule::Wrap, [own, left]) => {
                format!(
                    "strong links put {digit} {}; but in the first group {} see each other and cannot both be {digit}",
                    either(own, left),
                    narrator.cells(clash(narrator, narrator.parts[0].cells))
                )
            }
            (Rule::BothSeen, [own, left, one, other]) => format!(
                "strong links put {digit} {}, and {}; but cells of the first group see cells of the third and of the fourth, one of which is true",
                either(own, left),
                either(one, other)
            ),
            (Rule::OneSees, [left, own, right, theirs, rest @ ..]) => {
                let mut reason = format!(
                    "strong links put {digit} {}, and {}",
                    either(left, own),
                    either(right, theirs)
                );
                for four in std::iter::once(&names[..4]).chain(rest.chunks_exact(4)) {
                    reason += &format!(
                        "; cells of the groups {} and {} see each other, so {digit} is not in both, and must be in {} or in {}",
                        four[1], four[3], four[0], four[2]
                    );
                }
                reason
            }
            _ => String::new(),
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["one colour", "its opposite", "a second colour", "its opposite"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        1 << self.digit
    }
}
