// kenzan in a worker: questions do not block this thread, and can be cancelled.
import { parse } from "./json.js";
import { KenzanError, checkedLimits, withMethods } from "./question.js";

export { KenzanError };

/** Starts a worker, and loads kenzan into it. */
export async function connect(source) {
  const client = new Client();
  try {
    await client.start(source);
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

/** kenzan in a worker, which answers one question after the other. */
export class Client {
  #module;
  #worker;
  /** The questions that wait, and the one that is being answered. */
  #waiting = [];
  #current;
  #last = 0;
  /** Why there are no more answers. */
  #end;

  /** Loads kenzan: the module beside this file, or another one. */
  async start(source) {
    const hear = (message) => this.#hear(message);
    const worker = await startWorker(hear, (error) => this.#fail(error));
    if (this.#end) {
      worker.end();
      throw this.#end;
    }
    const module = source instanceof URL ? source.href : source;
    this.#module = await new Promise((resolve, reject) => {
      this.#worker = worker;
      this.#current = { id: ++this.#last, resolve, reject };
      worker.post({ id: this.#last, module });
    });
  }

  /** Answers a question. Rejects with a KenzanError if it has no answer, or with the reason of an aborted signal. */
  async ask(question, limits) {
    return parse(await this.askText(question, limits));
  }

  /** Answers with a text of JSON. */
  askText(question, limits) {
    return new Promise((resolve, reject) => {
      const { signal, onEvent, ...others } = checkedLimits(limits, ["timeout", "memory", "signal", "onEvent"]);
      signal?.throwIfAborted();
      if (this.#end) throw this.#end;
      // A copy: the question may be changed while it waits.
      const message = structuredClone({ question, limits: others, hasEvents: onEvent !== undefined });
      const task = { id: ++this.#last, message, onEvent, resolve, reject };
      if (signal) {
        const abort = () => this.#cancel(task, signal.reason);
        signal.addEventListener("abort", abort, { once: true });
        task.leave = () => signal.removeEventListener("abort", abort);
      }
      this.#waiting.push(task);
      this.#next();
    });
  }

  /** Ends the worker. Questions that have no answer yet are rejected. */
  close() {
    this.#fail(new Error("the client was closed"));
  }

  #next() {
    if (this.#current || !this.#worker) return;
    this.#current = this.#waiting.shift();
    this.#worker.hold(this.#current !== undefined);
    if (this.#current) this.#worker.post({ id: this.#current.id, ...this.#current.message });
  }

  #hear({ id, event, answer, failure, error }) {
    const task = this.#current;
    if (task?.id !== id) return;
    if (event !== undefined) {
      try {
        task.onEvent?.(event);
      } catch (thrown) {
        this.#cancel(task, thrown);
      }
      return;
    }
    this.#current = undefined;
    task.leave?.();
    if (failure) task.reject(new KenzanError(failure));
    else if (error) task.reject(new Error(error));
    else task.resolve(answer);
    this.#next();
  }

  /** A search can't be stopped from outside: its worker is ended, and another one started. */
  #cancel(task, reason) {
    task.leave?.();
    task.reject(reason);
    if (this.#current !== task) {
      this.#waiting = this.#waiting.filter((other) => other !== task);
      return;
    }
    this.#current = undefined;
    this.#worker?.end();
    this.#worker = undefined;
    this.start(this.#module).catch((error) => this.#fail(error));
  }

  #fail(error) {
    this.#end ??= error;
    this.#worker?.end();
    this.#worker = undefined;
    const tasks = [this.#current, ...this.#waiting].filter(Boolean);
    this.#current = undefined;
    this.#waiting = [];
    for (const task of tasks) {
      task.leave?.();
      task.reject(error);
    }
  }
}

// What is wrong with a question rejects, too.
withMethods(Client, async (client, question) => client.ask(...question()));

/** Starts the worker: a Web Worker, or a thread of Node. */
async function startWorker(hear, fail) {
  if (typeof Worker !== "undefined") {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = (event) => fail(new Error(event.message ?? "the worker could not be started"));
    return { post: (message) => worker.postMessage(message), end: () => worker.terminate(), hold() {} };
  }
  const name = "node:worker_threads";
  const { Worker: Thread } = await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
  // Bundlers would take it for a file of another kind.
  const worker = new Thread(new URL(/* webpackIgnore: true */ /* @vite-ignore */ "./worker.js", import.meta.url));
  worker.on("message", hear);
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the worker ended")));
  // Node waits for a worker only while it is held.
  const hold = (isBusy) => (isBusy ? worker.ref() : worker.unref());
  const end = () => {
    worker.removeAllListeners();
    worker.terminate();
  };
  return { post: (message) => worker.postMessage(message), end, hold };
}
