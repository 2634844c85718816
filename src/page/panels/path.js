// The whole path of steps, to be walked forth and back.
import { asking } from "../parts/asking.js";
import { basis } from "../parts/basis.js";
import { button, iconButton } from "../parts/button.js";
import { fill, html } from "../parts/element.js";
import { sentence } from "../parts/sentence.js";
import { digitsIn, givensOf, housesOf } from "../state/document.js";
import { place, plainCandidates } from "../state/entering.js";
import { settings } from "../state/settings.js";
import { technique } from "../text/named.js";
import { t } from "../text/text.js";
import { trouble } from "./hint.js";
import { position } from "./position.js";
import { after, stepText } from "./step.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../../wasm/messages.js").Step} Step */
/** @typedef {import("../../wasm/messages.js").Summary} Summary */
/** @typedef {{ digits: readonly number[], candidates: readonly (readonly number[])[] }} Position */

/** @param {App} app */
export function path(app) {
  const find = {
    words: t.path.find,
    look: "primary",
    ask: async (/** @type {import("../parts/asking.js").Work} */ { signal, isCurrent }) => {
      const document = app.store.document.value;
      const { scope } = settings.value;
      const isEntered = scope === "entered";
      const puzzle = isEntered ? position(document) : document.puzzle;
      const { steps, verdict, summary, contradiction, reason } = await app.ask({ ask: "explain", entered: isEntered || undefined, puzzle }, { signal });
      const walk = steps?.length && isCurrent() ? walker(app, document, steps, isEntered) : null;
      const words = contradiction ?? reason;
      return [trouble(verdict), words && html("p", { class: "words", lang: "en" }, sentence(words)), summary && summarised(steps ?? [], summary), walk, basis(scope, t.answers.techniques)];
    },
  };
  return html("div", {}, html("p", { class: "lead" }, t.path.lead), asking(app, [find]).element);
}

/**
 * @param {Step[]} steps
 * @param {Summary} summary
 */
function summarised(steps, { hardest, se121, bottleneck }) {
  const title = steps.find(({ technique }) => technique === hardest)?.title ?? hardest;
  const parts = [
    t.path.steps(steps.length),
    se121 && `SE ${se121.er.toFixed(1)}`,
    title && t.path.hardest(technique(title).words),
    bottleneck && t.path.bottleneck(bottleneck.step, bottleneck.ways),
  ];
  return html("p", { class: "summary" }, parts.filter(Boolean).join(" · "));
}

/**
 * @param {App} app
 * @param {import("../state/document.js").Document} document
 * @param {Step[]} steps
 * @param {boolean} isEntered
 */
function walker(app, document, steps, isEntered) {
  const positions = positionsOf(document, steps, isEntered);
  const words = html("div", {});
  const range = html("input", { type: "range", min: 1, max: steps.length, value: 1, "aria-label": t.path.slider });
  const count = html("span", { class: "count" });
  let at = 0;

  /** @param {number} place */
  function show(place) {
    at = Math.min(Math.max(place, 0), steps.length - 1);
    const { digits, candidates } = positions[at];
    app.overlay.value = { step: steps[at], digits, candidates };
    range.value = String(at + 1);
    count.textContent = t.path.step(at + 1, steps.length);
    fill(words, stepText(steps[at]));
    for (const [index, item] of items.entries()) item.setAttribute("aria-current", index === at ? "step" : "false");
  }
  const items = steps.map(({ title, conclusion }, place) =>
    html("button", { type: "button", onclick: () => show(place) }, html("b", {}, place + 1), ...outlined(title, conclusion)),
  );
  range.addEventListener("input", () => show(Number(range.value) - 1));
  const walk = html(
    "div",
    { class: "walk" },
    iconButton("first", t.path.first, () => show(0)),
    iconButton("back", t.path.back, () => show(at - 1)),
    range,
    iconButton("next", t.path.next, () => show(at + 1)),
    iconButton("last", t.path.last, () => show(steps.length - 1)),
  );
  const take = button(t.path.take, () => {
    const { digits } = positions[at];
    app.store.change((now) => place(now, [...digits.entries()].filter(([, digit]) => digit)));
  });
  show(0);
  const ends = html("div", { class: "row" }, take, button(t.answers.clear, () => (app.overlay.value = undefined)));
  const list = html("details", {}, html("summary", {}, t.path.list), html("ol", { class: "steps", role: "list" }, ...items.map((item) => html("li", {}, item))));
  return html("div", { class: "walker" }, walk, count, words, ends, list);
}

/** A step in the list. @param {string} title @param {string} conclusion */
function outlined(title, conclusion) {
  const { words, lang } = technique(title);
  return [html("span", {}, html("span", { lang }, `${words}: `), html("span", { lang: "en" }, conclusion))];
}

/**
 * Returns the position before each step.
 * @param {import("../state/document.js").Document} document
 * @param {Step[]} steps
 * @param {boolean} isEntered
 * @returns {Position[]}
 */
function positionsOf(document, steps, isEntered) {
  const { puzzle } = document;
  const digits = isEntered ? digitsIn(document) : givensOf(puzzle);
  const bare = { puzzle, entries: digits.map((digit) => ({ digit, corner: [], centre: [], colours: [] })) };
  const houses = housesOf(puzzle);
  /** @type {Position} */
  let now = { digits, candidates: plainCandidates(bare) };
  return steps.map((step) => {
    const before = now;
    now = after(now.digits, now.candidates, step, houses);
    return before;
  });
}
