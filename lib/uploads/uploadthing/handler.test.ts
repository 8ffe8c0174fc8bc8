import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Viewer } from "@/lib/access";
import { contentSecurityPolicy, uploadOrigins } from "@/lib/csp";
import { db } from "@/lib/db";
import { env, readEnv } from "@/lib/env";
import { makeUpload, makeUser, makeViewer } from "@/tests/support/factories";
import { serveApp, type AppServer } from "@/tests/uploads/app-server";
import { TOKEN, tokenOf, UploadThingService } from "@/tests/uploads/uploadthing-service";
import { PICTURE_BYTES_MAX } from "@/lib/uploads/limits";
import { answerUploadThing } from "./handler";

const MEGABYTE = 1024 * 1024;
const NO_PICTURE = { code: "unsupported_type", message: "Please select a JPG, PNG or GIF image." };
const NO_PHOTO = { code: "unsupported_type", message: "Please select a JPG or PNG image." };
const TOO_LARGE = { code: "too_large", message: "Please select an image under 10 MB." };
const PHOTO_TOO_LARGE = { code: "too_large", message: "Please select an image under 5MB." };
const NO_ROOM =
  "Your band's files may take up 2 GB in all. Remove some; their room is free about two days later.";

let [app, service] = [] as unknown as [AppServer, UploadThingService];

beforeAll(async () => {
  [app, service] = await Promise.all([serveApp(), new UploadThingService().start()]);
  for (const [name, value] of Object.entries(service.environment)) vi.stubEnv(name, value);
  Object.assign(env(), { UPLOADTHING_TOKEN: TOKEN, APP_URL: app.origin });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([app.close(), service.stop()]);
});

const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const picture = (width = 90, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: "#000", noise } })
    .png()
    .toBuffer();

type Place = { url: string; key: string };
type GivenFile = { name?: string; size: number; type?: string };

/** What the client asks before it sends its files. */
async function ask(
  viewer: Viewer | null,
  files: GivenFile[],
  slug = "bandPhoto",
): Promise<Place[]> {
  const body = JSON.stringify({
    files: files.map((file) => ({ name: "a.png", type: "image/png", ...file })),
  });
  const request = new Request(`${app.origin}/api/uploadthing?actionType=upload&slug=${slug}`, {
    method: "POST",
    body,
  });
  return (await answerUploadThing(request, { viewer, ip: randomUUID() })).json() as Promise<
    Place[]
  >;
}

async function openPlace(viewer: Viewer, size: number): Promise<Place> {
  return (await ask(viewer, [{ size }]))[0]!;
}

const uploadsOf = ({ bandId }: Viewer) => db.upload.findMany({ where: { bandId: bandId! } });

describe("a picture sent to UploadThing", () => {
  test("goes through our pipeline, and does not stay at the service", async () => {
    const viewer = await makeViewer();
    const bytes = await picture();
    const { url, key } = await openPlace(viewer, bytes.length);
    expect(url.startsWith(`${service.origin}/${key}?expires=`)).toBe(true);
    const result = await service.store(url, bytes);
    const [upload] = await uploadsOf(viewer);
    const stored = { givenType: "image/png", givenBytes: bytes.length, storedAt: expect.any(Date) };
    expect(upload).toMatchObject(stored);
    expect(upload!.address).toMatch(/^\/files\/[0-9a-f]{32}-90x60\.jpg$/);
    expect(result).toEqual({ url: upload!.address });
    expect(service.files.size).toBe(0);
  });

  test("that the service reports twice has the same result", async () => {
    const bytes = await picture();
    const { url, key } = await openPlace(await makeViewer(), bytes.length);
    const result = await service.store(url, bytes);
    expect(result).toEqual({ url: expect.stringMatching(/^\/files\//) as string });
    const { metadata } = service.registrations.get(key)! as { metadata: { uploadId: string } };
    const stored = {
      key,
      name: "a.png",
      size: bytes.length,
      type: "image/png",
      customId: metadata.uploadId,
    };
    await service.report(stored);
    expect(service.results.get(key)).toEqual(result);
  });

  test("is reserved in the quota before it is sent", async () => {
    const viewer = await makeViewer();
    await makeUpload({ bandId: viewer.bandId, bytes: (env().BAND_QUOTA_MB - 5) * MEGABYTE });
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => openPlace(viewer, 2 * MEGABYTE)),
    );
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "too_large" });
  });

  test("may have a long name, and 5 MB for a night", async () => {
    const viewer = await makeViewer();
    expect(
      await ask(viewer, [{ size: 1, name: `${"é\ud800\u0000%&?#".repeat(1000)}.png` }]),
    ).toHaveLength(1);
    expect(await ask(viewer, [{ size: 5 * MEGABYTE }], "collabPhoto")).toHaveLength(1);
  });
});

