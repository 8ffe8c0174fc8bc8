import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, inject, test, vi } from "vitest";
import type { BandViewer } from "@/lib/access";
import { UPLOAD_BYTES_MAX } from "@/lib/uploads/limits";
import { makeViewer } from "@/tests/factories";
import { freePort, startServer, stopServer } from "../setup/server";
import { browserFile, uploaderOf } from "../uploads/uploadthing";
import { address, call, cookieOf } from "./client";

const ORIGIN = process.env.APP_URL!;
const noise = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 30 } } }).png({ compressionLevel: 0 }).toBuffer();
const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest("hex");

async function place(as: BandViewer, size: number): Promise<string> {
  const body = JSON.stringify({ files: [{ name: "a.png", size, type: "image/png", lastModified: 1 }] });
  const answer = await fetch(address("/api/uploadthing?actionType=upload&slug=bandPhoto"), { method: "POST", headers: { cookie: await cookieOf(as) }, body });
  const [{ url }] = (await answer.json()) as [{ url: string }];
  return address(url);
}

async function put(url: string, bytes: Buffer, start = 0): Promise<Response> {
  const edge = "----edge";
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = new Uint8Array(Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]));
  return fetch(url, { method: "PUT", headers: { range: `bytes=${start}-`, "content-type": `multipart/form-data; boundary=${edge}` }, body });
}

/** Sends the beginning of a file and drops the connection. */
function cut(url: string, bytes: Buffer): Promise<void> {
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  return new Promise((resolve) => {
    const sending = httpRequest(url, { method: "PUT", headers: { range: "bytes=0-", "content-type": "multipart/form-data; boundary=edge", "content-length": bytes.length * 2 } });
    sending.on("error", () => {});
    sending.write(head);
    sending.write(bytes, () => setTimeout(() => resolve(void sending.destroy()), 300));
  });
}

const rangeStart = async (url: string) => Number((await fetch(url, { method: "HEAD" })).headers.get("x-ut-range-start"));

