// kenzan as a program on this machine: `kenzan serve`.
import { parse, stringify } from "../kenzan/json.js";
import { t } from "../text/text.js";
import { Refused } from "./port.js";

/** @typedef {import("./port.js").Port} Port */
/** @typedef {import("./port.js").Options} Options */

/** The refusal while nobody answers. */
const gone = () => new Refused({ kind: "unreachable", message: t.gone.message, hint: t.gone.hint });

/** Whether the program answers. */
const reaches = async () => Boolean((await fetch("api/about").catch(() => undefined))?.ok);

/** @returns {Promise<Port>} */
export async function connect() {
  if (!(await reaches())) throw gone();
  return { home: "program", ask, reaches };
}

/**
 * @param {object} question
 * @param {Options} [options]
 * @returns {Promise<any>}
 */
async function ask(question, options = {}) {
  /** @type {any} */
  let answer;
  try {
    answer = await sent(question, options);
  } catch {
    // It was cancelled; or there was no answer, or half of one.
    options.signal?.throwIfAborted();
    throw gone();
  }
  if (answer.error) throw new Refused(answer.error);
  return answer;
}

/**
 * Returns the answer, or what it is refused with.
 * @param {object} question
 * @param {Options} options
 */
async function sent(question, { signal, onEvent }) {
  const accept = onEvent ? "application/x-ndjson" : "application/json";
  const headers = { "content-type": "application/json", accept };
  const response = await fetch("api/ask", { method: "POST", headers, body: stringify(question), signal });
  if (!onEvent) return parse(await response.text());
  for await (const line of lines(response)) {
    const { event, answer, error } = parse(line);
    if (event) onEvent(event);
    else return error ? { error } : answer;
  }
  throw new Error("the answer was cut off");
}

/**
 * Reads a response line by line, as it comes.
 * @param {Response} response
 */
async function* lines(response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const parts = (rest + (value ?? "")).split("\n");
    rest = done ? "" : (parts.pop() ?? "");
    yield* parts.filter((line) => line.trim());
    if (done) return;
  }
}
