//! 3D Medusa: colouring with all digits at once, connected through bivalue cells.

use super::Technique;
use super::cells::{CellSet, Place, bits};
use super::colors::seen;
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow, PatternPart};
use super::group;
use super::position::Position;
use super::shape::MAX_SIZE;

/// Candidates that conflict with both colours.
pub static MEDUSA_TRAP: Technique = Technique {
    name: "medusa-trap",
    title: "3D Medusa Trap",
    definition: "Candidates connected by strong links, whether two of a digit in a house or two in a cell, are \
                 coloured alternately with two colours, one of which is true. A candidate that conflicts with both \
                 colours can be eliminated: each of them has the same digit in a cell that it sees, or another \
                 digit in its own cell.",
    source: "Players' forum; also Advanced Coloring, 3D Coloring.",
    group: Some(group::COLORS),
    find: |position, findings| medusa(position, findings, trap),
    ..Technique::BLANK
};

/// A colour that contradicts itself.
pub static MEDUSA_WRAP: Technique = Technique {
    name: "medusa-wrap",
    title: "3D Medusa Wrap",
    definition: "Candidates connected by strong links, whether two of a digit in a house or two in a cell, are \
                 coloured alternately with two colours, one of which is true. One colour contradicts itself: it has \
                 two candidates in a cell or a digit twice in a house, or it leaves a cell without candidates or a \
                 house without a cell for some digit. All of its candidates can be eliminated.",
    source: "Players' forum; also Advanced Coloring, 3D Coloring.",
    group: Some(group::COLORS),
    find: |position, findings| medusa(position, findings, wrap),
    ..Technique::BLANK
};

/// Cells by digit.
type Candidates = [CellSet; MAX_SIZE as usize];

const NONE: Candidates = [CellSet::EMPTY; MAX_SIZE as usize];

/// Candidates in two colours, and the candidates that each colour excludes.
struct Colors {
    of: [Candidates; 2],
    excluded: [Candidates; 2],
}

/// The reason why a colour is false.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Medusa {
    /// No colour is false.
    Trap,
    /// It excludes a candidate of its own.
    Itself { place: Place, digit: u8 },
    /// It leaves a cell without candidates.
    Cell(Place),
    /// It leaves a house without a cell for a digit.
    House { house: u8, digit: u8 },
}

fn medusa(
    position: &Position,
    findings: &mut Findings,
    conclude: fn(&Position, &mut Findings, &Colors) -> Flow,
) -> Flow {
    let mut done = NONE;
    for place in position.open().iter() {
        for digit in bits(position.digits_of(place)) {
            if done[usize::from(digit)].contains(place) {
                continue;
            }
            let of = spread(position, place, digit);
            for (done, (one, other)) in done.iter_mut().zip(of[0].iter().zip(&of[1])) {
                *done = *done | *one | *other;
            }
            let count: u32 = of.iter().flatten().map(CellSet::len).sum();
            // Candidates of both colours are there only where the position contradicts itself.
            let is_right = of[0].iter().zip(&of[1]).all(|(&one, &other)| (one & other).is_empty());
            if count > 2 && is_right {
                let excluded = [excluded(position, &of[0]), excluded(position, &of[1])];
                conclude(position, findings, &Colors { of, excluded })?;
            }
        }
    }
    Flow::Continue(())
}

/// Colours the candidates connected with one.
fn spread(position: &Position, place: Place, digit: u8) -> [Candidates; 2] {
    let mut of = [NONE; 2];
    let mut open = vec![(place, digit, 0_usize)];
    of[0][usize::from(digit)].insert(place);
    while let Some((place, digit, color)) = open.pop() {
        let mut join = |place: Place, digit: u8| {
            let cells = &mut of[1 - color][usize::from(digit)];
            if !cells.contains(place) {
                cells.insert(place);
                open.push((place, digit, 1 - color));
            }
        };
        let other = position.digits_of(place) & !(1 << digit);
        if other.is_power_of_two() {
            bits(other).for_each(|digit| join(place, digit));
        }
        for &(house, inside) in position.shape().houses_of(place) {
            let other = position.places(house, digit) & !(1 << inside);
            if other.is_power_of_two() {
                position.shape().places_in(house, other).for_each(|place| join(place, digit));
            }
        }
    }
    of
}

/// Returns the candidates that are excluded if some candidates are true.
fn excluded(position: &Position, colored: &Candidates) -> Candidates {
    let mut excluded = colored.map(|cells| seen(position, cells));
    for (digit, &cells) in colored.iter().enumerate() {
        for (other, excluded) in excluded.iter_mut().enumerate() {
            if other != digit {
                *excluded = *excluded | cells;
            }
        }
    }
    excluded
}

