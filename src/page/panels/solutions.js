// How many solutions there are, with progress; whether everything is needed.
import { agreement, basis, confirmation } from "../parts/basis.js";
import { asking } from "../parts/asking.js";
import { button } from "../parts/button.js";
import { html } from "../parts/element.js";
import { sentence } from "../parts/sentence.js";
import { cellOf, digitsOf } from "../state/cell.js";
import { asked } from "../state/document.js";
import { place } from "../state/entering.js";
import { settings } from "../state/settings.js";
import { t, written } from "../text/text.js";
import { redundant } from "./redundant.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../parts/asking.js").Work} Work */

/** The most solutions that are listed. */
const LISTED = 10;

/** @param {App} app */
export function solutions(app) {
  const questions = [
    { words: t.solutions.solve, look: "primary", ask: (/** @type {Work} */ work) => solve(app, work) },
    { words: t.solutions.check, ask: (/** @type {Work} */ work) => check(app, work) },
    { words: t.redundant.ask, ask: (/** @type {Work} */ work) => redundant(app, work) },
    { words: t.solutions.count, ask: (/** @type {Work} */ work) => count(app, work) },
    { words: t.solutions.estimate, ask: (/** @type {Work} */ work) => estimate(app, work) },
  ];
  return html("div", {}, html("p", { class: "lead" }, t.solutions.lead), asking(app, questions).element);
}

/** @param {string} verdict */
export const headline = (verdict) =>
  html("p", { class: `verdict verdict-${verdict}` }, /** @type {Record<string, string>} */ (t.verdict)[verdict] ?? verdict);

/** @param {string | null | undefined} words */
const said = (words) => words && html("p", { class: "words", lang: "en" }, sentence(words));

/** @param {App} app @param {Work} work */
async function solve(app, { signal, onEvent }) {
  const document = app.store.document.value;
  const { scope } = settings.value;
  const answer = await app.ask({ ask: "solve", puzzle: asked(document, scope), solutions: LISTED }, { signal, onEvent });
  const { size } = document.puzzle;
  const found = answer.solutions.map((grid, number) => {
    const digits = digitsOf(grid, size);
    const show = () => (app.overlay.value = { digits });
    const words = answer.solutions.length === 1 ? t.solutions.show : t.solutions.other(number + 1);
    return button(words, show);
  });
  const [first] = answer.solutions;
  const take =
    answer.verdict === "unique" && first
      ? button(t.solutions.take, () => app.store.change((now) => place(now, digitsOf(first, size).entries())))
      : null;
  const clear = found.length > 0 && button(t.answers.clear, () => (app.overlay.value = undefined), { class: "quiet" });
  return [headline(answer.verdict), said(answer.reason), html("div", { class: "row" }, ...found, take, clear), basis(scope, agreement(answer.solver.engine, answer.check))];
}

/** @param {App} app @param {Work} work */
async function check(app, { signal }) {
  const document = app.store.document.value;
  const { scope } = settings.value;
  const answer = await app.ask({ ask: "check", puzzle: asked(document, scope) }, { signal });
  const needless = answer.not_needed.map((name) => cellOf(name, document.puzzle.size));
  const show = button(t.solutions.notNeeded, () => (app.overlay.value = { cells: new Set(needless) }));
  const rules = answer.rules?.not_needed.map((part) => ("sentence" in part ? part.sentence : "")) ?? [];
  const engines = answer.engines.join(t.answers.and);
  return [
    headline(answer.verdict),
    said(answer.reason),
    html("p", {}, t.solutions.givens(answer.givens)),
    answer.minimal === true && html("p", {}, t.solutions.minimal),
    needless.length > 0 && html("div", { class: "row" }, html("p", {}, t.solutions.notMinimal(needless.length)), show),
    rules.length > 0 && html("div", {}, html("p", {}, t.solutions.rules(rules.length)), list(rules)),
    answer.rules && !rules.length && !answer.rules.undecided.length && html("p", {}, t.solutions.allRules),
    answer.remarks?.length ? html("div", { class: "warning" }, html("p", {}, t.solutions.remarks), list(answer.remarks)) : null,
    basis(scope, answer.agree ? (answer.engines.length > 1 ? t.answers.agree(engines) : t.answers.alone(engines)) : t.answers.differ(engines)),
  ];
}

/** @param {readonly string[]} sentences */
export const list = (sentences) => html("ul", { class: "list", lang: "en" }, ...sentences.map((words) => html("li", {}, sentence(words))));

/** @param {App} app @param {Work} work */
async function count(app, { signal, onEvent }) {
  const { scope } = settings.value;
  const answer = await app.ask({ ask: "count", puzzle: asked(app.store.document.value, scope) }, { signal, onEvent });
  const number = written(answer.count ?? 0);
  const words = answer.meaning === "exactly" ? t.solutions.exactly(number) : answer.count ? t.solutions.atLeast(number) : t.live.undecided;
  return [html("p", { class: "verdict" }, words), said(answer.reason), basis(scope, confirmation(answer.check))];
}

/** @param {App} app @param {Work} work */
async function estimate(app, { signal, onEvent }) {
  const { scope } = settings.value;
  const { estimate } = await app.ask({ ask: "count", estimate: 2000, puzzle: asked(app.store.document.value, scope) }, { signal, onEvent });
  const number = (/** @type {unknown} */ value) => Number(value).toExponential(2).replace("e+", " × 10^");
  const brief = (/** @type {unknown} */ value) => (Number(value) < 1e6 ? written(Math.round(Number(value))) : number(value));
  const [low, high] = estimate?.interval ?? [];
  return [
    html("p", { class: "verdict" }, t.solutions.about(brief(estimate?.number ?? 0))),
    low !== undefined && html("p", {}, t.solutions.interval(brief(low), brief(high), `${Math.round((estimate?.confidence ?? 0) * 100)} %`)),
    basis(scope, t.answers.sampled(written(estimate?.samples ?? 0))),
  ];
}
