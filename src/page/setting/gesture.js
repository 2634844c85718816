// Draws rules by pointer: each gesture turns the places that it passes into the parts of a drawing.
import { KINDS } from "./kinds.js";
import { placesOf, shapeOf } from "./rule.js";
import { rulesOf } from "./rules.js";
import { areNeighbours, between, cellOf, clueOf, cornerOf, directionsOf, edgeOf, placed } from "./spot.js";

/** @typedef {import("./setter.js").Setter} Setter */
/** @typedef {import("./spot.js").Spot} Spot */
/** @typedef {string[][]} Parts */

export class Gesture {
  /** The parts before the drag. @type {Parts} */
  #before = [];
  /** The part that is drawn. @type {string[]} */
  #part = [];
  #isDrawing = false;
  /** Whether the drag takes cells out. */
  #isErasing = false;
  /** The cell that was pressed, while nothing else was passed. @type {string | undefined} */
  #pressed;

  /** @param {Setter} setter */
  constructor(setter) {
    this.setter = setter;
  }

  /** @param {Spot} spot @param {boolean} isMore whether it changes the rule that is drawn */
  press(spot, isMore) {
    this.#pressed = cellOf(spot);
    this.#isDrawing = false;
    const { kind } = this.setter;
    if (!kind.value) return;
    const shape = shapeOf(kind.value);
    const first = this.#first(shape.gesture, spot);
    if (!first?.length) return;
    this.#isDrawing = true;
    this.#begin(shape, first, isMore);
    this.#show();
  }

