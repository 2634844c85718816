// Opens the puzzle of a text in any format.
import { documentOf } from "../state/document.js";
import { changeAndNotify } from "../parts/undoable.js";
import { t } from "../text/text.js";

/** @typedef {import("../app.js").App} App */

/**
 * Reads a text; rejects if it is no puzzle.
 * @param {App} app
 * @param {string | object} text
 * @param {"refused" | "left-out"} [drawings]
 * @param {AbortSignal} [signal]
 */
export async function read(app, text, drawings = "refused", signal) {
  const answer = await app.ask({ ask: "convert", to: "json", puzzle: text, drawings }, { signal });
  return { document: documentOf(JSON.parse(answer.text)), leftOut: answer.left_out ?? [] };
}

/**
 * Opens a document in place of the present one, and says so.
 * @param {App} app
 * @param {import("../state/document.js").Document} document
 * @param {readonly string[]} leftOut
 */
export function openWithNotice(app, document, leftOut) {
  changeAndNotify(app.store, () => app.open(document, leftOut), t.open.opened(document.puzzle.name ?? t.puzzle.classic(document.puzzle.size)));
}

/**
 * Opens a text, or shows it in the dialog with what is wrong.
 * @param {App} app
 * @param {string} text
 * @param {string} [id] what it is a version of
 */
export async function openText(app, text, id) {
  try {
    const { document, leftOut } = await read(app, text);
    openWithNotice(app, { ...document, id }, leftOut);
  } catch {
    (await import("./open.js")).openDialog(app, text);
  }
}
