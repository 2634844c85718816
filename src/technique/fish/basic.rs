//! Basic fish: a digit in as many rows as columns.

use super::super::Technique;
use super::super::cells::{bits, subsets};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::Position;
use super::super::scale::hodoku::Score;
use super::super::scale::se121::StepRating;
use super::houses::Houses;

macro_rules! fish {
    ($($(#[$doc:meta])* $id:ident $name:literal $title:literal $number:literal $size:literal, $hodoku:expr, $se121:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: concat!(
                    "All candidates for a digit in ", $number, " rows lie in ", $number, " columns. The digit can be \
                     eliminated from the other cells of these columns. Rows and columns may be swapped.",
                ),
                source: "Basic fish, as in the Ultimate Fish Guide of the players' forum.",
                group: Some(group::FISH),
                hodoku: $hodoku,
                se121: $se121,
                find: |position, findings| fish(position, findings, $size),
                ..Technique::BLANK
            };
        )*
    };
}

fish! {
    /// Of two lines.
    X_WING "x-wing" "X-Wing" "two" 2, Some(Score::hard(140)), Some(StepRating::fixed(32));
    /// Of three.
    SWORDFISH "swordfish" "Swordfish" "three" 3, Some(Score::hard(150)), Some(StepRating::fixed(38));
    /// Of four.
    JELLYFISH "jellyfish" "Jellyfish" "four" 4, Some(Score::hard(160)), Some(StepRating::fixed(52));
    /// Of five.
    SQUIRMBAG "squirmbag" "Squirmbag" "five" 5, Some(Score::unfair(470)), None;
    /// Of six.
    WHALE "whale" "Whale" "six" 6, Some(Score::unfair(470)), None;
    /// Of seven.
    LEVIATHAN "leviathan" "Leviathan" "seven" 7, Some(Score::unfair(470)), None;
}

fn fish(position: &Position, findings: &mut Findings, lines: u32) -> Flow {
    let (size, stop) = (position.shape().size, findings.stop());
    for digit in findings.changed_digits(position) {
        stop.ask()?;
        // Rows are the first houses, columns the next ones; the third cell of a row is in column 3, and the other way
        // round.
        for (base_from, cover_from) in [(0, size), (size, 0)] {
            let places = |line: u8| position.places(base_from + line, digit);
            let fits = |line: &u8| (2..=lines).contains(&places(*line).count_ones());
            let fitting: u16 = (0..size).filter(fits).fold(0, |set, line| set | 1 << line);
            for chosen in subsets(fitting, lines) {
                let covered = bits(chosen).fold(0, |covered, line| covered | places(line));
                if covered.count_ones() != lines {
                    continue;
                }
                for line in (0..size).filter(|&line| chosen >> line & 1 == 0) {
                    let cells = position.shape().cells_in(base_from + line, places(line) & covered);
                    findings.eliminate(position, cells, digit);
                }
                let base = u64::from(chosen) << base_from;
                let cover = u64::from(covered) << cover_from;
                findings.finish(BasicFish { digit, base, cover })?;
            }
        }
    }
    Flow::Continue(())
}

/// A digit in rows and as many columns, or the other way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::technique) struct BasicFish {
    pub(in crate::technique) digit: u8,
    pub(in crate::technique) base: Houses,
    pub(in crate::technique) cover: Houses,
}

impl Describe for BasicFish {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { digit, base, cover } = *self;
        for house in bits(base) {
            let places = narrator.position.places(house, digit);
            narrator.mark(narrator.position.shape().cells_in(house, places), 1 << digit, 0);
        }
        format!(
            "in {base}, {digit} can only be in {cover}, which must therefore have their {digit}s in {base}",
            digit = narrator.digit(digit),
            base = narrator.houses(base),
            cover = narrator.houses(cover)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the fish"]
    }

    #[cfg(test)]
    fn digits(&self, _: &Position) -> u16 {
        1 << self.digit
    }
}
