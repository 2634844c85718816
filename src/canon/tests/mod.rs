//! Canonical forms against their definition, against published facts, and of random isomorphs: here of puzzles with boxes
//! and givens alone, in `others.rs` of those with rules and other houses.

mod others;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fastrand::Rng;

use super::{Canonical, Canonizer, Isomorphism, NoForm, isomorphism};
use crate::Solve as _;
use crate::random::{below, shuffle};
use crate::rule::AntiKnight;
use crate::{
    BoxShape, Candidates, Cell, Digit, DigitSet, Grid, Layout, Puzzle, Rule, Symmetry, format,
};

/// All permutations of the numbers below `count`.
fn permutations(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else { return vec![Vec::new()] };
    let insert = |shorter: Vec<usize>| {
        (0..=last).map(move |place| {
            let mut longer = shorter.clone();
            longer.insert(place, last);
            longer
        })
    };
    permutations(last).into_iter().flat_map(insert).collect()
}

/// All orders of lines that keep `chutes` of `length` lines together.
fn orders(chutes: usize, length: usize) -> Vec<Vec<usize>> {
    permutations(chutes).iter().fold(Vec::new(), |mut all, order| {
        let mut orders = vec![Vec::new()];
        for &chute in order {
            let with = |start: &Vec<usize>| {
                let start = start.clone();
                permutations(length).into_iter().map(move |lines| {
                    let lines = lines.into_iter().map(|line| chute * length + line);
                    start.iter().copied().chain(lines).collect::<Vec<usize>>()
                })
            };
            orders = orders.iter().flat_map(with).collect();
        }
        all.extend(orders);
        all
    })
}

/// A grid of values, 0 for an empty cell.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Values {
    boxes: (u8, u8),
    values: Vec<u8>,
}

impl Values {
    fn size(&self) -> usize {
        usize::from(self.boxes.0 * self.boxes.1)
    }

    fn of(puzzle: &Puzzle) -> Self {
        let boxes = puzzle.layout().boxes().expect("it has boxes");
        let values = puzzle.givens().digits().iter().map(|digit| digit.map_or(0, Digit::value));
        Self { boxes: (boxes.rows(), boxes.columns()), values: values.collect() }
    }

    fn puzzle(&self) -> Puzzle {
        let boxes = BoxShape::new(self.boxes.0, self.boxes.1).expect("a shape");
        let grid = Grid::from_values(boxes.size(), self.values.iter().copied());
        Puzzle::new(Layout::with_boxes(boxes), grid.expect("a square")).expect("it fits")
    }

    /// Returns the rows and columns in another order, transposed before that or not.
    fn rearranged(&self, transposes: bool, rows: &[usize], columns: &[usize]) -> Self {
        let size = self.size();
        let value = |row: usize, column: usize| {
            let (row, column) = if transposes { (column, row) } else { (row, column) };
            self.values[row * size + column]
        };
        let row = |&row: &usize| columns.iter().map(move |&column| value(row, column));
        let values = rows.iter().flat_map(row).collect();
        Self { boxes: self.boxes, values }
    }

    /// Renames the digits by order of appearance.
    fn renamed(mut self) -> Self {
        let mut names = [0; 37];
        let mut count = 0;
        for value in self.values.iter_mut().filter(|value| **value > 0) {
            let name = &mut names[usize::from(*value)];
            if *name == 0 {
                count += 1;
                *name = count;
            }
            *value = *name;
        }
        self
    }

    /// Returns the least of all images, and how many rearrangements have it.
    fn least(&self) -> (Self, u32) {
        let (rows, columns) = (usize::from(self.boxes.0), usize::from(self.boxes.1));
        let all_columns = orders(rows, columns);
        let mut least: Option<(Self, u32)> = None;
        for transposes in [false, true] {
            if transposes && rows != columns {
                continue;
            }
            for order in orders(columns, rows) {
                for columns in &all_columns {
                    let image = self.rearranged(transposes, &order, columns).renamed();
                    match &mut least {
                        Some((known, _)) if image > *known => {}
                        Some((known, count)) if image == *known => *count += 1,
                        _ => least = Some((image, 1)),
                    }
                }
            }
        }
        least.expect("there is the grid itself")
    }

