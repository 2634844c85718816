// The next step, in three degrees: the technique, the place, the step itself, drawn on the board.
import { asking } from "../parts/asking.js";
import { basis } from "../parts/basis.js";
import { button } from "../parts/button.js";
import { html } from "../parts/element.js";
import { sentence } from "../parts/sentence.js";
import { cellOf } from "../state/cell.js";
import { t } from "../text/text.js";
import { wrongCells } from "./judged.js";
import { stepText } from "./step.js";
import { apply } from "./steps.js";
import { position } from "./position.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../../wasm/messages.js").Judged} Judged */

/** A hint is always about what is on the board. */
const ABOUT = /** @type {const} */ ("entered");

/** @param {App} app */
export function hint(app) {
  const degree = (/** @type {"vague" | "where"} */ level) => ({
    words: t.hint[level],
    about: ABOUT,
    ask: async (/** @type {import("../parts/asking.js").Work} */ { signal }) => {
      const answer = await app.ask({ ask: "hint", level, puzzle: position(app.store.document.value) }, { signal });
      const words = answer.hint ?? answer.reason;
      return [trouble(answer.verdict), words && html("p", { class: "words", lang: "en" }, sentence(words)), ...mistakes(app, answer.entered), basis("entered", t.answers.techniques)];
    },
  });
  const what = {
    words: t.hint.what,
    look: "primary",
    about: ABOUT,
    ask: async (/** @type {import("../parts/asking.js").Work} */ { signal, isCurrent }) => {
      const document = app.store.document.value;
      const answer = await app.ask({ ask: "explain", step: 1, entered: true, puzzle: position(document) }, { signal });
      const [step] = answer.steps ?? [];
      if (step && isCurrent()) app.overlay.value = { step };
      const ending = trouble(answer.verdict) ?? (step ? null : html("p", {}, answer.verdict === "stuck" ? t.hint.stuck : t.hint.done));
      const act = step && button(t.hint.apply, () => apply(app, step), { class: "primary" });
      return [ending, ...(step ? [stepText(step)] : []), act && html("div", { class: "row" }, act), ...mistakes(app, answer.entered), basis("entered", t.answers.techniques)];
    },
  };
  return html("div", {}, html("p", { class: "lead" }, t.hint.lead), asking(app, [degree("vague"), degree("where"), what]).element);
}

/** @param {string} verdict */
export function trouble(verdict) {
  const words = /** @type {Record<string, string>} */ ({
    none: t.hint.none,
    multiple: t.hint.multiple,
    unsupported: t.hint.unsupported,
    unknown: t.hint.unknown,
  })[verdict];
  return words ? html("p", { class: "words" }, words) : null;
}

/**
 * Says that entries are wrong; which ones, if asked.
 * @param {App} app
 * @param {Judged | null | undefined} entered
 */
function mistakes(app, entered) {
  if (!entered) return [];
  const { size } = app.store.document.value.puzzle;
  const wrong = wrongCells(entered, size);
  const marks = entered.wrong_marks.map((name) => cellOf(name, size));
  const show = (/** @type {number[]} */ cells) => button(t.tools.show, () => (app.overlay.value = { wrong: new Set(cells) }));
  return [
    wrong.length > 0 && html("div", { class: "warning" }, html("p", {}, t.hint.wrong), show(wrong)),
    marks.length > 0 && html("div", { class: "warning" }, html("p", {}, t.hint.marks), show(marks)),
  ];
}
