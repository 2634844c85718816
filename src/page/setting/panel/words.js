// Name, author, comment, and the rules in words, as kenzan writes them.
import { button } from "../../parts/button.js";
import { fill, html } from "../../parts/element.js";
import { t } from "../../text/text.js";
import { sentences } from "../accept.js";
import { describe } from "../givens.js";
import { linesOf, withWords, wordsIn } from "../words.js";
import { meanings, titleOf } from "./kinds.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {"name" | "author" | "comment"} Key */

/** @param {App} app */
export function words(app) {
  const { store } = app;
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
  return html(
    "div",
    {},
    field("name", html("input", { autocomplete: "off" })),
    field("author", html("input", { autocomplete: "off" })),
    field("comment", html("textarea", { rows: 5, class: "prose" })),
    inWords(app, () => (typing = "")),
  );
}

/**
 * The rules in words, with a button that writes them into the comment, and again when they have changed.
 * @param {App} app
 * @param {() => void} written
 */
function inWords(app, written) {
  const { store } = app;
  const legend = html("ul", { class: "list" });
  const action = html("div", { class: "row", "aria-live": "polite" });
  /** The sentences of the rules, and which rules they are of. @type {{ rules: unknown, words: readonly string[] }} */
  let said = { rules: undefined, words: [] };
  /** What was seen in the comment: a puzzle that was opened brings it along. @type {string | undefined} */
  let seen;
  const show = () => {
    const document = store.document.value;
    const { puzzle } = document;
    if (puzzle.rules?.length && said.rules !== puzzle.rules) return;
    const lines = linesOf(puzzle, said.words, meanings.value, titleOf);
    const text = lines.join("\n");
    fill(legend, ...lines.map((line) => html("li", {}, line)));
    if (puzzle.comment?.includes(text)) {
      seen = text;
      return fill(action, html("p", { class: "about" }, t.setting.wordsTaken));
    }
    const take = () => {
      written();
      store.change((document) => withWords(document, text, seen));
    };
    const isOld = Boolean(wordsIn(document, seen));
    fill(action, isOld && html("p", { class: "about" }, t.setting.wordsOld), button(isOld ? t.setting.renewWords : t.setting.takeWords, take, { class: isOld ? "primary" : undefined }));
  };
  /** @type {AbortController | undefined} */
  let end;
  const ask = async () => {
    const { puzzle } = store.document.value;
    if (!puzzle.rules?.length || said.rules === puzzle.rules) return show();
    end?.abort();
    const { signal } = (end = new AbortController());
    const words = await sentences(app, puzzle, signal).catch(() => []);
    if (signal.aborted) return;
    said = { rules: puzzle.rules, words };
    show();
  };
  meanings.follow(show);
  store.document.follow(() => void ask());
  app.back.follow((count) => count && void ask());
  return html("section", { class: "in-words" }, html("h3", {}, t.setting.inWords), legend, action);
}
