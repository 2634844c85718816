// The puzzles that were open lately: to go back to, and to forget.
import { button, iconButton } from "../parts/button.js";
import { fill, html } from "../parts/element.js";
import { forgetRecent, recents } from "../state/recent.js";
import { forget } from "../state/tab.js";
import { language, t } from "../text/text.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state/recent.js").Recent} Recent */

const DATE = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });

/**
 * @param {App} app
 * @param {() => void} opened
 */
export function recent(app, opened) {
  const list = html("ul", { class: "recent" });
  const element = html("section", { hidden: true });
  const present = () => app.store.document.value.id;
  /** @param {readonly Recent[]} puzzles */
  const remove = async (puzzles) => {
    await Promise.all(puzzles.flatMap(({ id }) => [forgetRecent(id), forget(app.tab, id)]));
    await show();
  };
  const show = async () => {
    const puzzles = (await recents()).filter(({ id }) => id !== present());
    element.hidden = !puzzles.length;
    fill(list, ...puzzles.map((puzzle) => line(puzzle, () => (app.open(puzzle.document), opened()), () => void remove([puzzle]))));
    fill(element, html("h3", {}, t.open.recent), list, html("div", { class: "row" }, button(t.open.forgetAll, () => void remove(puzzles), { class: "quiet" })));
  };
  void show();
  return element;
}

/**
 * @param {Recent} recent
 * @param {() => void} open
 * @param {() => void} forget
 */
function line({ document: { puzzle }, time }, open, forget) {
  const name = puzzle.name || t.puzzle.untitled;
  const date = html("time", { datetime: new Date(time).toISOString() }, DATE.format(time));
  const words = html("button", { type: "button", class: "quiet", onclick: open }, html("span", {}, name), html("small", {}, `${puzzle.size}×${puzzle.size} · `, date));
  return html("li", {}, words, iconButton("close", t.open.forget(name), forget));
}
