// Name, author, comment, and the rules in words, as kenzan writes them.
import { shown } from "../../board/following.js";
import { button } from "../../parts/button.js";
import { fill, html } from "../../parts/element.js";
import { t } from "../../text/text.js";
import { describe } from "../givens.js";
import { NAMED } from "../houses.js";
import { meanings, titleOf } from "./kinds.js";

/** @typedef {"name" | "author" | "comment"} Key */

/**
 * @param {import("../../app.js").App} app
 * @param {import("../../board/board.js").Board} board
 */
export function words({ store }, board) {
  // What is typed into a field is one change.
  let typing = "";
  const field = (/** @type {Key} */ key, /** @type {HTMLInputElement | HTMLTextAreaElement} */ input) => {
    input.addEventListener("input", () => {
      const change = (/** @type {import("../../state/document.js").Document} */ document) => describe(document, key, input.value);
      if (typing === key) store.amend(change);
      else store.change(change);
      typing = key;
    });
    input.addEventListener("focus", () => (typing = ""));
    store.document.follow(({ puzzle }) => {
      const text = puzzle[key] ?? "";
      if (input.value !== text) input.value = text;
    });
    return html("label", { class: "field" }, html("span", {}, t.setting.about[key]), input);
  };
  const legend = html("ul", { class: "list", lang: "en" });
  const lines = () => {
    const { rules = [], houses = [], size } = store.document.value.puzzle;
    const named = /** @type {(keyof typeof NAMED)[]} */ (Object.keys(NAMED)).filter((name) => houses.some(({ kind }) => NAMED[name].test(kind)));
    const kinds = [...new Set(rules.map(({ type }) => String(type)))];
    // Until kenzan has said what the kinds mean, the legend of the picture says which they are.
    const isKnown = kinds.every((kind) => meanings.value[kind]);
    const legend = board.geometry?.size === size ? board.legend.map(({ words }) => words) : [];
    return isKnown ? [...named.map((name) => t.setting.named[name]), ...kinds.map((kind) => `${titleOf(kind)}: ${meanings.value[kind]}`)] : legend;
  };
  const show = () => fill(legend, ...lines().map((line) => html("li", {}, line)));
  shown.follow(show);
  meanings.follow(show);
  store.document.follow(show);
  const take = () => {
    typing = "";
    store.change((document) => describe(document, "comment", [document.puzzle.comment, ...lines()].filter(Boolean).join("\n")));
  };
  return html(
    "div",
    {},
    field("name", html("input", { autocomplete: "off" })),
    field("author", html("input", { autocomplete: "off" })),
    field("comment", html("textarea", { rows: 5, class: "prose" })),
    html("h3", {}, t.setting.inWords),
    legend,
    html("div", { class: "row" }, button(t.setting.takeWords, take)),
  );
}
