// The board on paper, with what was entered or without.
import { givensOf } from "../state/document.js";

/**
 * @param {import("../app.js").App} app
 * @param {boolean} isPosition whether entries and marks are on it
 */
export function printed(app, isPosition) {
  if (isPosition) return print();
  const before = app.overlay.value;
  // The position of the givens has no marks; colours go by the style sheet.
  app.overlay.value = { digits: givensOf(app.store.document.value.puzzle) };
  document.body.classList.add("bare");
  const restore = () => {
    app.overlay.value = before;
    document.body.classList.remove("bare");
  };
  addEventListener("afterprint", restore, { once: true });
  print();
}
