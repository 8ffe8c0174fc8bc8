import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photo } from "../support/hostile-pictures";
import { openMailbox, type Mailbox } from "../support/mailbox";
import { proxiesMissing, startProxy, type Proxy } from "../setup/proxies";
import { redisMissing, startRedis, type RedisServer } from "../setup/redis";
import { s3Missing, startS3, type S3Server } from "../setup/s3";
import { makeWav } from "../support/wav";
import { call, type Host } from "./client";
import { startInstance, type Instance } from "./instance";
import {
  changePhoto,
  openStream,
  post,
  sendMessage,
  signUp,
  startConversation,
  startUpload,
  uploadTrack,
} from "./member";
import { smokeTest } from "./smoke";

const missing = proxiesMissing() ?? redisMissing() ?? s3Missing();
if (missing) console.log(`Two instances are not tested: ${missing}`);

const SOON = { timeout: 30_000, interval: 100 };

const PROXIES = ["nginx", "Caddy"] as const;

function expectStoreAway({ status, headers, json }: Awaited<ReturnType<typeof call>>) {
  expect(status).toBe(503);
  expect(json()).toMatchObject({
    code: "unavailable",
    message: "The file store cannot be reached right now. Please try again in a moment",
  });
  expect(headers["retry-after"]).toBe("5");
}

