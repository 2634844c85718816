// What a pointer draws on the board while a puzzle is set: rules, regions, or houses.
import { Signal } from "../state/signal.js";
import { cellOf as numberOf } from "../state/cell.js";
import { Gesture } from "./gesture.js";
import { counts, paintAll, regionsOf } from "./regions.js";
import { between, cellOf } from "./spot.js";

/** @typedef {import("./spot.js").Spot} Spot */

/** In place of a region: cells are selected, and nothing is painted. */
export const SELECT = -1;
/** The region that is painted; 0 for that of the cell where the drag begins. */
export const brush = new Signal(0);

export class Pen {
  #region = 0;
  #last = "";
  #isFirst = true;

  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.gesture = new Gesture(app.setter);
  }

  /** @param {Spot} spot @param {boolean} isMore */
  press(spot, isMore) {
    const { selection, store } = this.app;
    const cursor = numberOf(cellOf(spot) ?? "", store.document.value.puzzle.size);
    selection.set([], cursor < 0 ? selection.cursor : cursor);
    if (this.app.drawing.value === "rules") return this.gesture.press(spot, isMore);
    const document = this.app.store.document.value;
    this.#last = cellOf(spot) ?? "";
    this.#isFirst = true;
    if (!this.#last) return;
    const { size } = document.puzzle;
    const regions = regionsOf(document);
    // A drag from a cell without a region begins the next one.
    const next = counts(regions, size).indexOf(0) + 1;
    this.#region = isMore ? 0 : brush.value || regions[numberOf(this.#last, size)] || next;
    this.#paint([this.#last]);
  }

  /** @param {Spot} spot */
  move(spot) {
    if (this.app.drawing.value === "rules") return this.gesture.move(spot);
    const cell = cellOf(spot, true);
    if (!cell || !this.#last || cell === this.#last) return;
    this.#paint(between(this.#last, cell));
    this.#last = cell;
  }

  release() {
    if (this.app.drawing.value === "rules") this.gesture.release();
    this.#last = "";
  }

  /** A drag is one change for undo. @param {readonly string[]} cells */
  #paint(cells) {
    const { store } = this.app;
    const numbers = cells.map((cell) => numberOf(cell, store.document.value.puzzle.size));
    const change = (/** @type {import("../state/document.js").Document} */ document) => paintAll(document, numbers, this.#region);
    if (change(store.document.value) === store.document.value) return;
    if (this.#isFirst) store.change(change);
    else store.amend(change);
    this.#isFirst = false;
  }
}
