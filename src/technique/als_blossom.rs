//! Death blossoms: a cell that excludes a digit from some almost locked set, whichever digit it holds.

use super::Technique;
use super::als::{AlmostLocked, Als};
use super::cells::{CellSet, Place, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow};
use super::group;
use super::position::{Digits, Position};
use super::scale::hodoku::Score;
use super::shape::MAX_SIZE;

/// A stem and a petal for each of its candidates.
pub static DEATH_BLOSSOM: Technique = Technique {
    name: "death-blossom",
    title: "Death Blossom",
    definition: "Each candidate of a cell (the stem) is linked to an almost locked set (a petal) in which all cells \
                 with this candidate see the stem. Whichever digit the stem holds, its petal cannot hold it and \
                 must hold all of its other digits. A further digit that all petals share can therefore be \
                 eliminated from all cells that see every cell with it in the petals.",
    source: "Players' forum; an ALS-XY-wing with more than two wings around a cell.",
    group: Some(group::ALMOST_LOCKED_SETS),
    hodoku: Some(Score::unfair(360)),
    find: blossom,
    ..Technique::BLANK
};

/// The cells from which each digit can be eliminated.
type Targets = [CellSet; MAX_SIZE as usize];

/// A petal for a candidate of the stem, and the digits for eliminations.
struct Petal<'a> {
    set: &'a Als,
    /// Whether any of its cells has changed since nothing was found.
    is_changed: bool,
    /// The digits that can be eliminated from some cell if the petal holds them.
    useful: Digits,
}

/// A blossom that is being made.
struct Blossom<'a> {
    position: &'a Position,
    all: &'a AlmostLocked,
    stem: Place,
    /// The stem's candidates, those with the fewest petals first, and their petals.
    petals: Vec<(u8, Vec<Petal<'a>>)>,
    chosen: Vec<&'a Als>,
    /// The eliminations of the blossoms found so far: others with this stem must have new ones.
    done: Targets,
    /// Whether petals may share cells.
    may_share: bool,
}

