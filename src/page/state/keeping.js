// Keeps each history a moment after it has come, and at once when the page is left; and each puzzle among the recent ones.
import { keepRecent } from "./recent.js";
import { keep } from "./tab.js";

/** @typedef {import("./history.js").History} History */

/** How long a change may be followed by another one, in ms. */
const PAUSE = 300;

/**
 * @param {import("./store.js").Store} store
 * @param {string} tab the id of this tab
 */
export function keepAll(store, tab) {
  let timer = 0;
  let before = store.history.value;
  const flush = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    void keep(tab, store.history.value);
    list(store.history.value);
  };
  store.history.follow((history) => {
    if (history === before) return;
    // What another puzzle replaces is kept as it is left.
    if (history.present.id !== before.present.id) list(before);
    before = history;
    clearTimeout(timer);
    timer = window.setTimeout(flush, PAUSE);
  });
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flush());
  addEventListener("pagehide", flush);
}

/** Lists the present puzzle, unless it is the one that every new tab begins with. @param {History} history */
function list({ past, present, future }) {
  const isTouched = [...past, ...future].some(({ id }) => id === present.id);
  if (isTouched || past.length || future.length) void keepRecent(present, isTouched);
}
