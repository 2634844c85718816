// Buttons and switches.
import { html } from "./element.js";
import { icon } from "./icon.js";

/**
 * @param {string} words
 * @param {() => void} press
 * @param {{ class?: string, icon?: import("./icon.js").Icon, title?: string }} [look]
 */
export const button = (words, press, look = {}) =>
  html("button", { type: "button", class: look.class, title: look.title, onclick: press }, look.icon && icon(look.icon), html("span", {}, words));

/**
 * A button that is an icon, with its words for those who ask.
 * @param {import("./icon.js").Icon} name
 * @param {string} words
 * @param {() => void} press
 */
export const iconButton = (name, words, press) =>
  html("button", { type: "button", class: "icon-button", title: words, "aria-label": words, onclick: press }, icon(name));

/**
 * A box to tick.
 * @param {string} words
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} change
 */
export function tick(words, isOn, change) {
  const input = html("input", { type: "checkbox", checked: isOn });
  input.addEventListener("change", () => change(input.checked));
  return html("label", { class: "tick" }, input, html("span", {}, words));
}

/**
 * A choice of one.
 * @template {string} T
 * @param {string} label
 * @param {readonly (readonly [T, string])[]} options
 * @param {T} chosen
 * @param {(value: T) => void} change
 */
export function choice(label, options, chosen, change) {
  const name = `choice-${Math.random().toString(36).slice(2)}`;
  return html(
    "fieldset",
    { class: "choice" },
    html("legend", {}, label),
    ...options.map(([value, words]) => {
      const input = html("input", { type: "radio", name, value, checked: value === chosen, onchange: () => change(value) });
      return html("label", {}, input, html("span", {}, words));
    }),
  );
}
