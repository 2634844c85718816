// Selection by mouse, pen and finger: drag for several cells, shift or ctrl for more, double for equal digits.
import { digitsIn } from "../state/document.js";
import { Pen } from "../setting/pen.js";
import { spotAt } from "../setting/spot.js";
import { cellAt } from "./geometry.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./board.js").Board} Board */

/**
 * @param {App} app
 * @param {Board} board
 * @param {import("./cells.js").Cells} cells
 */
export function followPointer(app, board, cells) {
  const { element } = board;
  /** Whether the drag adds cells or takes them out. @type {"add" | "remove" | undefined} */
  let drag;
  let last = { cell: -1, time: 0 };

  const pen = new Pen(app);
  let isDrawing = false;

  const pointUnder = (/** @type {PointerEvent} */ event) => {
    const { frame } = board.shown;
    const { left, top, width } = board.svg.getBoundingClientRect();
    const scale = frame.width / width;
    return { x: frame.x + (event.clientX - left) * scale, y: frame.y + (event.clientY - top) * scale };
  };
  const cellUnder = (/** @type {PointerEvent} */ event, isNarrow = false) =>
    board.geometry ? cellAt(board.geometry, pointUnder(event), isNarrow) : -1;

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const cell = cellUnder(event);
    event.preventDefault();
    element.classList.add("pointing");
    if (app.drawing.value && board.geometry) {
      isDrawing = true;
      element.setPointerCapture(event.pointerId);
      cells.focus();
      return pen.press(spotAt(board.geometry, pointUnder(event)), event.shiftKey || event.ctrlKey || event.metaKey || app.isMulti.value);
    }
    if (cell < 0) return app.selection.clear();
    const { selection } = app;
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey || app.isMulti.value;
    const isDouble = cell === last.cell && event.timeStamp - last.time < 350;
    last = { cell, time: event.timeStamp };
    if (isDouble && digitsIn(app.store.document.value)[cell]) selectEqual(app, cell, isMore);
    else if (isMore && selection.cells.has(cell)) [drag] = ["remove", selection.remove(cell)];
    else if (isMore) [drag] = ["add", selection.add(cell)];
    else [drag] = ["add", selection.set([cell], cell)];
    element.setPointerCapture(event.pointerId);
    cells.focus();
  });
  element.addEventListener("pointermove", (event) => {
    if (!drag && !isDrawing) return;
    // Events between two frames, too: a fast drag leaves out no cell.
    for (const part of event.getCoalescedEvents?.() ?? [event]) {
      if (isDrawing) {
        if (board.geometry) pen.move(spotAt(board.geometry, pointUnder(part)));
        continue;
      }
      const cell = cellUnder(part, true);
      if (cell < 0 || app.selection.cells.has(cell) === (drag === "add")) continue;
      if (drag === "add") app.selection.add(cell);
      else app.selection.remove(cell);
    }
  });
  const end = () => {
    if (isDrawing) pen.release();
    isDrawing = false;
    drag = undefined;
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
}

/**
 * @param {App} app
 * @param {number} cell
 * @param {boolean} isMore
 */
function selectEqual({ store, selection }, cell, isMore) {
  const digits = digitsIn(store.document.value);
  const equal = [...digits.keys()].filter((other) => digits[other] === digits[cell]);
  selection.set(isMore ? [...selection.cells, ...equal] : equal, cell);
}
