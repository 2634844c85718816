//! The files of a certificate: what they are called, and how they come to be there together.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use kenzan::proof::Certificate;

use crate::output::escape;
use crate::output::files::{Begun, Files};
use crate::output::names::{is_folder, make_folder, numbered, padded};

/// How their names end.
const EXTENSIONS: [&str; 3] = ["cnf", "lrat", "drat"];

/// Returns the name of one of a certificate's files, whether `name` is another one or what they have
/// in common.
pub(crate) fn beside(name: &Path, extension: &str) -> PathBuf {
    if name.extension().is_some_and(|own| EXTENSIONS.iter().any(|one| own == *one)) {
        return name.with_extension(extension);
    }
    let mut name = name.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

/// Where certificates go.
pub(crate) struct Certificates {
    files: Files,
    place: Place,
    with_drat: bool,
}

enum Place {
    /// Each is named by the puzzle's number.
    Folder(PathBuf),
    /// The name, perhaps with a place for the number in it.
    Name(PathBuf),
}

impl Certificates {
    /// # Errors
    /// If a file can't be written there: the folder is not there or can't be made, the puzzles are
    /// read from it, or standard output is meant.
    pub(crate) fn new(files: Files, name: PathBuf, with_drat: bool) -> anyhow::Result<Self> {
        if name.as_os_str() == "-" {
            bail!(
                "a certificate is two files, which can't both go to standard output\nhint: write -o \
                 NAME for NAME.cnf and NAME.lrat"
            );
        }
        if is_folder(&name) {
            make_folder(&name)?;
            return Ok(Self { files, place: Place::Folder(name), with_drat });
        }
        let certificates = Self { files, place: Place::Name(name), with_drat };
        let first = certificates.name(1)?;
        for extension in certificates.extensions() {
            certificates.files.check(&beside(&first, extension))?;
        }
        Ok(certificates)
    }

    /// Returns the number of the last puzzle for whose certificate there is a name.
    pub(crate) fn last(&self) -> u64 {
        if self.name(2).is_ok() { u64::MAX } else { 1 }
    }

    /// Returns the name of a puzzle's certificate.
    ///
    /// # Errors
    /// If there is none, behind the last puzzle.
    pub(crate) fn name(&self, number: u64) -> anyhow::Result<PathBuf> {
        match &self.place {
            Place::Folder(folder) => Ok(folder.join(padded(number))),
            Place::Name(name) => numbered(name, number).context("stopped here"),
        }
    }

    /// Names all files of a certificate.
    pub(crate) fn told(&self, name: &Path) -> String {
        let names =
            self.extensions().iter().map(|extension| escape::path(&beside(name, extension)));
        names.collect::<Vec<_>>().join(", ")
    }

    fn extensions(&self) -> &'static [&'static str] {
        if self.with_drat { &EXTENSIONS } else { &EXTENSIONS[..2] }
    }

    /// Writes a certificate: all of its files, or none.
    ///
    /// # Errors
    /// If there is no room for them, or they can't be where they are to go.
    pub(crate) fn write(&self, name: &Path, certificate: &Certificate) -> anyhow::Result<()> {
        let mut drat = Vec::new();
        let mut files = vec![("lrat", certificate.lrat())];
        if self.with_drat {
            certificate.proof().write_drat(&mut drat)?;
            files.push(("drat", &drat));
        }
        // The last one: it is by this file that a certificate is found in a folder.
        files.push(("cnf", certificate.cnf()));
        let begun = files.iter().map(|&(extension, content)| {
            self.files.begin(&beside(name, extension), |file| file.write_all(content))
        });
        // Each is taken away again unless it gets its name, and that is when all of them are written.
        let begun: Vec<Begun> = begun.collect::<anyhow::Result<_>>()?;
        for (done, begun) in begun.into_iter().enumerate() {
            if let Err(error) = begun.finish() {
                for (extension, _) in &files[..done] {
                    // What is wrong is said below; a proof without its formula says nothing.
                    let _ = std::fs::remove_file(beside(name, extension));
                }
                return Err(error);
            }
        }
        Ok(())
    }
}