    /// Returns an image, and the one that leads to it.
    fn random_image(&self, random: &mut Rng) -> Self {
        let (rows, columns) = (usize::from(self.boxes.0), usize::from(self.boxes.1));
        let mut order = |chutes: usize, length: usize| {
            let mut all: Vec<usize> = (0..chutes).collect();
            shuffle(random, &mut all);
            let lines = |chute: usize| {
                let mut lines: Vec<usize> = (0..length).collect();
                shuffle(random, &mut lines);
                lines.into_iter().map(move |line| chute * length + line)
            };
            all.into_iter().flat_map(lines).collect::<Vec<usize>>()
        };
        let (of_rows, of_columns) = (order(columns, rows), order(rows, columns));
        let mut names: Vec<u8> = (1..=self.boxes.0 * self.boxes.1).collect();
        shuffle(random, &mut names);
        let mut image = self.rearranged(rows == columns && random.bool(), &of_rows, &of_columns);
        for value in image.values.iter_mut().filter(|value| **value > 0) {
            *value = names[usize::from(*value - 1)];
        }
        image
    }

    /// Empties cells until at most `count` are left.
    fn with_givens(&self, count: usize, random: &mut Rng) -> Self {
        let mut cells: Vec<usize> =
            (0..self.values.len()).filter(|&cell| self.values[cell] > 0).collect();
        shuffle(random, &mut cells);
        let mut some = self.clone();
        for &cell in cells.iter().skip(count) {
            some.values[cell] = 0;
        }
        some
    }
}

/// All grids with these boxes whose first cells are `start`.
fn grids(boxes: (u8, u8), start: &[u8]) -> Vec<Values> {
    let size = boxes.0 * boxes.1;
    let mut values = start.to_vec();
    values.resize(usize::from(size) * usize::from(size), 0);
    Values { boxes, values }
        .puzzle()
        .solutions()
        .map(|solution| {
            let grid = solution.expect("the engine finds all").grid().clone();
            Values {
                boxes,
                values: grid.digits().iter().map(|d| d.map_or(0, Digit::value)).collect(),
            }
        })
        .collect()
}

fn canonical(values: &Values) -> (Values, u32) {
    let canonical = Canonical::of(&values.puzzle()).expect("it has a form");
    let image = canonical.map().puzzle(&values.puzzle()).expect("the map fits");
    assert_eq!(&image, canonical.puzzle(), "{values:?}");
    let back = canonical.map().inverse().puzzle(&image).expect("it fits");
    assert_eq!(Values::of(&back), *values);
    (Values::of(canonical.puzzle()), canonical.automorphisms())
}

#[test]
fn the_288_grids_of_4_by_4_are_of_two_classes() {
    // OEIS A107739 and A109741.
    let all = grids((2, 2), &[]);
    assert_eq!(all.len(), 288);
    let mut classes = BTreeMap::new();
    for grid in &all {
        let (form, automorphisms) = canonical(grid);
        assert_eq!(grid.least(), (form.clone(), automorphisms));
        *classes.entry((form, automorphisms)).or_insert(0) += 1;
    }
    let forms: Vec<String> = classes.keys().map(|(form, _)| form.puzzle().to_string()).collect();
    assert_eq!(forms, ["1234341221434321", "1234341223414123"]);
    for ((_, automorphisms), count) in classes {
        assert_eq!(automorphisms * count, 24 * 128);
    }
}

