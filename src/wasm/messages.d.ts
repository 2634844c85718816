// Questions and answers, made from kenzan-messages.schema.json.

export type QuestionsToKenzanAndItsAnswers =
  | Question
  | Answer
  | Event
  | {
      error: Failure;
      schema: 3;
    };
/**
 * A question.
 */
export type Question =
  | AboutQuestion
  | CandidatesQuestion
  | CanonQuestion
  | CheckQuestion
  | ConflictsQuestion
  | ConvertQuestion
  | CountQuestion
  | DescribeQuestion
  | ExplainQuestion
  | GenerateQuestion
  | HintQuestion
  | JudgeQuestion
  | MinimiseQuestion
  | PictureQuestion
  | ProveQuestion
  | RateQuestion
  | RedundantQuestion
  | RulesQuestion
  | ScrambleQuestion
  | SolveQuestion
  | VaryQuestion
  | VerifyQuestion
  | WhyQuestion;
/**
 * How drawings are handled whose meaning is not stated.
 */
export type DrawingsName = "refused" | "left-out";
/**
 * A puzzle as a text, or as an object in kenzan's JSON or another format's.
 */
export type OtherPuzzle =
  | string
  | {
      [k: string]: unknown;
    };
/**
 * The techniques that find the steps of a position.
 */
export type AllOf = "needed" | "everything";
/**
 * How cells are named.
 */
export type CellNames = "rc" | "a1";
/**
 * The level of a step or of a puzzle.
 */
export type DifficultyLevel = "easy" | "medium" | "hard" | "fiendish" | "diabolical";
/**
 * The regions of a puzzle.
 */
export type Regions = "boxes" | "irregular";
/**
 * A technique, or a group of them, and the least number of steps: 1 for a name alone.
 */
export type RequiredSteps =
  | string
  | {
      /**
       * The least number of steps.
       */
      steps: number;
      /**
       * The name of the technique or group.
       */
      technique: string;
    };
/**
 * A number of rules of a kind: as many as are usual, if there is no number.
 */
export type RulesOfAKind =
  | (
      | "killer"
      | "killer-cage"
      | "thermometer"
      | "arrow"
      | "double-arrow"
      | "whisper"
      | "renban"
      | "nabner"
      | "palindrome"
      | "between-line"
      | "region-sum-line"
      | "zipper-line"
      | "parity-line"
      | "modular-line"
      | "entropic-line"
      | "difference"
      | "ratio"
      | "xv"
      | "greater-than"
      | "odd"
      | "even"
      | "quadruple"
      | "x-sum"
      | "sandwich"
      | "skyscraper"
      | "numbered-room"
      | "little-killer"
    )
  | {
      /**
       * How many.
       */
      count?: (number | [number, number]) | null;
      /**
       * The name of the kind.
       */
      kind:
        | "killer"
        | "killer-cage"
        | "thermometer"
        | "arrow"
        | "double-arrow"
        | "whisper"
        | "renban"
        | "nabner"
        | "palindrome"
        | "between-line"
        | "region-sum-line"
        | "zipper-line"
        | "parity-line"
        | "modular-line"
        | "entropic-line"
        | "difference"
        | "ratio"
        | "xv"
        | "greater-than"
        | "odd"
        | "even"
        | "quadruple"
        | "x-sum"
        | "sandwich"
        | "skyscraper"
        | "numbered-room"
        | "little-killer";
    };
/**
 * A scale on which a difficulty can be wanted.
 */
export type RatingScale = "se121" | "hodoku" | "kenzan";
/**
 * A symmetry of the cells that hold givens; their digits need not have it.
 */
export type PatternSymmetry =
  "none" | "r180" | "r90" | "vertical" | "horizontal" | "diagonal" | "antidiagonal" | "full";
/**
 * The detail of a hint.
 */
export type Level = "vague" | "where" | "what";
/**
 * What is drawn.
 */
export type What = "puzzle" | "rules" | "solution" | "candidates" | "why" | "hint" | "steps";
/**
 * The colours of a picture.
 */
export type Theme = "light" | "dark" | "print";
/**
 * The order in which parts are tried.
 */
export type OrderName = "givens" | "rules" | "random";
/**
 * An answer.
 */
export type Answer =
  | AboutAnswer
  | CandidatesAnswer
  | CanonAnswer
  | CheckAnswer
  | ConflictsAnswer
  | ConvertAnswer
  | CountAnswer
  | DescribeAnswer
  | ExplainAnswer
  | GenerateAnswer
  | HintAnswer
  | JudgeAnswer
  | MinimiseAnswer
  | PictureAnswer
  | ProveAnswer
  | RateAnswer
  | RedundantAnswer
  | RulesAnswer
  | ScrambleAnswer
  | SolveAnswer
  | VaryAnswer
  | VerifyAnswer
  | WhyAnswer;
export type CandidatesAnswer = Origin & TrueCandidates;
export type Cell = string;
export type Digit = number;
/**
 * Whether two outcomes for one puzzle agree.
 */
export type Agreement = "agree" | "undecided" | "differ";
/**
 * How complete the candidates of a puzzle are.
 */
export type Known = "all" | "unconfirmed" | "some" | "none";
export type CanonAnswer = Origin & Canonized;
/**
 * A puzzle as a grid if it has just givens and the usual boxes, else in kenzan's JSON.
 */
export type GridOrPuzzle =
  | Grid
  | {
      [k: string]: unknown;
    };
/**
 * A symbol for each cell in reading order, '.' for an empty one.
 */
export type Grid = string;
export type CheckAnswer = Origin & Checked;
/**
 * A given or a rule of a puzzle.
 */
export type Part =
  | Candidate
  | {
      /**
       * Its position in the puzzle's list `rules`, from 1.
       */
      rule: number;
      /**
       * The rule in words.
       */
      sentence: string;
    };
/**
 * The number of solutions of a puzzle, in a word.
 */
export type Verdict = "none" | "unique" | "multiple" | "unknown";
export type ConflictsAnswer = Origin & Conflicts;
export type ConvertAnswer = Origin & Converted;
export type CountAnswer = Origin & Counted;
/**
 * The meaning of a number of solutions.
 */
export type Meaning = "exactly" | "at-least" | "about";
export type DescribeAnswer = Origin & Described;
export type ExplainAnswer = Origin & Explained;
/**
 * The symbols of the digits.
 */
export type DigitSet = string;
/**
 * The digits of each cell in reading order.
 */
export type Candidates = DigitSet[];
export type GenerateAnswer = Origin & Generation;
/**
 * The rating of a puzzle on one of the scales.
 */
