//! The conditions for puzzles, and which of them contradict each other.

use std::ops::RangeInclusive;

use serde::Deserialize;

use super::{KILLER, KINDS, PatternSymmetry, RuleWish, kind};
use crate::technique::Technique;
use crate::technique::scale::{Tenths, kenzan};
use crate::{BoxShape, Grid, Puzzle};

/// The conditions that every generated puzzle fulfils. By default: 9×9, and nothing but one solution.
///
/// ```
/// use kenzan::generate::{PatternSymmetry, Settings};
/// let settings = Settings {
///     clues: Some(24..=28),
///     symmetry: PatternSymmetry::R180,
///     is_minimal: true,
///     ..Settings::default()
/// };
/// assert!(settings.check().is_ok());
/// ```
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a condition of its own")]
pub struct Settings {
    /// The seed: the same settings with the same seed give the same puzzles.
    pub seed: u64,
    /// The shape of the boxes, and with it the size.
    pub boxes: BoxShape,
    /// The numbers of givens that are wanted; any if there are none.
    pub clues: Option<RangeInclusive<usize>>,
    /// The symmetry of the cells with givens, and of killer cages.
    pub symmetry: PatternSymmetry,
    /// The cells that have givens, in reading order, if they are prescribed.
    pub pattern: Option<Vec<bool>>,
    /// Givens that every puzzle has.
    pub from: Option<Grid>,
    /// Whether each given has to be needed.
    pub is_minimal: bool,
    /// The difficulty.
    pub difficulty: Option<Wish>,
    /// The techniques that solve it.
    pub techniques: Techniques,
    /// The regions.
    pub regions: Regions,
    /// Whether both diagonals are houses.
    pub has_diagonals: bool,
    /// The rules.
    pub rules: Vec<RuleWish>,
    /// A puzzle with rules or other houses, which every puzzle contains: a beginning that is completed.
    pub begun: Option<Puzzle>,
    /// The numbers of cells of killer cages; at most as many as there are digits.
    pub cage_sizes: RangeInclusive<usize>,
    /// Whether rules that are not needed are left out.
    pub are_rules_needed: bool,
    /// Whether pencil marks stand for givens.
    pub has_pencil_marks: bool,
    /// Whether minimal puzzles are drawn with known bias, as [described there](crate::generate#unbiased-samples).
    pub is_unbiased: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            seed: 0,
            boxes: BoxShape::usual(9).expect("9 has usual boxes"),
            clues: None,
            symmetry: PatternSymmetry::None,
            pattern: None,
            from: None,
            is_minimal: false,
            difficulty: None,
            techniques: Techniques::default(),
            regions: Regions::Boxes,
            has_diagonals: false,
            rules: Vec::new(),
            begun: None,
            cage_sizes: 2..=5,
            are_rules_needed: false,
            has_pencil_marks: false,
            is_unbiased: false,
        }
    }
}

/// The regions of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Regions {
    /// Boxes.
    #[default]
    Boxes,
    /// Connected regions of random shapes: a jigsaw.
    Irregular,
}

/// A difficulty that is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// On the scale of Sudoku Explainer 1.2.1.
    Se121 {
        /// The wanted ratings (ER).
        ratings: RangeInclusive<Tenths>,
        /// Whether it has to be a pearl: ER = EP.
        is_pearl: bool,
        /// Whether it has to be a diamond: ER = ED.
        is_diamond: bool,
    },
    /// On the scale of `HoDoKu`.
    Hodoku {
        /// The wanted scores.
        scores: RangeInclusive<u32>,
    },
    /// On kenzan's own scale.
    Kenzan {
        /// The wanted points.
        points: RangeInclusive<u32>,
        /// The wanted levels.
        levels: RangeInclusive<kenzan::Level>,
    },
}

/// The techniques of the path to the solution, which is that of [`Puzzle::explain`](crate::Puzzle::explain) with the
/// techniques that are allowed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Techniques {
    /// The techniques that have to be enough; all if there are none.
    pub only: Vec<&'static Technique>,
    /// Techniques that are not allowed: the others have to be enough.
    pub without: Vec<&'static Technique>,
    /// The techniques that the path has to use, any of each list, each with the least number of steps.
    pub requires: Vec<(Vec<&'static Technique>, usize)>,
}

impl Techniques {
    /// Returns whether there is no condition.
    pub fn is_any(&self) -> bool {
        let Self { only, without, requires } = self;
        only.is_empty() && without.is_empty() && requires.is_empty()
    }
}

