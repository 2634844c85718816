//! Everything that is written: standard output and standard error, files, and texts and records that several commands
//! share.

pub(crate) mod certificate;
pub(crate) mod confirmation;
pub(crate) mod counts;
pub(crate) mod describe;
pub(crate) mod destination;
mod drawing;
pub(crate) mod escape;
pub(crate) mod exit;
pub(crate) mod failure;
pub(crate) mod files;
pub(crate) mod format;
pub(crate) mod inline;
pub(crate) mod json;
pub(crate) mod judgement;
pub(crate) mod names;
pub(crate) mod patience;
pub(crate) mod pdf;
pub(crate) mod png;
pub(crate) mod progress;
pub(crate) mod rerun;
mod sixel;
mod standard;
pub(crate) mod terminal;

pub(crate) use self::standard::{complain, print};
