// The selected cells, and the cell of the cursor.
import { Signal } from "./signal.js";

/** @typedef {{ cells: ReadonlySet<number>, cursor: number }} Selected */

export class Selection {
  constructor() {
    /** @type {Signal<Selected>} */
    this.selected = new Signal(/** @type {Selected} */ ({ cells: new Set(), cursor: 0 }));
  }

  get cells() {
    return this.selected.value.cells;
  }

  get cursor() {
    return this.selected.value.cursor;
  }

  /** @param {Iterable<number>} cells @param {number} [cursor] */
  set(cells, cursor = this.cursor) {
    this.selected.value = { cells: new Set(cells), cursor };
  }

  /** @param {number} cell */
  add(cell) {
    this.set([...this.cells, cell], cell);
  }

  /** @param {number} cell */
  remove(cell) {
    this.set([...this.cells].filter((other) => other !== cell), cell);
  }

  clear() {
    this.set([]);
  }
}