export type Rated = {
  /**
   * Why the rating is not known or the puzzle not supported.
   */
  reason?: string | null;
  /**
   * The scale: `se121`, `hodoku`, `kenzan` or `search`.
   */
  scale: string;
  /**
   * The time that it took, in seconds; absent if it was not measured.
   */
  seconds?: number | null;
  /**
   * The number of steps of each technique, if it was asked for.
   */
  techniques?: TechniqueCount[] | null;
  /**
   * `rated`, or why there is no rating: `solved`, `none`, `multiple`, `beyond`, `unwanted`, `unknown`,
   * `unsupported`.
   */
  verdict: string;
} & (
  | Se121
  | {
      /**
       * The level.
       */
      level: string;
      /**
       * The score.
       */
      score: number;
    }
  | Points
  | {
      /**
       * The smallest backdoors; `null` if none was found within the limits.
       */
      backdoor?: Backdoor | null;
      /**
       * The cost for each engine.
       */
      engines: EngineCost[];
    }
  | {}
);
export type HintAnswer = Origin & Explained;
export type JudgeAnswer = Origin & Judgement;
export type MinimiseAnswer = Origin & Made;
export type PictureAnswer = Origin & Drawn;
export type ProveAnswer = Origin & Proved;
export type RateAnswer = Origin & Rated;
export type RedundantAnswer = Origin & Reduced;
export type ScrambleAnswer = Origin & Made;
export type SolveAnswer = Origin & Solved;
export type VaryAnswer = Origin & Made;
export type WhyAnswer = Origin & Diagnosed;
/**
 * What is found while an answer is worked on.
 */
export type Event =
  | {
      solution: Grid;
    }
  | {
      refuted: Candidate;
    }
  | {
      progress: number;
    }
  | {
      generated: Generated;
    }
  | {
      puzzle: {
        [k: string]: unknown;
      };
    }
  | {
      tried: number;
    };
/**
 * The kind of a failure.
 */
export type FailureKind = "question" | "malformed" | "unsupported" | "defect";

/**
 * `about` has no options.
 */
export interface AboutQuestion {
  ask: "about";
}
/**
 * The options of `candidates`.
 */
export interface CandidatesQuestion {
  ask: "candidates";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * The most nodes.
   */
  budget?: number | null;
  /**
   * The engine that checks that there are no others: `auto` (the default), `none`, or its name.
   */
  check?: string | null;
  /**
   * The most solutions to count for each candidate: 1 by default.
   */
  counts?: number | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * Whether entered digits count as givens, except wrong ones, which the answer names.
   */
  entered?: boolean;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
}
/**
 * The options of `canon`.
 */
export interface CanonQuestion {
  /**
   * A map as the answer has one: the answer also has the image of the puzzle.
   */
  apply?: string | null;
  ask: "canon";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * Whether the answer has the number of the class of the grid, which has to be a full 9×9 grid.
   */
  class?: boolean;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * Another puzzle in any format: the answer also says whether the two are isomorphic.
   */
  same?: OtherPuzzle | null;
  /**
   * Such a map that is undone: the answer also has the puzzle that it takes to this one.
   */
  undo?: string | null;
}
/**
 * The options of `check`.
 */
export interface CheckQuestion {
  ask: "check";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * The most nodes of each engine for each question.
   */
  budget?: number | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * The engines; by default native and z3, or the SAT solver that is there instead.
   */
  engines?: string[] | null;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
}
/**
 * The options of `conflicts`.
 */
export interface ConflictsQuestion {
  ask: "conflicts";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * Whether entered digits count, besides the givens.
   */
  entered?: boolean;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
}
/**
 * The options of `convert`.
 */
export interface ConvertQuestion {
  ask: "convert";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * Whether it is written even if the format can't express all of it.
   */
  lossy?: boolean;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * The name of the format.
   */
  to: string;
}
/**
 * The options of `count`.
 */
export interface CountQuestion {
  ask: "count";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * The most nodes.
   */
  budget?: number | null;
  /**
   * The engine that checks a small number: `auto` (the default), `none`, or its name.
   */
  check?: string | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * Whether entered digits count as givens, except wrong ones, which the answer names.
   */
  entered?: boolean;
  /**
   * The number of samples of an estimate, in place of a count.
   */
  estimate?: number | null;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * The seed of the samples: 0 unless it is set.
   */
  seed?: number | bigint | null;
  /**
   * The most solutions to count.
   */
  up_to?: number | bigint | null;
}
/**
 * The options of `describe`: it has none.
 */
export interface DescribeQuestion {
  ask: "describe";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
}
/**
 * The options of `explain`: by default, it is the whole path.
 */
export interface ExplainQuestion {
  /**
   * All steps of the position, instead of a path.
   */
  all?: AllOf | null;
  ask: "explain";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * Whether the steps begin with the entered digits that are right.
   */
  entered?: boolean;
  /**
   * The first step that these techniques do not find, instead of a path.
   */
  missing_from?: string[] | null;
  /**
   * Whether techniques are left out that assume a unique solution.
   */
  no_uniqueness?: boolean;
  /**
   * How cells are named.
   */
  notation?: CellNames;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * Only the step with this number, from 1.
   */
  step?: number | null;
  /**
   * The techniques that may be used, or groups of them; all by default.
   */
  techniques?: string[] | null;
  /**
   * The techniques that may not be used, or groups of them.
   */
  without?: string[];
}
/**
 * The options of `generate`. A range is a value, or two: the least and the greatest.
 */
