//! The houses of a puzzle with boxes, from their definition.

/// Returns the cells of each row, column and box; a cell is its index in reading order, from 0.
pub(super) fn houses(box_rows: usize, box_columns: usize) -> Vec<Vec<usize>> {
    let size = box_rows * box_columns;
    let mut houses = Vec::with_capacity(3 * size);
    for number in 0..size {
        houses.push((0..size).map(|column| number * size + column).collect());
        houses.push((0..size).map(|row| row * size + number).collect());
        // A row of boxes holds as many boxes as a box has rows.
        let top = number / box_rows * box_rows;
        let left = number % box_rows * box_columns;
        let cells =
            (0..size).map(|cell| (top + cell / box_columns) * size + left + cell % box_columns);
        houses.push(cells.collect());
    }
    houses
}
