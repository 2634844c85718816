// Which givens and rules can go: each alone, and together, to be removed by a click.
import { basis } from "../parts/basis.js";
import { button } from "../parts/button.js";
import { html } from "../parts/element.js";
import { notify } from "../parts/notice.js";
import { changeAndNotify } from "../parts/undoable.js";
import { sentence } from "../parts/sentence.js";
import { edited, rulesOf, withRules } from "../setting/rules.js";
import { cellOf, gridOf, symbolOf } from "../state/cell.js";
import { asked, givensOf } from "../state/document.js";
import { settings } from "../state/settings.js";
import { t } from "../text/text.js";
import { headline, list } from "./solutions.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state/document.js").Document} Document */
/** @typedef {import("../../wasm/messages.js").Part} Part */
/** @typedef {import("../../wasm/messages.js").RedundantAnswer} RedundantAnswer */

/** @param {Part} part */
const wordsOf = (part) => ("cell" in part ? `${part.cell}=${symbolOf(part.digit)}` : part.sentence);

/** @param {string} words @param {readonly Part[]} parts */
const listed = (words, parts) => parts.length > 0 && html("div", {}, html("p", {}, words), list(parts.map(wordsOf)));

/**
 * @param {App} app
 * @param {import("../parts/asking.js").Work} work
 */
export async function redundant(app, { signal, report }) {
  const document = app.store.document.value;
  const { scope } = settings.value;
  const onEvent = (/** @type {import("../../wasm/messages.js").Event} */ event) => "progress" in event && report(event.progress);
  const answer = await app.ask({ ask: "redundant", puzzle: asked(document, scope) }, { signal, onEvent });
  const engines = answer.engines.join(t.answers.and);
  const agreed = answer.agree ? (answer.engines.length > 1 ? t.answers.agree(engines) : t.answers.alone(engines)) : t.answers.differ(engines);
  return [headline(answer.verdict), answer.reason && html("p", { class: "words", lang: "en" }, sentence(answer.reason)), ...found(app, document, answer), basis(scope, agreed)];
}

/** @param {App} app @param {Document} document @param {RedundantAnswer} answer */
function found(app, document, { alone, together }) {
  if (!alone || !together) return [];
  const { gone, givens, rules } = together;
  const { size } = document.puzzle;
  const cells = gone.flatMap((part) => ("cell" in part ? [cellOf(part.cell, size)] : []));
  return [
    together.minimal && !gone.length && html("p", {}, t.redundant.none),
    listed(t.redundant.alone, alone.not_needed),
    listed(t.redundant.together(givens, rules), gone),
    gone.length > 0 &&
      html(
        "div",
        { class: "row" },
        cells.length > 0 && button(t.solutions.notNeeded, () => (app.overlay.value = { cells: new Set(cells) })),
        button(t.redundant.remove, () => remove(app, document, gone), { class: "primary" }),
      ),
    listed(t.redundant.unconfirmed, alone.unconfirmed),
    listed(t.redundant.undecided, alone.undecided),
  ];
}

/** @param {App} app @param {Document} document what was asked about @param {readonly Part[]} gone */
function remove(app, document, gone) {
  // Rules have other numbers once the puzzle is another one.
  if (app.store.document.value.puzzle !== document.puzzle) return void notify(t.answers.older);
  changeAndNotify(app.store, () => app.store.change((now) => without(now, gone)), t.redundant.removed(gone.length));
}

/**
 * Returns the document without givens or entries, and rules.
 * @param {Document} document
 * @param {readonly Part[]} gone
 * @returns {Document}
 */
function without(document, gone) {
  const { size } = document.puzzle;
  const cells = new Set(gone.flatMap((part) => ("cell" in part ? [cellOf(part.cell, size)] : [])));
  const rules = new Set(gone.flatMap((part) => ("rule" in part ? [document.puzzle.rules?.[part.rule - 1]] : [])));
  const before = givensOf(document.puzzle);
  const givens = before.map((digit, cell) => (cells.has(cell) ? 0 : digit));
  const entries = document.entries.map((entry, cell) => (cells.has(cell) && entry.digit ? { ...entry, digit: 0 } : entry));
  const isSame = givens.every((digit, cell) => digit === before[cell]);
  const puzzle = isSame ? document.puzzle : { ...edited(document.puzzle), givens: gridOf(givens) };
  return withRules({ ...document, entries, puzzle }, rulesOf(document).filter(({ rule }) => !rules.has(rule)));
}
