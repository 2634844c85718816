// The rules of the puzzle: each a sentence of kenzan's, to be selected, switched off and deleted.
import { iconButton } from "../../parts/button.js";
import { fill, html } from "../../parts/element.js";
import { t } from "../../text/text.js";
import { sentences } from "../accept.js";
import { placesOf } from "../rule.js";
import { rulesOf } from "../rules.js";
import { titleOf } from "./kinds.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../rules.js").Item & { isSelected: boolean, isClashing: boolean }} Line */

/** Sentences by rule: a rule never changes. @type {WeakMap<object, string>} */
const WORDS = new WeakMap();

/** @param {App} app */
export function list(app) {
  const { setter, store } = app;
  const heading = html("h3", {});
  const element = html("ul", { class: "rule-list" });
  const show = () => {
    const items = rulesOf(store.document.value);
    const clashing = new Set(app.clashes.value.map(({ rule }) => store.document.value.puzzle.rules?.[rule - 1]));
    fill(heading, t.setting.rules(items.length));
    fill(
      element,
      ...items.map((item, place) => line(app, place, { ...item, isSelected: setter.draft.value?.home.rule === item.rule, isClashing: !item.isOff && clashing.has(item.rule) })),
    );
  };
  /** @type {AbortController | undefined} */
  let end;
  const ask = async () => {
    const { puzzle } = store.document.value;
    const { rules = [] } = puzzle;
    if (rules.every((rule) => WORDS.has(rule))) return;
    end?.abort();
    const { signal } = (end = new AbortController());
    const words = await sentences(app, puzzle, signal).catch(() => []);
    for (const [place, sentence] of words.entries()) WORDS.set(rules[place], sentence);
    if (words.length && !signal.aborted) show();
  };
  store.document.follow(() => (show(), void ask()));
  setter.draft.follow(show);
  setter.placed.follow(show);
  app.clashes.follow(show);
  return html("section", { class: "rules-of-puzzle" }, heading, element);
}

/**
 * @param {App} app
 * @param {number} place
 * @param {Line} item
 */
function line({ setter }, place, { rule, isOff, isSelected, isClashing }) {
  const words = WORDS.get(rule) ?? `${titleOf(String(rule.type))} ${placesOf(rule).join(" ")}`;
  const box = html("input", { type: "checkbox", checked: !isOff, title: t.setting.on, "aria-label": `${t.setting.on}: ${words}` });
  box.addEventListener("change", () => void setter.toggle(place));
  const name = html("button", { type: "button", class: "quiet", lang: "en", "aria-current": isSelected && "true", onclick: () => setter.select(place) }, html("span", {}, words));
  if (isClashing) name.append(html("span", { class: "tag clash-tag" }, t.setting.clashes));
  return html("li", { class: isOff ? "off" : undefined }, box, name, iconButton("close", `${t.setting.remove}: ${words}`, () => setter.remove(place)));
}
