use super::*;
use crate::Solve as _;

fn item(puzzle: &str, title: &str, rules: &[String]) -> Item {
    let puzzle: Puzzle = puzzle.parse().expect("a puzzle");
    let answer = match puzzle.solve() {
        Ok(solution) => Answer::Solution(solution),
        Err(_) => Answer::Words("several solutions".to_owned()),
    };
    Item {
        puzzle,
        title: Some(title.to_owned()),
        author: Some("A & B".to_owned()),
        difficulty: Some("easy".to_owned()),
        rules: rules.to_vec(),
        answer,
    }
}

const FOUR: &str = "12.43..2.1.34.2.";

/// Returns the text of a page, line by line.
fn words(page: &Page) -> Vec<String> {
    let texts = page.pictures[0].svg.split("<text ").skip(1);
    let text = |text: &str| text.split(['>', '<']).nth(1).unwrap_or("").to_owned();
    texts.map(text).collect()
}

/// The pictures lie on the page, and none of them on another.
fn assert_that_pictures_lie_apart(page: &Page) {
    let [width, height] = page.size;
    let grids = &page.pictures[1..];
    for (index, one) in grids.iter().enumerate() {
        assert!(one.place[0] > 0.0 && one.place[0] + one.size[0] < width, "{:?}", one.place);
        assert!(one.place[1] > 0.0 && one.place[1] + one.size[1] < height, "{:?}", one.place);
        for other in &grids[..index] {
            let apart = |axis: usize| {
                one.place[axis] + one.size[axis] <= other.place[axis]
                    || other.place[axis] + other.size[axis] <= one.place[axis]
            };
            assert!(apart(0) || apart(1), "{:?} and {:?}", one.place, other.place);
        }
    }
}

#[test]
fn puzzles_stand_on_pages_and_their_solutions_behind_them() {
    let items: Vec<Item> = ["a", "b", "c", "d", "e"].map(|title| item(FOUR, title, &[])).to_vec();
    for (per_page, pages_of_puzzles) in
        [(PerPage::One, 5), (PerPage::Two, 3), (PerPage::Four, 2), (PerPage::Six, 1)]
    {
        for paper in [Paper::A4, Paper::Letter] {
            let title = Some("five".to_owned());
            let booklet = Booklet { title, paper, per_page, ..Booklet::default() };
            let pages = booklet.pages(&items);
            assert_eq!(pages.len(), pages_of_puzzles + 1, "{per_page:?}");
            pages.iter().for_each(assert_that_pictures_lie_apart);
            let solutions = &pages[pages_of_puzzles];
            assert_eq!(solutions.pictures.len(), 1 + 5);
            let said = words(solutions);
            assert_eq!(said[..2], ["1. a", "2. b"]);
            assert!(said.contains(&"five – Solutions".to_owned()), "{said:?}");
        }
    }
    let pages = Booklet { per_page: PerPage::Four, ..Booklet::default() }.pages(&items);
    let said = words(&pages[1]);
    assert_eq!(said, ["5. e", "by A &amp; B · easy", "2 / 3"]);
}

#[test]
fn what_is_hidden_takes_no_page() {
    let hidden = Item { answer: Answer::Hidden, ..item(FOUR, "a", &[]) };
    assert_eq!(Booklet::default().pages(&[hidden]).len(), 1);
    let open = item("................", "b", &[]);
    let pages = Booklet::default().pages(&[open]);
    assert_eq!(words(&pages[1])[..2], ["1. b", "several solutions"]);
}

#[test]
fn rules_stand_below_their_puzzle_in_letters_that_leave_it_room() {
    let rules = vec!["Digits increase from the bulb.".to_owned(); 16];
    for per_page in [PerPage::One, PerPage::Two, PerPage::Four] {
        let item = item(FOUR, "a", &rules);
        let pages = Booklet { per_page, ..Booklet::default() }.pages(&[item]);
        assert_eq!(pages.len(), 2, "{per_page:?}");
        let said = words(&pages[0]);
        assert_eq!(said.iter().filter(|line| line.starts_with("Digits")).count(), 16);
        let grid = &pages[0].pictures[1];
        assert!(grid.size[0] > 120.0, "{:?}", grid.size);
    }
}

#[test]
fn rules_without_room_have_pages_of_their_own_and_nothing_of_them_is_lost() {
    let rules: Vec<String> = (1..=150).map(|number| format!("Rule {number} of many.")).collect();
    let booklet = Booklet { per_page: PerPage::Six, ..Booklet::default() };
    let pages = booklet.pages(&[item(FOUR, "a", &rules)]);
    assert!(words(&pages[0]).contains(&"The rules are after the puzzles.".to_owned()));
    let said: Vec<String> = pages[1..pages.len() - 1].iter().flat_map(words).collect();
    assert!(said.contains(&"1. a".to_owned()), "{said:?}");
    for rule in &rules {
        assert!(said.contains(rule), "{rule}");
    }
}
