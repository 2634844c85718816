//! The sizes of boxes, as constants where that is faster.

use super::word::BandWord;

/// The size of a box, and the memory of a position in a grid of such boxes.
///
/// A grid of boxes with more rows than columns is solved transposed, so a box is never taller than
/// wide, and a band, at most 5 rows of 25 cells, fits a word.
pub(super) trait Dimensions: Copy + Send {
    /// A set of cells of one band.
    type Word: BandWord;
    /// A word for each digit and band.
    type Planes: Copy + Send + AsRef<[Self::Word]> + AsMut<[Self::Word]>;
    /// A word for each band.
    type Bands: Copy + Send + AsRef<[Self::Word]> + AsMut<[Self::Word]>;

    const NO_PLANES: Self::Planes;
    const NO_BANDS: Self::Bands;

    /// The number of rows of a box; also the rows of a band, and its boxes.
    fn rows(self) -> u32;

    /// The number of columns of a box; also the bands of a grid, and the columns of its boxes.
    fn columns(self) -> u32;

    /// The number of cells of a box; also of the digits.
    #[inline]
    fn size(self) -> u32 {
        self.rows() * self.columns()
    }

    /// The number of bands.
    #[inline]
    fn bands(self) -> usize {
        self.columns() as usize
    }
}

/// Boxes of `SIDE` × `SIDE` cells.
#[derive(Debug, Clone, Copy)]
pub(super) struct Square<const SIDE: u32>;

macro_rules! square {
    ($($side:literal in $word:ident;)*) => { $(
        impl Dimensions for Square<$side> {
            type Word = $word;
            type Planes = [$word; $side * $side * $side];
            type Bands = [$word; $side];

            const NO_PLANES: Self::Planes = [0; $side * $side * $side];
            const NO_BANDS: Self::Bands = [0; $side];

            #[inline]
            fn rows(self) -> u32 {
                $side
            }

            #[inline]
            fn columns(self) -> u32 {
                $side
            }
        }
    )* };
}

square! { 3 in u32; 4 in u64; 5 in u128; }

/// The most bands that a grid has: those of 2×12 boxes.
pub(super) const MOST_BANDS: usize = 12;

/// Boxes of any shape whose bands fit `W`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Any<W> {
    rows: u32,
    columns: u32,
    word: std::marker::PhantomData<W>,
}

impl<W: BandWord> Any<W> {
    /// Makes the dimensions, or `None` if a band of such boxes does not fit the word.
    pub(super) fn new(rows: u32, columns: u32) -> Option<Self> {
        let fits = rows * rows * columns <= W::BITS;
        fits.then_some(Self { rows, columns, word: std::marker::PhantomData })
    }
}

macro_rules! any {
    ($($word:ident with $words:literal;)*) => { $(
        impl Dimensions for Any<$word> {
            type Word = $word;
            type Planes = [$word; $words];
            type Bands = [$word; MOST_BANDS];

            const NO_PLANES: Self::Planes = [0; $words];
            const NO_BANDS: Self::Bands = [0; MOST_BANDS];

            #[inline]
            fn rows(self) -> u32 {
                self.rows
            }

            #[inline]
            fn columns(self) -> u32 {
                self.columns
            }
        }
    )* };
}

// The most digits × bands: 16 × 8 for 2×8 boxes, 24 × 12 for 2×12, 24 × 8 for 3×8.
any! { u32 with 128; u64 with 288; u128 with 192; }
