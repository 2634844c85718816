// Tabs, as screen readers and the keyboard expect them.
import { fill, html } from "./element.js";

/**
 * @typedef {object} Tab
 * @property {string} name
 * @property {string} title
 * @property {() => HTMLElement | Promise<HTMLElement>} make makes its panel, when it is first chosen
 */

/**
 * @param {string} label
 * @param {readonly Tab[]} tabs
 * @param {(name: string) => void} [chosen]
 * @param {string} [prefix] that of the elements' names
 */
export function tabs(label, tabs, chosen, prefix = "answers") {
  /** @type {Map<string, HTMLElement | Promise<HTMLElement>>} */
  const made = new Map();
  /** @type {Tab | undefined} */
  let current;
  const panel = html("div", { class: "panel", role: "tabpanel", tabindex: -1, id: `${prefix}-panel` });
  const buttons = tabs.map(({ name, title }) =>
    html("button", { type: "button", role: "tab", id: `${prefix}-tab-${name}`, "aria-controls": `${prefix}-panel`, onclick: () => choose(name) }, title),
  );
  const list = html("div", { class: "tabs", role: "tablist", "aria-label": label }, ...buttons);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const place = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const next = (place + step + tabs.length) % tabs.length;
    choose(tabs[next].name);
    buttons[next].focus();
  });

  /** Makes a panel; what comes later is shown if its tab is still chosen. @param {Tab} tab */
  function begin(tab) {
    const content = tab.make();
    made.set(tab.name, content);
    if (content instanceof HTMLElement) return;
    void content.then((element) => {
      made.set(tab.name, element);
      if (current === tab) fill(panel, element);
    });
  }

  /** @param {string} name */
  function choose(name) {
    const tab = tabs.find((tab) => tab.name === name) ?? tabs[0];
    for (const [place, button] of buttons.entries()) {
      const isChosen = tabs[place] === tab;
      button.setAttribute("aria-selected", String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
    }
    current = tab;
    if (!made.has(tab.name)) begin(tab);
    const content = made.get(tab.name);
    panel.setAttribute("aria-labelledby", `${prefix}-tab-${tab.name}`);
    fill(panel, content instanceof HTMLElement && content);
    chosen?.(tab.name);
  }

  choose(tabs[0].name);
  return { element: html("div", { class: "tabbed" }, list, panel), choose };
}
