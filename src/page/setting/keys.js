// Keys of the board while rules are put on: figures are typed into the rule, Enter draws it on the selected cells.
import { nameOf } from "../state/cell.js";
import { takes } from "./fields.js";
import { KINDS } from "./kinds.js";
import { shapeOf } from "./rule.js";

/** @typedef {import("./setter.js").Setter} Setter */

/**
 * @param {Setter} setter
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it is a key of the rule
 */
export function pressed(setter, event) {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return false;
  const draft = setter.draft.value;
  if (key.startsWith("Arrow")) {
    // The next rule begins where the cursor goes on.
    if (draft?.home.rule) setter.next();
    return false;
  }
  if (key === "Enter") return put(setter);
  if (key === "Escape") {
    if (draft?.home.rule || draft?.parts.length) setter.next();
    else if (setter.kind.value) setter.choose("");
    else return false;
    return true;
  }
  if (key === "Delete") return draft?.home.rule ? (setter.remove(setter.place), true) : false;
  // Figures are never entries of a player here.
  const isFigure = /^[\da-z ]$/i.test(key) || key === "Backspace";
  const field = draft && KINDS[draft.kind].fields.find((field) => takes(field, "1"));
  if (!draft || !field) return isFigure;
  const text = draft.texts[field.name] ?? "";
  if (key === "Backspace") setter.type(field.name, text.slice(0, -1));
  else if (takes(field, key)) setter.type(field.name, setter.isFresh ? key : text + key);
  else return isFigure;
  setter.isFresh = false;
  return true;
}

/** Draws the rule on the selected cells, in their order. @param {Setter} setter */
export function put(setter) {
  const { app, kind } = setter;
  if (!kind.value) return false;
  const { size } = app.store.document.value.puzzle;
  const shape = shapeOf(kind.value);
  const cells = [...app.selection.cells].map((cell) => nameOf(cell, size));
  if (shape.gesture === "none") return setter.draft.value || setter.begin([]), setter.drawn(), true;
  if (!cells.length) return true;
  if (shape.gesture === "clue") {
    const clue = `r0c${(app.selection.cursor % size) + 1}`;
    setter.begin([[clue]]);
    setter.point();
  } else {
    const parts = setter.draft.value?.parts ?? [];
    const isUnfinished = parts.length > 0 && (parts.length < shape.least || (shape.isOne && setter.draft.value));
    const before = isUnfinished && shape.most > 1 ? parts : [];
    setter.begin([...before, cells]);
  }
  setter.drawn();
  return true;
}
