//! The files of certificates, which are written all or none.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use kenzan::proof::Certificate;

use crate::output::escape;
use crate::output::files::{Begun, Files};
use crate::output::names::{is_folder, make_folder, numbered, padded};

/// The extensions of their names.
const EXTENSIONS: [&str; 3] = ["cnf", "lrat", "drat"];

/// Returns the name of a certificate's file with this `extension`; `name` is another one, or their common beginning.
pub(crate) fn beside(name: &Path, extension: &str) -> PathBuf {
    if name.extension().is_some_and(|own| EXTENSIONS.iter().any(|one| own == *one)) {
        return name.with_extension(extension);
    }
    let mut name = name.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

/// The place of certificates.
pub(crate) struct Certificates {
    files: Files,
    place: CertificatePlace,
    with_drat: bool,
}

enum CertificatePlace {
    /// Each is named by the puzzle's number.
    Folder(PathBuf),
    /// The name, perhaps with a place for the number in it.
    Name(PathBuf),
}

impl Certificates {
    /// Prepares to write certificates at `name`, a folder or the beginning of names.
    ///
    /// # Errors
    /// If a file can't be written there.
    pub(crate) fn new(files: Files, name: PathBuf, with_drat: bool) -> anyhow::Result<Self> {
        if name.as_os_str() == "-" {
            bail!(
                "a certificate is two files, which can't both go to standard output\nhint: write -o \
                 NAME for NAME.cnf and NAME.lrat"
            );
        }
        if is_folder(&name) {
            make_folder(&name)?;
            return Ok(Self { files, place: CertificatePlace::Folder(name), with_drat });
        }
        let certificates = Self { files, place: CertificatePlace::Name(name), with_drat };
        let first = certificates.name(1)?;
        for extension in certificates.extensions() {
            certificates.files.check(&beside(&first, extension))?;
        }
        Ok(certificates)
    }

    /// Returns the number of the last puzzle that has a name for its certificate.
    pub(crate) fn last(&self) -> u64 {
        if self.name(2).is_ok() { u64::MAX } else { 1 }
    }

    /// Returns the name of a puzzle's certificate.
    ///
    /// # Errors
    /// If there is none, after the last puzzle.
    pub(crate) fn name(&self, number: u64) -> anyhow::Result<PathBuf> {
        match &self.place {
            CertificatePlace::Folder(folder) => Ok(folder.join(padded(number))),
            CertificatePlace::Name(name) => numbered(name, number).context("stopped here"),
        }
    }

    /// Lists the names of all files of a certificate.
    pub(crate) fn names(&self, name: &Path) -> String {
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
    /// If they can't be written.
    pub(crate) fn write(&self, name: &Path, certificate: &Certificate) -> anyhow::Result<()> {
        let mut drat = Vec::new();
        let mut files = vec![("lrat", certificate.lrat())];
        if self.with_drat {
            certificate.proof().write_drat(&mut drat)?;
            files.push(("drat", &drat));
        }
        // This one comes last: certificates in a folder are found by it.
        files.push(("cnf", certificate.cnf()));
        let begun = files.iter().map(|&(extension, content)| {
            self.files.begin(&beside(name, extension), |file| file.write_all(content))
        });
        // Each is removed unless it gets its name, after all of them are written.
        let begun: Vec<Begun> = begun.collect::<anyhow::Result<_>>()?;
        for (done, begun) in begun.into_iter().enumerate() {
            if let Err(error) = begun.finish() {
                for (extension, _) in &files[..done] {
                    // A proof without its formula is useless.
                    let _ = std::fs::remove_file(beside(name, extension));
                }
                return Err(error);
            }
        }
        Ok(())
    }
}
