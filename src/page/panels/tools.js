// Help while playing: check what was entered, fill in marks, start again.
import { button } from "../parts/button.js";
import { basis } from "../parts/basis.js";
import { html } from "../parts/element.js";
import { failure } from "../parts/failure.js";
import { dismiss, notify } from "../parts/notice.js";
import { changeAndNotify, notifyNow } from "../parts/undoable.js";
import { PATIENCE } from "../parts/standing.js";
import { asked, digitsIn, hasDigits } from "../state/document.js";
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
      const { value } = app.store.document;
      const areKept = hasCentre(value);
      changeAndNotify(app.store, () => app.store.change(fillMarks), areKept ? t.tools.filledRest : t.tools.filled, t.tools.filledBefore);
    }),
    button(t.tools.restart, () => {
      changeAndNotify(app.store, () => app.store.change(restart), t.tools.restarted, t.tools.empty);
      app.clock.restart();
    }),
  );
}

/** Whether a cell without a digit has centre marks. @param {import("../state/document.js").Document} document */
const hasCentre = (document) => digitsIn(document).some((digit, cell) => !digit && document.entries[cell].centre.length > 0);

/** Says how many entries are wrong; which ones, if asked. A change ends the question. @param {App} app */
async function check(app) {
  const { document } = app.store;
  const now = document.value;
  if (!hasDigits(now)) return notifyNow(app.store, t.tools.nothing);
  const end = new AbortController();
  const leave = document.follow((other) => other !== now && end.abort());
  const patience = setTimeout(() => notify(t.answers.working, button(t.answers.cancel, () => end.abort())), PATIENCE);
  try {
    const { entered } = await app.ask({ ask: "judge", puzzle: asked(now, "givens") }, { signal: end.signal });
    say(app, entered ? wrongCells(entered, now.puzzle.size) : [], entered);
  } catch (error) {
    if (end.signal.aborted) notify(now === document.value ? t.answers.cancelled : t.answers.stopped);
    else notify("", failure(error));
  }
  clearTimeout(patience);
  leave();
}

/**
 * @param {App} app
 * @param {readonly number[]} wrong
 * @param {import("../../wasm/messages.js").Judged | null | undefined} entered
 */
function say(app, wrong, entered) {
  const about = basis("entered", "");
  const show = () => {
    app.overlay.value = { wrong: new Set(wrong) };
    dismiss();
  };
  if (wrong.length) return notifyNow(app.store, t.tools.wrong(wrong.length), button(t.tools.show, show), about);
  notifyNow(app.store, entered?.unknown.length ? t.tools.unknown : entered?.possible.length ? t.tools.open : t.tools.right, about);
}
