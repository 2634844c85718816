// A history without an end: documents share what did not change, so a step costs little.

/** @typedef {import("./document.js").Document} Document */
/**
 * @typedef {object} History
 * @property {readonly Document[]} past the latest last
 * @property {Document} present
 * @property {readonly Document[]} future the next one last
 */

/**
 * @param {Document} present
 * @returns {History}
 */
export const begin = (present) => ({ past: [], present, future: [] });

/**
 * @param {History} history
 * @param {Document} next
 * @returns {History}
 */
export function advance(history, next) {
  if (next === history.present) return history;
  return { past: [...history.past, history.present], present: next, future: [] };
}

/**
 * Replaces the present.
 * @param {History} history
 * @param {Document} next
 * @returns {History}
 */
export const amend = (history, next) => (next === history.present ? history : { past: history.past, present: next, future: [] });

/**
 * @param {History} history
 * @returns {History}
 */
export function undo(history) {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), present: before, future: [...history.future, history.present] };
}

/**
 * @param {History} history
 * @returns {History}
 */
export function redo(history) {
  const after = history.future.at(-1);
  if (!after) return history;
  return { past: [...history.past, history.present], present: after, future: history.future.slice(0, -1) };
}
