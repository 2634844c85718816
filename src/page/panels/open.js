// The dialog that opens puzzles: a text, a file, a recent one, or one of the gallery.
import { button } from "../parts/button.js";
import { dialog } from "../parts/dialog.js";
import { fill, html } from "../parts/element.js";
import { failure } from "../parts/failure.js";
import { t } from "../text/text.js";
import { gallery } from "./gallery.js";
import { openWithNotice, read } from "./opening.js";
import { recent } from "./recent.js";

/**
 * @param {import("../app.js").App} app
 * @param {string} [text] what is in the dialog at first
 */
export function openDialog(app, text = "") {
  dialog(t.open.title, (close) => {
    const area = html("textarea", { rows: 5, spellcheck: "false", autocapitalize: "off", "aria-describedby": "open-about" }, text);
    const trouble = html("div", { "aria-live": "polite" });

    /** @param {string | object} source @param {"refused" | "left-out"} [drawings] */
    async function open(source, drawings) {
      try {
        const { document, leftOut } = await read(app, source, drawings);
        openWithNotice(app, document, leftOut);
        close();
      } catch (error) {
        const isAboutDrawings = drawings !== "left-out" && /drawing|decoration/i.test(String(/** @type {any} */ (error).message));
        const several = typeof source === "string" ? listed(source) : [];
        fill(
          trouble,
          failure(error),
          isAboutDrawings && button(t.open.anyway, () => void open(source, "left-out")),
          several.length > 1 && html("p", {}, t.open.first(several.length)),
          several.length > 1 && html("ul", { class: "gallery" }, ...several.slice(0, 50).map((line) => html("li", {}, button(line.slice(0, 100), () => void open(line))))),
        );
      }
    }

    const input = html("input", { type: "file", class: "unseen", tabindex: -1, "aria-hidden": "true" });
    input.addEventListener("change", async () => {
      const [file] = input.files ?? [];
      if (!file) return;
      area.value = await file.text();
      void open(area.value);
    });
    area.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || area.value.includes("\n")) return;
      event.preventDefault();
      void open(area.value);
    });
    if (text) void open(text);
    return [
      html("label", { class: "field" }, html("span", {}, t.open.label), area),
      html("p", { class: "about", id: "open-about" }, t.open.about),
      html("div", { class: "row" }, button(t.open.go, () => void open(area.value), { class: "primary" }), button(t.open.file, () => input.click()), input),
      trouble,
      recent(app, close),
      html("h3", {}, t.open.gallery),
      gallery((source) => void open(source)),
    ];
  });
}

/**
 * Returns the lines of a list of puzzles, or nothing if it is none.
 * @param {string} text
 */
function listed(text) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith("#"));
  return lines.length > 1 && lines.every((line) => /^\S{16,}/.test(line) || line.startsWith("{")) ? lines : [];
}
