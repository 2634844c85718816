//! Classic 9×9 puzzles: many at once, with a board in every lane of the vectors, or one at a time, with a box in every
//! lane.
//!
//! The public solvers of this kind search one board at a time with scalar bands (the JCZ family) or
//! with a board spread over a vector (tdoku). A processor with 256-bit vectors can instead draw the
//! same conclusions on 16 boards with the same instructions, if a cell is 16 bits; that is
//! [`solve_all`]. [`Single`] solves one board with little delay.
//!
//! A node of the search is a position: the board itself, and two for every guess. Both search the same
//! trees depth first, the same child first, with every [`Width`], so an answer depends on its board
//! alone. There is one exception, and the answer says when: [`Found::shared`].
//!
//! ```
//! use kenzan::engine::Query;
//! use kenzan::engine::native::lanes::{Single, Width, solve_all};
//! let texts = [
//!     *b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
//!     [b'.'; 81],
//! ];
//! let mut counts = [0; 2];
//! let mut left = texts.iter();
//! solve_all(
//!     Width::Best,
//!     &Query::up_to(2),
//!     |board| left.next().map(|text| board.set_text(text)).is_some(),
//!     |number, answer| counts[number as usize] = answer.count,
//! );
//! assert_eq!(counts, [1, 2]);
//!
//! let answer = Single::new(Width::Best).solve_text(&texts[0], &Query::up_to(2));
//! assert_eq!(answer.grids()[0][..9], [8, 1, 2, 7, 5, 3, 6, 4, 9]);
//! ```
#![doc = include_str!("tried.md")]
#![doc = include_str!("measured.md")]
#![expect(unsafe_code, reason = "vector instructions, and calls of code that is compiled for them")]
#![expect(
    clippy::inline_always,
    reason = "what is not inlined into an entry function is compiled without its vectors"
)]
#![expect(
    clippy::cast_possible_truncation,
    reason = "lanes, cells and digits are small numbers in the types that the vectors ask for"
)]
#![expect(
    clippy::needless_range_loop,
    reason = "matrices are read at indices that are computed from one another"
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod band;
mod batch;
mod board;
mod branch;
mod found;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
mod neon;
mod one;
#[cfg(any(
    target_arch = "x86_64",
    all(target_arch = "aarch64", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod pair;
mod register;
mod round;
mod rows;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
mod single;
mod squares;
#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(test)]
mod tests;
mod transpose;
mod vector;
mod width;

use batch::Ends;

use crate::engine::Query;
pub use board::Board;
pub use found::Found;
pub use single::Single;
pub use width::Width;

/// Searches every board that `source` fills in, until it returns `false`, and passes each answer to `sink` with the
/// number of its board, from 0, in no particular order.
///
/// Memory does not grow with the number of boards.
pub fn solve_all(
    width: Width,
    query: &Query,
    mut source: impl FnMut(&mut Board) -> bool,
    mut sink: impl FnMut(u64, &Found),
) {
    let mut ends = Ends { source: &mut source, sink: &mut sink };
    match width.settled() {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the features were detected.
        Width::Avx512 => unsafe { run_avx512(query, &mut ends) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the features were detected.
        Width::Avx2 => unsafe { run_avx2(query, &mut ends) },
        Width::Portable => batch::run::<register::Base>(query, &mut ends),
        _ => batch::run::<vector::Plain<16>>(query, &mut ends),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,avx512f,avx512bw,avx512vl,avx512bitalg,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx512(query: &Query, ends: &mut Ends<'_>) {
    batch::run::<avx512::Narrow>(query, ends);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_avx2(query: &Query, ends: &mut Ends<'_>) {
    batch::run::<avx2::Half>(query, ends);
}
