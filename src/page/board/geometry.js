// Where the cells lie in the picture.

/**
 * @typedef {object} Geometry
 * @property {number} size the number of rows
 * @property {number} cell the size of a cell
 * @property {number} x where r1c1 begins
 * @property {number} y
 * @property {{ x: number, y: number, width: number, height: number }} frame what is shown
 * @property {ReadonlyMap<number, number>} [labels] how much of a cell is taken above by a text of the picture: a cage's sum
 */

/**
 * Returns the upper left corner of a cell.
 * @param {Geometry} geometry
 * @param {number} cell
 */
export function corner({ size, cell: side, x, y }, cell) {
  return { x: x + (cell % size) * side, y: y + Math.floor(cell / size) * side };
}

/**
 * Returns the middle of a candidate, where the picture has it: digits in rows of three, four or more.
 * @param {Geometry} geometry
 * @param {number} cell
 * @param {number} digit
 */
export function candidate(geometry, cell, digit) {
  const { x, y } = corner(geometry, cell);
  const across = across_(geometry.size);
  const down = Math.ceil(geometry.size / across);
  const [row, column] = [Math.floor((digit - 1) / across), (digit - 1) % across];
  const inner = geometry.cell * 0.9;
  const edge = geometry.cell * 0.05;
  const above = Math.max(edge, geometry.labels?.get(cell) ?? 0);
  return { x: x + edge + ((column + 0.5) * inner) / across, y: y + above + ((row + 0.5) * (inner + edge - above)) / down };
}

/** @param {number} size */
const across_ = (size) => Math.ceil(Math.sqrt(size));

/** The size of a candidate's text. @param {Geometry} geometry */
export const candidateText = ({ size, cell }) => (cell * 0.78) / Math.max(3, across_(size));

/**
 * Returns the cell at a point of the picture; with `isNarrow` only near its middle, so that a drag passes between cells.
 * @param {Geometry} geometry
 * @param {{ x: number, y: number }} point
 * @param {boolean} [isNarrow]
 */
export function cellAt({ size, cell, x, y }, point, isNarrow = false) {
  const [column, row] = [(point.x - x) / cell, (point.y - y) / cell];
  if (row < 0 || column < 0 || row >= size || column >= size) return -1;
  const far = Math.hypot((row % 1) - 0.5, (column % 1) - 0.5);
  if (isNarrow && far > 0.46) return -1;
  return Math.floor(row) * size + Math.floor(column);
}

/**
 * Returns the outline of a set of cells, as a path that lies `inset` within them.
 * @param {Geometry} geometry
 * @param {ReadonlySet<number>} cells
 * @param {number} inset
 */
export function outline(geometry, cells, inset) {
  const { size, cell: side } = geometry;
  const has = (/** @type {number} */ row, /** @type {number} */ column) =>
    row >= 0 && column >= 0 && row < size && column < size && cells.has(row * size + column);
  const parts = [];
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const { x, y } = corner(geometry, cell);
    const [n, s, w, e] = [has(row - 1, column), has(row + 1, column), has(row, column - 1), has(row, column + 1)];
    const [left, right] = [x + (w ? 0 : inset), x + side - (e ? 0 : inset)];
    const [top, bottom] = [y + (n ? 0 : inset), y + side - (s ? 0 : inset)];
    if (!n) parts.push(`M${left} ${top}H${right}`);
    if (!s) parts.push(`M${left} ${bottom}H${right}`);
    if (!w) parts.push(`M${left} ${top}V${bottom}`);
    if (!e) parts.push(`M${right} ${top}V${bottom}`);
    // Where two cells meet at a corner that belongs to neither, the line turns.
    const turns = [
      { is: n && w && !has(row - 1, column - 1), d: `M${x} ${y + inset}H${x + inset}V${y}` },
      { is: n && e && !has(row - 1, column + 1), d: `M${x + side} ${y + inset}H${x + side - inset}V${y}` },
      { is: s && w && !has(row + 1, column - 1), d: `M${x} ${y + side - inset}H${x + inset}V${y + side}` },
      { is: s && e && !has(row + 1, column + 1), d: `M${x + side} ${y + side - inset}H${x + side - inset}V${y + side}` },
    ];
    parts.push(...turns.filter(({ is }) => is).map(({ d }) => d));
  }
  return parts.join("");
}
