// The examples of the package's README and of the manual print what they say.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { promisify } from "node:util";

const documents = (process.env.KENZAN_DOCUMENTS ?? "").split(":").filter(Boolean);

test("there are documents", { skip: documents.length > 0 && "their examples are tested" }, () => {
  assert.fail("KENZAN_DOCUMENTS names the files with examples");
});

for (const document of documents) {
  test(`the examples of ${document}`, async () => {
    const blocks = [...(await readFile(document, "utf8")).matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);
    assert(blocks.length > 0, "there is JavaScript in it");
    for (const [number, code] of blocks.entries()) {
      const file = `example-${number}.mjs`;
      await writeFile(file, code);
      const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 60_000 });
      const lines = stdout.split("\n");
      for (const [, shown] of code.matchAll(/^console\.log\(.*\); \/\/ (.*?)(?:…|$)/gm)) {
        assert(lines.some((line) => line.startsWith(shown)), `${shown} is not in ${stdout}`);
      }
    }
  });
}
