import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import type { Viewer } from "@/lib/access";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { makeUpload, makeUser, makeViewer } from "@/tests/factories";
import { answerUploadThing } from "./uploadthing";
import { rangeStart, receivePicture } from "./uploadthing-ingest";
import { reportOf } from "./uploadthing-service";

vi.mock("./uploadthing-service", async (original) => {
  const service = await original<typeof import("./uploadthing-service")>();
  return { ...service, reportOf: vi.fn(service.reportOf) };
});

const ORIGIN = "http://127.0.0.1:3000";
const noise = () => sharp({ create: { width: 400, height: 300, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 30 } } }).png().toBuffer();
const failing = (code: string) => expect.objectContaining({ code }) as AppError;
type Place = { url: string; key: string };
type Given = { name?: string; size: number; type?: string };

async function ask(viewer: Viewer | null, files: Given[], slug = "bandPhoto"): Promise<Place[]> {
  const body = JSON.stringify({ input: null, files: files.map((file) => ({ name: "band.png", type: "image/png", lastModified: 1, ...file })) });
  const request = new Request(`${ORIGIN}/api/uploadthing?actionType=upload&slug=${slug}`, { method: "POST", body });
  return (await answerUploadThing(request, { viewer, address: randomUUID() })).json() as Promise<Place[]>;
}

const open = async (file: Buffer, viewer?: Viewer) => (await ask(viewer ?? (await makeViewer()), [{ size: file.length }]))[0]!.url;

function put(url: string, bytes: Uint8Array, start = 0) {
  const body = new FormData();
  body.append("file", new Blob([Buffer.from(bytes)]), "band.png");
  return receivePicture(new Request(ORIGIN + url, { method: "PUT", headers: { range: `bytes=${start}-` }, body }));
}

/** The sender goes away behind these bytes. */
function cutPut(url: string, bytes: Uint8Array, start = 0) {
  const head = Buffer.from('--edge\r\nContent-Disposition: form-data; name="file"; filename="band.png"\r\n\r\n');
  const chunks = [head, ...Array.from({ length: Math.ceil(bytes.length / 16384) }, (_, index) => bytes.subarray(index * 16384, (index + 1) * 16384))];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = chunks.shift();
      await new Promise((resolve) => setTimeout(resolve, next ? 1 : 50));
      if (next) controller.enqueue(next);
      else controller.error(new Error("aborted"));
    },
  });
  const headers = { range: `bytes=${start}-`, "content-type": "multipart/form-data; boundary=edge" };
  return receivePicture(new Request(ORIGIN + url, { method: "PUT", headers, body, duplex: "half" } as RequestInit));
}

