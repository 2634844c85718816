// Asks kenzan whether a puzzle is one: it answers with the puzzle as it is written, or refuses it with a sentence.
import { Refused, isUnreachable } from "../port/port.js";
import { rulesOf, withRules } from "./rules.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state/document.js").Document} Document */

/**
 * Returns the document with its puzzle as kenzan writes it. Rejects if kenzan refuses it.
 * @param {App} app
 * @param {Document} document
 * @returns {Promise<Document>}
 */
export async function accepted(app, document) {
  const { text } = await app.ask({ ask: "convert", to: "json", puzzle: document.puzzle });
  return { ...document, puzzle: JSON.parse(text) };
}

/**
 * Returns the document with a rule in a place among all. One that is off stays off. Rejects if kenzan refuses it.
 * @param {App} app
 * @param {Document} document
 * @param {number} place
 * @param {import("./rule.js").Rule} rule
 */
export async function withRule(app, document, place, rule) {
  const items = rulesOf(document);
  if (!items[place]?.isOff) return accepted(app, withRules(document, items.toSpliced(place, 1, { rule, isOff: false })));
  // Rules that are off are no part of the puzzle: each is asked about by itself.
  const alone = await accepted(app, withRules(document, [{ rule, isOff: false }]));
  return withRules(document, items.toSpliced(place, 1, { rule: alone.puzzle.rules?.[0] ?? rule, isOff: true }));
}

/**
 * Returns each rule of a puzzle as a sentence.
 * @param {App} app
 * @param {import("../state/document.js").Puzzle} puzzle
 * @param {AbortSignal} signal
 */
export async function sentences(app, puzzle, signal) {
  if (!puzzle.rules?.length) return [];
  const { rules } = await app.ask({ ask: "describe", puzzle }, { signal });
  return rules.map(({ sentence }) => sentence);
}

/** Returns a refusal without the place in the text, which nobody has typed. @param {unknown} error */
export function plain(error) {
  if (!(error instanceof Refused)) return error;
  const message = error.message.replace(/^(?:.*?: )?rules\[\d+\](?:\.[\w.[\]]+)?: /, "").replace(/^houses\[\d+\]: /, "");
  // The program's hints name its commands, and show JSON.
  const hint = /kenzan rules|^an example is/.test(error.hint ?? "") ? undefined : error.hint;
  return new Refused({ kind: error.kind, message, hint });
}

/** Returns a refusal as it is kept with the rule. @param {unknown} error @returns {import("../state/document.js").Refusal} */
export function refusalOf(error) {
  // Nobody has refused anything: it is asked again.
  if (isUnreachable(error)) return { message: /** @type {Refused} */ (error).message, isUnreached: true };
  const { message, hint } = /** @type {Refused} */ (plain(error));
  return { message: message || String(error), ...(hint && { hint }) };
}
