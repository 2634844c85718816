// Marks conflicts at once: what repeats in a house here, what rules say as soon as kenzan has answered.
import { cellOf } from "../state/cell.js";
import { repeats } from "../state/conflicts.js";
import { asked, hasDigits } from "../state/document.js";

/** @param {import("../app.js").App} app */
export function followConflicts(app) {
  /** @type {AbortController | undefined} */
  let end;
  app.store.document.follow(async (document) => {
    end?.abort();
    const { signal } = (end = new AbortController());
    const found = repeats(document);
    const areSame = found.size === app.conflicts.value.size && [...found].every((cell) => app.conflicts.value.has(cell));
    if (!areSame) app.conflicts.value = found;
    const { rules, size } = document.puzzle;
    if (!rules?.length || !(hasDigits(document) || document.puzzle.givens)) return;
    try {
      const question = /** @type {any} */ ({ ask: "conflicts", puzzle: asked(document, "givens") });
      const { cells = [] } = /** @type {{ cells?: string[] }} */ (await app.ask(question, { signal }));
      if (!signal.aborted && cells.length) app.conflicts.value = new Set([...found, ...cells.map((cell) => cellOf(cell, size))]);
    } catch {
      // Repeats stay marked; an answer to something else will say what is wrong.
    }
  });
}
