// What kenzan for JavaScript answers, in this thread and in a worker.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Kenzan, KenzanError, load } from "kenzan";
import { KenzanError as ErrorThere, connect } from "kenzan/client";

const SMALL = "1.....3..4.....2";
const EVEREST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const EMPTY = ".".repeat(81);

const kenzan = await load();
const failureOf = (question) => {
  try {
    kenzan.ask(question);
  } catch (error) {
    assert(error instanceof KenzanError, String(error));
    return error;
  }
  assert.fail("there is an answer");
};

test("numbers that JavaScript's can't hold exactly are exact all the same", async () => {
  // In each of 64 squares of 2×2 cells, two digits stand in one of two ways.
  const pairs = Array.from({ length: 256 }, (_, cell) => 2 * (((cell >> 5) + ((cell & 15) >> 1)) % 8));
  const candidates = pairs.map((first) => "123456789ABCDEFG".slice(first, first + 2));
  const puzzle = { kenzan: 1, size: 16, regions: [], candidates };
  assert.equal(kenzan.count(puzzle).count, 2n ** 64n);
  const client = await connect();
  assert.equal((await client.count(puzzle)).count, 2n ** 64n);
  assert.equal((await client.count(EMPTY, { estimate: 10, seed: 2n ** 64n - 1n })).estimate.seed, 2n ** 64n - 1n);
  client.close();
});

test("the hundred questions that are asked at every door have the library's answers", { skip: !process.env.KENZAN_GOLDEN }, async () => {
  const lines = async (name) => (await readFile(`${process.env.KENZAN_GOLDEN}/${name}.jsonl`, "utf8")).trimEnd().split("\n");
  const [questions, answers] = await Promise.all(["questions", "answers"].map(lines));
  questions.forEach((text, index) => {
    const [question, expected] = [JSON.parse(text), JSON.parse(answers[index])];
    if (!expected.error) assert.deepEqual(kenzan.ask(question), expected, text);
    else assert.equal(failureOf(question).message.split("\n")[0], expected.error.message, text);
  });
});

test("each kind of question has an answer", () => {
  assert.deepEqual(kenzan.solve(SMALL).solutions, ["1324423124133142"]);
  assert.equal(kenzan.check(SMALL).minimal, true);
  assert.equal(kenzan.count("1...............").count, 72);
  assert.equal(kenzan.count(EMPTY, { estimate: 100, seed: 1 }).meaning, "about");
  assert.deepEqual(kenzan.candidates("12..............").candidates[2], [3, 4]);
  assert.deepEqual(kenzan.why("11..............").clash.cells, ["r1c1", "r1c2"]);
  assert.deepEqual(kenzan.redundant("13....3..4.....2").together.gone, [{ cell: "r1c2", digit: 3 }]);
  assert.equal(kenzan.explain(SMALL).steps.length, 12);
  assert.equal(kenzan.hint(SMALL, { level: "where" }).hint, "look for a Hidden Single of 3 in box 1");
  assert.equal(kenzan.rate(EVEREST).er, 10.7);
  assert.equal(kenzan.convert(SMALL, "line").text, `${SMALL}\n`);
  assert.deepEqual(kenzan.describe(SMALL).rules, []);
  assert.match(kenzan.picture(SMALL, { theme: "dark" }).pictures[0], /^<svg /);
  assert.equal(kenzan.picture(SMALL, { of: "steps" }).pictures.length, 12);
  const { certificate } = kenzan.prove(SMALL);
  assert.deepEqual(kenzan.verify(certificate, { puzzle: SMALL }).solutions, ["1324423124133142"]);
  const entered = { kenzan: 1, givens: SMALL, entered: { r1c2: 3, r1c3: 3 } };
  assert.deepEqual(kenzan.conflicts(entered, { entered: true }).repeated[0].cells, ["r1c2", "r1c3"]);
  assert.deepEqual(kenzan.judge(entered).entered.wrong, ["r1c3=3"]);
  const { puzzles, tried } = kenzan.generate({ seed: 1, size: 4, rules: [{ kind: "arrow", count: [1, 2] }] });
  assert.equal(kenzan.solve(puzzles[0].puzzle).solutions[0], puzzles[0].solution);
  assert(tried >= 1);
  assert.equal(kenzan.minimise("13....3..4.....2").puzzles[0].givens, SMALL);
  const [isomorph] = kenzan.scramble(SMALL, { seed: 3 }).puzzles;
  assert.equal(kenzan.canon(isomorph).form, kenzan.canon(SMALL).form);
  assert.equal(kenzan.vary(SMALL, { remove: 0, most: 2 }).complete, false);
  assert.equal(kenzan.rules({ kinds: ["renban"] }).rules[0].example.type, "renban");
  assert.deepEqual(kenzan.picture(SMALL, { of: "rules" }).grid, { x: 16, y: 16, cell: 40 });
  assert.equal(kenzan.about().questions.length, 23);
});

