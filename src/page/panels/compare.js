// Every engine with the same question, as a chart.
import { asking } from "../parts/asking.js";
import { basis } from "../parts/basis.js";
import { html } from "../parts/element.js";
import { asked } from "../state/document.js";
import { settings } from "../state/settings.js";
import { t, written } from "../text/text.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {{ engine: string, time?: number, nodes?: number, verdict?: string, reason?: string }} Run */

/** The most nodes of each engine. */
const BUDGET = 300_000;

/** @param {App} app */
export function compare(app) {
  const run = {
    words: t.compare.run,
    look: "primary",
    ask: async (/** @type {import("../parts/asking.js").Work} */ { signal, report }) => {
      const { scope } = settings.value;
      const puzzle = asked(app.store.document.value, scope);
      const { engines } = await app.ask({ ask: "about" }, { signal });
      /** @type {Run[]} */
      const runs = [];
      // One after the other, so that none slows down another.
      for (const engine of engines) {
        runs.push(await measured(app, engine, puzzle, signal));
        report(runs.length / engines.length);
      }
      return [chart(runs), verdict(runs), basis(scope, "")];
    },
  };
  return html("div", {}, html("p", { class: "lead" }, t.compare.lead), asking(app, [run]).element);
}

/**
 * @param {App} app
 * @param {string} engine
 * @param {object} puzzle
 * @param {AbortSignal} signal
 * @returns {Promise<Run>}
 */
async function measured(app, engine, puzzle, signal) {
  const { home } = await app.port;
  const start = performance.now();
  try {
    // The program has a clock; a worker of this page has none, but is near.
    const { solver, verdict } = await app.ask({ ask: "solve", engine, check: "none", budget: BUDGET, puzzle, ...(home === "program" && { timed: true }) }, { signal });
    const time = typeof solver.seconds === "number" ? 1000 * solver.seconds : performance.now() - start;
    return { engine, time, nodes: solver.nodes, verdict };
  } catch (error) {
    signal.throwIfAborted();
    return { engine, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns a time in words. @param {number} time in ms */
function duration(time) {
  if (time < 1) return t.compare.us(written(Math.round(1000 * time)));
  return t.compare.ms(time < 10 ? time.toFixed(1) : written(Math.round(time)));
}

/** @param {Run[]} runs */
function chart(runs) {
  const times = runs.flatMap(({ time }) => (time ? [time] : []));
  const [least, most] = [Math.min(...times) / 2, Math.max(...times)];
  const part = (/** @type {number} */ time) => Math.log(time / least) / Math.log(most / least);
  const rows = [...runs].sort((a, b) => (a.time ?? Infinity) - (b.time ?? Infinity)).map(({ engine, time, nodes, verdict, reason }) => {
    if (time === undefined) return html("tr", { class: "unsupported" }, html("th", { scope: "row" }, engine), html("td", { colspan: 3, title: reason }, t.compare.unsupported));
    const bar = html("span", { class: "bar-fill" });
    bar.style.width = `${(100 * part(time)).toFixed(1)}%`;
    const words = /** @type {Record<string, string>} */ (t.compare.verdicts)[verdict ?? ""] ?? verdict;
    return html(
      "tr",
      {},
      html("th", { scope: "row" }, engine),
      html("td", { class: "bar-cell" }, bar, html("span", {}, duration(time))),
      html("td", { class: "number" }, written(nodes ?? 0)),
      html("td", {}, words),
    );
  });
  const head = [t.compare.engine, t.compare.time, t.compare.nodes, t.compare.verdict].map((words) => html("th", { scope: "col" }, words));
  return html("div", { class: "chart" }, html("table", {}, html("thead", {}, html("tr", {}, ...head)), html("tbody", {}, ...rows)), html("p", { class: "about" }, t.compare.scale));
}

/** @param {Run[]} runs */
function verdict(runs) {
  const verdicts = new Set(runs.map(({ verdict }) => verdict).filter((verdict) => verdict && verdict !== "unknown"));
  return html("p", { class: verdicts.size > 1 ? "failure" : "words" }, verdicts.size > 1 ? t.compare.differ : t.compare.agree);
}
