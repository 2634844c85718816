// Keeps the page for the time without a network. Only `make page` has a worker for it: the program is always there.
import { home } from "./home.js";

/** @param {import("./app.js").App} app */
export async function worker(app) {
  if (home !== "here" || !("serviceWorker" in navigator)) return;
  await app.port;
  try {
    await navigator.serviceWorker.register("service-worker.js");
    await navigator.serviceWorker.ready;
    app.isKept.value = true;
  } catch {
    // The page works all the same, with a network.
  }
}
