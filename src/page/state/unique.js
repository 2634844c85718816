// Which puzzles were seen to have exactly one solution: answers say so by the way.

/** @typedef {import("./document.js").Puzzle} Puzzle */

/** The most that are remembered. */
const MOST = 50;

/** @type {Set<string>} */
const SEEN = new Set();

/** What solutions depend on. @param {Puzzle} puzzle */
const keyOf = ({ size, boxes, regions, houses, givens, candidates, rules }) => JSON.stringify([size, boxes, regions, houses, givens, candidates, rules]);

/**
 * Remembers what an answer says about a puzzle.
 * @param {object} question
 * @param {object} answer
 */
export function notice(question, answer) {
  const { puzzle } = /** @type {{ puzzle?: unknown }} */ (question);
  const { verdict, meaning, count } = /** @type {{ verdict?: string, meaning?: string, count?: number }} */ (answer);
  const isUnique = verdict === "unique" || (meaning === "exactly" && count === 1);
  if (!isUnique || !puzzle || typeof puzzle !== "object") return;
  SEEN.add(keyOf(/** @type {Puzzle} */ (puzzle)));
  if (SEEN.size > MOST) SEEN.delete([...SEEN][0]);
}

/** @param {Puzzle} puzzle */
export const isKnownUnique = (puzzle) => SEEN.has(keyOf(puzzle));
