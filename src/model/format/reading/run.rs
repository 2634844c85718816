//! Runs of lines that are classic puzzles, as in files with millions of puzzles.
//!
//! Other lines are left to the reader, which would read these lines in the same way, one by one.

use crate::format::grids::region;
use crate::format::{Below, Entry, killer, line};

/// Consecutive lines of a text, each with a classic puzzle of 81 marks and possibly its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    first_line: usize,
    /// The distance to the line of the next puzzle.
    step: usize,
    marks: Vec<[u8; 81]>,
    /// The names, with the puzzles that have one.
    names: Vec<(usize, String)>,
}

impl Run {
    /// Starts an empty run.
    pub(crate) fn starting_at(line: usize) -> Self {
        Self { first_line: line, step: 1, marks: Vec::new(), names: Vec::new() }
    }

    /// Reads up to `most` rows of a table from the beginning of `text`: whole lines whose first field, up to a tab,
    /// consists of 81 marks. Returns them and their length in bytes. `line` is the number of the first.
    ///
    /// ```
    /// use kenzan::format::Run;
    /// let marks = "1........".repeat(9);
    /// let text = format!("{marks}\tfirst\n{marks}\n{marks} a name\n");
    /// let (run, length) = Run::of_rows(text.as_bytes(), 1_000, 1);
    /// assert_eq!((run.marks().len(), length), (2, 88 + 82));
    /// ```
    pub fn of_rows(text: &[u8], most: usize, line: usize) -> (Self, usize) {
        let mut run = Self::starting_at(line);
        let mut used = 0;
        while run.marks.len() < most
            && let Some(marks) = text[used..].first_chunk()
            && let after = &text[used + 81..]
            && let Some(end) = after.iter().position(|&byte| byte == b'\n')
            && matches!(&after[..end], [] | [b'\r'] | [b'\t', ..])
            && let Some(marks) = normal(marks)
        {
            run.marks.push(marks);
            used += 81 + end + 1;
        }
        (run, used)
    }

    /// Skips the first `skipped` puzzles, and keeps every `step`-th of the others.
    ///
    /// ```
    /// use kenzan::format::Run;
    /// let text: String = (1..=9).map(|digit| format!("{digit}{}\n", ".".repeat(80))).collect();
    /// let (run, _) = Run::of_rows(text.as_bytes(), 1_000, 1);
    /// let run = run.step_by(1, 3);
    /// let found: Vec<_> = run.marks().iter().map(|marks| marks[0]).collect();
    /// assert_eq!(found, *b"258");
    /// assert_eq!(run.entry(2).line, 8);
    /// ```
    ///
    /// # Panics
    /// If `step` is 0.
    #[must_use]
    pub fn step_by(mut self, skipped: usize, step: usize) -> Self {
        if (skipped, step) == (0, 1) {
            return self;
        }
        let is_left = |index: usize| index >= skipped && (index - skipped).is_multiple_of(step);
        self.names.retain(|&(index, _)| is_left(index));
        self.names.iter_mut().for_each(|(index, _)| *index = (*index - skipped) / step);
        Self {
            first_line: self.first_line + skipped * self.step,
            step: self.step.saturating_mul(step),
            marks: self.marks.into_iter().skip(skipped).step_by(step).collect(),
            names: self.names,
        }
    }

    /// Returns the number of the first line, from 1; every puzzle is one line.
    pub fn first_line(&self) -> usize {
        self.first_line
    }

    /// Returns the puzzles, with a character for each cell: `1`–`9` for a given and `.` for an empty cell.
    pub fn marks(&self) -> &[[u8; 81]] {
        &self.marks
    }

    /// Returns the puzzles with their names.
    pub fn puzzles(&self) -> impl Iterator<Item = (&[u8; 81], Option<&str>)> {
        let mut names = self.names.iter().peekable();
        self.marks.iter().enumerate().map(move |(index, marks)| {
            let name = names.next_if(|(named, _)| *named == index);
            (marks, name.map(|(_, name)| name.as_str()))
        })
    }

    /// Returns the puzzle at `index`, as the reader would return it.
    ///
    /// # Panics
    /// If there are not that many.
    pub fn entry(&self, index: usize) -> Entry {
        let puzzle = line::classic(&self.marks[index]).expect("marks of a classic puzzle");
        let name = self.names.binary_search_by_key(&index, |&(named, _)| named);
        let name = name.ok().map(|place| self.names[place].1.clone());
        Entry { puzzle, name, line: self.first_line + index * self.step, remarks: None }
    }

    /// Reads whole lines from the beginning of `text`, until there are `most`; returns their length in bytes.
    pub(crate) fn take(&mut self, text: &[u8], most: usize, below: Below) -> usize {
        let mut used = 0;
        while self.marks.len() < most
            && let Some((length, after)) = self.take_line(&text[used..])
        {
            let rest = &text[used + length..];
            if region::may_follow(rest, 9, below) || killer::may_follow(rest, below) {
                // It may have a map or cages, which is looked at more closely.
                self.marks.pop();
                break;
            }
            used += length;
            if self.marks.len() == 1 {
                // The others are most likely as long.
                self.marks.reserve(most.min(text.len() / length));
            }
            self.names.extend(after.map(|name| (self.marks.len() - 1, name)));
        }
        used
    }

    /// Takes the first line of `text` with its end; returns its length and the name in it.
    fn take_line(&mut self, text: &[u8]) -> Option<(usize, Option<String>)> {
        let marks: &[u8; 81] = text.first_chunk()?;
        let (length, name) = match &text[81..] {
            [b'\n', ..] => (82, None),
            [b'\r', b'\n', ..] => (83, None),
            rest => {
                let end = rest.iter().position(|&byte| matches!(byte, b'\n' | b'\r'))?;
                let length = match &rest[end..] {
                    [b'\n', ..] => 82 + end,
                    [b'\r', b'\n', ..] => 83 + end,
                    _ => return None,
                };
                (length, line::name_after(marks, &rest[..end]).ok()?)
            }
        };
        self.marks.push(normal(marks)?);
        Some((length, name))
    }
}

/// Returns marks with `.` for every empty cell, if they are the digits, `0` and `.`, and are not all
/// empty: such a line may be part of a drawing.
#[expect(clippy::needless_bitwise_bool, reason = "without branches, it is done in vectors")]
fn normal(marks: &[u8; 81]) -> Option<[u8; 81]> {
    let mut normal = [0; 81];
    let (mut strange, mut given) = (false, false);
    let (mut dot, mut nine, mut zeros) = (false, false, 0u8);
    for (to, &mark) in normal.iter_mut().zip(marks) {
        let is_given = mark.wrapping_sub(b'1') < 9;
        zeros += u8::from(mark == b'0');
        dot |= mark == b'.';
        nine |= mark == b'9';
        strange |= !is_given & (mark != b'0') & (mark != b'.');
        given |= is_given;
        *to = if is_given { mark } else { b'.' };
    }
    // If there is another mark of an empty cell, or 0 is rare enough, it may be a digit.
    let may_be_digit = (zeros > 0) & !nine & (dot | (zeros <= 9));
    (given & !strange & !may_be_digit).then_some(normal)
}
