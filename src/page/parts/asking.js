// A question with its button: progress, cancel, and the answer, with what it is about. A change of that ends the question.
import { fill, html } from "./element.js";
import { button } from "./button.js";
import { failure } from "./failure.js";
import { working } from "./working.js";
import { bare, isVersion } from "../state/document.js";
import { settings } from "../state/settings.js";
import { t } from "../text/text.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state/document.js").Document} Document */
/** @typedef {import("../state/document.js").Scope} Scope */
/** @typedef {import("./element.js").Child} Child */
/**
 * @typedef {object} Work
 * @property {AbortSignal} signal
 * @property {(part: number) => void} report shows how far it is
 * @property {(event: import("../../wasm/messages.js").Event) => void} onEvent shows what is found, for kinds that have events
 * @property {() => boolean} isCurrent
 */
/** What a question is about: what is chosen above the tabs, or always the same. @typedef {Scope | "chosen" | "nothing"} About */
/** What a question was about. @typedef {{ about: About, document: Document, scope: Scope }} Asked */
/**
 * @typedef {object} Question
 * @property {string} words those of the button
 * @property {string} [look] the class of the button
 * @property {About} [about] what is chosen, if it is left out
 * @property {(work: Work) => Promise<Child[]>} ask
 */

/**
 * Returns what has changed since a question was asked, as far as it is about that.
 * @param {Asked} asked
 * @param {Document} document
 */
function changeSince({ about, document: before, scope }, document) {
  if (about === "nothing") return undefined;
  if (!isVersion(before.puzzle, document.puzzle)) return "another";
  const isSame = before.puzzle === document.puzzle || JSON.stringify(bare(before.puzzle)) === JSON.stringify(bare(document.puzzle));
  if (!isSame) return "puzzle";
  if (about === "chosen" && scope !== settings.value.scope) return "scope";
  const isAboutEntries = about === "entered" || (about === "chosen" && scope === "entered");
  return isAboutEntries && before.entries !== document.entries ? "position" : undefined;
}

/** What is said of an answer after a change. */
const OLDER = { puzzle: t.answers.before, scope: t.answers.otherScope, position: t.answers.older };

/**
 * Makes buttons that share a place for the answer. One question is asked at a time: another one ends it.
 * @param {App} app
 * @param {readonly Question[]} questions
 */
export function asking(app, questions) {
  const { document } = app.store;
  const output = html("div", { class: "answer", "aria-live": "polite" });
  const older = html("p", { class: "older", role: "status" });
  const busy = working(() => end?.abort());
  let isStopped = false;
  /** @type {AbortController | undefined} */
  let end;
  /** @type {Asked | undefined} */
  let asked;
  /** @type {Asked | undefined} */
  let answered;

  const follow = () => {
    if (end && asked && changeSince(asked, document.value)) halt();
    const change = answered && changeSince(answered, document.value);
    if (change === "another") clear();
    else note(change && OLDER[change]);
  };

  /** Ends the question that is asked: it is about something else by now. */
  function halt() {
    end?.abort();
    end = undefined;
    isStopped = true;
    busy.end();
  }

  /** @param {string} [change] what has changed since the answer */
  function note(change) {
    const words = [isStopped && t.answers.stopped, change].filter(Boolean).join(" · ");
    if (older.textContent !== words) fill(older, words);
    older.hidden = !words;
  }

  function clear() {
    [answered, isStopped] = [undefined, false];
    note();
    fill(output);
  }

  /** @param {Question["ask"]} ask @param {About} [about] */
  async function run(ask, about = "chosen") {
    end?.abort();
    const work = (end = new AbortController());
    const mine = (asked = { about, document: document.value, scope: settings.value.scope });
    const isCurrent = () => end === work && !work.signal.aborted;
    isStopped = false;
    follow();
    busy.begin();
    /** @type {Child[]} */
    let shown;
    try {
      const whileCurrent = (/** @type {(value: any) => void} */ show) => (/** @type {any} */ value) => isCurrent() && show(value);
      shown = await ask({ signal: work.signal, report: whileCurrent(busy.report), onEvent: whileCurrent(busy.onEvent), isCurrent });
    } catch (error) {
      shown = work.signal.aborted ? [html("p", { class: "older" }, t.answers.cancelled)] : [failure(error)];
    }
    if (end !== work) return;
    end = undefined;
    busy.end();
    answered = mine;
    fill(output, ...shown);
    follow();
  }

  document.follow(follow);
  settings.follow(follow);
  const buttons = questions.map(({ words, ask, look, about }) => button(words, () => void run(ask, about), { class: look }));
  const element = html("div", { class: "asking" }, html("div", { class: "row" }, ...buttons), busy.element, older, output);
  return { element, run, clear };
}
