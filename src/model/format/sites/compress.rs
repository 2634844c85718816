//! Compresses text as lz-string does, for links: the counterpart of `packed.rs`.
//!
//! The method is that of Lempel, Ziv and Welch: earlier words are written as their numbers, each in as many bits as
//! the numbers so far need, and a new character is written out. The library lz-string hashes every word from its start,
//! character by character; here, the words are a tree, and each character is one step in it. The output is identical,
//! as the tests check.

use std::collections::HashMap;

/// Stands where a character of eight bits is written out, and where one of sixteen is.
const NEW: [u32; 2] = [0, 1];

/// Ends the text.
const END: u32 = 2;

/// The bits of the output, six at a time.
#[derive(Debug, Default)]
struct Bits {
    sixes: Vec<u8>,
    six: u8,
    /// The number of bits in the last six.
    count: u8,
}

impl Bits {
    /// Writes the lowest `width` bits of a number, the lowest first.
    fn write(&mut self, number: u32, width: u32) {
        for place in 0..width {
            let bit = u8::from(number >> place & 1 == 1);
            self.six = self.six << 1 | bit;
            self.count += 1;
            if self.count == 6 {
                self.sixes.push(self.six);
                (self.six, self.count) = (0, 0);
            }
        }
    }

    /// Fills the last six up, which has one bit more at least.
    fn finished(mut self) -> Vec<u8> {
        self.write(0, u32::from(6 - self.count));
        self.sixes
    }
}

/// A word of the dictionary: one that came before, and a character after it.
#[derive(Debug, Clone, Copy)]
struct DictionaryWord {
    last: u16,
    /// The first of the words that are longer than this one by a character; 0 where there is none.
    longer: u32,
    /// The next of those that are longer than the same word.
    next: u32,
    /// Whether it is a character that has not been written out yet.
    is_new: bool,
}

/// The words so far, by their numbers.
struct Dictionary {
    list: Vec<DictionaryWord>,
    /// The words of one character.
    ascii: [u32; 128],
    others: HashMap<u16, u32>,
}

impl Dictionary {
    fn new() -> Self {
        // The first numbers mean something else.
        let none = DictionaryWord { last: 0, longer: 0, next: 0, is_new: false };
        Self { list: vec![none; 3], ascii: [0; 128], others: HashMap::new() }
    }

    fn add(&mut self, word: DictionaryWord) -> u32 {
        let number = u32::try_from(self.list.len()).expect("a text has fewer words");
        self.list.push(word);
        number
    }

    /// Returns the word that is this character alone; makes it where it is new.
    fn single(&mut self, character: u16) -> u32 {
        let known = match self.ascii.get(usize::from(character)) {
            Some(&number) => number,
            None => self.others.get(&character).copied().unwrap_or(0),
        };
        if known != 0 {
            return known;
        }
        let number = self.add(DictionaryWord { last: character, longer: 0, next: 0, is_new: true });
        match self.ascii.get_mut(usize::from(character)) {
            Some(place) => *place = number,
            None => {
                self.others.insert(character, number);
            }
        }
        number
    }

    /// Returns the word that has one character more.
    fn longer(&self, word: u32, character: u16) -> Option<u32> {
        let mut number = self.list[word as usize].longer;
        while number != 0 {
            let found = self.list[number as usize];
            if found.last == character {
                return Some(number);
            }
            number = found.next;
        }
        None
    }

    /// Makes that word.
    fn lengthen(&mut self, word: u32, character: u16) {
        let next = self.list[word as usize].longer;
        let number = self.add(DictionaryWord { last: character, longer: 0, next, is_new: false });
        self.list[word as usize].longer = number;
    }
}

/// Writes words as their numbers.
struct WordWriter {
    bits: Bits,
    /// The number of bits of a number.
    width: u32,
    /// The number of numbers left of that width.
    left: u32,
}

impl WordWriter {
    fn word(&mut self, words: &mut Dictionary, number: u32) {
        let word = &mut words.list[number as usize];
        if std::mem::take(&mut word.is_new) {
            let is_wide = word.last > 0xff;
            self.bits.write(NEW[usize::from(is_wide)], self.width);
            self.bits.write(word.last.into(), if is_wide { 16 } else { 8 });
            self.grow();
        } else {
            self.bits.write(number, self.width);
        }
        self.grow();
    }

    fn grow(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.width;
            self.width += 1;
        }
    }
}

/// Compresses a text into items of six bits.
pub(crate) fn sixes(text: &str) -> Vec<u8> {
    let mut words = Dictionary::new();
    let mut writer = WordWriter { bits: Bits::default(), width: 2, left: 2 };
    let mut word = None;
    for character in text.encode_utf16() {
        let single = words.single(character);
        let Some(before) = word else {
            word = Some(single);
            continue;
        };
        if let Some(longer) = words.longer(before, character) {
            word = Some(longer);
            continue;
        }
        writer.word(&mut words, before);
        words.lengthen(before, character);
        word = Some(single);
    }
    if let Some(word) = word {
        writer.word(&mut words, word);
    }
    writer.bits.write(END, writer.width);
    writer.bits.finished()
}

#[cfg(test)]
mod tests {
    use crate::format::sites::packed::{packed, packed_for_address};

    #[test]
    fn what_comes_out_is_what_the_library_makes() {
        let mut random = fastrand::Rng::with_seed(7);
        let mut texts: Vec<String> =
            ["", "a", "ab", "aaaaaaa", "é", "数独", "\u{1f600}", "\0", "aé数a"]
                .map(str::to_owned)
                .to_vec();
        texts.push("{\"grid\":[[{},{},{\"value\":5}]],\"size\":9}".repeat(50));
        for alphabet in [2, 60, 3_000] {
            for length in [1, 2, 3, 5, 17, 200, 5_000] {
                let signs = (0..length).map(|_| char::from_u32(random.u32(32..32 + alphabet)));
                texts.push(signs.flatten().collect());
            }
        }
        for text in texts {
            assert_eq!(packed(&text), lz_str::compress_to_base64(&text), "{text}");
            let word = lz_str::compress_to_encoded_uri_component(&text);
            assert_eq!(packed_for_address(&text), word, "{text}");
        }
    }
}
