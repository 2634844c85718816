//! Expected drawings.

use super::*;
use crate::{BoxShape, DigitSet, Grid, Layout};

fn puzzle(boxes: &str, line: &str) -> Puzzle {
    let boxes: BoxShape = boxes.parse().expect("a good shape");
    Puzzle::new(Layout::with_boxes(boxes), grid(boxes.size(), line)).expect("it fits")
}

fn grid(size: u8, line: &str) -> Grid {
    let values = line.chars().map(|symbol| {
        let value = symbol.to_digit(36).unwrap_or(0);
        u8::try_from(value).expect("36 fits")
    });
    Grid::from_values(size, values).expect("one symbol per cell")
}

/// Returns the candidates of `puzzle` after one elimination around its givens.
fn candidates(puzzle: &Puzzle) -> Candidates {
    let mut candidates = Candidates::full(puzzle.size());
    for cell in puzzle.layout().cells() {
        let mut set = puzzle.allowed(cell);
        for digit in puzzle.layout().peers(cell).iter().filter_map(|&c| puzzle.givens().get(c)) {
            set.remove(digit);
        }
        candidates.set(cell, set);
    }
    candidates
}

const GIVENS: &str = "1.....\
                      ...2..\
                      .....3\
                      .4....\
                      ......\
                      ..5..6";

fn six() -> Puzzle {
    puzzle("3x2", GIVENS)
}

