//! The writer of a format: the text around the puzzles, and the function that writes a puzzle.

use std::sync::Arc;

use super::known::Part;
use super::lost::has_words;
use super::plain::{Escape, Escaped, on_a_line};
use crate::Rule;
use crate::escape::is_obeyed;
use crate::format::{Entry, Options, Reader, Remarks};

/// The writer of a format.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FormatWriter {
    /// The text before the first puzzle.
    pub(crate) head: &'static str,
    /// Writes a puzzle.
    pub(crate) pen: Pen,
    /// The text after the last puzzle.
    pub(crate) tail: &'static str,
}

/// The function that writes a puzzle; it returns `None` if the format can't express it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Pen {
    /// Name and remarks are escaped by [`Escape`].
    Plain(Escape, fn(&Escaped<'_>) -> Option<String>),
    /// Name and remarks are packed or escaped together with everything else, or left out.
    Whole(fn(&Entry) -> Option<String>),
}

/// Returns the writer of a format without anything around its puzzles.
pub(crate) const fn bare(pen: Pen) -> FormatWriter {
    FormatWriter { head: "", pen, tail: "" }
}

/// Returns the writer of a format in which texts are a line, or a part of one.
pub(crate) const fn plain(write: fn(&Escaped<'_>) -> Option<String>) -> FormatWriter {
    bare(Pen::Plain(on_a_line, write))
}

/// Returns the writer of a format that packs or escapes everything, or has no texts.
pub(crate) const fn whole(write: fn(&Entry) -> Option<String>) -> FormatWriter {
    bare(Pen::Whole(write))
}

impl FormatWriter {
    /// Writes a puzzle and reads it back; without name and remarks if they would change other parts.
    pub(crate) fn write(self, entry: &Entry) -> Option<(String, Entry)> {
        let silent = without_words(entry);
        let written = self.read_back(entry).filter(|(text, _)| !text.contains(is_control));
        // A text that can't be read back is not written: it would be reported as lost.
        let full = written.and_then(|(text, back)| match without_unread(entry, &back) {
            Some(readable) => self.read_back(&readable),
            None => Some((text, back)),
        });
        if full.as_ref().is_some_and(|(_, back)| without_words(back) == silent) {
            return full;
        }
        // Parts that the format can't express are missing in either.
        let reduced = self.read_back(&silent)?;
        let is_same =
            |(_, back): &(String, Entry)| without_words(back) == without_words(&reduced.1);
        full.filter(is_same).or(Some(reduced))
    }

    /// Writes a puzzle and reads it back; `None` if that is not one puzzle.
    fn read_back(self, entry: &Entry) -> Option<(String, Entry)> {
        let text = self.text(entry)?;
        let whole = format!("{}{text}\n{}", self.head, self.tail);
        let mut reader = Reader::new(whole.as_bytes(), Options::default());
        match (reader.next(), reader.next()) {
            (Some(Ok(back)), None) => Some((text, back)),
            _ => None,
        }
    }

    /// Writes a puzzle, without the rules that the format can't express.
    fn text(self, entry: &Entry) -> Option<String> {
        self.pen.write(entry).or_else(|| {
            // Copied for each rule: so without the others.
            let bare = Entry { puzzle: entry.puzzle.with_rules([]).ok()?, ..entry.clone() };
            let with = |rules: &[Arc<Rule>]| {
                let puzzle = bare.puzzle.with_rules(rules.iter().cloned()).ok()?;
                self.pen.write(&Entry { puzzle, ..bare.clone() })
            };
            let rules = entry.puzzle.rules().iter();
            let sayable = rules.filter(|rule| with(&[Arc::clone(rule)]).is_some());
            with(&sayable.cloned().collect::<Vec<_>>())
        })
    }
}

impl Pen {
    fn write(self, entry: &Entry) -> Option<String> {
        match self {
            Self::Plain(words, write) => write(&Escaped::of(entry, words)),
            Self::Whole(write) => write(entry),
        }
    }
}

/// Checks whether a character has no place in a text that is written: lines end, and a table may have tabs.
fn is_control(character: char) -> bool {
    !matches!(character, '\n' | '\t') && is_obeyed(character)
}

/// Returns a puzzle without those of its texts that could not be read back; `None` if all could.
fn without_unread(entry: &Entry, back: &Entry) -> Option<Entry> {
    let is_unread = |part| has_words(entry, part) && !has_words(back, part);
    let [name, author, comment] = [Part::Name, Part::Author, Part::Comment].map(is_unread);
    if !(name || author || comment) {
        return None;
    }
    let mut readable = entry.clone();
    readable.name = readable.name.filter(|_| !name);
    if let Some(remarks) = &mut readable.remarks {
        remarks.author = remarks.author.take().filter(|_| !author);
        remarks.comment = remarks.comment.take().filter(|_| !comment);
    }
    Some(readable)
}

/// Returns a puzzle and its digits, without its texts.
fn without_words(entry: &Entry) -> Entry {
    let none = Remarks::default();
    let Remarks { author: _, comment: _, entered, solution, skipped: _ } =
        entry.remarks.as_deref().unwrap_or(&none);
    let remarks = Remarks { entered: entered.clone(), solution: solution.clone(), ..none.clone() };
    Entry { puzzle: entry.puzzle.clone(), name: None, line: 1, remarks: remarks.kept() }
}
