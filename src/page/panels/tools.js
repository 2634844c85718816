// Help while playing: check what was entered, fill in marks, start again.
import { button } from "../parts/button.js";
import { html } from "../parts/element.js";
import { failure } from "../parts/failure.js";
import { dismiss, notify } from "../parts/notice.js";
import { asked, hasDigits } from "../state/document.js";
import { fillMarks, restart } from "../state/entering.js";
import { t } from "../text/text.js";
import { wrongCells } from "./judged.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app */
export function tools(app) {
  return html(
    "div",
    { class: "tools" },
    button(t.tools.check, () => void check(app)),
    button(t.tools.fill, () => {
      app.store.change(fillMarks);
      notify(t.tools.filled);
    }),
    button(t.tools.restart, () => {
      app.store.change(restart);
      app.clock.restart();
      notify(t.tools.restarted, button(t.pad.undo, () => (app.store.undo(), dismiss())));
    }),
  );
}

/** Says how many entries are wrong; which ones, if asked. @param {App} app */
async function check(app) {
  const document = app.store.document.value;
  if (!hasDigits(document)) return notify(t.tools.nothing);
  try {
    const puzzle = asked(document, "givens");
    const { entered } = await app.ask({ ask: "judge", puzzle });
    const wrong = entered ? wrongCells(entered, document.puzzle.size) : [];
    if (wrong.length) {
      const cells = new Set(wrong);
      return notify(t.tools.wrong(wrong.length), button(t.tools.show, () => ((app.overlay.value = { wrong: cells }), dismiss())));
    }
    if (entered?.unknown.length) return notify(t.tools.unknown);
    notify(entered?.possible.length ? t.tools.open : t.tools.right);
  } catch (error) {
    notify("", failure(error));
  }
}