#[test]
fn forms_and_automorphisms_are_those_of_the_definition() {
    let mut random = Rng::with_seed(1);
    let small = grids((2, 2), &[]);
    for _ in 0..1_000 {
        let grid = &small[below(&mut random, small.len())];
        let puzzle = grid.with_givens(below(&mut random, 17), &mut random);
        assert_eq!(canonical(&puzzle), puzzle.least(), "{puzzle:?}");
    }
    for boxes in [(2, 3), (3, 2)] {
        let middle = grids(boxes, &[1, 2, 3, 4, 5, 6, 4, 5, 6, 1, 2, 3]);
        assert!(middle.len() > 10);
        for _ in 0..30 {
            let grid = &middle[below(&mut random, middle.len())];
            let puzzle = grid.with_givens(below(&mut random, 37), &mut random);
            let puzzle = puzzle.random_image(&mut random);
            assert_eq!(canonical(&puzzle), puzzle.least(), "{puzzle:?}");
        }
    }
}

#[test]
fn the_grids_of_6_by_6_are_of_49_classes() {
    // OEIS A291188: 49 classes; Pettersen: 28,200,960 grids. Each is isomorphic to one that begins like this.
    let all = grids((2, 3), &[1, 2, 3, 4, 5, 6, 4, 5, 6]);
    let classes: BTreeSet<_> = all.iter().map(canonical).collect();
    assert_eq!(classes.len(), 49);
    // A class has as many grids as there are isomorphisms for each automorphism.
    let grids: u32 = classes.iter().map(|(_, automorphisms)| 720 * 3_456 / automorphisms).sum();
    assert_eq!(grids, 28_200_960);
}

