// Changes of what is entered: each returns a new document, or the same one if nothing changes.
import { candidatesOf } from "./candidates.js";
import { EMPTY, digitsIn, givensOf, housesOf } from "./document.js";

/** @typedef {import("./document.js").Document} Document */
/** @typedef {import("./document.js").Entry} Entry */
/** How a digit is entered. @typedef {"digit" | "corner" | "centre" | "colour"} Mode */

/** @type {readonly Mode[]} */
export const MODES = ["digit", "corner", "centre", "colour"];
/** The ways while a puzzle is set: centre marks are the candidates that it gives. @type {readonly Mode[]} */
export const SETTING_MODES = ["digit", "centre"];
/** The number of colours. */
export const COLOURS = 9;

/**
 * @param {Document} document
 * @param {Iterable<number>} cells
 * @param {(entry: Entry, cell: number) => Entry} change
 * @returns {Document}
 */
function changed(document, cells, change) {
  const entries = [...document.entries];
  let isChanged = false;
  for (const cell of cells) {
    const entry = change(entries[cell], cell);
    isChanged ||= entry !== entries[cell];
    entries[cell] = entry;
  }
  return isChanged ? { ...document, entries } : document;
}

/**
 * @param {Document} document
 * @param {Iterable<number>} cells
 */
const free = ({ puzzle }, cells) => [...cells].filter((cell) => !givensOf(puzzle)[cell]);

/**
 * Enters a digit, mark or colour in all cells, or takes it out where all cells have it.
 * @param {Document} document
 * @param {Iterable<number>} cells
 * @param {Mode} mode
 * @param {number} value
 * @param {boolean} [isTidy] whether a digit takes marks out of the cells that it sees
 */
export function enter(document, cells, mode, value, isTidy = false) {
  if (mode === "digit") return enterDigit(document, free(document, cells), value, isTidy);
  const list = mode === "colour" ? "colours" : mode;
  const digits = digitsIn(document);
  const target = mode === "colour" ? [...cells] : [...cells].filter((cell) => !digits[cell]);
  const areAll = target.every((cell) => document.entries[cell][list].includes(value));
  return changed(document, target, (entry) => {
    const others = entry[list].filter((other) => other !== value);
    if (!areAll && others.length < entry[list].length) return entry;
    return { ...entry, [list]: areAll ? others : [...others, value].sort((a, b) => a - b) };
  });
}

/**
 * @param {Document} document
 * @param {number[]} cells
 * @param {number} digit
 * @param {boolean} isTidy
 */
function enterDigit(document, cells, digit, isTidy) {
  const areAll = cells.every((cell) => document.entries[cell].digit === digit);
  const entered = changed(document, cells, (entry) =>
    !areAll && entry.digit === digit ? entry : { ...entry, digit: areAll ? 0 : digit },
  );
  if (!isTidy || areAll || entered === document) return entered;
  const seen = housesOf(document.puzzle).filter((house) => cells.some((cell) => house.includes(cell)));
  return changed(entered, new Set(seen.flat()), (entry) => {
    if (!entry.corner.includes(digit) && !entry.centre.includes(digit)) return entry;
    const without = (/** @type {readonly number[]} */ list) => list.filter((other) => other !== digit);
    return { ...entry, corner: without(entry.corner), centre: without(entry.centre) };
  });
}

/**
 * Takes out digits; where there is none, what the mode enters; else everything.
 * @param {Document} document
 * @param {Iterable<number>} cells
 * @param {Mode} mode
 */
export function erase(document, cells, mode) {
  const all = [...cells];
  const mine = free(document, all);
  if (mode !== "colour" && mine.some((cell) => document.entries[cell].digit)) {
    return changed(document, mine, (entry) => (entry.digit ? { ...entry, digit: 0 } : entry));
  }
  const list = mode === "colour" ? "colours" : mode === "digit" ? "centre" : mode;
  if (all.some((cell) => document.entries[cell][list].length)) {
    return changed(document, all, (entry) => (entry[list].length ? { ...entry, [list]: [] } : entry));
  }
  return changed(document, all, (entry) => (entry.corner.length || entry.centre.length || entry.colours.length || entry.digit ? EMPTY : entry));
}

/** Takes out everything that was entered. @param {Document} document */
export const restart = (document) => changed(document, document.entries.keys(), () => EMPTY);

/**
 * Enters several digits at once.
 * @param {Document} document
 * @param {Iterable<[number, number]>} digits cells with their digits
 */
export function place(document, digits) {
  const placed = new Map(digits);
  return changed(document, free(document, placed.keys()), (entry, cell) => {
    const digit = placed.get(cell) ?? 0;
    return entry.digit === digit ? entry : { ...entry, digit };
  });
}

/**
 * Gives all cells without a digit, and without centre marks, those that no house excludes. What the solver marked stays.
 * @param {Document} document
 */
export function fillMarks(document) {
  const possible = plainCandidates(document);
  return changed(document, document.entries.keys(), (entry, cell) =>
    possible[cell].length && !entry.centre.length ? { ...entry, centre: possible[cell] } : entry,
  );
}

/**
 * Returns the digits of each empty cell that are not in one of its houses, and that the puzzle allows there.
 * @param {Document} document
 * @returns {number[][]}
 */
export function plainCandidates(document) {
  const { size } = document.puzzle;
  const digits = digitsIn(document);
  const given = candidatesOf(document.puzzle);
  const excluded = digits.map(() => new Set());
  for (const house of housesOf(document.puzzle)) {
    for (const cell of house) for (const other of house) excluded[cell].add(digits[other]);
  }
  return digits.map((digit, cell) => {
    if (digit) return [];
    const allowed = given[cell] ?? Array.from({ length: size }, (_, index) => index + 1);
    return allowed.filter((value) => !excluded[cell].has(value));
  });
}
