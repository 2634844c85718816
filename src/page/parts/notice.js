// Short notices: shown for a while, and read out by screen readers.
import { fill, html } from "./element.js";
import { sentence } from "./sentence.js";

const REGION = html("div", { class: "notice", role: "status", "aria-live": "polite" });
let timer = 0;
/** The number of the last notice. */
let last = 0;

/** The place of notices. */
export const notices = REGION;

/**
 * Shows a notice; returns its number.
 * @param {string} words
 * @param {...import("./element.js").Child} more a button, for example
 */
export function notify(words, ...more) {
  clearTimeout(timer);
  fill(REGION, html("p", {}, sentence(words)), ...more);
  REGION.classList.add("shown");
  timer = window.setTimeout(() => REGION.classList.remove("shown"), more.length ? 12_000 : 5_000);
  return (last += 1);
}

/** Ends the notice, or one with a number if it is still shown. @param {number} [number] */
export function dismiss(number = last) {
  if (number !== last) return;
  clearTimeout(timer);
  REGION.classList.remove("shown");
}
