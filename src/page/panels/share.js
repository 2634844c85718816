// The dialog to take a puzzle along: a link, a text in any format, a picture, paper.
import { button, tick } from "../parts/button.js";
import { dialog } from "../parts/dialog.js";
import { copy, download } from "../parts/download.js";
import { fill, html } from "../parts/element.js";
import { failure } from "../parts/failure.js";
import { asked } from "../state/document.js";
import { pack } from "../state/link.js";
import { t } from "../text/text.js";
import { boardPicture, pngOf } from "./pictures.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app */
export function shareDialog(app) {
  dialog(t.share.title, () => [link(app), texts(app), pictures(app)]);
}

/** @param {App} app */
function link(app) {
  const address = html("input", { readonly: true, "aria-label": t.share.link, onfocus: () => address.select() });
  const show = async (/** @type {boolean} */ isWithEntries) => {
    const fragment = await pack(app.store.document.value, isWithEntries);
    address.value = `${location.origin}${location.pathname}#${fragment}`;
  };
  void show(false);
  return html(
    "section",
    {},
    html("h3", {}, t.share.link),
    html("div", { class: "row" }, address, button(t.share.copy, () => void copy(address.value), { class: "primary" })),
    tick(t.share.entries, false, (isOn) => void show(isOn)),
  );
}

/** Formats first that most people ask for. */
const COMMON = ["line", "f-puzzles", "sudokupad", "json", "grid", "pencil-marks"];

/** @param {App} app */
function texts(app) {
  const select = html("select", { "aria-label": t.share.format });
  const area = html("textarea", { readonly: true, rows: 6, "aria-label": t.share.format, spellcheck: "false" });
  const remarks = html("div", { "aria-live": "polite" });
  let isLossy = false;
  const show = async () => {
    try {
      const puzzle = asked(app.store.document.value, "givens");
      const { text, lost, lost_rules: rules } = await app.ask({ ask: "convert", to: select.value, puzzle, lossy: isLossy });
      area.value = text;
      const left = [...lost, ...rules];
      fill(remarks, left.length > 0 && html("p", { class: "left-out" }, `${t.share.lost} `, html("span", { lang: "en" }, left.join("; "))));
    } catch (error) {
      area.value = "";
      fill(remarks, failure(error), !isLossy && button(t.share.lossy, () => ((isLossy = true), void show())));
    }
  };
  select.addEventListener("change", () => ((isLossy = false), void show()));
  void app.ask({ ask: "about" }).then(({ formats }) => {
    const names = [...COMMON.filter((name) => formats.includes(name)), ...formats.filter((name) => !COMMON.includes(name))];
    fill(select, ...names.map((name) => html("option", { value: name }, name)));
    void show();
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
    area,
    remarks,
  );
}

/** @type {Record<string, string>} */
const ENDINGS = { json: "json", csv: "csv", tsv: "tsv", html: "html", latex: "tex", markdown: "md", sdk: "sdk", sdm: "sdm", ss: "ss", opensudoku: "opensudoku", ps: "ps" };

/** @param {App} app */
function pictures(app) {
  const trouble = html("div", { "aria-live": "polite" });
  let isPosition = false;
  const take = async (/** @type {"svg" | "png"} */ kind) => {
    try {
      const picture = await boardPicture(app, isPosition);
      if (kind === "svg") download("sudoku.svg", picture, "image/svg+xml");
      else download("sudoku.png", await pngOf(picture));
    } catch (error) {
      fill(trouble, failure(error));
    }
  };
  return html(
    "section",
    {},
    html("h3", {}, t.share.picture),
    html(
      "div",
      { class: "row" },
      button(t.share.svg, () => void take("svg")),
      button(t.share.png, () => void take("png")),
      button(t.share.print, () => print(), { icon: "print" }),
    ),
    tick(t.share.position, false, (isOn) => (isPosition = isOn)),
    trouble,
  );
}
