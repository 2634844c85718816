// Given candidates, changed by hand.
import { candidatesOf, withCandidates } from "../state/candidates.js";
import { givensOf } from "../state/document.js";
import { edited } from "./rules.js";

/** @typedef {import("../state/document.js").Document} Document */

/**
 * Gives cells a candidate, or takes it out where all have it; 0 takes out all. Cells with a given digit are left alone.
 * @param {Document} document
 * @param {Iterable<number>} cells
 * @param {number} digit
 * @returns {Document}
 */
export function enterCandidate(document, cells, digit) {
  const { puzzle } = document;
  const given = [...candidatesOf(puzzle)];
  const givens = givensOf(puzzle);
  const target = [...cells].filter((cell) => !givens[cell]);
  const areAll = target.every((cell) => given[cell]?.includes(digit));
  for (const cell of target) {
    const others = digit ? (given[cell] ?? []).filter((other) => other !== digit) : [];
    const digits = areAll || !digit ? others : [...others, digit].sort((a, b) => a - b);
    given[cell] = digits.length && digits.length < puzzle.size ? digits : undefined;
  }
  const isSame = given.every((digits, cell) => digits?.join() === candidatesOf(puzzle)[cell]?.join());
  return isSame ? document : { ...document, puzzle: withCandidates(edited(puzzle), given) };
}
