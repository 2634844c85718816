// The answers: one tab each, and what they are about.
import { choice } from "../parts/button.js";
import { html } from "../parts/element.js";
import { tabs } from "../parts/tabs.js";
import { settings, set } from "../state/settings.js";
import { t } from "../text/text.js";
import { compare } from "./compare.js";
import { hint } from "./hint.js";
import { live } from "./live.js";
import { path } from "./path.js";
import { proof } from "./proof.js";
import { rating } from "./rating.js";
import { repair } from "./repair.js";
import { solutions } from "./solutions.js";

/** @typedef {import("../app.js").App} App */

/** @type {[keyof typeof t.answers.tabs, (app: App) => HTMLElement][]} */
const TABS = [
  ["hint", hint],
  ["path", path],
  ["solutions", solutions],
  ["live", live],
  ["rating", rating],
  ["repair", repair],
  ["compare", compare],
  ["proof", proof],
];

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
    TABS.map(([name, make]) => ({ name, title: t.answers.tabs[name], make: () => make(app) })),
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
  return html("div", { class: "answers" }, element);
}
