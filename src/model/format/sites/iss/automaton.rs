//! State machines as words of the code: a stream of bits.
//!
//! Its head says how its states are written, how many bits a state has, how many digits are read, and which states come
//! first: those in which it may begin (with a bit for each that says whether it may also end there), then the others in
//! which it may end. Then follow the steps of each state: with their number, as pairs of a digit and a state; or packed,
//! as a bit for each digit, and a state for each digit that has one.

use super::code;
use crate::rule::{MachineStep, StateMachine};
use crate::{GridShape, Layout, Rule};

/// How the steps of a state are written.
const PACKED: u32 = 1;

/// The most bits of a state.
const MOST_BITS: u32 = 16;

/// The most digits.
const MOST_DIGITS: u32 = 16;

/// The most states in which it may begin: their bits are a number.
const MOST_STARTS: u32 = 32;

/// Bits, the highest of each byte first.
struct Bits<'bytes> {
    bytes: &'bytes [u8],
    at: usize,
}

impl Bits<'_> {
    fn left(&self) -> usize {
        8 * self.bytes.len() - self.at
    }

    /// Reads a number of so many bits; `None` if there are not so many.
    fn number(&mut self, bits: u32) -> Option<u32> {
        let mut number = 0_u32;
        for _ in 0..bits {
            let byte = self.bytes.get(self.at / 8)?;
            // The first bits of a very long number are of no use.
            number = number << 1 | u32::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(number)
    }
}

/// Reads a machine for a line that is not known yet; `None` if the word is not one.
pub(super) fn machine(word: &str, shape: GridShape) -> Option<StateMachine> {
    let bytes = code::bytes(word)?;
    let bits = &mut Bits { bytes: &bytes, at: 0 };
    let format = bits.number(2).filter(|&format| format <= PACKED)?;
    let of_state = bits.number(4)? + 1;
    let symbols = bits.number(4)? + 1;
    let (starts, others) = (bits.number(of_state)?, bits.number(of_state)?);
    let ends = bits.number(Some(starts).filter(|&starts| starts <= MOST_STARTS)?)?;
    let mut accept: Vec<u32> = (0..starts).filter(|start| ends >> start & 1 == 1).collect();
    accept.extend(starts..starts + others);
    let digits: Vec<_> = shape.digits().iter().collect();
    let mut steps: Vec<MachineStep> = Vec::new();
    let mut step = |from: u32, symbol: u32, to: u32| {
        // What no cell holds is never read.
        let Some(&digit) = digits.get(symbol as usize) else { return };
        match steps.iter_mut().rev().take_while(|step| step.from == from).find(|step| step.to == to)
        {
            Some(known) => known.digits.push(digit),
            None => steps.push(MachineStep { from, digits: vec![digit], to }),
        }
    };
    let mut from = 0;
    if format == PACKED {
        while bits.left() >= symbols as usize {
            let leads = bits.number(symbols)?;
            for symbol in (0..symbols).filter(|symbol| leads >> symbol & 1 == 1) {
                step(from, symbol, bits.number(of_state)?);
            }
            from += 1;
        }
    } else {
        let of_count = bits.number(4)?;
        let of_symbol = width(symbols - 1);
        while of_count > 0 && bits.left() >= of_count as usize {
            for _ in 0..bits.number(of_count)? {
                let symbol = bits.number(of_symbol)?;
                step(from, symbol, bits.number(of_state)?);
            }
            from += 1;
        }
    }
    let padding = u32::try_from(bits.left()).ok()?;
    let is_empty = padding < 32 && bits.number(padding)? == 0;
    let start = (0..starts).collect();
    is_empty.then_some(StateMachine { line: Vec::new(), start, accept, steps })
}

/// Returns how many bits a number up to `most` has.
fn width(most: u32) -> u32 {
    u32::BITS - most.leading_zeros()
}

/// Writes a machine in its normal form, in which the states in which it may begin come first, then the others in which
/// it may end; `None` if it has too many states, digits or steps for the code.
pub(super) fn word(rule: &StateMachine, layout: &Layout) -> Option<String> {
    let Rule::StateMachine(rule) = Rule::from(rule.clone()).ordered(layout) else { return None };
    let digits: Vec<_> = layout.digits().iter().collect();
    let starts = u32::try_from(rule.start.len()).ok()?;
    let (at_start, others): (Vec<u32>, Vec<u32>) =
        rule.accept.iter().partition(|&&state| state < starts);
    let others = u32::try_from(others.len()).ok()?;
    let most = rule.steps.iter().flat_map(|step| [step.from, step.to]).max().unwrap_or(0);
    let most = most.max((starts + others).saturating_sub(1));
    let of_state = width(most.max(starts).max(others)).max(1);
    let symbols = u32::try_from(digits.len()).ok()?;
    let mut leads: Vec<Vec<[u32; 2]>> = vec![Vec::new(); most as usize + 1];
    for step in &rule.steps {
        for digit in &step.digits {
            let symbol = digits.iter().position(|one| one == digit)?;
            leads[step.from as usize].push([u32::try_from(symbol).ok()?, step.to]);
        }
    }
    let longest = leads.iter().map(Vec::len).max().and_then(|most| u32::try_from(most).ok())?;
    let of_count = width(longest);
    if of_state > MOST_BITS
        || symbols > MOST_DIGITS
        || starts > MOST_STARTS
        || of_count >= MOST_BITS
    {
        return None;
    }
    let ends = at_start.iter().fold(0, |ends, state| ends | 1 << state);
    let head =
        [(0, 2), (of_state - 1, 4), (symbols - 1, 4), (starts, of_state), (others, of_state)];
    let mut bits = WrittenBits::default();
    for (number, width) in head.into_iter().chain([(ends, starts), (of_count, 4)]) {
        bits.number(number, width);
    }
    for leads in leads {
        bits.number(u32::try_from(leads.len()).ok()?, of_count);
        for [symbol, to] in leads {
            bits.number(symbol, width(symbols - 1));
            bits.number(to, of_state);
        }
    }
    Some(code::word(&bits.bytes()))
}

/// Bits that are written, the highest of each number first.
#[derive(Default)]
struct WrittenBits(Vec<bool>);

impl WrittenBits {
    fn number(&mut self, number: u32, width: u32) {
        self.0.extend((0..width).rev().map(|bit| number >> bit & 1 == 1));
    }

    fn bytes(&self) -> Vec<u8> {
        let bit = |bits: &[bool], at: usize| u8::from(bits.get(at) == Some(&true));
        let byte = |bits: &[bool]| (0..8).fold(0, |byte, at| byte << 1 | bit(bits, at));
        self.0.chunks(8).map(byte).collect()
    }
}
