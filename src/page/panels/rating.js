// How hard a puzzle is, in words and numbers.
import { asking } from "../parts/asking.js";
import { basis } from "../parts/basis.js";
import { html } from "../parts/element.js";
import { level, technique } from "../text/named.js";
import { t, written } from "../text/text.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app */
export function rating(app) {
  const rate = {
    words: t.rating.rate,
    look: "primary",
    about: /** @type {const} */ ("givens"),
    ask: async (/** @type {import("../parts/asking.js").Work} */ { signal }) => {
      const { puzzle } = app.store.document.value;
      const scales = /** @type {const} */ (["se121", "hodoku", "kenzan"]);
      const titles = [t.rating.se, t.rating.hodoku, t.rating.own];
      const rated = await Promise.all(scales.map((scale) => app.ask({ ask: "rate", scale, puzzle, techniques: true }, { signal })));
      const shown = rated.map((one, number) => ({ one, title: titles[number] ?? "" })).filter(({ one }) => one.verdict !== "unsupported" || one.scale === "kenzan");
      return [...shown.map(({ one, title }) => scale(title, one)), basis("givens", t.answers.techniques)];
    },
  };
  return html("div", {}, html("p", { class: "lead" }, t.rating.lead), asking(app, [rate]).element);
}

/**
 * @param {string} title
 * @param {import("../../wasm/messages.js").RateAnswer} rated
 */
function scale(title, rated) {
  if (rated.verdict !== "rated") {
    return html("section", { class: "scale" }, html("h3", {}, title), html("p", { lang: "en" }, rated.reason ?? `${t.rating.none} (${rated.verdict})`));
  }
  const techniques = [...(rated.techniques ?? [])].reverse();
  const named = level("level" in rated ? rated.level : "");
  return html("section", { class: "scale" }, html("h3", {}, title), html("p", { class: "level" }, html("b", { lang: named.lang }, named.words)), numbers(rated), techniques.length > 0 && table(techniques));
}

/** @param {import("../../wasm/messages.js").RateAnswer} rated */
function numbers(rated) {
  /** @type {[string, string][]} */
  const rows =
    "er" in rated
      ? [
          [t.rating.er, rated.er.toFixed(1)],
          [t.rating.ep, rated.ep.toFixed(1)],
          [t.rating.ed, rated.ed.toFixed(1)],
        ]
      : "score" in rated
        ? [[t.rating.score, written(rated.score)]]
        : "points" in rated
          ? [
              [t.rating.points, written(rated.points)],
              [t.rating.pauses, written(rated.pauses)],
              [t.rating.hardest, technique(rated.hardest).words],
            ]
          : [];
  return html("dl", { class: "numbers" }, ...rows.flatMap(([name, value]) => [html("dt", {}, name), html("dd", {}, value)]));
}

/** @param {{ name: string, steps: number }} technique */
function row({ name, steps }) {
  const { words, lang } = technique(name);
  return html("tr", {}, html("td", { lang }, words), html("td", { class: "number" }, steps));
}

/** @param {{ name: string, steps: number }[]} techniques */
const table = (techniques) =>
  html(
    "table",
    {},
    html("thead", {}, html("tr", {}, html("th", { scope: "col" }, t.rating.techniques), html("th", { scope: "col", class: "number" }, t.rating.steps))),
    html("tbody", {}, ...techniques.map(row)),
  );
