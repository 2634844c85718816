//! Common consequences of assumptions, and assumptions that lead to contradictions.

use super::super::cells::bits;
use super::super::finding::{Findings, Flow};
use super::super::position::Position;
use super::Net;
use super::board::{NetBoard, Unit};
use super::level::TrialLevel;
use super::proof::ResultToProve;
use super::table::{EventReader, NetTable, Nets};

/// The assumptions to compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WantedAssumptions {
    /// One candidate that leads to a contradiction if it is true.
    True,
    /// One candidate that leads to a contradiction if it is false.
    False,
    /// One candidate, true and false; the same follows from both.
    Both,
    /// All of a cell; the same follows from each.
    Cell,
    /// All of a digit in a house; the same follows from each.
    House,
}

pub(super) fn find(
    position: &Position,
    findings: &mut Findings,
    wanted: WantedAssumptions,
    level: TrialLevel,
) -> Flow {
    let mut nets = Nets::take(position, findings);
    let suppositions: &[bool] = match wanted {
        WantedAssumptions::True | WantedAssumptions::Cell | WantedAssumptions::House => &[true],
        WantedAssumptions::False => &[false],
        WantedAssumptions::Both => &[false, true],
    };
    let mut flow = nets.prepare(level, suppositions, findings.stop());
    let tables = [nets.table(level, false), nets.table(level, true)];
    if let (Some(board), true) = (&nets.board, flow.is_continue()) {
        flow = Finder { position, board, tables }.find(findings, wanted);
    }
    findings.known(position).nets = Some(nets);
    flow
}

struct Finder<'a> {
    position: &'a Position,
    board: &'a NetBoard,
    /// For assumptions of false, and of true.
    tables: [Option<&'a NetTable>; 2],
}

/// A consequence of each of some assumptions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Verity {
    /// The number of conclusions that lead to it.
    length: u32,
    candidate: u16,
    is_true: bool,
    /// The candidate or the group that is assumed.
    from: u16,
}

impl<'a> Finder<'a> {
    fn find(&self, findings: &mut Findings, wanted: WantedAssumptions) -> Flow {
        match wanted {
            WantedAssumptions::True => self.find_clashes(findings, true),
            WantedAssumptions::False => self.find_clashes(findings, false),
            WantedAssumptions::Both | WantedAssumptions::Cell | WantedAssumptions::House => {
                self.find_verities(findings, wanted)
            }
        }
    }

    fn find_clashes(&self, findings: &mut Findings, is_true: bool) -> Flow {
        let Some(table) = self.tables[usize::from(is_true)] else { return Flow::Continue(()) };
        let clash = |(candidate, clash): (u16, &Option<(u32, u16)>)| {
            clash.map(|(length, group)| (length, candidate, group))
        };
        let mut clashes: Vec<(u32, u16, u16)> =
            (0..).zip(&table.clashes).filter_map(clash).collect();
        clashes.sort_unstable();
        let mut reader = EventReader::default();
        for (_, candidate, group) in clashes {
            self.note(&mut reader, (candidate, is_true), ResultToProve::Clash(group), findings);
            let end = self.board.units[usize::from(group)];
            self.finish(findings, (candidate, !is_true), Net::Clash { is_true, end })?;
        }
        Flow::Continue(())
    }