  /** @param {Spot} spot */
  move(spot) {
    const cell = cellOf(spot, true);
    if (cell && cell !== this.#pressed) this.#pressed = undefined;
    if (!this.#isDrawing) return;
    const { gesture } = shapeOf(this.setter.kind.value);
    if (gesture === "clue") return this.#aim(spot);
    if (!cell) return;
    if (gesture === "cells") this.#paint(cell);
    else if (gesture === "path") this.#extend(cell);
    else if (gesture === "pair" && this.#part[0] && areNeighbours(this.#part[0], cell)) this.#part = [this.#part[0], cell];
    else return;
    this.#show();
  }

  release() {
    const isClick = this.#pressed !== undefined;
    const { setter } = this;
    const shape = setter.kind.value ? shapeOf(setter.kind.value) : undefined;
    const isShort = !this.#isDrawing || (shape && this.#part.length < shape.fewest && !this.#isErasing);
    const isSelected = (isClick && (isShort || this.#isAlone()) && this.#select(/** @type {string} */ (this.#pressed))) || (this.#isDrawing && this.#again());
    if (this.#isDrawing && !isSelected) {
      const isGone = this.#isErasing && !this.#part.length && !this.#before.length && shape?.least !== 0;
      if (isGone && setter.place >= 0) setter.remove(setter.place);
      else if (isShort) setter.draw(this.#before);
      else setter.drawn();
    }
    this.#isDrawing = false;
    this.#pressed = undefined;
  }

  /** Selects the rule that is there already, in place of the same one once more. */
  #again() {
    const { draft, kind, app } = this.setter;
    const { gesture, isOne } = shapeOf(kind.value);
    if (isOne || draft.value?.home.rule || gesture === "cells" || gesture === "path") return false;
    const cells = [...this.#part].sort().join();
    const place = rulesOf(app.store.document.value).findIndex(({ rule }) => rule.type === kind.value && placesOf(rule).sort().join() === cells);
    if (place >= 0) this.setter.select(place);
    return place >= 0;
  }

  /** @param {import("./shapes.js").Gesture} gesture @param {Spot} spot */
  #first(gesture, spot) {
    const cell = cellOf(spot);
    if (gesture === "none") return undefined;
    if (gesture === "clue") return [clueOf(spot)].filter((place) => place !== undefined);
    if (!cell) return undefined;
    if (gesture === "corner") return cornerOf(spot);
    return (gesture === "pair" && edgeOf(spot)) || [cell];
  }

  /** @param {import("./shapes.js").Shape} shape @param {string[]} first @param {boolean} isMore */
  #begin(shape, first, isMore) {
    const { setter } = this;
    if (shape.isOne) this.#take();
    let parts = (setter.draft.value?.parts ?? []).map((part) => [...part]);
    const isUnfinished = parts.length < shape.least && parts.length > 0;
    // What was typed before anything was drawn belongs to it.
    const isEmpty = setter.draft.value && !setter.draft.value.home.rule && !parts.length;
    if (!(shape.isOne || isMore || isUnfinished || isEmpty)) {
      setter.begin([]);
      parts = [];
    }
    if (!setter.draft.value) setter.begin([]);
    this.#isErasing = false;
    const last = parts.at(-1);
    if (shape.gesture === "cells" && last && (shape.isOne || isMore)) {
      this.#isErasing = last.includes(first[0]);
      [this.#before, this.#part] = [parts.slice(0, -1), this.#isErasing ? last.filter((cell) => cell !== first[0]) : [...last, first[0]]];
      // Further sets begin at cells that are free, where the rule has several.
      if (shape.most > 1 && !this.#isErasing) [this.#before, this.#part] = [parts.slice(0, shape.most - 1), first];
      return;
    }
    if (shape.gesture === "path" && isMore && this.#resume(parts, first[0])) return;
    const same = parts.findIndex((part) => part.length === first.length && part.every((cell) => first.includes(cell)));
    if (shape.isOne && same >= 0) {
      this.#isErasing = true;
      [this.#before, this.#part] = [parts.toSpliced(same, 1), []];
      return;
    }
    [this.#before, this.#part] = [parts.slice(0, shape.most - 1), first];
  }

  /** Goes on with a line from one of its ends. @param {Parts} parts @param {string} cell */
  #resume(parts, cell) {
    const index = parts.findIndex((part) => part.at(-1) === cell || part[0] === cell);
    const isWhole = index < 0 || (shapeOf(this.setter.kind.value).most > 1 && parts[index][0] === cell);
    if (isWhole) return false;
    const [line] = parts.splice(index, 1);
    this.#before = parts;
    this.#part = line.at(-1) === cell ? line : line.toReversed();
    return true;
  }

  /** Takes up the only rule of its kind. */
  #take() {
    const { setter } = this;
    if (setter.place >= 0) return;
    const place = rulesOf(setter.app.store.document.value).findIndex(({ rule }) => rule.type === setter.kind.value);
    if (place >= 0) setter.select(place);
  }

  /** @param {string} cell */
  #paint(cell) {
    if (this.#part.includes(cell) !== this.#isErasing) return;
    this.#part = this.#isErasing ? this.#part.filter((other) => other !== cell) : [...this.#part, cell];
  }

  /** @param {string} cell */
  #extend(cell) {
    const last = this.#part.at(-1) ?? cell;
    if (this.#part.at(-2) === cell) return void (this.#part = this.#part.slice(0, -1));
    for (const passed of between(last, cell)) if (!this.#part.includes(passed)) this.#part = [...this.#part, passed];
  }

  /** Points a clue along the diagonal that the drag takes. @param {Spot} spot */
  #aim(spot) {
    const { setter } = this;
    if (!KINDS[setter.kind.value].fields.some(({ name }) => name === "direction")) return;
    const { row, column } = placed(this.#part[0]);
    const wanted = `${spot.row + 0.5 > row ? "down" : "up"}-${spot.column + 0.5 > column ? "right" : "left"}`;
    const { draft } = setter;
    const isAllowed = directionsOf(this.#part[0], spot.size).some((direction) => direction === wanted);
    if (isAllowed && draft.value) draft.value = { ...draft.value, texts: { ...draft.value.texts, direction: wanted } };
  }

  #show() {
    if (this.setter.kind.value === "clone") this.#copy();
    this.setter.draw(this.#part.length ? [...this.#before, this.#part] : this.#before);
    this.setter.point();
  }

  /** A clone of one cell becomes one of the same shape. */
  #copy() {
    const [cells] = this.#before;
    if (!cells || this.#part.length !== 1 || cells.length < 2) return;
    const [from, to, { size }] = [placed(cells[0]), placed(this.#part[0]), this.setter.app.store.document.value.puzzle];
    const moved = cells.map(placed).map(({ row, column }) => [row + to.row - from.row, column + to.column - from.column]);
    if (moved.every(([row, column]) => row >= 1 && column >= 1 && row <= size && column <= size)) this.#part = moved.map(([row, column]) => `r${row}c${column}`);
  }

  /** Whether a click on a cell that has a rule of this kind means the rule: a cage of a single cell is drawn elsewhere. */
  #isAlone() {
    const shape = shapeOf(this.setter.kind.value);
    return shape.gesture === "cells" && !shape.isOne && this.#part.length === 1 && this.#before.length === 0;
  }

  /** Selects the rule of a cell, or the next one if that was selected. @param {string} cell */
  #select(cell) {
    const { setter } = this;
    const { kind } = setter;
    const items = rulesOf(setter.app.store.document.value);
    const under = [...items.keys()].filter((place) => placesOf(items[place].rule).includes(cell) && (!kind.value || items[place].rule.type === kind.value));
    const next = under[(under.indexOf(setter.place) + 1) % under.length];
    if (next === undefined) {
      if (!kind.value) setter.end();
      return false;
    }
    setter.select(next);
    return true;
  }
}
