//! The share of the puzzles for one of several machines that do not communicate.
//!
//! Shard I of N has every N-th puzzle, starting with the I-th. So a list that gets harder towards its end is the same
//! amount of work for each machine, and a shard can be read from a pipe or a compressed file, without knowing the rest.

use std::fmt;
use std::str::FromStr;

/// The most shards.
const MOST: u64 = 1_000_000;

/// The part of the input that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shard {
    /// Its index, from 0.
    index: u64,
    /// The number of shards.
    of: u64,
}

impl Shard {
    /// The whole input.
    pub(crate) const WHOLE: Self = Self { index: 0, of: 1 };

    /// Returns how many puzzles go to other shards before its next one, after `before` puzzles.
    pub(crate) fn wait(self, before: u64) -> u64 {
        (self.index + self.of - before % self.of) % self.of
    }

    /// Returns the distance between two of its puzzles.
    pub(crate) fn step(self) -> u64 {
        self.of
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong =
            || format!("write I/N for the I-th of N shards, such as 3/8; N is at most {MOST}");
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
    fn each_puzzle_is_in_one_shard() {
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
