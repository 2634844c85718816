// The rules of the puzzle: each a sentence of kenzan's, to be selected, switched off and deleted; and those that are not
// finished, with what kenzan says about them.
import { iconButton } from "../../parts/button.js";
import { fill, html } from "../../parts/element.js";
import { sentence } from "../../parts/sentence.js";
import { language, t } from "../../text/text.js";
import { sentences } from "../accept.js";
import { KINDS } from "../kinds.js";
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
      ...items.map((item, place) => line(app, place, { ...item, isSelected: setter.draft.value?.home.rule === item.rule, isClashing: clashing.has(item.rule) })),
    );
  };
  /** @type {AbortController | undefined} */
  let end;
  const ask = async () => {
    const document = store.document.value;
    const off = rulesOf(document).filter(({ isOff, isUnfinished }) => isOff && !isUnfinished);
    const lists = [document.puzzle.rules ?? [], off.map(({ rule }) => rule)].filter((rules) => !rules.every((rule) => WORDS.has(rule)));
    if (!lists.length) return;
    end?.abort();
    const { signal } = (end = new AbortController());
    for (const rules of lists) {
      const words = await sentences(app, { ...document.puzzle, rules }, signal).catch(() => []);
      for (const [place, sentence] of words.entries()) WORDS.set(rules[place], sentence);
    }
    if (!signal.aborted) show();
  };
  store.document.follow(() => (show(), void ask()));
  app.back.follow((count) => count && void ask());
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
function line({ setter }, place, { rule, isOff, isUnfinished, refusal, isSelected, isClashing }) {
  const words = WORDS.get(rule) ?? plainly(rule);
  const box = html("input", { type: "checkbox", checked: !isOff && !isUnfinished, disabled: isUnfinished, title: t.setting.on, "aria-label": `${t.setting.on}: ${words}` });
  box.addEventListener("change", () => void setter.toggle(place));
  const name = html("button", { type: "button", class: "quiet", lang: "en", "aria-current": isSelected && "true", onclick: () => setter.select(place) }, html("span", {}, words));
  if (isClashing) name.append(html("span", { class: "tag clash-tag" }, t.setting.clashes));
  if (isUnfinished) name.append(html("span", { class: "tag", title: t.setting.unfinishedMore, lang: language }, t.setting.unfinished));
  return html(
    "li",
    { class: isUnfinished ? "unfinished" : isOff ? "off" : undefined },
    box,
    name,
    iconButton("close", `${t.setting.remove}: ${words}`, () => setter.remove(place)),
    // The editor says it of the one that is selected.
    refusal && !isSelected && html("p", { class: "refused", lang: "en" }, sentence(refusal.message)),
  );
}

/** Says which rule it is without kenzan: what is drawn, and what is typed. @param {import("../rule.js").Rule} rule */
function plainly(rule) {
  const kind = String(rule.type);
  const typed = /** @type {Record<string, string>} */ (rule.texts ?? {});
  const texts = (KINDS[kind]?.fields ?? []).filter(({ type }) => type !== "flag" && type !== "choice").map(({ name }) => typed[name]);
  return [titleOf(kind), ...texts, ...placesOf(rule)].filter(Boolean).join(" ");
}
