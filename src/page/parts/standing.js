// What is known of something that is asked anew at each change: what it was about the puzzle before stays, marked as old, until the
// answer is there.
import { t } from "../text/text.js";
import { fill, html } from "./element.js";
import { failure } from "./failure.js";
import { sentence } from "./sentence.js";

/**
 * @typedef {object} Standing
 * @property {string} words what is known, in a few words; "" for nothing
 * @property {boolean} [isOld] whether it is about the puzzle before the last change
 * @property {boolean} [isAsked] whether it only says that an answer takes long
 * @property {string} [progress] how far the answer is
 * @property {string} [basis] what it is about, and which engines agree
 * @property {string | null} [reason] why not all is known
 * @property {unknown} [error] why nothing is known
 * @property {boolean} [isNone] whether there is no solution
 */
/** @typedef {import("../state/signal.js").Signal<Standing>} Shown */

/** What is known while nothing is asked. @type {Standing} */
export const NOTHING = { words: "" };

/** How long an answer may take before it is said that it does, in ms. */
export const PATIENCE = 150;

/** Marks what is known as old. @param {Standing} now @returns {Standing} */
export const aged = (now) => (now.isAsked ? { words: now.words, isAsked: true } : { ...now, isOld: true });

/**
 * Says that an answer takes long, and how far it is, again and again; returns how to end that.
 * @param {Shown} shown
 * @param {string} words
 * @param {() => string} progress
 * @param {AbortSignal} signal ends it, too
 */
export function wait(shown, words, progress, signal) {
  const timer = setInterval(() => (shown.value = { words, progress: progress(), isAsked: true }), PATIENCE);
  const end = () => clearInterval(timer);
  signal.addEventListener("abort", end, { once: true });
  return end;
}

/**
 * Shows what is known. Words are read out when they are known; how far an answer is, is only seen.
 * @param {Shown} shown
 * @param {{ class?: string, empty?: string }} [look] the class of the words, and those for nothing
 * @param {...import("./element.js").Child} beside what is beside the words
 */
export function standing(shown, { class: kind, empty = "" } = {}, ...beside) {
  const words = html("p", { class: kind, "aria-live": "polite" });
  const progress = html("p", { class: "so-far" });
  const more = html("div", { class: "more", "aria-live": "polite" });
  const element = html("div", { class: "standing" }, html("div", { class: "row" }, words, ...beside), progress, more);
  shown.follow((now) => {
    // What is below stays where it is until the answer is there: nobody's click misses it.
    const isAwaited = now.isAsked || now.isOld || (!now.words && empty);
    element.style.minHeight = isAwaited ? `${element.offsetHeight}px` : "";
    element.classList.toggle("old", Boolean(now.isOld));
    element.title = now.isOld ? t.answers.before : "";
    element.setAttribute("aria-busy", String(Boolean(now.isOld || now.isAsked)));
    if (words.textContent !== (now.words || empty)) fill(words, now.words || empty);
    fill(progress, now.progress);
    fill(more, now.error ? failure(now.error, "status") : null, now.reason && html("p", { class: "words", lang: "en" }, sentence(now.reason)), now.basis && html("p", { class: "basis" }, now.basis));
    progress.hidden = !now.progress;
    more.hidden = !more.childElementCount;
  });
  return element;
}
