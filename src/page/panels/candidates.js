// True candidates while they are followed: on the board, with the number of solutions of each as its colour.
import { basisWords, confirmation } from "../parts/basis.js";
import { NOTHING, wait } from "../parts/standing.js";
import { cellOf, digitsOf } from "../state/cell.js";
import { digitsIn, givensOf } from "../state/document.js";
import { t } from "../text/text.js";
import { BUDGET } from "./count.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../../wasm/messages.js").CandidatesAnswer} CandidatesAnswer */
/** @typedef {import("../../wasm/messages.js").Event} Event */
/** @typedef {import("./live.js").Work} Work */

/** The most solutions that are counted for a candidate. */
export const MOST = 8;

/**
 * Asks for the true candidates, and shows them.
 * @param {App} app
 * @param {Work} work
 */
export async function candidates(app, work) {
  const { puzzle, scope, signal } = work;
  const { report, words } = decided(app, work);
  const end = wait(app.candidates, "", words, signal);
  try {
    const answer = await app.ask({ ask: "candidates", counts: MOST, budget: BUDGET, puzzle }, { signal, onEvent: report });
    if (signal.aborted) return;
    draw(app, answer);
    const isOpen = answer.known === "some" ? t.live.some : answer.known === "unconfirmed" ? t.live.unconfirmed : "";
    app.candidates.value = { words: isOpen, reason: answer.reason, basis: t.live.candidates(basisWords(scope, confirmation(answer.check))) };
  } catch (error) {
    if (!signal.aborted) forget(app, error);
  }
  end();
}

/**
 * Shows no candidates any more.
 * @param {App} app
 * @param {unknown} [error] why there are none
 */
export function forget(app, error) {
  if (app.overlay.value?.isLive) app.overlay.value = undefined;
  app.candidates.value = error ? { words: "", error } : NOTHING;
}

/** @param {App} app @param {CandidatesAnswer} answer */
function draw(app, { candidates, counts }) {
  /** @type {(cell: number, digit: number) => string} */
  const kind = (cell, digit) => {
    const count = counts?.[cell]?.[candidates[cell].indexOf(digit)];
    return `solutions-${count ? classOf(count) : 3}`;
  };
  app.overlay.value = { candidates, kind, isLive: true };
}

/** Returns the class of a number of solutions: 1, 2 to 3, 4 to 7, and as many as are counted. @param {number} count */
const classOf = (count) => (count >= MOST ? 3 : count >= 4 ? 2 : count >= 2 ? 1 : 0);

/**
 * Counts, from events, the candidates that are known to be in a solution or in none, and the solutions.
 * @param {App} app
 * @param {Work} work
 */
function decided(app, work) {
  const document = app.store.document.value;
  const { size } = document.puzzle;
  const digits = work.scope === "entered" ? digitsIn(document) : givensOf(document.puzzle);
  const all = digits.filter((digit) => !digit).length * size;
  let solutions = 0;
  /** @type {Set<number>} */
  const known = new Set();
  const note = (/** @type {number} */ cell, /** @type {number} */ digit) => !digits[cell] && known.add(cell * size + digit);
  const report = (/** @type {Event} */ event) => {
    if ("refuted" in event) note(cellOf(event.refuted.cell, size), event.refuted.digit);
    if (!("solution" in event)) return;
    for (const [cell, digit] of digitsOf(event.solution, size).entries()) note(cell, digit);
    work.found = Math.max(work.found, ++solutions);
  };
  return { report, words: () => t.live.decided(known.size, all) };
}
