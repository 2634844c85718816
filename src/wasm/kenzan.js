// kenzan in this thread: loads the WebAssembly module, and asks it questions.
//
// A question blocks the thread until it is answered; `client.js` asks a worker instead.

import { parse, stringify } from "./json.js";
import { KenzanError, checkedLimits, refused, withMethods } from "./question.js";

export { KenzanError, withMethods };

/** The most memory that the module may use, in bytes, unless a question says otherwise. */
const MEMORY = 1 << 30;

/** Why the module should stop: the numbers of its import `poll`. */
const STOP = { timeout: 1, memory: 2, cancelled: 3 };

/** What a call results in. */
const KIND = { answer: 0, failure: 1, unfinished: 2 };

/** The most nodes of a slice. */
const MOST_NODES = 2 ** 32 - 1;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Compiles the module that lies beside this file, or another one.
 *
 * @param {URL | string | BufferSource | Response | WebAssembly.Module} [source]
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(source = new URL("./kenzan.wasm", import.meta.url)) {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) return WebAssembly.compile(source);
  if (!(source instanceof Response)) {
    const url = new URL(/* webpackIgnore: true */ /* @vite-ignore */ source, import.meta.url);
    if (url.protocol === "file:") return WebAssembly.compile(await readFile(url));
    source = await fetch(url);
  }
  if (!source.ok) throw new Error(`can't load ${source.url}: ${source.status} ${source.statusText}`);
  // A server may not know the type of such files, and compileStreaming insists on it.
  const isTyped = source.headers.get("content-type")?.startsWith("application/wasm");
  return isTyped ? WebAssembly.compileStreaming(source) : WebAssembly.compile(await source.arrayBuffer());
}

/** Node has no `fetch` of files; a browser never comes here. @param {URL} url */
async function readFile(url) {
  const name = "node:fs/promises";
  const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
  return readFile(url);
}

/** Returns a question as bytes of JSON. */
function encoded(question) {
  return encoder.encode(stringify(question));
}

/** Loads kenzan into this thread. */
export async function load(source) {
  return new Kenzan(await compile(source));
}

