// Setting: rules, givens, grid and words, with the number of solutions above them.
import { button, tick } from "../../parts/button.js";
import { html } from "../../parts/element.js";
import { standing } from "../../parts/standing.js";
import { tabs } from "../../parts/tabs.js";
import { edits, settingPad } from "../../panels/pad.js";
import { t } from "../../text/text.js";
import { editor } from "./editor.js";
import { grid } from "./grid.js";
import { kinds } from "./kinds.js";
import { list } from "./list.js";
import { words } from "./words.js";

/** @typedef {import("../../app.js").App} App */

/** @param {App} app */
export function setting(app) {
  let tab = "rules";
  let isPainting = false;
  const follow = () => {
    const drawing = tab === "rules" ? "rules" : tab === "grid" && isPainting ? "regions" : undefined;
    app.drawing.value = app.isSetting.value ? drawing : undefined;
  };
  const paint = (/** @type {boolean} */ isOn) => {
    isPainting = isOn;
    follow();
  };
  const { element } = tabs(
    t.setting.label,
    [
      { name: "rules", title: t.setting.tabs.rules, make: () => html("div", {}, kinds(app), editor(app), list(app)) },
      { name: "givens", title: t.setting.tabs.givens, make: () => html("div", {}, html("p", { class: "lead" }, t.setting.givens), settingPad(app)) },
      { name: "grid", title: t.setting.tabs.grid, make: () => grid(app, paint) },
      { name: "words", title: t.setting.tabs.words, make: () => words(app) },
    ],
    (name) => {
      tab = name;
      if (name !== "rules") app.setter.end();
      app.mode.value = "digit";
      follow();
    },
    "setting",
  );
  app.isSetting.follow((isSetting) => {
    app.mode.value = "digit";
    if (!isSetting) app.setter.end();
    follow();
  });
  return html("div", { class: "answers setting" }, status(app), element);
}

/** The number of solutions, and whether candidates are shown. @param {App} app */
function status(app) {
  const why = button(t.setting.why, () => (app.asksWhy.value = true), { class: "why", title: t.repair.why });
  app.number.follow(({ isNone, isOld }) => (why.hidden = !isNone || Boolean(isOld)));
  const number = standing(app.number, { class: "number-of-solutions", empty: t.setting.counting }, why, edits(app));
  const candidates = tick(t.setting.candidates, app.isLive.value, (isOn) => (app.isLive.value = isOn));
  const box = candidates.querySelector("input");
  app.isLive.follow((isOn) => box && (box.checked = isOn));
  return html("div", { class: "status" }, number, candidates, standing(app.candidates));
}
