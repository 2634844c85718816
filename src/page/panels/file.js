// The file that `kenzan serve FILE` follows: opened at the start, and again whenever it changes.
import { notify } from "../parts/notice.js";
import { t } from "../text/text.js";
import { openText } from "./opening.js";

/** @param {import("../app.js").App} app */
export function followFile(app) {
  const load = async () => {
    const response = await fetch("api/file").catch(() => undefined);
    if (!response?.ok) return false;
    const { text, name } = await response.json();
    await openText(app, text);
    notify(t.open.opened(name));
    return true;
  };
  app.connected.follow(async (port) => {
    if (port?.home !== "program" || !(await load())) return;
    new EventSource("api/file/changes").addEventListener("message", () => void load());
  });
}