    fn find_verities(&self, findings: &mut Findings, wanted: WantedAssumptions) -> Flow {
        let mut best: Vec<Option<Verity>> = vec![None; 2 * self.board.candidates.len()];
        let mut reader = EventReader::default();
        let mut common = Vec::new();
        let starts = if wanted == WantedAssumptions::Both {
            self.board.numbers()
        } else {
            self.board.groups()
        };
        let stop = findings.stop();
        for from in starts {
            stop.ask()?;
            self.find_common(wanted, from, &mut common);
            if common.iter().all(|&word| word == 0) {
                continue;
            }
            let mut verities: Vec<Verity> = self.verities(&common, from).collect();
            let mut needed = Vec::new();
            for (start, is_true) in self.suppositions(wanted, from) {
                let Some(table) = self.tables[usize::from(is_true)] else { continue };
                let events = reader.read(self.board, table, start);
                for verity in &mut verities {
                    let end = ResultToProve::Is(verity.candidate, verity.is_true);
                    verity.length += events.trace(end, &mut needed);
                }
            }
            for verity in verities {
                let index = 2 * usize::from(verity.candidate) + usize::from(verity.is_true);
                let known = &mut best[index];
                *known = Some(known.map_or(verity, |known| known.min(verity)));
            }
        }
        let mut found: Vec<Verity> = best.into_iter().flatten().collect();
        found.sort_unstable();
        for Verity { candidate, is_true, from, .. } in found {
            for supposition in self.suppositions(wanted, from) {
                self.note(
                    &mut reader,
                    supposition,
                    ResultToProve::Is(candidate, is_true),
                    findings,
                );
            }
            let net = match wanted {
                WantedAssumptions::Cell | WantedAssumptions::House => {
                    Net::Cases(self.board.units[usize::from(from)])
                }
                WantedAssumptions::True | WantedAssumptions::False | WantedAssumptions::Both => {
                    Net::Both
                }
            };
            self.finish(findings, (candidate, is_true), net)?;
        }
        Flow::Continue(())
    }

    /// Returns the assumptions in turn: none, if they belong to another technique.
    fn suppositions(
        &self,
        wanted: WantedAssumptions,
        from: u16,
    ) -> impl Iterator<Item = (u16, bool)> + use<'a> {
        let (one, members): (_, &[u16]) = match (wanted, self.unit(wanted, from)) {
            (WantedAssumptions::Both, _) => (Some([(from, true), (from, false)]), &[]),
            (WantedAssumptions::Cell, Some(Unit::Cell(_)))
            | (WantedAssumptions::House, Some(Unit::House { .. })) => {
                (None, self.board.members(from))
            }
            _ => (None, &[]),
        };
        // Of two, one is true as the other is false.
        let members = if members.len() > 2 { members } else { &[] };
        one.into_iter().flatten().chain(members.iter().map(|&member| (member, true)))
    }

    fn unit(&self, wanted: WantedAssumptions, from: u16) -> Option<Unit> {
        (wanted != WantedAssumptions::Both).then(|| self.board.units[usize::from(from)])
    }

    /// Collects the common consequences of all assumptions; none, if one of them leads to a contradiction.
    fn find_common(&self, wanted: WantedAssumptions, from: u16, common: &mut Vec<u64>) {
        common.clear();
        for (start, is_true) in self.suppositions(wanted, from) {
            let Some(table) = self.tables[usize::from(is_true)] else { continue };
            let row = table.row(start);
            if common.is_empty() {
                common.extend_from_slice(row);
            } else {
                common.iter_mut().zip(row).for_each(|(word, row)| *word &= row);
            }
        }
    }

    /// Returns the true and the false candidates of a set of bits.
    fn verities<'b>(&self, common: &'b [u64], from: u16) -> impl Iterator<Item = Verity> + 'b {
        let words = self.board.words;
        common.iter().enumerate().flat_map(move |(word, &row)| {
            let first = u16::try_from(64 * (word % words)).expect("candidates are few");
            let verity = move |bit: u8| Verity {
                length: 0,
                candidate: first + u16::from(bit),
                is_true: word < words,
                from,
            };
            bits(row).map(verity)
        })
    }

    /// Adds the conclusions from an assumption to an end.
    fn note(
        &self,
        reader: &mut EventReader,
        (start, is_true): (u16, bool),
        end: ResultToProve,
        findings: &mut Findings,
    ) {
        let Some(table) = self.tables[usize::from(is_true)] else { return };
        let (events, mut needed) = (reader.read(self.board, table, start), Vec::new());
        events.trace(end, &mut needed);
        events.note(&needed, findings);
    }

    fn finish(&self, findings: &mut Findings, end: (u16, bool), net: Net) -> Flow {
        let (candidate, is_true) = end;
        let (place, digit) = self.board.candidates[usize::from(candidate)];
        if is_true {
            findings.note_placement(net, (place, digit))
        } else {
            findings.eliminate(self.position, [place].into_iter().collect(), digit);
            findings.finish(net)
        }
    }
}
