// Why a question has no answer, with its place and how to fix it.
import { isUnreachable } from "../port/port.js";
import { html } from "./element.js";
import { sentence } from "./sentence.js";
import { language, t } from "../text/text.js";

/**
 * @param {unknown} error
 * @param {"alert" | "status"} [role] how it is read out: at once, or when there is time
 */
export function failure(error, role = "alert") {
  const { message, hint, line, column } = /** @type {import("../port/port.js").Refused} */ (error);
  const lang = isUnreachable(error) ? language : "en";
  const place = line ? `${t.open.place(line, column ?? 0)}: ` : "";
  return html("div", { class: "failure", role }, html("p", { lang }, sentence(place + (message || String(error)))), hint && html("p", { class: "hint", lang }, sentence(hint)));
}
