// The rules of a document with those that are switched off, which are kept but not asked about.

/** @typedef {import("../state/document.js").Document} Document */
/** @typedef {import("./rule.js").Rule} Rule */
/** @typedef {{ rule: Rule, isOff: boolean }} Item */

/**
 * Returns all rules in their order.
 * @param {Document} document
 * @returns {Item[]}
 */
export function rulesOf({ puzzle, off = [] }) {
  const rules = (puzzle.rules ?? []).map((rule) => ({ rule, isOff: false }));
  for (const { place, rule } of off) rules.splice(place, 0, { rule, isOff: true });
  return rules;
}

/**
 * @param {Document} document
 * @param {readonly Item[]} items
 * @returns {Document}
 */
export function withRules(document, items) {
  const { rules: _, ...puzzle } = edited(document.puzzle);
  const rules = items.filter(({ isOff }) => !isOff).map(({ rule }) => rule);
  const off = items.flatMap(({ rule, isOff }, place) => (isOff ? [{ place, rule }] : []));
  return { ...document, puzzle: rules.length ? { ...puzzle, rules } : puzzle, off };
}

/**
 * Returns a puzzle without what is no longer true of it once it is edited: its published solution.
 * @param {import("../state/document.js").Puzzle} puzzle
 */
export function edited({ solution: _, ...puzzle }) {
  return puzzle;
}

/**
 * Returns the place among all rules of a rule of the puzzle, numbered from 1.
 * @param {Document} document
 * @param {number} number
 */
export function placeOf(document, number) {
  const items = rulesOf(document);
  return items.findIndex((item, place) => !item.isOff && items.slice(0, place + 1).filter(({ isOff }) => !isOff).length === number);
}
