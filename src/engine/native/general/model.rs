//! A puzzle prepared for the search: candidates, relations of cells, and propagators.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use super::board::insert;
use super::cell_pairs::{CellPairs, unconditional};
use super::combinations::{Combinations, sets_where, worth};
use super::constraint::{Constraint, Expression};
use super::domains::{Place, place};
use super::few_places::FewPlaces;
use super::houses::Houses;
use super::implied;
use super::leftovers;
use super::mask;
use super::posting::Posting;
use super::propagator::{
    AllDifferent, Any, Binary, CagePropagator, Channel, Circles, Connected, CountPropagator,
    DigitSets, Distinct, Ends, EqualCounts, EqualPairs, MachinePropagator, Never, Propagate, Rank,
    Rellik, Required, SameDigits, Skyscraper, Split, Strip, SumGroup, Sums, TablePropagator,
};
use super::relation::{Images, Relation};
use crate::engine::{Watch, Why};
use crate::{Area, Layout, Parts, Puzzle};

/// The most sets of digits that a cage tries, where there is no list of them by sum.
const MOST_SETS: usize = 2000;

/// The most houses, with all that are found in rules. Each two are compared.
const MOST_HOUSES: usize = 4096;

/// For each cell a list.
pub(super) struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    pub(super) fn new(cells: usize, lists: impl IntoIterator<Item = (Place, T)>) -> Self {
        let mut all: Vec<(Place, T)> = lists.into_iter().collect();
        all.sort_by_key(|(place, _)| *place);
        let mut starts = vec![0; cells + 1];
        for (place, _) in &all {
            starts[usize::from(*place) + 1] += 1;
        }
        for index in 0..cells {
            starts[index + 1] += starts[index];
        }
        Self { starts, items: all.into_iter().map(|(_, item)| item).collect() }
    }

    /// Returns how long all lists are together.
    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    #[inline]
    pub(super) fn of(&self, place: Place) -> &[T] {
        let place = usize::from(place);
        &self.items[self.starts[place] as usize..self.starts[place + 1] as usize]
    }
}

/// The effect of a change of a cell on a related one.
#[derive(Debug, Clone, Copy)]
pub(super) struct CellLink {
    pub(super) other: Place,
    /// The number of the images.
    pub(super) images: u16,
}

/// Returns the words of a set of cells: one of the numbers for which the search is compiled.
fn words(cells: usize) -> usize {
    let enough = |words: &usize| 64 * words >= cells;
    WORDS.into_iter().find(enough).expect("36×36 cells are the most")
}

/// The numbers of words that sets of cells may have: up to 8×8, 11×11, 16×16, 25×25 and 36×36.
pub(super) const WORDS: [usize; 5] = [1, 2, 4, 10, 21];

/// The treatment of constraints that follow from several others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Implied {
    /// They are part of the model: the search sees more at once.
    Added,
    /// They are not: each constraint is about nothing but its own cells.
    LeftOut,
}

/// Everything about a puzzle that does not change in the search.
pub(super) struct Model {
    pub(super) layout: Arc<Layout>,
    /// The number of digits, which count from 1, whichever the lowest one is.
    pub(super) size: u8,
    /// The candidates at first. If a cell has none, there is no solution.
    pub(super) masks: Vec<u64>,
    /// The number of words of a set of cells.
    pub(super) words: usize,
    /// The cells that differ from each.
    pub(super) peers: Arc<CellPairs>,
    /// Those that differ from it if it holds a digit of a set.
    pub(super) partial_peers: Lists<(Place, u64)>,
    pub(super) links: Lists<CellLink>,
    pub(super) images: Vec<Arc<Images>>,
    /// The propagators, cheap ones first.
    pub(super) propagators: Vec<Box<dyn Propagate>>,
    /// For each cell those to call when it has changed, as words of bits with their numbers.
    pub(super) watches: Lists<(u32, u64)>,
    /// And those to call when it has become decided.
    pub(super) digit_watches: Lists<(u32, u64)>,
    /// The cells that have links, those that have watches, and those whose digit is affected by partial peers or
    /// propagators.
    pub(super) linked: Vec<u64>,
    pub(super) watched: Vec<u64>,
    pub(super) affected: Vec<u64>,
    /// The houses.
    pub(super) houses: Houses,
    /// Patterns of the places of a digit in a house from which something follows.
    pub(super) few_places: FewPlaces,
}

