//! The constraints of the layout: its size and its regions.

use super::cells::LARGEST;
use super::houses::{self, Ground};
use super::text::{Item, Text};
use crate::format::ParseError;
use crate::format::grids::cells::Layouts;
use crate::{BoxShape, Cell, Layout, LayoutError};

/// The types of constraints that are read here, except houses of cells.
pub(super) const TYPES: [&str; 8] = [
    "Shape", "NoBoxes", "RegionSize", "RegionSameValues", "Jigsaw", "Diagonal", "Windoku",
    "DisjointSets",
];

/// Returns the default boxes of a grid.
pub(super) fn usual(size: u8) -> Option<BoxShape> {
    BoxShape::usual(size)
}

/// Makes the layout of a puzzle.
pub(super) fn read(text: &Text, items: &[Item], layouts: &Layouts) -> Result<Ground, ParseError> {
    let of = |kind: &'static str| items.iter().filter(move |item| item.kind == kind);
    let size = only_size(text, of("Shape"), of("RegionSize"))?;
    // In a square grid with as many digits as rows, it has no effect.
    for item in
        of("RegionSameValues").chain(of("NoBoxes")).chain(of("Windoku")).chain(of("DisjointSets"))
    {
        none(text, item)?;
    }
    let maps: Vec<Vec<Vec<Cell>>> =
        of("Jigsaw").map(|item| regions(text, item, size)).collect::<Result<_, _>>()?;
    let boxes = usual(size).filter(|_| of("NoBoxes").next().is_none());
    let refused = |at: usize, error: LayoutError| text.refuse(at, error.to_string());
    let cells = usize::from(size).pow(2);
    let divides = |map: &&Vec<Vec<Cell>>| map.iter().map(Vec::len).sum::<usize>() == cells;
    let whole = maps.first().filter(|_| boxes.is_none() && maps.len() == 1).filter(divides);
    let layout = match (boxes, whole) {
        (Some(boxes), _) => Layout::with_boxes(boxes),
        (None, Some(map)) => {
            let number = |cell: Cell| {
                let region = map.iter().position(|region| region.contains(&cell));
                region.and_then(|region| u8::try_from(region).ok()).unwrap_or(0)
            };
            let numbers: Vec<u8> =
                (0..cells).map(|index| number(Cell::from_index(index, size))).collect();
            Layout::with_regions(size, &numbers).map_err(|error| refused(0, error))?
        }
        (None, None) => Layout::without_regions(size).map_err(|error| refused(0, error))?,
    };
    if let Some(stated) = layouts.stated_boxes()
        && layout.boxes() != Some(stated)
    {
        let message =
            format!("the string has regions of its own, and they are not boxes of {stated}");
        return Err(text.refuse(0, message).hinting("leave the shape of the boxes out"));
    }
    let spare: Vec<(usize, Vec<Cell>)> = if whole.is_some() {
        Vec::new()
    } else {
        let each = of("Jigsaw").zip(&maps);
        each.flat_map(|(item, map)| map.iter().map(move |cells| (item.at, cells.clone()))).collect()
    };
    if let Some(item) = items.iter().flat_map(all).find(|item| item.kind == "RegionSumLine")
        && boxes.is_none()
        && !spare.is_empty()
    {
        let message = "a region sum line in a grid of which only a part is divided into regions";
        return Err(text.refuse(item.at, message).hinting("give each cell a region"));
    }
    houses::add(text, items, layout, spare)
}

/// Returns the size that the shapes state, which is that of the regions; 9 without any.
fn only_size<'items>(
    text: &Text,
    shapes: impl Iterator<Item = &'items Item>,
    regions: impl Iterator<Item = &'items Item>,
) -> Result<u8, ParseError> {
    let mut size = 9;
    for (index, item) in shapes.enumerate() {
        let found = self::size(text, item)?;
        if index > 0 && found != size {
            return Err(text.refuse(item.at, "a second shape").hinting("write one Shape"));
        }
        size = found;
    }
    for item in regions {
        if argument(text, item, 0)?.parse() != Ok(size) {
            let message = format!("regions of other than {size} cells are not read");
            return Err(text
                .refuse(item.at, message)
                .hinting("regions have a cell for each digit"));
        }
    }
    Ok(size)
}