describe("a picture sent to our own ingest", () => {
  test("goes through the house's pipeline; its address is what the client hears", async () => {
    const file = await noise();
    const viewer = await makeViewer();
    const url = await open(file, viewer);
    expect(url).toMatch(/^\/api\/ingest\/\w+\?expires=/);
    expect(await rangeStart(ORIGIN + url)).toBe(0);
    const answer = await put(url, file);
    expect(answer.ufsUrl).toMatch(/^\/files\/[0-9a-f]{32}-400x300\.jpg$/);
    expect(answer).toEqual({ url: answer.ufsUrl, appUrl: answer.ufsUrl, ufsUrl: answer.ufsUrl, fileHash: createHash("md5").update(file).digest("hex"), serverData: { url: answer.ufsUrl } });
    expect(await db.upload.findFirst({ where: { bandId: viewer.bandId } })).toMatchObject({ address: answer.ufsUrl, givenType: "image/png", givenBytes: file.length });
  });

  test("is never overwritten; who asks again after its end hears the same", async () => {
    const file = await noise();
    const url = await open(file);
    const answer = await put(url, file);
    await expect(put(url, new Uint8Array(file.length)), "another file").rejects.toEqual(failing("conflict"));
    expect(await put(url, file), "the same one sent again").toEqual(answer);
    expect(await rangeStart(ORIGIN + url)).toBe(file.length);
    expect(await put(url, new Uint8Array(), file.length)).toEqual(answer);
  });

  test("that comes twice at once is stored once", async () => {
    const [one, two] = await Promise.all([noise(), noise()]);
    const url = await open(one);
    const outcomes = await Promise.allSettled([put(url, one), put(url, one), put(url, two.subarray(0, one.length))]);
    const addresses = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.ufsUrl] : []));
    expect(new Set(addresses).size).toBe(1);
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(["conflict", "validation"]).toContain((outcome.reason as AppError).code);
  });

  test("goes on where it was cut, as often as needed, and is whole in the end", async () => {
    const file = await noise();
    const url = await open(file);
    await expect(cutPut(url, file.subarray(0, 90_000))).rejects.toMatchObject({ message: "The upload was broken off" });
    const first = await rangeStart(ORIGIN + url);
    expect(first).toBeGreaterThan(0);
    await expect(cutPut(url, file.subarray(first, first + 60_000), first)).rejects.toMatchObject({ message: "The upload was broken off" });
    const second = await rangeStart(ORIGIN + url);
    expect(second).toBeGreaterThanOrEqual(first);
    await expect(put(url, file.subarray(second + 10), second + 10)).rejects.toEqual(failing("conflict"));
    expect(await put(url, file.subarray(second), second)).toMatchObject({ fileHash: createHash("md5").update(file).digest("hex") });
  });

  test("without a result has failed, and another try gets one", async () => {
    const file = await noise();
    const url = await open(file);
    const { reportOf: real } = await vi.importActual<typeof import("./uploadthing-service")>("./uploadthing-service");
    vi.mocked(reportOf).mockImplementationOnce((...given) => new Request(real(...given), { headers: { "uploadthing-hook": "callback", "x-uploadthing-signature": "hmac-sha256=00" } }));
    await expect(put(url, file)).rejects.toEqual(failing("internal"));
    expect(await put(url, new Uint8Array(), file.length)).toMatchObject({ serverData: { url: expect.stringMatching(/^\/files\//) as string } });
  });
});

describe("what is refused", () => {
  test("an address that was not signed here, was changed, or is over", async () => {
    const file = await noise();
    const url = await open(file);
    const hostile = [url.replace("x-ut-file-size=", "x-ut-file-size=9"), url.replace(/ingest\/./, "ingest/_"), url.replace(/signature=.*/, "signature=hmac-sha256%3D00"), url.replace(/&signature=.*/, ""), `${url}&x=1`];
    for (const changed of hostile) await expect(put(changed, file), changed).rejects.toEqual(failing("forbidden"));
    vi.useFakeTimers({ now: Date.now() + 2 * 60 * 60 * 1000, toFake: ["Date"] });
    await expect(put(url, file)).rejects.toEqual(failing("forbidden")).finally(() => vi.useRealTimers());
  });

  test("a key that is not registered, or belongs to another band's upload", async () => {
    const file = await noise();
    const [{ url, key }] = (await ask(await makeViewer(), [{ size: file.length }])) as [Place];
    await db.ingest.delete({ where: { key } });
    await expect(put(url, file)).rejects.toEqual(failing("not_found"));
    const other = await db.upload.create({ data: { bandId: (await makeViewer()).bandId } });
    await db.ingest.create({ data: { key, uploadId: other.id } });
    await expect(put(url, file)).rejects.toEqual(failing("not_found"));
    await expect(rangeStart(ORIGIN + url)).rejects.toEqual(failing("not_found"));
    await expect(db.ingest.create({ data: { key, uploadId: other.id } }), "a key is taken once").rejects.toThrow();
  });

  test("more bytes than announced, fewer, no picture, and no form", async () => {
    const file = await noise();
    await expect(put(await open(file), Buffer.concat([file, Buffer.alloc(1)]))).rejects.toEqual(failing("too_large"));
    await expect(put(await open(file), file.subarray(1))).rejects.toEqual(failing("validation"));
    const program = Buffer.from("MZ no picture");
    await expect(put(await open(program), program)).rejects.toEqual(failing("unsupported_type"));
    await expect(receivePicture(new Request(ORIGIN + (await open(file)), { method: "PUT", body: new Blob([Buffer.from(file)]) }))).rejects.toEqual(failing("unsupported_type"));
  });

  test("visitors, accounts without a band, and files that the route does not take", async () => {
    const viewer = await makeViewer();
    const megabyte = 1024 * 1024;
    await expect(ask(null, [{ size: 1 }])).rejects.toEqual(failing("unauthenticated"));
    const { id: userId } = await makeUser();
    await expect(ask({ ...viewer, userId, bandId: null, bandName: null }, [{ size: 1 }])).rejects.toEqual(failing("forbidden"));
    await expect(ask(viewer, [{ size: 10 * megabyte + 1 }])).rejects.toEqual(failing("too_large"));
    await expect(ask(viewer, [{ size: 5 * megabyte + 1 }], "collabPhoto")).rejects.toMatchObject({ code: "too_large", message: "Please select an image under 5MB." });
    await expect(ask(viewer, [{ size: 1, type: "image/gif" }], "collabPhoto")).rejects.toMatchObject({ code: "unsupported_type", message: "Please select a JPG or PNG image." });
    await expect(ask(viewer, [{ size: 1, type: "image/svg+xml" }], "releaseCover")).rejects.toEqual(failing("unsupported_type"));
    for (const files of [[], [{ size: 0 }], [{ size: -1 }], [{ size: 1.5 }], [{ size: 1 }, { size: 1 }]]) await expect(ask(viewer, files)).rejects.toEqual(failing("validation"));
    expect(await ask(viewer, [{ size: 1, name: `${"é\ud800\u0000%&?#".repeat(1000)}.png` }])).toHaveLength(1);
    expect(await ask(viewer, [{ size: 5 * megabyte }], "collabPhoto")).toHaveLength(1);
  });

  test("a picture that fits no more when it lands, with the words of the quota", async () => {
    const viewer = await makeViewer();
    const file = await noise();
    const url = await open(file, viewer);
    await makeUpload({ bandId: viewer.bandId, bytes: env().BAND_QUOTA_MB * 1024 * 1024 - 500 });
    await expect(put(url, file)).rejects.toMatchObject({ code: "too_large", message: "Your band's files may take up 2 GB in all. Remove some to make room." });
    expect(await db.ingest.findMany({ where: { upload: { bandId: viewer.bandId } } })).toMatchObject([{ result: null }]);
  });

  test("a report that was not signed here", async () => {
    const body = JSON.stringify({ status: "uploaded", origin: "http://elsewhere.example", metadata: {}, file: {} });
    const headers = { "uploadthing-hook": "callback", "x-uploadthing-signature": `hmac-sha256=${"0".repeat(64)}` };
    const request = new Request(`${ORIGIN}/api/uploadthing?slug=bandPhoto`, { method: "POST", headers, body });
    await expect(answerUploadThing(request, { viewer: null, address: "x" })).rejects.toEqual(failing("validation"));
  });
});
