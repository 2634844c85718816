// kenzan in this thread.
import type * as messages from "./messages.js";

export type * from "./messages.js";

/** A puzzle: a text in any format that kenzan reads, or an object of kenzan's JSON. */
export type Puzzle = string | object;

/** The questions and answers of each kind. */
export interface Kinds {
  solve: [messages.SolveQuestion, messages.SolveAnswer];
  check: [messages.CheckQuestion, messages.CheckAnswer];
  count: [messages.CountQuestion, messages.CountAnswer];
  candidates: [messages.CandidatesQuestion, messages.CandidatesAnswer];
  propagate: [messages.PropagateQuestion, messages.PropagateAnswer];
  conflicts: [messages.ConflictsQuestion, messages.ConflictsAnswer];
  judge: [messages.JudgeQuestion, messages.JudgeAnswer];
  why: [messages.WhyQuestion, messages.WhyAnswer];
  redundant: [messages.RedundantQuestion, messages.RedundantAnswer];
  explain: [messages.ExplainQuestion, messages.ExplainAnswer];
  hint: [messages.HintQuestion, messages.HintAnswer];
  rate: [messages.RateQuestion, messages.RateAnswer];
  describe: [messages.DescribeQuestion, messages.DescribeAnswer];
  convert: [messages.ConvertQuestion, messages.ConvertAnswer];
  picture: [messages.PictureQuestion, messages.PictureAnswer];
  prove: [messages.ProveQuestion, messages.ProveAnswer];
  verify: [messages.VerifyQuestion, messages.VerifyAnswer];
  generate: [messages.GenerateQuestion, messages.GenerateAnswer];
  minimise: [messages.MinimiseQuestion, messages.MinimiseAnswer];
  scramble: [messages.ScrambleQuestion, messages.ScrambleAnswer];
  vary: [messages.VaryQuestion, messages.VaryAnswer];
  canon: [messages.CanonQuestion, messages.CanonAnswer];
  rules: [messages.RulesQuestion, messages.RulesAnswer];
  about: [messages.AboutQuestion, messages.AboutAnswer];
}

/** The kinds of questions. */
export type Kind = keyof Kinds;
export type QuestionOf<K extends Kind> = Kinds[K][0];
export type AnswerOf<K extends Kind> = Kinds[K][1];

/** The limits of a question. What they end is answered as far as it is known, with the reason. */
export interface Limits {
  /** The most seconds. */
  timeout?: number;
  /** The most memory of the module, in bytes: 1 GiB unless it is set. */
  memory?: number;
  /**
   * Receives what is found meanwhile: by `candidates`, solutions and refuted candidates; by `count` and `redundant`, the
   * progress; by `generate`, puzzles and how many were tried; by `minimise` and `vary`, puzzles, if all are asked for; by
   * `solve` in slices, solutions.
   */
  onEvent?: (event: messages.Event) => void;
}

/** The limits of a question to this thread. */
export interface LimitsHere extends Limits {
  /** Returns whether the work should stop; it is called every millisecond or two. */
  stop?: () => boolean;
}

/** The options of a method: those of the question, and its limits. */
type Options<K extends Kind, L, Given extends PropertyKey = "puzzle"> = Omit<QuestionOf<K>, "ask" | Given> & L;

