// Why there is not exactly one solution, and changes that mend it, to be clicked.
import { agreement, basis } from "../parts/basis.js";
import { asking } from "../parts/asking.js";
import { button } from "../parts/button.js";
import { html } from "../parts/element.js";
import { notify } from "../parts/notice.js";
import { sentence } from "../parts/sentence.js";
import { changeAndNotify } from "../parts/undoable.js";
import { placesOf } from "../setting/rule.js";
import { cellOf, gridOf, symbolOf } from "../state/cell.js";
import { asked, bare, givensOf } from "../state/document.js";
import { settings } from "../state/settings.js";
import { t } from "../text/text.js";
import { read } from "./opening.js";
import { headline, list } from "./solutions.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../parts/asking.js").Work} Work */
/** @typedef {import("../state/document.js").Scope} Scope */
/** @typedef {import("../../wasm/messages.js").WhyAnswer} WhyAnswer */
/** @typedef {import("../../wasm/messages.js").Repair} Repair */

/** The most repairs that are listed. */
const LISTED = 12;

/** @param {App} app */
export function repair(app) {
  const question = { words: t.repair.why, look: "primary", ask: (/** @type {Work} */ work) => why(app, settings.value.scope, work) };
  const { element, run } = asking(app, [question]);
  app.asksWhy.follow((isAsked) => {
    if (!isAsked) return;
    app.asksWhy.value = false;
    // A puzzle that is set consists of its givens and rules.
    void run((work) => why(app, "givens", work), "givens");
  });
  return html("div", {}, html("p", { class: "lead" }, t.repair.lead), element);
}

/**
 * @param {App} app
 * @param {Scope} scope
 * @param {Work} work
 */
async function why(app, scope, { signal, isCurrent }) {
  const document = app.store.document.value;
  const answer = await app.ask({ ask: "why", puzzle: asked(document, scope), repairs: LISTED }, { signal });
  if (isCurrent()) mark(app, answer);
  // What was changed since then would be taken back by a repair.
  const isSame = () => {
    const now = app.store.document.value;
    return alike(now.puzzle, document.puzzle) && (scope === "givens" || now.entries === document.entries);
  };
  return [
    headline(answer.verdict),
    answer.verdict === "unique" && html("p", {}, t.repair.fine),
    answer.reason && html("p", { class: "words", lang: "en" }, sentence(answer.reason)),
    answer.clash && clash(answer.clash),
    answer.open && html("p", {}, t.repair.open(answer.open.cells.length)),
    answer.extra?.sets.length ? extra(app, answer.extra, isSame) : null,
    answer.repairs && repairs(app, scope, answer.repairs, Boolean(answer.extra?.sets.length), isSame),
    basis(scope, agreement(answer.solver.engine, answer.check)),
  ];
}

/** @param {import("../state/document.js").Puzzle} one @param {import("../state/document.js").Puzzle} other */
const alike = (one, other) => one === other || JSON.stringify(bare(one)) === JSON.stringify(bare(other));

/** Shows on the board what the answer is about. @param {App} app @param {WhyAnswer} answer */
function mark(app, { clash, open }) {
  const { size, rules: all = [] } = app.store.document.value.puzzle;
  const rules = (clash?.rules ?? []).flatMap((number) => (all[number - 1] ? [all[number - 1]] : []));
  const names = clash ? [...clash.cells, ...rules.flatMap(placesOf)] : (open?.cells.map(({ cell }) => cell) ?? []);
  if (!names.length) return;
  const marked = new Set(names.map((name) => cellOf(name, size)).filter((cell) => cell >= 0));
  app.overlay.value = clash ? { wrong: marked, rules } : { cells: marked };
}

/** @param {NonNullable<WhyAnswer["clash"]>} clash */
const clash = ({ facts, forced = [], end }) =>
  html(
    "section",
    {},
    html("p", {}, t.repair.clash),
    list(facts),
    forced.length > 0 && html("details", {}, html("summary", {}, t.repair.forced), list([...forced.map(({ cell, digit, reason }) => reason ?? `${cell}=${symbolOf(digit)}`), ...(end ? [end] : [])])),
  );

/**
 * Givens that would make it unique, each set to be added by a click.
 * @param {App} app
 * @param {NonNullable<WhyAnswer["extra"]>} extra
 * @param {() => boolean} isSame whether the puzzle is the one that was asked about
 */
function extra(app, { givens, sets, found }, isSame) {
  const add = (/** @type {{ cell: string, digit: number }[]} */ set) => () => {
    if (!isSame()) return void notify(t.answers.older);
    const change = (/** @type {import("../state/document.js").Document} */ document) => {
      const { size } = document.puzzle;
      const digits = [...givensOf(document.puzzle)];
      for (const { cell, digit } of set) digits[cellOf(cell, size)] = digit;
      return { ...document, puzzle: { ...document.puzzle, givens: gridOf(digits) } };
    };
    changeAndNotify(app.store, () => app.store.change(change), t.repair.applied(wordsOf(set)));
  };
  const shown = sets.slice(0, LISTED);
  return html(
    "section",
    {},
    html("p", {}, t.repair.extra(givens ?? 1)),
    html("div", { class: "row chips" }, ...shown.map((set) => html("button", { type: "button", class: "chip", onclick: add(set) }, wordsOf(set)))),
    found > shown.length && html("p", { class: "about" }, t.repair.more(found - shown.length)),
  );
}

