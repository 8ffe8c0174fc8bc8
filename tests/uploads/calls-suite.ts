import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { purgeUnusedUploads } from "@/lib/uploads/purge";
import { sweep } from "@/lib/sweep";
import { getOwnObject, storageNameFor, toIncoming } from "@/lib/uploads/objects";
import { requireOwnUpload } from "@/lib/uploads/own-upload";
import { findFile } from "@/lib/uploads/queries";
import { storage } from "@/lib/uploads/storage";
import { makeUpload, makeViewer } from "@/tests/support/factories";
import { photo } from "@/tests/support/hostile-pictures";
import { serveApp, type AppServer } from "./app-server";
import { caller, sendPart, type Opened } from "./calls";

const MB = 1024 * 1024;
const HOUR = 60 * 60 * 1000;
/** S3 checks parts by MD5, our own disk by CRC-32. */
const etagFor = (bytes: Uint8Array) =>
  env().STORAGE === "s3"
    ? `"${createHash("md5").update(bytes).digest("hex")}"`
    : `"${crc32(bytes).toString(16).padStart(8, "0")}"`;

/** The uploader's calls as the contract has them, whatever the driver. */
export function callsSuite() {
  let [app, viewer, other] = [] as unknown as [AppServer, BandViewer, BandViewer];
  const calls = caller(
    () => app,
    () => viewer,
  );
  const { open, list, sign, batch, complete, abort } = calls;
  const theirs = caller(
    () => app,
    () => other,
  );
  const rowOf = ({ uploadId }: Opened) => db.upload.findUniqueOrThrow({ where: { id: uploadId } });
  const [first, last] = [randomBytes(5 * MB), randomBytes(1234)];
  const sendBoth = async (upload: Opened) => [
    await sendPart(calls, upload, 1, first),
    await sendPart(calls, upload, 2, last),
  ];

  beforeAll(async () => void (app = await serveApp()));
  beforeEach(async () => void ([viewer, other] = [await makeViewer(), await makeViewer()]));
  afterAll(() => app.close());

  test("parts are sent, listed and joined in their order", async () => {
    const upload = await open({ purpose: "track" });
    expect(upload).toEqual({
      key: `incoming/${viewer.bandId}/${upload.uploadId}`,
      uploadId: expect.any(String),
      bucket: storage.bucket(),
    });
    expect(await list(upload)).toEqual({ status: 200, body: [] });
    const two = await sendPart(calls, upload, 2, last);
    const one = await sendPart(calls, upload, 1, first);
    expect([one.ETag, two.ETag]).toEqual([etagFor(first), etagFor(last)]);
    expect((await list(upload)).body).toEqual([
      { ...one, Size: 5 * MB },
      { ...two, Size: 1234 },
    ]);
    const finished = {
      location: `${app.origin}/api/uploads/${upload.uploadId}`,
      key: upload.key,
      bucket: upload.bucket,
    };
    expect(await complete(upload, [one, two])).toEqual({ status: 200, body: finished });
    expect(await complete(upload, [one, two])).toEqual({ status: 200, body: finished });
    expect(await rowOf(upload)).toMatchObject({
      purpose: "track",
      bytes: 5 * MB + 1234,
      storedAt: expect.any(Date),
      givenName: "demo.flac",
    });
    const { storageName } = await getOwnObject(viewer.bandId, upload.uploadId);
    expect(
      Buffer.from(
        await new Response((await storage.get(storageName))!.stream).arrayBuffer(),
      ).equals(Buffer.concat([first, last])),
    ).toBe(true);
    const across = await storage.get(storageName, { start: 5 * MB - 2, end: 5 * MB + 1 });
    expect(across!.bytes).toBe(5 * MB + 1234);
    expect(Buffer.from(await new Response(across!.stream).arrayBuffer())).toEqual(
      Buffer.concat([first.subarray(-2), last.subarray(0, 2)]),
    );
  });

  test("a picture in parts becomes the files that are shown, completed twice at once", async () => {
    const upload = await open({ purpose: "picture" });
    const part = await sendPart(calls, upload, 1, await photo(400, 300));
    const finished = { location: `${app.origin}/files/${upload.uploadId}` };
    const answers = await Promise.all([complete(upload, [part]), complete(upload, [part])]);
    expect(answers).toMatchObject([
      { status: 200, body: finished },
      { status: 200, body: finished },
    ]);
    const own = await requireOwnUpload(viewer.bandId, "photoURL", `/files/${upload.uploadId}`);
    expect(await findFile(own.replace("/files/", ""))).toMatchObject({ type: "image/jpeg" });
    expect(await rowOf(upload)).toMatchObject({ width: 400, height: 300, storageName: null });
    expect(await storage.get(storageNameFor(upload.uploadId))).toBeNull();
    expect(await db.upload.findUnique({ where: { id: upload.uploadId } })).toMatchObject({
      receivedBytes: 0n,
    });
  });

  test("what is no picture, or too large for one, is refused and cannot be shown", async () => {
    const upload = await open({ purpose: "picture" });
    const part = await sendPart(calls, upload, 1, last);
    expect(await complete(upload, [part])).toMatchObject({
      status: 415,
      body: { code: "unsupported_type" },
    });
    expect(await storage.get(storageNameFor(upload.uploadId))).toBeNull();
    expect(await rowOf(upload)).toMatchObject({ abortedAt: expect.any(Date), bytes: 0 });
    await expect(
      requireOwnUpload(viewer.bandId, "photoURL", `/files/${upload.uploadId}`),
    ).rejects.toMatchObject({ code: "validation" });
    const large = { purpose: "picture", size: String(11 * MB) };
    expect(await open(large)).toMatchObject({ message: "Please select an image under 10 MB." });
  });

  test("a picture that never came leaves nothing in the store, once it is swept", async () => {
    const upload = await open({ purpose: "picture" });
    await sendPart(calls, upload, 1, last);
    const old = { createdAt: new Date(Date.now() - 2 * 24 * HOUR) };
    await db.upload.update({ where: { id: upload.uploadId }, data: old });
    const row = toIncoming(await rowOf(upload));
    expect(await storage.parts(row)).toHaveLength(1);
    await sweep();
    expect(await storage.parts(row)).toHaveLength(1);
    await purgeUnusedUploads(Date.now() + 25 * HOUR);
    expect(await db.upload.findUnique({ where: { id: upload.uploadId } })).toBeNull();
    expect(await storage.parts(row)).toEqual([]);
  });

  test("a later part with the same number replaces the earlier one", async () => {
    const upload = await open();
    const early = await sendPart(calls, upload, 1, randomBytes(99));
    const late = await sendPart(calls, upload, 1, last);
    expect((await list(upload)).body).toMatchObject([{ ETag: late.ETag }]);
    expect(await complete(upload, [early])).toMatchObject({
      status: 400,
      body: { message: "Part 1 has not arrived with this ETag" },
    });
    expect(
      await complete(upload, [{ ...late, ETag: late.ETag.replaceAll('"', "") }]),
    ).toMatchObject({ status: 200 });
  });

  test("several parts can be signed in one call", async () => {
    const upload = await open();
    const { presignedUrls } = (await batch(upload, "1,3")).body as {
      presignedUrls: Record<string, string>;
    };
    expect(Object.keys(presignedUrls)).toEqual(["1", "3"]);
    expect((await fetch(presignedUrls[3]!, { method: "PUT", body: "x" })).status).toBe(200);
    expect((await batch(upload, "1,x")).status).toBe(400);
  });

  test("is for its band, its key and a session only", async () => {
    const upload = await open();
    const part = await sendPart(calls, upload, 1, last);
    const wrongKey = { ...upload, key: `${upload.key}x` };
    const calling = (as: typeof calls, given: Opened) => [
      as.list(given),
      as.sign(given, 1),
      as.batch(given, "1"),
      as.complete(given, [part]),
      as.abort(given),
    ];
    for (const { status } of await Promise.all([
      ...calling(theirs, upload),
      ...calling(calls, wrongKey),
    ]))
      expect(status).toBe(404);
    const visitor = caller(
      () => app,
      () => null,
    );
    for (const { status } of await Promise.all([
      ...calling(visitor, upload),
      visitor.call("GET", "s3/params?filename=a"),
      visitor.call("GET", "s3/sts"),
      visitor.call("POST", "s3/multipart", {}),
    ]))
      expect(status).toBe(401);
    expect((await calls.call("GET", `s3/multipart/${upload.uploadId}`)).status).toBe(400);
    await complete(upload, [part]);
    expect((await theirs.call("GET", upload.uploadId)).status).toBe(404);
  });

  test.each([
    ["no parts", []],
    ["parts out of order", [2, 1]],
    ["a part twice", [1, 1]],
    ["a part that has not come", [1, 3]],
    ["part 0", [0, 1]],
    ["part 10001", [1, 10001]],
  ])("%s cannot be completed", async (_, numbers) => {
    const upload = await open();
    const [one, two] = await sendBoth(upload);
    const parts = numbers.map((PartNumber) => ({ ...(PartNumber === 2 ? two : one), PartNumber }));
    expect((await complete(upload, parts)).status).toBe(400);
    expect(await rowOf(upload)).toMatchObject({ storedAt: null });
    expect((await complete(upload, [one, two])).status).toBe(200);
  });

  test("can be cancelled for good, unless it is complete", async () => {
    const upload = await open();
    const part = await sendPart(calls, upload, 1, last);
    expect([await abort(upload), await abort(upload)]).toEqual([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ]);
    for (const { status } of [
      await list(upload),
      await sign(upload, 1),
      await complete(upload, [part]),
    ])
      expect(status).toBe(404);
    const finished = await open();
    await complete(finished, [await sendPart(calls, finished, 1, last)]);
    expect((await abort(finished)).status).toBe(409);
    expect(await rowOf(finished)).toMatchObject({ storedAt: expect.any(Date), abortedAt: null });
  });

  test("two concurrent completions make one file", async () => {
    const upload = await open();
    const parts = await sendBoth(upload);
    const answers = await Promise.all([1, 2, 3].map(() => complete(upload, parts)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await complete(upload, parts)).status).toBe(200);
    expect(await rowOf(upload)).toMatchObject({ bytes: 5 * MB + 1234, storedAt: expect.any(Date) });
  });

  describe("limits", () => {
    test("parts beyond the largest file are not signed", async () => {
      const [track, object] = [await open({ purpose: "track" }), await open()];
      expect((await sign(track, 60)).status).toBe(200);
      expect(await sign(track, 61)).toMatchObject({
        status: 400,
        body: { message: "This file can have 60 parts at most" },
      });
      expect((await sign(object, 100)).status).toBe(200);
      expect((await sign(object, 101)).status).toBe(400);
    });

    test("an upload beyond the band's quota is refused with the reason", async () => {
      const quota = env().BAND_QUOTA_MB * MB;
      await makeUpload({ bandId: viewer.bandId, bytes: quota - MB });
      const message =
        "Your band's files may take up 2 GB in all. Remove some; their room is free about two days later.";
      const full = { status: 413, body: { message, code: "too_large" } };
      expect(
        await calls.call("POST", "s3/multipart", { filename: "a", metadata: { size: 2 * MB } }),
      ).toMatchObject(full);
      const [one, two] = [await open(), await open()];
      const send = (upload: Opened) => sendPart(calls, upload, 1, randomBytes(0.8 * MB));
      if (storage.countsIncoming) {
        const part = await send(one);
        await expect(send(two), "the server has no room for it").rejects.toThrow(message);
        expect(await complete(one, [part])).toMatchObject({ status: 200 });
      } else {
        const parts = [await send(one), await send(two)];
        const answers = await Promise.all([complete(one, [parts[0]]), complete(two, [parts[1]])]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 413]);
      }
      const { _sum } = await db.upload.aggregate({
        where: { bandId: viewer.bandId },
        _sum: { bytes: true },
      });
      expect(_sum.bytes!).toBeLessThanOrEqual(quota);
    });
  });

  test("an abandoned upload and an unused file are removed after a day", async () => {
    const [left, going, finished] = [await open(), await open(), await open()];
    await sendPart(calls, left, 1, last);
    await complete(finished, [await sendPart(calls, finished, 1, last)]);
    const { storageName } = await rowOf(finished);
    await purgeUnusedUploads(Date.now());
    await sendPart(calls, going, 1, last);
    await purgeUnusedUploads(Date.now() + 25 * HOUR);
    expect(
      (await db.upload.findMany({ where: { bandId: viewer.bandId } })).map(({ id }) => id),
    ).toEqual([going.uploadId]);
    expect(await storage.get(storageName!)).toBeNull();
    expect((await list(left)).status).toBe(404);
    expect((await list(going)).status).toBe(200);
  });

  test("a file in one piece belongs to its band once it has arrived", async () => {
    const place = (
      await calls.call(
        "GET",
        "s3/params?filename=demo.flac&type=audio%2Fflac&metadata%5Bpurpose%5D=track",
      )
    ).body as { method: string; url: string };
    const id = (await db.upload.findFirstOrThrow({ where: { bandId: viewer.bandId } })).id;
    expect((await calls.call("GET", id)).status).toBe(400);
    const answer = await fetch(place.url, { method: place.method, body: last as BodyInit });
    expect(answer.ok).toBe(true);
    expect(answer.headers.get("etag")).toBe(etagFor(last));
    expect(await getOwnObject(viewer.bandId, id)).toMatchObject({
      bytes: last.length,
      givenName: "demo.flac",
    });
    await expect(getOwnObject(other.bandId, id)).rejects.toMatchObject({ code: "not_found" });
  });
}
