// Notices about a change of the document, with a button that takes back just that. They end with the next change: then undo is
// about something else.
import { button } from "./button.js";
import { dismiss, notify } from "./notice.js";
import { t } from "../text/text.js";

/**
 * Shows a notice about what the document is now.
 * @param {import("../state/store.js").Store} store
 * @param {string} words
 * @param {...import("./element.js").Child} more
 */
export function notifyNow(store, words, ...more) {
  const { history } = store;
  const now = history.value;
  const own = notify(words, ...more);
  const end = history.follow((other) => {
    if (other === now) return;
    end();
    dismiss(own);
  });
}

/**
 * Changes the document, and says so, with a button for undo; or says that nothing has changed.
 * @param {import("../state/store.js").Store} store
 * @param {() => void} change
 * @param {string} words
 * @param {string} [unchanged]
 */
export function changeAndNotify(store, change, words, unchanged = words) {
  const before = store.history.value;
  change();
  if (store.history.value === before) return void notify(unchanged);
  notifyNow(store, words, button(t.pad.undo, () => store.undo()));
}
