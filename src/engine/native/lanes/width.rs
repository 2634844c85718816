//! The vector instructions to use: chosen by the caller, or the best that the processor has.

/// The vectors to use. The results are the same with all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Width {
    /// The widest that the processor has.
    #[default]
    Best,
    /// AVX-512 (F, BW, VL, BITALG), in registers of 256 bits: 16 boards at once.
    Avx512,
    /// AVX2: 16 boards at once.
    Avx2,
    /// The instructions that every processor of the architecture has, which are SSE2, NEON or WebAssembly's SIMD: 8
    /// boards at once. Elsewhere as [`Width::Plain`].
    Portable,
    /// No explicit vector instructions: 16 boards at once, as the compiler vectorizes them.
    Plain,
}

impl Width {
    /// All except [`Best`](Self::Best), the widest first.
    pub const ALL: [Self; 4] = [Self::Avx512, Self::Avx2, Self::Portable, Self::Plain];

    /// Returns the widths that this processor has, the widest first.
    pub fn available() -> Vec<Self> {
        Self::ALL.into_iter().filter(|width| width.is_available()).collect()
    }

    /// Returns the widest one that this processor has, which is the default.
    pub fn best() -> Self {
        Self::Best.settled()
    }

    /// Returns its name: lower case, no spaces.
    pub fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Portable => "portable",
            Self::Plain => "plain",
        }
    }

    /// Returns whether this processor has it.
    #[cfg(target_arch = "x86_64")]
    pub fn is_available(self) -> bool {
        match self {
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512bitalg")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("lzcnt")
                    && is_x86_feature_detected!("popcnt")
            }
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("lzcnt")
                    && is_x86_feature_detected!("popcnt")
            }
            Self::Best | Self::Portable | Self::Plain => true,
        }
    }

    /// Returns whether this processor has it.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn is_available(self) -> bool {
        !matches!(self, Self::Avx512 | Self::Avx2)
    }

    /// Returns this width, or a narrower one if the processor lacks it.
    pub(super) fn settled(self) -> Self {
        if self != Self::Best && self.is_available() {
            return self;
        }
        let narrower = [Self::Avx512, Self::Avx2, Self::Portable];
        let first = narrower.iter().position(|&width| width == self).unwrap_or(0);
        let mut rest = narrower[first..].iter().copied();
        rest.find(|width| width.is_available()).unwrap_or(Self::Portable)
    }
}
