// The answers: one tab each, and what they are about.
import { choice } from "../parts/button.js";
import { html } from "../parts/element.js";
import { failure } from "../parts/failure.js";
import { tabs } from "../parts/tabs.js";
import { settings, set } from "../state/settings.js";
import { t } from "../text/text.js";
import { hint } from "./hint.js";

/** @typedef {import("../app.js").App} App */

/** @typedef {(app: App) => HTMLElement} Make */

/** The tabs, of which all but the first are loaded when they are chosen. @type {[keyof typeof t.answers.tabs, Make | (() => Promise<Make>)][]} */
const TABS = [
  ["hint", hint],
  ["path", async () => (await import("./path.js")).path],
  ["solutions", async () => (await import("./solutions.js")).solutions],
  ["live", async () => (await import("./live.js")).live],
  ["rating", async () => (await import("./rating.js")).rating],
  ["repair", async () => (await import("./repair.js")).repair],
  ["compare", async () => (await import("./compare.js")).compare],
  ["proof", async () => (await import("./proof.js")).proof],
];

/** @param {App} app @param {Make | (() => Promise<Make>)} make */
function begun(app, make) {
  const made = make(app);
  return made instanceof HTMLElement ? made : made.then((make) => make(app)).catch((error) => failure(error));
}

/** @param {App} app */
export function answers(app) {
  const scope = choice(
    t.answers.about,
    /** @type {const} */ ([
      ["givens", t.answers.scope.givens],
      ["entered", t.answers.scope.entered],
    ]),
    settings.value.scope,
    (value) => set({ scope: value }),
  );
  // A hint is always about what is on the board, rating and proof about the puzzle.
  const { element, choose } = tabs(
    t.answers.label,
    TABS.map(([name, make]) => ({ name, title: t.answers.tabs[name], make: () => begun(app, make) })),
    (name) => (scope.hidden = ["hint", "rating", "proof"].includes(name)),
  );
  app.asksWhy.follow((isAsked) => {
    if (!isAsked) return;
    choose("repair");
    const panel = /** @type {HTMLElement} */ (element.lastElementChild);
    panel.scrollIntoView({ block: "nearest" });
    panel.focus({ preventScroll: true });
  });
  element.insertBefore(scope, element.lastElementChild);
  return html("div", { class: "answers" }, element, t.answers.english && html("p", { class: "about" }, t.answers.english));
}
