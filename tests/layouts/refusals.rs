//! Who does not support a puzzle says so by name, whichever way it is asked, and answers nothing.

use kenzan::bulk;
use kenzan::crosscheck::{self, Answer, Examiner, Need, Panel, Respondent};
use kenzan::engine::{
    Engine, EngineError, Found, Interrupt, Limits, Query, Unsupported, UnsupportedKind,
};
use kenzan::proof::{self, CertifyError};
use kenzan::why::{self, Options};
use kenzan::{Candidates, Error, Layout, Parts, Puzzle};

use super::list;
use crate::suite;

/// Supports 4×4 with plain boxes alone. Whoever lets it search anything else did not ask it before.
#[derive(Debug)]
struct FourByFour;

impl Engine for FourByFour {
    fn name(&self) -> &'static str {
        "four-by-four"
    }

    fn supports(&self, puzzle: &Puzzle) -> Result<(), Unsupported> {
        let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
        let is_plain = layout.plain_boxes().is_some() && rules.is_empty();
        let is_that = is_plain && layout.size() == 4;
        if is_that {
            Ok(())
        } else {
            Err(Unsupported::new(self.name(), UnsupportedKind::Other("this layout".to_owned())))
        }
    }

    fn search(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, EngineError> {
        self.supports(puzzle).expect("nobody lets an engine search what it does not support");
        suite::named("mrv").search(puzzle, query)
    }
}

/// What makes an engine anew.
type Make<'a> = &'a dyn Fn() -> Box<dyn Engine>;

