//! Layouts by the definition of a house: which there are, which are equal, which are refused.

use super::*;

#[test]
fn every_house_has_as_many_cells_as_there_are_digits() {
    for (size, shape, peers) in [
        (4, "2x2", 7),
        (6, "2x3", 12),
        (8, "2x4", 17),
        (9, "3x3", 20),
        (12, "3x4", 28),
        (16, "4x4", 39),
        (25, "5x5", 64),
        (36, "6x6", 95),
    ] {
        let layout = Layout::usual(size).expect("the size has boxes");
        assert_eq!(layout.plain_boxes().expect("boxes").to_string(), shape);
        assert_eq!(layout.houses().len(), 3 * usize::from(size));
        for house in layout.houses() {
            assert_eq!(house.cells().len(), usize::from(size), "{}", house.kind());
        }
        for cell in layout.cells() {
            assert_eq!(layout.peers(cell).len(), peers, "{size}×{size}, {cell}");
        }
    }
}

#[test]
fn a_size_without_boxes_is_refused() {
    for size in [0, 1, 2, 3, 5, 7, 11, 13, 23, 29, 37, 255] {
        assert!(matches!(Layout::usual(size), Err(LayoutError::Size { .. })), "{size}");
    }
}

#[test]
fn without_regions_every_size_from_1_to_36_is_a_latin_square() {
    for size in 1..=Layout::MAX_SIZE {
        let layout = Layout::without_regions(size).expect("a size");
        assert_eq!(layout.houses().len(), 2 * usize::from(size));
        for cell in layout.cells() {
            assert_eq!(layout.peers(cell).len(), 2 * (usize::from(size) - 1));
            assert_eq!(layout.region(cell), None);
        }
    }
    for size in [0, 37, 255] {
        assert_eq!(Layout::without_regions(size), Err(LayoutError::NoSuchSize { size }));
    }
}

#[test]
fn regions_that_do_not_divide_the_grid_evenly_are_refused() {
    for (size, regions, message) in [
        (2, &[1, 1, 2][..], "a region is named for each of 4 cells, not for 3"),
        (2, &[1, 1, 1, 2], "region 1 has 3 cells, but a house has one for each of the 2 digits"),
        (2, &[1, 2, 3, 4], "region 1 has 1 cell, but a house has one for each of the 2 digits"),
        (0, &[], "a puzzle of 0×0 is not supported (1×1 to 36×36 are)"),
        (99, &[], "a puzzle of 99×99 is not supported (1×1 to 36×36 are)"),
    ] {
        let error = Layout::with_regions(size, regions).expect_err("no layout");
        assert_eq!(error.to_string(), message);
    }
    let single = Layout::with_regions(1, &[9]).expect("a cell");
    assert_eq!(single.houses().len(), 3);
}

#[test]
fn regions_that_are_boxes_are_those_boxes() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (5, 2), (6, 6)] {
        let boxes = BoxShape::new(rows, columns).expect("a good shape");
        let size = boxes.size();
        // By other names, so that they are numbered anew.
        let regions: Vec<u8> =
            GridShape::from(size).cells().map(|cell| 99 - boxes.box_of(cell)).collect();
        let layout = Layout::with_regions(size, &regions).expect("regions of that size");
        assert_eq!(layout.boxes(), Some(boxes));
        assert_eq!(layout, Layout::with_boxes(boxes));
    }
}

#[test]
fn layouts_are_equal_if_they_have_the_same_houses() {
    let boxes = Layout::usual(4).expect("4 has boxes");
    let latin = Layout::without_regions(4).expect("a size");
    let jigsaw = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3];
    let other_names = jigsaw.map(|region| 9 - region);
    let turned = [0, 0, 1, 1, 0, 0, 1, 1, 2, 3, 3, 3, 2, 2, 2, 3];
    let [jigsaw, other_names, turned] = [jigsaw, other_names, turned]
        .map(|regions| Layout::with_regions(4, &regions).expect("regions of 4"));
    let diagonal = boxes.with_house(HouseKind::MainDiagonal, (0..4).map(|n| Cell::new(n, n)));
    let diagonal = diagonal.expect("4 cells");
    assert_eq!(jigsaw, other_names);
    let different = [&boxes, &latin, &jigsaw, &turned, &diagonal];
    for (first, one) in different.iter().enumerate() {
        for (second, other) in different.iter().enumerate() {
            assert_eq!(one == other, first == second, "{first}, {second}");
        }
    }
    assert!(jigsaw.houses().iter().any(|house| house.kind() == HouseKind::Region(3)));
    assert_eq!(diagonal.extra_houses().len(), 1);
    assert!(!diagonal.is_classic() && Layout::classic().is_classic());
}

#[test]
fn a_house_that_is_none_is_refused() {
    let boxes = Layout::usual(4).expect("4 has boxes");
    let row = |row| (0..4).map(move |column| Cell::new(row, column));
    for (kind, cells, message) in [
        (
            HouseKind::ExtraRegion(0),
            vec![Cell::new(0, 0), Cell::new(0, 0), Cell::new(1, 1), Cell::new(2, 2)],
            "extra region 1 has 3 cells, but a house has one for each of the 4 digits",
        ),
        (
            HouseKind::Window(1),
            vec![Cell::new(0, 0), Cell::new(1, 1), Cell::new(2, 2), Cell::new(0, 4)],
            "window 2 has 3 cells, but a house has one for each of the 4 digits",
        ),
        (
            HouseKind::Window(1),
            vec![Cell::new(0, 0), Cell::new(1, 1), Cell::new(2, 2), Cell::new(4, 0)],
            "window 2 has 3 cells, but a house has one for each of the 4 digits",
        ),
        (HouseKind::Row(3), row(3).collect(), "there is a row 4 already"),
    ] {
        let error = boxes.with_house(kind, cells).expect_err("no house");
        assert_eq!(error.to_string(), message);
    }
    let window = boxes.with_house(HouseKind::Window(0), row(1)).expect("4 cells");
    let again = window.with_house(HouseKind::Window(0), row(2));
    assert_eq!(again, Err(LayoutError::HouseTwice { kind: HouseKind::Window(0) }));
}

/// A region of a single cell is neither a house nor an area, but rules may be about it.
#[test]
fn layouts_with_other_regions_or_lines_are_not_the_same() {
    let [one, four] = [1, 4].map(|value| Digit::new(value).expect("a digit"));
    let shape = GridShape::new(1, 2, one, four).expect("a shape");
    let layout = |lines, regions: &[Option<u8>]| {
        Layout::shaped(shape, lines, Division::Regions(regions)).expect("few cells")
    };
    let (some, other) = (layout(Lines::Distinct, &[Some(7), None]), [None, Some(0)]);
    assert_eq!(some, layout(Lines::Distinct, &[Some(3), None]));
    assert_ne!(some, layout(Lines::Distinct, &other));
    assert_ne!(some, layout(Lines::Free, &[Some(7), None]));
}
