// Dialogs: modal, closed by Escape, by a click beside them, or by their button.
import { html } from "./element.js";
import { iconButton } from "./button.js";
import { t } from "../text/text.js";

/**
 * Opens a dialog, which is taken away when it closes.
 * @param {string} title
 * @param {(close: () => void) => import("./element.js").Child[]} content
 */
export function dialog(title, content) {
  const close = () => element.close();
  const heading = html("h2", { id: "dialog-title" }, title);
  const body = html("div", { class: "dialog-body" });
  const element = html(
    "dialog",
    { "aria-labelledby": "dialog-title" },
    html("header", {}, heading, iconButton("close", t.answers.close, close)),
    body,
  );
  body.append(.../** @type {Node[]} */ (content(close).filter((child) => child instanceof Node)));
  element.addEventListener("click", (event) => event.target === element && close());
  element.addEventListener("close", () => element.remove());
  document.body.append(element);
  element.showModal();
  return element;
}
