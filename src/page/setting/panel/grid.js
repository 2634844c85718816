// Size, boxes, regions by painting, and extra houses.
import { button, choice } from "../../parts/button.js";
import { fill, html } from "../../parts/element.js";
import { failure } from "../../parts/failure.js";
import { changeAndNotify } from "../../parts/undoable.js";
import { t } from "../../text/text.js";
import { accepted, plain } from "../accept.js";
import { empty } from "../givens.js";
import { SELECT, brush } from "../pen.js";
import { boxesOf, withBoxes } from "../regions.js";
import { drawHouses } from "./houses.js";
import { palette } from "./palette.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../../state/document.js").Document} Document */

/** The sizes that kenzan and its pictures have. */
const [LEAST, MOST] = [1, 36];

/**
 * @param {App} app
 * @param {(isOn: boolean) => void} paint
 */
export function grid(app, paint) {
  const { store } = app;
  const trouble = html("div", { "aria-live": "polite" });
  /** Changes the puzzle, if kenzan accepts it. @param {(document: Document) => Document} change */
  const attempt = async (change) => {
    const before = store.document.value;
    try {
      const next = await accepted(app, change(before));
      fill(trouble);
      if (store.document.value === before) store.change(() => next);
    } catch (error) {
      fill(trouble, failure(plain(error)));
      show();
    }
  };
  const begin = (/** @type {number} */ size) => {
    changeAndNotify(store, () => store.open(empty(size, boxesOf(size)[0] ?? "")), t.setting.emptied);
  };
  const sizes = html("select", { "aria-label": t.setting.size }, ...Array.from({ length: MOST - LEAST + 1 }, (_, index) => html("option", { value: LEAST + index }, t.setting.sizeOf(LEAST + index))));
  sizes.addEventListener("change", () => begin(Number(sizes.value)));
  const shapes = html("div", {});
  const paints = html("div", { class: "paints" });
  const houses = html("div", { class: "houses" });
  let isPainting = false;

  const show = () => {
    const document = store.document.value;
    const { size, boxes, regions } = document.puzzle;
    sizes.value = String(size);
    if (brush.value > size) brush.value = 0;
    const chosen = isPainting || document.painted || regions?.length ? "paint" : (boxes ?? "none");
    const options = [...boxesOf(size).map((shape) => [shape, shape.replace("x", "×")]), ["paint", t.setting.painted], ["none", t.setting.noRegions]];
    fill(
      shapes,
      choice(t.setting.boxes, /** @type {[string, string][]} */ (options), chosen, (value) => {
        isPainting = value === "paint";
        show();
        if (!isPainting) void attempt((document) => withBoxes(document, value === "none" ? "" : value));
      }),
    );
    paint(chosen === "paint" && brush.value !== SELECT);
    fill(paints, ...(chosen === "paint" ? palette(document, show) : []));
    fill(houses, ...drawHouses(app, attempt));
  };
  store.document.follow(({ puzzle }) => {
    if (puzzle.regions?.length) isPainting = true;
    show();
  });
  app.selection.selected.follow(show);
  return html("div", {}, html("div", { class: "row" }, sizes, button(t.setting.fresh, () => begin(store.document.value.puzzle.size))), shapes, paints, trouble, houses);
}
