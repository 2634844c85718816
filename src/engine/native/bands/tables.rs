//! Tables that follow from the shape of the boxes alone: masks within a band, and peers.

use super::dimensions::Dimensions;
use super::word::BandWord;
use crate::{BoxShape, Cell};

/// A cell as numbered in positions: a band, and an index in it, row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BandCell {
    pub(super) band: usize,
    pub(super) bit: u32,
}

/// The cells that a cell sees, apart from itself.
#[derive(Debug, Clone, Copy)]
pub(super) struct Peers<W> {
    /// In its own band.
    pub(super) near: W,
    /// In each of the others.
    pub(super) far: W,
}

/// The tables of one box shape. The cells of a box in one row are called a mini-row.
pub(super) struct Tables<D: Dimensions> {
    pub(super) dimensions: D,
    transposed: bool,
    /// All cells of a band.
    pub(super) full: D::Word,
    /// The first cell of each mini-row.
    pub(super) mini_rows: D::Word,
    /// The first cell of each row, for all bands side by side.
    pub(super) rows: D::Word,
    /// The first cell of each box, for all bands side by side.
    pub(super) boxes: D::Word,
    /// The first cell of each box.
    pub(super) first_boxes: D::Word,
    /// The first cell of each column.
    pub(super) columns: D::Word,
    /// Copies a mini-row's first cell to its others.
    pub(super) along_mini_row: D::Word,
    /// Copies a row's first cell to the first cells of its mini-rows.
    pub(super) along_boxes: D::Word,
    /// Copies a cell of the first row to the others.
    pub(super) along_rows: D::Word,
    peers: Box<[Peers<D::Word>]>,
}

impl<D: Dimensions> Tables<D> {
    pub(super) fn new(dimensions: D, shape: BoxShape) -> Self {
        let (height, width, size) = (dimensions.rows(), dimensions.columns(), dimensions.size());
        let along_boxes = D::Word::comb(height, width);
        let along_rows = D::Word::comb(height, size);
        let along_mini_row = D::Word::lowest(width);
        let peers = (0..height * size).map(|bit| {
            let (row, column) = (bit / size, bit % size);
            let in_row = D::Word::lowest(size) << (row * size);
            let in_box = (along_mini_row * along_rows) << (column / width * width);
            let in_column = along_rows << column;
            let itself = D::Word::ONE << bit;
            Peers { near: (in_row | in_box | in_column) & !itself, far: in_column }
        });
        Self {
            dimensions,
            transposed: shape.rows() > shape.columns(),
            full: D::Word::lowest(height * size),
            mini_rows: along_boxes * along_rows,
            rows: along_rows * along_mini_row,
            boxes: along_boxes * along_mini_row,
            first_boxes: along_boxes,
            columns: D::Word::lowest(size),
            along_mini_row,
            along_boxes,
            along_rows,
            peers: peers.collect(),
        }
    }

    /// Returns the cells that the cell at `bit` of any band sees.
    #[inline]
    pub(super) fn peers(&self, bit: u32) -> Peers<D::Word> {
        self.peers[bit as usize]
    }

    /// Returns where `cell` is in a position.
    pub(super) fn place(&self, cell: Cell) -> BandCell {
        let (mut row, mut column) = (u32::from(cell.row()), u32::from(cell.column()));
        if self.transposed {
            (row, column) = (column, row);
        }
        let height = self.dimensions.rows();
        let band = row / height;
        BandCell { band: band as usize, bit: row % height * self.dimensions.size() + column }
    }
}
