//! What is written for other solvers: that its rows are kept by the solution and by nothing else,
//! and that what those solvers print is read as they mean it.

use crate::suite;
#[cfg(feature = "z3")]
use crate::suite::smtlib;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use kenzan::cnf::Variables;
use kenzan::engine::Query;
use kenzan::export::{self, Model, Reply, TABLE};
use kenzan::{Cell, Digit, Grid, GridShape, HouseKind, Layout, Outcome, Puzzle, Solution, format};

/// A puzzle of pencil marks with one given, and a grid for it.
const MARKS: &str = "1 234 234 234 34 34 12 12 234 1 34 34 234 234 12 12";
const SMALL: &str = "1.....3..4.....2";
const SMALL_SOLVED: &str = "1324423124133142";

fn puzzle(text: &str) -> Puzzle {
    format::parse(text).expect("a puzzle").puzzle
}

fn grid(text: &str) -> Grid {
    puzzle(text).givens().clone()
}

pub(super) fn written(format: &str, model: &Model<'_>) -> String {
    let mut text = Vec::new();
    let format = export::named(format).expect("a format");
    format.write(model, &mut text).expect("memory takes all");
    String::from_utf8(text).expect("it is text")
}

/// Returns, for each format whose rows can be added up, whether `grid` keeps what is written.
fn verdicts(model: &Model<'_>, grid: &Grid) -> HashMap<&'static str, bool> {
    let shape = GridShape::from(grid.columns());
    let variables = Variables::of(shape);
    let holds = |number: i32| {
        let (cell, digit) = variables.meaning(number).expect("one of the puzzle's");
        grid.get(cell) == Some(digit)
    };
    let opb = super::rows::opb(&written("opb", model), shape)(grid);
    let lp = super::rows::lp(&written("lp", model), shape)(grid);
    let text = written("dimacs", model);
    let clauses = text.lines().filter(|line| !line.starts_with(['c', 'p']));
    let dimacs = clauses.map(|line| line.strip_suffix('0').expect("it ends")).all(|clause| {
        let mut literals = clause.split_whitespace().map(str::parse::<i32>);
        literals.any(|literal| {
            let literal = literal.expect("a literal");
            holds(literal) == (literal > 0)
        })
    });
    HashMap::from([("opb", opb), ("lp", lp), ("dimacs", dimacs)])
}

pub(super) fn solution(puzzle: &Puzzle) -> Option<Solution> {
    match suite::ask("native", puzzle, &Query::unique()) {
        Outcome::Unique(solution) => Some(solution),
        Outcome::None | Outcome::Multiple(_) => None,
        Outcome::Unknown { why, .. } => panic!("{why}"),
    }
}

/// How many puzzles of the list, up to a size, have one solution.
fn unique(most: u8) -> usize {
    let cases = suite::cases().into_iter().filter(|case| case.puzzle.size() <= most);
    let number = cases.filter(|case| case.count == suite::Count::Exactly(1)).count();
    assert!(number >= 5, "{number}");
    number
}

#[test]
fn the_solution_keeps_every_row_and_nothing_near_it_does() {
    let mut seen = 0;
    for case in suite::cases() {
        let (name, puzzle) = (case.name, &case.puzzle);
        let Some(solution) = solution(puzzle) else { continue };
        let (model, solved) = (Model::of(puzzle), solution.grid());
        for (format, keeps) in verdicts(&model, solved) {
            assert!(keeps, "{name}: {format} refuses the solution");
        }
        for (format, keeps) in verdicts(&model.clone().excluding(solved), solved) {
            assert!(!keeps, "{name}: {format} takes what is excluded");
        }
        let digits: Vec<(Cell, Option<Digit>)> = solved.cells().collect();
        let (first, last) = (digits[0], digits[digits.len() - 1]);
        let other = digits.iter().find(|(_, digit)| *digit != first.1).expect("another digit");
        for changes in [[(first.0, other.1), first], [(first.0, None), last]] {
            let mut wrong = solved.clone();
            wrong.set(changes[1].0, changes[1].1);
            wrong.set(changes[0].0, changes[0].1);
            for (format, keeps) in verdicts(&model, &wrong) {
                assert!(!keeps, "{name}: {format} takes {wrong}");
            }
        }
        seen += 1;
    }
    assert_eq!(seen, unique(36));
}

#[test]
fn pencil_marks_bind_in_every_format() {
    let marked = puzzle(MARKS);
    let solution = solution(&puzzle(SMALL)).expect("it has one");
    // The solution of another puzzle keeps the rules, but not these marks.
    assert!(marked.check(solution.grid()).is_err());
    for (format, keeps) in verdicts(&Model::of(&marked), solution.grid()) {
        assert!(!keeps, "{format}");
    }
}

#[cfg(feature = "z3")]
#[test]
fn z3_reads_the_smtlib_model_as_it_is_meant() {
    use z3::{SatResult, Solver};
    let check = |text: String| {
        let solver = Solver::new();
        solver.from_string(text);
        solver.check()
    };
    let mut seen = 0;
    for case in suite::cases().into_iter().filter(|case| case.puzzle.size() <= 9) {
        let puzzle = &case.puzzle;
        let Some(solution) = solution(puzzle) else { continue };
        seen += 1;
        for format in export::family("smtlib") {
            let model = Model::of(puzzle);
            let name = format!("{}, {}", case.name, format.name);
            assert_eq!(check(written(format.name, &model)), SatResult::Sat, "{name}");
            let other = written(format.name, &model.excluding(solution.grid()));
            assert_eq!(check(other), SatResult::Unsat, "{name}");
        }
    }
    assert_eq!(seen, unique(9));
}

/// With what is named as they are, and nothing else that is named, a puzzle contradicts itself; without any of them, not.
#[cfg(feature = "z3")]
#[test]
fn what_contradicts_itself_is_named() {
    let clash = puzzle("11..............");
    let core = ["row 1", "r1c1 is 1", "r1c2 is 1"].map(str::to_owned);
    for format in export::family("smtlib") {
        let text = written(format.name, &Model::of(&clash).with_names(true));
        assert!(!smtlib::is_satisfiable(&text, &core), "{}", format.name);
        for index in 0..core.len() {
            let others = [&core[..index], &core[index + 1..]].concat();
            assert!(smtlib::is_satisfiable(&text, &others), "{}: {others:?}", format.name);
        }
        assert!(text.ends_with("(check-sat)\n(get-unsat-core)\n(exit)\n"), "{text}");
        assert!(!text.contains("QF_FD"), "Z3 forgets names in it: {text}");
    }
}

/// The programs that are installed name enough: Z3 does not in its own logic, so named assertions are in another.
#[cfg(all(feature = "z3", unix))]
#[test]
fn what_installed_programs_name_contradicts_itself() {
    for (program, format) in ["z3", "cvc5"]
        .into_iter()
        .flat_map(|program| export::family("smtlib").map(move |format| (program, format)))
    {
        for broken in ["12..3....4......", "12.....34.......", "1..2.3..2......."] {
            let text = written(format.name, &Model::of(&puzzle(broken)).with_names(true));
            let Some(printed) = smtlib::printed_by(program, &text) else { continue };
            let names: Vec<String> =
                printed.split('|').skip(1).step_by(2).map(str::to_owned).collect();
            assert!(printed.starts_with("unsat"), "{program}, {}: {printed}", format.name);
            assert!(
                !smtlib::is_satisfiable(&text, &names),
                "{program}, {}: {names:?}",
                format.name
            );
        }
    }
}

#[test]
fn every_format_writes_a_small_puzzle() {
    let marked = puzzle(MARKS);
    let known = grid(SMALL_SOLVED);
    let model = Model::of(&marked).named(Some("small -- one\n")).excluding(&known);
    for format in TABLE {
        insta::assert_snapshot!(format.name, written(format.name, &model));
    }
}

#[test]
fn no_format_stumbles_over_an_impossible_cell_or_a_large_grid() {
    let mut candidates = kenzan::Candidates::full(4);
    candidates.set(Cell::new(1, 1), kenzan::DigitSet::EMPTY);
    let impossible = puzzle(SMALL).with_candidates(candidates).expect("the same size");
    let solved = solution(&puzzle(SMALL)).expect("it has one");
    for (format, keeps) in verdicts(&Model::of(&impossible), solved.grid()) {
        assert!(!keeps, "{format}");
    }
    for (format, part) in [
        ("smtlib", "(assert false)"),
        ("minizinc", "constraint false;"),
        ("xcsp3", "eq(x[1][1],2)"),
    ] {
        let text = written(format, &Model::of(&impossible));
        assert!(text.contains(part), "{text}");
    }
    let large = Puzzle::new(Layout::usual(25).expect("5x5 boxes"), Grid::empty(25));
    for format in TABLE {
        let text = written(format.name, &Model::of(large.as_ref().expect("the empty puzzle")));
        assert!(text.contains("Sudoku 25x25 with boxes of 5x5"), "{}", format.name);
    }
    let lp = written("lp", &Model::of(large.as_ref().expect("the empty puzzle")));
    assert!(lp.lines().all(|line| line.len() <= 255), "some readers take no more");
}

#[test]
fn every_format_holds_all_houses_or_refuses_the_puzzle() {
    let cells = |text: &str| -> Vec<Cell> {
        text.split(' ').map(|name| name.parse().expect("a cell")).collect()
    };
    let boxes = Layout::usual(4).expect("boxes of 2x2");
    let latin = Layout::without_regions(4).expect("a size");
    let jigsaw = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3];
    let jigsaw = Layout::with_regions(4, &jigsaw).expect("regions of 4");
    let diagonal = cells("r1c1 r2c2 r3c3 r4c4");
    let diagonal = boxes.with_house(HouseKind::MainDiagonal, diagonal).expect("4 cells");
    let window = boxes.with_house(HouseKind::Window(0), cells("r2c2 r2c3 r3c2 r3c3"));
    let layouts = [boxes, latin, jigsaw, diagonal, window.expect("4 cells")];
    for format in TABLE {
        let mut texts = HashSet::new();
        for layout in &layouts {
            let puzzle = Puzzle::new(Arc::clone(layout), Grid::empty(4)).expect("an empty puzzle");
            if (format.supports)(&puzzle).is_ok() {
                let text = written(format.name, &Model::of(&puzzle));
                let said = text.lines().filter(|line| !line.contains("Sudoku"));
                let is_new = texts.insert(said.collect::<String>());
                assert!(is_new, "{} forgets a house:\n{text}", format.name);
            }
        }
        assert!(!texts.is_empty(), "{} holds boxes", format.name);
    }
    let puzzle = |layout| Puzzle::new(layout, Grid::empty(4)).expect("an empty puzzle");
    let [boxes, latin, jigsaw, diagonal, window] = layouts.map(puzzle);
    for (puzzle, houses) in [
        (boxes, &["x[0..1][0..1]", "x[0..1][2..3]", "x[2..3][0..1]", "x[2..3][2..3]"][..]),
        (latin, &[]),
        (
            jigsaw,
            &[
                "x[0][0] x[0][1] x[0][2] x[1][0]",
                "x[0][3] x[1][2] x[1][3] x[2][3]",
                "x[1][1] x[2][0] x[2][1] x[2][2]",
                "x[3][0] x[3][1] x[3][2] x[3][3]",
            ],
        ),
        (
            diagonal,
            &[
                "x[0..1][0..1]",
                "x[0..1][2..3]",
                "x[2..3][0..1]",
                "x[2..3][2..3]",
                "x[0][0] x[1][1] x[2][2] x[3][3]",
            ],
        ),
        (
            window,
            &[
                "x[0..1][0..1]",
                "x[0..1][2..3]",
                "x[2..3][0..1]",
                "x[2..3][2..3]",
                "x[1][1] x[1][2] x[2][1] x[2][2]",
            ],
        ),
    ] {
        let text = written("xcsp3", &Model::of(&puzzle));
        let arguments = text.lines().filter_map(|line| line.trim().strip_prefix("<args> "));
        let written: Vec<_> = arguments.filter_map(|rest| rest.strip_suffix(" </args>")).collect();
        assert_eq!(written, houses);
        // A group of nothing is none.
        assert_eq!(text.contains("<group"), !houses.is_empty());
    }
}