impl Model {
    /// Makes the model of a puzzle, with or without the sums that rules and houses imply together.
    ///
    /// # Errors
    /// If `watch` is over, or if there is no room for all rules.
    pub(super) fn with(puzzle: &Puzzle, implied: Implied, watch: &Watch<'_>) -> Result<Self, Why> {
        // Both are in what is possible.
        let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
        let size = u8::try_from(layout.digits().len()).expect("there are 36 digits at most");
        let lowest = layout.lowest().value();
        let masks = puzzle.possible();
        let masks = masks.sets().iter().map(|set| set.bits_from(lowest));
        let mut posting = Posting::new(layout, watch);
        let mut constraints = Vec::new();
        for rule in rules {
            constraints.extend(posting.lower(rule)?);
        }
        let places = |area: &Area| {
            let cells = area.cells().iter();
            cells.map(|&cell| place(cell, layout.columns())).collect()
        };
        constraints
            .extend(layout.areas().iter().map(|area| Constraint::AllDifferent(places(area))));
        let classic = layout.classic_houses();
        // The planes are those of the first houses.
        let houses = match classic {
            Some(classic) => classic.into_iter().chain(layout.extra_houses()).collect(),
            None => layout.houses().iter().collect::<Vec<_>>(),
        };
        let houses: Vec<Vec<Place>> = houses.iter().map(|house| house.indexes().to_vec()).collect();
        let mut same = Vec::new();
        if implied == Implied::Added {
            constraints.extend(implied::sums(layout, &constraints, watch));
            same = leftovers::of(layout, watch);
        }
        let words = words(layout.places());
        let differ = unconditional(size, (layout.places(), words), &houses, &constraints, watch);
        let mut building = Building {
            layout: Arc::clone(layout),
            size,
            in_planes: classic.map_or(0, |houses| houses.len()),
            houses,
            lines: layout
                .lines()
                .map(|lines| lines.into_iter().map(|line| line.indexes().to_vec()).collect()),
            cells: layout.places(),
            words,
            differ: Arc::new(differ),
            sets: Combinations::of(size),
            images: Vec::new(),
            relations: HashMap::new(),
            watch,
        };
        building.model(masks.collect(), constraints, same)
    }
}

/// The context in which propagators are made.
struct Building<'watch> {
    layout: Arc<Layout>,
    size: u8,
    /// The number of houses, from the first, that are propagated digit by digit.
    in_planes: usize,
    houses: Vec<Vec<Place>>,
    /// The rows, and the columns.
    lines: [Vec<Vec<Place>>; 2],
    cells: usize,
    words: usize,
    differ: Arc<CellPairs>,
    sets: &'static Combinations,
    /// The images of the relations that there are.
    images: Vec<Arc<Images>>,
    /// Which images each relation has.
    relations: HashMap<Relation, usize>,
    watch: &'watch Watch<'watch>,
}

