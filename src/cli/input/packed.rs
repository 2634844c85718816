//! Compressed files: gzip, zstd, xz, and zip with one file or several. They are recognised by their first bytes,
//! and unpacked while they are read, in constant memory.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Arc;

use flate2::CrcReader;
use flate2::bufread::MultiGzDecoder;
use flate2::read::DeflateDecoder;
use lzma_rust2::XzReader;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use zip::{CompressionMethod, ZipArchive};

/// The most memory that unpacking may use: a little more than `xz -9` and `zstd --long` need.
const MOST_MEMORY: u64 = 128 << 20;

/// The most files of an archive.
const MOST_FILES: usize = 1 << 16;

/// The kind of a compressed file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packing {
    /// One stream.
    Stream(Stream),
    /// An archive of files.
    Zip,
}

/// The compression of a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stream {
    Gzip,
    Zstd,
    Xz,
}

impl Packing {
    /// Returns the kind of a compressed file that starts with these bytes; `None` if it is not compressed.
    pub(crate) fn of(start: &[u8]) -> Option<Self> {
        let known: [(&[u8], Self); 5] = [
            (&[0x1f, 0x8b], Self::Stream(Stream::Gzip)),
            (&[0x28, 0xb5, 0x2f, 0xfd], Self::Stream(Stream::Zstd)),
            (&[0xfd, b'7', b'z', b'X', b'Z', 0], Self::Stream(Stream::Xz)),
            (b"PK\x03\x04", Self::Zip),
            // An archive without files.
            (b"PK\x05\x06", Self::Zip),
        ];
        known.into_iter().find(|(magic, _)| start.starts_with(magic)).map(|(_, packing)| packing)
    }
}

/// An unpacker.
pub(crate) struct Unpacked(Box<dyn Read + Send>);

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
    /// Unpacks `input`.
    pub(crate) fn of(packing: Stream, input: impl BufRead + Send + 'static) -> Self {
        let most = u32::try_from(MOST_MEMORY >> 10).unwrap_or(u32::MAX);
        Self(match packing {
            Stream::Gzip => Box::new(MultiGzDecoder::new(input)),
            Stream::Zstd => Box::new(Frames { input, decoder: None }),
            Stream::Xz => Box::new(XzReader::new_mem_limit(input, true, most)),
        })
    }
}

/// Frames of zstd, one after the other.
struct Frames<R> {
    input: R,
    /// The frame that is being read.
    decoder: Option<FrameDecoder>,
}

impl<R: BufRead> Frames<R> {
    /// Starts the next frame; returns whether there is one.
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

/// Files that systems put into each folder.
const OF_SYSTEMS: [&str; 3] = [".DS_Store", "Thumbs.db", "desktop.ini"];

/// A zip archive, which is read in any order.
#[derive(Debug, Clone)]
pub(crate) enum Archive {
    File(Arc<Path>),
    /// The whole archive, read from a pipe.
    Memory(Arc<[u8]>),
}

/// A reader that can seek.
trait Jumping: BufRead + Seek + Send {}

impl<R: BufRead + Seek + Send> Jumping for R {}

impl Archive {
    /// Reads an archive from a pipe.
    ///
    /// # Errors
    /// If it is larger than the memory that unpacking may use, or if it can't be read.
    pub(crate) fn read(input: impl Read) -> io::Result<Self> {
        let mut bytes = Vec::new();
        input.take(MOST_MEMORY + 1).read_to_end(&mut bytes)?;
        if u64::try_from(bytes.len()).is_ok_and(|length| length <= MOST_MEMORY) {
            return Ok(Self::Memory(bytes.into()));
        }
        let most = MOST_MEMORY >> 20;
        Err(io::Error::new(ErrorKind::FileTooLarge, format!("an archive of more than {most} MiB")))
    }

    fn open(&self) -> io::Result<Box<dyn Jumping>> {
        Ok(match self {
            Self::File(name) => Box::new(BufReader::new(File::open(&**name)?)),
            Self::Memory(bytes) => Box::new(Cursor::new(Arc::clone(bytes))),
        })
    }

