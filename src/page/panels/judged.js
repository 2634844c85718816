// What is wrong with entries.
import { cellOf } from "../state/cell.js";

/**
 * Returns the cells whose digits are in no solution, or in none together.
 * @param {import("../../wasm/messages.js").Judged} judged
 * @param {number} size
 */
export function wrongCells({ wrong, clashes }, size) {
  return [...wrong, ...clashes.flat()].map((entry) => cellOf(entry.split("=")[0], size));
}