export interface GenerateQuestion {
  ask: "generate";
  /**
   * The most attempts; a rare puzzle may need very many.
   */
  attempts?: number | null;
  /**
   * The number of cells of killer cages: 2 to 5 unless it is set.
   */
  cages?: (number | [number, number]) | null;
  /**
   * The engine that confirms that there is one solution: `auto` (the default), which confirms the first sixteen puzzles,
   * `none`, or its name.
   */
  check?: string | null;
  /**
   * The number of givens.
   */
  clues?: (number | [number, number]) | null;
  /**
   * The number of puzzles, each a different one: 1 unless it is set.
   */
  count?: number | null;
  /**
   * Whether digits don't repeat on the two diagonals, either.
   */
  diagonals?: boolean;
  /**
   * Whether it has to be a diamond: no step is harder than the first one.
   */
  diamond?: boolean;
  /**
   * A puzzle that every puzzle contains: a text in any format, or an object of kenzan's JSON.
   */
  from?: string | {};
  /**
   * The level on kenzan's own scale.
   */
  level?: (DifficultyLevel | [DifficultyLevel, DifficultyLevel]) | null;
  /**
   * Whether each given has to be needed.
   */
  minimal?: boolean;
  /**
   * Whether rules that are not needed are left out.
   */
  needed?: boolean;
  /**
   * The techniques that have to be enough, in their order; all if there are none.
   */
  only?: string[];
  /**
   * A picture of the cells with givens: `.`, `0` or `_` for an empty one, any digit, letter, `#` or `*` for a given.
   */
  pattern?: string | null;
  /**
   * Whether it has to be a pearl: no step is harder than the hardest one up to the first digit.
   */
  pearl?: boolean;
  /**
   * Whether pencil marks stand for givens.
   */
  pencil_marks?: boolean;
  /**
   * The rating on the scale.
   */
  rating?: (number | [number, number]) | null;
  /**
   * The regions.
   */
  regions?: Regions;
  /**
   * The techniques that the path to the solution has to use.
   */
  requires?: RequiredSteps[];
  /**
   * The rules.
   */
  rules?: RulesOfAKind[];
  /**
   * The scale of the rating: `se121` unless it is set.
   */
  scale?: RatingScale | null;
  /**
   * The seed: the same conditions with the same seed give the same puzzles. It is 0 unless it is set.
   */
  seed?: number | bigint;
  /**
   * The size: 4, 6, 8, 9, 10, 12, 14, 15, 16, 20 or 25; by default 9, or that of the puzzle to start with.
   */
  size?: 4 | 6 | 8 | 9 | 10 | 12 | 14 | 15 | 16 | 20 | 25 | null;
  /**
   * The symmetry of the pattern of givens, and of killer cages.
   */
  symmetry?: PatternSymmetry;
  /**
   * Whether minimal puzzles are drawn with known bias: each has a weight with which all of them count the same.
   */
  unbiased?: boolean;
  /**
   * The techniques, or groups of them, without which it can be solved.
   */
  without?: string[];
}
/**
 * The options of `hint`, which begins with the entered digits that are right.
 */
export interface HintQuestion {
  ask: "hint";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * How much the hint says.
   */
  level?: Level;
  /**
   * Whether techniques are left out that assume a unique solution.
   */
  no_uniqueness?: boolean;
  /**
   * How cells are named.
   */
  notation?: CellNames;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * The techniques that may be used, or groups of them; all by default.
   */
  techniques?: string[] | null;
  /**
   * The techniques that may not be used, or groups of them.
   */
  without?: string[];
}
/**
 * The options of `judge`.
 */
export interface JudgeQuestion {
  ask: "judge";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * The most nodes of each search.
   */
  budget?: number | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
}
/**
 * The options of `minimise`.
 */
export interface MinimiseQuestion {
  /**
   * The most minimal puzzles, if all are asked for instead of one.
   */
  all?: number | null;
  ask: "minimise";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * The seed of the order in which givens are tried: 0 unless it is set.
   */
  seed?: number | bigint | null;
}
/**
 * The options of `picture`.
 */
export interface PictureQuestion {
  ask: "picture";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * The most nodes of each search.
   */
  budget?: number | null;
  /**
   * The default width of a cell in pixels: 40 unless it is set.
   */
  cell_size?: number | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * What is drawn.
   */
  of?: What;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * The colours.
   */
  theme?: Theme;
}
/**
 * The options of `prove`.
 */
export interface ProveQuestion {
  ask: "prove";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * The most nodes of each of the two searches.
   */
  budget?: number | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * The engine that finds out how many solutions there are: native by default.
   */
  engine?: string | null;
  /**
   * The prover: `search` by default.
   */
  prover?: string | null;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
}
/**
 * The options of `rate`.
 */
export interface RateQuestion {
  ask: "rate";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * The most nodes of each engine of the scale `search`.
   */
  budget?: number | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * The engines of the scale `search`; all by default.
   */
  engines?: string[] | null;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * The scale: `se121`, `hodoku`, `kenzan` or `search`; by default `se121` if it supports the puzzle, else `kenzan`.
   */
  scale?: string | null;
  /**
   * Whether the answer has the number of steps of each technique.
   */
  techniques?: boolean;
}
/**
 * The options of `redundant`.
 */
export interface RedundantQuestion {
  ask: "redundant";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * The most nodes of each engine for each question.
   */
  budget?: number | null;
  /**
   * The engine that confirms which parts are not needed: `auto` (the default), or its name.
   */
  check?: string | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * The engine that answers: native by default.
   */
  engine?: string | null;
  /**
   * Whether entered digits count as givens, except wrong ones, which the answer names.
   */
  entered?: boolean;
  /**
   * The parts that have to stay: `givens`, `rules`, a given such as `r3c5`, a rule such as `rule2`.
   */
  keep?: string[];
  /**
   * The order in which parts are tried; those that are tried last are the likeliest to stay.
   */
  order?: OrderName;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * The seed of the random order: 0 unless it is set.
   */
  seed?: number | bigint | null;
}
/**
 * The options of `rules`.
 */
export interface RulesQuestion {
  ask: "rules";
  /**
   * The names of the kinds: all, if there are none.
   */
  kinds?: string[];
}
/**
 * The options of `scramble`.
 */
export interface ScrambleQuestion {
  ask: "scramble";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * The number of isomorphs: 1 unless it is set.
   */
  count?: number | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * The seed: the same puzzle with the same seed gives the same isomorphs. It is 0 unless it is set.
   */
  seed?: number | bigint;
}
/**
 * The options of `solve`.
 */
export interface SolveQuestion {
  ask: "solve";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * The most nodes of the engine that answers.
   */
  budget?: number | null;
  /**
   * The engine that checks: `auto` (the default), `none`, or its name.
   */
  check?: string | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * The engine that answers: native by default.
   */
  engine?: string | null;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * The most solutions to list, from 2; by default two, which is enough to know that there is not one.
   */
  solutions?: number | null;
  /**
   * Whether the answer has the time that the engine took, `solver.seconds`.
   */
  timed?: boolean;
}
/**
 * The options of `vary`.
 */
export interface VaryQuestion {
  /**
   * The number of givens to add: 1 unless it is set.
   */
  add?: number | null;
  ask: "vary";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * Whether only minimal puzzles count: each given is needed.
   */
  minimal?: boolean;
  /**
   * The most neighbours: 100,000 unless it is set.
   */
  most?: number | null;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * The number of givens to remove: 1 unless it is set.
   */
  remove?: number | null;
}
/**
 * The options of `verify`.
 */
