// The end of a puzzle: a full grid is checked at once.
import { notify } from "../parts/notice.js";
import { asked, isFull, givensOf } from "../state/document.js";
import { written } from "../state/clock.js";
import { t } from "../text/text.js";

/** @param {import("../app.js").App} app */
export function followEnd(app) {
  let before = app.store.document.value;
  const check = async (/** @type {import("../state/document.js").Document} */ document) => {
    if (!isFull(document) || givensOf(document.puzzle).every(Boolean)) return;
    const answer = await app.ask({ ask: "solve", puzzle: asked(document, "entered"), check: "none" }).catch(() => undefined);
    if (!answer || app.store.document.value !== document) return;
    if (answer.verdict !== "unique") return notify(t.tools.full);
    app.clock.isRunning.value = false;
    notify(app.clock.seconds.value ? t.tools.solvedMore(written(app.clock.seconds.value)) : t.tools.solved);
  };
  app.store.document.follow((document) => {
    const isNew = document !== before && document.puzzle === before.puzzle;
    before = document;
    if (isNew) void check(document);
  });
  app.back.follow((count) => count && void check(app.store.document.value));
}
