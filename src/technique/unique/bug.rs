//! Bivalue universal graves: unsolved cells with two candidates each, each digit twice in each house. That would have
//! two solutions or none, so one of the extra candidates is true.

use super::super::Technique;
use super::super::cells::{CellSet, Place, bits, subsets};
use super::super::description::{Describe, Narrator, listed};
use super::super::finding::{Findings, Flow};
use super::super::group;
use super::super::position::{Digits, Position};
use super::super::scale::hodoku::Score;
use super::super::scale::se121::{StepRating, rating};
use super::super::shape::MAX_SIZE;
use super::super::stop::Stop;
use super::deadly::{naked_subsets, take_from_others};

macro_rules! graves {
    ($($(#[$doc:meta])* $id:ident $name:literal $title:literal $definition:literal $follows:ident, $hodoku:expr, $se121:expr;)*) => {
        $(
            $(#[$doc])*
            pub static $id: Technique = Technique {
                name: $name,
                title: $title,
                definition: concat!(
                    "Without some extra candidates, in at most eight cells, every unsolved cell would have two candidates, and \
                     every missing digit of a house would be a candidate of exactly two of its cells (a bivalue universal grave, \
                     which would allow two solutions or none). One of the extra candidates must therefore be true. ",
                    $definition,
                ),
                source: "Players' forum; Bivalue Universal Grave, BUG for short.",
                group: Some(group::UNIQUENESS),
                hodoku: $hodoku,
                se121: $se121,
                find: |position, findings| each(position, findings.stop(), |grave| grave.$follows(position, findings)),
                ..Technique::BLANK
            };
        )*
    };
}

graves! {
    /// One cell.
    BUG_PLUS_1 "bug-plus-1" "BUG+1"
        "They are all in one cell: its other candidates can be eliminated."
        one_cell, Some(Score::hard(100)), Some(StepRating::fixed(56));
    /// One digit.
    BUG_TYPE_2 "bug-type-2" "BUG Type 2"
        "They are in several cells and of the same digit: it can be eliminated from all cells that see all of them."
        one_digit, None, Some(StepRating::fixed(57));
    /// A house, and a subset.
    BUG_TYPE_3 "bug-type-3" "BUG Type 3"
        "They are in several cells of a house and, taken as candidates of a single cell, form a naked subset with \
         further cells of it: its digits can be eliminated from the other cells of the house."
        subset, None, Some(StepRating::varies(58, rating::bug_with_subset));
    /// Two cells of a house, and a digit.
    BUG_TYPE_4 "bug-type-4" "BUG Type 4"
        "They are in two cells of a house, which share another candidate that no other cell of the house has: all \
         candidates but this one and the extra ones can be eliminated from both cells."
        locked, None, Some(StepRating::fixed(57));
    /// Several cells.
    BUG_PLUS_N "bug-plus-n" "BUG+n"
        "They are in several cells: a candidate that conflicts with all of them can be eliminated."
        several, None, None;
}

/// The maximum number of cells with more than two candidates, as stated in the definitions.
const MAX_CELLS: usize = 8;

/// The extra candidates.
struct Grave {
    /// By cell.
    extras: Vec<(Place, Digits)>,
}

/// The reason for eliminations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Bug {
    /// All are in one cell.
    OneCell,
    /// Candidates that all of them exclude.
    Several,
    /// All are in a house, and are as one cell of a naked subset, which is the last part.
    Subset,
    /// All are in two cells, and one of these holds the digit in any case.
    Locked(u8),
}

fn each(position: &Position, stop: Stop, visit: impl FnMut(Grave) -> Flow) -> Flow {
    let mut wide = Vec::new();
    for place in position.open().iter() {
        match position.digits_of(place).count_ones() {
            0 | 1 => return Flow::Continue(()),
            2 => {}
            _ if wide.len() == MAX_CELLS => return Flow::Continue(()),
            _ => wide.push(place),
        }
    }
    if wide.is_empty() {
        return Flow::Continue(());
    }
    let counts = vec![[0; MAX_SIZE as usize]; position.shape().houses.len()];
    let mut choice = Choice { position, stop, counts, extras: Vec::new(), visit };
    let narrow = position.open() - wide.iter().copied().collect();
    if narrow.iter().all(|place| choice.add(place, position.digits_of(place))) {
        choice.choose(&wide)?;
    }
    Flow::Continue(())
}

/// Two candidates of each cell, while they are being chosen.
struct Choice<'a, V> {
    position: &'a Position,
    stop: Stop<'a>,
    /// The count of each digit in each house.
    counts: Vec<[u8; MAX_SIZE as usize]>,
    /// The candidates not chosen.
    extras: Vec<(Place, Digits)>,
    visit: V,
}

impl<V: FnMut(Grave) -> Flow> Choice<'_, V> {
    /// Counts two candidates of a cell, and returns whether none is in a house more than twice.
    fn add(&mut self, place: Place, digits: Digits) -> bool {
        let mut is_right = true;
        for &(house, _) in self.position.shape().houses_of(place) {
            for digit in bits(digits) {
                let count = &mut self.counts[usize::from(house)][usize::from(digit)];
                *count += 1;
                is_right &= *count <= 2;
            }
        }
        is_right
    }

    fn remove(&mut self, place: Place, digits: Digits) {
        for &(house, _) in self.position.shape().houses_of(place) {
            for digit in bits(digits) {
                self.counts[usize::from(house)][usize::from(digit)] -= 1;
            }
        }
    }

    /// Chooses two candidates of each cell that has more, such that each digit is in each house twice.
    fn choose(&mut self, wide: &[Place]) -> Flow {
        self.stop.ask()?;
        let Some((&place, rest)) = wide.split_first() else {
            let is_grave = self.position.houses().zip(&self.counts).all(|(house, count)| {
                bits(self.position.missing(house)).all(|digit| count[usize::from(digit)] == 2)
            });
            let grave = || Grave { extras: self.extras.clone() };
            return if is_grave { (self.visit)(grave()) } else { Flow::Continue(()) };
        };
        let digits = self.position.digits_of(place);
        for pair in subsets(digits, 2) {
            if self.add(place, pair) {
                self.extras.push((place, digits & !pair));
                self.choose(rest)?;
                self.extras.pop();
            }
            self.remove(place, pair);
        }
        Flow::Continue(())
    }
}

