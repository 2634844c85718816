//! Files that are packed: gzip, zstd, xz, and zip with one file or many. They are told by their first bytes,
//! and unpacked as they are read, in memory that does not grow with what comes out.

use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom};

use flate2::CrcReader;
use flate2::bufread::MultiGzDecoder;
use flate2::read::DeflateDecoder;
use lzma_rust2::XzReader;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use zip::{CompressionMethod, ZipArchive};

/// The most memory that unpacking may need: as much as `xz -9` and `zstd --long` do, and some more.
const MOST_MEMORY: u64 = 128 << 20;

/// The most files of an archive.
const MOST_FILES: usize = 1 << 16;

/// How a file is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Packing {
    Gzip,
    Zstd,
    Xz,
    Zip,
}

impl Packing {
    /// Tells how something is packed that starts with these bytes; `None` where it is a text.
    pub(super) fn of(start: &[u8]) -> Option<Self> {
        let known: [(&[u8], Self); 5] = [
            (&[0x1f, 0x8b], Self::Gzip),
            (&[0x28, 0xb5, 0x2f, 0xfd], Self::Zstd),
            (&[0xfd, b'7', b'z', b'X', b'Z', 0], Self::Xz),
            (b"PK\x03\x04", Self::Zip),
            // An archive without files.
            (b"PK\x05\x06", Self::Zip),
        ];
        known.into_iter().find(|(magic, _)| start.starts_with(magic)).map(|(_, packing)| packing)
    }
}

/// What unpacks.
pub(super) struct Unpacked(Box<dyn Read + Send>);

impl std::fmt::Debug for Unpacked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Unpacked")
    }
}

impl Read for Unpacked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl Unpacked {
    /// Unpacks `input`; `None` for an archive, of which one file is unpacked at a time.
    pub(super) fn of(packing: Packing, input: impl BufRead + Send + 'static) -> Option<Self> {
        let most = u32::try_from(MOST_MEMORY >> 10).unwrap_or(u32::MAX);
        Some(Self(match packing {
            Packing::Gzip => Box::new(MultiGzDecoder::new(input)),
            Packing::Zstd => Box::new(Frames { input, decoder: None }),
            Packing::Xz => Box::new(XzReader::new_mem_limit(input, true, most)),
            Packing::Zip => return None,
        }))
    }
}

/// Frames of zstd, one behind the other.
struct Frames<R> {
    input: R,
    /// The frame that is being read.
    decoder: Option<FrameDecoder>,
}

impl<R: BufRead> Frames<R> {
    /// Begins the next frame; tells whether there is one.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.input.fill_buf()?.is_empty() {
            let mut decoder = FrameDecoder::new();
            decoder.set_max_window_size(MOST_MEMORY);
            match decoder.init(&mut self.input) {
                Ok(()) => {
                    self.decoder = Some(decoder);
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let mut skipped = self.input.by_ref().take(length.into());
                    io::copy(&mut skipped, &mut io::sink())?;
                }
                Err(error) => return Err(io::Error::new(ErrorKind::InvalidData, error)),
            }
        }
        Ok(false)
    }
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if self.decoder.is_none() && !self.begin()? {
                return Ok(0);
            }
            let Some(decoder) = &mut self.decoder else { return Ok(0) };
            while decoder.can_collect() == 0 && !decoder.is_finished() {
                decoder
                    .decode_blocks(&mut self.input, BlockDecodingStrategy::UptoBlocks(1))
                    .map_err(|error| io::Error::new(ErrorKind::InvalidData, error))?;
            }
            let count = decoder.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            let (told, found) =
                (decoder.get_checksum_from_data(), decoder.get_calculated_checksum());
            if told.is_some() && told != found {
                return Err(damaged());
            }
            self.decoder = None;
        }
    }
}

fn damaged() -> io::Error {
    io::Error::new(ErrorKind::InvalidData, "what is packed in it is damaged")
}

/// A file of a zip archive.
#[derive(Debug)]
pub(super) struct Member {
    /// The archive and the file in it, as in `puzzles.zip/easy.txt`.
    pub(super) name: String,
    archive: String,
    start: u64,
    length: u64,
    is_deflated: bool,
    checksum: u32,
}

/// Lists the files of an archive.
///
/// # Errors
/// If it is no archive, or if a file in it is packed in a way that is not read; says why.
pub(super) fn members(archive: &str) -> Result<Vec<Member>, String> {
    let failed = |error: &dyn std::fmt::Display| format!("can't be unpacked: {error}");
    let file = File::open(archive).map_err(|error| failed(&error))?;
    let mut zip = ZipArchive::new(BufReader::new(file)).map_err(|error| failed(&error))?;
    if zip.len() > MOST_FILES {
        return Err(format!("an archive of {} files; {MOST_FILES} are read", zip.len()));
    }
    let mut members = Vec::new();
    for index in 0..zip.len() {
        let file = zip.by_index_raw(index).map_err(|error| failed(&error))?;
        let name = file.name().map_err(|error| failed(&error))?.into_owned();
        // Beside each file, macOS puts what only its file system understands.
        if !file.is_file() || name.starts_with("__MACOSX/") {
            continue;
        }
        if file.encrypted() {
            return Err(format!("'{name}' in it is encrypted"));
        }
        let is_deflated = match file.compression() {
            CompressionMethod::Stored => false,
            CompressionMethod::Deflated => true,
            other => return Err(format!("'{name}' in it is packed by {other}, which is not read")),
        };
        let Some(start) = file.data_start() else {
            return Err(format!("'{name}' in it is not where it should be"));
        };
        members.push(Member {
            name: format!("{archive}/{name}"),
            archive: archive.to_owned(),
            start,
            length: file.compressed_size(),
            is_deflated,
            checksum: file.crc32(),
        });
    }
    Ok(members)
}

impl Member {
    /// Opens the file to be read.
    ///
    /// # Errors
    /// If the archive can't be read.
    pub(super) fn open(&self) -> io::Result<Unpacked> {
        let mut file = File::open(&self.archive)?;
        file.seek(SeekFrom::Start(self.start))?;
        let packed = BufReader::new(file).take(self.length);
        let input: Box<dyn Read + Send> =
            if self.is_deflated { Box::new(DeflateDecoder::new(packed)) } else { Box::new(packed) };
        Ok(Unpacked(Box::new(Checked { input: CrcReader::new(input), checksum: self.checksum })))
    }
}

/// A file that fails at its end where its checksum is another.
struct Checked {
    input: CrcReader<Box<dyn Read + Send>>,
    checksum: u32,
}

impl Read for Checked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        if count == 0 && !buffer.is_empty() && self.input.crc().sum() != self.checksum {
            return Err(damaged());
        }
        Ok(count)
    }
}
