// The candidates that a puzzle gives: the only digits that a cell may hold, besides what houses and rules say.
import { digitOf, symbolOf } from "./cell.js";

/** @typedef {import("./document.js").Puzzle} Puzzle */
/** The digits of each cell, sorted; nothing where the puzzle gives none. @typedef {readonly (readonly number[] | undefined)[]} Given */

/** Given candidates by puzzle: a puzzle never changes. @type {WeakMap<Puzzle, Given>} */
const GIVEN = new WeakMap();

/**
 * Returns the candidates that each cell is given. All digits are no restriction, as if none were given.
 * @param {Puzzle} puzzle
 */
export function candidatesOf(puzzle) {
  let given = GIVEN.get(puzzle);
  if (!given) GIVEN.set(puzzle, (given = read(puzzle)));
  return given;
}

/**
 * @param {Puzzle} puzzle
 * @returns {Given}
 */
function read({ size, candidates }) {
  return Array.from({ length: size * size }, (_, cell) => {
    const symbols = candidates?.[cell];
    if (symbols === undefined) return undefined;
    const digits = [...symbols].map((symbol) => digitOf(symbol, size)).filter(Boolean);
    return digits.length < size ? digits.sort((a, b) => a - b) : undefined;
  });
}

/**
 * Returns the puzzle with other given candidates.
 * @param {Puzzle} puzzle
 * @param {Given} given
 * @returns {Puzzle}
 */
export function withCandidates({ candidates: _, ...puzzle }, given) {
  if (!given.some(Boolean)) return puzzle;
  const all = Array.from({ length: puzzle.size }, (_, index) => index + 1);
  return { ...puzzle, candidates: given.map((digits) => (digits ?? all).map(symbolOf).join("")) };
}
