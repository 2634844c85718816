// The board: the library's picture of the rules, and the page's layers below and above it.
import { fill, html, svg } from "../parts/element.js";
import { drawCandidates, drawDigits, drawUntrue } from "./digits.js";
import { drawCells, drawColours, drawFlags, equals } from "./ground.js";
import { outline } from "./geometry.js";
import { drawFrame } from "./frame.js";
import { drawRim, withRim } from "./rim.js";
import { cellsOf, drawStep, drawStepCells } from "./step.js";
import { seenBy } from "../state/seeing.js";
import { settings } from "../state/settings.js";
import { EMPTY, digitsIn } from "../state/document.js";
import { regionsOf } from "../setting/regions.js";
import { shapeOf } from "../setting/rule.js";
import { drawClash, drawRegions, drawSketch, drawUnfinished } from "../setting/sketch.js";
import { NOTHING } from "./overlay.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./picture.js").Picture} Picture */
/** @typedef {import("./overlay.js").Overlay} Overlay */
/** @typedef {import("../app.js").App} App */

/** The layers, from below. */
const LAYERS = /** @type {const} */ (["colours", "seen", "equal", "marked", "conflicts", "stepcells", "rim", "selection", "rules", "regions", "sketch", "digits", "flags", "candidates", "step"]);

