// The dialog that makes a new puzzle: its kind, size, level and symmetry. It opens on the board when it is found.
import { asking } from "../parts/asking.js";
import { dialog } from "../parts/dialog.js";
import { fill, html } from "../parts/element.js";
import { changeAndNotify } from "../parts/undoable.js";
import { sentence } from "../parts/sentence.js";
import { documentOf } from "../state/document.js";
import { t, written } from "../text/text.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../../wasm/messages.js").GenerateQuestion} GenerateQuestion */
/** @typedef {import("../../wasm/messages.js").GenerateAnswer} GenerateAnswer */

/** Larger ones take too long in a browser. @type {NonNullable<GenerateQuestion["size"]>[]} */
const SIZES = [4, 6, 8, 9, 10, 12, 14, 15, 16];

/** The kinds that are no rules. @type {Record<string, Partial<GenerateQuestion>>} */
const HOUSES = { classic: {}, jigsaw: { regions: "irregular" }, diagonals: { diagonals: true }, marks: { pencil_marks: true } };

/** The kinds whose givens, and cages, can be symmetric. */
const SYMMETRIC = ["classic", "jigsaw", "diagonals", "killer-cage"];

/** What was chosen last: the next puzzle is mostly one of the same kind. */
let last = { kind: "classic", size: "9", level: "any", symmetry: "none" };

/** @param {App} app */
export function newDialog(app) {
  const end = new AbortController();
  const element = dialog(t.make.title, (close) => {
    const kind = select(t.make.kind, Object.entries(t.make.kinds), last.kind);
    const size = select(t.make.size, SIZES.map((size) => [String(size), `${size}×${size}`]), last.size);
    const level = select(t.make.level, Object.entries(t.make.levels), last.level);
    const symmetry = select(t.make.symmetry, Object.entries(t.make.symmetries), last.symmetry);
    // Where givens stand depends on what other rules leave open; most puzzles of pencil marks are hard.
    const follow = () => {
      symmetry.input.disabled = !SYMMETRIC.includes(kind.input.value);
      level.input.disabled = kind.input.value === "marks";
    };
    kind.input.addEventListener("change", follow);
    follow();
    void app.ask({ ask: "about" }).then(({ generates }) => {
      const { value } = kind.input;
      kind.input.append(...options(generates.map((name) => [name, /** @type {Record<string, string>} */ (t.setting.kinds)[name] ?? name])));
      kind.input.value = last.kind in HOUSES ? value : last.kind;
      follow();
    });
    const make = asking(app, [
      {
        words: t.make.go,
        look: "primary",
        about: "nothing",
        ask: async ({ signal, onEvent }) => {
          last = { kind: kind.input.value, size: size.input.value, level: level.input.value, symmetry: symmetry.input.value };
          const answer = await app.ask(question(), { signal: AbortSignal.any([signal, end.signal]), onEvent });
          const [made] = answer.puzzles;
          if (!made) return [html("p", {}, t.make.none(written(answer.tried))), answer.reason && html("p", { class: "words", lang: "en" }, sentence(answer.reason))];
          changeAndNotify(app.store, () => app.open(documentOf(/** @type {any} */ (made.puzzle))), answer.tried > 1 ? t.make.made(written(answer.tried)) : t.make.first);
          close();
          return [];
        },
      },
    ]);
    const fields = html("div", { class: "fields" }, ...[kind, size, level, symmetry].map(({ label }) => label));
    return [fields, html("p", { class: "about" }, t.make.about), make.element];
  });
  element.addEventListener("close", () => end.abort());
}

/** Returns what is asked for what was chosen last. @returns {GenerateQuestion} */
function question() {
  const { kind, size, level, symmetry } = last;
  return {
    ask: "generate",
    // The same seed would give the same puzzle again.
    seed: crypto.getRandomValues(new Uint32Array(1))[0],
    size: SIZES.find((one) => String(one) === size),
    ...(HOUSES[kind] ?? { rules: /** @type {any} */ ([kind]) }),
    ...(level !== "any" && kind !== "marks" && { level: /** @type {any} */ (level) }),
    ...(SYMMETRIC.includes(kind) && { symmetry: /** @type {any} */ (symmetry) }),
  };
}

/**
 * A choice of one of many.
 * @param {string} words
 * @param {readonly (readonly [string, string])[]} values
 * @param {string} chosen
 */
function select(words, values, chosen) {
  const input = html("select", {});
  fill(input, ...options(values));
  if (values.some(([value]) => value === chosen)) input.value = chosen;
  return { input, label: html("label", { class: "field" }, html("span", {}, words), input) };
}

/** @param {readonly (readonly [string, string])[]} values */
const options = (values) => values.map(([value, words]) => html("option", { value }, words));