/// Puts the values of [`SMALL_SOLVED`] into a pattern, a piece for each cell.
fn each_cell(piece: impl Fn(Cell, Digit) -> String) -> String {
    let solved = grid(SMALL_SOLVED);
    solved.cells().filter_map(|(cell, digit)| Some(piece(cell, digit?))).collect()
}

/// Puts all variables of it into a pattern, with whether they are true.
fn each_choice(piece: impl Fn(Cell, Digit, bool) -> String) -> String {
    each_cell(|cell, digit| {
        Digit::all(4).map(|other| piece(cell, other, other == digit)).collect::<String>()
    })
}

#[test]
fn what_smt_solvers_print_is_read_in_each_encoding() {
    let solved = Reply::Grid(grid(SMALL_SOLVED));
    for (format, text, expected) in [
        (
            "smtlib-bitvec",
            format!(
                "sat\n({})\n",
                each_cell(|cell, digit| format!("({cell} #b0{:02b})\n", digit.value() - 1))
            ),
            solved.clone(),
        ),
        (
            "smtlib-bitvec",
            format!(
                "sat\n({})\n",
                each_cell(|cell, digit| format!("({cell} (_ bv{} 2))\n", digit.value() - 1))
            ),
            solved.clone(),
        ),
        (
            "smtlib-bitvec",
            format!(
                "sat\n(\n{})\n",
                each_cell(|cell, digit| format!(
                    "(define-fun {cell} () (_ BitVec 2)\n #x{:x})\n",
                    digit.value() - 1
                ))
            ),
            solved.clone(),
        ),
        (
            "smtlib-enum",
            format!("sat\n({})\n", each_cell(|cell, digit| format!("({cell} d{digit})"))),
            solved.clone(),
        ),
        (
            "smtlib-onehot",
            format!(
                "sat\n({})\n",
                each_choice(|cell, digit, is_true| format!("(|{cell}={digit}| {is_true})\n"))
            ),
            solved.clone(),
        ),
    ] {
        let read = export::named(format).expect("a format").read;
        let layout = Layout::usual(4).expect("boxes of 2x2");
        assert_eq!(read(&layout, &text), expected, "{format}: {text}");
    }
}

