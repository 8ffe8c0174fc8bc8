import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { makeViewer } from "@/tests/support/factories";
import { address, call, cookieOf } from "./client";

const MB = 1024 * 1024;
type Opened = { key: string; uploadId: string };
type Place = { url: string; expires: number };

let as: BandViewer;
beforeEach(async () => void (as = await makeViewer()));

const open = async () =>
  (
    await call("POST", "/api/uploads/s3/multipart", {
      as,
      body: { filename: "demo.flac", metadata: { purpose: "track" } },
    })
  ).body as Opened;
const at = ({ uploadId, key }: Opened, rest = "") =>
  `/api/uploads/s3/multipart/${uploadId}${rest}?key=${encodeURIComponent(key)}`;
const sign = async (upload: Opened, number: number) =>
  (await call("GET", at(upload, `/${number}`), { as })).body as Place;

async function send(upload: Opened, PartNumber: number, bytes: Buffer) {
  const { url } = await sign(upload, PartNumber);
  const answer = await fetch(url, { method: "PUT", body: new Uint8Array(bytes) });
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(answer.headers.get("etag")).toBe(`"${crc32(bytes).toString(16).padStart(8, "0")}"`);
  return { PartNumber, ETag: answer.headers.get("etag")! };
}

test("a file of 40 MB in parts arrives intact, also after an aborted part", async () => {
  const upload = await open();
  const bytes = randomBytes(40 * MB);
  const chunk = (number: number) => bytes.subarray((number - 1) * 5 * MB, number * 5 * MB);
  const { url } = await sign(upload, 3);
  const broken = new AbortController();
  const half = new ReadableStream<Uint8Array>({
    start: (to) =>
      void (
        to.enqueue(new Uint8Array(chunk(3).subarray(0, 2 * MB))),
        setTimeout(() => broken.abort(), 300)
      ),
  });
  await expect(
    fetch(url, { method: "PUT", body: half, signal: broken.signal, duplex: "half" } as RequestInit),
  ).rejects.toThrow();
  expect((await call("GET", at(upload), { as })).body).toEqual([]);
  const parts = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => send(upload, number, chunk(number))),
  );
  expect((await call("GET", at(upload), { as })).body).toHaveLength(8);
  const { location } = (await call("POST", at(upload, "/complete"), { as, body: { parts } }))
    .body as { location: string };
  expect(location).toBe(address(`/api/uploads/${upload.uploadId}`));
  const file = await fetch(location, { headers: { cookie: await cookieOf(as) } });
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": `attachment; filename="demo.flac"; filename*=UTF-8''demo.flac`,
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
});

test("an unsigned address is refused, and an expired one answers as S3 does", async () => {
  const { url } = await sign(await open(), 1);
  const put = (target: string) => fetch(target, { method: "PUT", body: "x" });
  expect((await put(url.replace(/signature=.{4}/, "signature=AAAA"))).status).toBe(403);
  expect((await put(url.replace("/parts/1?", "/parts/2?"))).status).toBe(403);
  const { signedAddress } = await import("@/lib/uploads/storage/signature");
  const over = await put(address(signedAddress(new URL(url).pathname, -1)));
  expect([over.status, await over.text()]).toEqual([
    403,
    expect.stringContaining("<Message>Request has expired</Message>"),
  ]);
});

test("storage on disk has no temporary credentials", async () => {
  expect(await call("GET", "/api/uploads/s3/sts", { as })).toMatchObject({
    status: 501,
    body: { code: "not_implemented" },
  });
});

test("the cron call needs its secret", async () => {
  expect((await call("POST", "/api/cron/sweep")).status).toBe(401);
  expect(
    (await call("POST", "/api/cron/sweep", { headers: { authorization: "Bearer something else" } }))
      .status,
  ).toBe(403);
  const { CRON_SECRET } = process.env;
  expect(
    await call("POST", "/api/cron/sweep", { headers: { authorization: `Bearer ${CRON_SECRET}` } }),
  ).toMatchObject({
    status: 200,
    body: { uploads: expect.any(Number), orphans: expect.any(Number) },
  });
});