describe("what is refused before it is sent", () => {
  test("a visitor's file", async () => {
    await expect(ask(null, [{ size: 1 }])).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test.each([
    ["a document", "bandPhoto", { size: 9, type: "application/pdf" }, NO_PICTURE],
    ["an oversized file", "releaseCover", { size: PICTURE_BYTES_MAX + 1 }, TOO_LARGE],
    ["a GIF of a night", "collabPhoto", { size: 9, type: "image/gif" }, NO_PHOTO],
    ["an oversized night", "collabPhoto", { size: 5 * MEGABYTE + 1 }, PHOTO_TOO_LARGE],
  ])("%s, with the reason", async (_, route, file, error) => {
    await expect(ask(await makeViewer(), [file], route)).rejects.toMatchObject(error);
  });

  test("accounts without a band, and anything but one file with a size", async () => {
    const viewer = await makeViewer();
    const bandless = { ...viewer, userId: (await makeUser()).id, bandId: null, bandName: null };
    await expect(ask(bandless, [{ size: 1 }])).rejects.toMatchObject({ code: "forbidden" });
    for (const files of [
      [],
      [{ size: 0 }],
      [{ size: -1 }],
      [{ size: 1.5 }],
      [{ size: 1 }, { size: 1 }],
    ])
      await expect(ask(viewer, files)).rejects.toMatchObject({ code: "validation" });
    expect(await uploadsOf(viewer)).toEqual([]);
  });

  test("a report that the service has not signed", async () => {
    const body = JSON.stringify({
      status: "uploaded",
      origin: service.origin,
      metadata: {},
      file: {},
    });
    const signature = `hmac-sha256=${"0".repeat(64)}`;
    const headers = { "uploadthing-hook": "callback", "x-uploadthing-signature": signature };
    const request = new Request(`${app.origin}/api/uploadthing?slug=bandPhoto`, {
      method: "POST",
      headers,
      body,
    });
    const refused = answerUploadThing(request, { viewer: null, ip: "x" });
    await expect(refused).rejects.toMatchObject({ code: "validation" });
  });
});

describe("what is refused when the app fetches it", () => {
  test("no picture: the client learns why", async () => {
    const bytes = Buffer.from("MZ no picture");
    const { url } = await openPlace(await makeViewer(), bytes.length);
    expect(await service.store(url, bytes)).toEqual(NO_PICTURE);
    expect(service.files.size).toBe(0);
  });

  test("a file that is larger than announced is not read to its end", async () => {
    const viewer = await makeViewer();
    const { url } = await openPlace(viewer, 1000);
    expect(await service.store(url, Buffer.alloc(12 * MEGABYTE))).toMatchObject({
      code: "too_large",
    });
    expect(await uploadsOf(viewer)).toMatchObject([{ storedAt: null, receivedBytes: 0n }]);
  });

  test("a picture that no longer fits into the quota", async () => {
    const viewer = await makeViewer();
    const bytes = await picture(400, 300);
    const { url } = await openPlace(viewer, bytes.length);
    await makeUpload({ bandId: viewer.bandId, bytes: env().BAND_QUOTA_MB * MEGABYTE - 500 });
    expect(await service.store(url, bytes)).toEqual({ code: "too_large", message: NO_ROOM });
  });

  test("a redirect is not followed", async () => {
    const { url } = await openPlace(await makeViewer(), 9);
    service.redirectsTo = `${service.origin}/elsewhere`;
    const result = await service
      .store(url, Buffer.from("a picture"))
      .finally(() => void (service.redirectsTo = null));
    expect(result).toMatchObject({ code: "unavailable" });
  });
});

describe("the configuration", () => {
  test("tells UploadThing's components what they may offer", async () => {
    const answer = await fetch(`${app.origin}/api/uploadthing`);
    const routes = (await answer.json()) as { slug: string; config: object }[];
    expect(routes.map(({ slug, config }) => [slug, Object.keys(config)])).toEqual([
      ["bandPhoto", ["image/jpeg", "image/png", "image/gif"]],
      ["releaseCover", ["image/jpeg", "image/png", "image/gif"]],
      ["collabPhoto", ["image/jpeg", "image/png"]],
    ]);
  });

  test("lets browsers reach the service, and only with an account there", () => {
    expect(uploadOrigins({})).toBe("");
    const store = uploadOrigins({ UPLOADTHING_TOKEN: TOKEN });
    expect(store).toBe("https://fra1.ingest.uploadthing.com");
    expect(contentSecurityPolicy("", { store })).toContain(`connect-src 'self' ${store};`);
  });

  test("has to be a token of UploadThing's", () => {
    expect(readEnv({ UPLOADTHING_TOKEN: TOKEN }).UPLOADTHING_TOKEN).toBe(TOKEN);
    for (const token of ["sk_live_old", tokenOf({ apiKey: "x", appId: "a", regions: ["fra1"] })])
      expect(() => readEnv({ UPLOADTHING_TOKEN: token })).toThrow(/UPLOADTHING_TOKEN/);
  });

  test("without a token the calls are not offered", async () => {
    Object.assign(env(), { UPLOADTHING_TOKEN: undefined });
    const refused = ask(await makeViewer(), [{ size: 1 }]).finally(() =>
      Object.assign(env(), { UPLOADTHING_TOKEN: TOKEN }),
    );
    await expect(refused).rejects.toMatchObject({ code: "not_implemented" });
  });
});
