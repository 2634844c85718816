//! The vectors of 128 bits that every processor of the architecture has; plain code where there are none.

cfg_select! {
    target_arch = "x86_64" => {
        pub(super) use super::sse2::Base;
        /// A board whose lanes are the boxes.
        pub(super) type Boxes = super::pair::Pair<Base>;
    }
    all(target_arch = "aarch64", target_endian = "little") => {
        pub(super) use super::neon::Base;
        /// A board whose lanes are the boxes.
        pub(super) type Boxes = super::pair::Pair<Base>;
    }
    all(target_arch = "wasm32", target_feature = "simd128") => {
        pub(super) use super::simd128::Base;
        /// A board whose lanes are the boxes.
        pub(super) type Boxes = super::pair::Pair<Base>;
    }
    _ => {
        /// As many boards as plain code searches at once.
        pub(super) type Base = super::vector::Plain<16>;
        /// A board whose lanes are the boxes.
        pub(super) type Boxes = super::vector::Plain<16>;
    }
}
