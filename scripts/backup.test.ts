import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { databaseAt } from "@/tests/setup/postgres";
import { db } from "@/lib/db";
import { makeBand, makeConversation, makeUpload, makeViewer } from "@/tests/support/factories";
import { readContents } from "@/tests/support/database-contents";
import { BINDING_FILE, DATABASE_ID } from "@/lib/uploads/storage/types";
import { claimStore } from "@/lib/uploads/store-binding";
import { backUp } from "./backup";
import { manifestPath, readManifest, tablePath } from "./backup-folder";
import { withClient } from "@/server/client";
import { explainError } from "@/server/command";
import { readSecrets, secretsPath } from "@/server/embedded/secrets";
import { restore } from "./restore";

const server = inject("postgresUrl");
const own = process.env.DATABASE_URL!;

let folder: string;
const inFolder = (...parts: string[]) => path.join(folder, ...parts);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "doublebill-backup-"));
  mkdirSync(inFolder("data/uploads/ab"), { recursive: true });
  writeFileSync(inFolder("data/uploads/ab/photo"), "a photo");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function emptyDatabase(): Promise<string> {
  const name = `restore_${randomBytes(6).toString("hex")}`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name}`));
  return databaseAt(server, name);
}

const listTableNames = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    return rows.map(({ name }) => name);
  });

/** Without `settings`: a restore leaves the database's id out. */
async function readRows(url: string) {
  const contents = await readContents(url);
  delete contents.settings;
  return contents;
}

async function makeWorld() {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  await makeConversation({
    band1Id: ann.bandId,
    band2Id: ben.bandId,
    messages: ["Tabs\tand\nlines", "\\N \\. 🎸", "«»"],
  });
  await makeBand({ city: null, influences: ['A "quoted", one', "Ü"] });
}

test("what was backed up stands again in an empty database, files too, and the product goes on from there", async () => {
  await makeWorld();
  const { tables } = await backUp(own, inFolder("data"), inFolder("backup"));
  expect(tables.find(({ name }) => name === "messages")!.rows).toBeGreaterThanOrEqual(3);
  const url = await emptyDatabase();
  await restore(url, inFolder("elsewhere"), inFolder("backup"));
  expect(await readRows(url)).toEqual(await readRows(own));
  expect(readFileSync(inFolder("elsewhere/uploads/ab/photo"), "utf8")).toBe("a photo");
  // Triggers are back: a new event takes the next id.
  const events = await withClient(url, (client) =>
    client.query(
      "INSERT INTO events (band_id, type, payload) SELECT id, 'read', '{}' FROM bands LIMIT 1 RETURNING id, (SELECT max(id) FROM events) AS before",
    ),
  );
  expect(Number(events.rows[0].id)).toBeGreaterThan(Number(events.rows[0].before ?? 0));
});

test("a database with users, one in use, a back-up of another version and a folder that is there are refused, and nothing is changed", async () => {
  await makeWorld();
  const backup = inFolder("backup");
  await backUp(own, inFolder("data"), backup);
  await expect(backUp(own, inFolder("data"), backup)).rejects.toThrow("is there already");
  mkdirSync(inFolder("unfinished.new"));
  await expect(backUp(own, inFolder("data"), inFolder("unfinished"))).rejects.toThrow(
    "unfinished.new belongs to a back-up that is running or was interrupted",
  );
  const before = await readContents(own);
  await expect(restore(own, inFolder("elsewhere"), backup)).rejects.toThrow(
    "This database has users",
  );
  expect(await readContents(own)).toEqual(before);
  const url = await emptyDatabase();
  await expect(backUp(url, inFolder("data"), inFolder("other"))).rejects.toThrow(
    "There is nothing to back up",
  );
  expect(existsSync(inFolder("other.new"))).toBe(false);
  await withClient(url, (client) =>
    client
      .query("SELECT 1")
      .then(() => expect(restore(url, inFolder("elsewhere"), backup)).rejects.toThrow("in use")),
  );
  const older = await emptyDatabase();
  await withClient(older, async (client) => {
    await client.query("CREATE TABLE users AS SELECT 1 AS id");
  });
  await expect(restore(older, inFolder("elsewhere"), backup)).rejects.toThrow("has users");
  expect(await listTableNames(older), "it was not migrated").toEqual(["users"]);
  writeFileSync(
    manifestPath(backup),
    JSON.stringify({ ...readManifest(backup), migrations: ["20200101000000_other"] }),
  );
  await expect(restore(url, inFolder("elsewhere"), backup)).rejects.toThrow(
    "another version, whose last migration is 20200101000000_other",
  );
  await expect(restore(url, inFolder("elsewhere"), inFolder("nowhere"))).rejects.toThrow(
    "There is no back-up",
  );
  expect(existsSync(inFolder("elsewhere"))).toBe(false);
});

test("a track that was not read yet is read after a restore", async () => {
  const { id: bandId } = await makeBand();
  const add = async (title: string, deletedAt: Date | null) =>
    db.track.create({
      data: {
        bandId,
        title,
        deletedAt,
        format: "wav",
        position: 1,
        uploadId: (await makeUpload({ bandId })).id,
      },
    });
  const pending = await add("Pending", null);
  await add("Deleted", new Date());
  await backUp(own, inFolder("data"), inFolder("backup"));
  const url = await emptyDatabase();
  await restore(url, inFolder("elsewhere"), inFolder("backup"));
  const { rows } = await withClient(url, (client) =>
    client.query("SELECT state, data FROM pgboss.job WHERE name = 'track'"),
  );
  expect(rows).toContainEqual({ state: "created", data: { trackId: pending.id } });
  expect(rows).toHaveLength(await db.track.count({ where: { state: "pending", deletedAt: null } }));
});

test("unfinished uploads are neither backed up nor restored from an older back-up", async () => {
  await makeWorld();
  const makeUnfinished = (...uploads: string[]) => {
    for (const name of ["incoming", "parts"]) {
      mkdirSync(inFolder(...uploads, name), { recursive: true });
      writeFileSync(inFolder(...uploads, name, "half"), "half a track");
    }
  };
  makeUnfinished("data", "uploads");
  await backUp(own, inFolder("data"), inFolder("backup"));
  expect(readdirSync(inFolder("backup/files"))).toEqual(["ab"]);
  makeUnfinished("backup", "files");
  await restore(await emptyDatabase(), inFolder("elsewhere"), inFolder("backup"));
  expect(readdirSync(inFolder("elsewhere/uploads"))).toEqual(["ab"]);
});

test("files are backed up from, and restored into, a folder that is a link to another disk", async () => {
  await makeWorld();
  renameSync(inFolder("data/uploads"), inFolder("disk"));
  symlinkSync(inFolder("disk"), inFolder("data/uploads"));
  await backUp(own, inFolder("data"), inFolder("backup"));
  expect(lstatSync(inFolder("backup/files")).isDirectory()).toBe(true);
  expect(readFileSync(inFolder("backup/files/ab/photo"), "utf8")).toBe("a photo");
  mkdirSync(inFolder("other-disk"));
  mkdirSync(inFolder("elsewhere"));
  symlinkSync(inFolder("other-disk"), inFolder("elsewhere/uploads"));
  await restore(await emptyDatabase(), inFolder("elsewhere"), inFolder("backup"));
  expect(readFileSync(inFolder("other-disk/ab/photo"), "utf8")).toBe("a photo");
});

test("a back-up or restore fails where the disk behind the link is missing", async () => {
  await makeWorld();
  await backUp(own, inFolder("data"), inFolder("backup"));
  mkdirSync(inFolder("elsewhere"));
  symlinkSync(inFolder("missing"), inFolder("elsewhere/uploads"));
  await expect(backUp(own, inFolder("elsewhere"), inFolder("another"))).rejects.toThrow("ENOENT");
  expect(existsSync(inFolder("another.new"))).toBe(false);
  const empty = await emptyDatabase();
  await expect(restore(empty, inFolder("elsewhere"), inFolder("backup"))).rejects.toThrow();
  mkdirSync(inFolder("missing"));
  await restore(empty, inFolder("elsewhere"), inFolder("backup"));
  expect(readFileSync(inFolder("missing/ab/photo"), "utf8")).toBe("a photo");
  await backUp(own, inFolder("elsewhere"), inFolder("another"));
  expect(readFileSync(inFolder("another/files/ab/photo"), "utf8")).toBe("a photo");
});

test("a back-up without the database's files is refused, and none is made", async () => {
  const { id: bandId } = await makeBand();
  await makeUpload({ bandId });
  const fails = (dataDir: string, reason: string) =>
    expect(backUp(own, dataDir, inFolder("backup"))).rejects.toThrow(reason);
  await fails(inFolder("wrong"), `This database has uploads, but ${inFolder("wrong/uploads")}`);
  writeFileSync(inFolder("data/uploads", BINDING_FILE), "another's id");
  await fails(inFolder("data"), "belong to another database");
  expect(existsSync(inFolder("backup"))).toBe(false);
  await backUp(own, inFolder("wrong"), inFolder("backup"), { withFiles: false });
  expect(readManifest(inFolder("backup")).files).toEqual([]);
});

test("of two back-ups to the same folder at once, one is made and whole", async () => {
  await makeWorld();
  const results = await Promise.allSettled(
    ["one", "two"].map(() => backUp(own, inFolder("data"), inFolder("backup"))),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(existsSync(inFolder("backup.new"))).toBe(false);
  const url = await emptyDatabase();
  await restore(url, inFolder("elsewhere"), inFolder("backup"));
  expect(await readRows(url)).toEqual(await readRows(own));
});

test("a file that is removed during a back-up is left out", async () => {
  await makeWorld();
  for (let number = 0; number < 100; number++)
    writeFileSync(inFolder("data/uploads", String(number)), "a photo");
  const done = backUp(own, inFolder("data"), inFolder("backup"));
  const copied = inFolder("backup.new/files");
  while (!existsSync(copied)) await setImmediate();
  rmSync(inFolder("data/uploads"), { recursive: true });
  await done;
  expect(readdirSync(inFolder("backup/files")).length).toBeLessThan(101);
});

async function runScript(name: string, settings: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", `scripts/${name}.ts`, inFolder("backup")],
    { env: { ...process.env, ...settings } },
  );
  return stdout;
}

test("a back-up and a restore name the keys that have to come along", async () => {
  await makeWorld();
  expect(await runScript("backup", { DATA_DIR: inFolder("data") })).toContain(
    "Keep NEXTAUTH_SECRET, ENCRYPTION_KEY and both VAPID keys with it: without them, recovery codes",
  );
  writeFileSync(secretsPath(inFolder("backup")), "{}");
  const settings = { DATABASE_URL: await emptyDatabase(), DATA_DIR: inFolder("elsewhere") };
  expect(await runScript("restore", settings)).toContain(
    `Set NEXTAUTH_SECRET, ENCRYPTION_KEY and both VAPID keys to those in ${secretsPath(inFolder("backup"))}:`,
  );
});

test("a restore under STORAGE=s3 says that files have to be copied into the bucket", async () => {
  await makeWorld();
  await backUp(own, inFolder("data"), inFolder("backup"));
  const stdout = await runScript("restore", {
    DATABASE_URL: await emptyDatabase(),
    DATA_DIR: inFolder("elsewhere"),
    STORAGE: "s3",
  });
  expect(stdout).toContain(
    `Files were not restored: copy those in ${inFolder("backup/files")} into the bucket`,
  );
  expect(existsSync(inFolder("elsewhere"))).toBe(false);
});

test("a restored copy is another database for the store of files", async () => {
  await makeWorld();
  expect(await claimStore()).toBe(true);
  const { value } = await db.setting.findUniqueOrThrow({ where: { key: DATABASE_ID } });
  writeFileSync(inFolder("data/uploads", BINDING_FILE), String(value));
  await backUp(own, inFolder("data"), inFolder("backup"));
  const url = await emptyDatabase();
  await restore(url, inFolder("elsewhere"), inFolder("backup"));
  const kept = await db.setting.findMany({ where: { key: { not: DATABASE_ID } } });
  const { rows } = await withClient(url, (client) => client.query("SELECT key FROM settings"));
  expect(rows.map(({ key }) => key).toSorted()).toEqual(kept.map(({ key }) => key).toSorted());
  expect(existsSync(inFolder("elsewhere/uploads", BINDING_FILE))).toBe(false);
});

test("a restore whose files cannot be copied leaves the database empty, and can be tried again", async () => {
  await makeWorld();
  const backup = inFolder("backup");
  await backUp(own, inFolder("data"), backup);
  const url = await emptyDatabase();
  writeFileSync(inFolder("a-file"), "no folder");
  await expect(restore(url, inFolder("a-file"), backup)).rejects.toThrow("ENOTDIR");
  await restore(url, inFolder("elsewhere"), backup);
  expect(readFileSync(inFolder("elsewhere/uploads/ab/photo"), "utf8")).toBe("a photo");
  expect(await readRows(url)).toEqual(await readRows(own));
});

test("the keys are part of the back-up, and are restored before the rows that need them", async () => {
  await makeWorld();
  const [backup, dataDir] = [inFolder("backup"), inFolder("elsewhere")];
  await backUp(own, inFolder("data"), backup, { withKeys: true });
  const keys = JSON.parse(readFileSync(secretsPath(backup), "utf8")) as object;
  const rows = readFileSync(tablePath(backup, "users"), "utf8");
  const url = await emptyDatabase();
  const { databasePassword, ...ownKeys } = readSecrets(dataDir);
  expect(ownKeys).not.toEqual(keys);

  writeFileSync(tablePath(backup, "users"), "no rows");
  await expect(restore(url, dataDir, backup, { withKeys: true })).rejects.toThrow("no rows");
  expect(await withClient(url, (client) => client.query("SELECT FROM bands"))).toMatchObject({
    rowCount: 0,
  });
  expect(readSecrets(dataDir)).toEqual({ databasePassword, ...keys });

  writeFileSync(tablePath(backup, "users"), rows);
  await restore(url, dataDir, backup, { withKeys: true });
  expect(await readRows(url)).toEqual(await readRows(own));
  expect(readSecrets(dataDir)).toEqual({ databasePassword, ...keys });
});

test("a damaged back-up is refused in one line and restores no row; the whole one can still be restored", async () => {
  await makeWorld();
  const [whole, damaged, dataDir] = [inFolder("whole"), inFolder("damaged"), inFolder("elsewhere")];
  const { tables } = await backUp(own, inFolder("data"), whole, { withKeys: true });
  const { rows } = tables.find(({ name }) => name === "messages")!;
  const url = await emptyDatabase();
  const [users, messages] = [tablePath(damaged, "users"), tablePath(damaged, "messages")];
  const [manifest, secrets] = [manifestPath(damaged), secretsPath(damaged)];
  const change = (file: string, edit: (text: string) => string) =>
    writeFileSync(file, edit(readFileSync(file, "utf8")));
  const withoutLastLine = (text: string) => text.replace(/[^\n]*\n$/, "");
  const cases: [() => void, string][] = [
    [() => rmSync(users), `${users} cannot be restored: ENOENT`],
    [() => change(users, (text) => text.slice(0, 50)), `${users} cannot be restored: missing data`],
    [
      () => change(messages, withoutLastLine),
      `${messages} has ${rows - 1} rows instead of ${rows}`,
    ],
    [() => rmSync(path.join(damaged, "files/ab/photo")), "files/ab/photo is missing"],
    [() => rmSync(path.join(damaged, "files"), { recursive: true }), "files/ab/photo is missing"],
    [
      () => writeFileSync(path.join(damaged, "files/ab/photo"), ""),
      "files/ab/photo has 0 bytes instead of 7",
    ],
    [
      () => change(manifest, (text) => text.replace('"name": "messages"', '"name": "users"')),
      `${manifest} does not list the table messages`,
    ],
    [() => rmSync(manifest), `${manifest} cannot be read, or is damaged`],
    [() => change(manifest, (text) => text.slice(0, 99)), `${manifest} cannot be read`],
    [() => writeFileSync(manifest, "{}"), `${manifest} cannot be read`],
    [() => writeFileSync(secrets, '{"ENCRYPTION_KEY":"short"}'), `${secrets} cannot be read`],
  ];
  for (const [damage, reason] of cases) {
    cpSync(whole, damaged, { recursive: true });
    damage();
    const failure = await restore(url, dataDir, damaged, { withKeys: true }).catch(explainError);
    expect(failure).toMatch(/^.+$/);
    expect(failure).toContain(reason);
    const bands = await withClient(url, (client) => client.query("SELECT FROM bands"));
    expect(bands.rowCount, reason).toBe(0);
    rmSync(damaged, { recursive: true });
  }
  await restore(url, dataDir, whole, { withKeys: true });
  expect(await readRows(url)).toEqual(await readRows(own));
});

test("a refused restore keeps the keys of the data folder", async () => {
  await makeWorld();
  const [backup, dataDir] = [inFolder("backup"), inFolder("elsewhere")];
  await backUp(own, inFolder("data"), backup, { withKeys: true });
  const before = readSecrets(dataDir);
  await expect(restore(own, dataDir, backup, { withKeys: true })).rejects.toThrow("has users");
  expect(readSecrets(dataDir)).toEqual(before);
});