export interface VerifyQuestion {
  ask: "verify";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * The statement with its clauses.
   */
  cnf: string | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * The proof.
   */
  lrat: string | null;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle?: string | {};
}
/**
 * The options of `why`.
 */
export interface WhyQuestion {
  ask: "why";
  /**
   * The shape of the boxes, as in `"3x2"`, if the text does not state it.
   */
  boxes?: string | null;
  /**
   * The most nodes of all questions together.
   */
  budget?: number | null;
  /**
   * The engine that checks: `auto` (the default), `none`, or its name.
   */
  check?: string | null;
  /**
   * How drawings are handled whose meaning is not stated.
   */
  drawings?: DrawingsName;
  /**
   * The nodes of each part of the diagnosis.
   */
  effort?: number | null;
  /**
   * The engine that answers: native by default.
   */
  engine?: string | null;
  /**
   * The puzzle: a text in any format, or an object of kenzan's JSON.
   */
  puzzle: string | {};
  /**
   * The most repairs to return.
   */
  repairs?: number | null;
  /**
   * The most solutions to count and list.
   */
  solutions?: number | null;
}
/**
 * What a build has.
 */
export interface AboutAnswer {
  /**
   * The engines.
   */
  engines: string[];
  /**
   * The formats that are written.
   */
  formats: string[];
  /**
   * Those of them that can be generated.
   */
  generates: string[];
  /**
   * The kinds of questions.
   */
  questions: string[];
  /**
   * The kinds of rules.
   */
  rules: string[];
  /**
   * The scales.
   *
   * @minItems 4
   * @maxItems 4
   */
  scales: [string, string, string, string];
  /**
   * The version of the answers.
   */
  schema: number;
  /**
   * The techniques, in the order in which they are tried.
   */
  techniques: string[];
  /**
   * The version of kenzan.
   */
  version: string;
}
export interface Origin {
  /**
   * The judgement of the entered digits, if those that are right count as givens.
   */
  entered?: Judged;
  /**
   * Parts of the puzzle that the answer ignores.
   */
  left_out?: string[];
  /**
   * The line of the puzzle in its file.
   */
  line?: number;
  /**
   * The puzzle in kenzan's JSON.
   */
  puzzle?: {};
  /**
   * The version of the answers.
   */
  schema: 3;
  /**
   * The file of the puzzle.
   */
  source?: string;
}
/**
 * The digits that were entered, and whether they are right: `r1c2=9`.
 */
export interface Judged {
  /**
   * Digits that are not together in any solution.
   */
  clashes: string[][];
  /**
   * Digits each of which is in some solution, but not in every one.
   */
  possible: string[];
  /**
   * Digits that are in every solution.
   */
  right: string[];
  /**
   * Digits about which nothing is known.
   */
  unknown: string[];
  /**
   * Digits that are in no solution.
   */
  wrong: string[];
  /**
   * The cells whose pencil marks lack the right digit.
   */
  wrong_marks: Cell[];
}
/**
 * The digits that each cell has in some solution.
 */
export interface TrueCandidates {
  /**
   * The digits of each cell in some solution, in reading order.
   */
  candidates: Digit[][];
  /**
   * The second engine that was asked, and whether it agrees that the other candidates are in no solution.
   */
  check?: Confirmed | null;
  /**
   * The number of solutions with each of these digits, up to `most`; empty if they were not counted.
   */
  counts?: number[][];
  /**
   * How complete the candidates are.
   */
  known: Known;
  /**
   * The digits of each cell whose number of solutions may be higher than was counted, although it is below `most`.
   */
  more?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[rR][1-9][0-9]?[cC][1-9][0-9]?$".
     */
    [k: string]: Digit[];
  };
  /**
   * The most solutions that were counted for a candidate.
   */
  most: number;
  /**
   * The number of search nodes.
   */
  nodes: number;
  /**
   * The digits of each cell that are not decided.
   */
  open?: {
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[rR][1-9][0-9]?[cC][1-9][0-9]?$".
     */
    [k: string]: Digit[];
  };
  /**
   * Why not all candidates are decided or confirmed.
   */
  reason?: string | null;
  /**
   * The time that it took, in seconds; absent if it was not measured.
   */
  seconds?: number | null;
}
/**
 * The second engine that was asked whether an answer is right.
 */
export interface Confirmed {
  /**
   * Its name.
   */
  engine: string;
  /**
   * Why it did not decide.
   */
  reason?: string | null;
  /**
   * Whether it agrees.
   */
  result: Agreement;
}
/**
 * The canonical form of a puzzle: the same for all isomorphic puzzles.
 */
export interface Canonized {
  /**
   * The number of rearrangements of the cells that leave the puzzle as it is, but for the names of digits.
   */
  automorphisms: number;
  /**
   * The number of the class of a full 9×9 grid, from 1 to 5,472,730,538 in the order of forms, if it was asked for.
   */
  class?: number | null;
  /**
   * The form.
   */
  form: GridOrPuzzle;
  /**
   * The image of the puzzle by another map, if one was stated.
   */
  image?: GridOrPuzzle | null;
  /**
   * Whether another puzzle is isomorphic, if one was stated.
   */
  isomorphic?: boolean | null;
  /**
   * A map from the puzzle to that one, if they are isomorphic.
   */
  isomorphism?: string | null;
  /**
   * A map from the puzzle to its form: the rows, columns and digits that become the first, second, third and so on.
   */
  map: string;
}
/**
 * Whether a puzzle is proper, that is, has exactly one solution and needs all its parts.
 */
export interface Checked {
  /**
   * Whether all of them agree on this verdict.
   */
  agree: boolean;
  /**
   * The number of solutions.
   */
  count: Count;
  /**
   * The engines that were asked.
   */
  engines: string[];
  /**
   * The judgement of entered digits.
   */
  entered?: Judged | null;
  /**
   * The number of givens.
   */
  givens: number;
  /**
   * Whether each given is needed; `null` if that is not known, or if there is not exactly one solution.
   */
  minimal?: boolean | null;
  /**
   * The givens each of which can be removed.
   */
  not_needed: Cell[];
  /**
   * Why there is no solution, or why the verdict is not known.
   */
  reason?: string | null;
  /**
   * Sentences about rules that look like mistakes.
   */
  remarks?: string[];
  /**
   * The rules, if the puzzle has any.
   */
  rules?: CheckedRules | null;
  /**
   * The givens for which that is not decided.
   */
  undecided: Cell[];
  /**
   * The verdict.
   */
  verdict: Verdict;
}
/**
 * A number of solutions.
 */
