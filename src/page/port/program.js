// kenzan as a program on this machine: `kenzan serve`.
import { parse, stringify } from "../kenzan/json.js";
import { Refused } from "./port.js";

/** @typedef {import("./port.js").Port} Port */
/** @typedef {import("./port.js").Options} Options */

/** @returns {Promise<Port>} */
export async function connect() {
  const about = await fetch("api/about").catch(() => undefined);
  if (!about?.ok) throw new Refused({ message: "the program does not answer", hint: "start `kenzan serve` again, and load the page anew" });
  return { home: "program", ask };
}

/**
 * @param {object} question
 * @param {Options} [options]
 * @returns {Promise<any>}
 */
async function ask(question, { signal, onEvent } = {}) {
  const accept = onEvent ? "application/x-ndjson" : "application/json";
  const headers = { "content-type": "application/json", accept };
  const response = await fetch("api/ask", { method: "POST", headers, body: stringify(question), signal });
  if (!onEvent) return taken(parse(await response.text()));
  for await (const line of lines(response)) {
    const { event, answer, error } = parse(line);
    if (event) onEvent(event);
    else return taken(error ? { error } : answer);
  }
  throw new Refused({ message: "the answer was cut off" });
}

/** @param {any} answer */
function taken(answer) {
  if (answer?.error) throw new Refused(answer.error);
  return answer;
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