    fn length(&self) -> io::Result<u64> {
        self.open()?.seek(SeekFrom::End(0))
    }

    /// Returns the number of files according to the archive; `None` if the field overflows.
    fn declared(&self) -> io::Result<Option<usize>> {
        const END: &[u8] = b"PK\x05\x06";
        /// The record at the end, with the longest comment after it.
        const LONGEST: u64 = 22 + 0xffff;
        let mut input = self.open()?;
        let length = input.seek(SeekFrom::End(0))?;
        input.seek(SeekFrom::Start(length.saturating_sub(LONGEST)))?;
        let mut tail = Vec::new();
        input.take(LONGEST).read_to_end(&mut tail)?;
        let place = tail.windows(END.len()).rposition(|bytes| bytes == END);
        let count = place.and_then(|place| tail.get(place + 10..place + 12)?.try_into().ok());
        Ok(count.map(u16::from_le_bytes).filter(|&count| count < u16::MAX).map(usize::from))
    }
}

/// A file of a zip archive.
#[derive(Debug)]
pub(crate) struct ZipMember {
    /// The archive and the file in it, such as `puzzles.zip/easy.txt`.
    pub(crate) name: String,
    archive: Archive,
    start: u64,
    length: u64,
    is_deflated: bool,
    checksum: u32,
}

/// Lists the files of an archive with this name.
///
/// # Errors
/// The reason, if it is not an archive, or if a file in it has an unsupported compression.
pub(crate) fn members(called: &str, archive: &Archive) -> Result<Vec<ZipMember>, String> {
    let failed = |error: &dyn std::fmt::Display| format!("can't be unpacked: {error}");
    let file = archive.open().map_err(|error| failed(&error))?;
    let mut zip = ZipArchive::new(file).map_err(|error| failed(&error))?;
    if zip.len() > MOST_FILES {
        return Err(format!("an archive of {} files; {MOST_FILES} are read", zip.len()));
    }
    // Of several files with one name, the library knows the last alone.
    let declared = archive.declared().map_err(|error| failed(&error))?;
    if declared.is_some_and(|declared| declared != zip.len()) {
        return Err("an archive with several files of the same name".to_owned());
    }
    let mut members = Vec::new();
    let length = archive.length().map_err(|error| failed(&error))?;
    let mut packed: u64 = 0;
    for index in 0..zip.len() {
        let file = zip.by_index_raw(index).map_err(|error| failed(&error))?;
        packed = packed.saturating_add(file.compressed_size());
        if packed > length {
            return Err("an archive whose files overlap".to_owned());
        }
        let name = file.name().map_err(|error| failed(&error))?.into_owned();
        // macOS adds files with attributes of its file system.
        let is_of_system = OF_SYSTEMS.contains(&name.rsplit('/').next().unwrap_or_default());
        if !file.is_file() || name.starts_with("__MACOSX/") || is_of_system {
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
        members.push(ZipMember {
            name: format!("{called}/{name}"),
            archive: archive.clone(),
            start,
            length: file.compressed_size(),
            is_deflated,
            checksum: file.crc32(),
        });
    }
    Ok(members)
}

impl ZipMember {
    /// Opens the file to be read.
    ///
    /// # Errors
    /// If the archive can't be read.
    pub(crate) fn open(&self) -> io::Result<Unpacked> {
        let mut file = self.archive.open()?;
        file.seek(SeekFrom::Start(self.start))?;
        let packed = file.take(self.length);
        let input: Box<dyn Read + Send> =
            if self.is_deflated { Box::new(DeflateDecoder::new(packed)) } else { Box::new(packed) };
        Ok(Unpacked(Box::new(ChecksummedFile {
            input: CrcReader::new(input),
            checksum: self.checksum,
        })))
    }
}

/// A file that fails at its end if its checksum is wrong.
struct ChecksummedFile {
    input: CrcReader<Box<dyn Read + Send>>,
    checksum: u32,
}

impl Read for ChecksummedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        if count == 0 && !buffer.is_empty() && self.input.crc().sum() != self.checksum {
            return Err(damaged());
        }
        Ok(count)
    }
}
