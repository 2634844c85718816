//! JSON packed into a word of an address: compressed by lz-string, its bits written as base64.
//!
//! Input is unpacked here rather than by a library: a short word can represent gigabytes, so the length of the output
//! needs a limit. Every entry of the dictionary is a piece of earlier output, so only its range is kept.

use std::ops::{ControlFlow, Range};

use super::compress;

/// The longest text that is unpacked, in units of UTF-16. A puzzle with all its drawing has some ten thousand.
pub(crate) const LONGEST: usize = 1 << 19;

/// The most characters that are looked at and units that are written to unpack a word, however it may have been changed
/// and wherever it may end: too little for a person to notice.
const MOST_WORK: usize = 8_000_000;

/// The work that is left to unpack a word, in characters that are looked at and units that are written.
#[derive(Debug)]
pub(super) struct UnpackingWork(usize);

impl Default for UnpackingWork {
    fn default() -> Self {
        Self(MOST_WORK)
    }
}

impl UnpackingWork {
    /// Returns whether none is left.
    pub(super) fn is_spent(&self) -> bool {
        self.0 == 0
    }

    fn spend(&mut self, count: usize) {
        self.0 = self.0.saturating_sub(count);
    }

    /// Unpacks items of six bits, if work is left.
    fn unpack(&mut self, sixes: &[u8]) -> Option<Vec<u16>> {
        if self.is_spent() {
            return None;
        }
        let (written, units) = unpack(sixes);
        self.spend(sixes.len() + written);
        units
    }
}

/// Packs a text.
pub(crate) fn packed(text: &str) -> String {
    let mut word = in_letters(&compress::sixes(text), LETTERS);
    let missing = word.len() % 4;
    if missing > 0 {
        // One more than base64 needs, as the library of lz-string writes it; readers take any number.
        word.push_str(&"=".repeat(5 - missing));
    }
    word
}

/// Packs a text in the letters that an address carries as they are.
pub(crate) fn packed_for_address(text: &str) -> String {
    const FOR_ADDRESSES: &[u8; 64] =
        b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
    in_letters(&compress::sixes(text), FOR_ADDRESSES)
}

/// The letters of base64, by their values.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn in_letters(sixes: &[u8], letters: &[u8; 64]) -> String {
    sixes.iter().map(|&six| char::from(letters[usize::from(six & 63)])).collect()
}

/// Unpacks a word of JSON that an address may have changed (see [`unpacked_loosely`]).
pub(crate) fn unpacked(word: &str) -> Option<String> {
    unpacked_loosely(word, is_json, &mut UnpackingWork::default())
}

/// Unpacks a word that an address may have changed: blanks that were `+`, escapes (`%2B`), a `/` that was two. The
/// first candidate that `is_whole` accepts is the result.
pub(super) fn unpacked_loosely(
    word: &str,
    is_whole: impl Fn(&str) -> bool,
    work: &mut UnpackingWork,
) -> Option<String> {
    // Which letters it has is found out first, at a cost of its own.
    work.spend(word.len());
    let word = unescaped(word).replace(' ', "+");
    let sixes = word.bytes().map(value).collect::<Option<Vec<u8>>>()?;
    let text_of = |units: Option<Vec<u16>>| {
        units.and_then(|units| String::from_utf16(&units).ok()).filter(|text| is_whole(text))
    };
    if let Some(text) = text_of(work.unpack(&sixes)) {
        return Some(text);
    }
    let slash = value(b'/')?;
    let slashes: Vec<usize> = word.match_indices('/').map(|(index, _)| index).collect();
    let mut fixed = |places: &[usize]| {
        let mut sixes = sixes.clone();
        for &place in places.iter().rev() {
            sixes.insert(place, slash);
        }
        match text_of(work.unpack(&sixes)) {
            Some(text) => ControlFlow::Break(Some(text)),
            None if work.is_spent() => ControlFlow::Break(None),
            None => ControlFlow::Continue(()),
        }
    };
    let ones = slashes.iter().map(|&one| vec![one]);
    let twos = slashes
        .iter()
        .enumerate()
        .flat_map(|(index, &one)| slashes[index + 1..].iter().map(move |&other| vec![one, other]));
    ones.chain(twos).try_for_each(|places| fixed(&places)).break_value().flatten()
}

/// Reads a word of base64 as bytes; `None` if it is not base64.
pub(crate) fn bytes(word: &str) -> Option<Vec<u8>> {
    let word = unescaped(word);
    let sixes = word.trim_end_matches('=').bytes().map(value).collect::<Option<Vec<u8>>>()?;
    let whole = sixes.chunks(4).flat_map(|four| {
        let bits = four.iter().fold(0_u32, |bits, &six| bits << 6 | u32::from(six));
        let bits = bits << (6 * (4 - four.len())) << 8;
        bits.to_be_bytes().into_iter().take(four.len() - 1)
    });
    Some(whole.collect())
}

/// Writes bytes as base64.
pub(crate) fn of_bytes(bytes: &[u8]) -> String {
    let mut word = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0_usize, |bits, &byte| bits << 8 | usize::from(byte));
        let bits = bits << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = char::from(LETTERS[bits >> (18 - 6 * place) & 63]);
            word.push(if place > three.len() { '=' } else { letter });
        }
    }
    word
}

/// Returns whether a text is a value of JSON.
pub(crate) fn is_json(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}

/// Undoes the escapes of an address (`%2B`); other text stays as it is.
pub(crate) fn unescaped(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut found = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let digits = text.get(at + 1..at + 3).filter(|_| byte == b'%');
        let escaped = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        found.push(escaped.unwrap_or(byte));
        at += if escaped.is_some() { 3 } else { 1 };
    }
    String::from_utf8(found).unwrap_or_else(|_| text.to_owned())
}

