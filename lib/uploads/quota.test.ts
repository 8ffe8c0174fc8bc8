import { existsSync, readdirSync, statSync } from "node:fs";
import { Agent, request } from "node:http";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { makeViewer } from "@/tests/support/factories";
import { serveApp, type AppServer } from "@/tests/uploads/app-server";
import { caller, sendPart, type Opened } from "@/tests/uploads/calls";

const MB = 1024 * 1024;
const QUOTA_MB = 6;
const PART = new Uint8Array(3 * MB);

let [app, viewer] = [] as unknown as [AppServer, BandViewer];
const calls = caller(
  () => app,
  () => viewer,
);
const configuredQuota = env().BAND_QUOTA_MB;

beforeAll(async () => void (app = await serveApp()));
beforeEach(async () => {
  Object.assign(env(), { BAND_QUOTA_MB: QUOTA_MB });
  viewer = await makeViewer();
});
afterEach(() => void Object.assign(env(), { BAND_QUOTA_MB: configuredQuota }));
afterAll(() => app.close());

/** Bytes of all files in the store of this test file, finished or not. */
function bytesOnDisk(): number {
  const folder = path.join(env().DATA_DIR, "uploads");
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce(
    (sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size,
    0,
  );
}

const put = async (url: string, body: BodyInit) =>
  (await fetch(url, { method: "PUT", body })).status;

async function signAddresses(upload: Opened, partNumbers: string): Promise<string[]> {
  const { presignedUrls } = (await calls.batch(upload, partNumbers)).body as {
    presignedUrls?: Record<string, string>;
  };
  return Object.values(presignedUrls ?? {});
}

test("addresses signed before anything has arrived do not fill more than the quota", async () => {
  const before = bytesOnDisk();
  const uploads = [
    await calls.open(),
    await calls.open(),
    await calls.open(),
    await calls.open(),
    await calls.open(),
    await calls.open(),
  ];
  // Parts of 5 MB and more would lie before a second one: only the first fits into this quota.
  const urls = (await Promise.all(uploads.map((upload) => signAddresses(upload, "1")))).flat();
  expect(urls).toHaveLength(6);
  const statuses = await Promise.all(
    [...urls, ...urls, ...urls, ...urls].map((url) => put(url, PART)),
  );
  expect(statuses).toHaveLength(24);
  expect(statuses).toContain(200);
  expect(statuses).toContain(413);
  expect(bytesOnDisk() - before).toBeLessThanOrEqual(QUOTA_MB * MB);
  expect(
    await calls.call("POST", "s3/multipart", { filename: "a", metadata: { size: QUOTA_MB * MB } }),
  ).toMatchObject({ status: 413 });
});

test("an address for a later part reserves the parts that have to come before it", async () => {
  const [one, two] = [await calls.open(), await calls.open()];
  expect((await calls.sign(one, 2)).status).toBe(200);
  expect(await calls.sign(two, 2)).toMatchObject({ status: 413 });
  await calls.abort(one);
  expect((await calls.sign(two, 2)).status).toBe(200);
});

test("what is announced is reserved when the upload is opened, also by many at once", async () => {
  const open = () =>
    calls.call("POST", "s3/multipart", { filename: "a", metadata: { size: 2 * MB } });
  const statuses = (await Promise.all([1, 2, 3, 4, 5, 6].map(open))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 413, 413, 413]);
});

test("a body without a length stops where the room ends, and leaves nothing", async () => {
  const before = bytesOnDisk();
  const upload = await calls.open();
  const { url } = (await calls.sign(upload, 1)).body as { url: string };
  expect(await putInChunks(url, 8)).toBe(413);
  expect(bytesOnDisk()).toBe(before);
  expect(await putInChunks(url, 5)).toBe(200);
});

/** Sends so many megabytes without saying how many. */
function putInChunks(url: string, megabytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "PUT", agent: new Agent() }, (answer) =>
      resolve(answer.resume().statusCode!),
    );
    sent.on("error", reject);
    for (let n = 0; n < megabytes; n++) sent.write(Buffer.alloc(MB));
    sent.end();
  });
}

test("files in one piece count while they come in", async () => {
  const before = bytesOnDisk();
  const places = await Promise.all(
    [1, 2, 3, 4].map(() => calls.call("GET", "s3/params?filename=a")),
  );
  const statuses = await Promise.all(places.map(({ body }) => put(body.url as string, PART)));
  expect(statuses.sort()).toEqual([200, 200, 413, 413]);
  expect(bytesOnDisk() - before).toBeLessThanOrEqual(QUOTA_MB * MB);
});

test("calling an upload off, replacing a part and finishing give back what is not used any more", async () => {
  const rowOf = ({ uploadId }: Opened) => db.upload.findUniqueOrThrow({ where: { id: uploadId } });
  const upload = await calls.open();
  await sendPart(calls, upload, 1, PART);
  await sendPart(calls, upload, 1, PART);
  expect(await rowOf(upload)).toMatchObject({ receivedBytes: BigInt(3 * MB) });
  const part = await sendPart(calls, upload, 1, PART.subarray(0, MB));
  expect(await rowOf(upload)).toMatchObject({ receivedBytes: BigInt(MB) });
  expect((await calls.complete(upload, [part])).status).toBe(200);
  expect(await rowOf(upload)).toMatchObject({ receivedBytes: 0n, bytes: MB });
  const other = await calls.open();
  await sendPart(calls, other, 1, PART);
  await calls.abort(other);
  expect(await rowOf(other)).toMatchObject({ receivedBytes: 0n, bytes: 0 });
  expect(
    (
      await calls.call("POST", "s3/multipart", {
        filename: "a",
        metadata: { size: (QUOTA_MB - 1) * MB },
      })
    ).status,
  ).toBe(200);
});

test("an upload that is completed many times at once is copied once", async () => {
  Object.assign(env(), { BAND_QUOTA_MB: 2 * QUOTA_MB });
  const upload = await calls.open();
  const parts = [
    await sendPart(calls, upload, 1, new Uint8Array(5 * MB)),
    await sendPart(calls, upload, 2, PART),
  ];
  const incoming = path.join(env().DATA_DIR, "uploads", "incoming");
  const sizeOf = (name: string) =>
    statSync(path.join(incoming, name), { throwIfNoEntry: false })?.size ?? 0;
  const bytesBeingCopied = () => readdirSync(incoming).reduce((sum, name) => sum + sizeOf(name), 0);
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, bytesBeingCopied())), 2);
  const answers = await Promise.all(Array.from({ length: 8 }, () => calls.complete(upload, parts)));
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(most).toBeLessThanOrEqual(8 * MB);
});
