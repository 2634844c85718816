//! Expected pictures.

use super::insets::{Insets, Side};
use super::*;
use crate::Solve as _;
use crate::rule::KillerCage;
use crate::{BoxShape, Digit, DigitSet, Grid, HouseKind, Layout, Rule};

/// A puzzle of any box shape with a solution: each row is the first, shifted.
fn shifted(boxes: BoxShape) -> (Puzzle, Solution) {
    let (rows, columns, size) = (boxes.rows(), boxes.columns(), boxes.size());
    let value = |row: u8, column: u8| {
        let shift = u16::from(row % rows * columns + row / rows + column);
        u8::try_from(shift % u16::from(size) + 1).expect("a value is at most the size")
    };
    let values = || (0..size).flat_map(|row| (0..size).map(move |column| value(row, column)));
    let givens =
        values().enumerate().map(|(index, value)| if index.is_multiple_of(3) { value } else { 0 });
    let givens = Grid::from_values(size, givens).expect("as many values as cells");
    let puzzle = Puzzle::new(Layout::with_boxes(boxes), givens).expect("it fits");
    let full = Grid::from_values(size, values()).expect("as many values as cells");
    let solution = puzzle.check(&full).expect("shifted rows keep the rules");
    (puzzle, solution)
}

fn solution(puzzle: &Puzzle, values: [u8; 16]) -> Solution {
    puzzle.check(&Grid::from_values(4, values).expect("16 values")).expect("a solution")
}

#[test]
fn every_size_shows_every_digit_once() {
    for size in 4..=Layout::MAX_SIZE {
        let Some(boxes) = BoxShape::usual(size) else { continue };
        let (puzzle, solution) = shifted(boxes);
        let cells = usize::from(size) * usize::from(size);
        let bare = Picture::new(&puzzle).to_string();
        assert_eq!(bare.matches("<text").count(), puzzle.givens().filled());
        let solved = Picture::new(&puzzle).solution(&solution).to_string();
        assert_eq!(solved.matches("<text").count(), cells);
        let side = u32::from(size) * CELL + 2 * MARGIN;
        assert!(solved.contains(&format!("viewBox=\"0 0 {side} {side}\"")));
    }
}

