// The texts of the page, in the language that was chosen. A language is a table of the same shape as en.js.
import { settings } from "../state/settings.js";
import { en } from "./en.js";
import { ja } from "./ja.js";

/** @typedef {typeof en} Texts */

/** @type {Record<"en" | "ja", Texts>} */
const TABLES = { en, ja };

const wanted = settings.value.language;
/** The language. @type {"en" | "ja"} */
export const language = wanted === "auto" ? (navigator.language.startsWith("ja") ? "ja" : "en") : wanted;
/** The texts. */
export const t = TABLES[language];

const NUMBER = new Intl.NumberFormat(language);

/** Returns a number as it is written in the language. @param {number | bigint} number */
export const written = (number) => NUMBER.format(number);