#[test]
fn what_solvers_print_is_read_as_they_mean_it() {
    let variables = Variables::of(4);
    let signed = |prefix: &str| {
        each_choice(|cell, digit, is_true| {
            let sign = if is_true { "" } else { "-" };
            format!(" {sign}{prefix}{}", variables.number(cell, digit))
        })
    };
    let solved = Reply::Grid(grid(SMALL_SOLVED));
    let gave_up = |words: &str| Reply::GaveUp(words.to_owned());
    let literals = signed("");
    let values = each_cell(|_, digit| format!(" {}", digit.value()));
    let cases: Vec<(&str, String, Reply)> = vec![
        ("line", format!("{SMALL}:1:{SMALL_SOLVED}\n"), solved.clone()),
        ("line", format!("solved in 3 ms\n{SMALL_SOLVED}"), solved.clone()),
        ("line", "There is no solution.".into(), Reply::NoSolution),
        ("line", "UNSAT".into(), Reply::NoSolution),
        ("line", format!("{SMALL}\n0324423124133142"), Reply::Unreadable),
        ("line", String::new(), Reply::Unreadable),
        ("dimacs", format!("c 64 vars\ns SATISFIABLE\nv{literals} 0\n"), solved.clone()),
        ("dimacs", format!("SAT\n{} 0\nSATISFIABLE\n", literals.trim()), solved.clone()),
        ("dimacs", format!("v{}\nv 0\n", literals.replace(" 17", "\nv 17")), solved.clone()),
        // Of several models the first one counts.
        ("dimacs", format!("v{literals} 0\nv -1 2 0\n"), solved.clone()),
        ("dimacs", "s UNSATISFIABLE\n".into(), Reply::NoSolution),
        ("dimacs", "UNSAT\n".into(), Reply::NoSolution),
        ("dimacs", "s UNKNOWN\n".into(), gave_up("s UNKNOWN")),
        ("dimacs", "s SATISFIABLE\n".into(), Reply::Unreadable),
        ("opb", format!("s SATISFIABLE\nv{}\n", signed("x")), solved.clone()),
        ("opb", "c x\ns UNSATISFIABLE\n".into(), Reply::NoSolution),
        ("opb", "s UNKNOWN".into(), gave_up("s UNKNOWN")),
        (
            "smtlib",
            format!("sat\n({})\n", each_cell(|cell, digit| format!("({cell} {digit})\n "))),
            solved.clone(),
        ),
        (
            "smtlib",
            format!(
                "sat\n(\n{})\n",
                each_cell(|cell, digit| format!("  (define-fun {cell} () Int\n    {digit})\n"))
            ),
            solved.clone(),
        ),
        ("smtlib", "unsat\n(error \"model is not available\")\n".into(), Reply::NoSolution),
        ("smtlib", "unknown\n".into(), gave_up("unknown")),
        ("smtlib", "(error \"no logic\")\n".into(), Reply::Unreadable),
        ("minizinc", format!("{SMALL_SOLVED}\n----------\n"), solved.clone()),
        ("minizinc", "=====UNSATISFIABLE=====\n".into(), Reply::NoSolution),
        ("minizinc", "=====UNKNOWN=====\n".into(), gave_up("=====UNKNOWN=====")),
        (
            "xcsp3",
            format!(
                "s SATISFIABLE\nv <instantiation>\nv <list> x[][] </list>\nv <values>{values} \
                 </values>\nv </instantiation>\n"
            ),
            solved.clone(),
        ),
        (
            "xcsp3",
            format!(
                "v <instantiation id='sol1'> <list>{}</list> <values>{values}</values>",
                each_cell(|cell, _| format!(" x[{}][{}]", cell.row(), cell.column()))
            ),
            solved,
        ),
        ("xcsp3", "s UNSATISFIABLE\nd FOUND SOLUTIONS 0\n".into(), Reply::NoSolution),
        ("xcsp3", "s UNKNOWN\n".into(), gave_up("s UNKNOWN")),
    ];
    are_read(cases);
}

