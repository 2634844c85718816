// Changes of the puzzle itself: givens, and what is said about it.
import { candidatesOf, withCandidates } from "../state/candidates.js";
import { gridOf } from "../state/cell.js";
import { EMPTY, documentOf, givensOf } from "../state/document.js";
import { enterCandidate } from "./candidates.js";
import { edited } from "./rules.js";

/** @typedef {import("../state/document.js").Document} Document */

/**
 * Gives cells a digit, or takes it out where all have it; 0 takes out any, and where there is none given
 * candidates. A given digit replaces them.
 * @param {Document} document
 * @param {Iterable<number>} cells
 * @param {number} digit
 * @returns {Document}
 */
export function enterGiven(document, cells, digit) {
  const givens = [...givensOf(document.puzzle)];
  const target = [...cells];
  const areAll = target.every((cell) => givens[cell] === digit);
  if (areAll && !digit) return enterCandidate(document, target, 0);
  const entries = [...document.entries];
  const candidates = [...candidatesOf(document.puzzle)];
  for (const cell of target) {
    givens[cell] = areAll ? 0 : digit;
    if (!givens[cell]) continue;
    candidates[cell] = undefined;
    entries[cell] = { ...EMPTY, colours: entries[cell].colours };
  }
  const puzzle = withCandidates(edited(document.puzzle), candidates);
  return { ...document, entries, puzzle: { ...puzzle, givens: gridOf(givens) } };
}

/**
 * Says something about the puzzle; nothing, if the text is empty.
 * @param {Document} document
 * @param {"name" | "author" | "comment"} key
 * @param {string} text
 * @returns {Document}
 */
export function describe(document, key, text) {
  const { [key]: _, ...puzzle } = document.puzzle;
  return { ...document, puzzle: text ? { ...puzzle, [key]: text } : puzzle };
}

/**
 * Returns an empty puzzle.
 * @param {number} size
 * @param {string} boxes "" for none
 */
export const empty = (size, boxes) => documentOf({ kenzan: 1, size, ...(boxes ? { boxes } : { regions: [] }), givens: ".".repeat(size * size) });