/// Two rows of a 4×4 are left open: two solutions.
fn ambiguous() -> (Puzzle, [Solution; 2]) {
    let givens = [1, 2, 3, 4, 3, 4, 1, 2, 2, 0, 4, 0, 4, 0, 2, 0];
    let givens = Grid::from_values(4, givens).expect("16 values");
    let puzzle = Puzzle::new(Layout::usual(4).expect("4 has boxes"), givens).expect("it fits");
    let one = solution(&puzzle, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
    let other = solution(&puzzle, [1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3]);
    (puzzle, [one, other])
}

fn union(solutions: &[Solution]) -> Candidates {
    let mut union = Candidates::from_sets(4, vec![DigitSet::EMPTY; 16]).expect("16 sets");
    for (cell, digit) in solutions.iter().flat_map(|solution| solution.grid().cells()) {
        let mut set = union.get(cell);
        set.insert(digit.expect("a solution is full"));
        union.set(cell, set);
    }
    union
}

#[test]
fn what_solutions_have_in_common_is_a_digit_and_the_rest_is_open() {
    let (puzzle, solutions) = ambiguous();
    let digits = union(&solutions);
    let picture = Picture::new(&puzzle).possible(&digits, Known::All);
    let picture = picture.title("<two> & more").caption("several solutions: exactly 2");
    insta::assert_snapshot!(picture.to_string(), @r##"
    <svg xmlns="http://www.w3.org/2000/svg" width="192" height="288" viewBox="0 0 192 288" role="img" font-family="Ubuntu, Helvetica, Arial, sans-serif">
    <title>&lt;two&gt; &amp; more</title>
    <desc>4×4 sudoku with 12 givens; several solutions: exactly 2; hatched: 4 open cells, with what they may hold</desc>
    <defs><pattern id="kenzan-differs" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="#fff6c2"/><rect width="2" height="7" fill="#f2d24b"/></pattern></defs>
    <rect width="192" height="288" fill="#ffffff"/>
    <text x="96" y="30" font-size="18" text-anchor="middle" fill="#111111">&lt;two&gt; &amp; more</text>
    <g transform="translate(16 46)">
    <path d="M0 0h40v40h-40zM40 0h40v40h-40zM80 0h40v40h-40zM120 0h40v40h-40zM0 40h40v40h-40zM40 40h40v40h-40zM80 40h40v40h-40zM120 40h40v40h-40zM0 80h40v40h-40zM80 80h40v40h-40zM0 120h40v40h-40zM80 120h40v40h-40z" fill="#ffc0cb"/>
    <path d="M40 80h40v40h-40zM120 80h40v40h-40zM40 120h40v40h-40zM120 120h40v40h-40z" fill="url(#kenzan-differs)"/>
    <path d="M0 40H160M40 0V160M0 120H160M120 0V160" fill="none" stroke="#b0b0b0" stroke-width="1"/>
    <path d="M0 0H160M0 0V160M0 80H160M80 0V160M0 160H160M160 0V160" fill="none" stroke="#1f4fd8" stroke-width="3" stroke-linecap="square"/>
    <g text-anchor="middle" fill="#111111" stroke="#111111">
    <g font-size="12" stroke-width="0">
    <text><tspan x="51" y="95">1</tspan><tspan x="51" y="113">3</tspan></text>
    <text><tspan x="131" y="95">1</tspan><tspan x="131" y="113">3</tspan></text>
    <text><tspan x="51" y="135">1</tspan><tspan x="51" y="153">3</tspan></text>
    <text><tspan x="131" y="135">1</tspan><tspan x="131" y="153">3</tspan></text>
    </g>
    <g font-size="26" stroke-width="1.1">
    <text x="20" y="29">1</text>
    <text x="60" y="29">2</text>
    <text x="100" y="29">3</text>
    <text x="140" y="29">4</text>
    <text x="20" y="69">3</text>
    <text x="60" y="69">4</text>
    <text x="100" y="69">1</text>
    <text x="140" y="69">2</text>
    <text x="20" y="109">2</text>
    <text x="100" y="109">4</text>
    <text x="20" y="149">4</text>
    <text x="100" y="149">2</text>
    </g>
    </g>
    </g>
    <text x="16" y="224" font-size="13" fill="#111111">several solutions:</text>
    <text x="16" y="240" font-size="13" fill="#111111">exactly 2</text>
    <text x="16" y="256" font-size="12" fill="#444444">hatched: 4 open cells, with</text>
    <text x="16" y="272" font-size="12" fill="#444444">what they may hold</text>
    </svg>
    "##);
}

#[test]
fn what_is_not_known_of_the_solutions_is_said() {
    let (puzzle, solutions) = ambiguous();
    let digits = union(&solutions);
    let all = Picture::new(&puzzle).possible(&digits, Known::All).to_string();
    let some = Picture::new(&puzzle).possible(&digits, Known::Some).to_string();
    assert_eq!(words(&all), "hatched: 4 open cells, with what they may hold");
    assert_eq!(
        words(&some),
        "hatched: 4 cells in which known solutions differ grey: the same in known solutions, maybe \
         not in others"
    );
    // A digit that may not be the same in all solutions does not look as one that is.
    let digits = union(&solutions[..1]);
    let [all, some] = [Known::All, Known::Some]
        .map(|known| Picture::new(&puzzle).possible(&digits, known).to_string());
    assert!(!all.contains("kenzan-differs") && words(&all).is_empty(), "{all}");
    assert!(!all.contains(r#"font-size="18""#) && some.contains(r#"font-size="18""#), "{some}");
}

/// Returns the text below the grid.
fn words(svg: &str) -> String {
    let (_, below) = svg.rsplit_once("</g>").expect("there is a grid");
    let lines = below.lines().filter_map(|line| Some(line.split_once('>')?.1.split_once('<')?.0));
    lines.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_clash_is_framed_and_told() {
    let mut givens = Grid::empty(4);
    let cells = [Cell::new(0, 0), Cell::new(0, 3)];
    for cell in cells {
        givens.set(cell, Digit::new(1));
    }
    let puzzle = Puzzle::new(Layout::usual(4).expect("4 has boxes"), givens).expect("it fits");
    let clash = puzzle.clash().expect("two 1s").to_string();
    let caption = format!("no solution: {clash}");
    let svg = Picture::new(&puzzle).clashing(cells).caption(&caption).to_string();
    assert!(svg.contains("M4 4h32v32h-32zM124 4h32v32h-32z"), "{svg}");
    assert_eq!(words(&svg), "no solution: r1c1 and r1c4 are both 1, in row 1 framed: clashes");
    assert!(svg.contains(
        "<desc>4×4 sudoku with 2 givens; no solution: r1c1 and r1c4 are both 1, in row 1; framed: \
         clashes</desc>"
    ));
}

#[test]
fn pencil_marks_have_their_places_in_every_size() {
    for size in 1..=36 {
        let full = Places::new(size.into(), Insets::new(size.into()));
        let places: std::collections::BTreeSet<(u32, u32)> = Digit::all(size)
            .map(|digit| full.of_digit(Cell::new(0, 0), digit, full.usual_font_size()))
            .collect();
        assert_eq!(places.len(), usize::from(size), "each digit has a place of its own");
        assert!(places.iter().all(|&(x, y)| x < CELL && y < CELL), "{size}: {places:?}");
        let mut rows: Vec<u32> = places.iter().map(|place| place.1).collect();
        rows.sort_unstable();
        rows.dedup();
        let height = full.usual_font_size() * 7 / 10;
        assert!(rows.windows(2).all(|pair| pair[1] - pair[0] > height), "{size}: {rows:?}");
    }
}

#[test]
fn pencil_marks_make_room_for_what_is_at_the_sides_of_their_cell() {
    let (cell, other) = (Cell::new(0, 0), Cell::new(0, 1));
    let mut insets = Insets::new(9.into());
    insets.keep(cell, Side::Above, 11);
    insets.keep(cell, Side::Left, 8);
    let places = Places::new(9.into(), insets);
    assert_eq!(places.font_size(cell), 9, "three lines have 27 units");
    assert_eq!(places.font_size(other), 12, "a cell with room does not suffer from it");
    let first = Digit::new(1).expect("a digit");
    assert_eq!(places.of_digit(cell, first, 0), (13, 15));
    assert_eq!(places.of_digit(other, first, 0), (48, 8));
}

#[test]
fn a_digit_makes_room_for_the_numbers_above_it() {
    let cage = |sum: u32| {
        let cells = vec![Cell::new(0, 0), Cell::new(1, 1)];
        Rule::from(KillerCage { cells, sum: Some(sum), repeats: true })
    };
    for (cages, digit) in [
        (0, r#"<text x="20" y="29">1</text>"#),
        // Two numbers, side by side, are not touched.
        (2, r#"<text x="20" y="31" font-size="26">1</text>"#),
        (3, r#"<text x="20" y="36" font-size="20">1</text>"#),
    ] {
        let puzzle: Puzzle = "1...............".parse().expect("a puzzle");
        let puzzle = (1..=cages)
            .try_fold(puzzle, |puzzle, sum| puzzle.with_rule(cage(sum)))
            .expect("all are valid");
        let svg = Picture::new(&puzzle).to_string();
        assert!(svg.contains(digit), "{cages}: {svg}");
    }
}

/// A 4×4 puzzle with one given and pencil marks in all other cells.
fn pencilled() -> Puzzle {
    let mut givens = Grid::empty(4);
    givens.set(Cell::new(0, 0), Digit::new(1));
    let mut candidates = Candidates::full(4);
    candidates.set(Cell::new(0, 0), DigitSet::full(1));
    candidates.set(Cell::new(0, 1), [2, 3].into_iter().filter_map(Digit::new).collect());
    let layout = Layout::usual(4).expect("4 has boxes");
    let puzzle = Puzzle::new(layout, givens).expect("it fits");
    puzzle.with_candidates(candidates).expect("the same size")
}

/// Returns how many cells have exactly these small digits.
fn cells_with_marks(svg: &str, marks: &str) -> usize {
    let texts = svg.lines().filter(|line| line.starts_with("<text") && line.contains("<tspan"));
    let digits = |text: &str| -> String {
        text.split("</tspan>")
            .filter_map(|part| part.rsplit_once('>'))
            .map(|(_, digit)| digit)
            .collect()
    };
    texts.filter(|text| digits(text) == marks).count()
}

#[test]
fn pencil_marks_are_drawn_small_and_stay_beside_a_solution() {
    let puzzle = pencilled();
    let bare = Picture::new(&puzzle).to_string();
    assert_eq!(cells_with_marks(&bare, "1234"), 14);
    assert_eq!(cells_with_marks(&bare, "23"), 1, "a digit that is not a mark is not drawn");
    assert_eq!(bare.matches(">1</text>").count(), 1, "the given's marks say no more than it does");
    assert_eq!(words(&bare), "small: pencil marks of the puzzle");
    let one = solution(&puzzle, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
    let solved = Picture::new(&puzzle).solution(&one).to_string();
    assert_eq!(solved.matches(">3</text>").count(), 4);
    assert_eq!(cells_with_marks(&solved, "3"), 1, "r1c2 may be 2 or 3, and is 2");
    for others in ["123", "124", "134", "234"] {
        let count = cells_with_marks(&solved, others);
        assert!((3..=4).contains(&count), "{count} × {others} in {solved}");
    }
    assert_eq!(words(&solved), "grey, small: pencil marks of the puzzle");
}

#[test]
fn what_is_left_is_drawn_and_nothing_left_is_no_empty_cell() {
    let (puzzle, solutions) = ambiguous();
    let mut left = union(&solutions);
    left.set(Cell::new(3, 3), DigitSet::EMPTY);
    let svg = Picture::new(&puzzle).candidates(&left).to_string();
    assert_eq!(cells_with_marks(&svg, "13"), 3);
    assert_eq!(svg.matches(">!</text>").count(), 1);
    assert_eq!(words(&svg), "small: candidates that are left !: no digit is possible");
}

#[test]
fn thick_lines_stand_where_regions_meet() {
    let regions = [1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 3, 2, 4, 4, 4, 4];
    let layout = Layout::with_regions(4, &regions).expect("four regions of four cells");
    let puzzle = Puzzle::new(layout, Grid::empty(4)).expect("it fits");
    let svg = Picture::new(&puzzle).to_string();
    let thick = "M0 0H160M0 0V160M40 40H120M40 40V80M0 80H40M80 40V80M80 80H120M120 0V40M120 80V120\
                 M0 120H160M0 160H160M160 0V160";
    let thick_lines = svg.lines().find(|line| line.contains("#1f4fd8")).expect("there are some");
    let pieces = |path: &str| {
        let mut pieces: Vec<String> = path.split('M').map(str::to_owned).collect();
        pieces.sort();
        pieces
    };
    let path = thick_lines.split('"').nth(1).expect("a path");
    assert_eq!(pieces(path), pieces(thick));
    // Without regions only the edge is thick.
    let latin = Layout::without_regions(5).expect("5 is a size");
    let puzzle = Puzzle::new(latin, Grid::empty(5)).expect("it fits");
    let svg = Picture::new(&puzzle).to_string();
    assert!(svg.contains("M0 0H200M0 0V200M0 200H200M200 0V200"), "{svg}");
}

#[test]
fn extra_houses_are_drawn_and_named() {
    let diagonal = (0..4).map(|number| Cell::new(number, number));
    let middle = [(1, 1), (1, 2), (2, 1), (2, 2)].map(|(row, column)| Cell::new(row, column));
    let layout = Layout::usual(4).expect("4 has boxes");
    let layout = layout.with_house(HouseKind::MainDiagonal, diagonal).expect("four cells");
    let layout = layout.with_house(HouseKind::Window(0), middle).expect("four cells");
    let puzzle = Puzzle::new(layout, Grid::empty(4)).expect("it fits");
    let svg = Picture::new(&puzzle).to_string();
    assert!(svg.contains("M20 20L60 60L100 100L140 140"), "{svg}");
    assert!(svg.contains("M116 44L116 116L44 116L44 44z"), "{svg}");
    let foot = svg.split_once("</title>").expect("a head").1;
    let entries: Vec<&str> = foot.split(">extra houses:").collect();
    for (number, (sample, text)) in
        [("M1 1L25 13", "main"), ("M2 2H24V12H2z", "window")].into_iter().enumerate()
    {
        assert!(entries[number].contains(sample), "{svg}");
        assert!(entries[number + 1].contains(text), "{svg}");
    }
}

#[test]
fn a_picture_is_shown_in_the_size_that_is_asked_for() {
    let (puzzle, _) = shifted(BoxShape::usual(4).expect("4 has boxes"));
    let usual = Picture::new(&puzzle).to_string();
    let large = Picture::new(&puzzle).cell_size(60).to_string();
    assert!(large.contains(r#"width="288" height="288" viewBox="0 0 192 192""#), "{large}");
    let drawn = |svg: &str| svg.split_once("<title>").expect("a head").1.to_owned();
    assert_eq!(drawn(&large), drawn(&usual));
}

#[test]
fn what_is_printed_is_black_and_white() {
    let (puzzle, solutions) = ambiguous();
    let digits = union(&solutions);
    let svg = Picture::new(&puzzle).possible(&digits, Known::Some).theme(Theme::Print).to_string();
    for colour in svg.split('"').filter(|value| value.starts_with('#')) {
        assert!(["#000000", "#ffffff"].contains(&colour), "{colour}");
    }
    assert!(svg.contains("url(#kenzan-differs-print)"), "{svg}");
}

#[test]
fn black_lines_fade_behind_the_large_digits_of_their_cells() {
    let text = r#"{"kenzan": 1, "size": 4, "givens": "1.343.1221434321", "rules": [
        {"type": "thermometer", "lines": [["r1c1", "r1c2", "r2c2"]]}]}"#;
    let puzzle = crate::format::parse(text).expect("a puzzle").puzzle;
    let cleared = |theme: Theme| {
        let svg = Picture::new(&puzzle).theme(theme).to_string();
        svg.matches("<ellipse").count()
    };
    // Only the given of r1c1 is there to be read.
    assert_eq!([Theme::Light, Theme::Dark, Theme::Print].map(cleared), [0, 0, 1]);
    let solution = puzzle.solve().expect("it has a solution");
    let svg = Picture::new(&puzzle).solution(&solution).theme(Theme::Print).to_string();
    assert_eq!(svg.matches("<ellipse").count(), 3);
    let (lines, digits) = svg.split_once("<ellipse").expect("one");
    assert!(!lines.contains("<text x=") && digits.contains("<text x="), "{svg}");
}

#[test]
fn an_empty_title_or_caption_takes_no_room() {
    let (puzzle, _) = shifted(BoxShape::usual(9).expect("9 has boxes"));
    let bare = Picture::new(&puzzle).to_string();
    assert_eq!(Picture::new(&puzzle).title(" ").to_string(), bare);
    assert_eq!(Picture::new(&puzzle).caption("").to_string(), bare);
    assert_ne!(Picture::new(&puzzle).title("a name").to_string(), bare);
}