#[test]
fn what_integer_solvers_print_is_read_as_they_mean_it() {
    let bit = u8::from;
    let solved = Reply::Grid(grid(SMALL_SOLVED));
    let gave_up = |words: &str| Reply::GaveUp(words.to_owned());
    are_read(vec![
        // CBC shows what is not 0; HiGHS, SCIP and GLPK, each in its own way, the rest as well.
        (
            "lp",
            format!(
                "Optimal - objective value 0.0\n{}",
                each_cell(|cell, digit| format!("      7 {cell}_{digit}      1    0\n"))
            ),
            solved.clone(),
        ),
        (
            "lp",
            format!(
                "Model status\nOptimal\n\n# Columns 64\n{}# Rows 64\ncell_r1c1 1\n",
                each_choice(|cell, digit, value| format!("{cell}_{digit} {}\n", bit(value)))
            ),
            solved.clone(),
        ),
        (
            "lp",
            format!(
                "solution status: optimal\nobjective value:  0\n{}",
                each_cell(|cell, digit| format!("{cell}_{digit}   1 \t(obj:0)\n"))
            ),
            solved.clone(),
        ),
        (
            "lp",
            format!(
                "Status:     INTEGER OPTIMAL\n    69 given_r1c1    1    1    = \n{}",
                each_choice(|cell, digit, value| {
                    format!("     1 {cell}_{digit}       *     {}    0    1 \n", bit(value))
                })
            ),
            solved,
        ),
        // CBC writes values that it had when it saw that there is no solution.
        ("lp", "Infeasible - objective value 0.0\n 0 r1c1_1 0.7 0\n".into(), Reply::NoSolution),
        ("lp", "Model status\nInfeasible\n\n# Primal\nNone\n".into(), Reply::NoSolution),
        ("lp", "solution status: infeasible\n".into(), Reply::NoSolution),
        ("lp", "PROBLEM HAS NO PRIMAL FEASIBLE SOLUTION\n".into(), Reply::NoSolution),
        ("lp", "Status:     INTEGER EMPTY\n 1 r1c1_1 * 0 0 1\n".into(), Reply::NoSolution),
        ("lp", "Stopped on time - objective\n".into(), gave_up("Stopped on time - objective")),
        ("lp", "no such file\n".into(), Reply::Unreadable),
    ]);
}

fn are_read(cases: Vec<(&str, String, Reply)>) {
    let layout = Layout::usual(4).expect("2x2 boxes");
    for (name, text, reply) in cases {
        let format = export::named(name).expect("a format");
        assert_eq!((format.read)(&layout, &text), reply, "{name}: {text}");
    }
}

#[test]
fn a_model_that_breaks_a_rule_is_never_made_good() {
    let layout = Layout::usual(4).expect("2x2 boxes");
    let dimacs = export::named("dimacs").expect("a format");
    // Two digits for the first cell, none for the others.
    let Reply::Grid(grid) = (dimacs.read)(&layout, "v 1 2 -3 0\n") else { panic!("it is a model") };
    assert_eq!(grid.filled(), 0);
    assert!(puzzle(SMALL).check(&grid).is_err());
}
