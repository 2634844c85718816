//! The law of leftovers: two sets of cells hold the same digits if they are what remains of equally many lines and
//! houses that overlap.
//!
//! Adjacent rows (or columns) hold each digit once per row. So do equally many houses, provided that no two of them
//! share a cell, which is checked here: it is true of the regions of a jigsaw, but not always of extra houses. So the
//! cells of the lines outside these houses hold the same digits as the cells of the houses outside the lines. The name
//! is that of jigsaw solvers.

use super::domains::Place;
use crate::engine::Watch;
use crate::{House, HouseKind, Layout};

/// The cells of the lines alone, and those of the houses alone: both hold the same digits, each equally often.
pub(super) type Leftovers = (Vec<Place>, Vec<Place>);

/// Returns the leftovers of rows and of columns against regions, and against extra houses. Boxes leave none that other
/// deductions do not find. Returns only the first ones if `watch` is over.
pub(super) fn of<'a>(layout: &'a Layout, watch: &Watch<'_>) -> Vec<Leftovers> {
    if layout.boxes().is_some() {
        return Vec::new();
    }
    let indexes = |houses: Vec<&'a House>| -> Vec<&'a [Place]> {
        houses.into_iter().map(House::indexes).collect()
    };
    let lines = layout.lines().map(indexes);
    let is_region = |house: &&House| matches!(house.kind(), HouseKind::Region(_));
    let regions = indexes(layout.houses().iter().filter(is_region).collect());
    let extra = indexes(layout.extra_houses().iter().collect());
    let mut found = Vec::new();
    for family in [regions, extra] {
        for lines in &lines {
            found.extend(of_lines(lines, &family, watch));
        }
    }
    found
}

/// Returns the leftovers of two or more lines side by side against the houses that share most cells with them.
fn of_lines(lines: &[&[Place]], houses: &[&[Place]], watch: &Watch<'_>) -> Vec<Leftovers> {
    let mut found = Vec::new();
    for from in 0..lines.len() {
        // Where the houses divide the grid, lines up to the last one imply the same as the lines above them.
        for to in from + 2..lines.len() {
            if watch.is_over(houses.len() * lines.len()) {
                return found;
            }
            let band = sorted(&lines[from..to]);
            let Some(inside) = most_overlapping(&band, to - from, houses) else { continue };
            let (one, other) = (without(&band, &inside), without(&inside, &band));
            if !one.is_empty() && one.len() <= lines.len() {
                found.push((one, other));
            }
        }
    }
    found
}

/// Returns the cells of `number` houses that share most cells with the band, no two of them one with each other; `None`
/// if that many are not found.
fn most_overlapping(band: &[Place], number: usize, houses: &[&[Place]]) -> Option<Vec<Place>> {
    let mut by_overlap: Vec<&[Place]> = houses.to_vec();
    by_overlap.sort_by_cached_key(|house| without(house, band).len());
    let mut chosen: Vec<&[Place]> = Vec::with_capacity(number);
    for house in by_overlap {
        if chosen.len() < number && chosen.iter().all(|other| are_disjoint(house, other)) {
            chosen.push(house);
        }
    }
    (chosen.len() == number).then(|| sorted(&chosen))
}

fn are_disjoint(one: &[Place], other: &[Place]) -> bool {
    one.iter().all(|place| other.binary_search(place).is_err())
}

/// Returns the cells of `one` that `other`, which is sorted, does not have.
fn without(one: &[Place], other: &[Place]) -> Vec<Place> {
    one.iter().copied().filter(|place| other.binary_search(place).is_err()).collect()
}

fn sorted(houses: &[&[Place]]) -> Vec<Place> {
    let mut cells = houses.concat();
    cells.sort_unstable();
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;
    use crate::engine::Interrupt;

    fn of(layout: &Layout) -> Vec<Leftovers> {
        super::of(layout, &Watch::new(&Interrupt::default()))
    }

    fn places(cells: &[&str]) -> Vec<Place> {
        let place = |cell: &&str| {
            let cell: Cell = cell.parse().expect("a cell");
            Place::try_from(cell.index(4)).expect("a small grid")
        };
        cells.iter().map(place).collect()
    }

    fn with_extra(regions: &[[&str; 4]]) -> std::sync::Arc<Layout> {
        let layout = Layout::without_regions(4).expect("a size");
        (0..).zip(regions).fold(layout, |layout, (number, cells)| {
            let cells = cells.iter().map(|cell| cell.parse::<Cell>().expect("a cell"));
            layout.with_house(HouseKind::ExtraRegion(number), cells).expect("four cells")
        })
    }

    #[test]
    fn lines_are_set_against_regions_that_share_no_cell() {
        let jigsaw = Layout::with_regions(4, b"aaabcabbccdbcddd").expect("a jigsaw");
        let expected = (places(&["r2c1"]), places(&["r3c4"]));
        assert_eq!(of(&jigsaw)[0], expected);
        let extra =
            with_extra(&[["r1c1", "r1c2", "r1c3", "r2c2"], ["r1c4", "r2c3", "r2c4", "r3c4"]]);
        assert_eq!(of(&extra)[0], expected);
    }

    #[test]
    fn only_disjoint_houses_are_taken_together() {
        let square = ["r1c1", "r1c2", "r2c1", "r2c2"];
        let below = ["r2c1", "r2c2", "r3c1", "r3c2"];
        let right = ["r1c2", "r1c3", "r2c2", "r2c3"];
        let lowest = ["r3c1", "r3c2", "r4c1", "r4c2"];
        assert_eq!(of(&with_extra(&[square, below, right])), []);
        // Rows 1 and 2 against the first and the last, which are disjoint.
        let found = of(&with_extra(&[square, below, right, lowest]));
        assert_eq!(found[0], (places(&["r1c3", "r1c4", "r2c3", "r2c4"]), places(&lowest)));
        let apart = ["r1c3", "r1c4", "r2c4", "r3c4"];
        let found = of(&with_extra(&[square, below, apart]));
        assert!(found.contains(&(places(&["r2c3"]), places(&["r3c4"]))), "{found:?}");
    }
}
