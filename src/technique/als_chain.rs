//! Chains of almost locked sets: only one of two neighbours can hold their restricted common candidate, so a digit of
//! both the first and the last set is in one of them.

use super::Technique;
use super::als::{AlmostLocked, Als, RestrictedCommon, RestrictedCommons, letter};
use super::cells::{CellSet, bits};
use super::description::{Describe, Narrator};
use super::finding::{Findings, Flow, PatternPart};
use super::group;
use super::position::{Digits, Position};
use super::scale::hodoku::Score;

/// Two sets.
pub static ALS_XZ: Technique = Technique {
    name: "als-xz",
    title: "ALS-XZ",
    definition: "Two almost locked sets (N cells of a house with N+1 candidates) have a restricted common candidate \
                 X: all cells with X in one set see all cells with X in the other, so only one set can hold X. The \
                 other one holds all of its other digits, so any other digit Z of both sets can be eliminated from \
                 all cells that see every cell with Z in both. With two restricted common candidates, each set \
                 holds one of them and all of its other digits: these can be eliminated from all other cells that \
                 see every cell with the digit in the set, and each restricted common candidate from all cells that \
                 see every cell with it in both sets.",
    source: "Bennys, players' forum, 2005; the double link is Bob Hanson's.",
    group: Some(group::ALMOST_LOCKED_SETS),
    hodoku: Some(Score::unfair(300)),
    find: xz,
    ..Technique::BLANK
};

/// Three sets.
pub static ALS_XY_WING: Technique = Technique {
    name: "als-xy-wing",
    title: "ALS-XY-Wing",
    definition: "Of three almost locked sets (N cells of a house with N+1 candidates), the first and the second \
                 have a restricted common candidate X, which only one of them can hold, and the second and the \
                 third another one, Y. Any other digit Z of the first and the third set is in one of them, so it \
                 can be eliminated from all cells that see every cell with Z in both.",
    source: "Bennys, players' forum, 2005.",
    group: Some(group::ALMOST_LOCKED_SETS),
    hodoku: Some(Score::unfair(320)),
    find: xy_wing,
    ..Technique::BLANK
};

/// Four sets or more.
pub static ALS_CHAIN: Technique = Technique {
    name: "als-chain",
    title: "ALS Chain",
    definition: "In a chain of four to seven almost locked sets (N cells of a house with N+1 candidates), each two \
                 neighbours have a restricted common candidate, which only one of them can hold, and it differs \
                 from the one before. Any digit of both the first and the last set, other than those by which they \
                 are linked, is in one of them, so it can be eliminated from all cells that see every cell with it \
                 in both.",
    source: "Also ALS-XY-Chain.",
    group: Some(group::ALMOST_LOCKED_SETS),
    hodoku: Some(Score::unfair(340)),
    find: chain,
    ..Technique::BLANK
};

/// More sets than in most positions of grids up to 9×9.
const MANY: usize = 1000;

/// The longest chain that people can follow.
const LONGEST: usize = 7;

fn xz(position: &Position, findings: &mut Findings) -> Flow {
    let all = findings.almost_locked(position)?;
    let is_changed = all.have(findings.change(position).cells);
    // What follows will need all pairs, too; but of very many sets, two may do.
    let commons =
        if all.sets.len() > MANY { None } else { Some(findings.restricted_commons(position)?.1) };
    let stop = findings.stop();
    for (number, one) in all.sets.iter().enumerate() {
        stop.ask()?;
        let pairs: Box<dyn Iterator<Item = RestrictedCommon>> = match &commons {
            Some(commons) => Box::new(commons.of(number).iter().copied()),
            None => Box::new(all.later_commons(number)),
        };
        for RestrictedCommon { to, restricted } in pairs {
            let other = &all.sets[to];
            let may = to > number && (is_changed[number] || is_changed[to]);
            if !may || (one.digits & other.digits).count_ones() < 2 {
                continue;
            }
            match restricted.count_ones() {
                1 => note_ends(position, findings, &all, [one, other], !restricted),
                2 => note_double(position, findings, &all, [one, other], restricted),
                // Three would leave too few digits.
                _ => continue,
            }
            if !findings.eliminates() {
                continue;
            }
            note_set(findings, one);
            findings.note_part(CellSet::EMPTY, restricted);
            note_set(findings, other);
            findings.finish(AlsChain)?;
        }
    }
    Flow::Continue(())
}