impl Building<'_> {
    fn model(
        &mut self,
        mut masks: Vec<u64>,
        constraints: Vec<Constraint>,
        same: Vec<(Vec<Place>, Vec<Place>)>,
    ) -> Result<Model, Why> {
        let mut propagators: Vec<Box<dyn Propagate>> = Vec::new();
        for (one, other) in same {
            propagators.push(Box::new(SameDigits::new(&one, &other)));
        }
        let (mut pairs, mut partial_peers) = (Vec::new(), Vec::new());
        let mut turned = HashMap::new();
        for constraint in constraints {
            // Each new house is compared with all that there are.
            self.watch.go_on(1 + self.houses.len() / 64)?;
            match constraint {
                Constraint::Allow(place, digits) => masks[usize::from(place)] &= digits,
                Constraint::Differ(one, other, digits) => {
                    if !self.differ.contains(one, other) {
                        partial_peers.push((one, (other, digits)));
                        partial_peers.push((other, (one, digits)));
                    }
                }
                Constraint::Pair(one, other, relation) if one < other => {
                    pairs.push((one, other, relation));
                }
                Constraint::Pair(one, other, relation) => {
                    // Each once, as there is one for all pairs of a rule; with its original, which has to live as long.
                    let (_, turned) = turned
                        .entry(Arc::as_ptr(&relation))
                        .or_insert_with(|| (Arc::clone(&relation), Arc::new(relation.turned())));
                    pairs.push((other, one, Arc::clone(turned)));
                }
                Constraint::AllDifferent(mut places) if places.len() == usize::from(self.size) => {
                    places.sort_unstable();
                    if !self.houses.contains(&places) {
                        self.houses.push(places);
                    }
                }
                other => self.lower(other, &mut propagators),
            }
        }
        if self.houses.len() > MOST_HOUSES {
            return Err(Why::GaveUp(format!("more than {MOST_HOUSES} cages as large as a row")));
        }
        propagators.sort_by_key(|propagator| propagator.cost());
        let links = self.links(pairs)?;
        let partial_peers = Lists::new(self.cells, partial_peers);
        let links = Lists::new(self.cells, links);
        let watches = watch_lists(self.cells, &propagators, false);
        let digit_watches = watch_lists(self.cells, &propagators, true);
        let set = |has: &dyn Fn(Place) -> bool| {
            let mut set = vec![0; self.words];
            insert(&mut set, (0..).take(self.cells).filter(|&place| has(place)));
            set
        };
        let houses = std::mem::take(&mut self.houses);
        let houses = Houses::new((self.cells, self.words), houses, self.in_planes);
        // What was made when it was time to stop is not whole.
        self.watch.result()?;
        Ok(Model {
            linked: set(&|place| !links.of(place).is_empty()),
            watched: set(&|place| !watches.of(place).is_empty()),
            affected: set(&|place| {
                !partial_peers.of(place).is_empty() || !digit_watches.of(place).is_empty()
            }),
            layout: Arc::clone(&self.layout),
            size: self.size,
            masks,
            words: self.words,
            peers: Arc::clone(&self.differ),
            partial_peers,
            images: std::mem::take(&mut self.images),
            watches,
            digit_watches,
            propagators,
            few_places: FewPlaces::new((self.cells, self.words), &houses, &self.differ, &links),
            links,
            houses,
        })
    }

    /// Returns the number of the images of a relation.
    fn images(&mut self, relation: &Relation) -> usize {
        if let Some(&known) = self.relations.get(relation) {
            return known;
        }
        self.images.push(Arc::new(Images::new(relation)));
        self.relations.insert(relation.clone(), self.images.len() - 1);
        self.images.len() - 1
    }

    /// Returns the number of the images of a relation, for cells that are related unconditionally.
    ///
    /// # Errors
    /// If there are too many for a number.
    fn linking_images(&mut self, relation: &Relation) -> Result<u16, Why> {
        u16::try_from(self.images(relation)).map_err(|_| {
            Why::GaveUp(format!("more than {} different relations of cells", u16::MAX))
        })
    }

    /// Joins the relations of the same two cells, which may also differ.
    fn links(
        &mut self,
        mut pairs: Vec<(Place, Place, Arc<Relation>)>,
    ) -> Result<Vec<(Place, CellLink)>, Why> {
        pairs.sort_by_key(|&(one, other, _)| (one, other));
        // By which relations they are, and whether the cells differ: most pairs are in the same ones as another.
        let mut known: HashMap<(Vec<*const Relation>, bool), [u16; 2]> = HashMap::new();
        let mut links = Vec::new();
        for same in pairs.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
            self.watch.go_on(1)?;
            let (one, other, first) = &same[0];
            let differ = self.differ.contains(*one, *other);
            let relations = same.iter().map(|(_, _, relation)| Arc::as_ptr(relation)).collect();
            let images = match known.entry((relations, differ)) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(new) => {
                    let mut relation = Relation::clone(first);
                    for (_, _, further) in &same[1..] {
                        relation = relation.and(further);
                    }
                    if differ {
                        relation = relation.and(&Relation::differ(self.size, u64::MAX));
                    }
                    *new.insert([
                        self.linking_images(&relation)?,
                        self.linking_images(&relation.turned())?,
                    ])
                }
            };
            links.push((*one, CellLink { other: *other, images: images[0] }));
            links.push((*other, CellLink { other: *one, images: images[1] }));
        }
        Ok(links)
    }

    /// Makes the propagators of constraints that hold conditionally; of all of them, unless it is time to stop.
    fn conditional(&mut self, constraints: Vec<Constraint>) -> Vec<Box<dyn Propagate>> {
        let mut propagators: Vec<Box<dyn Propagate>> = Vec::new();
        for constraint in constraints {
            if self.watch.is_over(1) {
                break;
            }
            match constraint {
                Constraint::AllDifferent(places) => {
                    propagators.push(Box::new(AllDifferent::alone(places)));
                }
                Constraint::Cage(places, sum) => {
                    propagators.push(Box::new(AllDifferent::alone(places.clone())));
                    self.lower(Constraint::Cage(places, sum), &mut propagators);
                }
                Constraint::DigitSets(places, sets) => {
                    propagators.push(Box::new(AllDifferent::alone(places.clone())));
                    self.lower(Constraint::DigitSets(places, sets), &mut propagators);
                }
                other => self.lower(other, &mut propagators),
            }
        }
        propagators
    }

    /// Makes the propagators of a constraint, except for those that make cells differ.
    fn lower(&mut self, constraint: Constraint, propagators: &mut Vec<Box<dyn Propagate>>) {
        let made: Box<dyn Propagate> = match constraint {
            Constraint::Allow(place, digits) => {
                Box::new(TablePropagator::new(vec![place], Arc::from([digits])))
            }
            Constraint::Differ(one, other, digits) => {
                let relation = Arc::new(Relation::differ(self.size, digits));
                return self.lower(Constraint::Pair(one, other, relation), propagators);
            }
            Constraint::Pair(one, other, relation) => {
                let there = self.images(&relation);
                let back = self.images(&relation.turned());
                let images = [there, back].map(|index| Arc::clone(&self.images[index]));
                Box::new(Binary::new([one, other], images))
            }
            Constraint::AllDifferent(places) => Box::new(AllDifferent::known(places)),
            Constraint::Cage(places, sum) => return self.cage(&places, sum, propagators),
            Constraint::DigitSets(places, sets) => {
                Box::new(DigitSets::new(places, sets, &self.differ))
            }
            Constraint::Sums(expressions) => return self.sums(&expressions, propagators),
            Constraint::Table(places, rows) => Box::new(TablePropagator::new(places, rows.into())),
            Constraint::Ends(places, between) => Box::new(Ends::new(places, between, self.size)),
            Constraint::Count(places, digits, least, most) => {
                let least = least.max(self.least_count(&places, digits));
                Box::new(CountPropagator::new(places, digits, least, most))
            }
            Constraint::Required(places, sets) => {
                Box::new(Required::new(places, sets, &self.differ))
            }
            Constraint::Strip(places, kinds) => Box::new(Strip::new(places, kinds, &self.differ)),
            Constraint::Circles(places) => Box::new(Circles::new(places, self.size)),
            Constraint::Distinct(counter, places, base) => {
                Box::new(Distinct::new(counter, places, base))
            }
            Constraint::EqualCounts(places, each) => Box::new(EqualCounts::new(places, each)),
            Constraint::Connected(places, columns, digits, count) => {
                Box::new(Connected::new(places, columns, digits, count))
            }
            Constraint::Channel(place, targets, digit) => {
                Box::new(Channel::new(place, &targets, digit))
            }
            Constraint::Rellik(places, sum, base) => Box::new(Rellik::new(places, sum, base)),
            Constraint::Split(places, scenarios) => {
                Box::new(Split::new(places, scenarios, self.sets))
            }
            Constraint::Skyscraper(places, count) => Box::new(Skyscraper::new(places, count)),
            Constraint::Read(places, machine) => Box::new(MachinePropagator::new(places, &machine)),
            Constraint::Rank(own, others, smaller) => Box::new(Rank::new(own, others, smaller)),
            Constraint::Any(alternatives) => {
                let alternatives =
                    alternatives.into_iter().map(|constraints| self.conditional(constraints));
                Box::new(Any::new(alternatives.collect(), self.cells))
            }
            Constraint::Never(constraints) => {
                Box::new(Never::new(self.conditional(constraints), self.cells))
            }
        };
        propagators.push(made);
    }

    /// Returns a lower bound for how many of the cells hold a digit of the set: for each row among them as many as
    /// there are digits, or for each column. Only whole houses are counted, so that no other cells matter.
    fn least_count(&self, places: &[Place], digits: u64) -> usize {
        let digits = (digits & mask::full(self.size)).count_ones() as usize;
        let is_among = |line: &&Vec<Place>| line.iter().all(|place| places.contains(place));
        let counts = self.lines.iter().map(|lines| lines.iter().filter(is_among).count());
        digits * counts.max().unwrap_or(0)
    }

    /// Makes the propagators of a cage, which try the sets of digits with its sum, if those can be listed.
    fn cage(&mut self, places: &[Place], sum: u32, propagators: &mut Vec<Box<dyn Propagate>>) {
        if let Some(cage) = CagePropagator::new(places, sum, self.sets, &self.differ) {
            propagators.push(Box::new(cage));
            return;
        }
        let count = u32::try_from(places.len()).unwrap_or(u32::MAX);
        let has_sum = |set: u64| worth(set).saturating_add(count) == sum;
        if let Some(sets) = sets_where(self.size, places.len(), MOST_SETS, &has_sum) {
            let sets = DigitSets::new(places.to_vec(), sets.into(), &self.differ);
            propagators.push(Box::new(sets));
        }
        self.sums(&[Expression::of(places), Expression::number(sum)], propagators);
    }

    fn sums(&mut self, expressions: &[Expression], propagators: &mut Vec<Box<dyn Propagate>>) {
        let total = |expression: &Expression| -> i64 {
            expression.terms.iter().map(|(_, times)| times).sum()
        };
        let base = |expression: &Expression| expression.number + total(expression);
        let lowest = expressions.iter().map(base).min().unwrap_or(0);
        if let [sum, number] = expressions
            && number.terms.is_empty()
            && sum.terms.iter().all(|&(_, times)| times == 1)
        {
            let places: Vec<Place> = sum.terms.iter().map(|&(place, _)| place).collect();
            let rest = u32::try_from(number.number - sum.number);
            if self.differ.all(&places)
                && let Ok(rest) = rest
                && let Some(cage) = CagePropagator::new(&places, rest, self.sets, &self.differ)
            {
                propagators.push(Box::new(cage));
                return;
            }
        }
        let group = |expression: &Expression| {
            let terms = expression.terms.iter();
            let cells = terms.map(|&(place, times)| (place, times.unsigned_abs())).collect();
            (cells, base(expression).abs_diff(lowest))
        };
        let groups: Vec<(Vec<(Place, u64)>, u64)> = expressions.iter().map(group).collect();
        if let Some(pairs) = EqualPairs::new(&groups, self.size, &self.differ) {
            propagators.push(Box::new(pairs));
            return;
        }
        let groups = groups.iter().map(|(cells, base)| SumGroup::new(*base, cells, &self.differ));
        propagators.push(Box::new(Sums::new(groups.collect())));
    }
}

/// Returns, for each cell, the numbers of the propagators that watch it.
fn watch_lists(
    cells: usize,
    propagators: &[Box<dyn Propagate>],
    for_digits: bool,
) -> Lists<(u32, u64)> {
    let mut all: Vec<(Place, (u32, u64))> = Vec::new();
    for (number, propagator) in (0_u32..).zip(propagators) {
        if propagator.waits_for_digits() == for_digits {
            let bit = (number / 64, 1_u64 << (number % 64));
            all.extend(propagator.scope().iter().map(|&place| (place, bit)));
        }
    }
    all.sort_by_key(|&(place, (word, _))| (place, word));
    let words = all.chunk_by(|one, other| (one.0, one.1.0) == (other.0, other.1.0));
    let joined = words.map(|same| {
        let bits = same.iter().fold(0, |bits, (_, (_, bit))| bits | bit);
        (same[0].0, (same[0].1.0, bits))
    });
    Lists::new(cells, joined)
}
