// The cells as a grid for the keyboard and for screen readers: transparent elements over the picture.
import { fill, html } from "../parts/element.js";
import { symbolOf } from "../state/cell.js";
import { candidatesOf } from "../state/candidates.js";
import { givensOf } from "../state/document.js";
import { t } from "../text/text.js";

/** @typedef {import("../app.js").App} App */

export class Cells {
  /** @type {HTMLElement[]} */
  #cells = [];
  /** @type {readonly string[]} */
  #labels = [];

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.element = html("div", { class: "cells", role: "grid", "aria-label": t.board.label, "aria-multiselectable": "true" });
    app.store.document.follow(({ puzzle }) => this.#make(puzzle.size));
    app.store.document.follow(() => this.#label());
    app.conflicts.follow(() => this.#label());
    app.selection.selected.follow(() => this.#select());
  }

  /** Moves the focus to the cell of the cursor. */
  focus() {
    this.#cells[this.app.selection.cursor]?.focus({ preventScroll: true });
  }

  /** Whether the focus is in the grid. */
  get hasFocus() {
    return this.element.contains(document.activeElement);
  }

  /** @param {number} size */
  #make(size) {
    if (this.#cells.length === size * size) return;
    this.#labels = [];
    this.#cells = Array.from({ length: size * size }, () => html("div", { role: "gridcell", tabindex: -1 }));
    const rows = Array.from({ length: size }, (_, row) =>
      html("div", { role: "row" }, ...this.#cells.slice(row * size, (row + 1) * size)),
    );
    this.element.style.setProperty("--size", String(size));
    fill(this.element, ...rows);
    if (this.app.selection.cursor >= size * size) this.app.selection.set([], 0);
    this.#select();
  }

  #label() {
    const { puzzle, entries } = this.app.store.document.value;
    const givens = givensOf(puzzle);
    const candidates = candidatesOf(puzzle);
    const labels = entries.map((entry, cell) => {
      const [row, column] = [Math.floor(cell / puzzle.size) + 1, (cell % puzzle.size) + 1];
      const parts = [t.board.cell(row, column)];
      if (givens[cell]) parts.push(t.board.given(symbolOf(givens[cell])));
      else if (entry.digit) parts.push(symbolOf(entry.digit));
      else if (!entry.corner.length && !entry.centre.length) parts.push(t.board.empty);
      if (!givens[cell] && !entry.digit) {
        if (entry.centre.length) parts.push(t.board.centre(entry.centre.map(symbolOf).join(" ")));
        if (entry.corner.length) parts.push(t.board.corner(entry.corner.map(symbolOf).join(" ")));
      }
      if (!givens[cell] && candidates[cell]) parts.push(t.board.candidates(candidates[cell].map(symbolOf).join(" ")));
      if (entry.colours.length) parts.push(entry.colours.map((colour) => t.colours[colour - 1]).join(" "));
      if (this.app.conflicts.value.has(cell)) parts.push(t.board.conflict);
      return parts.join(t.board.comma);
    });
    for (const [cell, label] of labels.entries()) {
      if (label !== this.#labels[cell]) this.#cells[cell]?.setAttribute("aria-label", label);
    }
    this.#labels = labels;
  }

  #select() {
    const { cells, cursor } = this.app.selection.selected.value;
    for (const [cell, element] of this.#cells.entries()) {
      const isSelected = String(cells.has(cell));
      if (element.getAttribute("aria-selected") !== isSelected) element.setAttribute("aria-selected", isSelected);
      element.tabIndex = cell === cursor ? 0 : -1;
    }
    if (this.hasFocus) this.focus();
  }

  /** What is read out of the cell of the cursor. */
  get label() {
    return this.#labels[this.app.selection.cursor] ?? "";
  }
}
