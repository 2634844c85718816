//! Candidates that no fish eliminates, nor anything else about one digit.
//!
//! A fish needs only the houses of its digit and what its cells see, as do skyscrapers, kites and the like. If the digit
//! can be placed once in every house, in the candidate and in others, none of which sees another, none of these
//! eliminates it, of any family and size. Such a template is found soon, and settles several candidates at once; most of
//! them are still templates after a step.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::super::cells::{CellSet, Place, bits};
use super::super::finding::{Findings, Flow};
use super::super::position::{Digits, Position};
use super::super::shape::{MAX_SIZE, Shape};
use super::super::stop::Stop;
use super::super::template::template;

/// Searches for a template end after so many placed digits: then it is not known whether there is one.
const MOST: u32 = 500;

/// The templates that are known of each digit.
#[derive(Debug)]
pub(in super::super) struct Kept {
    shape: Arc<Shape>,
    /// All cells of each template, those with a placed digit, too.
    templates: [Vec<CellSet>; MAX_SIZE as usize],
    /// The digits that were placed in cells that see each other, so that their templates are of one position only.
    clashing: Digits,
}

impl Kept {
    /// Lends what is known of a position, while something is searched for in it.
    pub(super) fn lend(
        position: &Position,
        findings: &mut Findings,
        search: impl FnOnce(&mut Self, &mut Findings) -> Flow,
    ) -> Flow {
        let mut kept = Self::of(position, findings.kept.take());
        let flow = search(&mut kept, findings);
        findings.kept = Some(kept);
        flow
    }

    /// Returns what is known of a position, with those templates of an earlier one that are still possible.
    fn of(position: &Position, known: Option<Self>) -> Self {
        let shape = position.shared_shape();
        let same = known.filter(|known| Arc::ptr_eq(&known.shape, &shape));
        let mut kept =
            same.unwrap_or_else(|| Self { shape, templates: Default::default(), clashing: 0 });
        let clashing = std::mem::take(&mut kept.clashing);
        let placed = all_placed(position);
        for (digit, templates) in (0..position.shape().size).zip(&mut kept.templates) {
            let (placed, held) = (placed[usize::from(digit)], position.cells_with(digit));
            templates.retain(|template| {
                clashing >> digit & 1 == 0
                    && placed.is_within(*template)
                    && (*template - placed).is_within(held)
            });
        }
        kept
    }

    /// Returns the candidates of a digit that are not known to be in a template.
    fn outside_of(
        &mut self,
        position: &Position,
        digit: u8,
        stop: Stop,
    ) -> ControlFlow<(), CellSet> {
        let templates = &self.templates[usize::from(digit)];
        let known = templates.iter().fold(CellSet::EMPTY, |all, template| all | *template);
        let mut open = position.cells_with(digit) - known;
        for place in open.iter() {
            if open.contains(place) {
                let found =
                    self.has_template(position, digit, CellSet::EMPTY, Some(place), stop)?;
                if found {
                    let last = self.templates[usize::from(digit)].last();
                    open = open - last.copied().unwrap_or_default();
                }
            }
        }
        ControlFlow::Continue(open)
    }

    /// Returns whether a digit is known to have a template with a candidate, if one is given, and without some others.
    pub(super) fn has_template(
        &mut self,
        position: &Position,
        digit: u8,
        without: CellSet,
        with: Option<Place>,
        stop: Stop,
    ) -> ControlFlow<(), bool> {
        let templates = &mut self.templates[usize::from(digit)];
        let fits = |template: &CellSet| {
            (*template & without).is_empty() && with.is_none_or(|place| template.contains(place))
        };
        if templates.iter().any(fits) {
            return ControlFlow::Continue(true);
        }
        let seen = with.map_or(CellSet::EMPTY, |place| position.shape().peers(place));
        let cells = position.cells_with(digit) - without - seen;
        let found = template(position, digit, cells, MOST, stop)?;
        let placed = placed(position, digit);
        templates.extend(found.map(|template| template | placed));
        if placed.iter().any(|place| !(position.shape().peers(place) & placed).is_empty()) {
            self.clashing |= 1 << digit;
        }
        ControlFlow::Continue(found.is_some())
    }
}

/// For each of some digits the candidates that are not known to be in a template.
#[derive(Debug, Clone)]
pub(in super::super) struct Outside {
    digits: Digits,
    cells: Arc<[CellSet]>,
}

impl Outside {
    /// Returns the digits that have any, with these.
    pub(in super::super) fn each(&self) -> impl Iterator<Item = (u8, CellSet)> + use<> {
        let (digits, cells) = (self.digits, Arc::clone(&self.cells));
        let each = (0..).take(cells.len()).map(move |digit: u8| (digit, cells[usize::from(digit)]));
        each.filter(move |(digit, cells)| digits >> digit & 1 != 0 && !cells.is_empty())
    }

    /// Returns the digits that have any.
    pub(in super::super) fn digits(&self) -> impl Iterator<Item = u8> + use<> {
        self.each().map(|(digit, _)| digit)
    }
}

