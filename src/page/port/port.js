// The one way to ask kenzan, whoever answers.
import { home } from "../home.js";

/** @typedef {import("../../wasm/kenzan.js").Kind} Kind */
/** @typedef {import("../../wasm/messages.js").Event} Event */
/** @typedef {import("../../wasm/messages.js").AboutAnswer} AboutAnswer */
/**
 * @template {Kind} K
 * @typedef {import("../../wasm/kenzan.js").QuestionOf<K>} QuestionOf
 */
/**
 * @template {Kind} K
 * @typedef {import("../../wasm/kenzan.js").AnswerOf<K>} AnswerOf
 */
/**
 * @typedef {object} Options
 * @property {AbortSignal} [signal] ends the question
 * @property {(event: Event) => void} [onEvent] receives what is found meanwhile
 */
/**
 * @typedef {object} Port
 * @property {"here" | "program"} home
 * @property {() => Promise<boolean>} reaches whether there is somebody who answers
 * @property {<K extends Kind>(question: QuestionOf<K> & { ask: K }, options?: Options) => Promise<AnswerOf<K>>} ask
 */

/** A question that has no answer: `unreachable` is the kind while nobody answers. A puzzle without a solution is an answer. */
export class Refused extends Error {
  /** @param {{ kind?: string, message?: string, hint?: string | null, line?: number | null, column?: number | null }} failure */
  constructor({ kind = "defect", message = "", hint, line, column }) {
    super(message);
    this.name = "Refused";
    this.kind = kind;
    this.hint = hint ?? undefined;
    this.line = line ?? undefined;
    this.column = column ?? undefined;
  }
}

/** Whether a question has no answer because nobody answers. @param {unknown} error */
export const isUnreachable = (error) => error instanceof Refused && error.kind === "unreachable";

/**
 * Connects to who answers.
 * @returns {Promise<Port>}
 */
export async function connect() {
  const adapter = home === "here" ? await import("./here.js") : await import("./program.js");
  return adapter.connect();
}
