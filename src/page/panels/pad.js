// The pad: how and what is entered, for fingers and mice.
import { iconButton } from "../parts/button.js";
import { fill, html } from "../parts/element.js";
import { symbolOf } from "../state/cell.js";
import { digitsIn } from "../state/document.js";
import { COLOURS, MODES, SETTING_MODES } from "../state/entering.js";
import { t } from "../text/text.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state/entering.js").Mode} Mode */

/** The keys and samples of the ways of entering. */
const KEYS = { digit: "Z", corner: "X", centre: "C", colour: "V" };
const SAMPLES = { digit: "1", corner: "1", centre: "12", colour: "" };

/** The pad of a player. @param {App} app */
export const pad = (app) => html("div", { class: "pad" }, modes(app, MODES, t.modes), keys(app), edits(app));

/** The pad for what a puzzle gives. @param {App} app */
export const settingPad = (app) => html("div", { class: "pad" }, modes(app, SETTING_MODES, t.setting.modes), keys(app), edits(app));

/**
 * @param {App} app
 * @param {readonly Mode[]} shown
 * @param {Partial<Record<Mode, string>>} titles
 */
function modes(app, shown, titles) {
  const buttons = shown.map((mode) =>
    html(
      "button",
      { type: "button", title: `${titles[mode]} (${KEYS[mode]})`, onclick: () => (app.mode.value = mode) },
      html("span", { class: `mode-sample mode-${mode}`, "aria-hidden": "true" }, SAMPLES[mode]),
      html("span", {}, titles[mode]),
    ),
  );
  app.mode.follow((mode) => {
    for (const [place, button] of buttons.entries()) button.setAttribute("aria-pressed", String(shown[place] === mode));
  });
  return html("div", { class: "modes", role: "group", "aria-label": t.pad.mode }, ...buttons);
}

/** @param {App} app */
function keys(app) {
  const element = html("div", { class: "keys", role: "group", "aria-label": t.pad.label });
  let made = "";
  /** @type {HTMLElement[]} */
  let buttons = [];
  const make = () => {
    const { size } = app.store.document.value.puzzle;
    const isColour = app.mode.value === "colour";
    const kind = `${isColour} ${size} ${app.mode.value}`;
    if (kind === made) return;
    made = kind;
    const count = isColour ? COLOURS : size;
    const across = isColour || count <= 9 ? Math.min(count, 3) : Math.ceil(Math.sqrt(count));
    element.style.setProperty("--across", String(count === 4 ? 2 : across));
    element.style.setProperty("--across-narrow", String(Math.min(count, 9)));
    element.dataset.mode = app.mode.value;
    buttons = Array.from({ length: count }, (_, index) => key(app, index + 1, isColour));
    fill(element, ...buttons);
  };
  const tally = () => {
    if (app.mode.value === "colour") return;
    const digits = digitsIn(app.store.document.value);
    const { size } = app.store.document.value.puzzle;
    for (const [index, button] of buttons.entries()) {
      const placed = digits.filter((digit) => digit === index + 1).length;
      button.classList.toggle("complete", placed >= size);
      button.title = t.pad.placed(placed, size);
    }
  };
  app.mode.follow(() => (make(), tally()));
  app.store.document.follow(() => (make(), tally()));
  return element;
}

/**
 * @param {App} app
 * @param {number} value
 * @param {boolean} isColour
 */
function key(app, value, isColour) {
  const look = isColour ? { class: `key swatch-${value}`, "aria-label": t.colours[value - 1] } : { class: "key" };
  return html("button", { type: "button", ...look, onclick: () => app.enter(value) }, isColour ? html("span", { class: "swatch" }, value) : symbolOf(value));
}

/** @param {App} app */
export function edits(app) {
  const undo = iconButton("undo", t.pad.undo, () => app.store.undo());
  const redo = iconButton("redo", t.pad.redo, () => app.store.redo());
  const erase = iconButton("erase", t.pad.erase, () => app.erase());
  const multi = iconButton("multi", t.pad.multi, () => (app.isMulti.value = !app.isMulti.value));
  app.store.history.follow(({ past, future }) => ((undo.disabled = !past.length), (redo.disabled = !future.length)));
  app.isMulti.follow((isOn) => multi.setAttribute("aria-pressed", String(isOn)));
  return html("div", { class: "edits" }, undo, redo, erase, multi);
}
