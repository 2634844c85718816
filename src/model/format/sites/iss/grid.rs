//! The constraints of the layout: its size and its regions.

use super::cells::LARGEST;
use super::houses::{self, Ground};
use super::text::{Item, Text};
use crate::format::ParseError;
use crate::format::grids::cells::Layouts;
use crate::{BoxShape, Cell, Digit, Division, GridShape, Layout, Lines};

/// The types of constraints that are read here, except houses of cells.
pub(super) const TYPES: [&str; 8] = [
    "Shape", "NoBoxes", "RegionSize", "RegionSameValues", "Jigsaw", "Diagonal", "Windoku",
    "DisjointSets",
];

/// Those of them that the type Raw does not have; and it has no diagonals, windows and groups.
const TYPES_OF_SUDOKU: [&str; 4] = ["NoBoxes", "RegionSize", "RegionSameValues", "Jigsaw"];

/// What the constraints about the shape say.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stated {
    pub(super) shape: GridShape,
    pub(super) lines: Lines,
    /// The number of cells of a region.
    pub(super) region: u8,
}

impl Stated {
    /// Returns the default boxes.
    pub(super) fn boxes(self) -> Option<BoxShape> {
        let (rows, columns) = (self.shape.rows(), self.shape.columns());
        let divides = |boxes: &BoxShape| {
            rows.is_multiple_of(boxes.rows()) && columns.is_multiple_of(boxes.columns())
        };
        if self.lines == Lines::Free {
            return None;
        }
        let sides = (2..=self.region).rev();
        let sides =
            sides.filter(|&side| self.region.is_multiple_of(side) && side <= self.region / side);
        let mut shapes =
            sides.flat_map(|side| [[side, self.region / side], [self.region / side, side]]);
        shapes.find_map(|[rows, columns]| BoxShape::new(rows, columns).ok().filter(divides))
    }

    /// Returns whether there are as many rows, columns, digits and cells of a region, and rows and columns are houses.
    fn is_even(self) -> bool {
        let side = self.shape.rows();
        let digits = self.shape.digits().len();
        self.lines == Lines::Distinct
            && [self.shape.columns(), self.region] == [side; 2]
            && digits == u32::from(side)
    }
}

/// Returns the number of cells of a region, unless another is stated.
pub(super) fn usual_region(shape: GridShape) -> u8 {
    shape.rows().max(shape.columns())
}

