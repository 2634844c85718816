// kenzan in a worker.
import type { AnswerOf, Kind, Limits, Methods, Question, QuestionOf, Source } from "./kenzan.js";

export { KenzanError } from "./kenzan.js";

/** The limits of a question to a worker. */
export interface LimitsThere extends Limits {
  /** Cancels the question when it is aborted. */
  signal?: AbortSignal;
}

/** Starts a worker, and loads kenzan into it: the module beside this file unless another is named. */
export function connect(source?: Exclude<Source, Response>): Promise<Client>;

/** kenzan in a worker, which answers one question after the other. */
export class Client {
  private constructor();
  /** Answers a question. */
  ask<K extends Kind>(question: QuestionOf<K> & { ask: K }, limits?: LimitsThere): Promise<AnswerOf<K>>;
  /** Answers with a text of JSON. */
  askText(question: Question, limits?: LimitsThere): Promise<string>;
  /** Ends the worker. Questions that have no answer yet are rejected. */
  close(): void;
}

export interface Client extends Methods<LimitsThere, { [K in Kind]: Promise<AnswerOf<K>> }> {}
