// JSON with whole numbers that JavaScript's numbers can't hold exactly.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parse, stringify } from "kenzan/json";

const READ = [
  ["[9007199254740991,-9007199254740991]", [9007199254740991, -9007199254740991]],
  ["[9007199254740992]", [9007199254740992n]],
  ['{"count":18446744073709551616,"nodes":7}', { count: 18446744073709551616n, nodes: 7 }],
  ["[-340282366920938463463374607431768211455]", [-340282366920938463463374607431768211455n]],
  // What is no whole number, or a text, stays what it is.
  ["[1.2345678901234567,1e300,12345678901234567e3,0.12345678901234567890]", [1.2345678901234567, 1e300, 12345678901234567e3, 0.1234567890123456789]],
  ['["12345678901234567890","\\"12345678901234567890",12345678901234567890]', ["12345678901234567890", '"12345678901234567890', 12345678901234567890n]],
  ['{"12345678901234567890":"#12345678901234567890","##1":12345678901234567890}', { "12345678901234567890": "#12345678901234567890", "##1": 12345678901234567890n }],
];

for (const [text, value] of READ) test(`${text} is read exactly`, () => assert.deepEqual(parse(text), value));

test("large numbers are written as they were read", () => {
  // A number is written as JavaScript writes it: this one as a whole number.
  const isExact = ([text]) => !text.includes("e3");
  for (const [, value] of READ.filter(isExact)) assert.deepEqual(parse(stringify(value)), value);
  assert.equal(stringify({ seed: 18446744073709551615n, name: "#1", other: 3n }), '{"seed":18446744073709551615,"name":"#1","other":3}');
  assert.equal(stringify([1, "a"]), JSON.stringify([1, "a"]));
});
