// kenzan in this thread: loads the WebAssembly module, and asks it questions.
//
// A question blocks the thread until it is answered; `client.js` asks a worker instead.

/** A question that has no answer. A puzzle without a solution is an answer. */
export class KenzanError extends Error {
  /** @param {import("./messages.js").Failure} failure */
  constructor({ kind, message, hint, line, column }) {
    super(message);
    this.name = "KenzanError";
    this.kind = kind;
    this.hint = hint;
    this.line = line;
    this.column = column;
  }

  /** The failure as it came, for a thread that can't pass errors on. */
  toJSON() {
    const { kind, message, hint, line, column } = this;
    return { kind, message, hint, line, column };
  }
}

/** The most memory that the module may use, in bytes, unless a question says otherwise. */
const MEMORY = 1 << 30;

/** Why the module should stop: the numbers of its import `poll`. */
const STOP = { timeout: 1, memory: 2, cancelled: 3 };

/** What a call results in. */
const KIND = { answer: 0, failure: 1, unfinished: 2 };

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
    const url = new URL(source, import.meta.url);
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

/** The options that are not part of a question. */
const LIMITS = ["timeout", "memory", "stop", "signal", "onEvent"];

/** Returns a question and its limits. */
function asked(ask, fields, options = {}) {
  const [question, limits] = [{ ask, ...fields }, {}];
  for (const [name, value] of Object.entries(options)) {
    (LIMITS.includes(name) ? limits : question)[name] = value;
  }
  return [question, limits];
}

const ABOUT_A_PUZZLE = ["solve", "check", "count", "candidates", "why", "explain", "hint", "rate", "picture", "prove"];

/** What each method asks. */
const METHODS = {
  ...Object.fromEntries(ABOUT_A_PUZZLE.map((ask) => [ask, (puzzle, options) => asked(ask, { puzzle }, options)])),
  convert: (puzzle, to, options) => asked("convert", { puzzle, to }, options),
  verify: ({ cnf, lrat }, options) => asked("verify", { cnf, lrat }, options),
  about: () => asked("about"),
};

/** Gives a class with `ask` a method for each kind of question. */
export function withMethods(Asking) {
  for (const [name, question] of Object.entries(METHODS)) {
    const value = { [name](...values) { return this.ask(...question(...values)); } }[name];
    Object.defineProperty(Asking.prototype, name, { value, writable: true, configurable: true });
  }
  return Asking;
}

/** Loads kenzan into this thread. */
export async function load(source) {
  return new Kenzan(await compile(source));
}

/** kenzan in this thread. */
export class Kenzan {
  #module;
  #instance;
  #options = {};
  #deadline = Infinity;

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
    return JSON.parse(this.askText(question, limits));
  }

  /** Returns the answer as a text of JSON: numbers of solutions may be larger than JavaScript's numbers. */
  askText(question, limits = {}) {
    return this.#call(limits, (exports) => {
      this.#write(question);
      return exports.ask();
    });
  }

  /** Begins to answer a question in slices: of the kinds `solve`, `count` or `candidates`. */
  open(question) {
    return new Session(question, (limits, call) => this.#call(limits, call), (asked) => this.#write(asked));
  }

  #start() {
    const imports = { poll: () => this.#poll(), event: (text, length) => this.#event(text, length) };
    this.#instance = new WebAssembly.Instance(this.#module, { kenzan: imports });
  }

  /** Calls the module, and reads what it answers. */
  #call(options, call) {
    const { exports } = this.#instance;
    this.#options = options;
    this.#deadline = performance.now() + 1000 * (options.timeout ?? Infinity);
    let kind;
    try {
      kind = call(exports);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
      const panic = this.#read(exports.panic(), exports.panic_length());
      // After a trap, nothing in the instance can be trusted.
      this.#start();
      const message = panic || `the module stopped: ${error.message}`;
      throw new KenzanError({ kind: "defect", message });
    } finally {
      this.#options = {};
    }
    const answer = kind === KIND.unfinished ? undefined : this.#read(exports.answer(), exports.answer_length());
    if (kind === KIND.failure) throw new KenzanError(JSON.parse(answer).error);
    return answer;
  }

  #write(question) {
    const bytes = encoder.encode(JSON.stringify(question));
    const { exports } = this.#instance;
    const place = exports.question(bytes.length);
    new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
  }

  #read(place, length) {
    return decoder.decode(new Uint8Array(this.#instance.exports.memory.buffer, place, length));
  }

  #poll() {
    const { memory = MEMORY, stop } = this.#options;
    if (stop?.()) return STOP.cancelled;
    if (this.#instance.exports.memory.buffer.byteLength > memory) return STOP.memory;
    return performance.now() >= this.#deadline ? STOP.timeout : 0;
  }

  #event(text, length) {
    this.#options.onEvent?.(JSON.parse(this.#read(text, length)));
  }
}

withMethods(Kenzan);

/** A question that is answered in slices. */
export class Session {
  #number;
  #call;

  /** Made by `Kenzan.open`. */
  constructor(question, call, write) {
    this.#call = call;
    call({}, (exports) => {
      write(question);
      this.#number = exports.open();
      return this.#number === 0 ? KIND.failure : KIND.unfinished;
    });
  }

  /** Searches for at most so many nodes; returns whether there is more to do. */
  advance(nodes, limits = {}) {
    let kind;
    this.#call(limits, (exports) => {
      kind = exports.advance(this.#number, nodes);
      return kind === KIND.failure ? kind : KIND.unfinished;
    });
    return kind === KIND.unfinished;
  }

  /** The answer, as far as it is known; if it is all, a second engine has checked it. */
  answer(limits = {}) {
    return JSON.parse(this.#call(limits, (exports) => exports.known(this.#number)));
  }

  /** Ends the search. */
  close() {
    this.#call({}, (exports) => {
      exports.close(this.#number);
      return KIND.unfinished;
    });
  }
}
