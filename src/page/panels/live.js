// True candidates and the number of solutions, asked anew at each change.
import { agreement, basis } from "../parts/basis.js";
import { tick } from "../parts/button.js";
import { fill, html } from "../parts/element.js";
import { failure } from "../parts/failure.js";
import { asked, digitsIn, givensOf } from "../state/document.js";
import { Signal } from "../state/signal.js";
import { settings } from "../state/settings.js";
import { t, written } from "../text/text.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../parts/element.js").Child} Child */

/** The most solutions that are counted for a candidate, and for the puzzle. */
const [MOST, MOST_IN_ALL] = [8, 1000];
/** How long a change may be followed by another one before it is asked about, in ms. */
const PAUSE = 30;

/** What was answered last. @type {Signal<Child[]>} */
const details = new Signal(/** @type {Child[]} */ ([]));

/**
 * Asks for the number of solutions while a puzzle is set, and for true candidates while they are shown.
 * @param {App} app
 */
export function followLive(app) {
  /** @type {AbortController | undefined} */
  let end;
  let timer = 0;
  const ask = async () => {
    const { signal } = (end = new AbortController());
    try {
      await both(app, signal);
    } catch (error) {
      if (signal.aborted) return;
      app.number.value = t.verdict.unknown;
      details.value = [failure(error)];
    }
  };
  const follow = () => {
    clearTimeout(timer);
    end?.abort();
    if (!app.isLive.value && app.overlay.value?.isLive) app.overlay.value = undefined;
    if (!app.isLive.value) details.value = [];
    if (!app.isLive.value && !app.isSetting.value) return void (app.number.value = "");
    timer = window.setTimeout(ask, PAUSE);
  };
  app.store.document.follow(follow);
  app.isLive.follow(follow);
  app.isSetting.follow(follow);
  settings.follow(follow);
}

/** @param {App} app */
export function live(app) {
  const status = html("p", { class: "verdict", "aria-live": "polite" });
  const output = html("div", {});
  app.number.follow((words) => fill(status, app.isLive.value ? words : ""));
  details.follow((shown) => fill(output, ...shown));
  const toggle = tick(t.live.on, app.isLive.value, (isOn) => (app.isLive.value = isOn));
  const box = toggle.querySelector("input");
  app.isLive.follow((isOn) => box && (box.checked = isOn));
  return html("div", {}, html("p", { class: "lead" }, t.live.lead), toggle, status, output, legend());
}

/**
 * @param {App} app
 * @param {AbortSignal} signal
 */
async function both(app, signal) {
  const document = app.store.document.value;
  const scope = app.isSetting.value ? "givens" : settings.value.scope;
  const puzzle = asked(document, scope);
  // The number first: it is what is looked at, and it is there sooner.
  const number = app.ask({ ask: "count", up_to: MOST_IN_ALL, budget: 2_000_000, puzzle }, { signal }).then(({ count, meaning }) => {
    const isExact = meaning === "exactly";
    if (signal.aborted) return;
    app.number.value = count === 0 && isExact ? t.verdict.none : count === 1 && isExact ? t.verdict.unique : isExact ? t.solutions.exactly(written(count ?? 0)) : t.solutions.atLeast(written(count ?? 0));
  });
  if (!app.isLive.value) return number;
  const candidates = app.ask({ ask: "candidates", counts: MOST, budget: 2_000_000, puzzle }, { signal });
  const [answer] = await Promise.all([candidates, number]);
  if (signal.aborted) return;
  const digits = scope === "entered" ? digitsIn(document) : givensOf(document.puzzle);
  const shown = answer.candidates.map((list, cell) => (digits[cell] ? [] : list));
  /** @type {(cell: number, digit: number) => string} */
  const kind = (cell, digit) => {
    const count = answer.counts?.[cell]?.[answer.candidates[cell].indexOf(digit)];
    return `solutions-${count ? classOf(count) : 3}`;
  };
  app.overlay.value = { candidates: shown, kind, isLive: true };
  details.value = [
    answer.known !== "all" && html("p", {}, t.live.some),
    answer.reason && html("p", { class: "words", lang: "en" }, answer.reason),
    basis(scope, agreement("native", answer.check)),
  ];
}

/** Returns the class of a number of solutions: 1, 2 to 3, 4 to 7, and as many as are counted. @param {number} count */
const classOf = (count) => (count >= MOST ? 3 : count >= 4 ? 2 : count >= 2 ? 1 : 0);

function legend() {
  const words = ["1", "2–3", `4–${MOST - 1}`, t.live.most(MOST)];
  return html(
    "dl",
    { class: "solutions-legend" },
    html("dt", {}, t.live.legend),
    ...words.map((word, place) => html("dd", {}, html("span", { class: `solutions-${place}`, "aria-hidden": "true" }, "5"), word)),
  );
}
