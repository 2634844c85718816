// The file that `kenzan serve FILE` follows: opened at the start, and again whenever it changes.
import { notify } from "../parts/notice.js";
import { openText } from "./opening.js";

/** @param {import("../app.js").App} app */
export function followFile(app) {
  let seen = "";
  app.connected.follow((port) => {
    if (port?.home !== "program") return;
    // The first event is the file as it is. Where there is no file, there are no events.
    const changes = new EventSource("api/file/changes");
    changes.addEventListener("message", async ({ data }) => {
      const { text, version, error } = JSON.parse(data);
      // It may be gone for a moment while it is saved; what is on the board stays.
      if (error) return notify(error.message);
      if (version === seen) return;
      seen = version;
      // Each version of the file is the same puzzle among the recent ones.
      await openText(app, text, "file");
    });
  });
}
