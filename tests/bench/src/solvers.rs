//! The solvers that are compared, with one interface.

use std::ffi::c_char;

use kenzan::engine::Query;
use kenzan::engine::native::lanes::{Single, Width, solve_all};
use libloading::{Library, Symbol};

/// Something that counts solutions.
pub trait Solver {
    /// Its name in the table.
    fn name(&self) -> &str;
    /// Counts the solutions of each line up to `limit`.
    fn count(&mut self, lines: &[[u8; 82]], limit: usize, counts: &mut [usize]) -> Effort;
}

/// What a solver says about its work.
#[derive(Clone, Copy, Default)]
pub struct Effort {
    /// All guesses; 0 if unknown.
    pub guesses: usize,
    /// The puzzles that needed none, if the solver says so for each.
    pub without: Option<usize>,
}

impl Effort {
    fn add(&mut self, guesses: usize) {
        self.guesses += guesses;
        *self.without.get_or_insert(0) += usize::from(guesses == 0);
    }
}

/// kenzan, all puzzles in one call.
pub struct Bulk {
    name: String,
    width: Width,
}

impl Bulk {
    pub fn new(width: &str) -> Self {
        Self { name: format!("kenzan bulk {width}"), width: parse(width) }
    }
}

fn parse(width: &str) -> Width {
    match width {
        "best" => Width::Best,
        "avx2" => Width::Avx2,
        "portable" => Width::Portable,
        "avx512" => Width::Avx512,
        "plain" => Width::Plain,
        other => panic!("no width is called {other}"),
    }
}

impl Solver for Bulk {
    fn name(&self) -> &str {
        &self.name
    }
    fn count(&mut self, lines: &[[u8; 82]], limit: usize, counts: &mut [usize]) -> Effort {
        let mut effort = Effort::default();
        let mut rest = lines.iter();
        solve_all(
            self.width,
            &Query::up_to(limit as u64),
            |board| {
                let Some(line) = rest.next() else { return false };
                board.set_text(line.first_chunk().expect("81 of 82"));
                true
            },
            |ticket, answer| {
                counts[ticket as usize] = answer.count as usize;
                effort.add(answer.guesses() as usize);
            },
        );
        effort
    }
}

/// kenzan, a call a puzzle, in each of the widths.
pub fn each(widths: &str) -> Vec<Box<dyn Solver>> {
    let single = |width: &str| -> Box<dyn Solver> {
        let name = format!("kenzan one {width}");
        Box::new(One { name, single: Single::new(parse(width)) })
    };
    widths.split(',').map(single).collect()
}

/// kenzan, a call a puzzle.
struct One {
    name: String,
    single: Single,
}

impl Solver for One {
    fn name(&self) -> &str {
        &self.name
    }
    fn count(&mut self, lines: &[[u8; 82]], limit: usize, counts: &mut [usize]) -> Effort {
        let query = Query::up_to(limit as u64);
        let mut effort = Effort::default();
        for (line, count) in lines.iter().zip(counts) {
            let answer = self.single.solve_text(line.first_chunk().expect("81 of 82"), &query);
            *count = answer.count as usize;
            effort.add(answer.guesses() as usize);
        }
        effort
    }
}

/// The `sudoku` crate.
pub struct Sudoku;

impl Solver for Sudoku {
    fn name(&self) -> &str {
        "sudoku crate"
    }
    fn count(&mut self, lines: &[[u8; 82]], limit: usize, counts: &mut [usize]) -> Effort {
        for (line, count) in lines.iter().zip(counts) {
            let text = std::str::from_utf8(&line[..81]).expect("ASCII");
            let puzzle = sudoku::Sudoku::from_str_line(text).expect("81 known characters");
            *count = puzzle.solutions_count_up_to(limit);
        }
        Effort::default()
    }
}

type Each = unsafe extern "C" fn(*const c_char, usize, *mut c_char, *mut usize) -> usize;
type Many = unsafe extern "C" fn(*const c_char, usize, usize, *mut usize) -> usize;

/// A shared library.
struct Peer {
    name: String,
    library: Library,
    bulk: bool,
}

/// Opens `NAME=LIBRARY`, once for every function that it has.
pub fn peers(text: &str) -> Vec<Box<dyn Solver>> {
    let (name, path) = text.split_once('=').expect("NAME=LIBRARY");
    let mut found: Vec<Box<dyn Solver>> = Vec::new();
    for bulk in [true, false] {
        // SAFETY: whoever names a library to this program trusts its initialisation.
        let library = unsafe { Library::new(path) }.expect("a shared library");
        let symbol: &[u8] = if bulk { b"kenzan_peer_bulk" } else { b"kenzan_peer_solve" };
        // SAFETY: only whether the symbol is there is asked.
        if unsafe { library.get::<*const ()>(symbol) }.is_ok() {
            let name = if bulk { format!("{name} bulk") } else { name.to_owned() };
            found.push(Box::new(Peer { name, library, bulk }));
        }
    }
    assert!(!found.is_empty(), "{path} exports a function of a peer");
    found
}

impl Solver for Peer {
    fn name(&self) -> &str {
        &self.name
    }
    fn count(&mut self, lines: &[[u8; 82]], limit: usize, counts: &mut [usize]) -> Effort {
        if self.bulk {
            // SAFETY: the function has the signature that the head of this program documents.
            let all: Symbol<'_, Many> =
                unsafe { self.library.get(b"kenzan_peer_bulk") }.expect("was there");
            // SAFETY: as many lines and counts as said.
            let guesses =
                unsafe { all(lines.as_ptr().cast(), lines.len(), limit, counts.as_mut_ptr()) };
            return Effort { guesses, without: None };
        }
        // SAFETY: the function has the signature that the head of this program documents.
        let solve: Symbol<'_, Each> =
            unsafe { self.library.get(b"kenzan_peer_solve") }.expect("was there");
        let mut effort = Effort::default();
        for (line, count) in lines.iter().zip(counts) {
            let (mut solution, mut guesses) = ([0; 82], 0);
            // SAFETY: 81 characters and an end of line, and 82 to write to.
            *count = unsafe {
                solve(line.as_ptr().cast(), limit, solution.as_mut_ptr(), &raw mut guesses)
            };
            effort.add(guesses);
        }
        effort
    }
}