/// Grids that are their own form, with their automorphisms.
const GRIDS: [(&str, u32); 3] = [
    // The most symmetric one, which the forum calls "most canonical"; the number is the one of gsf's and Pettersen's
    // tables of 2007 ("Canonical Form" in the New Sudoku Players' Forum).
    ("123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648),
    // Red Ed's last grid of all in the order of forms, in the same thread.
    ("123456789457893612986217354274538196531964827698721435342685971715349268869172543", 72),
    // The first grid of all, there.
    ("123456789456789123789123456214365897365897214897214365531642978642978531978531642", 3),
];

fn nine(line: &str) -> Values {
    Values::of(&line.parse().expect("a puzzle"))
}

#[test]
fn published_grids_are_their_own_forms_with_their_automorphisms() {
    let mut random = Rng::with_seed(2);
    for (line, automorphisms) in GRIDS {
        let grid = nine(line);
        assert_eq!(canonical(&grid), (grid.clone(), automorphisms), "{line}");
        for _ in 0..20 {
            assert_eq!(canonical(&grid.random_image(&mut random)), (grid.clone(), automorphisms));
        }
    }
}

#[test]
fn published_forms_of_puzzles_are_found() {
    for (puzzle, form) in [
        // sudoku.coach's announcement of its minlexer, 2025.
        (
            "001000090030604001809030042095000104740901020128706935900010063312860450576023810",
            "000001002003042056670300010000208160120690005790514283001020037047135608305987401",
        ),
        // The solution grid of `SudokuWiki`'s page "Sudoku Min-Lex".
        (
            "369218475215749863487635912754861239631924758928357641173482596542196387896573124",
            "123456789457189236698273541261947853745831692839625417384792165512368974976514328",
        ),
    ] {
        assert_eq!(canonical(&nine(puzzle)).0, nine(form));
    }
}

/// The shipped puzzles of a file that have a form.
fn shipped(text: &str) -> Vec<Puzzle> {
    let entries = format::Reader::new(text.as_bytes(), format::Options::default())
        .map(|entry| entry.expect("a puzzle").puzzle);
    entries.collect()
}

#[test]
fn isomorphs_have_one_form_and_maps_between_them() {
    let mut random = Rng::with_seed(3);
    let files = [
        include_str!("../../../puzzles/clues-17.txt"),
        include_str!("../../../puzzles/hard.txt"),
        include_str!("../../../puzzles/size-6.txt"),
        include_str!("../../../puzzles/size-4.txt"),
    ];
    for puzzle in files.into_iter().flat_map(shipped) {
        let given = Values::of(&puzzle);
        for count in [81, 40, 12, 5, 1] {
            let some = given.with_givens(count, &mut random);
            let (form, automorphisms) = canonical(&some);
            assert_eq!(canonical(&form), (form.clone(), automorphisms));
            for _ in 0..3 {
                let image = some.random_image(&mut random);
                assert_eq!(canonical(&image), (form.clone(), automorphisms), "{some:?}");
                let (one, other) = (some.puzzle(), image.puzzle());
                let map = isomorphism(&one, &other).expect("they have forms");
                let map = map.expect("they are isomorphic");
                assert_eq!(map.puzzle(&one), Ok(other.clone()));
                assert_eq!(map.inverse().puzzle(&other), Ok(one));
                let identity = Isomorphism::identity(map.size());
                assert_eq!(map.then(&map.inverse()), Some(identity));
                assert_eq!(Isomorphism::read(&map.to_string(), map.size()), Ok(map));
            }
        }
    }
}

#[test]
fn the_shipped_puzzles_with_17_givens_are_all_different() {
    let puzzles = shipped(include_str!("../../../puzzles/clues-17.txt"));
    let forms: BTreeSet<_> =
        puzzles.iter().map(|puzzle| canonical(&Values::of(puzzle)).0).collect();
    assert_eq!(forms.len(), puzzles.len());
}

#[test]
fn a_full_grid_and_one_that_is_searched_by_rows_agree() {
    let mut random = Rng::with_seed(4);
    let (mut canonizer, mut search) =
        (Canonizer::default(), super::search::LeastImageSearch::default());
    for (line, _) in GRIDS {
        let image = nine(line).random_image(&mut random);
        let marks = image.puzzle().to_string();
        let marks = marks.as_bytes().first_chunk().expect("81 characters");
        let mut sides = super::board::Sides::default();
        assert!(super::board::read(marks, &mut sides));
        let (_, count) = search.run(&sides, super::frame::BoardFrame::NINE);
        let mut full = super::full::Full::new(marks);
        full.run();
        assert_eq!((full.count, full.keys[0]), (count, 0x1_2345_6789));
        // By rows, each digit of the first row is a new one.
        assert_eq!(full.keys[1..], search.keys[1..]);
        assert_eq!(canonizer.marks(marks).map(|form| form.automorphisms()), Some(count as u32));
    }
}

#[test]
fn what_is_empty_may_be_in_any_order() {
    for (boxes, rearrangements) in [((3, 3), 3_359_232), ((2, 3), 3_456), ((2, 2), 128)] {
        let empty = Values { boxes, values: vec![0; usize::from(boxes.0 * boxes.1).pow(2)] };
        assert_eq!(canonical(&empty), (empty.clone(), rearrangements));
        let mut one = empty.clone();
        one.values[0] = 2;
        let mut form = empty;
        *form.values.last_mut().expect("a cell") = 1;
        let cells = form.values.len() as u32;
        assert_eq!(canonical(&one), (form, rearrangements / cells));
    }
}

#[test]
fn what_has_no_form_is_refused_by_name() {
    let empty = |layout: Arc<Layout>| {
        let grid = Grid::empty(layout.size());
        Puzzle::new(layout, grid).expect("an empty puzzle")
    };
    let plain = empty(Layout::classic());
    let clash: Puzzle = format!("5...5{}", ".".repeat(76)).parse().expect("a puzzle");
    let latin = empty(Layout::without_regions(9).expect("a size"));
    let mut marked = Candidates::full(9);
    marked.set(Cell::new(0, 0), DigitSet::numbered_from(1, 3));
    for (puzzle, message) in [
        (
            plain.with_candidates(marked).expect("the same size"),
            "without rules, canonical forms are for givens alone, and this puzzle has pencil marks",
        ),
        (
            latin,
            "too many rearrangements keep the houses of this grid to go through them, as in a Latin square",
        ),
        (
            empty(Layout::usual(8).expect("a size")),
            "without rules, canonical forms are for 9×9, 6×6 and 4×4, not for 8×8 with boxes of 2x4",
        ),
        (
            clash.with_rule(Rule::from(AntiKnight {})).expect("it fits"),
            "a puzzle whose givens clash has no canonical form: r1c1 and r1c5 are both 5, in row 1",
        ),
        (
            clash,
            "a puzzle whose givens clash has no canonical form: r1c1 and r1c5 are both 5, in row 1",
        ),
    ] {
        let error = Canonical::of(&puzzle).expect_err(message);
        assert_eq!(error.to_string(), message);
        assert_eq!(isomorphism(&plain, &puzzle), Err(error));
    }
}

#[test]
fn a_map_is_refused_where_it_is_not_one_of_the_puzzle() {
    let [six, anti, jigsaw]: [Puzzle; 3] = [
        format!("1{}", ".".repeat(35)),
        r#"{"kenzan":1,"givens":"1...............","rules":[{"type":"anti-knight"},{"type":"row-indexer","cells":["r1c1"]}]}"#.to_owned(),
        r#"{"kenzan":1,"givens":"1...............","regions":"1112123322334444"}"#.to_owned(),
    ]
    .map(|text| format::parse(&text).unwrap_or_else(|error| panic!("{error}")).puzzle);
    for (puzzle, text, what) in [
        (&six, "", "'rows' is missing"),
        (&six, "rows r1 r2 r3 r4 r5 r6, columns c1 c2 c3 c4 c5 c6", "'digits' is missing"),
        (
            &six,
            "rows r1 r2 r3 r4 r5 r5, columns c1 c2 c3 c4 c5 c6, digits 1 2 3 4 5 6",
            "after 'rows' each of r1 to r6 is needed once",
        ),
        (
            &six,
            "rows r1 r2 r3 r4 r5 r06, columns c1 c2 c3 c4 c5 c6, digits 1 2 3 4 5 6",
            "after 'rows' each of r1 to r6 is needed once",
        ),
        (
            &six,
            "rows r1 r3 r2 r4 r5 r6, columns c1 c2 c3 c4 c5 c6, digits 1 2 3 4 5 6",
            "the lines of a box would not stay together",
        ),
        (
            &six,
            "rows c1 c2 c3 c4 c5 c6, columns r1 r2 r3 r4 r5 r6, digits 1 2 3 4 5 6",
            "boxes that are not square can't be transposed",
        ),
        (
            &six,
            "rows r1 r2 r3 r4 r5 r6, columns c1 c2 c3 c4 c5 c6, digits 1 2 3 4 5 6, more",
            "there is more than rows, columns and digits",
        ),
        (
            &anti,
            "rows r2 r1 r3 r4, columns c1 c2 c3 c4, digits 1 2 3 4",
            "a puzzle with rules is only turned or mirrored, and this map exchanges lines",
        ),
        (
            &anti,
            "rows r1 r2 r3 r4, columns c4 c3 c2 c1, digits 2 1 3 4",
            "digits keep their names where rules or pencil marks depend on them",
        ),
        (
            &jigsaw,
            "rows r2 r1 r3 r4, columns c1 c2 c3 c4, digits 1 2 3 4",
            "houses would not stay houses",
        ),
    ] {
        let map = Isomorphism::read(text, puzzle.size()).and_then(|map| map.puzzle(puzzle));
        assert_eq!(map, Err(NoForm::Map { what: what.to_owned() }), "{text}");
    }
    let turned = Isomorphism::turning(Symmetry::ALL[2], 4).puzzle(&anti).expect_err("an indexer");
    assert_eq!(turned.to_string(), "the rule row-indexer can't be turned or mirrored in this way");
    let other = Isomorphism::identity(9).puzzle(&anti).expect_err("another size");
    let told = "not a map of rows, columns and digits: it is for 9×9, and the puzzle is 4×4";
    assert_eq!(other.to_string(), told);
}
