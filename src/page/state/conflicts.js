// Cells of a house with the same digit.
import { digitsIn, housesOf } from "./document.js";

/** @param {import("./document.js").Document} document */
export function repeats(document) {
  const digits = digitsIn(document);
  /** @type {Set<number>} */
  const found = new Set();
  for (const house of housesOf(document.puzzle)) {
    for (const cell of house) {
      if (digits[cell] && house.some((other) => other !== cell && digits[other] === digits[cell])) found.add(cell);
    }
  }
  return found;
}
