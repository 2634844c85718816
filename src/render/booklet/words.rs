//! The words of a page: titles, rules, numbers of pages, each line with its place and size.

use std::fmt;

use super::Item;
use super::place::{self, Blank, Slot};
use crate::render::head::Head;
use crate::render::label::{self, Escaped};

/// The sizes of letters in which rules are set, the best first.
const SIZES: [u32; 5] = [10, 9, 8, 7, 6];

/// The smallest size of letters, unless the grid would be much smaller otherwise.
const READABLE: u32 = 7;

/// The largest part of a slot for rules.
const MOST_OF_SLOT: f32 = 0.45;

const TITLE: u32 = 14;
const SMALL: u32 = 9;
const INK: &str = "#111111";
const GREY: &str = "#555555";

/// The height of a line, in sizes of its letters.
const LINE: f32 = 1.3;

/// All words of a page.
#[derive(Debug, Default)]
pub(super) struct PageWords(Vec<PageLine>);

/// A line of text on a page.
#[derive(Debug)]
struct PageLine {
    x: f32,
    y: f32,
    size: u32,
    anchor: &'static str,
    colour: &'static str,
    text: String,
}

/// Lines of text in one font size.
pub(super) struct TextLines {
    size: u32,
    lines: Vec<String>,
}

impl TextLines {
    /// Breaks paragraphs into lines.
    fn of(paragraphs: &[String], size: u32, width: f32) -> Self {
        let lines = paragraphs.iter().flat_map(|text| label::wrap(text, size, whole(width)));
        Self { size, lines: lines.collect() }
    }

    /// Returns their height, with the space above them.
    #[expect(clippy::cast_precision_loss, reason = "no page has millions of lines")]
    pub(super) fn height(&self) -> f32 {
        match self.lines.len() {
            0 => 0.0,
            count => count as f32 * step(self.size) + step(self.size) / 2.0,
        }
    }
}

/// Sets rules in the largest font that leaves enough room for a grid of that height, or if there is none, for most of
/// it; `None` if even the smallest font does not.
pub(super) fn fitting(rules: &[String], slot: Slot, grid: f32) -> Option<TextLines> {
    let set = |size| TextLines::of(rules, size, slot.width());
    let spare = slot.height() - grid;
    let beside = SIZES.into_iter().filter(|&size| size >= READABLE).map(set);
    let mut beside = beside.filter(|lines| lines.height() <= spare);
    let mut instead = SIZES.into_iter().filter(|&size| size <= READABLE).map(set);
    beside.next().or_else(|| instead.find(|lines| lines.height() <= slot.height() * MOST_OF_SLOT))
}

/// Writes a note that the rules are elsewhere.
pub(super) fn moved(slot: Slot) -> TextLines {
    let text = "The rules are after the puzzles.".to_owned();
    TextLines::of(&[text], SMALL, slot.width())
}

/// Returns the name by which other pages refer to a puzzle.
pub(super) fn name(item: &Item, number: usize) -> String {
    match &item.title {
        Some(title) => format!("{number}. {title}"),
        None => format!("{number}."),
    }
}

/// Sets paragraphs on as many pages as necessary.
pub(super) fn flowed(blank: Blank, paragraphs: &[String]) -> Vec<PageWords> {
    let inside = place::inside(blank).below(step(TITLE));
    let size = SIZES[0];
    let lines = TextLines::of(paragraphs, size, inside.width()).lines;
    let mut y = f32::MAX;
    let mut pages: Vec<PageWords> = Vec::new();
    for text in lines {
        if y + step(size) > inside.top() + inside.height() {
            pages.push(PageWords::default());
            y = inside.top();
        }
        y += step(size);
        if let Some(page) = pages.last_mut() {
            page.put([inside.left(), y], size, "start", INK, text);
        }
    }
    pages
}

