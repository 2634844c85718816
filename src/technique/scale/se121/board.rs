//! A plain 9×9 grid while it is being rated: candidates by cell, and places by house and digit, in arrays that are
//! cheap to copy.

use super::super::super::cells::bits;

/// Digits as bits, 1 as the lowest.
pub(super) type Digits = u16;

/// Cells as bits, in reading order.
pub(super) type Cells = u128;

/// A candidate: nine times its cell, and its digit from 0.
pub(super) type Candidate = u16;

/// The number of candidates.
pub(super) const CANDIDATES: usize = 729;

/// All nine digits, or all nine cells of a house.
pub(super) const NINE: u16 = 0x1ff;

/// The houses: nine boxes, nine rows, nine columns, as Sudoku Explainer has them in chains.
pub(super) const HOUSES: usize = 27;

/// The first of the rows.
pub(super) const ROWS: u8 = 9;

/// The first of the columns.
pub(super) const COLUMNS: u8 = 18;

/// All houses in the order of singles and sets: boxes, columns, rows.
pub(super) const BY_COLUMN: [u8; HOUSES] = {
    let mut order = [0; HOUSES];
    let mut number = 0;
    while number < 9 {
        order[number as usize] = number;
        order[9 + number as usize] = COLUMNS + number;
        order[18 + number as usize] = ROWS + number;
        number += 1;
    }
    order
};

/// Tables of the grid.
pub(super) struct Tables {
    /// The cells of each house, in its order.
    pub(super) cells: [[u8; 9]; HOUSES],
    /// The same as sets.
    pub(super) sets: [Cells; HOUSES],
    /// The box, row and column of each cell, each with the cell's number in it.
    pub(super) houses: [[(u8, u8); 3]; 81],
    /// The cells that share a house with each.
    pub(super) peers: [Cells; 81],
    /// The same in the order box, row, column.
    pub(super) neighbours: [[u8; 20]; 81],
}

/// Returns the tables.
pub(super) fn tables() -> &'static Tables {
    static TABLES: Tables = Tables::new();
    &TABLES
}

impl Tables {
    const fn new() -> Self {
        let mut tables = Self {
            cells: [[0; 9]; HOUSES],
            sets: [0; HOUSES],
            houses: [[(0, 0); 3]; 81],
            peers: [0; 81],
            neighbours: [[0; 20]; 81],
        };
        let mut cell = 0;
        while cell < 81 {
            let (row, column) = (cell / 9, cell % 9);
            let of_box = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
            tables.join(cell, [of_box, (ROWS + row, column), (COLUMNS + column, row)]);
            cell += 1;
        }
        let mut cell = 0;
        while cell < 81 {
            tables.see(cell);
            cell += 1;
        }
        tables
    }

    /// Puts a cell into its houses.
    const fn join(&mut self, cell: u8, houses: [(u8, u8); 3]) {
        self.houses[cell as usize] = houses;
        let mut index = 0;
        while index < 3 {
            let (house, inside) = houses[index];
            self.cells[house as usize][inside as usize] = cell;
            self.sets[house as usize] |= 1 << cell;
            index += 1;
        }
    }

    /// Collects the cells that a cell sees.
    const fn see(&mut self, cell: usize) {
        let mut seen: Cells = 1 << cell;
        let (mut count, mut place) = (0, 0);
        while place < 27 {
            let (house, _) = self.houses[cell][place / 9];
            let other = self.cells[house as usize][place % 9];
            if seen >> other & 1 == 0 {
                seen |= 1 << other;
                self.neighbours[cell][count] = other;
                count += 1;
            }
            place += 1;
        }
        self.peers[cell] = seen & !(1 << cell);
    }
}

/// Returns the cells of a set, in reading order.
pub(super) fn each(mut cells: Cells) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (cells != 0).then(|| {
            #[expect(clippy::cast_possible_truncation, reason = "there are 128 bits")]
            let cell = cells.trailing_zeros() as u8;
            cells &= cells - 1;
            cell
        })
    })
}

/// Returns the candidate of a digit, from 0, in a cell.
pub(super) const fn candidate(cell: u8, digit: u8) -> Candidate {
    cell as u16 * 9 + digit as u16
}

/// Returns the cell of a candidate, and its digit.
#[expect(clippy::cast_possible_truncation, reason = "there are 81 cells")]
pub(super) const fn parts(candidate: Candidate) -> (u8, u8) {
    ((candidate / 9) as u8, (candidate % 9) as u8)
}

/// A grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Board {
    /// The candidates of each unsolved cell; none, where a digit is placed.
    digits: [Digits; 81],
    /// For each house and each digit, the numbers of the open cells in it that may hold it.
    places: [[u16; 9]; HOUSES],
    /// For each house, the numbers of its open cells.
    open: [u16; HOUSES],
    /// All open cells.
    all_open: Cells,
}

impl Board {
    /// Returns the grid in which each cell may hold each digit.
    pub(super) fn blank() -> Self {
        Self {
            digits: [NINE; 81],
            places: [[NINE; 9]; HOUSES],
            open: [NINE; HOUSES],
            all_open: (1 << 81) - 1,
        }
    }

    /// Returns the candidates of a cell; none where a digit is placed.
    pub(super) fn digits(&self, cell: u8) -> Digits {
        self.digits[usize::from(cell)]
    }

    /// Returns the numbers of the cells of a house that may hold a digit.
    pub(super) fn places(&self, house: u8, digit: u8) -> u16 {
        self.places[usize::from(house)][usize::from(digit)]
    }

    /// Returns the numbers of the open cells of a house.
    pub(super) fn open_in(&self, house: u8) -> u16 {
        self.open[usize::from(house)]
    }

    /// Returns the open cells.
    pub(super) fn open(&self) -> Cells {
        self.all_open
    }

    /// Returns the cells that may hold a digit.
    pub(super) fn cells_with(&self, digit: u8) -> Cells {
        (0..9)
            .fold(0, |cells, row| cells | Cells::from(self.places(ROWS + row, digit)) << (9 * row))
    }

    /// Places a digit in an unsolved cell, and eliminates it from all cells that see it.
    pub(super) fn place(&mut self, cell: u8, digit: u8) {
        for other in bits(self.digits(cell)) {
            self.eliminate(cell, other);
        }
        self.all_open &= !(1 << cell);
        let tables = tables();
        for (house, inside) in tables.houses[usize::from(cell)] {
            self.open[usize::from(house)] &= !(1 << inside);
            for number in bits(self.places(house, digit)) {
                self.eliminate(tables.cells[usize::from(house)][usize::from(number)], digit);
            }
        }
    }

    /// Takes a digit from a cell.
    pub(super) fn eliminate(&mut self, cell: u8, digit: u8) {
        let digits = &mut self.digits[usize::from(cell)];
        if *digits >> digit & 1 != 0 {
            *digits &= !(1 << digit);
            for (house, inside) in tables().houses[usize::from(cell)] {
                self.places[usize::from(house)][usize::from(digit)] &= !(1 << inside);
            }
        }
    }
}
