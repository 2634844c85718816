// Makes the types of questions and answers (messages.d.ts) from their JSON Schemas.
//
//   node types.mjs MESSAGES ANSWERS TYPES
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const [messages, answers, file] = process.argv.slice(2);
const read = async (path) => JSON.parse((await readFile(path, "utf8")).replaceAll('"kenzan-answers.schema.json#/', '"#/'));
const schema = await read(messages);
// Events are those of questions.
schema.$defs = { ...(await read(answers)).$defs, ...schema.$defs };

/** Whether a field may hold what a number of JavaScript can't hold exactly. Nodes and steps never come so far. */
const isLarge = (name, { format }) => format === "uint128" || (format === "uint64" && /^(?:count|found|seed|up_to)$/.test(name));

/** Gives fields that may hold large numbers their type. */
const exact = (properties) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      if (!isLarge(name, field)) return [name, field];
      const { type, format, minimum, ...others } = field;
      return [name, { ...others, tsType: ["number", "bigint", ...(type.includes("null") ? ["null"] : [])].join(" | ") }];
    }),
  );

/** Writes a schema in the ways that the compiler understands. */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (schema === null || typeof schema !== "object") return schema;
  if (schema.type === "object" && schema.properties && !schema.isExact) {
    return plain({ ...schema, isExact: true, properties: exact(schema.properties) });
  }
  const { $ref, anyOf, oneOf, isExact, ...others } = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, plain(value)]),
  );
  if ($ref !== undefined) return "description" in others ? { ...others, allOf: [{ $ref }] } : { $ref };
  const choice = anyOf ?? oneOf;
  if (choice === undefined) return others;
  // An object whose other fields are those of one of several.
  if (others.properties) {
    const { description, ...own } = others;
    // Or of none of them.
    const of = choice.map((one) => (Object.keys(one).length === 0 ? { type: "object" } : one));
    return { description, allOf: [own, { anyOf: of }] };
  }
  return { ...others, anyOf: choice };
}

const types = await compile(plain(schema), "Message", {
  additionalProperties: false,
  bannerComment: "// Questions and answers, made from kenzan-messages.schema.json and kenzan-answers.schema.json.",
  style: { printWidth: 120 },
});

await writeFile(file, types);