describe.skipIf(missing).each(PROXIES)(
  "two instances behind %s, with TLS, Redis and S3",
  (name) => {
    let dataDirs: string[];
    let mailbox: Mailbox;
    let redis: RedisServer;
    let store: S3Server;
    let instances: Instance[];
    let proxy: Proxy;
    let host: Host;
    /** Each instance itself, past the proxy. */
    let first: Host;
    let second: Host;

    beforeAll(async () => {
      dataDirs = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), "doublebill-instance-")));
      // In turn: afterAll stops what has started when the next one does not.
      mailbox = await openMailbox();
      redis = await startRedis();
      store = await startS3();
      const settings = { ...store.environment, REDIS_URL: redis.url, SMTP_URL: mailbox.url };
      instances = [];
      for (const dataDir of dataDirs)
        instances.push(await startInstance(`behind_${name}`.toLowerCase(), dataDir, settings));
      proxy = await startProxy(name, ...instances.map(({ port }) => port));
      const { port, certificate } = proxy;
      host = { origin: `https://127.0.0.1:${port}`, certificate, pages: "cached", mailbox };
      [first, second] = instances.map(({ port }) => ({
        ...host,
        origin: `http://127.0.0.1:${port}`,
      })) as [Host, Host]; // there are two
    }, 600_000);
    afterAll(async () => {
      await proxy?.stop();
      await Promise.all((instances ?? []).map(({ stop }) => stop()));
      await Promise.all([redis?.stop(), store?.stop(), mailbox?.close()]);
      for (const dataDir of dataDirs ?? []) rmSync(dataDir, { recursive: true, force: true });
    }, 120_000);

    smokeTest(() => host);

    test("a message sent to one instance arrives at once on a stream of the other", async () => {
      const [ann, ben] = [await signUp(host), await signUp(host)];
      const conversationId = await startConversation(first, ann, ben);
      const stream = await openStream(second, ben);
      await sendMessage(first, ann, conversationId, "Across instances");
      await expect.poll(stream.heard, SOON).toContain("Across instances");
      stream.close();
    });

    test("a picture uploaded to one instance is shown by the other", async () => {
      const ann = await signUp(first);
      const { uploadURL, objectURL } = await startUpload(first, ann);
      const bytes = await photo(800, 600);
      expect((await call(first, uploadURL, { method: "PUT", bytes })).status).toBe(200);
      const address = await changePhoto(first, ann, objectURL);
      const shown = await Promise.all([call(first, address), call(second, address)]);
      expect(shown.map(({ status }) => status)).toEqual([200, 200]);
      expect(shown[1]!.bytes.equals(shown[0]!.bytes), "the same bytes").toBe(true);
    });

    test("an edited visitors' page changes on the other instance, which had it cached", async () => {
      const ann = await signUp(first);
      const read = async () => (await call(second, `/band/${ann.bandId}/profile`)).text;
      expect(await read()).toContain(ann.username);
      expect(await read()).not.toContain("Loud and slow");
      const edited = await call(first, `/api/bands/${ann.bandId}/biography`, {
        method: "PUT",
        cookie: ann.cookie,
        json: { biography: "Loud and slow, since 1999." },
      });
      expect(edited.status, edited.text).toBe(200);
      await expect.poll(read, SOON).toContain("Loud and slow");
    });

    test("while Redis is away messages are taken, and when it is back none is missing", async () => {
      const [ann, ben] = [await signUp(host), await signUp(host)];
      const conversationId = await startConversation(first, ann, ben);
      const stream = await openStream(second, ben);
      const texts = ["one", "two", "three"].map((word) => `While Redis is away: ${word}`);
      await redis.stop();
      try {
        for (const text of texts) await sendMessage(first, ann, conversationId, text);
        expect((await call(host, "/api/ready")).status).toBe(200);
      } finally {
        await redis.revive();
      }
      for (const text of texts) await expect.poll(stream.heard, SOON).toContain(text);
      const delivered = stream.heard().match(/While Redis is away: \w+/g);
      expect([...new Set(delivered)], "in order").toEqual(texts);
      stream.close();
    });

    test("while S3 is away pages stay, and an upload fails clearly and can be retried", async () => {
      const ann = await signUp(host);
      const { uploadURL, objectURL } = await startUpload(host, ann);
      const bytes = await photo(800, 600);
      const put = () => call(host, uploadURL, { method: "PUT", bytes });
      await store.kill();
      try {
        expectStoreAway(await put());
        for (const page of ["/", "/genres", `/band/${ann.bandId}/profile`, "/api/ready"])
          expect((await call(host, page)).status, page).toBe(200);
      } finally {
        store.revive();
      }
      expect((await put()).status, "the same upload again").toBe(200);
      const address = await changePhoto(host, ann, objectURL);
      expect((await call(host, address)).status).toBe(200);
    });

    test("while S3 is away a track is refused clearly, and taken when it is back", async () => {
      const ann = await signUp(host);
      const objectURL = await uploadTrack(host, ann, makeWav({ seconds: 2 }));
      const list = `/api/bands/${ann.bandId}/tracks`;
      const add = () => post(host, list, ann.cookie, { objectURL, title: "Demo" });
      const file = { filename: "demo.wav", metadata: { purpose: "track" } };
      const begin = () => post(host, "/api/uploads/s3/multipart", ann.cookie, file);
      await store.kill();
      try {
        expectStoreAway(await begin());
        expectStoreAway(await add());
      } finally {
        store.revive();
      }
      expect((await begin()).status).toBe(200);
      expect((await add()).status).toBe(201);
      const tracks = async () => (await call(host, list)).json();
      await expect.poll(tracks, SOON).toMatchObject([{ state: "ready", seconds: 2 }]);
    });

    test("when one instance ends, the proxy goes on with the other", async () => {
      const [, stopped] = instances;
      const ann = await signUp(host);
      await stopped!.stop();
      await expect(call(second, "/api/health")).rejects.toThrow("ECONNREFUSED");
      for (let visit = 0; visit < 6; visit++)
        expect((await call(host, "/dashboard", { cookie: ann.cookie })).status).toBe(200);
      // Caddy may send what cannot be repeated to the ended instance until it has asked again.
      const signUps = () =>
        Promise.all(Array.from({ length: 6 }, () => signUp(host).then(() => 201, String)));
      await expect.poll(signUps, SOON).toEqual(Array(6).fill(201));
    });
  },
);
