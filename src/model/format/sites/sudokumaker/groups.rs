//! Elements that divide the digits into groups, each a number with a bit for each digit: low, middle and high digits,
//! or those with the same remainder.

use super::SudokuMakerReading;
use crate::json::{At, Problem};
use crate::rule::{Entropic, GlobalEntropy, Modular, ParityLine};
use crate::{Cell, Rule};

/// The kind of groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Groups {
    /// Low, middle and high digits.
    Thirds,
    /// Those that leave the same remainder when they are divided by a number.
    Remainders(u32),
}

impl Groups {
    /// Returns the groups of the digits up to `size`, in the order of their first digits, that of remainder
    /// 0 last; `None` where there are none.
    pub(super) fn masks(self, size: u8) -> Option<Vec<u64>> {
        let (count, group): (u32, Box<dyn Fn(u32) -> u32>) = match self {
            Self::Thirds if size.is_multiple_of(3) && size > 0 => {
                let third = u32::from(size) / 3;
                (3, Box::new(move |digit| (digit - 1) / third))
            }
            Self::Thirds => return None,
            Self::Remainders(modulus) => (modulus, Box::new(move |digit| (digit - 1) % modulus)),
        };
        let mut masks = vec![0; usize::try_from(count).ok()?];
        for digit in 1..=u32::from(size) {
            *masks.get_mut(usize::try_from(group(digit)).ok()?)? |= 1_u64.checked_shl(digit)?;
        }
        Some(masks)
    }

    /// Determines the kind of the groups.
    fn of(masks: &[u64], size: u8) -> Option<Self> {
        let sorted = |mut masks: Vec<u64>| {
            masks.sort_unstable();
            masks
        };
        let found = sorted(masks.to_vec());
        let count = u32::try_from(masks.len())
            .ok()
            .filter(|&count| (2..=u32::from(size)).contains(&count))?;
        [Self::Thirds, Self::Remainders(count)]
            .into_iter()
            .find(|groups| groups.masks(size).map(sorted).as_ref() == Some(&found))
    }

    /// Returns the rule that the digits on a line run through the groups in turn.
    pub(super) fn on(self, line: Vec<Cell>) -> Rule {
        match self {
            Self::Thirds => Entropic { line }.into(),
            Self::Remainders(2) => ParityLine { line }.into(),
            Self::Remainders(modulus) => Modular { line, modulus }.into(),
        }
    }
}

impl SudokuMakerReading<'_> {
    /// Reads the groups of an element.
    pub(super) fn groups(&self, at: &At<'_>) -> Result<Groups, Problem> {
        let at = at.need("groups")?;
        let masks = at.items("a list of groups")?;
        let masks = masks.iter().map(|at| at.number().map(i64::cast_unsigned));
        let masks = masks.collect::<Result<Vec<_>, _>>()?;
        Groups::of(&masks, self.size).ok_or_else(|| {
            at.refuse("groups of digits that are neither low, middle and high ones nor remainders")
        })
    }

    pub(super) fn global_groups(&mut self, at: &At<'_>) -> Result<(), Problem> {
        Self::only(at, &["groups"])?;
        match self.groups(at)? {
            Groups::Thirds => self.add(at, GlobalEntropy {}),
            Groups::Remainders(_) => {
                Err(at.refuse("squares of 2×2 with all remainders are a rule that is not known"))
            }
        }
    }
}
