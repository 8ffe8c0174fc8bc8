import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { JSDOM } from "jsdom";
import type { BandViewer } from "@/lib/access";
import { sessionCookie } from "@/lib/auth";
import { db } from "@/lib/db";
import { makeViewer } from "@/tests/support/factories";
import { serveApp, type AppServer } from "./app-server";
import { browse, makeClient } from "./browser";

const MB = 1024 * 1024;
const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");

/** The real Uppy client against our calls, with any driver. */
export function uppySuite() {
  let [app, viewer, dom] = [] as unknown as [AppServer, BandViewer, JSDOM];

  beforeAll(async () => {
    app = await serveApp();
    dom = browse(app.origin);
  });
  beforeEach(async () => {
    viewer = await makeViewer();
    app.intercept = () => null;
    app.seen.length = 0;
  });
  afterAll(async () => {
    // The globals stay, because each client reads them again three seconds after its creation.
    await app.close();
  });

  const read = async (location: string) => {
    const answer = await fetch(location, {
      headers: { cookie: (await sessionCookie(viewer.sessionId)).split(";")[0]! },
    });
    expect([answer.status, answer.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
    return Buffer.from(await answer.arrayBuffer());
  };
  const rows = () => db.upload.findMany({ where: { bandId: viewer.bandId } });
  const failed = (
    result: Awaited<ReturnType<Awaited<ReturnType<typeof makeClient>>["uppy"]["upload"]>>,
  ) => result!.failed!.map(({ error }) => error);

  test("a file in one piece arrives intact", async () => {
    const { uppy, add } = await makeClient(app.origin, viewer, { inParts: false });
    const bytes = randomBytes(3 * MB);
    add("Demo – żółć.flac", bytes, { purpose: "track" });
    const result = await uppy.upload();
    expect(failed(result)).toEqual([]);
    const [row] = await rows();
    expect(row).toMatchObject({ purpose: "track", givenName: "Demo – żółć.flac" });
    expect(md5(await read(`${app.origin}/api/uploads/${row!.id}`))).toBe(md5(bytes));
    expect(await rows()).toMatchObject([{ bytes: bytes.length, storedAt: expect.any(Date) }]);
  });

  test("a file in parts arrives intact, and the client learns its address", async () => {
    const { uppy, add } = await makeClient(app.origin, viewer);
    const bytes = randomBytes(12 * MB + 7);
    add("demo.flac", bytes);
    const result = await uppy.upload();
    expect(failed(result)).toEqual([]);
    const { uploadURL } = result!.successful![0]!;
    expect(uploadURL).toMatch(new RegExp(`^${app.origin}/api/uploads/[0-9a-f-]{36}$`));
    expect(md5(await read(uploadURL!))).toBe(md5(bytes));
    expect(await rows()).toMatchObject([{ purpose: "object", bytes: bytes.length }]);
  });

  test("six concurrent files arrive intact", async () => {
    const { uppy, add } = await makeClient(app.origin, viewer);
    const files = Array.from({ length: 6 }, () => randomBytes(6 * MB));
    files.forEach((bytes, index) => add(`demo ${index}.flac`, bytes));
    const result = await uppy.upload();
    expect(failed(result)).toEqual([]);
    const arrived = await Promise.all(
      result!.successful!.map(async ({ uploadURL }) => md5(await read(uploadURL!))),
    );
    expect(arrived.sort()).toEqual(files.map(md5).sort());
  });

  test("after a pause it resumes with the missing parts", async () => {
    const { uppy, add } = await makeClient(app.origin, viewer, { limit: 1 });
    const bytes = randomBytes(16 * MB);
    const id = add("demo.flac", bytes);
    let paused = false;
    uppy.on("s3-multipart:part-uploaded", () => {
      if (paused) return;
      paused = true;
      uppy.pauseResume(id);
      setTimeout(() => uppy.pauseResume(id), 300);
    });
    const result = await uppy.upload();
    expect(failed(result)).toEqual([]);
    expect(paused).toBe(true);
    expect(md5(await read(result!.successful![0]!.uploadURL!))).toBe(md5(bytes));
  });

  test("a removed file is cancelled and leaves nothing", async () => {
    const { uppy, add } = await makeClient(app.origin, viewer, { limit: 1 });
    const id = add("demo.flac", randomBytes(16 * MB));
    uppy.on("s3-multipart:part-uploaded", () => uppy.removeFile(id));
    await uppy.upload();
    await expect
      .poll(async () => (await rows())[0]?.abortedAt, { timeout: 10_000 })
      .toBeInstanceOf(Date);
    expect((await rows())[0]).toMatchObject({ storedAt: null, bytes: 0 });
  });

  test("Retry repeats a failed call and keeps what has arrived", async () => {
    const { uppy, add } = await makeClient(app.origin, viewer);
    const bytes = randomBytes(11 * MB);
    add("demo.flac", bytes);
    app.intercept = (request) =>
      request.url.includes("/complete")
        ? Response.json({ message: "Away", code: "unavailable" }, { status: 503 })
        : null;
    expect(failed(await uppy.upload())).toHaveLength(1);
    app.intercept = () => null;
    const result = await uppy.retryAll();
    expect(failed(result)).toEqual([]);
    expect(md5(await read(result!.successful![0]!.uploadURL!))).toBe(md5(bytes));
  });

  test("a reloaded page resumes the upload", async () => {
    const bytes = randomBytes(16 * MB);
    const first = await makeClient(app.origin, viewer, { limit: 1 });
    const id = first.add("demo.flac", bytes);
    const s3Multipart = await new Promise<object>((resolve) => {
      first.uppy.on("s3-multipart:part-uploaded", () => {
        first.uppy.pauseAll();
        resolve({ ...(first.uppy.getFile(id) as unknown as { s3Multipart: object }).s3Multipart });
      });
      void first.uppy.upload();
    });
    const second = await makeClient(app.origin, viewer);
    second.uppy.setFileState(second.add("demo.flac", bytes), { s3Multipart } as never);
    const before = (await rows()).length;
    const result = await second.uppy.upload();
    expect(failed(result)).toEqual([]);
    expect(md5(await read(result!.successful![0]!.uploadURL!))).toBe(md5(bytes));
    expect(await rows()).toHaveLength(before);
    expect(app.seen.some((call) => /^GET .*\/s3\/multipart\/[0-9a-f-]{36}$/.test(call))).toBe(true);
  });

  test("waits offline and resumes online", async () => {
    const { uppy, add } = await makeClient(app.origin, viewer, { limit: 1 });
    const bytes = randomBytes(11 * MB);
    let online = true;
    Object.defineProperty(dom.window.navigator, "onLine", {
      get: () => online,
      configurable: true,
    });
    let cut = 0;
    app.intercept = (request) => {
      if (!/\/multipart\/[^/]+\/2/.test(request.url) || cut++ > 0) return null;
      online = false;
      setTimeout(() => {
        online = true;
        dom.window.dispatchEvent(new dom.window.Event("online"));
      }, 500);
      return Response.json({ message: "Away", code: "unavailable" }, { status: 503 });
    };
    add("demo.flac", bytes);
    const result = await uppy.upload();
    expect(failed(result)).toEqual([]);
    expect(cut).toBeGreaterThan(1);
    expect(md5(await read(result!.successful![0]!.uploadURL!))).toBe(md5(bytes));
  });

  describe("a part that fails", () => {
    /** Answers part 2 with `make(attempt)` until that is null, and records the times of the attempts. */
    const faulty = (make: (attempt: number) => Response | null) => {
      const tries: number[] = [];
      let signing: Request;
      app.intercept = async (request) => {
        if (request.url.endsWith("/faulty")) {
          const body = await request.arrayBuffer();
          return make(tries.push(Date.now())) ?? passOn(body);
        }
        if (!/\/multipart\/[^/]+\/2\?/.test(request.url) || request.headers.has("x-behind"))
          return null;
        signing = request;
        return Response.json({ url: `${app.origin}/faulty`, expires: 900 });
      };
      const passOn = async (body: ArrayBuffer) => {
        const headers = {
          cookie: signing.headers.get("cookie")!,
          referer: `${app.origin}/`,
          "x-behind": "1",
        };
        const { url } = (await (await fetch(signing.url, { headers })).json()) as { url: string };
        const { status, headers: answered } = await fetch(url, { method: "PUT", body });
        return new Response(null, { status, headers: { etag: answered.get("etag") ?? "" } });
      };
      return tries;
    };
    const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];
    const TIMES_FASTER = 10;
    const send = async () => {
      const retryDelays = RETRY_DELAYS_MS.map((delay) => delay / TIMES_FASTER);
      const { uppy, add } = await makeClient(app.origin, viewer, { retryDelays });
      const bytes = randomBytes(11 * MB);
      add("demo.flac", bytes);
      const result = await uppy.upload();
      const { uploadURL } = result!.successful![0] ?? {};
      return {
        errors: failed(result),
        arrived: uploadURL ? md5(await read(uploadURL)) === md5(bytes) : false,
      };
    };
    const right = { errors: [], arrived: true };

    const gapsOf = (tries: number[]) => tries.slice(1).map((at, index) => at - tries[index]!);

    test("because its address expired is signed again", async () => {
      const over = "<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>";
      const tries = faulty((attempt) =>
        attempt === 1 ? new Response(over, { status: 403 }) : null,
      );
      expect(await send()).toEqual(right);
      expect(tries).toHaveLength(2);
      expect(app.seen.filter((call) => /\/multipart\/[^/]+\/2$/.test(call)).length).toBeGreaterThan(
        1,
      );
    });

    test("because the store is down is retried after 0, 1, 3 and 5 seconds", async () => {
      const { uppy } = await makeClient(app.origin, viewer);
      expect(uppy.getPlugin("AwsS3Multipart")?.opts).toMatchObject({
        retryDelays: RETRY_DELAYS_MS,
      });
      const tries = faulty((attempt) =>
        attempt <= 4 ? new Response(null, { status: 503 }) : null,
      );
      expect(await send()).toEqual(right);
      gapsOf(tries).forEach((gap, index) =>
        expect(gap).toBeGreaterThanOrEqual(RETRY_DELAYS_MS[index]! / TIMES_FASTER),
      );
      expect(tries).toHaveLength(5);
    });

    test("because of too many requests is retried", async () => {
      const tries = faulty((attempt) =>
        attempt <= 2 ? new Response(null, { status: 429 }) : null,
      );
      expect(await send()).toEqual(right);
      expect(tries).toHaveLength(3);
    });

    test("permanently is not retried", async () => {
      const tries = faulty(() => new Response(null, { status: 404 }));
      expect(await send()).toMatchObject({ errors: [expect.any(String)], arrived: false });
      expect(tries).toHaveLength(1);
    });
  });

  describe("a refusal", () => {
    test.each([
      ["picture", "Please select an image under 10 MB."],
      ["track", "Please select a file under 300 MB."],
    ])("of a %s says why", async (purpose, message) => {
      const { uppy, add } = await makeClient(app.origin, viewer);
      add("demo.flac", randomBytes(6 * MB), { purpose, size: String(301 * MB) });
      expect(failed(await uppy.upload())[0]).toContain(message);
      expect(await rows()).toEqual([]);
    });
  });
}