export interface Count {
  /**
   * Whether there are no more.
   */
  exact: boolean;
  /**
   * The number of solutions that were found.
   */
  found: number | bigint;
}
/**
 * Whether each rule is needed.
 */
export interface CheckedRules {
  /**
   * The number of rules.
   */
  count: number;
  /**
   * The rules each of which can be removed.
   */
  not_needed: Part[];
  /**
   * The rules for which that is not decided.
   */
  undecided: Part[];
}
/**
 * A digit in a cell.
 */
export interface Candidate {
  /**
   * The cell.
   */
  cell: Cell;
  /**
   * The digit.
   */
  digit: Digit;
}
/**
 * Conflicts between digits and single houses or rules.
 */
export interface Conflicts {
  /**
   * The cells whose pencil marks allow no digit.
   */
  empty: Cell[];
  /**
   * The digits that a house holds more than once.
   */
  repeated: RepeatedDigit[];
  /**
   * The rules that can't be kept, whatever is in the empty cells.
   */
  rules: Part[];
  /**
   * The rules about which nothing is known, because a limit was reached.
   */
  undecided: Part[];
}
/**
 * A digit that a house holds more than once.
 */
export interface RepeatedDigit {
  /**
   * The cells that hold it.
   */
  cells: Cell[];
  /**
   * The digit.
   */
  digit: Digit;
  /**
   * The house, as in `row 3`.
   */
  house: string;
}
/**
 * A puzzle in another format.
 */
export interface Converted {
  /**
   * Those of the lost parts that the text has in changed form.
   */
  changed: string[];
  /**
   * The name of the format.
   */
  format: string;
  /**
   * The parts of the puzzle that the text lacks, or has changed.
   */
  lost: string[];
  /**
   * The lost rules, in words.
   */
  lost_rules: string[];
  /**
   * The text, with the format's head and tail.
   */
  text: string;
}
/**
 * The number of solutions of a puzzle, exactly or about.
 */
export interface Counted {
  /**
   * The second engine that was asked about an exact number, and whether it agrees.
   */
  check?: Confirmed | null;
  /**
   * The number that was counted.
   */
  count?: number | bigint | null;
  /**
   * The estimate, if it was not counted.
   */
  estimate?: Estimate | null;
  /**
   * What the number means.
   */
  meaning: Meaning;
  /**
   * The number of search nodes.
   */
  nodes: number;
  /**
   * Why the number is not complete or not confirmed, unless counting stopped at the number that was asked for.
   */
  reason?: string | null;
  /**
   * The time that it took, in seconds; absent if it was not measured.
   */
  seconds?: number | null;
}
/**
 * An estimate from random samples.
 */
export interface Estimate {
  /**
   * The confidence, from 0 to 1, with which the number lies in the interval.
   */
  confidence: number;
  /**
   * The bounds of the confidence interval; absent if the samples differ too much, or if a bound is above 1.7e308.
   *
   * @minItems 2
   * @maxItems 2
   */
  interval?: [unknown, unknown] | null;
  /**
   * The estimated number; `null` if it is above 1.7e308.
   */
  number?: number | null;
  /**
   * The number of samples.
   */
  samples: number;
  /**
   * The seed of the samples.
   */
  seed: number | bigint;
}
/**
 * A puzzle's rules in words.
 */
export interface Described {
  /**
   * The houses besides rows, columns and boxes or regions, in words: `null` if there are none.
   */
  extra_houses?: string | null;
  /**
   * The rules, in the puzzle's order.
   */
  rules: DescribedRule[];
  /**
   * The number of rows.
   */
  size: number;
}
/**
 * A rule in words.
 */
export interface DescribedRule {
  /**
   * Its cells: all of them for a rule of the whole grid.
   */
  cells: Cell[];
  /**
   * The name of its kind.
   */
  kind: string;
  /**
   * Its number, from 1.
   */
  rule: number;
  /**
   * What it says.
   */
  sentence: string;
}
/**
 * The steps by which people solve a puzzle, or the part of them that was asked for.
 */
export interface Explained {
  /**
   * Why the end is a contradiction.
   */
  contradiction?: string | null;
  /**
   * The candidates of each cell at the end, if it is not solved.
   */
  end?: Candidates | null;
  /**
   * The judgement of entered digits. The steps start without wrong ones.
   */
  entered?: Judged | null;
  /**
   * The hint that was asked for, as a sentence.
   */
  hint?: string | null;
  /**
   * All steps of the position, by technique.
   */
  open?: TechniqueSteps[] | null;
  /**
   * Why the answer is not complete, or why the puzzle is not supported.
   */
  reason?: string | null;
  /**
   * The time that it took, in seconds; absent if it was not measured.
   */
  seconds?: number | null;
  /**
   * The steps, one after the other.
   */
  steps?: Step[] | null;
  /**
   * Numbers about the whole path.
   */
  summary?: Summary | null;
  /**
   * The hardest technique that was used for `open`, because the puzzle needs no harder one.
   */
  up_to?: string | null;
  /**
   * `solved`, `stuck`, the verdict unless there is exactly one solution (`none`, `multiple`, `unknown`), or
   * `unsupported` if the techniques do not support the puzzle.
   */
  verdict: string;
}
/**
 * The steps that a technique finds in a position.
 */
export interface TechniqueSteps {
  /**
   * The technique.
   */
  technique: string;
  /**
   * Its steps.
   */
  ways: Step[];
}
/**
 * A step: what it does, why, and how it is drawn.
 */
export interface Step {
  /**
   * What follows, as a sentence.
   */
  conclusion: string;
  /**
   * The candidates that are eliminated.
   */
  eliminations: Candidate[];
  /**
   * Sudoku Explainer's rating of the step.
   */
  er?: number | null;
  /**
   * The number of other reasons for the same result, if all steps of a position are listed.
   */
  further?: number | null;
  /**
   * `HoDoKu`'s level of the technique.
   */
  level?: string | null;
  /**
   * The links of a chain.
   */
  links: Link[];
  /**
   * The cells and candidates of the pattern.
   */
  marks: Mark[];
  /**
   * The position in the path, from 1.
   */
  number: number;
  /**
   * The digit that is placed.
   */
  placement?: Candidate | null;
  /**
   * Why, as a sentence.
   */
  reason: string;
  /**
   * `HoDoKu`'s score of the technique.
   */
  score?: number | null;
  /**
   * The name of the technique, as it is typed.
   */
  technique: string;
  /**
   * The name of the technique, as it is printed.
   */
  title: string;
}
/**
 * A link between two candidates or groups of candidates.
 */
