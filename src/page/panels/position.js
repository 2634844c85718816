// The position of the solver: givens, entered digits, and centre marks where there are any.
import { digitsIn, givensOf } from "../state/document.js";
import { symbolOf, gridOf } from "../state/cell.js";

/**
 * Returns the puzzle as a question about the next step has it.
 * @param {import("../state/document.js").Document} document
 */
export function position(document) {
  const { puzzle, entries } = document;
  const digits = digitsIn(document);
  const entered = gridOf(digits);
  const areMarked = entries.some(({ centre }, cell) => centre.length && !digits[cell]);
  // Marks of the puzzle itself are facts, and stay.
  if (!areMarked || puzzle.candidates) return { ...puzzle, entered };
  const all = Array.from({ length: puzzle.size }, (_, index) => symbolOf(index + 1)).join("");
  const givens = givensOf(puzzle);
  const candidates = entries.map(({ centre }, cell) => {
    if (givens[cell]) return symbolOf(givens[cell]);
    return digits[cell] || !centre.length ? all : centre.map(symbolOf).join("");
  });
  return { ...puzzle, entered, candidates };
}