describe("UploadThing's client", () => {
  test("sends a photo, which the band then shows", async () => {
    const owner = await makeViewer();
    const { uploadFiles } = await uploaderOf(owner, ORIGIN);
    const bytes = await noise(300);
    const shares: number[] = [];
    const [sent] = await uploadFiles("bandPhoto", { files: [browserFile(bytes)], onUploadProgress: ({ progress }) => shares.push(progress) });
    expect(sent).toMatchObject({ name: "bänd & photo.png", size: bytes.length, fileHash: md5(bytes), serverData: { url: sent!.ufsUrl } });
    expect(shares.at(-1)).toBeGreaterThanOrEqual(100);
    const answer = await call("PUT", `/api/bands/${owner.bandId}/photo`, { as: owner, body: { photoURL: sent!.ufsUrl } });
    expect(answer).toMatchObject({ status: 200, body: { photoUrl: sent!.ufsUrl } });
    expect(await sharp(await (await fetch(address(sent!.ufsUrl))).arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 300 });
    const other = await makeViewer();
    expect((await call("PUT", `/api/bands/${other.bandId}/photo`, { as: other, body: { photoURL: sent!.ufsUrl } })).status, "another band may not show it").toBe(400);
  });

  test("pauses and resumes", async () => {
    const { createUpload } = await uploaderOf(await makeViewer(), ORIGIN);
    const bytes = await noise(1500);
    const file = browserFile(bytes);
    const upload = await createUpload("releaseCover", { files: [file] });
    await new Promise((resolve) => setTimeout(resolve, 20));
    upload.pauseUpload(file);
    await new Promise((resolve) => setTimeout(resolve, 300));
    upload.resumeUpload(file);
    expect(await upload.done(file)).toMatchObject({ fileHash: md5(bytes) });
  });

  test.each([
    ["a visitor's file", "bandPhoto", browserFile(Buffer.alloc(9)), "Please sign in first"],
    ["a document", "bandPhoto", browserFile(Buffer.alloc(9), "application/pdf"), "Please select a JPG, PNG or GIF image."],
    ["an oversized file", "releaseCover", browserFile(Buffer.alloc(UPLOAD_BYTES_MAX + 1)), "Please select an image under 10 MB."],
    ["a GIF of a night", "collabPhoto", browserFile(Buffer.alloc(9), "image/gif"), "Please select a JPG or PNG image."],
  ] as const)("hears why %s is refused", async (what, route, file, message) => {
    const { uploadFiles } = await uploaderOf(what === "a visitor's file" ? null : await makeViewer(), ORIGIN);
    await expect(uploadFiles(route, { files: [file] })).rejects.toMatchObject({ message });
  });

  test("hears of a program called .jpg when it has arrived", async () => {
    const { uploadFiles } = await uploaderOf(await makeViewer(), ORIGIN);
    const sending = uploadFiles("bandPhoto", { files: [browserFile(Buffer.from("MZ no picture"), "image/jpeg")] });
    await expect(sending).rejects.toMatchObject({ code: "UPLOAD_FAILED", data: { code: "unsupported_type", message: "Please select a JPG, PNG or GIF image." } });
  });

  test("may ask one instance and send to another, which has another disk", async () => {
    const port = String(await freePort());
    const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-second-"));
    const second = { ...inject("serverEnvironment"), PORT: port, DATA_DIR: dataDir };
    const server = await startServer({ ...second, APP_URL: `http://127.0.0.1:${port}` });
    try {
      const { uploadFiles } = await uploaderOf(await makeViewer(), ORIGIN, `http://127.0.0.1:${port}`);
      const bytes = await noise(200);
      expect(await uploadFiles("bandPhoto", { files: [browserFile(bytes)] })).toMatchObject([{ fileHash: md5(bytes), serverData: { url: expect.stringMatching(/^\/files\//) as string } }]);
    } finally {
      await stopServer(server);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe("the ingest", () => {
  test("goes on after a lost connection, and never takes a file twice", async () => {
    const bytes = await noise(1200);
    const url = await place(await makeViewer(), bytes.length);
    await cut(url, bytes.subarray(0, 2_000_000));
    const start = await vi.waitUntil(async () => rangeStart(url), { timeout: 10_000 });
    expect(start).toBeLessThanOrEqual(2_000_000);
    const answer = await put(url, bytes.subarray(start), start);
    expect(answer.status).toBe(200);
    const kept = (await answer.json()) as { fileHash: string };
    expect(kept.fileHash).toBe(md5(bytes));
    expect((await put(url, Buffer.alloc(bytes.length))).status, "another file").toBe(409);
    expect(await (await put(url, bytes)).json(), "the same file").toEqual(kept);
    expect(await rangeStart(url)).toBe(bytes.length);
    expect(await (await put(url, Buffer.alloc(0), bytes.length)).json()).toEqual(kept);
  });

  test("refuses addresses that it did not sign, other methods, and more than was announced", async () => {
    const bytes = await noise(50);
    const url = await place(await makeViewer(), bytes.length);
    expect((await put(url.replace("&x-ut-slug=bandPhoto", "&x-ut-slug=collabPhoto"), bytes)).status).toBe(403);
    expect((await put(url.replace(/\?.*/, ""), bytes)).status).toBe(403);
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(url, { method: "PUT", body: "no form" })).status).toBe(415);
    expect((await put(url, Buffer.concat([bytes, bytes]))).status).toBe(413);
    expect((await put(url, bytes)).status).toBe(200);
  });

  test("is told to UploadThing's components as what they may offer", async () => {
    const routes = (await (await fetch(address("/api/uploadthing"))).json()) as { slug: string; config: object }[];
    expect(routes.map(({ slug, config }) => [slug, Object.keys(config)])).toEqual([
      ["bandPhoto", ["image/jpeg", "image/png", "image/gif"]],
      ["releaseCover", ["image/jpeg", "image/png", "image/gif"]],
      ["collabPhoto", ["image/jpeg", "image/png"]],
    ]);
  });
});
