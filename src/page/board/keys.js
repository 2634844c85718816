// The keys of the board, as SudokuPad has them.
import { digitOf } from "../state/cell.js";
import { pressed as pressedOnRule } from "../setting/keys.js";
import { MODES } from "../state/entering.js";

/** @typedef {import("../app.js").App} App */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const LETTERS = "zxcv";

/**
 * Follows the keys of the page, except where a text is typed or something is pressed.
 * @param {App} app
 * @param {import("./cells.js").Cells} cells
 */
export function followKeys(app, cells) {
  addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    document.querySelector(".pointing")?.classList.remove("pointing");
    if (event.defaultPrevented || target.closest("dialog, input, textarea, select, [contenteditable]")) return;
    const isElsewhere = !cells.hasFocus && target !== document.body;
    // Arrows and the space bar work buttons, tabs and lists where they have the focus.
    if (isElsewhere && app.drawing.value && /^[\da-z ]$|Enter|Arrow|Backspace|Delete/i.test(event.key)) return;
    if (isElsewhere && (event.key === " " || event.key === "Enter" || event.key in ARROWS)) return;
    const isRule = app.drawing.value === "rules" && pressedOnRule(app.setter, event);
    if (isRule || pressed(app, event)) {
      event.preventDefault();
      if (event.key in ARROWS) cells.focus();
    }
  });
}

/**
 * @param {App} app
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it is a key of the board
 */
function pressed(app, event) {
  const isControl = event.ctrlKey || event.metaKey;
  if (event.key in ARROWS) return move(app, event);
  if (isControl && !event.altKey && control(app, event)) return true;
  if (event.altKey) return false;
  const digit = digitFrom(event, app.store.document.value.puzzle.size);
  if (digit) {
    app.enter(digit, event.shiftKey && isControl ? "colour" : isControl ? "centre" : event.shiftKey && !isLetter(event) ? "corner" : undefined);
    return true;
  }
  if (isControl) return false;
  switch (event.key) {
    case "Delete":
    case "Backspace":
    case "0":
    case ".":
      app.erase();
      return true;
    case " ":
      app.mode.value = next(app.modes, app.mode.value, event.shiftKey ? -1 : 1);
      return true;
    case "Escape":
      if (app.overlay.value) app.overlay.value = undefined;
      else app.selection.clear();
      return true;
    case "?":
      app.help();
      return true;
  }
  const mode = MODES[LETTERS.indexOf(event.key.toLowerCase())];
  if (!app.modes.includes(mode)) return false;
  app.mode.value = mode;
  return true;
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {T} item
 * @param {number} step
 */
const next = (list, item, step) => list[(list.indexOf(item) + step + list.length) % list.length];

/** @param {KeyboardEvent} event */
const isLetter = ({ code }) => code.startsWith("Key");

/**
 * Returns the digit of a key: figures by their place, whatever shift makes of them; letters where the grid has so many.
 * @param {KeyboardEvent} event
 * @param {number} size
 */
function digitFrom({ code, key, ctrlKey, metaKey }, size) {
  const figure = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (figure) return digitOf(figure, size);
  // The 36th digit is a small letter; others are typed either way.
  if (/^[1-9]$/.test(key) || (size > 9 && !ctrlKey && !metaKey && /^[a-z]$/i.test(key))) return digitOf(key, size) || digitOf(key.toUpperCase(), size);
  return 0;
}

/**
 * @param {App} app
 * @param {KeyboardEvent} event
 */
function control({ store, selection }, { key, shiftKey }) {
  switch (key.toLowerCase()) {
    case "z":
      if (shiftKey) store.redo();
      else store.undo();
      return true;
    case "y":
      store.redo();
      return true;
    case "a":
      selection.set(store.document.value.entries.keys());
      return true;
    default:
      return false;
  }
}

/**
 * @param {App} app
 * @param {KeyboardEvent} event
 */
function move({ store, selection }, event) {
  const { size } = store.document.value.puzzle;
  const [down, right] = ARROWS[event.key];
  const { cells, cursor } = selection;
  if (!cells.size) {
    selection.set([cursor], cursor);
    return true;
  }
  const row = (Math.floor(cursor / size) + down + size) % size;
  const column = ((cursor % size) + right + size) % size;
  const next = row * size + column;
  const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
  selection.set(isMore ? [...cells, next] : [next], next);
  return true;
}
