//! The errors of engines.

use super::Unsupported;

/// An error of an engine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The engine is not in this build.
    #[error("the engine '{engine}' is not in this build (it needs the feature '{feature}')")]
    NotInBuild {
        /// The engine's name.
        engine: &'static str,
        /// The cargo feature that includes it.
        feature: &'static str,
    },
    /// The engine does not support every part of the puzzle.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
    /// The library of an engine refuses a parameter.
    #[error("{library} does not accept the parameter {key}={value}: {reason}")]
    Parameter {
        /// The library.
        library: &'static str,
        /// The parameter's name.
        key: String,
        /// The value.
        value: String,
        /// Why not.
        reason: String,
    },
    /// The engine failed, or an external program can't be run, or its answer can't be read.
    #[error("{engine} failed: {reason}")]
    Failed {
        /// The engine's name.
        engine: String,
        /// The reason.
        reason: String,
    },
}