impl Findings<'_> {
    /// Returns the candidates that are not known to be in a template. Fish, and all else that considers only the houses of
    /// one digit and what its cells see, eliminate no others.
    pub(in super::super) fn outside_templates(
        &mut self,
        position: &Position,
    ) -> ControlFlow<(), Outside> {
        if let Some(outside) = &self.known(position).outside {
            return ControlFlow::Continue(outside.clone());
        }
        let mut cells = vec![CellSet::EMPTY; position.shape().size.into()];
        Kept::lend(position, self, |kept, findings| {
            for (digit, cells) in (0..).zip(&mut cells) {
                *cells = kept.outside_of(position, digit, findings.stop())?;
            }
            Flow::Continue(())
        })?;
        let outside = Outside { digits: Digits::MAX, cells: cells.into() };
        self.known(position).outside = Some(outside.clone());
        ControlFlow::Continue(outside)
    }

    /// Returns these only for digits that have changed since the technique last found nothing. It is for techniques that
    /// look at one digit at a time.
    pub(in super::super) fn changed_outside_templates(
        &mut self,
        position: &Position,
    ) -> ControlFlow<(), Outside> {
        let Outside { cells, .. } = self.outside_templates(position)?;
        ControlFlow::Continue(Outside { digits: self.change(position).digits, cells })
    }
}

/// Returns the cells in which each digit is placed.
fn all_placed(position: &Position) -> [CellSet; MAX_SIZE as usize] {
    let mut all = [CellSet::EMPTY; MAX_SIZE as usize];
    for place in (0..=Place::MAX).take(position.shape().cells()) {
        for digit in bits(position.placed(place)) {
            all[usize::from(digit)].insert(place);
        }
    }
    all
}

/// Returns the cells in which a digit is placed.
fn placed(position: &Position, digit: u8) -> CellSet {
    all_placed(position)[usize::from(digit)]
}

#[cfg(test)]
mod tests {
    use super::super::FINNED_X_WING;
    use super::*;
    use crate::{Layout, Puzzle};

    /// Returns the candidates of a digit in some way to place it once in every house, all of which are tried.
    fn in_templates(position: &Position, digit: u8) -> CellSet {
        fn fill(position: &Position, digit: u8, row: u8, chosen: CellSet, all: &mut CellSet) {
            let shape = position.shape();
            if row == shape.size {
                let is_full = shape.houses.iter().all(|house| (house.cells & chosen).len() == 1);
                *all = if is_full { *all | chosen } else { *all };
                return;
            }
            for &place in &shape.houses[usize::from(row)].members {
                if position.held(place) >> digit & 1 != 0
                    && (shape.peers(place) & chosen).is_empty()
                {
                    fill(position, digit, row + 1, chosen | CellSet::from_iter([place]), all);
                }
            }
        }
        let mut all = CellSet::EMPTY;
        fill(position, digit, 0, CellSet::EMPTY, &mut all);
        all & position.cells_with(digit)
    }

    #[test]
    fn a_position_that_contradicts_itself_says_nothing_of_another() {
        let blank: Puzzle = ".".repeat(81).parse().expect("a grid");
        let blank = Position::of(&blank).expect("houses only");
        let mut dead = blank.clone();
        for place in [0, 3, 9] {
            dead.put(place, 0);
        }
        let mut findings = Findings::default();
        findings.all(&FINNED_X_WING, &dead);
        let mut alive = blank;
        for row in (0..9_u8).filter(|row| ![0, 2, 3].contains(row)) {
            alive.take(9 * row + 1, 0);
        }
        for row in (0..9_u8).filter(|row| ![0, 3].contains(row)) {
            alive.take(9 * row + 3, 0);
        }
        let found = findings.all(&FINNED_X_WING, &alive).to_vec();
        assert_eq!(found, Findings::default().all(&FINNED_X_WING, &alive));
        assert!(!found.is_empty());
    }

    #[test]
    fn what_is_outside_of_templates_is_in_none_now_and_after_each_step() {
        let regions = [1, 1, 1, 2, 2, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 3, 3, 4, 4, 5, 3, 4, 5, 5, 5];
        let layouts = [Layout::without_regions(5), Layout::with_regions(5, &regions)];
        let mut random = fastrand::Rng::with_seed(4);
        let mut seen = [0; 2];
        for turn in 0..60 {
            let layout = layouts[turn % 2].clone().expect("a layout");
            let blank = crate::Grid::empty(layout.size());
            let puzzle = Puzzle::new(layout, blank).expect("a blank grid");
            let mut position = Position::of(&puzzle).expect("houses only");
            let mut known = None;
            for _ in 0..40 {
                let place = random.u8(..u8::try_from(position.shape().cells()).expect("few"));
                let digit = random.u8(..position.shape().size);
                if position.digits_of(place) >> digit & 1 == 0 {
                    continue;
                }
                if random.u8(..8) == 0 {
                    position.put(place, digit);
                } else {
                    position.take(place, digit);
                }
                let mut kept = Kept::of(&position, known.take());
                for digit in 0..position.shape().size {
                    let open = kept.outside_of(&position, digit, Stop::default());
                    let covered = in_templates(&position, digit);
                    let expected = position.cells_with(digit) - covered;
                    assert_eq!(open, ControlFlow::Continue(expected), "{:?}", position.marks());
                    seen[usize::from(expected.is_empty())] += 1;
                }
                known = Some(kept);
            }
        }
        assert!(seen.iter().all(|&seen| seen > 1000), "{seen:?}");
    }
}
