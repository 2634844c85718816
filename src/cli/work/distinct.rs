//! The first texts of each kind in a list that may be longer than memory: exactly, and in the order of the list.
//!
//! Keys are kept in memory up to a number, and a text is written at once if its key is new. When that many keys are
//! known, texts with other keys are put in a temporary file, and their keys in a number of others, where equal keys meet.
//! At the end each of these is read alone and sorted, so that the first of equal keys is found; then the texts are read
//! once more, and the first ones written.

use std::collections::HashSet;
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, Write};

/// The most keys in memory: 100 MB.
const MOST: usize = 1_800_000;

/// The number of files for keys: some hundreds may be open.
const PARTS: usize = 200;

/// The bytes of a key.
pub(crate) const LENGTH: usize = 42;

/// The key of a text.
pub(crate) type TextKey = [u8; LENGTH];

/// The texts so far.
pub(crate) struct Distinct {
    known: HashSet<TextKey>,
    most: usize,
    late: Option<Late>,
}

impl Distinct {
    /// Makes an empty list.
    pub(crate) fn new() -> Self {
        Self::with_most(MOST)
    }

    fn with_most(most: usize) -> Self {
        Self { known: HashSet::new(), most, late: None }
    }

    /// Takes a text, a line with its end, and writes it if that can be decided now.
    ///
    /// # Errors
    /// If it can't be written to `output`, or to a temporary file.
    pub(crate) fn take(
        &mut self,
        key: TextKey,
        text: &[u8],
        output: &mut impl Write,
    ) -> io::Result<()> {
        if self.known.contains(&key) {
            return Ok(());
        }
        if self.known.len() < self.most {
            self.known.insert(key);
            return output.write_all(text);
        }
        let late = match &mut self.late {
            Some(late) => late,
            none => none.insert(Late::new()?),
        };
        late.take(&key, text)
    }

    /// Writes the texts that are left.
    ///
    /// # Errors
    /// As [`Self::take`].
    pub(crate) fn finish(self, output: &mut impl Write) -> io::Result<()> {
        let Self { known, late, .. } = self;
        // The memory is needed for the keys in files.
        drop(known);
        late.map_or(Ok(()), |late| late.finish(output))
    }
}

/// Texts whose keys are not among those in memory.
struct Late {
    hasher: RandomState,
    /// Keys, each with the number of its text.
    parts: Vec<BufWriter<File>>,
    texts: BufWriter<File>,
    count: u64,
}

impl Late {
    fn new() -> io::Result<Self> {
        let part = |_| tempfile::tempfile().map(BufWriter::new);
        Ok(Self {
            hasher: RandomState::new(),
            parts: (0..PARTS).map(part).collect::<io::Result<_>>()?,
            texts: BufWriter::new(tempfile::tempfile()?),
            count: 0,
        })
    }

    fn take(&mut self, key: &TextKey, text: &[u8]) -> io::Result<()> {
        let part = self.hasher.hash_one(key) % PARTS as u64;
        let part = &mut self.parts[usize::try_from(part).expect("it is below their number")];
        part.write_all(key)?;
        part.write_all(&self.count.to_be_bytes())?;
        self.count += 1;
        self.texts.write_all(text)
    }

    fn finish(self, output: &mut impl Write) -> io::Result<()> {
        let words = usize::try_from(self.count.div_ceil(64)).expect("as many bits fit in memory");
        let mut is_first = vec![0_u64; words];
        for part in self.parts {
            let mut keys = read(part)?;
            // Equal keys are in the order of their numbers.
            keys.sort_unstable();
            keys.dedup_by(|later, first| later.0 == first.0);
            for (_, number) in keys {
                let number = u64::from_be_bytes(number);
                let word = usize::try_from(number / 64).expect("as above");
                is_first[word] |= 1 << (number % 64);
            }
        }
        let mut texts = again(self.texts)?;
        let mut text = Vec::new();
        for number in 0..self.count {
            text.clear();
            texts.read_until(b'\n', &mut text)?;
            let word = usize::try_from(number / 64).expect("as above");
            if is_first[word] >> (number % 64) & 1 == 1 {
                output.write_all(&text)?;
            }
        }
        Ok(())
    }
}

/// Reads the keys of a part with their numbers, whose bytes, the highest first, are sorted as the numbers are.
fn read(part: BufWriter<File>) -> io::Result<Vec<(TextKey, [u8; 8])>> {
    let mut file = again(part)?;
    let length = file.get_ref().metadata()?.len() / (LENGTH as u64 + 8);
    let mut keys = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
    for _ in 0..length {
        let (mut key, mut number) = ([0; LENGTH], [0; 8]);
        file.read_exact(&mut key)?;
        file.read_exact(&mut number)?;
        keys.push((key, number));
    }
    Ok(keys)
}

/// Returns a file from its beginning.
fn again(file: BufWriter<File>) -> io::Result<BufReader<File>> {
    let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.rewind()?;
    Ok(BufReader::new(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_each_kind_is_written_in_order_with_little_memory_or_much() {
        // Each number occurs several times, and the kinds come in waves.
        let numbers: Vec<u32> = (0..20_000_u32).map(|number| number * number % 7_919).collect();
        let mut seen = HashSet::new();
        let mut expected = String::new();
        for (place, number) in numbers.iter().enumerate() {
            if seen.insert(number) {
                expected += &format!("{number} at {place}\n");
            }
        }
        for most in [0, 1, 100, 3_000, MOST] {
            let mut output = Vec::new();
            let mut distinct = Distinct::with_most(most);
            for (place, number) in numbers.iter().enumerate() {
                let mut key = [0; LENGTH];
                key[30..34].copy_from_slice(&number.to_le_bytes());
                let text = format!("{number} at {place}\n");
                distinct.take(key, text.as_bytes(), &mut output).expect("there is room");
            }
            distinct.finish(&mut output).expect("there is room");
            assert!(output == expected.as_bytes(), "{most}");
        }
    }
}