/// Returns a constraint and all within it.
fn all(item: &Item) -> Vec<&Item> {
    let mut found = vec![item];
    let mut next = 0;
    while let Some(item) = found.get(next) {
        found.extend(&item.children);
        next += 1;
    }
    found
}

/// Reads the number of rows of a grid.
fn size(text: &Text, item: &Item) -> Result<u8, ParseError> {
    let shape = argument_from(text, item, 0)?;
    let refused = |message: String| {
        Err(text.refuse(item.at, message).hinting(
            "grids that are read have as many rows as columns and as many digits, from 1 on, as in .Shape~6x6",
        ))
    };
    let numbers =
        shape.split_once('x').map(|(rows, columns)| [rows, columns].map(str::parse::<u8>));
    let Some([Ok(rows), Ok(columns)]) = numbers else {
        return refused(format!("'{}' is not a shape", crate::spelling::brief(shape)));
    };
    if rows != columns || !(2..=LARGEST).contains(&rows) {
        return refused(format!("a grid of {rows}×{columns} cells is not read"));
    }
    match item.arguments.get(1).map_or("", |argument| argument.text.as_str()) {
        "" => {}
        range if range == rows.to_string() || range == format!("1-{rows}") => {}
        range => {
            let range = crate::spelling::brief(range);
            return refused(format!(
                "a grid of {rows}×{rows} cells with the digits {range} is not read"
            ));
        }
    }
    match item.arguments.get(2..).unwrap_or_default() {
        [] => Ok(rows),
        [kind] if kind.text == "Sudoku" => Ok(rows),
        [kind, ..] => refused(format!(
            "a grid of the type {} is not read",
            crate::spelling::brief(&kind.text)
        )),
    }
}

/// Reads a map of regions: one character per cell. Regions of another size than the rest are left open.
fn regions(text: &Text, item: &Item, size: u8) -> Result<Vec<Vec<Cell>>, ParseError> {
    // An older form states the shape first.
    let ([map] | [_, map]) = item.arguments.as_slice() else {
        return Err(text.refuse(item.at, "a jigsaw is one map of its regions"));
    };
    let marks: Vec<char> = map.text.chars().collect();
    let cells = usize::from(size).pow(2);
    if marks.len() != cells {
        let problem = crate::format::grids::cells::difference(marks.len(), cells);
        let message = format!("{} characters for {cells} cells: {problem}", marks.len());
        return Err(text.refuse(map.at, message).hinting("name the region of each cell"));
    }
    let mut found: Vec<(char, Vec<Cell>)> = Vec::new();
    for (index, &mark) in marks.iter().enumerate() {
        let cell = Cell::from_index(index, size);
        match found.iter_mut().find(|(other, _)| *other == mark) {
            Some((_, cells)) => cells.push(cell),
            None => found.push((mark, vec![cell])),
        }
    }
    let is_full = |cells: &[Cell]| cells.len() == usize::from(size);
    let mut others = found.iter().filter(|(_, cells)| !is_full(cells));
    if let (Some(_), Some((mark, cells))) = (others.next(), others.next()) {
        let message = format!("the region {mark} has {} cells, not {size}", cells.len());
        return Err(text
            .refuse(map.at, message)
            .hinting("a single region of another size is allowed, and has no effect"));
    }
    Ok(found.into_iter().map(|(_, cells)| cells).filter(|cells| is_full(cells)).collect())
}

fn none(text: &Text, item: &Item) -> Result<(), ParseError> {
    match item.arguments.iter().find(|argument| !argument.text.is_empty()) {
        None => Ok(()),
        Some(argument) => Err(text
            .refuse(argument.at, format!("{} takes no argument", item.kind))
            .hinting("remove it")),
    }
}

fn argument_from<'item>(
    text: &Text,
    item: &'item Item,
    index: usize,
) -> Result<&'item str, ParseError> {
    item.arguments
        .get(index)
        .map(|argument| argument.text.as_str())
        .ok_or_else(|| text.refuse(item.at, format!("{} lacks an argument", item.kind)))
}

/// Returns the only argument.
pub(super) fn argument<'item>(
    text: &Text,
    item: &'item Item,
    index: usize,
) -> Result<&'item str, ParseError> {
    if let Some(more) = item.arguments.get(index + 1).filter(|more| !more.text.is_empty()) {
        return Err(text
            .refuse(more.at, format!("{} takes one argument", item.kind))
            .hinting("remove the others"));
    }
    argument_from(text, item, index)
}