/// Makes the layout of a puzzle.
pub(super) fn read(text: &Text, items: &[Item], layouts: &Layouts) -> Result<Ground, ParseError> {
    let of = |kind: &'static str| items.iter().filter(move |item| item.kind == kind);
    let stated = stated(text, of("Shape"), of("RegionSize"))?;
    let shape = stated.shape;
    for item in
        of("RegionSameValues").chain(of("NoBoxes")).chain(of("Windoku")).chain(of("DisjointSets"))
    {
        none(text, item)?;
    }
    let raw = TYPES_OF_SUDOKU.iter().filter(|_| stated.lines == Lines::Free);
    if let Some(item) = raw.flat_map(|&kind| of(kind)).next() {
        let message = format!("{} in a grid of the type Raw", item.kind);
        return Err(text.refuse(item.at, message).hinting(super::HINT));
    }
    let is_square = shape.rows() == shape.columns() && stated.lines == Lines::Distinct;
    let windows = of("Windoku").filter(|_| !stated.is_even());
    let groups = of("DisjointSets").filter(|_| !is_square);
    if let Some(item) = windows.chain(groups).next() {
        let message = format!("{} in a grid of this shape is not read", item.kind);
        return Err(text.refuse(item.at, message).hinting(super::HINT));
    }
    let maps: Vec<Vec<Vec<Cell>>> =
        of("Jigsaw").map(|item| regions(text, item, stated)).collect::<Result<_, _>>()?;
    let boxes = stated.boxes().filter(|_| of("NoBoxes").next().is_none());
    // Where each digit is in each row or region, it has no effect.
    let has_regions = boxes.is_some() || maps.iter().any(|map| !map.is_empty());
    let largest = usual_region(shape).max(if has_regions { stated.region } else { 0 });
    if let Some(item) = of("RegionSameValues").next()
        && u32::from(largest) != shape.digits().len()
    {
        let message =
            "regions with the same digits, of which some are missing, are not known as a rule here";
        return Err(text.refuse(item.at, message).hinting(super::HINT));
    }
    let divides = |map: &&Vec<Vec<Cell>>| map.iter().map(Vec::len).sum::<usize>() == shape.places();
    let whole = maps.first().filter(|_| boxes.is_none() && maps.len() == 1).filter(divides);
    let names = whole.map(|map| {
        let number = |cell: Cell| {
            let region = map.iter().position(|region| region.contains(&cell));
            region.and_then(|region| u8::try_from(region).ok())
        };
        shape.cells().map(number).collect::<Vec<_>>()
    });
    let division = match (boxes, &names) {
        (Some(boxes), _) => Division::Boxes(boxes),
        (None, Some(names)) => Division::Regions(names),
        (None, None) => Division::None,
    };
    let layout = Layout::shaped(shape, stated.lines, division)
        .map_err(|error| text.refuse(0, error.to_string()))?;
    if let Some(boxes) = layouts.stated_boxes()
        && layout.boxes() != Some(boxes)
    {
        let message =
            format!("the string has regions of its own, and they are not boxes of {boxes}");
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
    houses::add(text, items, stated, layout, spare)
}

/// Returns the shape that is stated, 9×9 without any, and the number of cells of a region.
fn stated<'items>(
    text: &Text,
    shapes: impl Iterator<Item = &'items Item>,
    regions: impl Iterator<Item = &'items Item>,
) -> Result<Stated, ParseError> {
    let mut found: Option<(GridShape, Lines)> = None;
    for item in shapes {
        let shape = shape(text, item)?;
        if found.is_some_and(|found| found != shape) {
            return Err(text.refuse(item.at, "a second shape").hinting("write one Shape"));
        }
        found = Some(shape);
    }
    let (shape, lines) = found.unwrap_or((GridShape::from(9), Lines::Distinct));
    let mut region = usual_region(shape);
    for item in regions {
        let refused = |message: String| {
            Err(text.refuse(item.at, message).hinting("regions have at most a cell for each digit"))
        };
        region = match argument(text, item, 0)?.parse::<u8>() {
            Ok(size) if shape.square().is_some_and(|side| side != size) => {
                return refused(format!("regions of other than {region} cells are not read"));
            }
            Ok(size) if size > 0 && u32::from(size) <= shape.digits().len() => size,
            _ => return refused("regions of that size are not read".to_owned()),
        };
    }
    Ok(Stated { shape, lines, region })
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

/// Reads the rows and columns of a grid, its digits, and whether rows and columns are constraints: `6x8`, `9x9~0-8`,
/// `9x9~~Raw`.
fn shape(text: &Text, item: &Item) -> Result<(GridShape, Lines), ParseError> {
    let dimensions = argument_from(text, item, 0)?;
    let refused = |message: String| {
        Err(text.refuse(item.at, message).hinting(
            "a shape is rows and columns, up to 16 of them, and the digits from 0 or 1 on, as in .Shape~6x8~0-7",
        ))
    };
    let brief = crate::spelling::brief;
    let numbers =
        dimensions.split_once('x').map(|(rows, columns)| [rows, columns].map(str::parse::<u8>));
    let Some([Ok(rows), Ok(columns)]) = numbers else {
        return refused(format!("'{}' is not a shape", brief(dimensions)));
    };
    if [rows, columns].iter().any(|side| !(1..=LARGEST).contains(side)) {
        return refused(format!("a grid of {rows}×{columns} cells is not read"));
    }
    let lines = match item.arguments.get(2..).unwrap_or_default() {
        [] => Lines::Distinct,
        [kind] if kind.text == "Sudoku" => Lines::Distinct,
        [kind] if kind.text == "Raw" => Lines::Free,
        [kind, ..] => {
            return refused(format!("a grid of the type {} is not read", brief(&kind.text)));
        }
    };
    let range = item.arguments.get(1).map_or("", |argument| argument.text.as_str());
    let number = |text: &str| text.parse::<u8>().ok().filter(|&number| number <= LARGEST);
    let ends = match range.split_once('-') {
        _ if range.is_empty() => Some([1, rows.max(columns)]),
        Some((lowest, highest)) => number(lowest).zip(number(highest)).map(<[u8; 2]>::from),
        None => number(range).map(|highest| [1, highest]),
    };
    let ends = ends.filter(|&[lowest, highest]| lowest <= 1 && highest >= lowest);
    let digits = ends.and_then(|[lowest, highest]| Digit::new(lowest).zip(Digit::new(highest)));
    let shape =
        digits.and_then(|(lowest, highest)| GridShape::new(rows, columns, lowest, highest).ok());
    // Rows and columns hold no digit twice.
    let least = if lines == Lines::Distinct { rows.max(columns) } else { 1 };
    let sizes = u32::from(least)..=LARGEST.into();
    if let Some(shape) = shape.filter(|shape| sizes.contains(&shape.digits().len())) {
        return Ok((shape, lines));
    }
    let range = brief(range);
    refused(format!("a grid of {rows}×{columns} cells with the digits {range} is not read"))
}

/// Reads a map of regions: one character per cell. Regions of another size than the rest are left open.
fn regions(text: &Text, item: &Item, stated: Stated) -> Result<Vec<Vec<Cell>>, ParseError> {
    // An older form states the shape first.
    let ([map] | [_, map]) = item.arguments.as_slice() else {
        return Err(text.refuse(item.at, "a jigsaw is one map of its regions"));
    };
    let Stated { shape, region, .. } = stated;
    let marks: Vec<char> = map.text.chars().collect();
    let cells = shape.places();
    if marks.len() != cells {
        let problem = crate::format::grids::cells::difference(marks.len(), cells);
        let message = format!("{} characters for {cells} cells: {problem}", marks.len());
        return Err(text.refuse(map.at, message).hinting("name the region of each cell"));
    }
    let mut found: Vec<(char, Vec<Cell>)> = Vec::new();
    for (cell, mark) in shape.cells().zip(marks) {
        match found.iter_mut().find(|(other, _)| *other == mark) {
            Some((_, cells)) => cells.push(cell),
            None => found.push((mark, vec![cell])),
        }
    }
    let least = usual_region(shape);
    if region < least {
        let message = format!("a map of regions of fewer cells than {least}");
        return Err(text.refuse(item.at, message).hinting(super::HINT));
    }
    // A map of one region says nothing.
    let is_one = found.len() == 1;
    let is_full = |cells: &[Cell]| cells.len() == usize::from(region) && !is_one;
    // There, these are regions.
    let is_good = |cells: &[Cell]| {
        let sizes = usize::from(least)..=shape.digits().len() as usize;
        !is_one && sizes.contains(&cells.len())
    };
    let mut others = found.iter().filter(|(_, cells)| !is_full(cells));
    let wrong = match (others.next(), others.next()) {
        (Some((mark, cells)), None) if is_good(cells) => Some((mark, cells)),
        (_, other) => other.map(|(mark, cells)| (mark, cells)),
    };
    if let Some((mark, cells)) = wrong {
        let message = format!("the region {mark} has {} cells, not {region}", cells.len());
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
