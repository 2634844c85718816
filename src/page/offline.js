// Keeps the page for the time without a network. Only `make page` has a worker for it: the program is always there.
import { home } from "./home.js";
import { notify } from "./parts/notice.js";
import { t } from "./text/text.js";

/** @param {import("./app.js").App} app */
export async function worker(app) {
  if (home !== "here" || !("serviceWorker" in navigator)) return;
  await app.port;
  const isFirst = !navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.register("service-worker.js").catch(() => undefined);
  const installing = registration?.installing;
  if (!installing || !isFirst) return;
  installing.addEventListener("statechange", () => installing.state === "activated" && notify(t.home.offline));
}
