// What is wrong at once: cells of a house with the same digit, and digits that the candidates of their cell lack.
import { candidatesOf } from "./candidates.js";
import { digitsIn, housesOf } from "./document.js";

/** @param {import("./document.js").Document} document */
export function conflictsIn(document) {
  const digits = digitsIn(document);
  const given = candidatesOf(document.puzzle);
  const found = new Set([...digits.keys()].filter((cell) => digits[cell] && given[cell] && !given[cell].includes(digits[cell])));
  for (const house of housesOf(document.puzzle)) {
    for (const cell of house) {
      if (digits[cell] && house.some((other) => other !== cell && digits[other] === digits[cell])) found.add(cell);
    }
  }
  return found;
}
