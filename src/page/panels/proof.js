// A certificate of the number of solutions: to download, and to be checked here.
import { asking } from "../parts/asking.js";
import { basis } from "../parts/basis.js";
import { button } from "../parts/button.js";
import { download } from "../parts/download.js";
import { html } from "../parts/element.js";
import { sentence } from "../parts/sentence.js";
import { t, written } from "../text/text.js";
import { headline } from "./solutions.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../parts/asking.js").Work} Work */

/** @param {App} app */
export function proof(app) {
  const again = asking(app, []);
  const prove = {
    words: t.proof.prove,
    look: "primary",
    about: /** @type {const} */ ("givens"),
    ask: async (/** @type {Work} */ { signal }) => {
      again.clear();
      const { puzzle } = app.store.document.value;
      const answer = await app.ask({ ask: "prove", puzzle }, { signal });
      const { certificate } = answer;
      return [
        headline(answer.verdict),
        answer.reason && html("p", { class: "words", lang: "en" }, sentence(answer.reason)),
        answer.verdict === "multiple" && html("p", {}, t.proof.two),
        certificate && html("p", {}, t.proof.proved(written(certificate.steps))),
        certificate &&
          html(
            "div",
            { class: "row" },
            button(t.proof.cnf, () => download("sudoku.cnf", certificate.cnf)),
            button(t.proof.lrat, () => download("sudoku.lrat", certificate.lrat)),
            button(t.proof.verify, () => void again.run((work) => verify(app, certificate.cnf, certificate.lrat, work), "nothing")),
          ),
        basis("givens", certificate ? t.proof.prover(certificate.prover) : ""),
      ];
    },
  };
  const input = html("input", { type: "file", multiple: true, accept: ".cnf,.lrat" });
  input.addEventListener("change", () => void again.run(async (work) => {
    const texts = await Promise.all([...(input.files ?? [])].map(async (file) => ({ name: file.name, text: await file.text() })));
    const cnf = texts.find(({ name }) => name.endsWith(".cnf"))?.text;
    const lrat = texts.find(({ name }) => name.endsWith(".lrat"))?.text;
    if (cnf === undefined || lrat === undefined) return [html("p", { class: "failure" }, t.proof.needBoth)];
    return verify(app, cnf, lrat, work);
  }, "nothing"));
  const files = html("label", { class: "field" }, html("span", {}, t.proof.files), input);
  return html("div", {}, html("p", { class: "lead" }, t.proof.lead), asking(app, [prove]).element, again.element, files);
}

/**
 * @param {App} app
 * @param {string} cnf
 * @param {string} lrat
 * @param {Work} work
 */
async function verify(app, cnf, lrat, { signal }) {
  const { verdict, steps } = await app.ask({ ask: "verify", cnf, lrat }, { signal });
  return [html("p", { class: "verdict" }, t.proof.verified(t.verdict[verdict], written(steps)))];
}
