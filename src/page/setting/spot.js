// Places on and around the board: cells, the corners and edges between them, and the places of clues.

/** @typedef {import("../board/geometry.js").Geometry} Geometry */
/** A point in rows and columns: 0.5 is the middle of the first cell. @typedef {{ row: number, column: number, size: number }} Spot */

/**
 * @param {Geometry} geometry
 * @param {{ x: number, y: number }} point
 * @returns {Spot}
 */
export const spotAt = ({ size, cell, x, y }, point) => ({ row: (point.y - y) / cell, column: (point.x - x) / cell, size });

/** @param {number} row @param {number} column from 1 */
export const named = (row, column) => `r${row}c${column}`;

/** Returns row and column, from 1, of a cell, or of a place beside the grid. @param {string} name */
export function placed(name) {
  const [, row, column] = /^r(\d+)c(\d+)$/i.exec(name)?.map(Number) ?? [0, 0, 0];
  return { row, column };
}

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.min(Math.max(value, least), most);

/** Returns the cell of a spot, or nothing beside the grid. @param {Spot} spot @param {boolean} [isNarrow] only near its middle */
export function cellOf({ row, column, size }, isNarrow = false) {
  if (row < 0 || column < 0 || row >= size || column >= size) return undefined;
  if (isNarrow && Math.hypot((row % 1) - 0.5, (column % 1) - 0.5) > 0.46) return undefined;
  return named(Math.floor(row) + 1, Math.floor(column) + 1);
}

/** Returns the place beside the grid of a spot, or nothing within it. @param {Spot} spot */
export function clueOf({ row, column, size }) {
  const [down, right] = [within(Math.floor(row) + 1, 0, size + 1), within(Math.floor(column) + 1, 0, size + 1)];
  const isBeside = down === 0 || right === 0 || down > size || right > size;
  return isBeside ? named(down, right) : undefined;
}

/** Returns the four cells around the nearest corner. @param {Spot} spot */
export function cornerOf({ row, column, size }) {
  const [down, right] = [within(Math.round(row), 1, size - 1), within(Math.round(column), 1, size - 1)];
  return [named(down, right), named(down, right + 1), named(down + 1, right), named(down + 1, right + 1)];
}

/** Returns the two cells beside the edge that is near, or nothing. @param {Spot} spot */
export function edgeOf({ row, column, size }) {
  const [down, right] = [Math.round(row), Math.round(column)];
  const [vertical, horizontal] = [Math.abs(column - right), Math.abs(row - down)];
  if (Math.min(vertical, horizontal) > 0.22) return undefined;
  const isSideways = vertical < horizontal;
  const pair = isSideways ? [[Math.floor(row) + 1, right], [Math.floor(row) + 1, right + 1]] : [[down, Math.floor(column) + 1], [down + 1, Math.floor(column) + 1]];
  const isInside = pair.every(([a, b]) => a >= 1 && b >= 1 && a <= size && b <= size);
  return isInside ? pair.map(([a, b]) => named(a, b)) : undefined;
}

/** Whether two cells share an edge. @param {string} one @param {string} other */
export function areNeighbours(one, other) {
  const [a, b] = [placed(one), placed(other)];
  return Math.abs(a.row - b.row) + Math.abs(a.column - b.column) === 1;
}

/**
 * Returns the cells from one to another without the first: what a fast drag has passed over.
 * @param {string} one
 * @param {string} other
 */
export function between(one, other) {
  const [a, b] = [placed(one), placed(other)];
  const steps = Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column));
  const part = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ step) => Math.round(from + ((to - from) * step) / steps);
  return Array.from({ length: steps }, (_, step) => named(part(a.row, b.row, step + 1), part(a.column, b.column, step + 1)));
}

/**
 * Returns the directions of the diagonals that begin at a place beside the grid.
 * @param {string} clue
 * @param {number} size
 */
export function directionsOf(clue, size) {
  const { row, column } = placed(clue);
  const reaches = (/** @type {number} */ down, /** @type {number} */ right) => {
    const [r, c] = [row + down, column + right];
    return r >= 1 && c >= 1 && r <= size && c <= size;
  };
  const all = /** @type {const} */ ([["down-right", 1, 1], ["down-left", 1, -1], ["up-right", -1, 1], ["up-left", -1, -1]]);
  return all.filter(([, down, right]) => reaches(down, right)).map(([name]) => name);
}
