import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { storage } from "@/lib/uploads/storage";
import { BINDING_FILE } from "@/lib/uploads/storage/types";
import { BOUND_ELSEWHERE } from "@/lib/uploads/store-binding";
import { makeViewer } from "@/tests/support/factories";

/** A command of `package.json` in the database and data folder of this test. */
function run(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["--import", "tsx", `scripts/${script}.ts`, ...args],
      { env: { ...process.env, LOG_LEVEL: "error" } },
      (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? 1, output: (stdout + stderr).trim() }),
    );
  });
}

test("admins are appointed, listed and dismissed", async () => {
  const { userId, username } = await makeViewer();
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const user = `${email} (${username})`;
  expect(await run("admin", "grant", email!)).toEqual({
    code: 0,
    output: `${user} is an admin now.`,
  });
  expect((await run("admin", "list")).output.split("\n")).toContain(user);
  expect(await run("admin", "revoke", email!)).toEqual({
    code: 0,
    output: `${user} is no longer an admin.`,
  });
  expect((await run("admin", "list")).output.split("\n")).not.toContain(user);
  expect(await run("admin", "reset-two-step", email!)).toEqual({
    code: 1,
    output: `${email} signs in without two steps already.`,
  });
});

test.each([
  ["admin", [], "Usage: npm run admin -- grant EMAIL | revoke EMAIL | reset-two-step EMAIL | list"],
  ["backup", ["--help"], "Usage: npm run backup [-- FOLDER]"],
  ["restore", ["--help"], "Usage: npm run restore -- FOLDER"],
  ["points", ["--help"], "Usage: npm run points:verify"],
  ["files", ["bind", "--help"], "Usage: npm run files:sweep [-- bind]"],
  ["migrate", ["apply", "--help"], "Usage: npm run db:migrate"],
  ["migrate", ["diff", "--help"], "Usage: npm run db:diff"],
  ["migrate", ["reset"], 'Unknown command "reset": apply, diff or new.'],
  ["migrate", ["new", "With Spaces"], "Usage: npm run db:new -- name_of_the_migration"],
])("npm run %s refuses %s", async (script, args, output) => {
  expect(await run(script, ...args)).toEqual({ code: 1, output });
});

test("the migrations make what the schema says", async () => {
  expect(await run("migrate", "diff")).toEqual({
    code: 0,
    output: "Schema and migrations agree.",
  });
});

test("a band whose points are not its ledger's sum is named", async () => {
  const { bandId } = await makeViewer();
  expect((await run("points")).code).toBe(0);
  await db.band.update({ where: { id: bandId }, data: { points: 3 } });
  expect(await run("points")).toEqual({
    code: 1,
    output: `${bandId}: 3 points, but the ledger's sum is 0\nBands whose points are not their ledger's sum: 1`,
  });
  await db.band.update({ where: { id: bandId }, data: { points: 0 } });
});

test("files are swept only in the store that is bound to this database", async () => {
  await storage.put(BINDING_FILE, Buffer.from("another database"));
  expect(await run("files")).toEqual({ code: 1, output: BOUND_ELSEWHERE });
  expect(await run("files", "bind")).toMatchObject({ code: 0 });
  expect(await run("files")).toEqual({
    code: 0,
    output: "Removed: 0 uploads that nothing shows, 0 files that belong to no upload.",
  });
});