#[test]
fn a_solution_shows_what_was_given_and_what_differs() {
    let puzzle = puzzle("2x2", "12343412..4...2.");
    let one = puzzle.check(&grid(4, "1234341221434321")).expect("a solution");
    let drawing = Drawing::new(&puzzle).solution(&one).differing([Cell::new(2, 1)]);
    insta::assert_snapshot!(drawing, @r"
    ┌──────┬──────┐
    │[1][2]│[3][4]│
    │[3][4]│[1][2]│
    ├──────┼──────┤
    │ 2 *1*│[4] 3 │
    │ 4  3 │[2] 1 │
    └──────┴──────┘
    ");
    insta::assert_snapshot!(drawing.legend().expect("there are marks"), @"[n] given, *n* differs");
}

#[test]
fn what_clashes_is_marked_and_digits_need_be_no_solution() {
    let puzzle = puzzle("2x2", "1..1............");
    let some = grid(4, "....34..........");
    let cells = [Cell::new(0, 0), Cell::new(0, 3), Cell::new(3, 3)];
    let drawing = Drawing::new(&puzzle).digits(&some).clashing(cells);
    insta::assert_snapshot!(drawing, @r"
    ┌──────┬──────┐
    │!1! . │ . !1!│
    │ 3  4 │ .  . │
    ├──────┼──────┤
    │ .  . │ .  . │
    │ .  . │ . !.!│
    └──────┴──────┘
    ");
    insta::assert_snapshot!(drawing.legend().expect("there are marks"), @"!n! clashes");
}

#[test]
fn tall_boxes_and_letters_have_their_frames() {
    insta::assert_snapshot!(Drawing::new(&six()), @r"
    ┌──────┬──────┬──────┐
    │[1] . │ .  . │ .  . │
    │ .  . │ . [2]│ .  . │
    │ .  . │ .  . │ . [3]│
    ├──────┼──────┼──────┤
    │ . [4]│ .  . │ .  . │
    │ .  . │ .  . │ .  . │
    │ .  . │[5] . │ . [6]│
    └──────┴──────┴──────┘
    ");
    let line = format!("{:.<144}", "C..1..A...B");
    insta::assert_snapshot!(Drawing::new(&puzzle("3x4", &line)), @r"
    ┌────────────┬────────────┬────────────┐
    │[C] .  . [1]│ .  . [A] . │ .  . [B] . │
    │ .  .  .  . │ .  .  .  . │ .  .  .  . │
    │ .  .  .  . │ .  .  .  . │ .  .  .  . │
    ├────────────┼────────────┼────────────┤
    │ .  .  .  . │ .  .  .  . │ .  .  .  . │
    │ .  .  .  . │ .  .  .  . │ .  .  .  . │
    │ .  .  .  . │ .  .  .  . │ .  .  .  . │
    ├────────────┼────────────┼────────────┤
    │ .  .  .  . │ .  .  .  . │ .  .  .  . │
    │ .  .  .  . │ .  .  .  . │ .  .  .  . │
    │ .  .  .  . │ .  .  .  . │ .  .  .  . │
    ├────────────┼────────────┼────────────┤
    │ .  .  .  . │ .  .  .  . │ .  .  .  . │
    │ .  .  .  . │ .  .  .  . │ .  .  .  . │
    │ .  .  .  . │ .  .  .  . │ .  .  .  . │
    └────────────┴────────────┴────────────┘
    ");
}

/// A 4×4 with regions that are not boxes, and a 6×6 with regions of different shapes.
fn jigsaws() -> [Puzzle; 2] {
    let four = [1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 3, 2, 4, 4, 4, 4];
    let six = [
        1, 1, 1, 2, 2, 2, 1, 3, 1, 2, 4, 2, 1, 3, 3, 4, 4, 2, 5, 3, 3, 4, 4, 6, 5, 3, 5, 6, 4, 6,
        5, 5, 5, 6, 6, 6,
    ];
    [(4, &four[..]), (6, &six[..])].map(|(size, regions)| {
        let layout = Layout::with_regions(size, regions).expect("regions of one size");
        Puzzle::new(layout, Grid::empty(size)).expect("it fits")
    })
}

#[test]
fn regions_of_any_shape_have_their_borders() {
    let [four, six] = jigsaws();
    insta::assert_snapshot!(Drawing::new(&four), @r"
    ┌───────────┬───┐
    │ .   .   . │ . │
    │   ┌───┬───┘   │
    │ . │ . │ .   . │
    ├───┘   └───┐   │
    │ .   .   . │ . │
    ├───────────┴───┤
    │ .   .   .   . │
    └───────────────┘
    ");
    insta::assert_snapshot!(Drawing::new(&six), @r"
    ┌───────────┬───────────┐
    │ .   .   . │ .   .   . │
    │   ┌───┐   │   ┌───┐   │
    │ . │ . │ . │ . │ . │ . │
    │   │   └───┼───┘   │   │
    │ . │ .   . │ .   . │ . │
    ├───┤       │       ├───┤
    │ . │ .   . │ .   . │ . │
    │   │   ┌───┼───┐   │   │
    │ . │ . │ . │ . │ . │ . │
    │   └───┘   │   └───┘   │
    │ .   .   . │ .   .   . │
    └───────────┴───────────┘
    ");
}

#[test]
fn a_grid_without_regions_has_its_edge_alone() {
    let layout = Layout::without_regions(3).expect("3 is a size");
    let puzzle = Puzzle::new(layout, Grid::empty(3)).expect("it fits");
    insta::assert_snapshot!(Drawing::new(&puzzle), @r"
    ┌─────────┐
    │ .  .  . │
    │ .  .  . │
    │ .  .  . │
    └─────────┘
    ");
}

#[test]
fn pencil_marks_stand_in_columns() {
    let puzzle = six();
    let candidates = candidates(&puzzle);
    let drawing = Drawing::new(&puzzle).candidates(&candidates);
    insta::assert_snapshot!(drawing, @r"
    ┌─────────────┬─────────────┬─────────────┐
    │ 1     2356  │ 346    3456 │ 2456   245  │
    │ 3456  356   │ 1346   2    │ 1456   145  │
    │ 2456  256   │ 146    1456 │ 12456  3    │
    ├─────────────┼─────────────┼─────────────┤
    │ 2356  4     │ 1236   136  │ 1235   125  │
    │ 2356  12356 │ 12346  1346 │ 12345  1245 │
    │ 23    123   │ 5      134  │ 1234   6    │
    └─────────────┴─────────────┴─────────────┘
    ");
}

#[test]
fn pencil_marks_read_back_as_they_were() {
    let puzzle = six();
    let candidates = candidates(&puzzle);
    let text = Drawing::new(&puzzle).candidates(&candidates).to_string();
    let words = text.split(|character: char| !character.is_ascii_digit());
    let sets: Vec<DigitSet> = words
        .filter(|word| !word.is_empty())
        .map(|word| {
            let value = |symbol: char| u8::try_from(symbol.to_digit(10)?).ok();
            word.chars().filter_map(value).filter_map(Digit::new).collect()
        })
        .collect();
    assert_eq!(sets, candidates.sets(), "{text}");
}

#[test]
fn a_cell_that_may_hold_nothing_is_no_empty_cell() {
    let puzzle = puzzle("2x2", &".".repeat(16));
    let mut candidates = Candidates::full(4);
    candidates.set(Cell::new(0, 0), DigitSet::EMPTY);
    let text = Drawing::new(&puzzle).candidates(&candidates).to_string();
    assert_eq!(text.lines().nth(1), Some("│ !     1234 │ 1234  1234 │"));
}

#[test]
fn no_line_ends_in_a_blank_and_all_are_equally_wide() {
    for size in 4..=Layout::MAX_SIZE {
        let Ok(layout) = Layout::usual(size) else { continue };
        let mut givens = Grid::empty(size);
        givens.set(Cell::new(1, 0), Digit::new(size));
        let puzzle = Puzzle::new(layout, givens).expect("it fits");
        let candidates = candidates(&puzzle);
        for drawing in [Drawing::new(&puzzle), Drawing::new(&puzzle).candidates(&candidates)] {
            let text = drawing.to_string();
            assert!(text.lines().all(|line| line.trim_end() == line), "{text}");
            let widths = text.lines().map(|line| line.chars().count());
            let widths: std::collections::BTreeSet<usize> = widths.collect();
            assert!(widths.len() == 1, "{text}");
        }
    }
}

#[test]
fn paint_is_around_things_and_changes_nothing_else() {
    let puzzle = puzzle("2x2", "12343412..4...2.");
    let one = puzzle.check(&grid(4, "1234341221434321")).expect("a solution");
    let drawing = Drawing::new(&puzzle).solution(&one).differing([Cell::new(2, 1)]);
    let paint = Paint {
        given: Ink::new("<g>", "</g>"),
        differing: Ink::new("<d>", "</d>"),
        clashing: Ink::new("<c>", "</c>"),
        frame: Ink::new("<f>", "</f>"),
    };
    let painted = drawing.clone().paint(&paint);
    let text = painted.to_string();
    assert_eq!(text.lines().nth(4), Some("<f>│</f> 2 <d>*1*</d><f>│</f><g>[4]</g> 3 <f>│</f>"));
    assert_eq!(painted.legend().as_deref(), Some("<g>[n]</g> given, <d>*n*</d> differs"));
    let bare = ["<g>", "</g>", "<d>", "</d>", "<f>", "</f>"]
        .iter()
        .fold(text, |text, ink| text.replace(ink, ""));
    assert_eq!(bare, drawing.to_string());
}

/// A puzzle of size 4 with cages.
fn caged(cages: &[(&[&str], Option<u32>)]) -> Puzzle {
    let rules = cages.iter().map(|(cells, sum)| {
        let cells = cells.iter().map(|cell| cell.parse().expect("a cell")).collect();
        std::sync::Arc::new(crate::Rule::from(crate::rule::KillerCage {
            cells,
            sum: *sum,
            repeats: false,
        }))
    });
    puzzle("2x2", "1...............").with_rules(rules).expect("cages that fit")
}

#[test]
fn cages_have_dotted_lines_and_their_sums() {
    let puzzle = caged(&[
        (&["r1c1", "r1c2", "r2c2"], Some(7)),
        (&["r1c3", "r1c4"], Some(7)),
        (&["r3c2", "r3c3"], None),
        (&["r4c4"], Some(2)),
    ]);
    let drawing = Drawing::new(&puzzle);
    insta::assert_snapshot!(drawing, @r"
    ┌─────────┬─────────┐
    │7        │7        │
    │ [1]   . │  .    . │
    │┈┈┈┈·    │┈┈┈┈┈┈┈┈┈│
    │    ┊    │         │
    │  . ┊  . │  .    . │
    ├─────────┼─────────┤
    │    ┊    │    ┊    │
    │  . ┊  . │  . ┊  . │
    │    ·┈┈┈┈│┈┈┈┈·┈┈┈┈│
    │         │    ┊2   │
    │  .    . │  . ┊  . │
    └─────────┴─────────┘
    ");
    assert_eq!(
        drawing.legend().as_deref(),
        Some("[n] given, dotted lines: cages, with their sums")
    );
    // What is drawn is more than digits: nothing that reads digits alone may take it for all there is.
    let text = drawing.to_string();
    crate::format::parse(&text).expect_err("it is not a grid of digits alone");
}

#[test]
fn cages_that_share_a_cell_are_not_drawn() {
    let puzzle = caged(&[(&["r1c1", "r1c2"], Some(3)), (&["r1c2", "r1c3"], Some(4))]);
    let drawing = Drawing::new(&puzzle);
    assert_eq!(drawing.to_string().lines().count(), 7);
    assert_eq!(drawing.legend().as_deref(), Some("[n] given"));
}
