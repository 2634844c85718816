// What of a document goes out of the page: with entered digits or without, with a solution or without.
import { gridOf } from "./cell.js";
import { hasDigits } from "./document.js";

/** @typedef {import("./document.js").Document} Document */

/**
 * Returns the puzzle as others receive it.
 * @param {Document} document
 * @param {{ entries: boolean, solution: string | undefined }} choice
 */
export function outgoing(document, { entries, solution }) {
  const { solution: _, ...puzzle } = document.puzzle;
  // Given digits are no entries: a format that has both would be said to have lost those.
  const entered = entries && hasDigits(document) && { entered: gridOf(document.entries.map(({ digit }) => digit)) };
  return { ...puzzle, ...entered, ...(solution && { solution }) };
}

/**
 * Returns how much is kept beside the puzzle.
 * @param {Document} document
 */
export function besides({ off = [], painted }) {
  const unfinished = off.filter(({ isUnfinished }) => isUnfinished).length;
  return { off: off.length - unfinished, unfinished, isPainting: Boolean(painted) };
}
