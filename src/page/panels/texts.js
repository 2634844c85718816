// A puzzle as text, in any format.
import { button, tick } from "../parts/button.js";
import { copy, download } from "../parts/download.js";
import { fill, html } from "../parts/element.js";
import { failure } from "../parts/failure.js";
import { hasDigits } from "../state/document.js";
import { outgoing } from "../state/outgoing.js";
import { t } from "../text/text.js";
import { asideRemark } from "./aside.js";

/** @typedef {import("../app.js").App} App */

/** Formats first that most people ask for. */
const COMMON = ["line", "f-puzzles", "sudokupad", "json", "grid", "pencil-marks"];

/** @type {Record<string, string>} */
const ENDINGS = { json: "json", csv: "csv", tsv: "tsv", html: "html", latex: "tex", markdown: "md", sdk: "sdk", sdm: "sdm", ss: "ss", opensudoku: "opensudoku", ps: "ps" };

/**
 * @param {App} app
 * @param {import("../state/signal.js").Signal<string | undefined>} solution
 */
export function texts(app, solution) {
  const document = app.store.document.value;
  const select = html("select", { "aria-label": t.share.format });
  const area = html("textarea", { readonly: true, rows: 6, "aria-label": t.share.format, spellcheck: "false" });
  const remarks = html("div", { "aria-live": "polite" });
  let isLossy = false;
  const entries = tick(t.share.digits, !app.isSetting.value, () => void show());
  const box = /** @type {HTMLInputElement} */ (entries.querySelector("input"));
  // An answer that comes later than the next one is not shown.
  let asked = 0;
  const show = async () => {
    const number = (asked += 1);
    const puzzle = outgoing(document, { entries: box.checked, solution: solution.value });
    try {
      const { text, left, isBare } = await written(app, select.value, puzzle, isLossy);
      if (number !== asked) return;
      area.value = text;
      fill(
        remarks,
        left.length > 0 && html("p", { class: "left-out" }, `${t.share.lost} `, html("span", { lang: "en" }, left.join("; "))),
        isBare && html("p", { class: "left-out" }, t.share.noSolution),
        asideRemark(document),
      );
    } catch (error) {
      if (number !== asked) return;
      area.value = "";
      const without = box.checked && hasDigits(document) && button(t.share.withoutDigits, () => ((box.checked = false), void show()));
      // The button says what the hint says.
      const { kind, message } = /** @type {import("../port/port.js").Refused} */ (error);
      fill(remarks, failure(kind === "unsupported" ? { message } : error), html("div", { class: "row" }, without, !isLossy && button(t.share.lossy, () => ((isLossy = true), void show()))));
    }
  };
  select.addEventListener("change", () => ((isLossy = false), void show()));
  void app.ask({ ask: "about" }).then(({ formats }) => {
    const names = [...COMMON.filter((name) => formats.includes(name)), ...formats.filter((name) => !COMMON.includes(name))];
    fill(select, ...names.map((name) => html("option", { value: name }, name)));
    // A line has no rules.
    if (document.puzzle.rules?.length && names.includes("json")) select.value = "json";
    solution.follow(() => void show());
  });
  return html(
    "section",
    {},
    html("h3", {}, t.share.format),
    html(
      "div",
      { class: "row" },
      select,
      button(t.share.copy, () => void copy(area.value)),
      button(t.share.download, () => download(`sudoku.${ENDINGS[select.value] ?? "txt"}`, area.value)),
    ),
    entries,
    area,
    remarks,
  );
}

/**
 * Writes a puzzle in a format; without its solution where there is no place for it.
 * @param {App} app
 * @param {string} to
 * @param {ReturnType<typeof outgoing>} puzzle
 * @param {boolean} lossy
 */
async function written(app, to, puzzle, lossy) {
  const ask = async (/** @type {object} */ puzzle) => {
    const { text, lost, lost_rules: rules } = await app.ask({ ask: "convert", to, puzzle, lossy });
    return { text, left: [...lost.filter((part) => part !== "solution"), ...rules], isBare: lost.some((part) => part === "solution") };
  };
  const { solution, ...bare } = puzzle;
  if (!solution) return ask(puzzle);
  return ask(puzzle).catch(async () => ({ ...(await ask(bare)), isBare: true }));
}
