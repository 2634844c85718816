// A field of a rule: what is typed, ticked or chosen.
import { button, choice, tick } from "../../parts/button.js";
import { html } from "../../parts/element.js";
import { t } from "../../text/text.js";
import { directionsOf, placed } from "../spot.js";

/** @typedef {import("../setter.js").Setter} Setter */
/** @typedef {import("../setter.js").Draft} Draft */
/** @typedef {import("../kinds.js").Field} Field */
/** @typedef {HTMLInputElement | HTMLTextAreaElement} Input */

/**
 * @param {Setter} setter
 * @param {Field} field
 * @param {Draft} draft
 * @param {(name: string, input: Input) => void} made receives what a text is typed into
 */
export function control(setter, field, draft, made) {
  const { name, type } = field;
  const label = t.setting.fields[/** @type {keyof typeof t.setting.fields} */ (name)] ?? name;
  const text = draft.texts[name] ?? "";
  if (type === "flag") return tick(label, text === "on", (isOn) => setter.type(name, isOn ? "on" : ""));
  if (type === "choice") {
    const clue = draft.parts[0]?.[0];
    const options = name === "direction" && clue ? directionsOf(clue, setter.size) : (field.options ?? []);
    const named = options.map((option) => /** @type {const} */ ([option, t.setting.options[/** @type {keyof typeof t.setting.options} */ (option)]]));
    return choice(label, named, text, (value) => setter.type(name, value));
  }
  const isNumber = type === "number" || type === "length";
  const input =
    type === "json"
      ? html("textarea", { rows: 7, spellcheck: "false", placeholder: name === "rule" ? t.setting.oneRule : t.setting.severalRules })
      : html("input", { inputmode: isNumber ? "numeric" : "text", autocomplete: "off", spellcheck: "false" });
  made(name, input);
  input.addEventListener("input", () => setter.type(name, input.value));
  if (type !== "json") {
    input.addEventListener("keydown", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key !== "Enter") return;
      event.preventDefault();
      setter.drawn();
    });
  }
  const isShort = isNumber || type === "digits" || type === "counts";
  return html("div", { class: "field" }, html("label", {}, html("span", {}, label), input), isShort && figures(setter, name));
}

/** Figures for fingers. @param {Setter} setter @param {string} name */
function figures(setter, name) {
  const text = () => setter.draft.value?.texts[name] ?? "";
  const erase = html("button", { type: "button", "aria-label": t.pad.erase, onclick: () => setter.type(name, text().slice(0, -1)) }, "⌫");
  return html("div", { class: "figures" }, ...[..."1234567890"].map((figure) => button(figure, () => setter.type(name, text() + figure))), erase);
}

/** The side of a clue, so that none needs a pointer. @param {Setter} setter @param {string} clue */
export function sideOf(setter, clue) {
  const { size } = setter;
  const { row, column } = placed(clue);
  const isColumn = row === 0 || row > size;
  const line = Math.min(Math.max(isColumn ? column : row, 1), size);
  const places = { top: `r0c${line}`, bottom: `r${size + 1}c${line}`, left: `r${line}c0`, right: `r${line}c${size + 1}` };
  const names = /** @type {(keyof typeof places)[]} */ (Object.keys(places));
  const now = names.find((name) => places[name] === clue) ?? (isColumn ? "top" : "left");
  return choice(t.setting.side, names.map((name) => /** @type {const} */ ([name, t.setting.sides[name]])), now, (name) => setter.move(places[name]));
}
