// The number of solutions while it is followed.
import { basisWords, confirmation } from "../parts/basis.js";
import { wait } from "../parts/standing.js";
import { t, written } from "../text/text.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../../wasm/messages.js").CountAnswer} CountAnswer */
/** @typedef {import("./live.js").Work} Work */

/** How many solutions are counted: few first, so that soon it is known whether there are several. */
const STAGES = [2, 100, 1000];
/** The most nodes of each stage. */
export const BUDGET = 2_000_000;

/**
 * Asks for the number of solutions, and shows it.
 * @param {App} app
 * @param {Work} work
 */
export async function count(app, work) {
  const { scope, signal } = work;
  let part = 0;
  const progress = () => [work.found > 0 && t.live.soFar(written(work.found)), part > 0 && t.live.part(Math.floor(100 * part))].filter(Boolean).join(" · ");
  const end = wait(app.number, t.setting.counting, progress, signal);
  try {
    const answer = await counted(app, work, (done) => (part = done));
    if (!signal.aborted) app.number.value = { ...known(answer), reason: answer.reason, basis: basisWords(scope, confirmation(answer.check)) };
  } catch (error) {
    if (!signal.aborted) app.number.value = { words: t.live.undecided, error };
  }
  end();
}

/**
 * @param {App} app
 * @param {Work} work
 * @param {(part: number) => void} report
 */
async function counted(app, work, report) {
  const { puzzle, signal } = work;
  const onEvent = (/** @type {import("../../wasm/messages.js").Event} */ event) => "progress" in event && report(event.progress);
  /** @type {CountAnswer | undefined} */
  let answer;
  for (const most of STAGES) {
    answer = await app.ask({ ask: "count", up_to: most, budget: BUDGET, puzzle }, { signal, onEvent });
    // No stage counts so far that a number would not be exact.
    work.found = Math.max(work.found, Number(answer.count ?? 0));
    if (answer.meaning === "exactly" || (answer.count ?? 0) < most) break;
  }
  return /** @type {CountAnswer} */ (answer);
}

/**
 * Says how many solutions there are.
 * @param {CountAnswer} answer
 */
export function known({ count, meaning }) {
  const [number, isExact] = [count ?? 0, meaning === "exactly"];
  if (isExact && number === 0) return { words: t.verdict.none, isNone: true };
  if (isExact) return { words: number === 1 ? t.verdict.unique : t.solutions.exactly(written(number)) };
  return { words: number ? t.solutions.atLeast(written(number)) : t.live.undecided };
}
