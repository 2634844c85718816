// What an answer is about, and which engines say so.
import { html } from "./element.js";
import { t } from "../text/text.js";

/** @typedef {import("../state/document.js").Scope} Scope */

/**
 * @param {Scope} scope
 * @param {string} [engines]
 */
export const basis = (scope, engines) =>
  html("p", { class: "basis" }, [t.answers.basis[scope], engines].filter(Boolean).join(" · "));

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
