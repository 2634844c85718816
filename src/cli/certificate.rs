//! The files of a certificate: what they are called, and how they come to be there together.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use tempfile::NamedTempFile;

use super::output::{check_folder, is_folder, make_folder, numbered, padded};
use crate::proof::Certificate;

/// How their names end.
const EXTENSIONS: [&str; 3] = ["cnf", "lrat", "drat"];

/// Returns the name of one of a certificate's files, whether `name` is another one or what they have
/// in common.
pub(super) fn beside(name: &Path, extension: &str) -> PathBuf {
    if name.extension().is_some_and(|own| EXTENSIONS.iter().any(|one| own == *one)) {
        return name.with_extension(extension);
    }
    let mut name = name.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

/// Where certificates go.
pub(super) struct Files {
    place: Place,
    with_drat: bool,
}

enum Place {
    /// Each is named by the puzzle's number.
    Folder(PathBuf),
    /// The name, perhaps with a place for the number in it.
    Name(PathBuf),
}

impl Files {
    /// # Errors
    /// If the folder is not there or can't be made, or standard output is meant.
    pub(super) fn new(name: PathBuf, with_drat: bool) -> anyhow::Result<Self> {
        if name.as_os_str() == "-" {
            bail!(
                "a certificate is two files, which can't both go to standard output\nhint: write -o \
                 NAME for NAME.cnf and NAME.lrat"
            );
        }
        if is_folder(&name) {
            make_folder(&name)?;
            return Ok(Self { place: Place::Folder(name), with_drat });
        }
        check_folder(&name)?;
        Ok(Self { place: Place::Name(name), with_drat })
    }

    /// Returns the number of the last puzzle for whose certificate there is a name.
    pub(super) fn last(&self) -> u64 {
        if self.name(2).is_ok() { u64::MAX } else { 1 }
    }

    /// Returns the name of a puzzle's certificate.
    ///
    /// # Errors
    /// If there is none, behind the last puzzle.
    pub(super) fn name(&self, number: u64) -> anyhow::Result<PathBuf> {
        match &self.place {
            Place::Folder(folder) => Ok(folder.join(padded(number))),
            Place::Name(name) => numbered(name, number).context("stopped here"),
        }
    }

    /// Names all files of a certificate.
    pub(super) fn told(&self, name: &Path) -> String {
        let extensions = if self.with_drat { &EXTENSIONS[..] } else { &EXTENSIONS[..2] };
        let names = extensions.iter().map(|extension| beside(name, extension));
        names.map(|name| name.display().to_string()).collect::<Vec<_>>().join(", ")
    }

    /// Writes a certificate: all of its files, or none.
    ///
    /// # Errors
    /// If there is no room for them, or they can't be where they are to go.
    pub(super) fn write(&self, name: &Path, certificate: &Certificate) -> anyhow::Result<()> {
        let mut drat = Vec::new();
        let mut files = vec![("lrat", certificate.lrat())];
        if self.with_drat {
            certificate.proof().write_drat(&mut drat)?;
            files.push(("drat", &drat));
        }
        // The last one: it is by this file that a certificate is found in a folder.
        files.push(("cnf", certificate.cnf()));
        let files = files.iter().map(|&(extension, content)| (beside(name, extension), content));
        write_together(&files.collect::<Vec<_>>())
    }
}

/// Writes files that are of no use without each other: all, or none. They get their names when all of
/// them are written.
fn write_together(files: &[(PathBuf, &[u8])]) -> anyhow::Result<()> {
    let told = |path: &Path| format!("can't write {}", path.display());
    let mut drafts = Vec::new();
    for (path, content) in files {
        // Each is taken away again unless it gets its name.
        drafts.push(draft(path, content).with_context(|| told(path))?);
    }
    for (number, (draft, (path, _))) in drafts.into_iter().zip(files).enumerate() {
        if let Err(failed) = draft.persist(path) {
            for (path, _) in &files[..number] {
                // What went wrong is said; that this did, too, would tell nobody more.
                let _ = std::fs::remove_file(path);
            }
            return Err(failed.error).with_context(|| told(path));
        }
    }
    Ok(())
}

/// Writes a file beside `path`, where it can be given that name.
fn draft(path: &Path, content: &[u8]) -> io::Result<NamedTempFile<File>> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    // Made as any file is, for all to read whom the user lets.
    let make = |path: &Path| File::create_new(path);
    let mut draft = tempfile::Builder::new().prefix(".kenzan-").make_in(folder, make)?;
    draft.as_file_mut().write_all(content)?;
    Ok(draft)
}
