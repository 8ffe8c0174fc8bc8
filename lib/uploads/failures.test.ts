import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { purgeOrphanedFiles } from "@/lib/uploads/purge";
import { storage } from "@/lib/uploads/storage";
import { makeBand, makeViewer } from "@/tests/support/factories";
import { serveApp, type AppServer } from "@/tests/uploads/app-server";
import { caller, sendPart, type Opened } from "@/tests/uploads/calls";

const MB = 1024 * 1024;
const disk = mkdtempSync(path.join(tmpdir(), "doublebill-disk-"));
const mounted =
  process.getuid?.() === 0 &&
  spawnSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", disk]).status === 0;
if (mounted) env().DATA_DIR = disk;
const folder = path.join(env().DATA_DIR, "uploads");

let app: AppServer;
let viewer: BandViewer;
const calls = caller(
  () => app,
  () => viewer,
);
const files = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => !["incoming", "parts"].includes(name),
  );

beforeAll(async () => {
  app = await serveApp();
  viewer = await makeViewer();
});
afterAll(async () => {
  await app.close();
  if (mounted) execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.skipIf(!mounted)(
  mounted ? "a full disk" : "a full disk: skipped, because only root can make a small one",
  () => {
    test("is said to the sender, and when there is room again the upload goes on", async () => {
      const upload = await calls.open();
      const parts = [
        await sendPart(calls, upload, 1, randomBytes(5 * MB)),
        await sendPart(calls, upload, 2, randomBytes(5 * MB)),
      ];
      const { url } = (await calls.sign(upload, 3)).body as { url: string };
      const third = randomBytes(5 * MB + 1);
      execFileSync("mount", ["-o", "remount,size=12m", disk]);
      const full = await fetch(url, { method: "PUT", body: third });
      expect([full.status, await full.json()]).toEqual([
        507,
        {
          message: "There's no room for this file right now. Please try again later",
          code: "storage_full",
        },
      ]);
      expect((await calls.list(upload)).body).toHaveLength(2);
      expect(files().filter((name) => !name.startsWith("parts/"))).toEqual([]);
      expect(await db.upload.findUnique({ where: { id: upload.uploadId } })).toMatchObject({
        storedAt: null,
      });
      execFileSync("mount", ["-o", "remount,size=64m", disk]);
      parts.push(await sendPart(calls, upload, 3, third));
      expect(await calls.complete(upload, parts)).toMatchObject({ status: 200 });
      const file = `${upload.uploadId}.bin`;
      expect(files()).toEqual([file]);
    });

    test("while parts are joined leaves them, and when there is room again they become a file", async () => {
      const upload = await calls.open();
      const parts = [
        await sendPart(calls, upload, 1, randomBytes(5 * MB)),
        await sendPart(calls, upload, 2, randomBytes(5 * MB)),
      ];
      const { bsize, blocks, bfree } = statfsSync(disk);
      execFileSync("mount", ["-o", `remount,size=${(blocks - bfree) * bsize + MB}`, disk]);
      expect(await calls.complete(upload, parts)).toMatchObject({
        status: 507,
        body: { code: "storage_full" },
      });
      expect((await calls.list(upload)).body).toHaveLength(2);
      execFileSync("mount", ["-o", "remount,size=64m", disk]);
      expect(await calls.complete(upload, parts)).toMatchObject({ status: 200 });
    });
  },
);

describe("a process that is killed", () => {
  /** Sends half a part from a process of its own, which dies with it as soon as that is on the disk. */
  const killedHalfway = async (upload: Opened) => {
    const script = `
      const { readdirSync, statSync } = await import("node:fs");
      const { receivePart } = await import("@/lib/uploads/storage/parts");
      const folder = ${JSON.stringify(path.join(folder, "incoming"))};
      const isThere = () => readdirSync(folder).some((name) => statSync(folder + "/" + name).size >= ${2 * MB});
      setInterval(() => isThere() && process.kill(process.pid, "SIGKILL"), 20);
      const limit = { bytesMax: ${5 * MB}, message: "" };
      const half = new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(${2 * MB})) });
      await receivePart(${JSON.stringify(upload.uploadId)}, 1, half, { whole: limit, part: limit });`;
    const child = spawn("node_modules/.bin/tsx", ["--input-type=module", "-e", script], {
      env: { ...process.env, DATA_DIR: env().DATA_DIR },
      stdio: "ignore",
    });
    return new Promise((resolve) => child.on("exit", (_, signal) => resolve(signal)));
  };

  test("halfway through a part leaves no part, and the upload goes on", async () => {
    const upload = await calls.open();
    await killedHalfway(upload);
    expect(readdirSync(path.join(folder, "incoming")).length).toBeGreaterThan(0);
    expect((await calls.list(upload)).body).toEqual([]);
    expect((await calls.call("GET", upload.uploadId)).status).toBe(400);
    const part = await sendPart(calls, upload, 1, randomBytes(99));
    expect((await calls.complete(upload, [part])).status).toBe(200);
  });

  test("before a part was flushed to the disk leaves a damaged one, which is not taken", async () => {
    const upload = await calls.open();
    const parts = [
      await sendPart(calls, upload, 1, randomBytes(5 * MB)),
      await sendPart(calls, upload, 2, randomBytes(99)),
    ];
    const partsFolder = path.join(folder, "parts", upload.uploadId);
    const [first] = readdirSync(partsFolder).filter((name) => name.startsWith("1-"));
    truncateSync(path.join(partsFolder, first!), 1000);
    const message = "A part of this file is damaged. Please send it again";
    expect(await calls.complete(upload, parts)).toMatchObject({ status: 400, body: { message } });
    expect(existsSync(path.join(folder, `${upload.uploadId}.bin`))).toBe(false);
    parts[0] = await sendPart(calls, upload, 1, randomBytes(5 * MB));
    expect(await calls.complete(upload, parts)).toMatchObject({ status: 200 });
  });

  test("between the file and its row is made good by completing again", async () => {
    const upload = await calls.open();
    const part = await sendPart(calls, upload, 1, randomBytes(99));
    const row = await db.upload.findUniqueOrThrow({ where: { id: upload.uploadId } });
    await storage.finish(
      { uploadId: row.id, key: upload.key, multipartId: row.multipartId },
      row.storageName!,
      [{ ...part, Size: 99 }],
      99,
    );
    expect(await calls.complete(upload, [part])).toMatchObject({ status: 200 });
    expect(await db.upload.findUnique({ where: { id: upload.uploadId } })).toMatchObject({
      bytes: 99,
      storedAt: expect.any(Date),
    });
  });
});

test("files that belong to no upload are removed after a day, others never", async () => {
  const { id: bandId } = await makeBand();
  const [own, lost, fresh] = ["a", "b", "c"].map((letter) => letter.repeat(32));
  await db.upload.create({
    data: { bandId, address: `/files/${own}-1280x640.jpg`, storedAt: new Date() },
  });
  const names = [`${own}-320x160.webp`, `${lost}-320x160.webp`, `${fresh}-320x160.avif`];
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(path.join(folder, name), "a picture");
  for (const name of names.slice(0, 2))
    utimesSync(path.join(folder, name), new Date(), new Date(Date.now() - 25 * 60 * 60 * 1000));
  expect(await purgeOrphanedFiles()).toBe(1);
  expect(names.map((name) => existsSync(path.join(folder, name)))).toEqual([true, false, true]);
});
