//! Text that may be too long for memory, until it can be written.

use std::io::{self, BufWriter, Seek, Write};

use tempfile::SpooledTempFile;

/// The most bytes that one spool keeps in memory.
const MOST: usize = 16 << 20;
/// The most bytes that all spools keep in memory, unless there are very many.
const TOGETHER: usize = 64 << 20;
/// The fewest bytes that are put in a file.
const LEAST: usize = 1 << 16;

/// Text that is written completely, and then read once. Text that does not fit into memory is put in a temporary file
/// without a name, which disappears with the program.
#[derive(Debug)]
pub(crate) struct Spool {
    file: BufWriter<SpooledTempFile>,
}

impl Spool {
    /// Makes an empty one that keeps up to `memory` bytes in memory.
    pub(crate) fn new(memory: usize) -> Self {
        Self { file: BufWriter::with_capacity(LEAST.min(memory), SpooledTempFile::new(memory)) }
    }

    /// Returns how many bytes each may keep in memory if there are up to `spools` at a time.
    pub(crate) fn share(spools: usize) -> usize {
        (TOGETHER / spools.max(1)).clamp(LEAST, MOST)
    }

    /// Checks whether it did not fit into memory.
    #[cfg(test)]
    pub(crate) fn is_in_file(&self) -> bool {
        self.file.get_ref().is_rolled()
    }

    /// Writes all of it to `output`.
    ///
    /// # Errors
    /// If `output` can't be written to, or the temporary file.
    pub(crate) fn copy_to(self, output: &mut impl Write) -> io::Result<()> {
        let mut file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.rewind()?;
        io::copy(&mut file, output)?;
        Ok(())
    }
}

impl Write for Spool {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.file.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_from_memory_and_from_a_file() {
        for (lines, memory, is_in_file) in
            [(0, 0, false), (1, 100, false), (10, 100, true), (100_000, 1 << 16, true)]
        {
            let mut spool = Spool::new(memory);
            let mut expected = Vec::new();
            for number in 0..lines {
                let line = format!("{number:010}, a line of some thirty\n");
                spool.write_all(line.as_bytes()).expect("there is room");
                expected.extend(line.into_bytes());
            }
            spool.flush().expect("there is room");
            assert_eq!(spool.is_in_file(), is_in_file, "{lines} lines");
            let mut read = Vec::new();
            spool.copy_to(&mut read).expect("it is there");
            assert!(read == expected, "{lines} lines");
        }
    }

    #[test]
    fn all_spools_together_keep_a_bounded_part_in_memory() {
        for (spools, memory) in [(1, 16 << 20), (8, 8 << 20), (256, 1 << 18), (1 << 20, 1 << 16)] {
            assert_eq!(Spool::share(spools), memory, "{spools}");
        }
    }
}
