//! Writing the constraints of the layout: shape, regions, extra houses.

use super::cells::LARGEST;
use super::grid::{Stated, usual_region};
use super::houses;
use super::write::names;
use crate::{Cell, House, HouseKind, Layout, Lines};

/// Writes the shape of the grid; `None` if it is too large, or has other digits.
pub(super) fn shape(layout: &Layout) -> Option<String> {
    let shape = layout.shape();
    let (rows, columns, [lowest, highest]) = (shape.rows(), shape.columns(), shape.ends());
    let most = u32::from(LARGEST);
    if rows.max(columns) > LARGEST || shape.digits().len() > most || lowest > 1 {
        return None;
    }
    let digits = match lowest {
        1 if highest == rows.max(columns) => String::new(),
        1 => format!("~{highest}"),
        _ => format!("~{lowest}-{highest}"),
    };
    let raw = match layout.lines_kind() {
        Lines::Distinct => "",
        Lines::Free if digits.is_empty() => "~~Raw",
        Lines::Free => "~Raw",
    };
    Some(format!(".Shape~{rows}x{columns}{digits}{raw}"))
}

/// Writes the regions, where they are not the usual boxes.
pub(super) fn regions(layout: &Layout) -> String {
    let (shape, lines) = (layout.shape(), layout.lines_kind());
    let usual = Stated { shape, lines, region: usual_region(shape) };
    let numbers: Option<Vec<u8>> = layout.cells().map(|cell| layout.region(cell)).collect();
    let none = |stated: Stated| if stated.boxes().is_some() { ".NoBoxes" } else { "" };
    let Some(numbers) = numbers else { return none(usual).to_owned() };
    let cells = layout.region_cells(Cell::new(0, 0)).len();
    let stated = Stated { region: u8::try_from(cells).unwrap_or(u8::MAX), ..usual };
    let size =
        if stated.region == usual.region { String::new() } else { format!(".RegionSize~{cells}") };
    if layout.box_shape().is_some() && layout.box_shape() == stated.boxes() {
        return size;
    }
    if lines == Lines::Free || stated.region < usual.region {
        // Such a grid has no map of regions, but their cells may differ.
        let mut known: Vec<Option<u8>> = Vec::new();
        let mut text = none(usual).to_owned();
        for cell in layout.cells() {
            let region = layout.region(cell);
            if !known.contains(&region) {
                known.push(region);
                text += &format!(".AllDifferent{}", names(&layout.region_cells(cell)));
            }
        }
        return text;
    }
    let mark = |number: u8| char::from_digit(number.into(), 36).unwrap_or('?');
    let map: String = numbers.into_iter().map(mark).collect();
    format!("{size}{}.Jigsaw~{map}", none(stated))
}

/// Writes the extra houses.
pub(super) fn further(layout: &Layout) -> String {
    let size = layout.rows();
    let all = layout.extra_houses();
    let of = |is: &dyn Fn(HouseKind) -> bool| -> Vec<&[Cell]> {
        all.iter().filter(|house| is(house.kind())).map(House::cells).collect()
    };
    let windows = of(&|kind| matches!(kind, HouseKind::Window(_)));
    let all_windows = houses::windows(size);
    let has_windows = windows == all_windows;
    let groups = of(&|kind| matches!(kind, HouseKind::DisjointGroup(_)));
    let (shape, lines) = (layout.shape(), layout.lines_kind());
    let usual = Stated { shape, lines, region: usual_region(shape) };
    let has_groups = groups == houses::groups(usual.boxes(), shape);
    let mut text = String::new();
    for house in all {
        text += &match house.kind() {
            HouseKind::Window(number) if has_windows => first(number, ".Windoku"),
            HouseKind::DisjointGroup(number) if has_groups => first(number, ".DisjointSets"),
            HouseKind::AntiDiagonal
                if house.cells().iter().all(|cell| cell.row() + cell.column() + 1 == size) =>
            {
                ".Diagonal~1".to_owned()
            }
            HouseKind::MainDiagonal
                if house.cells().iter().all(|cell| cell.row() == cell.column()) =>
            {
                ".Diagonal~-1".to_owned()
            }
            _ => format!(".AllDifferent{}", names(house.cells())),
        };
    }
    text
}

/// Writes a constraint about several houses once.
fn first(number: u8, text: &str) -> String {
    if number == 0 { text.to_owned() } else { String::new() }
}
