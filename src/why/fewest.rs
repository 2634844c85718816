//! The fewest facts (givens, pencil marks, rules) that have to go for a solution to exist.
//!
//! In the literature this is maximum satisfiability, or a smallest correction set. An engine that optimises answers at once.
//! With any other one, kenzan does as Davies and Bacchus ("Solving MAXSAT by solving a sequence of simpler SAT instances",
//! 2011): whatever goes has to hit every clash, so the smallest set that hits all known ones is tried; either the rest has
//! a solution, and no smaller set can do, or it has a clash that was not known.

use super::clash::shrunk;
use super::fact::Facts;
use super::hitting::{Hitter, Hitting};
use super::question::{Questions, Solvable};
use crate::{Error, Fact, Solution, Why};

/// The fewest facts that have to go for a solution to exist. There may be other sets as small.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fewest {
    /// The facts: those of cells in reading order, then rules.
    pub facts: Vec<Fact>,
    /// A solution of the puzzle without them.
    pub solution: Solution,
    /// How it is known that no fewer do.
    pub by: FewestBy,
}

/// How it is known that no fewer facts have to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FewestBy {
    /// The engine optimises, and says so.
    Engine,
    /// So many are needed to have one of each clash.
    Clashes,
}

/// Looks for them in a puzzle of which some `clashes` are known; `None` if a limit was reached, or if the rules of the
/// layout alone can't be kept.
pub(super) fn find(
    questions: &mut Questions<'_>,
    facts: &Facts<'_>,
    clashes: &[Vec<usize>],
) -> Result<Option<Fewest>, Error> {
    questions.begin_clash();
    if let Some(fewest) = by_engine(questions, facts)? {
        return Ok(Some(fewest));
    }
    by_clashes(questions, facts, clashes)
}

/// Asks the engine, and has its grid checked.
fn by_engine(questions: &mut Questions<'_>, facts: &Facts<'_>) -> Result<Option<Fewest>, Error> {
    let Some(grid) = questions.fewest(facts.whole())? else { return Ok(None) };
    let solution = facts.puzzle(&[]).check_owned(grid).map_err(|fault| questions.wrong(fault))?;
    let broken = facts.list().iter().filter(|fact| !fact.is_true(facts.whole(), &solution));
    Ok(Some(Fewest { facts: broken.cloned().collect(), solution, by: FewestBy::Engine }))
}

/// Hits clashes until what is left has a solution.
fn by_clashes(
    questions: &mut Questions<'_>,
    facts: &Facts<'_>,
    clashes: &[Vec<usize>],
) -> Result<Option<Fewest>, Error> {
    let all = 0..facts.list().len();
    let mut hitter = Hitter::new(all.len());
    for clash in clashes {
        hitter.add(clash);
    }
    let mut most = 0;
    loop {
        let gone = match hitter.hit(most) {
            Hitting::Found(places) => places,
            Hitting::None if most < all.len() => {
                most += 1;
                continue;
            }
            // The layout's own rules can't be kept.
            Hitting::None => return Ok(None),
            Hitting::GaveUp => {
                questions.leave(Why::Budget);
                return Ok(None);
            }
        };
        let rest: Vec<usize> = all.clone().filter(|place| !gone.contains(place)).collect();
        match questions.is_solvable(&facts.puzzle(&rest))? {
            Solvable::Yes(solution) => {
                return Ok(Some(Fewest {
                    facts: facts.at(&gone),
                    solution,
                    by: FewestBy::Clashes,
                }));
            }
            Solvable::No => hitter.add(&shrunk(questions, facts, rest)?.0),
            Solvable::Unknown => return Ok(None),
        }
    }
}