impl Grave {
    fn cells(&self) -> CellSet {
        self.extras.iter().map(|&(place, _)| place).collect()
    }

    fn digits(&self) -> Digits {
        self.extras.iter().fold(0, |all, &(_, digits)| all | digits)
    }

    fn note(&self, findings: &mut Findings) {
        for &(place, digits) in &self.extras {
            findings.note_part([place].into_iter().collect(), digits);
        }
    }

    fn one_cell(&self, position: &Position, findings: &mut Findings) -> Flow {
        let [(place, extras)] = self.extras[..] else { return Flow::Continue(()) };
        for digit in bits(position.digits_of(place) & !extras) {
            findings.eliminate(position, CellSet::from_iter([place]), digit);
        }
        self.note(findings);
        findings.finish(Bug::OneCell)
    }

    fn one_digit(&self, position: &Position, findings: &mut Findings) -> Flow {
        if self.digits().is_power_of_two() {
            self.several(position, findings)
        } else {
            Flow::Continue(())
        }
    }

    fn several(&self, position: &Position, findings: &mut Findings) -> Flow {
        if self.extras.len() < 2 {
            return Flow::Continue(());
        }
        for digit in 0..position.shape().size {
            // Candidates that an extra candidate excludes: the same digit in a peer, another digit in the same cell.
            let mut gone = position.cells_with(digit);
            for &(place, digits) in &self.extras {
                for extra in bits(digits) {
                    gone = gone
                        & if extra == digit {
                            position.shape().peers(place)
                        } else {
                            CellSet::from_iter([place])
                        };
                }
            }
            findings.eliminate(position, gone, digit);
        }
        self.note(findings);
        findings.finish(Bug::Several)
    }

