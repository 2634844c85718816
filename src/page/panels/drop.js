// Files that are dropped on the page, and texts that are pasted into it.
import { openText } from "./opening.js";

/** @param {import("../app.js").App} app */
export function followDrops(app) {
  addEventListener("dragover", (event) => {
    event.preventDefault();
    document.documentElement.classList.add("dropping");
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) document.documentElement.classList.remove("dropping");
  });
  addEventListener("drop", async (event) => {
    event.preventDefault();
    document.documentElement.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    const text = file ? await file.text() : event.dataTransfer?.getData("text/plain");
    if (text) await openText(app, text);
  });
  addEventListener("paste", async (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, textarea, dialog")) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text) await openText(app, text);
  });
}
