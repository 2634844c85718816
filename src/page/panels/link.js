// The link to a puzzle, and links that open it in other programs.
import { button, tick } from "../parts/button.js";
import { copy } from "../parts/download.js";
import { fill, html } from "../parts/element.js";
import { failure } from "../parts/failure.js";
import { hasMarks } from "../state/document.js";
import { pack } from "../state/link.js";
import { outgoing } from "../state/outgoing.js";
import { t } from "../text/text.js";
import { asideRemark, asideWords } from "./aside.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state/signal.js").Signal<string | undefined>} Solution */

/** Whether nobody else can open the address of this page. */
const isLocal = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** Programs that open a puzzle by a link, with the names of the formats. */
const PROGRAMS = /** @type {const} */ ([
  ["sudokupad", "SudokuPad"],
  ["f-puzzles", "f-puzzles"],
]);

/**
 * @param {App} app
 * @param {Solution} solution
 */
export function link(app, solution) {
  const document = app.store.document.value;
  const address = html("input", { readonly: true, "aria-label": t.share.link, onfocus: () => address.select() });
  const remark = html("div", { "aria-live": "polite" });
  const others = html("div", { class: "elsewhere" });
  const has = { entries: false, aside: false };
  const show = async () => {
    const fragment = await pack(document, has);
    address.value = `${location.origin}${location.pathname}#${fragment}`;
    fill(remark, !has.aside && asideRemark(document));
  };
  const showOthers = async () => {
    const puzzle = outgoing(document, { entries: has.entries, solution: solution.value });
    // Only digits go into other programs' links.
    const marks = has.entries && hasMarks(document) ? [t.share.marks] : [];
    const rows = await Promise.all(PROGRAMS.map(([format, name]) => elsewhere(app, puzzle, format, name, marks)));
    fill(others, html("p", { class: "about" }, isLocal ? t.share.elsewhereLocal : t.share.elsewhere), ...rows);
  };
  void show();
  solution.follow(() => void showOthers());
  return html(
    "section",
    {},
    html("h3", {}, t.share.link),
    html("div", { class: "row" }, address, button(t.share.copy, () => void copy(address.value), { class: "primary" })),
    isLocal && html("p", { class: "warning" }, t.share.local),
    tick(t.share.entries, false, (isOn) => ((has.entries = isOn), void show(), void showOthers())),
    asideWords(document) && tick(t.share.aside, false, (isOn) => ((has.aside = isOn), void show())),
    remark,
    others,
  );
}

/**
 * A link to another program, and what it loses on the way. Nothing is sent before it is clicked.
 * @param {App} app
 * @param {object} puzzle
 * @param {string} format
 * @param {string} name
 * @param {readonly string[]} marks what is lost in any case
 */
async function elsewhere(app, puzzle, format, name, marks) {
  try {
    const { text, lost, lost_rules: rules } = await app.ask({ ask: "convert", to: format, puzzle, lossy: true });
    const address = text.trim();
    const left = [...lost, ...rules].join("; ");
    return html(
      "div",
      {},
      html(
        "div",
        { class: "row" },
        html("a", { class: "button", href: address, target: "_blank", rel: "noopener noreferrer" }, t.share.openIn(name)),
        button(t.share.copyFor(name), () => void copy(address), { class: "quiet" }),
      ),
      Boolean(left || marks.length) && html("p", { class: "left-out" }, `${t.share.lost} `, ...marks, left && marks.length ? "; " : "", html("span", { lang: "en" }, left)),
    );
  } catch (error) {
    return html("div", {}, html("p", {}, name), failure(error));
  }
}