/** The methods for each kind of question; `Answer` is what each returns. */
export interface Methods<L, Answers extends Record<Kind, unknown>> {
  /** How many solutions are there, and which? */
  solve(puzzle: Puzzle, options?: Options<"solve", L>): Answers["solve"];
  /** Is the puzzle proper? */
  check(puzzle: Puzzle, options?: Options<"check", L>): Answers["check"];
  /** How many solutions are there? */
  count(puzzle: Puzzle, options?: Options<"count", L>): Answers["count"];
  /** Which digits does each cell have in some solution? */
  candidates(puzzle: Puzzle, options?: Options<"candidates", L>): Answers["candidates"];
  /** What does an engine infer without a guess? */
  propagate(puzzle: Puzzle, options?: Options<"propagate", L>): Answers["propagate"];
  /** Which digits clash with single houses and rules? */
  conflicts(puzzle: Puzzle, options?: Options<"conflicts", L>): Answers["conflicts"];
  /** Which entered digits are wrong? */
  judge(puzzle: Puzzle, options?: Options<"judge", L>): Answers["judge"];
  /** Why does the puzzle not have exactly one solution? */
  why(puzzle: Puzzle, options?: Options<"why", L>): Answers["why"];
  /** Which givens and rules can be removed? */
  redundant(puzzle: Puzzle, options?: Options<"redundant", L>): Answers["redundant"];
  /** How do people solve it? */
  explain(puzzle: Puzzle, options?: Options<"explain", L>): Answers["explain"];
  /** What is the next step? */
  hint(puzzle: Puzzle, options?: Options<"hint", L>): Answers["hint"];
  /** How hard is it? */
  rate(puzzle: Puzzle, options?: Options<"rate", L>): Answers["rate"];
  /** How is the puzzle written in another format? */
  describe(puzzle: Puzzle, options?: Options<"describe", L>): Answers["describe"];
  convert(puzzle: Puzzle, to: string, options?: Options<"convert", L, "puzzle" | "to">): Answers["convert"];
  /** How does it look? */
  picture(puzzle: Puzzle, options?: Options<"picture", L>): Answers["picture"];
  /** What is the proof of the number of solutions? */
  prove(puzzle: Puzzle, options?: Options<"prove", L>): Answers["prove"];
  /** What does a certificate prove? Throws unless its proof is right, and about `options.puzzle` if there is one. */
  verify(
    certificate: { cnf: string; lrat: string },
    options?: Options<"verify", L, "cnf" | "lrat">,
  ): Answers["verify"];
  /** Which puzzles fulfil conditions? */
  generate(options?: Options<"generate", L, never>): Answers["generate"];
  /** Which minimal puzzles are within the puzzle? */
  minimise(puzzle: Puzzle, options?: Options<"minimise", L>): Answers["minimise"];
  /** Which puzzles are isomorphic to it? */
  scramble(puzzle: Puzzle, options?: Options<"scramble", L>): Answers["scramble"];
  /** Which puzzles differ from it in a few givens? */
  vary(puzzle: Puzzle, options?: Options<"vary", L>): Answers["vary"];
  /** What is its canonical form? */
  canon(puzzle: Puzzle, options?: Options<"canon", L>): Answers["canon"];
  /** Which rules can a puzzle have? */
  rules(options?: Options<"rules", L>): Answers["rules"];
  /** What does this build have? */
  about(options?: Options<"about", L>): Answers["about"];
}

/** A question that has no answer. A puzzle without a solution is an answer. */
export class KenzanError extends Error implements messages.Failure {
  constructor(failure: messages.Failure);
  readonly kind: messages.FailureKind;
  readonly hint?: string;
  readonly line?: number;
  readonly column?: number;
  toJSON(): messages.Failure;
}

/** Where the module comes from: the file beside this one unless another is named. */
export type Source = URL | string | BufferSource | Response | WebAssembly.Module;

/** Compiles the module. */
export function compile(source?: Source): Promise<WebAssembly.Module>;

/** Loads kenzan into this thread. */
export function load(source?: Source): Promise<Kenzan>;

/** kenzan in this thread, which it blocks until a question is answered. */
export class Kenzan {
  constructor(module: WebAssembly.Module);
  /** The compiled module, to be posted to workers. */
  readonly module: WebAssembly.Module;
  /** Answers a question. */
  ask<K extends Kind>(question: QuestionOf<K> & { ask: K }, limits?: LimitsHere): AnswerOf<K>;
  /** Returns the answer as a text of JSON. */
  askText(question: messages.Question, limits?: LimitsHere): string;
  /** Begins to answer a question in slices, so that the thread can do something else between them. */
  open<K extends "solve" | "count" | "candidates">(question: QuestionOf<K> & { ask: K }): Session<AnswerOf<K>>;
}

/** A question that is answered in slices. */
export class Session<A> {
  private constructor();
  /** Searches for at most this number of nodes; returns whether there is more to do. */
  advance(nodes: number, limits?: LimitsHere): boolean;
  /** The answer, as far as it is known. If it is all, a second engine has checked it. */
  answer(limits?: LimitsHere): A;
  /** Ends the search, and frees its memory. It may be called again. */
  close(): void;
}

export interface Kenzan extends Methods<LimitsHere, { [K in Kind]: AnswerOf<K> }> {}

/**
 * Gives a class with `ask` a method for each kind of question. `answer` is called with an object of the class and a
 * function that returns the question and its limits; by default, it calls `ask` with them.
 */
export function withMethods<C extends abstract new (...values: never) => unknown>(
  asking: C,
  answer?: (asking: InstanceType<C>, question: () => [messages.Question, object]) => unknown,
): C;
