// True candidates and the number of solutions, asked anew at each change.
import { agreement, basis } from "../parts/basis.js";
import { tick } from "../parts/button.js";
import { fill, html } from "../parts/element.js";
import { failure } from "../parts/failure.js";
import { asked, digitsIn, givensOf } from "../state/document.js";
import { settings } from "../state/settings.js";
import { t, written } from "../text/text.js";

/** @typedef {import("../app.js").App} App */

/** The most solutions that are counted for a candidate, and for the puzzle. */
const [MOST, MOST_IN_ALL] = [8, 1000];
/** How long a change may be followed by another one before it is asked about, in ms. */
const PAUSE = 30;

/** @param {App} app */
export function live(app) {
  const status = html("p", { class: "verdict", "aria-live": "polite" });
  const details = html("div", {});
  let isOn = false;
  /** @type {AbortController | undefined} */
  let end;
  let timer = 0;

  const stop = () => {
    clearTimeout(timer);
    end?.abort();
  };
  const follow = () => {
    stop();
    if (!isOn) return;
    timer = window.setTimeout(ask, PAUSE);
  };
  async function ask() {
    const { signal } = (end = new AbortController());
    status.classList.add("waiting");
    try {
      await both(app, signal, status, details);
    } catch (error) {
      if (signal.aborted) return;
      fill(details, failure(error));
    }
    status.classList.remove("waiting");
  }
  app.store.document.follow(follow);
  settings.follow(follow);
  const toggle = tick(t.live.on, false, (value) => {
    isOn = value;
    follow();
    if (isOn) return;
    app.overlay.value = undefined;
    fill(status);
    fill(details);
  });
  return html("div", {}, html("p", { class: "lead" }, t.live.lead), toggle, status, details, legend());
}

/**
 * @param {App} app
 * @param {AbortSignal} signal
 * @param {HTMLElement} status
 * @param {HTMLElement} details
 */
async function both(app, signal, status, details) {
  const document = app.store.document.value;
  const { scope } = settings.value;
  const puzzle = asked(document, scope);
  // The number first: it is what is looked at, and it is there sooner.
  const number = app.ask({ ask: "count", up_to: MOST_IN_ALL, budget: 2_000_000, puzzle }, { signal }).then(({ count, meaning }) => {
    const isExact = meaning === "exactly";
    fill(status, count === 0 && isExact ? t.verdict.none : count === 1 && isExact ? t.verdict.unique : isExact ? t.solutions.exactly(written(count ?? 0)) : t.solutions.atLeast(written(count ?? 0)));
  });
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
  fill(
    details,
    answer.known !== "all" && html("p", {}, t.live.some),
    answer.reason && html("p", { class: "words", lang: "en" }, answer.reason),
    basis(scope, agreement("native", answer.check)),
  );
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
