// Names that kenzan gives, in the language of the page: of techniques, levels and rules. What no table has stays English.
import { EXPLAINER, LEVELS, TECHNIQUES } from "./names/ja.js";
import { MEANINGS } from "./names/meanings-ja.js";
import { language, t } from "./text.js";

/** A name, and the language that it is in. @typedef {{ words: string, lang: string }} Named */

/** @param {string | undefined} words @param {string} name @returns {Named} */
const named = (words, name) => (language === "ja" && words ? { words, lang: "ja" } : { words: name, lang: "en" });

/** Japanese names by names and titles. @type {Map<string, string>} */
const BY_NAME = new Map([...Object.entries(EXPLAINER), ...Object.entries(TECHNIQUES).flatMap(([name, [title, words]]) => [[name, words], [title, words]])].map(([name, words]) => [name, words]));

/** A technique by its name or its title, on whatever scale. @param {string} name */
export const technique = (name) => named(BY_NAME.get(name), name);

/** A level of a scale. @param {string} name */
export const level = (name) => named(LEVELS[name], name);

/**
 * What kinds of rules mean, as the page says it in place of what kenzan says.
 * @param {Record<string, string>} meanings those of kenzan
 */
export const meaningsOf = (meanings) => (language === "ja" ? { ...meanings, ...MEANINGS } : meanings);

/** A shipped puzzle that is named after its kind of rule: `killer-cage 1`. @param {string} name @returns {Named} */
export function shipped(name) {
  const [, kind, number = ""] = /^([a-z-]+?)( \d+)?$/.exec(name) ?? [];
  return named(kind && /** @type {Record<string, string>} */ (t.setting.kinds)[kind] && `${/** @type {Record<string, string>} */ (t.setting.kinds)[kind]}${number}`, name);
}
