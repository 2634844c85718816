//! The formats by name, and what each can express. All are read and written.
//!
//! Reading needs no name: a format is recognised by its look. To write a puzzle, name a format. The text is read back
//! and compared, and the result lists the lost parts.
//!
//! ```
//! use kenzan::format::{self, known};
//! let entry = format::parse("1234341221434... four by four")?;
//! let html = known::named("html").expect("it is known");
//! assert!(html.write(&entry).expect("it can be said").lost.is_empty());
//! let sdm = known::named("solo").expect("it is known").write(&entry).expect("it can be said");
//! assert_eq!((sdm.text.as_str(), sdm.lost.as_slice()), ("2x2:1_2_3_4_3_4_1_2_2_1_4_3_4c", &[known::Part::Name][..]));
//! # Ok::<(), format::ParseError>(())
//! ```

use std::fmt;

use super::lost::{has_words, lost, lost_rules};
use super::plain::{self, in_python};
use super::writer::{FormatWriter, Pen, bare, plain, whole};
use crate::escape::{markdown, markup};
use crate::format::sites::coded::{exchange, hodoku, ps, snarf, solo, sudokuwiki, sumocue};
use crate::format::sites::{fpuzzles, ipuz, iss, penpa, sudokumaker, sudokupad};
use crate::format::{Entry, json, killer};
use crate::unsupported::{UnsupportedKind, one_grid, squares_only};

/// A part of a puzzle, which a format may be unable to express.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Part {
    /// Rows, columns and digits that are not as many, and digits that do not begin with 1.
    Shape,
    /// Several grids that overlap.
    Grids,
    /// Which digits are given.
    Givens,
    /// The digits that each cell may hold besides the givens.
    Candidates,
    /// Boxes of another shape than the usual one of their size.
    Boxes,
    /// Regions that are not boxes.
    Regions,
    /// Both diagonals as houses.
    Diagonals,
    /// Other extra houses.
    Houses,
    /// Killer cages.
    Cages,
    /// Other rules.
    Rules,
    /// The name of the puzzle.
    Name,
    /// Its author.
    Author,
    /// A description in words.
    Comment,
    /// Digits that a player entered.
    Entered,
    /// The published solution.
    Solution,
}

impl Part {
    /// Returns the name of the part, of one or two words, and its name in a sentence.
    const fn names(self) -> [&'static str; 2] {
        match self {
            Self::Shape => ["shape", "the rows, columns and digits"],
            Self::Grids => ["grids", "the grids that overlap"],
            Self::Givens => ["givens", "which digits are given"],
            Self::Candidates => ["candidates", "the candidates"],
            Self::Boxes => ["boxes", "the shape of the boxes"],
            Self::Regions => ["regions", "the regions"],
            Self::Diagonals => ["diagonals", "the diagonals"],
            Self::Houses => ["houses", "the extra houses"],
            Self::Cages => ["cages", "the cages"],
            Self::Rules => ["rules", "the rules"],
            Self::Name => ["name", "the name"],
            Self::Author => ["author", "the author"],
            Self::Comment => ["comment", "the comment"],
            Self::Entered => ["entered", "the digits that were entered"],
            Self::Solution => ["solution", "the solution"],
        }
    }

    /// Returns the name of the part, a word or two.
    pub const fn name(self) -> &'static str {
        self.names()[0]
    }
}

/// `the regions`, as in a sentence about them.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.names()[1])
    }
}

/// A format.
#[derive(Debug)]
pub struct Format {
    /// Its name on the command line.
    pub name: &'static str,
    /// A description.
    pub title: &'static str,
    /// The sizes of puzzles that it can express.
    pub sizes: &'static str,
    /// The parts that it can express, each separately: a code may have cages, but not together with givens.
    pub carries: &'static [Part],
    /// The function that writes it.
    writer: FormatWriter,
}

/// A puzzle that was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The text, without the format's head and tail. It has no control characters except line ends and the tabs of a
    /// table, whatever the puzzle's name and remarks contain.
    pub text: String,
    /// The parts of the puzzle that the text lacks, or has changed.
    pub lost: Vec<Part>,
    /// Those of the lost parts that the text has in changed form, such as a name of two lines.
    pub changed: Vec<Part>,
    /// The lost rules, including cages, in words.
    pub lost_rules: Vec<String>,
}

