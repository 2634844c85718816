//! The code for tables and automata: six bits per character, in the alphabet that addresses allow.

use crate::{Digit, DigitSet, GridShape};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns the six bits of each character; `None` if one does not belong to the code.
pub(super) fn sixes(word: &str) -> Option<Vec<u8>> {
    let value = |byte: u8| {
        let index = ALPHABET.iter().position(|&one| one == byte)?;
        u8::try_from(index).ok()
    };
    word.bytes().map(value).collect()
}

/// Returns the bytes of a word, whose characters are six bits each, the highest first.
pub(super) fn bytes(word: &str) -> Option<Vec<u8>> {
    let (mut found, mut bits, mut count) = (Vec::new(), 0u32, 0);
    for six in sixes(word.trim_end_matches('='))? {
        bits = bits << 6 | u32::from(six);
        count += 6;
        if count >= 8 {
            count -= 8;
            found.push(u8::try_from(bits >> count & 0xff).ok()?);
        }
    }
    Some(found)
}

/// Writes bytes as a word.
pub(super) fn word(bytes: &[u8]) -> String {
    let mut found = String::new();
    for chunk in bytes.chunks(3) {
        let bits = (0..3)
            .fold(0, |bits, index| bits << 8 | u32::from(chunk.get(index).copied().unwrap_or(0)));
        for place in 0..=chunk.len() {
            let six = bits >> (18 - 6 * place) & 63;
            found.push(ALPHABET[six as usize].into());
        }
    }
    found
}

/// Reads a table of the digits in the second cell for each in the first; `None` if it is not such a table.
pub(super) fn table(word: &str, shape: impl Into<GridShape>) -> Option<Vec<DigitSet>> {
    let digits: Vec<Digit> = shape.into().digits().iter().collect();
    let mut table = vec![DigitSet::EMPTY; digits.len()];
    for (index, six) in sixes(word)?.into_iter().enumerate() {
        for bit in (0..6).filter(|bit| six >> bit & 1 == 1) {
            let place = index * 6 + bit;
            table.get_mut(place / digits.len())?.insert(digits[place % digits.len()]);
        }
    }
    Some(table)
}

/// Writes such a table.
pub(super) fn table_word(table: &[DigitSet], shape: impl Into<GridShape>) -> String {
    let digits = shape.into().digits();
    let cells = table.iter().flat_map(|set| digits.iter().map(|digit| set.contains(digit)));
    let cells: Vec<bool> = cells.collect();
    let sixes = cells.chunks(6).map(|six| {
        six.iter().enumerate().fold(0, |bits, (place, &is)| bits | usize::from(is) << place)
    });
    let word: String = sixes.map(|six| char::from(ALPHABET[six])).collect();
    word.trim_end_matches('A').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_other_program() {
        // The patterns and the table are those of its examples.
        assert_eq!(
            bytes("WzI0NjhdKlsxMzU3OV0_WzI0NjhdKg").as_deref(),
            Some(&b"[2468]*[13579]?[2468]*"[..])
        );
        assert_eq!(word(b"[2468]*[13579]?[2468]*"), "WzI0NjhdKlsxMzU3OV0_WzI0NjhdKg");
        let nabner = table("8H_xf8H_xf8H_B", 9).expect("a table");
        let text: Vec<String> = nabner.iter().map(ToString::to_string).collect();
        assert_eq!(text[..3], ["3456789", "456789", "156789"]);
        assert_eq!(table_word(&nabner, 9), "8H_xf8H_xf8H_B");
        assert_eq!(table("8H_xf8H_xf8H_B", 4), None);
        assert_eq!(bytes("é"), None);
    }
}