impl PageWords {
    /// Writes the name of a puzzle, its author and difficulty; returns their height.
    pub(super) fn heading(&mut self, item: &Item, slot: Slot, number: usize) -> f32 {
        let title = label::fit(&name(item, number), TITLE, whole(slot.width()));
        let mut y = slot.top() + step(TITLE) * 0.8;
        self.put([slot.left(), y], TITLE, "start", INK, title);
        let author = item.author.as_ref().map(|author| format!("by {author}"));
        let parts: Vec<String> = author.into_iter().chain(item.difficulty.clone()).collect();
        if !parts.is_empty() {
            y += step(SMALL);
            let text = label::fit(&parts.join(" · "), SMALL, whole(slot.width()));
            self.put([slot.left(), y], SMALL, "start", GREY, text);
        }
        y + step(SMALL) / 2.0 - slot.top()
    }

    /// Writes the caption of a small picture; returns its height.
    pub(super) fn caption(&mut self, text: &str, slot: Slot) -> f32 {
        let text = label::fit(text, SMALL, whole(slot.width()));
        self.put([slot.centre(), slot.top() + step(SMALL)], SMALL, "middle", INK, text);
        step(SMALL) * 1.3
    }

    /// Writes a text in the place of a picture.
    pub(super) fn note(&mut self, text: &str, slot: Slot) {
        let mut y = slot.top();
        for line in label::wrap(text, SMALL, whole(slot.width())) {
            y += step(SMALL);
            self.put([slot.centre(), y], SMALL, "middle", GREY, line);
        }
    }

    /// Writes lines below each other.
    pub(super) fn block(&mut self, lines: &TextLines, x: f32, top: f32) {
        let mut y = top;
        for line in &lines.lines {
            y += step(lines.size);
            self.put([x, y], lines.size, "start", INK, line.clone());
        }
    }

    /// Writes the header and the footer.
    pub(super) fn frame(
        &mut self,
        blank: Blank,
        title: Option<&str>,
        heading: &str,
        [number, count]: [usize; 2],
    ) {
        let (inside, [width, height]) = (place::inside(blank), blank.size);
        let parts: Vec<&str> =
            title.into_iter().chain([heading]).filter(|part| !part.is_empty()).collect();
        if !parts.is_empty() {
            let text = label::fit(&parts.join(" – "), SMALL, whole(inside.width()));
            self.put([width / 2.0, inside.top() - step(SMALL)], SMALL, "middle", GREY, text);
        }
        let text = format!("{number} / {count}");
        self.put([width / 2.0, height - inside.top() / 2.0], SMALL, "middle", GREY, text);
    }

    /// Returns them as a picture of the whole page.
    pub(super) fn svg(&self, [width, height]: [f32; 2]) -> String {
        let texts: Vec<&str> = self.0.iter().map(|word| word.text.as_str()).collect();
        let size = [whole(width.ceil()), whole(height.ceil())];
        let title = texts.first().copied().unwrap_or("a page");
        let description = texts.join("; ");
        let mut svg = Beginning(Head::new(size, title, &description)).to_string();
        for PageLine { x, y, size, anchor, colour, text } in &self.0 {
            let text = Escaped(text);
            svg += &format!(
                "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{colour}\">{text}</text>\n"
            );
        }
        svg + "</svg>\n"
    }

    fn put(
        &mut self,
        [x, y]: [f32; 2],
        size: u32,
        anchor: &'static str,
        colour: &'static str,
        text: String,
    ) {
        self.0.push(PageLine { x, y, size, anchor, colour, text });
    }
}

/// The beginning of the picture of a page.
struct Beginning<'a>(Head<'a>);

impl fmt::Display for Beginning<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

/// Returns how far two lines are from each other.
#[expect(clippy::cast_precision_loss, reason = "letters are a few points high")]
fn step(size: u32) -> f32 {
    size as f32 * LINE
}

/// Returns a length of a page in whole points.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "pages are some hundred points long"
)]
fn whole(length: f32) -> u32 {
    length.max(0.0) as u32
}