export interface Link {
  /**
   * The beginning.
   */
  from: Node;
  /**
   * Whether at least one of them is true; otherwise at most one is.
   */
  strong: boolean;
  /**
   * The end.
   */
  to: Node;
}
/**
 * A candidate, or the same candidate of several cells.
 */
export interface Node {
  /**
   * The cells.
   */
  cells: Cell[];
  /**
   * The digit.
   */
  digit: Digit;
}
/**
 * A cell or a candidate of a pattern.
 */
export interface Mark {
  /**
   * The cell.
   */
  cell: Cell;
  /**
   * The candidate; absent for the whole cell.
   */
  digit?: Digit | null;
  /**
   * The number of its colour.
   */
  group: number;
}
/**
 * Numbers about a path.
 */
export interface Summary {
  /**
   * The narrowest point of the path.
   */
  bottleneck?: Bottleneck | null;
  /**
   * The number of steps by search, which is not a technique.
   */
  by_search: number;
  /**
   * The hardest technique.
   */
  hardest?: string | null;
  /**
   * `HoDoKu`'s rating.
   */
  hodoku?: HodokuPath | null;
  /**
   * kenzan's own rating of a puzzle with rules.
   */
  kenzan?: Points | null;
  /**
   * Sudoku Explainer's rating.
   */
  se121?: Se121 | null;
  /**
   * The number of steps of each technique, the hardest last.
   */
  techniques: TechniqueCount[];
}
/**
 * The step of a path at which the fewest results are possible.
 */
export interface Bottleneck {
  /**
   * The number of the step, from 1.
   */
  step: number;
  /**
   * The number of different results that are possible there.
   */
  ways: number;
}
/**
 * `HoDoKu`'s score of a path.
 */
export interface HodokuPath {
  /**
   * The level.
   */
  level: string;
  /**
   * Whether it is the sum of these steps, and not the puzzle's rating in `HoDoKu`'s own order, which is for classic
   * 9×9 grids.
   */
  of_path: boolean;
  /**
   * The score.
   */
  score: number;
  /**
   * The number of steps without a score.
   */
  without_score: number;
}
/**
 * A rating on kenzan's own scale.
 */
export interface Points {
  /**
   * The technique of the step with most points.
   */
  hardest: string;
  /**
   * The scale's word for it.
   */
  level: string;
  /**
   * The number of times that singles ran out.
   */
  pauses: number;
  /**
   * The points of all steps and pauses.
   */
  points: number;
}
/**
 * A rating of Sudoku Explainer 1.2.1.
 */
export interface Se121 {
  /**
   * The rating of the first step.
   */
  ed: number;
  /**
   * The rating of the hardest step up to the first placement.
   */
  ep: number;
  /**
   * The rating of the hardest step.
   */
  er: number;
  /**
   * The scale's word for it.
   */
  level: string;
}
/**
 * The number of steps of a technique.
 */
export interface TechniqueCount {
  /**
   * The technique.
   */
  name: string;
  /**
   * The number of its steps.
   */
  steps: number;
}
/**
 * The puzzles that fulfil conditions, as many as were asked for or found within the limits.
 */
export interface Generation {
  /**
   * The number of attempts, each of which may look at several puzzles.
   */
  attempts: number;
  /**
   * The puzzles.
   */
  puzzles: Generated[];
  /**
   * Why there are fewer puzzles than were asked for.
   */
  reason?: string | null;
  /**
   * The seed: the same conditions with it give the same puzzles.
   */
  seed: number | bigint;
  /**
   * The number of puzzles that were looked at.
   */
  tried: number;
}
/**
 * A puzzle that was generated.
 */
export interface Generated {
  /**
   * The second engine that was asked whether there is one solution.
   */
  check?: Confirmed | null;
  /**
   * The number of givens.
   */
  givens: number;
  /**
   * The puzzle in kenzan's JSON.
   */
  puzzle: {
    [k: string]: unknown;
  };
  /**
   * The rating, if the conditions are about one.
   */
  rating?: Rated | null;
  /**
   * The only solution.
   */
  solution: Grid;
  /**
   * The weight in an unbiased sample.
   */
  weight?: number | null;
}
/**
 * The smallest backdoors of a puzzle: cells whose digits, once known, leave only singles.
 */
export interface Backdoor {
  /**
   * The cells of one of them.
   */
  cells: Cell[];
  /**
   * The number of backdoors of that size.
   */
  count: number | bigint;
  /**
   * The number of cells.
   */
  size: number;
}
/**
 * The cost of a puzzle for an engine.
 */
export interface EngineCost {
  /**
   * The engine.
   */
  engine: string;
  /**
   * Whether it finished; otherwise it needs more nodes. `null` if it does not support the puzzle.
   */
  finished?: boolean | null;
  /**
   * The number of nodes; `null` if it does not support the puzzle.
   */
  nodes?: number | null;
  /**
   * The unit of its nodes: `node` or `conflict`.
   */
  unit: string;
}
/**
 * The judgement of what was entered.
 */
export interface Judgement {
  /**
   * The judgement; `null` if nothing was entered.
   */
  entered?: Judged | null;
}
/**
 * Puzzles that were made from a puzzle: minimal ones within it, isomorphs, or neighbours.
 */
export interface Made {
  /**
   * Whether these are all, if all were asked for.
   */
  complete?: boolean | null;
  /**
   * The puzzles in kenzan's JSON.
   */
  puzzles: {
    [k: string]: unknown;
  }[];
  /**
   * Why there are fewer than were asked for.
   */
  reason?: string | null;
  /**
   * The seed, if chance decides.
   */
  seed?: number | bigint | null;
  /**
   * The verdict, if the puzzle has to have one solution.
   */
  verdict?: Verdict | null;
}
/**
 * Pictures.
 */
export interface Drawn {
  /**
   * Where the grid is in the picture, if rules were asked for.
   */
  grid?: Place | null;
  /**
   * The pictures, as SVG: one, or one for each step.
   */
  pictures: string[];
  /**
   * The verdict of `explain`, if steps were asked for: `stuck`, if there is no further one.
   */
  verdict?: string | null;
}
/**
 * Where the grid is in a picture, in the units of its `viewBox`.
 */
export interface Place {
  /**
   * The side of a cell.
   */
  cell: number;
  /**
   * The left edge.
   */
  x: number;
  /**
   * The upper edge.
   */
  y: number;
}
/**
 * The proof of the number of solutions.
 */
export interface Proved {
  /**
   * The certificate, which was checked.
   */
  certificate?: Files | null;
  /**
   * Why there is no proof.
   */
  reason?: string | null;
  /**
   * The only solution, or two of several, which are the proof that there are several.
   */
  solutions: Grid[];
  /**
   * The verdict: `unique` and `none` are proved.
   */
  verdict: Verdict;
}
/**
 * A certificate.
 */
