// Whether the solution goes along: other programs check with it what a player enters.
import { tick } from "../parts/button.js";
import { html } from "../parts/element.js";
import { isKnownUnique } from "../state/unique.js";
import { t } from "../text/text.js";

/** How long it is looked for, in nodes. */
const BUDGET = 300_000;

/**
 * Makes the switch. It is on if the puzzle came with a solution, or was seen to have exactly one.
 * @param {import("../app.js").App} app
 * @param {import("../state/signal.js").Signal<string | undefined>} solution what goes along
 * @param {AbortSignal} signal
 */
export function solutionTick(app, solution, signal) {
  const { puzzle } = app.store.document.value;
  const isWanted = isKnownUnique(puzzle);
  let grid = puzzle.solution;
  const element = tick(t.share.solution, Boolean(grid), (isOn) => (solution.value = isOn ? grid : undefined));
  const box = element.querySelector("input");
  const why = html("span", { class: "about" });
  element.append(why);
  solution.value = grid;
  if (grid || !box) return element;
  box.disabled = true;
  const find = async () => {
    const { verdict, solutions } = await app.ask({ ask: "solve", puzzle, budget: BUDGET }, { signal });
    if (verdict !== "unique") return void (why.textContent = t.verdict[verdict]);
    grid = solutions[0];
    box.disabled = false;
    box.checked = isWanted;
    if (isWanted) solution.value = grid;
  };
  // Without an answer the puzzle goes without a solution, as the switch says.
  find().catch(() => {});
  return element;
}
