// Cells by number, in reading order from 0, and by name: r1c1 is cell 0.

/** Symbols of the digits, from 1 on, as kenzan writes them. */
const SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/=";

/** @param {number} digit */
export const symbolOf = (digit) => SYMBOLS[digit - 1] ?? "?";

/**
 * Returns the digit of a symbol, or 0. Up to size 35, lower case is the same as upper case.
 * @param {string} symbol
 * @param {number} size
 */
export function digitOf(symbol, size) {
  const digit = SYMBOLS.indexOf(size > 35 ? symbol : symbol.toUpperCase()) + 1;
  return symbol.length === 1 && digit <= size ? digit : 0;
}

/**
 * @param {number} cell
 * @param {number} size
 */
export const nameOf = (cell, size) => `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;

/**
 * Returns the cell of a name, or -1 if it is none of the grid's.
 * @param {string} name
 * @param {number} size
 */
export function cellOf(name, size) {
  const [, row, column] = /^r(\d+)c(\d+)$/i.exec(name)?.map(Number) ?? [];
  if (!row || !column || row > size || column > size) return -1;
  return (row - 1) * size + column - 1;
}

/**
 * Returns the digits of a grid written as one string, 0 for an empty cell.
 * @param {string | undefined} grid
 * @param {number} size
 */
export function digitsOf(grid, size) {
  return Array.from({ length: size * size }, (_, cell) => digitOf(grid?.[cell] ?? ".", size));
}

/** @param {readonly number[]} digits */
export const gridOf = (digits) => digits.map((digit) => (digit ? symbolOf(digit) : ".")).join("");
