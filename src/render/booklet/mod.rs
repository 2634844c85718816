//! Booklets: puzzles on pages, with their titles, their rules in words, and the solutions at the end.
//!
//! A [`Page`] is a list of pictures with their positions; callers write a PDF of them, or another document with pages.
//! `place.rs` computes positions, `words.rs` sets lines of text.

mod place;
mod rules;
#[cfg(test)]
mod tests;
mod words;

use crate::render::svg::{Picture, Theme};
use crate::{Puzzle, Solution};

pub use self::rules::rules;

use self::place::Slot;
use self::words::PageWords;

/// The paper.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 mm × 297 mm.
    #[default]
    A4,
    /// 8.5 in × 11 in.
    Letter,
}

impl Paper {
    /// Returns its width and height, in points: 72 of them are an inch.
    pub const fn size(self) -> [f32; 2] {
        match self {
            Self::A4 => [595.28, 841.89],
            Self::Letter => [612.0, 792.0],
        }
    }
}

/// The number of puzzles on a page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum PerPage {
    /// One.
    One,
    /// Two, one above the other.
    #[default]
    Two,
    /// Four, in two columns.
    Four,
    /// Six, in two columns.
    Six,
}

impl PerPage {
    /// Returns the numbers of columns and rows.
    const fn columns_and_rows(self) -> [u8; 2] {
        match self {
            Self::One => [1, 1],
            Self::Two => [1, 2],
            Self::Four => [2, 2],
            Self::Six => [2, 3],
        }
    }
}

/// A puzzle of a booklet.
#[derive(Debug, Clone)]
pub struct Item {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its name.
    pub title: Option<String>,
    /// Its author.
    pub author: Option<String>,
    /// Its difficulty, in words.
    pub difficulty: Option<String>,
    /// Its rules, one paragraph each; empty for a classic sudoku.
    pub rules: Vec<String>,
    /// The part for the last pages.
    pub answer: Answer,
}

/// The part of a puzzle on the last pages.
#[derive(Debug, Clone)]
pub enum Answer {
    /// Its solution.
    Solution(Solution),
    /// The reason why there is no solution to show.
    Words(String),
    /// Nothing.
    Hidden,
}

/// A layout of puzzles on pages.
///
/// ```
/// use kenzan::render::booklet::{Answer, Booklet, Item, Paper};
/// let puzzle: kenzan::Puzzle = "1...............".parse()?;
/// let item = Item {
///     puzzle, title: Some("One".into()), author: None, difficulty: None, rules: Vec::new(),
///     answer: Answer::Words("several solutions".into()),
/// };
/// let pages = Booklet { paper: Paper::Letter, ..Booklet::default() }.pages(&[item]);
/// assert_eq!(pages.len(), 2, "a puzzle, and what is at the end");
/// assert_eq!(pages[0].size, [612.0, 792.0]);
/// assert_eq!(pages[0].pictures.len(), 2, "the words, and the grid");
/// assert!(pages[0].pictures[0].svg.contains("One"));
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Booklet {
    /// The heading of each page.
    pub title: Option<String>,
    /// The paper.
    pub paper: Paper,
    /// The number of puzzles on a page.
    pub per_page: PerPage,
    /// The size of letters and of solutions.
    pub print: Print,
}

/// The size of letters and of solutions.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Print {
    /// Letters as in a book, and small solutions.
    #[default]
    Normal,
    /// For readers with weak eyes: letters of 14 points at least, and two solutions on a page.
    Large,
}

impl Print {
    /// Returns how much larger letters are than in normal print.
    const fn factor(self) -> f32 {
        match self {
            Self::Normal => 1.0,
            Self::Large => 1.6,
        }
    }

    /// Returns the numbers of columns and rows of solutions on a page.
    const fn solutions(self) -> [u8; 2] {
        match self {
            Self::Normal => [3, 4],
            Self::Large => [1, 2],
        }
    }
}

/// A page.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// Its width and height, in points.
    pub size: [f32; 2],
    /// Its content, in the order in which it is drawn.
    pub pictures: Vec<Placed>,
}

impl Page {
    fn enlarged(mut self, factor: f32) -> Self {
        let larger = |length: f32| length * factor;
        self.size = self.size.map(larger);
        for picture in &mut self.pictures {
            picture.place = picture.place.map(larger);
            picture.size = picture.size.map(larger);
        }
        self
    }
}

