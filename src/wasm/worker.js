// A worker that answers questions, for `client.js`: a Web Worker, or a thread of Node.
import { Kenzan, KenzanError, compile } from "./kenzan.js";

/** Answers the questions that come through a port. */
function serve({ listen, post }) {
  let kenzan;
  listen(async ({ id, module, question, limits, hasEvents }) => {
    try {
      if (limits === undefined) {
        kenzan = new Kenzan(await compile(module));
        post({ id, answer: kenzan.module });
        return;
      }
      const onEvent = hasEvents ? (event) => post({ id, event }) : undefined;
      post({ id, answer: kenzan.askText(question, { ...limits, onEvent }) });
    } catch (error) {
      const failure = error instanceof KenzanError ? error.toJSON() : undefined;
      post({ id, failure, error: failure ? undefined : String(error?.message ?? error) });
    }
  });
}

// Without an await at the top level, which not all bundlers can write; a Web Worker has to listen at once.
if (typeof WorkerGlobalScope !== "undefined" && globalThis instanceof WorkerGlobalScope) {
  serve({
    listen: (hear) => globalThis.addEventListener("message", ({ data }) => hear(data)),
    post: (message) => globalThis.postMessage(message),
  });
} else {
  const name = "node:worker_threads";
  import(/* webpackIgnore: true */ /* @vite-ignore */ name).then(({ parentPort }) =>
    serve({
      listen: (hear) => parentPort.on("message", hear),
      post: (message) => parentPort.postMessage(message),
    }),
  );
}
