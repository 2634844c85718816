// The dialog of help.
import { dialog } from "../parts/dialog.js";
import { html } from "../parts/element.js";
import { t } from "../text/text.js";

/** @param {import("../app.js").App} app */
export function help(app) {
  const version = html("p", { class: "about" }, t.help.about);
  void app.connected.value?.ask({ ask: "about" }).then(({ version: number, engines }) => version.append(` ${t.help.version(number, engines.join(", "))}`));
  const list = (/** @type {[string, string][]} */ rows) =>
    html("dl", { class: "keys-help" }, ...rows.flatMap(([key, words]) => [html("dt", {}, key), html("dd", {}, words)]));
  dialog(t.help.title, () => [list(t.help.keys), list(t.help.pointer), html("h3", {}, t.setting.label), list(t.setting.keys), version]);
}
