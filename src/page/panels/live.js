// The number of solutions and true candidates, asked anew at each change.
import { tick } from "../parts/button.js";
import { html } from "../parts/element.js";
import { NOTHING, aged, standing } from "../parts/standing.js";
import { asked, bare, isVersion } from "../state/document.js";
import { settings } from "../state/settings.js";
import { t } from "../text/text.js";
import { MOST, candidates, forget } from "./candidates.js";
import { count } from "./count.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state/document.js").Scope} Scope */
/**
 * What is asked about, and how many solutions are known meanwhile.
 * @typedef {{ puzzle: object, scope: Scope, signal: AbortSignal, found: number }} Work
 */

/** How long a change may be followed by another one before it is asked about, in ms. */
const PAUSE = 30;

/**
 * Asks for the number of solutions while a puzzle is set, and for true candidates while they are shown.
 * @param {App} app
 */
export function followLive(app) {
  const { store, isLive, isSetting, overlay } = app;
  let end = new AbortController();
  let timer = 0;
  let last = "";
  let before = store.document.value;
  const ask = async () => {
    const work = { ...wanted(app), signal: end.signal, found: 0 };
    // The number first: it is what is looked at, and it is there sooner.
    await Promise.all([count(app, work), isLive.value && candidates(app, work)]);
    // What is said beside the number is not said twice.
    if (!work.signal.aborted && app.number.value.error && app.candidates.value.error) app.candidates.value = NOTHING;
  };
  const follow = () => {
    const isFollowed = isLive.value || isSetting.value;
    const key = isFollowed ? JSON.stringify([isLive.value, wanted(app)]) : "";
    // Marks and colours change nothing, unless something else has been drawn over the candidates.
    if (key === last && (!isLive.value || overlay.value?.isLive)) return;
    last = key;
    clearTimeout(timer);
    end.abort();
    end = new AbortController();
    age(app, isFollowed && isVersion(before.puzzle, store.document.value.puzzle));
    before = store.document.value;
    if (isFollowed) timer = window.setTimeout(ask, PAUSE);
  };
  store.document.follow(follow);
  isLive.follow(follow);
  isSetting.follow(follow);
  settings.follow(follow);
  app.back.follow((count) => count && ((last = ""), follow()));
}

/** Returns what is asked about. @param {App} app */
function wanted({ store, isSetting }) {
  /** @type {Scope} */
  const scope = isSetting.value ? "givens" : settings.value.scope;
  const { entered: _, ...puzzle } = /** @type {import("../state/document.js").Puzzle & { entered?: string }} */ (asked(store.document.value, scope));
  return { scope, puzzle: bare(puzzle) };
}

/**
 * Marks what is shown as old; shows nothing any more of another puzzle.
 * @param {App} app
 * @param {boolean} isVersion whether it was about a version of this puzzle
 */
function age(app, isVersion) {
  app.number.value = isVersion ? aged(app.number.value) : NOTHING;
  if (!isVersion || !app.isLive.value) return forget(app);
  app.candidates.value = aged(app.candidates.value);
  if (app.overlay.value?.isLive) app.overlay.value = { ...app.overlay.value, isOld: true };
}

/** @param {App} app */
export function live(app) {
  const toggle = tick(t.live.on, app.isLive.value, (isOn) => (app.isLive.value = isOn));
  const box = toggle.querySelector("input");
  const shown = html("div", {}, standing(app.number, { class: "verdict", empty: t.setting.counting }), standing(app.candidates));
  app.isLive.follow((isOn) => {
    if (box) box.checked = isOn;
    shown.hidden = !isOn;
  });
  return html("div", {}, html("p", { class: "lead" }, t.live.lead), toggle, shown, legend());
}

function legend() {
  const words = ["1", "2–3", `4–${MOST - 1}`, t.live.most(MOST)];
  return html(
    "dl",
    { class: "solutions-legend" },
    html("dt", {}, t.live.legend),
    ...words.map((word, place) => html("dd", {}, html("span", { class: `solutions-${place}`, "aria-hidden": "true" }, "5"), word)),
  );
}