export interface Files {
  /**
   * The number of clauses of the CNF.
   */
  clauses: number;
  /**
   * The statement with its clauses, in DIMACS format.
   */
  cnf: string;
  /**
   * The proof in LRAT format.
   */
  lrat: string;
  /**
   * The prover.
   */
  prover: string;
  /**
   * The number of clauses that the proof derives.
   */
  steps: number;
}
/**
 * The parts of a puzzle that can be removed, one at a time and one after the other.
 */
export interface Reduced {
  /**
   * Whether all of them agree on this verdict.
   */
  agree: boolean;
  /**
   * The parts that can be removed alone; present if there is one solution.
   */
  alone?: Alone | null;
  /**
   * The engines that were asked.
   */
  engines: string[];
  /**
   * The parts that had to be kept, as they were typed.
   */
  keep?: string[];
  /**
   * The order in which parts were tried: `givens` first, `rules` first, or `random`.
   */
  order: string;
  /**
   * Why there is no solution, or why the result is not complete.
   */
  reason?: string | null;
  /**
   * The seed of a random order.
   */
  seed?: number | bigint | null;
  /**
   * The solutions that were found: at most two.
   */
  solutions?: Grid[];
  /**
   * The parts that were removed one after the other; present if there is one solution.
   */
  together?: Together | null;
  /**
   * The verdict.
   */
  verdict: Verdict;
}
/**
 * The result of removing single parts.
 */
export interface Alone {
  /**
   * The parts each of which can be removed.
   */
  not_needed: Part[];
  /**
   * The parts each of which can be removed according to only one engine.
   */
  unconfirmed: Part[];
  /**
   * The parts for which it was not decided.
   */
  undecided: Part[];
}
/**
 * The result of removing parts one after the other.
 */
export interface Together {
  /**
   * The number of its givens.
   */
  givens: number;
  /**
   * The parts that were removed, in the order of trial.
   */
  gone: Part[];
  /**
   * The reduced puzzle in kenzan's JSON.
   */
  left: {
    [k: string]: unknown;
  };
  /**
   * Whether the reduced puzzle is known to need all its parts.
   */
  minimal: boolean;
  /**
   * The number of its rules.
   */
  rules: number;
  /**
   * The parts that were kept, because no second engine confirmed that they can be removed.
   */
  unconfirmed: Part[];
  /**
   * The parts that were kept, because it was not decided whether they can be removed.
   */
  undecided: Part[];
}
/**
 * Kinds of rules.
 */
export interface RulesAnswer {
  /**
   * The kinds.
   */
  rules: KindOfRule[];
  /**
   * The version of the answers.
   */
  schema: number;
}
/**
 * A kind of rule.
 */
export interface KindOfRule {
  /**
   * A rule of this kind that is valid in a 9×9 grid.
   */
  example: {
    [k: string]: unknown;
  };
  /**
   * Its meaning.
   */
  meaning: string;
  /**
   * Its name, as the field `type` of a rule has it.
   */
  name: string;
}
/**
 * The number of solutions, some of them, and the engines that were asked.
 */
export interface Solved {
  /**
   * The candidates that were left when an engine that does not guess made no progress.
   */
  candidates?: Candidates | null;
  /**
   * The second engine that was asked, and whether it agrees; `null` if none was asked.
   */
  check?: SecondSearch | null;
  /**
   * The number of solutions that were found.
   */
  count: Count;
  /**
   * Why there is no solution, or why there may be more than were found; absent if the
   * search stopped at the number that was asked for.
   */
  reason?: string | null;
  /**
   * The solutions that were found, up to the most that were asked for.
   */
  solutions: Grid[];
  /**
   * The engine that answered.
   */
  solver: Search;
  /**
   * The verdict.
   */
  verdict: Verdict;
}
/**
 * The work of a second engine, and whether it agrees.
 */
export interface SecondSearch {
  /**
   * The number of conflicts.
   */
  conflicts: number;
  /**
   * The name of the engine.
   */
  engine: string;
  /**
   * The number of search nodes, or what the engine counts instead.
   */
  nodes: number;
  /**
   * The number of propagations.
   */
  propagations: number;
  /**
   * Whether it agrees with the first engine.
   */
  result: Agreement;
  /**
   * The time that it took, in seconds; absent if it was not measured.
   */
  seconds?: number | null;
  /**
   * Its own answer.
   */
  verdict: Verdict;
  /**
   * The version of the solver that it uses.
   */
  version?: string | null;
}
/**
 * The work of an engine.
 */
export interface Search {
  /**
   * The number of conflicts.
   */
  conflicts: number;
  /**
   * The name of the engine.
   */
  engine: string;
  /**
   * The number of search nodes, or what the engine counts instead.
   */
  nodes: number;
  /**
   * The number of propagations.
   */
  propagations: number;
  /**
   * The time that it took, in seconds; absent if it was not measured.
   */
  seconds?: number | null;
  /**
   * The version of the solver that it uses.
   */
  version?: string | null;
}
/**
 * What a certificate proves.
 */
export interface VerifyAnswer {
  /**
   * The number of clauses of the CNF.
   */
  clauses: number;
  /**
   * The puzzle in kenzan's JSON.
   */
  puzzle: {
    [k: string]: unknown;
  };
  /**
   * The version of the answers.
   */
  schema: number;
  /**
   * The only solution.
   */
  solutions: Grid[];
  /**
   * The number of clauses that the proof derives.
   */
  steps: number;
  /**
   * The verdict: `unique` or `none`.
   */
  verdict: Verdict;
}
/**
 * The reason why a puzzle has no solution or several, and what would give it one.
 */
export interface Diagnosed {
  /**
   * The second engine that was asked, and whether it agrees with all claims.
   */
  check?: Confirmed | null;
  /**
   * Facts that can't all be true, if there is no solution.
   */
  clash?: Clash | null;
  /**
   * The number of solutions.
   */
  count?: Count | null;
  /**
   * The judgement of entered digits.
   */
  entered?: Judged | null;
  /**
   * Additional givens that would leave one of several solutions.
   */
  extra?: Missing | null;
  /**
   * The cells in which solutions differ, if there are several.
   */
  open?: OpenCells | null;
  /**
   * Why the verdict is not known, the diagnosis not complete, or not confirmed.
   */
  reason?: string | null;
  /**
   * Changes after which there is one solution.
   */
  repairs?: Repairs | null;
  /**
   * The solution, or two of several.
   */
  solutions?: Grid[];
  /**
   * The engine that answered.
   */
  solver: Questions;
  /**
   * The verdict.
   */
  verdict: Verdict;
}
/**
 * Facts that can't all be true.
 */
