// Extra houses: those that have a name, and one of the selected cells.
import { button, iconButton, tick } from "../../parts/button.js";
import { html } from "../../parts/element.js";
import { t } from "../../text/text.js";
import { NAMED, add, has, remove, toggle } from "../houses.js";

/** @typedef {import("../houses.js").Named} Named */
/** @typedef {import("../../state/document.js").Document} Document */

/**
 * @param {import("../../app.js").App} app
 * @param {(change: (document: Document) => Document) => Promise<void>} attempt
 */
export function drawHouses(app, attempt) {
  const document = app.store.document.value;
  const { houses = [], size } = document.puzzle;
  const names = /** @type {Named[]} */ (Object.keys(NAMED));
  const extra = houses.filter(({ kind }) => kind.startsWith("extra region"));
  const count = app.selection.cells.size;
  return [
    html("h3", {}, t.setting.houses),
    ...names.map((name) => tick(t.setting.named[name], has(document, name), () => void attempt((document) => toggle(document, name)))),
    ...extra.map(({ kind, cells }) =>
      html("div", { class: "row" }, html("span", { class: "grow" }, `${t.setting.extra}: ${cells.join(" ")}`), iconButton("close", `${t.setting.remove}: ${t.setting.extra}`, () => void attempt((document) => remove(document, kind)))),
    ),
    html("p", { class: "about" }, app.drawing.value === "regions" ? t.setting.extraPainting(size) : t.setting.extraMore(size)),
    button(t.setting.addExtra(count, size), () => void attempt((document) => add(document, app.selection.cells))),
  ];
}
