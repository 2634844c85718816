// Marks conflicts at once: what houses and given candidates say here, what rules say as soon as kenzan has answered.
import { cellOf } from "../state/cell.js";
import { conflictsIn } from "../state/conflicts.js";
import { asked, digitsIn } from "../state/document.js";

/** @param {import("../app.js").App} app */
export function followConflicts(app) {
  /** @type {AbortController | undefined} */
  let end;
  const forget = () => {
    app.broken.value = [];
    app.clashes.value = [];
  };
  const follow = async () => {
    const document = app.store.document.value;
    end?.abort();
    const { signal } = (end = new AbortController());
    const found = conflictsIn(document);
    const areSame = found.size === app.conflicts.value.size && [...found].every((cell) => app.conflicts.value.has(cell));
    if (!areSame) app.conflicts.value = found;
    const { rules, size } = document.puzzle;
    // While a puzzle is set, rules may clash with the houses alone.
    if (!rules?.length || !(app.isSetting.value || digitsIn(document).some(Boolean))) return forget();
    try {
      const answer = await app.ask({ ask: "conflicts", entered: true, puzzle: asked(document, "givens") }, { signal });
      const broken = answer.rules.flatMap((part) => ("rule" in part ? [part] : []));
      app.clashes.value = broken;
      app.broken.value = broken.map(({ sentence }) => sentence);
      const cells = broken.flatMap(({ rule }) => cellsOf(rules[rule - 1], size));
      const digits = digitsIn(document);
      if (cells.length) app.conflicts.value = new Set([...found, ...cells.filter((cell) => digits[cell])]);
    } catch {
      // What was found here stays marked; an answer to something else will say what is wrong.
      if (!signal.aborted) forget();
    }
  };
  app.store.document.follow(follow);
  app.back.follow((count) => count && void follow());
}

/**
 * Returns the cells that a rule names.
 * @param {unknown} rule
 * @param {number} size
 */
function cellsOf(rule, size) {
  const names = JSON.stringify(rule ?? null).match(/r\d+c\d+/gi) ?? [];
  return names.map((name) => cellOf(name, size)).filter((cell) => cell >= 0);
}
