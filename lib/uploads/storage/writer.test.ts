import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openWriter } from "./writer";

const folder = mkdtempSync(path.join(tmpdir(), "doublebill-writer-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("several files are written at once, each whole and with its MD5", async () => {
  const contents = Array.from({ length: 4 }, () => [randomBytes(300_000), randomBytes(5), new Uint8Array(), randomBytes(70_000)]);
  await Promise.all(
    contents.map(async (chunks, index) => {
      const whole = Buffer.concat(chunks);
      const file = path.join(folder, String(index));
      const writer = await openWriter(file);
      for (const chunk of chunks) await writer.write([chunk]);
      expect(await writer.digest()).toBe(createHash("md5").update(whole).digest("hex"));
      await writer.close();
      expect(readFileSync(file).equals(whole)).toBe(true);
    }),
  );
});

test("of memory that other things lie in only a copy is taken", async () => {
  const shared = Buffer.from("one two").buffer;
  const [one, two] = [new Uint8Array(shared, 0, 3), new Uint8Array(shared, 3, 3)] as const;
  const writer = await openWriter(path.join(folder, "shared"));
  await writer.write([one]);
  expect([one.byteLength, two.byteLength]).toEqual([3, 3]);
  await writer.close();
});

test("what the file system says keeps its code", async () => {
  const file = path.join(folder, "twice");
  await (await openWriter(file)).close();
  await expect(openWriter(file)).rejects.toMatchObject({ code: "EEXIST" });
  await expect(openWriter(path.join(folder, "none", "file"))).rejects.toMatchObject({ code: "ENOENT" });
});