/// Returns the six bits that a character represents; padding has no meaning, so its bits are zeros.
fn value(byte: u8) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        // The other alphabet of lz-string, for addresses, has `-` for it.
        b'/' | b'-' => Some(63),
        b'=' | b'$' => Some(0),
        _ => None,
    }
}

/// Reads bits, the highest of each six first.
struct Bits<'word> {
    sixes: &'word [u8],
    next: usize,
}

impl Bits<'_> {
    /// Reads a number of `width` bits, the lowest first.
    fn read(&mut self, width: u32) -> Option<usize> {
        let mut number = 0;
        for place in 0..width {
            let six = self.sixes.get(self.next / 6)?;
            let bit = six >> (5 - self.next % 6) & 1;
            number |= usize::from(bit) << place;
            self.next += 1;
        }
        Some(number)
    }
}

/// The meaning of a code other than an entry of the dictionary.
const SHORT: usize = 0;
const LONG: usize = 1;
const END: usize = 2;

/// Unpacks items of six bits: returns the number of units that were written, and them if nothing is damaged.
fn unpack(sixes: &[u8]) -> (usize, Option<Vec<u16>>) {
    let mut text = Vec::new();
    let is_whole = unpack_into(sixes, &mut text).is_some();
    (text.len(), is_whole.then_some(text))
}

fn unpack_into(sixes: &[u8], text: &mut Vec<u16>) -> Option<()> {
    let mut bits = Bits { sixes, next: 0 };
    // The first three codes are not entries.
    let mut entries: Vec<Range<usize>> = vec![0..0; 3];
    let mut width = 2;
    let mut last: Option<Range<usize>> = None;
    loop {
        let code = bits.read(width)?;
        let start = text.len();
        match code {
            END => return Some(()),
            SHORT | LONG => {
                let unit = bits.read(if code == SHORT { 8 } else { 16 })?;
                text.push(u16::try_from(unit).ok()?);
                entries.push(start..start + 1);
            }
            _ => {
                let range = match entries.get(code) {
                    Some(range) => range.clone(),
                    // The entry that is being made: the last one and its first unit.
                    None if code == entries.len() => {
                        let last = last.clone()?;
                        last.start..last.end + 1
                    }
                    None => return None,
                };
                if text.len() + range.len() > LONGEST {
                    return None;
                }
                // It may extend into the text that it adds.
                for index in range {
                    text.push(*text.get(index)?);
                }
            }
        }
        if let Some(last) = last {
            entries.push(last.start..last.end + 1);
        }
        last = Some(start..text.len());
        width = entries.len().ilog2() + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Unpacks a word as it stands; `None` if it is damaged.
    fn unpacked(word: &str) -> Option<String> {
        let bits = word.bytes().map(value).collect::<Option<Vec<u8>>>()?;
        String::from_utf16(&unpack(&bits).1?).ok()
    }

    #[test]
    fn what_was_packed_is_unpacked() {
        let long: String =
            (0..5_000).flat_map(|n| [(n * n % 977).to_string(), ",".to_owned()]).collect();
        for text in ["", "a", "aaaaaaaaaaaaaaaaaaaa", "{\"size\":9}", "数独 – naïve 🧩", &long]
        {
            let word = packed(text);
            assert_eq!(unpacked(&word).as_deref(), Some(text), "{word}");
            assert_eq!(
                lz_str::decompress_from_base64(word.as_str()),
                Some(text.encode_utf16().collect()),
                "{text}"
            );
        }
    }

    #[test]
    fn what_an_address_did_is_undone() {
        // Letters whose bits are mostly ones: the packed words have many `+` and `/`.
        let letter = |n: u32| char::from_u32(0xff01 + n * n % 190).expect("it is a letter");
        let json = |n: u32| format!("[\"{}\"]", (n..2 * n).map(letter).collect::<String>());
        let texts: Vec<String> = (20..60).map(json).collect();
        let changes: [fn(&str) -> String; 5] = [
            |word| word.replace('+', " "),
            |word| word.replace('+', "%2B").replace('/', "%2f").replace('=', "%3D"),
            |word| word.trim_end_matches('=').to_owned(),
            |word| word.replacen("//", "/", 1),
            |word| word.replace('/', "-"),
        ];
        let mut changed = [0; 5];
        for text in &texts {
            let word = packed(text);
            for (count, change) in changed.iter_mut().zip(changes) {
                let other = change(&word);
                *count += usize::from(other != word);
                assert_eq!(super::unpacked(&other).as_ref(), Some(text), "{other}");
            }
        }
        assert!(changed.iter().all(|&count| count > 0), "{changed:?}");
    }

    #[test]
    fn damage_and_bombs_are_no_text() {
        let word = packed(&"{\"a\":[1,2,3,4,5,6,7,8,9]}".repeat(20));
        // The last few are padding.
        for end in 0..word.len() - 8 {
            assert_eq!(unpacked(&word[..end]), None, "{end}");
        }
        for index in 0..word.len() {
            for byte in [b'A', b'/', b'9', b'!'] {
                let mut bytes = word.clone().into_bytes();
                bytes[index] = byte;
                // Whatever the result, it terminates.
                let _ = unpacked(&String::from_utf8(bytes).expect("it is ASCII"));
            }
        }
        assert_eq!(unpacked("é"), None);
        let bomb = packed(&"a".repeat(LONGEST + 1));
        assert!(bomb.len() < 10_000);
        assert_eq!(unpacked(&bomb), None);
    }
}
