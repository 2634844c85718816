//! The errors of engines.

use super::Unsupported;

/// An engine that can't do its work.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// An engine that this build was made without.
    #[error("the engine '{engine}' is not in this build (it needs the feature '{feature}')")]
    NotInBuild {
        /// The engine's name.
        engine: &'static str,
        /// The cargo feature that brings it.
        feature: &'static str,
    },
    /// A puzzle that an engine does not understand as a whole.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
    /// A parameter that the library of an engine refuses.
    #[error("{library} does not accept the parameter {key}={value}: {reason}")]
    Parameter {
        /// The library.
        library: &'static str,
        /// The parameter's name.
        key: String,
        /// The value that was meant for it.
        value: String,
        /// Why not.
        reason: String,
    },
    /// An engine that can't do its work: a program that can't be run, or whose answer can't be read.
    #[error("{engine} failed: {reason}")]
    Failed {
        /// The engine's name.
        engine: String,
        /// The reason.
        reason: String,
    },
}