/** @param {{ cell: string, digit: number }[]} set */
const wordsOf = (set) => set.map(({ cell, digit }) => `${cell}=${symbolOf(digit)}`).join(" ");

/**
 * @param {App} app
 * @param {Scope} scope
 * @param {NonNullable<WhyAnswer["repairs"]>} repairs
 * @param {boolean} areGivensShown whether missing givens are shown already
 * @param {() => boolean} isSame whether the puzzle is the one that was asked about
 */
function repairs(app, scope, { list, found, possible_again: again }, areGivensShown, isSame) {
  const changes = list.filter(({ kind }) => !areGivensShown || kind !== "missing");
  if (!changes.length && !again?.list.length) return areGivensShown ? null : html("p", {}, t.repair.none);
  const shown = changes.length ? changes : (again?.list ?? []);
  const total = changes.length ? found - (list.length - changes.length) : (again?.found ?? 0);
  return html(
    "section",
    {},
    html("p", {}, changes.length ? t.repair.repairs : t.repair.again),
    html("ul", { class: "repairs" }, ...grouped(shown).map((group) => html("li", {}, ...line(group, (change) => void apply(app, scope, change, isSame))))),
    total > shown.length && html("p", { class: "about" }, t.repair.more(total - shown.length)),
  );
}

/**
 * Puts repairs together that differ in a number alone: a digit, or a sum.
 * @template {Pick<Repair, "kind" | "change">} R
 * @param {readonly R[]} repairs
 */
function grouped(repairs) {
  /** @type {Map<string, { before: string, after: string, options: { value: string, repair: R }[] }>} */
  const groups = new Map();
  for (const repair of repairs) {
    // The last number of the change is what is put in place of something.
    const [, before, value, after] = /^(change [^,]* (?:from .* to |into [^,\d]*?)|add r\d+c\d+=)(\d+|[A-Z](?![a-z]))([^\d]*(?: in [^=]*)?)$/.exec(repair.change) ?? [undefined, repair.change, "", ""];
    const key = [repair.kind, before, after].join("|");
    const group = groups.get(key) ?? { before, after, options: [] };
    group.options.push({ value, repair });
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * A line of repairs: with a button, or with one for each number.
 * @template {Pick<Repair, "kind" | "change">} R
 * @param {{ before: string, after: string, options: { value: string, repair: R }[] }} group
 * @param {(repair: R) => void} apply
 */
function line({ before, after, options }, apply) {
  const [first] = options;
  if (options.length === 1) return [html("span", { lang: "en" }, sentence(first.repair.change)), button(t.repair.apply, () => apply(first.repair))];
  const buttons = options.map(({ value, repair }) => html("button", { type: "button", class: "chip", title: `${t.repair.apply}: ${repair.change}`, onclick: () => apply(repair) }, value));
  return [html("span", { lang: "en" }, `${sentence(before)}…${after}`), html("span", { class: "row chips" }, ...buttons)];
}

/**
 * Takes over a repair; entries stay, and so do rules that are off and regions in work.
 * @param {App} app
 * @param {Scope} scope
 * @param {Pick<Repair, "puzzle" | "change">} repair
 * @param {() => boolean} isSame whether the puzzle is the one that was asked about
 */
async function apply(app, scope, { puzzle, change }, isSame) {
  const { document } = await read(app, puzzle);
  if (!isSame()) return void notify(t.answers.older);
  const mend = (/** @type {import("../state/document.js").Document} */ whole) => {
    const { puzzle: before, entries } = whole;
    const { name, author, comment } = before;
    const mended = { ...document.puzzle, ...(name && { name }), ...(author && { author }), ...(comment && { comment }) };
    if (document.entries.length !== entries.length) return { ...document, puzzle: mended };
    return scope === "entered" ? apart(whole, mended) : { ...whole, puzzle: mended };
  };
  changeAndNotify(app.store, () => app.store.change(mend), t.repair.applied(change));
}

/**
 * Returns a document with a puzzle that has entries among its givens: they are entries again.
 * @param {import("../state/document.js").Document} document
 * @param {import("../state/document.js").Puzzle} mended
 */
function apart(document, mended) {
  const { puzzle, entries } = document;
  const givens = givensOf(puzzle);
  const digits = givensOf(mended);
  // A digit in a cell that had none was moved there: it is a given if a given is gone.
  const isGiven = givens.some((given, cell) => given && !digits[cell]);
  const stays = digits.map((_, cell) => Boolean(givens[cell]) || (isGiven && !entries[cell].digit));
  return {
    ...document,
    puzzle: { ...mended, givens: gridOf(digits.map((digit, cell) => (stays[cell] ? digit : 0))) },
    entries: entries.map((entry, cell) => (stays[cell] || entry.digit === digits[cell] ? entry : { ...entry, digit: digits[cell] })),
  };
}
