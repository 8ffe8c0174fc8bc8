import { afterAll, describe, expect, test } from "vitest";
import { v7 as uuid } from "uuid";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { PICTURE_BYTES_MAX } from "@/lib/uploads/limits";
import { makeBand } from "@/tests/support/factories";
import { s3Missing, startS3 } from "@/tests/setup/s3";

const HOUR = 60 * 60 * 1000;

const missing = s3Missing();
const server = missing ? null : await startS3();
Object.assign(env(), server?.environment);
afterAll(() => server?.stop());

// Only now: the storage is chosen once.
const { storage } = await import("@/lib/uploads/storage");
const { getOwnObject, incomingKey, storageNameFor } = await import("@/lib/uploads/objects");
const { purgeUnusedUploads } = await import("@/lib/uploads/purge");
const { callsSuite } = await import("@/tests/uploads/calls-suite");
const { listed, storageSuite } = await import("@/tests/uploads/storage-suite");
const { uppySuite } = await import("@/tests/uploads/uppy-suite");

describe.skipIf(missing)(
  missing ? `on S3: skipped, because ${missing}` : "on a real S3 server",
  () => {
    test("is where files go", () => expect(storage.bucket()).toBe(server!.environment.S3_BUCKET));

    describe("the store", storageSuite);
    describe("the uploader's calls", callsSuite);
    describe("the Uppy client", uppySuite);

    test("a file in one piece that is too large is not copied, and removed when it is asked for", async () => {
      const { id: bandId } = await makeBand();
      const id = uuid();
      const name = storageNameFor(id);
      await db.upload.create({ data: { id, bandId, storageName: name } });
      const incoming = { uploadId: id, key: incomingKey({ id, bandId }), multipartId: null };
      const { url } = await storage.wholeTarget(incoming, "", null);
      const bytes = PICTURE_BYTES_MAX + 1;
      await fetch(url, { method: "PUT", body: Buffer.alloc(bytes) });
      expect(await storage.finish(incoming, name, [], PICTURE_BYTES_MAX)).toBe(bytes);
      expect(await storage.get(name)).toBeNull();
      await expect(getOwnObject(bandId, id)).rejects.toMatchObject({ code: "too_large" });
      expect(await storage.get(incoming.key)).toBeNull();
      await expect(getOwnObject(bandId, id)).rejects.toMatchObject({ code: "not_found" });
    });

    test("what was sent to the store, and no unfinished upload waits for, is removed after a day", async () => {
      const { id: bandId } = await makeBand();
      const open = (storedAt: Date | null) => db.upload.create({ data: { bandId, storedAt } });
      const keys = {
        withoutUpload: incomingKey({ id: uuid(), bandId }),
        byCredentials: `incoming/${bandId}/a/b.wav`,
        sentAgain: incomingKey(await open(new Date())),
        unfinished: incomingKey(await open(null)),
        notOurs: "incoming/notes.txt",
      };
      const send = async (key: string) => {
        const { url } = await storage.wholeTarget(
          { uploadId: "", key, multipartId: null },
          "",
          null,
        );
        expect((await fetch(url, { method: "PUT", body: "a track" })).status).toBe(200);
      };
      for (const key of Object.values(keys)) await send(key);
      const multipart = { uploadId: "", key: `incoming/${bandId}/parts`, multipartId: "" };
      multipart.multipartId = await storage.begin(multipart.key);
      const { url } = await storage.partTarget(multipart, 1, "");
      await fetch(url, { method: "PUT", body: "a part" });
      const left = async () => {
        const there = await listed(storage.listIncomingBefore(Date.now() + 60_000));
        return Object.entries(keys).flatMap(([name, key]) => (there.includes(key) ? name : []));
      };
      await purgeUnusedUploads(Date.now() + 23 * HOUR);
      expect(await left()).toEqual(Object.keys(keys));
      await purgeUnusedUploads(Date.now() + 25 * HOUR);
      expect(await left()).toEqual(["unfinished", "notOurs"]);
      expect(await storage.parts(multipart), "parts of an upload in progress").toHaveLength(1);
    });

    test(
      "a store that is away is a 503, and works again when it is back",
      { timeout: 60_000 },
      async () => {
        await storage.put("a-picture", Buffer.from("a picture"));
        await server!.kill();
        const away = { code: "unavailable", status: 503 };
        await expect(storage.get("a-picture")).rejects.toMatchObject(away);
        await expect(storage.put("another", Buffer.from("a picture"))).rejects.toMatchObject(away);
        await expect(storage.begin("incoming/band/upload")).rejects.toMatchObject(away);
        server!.revive();
        expect((await storage.get("a-picture"))!.bytes).toBe(9);
      },
    );

    test("a store without temporary credentials says so", async () => {
      await expect(storage.temporaryCredentials("incoming/band/")).rejects.toMatchObject({
        code: "not_implemented",
        message: "This file store gives no temporary credentials",
      });
    });
  },
);
