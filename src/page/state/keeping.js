// Keeps each change at once in the journal, each history a moment after it has come and when the page is left, and each puzzle
// among the recent ones. Where the browser keeps nothing, or no more, it says so.
import { Journal } from "./journal.js";
import { keepHistory } from "./recent.js";
import { Signal } from "./signal.js";
import { keep } from "./tab.js";

/** How long a change may be followed by another one, in ms; and how long until keeping is tried again where it has failed. */
const [PAUSE, AGAIN] = [300, 10_000];

/** Why what is entered is kept by nothing but this page: storage is full, or is not allowed. @type {Signal<"full" | "denied" | undefined>} */
export const unkept = new Signal(/** @type {"full" | "denied" | undefined} */ (undefined));

/** @param {unknown} error @returns {"full" | "denied"} */
const reasonOf = (error) => (/quota/i.test(String(/** @type {Error} */ (error)?.name)) ? "full" : "denied");

/**
 * @param {import("./store.js").Store} store
 * @param {import("./tab.js").Tab} tab
 */
export function keepAll(store, tab) {
  const journal = new Journal(tab.id, tab.step, tab.time, store.document.value);
  let before = store.history.value;
  let timer = 0;
  /** The numbers of the last changes that the journal and the history have. */
  const last = { journal: -1, history: tab.isKept ? tab.step : -1 };
  const isKept = () => Math.max(last.journal, last.history) >= journal.step;

  const write = () => {
    try {
      journal.write();
      last.journal = journal.step;
    } catch (error) {
      return reasonOf(error);
    }
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = 0;
    const { step, time } = journal;
    const history = store.history.value;
    if (last.history >= step) return;
    void keepHistory(history);
    try {
      await keep(tab.id, history, step, time);
      last.history = Math.max(last.history, step);
      journal.drop(last.history);
      // A shorter journal makes room; where it is full, an older one stays, and has nothing that is not kept.
      write();
      if (isKept()) unkept.value = undefined;
    } catch (error) {
      if (isKept()) return void (unkept.value = undefined);
      unkept.value = reasonOf(error);
      timer ||= window.setTimeout(flush, AGAIN);
    }
  };
  store.history.follow((history) => {
    if (history === before) return;
    // What another puzzle replaces is kept as it is left.
    if (history.present.id !== before.present.id) void keepHistory(before);
    journal.note(before, history);
    before = history;
    // Without a journal, nothing can wait.
    if (write()) void flush();
    else timer ||= window.setTimeout(flush, PAUSE);
  });
  if (!tab.isKept && write()) void flush();
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void flush());
  addEventListener("pagehide", () => void flush());
  addEventListener("beforeunload", (event) => {
    if (!isKept()) event.preventDefault();
  });
}