/// A format that can't express a puzzle, even without some of its parts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{title} can't express {what}")]
pub struct Unwritable {
    /// The description of the format.
    pub title: &'static str,
    /// What it can't express: the shape of the grid, or the puzzle as a whole.
    pub what: UnsupportedKind,
}

const XML_HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n  <folder name=\"kenzan\">\n";
const XML_TAIL: &str = "  </folder>\n</opensudoku>\n";

const UP_TO_25: &str = "4 to 25";
/// Up to [`Layout::MAX_SIZE`](crate::Layout::MAX_SIZE).
const UP_TO_36: &str = "1 to 36";

/// All formats, in the order in which they are listed.
pub static FORMATS: [Format; 33] = {
    use Part::{
        Author, Boxes, Cages, Candidates, Comment, Diagonals, Entered, Givens, Grids, Houses, Name,
        Regions, Rules, Shape, Solution,
    };
    const EVERYTHING: &[Part] = &[
        Shape, Grids, Givens, Candidates, Boxes, Regions, Diagonals, Houses, Cages, Rules, Name,
        Author, Comment, Entered, Solution,
    ];
    /// Everything in a square with the digits from 1 on.
    const ALL: &[Part] = EVERYTHING.split_at(2).1;
    [
        Format {
            name: "line",
            title: "one mark per cell, on one line",
            sizes: UP_TO_25,
            carries: &[Givens, Name],
            writer: plain(plain::line),
        },
        Format {
            name: "jigsaw",
            title: "the cells and the region of each, on one line",
            sizes: UP_TO_25,
            carries: &[Givens, Boxes, Regions, Name],
            writer: plain(plain::jigsaw),
        },
        Format {
            name: "killer",
            title: "rows with the name of each cell's cage, and the sums (a=11 b=7)",
            sizes: UP_TO_25,
            carries: &[Givens, Boxes, Regions, Cages, Name],
            writer: plain(killer::write),
        },
        Format {
            name: "sukaku",
            title: "as many pencil marks per cell as there are digits, on one line",
            sizes: "6 to 25",
            carries: &[Givens, Candidates, Name],
            writer: plain(plain::sukaku),
        },
        Format {
            name: "grid",
            title: "a drawn grid",
            sizes: UP_TO_25,
            carries: &[Givens, Boxes, Name],
            writer: plain(plain::grid),
        },
        Format {
            name: "pencil-marks",
            title: "a drawn grid of candidates",
            sizes: "4 to 9",
            carries: &[Givens, Candidates, Boxes, Name],
            writer: plain(plain::pencil_marks),
        },
        Format {
            name: "sdk",
            title: "a file of SadMan or SudoCue (.sdk)",
            sizes: UP_TO_25,
            carries: &[Givens, Name, Author],
            writer: plain(plain::sdk),
        },
        Format {
            name: "sdx",
            title: "a file of SudoCue with candidates (.sdx)",
            sizes: "4 to 9",
            carries: &[Givens, Candidates],
            writer: plain(plain::sdx),
        },
        Format {
            name: "sdm",
            title: "a list of puzzles, 81 digits per line (.sdm)",
            sizes: "9",
            carries: &[Givens],
            writer: plain(plain::sdm),
        },
        Format {
            name: "ss",
            title: "a file of Simple Sudoku (.ss)",
            sizes: "9",
            carries: &[Givens],
            writer: plain(plain::simple_sudoku),
        },
        Format {
            name: "csv",
            title: "comma-separated values with the columns puzzle and name",
            sizes: UP_TO_25,
            carries: &[Givens, Name],
            writer: FormatWriter { head: "puzzle,name\n", ..plain(plain::csv) },
        },
        Format {
            name: "tsv",
            title: "tab-separated values with the columns puzzle and name",
            sizes: UP_TO_25,
            carries: &[Givens, Name],
            writer: FormatWriter { head: "puzzle\tname\n", ..plain(plain::tsv) },
        },
        Format {
            name: "markdown",
            title: "a table in Markdown",
            sizes: UP_TO_25,
            carries: &[Givens, Name],
            writer: bare(Pen::Plain(markdown, plain::markdown)),
        },
        Format {
            name: "html",
            title: "a table in HTML",
            sizes: UP_TO_25,
            carries: &[Givens, Name],
            writer: bare(Pen::Plain(markup, plain::html)),
        },
        Format {
            name: "latex",
            title: "a grid in LaTeX, of the package sudoku",
            sizes: "9",
            carries: &[Givens],
            writer: plain(plain::latex),
        },
        Format {
            name: "latex-logicpuzzle",
            title: "a grid in LaTeX, of the package logicpuzzle",
            sizes: "9",
            carries: &[Givens],
            writer: plain(plain::latex_logicpuzzle),
        },
        Format {
            name: "python",
            title: "a list of lists of numbers, as Python prints it",
            sizes: UP_TO_25,
            carries: &[Givens, Name],
            writer: bare(Pen::Plain(in_python, plain::python)),
        },
        Format {
            name: "json",
            title: "kenzan's JSON, one object per line",
            sizes: UP_TO_36,
            carries: EVERYTHING,
            writer: whole(|entry| Some(json::entry(entry).to_string())),
        },
        Format {
            name: "f-puzzles",
            title: "a link of f-puzzles",
            sizes: UP_TO_36,
            carries: ALL,
            writer: whole(|entry| fpuzzles::link(entry).ok()),
        },
        Format {
            name: "iss",
            title: "a constraint string of Interactive Sudoku Solver",
            sizes: "2 to 16",
            carries: &[Shape, Givens, Candidates, Boxes, Regions, Diagonals, Houses, Cages, Rules],
            writer: whole(iss::write),
        },
        Format {
            name: "sudokupad",
            title: "a link of SudokuPad, in the notation of f-puzzles",
            sizes: UP_TO_36,
            carries: ALL,
            writer: whole(|entry| sudokupad::link(entry).ok()),
        },
        Format {
            name: "scl",
            title: "a link of SudokuPad in its own notation, which has few rules (scl…)",
            sizes: UP_TO_36,
            carries: &[
                Givens, Boxes, Regions, Diagonals, Houses, Cages, Rules, Name, Author, Comment,
                Entered, Solution,
            ],
            writer: whole(|entry| sudokupad::scl(entry).ok()),
        },
        Format {
            name: "sudoku-maker",
            title: "a link of Sudoku Maker",
            sizes: UP_TO_36,
            carries: &[
                Givens, Boxes, Regions, Diagonals, Houses, Cages, Rules, Name, Author, Comment,
                Entered, Solution,
            ],
            writer: whole(|entry| sudokumaker::link(entry).ok()),
        },
        Format {
            name: "penpa",
            title: "a link of Penpa",
            sizes: UP_TO_25,
            carries: &[
                Givens, Boxes, Regions, Diagonals, Cages, Name, Author, Comment, Entered, Solution,
            ],
            writer: whole(penpa::write),
        },
        Format {
            name: "ipuz",
            title: "a file of ipuz (.ipuz)",
            // The symbol of 36 is that of an empty cell.
            sizes: "1 to 35",
            carries: &[
                Givens, Boxes, Regions, Diagonals, Houses, Cages, Name, Author, Comment, Entered,
                Solution,
            ],
            writer: whole(ipuz::write),
        },
        Format {
            name: "opensudoku",
            title: "a file of OpenSudoku (.opensudoku)",
            sizes: "9",
            carries: &[Givens, Name],
            writer: FormatWriter {
                head: XML_HEAD,
                pen: Pen::Plain(markup, plain::opensudoku),
                tail: XML_TAIL,
            },
        },
        Format {
            name: "hodoku",
            title: "a line of HoDoKu's library",
            sizes: "9",
            carries: &[Givens, Candidates],
            writer: plain(hodoku::write),
        },
        Format {
            name: "s9b",
            title: "a position of SudokuWiki's solvers (S9B, J9B, L9B, …)",
            sizes: "9",
            carries: &[Givens, Candidates, Regions, Diagonals, Houses, Cages, Entered],
            writer: whole(sudokuwiki::write),
        },
        Format {
            name: "sudoku-exchange",
            title: "a link of SudokuExchange",
            sizes: "9",
            carries: &[Givens],
            writer: whole(exchange::write),
        },
        Format {
            name: "solo",
            title: "a game id of Simon Tatham's Solo",
            sizes: "2 to 25",
            carries: &[Givens, Boxes, Regions, Diagonals, Cages],
            writer: whole(solo::write),
        },
        Format {
            name: "sumocue",
            title: "a string of SumoCue",
            sizes: "9",
            carries: &[Givens, Regions, Diagonals, Cages],
            writer: whole(sumocue::write),
        },
        Format {
            name: "ps",
            title: "killer sudoku as the forums exchange it (3x3::k:…)",
            sizes: "9",
            carries: &[Diagonals, Cages],
            writer: whole(ps::write),
        },
        Format {
            name: "snarf",
            title: "killer sudoku with one character per cell, sums and arrows",
            sizes: "9",
            carries: &[Cages],
            writer: whole(snarf::write),
        },
    ]
};

