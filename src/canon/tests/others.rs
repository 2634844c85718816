//! Canonical forms of puzzles with rules, and of those with other houses than boxes.

use fastrand::Rng;

use super::{Canonical, Isomorphism, isomorphism, permutations, shipped};
use crate::generate::scramble;
use crate::random::{below, shuffle};
use crate::{Cell, HouseKind, Layout, Puzzle, Symmetry, format};

fn read(text: &str) -> Puzzle {
    format::parse(text).unwrap_or_else(|error| panic!("{text}: {error}")).puzzle
}

/// Returns the puzzle with its rules in another order.
fn reordered(puzzle: &Puzzle, random: &mut Rng) -> Puzzle {
    let mut rules = puzzle.rules().to_vec();
    shuffle(random, &mut rules);
    puzzle.with_rules(rules).expect("they are as valid")
}

/// Asserts that the form is that of its images, and that maps lead there and back.
fn assert_canonical(puzzle: &Puzzle) -> Canonical {
    let canonical = Canonical::of(puzzle).unwrap_or_else(|error| panic!("{puzzle}: {error}"));
    let form = canonical.puzzle();
    assert_eq!(canonical.map().puzzle(puzzle).as_ref(), Ok(form), "{puzzle}");
    let again = Canonical::of(form).expect("it is as valid");
    assert_eq!((again.puzzle(), again.automorphisms()), (form, canonical.automorphisms()));
    let text = canonical.map().to_string();
    assert_eq!(Isomorphism::read(&text, puzzle.size()), Ok(canonical.map()));
    // There and back, what is written differently and means the same may have changed.
    let back = canonical.map().inverse().puzzle(form).expect("an isomorphism");
    assert_eq!(back.givens(), puzzle.givens());
    assert_eq!(Canonical::of(&back).expect("it is as valid").puzzle(), form);
    canonical
}

#[test]
fn turned_puzzles_with_rules_have_one_form_whatever_the_order_of_their_rules() {
    let mut random = Rng::with_seed(1);
    let mut turned = 0;
    for puzzle in shipped(include_str!("../../../puzzles/variants.jsonl")) {
        let is_plain = puzzle.rules().is_empty() && puzzle.layout().plain_boxes().is_some();
        if is_plain || Canonical::of(&puzzle).is_err() {
            continue;
        }
        let canonical = assert_canonical(&puzzle);
        for symmetry in Symmetry::ALL {
            let Ok(image) = puzzle.mapped(symmetry) else { continue };
            let image = reordered(&image, &mut random);
            let other = Canonical::of(&image).expect("it is as valid");
            assert_eq!(other.puzzle(), canonical.puzzle(), "{symmetry} {puzzle}");
            let map = isomorphism(&puzzle, &image).expect("they have forms");
            let found = map.expect("they are isomorphic").puzzle(&puzzle).expect("an isomorphism");
            assert_eq!(found.givens(), image.givens());
            turned += 1;
        }
        let isomorph = scramble(&puzzle, turned).unwrap_or_else(|_| puzzle.clone());
        let other = Canonical::of(&isomorph).expect("it is as valid");
        assert_eq!(other.puzzle(), canonical.puzzle(), "{puzzle}");
    }
    assert!(turned > 200, "{turned}");
}

#[test]
fn puzzles_that_differ_in_a_rule_or_given_have_different_forms() {
    let puzzles = shipped(include_str!("../../../puzzles/variants.jsonl"));
    let ruled = puzzles.iter().filter(|puzzle| !puzzle.rules().is_empty());
    for puzzle in ruled {
        let form = Canonical::of(puzzle).expect("it is proper").puzzle().clone();
        let fewer = puzzle.without_rule(0);
        if let Ok(other) = Canonical::of(&fewer) {
            assert_ne!(*other.puzzle(), form, "{puzzle}");
        }
        if let Some((cell, _)) = puzzle.givens().cells().find(|(_, digit)| digit.is_some()) {
            let other = Canonical::of(&puzzle.without_given(cell)).expect("it is as valid");
            assert_ne!(*other.puzzle(), form, "{puzzle}");
        }
    }
}