/// A way to ask an engine about a puzzle; an error is its refusal, or that of who asked it.
type Entrance = fn(Make<'_>, &Puzzle) -> Result<(), Error>;

/// The ways into the library by which an engine comes to a puzzle.
const ENTRANCES: [(&str, Entrance); 9] = [
    ("Engine::solve", |make, puzzle| Ok(make().solve(puzzle, &Query::unique()).map(drop)?)),
    ("Engine::solve_many", |make, puzzle| {
        among_others(puzzle, |puzzles| make().solve_many(puzzles, &Query::unique()))
    }),
    ("ask", |make, puzzle| crosscheck::ask(make().as_mut(), puzzle, &Query::unique()).map(drop)),
    ("ask_many", |make, puzzle| {
        among_others(puzzle, |puzzles| {
            crosscheck::ask_many(make().as_mut(), puzzles, &Query::unique())
        })
    }),
    ("Panel::ask", |make, puzzle| {
        let mut panel = Panel::new(vec![Member(make())]);
        only(panel.ask(puzzle, &Interrupt::default()).into_answers()).map(drop)
    }),
    ("Panel::ask_all", |make, puzzle| {
        among_others(puzzle, |puzzles| {
            let opinions = Panel::new(vec![Member(make())]).ask_all(puzzles, &Interrupt::default());
            opinions.into_iter().map(|opinions| only(opinions.into_answers())).collect()
        })
    }),
    ("Examiner::examine", |make, puzzle| {
        let member = || Member(make());
        let mut examiner = Examiner {
            panel: Panel::new(vec![member()]),
            slow: Panel::new(Vec::new()),
            quick: member(),
            second: Some(member()),
        };
        let examined = only(examiner.examine(&[puzzle], &Interrupt::default()));
        if examined.opinions.failure().is_some() {
            assert!(examined.givens.is_empty() && examined.is_minimal().is_none());
            assert!(examined.opinions.outcome().is_none());
        }
        only(examined.opinions.into_answers()).map(drop)
    }),
    ("why::explain", |make, puzzle| {
        why::explain(make().as_mut(), puzzle, &Options::default(), &Limits::default()).map(drop)
    }),
    ("proof::certify", |make, puzzle| {
        match proof::certify(puzzle, make().as_mut(), &proof::SEARCH, &Limits::default()) {
            Ok(_) => Ok(()),
            Err(CertifyError::Engine(error)) => Err(error),
            // What can't be written down is not asked about at all.
            Err(CertifyError::NotWritten(what)) => Err(what.into()),
            Err(error) => panic!("{error}"),
        }
    }),
];

/// One engine of a panel.
struct Member(Box<dyn Engine>);

impl Respondent for Member {
    type Answer = Answer;

    fn respond(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Answer, Error> {
        let query = Query::unique().with_interrupt(interrupt.clone());
        crosscheck::ask(self.0.as_mut(), puzzle, &query)
    }

    fn respond_to_all(
        &mut self,
        puzzles: &[&Puzzle],
        interrupt: &Interrupt,
    ) -> Vec<Result<Answer, Error>> {
        let query = Query::unique().with_interrupt(interrupt.clone());
        crosscheck::ask_many(self.0.as_mut(), puzzles, &query)
    }
}

/// Asks about a puzzle that stands between two of plain boxes, which are answered all the same.
fn among_others<A, E: Into<Error>>(
    puzzle: &Puzzle,
    ask: impl FnOnce(&[&Puzzle]) -> Vec<Result<A, E>>,
) -> Result<(), Error> {
    let plain = suite::read("1.....3..4.....2");
    let mut answers = ask(&[&plain, puzzle, &plain]);
    assert_eq!(answers.len(), 3, "an answer for each");
    let answer = answers.remove(1);
    assert!(answers.iter().all(Result::is_ok), "its neighbours are answered");
    answer.map(drop).map_err(Into::into)
}

fn only<T>(list: Vec<T>) -> T {
    let number = list.len();
    let mut list = list.into_iter();
    list.next().filter(|_| number == 1).unwrap_or_else(|| panic!("{number}, not one"))
}

/// Asks about `puzzle` in every way and returns how often it was refused.
fn ask_in_every_way(name: &str, make: Make<'_>, what: &str, puzzle: &Puzzle) -> usize {
    let supported = make().supports(puzzle);
    let mut refused = 0;
    for (entrance, ask) in ENTRANCES {
        let said = ask(make, puzzle);
        let context = format!("{name}, {what}, {entrance}: {said:?}");
        // A certificate can say plain boxes only, whoever solves them.
        let is_sayable = entrance != "proof::certify" || puzzle.layout().plain_boxes().is_some();
        match (&supported, said) {
            (Ok(()), said) if is_sayable => assert_eq!(said, Ok(()), "{context}"),
            (_, Err(Error::Engine(EngineError::Unsupported(refusal)))) if !is_sayable => {
                assert_eq!(refusal.who(), "a certificate", "{context}");
            }
            (Err(unsupported), Err(Error::Engine(EngineError::Unsupported(refusal)))) => {
                assert_eq!((unsupported, name), (&refusal, refusal.who()), "{context}");
                assert!(!refusal.kind().to_string().is_empty(), "{context}");
                refused += 1;
            }
            _ => panic!("{context}"),
        }
    }
    refused
}

#[test]
fn every_way_to_ask_an_engine_lets_it_refuse_by_name() {
    for entry in suite::engines() {
        let make = || suite::make(entry);
        let mut refused = 0;
        for case in list::cases() {
            // Those that understand it answer, which other tests look at.
            if make().supports(&case.puzzle).is_err() {
                refused += ask_in_every_way(entry.name, &make, case.name, &case.puzzle);
            }
        }
        let is_general = make().supports(&list::cases()[0].puzzle).is_ok();
        // All ways but that to a certificate, which refuses before it asks.
        let all = list::cases().len() * (ENTRANCES.len() - 1);
        assert_eq!(refused, if is_general { 0 } else { all }, "{}", entry.name);
    }
}

#[test]
fn an_engine_for_one_layout_is_never_let_search_another() {
    let make = || -> Box<dyn Engine> { Box::new(FourByFour) };
    let mut refused = 0;
    for case in list::cases().into_iter().chain(list::plain()) {
        refused += ask_in_every_way("four-by-four", &make, case.name, &case.puzzle);
    }
    // It is asked for a certificate, too, where the boxes are plain; one of them is its own.
    let others = list::plain().len() - 1;
    assert_eq!(refused, list::cases().len() * (ENTRANCES.len() - 1) + others * ENTRANCES.len());
}

#[test]
fn an_engine_that_supports_a_puzzle_answers_in_every_way() {
    for case in list::plain().into_iter().take(1) {
        for entry in suite::engines() {
            let make = || suite::make(entry);
            assert_eq!(ask_in_every_way(entry.name, &make, case.name, &case.puzzle), 0);
        }
    }
}

#[test]
fn a_given_is_not_judged_by_an_engine_that_does_not_support_the_puzzle() {
    let jigsaw = list::cases().into_iter().find(|case| case.name == "a jigsaw of 4");
    let jigsaw = jigsaw.expect("listed").puzzle;
    let solutions = suite::ask("depth-first", &jigsaw, &Query::unique());
    let complete = solutions.solutions()[0].grid().clone();
    let proper = jigsaw.with_givens(complete).expect("the same size");
    // Of the engines, these take plain boxes alone.
    let plain = || Member(suite::named("mrv"));
    for second in [None, Some(plain())] {
        let mut examiner = Examiner {
            panel: Panel::new(vec![Member(suite::named("depth-first"))]),
            slow: Panel::new(Vec::new()),
            quick: plain(),
            second,
        };
        let examined = only(examiner.examine(&[&proper], &Interrupt::default()));
        assert!(examined.opinions.failure().is_some_and(Error::is_unsupported));
        assert_eq!((examined.givens.len(), examined.cells(Need::Undecided).count()), (16, 16));
        assert_eq!(examined.is_minimal(), None);
    }
}

#[test]
fn bulk_takes_the_newspapers_sudoku_alone() {
    for case in list::cases() {
        assert_eq!(bulk::marks(&case.puzzle), None, "{}", case.name);
    }
    for case in list::plain() {
        let is_classic = case.puzzle.layout() == &Layout::classic();
        assert_eq!(bulk::marks(&case.puzzle).is_some(), is_classic, "{}", case.name);
        let marks = Candidates::full(case.puzzle.size());
        let marked = case.puzzle.with_candidates(marks).expect("the same size");
        assert_eq!(bulk::marks(&marked), None, "{} of pencil marks", case.name);
    }
}