fn blossom(position: &Position, findings: &mut Findings) -> Flow {
    let all = findings.almost_locked(position)?;
    let changed = findings.change(position).cells;
    let is_changed = all.have(changed);
    let is_stem = |&stem: &Place| position.digits_of(stem).count_ones() > 1;
    let stop = findings.stop();
    for stem in position.open().iter().filter(is_stem) {
        stop.ask()?;
        let digits = position.digits_of(stem);
        let petals = |digit: u8| (digit, petals(position, &all, &is_changed, stem, digit));
        let mut petals: Vec<_> = bits(digits).map(petals).collect();
        petals.sort_by_key(|(_, petals)| petals.len());
        let may = changed.contains(stem)
            || petals.iter().any(|(_, petals)| petals.iter().any(|petal| petal.is_changed));
        if may && petals.first().is_some_and(|(_, petals)| !petals.is_empty()) {
            let mut targets = [CellSet::EMPTY; MAX_SIZE as usize];
            let (chosen, done) = (Vec::new(), targets);
            let mut blossom =
                Blossom { position, all: &all, stem, petals, chosen, done, may_share: false };
            let further = bits(!digits).take_while(|&digit| digit < position.shape().size);
            let mut alive = 0;
            for digit in further {
                targets[usize::from(digit)] = position.cells_with(digit);
                targets[usize::from(digit)].remove(stem);
                alive |= 1 << digit;
            }
            // Petals that share cells are hard to see, and come last.
            for may_share in [false, true] {
                blossom.may_share = may_share;
                blossom.grow(findings, alive, &targets, changed.contains(stem))?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the petals that cannot hold a digit if the stem holds it, and then hold another useful one.
fn petals<'a>(
    position: &Position,
    all: &'a AlmostLocked,
    is_changed: &[bool],
    stem: Place,
    digit: u8,
) -> Vec<Petal<'a>> {
    let (seen, own) = (position.shape().peers(stem), position.digits_of(stem));
    let is_petal = |(set, _): &(&Als, &bool)| {
        set.digits >> digit & 1 != 0
            && set.useful & !own != 0
            && (all.within(set, digit) - seen).is_empty()
    };
    let petal =
        |(set, &is_changed): (&'a Als, &bool)| Petal { set, is_changed, useful: set.useful & !own };
    all.sets.iter().zip(is_changed).filter(is_petal).map(petal).collect()
}

impl Blossom<'_> {
    /// Adds a petal for the next candidate of the stem, if one of the remaining digits can still be eliminated from
    /// some cell; the last one only if the stem or some petal has changed.
    fn grow(
        &mut self,
        findings: &mut Findings,
        alive: Digits,
        targets: &Targets,
        has_changed: bool,
    ) -> Flow {
        let Some((_, petals)) = self.petals.get(self.chosen.len()) else {
            return self.note(findings, alive, targets);
        };
        findings.stop().ask()?;
        let is_last = self.chosen.len() + 1 == self.petals.len();
        for number in 0..petals.len() {
            let petal = &self.petals[self.chosen.len()].1[number];
            let has_changed = has_changed || petal.is_changed;
            if is_last && !has_changed {
                continue;
            }
            let (set, mut left, mut fewer) = (petal.set, 0, *targets);
            let mut has_new = false;
            let shares = |other: &&Als| !(other.cells & set.cells).is_empty();
            if !self.may_share && self.chosen.iter().any(shares) {
                continue;
            }
            for digit in bits(alive & petal.useful) {
                let cells = &mut fewer[usize::from(digit)];
                *cells = *cells & self.all.seen(set, digit);
                if !cells.is_empty() {
                    left |= 1 << digit;
                    has_new |= !(*cells - self.done[usize::from(digit)]).is_empty();
                }
            }
            if has_new {
                self.chosen.push(set);
                self.grow(findings, left, &fewer, has_changed)?;
                self.chosen.pop();
            }
        }
        Flow::Continue(())
    }

    fn note(&mut self, findings: &mut Findings, alive: Digits, targets: &Targets) -> Flow {
        for digit in bits(alive) {
            let (done, gone) = (&mut self.done[usize::from(digit)], targets[usize::from(digit)]);
            *done = *done | gone;
            findings.eliminate(self.position, gone, digit);
        }
        findings.note_part(CellSet::EMPTY, alive);
        for digit in bits(self.position.digits_of(self.stem)) {
            let is_own = |(_, (own, _)): &(&&Als, &(u8, Vec<Petal>))| *own == digit;
            if let Some((set, _)) = self.chosen.iter().zip(&self.petals).find(is_own) {
                findings.note_part(set.cells, set.digits);
                findings.note_part(CellSet::EMPTY, 1 << digit);
            }
        }
        findings.finish(DeathBlossom { stem: self.stem })
    }
}

/// A stem and its petals; the parts are the eliminated digits (without cells), and for each candidate of the stem the
/// petal and the candidate (without cells).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DeathBlossom {
    pub(super) stem: Place,
}

impl Describe for DeathBlossom {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { stem } = *self;
        let Some((gone, petals)) = narrator.parts.split_first() else { return String::new() };
        let own: CellSet = [stem].into_iter().collect();
        narrator.mark(own, Digits::MAX, 1);
        let mut cases = Vec::new();
        for (pair, group) in petals.chunks_exact(2).zip([0].into_iter().chain(2..)) {
            let (set, digits) = (&pair[0], pair[1].digits);
            narrator.mark(set.cells, set.digits, group);
            for digit in bits(digits) {
                let near = set.cells & narrator.position.cells_with(digit);
                narrator.link((own, digit), (near, digit), false);
            }
            let hold = if set.cells.len() == 1 { "holds" } else { "hold" };
            cases.push(format!(
                "if it is {}, {} {hold} {}",
                narrator.digits(digits),
                narrator.cells(set.cells),
                narrator.digits(set.digits & !digits)
            ));
        }
        format!(
            "{} is {}: {}. These are almost locked sets, and in each case one of them holds {}",
            narrator.cell(stem),
            narrator.one_of_digits(narrator.position.digits_of(stem)),
            cases.join("; "),
            narrator.digits(gone.digits)
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["a petal", "the stem", "another petal", "further petals"]
    }
}