fn note(findings: &mut Findings, colors: &Colors, order: [usize; 2]) {
    for (group, color) in (0..).zip(order) {
        for (digit, &cells) in colors.of[color].iter().enumerate() {
            if !cells.is_empty() {
                // A part without cells separates the colours.
                findings.note_part(cells, 1 << digit);
            }
        }
        if group == 0 {
            findings.note_part(CellSet::EMPTY, 0);
        }
    }
}

fn trap(position: &Position, findings: &mut Findings, colors: &Colors) -> Flow {
    for digit in 0..position.shape().size {
        let number = usize::from(digit);
        let both = colors.excluded[0][number] & colors.excluded[1][number];
        findings.eliminate(position, both - colors.of[0][number] - colors.of[1][number], digit);
    }
    note(findings, colors, [0, 1]);
    findings.finish(Medusa::Trap)
}

fn wrap(position: &Position, findings: &mut Findings, colors: &Colors) -> Flow {
    for color in 0..2 {
        if let Some(medusa) = fault(position, &colors.of[color], &colors.excluded[color]) {
            for digit in 0..position.shape().size {
                findings.eliminate(position, colors.of[color][usize::from(digit)], digit);
            }
            note(findings, colors, [color, 1 - color]);
            findings.finish(medusa)?;
        }
    }
    Flow::Continue(())
}

/// Returns the reason why some candidates cannot all be true.
fn fault(position: &Position, colored: &Candidates, excluded: &Candidates) -> Option<Medusa> {
    for digit in 0..position.shape().size {
        let number = usize::from(digit);
        if let Some(place) = (colored[number] & excluded[number]).iter().next() {
            return Some(Medusa::Itself { place, digit });
        }
    }
    // Cells whose candidates are all excluded.
    let mut empty = position.open();
    for digit in 0..position.shape().size {
        empty = empty - (position.cells_with(digit) - excluded[usize::from(digit)]);
    }
    if let Some(place) = empty.iter().next() {
        return Some(Medusa::Cell(place));
    }
    position.houses().find_map(|house| {
        let cells = position.shape().houses[usize::from(house)].cells;
        let has_none = |&digit: &u8| {
            ((cells & position.cells_with(digit)) - excluded[usize::from(digit)]).is_empty()
        };
        let digit = bits(position.missing(house)).find(has_none)?;
        Some(Medusa::House { house, digit })
    })
}

impl Medusa {
    /// Notes what makes candidates of a colour exclude those of which there has to be one.
    fn use_excluded(self, narrator: &Narrator, color: &[PatternPart]) {
        let position = narrator.position;
        let (cells, digits) = match self {
            Self::Trap => return,
            Self::Itself { place, digit } => ([place].into_iter().collect(), 1 << digit),
            Self::Cell(place) => ([place].into_iter().collect(), position.digits_of(place)),
            Self::House { house, digit } => {
                let cells = position.shape().houses[usize::from(house)].cells;
                (cells & position.cells_with(digit), 1 << digit)
            }
        };
        for part in color {
            narrator.use_sights_between((part.cells, part.digits), (cells, digits));
        }
    }
}

impl Describe for Medusa {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let medusa = *self;
        let colors: Vec<&[PatternPart]> = narrator.parts.split(|part| part.digits == 0).collect();
        let mut names = Vec::new();
        for (group, parts) in (0..).zip(&colors) {
            let all = parts.iter().map(|part| {
                format!("{} in {}", narrator.digits(part.digits), narrator.cells(part.cells))
            });
            names.push(all.collect::<Vec<_>>().join(", "));
            for part in *parts {
                narrator.mark(part.cells, part.digits, group);
            }
        }
        for digit in 0..narrator.position.shape().size {
            let has = |part: &&&PatternPart| part.digits >> digit & 1 != 0;
            let own = narrator.parts.iter().collect::<Vec<_>>();
            let cells = own.iter().filter(has).fold(CellSet::EMPTY, |all, part| all | part.cells);
            narrator.use_strong_links(cells, digit);
        }
        self.use_excluded(narrator, colors[0]);
        let [one, other] = &names[..] else { return String::new() };
        let begin =
            format!("strong links make either all of these true: {one}; or all of these: {other}");
        match medusa {
            Medusa::Trap => format!("{begin}; what conflicts with both groups is false"),
            Medusa::Itself { place, digit } => format!(
                "{begin}; but the first are not all true, since others of them exclude {} in {}",
                narrator.digit(digit),
                narrator.cell(place)
            ),
            Medusa::Cell(place) => {
                format!(
                    "{begin}; but the first would leave no candidate for {}",
                    narrator.cell(place)
                )
            }
            Medusa::House { house, digit } => format!(
                "{begin}; but the first would leave no cell for {} in {}",
                narrator.digit(digit),
                narrator.house(house)
            ),
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["one colour", "its opposite"]
    }
}