test("a second engine agrees", () => {
  if (!kenzan.about().engines.includes("sat")) return;
  assert.equal(kenzan.solve(EVEREST).check.result, "agree");
  assert.equal(kenzan.solve(EVEREST, { check: "none" }).check, null);
});

test("a puzzle may be an object, with rules", () => {
  const cage = { type: "killer-cage", cells: ["r1c1", "r1c2"], sum: 3 };
  const { candidates } = kenzan.candidates({ kenzan: 1, size: 4, rules: [cage] });
  assert.deepEqual(candidates.slice(0, 3), [[1, 2], [1, 2], [3, 4]]);
});

test("what is wrong with a question is named", () => {
  for (const [question, kind, message, hint] of [
    [{ ask: "solv" }, "question", "there is no kind of question 'solv'", "did you mean 'solve'?"],
    [{ ask: "solve" }, "question", "the question has no field 'puzzle'", undefined],
    [{ ask: "solve", puzzle: 7 }, "question", "the field 'puzzle' is neither a text nor an object", undefined],
    [{ ask: "solve", puzzle: SMALL, engine: "nativ" }, "question", "the field 'engine': there is no engine 'nativ'", "did you mean 'native'?"],
    [{ ask: "solve", puzzle: SMALL, boxes: "2y2" }, "question", /the field 'boxes': /, undefined],
    [{ ask: "solve", puzzle: SMALL, budget: -1 }, "question", /the field 'budget': invalid value/, undefined],
    [{ ask: "solve", puzzle: SMALL, solution: 1 }, "question", /unknown field `solution`/, undefined],
    [{ ask: "check", puzzle: SMALL, engines: [] }, "question", "the field 'engines': there is none", undefined],
    [{ ask: "explain", puzzle: SMALL, techniques: ["x-wng"] }, "question", /no technique 'x-wng'/, "did you mean 'x-wing'?"],
    [{ ask: "explain", puzzle: SMALL, step: 1, all: "needed" }, "question", /only one of the fields/, undefined],
    [{ ask: "rate", puzzle: SMALL, budget: 1 }, "question", /no effect on the scale se121/, /leave it out/],
    [{ ask: "convert", puzzle: SMALL }, "question", "the field 'to' has to name a format", /line/],
    [{ ask: "convert", puzzle: SMALL, to: "snarf" }, "unsupported", /can't express/, undefined],
    [{ ask: "verify", cnf: "", lrat: "" }, "malformed", /not verified/, undefined],
  ]) {
    const failure = failureOf(question);
    assert.equal(failure.kind, kind, failure.message);
    assert.match(failure.message, message instanceof RegExp ? message : new RegExp(`^${escaped(message)}$`));
    if (hint === undefined) assert.equal(failure.hint, undefined);
    else assert.match(failure.hint, hint instanceof RegExp ? hint : new RegExp(`^${escaped(hint)}$`));
  }
});

test("a text that is not a puzzle has a line and a column", () => {
  const { kind, message, line, column } = failureOf({ ask: "solve", puzzle: "1...\n..q." + "\n....\n...." });
  assert.deepEqual([kind, line, column], ["malformed", 2, 3]);
  assert.match(message, /unknown mark 'q' in r2c3/);
});

test("limits end a search, and the answer says so", () => {
  const late = kenzan.count(EMPTY, { timeout: 0.05 });
  assert.equal(late.meaning, "at-least");
  assert.match(late.reason, /time/);
  let polls = 0;
  const stopped = kenzan.count(EMPTY, { stop: () => ++polls > 5 });
  assert.match(stopped.reason, /cancelled|interrupted/);
  const full = kenzan.count(EMPTY, { memory: 1 });
  assert.match(full.reason, /memory/);
  assert.match(kenzan.count(EMPTY, { budget: 2000 }).reason, /budget|nodes/);
});

test("the memory of one question does not end the next one", async () => {
  const other = await load();
  const memory = 40e6;
  const many = { solutions: 1e6, check: "none", memory };
  const session = other.open({ ask: "count", puzzle: SMALL });
  assert.match(other.solve(EMPTY, many).reason, /memory/);
  // The session would be lost by a new instance.
  assert.equal(session.advance(1000), false);
  assert.equal(session.answer().count, 1);
  session.close();
  assert.equal(other.solve(SMALL, { memory }).verdict, "unique");
  assert.match(other.solve(EMPTY, many).reason, /memory/);
  assert.equal(other.solve(SMALL, { memory }).verdict, "unique");
});

test("events come while the search goes on", () => {
  const events = [];
  kenzan.candidates("12..............", { onEvent: (event) => events.push(event) });
  assert(events.some(({ refuted }) => refuted?.cell === "r1c3"));
  assert(events.some(({ solution }) => solution?.length === 16));
});

test("puzzles are reported as they are generated, and the work can be stopped", () => {
  const events = [];
  const answer = kenzan.generate({ count: 3, size: 4, onEvent: (event) => events.push(event) });
  assert.deepEqual(events.flatMap(({ generated }) => generated ?? []), answer.puzzles);
  assert(events.some(({ tried }) => tried >= 1));
  const found = [];
  const stop = () => found.length === 2;
  const onEvent = ({ generated }) => generated && found.push(generated);
  const stopped = kenzan.generate({ count: 1000, size: 9, onEvent, stop });
  assert.equal(stopped.reason, "interrupted");
  assert.deepEqual(stopped.puzzles, found);
});

test("in slices the answer is the same", () => {
  const puzzle = "1...............";
  for (const question of [
    { ask: "solve", puzzle: EVEREST },
    { ask: "solve", puzzle, solutions: 50 },
    { ask: "count", puzzle },
    { ask: "candidates", puzzle, counts: 5 },
    { ask: "count", puzzle: EMPTY, budget: 3000 },
  ]) {
    const session = kenzan.open(question);
    let slices = 1;
    while (session.advance(7)) slices += 1;
    const [sliced, whole] = [session.answer(), kenzan.ask(question)];
    assert(slices > 3);
    for (const answer of [sliced, whole]) delete answer.nodes;
    assert.deepEqual(sliced, whole);
    session.close();
    assert.throws(() => session.advance(1), /no such session/);
  }
  const [first, second] = [kenzan.open({ ask: "count", puzzle }), kenzan.open({ ask: "solve", puzzle: EMPTY })];
  first.advance(10);
  assert.equal(first.answer().meaning, "at-least");
  second.advance(100000);
  assert.equal(second.answer().verdict, "multiple");
  assert.throws(() => kenzan.open({ ask: "rate", puzzle }), /rate is not answered in slices/);
});

test("a session is over when it is closed, and another one has another number", () => {
  const first = kenzan.open({ ask: "solve", puzzle: SMALL });
  first.close();
  first.close();
  const second = kenzan.open({ ask: "count", puzzle: EMPTY });
  assert.throws(() => first.answer(), /no such session/);
  for (const nodes of [0, -1, NaN, "10", undefined]) assert.throws(() => second.advance(nodes), /nodes of a slice/);
  second.advance(100);
  assert.equal(second.answer().meaning, "at-least");
  second.close();
  const whole = kenzan.open({ ask: "count", puzzle: "1..............." });
  assert.equal(whole.advance(2 ** 32), false);
  whole.close();
});

test("limits that are not limits are refused", () => {
  for (const limits of [{ timeout: NaN }, { timeout: "1" }, { memory: {} }, { stop: 5 }, { onEvent: true }]) {
    const [name] = Object.keys(limits);
    assert.throws(() => kenzan.solve(SMALL, limits), new RegExp(`^KenzanError: the limit '${name}' is not a `));
  }
  assert.throws(() => kenzan.ask({ ask: "solve", puzzle: SMALL }, { tiemout: 1 }), /no limit 'tiemout'/);
  assert.throws(() => kenzan.solve(SMALL, { signal: AbortSignal.abort() }), /no limit 'signal' here/);
  assert.throws(() => kenzan.solve(SMALL, { puzzle: EMPTY }), /'puzzle' is not an option of solve/);
  assert.equal(kenzan.solve(SMALL, null).verdict, "unique");
  assert.equal(kenzan.count(EMPTY, { timeout: -1 }).reason, "gave up at the time limit");
});

test("what onEvent and stop throw is thrown, and the next question is answered", () => {
  const thrown = new RangeError("enough");
  const fail = () => {
    throw thrown;
  };
  const puzzle = "12..............";
  const session = kenzan.open({ ask: "candidates", puzzle });
  for (const work of [
    () => kenzan.candidates(puzzle, { onEvent: fail }),
    () => kenzan.count(EMPTY, { stop: fail }),
    () => session.advance(100, { onEvent: fail }),
  ]) {
    assert.throws(work, (error) => error === thrown);
    assert.equal(kenzan.solve(SMALL).verdict, "unique");
  }
  while (session.advance(100));
  assert.deepEqual(session.answer().candidates[2], [3, 4]);
  session.close();
});

test("a question asked by onEvent is refused", () => {
  const onEvent = () => kenzan.solve(SMALL);
  assert.throws(() => kenzan.candidates("12..............", { onEvent }), /while another one is answered/);
  assert.equal(kenzan.solve(SMALL).verdict, "unique");
});

test("an object that is nested too deeply is no defect, and ends no session", () => {
  const session = kenzan.open({ ask: "solve", puzzle: SMALL });
  let puzzle = {};
  for (let depth = 0; depth < 1000; depth += 1) puzzle = { puzzle };
  assert.throws(() => kenzan.solve(puzzle), { kind: "question", message: /recursion limit/ });
  for (let depth = 0; depth < 100_000; depth += 1) puzzle = { puzzle };
  assert.throws(() => kenzan.solve(puzzle), RangeError);
  assert.equal(session.advance(1000), false);
  session.close();
});

// (module (memory (export "memory") 1) with the exports of kenzan; `question` and `open` return 1, `ask` traps)
const TRAP = Uint8Array.from([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 10, 2, 96, 0, 1, 127, 96, 1, 127, 1, 127, 3, 5, 4, 1, 0, 0, 0, 5, 3, 1, 0, 1, 7, 57, 6,
  ...[["memory", 2, 0], ["question", 0, 0], ["open", 0, 1], ["ask", 0, 2], ["panic", 0, 3], ["panic_length", 0, 3]]
    .flatMap(([name, kind, index]) => [name.length, ...new TextEncoder().encode(name), kind, index]),
  10, 20, 4, 4, 0, 65, 1, 11, 4, 0, 65, 1, 11, 3, 0, 0, 11, 4, 0, 65, 0, 11,
]);

test("a trap is a defect, ends the sessions, and the module starts again", () => {
  const trap = new Kenzan(new WebAssembly.Module(TRAP));
  const session = trap.open({ ask: "count" });
  for (let round = 0; round < 2; round += 1) {
    assert.throws(() => trap.ask({ ask: "solve" }), { name: "KenzanError", kind: "defect", message: /module stopped/ });
  }
  assert.throws(() => session.advance(1), { kind: "question", message: /the session has ended/ });
  session.close();
  trap.open({ ask: "count" });
});

test("large puzzles take no more stack than there is", () => {
  for (const size of [16, 25, 36]) {
    const { meaning } = kenzan.count({ kenzan: 1, size }, { timeout: 2 });
    assert.equal(meaning, "at-least", `${size}`);
    assert.equal(kenzan.solve({ kenzan: 1, size }, { check: "none" }).verdict, "multiple");
  }
});

test("a worker answers one question after the other", async () => {
  const client = await connect();
  const answers = await Promise.all([client.solve(SMALL), client.rate(EVEREST), client.count("1...............")]);
  assert.deepEqual(answers.map((answer) => answer.verdict ?? answer.count), ["unique", "rated", 72]);
  await assert.rejects(client.solve("12q............."), { name: "KenzanError", column: 3 });
  const events = [];
  await client.candidates("12..............", { onEvent: (event) => events.push(event) });
  assert(events.length > 20);
  client.close();
  await assert.rejects(client.solve(SMALL), /closed/);
});

test("a question to a worker can be cancelled, and the next one is answered", async () => {
  const client = await connect();
  const cancel = new AbortController();
  const endless = client.count(EMPTY, { signal: cancel.signal });
  const next = client.solve(SMALL);
  setTimeout(() => cancel.abort(new Error("enough")), 100);
  await assert.rejects(endless, /enough/);
  assert.equal((await next).verdict, "unique");
  await assert.rejects(client.solve(SMALL, { signal: AbortSignal.abort(new Error("never")) }), /never/);
  client.close();
});

test("a question that can't be sent to a worker is refused, and the next one is answered", async () => {
  assert.equal(ErrorThere, KenzanError);
  const client = await connect();
  const refused = [
    [client.solve({ kenzan: 1, size() {} }), /could not be cloned/],
    [client.solve(SMALL, { stop: () => true }), /no limit 'stop' here/],
    [client.solve(SMALL, { puzzle: EMPTY }), /'puzzle' is not an option/],
    [client.count(EMPTY, { timeout: NaN }), /'timeout' is not a number/],
    [client.verify(), /no field 'cnf'/],
    [client.candidates("12..............", { onEvent: () => assert.fail("enough") }), /enough/],
  ];
  for (const [answer, message] of refused) await assert.rejects(answer, message);
  const puzzle = { kenzan: 1, givens: SMALL };
  const [first, second] = [client.count("1..............."), client.solve(puzzle)];
  puzzle.givens = EMPTY;
  assert.equal((await first).count, 72);
  assert.equal((await second).verdict, "unique", "it is asked as it was");
  assert.match(await client.askText({ ask: "count", puzzle: SMALL }), /"count":1[,}]/);
  client.close();
});

test("a worker that can't load the module is ended", async () => {
  await assert.rejects(connect(new URL("./nothing.wasm", import.meta.url)), /ENOENT/);
});

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
