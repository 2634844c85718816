// kenzan as WebAssembly, in workers of this page.
import { Pool } from "./pool.js";
import { Refused, answerOf } from "./port.js";

/** @typedef {import("./port.js").Port} Port */

const FOLDER = new URL("../kenzan/", import.meta.url);

/** Loads kenzan, once for all workers. @returns {Promise<WebAssembly.Module>} */
async function load() {
  const response = await fetch(new URL("kenzan.wasm", FOLDER));
  if (!response.ok) throw new Refused({ message: `kenzan.wasm: ${response.status} ${response.statusText}` });
  // A host may serve it under another type, which can't be compiled while it comes.
  if (response.headers.get("content-type") !== "application/wasm") return WebAssembly.compile(await response.arrayBuffer());
  return WebAssembly.compileStreaming(response);
}

/** @returns {Promise<Port>} */
export async function connect() {
  /** @type {typeof import("../../wasm/client.js")} */
  const client = await import(new URL("client.js", FOLDER).href);
  const module = await load();
  const pool = new Pool(() => client.connect(module), Math.min(4, Math.max(2, navigator.hardwareConcurrency)));
  return {
    home: "here",
    ask: async (question, options) => {
      try {
        return answerOf(await pool.ask(question, options));
      } catch (error) {
        if (error instanceof Error && error.name === "KenzanError") throw new Refused(/** @type {any} */ (error));
        throw error;
      }
    },
  };
}