export class Board {
  /** @type {Record<string, SVGGElement>} */
  #layers = {};
  /** @type {Picture | undefined} */
  #picture;
  /** Where the cells are, or nothing while there is no picture. @type {Geometry | undefined} */
  geometry;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.svg = svg("svg", { class: "picture", "aria-hidden": "true" });
    for (const name of LAYERS) this.svg.append((this.#layers[name] = svg("g", { class: `layer-${name}` })));
    this.element = html("div", { class: "board" }, this.svg);
    app.store.document.follow(() => (this.#drawDocument(), this.#drawSketch()));
    app.overlay.follow(() => (this.#drawDocument(), this.#drawSketch()));
    app.conflicts.follow(() => this.#drawConflicts());
    app.selection.selected.follow(() => this.#drawSelection());
    app.setter.draft.follow(() => this.#drawSketch());
    app.clashes.follow(() => this.#drawSketch());
    app.isSetting.follow(() => (this.#drawDocument(), this.#drawSketch()));
    app.setter.kind.follow(() => this.#frame());
    app.drawing.follow(() => (this.#frame(), this.#drawSketch(), this.#drawSelection(), this.#drawDocument()));
    settings.follow(() => (this.#frame(), this.#drawSketch(), this.#drawConflicts(), this.#drawSelection()));
  }

  /** Shows another picture of the rules. @param {Picture} picture */
  show(picture) {
    this.#picture = picture;
    fill(this.#layers.rules, picture.grid);
    this.place(picture.geometry);
  }

  /** Shows the frame of a puzzle whose picture is not there yet. @param {Geometry} geometry @param {import("../state/document.js").Puzzle} puzzle */
  frame(geometry, puzzle) {
    this.#picture = undefined;
    fill(this.#layers.rules, ...drawFrame(geometry, puzzle));
    this.place(geometry);
  }

  /** Places the cells. @param {Geometry} geometry */
  place(geometry) {
    this.geometry = geometry;
    this.#frame();
    this.#drawDocument();
    this.#drawConflicts();
    this.#drawSelection();
    this.#drawSketch();
  }

  /** The geometry with the frame that is shown: with the names of rows and columns, if they are wanted. */
  get shown() {
    return settings.value.rim ? withRim(this.#wide) : this.#wide;
  }

  /** The geometry with places beside the grid while clues are put there. */
  get #wide() {
    const geometry = /** @type {Geometry} */ (this.geometry);
    const { setter, drawing } = this.app;
    const isWide = drawing.value === "rules" && setter.kind.value && shapeOf(setter.kind.value).gesture === "clue";
    if (!isWide) return geometry;
    const { frame, cell, x, y, size } = geometry;
    const [left, top] = [Math.min(frame.x, x - cell), Math.min(frame.y, y - cell)];
    const right = Math.max(frame.x + frame.width, x + (size + 1) * cell);
    const bottom = Math.max(frame.y + frame.height, y + (size + 1) * cell);
    return { ...geometry, frame: { x: left, y: top, width: right - left, height: bottom - top } };
  }

  #frame() {
    if (!this.geometry) return;
    const { shown } = this;
    const { frame, size, cell, x, y } = shown;
    fill(this.#layers.rim, ...(settings.value.rim ? drawRim(shown) : []));
    this.svg.setAttribute("viewBox", `${frame.x} ${frame.y} ${frame.width} ${frame.height}`);
    this.element.style.setProperty("--ratio", String(frame.width / frame.height));
    const part = (/** @type {number} */ value, /** @type {number} */ whole) => `${(100 * value) / whole}%`;
    this.element.style.setProperty("--left", part(x - frame.x, frame.width));
    this.element.style.setProperty("--top", part(y - frame.y, frame.height));
    this.element.style.setProperty("--width", part(size * cell, frame.width));
    this.element.style.setProperty("--height", part(size * cell, frame.height));
  }

  #drawSketch() {
    const geometry = this.#ready();
    if (!geometry) return;
    const { setter, drawing, clashes, isSetting, store } = this.app;
    const draft = drawing.value === "rules" ? setter.draft.value : undefined;
    const rules = store.document.value.puzzle.rules ?? [];
    const isMarked = isSetting.value || settings.value.conflicts;
    const clashing = (isMarked ? clashes.value : []).flatMap(({ rule }) => (rules[rule - 1] ? [rules[rule - 1]] : [])).concat(this.app.overlay.value?.rules ?? []);
    const rest = isSetting.value && drawUnfinished(geometry, store.document.value, draft?.home.rule);
    fill(this.#layers.sketch, ...clashing.map((rule) => drawClash(geometry, rule)), rest, ...(draft ? drawSketch(geometry, draft) : []));
  }

  /** The picture's geometry, if it is that of the document. */
  #ready() {
    const { document } = this.app.store;
    return this.geometry?.size === document.value.puzzle.size ? this.geometry : undefined;
  }

  #drawDocument() {
    const geometry = this.#ready();
    if (!geometry) return;
    const overlay = this.app.overlay.value ?? NOTHING;
    const { step, candidates, cells } = overlay;
    const shown = this.#position(overlay);
    const bare = candidates ? new Set(shown.entries.keys()) : step ? cellsOf(step, geometry.size) : new Set();
    fill(this.#layers.colours, ...drawColours(geometry, shown));
    fill(this.#layers.marked, ...drawCells(geometry, cells ?? [], "marked"));
    fill(this.#layers.stepcells, ...(step ? drawStepCells(geometry, step) : []));
    fill(this.#layers.digits, ...drawDigits(geometry, shown, bare), ...(candidates && overlay.isLive ? drawUntrue(geometry, shown, candidates) : []));
    const digits = digitsIn(shown);
    const open = (candidates ?? []).map((list, cell) => (digits[cell] ? [] : list));
    fill(this.#layers.candidates, ...drawCandidates(geometry, this.#left(open, step), overlay.kind ?? (() => "")));
    this.#layers.candidates.classList.toggle("old", Boolean(overlay.isOld));
    fill(this.#layers.step, ...(step ? drawStep(geometry, step) : []));
    const { painted } = this.app.store.document.value;
    // Regions that are no part of the puzzle yet are none to play with.
    const arePainted = this.app.drawing.value === "regions" || (painted && this.app.isSetting.value);
    fill(this.#layers.regions, ...(arePainted ? drawRegions(geometry, regionsOf(this.app.store.document.value)) : []));
    this.#drawConflicts();
    this.#drawSelection();
  }

  /** The document, with the digits of the overlay. @param {Overlay} overlay */
  #position({ digits }) {
    const shown = this.app.store.document.value;
    if (!digits) return shown;
    return { ...shown, entries: digits.map((digit, cell) => ({ ...EMPTY, colours: shown.entries[cell].colours, digit })) };
  }

  /**
   * Candidates without those that the step draws itself.
   * @param {NonNullable<Overlay["candidates"]>} candidates
   * @param {Overlay["step"]} step
   */
  #left(candidates, step) {
    if (!step) return candidates;
    const drawn = new Set([...step.marks, ...step.eliminations].map(({ cell, digit }) => `${cell} ${digit}`));
    const placed = step.placement?.cell;
    const { size } = this.app.store.document.value.puzzle;
    return candidates.map((digits, cell) => {
      const name = `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
      return name === placed ? [] : digits.filter((digit) => !drawn.has(`${name} ${digit}`));
    });
  }

  #drawConflicts() {
    const geometry = this.#ready();
    if (!geometry) return;
    const { wrong } = this.app.overlay.value ?? NOTHING;
    const isShown = settings.value.conflicts && !this.app.overlay.value?.digits;
    const cells = wrong ?? (isShown ? this.app.conflicts.value : []);
    fill(this.#layers.conflicts, ...drawCells(geometry, cells, "conflict"));
    fill(this.#layers.flags, ...drawFlags(geometry, cells));
  }

  #drawSelection() {
    const geometry = this.#ready();
    if (!geometry) return;
    const selected = this.app.selection.selected.value;
    const same = settings.value.same && !this.app.overlay.value?.digits ? equals(this.app.store.document.value, selected) : [];
    const seen = settings.value.seen ? seenBy(this.app.store.document.value.puzzle, selected.cells) : [];
    fill(this.#layers.seen, ...drawCells(geometry, seen, "seen"));
    fill(this.#layers.equal, ...drawCells(geometry, same, "equal"));
    fill(this.#layers.selection, svg("path", { d: outline(geometry, selected.cells, 2), class: "selected" }));
  }

  /** The legend of the picture; nothing while there is none. */
  get legend() {
    return this.#picture?.legend;
  }
}
