//! Cages and lines cell by cell: how the sets of digits can be arranged.

use super::super::Technique;
use super::super::cells::{CellSet, bits};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::cage::{LISTED, each, found, listed_sets, named, otherwise};
use super::combinations::OpenCage;

/// Digits that are in a set, but not in this cell.
pub static ARRANGEMENTS: Technique = Technique {
    name: "cage-arrangements",
    title: "Arrangements of a Cage",
    definition: "A digit is in sets of digits that fit into a cage or a line, but with the digit in one of its cells the \
                 other cells can't hold the rest of any of these sets. It can be eliminated from this cell.",
    source: "Killer sudoku, renban and nabner lines, equality cages; also Permutations of a Cage.",
    group: Some(group::RULES),
    find,
    ..Technique::BLANK
};

fn find(position: &Position, findings: &mut Findings) -> Flow {
    each(
        position,
        |_| true,
        |cage, _, open| {
            findings.stop().ask()?;
            let sets = open.sets();
            let all = sets.iter().fold(0, |all, set| all | set);
            for place in open.cells.iter() {
                let others: CellSet = open.cells.iter().filter(|other| *other != place).collect();
                let others = OpenCage { cells: others, ..open };
                let fits = |digit: u8| {
                    let with = sets.iter().filter(|set| *set >> digit & 1 != 0);
                    with.clone().any(|set| others.can_all_be(set & !(1 << digit)))
                };
                let without = bits(position.digits_of(place) & all).filter(|&digit| !fits(digit));
                let without = without.fold(0, |all, digit| all | 1 << digit);
                findings.eliminate_from(position, place, without);
            }
            findings.finish(Arranged { cage })
        },
    )
}

/// A cage whose cells can't all hold each digit of its sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Arranged {
    cage: u32,
}

impl Describe for Arranged {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let (cage, open) = found(narrator.position, self.cage);
        let sets = open.sets();
        let name = named(narrator, &cage);
        let lost = narrator.eliminations;
        let digits: Digits = lost.iter().fold(0, |all, &(_, digits)| all | digits);
        let with = match lost {
            [(place, _)] => {
                format!("{} in {}", narrator.one_of_digits(digits), narrator.cell(*place))
            }
            _ => "what is eliminated".to_owned(),
        };
        let others = otherwise(&cage, &open);
        let hold = match sets.len() {
            ..=LISTED => format!("{name} can {others}only hold {}", listed_sets(&sets, cage.fits)),
            many => format!("there are {many} sets of digits that {name} can {others}hold"),
        };
        format!("{hold}, and with {with} the other cells can't hold the rest")
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the cage"]
    }
}