/// Settings that no puzzle fulfils, or that contradict each other.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingsError {
    /// A range without a number in it.
    #[error("{from} to {to} is an empty range of {what}: write the lower number first")]
    EmptyRange {
        /// What the numbers are.
        what: &'static str,
        /// The first number.
        from: String,
        /// The last number.
        to: String,
    },
    /// Fewer givens than a puzzle with one solution has.
    #[error("no {size}×{size} puzzle with {found} givens has one solution: {why}")]
    TooFewGivens {
        /// The size.
        size: u8,
        /// The number of givens.
        found: usize,
        /// The source of the bound.
        why: &'static str,
    },
    /// More givens than cells.
    #[error("a {size}×{size} puzzle has {cells} cells, so it can't have {found} givens")]
    TooManyGivens {
        /// The size.
        size: u8,
        /// The number of cells.
        cells: usize,
        /// The number of givens.
        found: usize,
    },
    /// A pattern with a number of givens that is not wanted.
    #[error("the pattern has {cells} cells, so its puzzles don't have {wanted} givens")]
    OtherNumber {
        /// The cells of the pattern.
        cells: usize,
        /// The wanted numbers.
        wanted: String,
    },
    /// A pattern for another size.
    #[error("the {what} is for {found} cells, and the puzzle has {cells}")]
    OtherSize {
        /// The pattern, or the givens.
        what: &'static str,
        /// Its cells.
        found: usize,
        /// The cells of the puzzle.
        cells: usize,
    },
    /// A condition that another one makes impossible or pointless.
    #[error("{one} and {other} can't be combined: {why}")]
    Together {
        /// A condition.
        one: &'static str,
        /// The other.
        other: &'static str,
        /// The reason.
        why: &'static str,
    },
    /// A condition that is only for 9×9.
    #[error("{what} is only for 9×9 puzzles with 3×3 boxes")]
    OnlyClassic {
        /// The condition.
        what: &'static str,
    },
    /// A rating beyond the scale.
    #[error("no puzzle is rated {found}: the scale is from {least} to {most}")]
    BeyondScale {
        /// The rating.
        found: String,
        /// The lowest rating.
        least: String,
        /// The highest rating.
        most: String,
    },
    /// Conditions that are only for smaller grids.
    #[error("{what} is only for puzzles up to 16×16, not for {size}×{size}")]
    TooLarge {
        /// The condition.
        what: &'static str,
        /// The number of rows.
        size: u8,
    },
    /// A technique that has to be used, and is not allowed.
    #[error("the technique '{technique}' is required, but it is not allowed")]
    RequiredNotAllowed {
        /// The technique.
        technique: &'static str,
    },
    /// A kind of rule that can't be generated.
    #[error("rules of the kind '{name}' can't be generated (there are {known})")]
    UnknownRule {
        /// The name.
        name: &'static str,
        /// The kinds that can.
        known: String,
    },
    /// Cages of no cells, or of more than there are digits.
    #[error("a cage has 1 to {most} cells here, because its digits differ")]
    CageSize {
        /// The most cells.
        most: usize,
    },
    /// Givens to which nothing can be added.
    #[error("the givens to start with have one solution already, so nothing is added to them")]
    OneSolution,
    /// Givens without a solution.
    #[error("the puzzle to start with has no solution")]
    NoSolution,
}

/// The lowest rating of Sudoku Explainer's scale: the last cell of a house.
const EASIEST: Tenths = Tenths::new(10);
/// The highest that it can give.
const HARDEST: Tenths = Tenths::new(119);

/// The largest size for which techniques work, and random regions are found in seconds.
const LARGEST: u8 = 16;

/// The least number of givens, with its source.
fn least_givens(boxes: BoxShape) -> (usize, &'static str) {
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
        self.check_numbers()?;
        self.check_pattern()?;
        self.check_difficulty()?;
        self.check_unbiased()?;
        self.check_pencil_marks()?;
        self.check_rules()?;
        let Techniques { only, without, requires } = &self.techniques;
        let is_allowed = |technique: &&&Technique| {
            (only.is_empty() || only.contains(*technique)) && !without.contains(*technique)
        };
        for (names, _) in requires {
            if let (Some(first), None) = (names.first(), names.iter().find(is_allowed)) {
                return Err(SettingsError::RequiredNotAllowed { technique: first.name });
            }
        }
        Ok(())
    }

    /// Returns the number of cells.
    pub(super) fn cells(&self) -> usize {
        usize::from(self.boxes.size()) * usize::from(self.boxes.size())
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
            return Err(SettingsError::TooManyGivens { size, cells, found: *clues.start() });
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
        let Some(pattern) = &self.pattern else { return Ok(()) };
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
            Some(Wish::Kenzan { points, .. }) => check_range("points", points),
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

    /// Returns whether it is about more than boxes and givens.
    pub(super) fn is_variant(&self) -> bool {
        !self.rules.is_empty()
            || self.has_diagonals
            || self.regions != Regions::Boxes
            || self.begun.is_some()
    }

    /// Returns whether most puzzles are too hard, so that givens which are not needed help.
    pub(super) fn eases(&self) -> bool {
        let is_limited = match &self.difficulty {
            Some(Wish::Kenzan { points, levels }) => {
                *levels.end() < kenzan::Level::Diabolical || *points.end() < u32::MAX
            }
            Some(Wish::Se121 { .. } | Wish::Hodoku { .. }) | None => false,
        };
        // A digit more could make a rule needless.
        let are_all_needed = self.is_minimal || self.are_rules_needed;
        !are_all_needed && (is_limited || !self.techniques.is_any())
    }

    fn check_rules(&self) -> Result<(), SettingsError> {
        for RuleWish { kind: name, count } in &self.rules {
            if kind(name).is_none() {
                let known = KINDS.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ");
                return Err(SettingsError::UnknownRule { name, known });
            }
            if let Some(count) = count {
                check_range("rules", count)?;
            }
        }
        check_range("cells of a cage", &self.cage_sizes)?;
        let most = usize::from(self.boxes.size());
        if !(1..=most).contains(self.cage_sizes.start()) {
            return Err(SettingsError::CageSize { most });
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
            if self.rules.iter().any(|wish| wish.kind != KILLER) {
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
        let (found, cells) = (begun.givens().digits().len(), self.cells());
        if found != cells {
            return Err(SettingsError::OtherSize { what: "puzzle to start with", found, cells });
        }
        let has_cages = self.rules.iter().any(|wish| wish.kind == KILLER);
        let (other, why) = match self {
            Self { from: Some(_), .. } => ("other givens", "it has its own"),
            _ if self.has_diagonals || self.regions != Regions::Boxes => {
                ("other houses", "it has its own")
            }
            _ if has_cages && begun.rules().iter().any(|rule| rule.name() == KILLER) => {
                ("cages that cover the grid", "it has cages already")
            }
            _ => return Ok(()),
        };
        Err(SettingsError::Together { one: "a puzzle to start with", other, why })
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
