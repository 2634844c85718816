// The rules of a document with those that are not a part of the puzzle: they are kept, but not asked about.

/** @typedef {import("../state/document.js").Document} Document */
/** @typedef {import("./rule.js").Rule} Rule */
/** @typedef {Omit<import("../state/document.js").Aside, "place">} Item */

/**
 * Returns all rules in their order.
 * @param {Document} document
 * @returns {Item[]}
 */
export function rulesOf({ puzzle, off = [] }) {
  /** @type {Item[]} */
  const rules = (puzzle.rules ?? []).map((rule) => ({ rule, isOff: false }));
  for (const { place, ...item } of off) rules.splice(place, 0, { isOff: true, ...item });
  return rules;
}

/** Whether a rule is a part of the puzzle. @param {Item} item */
const isIn = ({ isOff, isUnfinished }) => !isOff && !isUnfinished;

/**
 * @param {Document} document
 * @param {readonly Item[]} items
 * @returns {Document}
 */
export function withRules(document, items) {
  const rules = items.filter(isIn).map(({ rule }) => rule);
  const off = items.flatMap((item, place) => (isIn(item) ? [] : [{ place, ...item }]));
  const { rules: before = [] } = document.puzzle;
  // What is set aside is no edit of the puzzle.
  if (rules.length === before.length && rules.every((rule, place) => rule === before[place])) return { ...document, off };
  const { rules: _, ...puzzle } = edited(document.puzzle);
  return { ...document, puzzle: rules.length ? { ...puzzle, rules } : puzzle, off };
}

/**
 * Returns a puzzle without what is no longer true of it once it is edited: its published solution.
 * @param {import("../state/document.js").Puzzle} puzzle
 */
export function edited({ solution: _, ...puzzle }) {
  return puzzle;
}