    /// Returns the houses that have all of the cells, if these are several.
    fn shared<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = u8> + 'a {
        let (houses, cells) = (&position.shape().houses, self.cells());
        let holds = move |house: &u8| (cells - houses[usize::from(*house)].cells).is_empty();
        position.houses().filter(holds).take(if self.extras.len() > 1 { usize::MAX } else { 0 })
    }

    fn subset(&self, position: &Position, findings: &mut Findings) -> Flow {
        for house in self.shared(position) {
            naked_subsets(position, house, self.cells(), self.digits(), |set, digits| {
                if !take_from_others(position, findings, house, set | self.cells(), digits) {
                    return Flow::Continue(());
                }
                self.note(findings);
                findings.note_part(set, digits);
                findings.finish(Bug::Subset)
            })?;
        }
        Flow::Continue(())
    }

    fn locked(&self, position: &Position, findings: &mut Findings) -> Flow {
        let [(one, extras), (other, further)] = self.extras[..] else { return Flow::Continue(()) };
        if self.shared(position).next().is_none() {
            return Flow::Continue(());
        }
        let pairs = [position.digits_of(one) & !extras, position.digits_of(other) & !further];
        // Twice in the house, it is nowhere else.
        for digit in bits(pairs[0] & pairs[1]) {
            for (place, pair) in [one, other].into_iter().zip(pairs) {
                for gone in bits(pair & !(1 << digit)) {
                    findings.eliminate(position, CellSet::from_iter([place]), gone);
                }
            }
            self.note(findings);
            findings.finish(Bug::Locked(digit))?;
        }
        Flow::Continue(())
    }
}

impl Describe for Bug {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let kind = *self;
        let parts = narrator.parts;
        let (extras, set) = match (kind, parts.split_last()) {
            (Bug::Subset, Some((set, extras))) => (extras, Some(set)),
            _ => (parts, None),
        };
        for part in extras {
            narrator.mark(part.cells, part.digits, 1);
        }
        let each = extras.iter().map(|part| {
            format!("{} in {}", narrator.digits(part.digits), narrator.cells(part.cells))
        });
        let begin = format!(
            "without {}, every unsolved cell would have two candidates, and every house each missing digit twice: switching \
         all cells to their other candidate would give a second solution",
            listed(each, "and")
        );
        let cells = extras.iter().fold(CellSet::EMPTY, |all, part| all | part.cells);
        match (kind, set) {
            (Bug::OneCell, _) => {
                let own = extras.iter().fold(0, |all, part| all | part.digits);
                format!(
                    "{begin}: {} must be {}",
                    narrator.cells(cells),
                    narrator.one_of_digits(own)
                )
            }
            (Bug::Several | Bug::Subset, None) => {
                format!(
                    "{begin}; so one of them is true, and each of them excludes what is eliminated"
                )
            }
            (Bug::Several | Bug::Subset, Some(set)) => {
                narrator.mark(set.cells, set.digits, 2);
                format!(
                    "{begin}; so one of them is true, and together with {} its cell uses up {}",
                    narrator.cells(set.cells),
                    narrator.digits(set.digits)
                )
            }
            (Bug::Locked(digit), _) => {
                narrator.mark(cells, 1 << digit, 0);
                let position = narrator.position;
                let has_both = |house: &u8| {
                    let own = position.shape().houses[usize::from(*house)].cells;
                    (own & position.cells_with(digit)) == cells
                };
                let only = match position.houses().find(has_both) {
                    Some(house) => {
                        format!(", which can be nowhere else in {}", narrator.house(house))
                    }
                    None => String::new(),
                };
                format!(
                    "{begin}; so one of them is true, and the other of {} must be {}{only}",
                    narrator.cells(cells),
                    narrator.digit(digit)
                )
            }
        }
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the locked digit", "the extra candidates", "the rest of the subset"]
    }
}
