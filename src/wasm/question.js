// Questions with their options and limits, and the error of a question that has no answer.

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

/** The options that are not part of a question, and their types. */
const LIMITS = {
  timeout: "a number",
  memory: "a number",
  stop: "a function",
  signal: "an object",
  onEvent: "a function",
};

/** Makes the error of a question that is not valid. */
export function refused(message, hint) {
  return new KenzanError({ kind: "question", message, hint });
}

/** Returns limits without those that are not set; throws a KenzanError if one is not `known`, or has another type. */
export function checkedLimits(limits, known) {
  const checked = {};
  for (const [name, value] of Object.entries(limits ?? {})) {
    if (value === undefined || value === null) continue;
    if (!known.includes(name)) throw refused(`there is no limit '${name}' here`, `there are ${known.join(", ")}`);
    const type = LIMITS[name];
    if (!type.endsWith(` ${typeof value}`) || Number.isNaN(value)) throw refused(`the limit '${name}' is not ${type}`);
    checked[name] = value;
  }
  return checked;
}

/** Returns a question and its limits. */
function asked(ask, fields, options) {
  const [question, limits] = [{ ask, ...fields }, {}];
  for (const [name, value] of Object.entries(options ?? {})) {
    if (name in question) throw refused(`'${name}' is not an option of ${ask}`);
    (Object.hasOwn(LIMITS, name) ? limits : question)[name] = value;
  }
  return [question, limits];
}

const ABOUT_A_PUZZLE = [
  ...["solve", "check", "count", "candidates", "propagate", "conflicts", "judge", "why", "redundant"],
  ...["explain", "hint", "rate", "describe", "picture", "prove"],
  ...["minimise", "scramble", "vary", "canon"],
];

/** What each method asks. */
const METHODS = {
  ...Object.fromEntries(ABOUT_A_PUZZLE.map((ask) => [ask, (puzzle, options) => asked(ask, { puzzle }, options)])),
  convert: (puzzle, to, options) => asked("convert", { puzzle, to }, options),
  verify: (files, options) => asked("verify", { cnf: files?.cnf, lrat: files?.lrat }, options),
  generate: (options) => asked("generate", {}, options),
  rules: (options) => asked("rules", {}, options),
  about: (options) => asked("about", {}, options),
};

/**
 * Gives a class with `ask` a method for each kind of question.
 *
 * `answer` is called with an object of the class and a function that returns the question and its limits.
 */
export function withMethods(Asking, answer = (asking, question) => asking.ask(...question())) {
  for (const [name, question] of Object.entries(METHODS)) {
    const value = { [name](...values) { return answer(this, () => question(...values)); } }[name];
    Object.defineProperty(Asking.prototype, name, { value, writable: true, configurable: true });
  }
  return Asking;
}
