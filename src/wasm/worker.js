// A worker that answers questions, for `client.js`: a Web Worker, or a thread of Node.
import { Kenzan, KenzanError, compile } from "./kenzan.js";

const port = await hostPort();
let kenzan;

port.listen(async ({ id, module, question, limits, hasEvents }) => {
  try {
    if (limits === undefined) {
      kenzan = new Kenzan(await compile(module));
      port.post({ id, answer: kenzan.module });
      return;
    }
    const onEvent = hasEvents ? (event) => port.post({ id, event }) : undefined;
    port.post({ id, answer: kenzan.askText(question, { ...limits, onEvent }) });
  } catch (error) {
    const failure = error instanceof KenzanError ? error.toJSON() : undefined;
    port.post({ id, failure, error: failure ? undefined : String(error?.message ?? error) });
  }
});

/** The end of the channel to the client. */
async function hostPort() {
  if (typeof WorkerGlobalScope !== "undefined" && globalThis instanceof WorkerGlobalScope) {
    const listen = (hear) => globalThis.addEventListener("message", ({ data }) => hear(data));
    return { listen, post: (message) => globalThis.postMessage(message) };
  }
  const name = "node:worker_threads";
  const { parentPort } = await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
  const listen = (hear) => parentPort.on("message", hear);
  return { listen, post: (message) => parentPort.postMessage(message) };
}
