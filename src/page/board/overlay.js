// What an answer draws on the board, in place of the solver's marks.

/**
 * @typedef {object} Overlay
 * @property {import("../../wasm/messages.js").Step} [step] a step of a technique
 * @property {readonly (readonly number[])[]} [candidates] the candidates of each cell
 * @property {(cell: number, digit: number) => string} [kind] the class of a candidate
 * @property {readonly number[]} [digits] all digits, in place of the document's: a position of a path
 * @property {ReadonlySet<number>} [cells] cells to look at
 * @property {boolean} [isLive] whether it stays when the document changes
 * @property {boolean} [isOld] whether it is about the puzzle before the last change
 * @property {ReadonlySet<number>} [wrong] cells to mark as wrong
 * @property {readonly Record<string, unknown>[]} [rules] rules to mark as wrong
 */

/** @type {Overlay} */
export const NOTHING = {};