fn note_set(findings: &mut Findings, set: &Als) {
    findings.note_part(set.cells, set.digits);
}

/// Adds the eliminations of digits that one of two sets must hold.
fn note_ends(
    position: &Position,
    findings: &mut Findings,
    all: &AlmostLocked,
    [one, other]: [&Als; 2],
    may: Digits,
) {
    for digit in bits(one.useful & other.useful & may) {
        findings.eliminate(position, all.seen(one, digit) & all.seen(other, digit), digit);
    }
}

/// Adds the eliminations of two sets with two restricted common candidates.
fn note_double(
    position: &Position,
    findings: &mut Findings,
    all: &AlmostLocked,
    sets: [&Als; 2],
    restricted: Digits,
) {
    note_ends(position, findings, all, sets, restricted);
    let own = sets[0].cells | sets[1].cells;
    for set in sets {
        for digit in bits(set.useful & !restricted) {
            findings.eliminate(position, all.seen(set, digit) - own, digit);
        }
    }
}

fn xy_wing(position: &Position, findings: &mut Findings) -> Flow {
    let (all, commons) = findings.restricted_commons(position)?;
    let is_changed = all.have(findings.change(position).cells);
    let stop = findings.stop();
    for (number, hinge) in all.sets.iter().enumerate() {
        stop.ask()?;
        let wings = commons.of(number);
        for (index, one) in wings.iter().enumerate() {
            let may = is_changed[number] || is_changed[one.to];
            for other in wings[index + 1..].iter().filter(|other| may || is_changed[other.to]) {
                let ends = [&all.sets[one.to], &all.sets[other.to]];
                let common = ends[0].useful & ends[1].useful;
                if common == 0 {
                    continue;
                }
                for x in bits(one.restricted) {
                    for y in bits(other.restricted & !(1 << x)) {
                        let links = 1 << x | 1 << y;
                        note_ends(position, findings, &all, ends, !links);
                        if !findings.eliminates() {
                            continue;
                        }
                        note_set(findings, ends[0]);
                        findings.note_part(CellSet::EMPTY, 1 << x);
                        note_set(findings, hinge);
                        findings.note_part(CellSet::EMPTY, 1 << y);
                        note_set(findings, ends[1]);
                        findings.finish(AlsChain)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// A set reached by a chain, with the digit that it then does not hold.
#[derive(Clone, Copy)]
struct Station {
    set: usize,
    lacks: u8,
    /// The index of the previous station, except for the first.
    before: Option<usize>,
    /// The number of sets up to this one.
    length: usize,
}

fn chain(position: &Position, findings: &mut Findings) -> Flow {
    let (all, commons) = findings.restricted_commons(position)?;
    let mut reached = vec![0; all.sets.len()];
    let mut stations = Vec::new();
    let stop = findings.stop();
    for (number, set) in all.sets.iter().enumerate() {
        stop.ask()?;
        for link in bits(commons.digits(number)) {
            if set.useful & !(1 << link) != 0 {
                reached.fill(0);
                walk(&commons, number, link, &mut reached, &mut stations);
                note_walk(position, findings, &all, (number, link), &stations)?;
            }
        }
    }
    Flow::Continue(())
}

/// Walks from a set that holds a digit to all sets that then lack one, on the shortest paths.
fn walk(
    commons: &RestrictedCommons,
    from: usize,
    link: u8,
    reached: &mut [Digits],
    stations: &mut Vec<Station>,
) {
    stations.clear();
    let to = |common: &&RestrictedCommon| common.restricted >> link & 1 != 0;
    for common in commons.of(from).iter().filter(to) {
        reached[common.to] |= 1 << link;
        stations.push(Station { set: common.to, lacks: link, before: None, length: 2 });
    }
    let mut next = 0;
    while let Some(&station) = stations.get(next) {
        if station.length < LONGEST {
            for common in commons.of(station.set) {
                let new = common.restricted & !(1 << station.lacks) & !reached[common.to];
                if new == 0 || common.to == from || is_on_way(stations, next, common.to) {
                    continue;
                }
                reached[common.to] |= new;
                for lacks in bits(new) {
                    let (before, length) = (Some(next), station.length + 1);
                    stations.push(Station { set: common.to, lacks, before, length });
                }
            }
        }
        next += 1;
    }
}

/// Returns the stations of a path, from its end.
fn way(stations: &[Station], end: usize) -> impl Iterator<Item = &Station> {
    std::iter::successors(stations.get(end), |station| stations.get(station.before?))
}

fn is_on_way(stations: &[Station], end: usize, set: usize) -> bool {
    way(stations, end).any(|station| station.set == set)
}

/// Adds the findings at the stations of a walk.
fn note_walk(
    position: &Position,
    findings: &mut Findings,
    all: &AlmostLocked,
    (from, link): (usize, u8),
    stations: &[Station],
) -> Flow {
    let first = &all.sets[from];
    // Each chain from one of its ends only.
    for (end, station) in stations.iter().enumerate().filter(|(_, station)| station.set > from) {
        let last = &all.sets[station.set];
        if station.length < 4 || first.useful & last.useful == 0 {
            continue;
        }
        note_ends(position, findings, all, [first, last], !(1 << link | 1 << station.lacks));
        if !findings.eliminates() {
            continue;
        }
        for station in way(stations, end) {
            note_set(findings, &all.sets[station.set]);
            findings.note_part(CellSet::EMPTY, 1 << station.lacks);
        }
        note_set(findings, first);
        findings.finish(AlsChain)?;
    }
    Flow::Continue(())
}

/// Almost locked sets in a row; the parts are a set, the digits that link it to the next one (without cells), and so
/// on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AlsChain;

impl Describe for AlsChain {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let (sets, links): (Vec<PatternPart>, Vec<PatternPart>) =
            narrator.parts.iter().partition(|part| !part.cells.is_empty());
        let with = |narrator: &Narrator, set: &PatternPart, digit: u8| {
            set.cells & narrator.position.cells_with(digit)
        };
        let mut texts = Vec::new();
        for (set, group) in sets.iter().zip([0].into_iter().chain(2..)) {
            narrator.mark(set.cells, set.digits, group);
            let name = letter(texts.len());
            texts.push(format!("{name}: {}", narrator.almost_locked(set)));
        }
        for (pair, link) in sets.windows(2).zip(&links) {
            for digit in bits(link.digits) {
                let ends = [&pair[0], &pair[1]].map(|set| (with(narrator, set, digit), digit));
                narrator.link(ends[0], ends[1], false);
            }
        }
        let (Some(first), Some(last)) = (sets.first(), sets.last()) else { return String::new() };
        let (Some(from), Some(to)) = (links.first(), links.last()) else { return String::new() };
        let sets_are = format!("take the almost locked sets {}", texts.join("; "));
        let (one, other) = (letter(0), letter(sets.len() - 1));
        if from.digits.count_ones() > 1 {
            return format!(
                "{sets_are}. Both {} are restricted common candidates, of which each set holds one, and all of its other \
             digits",
                narrator.digits(from.digits)
            );
        }
        // Only digits with an elimination matter.
        let goes = |digit: &u8| {
            let both = with(narrator, first, *digit) | with(narrator, last, *digit);
            let seen = narrator.position.shape().seen_by_all(both);
            !(seen & narrator.position.cells_with(*digit)).is_empty()
        };
        let shared = bits(first.digits & last.digits & !from.digits & !to.digits)
            .filter(goes)
            .fold(0, |set, digit| set | 1 << digit);
        let mut steps = String::new();
        for (number, link) in links.iter().enumerate() {
            let (near, far) = (letter(number), letter(number + 1));
            let digit = narrator.digits(link.digits);
            let lead = if number == 0 { "it".to_owned() } else { format!("; then {near}") };
            steps.push_str(&format!("{lead} holds {digit}, so {far} does not"));
        }
        let lacked = narrator.one_of_digits(shared);
        let each = match shared.count_ones() {
            1 => format!("{lacked} must be"),
            _ => format!("each of {} must be", narrator.digits(shared)),
        };
        format!(
            "{sets_are}. Each of them holds all of its digits except one. If {one} does not hold {lacked}, {steps}; then \
         {other} holds {lacked}: {each} in {one} or {other}"
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["set A", "", "set B", "set C", "set D", "set E", "set F", "set G"]
    }
}
