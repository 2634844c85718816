// kenzan as WebAssembly, in workers of this page.
import { Pool } from "./pool.js";
import { parse } from "../kenzan/json.js";
import { Refused } from "./port.js";

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

/** Loads what is needed, and starts the first worker. */
async function begin() {
  /** @type {[typeof import("../../wasm/client.js"), WebAssembly.Module]} */
  const [client, module] = await Promise.all([import(new URL("client.js", FOLDER).href), load()]);
  return new Pool(() => client.connect(module), Math.min(4, Math.max(2, navigator.hardwareConcurrency)));
}

// The page has this module run before its other parts are there.
const begun = begin();
// Whoever connects is told why it failed.
begun.catch(() => {});

/** @returns {Promise<Port>} */
export async function connect() {
  const pool = await begun;
  return {
    home: "here",
    reaches: async () => true,
    ask: async (question, options) => {
      try {
        return parse(await pool.ask(question, options));
      } catch (error) {
        if (error instanceof Error && error.name === "KenzanError") throw new Refused(/** @type {any} */ (error));
        throw error;
      }
    },
  };
}