/// A picture on a page.
#[derive(Debug, Clone, PartialEq)]
pub struct Placed {
    /// The picture.
    pub svg: String,
    /// Its distances from the left and the upper edge, in points.
    pub place: [f32; 2],
    /// Its width and height on the page, in points.
    pub size: [f32; 2],
}

impl Booklet {
    /// Puts the puzzles on pages, then rules that did not fit next to their puzzle, then the solutions.
    pub fn pages(&self, items: &[Item]) -> Vec<Page> {
        let mut sheets = Vec::new();
        let mut left_over = Vec::new();
        let blank = place::Blank::of(self.paper.size(), self.print.factor());
        let slots = place::slots(blank, self.per_page.columns_and_rows());
        for (chunk, numbers) in items.chunks(slots.len()).zip((1..).step_by(slots.len())) {
            let mut sheet = Sheet::new("");
            for ((item, slot), number) in chunk.iter().zip(&slots).zip(numbers..) {
                if let Some(rules) = sheet.puzzle(item, *slot, number) {
                    left_over.extend(rules);
                }
            }
            sheets.push(sheet);
        }
        sheets.extend(words::flowed(blank, &left_over).into_iter().map(|words| Sheet {
            heading: "Rules",
            words,
            pictures: Vec::new(),
        }));
        let slots = place::slots(blank, self.print.solutions());
        let shown = |item: &&Item| !matches!(item.answer, Answer::Hidden);
        let numbered: Vec<(usize, &Item)> =
            (1..).zip(items).filter(|(_, item)| shown(item)).collect();
        for chunk in numbered.chunks(slots.len()) {
            let mut sheet = Sheet::new("Solutions");
            for ((number, item), slot) in chunk.iter().zip(&slots) {
                sheet.answer(item, *slot, *number);
            }
            sheets.push(sheet);
        }
        let count = sheets.len();
        sheets
            .into_iter()
            .zip(1..)
            .map(|(sheet, number)| {
                let page = sheet.page(blank, self.title.as_deref(), [number, count]);
                page.enlarged(self.print.factor())
            })
            .collect()
    }
}

/// A page that is being made.
struct Sheet {
    heading: &'static str,
    words: PageWords,
    pictures: Vec<Placed>,
}

impl Sheet {
    fn new(heading: &'static str) -> Self {
        Self { heading, words: PageWords::default(), pictures: Vec::new() }
    }

    /// Puts a puzzle on the page; returns its rules, with its name, if there is no room for them.
    fn puzzle(&mut self, item: &Item, slot: Slot, number: usize) -> Option<Vec<String>> {
        let below = self.words.heading(item, slot, number);
        let slot = slot.below(below);
        let picture = Picture::new(&item.puzzle);
        let (_, [_, height]) = slot.fit(picture.size());
        let (rules, is_moved) = match words::fitting(&item.rules, slot, height) {
            Some(rules) => (rules, false),
            None => (words::moved(slot), true),
        };
        let room = slot.above(rules.height());
        let end = self.grid(&picture, room);
        self.words.block(&rules, slot.left(), end);
        is_moved.then(|| {
            let mut moved = vec![words::name(item, number)];
            moved.extend(item.rules.iter().cloned());
            moved
        })
    }

    /// Puts an answer on the page.
    fn answer(&mut self, item: &Item, slot: Slot, number: usize) {
        let room = slot.below(self.words.caption(&words::name(item, number), slot));
        match &item.answer {
            Answer::Solution(solution) => {
                self.grid(&Picture::new(&item.puzzle).solution(solution).without_legend(), room);
            }
            Answer::Words(why) => self.words.note(why, room),
            Answer::Hidden => {}
        }
    }

    /// Puts a grid on the page, as large as there is room; returns its bottom edge.
    fn grid(&mut self, picture: &Picture<'_>, room: Slot) -> f32 {
        let picture = picture.clone().theme(Theme::Print);
        let (place, size) = room.fit(picture.size());
        self.pictures.push(Placed { svg: picture.to_string(), place, size });
        place[1] + size[1]
    }

    fn page(mut self, blank: place::Blank, title: Option<&str>, number: [usize; 2]) -> Page {
        self.words.frame(blank, title, self.heading, number);
        let size = blank.size;
        let words = Placed { svg: self.words.svg(size), place: [0.0, 0.0], size };
        let pictures = std::iter::once(words).chain(self.pictures).collect();
        Page { size, pictures }
    }
}
