// Short notices: shown for a while, and read out by screen readers.
import { fill, html } from "./element.js";

const REGION = html("div", { class: "notice", role: "status", "aria-live": "polite" });
let timer = 0;

/** The place of notices. */
export const notices = REGION;

/**
 * @param {string} words
 * @param {...import("./element.js").Child} more a button, for example
 */
export function notify(words, ...more) {
  clearTimeout(timer);
  fill(REGION, html("p", {}, words), ...more);
  REGION.classList.add("shown");
  timer = window.setTimeout(() => REGION.classList.remove("shown"), more.length ? 12_000 : 5_000);
}

/** Ends the notice. */
export function dismiss() {
  clearTimeout(timer);
  REGION.classList.remove("shown");
}
