//! A part of the puzzles for each of many machines, which need not know of each other.
//!
//! Shard I of N has every N-th of what is read, beginning with the I-th, as cards are dealt. So a list that
//! becomes harder towards its end is as much work for each, nothing has to be known of what is still to
//! come, as in a pipe or a packed file, and nothing but the reader decides where a puzzle ends.

use std::fmt;
use std::str::FromStr;

/// The most shards.
const MOST: u64 = 1_000_000;

/// Which of the things that are read are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shard {
    /// Which one it is, from 0.
    index: u64,
    /// How many there are.
    of: u64,
}

impl Shard {
    /// All of it.
    pub(crate) const WHOLE: Self = Self { index: 0, of: 1 };

    /// Returns how many are dealt to others before the next of its own, after `before` in all.
    pub(crate) fn wait(self, before: u64) -> u64 {
        (self.index + self.of - before % self.of) % self.of
    }

    /// Returns how much further the next one is than one of its own.
    pub(crate) fn step(self) -> u64 {
        self.of
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("write I/N, the I-th of N shards, as in 3/8; N is {MOST} at most");
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        // A sign would be read.
        let whole = |text: &str| {
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<u64>().ok().filter(|_| is_number)
        };
        match (whole(number), whole(of)) {
            (Some(number), Some(of)) if (1..=of).contains(&number) && of <= MOST => {
                Ok(Self { index: number - 1, of })
            }
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index + 1, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_card_is_dealt_to_one() {
        for of in [1, 2, 3, 8, 1_000_000] {
            for before in [0, 1, 2, 7, 8, 9, 999_999, 1_000_000, u64::MAX] {
                let shards = (0..of.min(9)).map(|index| Shard { index, of });
                let next: Vec<_> = shards.filter(|shard| shard.wait(before) == 0).collect();
                let expected = Shard { index: before % of, of };
                let is_among_them = expected.index < 9;
                assert_eq!(next, if is_among_them { vec![expected] } else { vec![] });
            }
        }
    }

    #[test]
    fn what_is_no_shard_is_refused() {
        for text in ["0/3", "4/3", "3", "a/b", "", "/", "1/", "/2", "1/0", "0/0", "1/2/3", "+1/2"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
        for text in ["-1/2", " 1/2", "1/1000001", "1/99999999999999999999", "１/２"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
        for text in ["1/1", "3/3", "1/1000000"] {
            assert_eq!(text.parse::<Shard>().map(|shard| shard.to_string()), Ok(text.to_owned()));
        }
    }
}