/// Returns the format of that name.
pub fn named(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

impl Format {
    /// Returns the text before the first puzzle.
    pub fn head(&self) -> &'static str {
        self.writer.head
    }

    /// Returns the text after the last puzzle.
    pub fn tail(&self) -> &'static str {
        self.writer.tail
    }

    /// Writes a puzzle, and reads it back to find out which parts are lost.
    ///
    /// Names and remarks never change other parts: a name that would be read as a puzzle or its solution is left out.
    ///
    /// # Errors
    /// [`Unwritable`] if the format can't express the puzzle, or not in its size.
    pub fn write(&self, entry: &Entry) -> Result<Written, Unwritable> {
        let unwritable = |what| Unwritable { title: self.title, what };
        if !self.carries.contains(&Part::Grids) {
            one_grid(self.name, entry.puzzle.layout())
                .map_err(|unsupported| unwritable(unsupported.kind().clone()))?;
        }
        if !self.carries.contains(&Part::Shape) {
            squares_only(self.name, entry.puzzle.layout())
                .map_err(|unsupported| unwritable(unsupported.kind().clone()))?;
        }
        let all = || unwritable(UnsupportedKind::Other("this puzzle".to_owned()));
        let (text, back) = self.writer.write(entry).ok_or_else(all)?;
        if back.puzzle.layout().shape() != entry.puzzle.layout().shape() {
            return Err(all());
        }
        let lost = lost(entry, &back);
        let changed = lost.iter().copied().filter(|&part| has_words(&back, part)).collect();
        let lost_rules = lost_rules(entry, &back).iter().map(ToString::to_string).collect();
        Ok(Written { text, lost, changed, lost_rules })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Layout, Puzzle};

    /// An empty puzzle of that size, with boxes where there are some.
    fn empty(size: u8) -> Entry {
        let boxes = crate::BoxShape::usual(size);
        let layout = boxes
            .map_or_else(|| Layout::without_regions(size), |boxes| Ok(Layout::with_boxes(boxes)));
        let layout = layout.expect("a size that there is");
        let puzzle = Puzzle::new(layout, Grid::empty(size)).expect("nothing clashes");
        Entry { puzzle, name: None, line: 1, remarks: None }
    }

    #[test]
    fn no_format_claims_a_size_that_there_is_not_and_those_without_limits_write_the_largest() {
        for format in &FORMATS {
            let ends = format.sizes.split(" to ").map(|end| end.parse().expect("a number"));
            let ends: Vec<u8> = ends.collect();
            assert!(
                ends.is_sorted() && ends.iter().all(|end| (1..=Layout::MAX_SIZE).contains(end))
            );
            if format.sizes == UP_TO_36 {
                assert_eq!(ends, [1, Layout::MAX_SIZE]);
                for size in ends {
                    assert!(format.write(&empty(size)).is_ok(), "{} of {size}", format.name);
                }
            }
        }
    }
}
