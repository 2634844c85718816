// The document: a puzzle and what the solver entered. It never changes; a change makes a new one.
import { t } from "../text/text.js";
import { cellOf, digitsOf, gridOf } from "./cell.js";

/**
 * A puzzle in kenzan's JSON, as `convert` writes it.
 * @typedef {object} Puzzle
 * @property {1} kenzan
 * @property {string} [name]
 * @property {string} [author]
 * @property {string} [comment]
 * @property {number} size
 * @property {string | null} [boxes]
 * @property {string | readonly (number | string)[]} [regions]
 * @property {{ kind: string, cells: string[] }[]} [houses]
 * @property {string} [givens]
 * @property {readonly string[]} [candidates] the symbols of each cell
 * @property {Record<string, unknown>[]} [rules]
 * @property {string} [solution]
 */

/**
 * What the solver entered in a cell. Lists are sorted.
 * @typedef {object} Entry
 * @property {number} digit 0 for none
 * @property {readonly number[]} corner
 * @property {readonly number[]} centre
 * @property {readonly number[]} colours
 */

/**
 * @typedef {object} Document
 * @property {Puzzle} puzzle
 * @property {readonly Entry[]} entries
 * @property {string} [id] which puzzle it is, through all changes
 * @property {readonly Aside[]} [off] rules that are not a part of the puzzle
 * @property {string} [words] the rules in words, as they were written into the comment
 * @property {readonly number[]} [painted] regions in work, a number for each cell, 0 for none
 */

/**
 * A rule that is switched off, or not finished: then it is a drawing, with its kind as `type`.
 * @typedef {object} Aside
 * @property {number} place its place among all rules
 * @property {Record<string, unknown>} rule
 * @property {boolean} [isOff] whether it is switched off, or will be once it is finished; true if it is left out
 * @property {boolean} [isUnfinished] whether it lacks something, or is refused
 * @property {Refusal} [refusal] why kenzan refuses it
 */
/** Why a rule is refused, or that nobody was there to be asked. @typedef {{ message: string, hint?: string, isUnreached?: boolean }} Refusal */

/** Which digits an answer is about. @typedef {"givens" | "entered"} Scope */

/** @type {Entry} */
export const EMPTY = Object.freeze({ digit: 0, corner: [], centre: [], colours: [] });

/** What a puzzle has whose grid is no square with the digits from 1 on. */
const SHAPE = ["rows", "columns", "digits", "lines", "grids"];

/**
 * Returns the document of a puzzle, with the digits that its text has as entered. Throws if its grid is of a shape that
 * the page doesn't draw.
 * @param {Puzzle & { entered?: string }} json
 * @returns {Document}
 */
export function documentOf(json) {
  if (SHAPE.some((field) => field in json)) throw new Error(t.refused.shape);
  const { entered, ...puzzle } = json;
  const givens = digitsOf(puzzle.givens, puzzle.size);
  const digits = digitsOf(entered, puzzle.size);
  return { puzzle, entries: digits.map((digit, cell) => (digit && !givens[cell] ? { ...EMPTY, digit } : EMPTY)) };
}

/** Given digits by puzzle: a puzzle never changes. @type {WeakMap<Puzzle, readonly number[]>} */
const GIVENS = new WeakMap();

/**
 * Returns the given digits, 0 for none.
 * @param {Puzzle} puzzle
 */
export function givensOf(puzzle) {
  let givens = GIVENS.get(puzzle);
  if (!givens) GIVENS.set(puzzle, (givens = digitsOf(puzzle.givens, puzzle.size)));
  return givens;
}

/**
 * Returns all digits of the grid, given or entered.
 * @param {Document} document
 */
export function digitsIn({ puzzle, entries }) {
  return givensOf(puzzle).map((given, cell) => given || (entries[cell]?.digit ?? 0));
}

/**
 * Returns the puzzle as a question has it: with the entered digits beside the givens, or among them.
 * @param {Document} document
 * @param {Scope} scope
 */
export function asked(document, scope) {
  const grid = gridOf(digitsIn(document));
  if (scope === "entered") return { ...document.puzzle, givens: grid };
  return hasDigits(document) ? { ...document.puzzle, entered: grid } : document.puzzle;
}

/** @param {Document} document */
export const hasDigits = ({ entries }) => entries.some(({ digit }) => digit > 0);

/** Whether there are marks or colours. @param {Document} document */
export const hasMarks = ({ entries }) => entries.some(({ corner, centre, colours }) => corner.length || centre.length || colours.length);

/** @param {Document} document */
export const isFull = (document) => digitsIn(document).every((digit) => digit > 0);

/**
 * Returns a puzzle without what is only said about it, and changes no answer.
 * @param {Puzzle} puzzle
 * @returns {Puzzle}
 */
export const bare = ({ name: _, author: __, comment: ___, ...puzzle }) => puzzle;

/** The most givens by which two versions of a puzzle differ. */
const ALIKE = 5;

/**
 * Checks whether a puzzle is another version of one, and not another puzzle.
 * @param {Puzzle} one
 * @param {Puzzle} other
 */
export function isVersion(one, other) {
  if (one === other) return true;
  if (one.size !== other.size || one.boxes !== other.boxes || one.regions !== other.regions) return false;
  const givens = givensOf(other);
  return givensOf(one).filter((digit, cell) => digit !== givens[cell]).length <= ALIKE;
}

/** Houses by puzzle. @type {WeakMap<Puzzle, readonly (readonly number[])[]>} */
const HOUSES = new WeakMap();

/**
 * Returns rows, columns, boxes or regions, and extra houses.
 * @param {Puzzle} puzzle
 */
export function housesOf(puzzle) {
  let houses = HOUSES.get(puzzle);
  if (!houses) HOUSES.set(puzzle, (houses = makeHouses(puzzle)));
  return houses;
}

/**
 * @param {Puzzle} puzzle
 * @returns {number[][]}
 */
function makeHouses({ size, boxes, regions, houses = [] }) {
  const [rows, columns] = /^(\d+)x(\d+)$/.exec(boxes ?? "")?.slice(1).map(Number) ?? [0, 0];
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (let cell = 0; cell < size * size; cell++) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const keys = [`row ${row}`, `column ${column}`];
    if (regions?.length) keys.push(`region ${regions[cell]}`);
    else if (rows && columns) keys.push(`box ${Math.floor(row / rows)} ${Math.floor(column / columns)}`);
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), cell]);
  }
  const extra = houses.map(({ cells }) => cells.map((name) => cellOf(name, size)));
  return [...found.values(), ...extra];
}