export interface Clash {
  /**
   * The cells whose pencil marks take part.
   */
  candidates?: Cell[];
  /**
   * The cells of `givens` and `candidates`.
   */
  cells: Cell[];
  /**
   * The contradiction at the end.
   */
  end?: string | null;
  /**
   * The facts: `r1c1=1`, or a rule in words.
   */
  facts: string[];
  /**
   * The digits that singles place.
   */
  forced?: Forced[];
  /**
   * The cells whose givens take part. These givens, the pencil marks and the rules of the clash alone have no
   * solution.
   */
  givens: Cell[];
  /**
   * The number of clashes that were found.
   */
  known: number;
  /**
   * Whether each of the facts is needed.
   */
  minimal: boolean;
  /**
   * How the clash is seen: `seen` at once, by `singles`, or by `search` alone.
   */
  proof: string;
  /**
   * The positions in the puzzle's list `rules` of the rules that take part, from 1.
   */
  rules: number[];
  /**
   * Whether no clash has fewer facts.
   */
  smallest: boolean;
}
/**
 * A digit that a single places.
 */
export interface Forced {
  /**
   * The cell.
   */
  cell: Cell;
  /**
   * The digit.
   */
  digit: Digit;
  /**
   * The house of a hidden single; `null` for a naked single.
   */
  house?: string | null;
  /**
   * Why, as a sentence.
   */
  reason?: string | null;
}
/**
 * Additional givens that would leave one solution.
 */
export interface Missing {
  /**
   * The number of sets that were found.
   */
  found: number;
  /**
   * The number of givens in each set; `null` if no set was found.
   */
  givens?: number | null;
  /**
   * The sets.
   */
  sets: Candidate[][];
  /**
   * Whether no set is smaller.
   */
  smallest: boolean;
}
/**
 * The cells in which solutions differ.
 */
export interface OpenCells {
  /**
   * The cells.
   */
  cells: OpenCell[];
  /**
   * Whether they have no other digits in any solution.
   */
  exact: boolean;
}
/**
 * A cell in which solutions differ.
 */
export interface OpenCell {
  /**
   * The cell.
   */
  cell: Cell;
  /**
   * Its digits in solutions.
   */
  digits: DigitSet;
}
/**
 * The changes after which there is exactly one solution, the likeliest first.
 */
export interface Repairs {
  /**
   * Whether all kinds of mistakes that this puzzle may have were tried to the end.
   */
  complete: boolean;
  /**
   * The number of repairs that were found.
   */
  found: number;
  /**
   * The likeliest ones.
   */
  list: Repair[];
  /**
   * Changes after which there are several solutions, if there is no repair.
   */
  possible_again?: Reopenings | null;
  /**
   * The kinds of mistakes, as in `kind` of a change, that were tried to the end; `two` of them at once are tried only
   * if no single one explains the puzzle.
   */
  tried: string[];
  /**
   * The kinds of mistakes of which some were not tried.
   */
  untried: string[];
}
/**
 * A change after which there is exactly one solution.
 */
export interface Repair {
  /**
   * The cells that change.
   */
  cells: Cell[];
  /**
   * The change in words.
   */
  change: string;
  /**
   * The kind of mistake that it corrects: `swap`, `shift`, `lines`, `digit`, `confusion`, `extra`, `missing`,
   * `marks`, `rule number`, `rule cells`, `rule direction`, `clue`, `rule kind`, `exchange`, `extra rule`,
   * `missing rule`, or `two` for two of them.
   */
  kind: string;
  /**
   * How likely it is: the fewer points, the likelier.
   */
  points: number;
  /**
   * The puzzle after it, on one line.
   */
  puzzle: string;
  /**
   * The positions in the puzzle's list `rules` of rules that change, from 1.
   */
  rules?: number[];
  /**
   * The two changes, if the repair consists of two.
   */
  slips?: Change[];
  /**
   * Its solution.
   */
  solution: Grid;
}
/**
 * A change to a puzzle.
 */
export interface Change {
  /**
   * The cells that change.
   */
  cells: Cell[];
  /**
   * The change in words.
   */
  change: string;
  /**
   * The kind of mistake that it corrects: `swap`, `shift`, `lines`, `digit`, `confusion`, `extra`, `missing`,
   * `marks`, `rule number`, `rule cells`, `rule direction`, `clue`, `rule kind`, `exchange`, `extra rule`,
   * `missing rule`, or `two` for two of them.
   */
  kind: string;
  /**
   * The positions in the puzzle's list `rules` of rules that change, from 1.
   */
  rules?: number[];
}
/**
 * Changes after which there are several solutions.
 */
export interface Reopenings {
  /**
   * The number of changes that were found.
   */
  found: number;
  /**
   * The likeliest ones.
   */
  list: Reopening[];
}
/**
 * A change after which there are several solutions.
 */
export interface Reopening {
  /**
   * The cells that change.
   */
  cells: Cell[];
  /**
   * The change in words.
   */
  change: string;
  /**
   * The kind of mistake that it corrects: `swap`, `shift`, `lines`, `digit`, `confusion`, `extra`, `missing`,
   * `marks`, `rule number`, `rule cells`, `rule direction`, `clue`, `rule kind`, `exchange`, `extra rule`,
   * `missing rule`, or `two` for two of them.
   */
  kind: string;
  /**
   * How likely it is: the fewer points, the likelier.
   */
  points: number;
  /**
   * The puzzle after it, on one line.
   */
  puzzle: string;
  /**
   * The positions in the puzzle's list `rules` of rules that change, from 1.
   */
  rules?: number[];
}
/**
 * The work of an engine that is asked many questions.
 */
export interface Questions {
  /**
   * The engine.
   */
  engine: string;
  /**
   * The number of questions.
   */
  questions: number;
  /**
   * The time that it took, in seconds; absent if it was not measured.
   */
  seconds?: number | null;
}
/**
 * Why a question has no answer. A puzzle without a solution, or with several, is an answer.
 */
export interface Failure {
  /**
   * The character in the line, from 1.
   */
  column?: number | null;
  /**
   * How to fix it.
   */
  hint?: string | null;
  /**
   * The kind.
   */
  kind: FailureKind;
  /**
   * The line of the puzzle's text, from 1.
   */
  line?: number | null;
  /**
   * The message: lower case, no full stop.
   */
  message: string;
}
