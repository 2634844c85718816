// The rule that is drawn or selected: how it is drawn, its fields, and why kenzan refuses it.
import { button } from "../../parts/button.js";
import { fill, html } from "../../parts/element.js";
import { failure } from "../../parts/failure.js";
import { t } from "../../text/text.js";
import { KINDS } from "../kinds.js";
import { shapeOf } from "../rule.js";
import { control, sideOf } from "./field.js";
import { meanings } from "./kinds.js";

/** @typedef {import("../../app.js").App} App */
/** @typedef {import("../setter.js").Draft} Draft */

/** What the controls depend on; texts that are typed don't make them anew. @param {string} kind @param {Draft | undefined} draft */
function lookOf(kind, draft) {
  const chosen = KINDS[kind]?.fields.filter(({ type }) => type === "flag" || type === "choice").map(({ name }) => draft?.texts[name]);
  const clue = draft && shapeOf(kind).gesture === "clue" ? draft.parts[0]?.[0] : "";
  return JSON.stringify([kind, Boolean(draft), Boolean(draft?.home.rule), clue, chosen, Boolean(meanings.value[kind])]);
}

/** @param {App} app */
export function editor(app) {
  const { setter } = app;
  const about = html("div", { class: "about-kind" });
  const fields = html("div", { class: "fields" });
  const trouble = html("div", { class: "refusal", "aria-live": "polite" });
  const actions = html("div", { class: "row" });
  /** @type {Map<string, import("./field.js").Input>} */
  const inputs = new Map();
  let made = "";

  const make = (/** @type {string} */ kind, /** @type {Draft | undefined} */ draft) => {
    const look = lookOf(kind, draft);
    if (look === made) return;
    made = look;
    inputs.clear();
    const clue = draft && shapeOf(kind).gesture === "clue" ? draft.parts[0]?.[0] : undefined;
    fill(about, kind && meanings.value[kind] && html("p", { lang: "en" }, meanings.value[kind]), html("p", { class: "how" }, kind ? t.setting.shapes[KINDS[kind].shape] : t.setting.selectMore));
    const shown = draft ? KINDS[kind].fields.filter(({ name }) => name !== "direction" || clue) : [];
    fill(fields, ...(draft ? shown.map((field) => control(setter, field, draft, (name, input) => inputs.set(name, input))) : []), clue && sideOf(setter, clue));
    const isPlaced = Boolean(draft?.home.rule);
    fill(
      actions,
      draft && !isPlaced && shapeOf(kind).least === 0 && button(t.setting.add, () => setter.drawn(), { class: "primary" }),
      isPlaced && button(t.setting.remove, () => setter.remove(setter.place), { class: "danger" }),
      isPlaced && button(t.setting.done, () => setter.next()),
    );
  };
  const show = () => {
    const draft = setter.draft.value;
    make(draft?.kind ?? setter.kind.value, draft);
    for (const [name, input] of inputs) {
      const text = draft?.texts[name] ?? "";
      if (input.value !== text) input.value = text;
    }
  };
  setter.draft.follow(show);
  setter.kind.follow(show);
  setter.placed.follow(show);
  meanings.follow(show);
  setter.trouble.follow((error) => fill(trouble, error ? failure(error) : null));
  return html("section", { class: "editor", "aria-label": t.setting.editor }, about, fields, trouble, actions);
}