/** kenzan in this thread. */
export class Kenzan {
  #module;
  #instance;
  /** The number of open sessions of the instance. */
  #sessions = 0;
  #isBusy = false;
  #limits = {};
  #deadline = Infinity;
  /** What `stop` or `onEvent` has thrown. */
  #thrown;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
    this.#start();
  }

  /** The compiled module, to be posted to a worker. */
  get module() {
    return this.#module;
  }

  /** Answers a question; throws a KenzanError if it has no answer. */
  ask(question, limits) {
    return parse(this.askText(question, limits));
  }

  /** Returns the answer as a text of JSON. */
  askText(question, limits) {
    const bytes = encoded(question);
    return this.#call(limits, (exports) => {
      write(exports, bytes);
      return exports.ask();
    });
  }

  /** Begins to answer a question in slices: of the kinds `solve`, `count` or `candidates`. */
  open(question) {
    const bytes = encoded(question);
    let instance;
    const isThere = () => this.#instance === instance;
    const begin = (exports) => {
      instance = this.#instance;
      write(exports, bytes);
      const number = exports.open();
      if (number !== 0) this.#sessions += 1;
      return number;
    };
    const end = (exports, number) => {
      exports.close(number);
      this.#sessions -= 1;
    };
    return new Session(begin, end, isThere, (limits, call) => this.#call(limits, call));
  }

  #start() {
    const imports = { poll: () => this.#poll(), event: (text, length) => this.#event(text, length) };
    this.#instance = new WebAssembly.Instance(this.#module, { kenzan: imports });
    this.#sessions = 0;
  }

  /** Calls the module, and reads what it answers. */
  #call(limits, call) {
    if (this.#isBusy) {
      throw refused("a question can't be asked while another one is answered", "ask it afterwards, or load kenzan twice");
    }
    this.#limits = checkedLimits(limits, ["timeout", "memory", "stop", "onEvent"]);
    // Memory that an earlier question took is never given back, and would end this one.
    if (this.#sessions === 0 && this.#isFull()) this.#start();
    const { exports } = this.#instance;
    this.#deadline = performance.now() + 1000 * (this.#limits.timeout ?? Infinity);
    this.#thrown = undefined;
    this.#isBusy = true;
    let kind;
    try {
      kind = call(exports);
    } catch (error) {
      // After a trap, nothing in the instance can be trusted.
      this.#start();
      throw new KenzanError({ kind: "defect", message: panicOf(exports) || `the module stopped: ${error.message}` });
    } finally {
      this.#isBusy = false;
    }
    if (this.#thrown) throw this.#thrown.error;
    const answer = kind === KIND.unfinished ? undefined : answerOf(exports);
    if (kind === KIND.failure) throw new KenzanError(JSON.parse(answer).error);
    return answer;
  }

  #poll() {
    if (this.#thrown) return STOP.cancelled;
    if (this.#guarded(this.#limits.stop)) return STOP.cancelled;
    if (this.#isFull()) return STOP.memory;
    // The clock is asked only if it matters: short questions poll as often as they take a step.
    return this.#deadline !== Infinity && performance.now() >= this.#deadline ? STOP.timeout : 0;
  }

  /** Returns whether the module uses more memory than it may. */
  #isFull() {
    return this.#instance.exports.memory.buffer.byteLength > (this.#limits.memory ?? MEMORY);
  }

  #event(text, length) {
    const { onEvent } = this.#limits;
    if (onEvent && !this.#thrown) this.#guarded(onEvent, parse(read(this.#instance.exports, text, length)));
  }

  /** Calls a function of the caller. What it throws must not pass through the module, and is thrown afterwards. */
  #guarded(call, ...values) {
    try {
      return call?.(...values);
    } catch (error) {
      this.#thrown = { error };
      return true;
    }
  }
}

withMethods(Kenzan);

/** Writes a question into the module. */
function write(exports, bytes) {
  const place = exports.question(bytes.length);
  new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
}

function read(exports, place, length) {
  return decoder.decode(new Uint8Array(exports.memory.buffer, place, length));
}

/** Returns the answer; throws a KenzanError if it is longer than JavaScript's texts may be. */
function answerOf(exports) {
  const length = exports.answer_length();
  try {
    return read(exports, exports.answer(), length);
  } catch {
    throw new KenzanError({ kind: "unsupported", message: `the answer is too long for JavaScript: ${length} bytes` });
  }
}

/** Returns the message of a panic; an empty one if there was none. */
function panicOf(exports) {
  try {
    return read(exports, exports.panic(), exports.panic_length());
  } catch {
    return "";
  }
}

/** A question that is answered in slices. */
export class Session {
  /** No session has the number 0. */
  #number = 0;
  #end;
  #isThere;
  #call;

  /** Made by `Kenzan.open`. */
  constructor(begin, end, isThere, call) {
    this.#end = end;
    this.#isThere = isThere;
    this.#call = call;
    call({}, (exports) => {
      this.#number = begin(exports);
      return this.#number === 0 ? KIND.failure : KIND.unfinished;
    });
  }

  /** Searches for at most so many nodes; returns whether there is more to do. */
  advance(nodes, limits) {
    if (typeof nodes !== "number" || !(nodes >= 1)) throw refused("the nodes of a slice are not a number from 1");
    let kind;
    this.#ask(limits, (exports) => {
      kind = exports.advance(this.#number, Math.min(nodes, MOST_NODES));
      return kind === KIND.failure ? kind : KIND.unfinished;
    });
    return kind === KIND.unfinished;
  }

  /** The answer, as far as it is known; if it is all, a second engine has checked it. */
  answer(limits) {
    return parse(this.#ask(limits, (exports) => exports.known(this.#number)));
  }

  /** Ends the search. */
  close() {
    if (this.#number === 0 || !this.#isThere()) return;
    this.#call({}, (exports) => {
      this.#end(exports, this.#number);
      return KIND.unfinished;
    });
    this.#number = 0;
  }

  #ask(limits, call) {
    if (this.#isThere()) return this.#call(limits, call);
    throw refused("the session has ended, because the module stopped", "open it again");
  }
}
