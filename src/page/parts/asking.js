// A question with its button: progress, cancel, and the answer, with what it is about.
import { fill, html } from "./element.js";
import { button } from "./button.js";
import { failure } from "./failure.js";
import { isVersion } from "../state/document.js";
import { t } from "../text/text.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./element.js").Child} Child */
/** @typedef {{ signal: AbortSignal, report: (part: number) => void, isCurrent: () => boolean }} Work */
/**
 * @typedef {object} Question
 * @property {string} words those of the button
 * @property {string} [look] the class of the button
 * @property {(work: Work) => Promise<Child[]>} ask
 */

/** How long an answer may take before it is said that it does, in ms. */
const PATIENCE = 150;

/**
 * Makes buttons that share a place for the answer. One question is asked at a time: another one ends it.
 * @param {App} app
 * @param {readonly Question[]} questions
 */
export function asking(app, questions) {
  const output = html("div", { class: "answer", "aria-live": "polite" });
  const bar = html("progress", { max: 1, "aria-label": t.answers.working });
  const cancel = button(t.answers.cancel, () => end?.abort(), { class: "quiet" });
  const busy = html("div", { class: "busy", hidden: true }, bar, cancel);
  const older = html("p", { class: "older", hidden: true }, t.answers.older);
  /** @type {AbortController | undefined} */
  let end;
  /** @type {import("../state/document.js").Document | undefined} */
  let answered;
  app.store.document.follow((document) => {
    if (answered && !isVersion(answered.puzzle, document.puzzle)) return clear();
    older.hidden = !answered || answered === document;
  });

  function clear() {
    answered = undefined;
    older.hidden = true;
    fill(output);
  }

  /** @param {Question["ask"]} ask */
  async function run(ask) {
    end?.abort();
    const work = (end = new AbortController());
    const document = app.store.document.value;
    bar.removeAttribute("value");
    const patience = setTimeout(() => (busy.hidden = false), PATIENCE);
    const report = (/** @type {number} */ part) => {
      if (!work.signal.aborted) bar.value = part;
    };
    /** @type {Child[]} */
    let shown;
    try {
      shown = await ask({ signal: work.signal, report, isCurrent: () => end === work && !work.signal.aborted });
    } catch (error) {
      shown = work.signal.aborted ? [html("p", { class: "older" }, t.answers.cancelled)] : [failure(error)];
    }
    clearTimeout(patience);
    if (end !== work) return;
    end = undefined;
    busy.hidden = true;
    answered = document;
    older.hidden = document === app.store.document.value;
    fill(output, ...shown);
  }

  const buttons = questions.map(({ words, ask, look }) => button(words, () => void run(ask), { class: look }));
  const element = html("div", { class: "asking" }, html("div", { class: "row" }, ...buttons), busy, older, output);
  return { element, run, clear };
}
