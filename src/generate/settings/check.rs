//! Which settings contradict each other, or have no effect.

use std::ops::RangeInclusive;

use super::{Regions, Settings, SettingsError, Techniques, Wish};
use crate::generate::PatternSymmetry;
use crate::technique::scale::Tenths;
use crate::technique::{LADDER, Position, Technique, path};
use crate::{BoxShape, Grid, Layout, Puzzle};

/// The lowest rating of Sudoku Explainer's scale: the last cell of a house.
const EASIEST: Tenths = Tenths::new(10);
/// The highest that it can give.
const HARDEST: Tenths = Tenths::new(119);

/// The largest size for which techniques work, and random regions are found in seconds.
const LARGEST: u8 = 16;

/// The least number of givens, with its source.
pub(super) fn least_givens(boxes: BoxShape) -> (usize, &'static str) {
    match (boxes.rows(), boxes.columns()) {
        (3, 3) => (17, "17 are needed (McGuire, Tugemann and Civario 2012, by computer)"),
        (2, 2) => (4, "4 are needed"),
        (2, 3) | (3, 2) => (8, "8 are needed"),
        _ => {
            (usize::from(boxes.size()) - 1, "two digits that are not among them could be exchanged")
        }
    }
}

impl Settings {
    /// Checks whether the settings contradict each other.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn check(&self) -> Result<(), SettingsError> {
        self.check_size()?;
        self.check_pencil_marks()?;
        self.check_numbers()?;
        self.check_pattern()?;
        self.check_difficulty()?;
        self.check_unbiased()?;
        self.check_rules()?;
        self.check_arithmetic()?;
        self.check_techniques()
    }

    fn check_size(&self) -> Result<(), SettingsError> {
        let size = self.boxes.size();
        let what = if self.difficulty.is_some() {
            "a level or rating"
        } else if !self.techniques.is_any() {
            "a choice of techniques"
        } else if self.regions != Regions::Boxes {
            "a random jigsaw"
        } else {
            return Ok(());
        };
        if size <= LARGEST { Ok(()) } else { Err(SettingsError::TooLarge { what, size }) }
    }

    fn check_numbers(&self) -> Result<(), SettingsError> {
        let (size, cells) = (self.boxes.size(), self.cells());
        let Some(clues) = &self.clues else { return Ok(()) };
        check_range("givens", clues)?;
        let (least, why) = least_givens(self.boxes);
        if *clues.end() < least && !self.is_variant() {
            return Err(SettingsError::TooFewGivens { size, found: *clues.end(), why });
        }
        if *clues.start() > cells {
            return Err(SettingsError::TooManyGivens { cells, found: *clues.start() });
        }
        Ok(())
    }

    fn check_pattern(&self) -> Result<(), SettingsError> {
        let cells = self.cells();
        if let Some(grid) = &self.from
            && grid.digits().len() != cells
        {
            let found = grid.digits().len();
            return Err(SettingsError::OtherSize { what: "grid to start with", found, cells });
        }
        // A grid of another shape is begun without one.
        let Some(pattern) = self.pattern.as_ref().filter(|_| !self.has_other_shape()) else {
            return Ok(());
        };
        if pattern.len() != cells {
            return Err(SettingsError::OtherSize { what: "pattern", found: pattern.len(), cells });
        }
        let found = pattern.iter().filter(|&&is_given| is_given).count();
        let (least, why) = least_givens(self.boxes);
        if found < least {
            let size = self.boxes.size();
            return Err(SettingsError::TooFewGivens { size, found, why });
        }
        if let Some(clues) = self.clues.as_ref().filter(|clues| !clues.contains(&found)) {
            let wanted = format!("{} to {}", clues.start(), clues.end());
            return Err(SettingsError::OtherNumber { cells: found, wanted });
        }
        if self.symmetry != PatternSymmetry::None {
            return Err(SettingsError::Together {
                one: "a pattern",
                other: "a symmetry",
                why: "the pattern says already where givens stand",
            });
        }
        let is_outside = |(digit, &is_given): (&Option<_>, &bool)| digit.is_some() && !is_given;
        if self.from.as_ref().is_some_and(|grid| grid.digits().iter().zip(pattern).any(is_outside))
        {
            return Err(SettingsError::Together {
                one: "the pattern",
                other: "the givens to start with",
                why: "some of these givens are outside the pattern",
            });
        }
        Ok(())
    }

    fn check_difficulty(&self) -> Result<(), SettingsError> {
        let is_classic = self.boxes.rows() == 3 && self.boxes.columns() == 3;
        match &self.difficulty {
            None => Ok(()),
            Some(Wish::Kenzan { points, levels }) => {
                check_range("points", points)?;
                check_range("levels", levels)
            }
            Some(_) if !is_classic || self.is_variant() => {
                Err(SettingsError::OnlyClassic { what: "a rating on this scale" })
            }
            Some(Wish::Se121 { ratings, .. }) => {
                check_range("ratings", ratings)?;
                if *ratings.end() < EASIEST || *ratings.start() > HARDEST {
                    let bound =
                        if *ratings.end() < EASIEST { ratings.end() } else { ratings.start() };
                    return Err(SettingsError::BeyondScale {
                        found: bound.to_string(),
                        least: EASIEST.to_string(),
                        most: HARDEST.to_string(),
                    });
                }
                Ok(())
            }
            Some(Wish::Hodoku { scores }) => check_range("scores", scores),
        }
    }

    fn check_rules(&self) -> Result<(), SettingsError> {
        for count in self.rules.iter().filter_map(|wish| wish.count.as_ref()) {
            check_range("rules", count)?;
        }
        if let Some(sizes) = &self.cage_sizes {
            check_range("cells of a cage", sizes)?;
            let most = usize::from(self.boxes.size());
            if !(1..=most).contains(sizes.start()) {
                return Err(SettingsError::CageSize { most });
            }
            if self.rules.iter().all(|wish| !wish.kind.covers_the_grid()) {
                let (what, why) = ("a number of cells of cages", "no killer cages are asked for");
                return Err(SettingsError::NoEffect { what, why });
            }
        }
        if self.are_rules_needed && self.rules.is_empty() {
            let what = "leaving out rules that are not needed";
            return Err(SettingsError::NoEffect { what, why: "no rules are asked for" });
        }
        if !self.is_variant() {
            return Ok(());
        }
        if let Some(begun) = &self.begun {
            self.check_begun(begun)?;
        }
        let other = match self {
            Self { pattern: Some(_), .. } => Some("a pattern"),
            Self { is_unbiased: true, .. } => Some("an unbiased sample"),
            _ => None,
        };
        if self.symmetry != PatternSymmetry::None {
            let one = "a symmetry";
            if self.begun.is_some() {
                let (other, why) =
                    ("a puzzle to start with", "its givens and rules stay as they are");
                return Err(SettingsError::Together { one, other, why });
            }
            if self.rules.iter().any(|wish| !wish.kind.covers_the_grid()) {
                let (other, why) = ("rules other than killer cages", "these alone are drawn so");
                return Err(SettingsError::Together { one, other, why });
            }
        }
        other.map_or(Ok(()), |other| {
            Err(SettingsError::Together {
                one: "rules or other houses",
                other,
                why: "where givens stand depends on what the rules leave open",
            })
        })
    }

    /// Checks whether a puzzle that is begun leaves room for what is wanted.
    fn check_begun(&self, begun: &Puzzle) -> Result<(), SettingsError> {
        if self.has_other_shape() {
            return self.check_other_shape();
        }
        let size = self.boxes.size();
        if begun.size() != size {
            let [found, cells] = [begun.size(), size].map(|size| usize::from(size).pow(2));
            return Err(SettingsError::OtherSize { what: "puzzle to start with", found, cells });
        }
        let cages = self.rules.iter().map(|wish| wish.kind).find(|kind| kind.covers_the_grid());
        let (other, why) = match self {
            Self { from: Some(_), .. } => ("other givens", "it has its own"),
            _ if self.has_diagonals || self.regions != Regions::Boxes => {
                ("other houses", "it has its own")
            }
            _ if cages.is_some_and(|cages| begun.rules().iter().any(|rule| cages.has(rule))) => {
                ("cages that cover the grid", "it has cages already")
            }
            _ => return Ok(()),
        };
        Err(SettingsError::Together { one: "a puzzle to start with", other, why })
    }

    /// Checks whether nothing is wanted but givens in a grid that is not a square of as many digits.
    fn check_other_shape(&self) -> Result<(), SettingsError> {
        let other = match self {
            Self { rules, .. } if !rules.is_empty() => "rules",
            Self { from: Some(_), .. } => "other givens",
            Self { pattern: Some(_), .. } => "a pattern",
            _ if self.has_diagonals || self.regions != Regions::Boxes => "other houses",
            _ if self.difficulty.is_some() => "a level or rating",
            _ if !self.techniques.is_any() => "a choice of techniques",
            _ => return Ok(()),
        };
        let one = "a puzzle of another shape to start with";
        let why = "nothing but givens is added to such a grid";
        Err(SettingsError::Together { one, other, why })
    }

    fn check_pencil_marks(&self) -> Result<(), SettingsError> {
        let (other, why) = match self {
            Self { has_pencil_marks: false, .. } => return Ok(()),
            Self { is_unbiased: true, .. } => ("an unbiased sample", "its puzzles have givens"),
            Self { boxes, .. } if boxes.size() > 9 => {
                ("grids above 9×9", "it would take minutes to find one")
            }
            Self { clues: Some(_), .. } => ("a number of givens", "there are none"),
            Self { pattern: Some(_), .. } => ("a pattern", "there are no givens"),
            Self { symmetry, .. } if *symmetry != PatternSymmetry::None => {
                ("a symmetry", "there are no givens")
            }
            Self { from: Some(_), .. } => ("givens to start with", "there are no givens"),
            Self { is_minimal: true, .. } => {
                ("minimal puzzles", "whether each mark is needed may take too long to find out")
            }
            _ if self.difficulty.is_some() || !self.techniques.is_any() => {
                ("a level, a rating or techniques", "most are so hard that this takes minutes")
            }
            _ if self.is_variant() => {
                ("rules or other houses", "puzzles with these have givens here")
            }
            _ => return Ok(()),
        };
        Err(SettingsError::Together { one: "pencil marks", other, why })
    }

    fn check_techniques(&self) -> Result<(), SettingsError> {
        if self.techniques.is_any() {
            return Ok(());
        }
        let Techniques { only, without, requires } = &self.techniques;
        let is_allowed = |technique: &&&'static Technique| {
            (only.is_empty() || only.contains(*technique)) && !without.contains(*technique)
        };
        for (names, _) in requires {
            if let (Some(first), None) = (names.first(), names.iter().find(is_allowed)) {
                return Err(SettingsError::RequiredNotAllowed { technique: first.name });
            }
        }
        let allowed: Vec<_> = LADDER.iter().chain(only).filter(is_allowed).copied().collect();
        let has_rules = !self.rules.is_empty()
            || self.begun.as_ref().is_some_and(|begun| !begun.rules().is_empty());
        let may_place = |technique: &&Technique| has_rules && technique.needs_variants();
        if allowed.iter().any(may_place) || self.is_finished_by(&allowed) {
            return Ok(());
        }
        Err(SettingsError::NonePlaces)
    }

    /// Returns whether techniques find the last digit of a grid, as they have to at the end of each path.
    fn is_finished_by(&self, techniques: &[&'static Technique]) -> bool {
        let [rows, columns, size] =
            [self.boxes.rows(), self.boxes.columns(), self.boxes.size()].map(usize::from);
        // Each row is moved by the width of a box, and each band by one column more.
        let digit =
            |row: usize, column: usize| (columns * (row % rows) + row / rows + column) % size + 1;
        let values = (0..size * size).map(|cell| match cell {
            0 => 0,
            _ => u8::try_from(digit(cell / size, cell % size)).unwrap_or(0),
        });
        let grid = Grid::from_values(self.boxes.size(), values);
        let puzzle = grid.and_then(|grid| Puzzle::new(Layout::with_boxes(self.boxes), grid).ok());
        // What is too large for techniques is refused elsewhere.
        let begin = puzzle.and_then(|puzzle| Position::of(&puzzle).ok());
        begin.is_none_or(|begin| path(&begin, techniques).end.is_solved())
    }

    fn check_unbiased(&self) -> Result<(), SettingsError> {
        if !self.is_unbiased {
            return Ok(());
        }
        if self.boxes.rows() != 3 || self.boxes.columns() != 3 {
            return Err(SettingsError::OnlyClassic { what: "an unbiased sample" });
        }
        let other = match self {
            Self { pattern: Some(_), .. } => Some("a pattern"),
            Self { from: Some(_), .. } => Some("givens to start with"),
            Self { symmetry, .. } if *symmetry != PatternSymmetry::None => Some("a symmetry"),
            _ => None,
        };
        other.map_or(Ok(()), |other| {
            Err(SettingsError::Together {
                one: "an unbiased sample",
                other,
                why: "almost no puzzle of the sample would have it",
            })
        })
    }
}

fn check_range<T: PartialOrd + ToString>(
    what: &'static str,
    range: &RangeInclusive<T>,
) -> Result<(), SettingsError> {
    if range.start() <= range.end() {
        return Ok(());
    }
    let [from, to] = [range.start(), range.end()].map(T::to_string);
    Err(SettingsError::EmptyRange { what, from, to })
}
