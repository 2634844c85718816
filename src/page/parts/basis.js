// What an answer is about, and which engines say so.
import { html } from "./element.js";
import { t } from "../text/text.js";

/** @typedef {import("../state/document.js").Scope} Scope */

/**
 * Says what an answer is about, and who says so.
 * @param {Scope} scope
 * @param {string} engines
 */
export const basisWords = (scope, engines) => [t.answers.basis[scope], engines].filter(Boolean).join(" · ");

/**
 * @param {Scope} scope
 * @param {string} engines which engines agree, or whose the answer is
 */
export const basis = (scope, engines) => html("p", { class: "basis" }, basisWords(scope, engines));

/**
 * Says whether a second engine agrees.
 * @param {string} engine
 * @param {{ engine: string, result: string } | null | undefined} check
 */
export function agreement(engine, check) {
  if (!check) return t.answers.alone(engine);
  const both = [engine, check.engine].join(t.answers.and);
  if (check.result === "agree") return t.answers.agree(both);
  return check.result === "differ" ? t.answers.differ(both) : t.answers.undecided(engine, check.engine);
}

/**
 * Says whether a second engine agrees with an answer that does not name the first one.
 * @param {{ engine: string, result: string } | null | undefined} check
 */
export function confirmation(check) {
  if (!check) return t.answers.unasked;
  if (check.result === "agree") return t.answers.confirmed(check.engine);
  return check.result === "differ" ? t.answers.contradicted(check.engine) : t.answers.unconfirmed(check.engine);
}