#[test]
fn rules_that_are_written_differently_and_mean_the_same_have_one_form() {
    for (one, other) in [
        // In other places, from the other end, in another order.
        (
            r#"[{"type":"palindrome","line":["r1c1","r1c2","r2c3"]},{"type":"xv","cells":["r4c4","r3c4"],"sum":5}]"#,
            r#"[{"type":"xv","cells":["r1c4","r2c4"],"sum":5},{"type":"palindrome","line":["r3c3","r4c2","r4c1"]}]"#,
        ),
        // Thermometers that meet are one, and so are those that begin alike.
        (
            r#"[{"type":"thermometer","lines":[["r1c1","r1c2","r1c3"],["r1c1","r1c2","r2c2"]]}]"#,
            r#"[{"type":"thermometer","lines":[["r1c2","r1c3"]]},{"type":"thermometer","lines":[["r1c1","r1c2","r2c2"]]}]"#,
        ),
        (
            r#"[{"type":"thermometer","lines":[["r1c1","r1c2"],["r4c4","r4c3"]]}]"#,
            r#"[{"type":"thermometer","lines":[["r4c4","r4c3"]]},{"type":"thermometer","lines":[["r1c1","r1c2"]]}]"#,
        ),
        (
            r#"[{"type":"and","rules":[{"type":"odd","cells":["r1c1"]},{"type":"odd","cells":["r2c2"]}]}]"#,
            r#"[{"type":"odd","cells":["r2c2","r1c1"]},{"type":"odd","cells":["r1c1"]}]"#,
        ),
        // A little killer from its other end.
        (
            r#"[{"type":"little-killer","clue":"r0c1","direction":"down-right","sum":7}]"#,
            r#"[{"type":"little-killer","clue":"r4c5","direction":"up-left","sum":7}]"#,
        ),
        // Clones that meet, either of them first.
        (
            r#"[{"type":"clone","cells":["r1c1","r3c3"],"clones":["r2c3","r1c1"]}]"#,
            r#"[{"type":"clone","cells":["r1c1","r2c3"],"clones":["r3c3","r1c1"]}]"#,
        ),
        (
            r#"[{"type":"no-sum","sums":[5],"except":[["r1c1","r1c2"],["r1c2","r1c1"]]}]"#,
            r#"[{"type":"no-sum","sums":[5,5],"except":[["r1c1","r1c2"]]}]"#,
        ),
        // Lines that meet, and one that comes back.
        (
            r#"[{"type":"thermometer","lines":[["r1c1","r1c2","r1c3","r1c4"],["r1c1","r1c3"]]}]"#,
            r#"[{"type":"thermometer","lines":[["r1c1","r1c3","r1c4"],["r1c1","r1c2","r1c3"]]}]"#,
        ),
        (
            r#"[{"type":"thermometer","lines":[["r1c1","r1c2"],["r1c2","r1c3"],["r1c3","r1c1"]],"slow":true}]"#,
            r#"[{"type":"thermometer","lines":[["r1c3","r1c1","r1c2"],["r1c2","r1c3"]],"slow":true}]"#,
        ),
        (
            r#"[{"type":"arrow","circle":["r1c1"],"shaft":["r2c2","r1c2","r1c3"]}]"#,
            r#"[{"type":"arrow","circle":["r1c1"],"shaft":["r1c2","r1c3","r2c2"]}]"#,
        ),
    ] {
        let [one, other] = [one, other].map(|rules| {
            read(&format!(r#"{{"kenzan":1,"givens":"................","rules":{rules}}}"#))
        });
        let (one, other) = (assert_canonical(&one), assert_canonical(&other));
        assert_eq!(one.puzzle(), other.puzzle());
    }
}

#[test]
fn what_says_nothing_makes_no_difference() {
    let plain = assert_canonical(&read("....1..........."));
    let house =
        |kind: &str| format!(r#"{{"kind":"{kind}","cells":["r2c1","r2c2","r2c3","r2c4"]}}"#);
    let (once, again) = (house("extra region 1"), house("disjoint group 3"));
    for more in [
        format!(r#""houses":[{once}]"#),
        format!(r#""houses":[{once},{again}]"#),
        format!(r#""candidates":[{}]"#, vec![r#""1234""#; 16].join(",")),
    ] {
        let puzzle = read(&format!(r#"{{"kenzan":1,"givens":"....1...........",{more}}}"#));
        assert_eq!(assert_canonical(&puzzle), plain, "{more}");
    }
}

#[test]
fn a_grid_may_have_more_houses_than_extra_regions_have_numbers() {
    let mut random = Rng::with_seed(3);
    let mut puzzle = read(&".".repeat(81));
    let cells: Vec<Cell> = puzzle.layout().cells().collect();
    let kinds = (0..=u8::MAX).map(HouseKind::ExtraRegion).chain((0..9).map(HouseKind::Window));
    for kind in kinds {
        let mut cells = cells.clone();
        shuffle(&mut random, &mut cells);
        let layout = puzzle.layout().with_house(kind, cells.into_iter().take(9));
        puzzle = Puzzle::new(layout.expect("nine cells"), puzzle.givens().clone()).expect("empty");
    }
    assert_eq!(assert_canonical(&puzzle).automorphisms(), 1);
}

#[test]
fn digits_are_renamed_unless_a_rule_depends_on_them() {
    for (rules, is_same) in [
        (r#"[{"type":"anti-knight"},{"type":"killer-cage","cells":["r2c2","r3c3"]}]"#, true),
        (r#"[{"type":"not","rule":{"type":"palindrome","line":["r1c1","r3c2"]}}]"#, true),
        (r#"[{"type":"anti-knight"},{"type":"odd","cells":["r1c1"]}]"#, false),
        (r#"[{"type":"killer-cage","cells":["r2c2","r3c3"],"sum":7}]"#, false),
    ] {
        let [one, other] = ["1...3...........", "3...4..........."].map(|givens| {
            assert_canonical(&read(&format!(
                r#"{{"kenzan":1,"givens":"{givens}","rules":{rules}}}"#
            )))
        });
        assert_eq!(one.isomorphism(&other).is_some(), is_same, "{rules}");
    }
}

/// All rearrangements of rows and columns, transposed and not, after which houses are houses of the same grid.
fn all_maps(layout: &Layout) -> Vec<Isomorphism> {
    let size = usize::from(layout.size());
    let orders: Vec<Vec<u8>> = permutations(size)
        .into_iter()
        .map(|order| order.into_iter().map(|line| u8::try_from(line).expect("a line")).collect())
        .collect();
    let keeps = |map: &Isomorphism| {
        layout.houses().iter().all(|house| {
            let mut cells: Vec<Cell> = house.cells().iter().map(|&cell| map.cell(cell)).collect();
            cells.sort_unstable();
            layout.houses().iter().any(|other| other.cells() == cells)
        })
    };
    let mut maps = Vec::new();
    for rows in &orders {
        for columns in &orders {
            for transposes in [false, true] {
                maps.extend(Some(Isomorphism::of_lines(transposes, rows, columns)).filter(keeps));
            }
        }
    }
    maps
}

#[test]
fn the_form_of_a_grid_with_other_houses_is_the_least_of_all_images() {
    let mut random = Rng::with_seed(2);
    for layout in [
        r#""houses":["diagonals"]"#,
        r#""houses":["main diagonal"]"#,
        r#""houses":["disjoint groups"]"#,
        r#""regions":"1112123322334444""#,
        r#""regions":"1112122233343444""#,
        r#""regions":"1122112233443344","houses":[{"kind":"extra region 1","cells":["r1c1","r1c3","r3c1","r3c3"]}]"#,
    ] {
        let empty = read(&format!(r#"{{"kenzan":1,"givens":"{}",{layout}}}"#, ".".repeat(16)));
        let maps = all_maps(empty.layout());
        assert_eq!(maps.len(), assert_canonical(&empty).automorphisms() as usize, "{layout}");
        for _ in 0..20 {
            let mut puzzle = empty.clone();
            let cells: Vec<Cell> = puzzle.layout().cells().collect();
            for _ in 0..6 {
                let cell = cells[below(&mut random, cells.len())];
                let value = u8::try_from(1 + below(&mut random, 4)).expect("a value");
                let with = puzzle.with_given(cell, crate::Digit::new(value).expect("a digit"));
                puzzle =
                    Some(with.expect("a digit")).filter(|p| p.clash().is_none()).unwrap_or(puzzle);
            }
            let canonical = assert_canonical(&puzzle);
            // The form itself, by its definition: all maps of the grid that it lies in.
            let form = canonical.puzzle();
            let images = all_maps(form.layout()).into_iter().map(|map| {
                let image = map.grid(form.givens()).expect("the size is the same");
                super::super::rearranged::renamed(&image).0
            });
            let least = images.min().expect("there is the form itself");
            assert_eq!(super::super::rearranged::renamed(form.givens()).0, least);
            for map in &maps {
                let image = map.puzzle(&puzzle).expect("an isomorphism");
                assert_eq!(Canonical::of(&image).as_ref().map(Canonical::puzzle), Ok(form));
            }
            let isomorph = scramble(&puzzle, 1).expect("there are no rules");
            assert_eq!(Canonical::of(&isomorph).as_ref().map(Canonical::puzzle), Ok(form));
        }
    }
}

#[test]
fn the_known_layouts_of_9_by_9_keep_their_houses_in_so_many_ways() {
    // Counted by hand: diagonals 96 = 2 (transposed) · 2 (which diagonal) · 24 (rows, which the columns follow); windoku
    // 2 · 8²; disjoint groups 2 · 2 (boxes and groups change places) · (6 · 6)².
    for (houses, count) in [("diagonals", 96), ("windows", 128), ("disjoint groups", 5_184)] {
        let houses =
            format!(r#"{{"kenzan":1,"givens":"{}","houses":["{houses}"]}}"#, ".".repeat(81));
        assert_eq!(assert_canonical(&read(&houses)).automorphisms(), count, "{houses}");
    }
}
