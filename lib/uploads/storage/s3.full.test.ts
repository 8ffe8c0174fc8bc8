import { afterAll, describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import { s3Missing, startS3 } from "@/tests/setup/s3";

const missing = s3Missing();
const server = missing ? null : await startS3();
Object.assign(env(), server?.environment);
afterAll(() => server?.stop());

// Only now: the storage is chosen once.
const { storage } = await import("@/lib/uploads/storage");
const { callsSuite } = await import("@/tests/uploads/calls-suite");
const { storageSuite } = await import("@/tests/uploads/storage-suite");
const { uppySuite } = await import("@/tests/uploads/uppy-suite");

describe.skipIf(missing)(
  missing ? `on S3: skipped, because ${missing}` : "on a real S3 server",
  () => {
    test("is where files go", () => expect(storage.bucket()).toBe(server!.environment.S3_BUCKET));

    describe("the store", storageSuite);
    describe("the uploader's calls", callsSuite);
    describe("the Uppy client", uppySuite);

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
