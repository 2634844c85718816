// What the user chose, kept in the browser.
import { Signal } from "./signal.js";

/**
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "en" | "ja"} language
 * @property {boolean} conflicts whether conflicts are marked
 * @property {boolean} same whether equal digits are marked
 * @property {boolean} seen whether the cells that the selection sees are marked
 * @property {boolean} tidy whether a digit takes out the marks that it sees
 * @property {boolean} rim whether rows and columns have their names beside them
 * @property {boolean} clock whether the clock is shown
 * @property {import("./document.js").Scope} scope
 */

const KEY = "kenzan.settings";

/** @type {Settings} */
const DEFAULTS = { theme: "auto", language: "auto", conflicts: true, same: true, seen: false, tidy: false, rim: true, clock: true, scope: "givens" };

/** @returns {Settings} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return DEFAULTS;
  }
}

/** The settings, to be followed. @type {Signal<Settings>} */
export const settings = new Signal(read());

/** @param {Partial<Settings>} change */
export function set(change) {
  settings.value = { ...settings.value, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // Where nothing may be kept, the choice lasts as long as the page.
  }
}
