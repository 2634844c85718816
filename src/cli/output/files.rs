//! Writing files: never one that is read, and each completely or not at all.

use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use tempfile::{NamedTempFile, TempPath};

use crate::output::escape;
use crate::output::patience::patiently;

/// The number of bytes written at once.
pub(crate) const BUFFER: usize = 1 << 16;

/// The files that a run reads. All files are written through it, as these must not be changed.
#[derive(Debug, Clone)]
pub(crate) struct Files {
    read: Arc<[Identity]>,
}

/// The identity of a file: two names with the same one mean the same file.
#[cfg(unix)]
#[derive(Debug, PartialEq, Eq)]
struct Identity {
    device: u64,
    number: u64,
}

/// The identity of a file: two names with the same one mean the same file.
#[cfg(not(unix))]
#[derive(Debug, PartialEq, Eq)]
struct Identity(PathBuf);

impl Identity {
    #[cfg(unix)]
    fn of(path: &Path) -> Option<Self> {
        Self::of_file(&fs::metadata(path).ok()?)
    }

    #[cfg(unix)]
    fn of_file(metadata: &Metadata) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        // A terminal, a pipe or a null device may be both read and written.
        metadata.is_file().then(|| Self { device: metadata.dev(), number: metadata.ino() })
    }

    #[cfg(not(unix))]
    fn of(path: &Path) -> Option<Self> {
        let is_file = fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
        fs::canonicalize(path).ok().filter(|_| is_file).map(Self)
    }
}

impl Files {
    /// Finds the files among the `puzzles` that the arguments name.
    ///
    /// # Errors
    /// If standard output is one of them: answers would be read as puzzles.
    pub(crate) fn of(puzzles: &[OsString]) -> anyhow::Result<Self> {
        let mut read: Vec<Identity> =
            puzzles.iter().filter_map(|name| Identity::of(Path::new(name))).collect();
        let reads_input = puzzles.is_empty() || puzzles.iter().any(|name| name.as_os_str() == "-");
        read.extend(stream(&io::stdin()).filter(|_| reads_input));
        if stream(&io::stdout()).is_some_and(|output| read.contains(&output)) {
            bail!(
                "standard output is a file that puzzles are read from\nhint: write the answers to \
                 another file"
            );
        }
        Ok(Self { read: read.into() })
    }

    /// Checks that a file can be written at `path`, before hours of work.
    ///
    /// # Errors
    /// If it is a file that is read, a folder, or standard output, or if there is no folder for it.
    pub(crate) fn check(&self, path: &Path) -> anyhow::Result<()> {
        let name = escape::path(path);
        if name == "-" {
            bail!(
                "can't write a file to standard output, which is for answers\nhint: name a file \
                 (./- is one)"
            );
        }
        if Identity::of(path).is_some_and(|identity| self.read.contains(&identity)) {
            bail!("can't write {name}: the puzzles are read from it\nhint: name another file");
        }
        if path.is_dir() {
            bail!("can't write {name}: it is a folder\nhint: name a file");
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        match folder.filter(|folder| !folder.is_dir()) {
            None => Ok(()),
            Some(folder) => bail!(
                "can't write {name}: there is no folder {}\nhint: create it, or name another",
                escape::path(folder)
            ),
        }
    }

    /// Writes a file.
    ///
    /// # Errors
    /// If it can't be written, and then it is unchanged; or as [`Self::check`].
    pub(crate) fn write(
        &self,
        path: &Path,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> anyhow::Result<()> {
        self.begin(path, content)?.finish()
    }

    /// Writes a file that does not appear before it is finished.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub(crate) fn begin(
        &self,
        path: &Path,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> anyhow::Result<Begun> {
        let mut begun = self.open(path)?;
        content(&mut begun).and_then(|()| begun.flush()).with_context(|| cant_write(path))?;
        Ok(begun)
    }

    /// Opens a file to be written gradually; it does not appear before it is finished.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub(crate) fn open(&self, path: &Path) -> anyhow::Result<Begun> {
        self.check(path)?;
        Begun::open(path).with_context(|| cant_write(path))
    }
}

/// A file that is being written under a temporary name.
#[derive(Debug)]
pub(crate) struct Begun {
    file: BufWriter<Sink>,
    /// Its temporary name. `None` if it is written directly: a pipe, a device, or a file in a folder that can't be
    /// written.
    hidden: Option<TempPath>,
    path: PathBuf,
}

impl Begun {
    fn open(path: &Path) -> io::Result<Self> {
        // If the name is a link, it remains one.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let before = fs::metadata(&path).ok();
        let buffered = |sink| BufWriter::with_capacity(BUFFER, sink);
        let at_once = |sink, path| Self { file: buffered(sink), hidden: None, path };
        if before.as_ref().is_some_and(|before| !before.is_file()) {
            let name = path.clone();
            let file = patiently(move || File::options().write(true).open(name))?;
            return Ok(at_once(Sink::Pipe(Arc::new(file)), path));
        }
        if before.is_some() {
            // If it may not be written, it may not be replaced either.
            File::options().write(true).open(&path)?;
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        match new_file(before.as_ref(), folder.unwrap_or(Path::new("."))) {
            Ok(file) => {
                let (file, hidden) = file.into_parts();
                Ok(Self { file: buffered(Sink::File(file)), hidden: Some(hidden), path })
            }
            // The user may be allowed to write this file, but no other one in its folder.
            Err(_) if before.is_some() => Ok(at_once(Sink::File(File::create(&path)?), path)),
            Err(error) => Err(error),
        }
    }

    /// Writes the rest, and gives the file its name.
    ///
    /// # Errors
    /// If that is not possible or not allowed.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        let Self { mut file, hidden, path } = self;
        file.flush().with_context(|| cant_write(&path))?;
        drop(file);
        let Some(hidden) = hidden else { return Ok(()) };
        hidden.persist(&path).map_err(|error| error.error).with_context(|| cant_write(&path))
    }

    /// Discards the file; returns whether the previous one is unchanged, as it may have been written directly.
    pub(crate) fn abandon(self) -> bool {
        self.hidden.is_some()
    }
}

impl Write for Begun {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.file.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Where a file is written to.
#[derive(Debug)]
enum Sink {
    File(File),
    /// A pipe or a device: whoever reads it may make it wait.
    Pipe(Arc<File>),
}

impl Write for Sink {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        match self {
            Self::File(file) => file.write(text),
            Self::Pipe(file) => {
                let (file, text) = (Arc::clone(file), text.to_vec());
                patiently(move || (&*file).write(&text))
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        // A file has no buffer of its own.
        Ok(())
    }
}

fn cant_write(path: &Path) -> String {
    format!("can't write {}", escape::path(path))
}

/// Creates a file in `folder` with the permissions of any new file, or of the one that it replaces.
fn new_file(before: Option<&Metadata>, folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let file = builder.prefix(".kenzan-").tempfile_in(folder)?;
    if let Some(before) = before {
        file.as_file().set_permissions(before.permissions())?;
    }
    Ok(file)
}

/// Returns the file of a stream of the program, if there is one.
#[cfg(unix)]
fn stream(stream: &impl std::os::fd::AsFd) -> Option<Identity> {
    let file = File::from(stream.as_fd().try_clone_to_owned().ok()?);
    Identity::of_file(&file.metadata().ok()?)
}

/// Other systems than Unix do not provide it.
#[cfg(not(unix))]
fn stream<T>(_: &T) -> Option<Identity> {
    None
}
