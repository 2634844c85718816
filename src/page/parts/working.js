// What is shown while an answer takes long: how far it is, as far as that is known, the seconds, and a button to stop it.
import { button } from "./button.js";
import { fill, html } from "./element.js";
import { PATIENCE } from "./standing.js";
import { t, written } from "../text/text.js";

/** @typedef {import("../../wasm/messages.js").Event} Event */

/** @param {() => void} stop */
export function working(stop) {
  const bar = html("progress", { max: 1, "aria-label": t.answers.working });
  const found = html("span", { class: "so-far" });
  const seconds = html("span", { class: "seconds", role: "timer", "aria-live": "off" });
  // Read out once; how far it is, is only seen.
  const speech = html("span", { class: "unseen", role: "status" });
  const shown = html("div", { class: "busy", hidden: true }, bar, found, seconds, button(t.answers.cancel, stop, { class: "quiet" }));
  let [timer, begun, solutions] = [0, 0, 0];

  const show = () => {
    shown.hidden = false;
    const gone = Math.floor((performance.now() - begun) / 1000);
    fill(seconds, gone > 0 && t.answers.seconds(gone));
    if (!speech.textContent) fill(speech, t.answers.working);
    timer = window.setTimeout(show, 250);
  };
  const end = () => {
    clearTimeout(timer);
    shown.hidden = true;
    fill(speech);
  };
  const begin = () => {
    end();
    [begun, solutions] = [performance.now(), 0];
    bar.removeAttribute("value");
    fill(found);
    timer = window.setTimeout(show, PATIENCE);
  };
  const report = (/** @type {number} */ part) => (bar.value = part);
  const onEvent = (/** @type {Event} */ event) => {
    if ("progress" in event) report(event.progress);
    if ("tried" in event) fill(found, t.answers.tried(written(event.tried)));
    if ("solution" in event) fill(found, t.answers.soFar(written(++solutions)));
  };
  return { element: html("div", {}, shown, speech), begin, end, report, onEvent };
}
