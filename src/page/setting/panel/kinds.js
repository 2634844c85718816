// The kinds of rules: a list in groups that is searched.
import { button } from "../../parts/button.js";
import { fill, html } from "../../parts/element.js";
import { Signal } from "../../state/signal.js";
import { meaningsOf } from "../../text/named.js";
import { t } from "../../text/text.js";
import { GROUPS, KINDS } from "../kinds.js";

/** @typedef {import("../../app.js").App} App */

/** What kenzan says of each kind. @type {Signal<Record<string, string>>} */
export const meanings = new Signal(/** @type {Record<string, string>} */ ({}));

/** @param {string} kind */
export const titleOf = (kind) => t.setting.kinds[/** @type {keyof typeof t.setting.kinds} */ (kind)] ?? kind;

/** @param {App} app */
export function kinds(app) {
  const { setter } = app;
  const search = html("input", { type: "search", placeholder: t.setting.search, "aria-label": t.setting.search, autocomplete: "off", spellcheck: "false" });
  const found = html("div", { class: "kinds" });
  const chosen = html("span", {});
  const details = html("details", { class: "kind-list" }, html("summary", {}, chosen), search, found);
  const choose = (/** @type {string} */ kind) => {
    details.open = false;
    search.value = "";
    show();
    setter.choose(kind);
    // Keys go to the board: cells are selected, Enter draws.
    document.querySelector(".board")?.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement | null} */ (document.querySelector('.cells [tabindex="0"]'))?.focus({ preventScroll: true });
  };
  const matching = () => {
    const wanted = search.value.trim().toLowerCase();
    const names = Object.keys(KINDS).filter((kind) => `${kind} ${titleOf(kind)} ${meanings.value[kind] ?? ""}`.toLowerCase().includes(wanted));
    // The best match is one whose name begins so.
    const best = names.find((kind) => titleOf(kind).toLowerCase().startsWith(wanted)) ?? names[0];
    return { names, best };
  };
  const show = () => {
    const { names } = matching();
    const groups = GROUPS.map((group) => ({ group, names: names.filter((kind) => KINDS[kind].group === group) }));
    fill(
      found,
      !names.length && html("p", { class: "about" }, t.setting.noKind),
      ...groups
        .filter(({ names }) => names.length)
        .flatMap(({ group, names }) => [
          html("h3", {}, t.setting.groups[group]),
          html("div", { class: "chips" }, ...names.map((kind) => button(titleOf(kind), () => choose(kind), { class: "chip", title: meanings.value[kind] }))),
        ]),
    );
  };
  search.addEventListener("input", show);
  search.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const { best } = matching();
    if (best) choose(best);
  });
  details.addEventListener("toggle", () => details.open && search.focus({ preventScroll: true }));
  setter.kind.follow((kind) => fill(chosen, kind ? titleOf(kind) : t.setting.choose));
  meanings.follow(show);
  app.back.follow(() => void load(app));
  return html("div", { class: "kind-row" }, details, button(t.setting.select, () => setter.choose(""), { title: t.setting.selectMore }));
}

/** Asks what the kinds mean. @param {App} app */
async function load(app) {
  if (Object.keys(meanings.value).length) return;
  const answer = await app.ask({ ask: "rules" }).catch(() => undefined);
  if (answer) meanings.value = meaningsOf(Object.fromEntries(answer.rules.map(({ name, meaning }) => [name, meaning])));
}
