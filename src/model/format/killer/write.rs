//! Writes a puzzle with its cages in a map, above their sums.

use std::collections::HashSet;

use crate::format::writing::plain::Escaped;
use crate::rule::KillerCage;
use crate::{BoxShape, Cell, Digit, Puzzle, Rule};

/// The letters of cages, in the order in which they are used.
const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The sums on a line.
const SUMS: usize = 9;

/// Writes the name, the givens if there are any, the regions if they are not the usual boxes, the cages and their sums.
/// Cages without a sum, with repeats or that overlap others are left out, as other rules are. `None` where there are no
/// regions.
pub(crate) fn write(entry: &Escaped<'_>) -> Option<String> {
    let puzzle = entry.puzzle;
    let layout = puzzle.layout();
    let width = usize::from(puzzle.size());
    let cages = cages(puzzle);
    let mut text = entry.name.as_deref().map_or(String::new(), |name| format!("# {name}\n"));
    let rows = |cells: Vec<String>, between: &str| -> String {
        cells.chunks(width).map(|row| row.join(between) + "\n").collect()
    };
    let is_usual = layout.boxes().is_some() && layout.boxes() == BoxShape::usual(puzzle.size());
    if puzzle.givens().filled() > 0 || cages.is_empty() || !is_usual {
        let mark = |digit: &Option<Digit>| digit.map_or('.', Digit::symbol).to_string();
        text += &rows(puzzle.givens().digits().iter().map(mark).collect(), "");
    }
    if !is_usual {
        let region = |cell| {
            Some(char::from(b'A' + layout.region(cell).filter(|&region| region < 26)?).to_string())
        };
        text += &rows(layout.cells().map(region).collect::<Option<_>>()?, "");
    }
    if cages.is_empty() {
        return Some(text);
    }
    let names = names(cages.len());
    let longest = names.iter().map(String::len).max().unwrap_or(1);
    let mut map = vec![".".to_owned(); width * width];
    for (cage, name) in cages.iter().zip(&names) {
        for cell in &cage.cells {
            map[cell.index(puzzle.size())].clone_from(name);
        }
    }
    let is_spaced = longest > 1;
    let map = map.into_iter().map(|name| format!("{name:>longest$}")).collect();
    text += &rows(map, if is_spaced { " " } else { "" });
    let sums: Vec<String> = cages
        .iter()
        .zip(&names)
        .map(|(cage, name)| format!("{name}={}", cage.sum.unwrap_or_default()))
        .collect();
    text += &sums.chunks(SUMS).map(|sums| sums.join(" ") + "\n").collect::<String>();
    Some(text)
}

/// Returns the cages that can be written, in the order of their first cells.
fn cages(puzzle: &Puzzle) -> Vec<&KillerCage> {
    let mut taken: HashSet<Cell> = HashSet::new();
    let mut cages = Vec::new();
    for rule in puzzle.rules() {
        if let Rule::KillerCage(cage) = &**rule
            && let Some(sum) = cage.sum
            && !cage.repeats
            && KillerCage::sums(cage.cells.len(), puzzle.size()).contains(&sum)
            && !cage.cells.iter().any(|cell| taken.contains(cell))
        {
            taken.extend(&cage.cells);
            cages.push(cage);
        }
    }
    cages.sort_by_key(|cage| cage.cells.iter().min().copied());
    cages
}

/// Returns the names of that many cages: letters, or numbers where there are not enough.
fn names(count: usize) -> Vec<String> {
    if count <= LETTERS.len() {
        return LETTERS.iter().take(count).map(|&letter| char::from(letter).to_string()).collect();
    }
    (1..=count).map(|number| number.to_string()).collect()
}
