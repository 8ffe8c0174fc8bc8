import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentSecurityPolicy, uploadThingOrigin } from "@/lib/csp";
import { db } from "@/lib/db";
import { env, readEnv } from "@/lib/env";
import { makeViewer } from "@/tests/factories";
import { answerUploadThing } from "./uploadthing";

const API_KEY = "sk_live_test";
const tokenOf = (given: object) => Buffer.from(JSON.stringify(given)).toString("base64");
const TOKEN = tokenOf({ apiKey: API_KEY, appId: "app", regions: ["fra1"] });

type Registration = { fileKeys: string[]; metadata: { uploadId: string }; callbackUrl: string; callbackSlug: string };
type Heard = { path: string; body: Record<string, unknown> };

/** Stands in for the hosted service: notes what it is asked, and serves one file. */
let service: Server;
let origin: string;
let file: Buffer;
let redirectsTo: string | null = null;
const heard: Heard[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    if (request.method === "GET" && redirectsTo) return void response.writeHead(302, { location: redirectsTo }).end();
    if (request.method === "GET") return void response.end(file);
    void text(request).then((body) => {
      heard.push({ path: request.url!, body: JSON.parse(body) as Record<string, unknown> });
      response.setHeader("content-type", "application/json").end(JSON.stringify({ ok: true, success: true, deletedCount: 1 }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  Object.assign(process.env, { UPLOADTHING_INGEST_URL: origin, UPLOADTHING_API_URL: origin });
  Object.assign(env(), { UPLOADTHING_TOKEN: TOKEN });
});
afterAll(() => {
  service.close();
  for (const name of ["UPLOADTHING_INGEST_URL", "UPLOADTHING_API_URL"]) delete process.env[name];
});

const asked = (path: string) => heard.findLast((one) => one.path === path)?.body;

/** What the service does between the client's question and its answer: it has the file, and reports it. */
async function send(bytes: Buffer, announced = bytes.length) {
  file = bytes;
  const viewer = await makeViewer();
  const question = JSON.stringify({ files: [{ name: "a.png", size: announced, type: "image/png" }] });
  const request = new Request("http://app/api/uploadthing?actionType=upload&slug=bandPhoto", { method: "POST", body: question });
  const [{ url, key }] = (await (await answerUploadThing(request, { viewer, address: viewer.userId })).json()) as [{ url: string; key: string }];
  const { metadata, callbackUrl, callbackSlug } = asked("/route-metadata") as unknown as Registration;
  const stored = { key, name: "a.png", size: announced, type: "image/png", customId: metadata.uploadId, url: "", appUrl: "", ufsUrl: `${origin}/f/${key}`, fileHash: "" };
  const body = JSON.stringify({ status: "uploaded", origin, metadata, file: stored });
  const headers = { "uploadthing-hook": "callback", "x-uploadthing-signature": `hmac-sha256=${createHmac("sha256", API_KEY).update(body).digest("hex")}` };
  const report = () => answerUploadThing(new Request(`${callbackUrl}?slug=${callbackSlug}`, { method: "POST", headers, body }), { viewer: null, address: "service" });
  expect((await report()).status).toBe(200);
  return { url, key, uploadId: metadata.uploadId, callbackUrl, report };
}

test("with a token the client sends to the service; its file goes through our pipeline and leaves the service", async () => {
  const sent = await send(await sharp({ create: { width: 90, height: 60, channels: 3, background: "#17507c" } }).png().toBuffer());
  expect(sent.url.startsWith(`${origin}/${sent.key}?expires=`)).toBe(true);
  expect(sent.callbackUrl).toBe(`${env().APP_URL}/api/uploadthing`);
  const { address } = await db.upload.findUniqueOrThrow({ where: { id: sent.uploadId } });
  expect(address).toMatch(/^\/files\/[0-9a-f]{32}-90x60\.jpg$/);
  const result = { fileKey: sent.key, callbackData: { url: address } };
  expect(asked("/callback-result")).toEqual(result);
  expect(asked("/v6/deleteFiles")).toEqual({ fileKeys: [sent.key] });
  await sent.report();
  expect(asked("/callback-result"), "a report that comes twice").toEqual(result);
});

test("the client hears why a file that the service took is no picture", async () => {
  const { key } = await send(Buffer.from("MZ no picture"));
  expect(asked("/callback-result")).toEqual({ fileKey: key, callbackData: { code: "unsupported_type", message: "Please select a JPG, PNG or GIF image." } });
  expect(asked("/v6/deleteFiles")).toEqual({ fileKeys: [key] });
});

test("a file of the service that is larger than it said is not read to its end", async () => {
  const { key, uploadId } = await send(Buffer.alloc(12 * 1024 * 1024), 1000);
  expect(asked("/callback-result")).toMatchObject({ fileKey: key, callbackData: { code: "too_large" } });
  expect(await db.upload.findUniqueOrThrow({ where: { id: uploadId } })).toMatchObject({ storedAt: null, receivedBytes: 0n });
});

test("a redirect of the service is not followed", async () => {
  redirectsTo = `${origin}/elsewhere`;
  const { key } = await send(Buffer.from("a picture")).finally(() => void (redirectsTo = null));
  expect(asked("/callback-result")).toMatchObject({ fileKey: key, callbackData: { code: "unavailable" } });
});

test("the policy lets browsers reach the service, and only with an account there", () => {
  expect(uploadThingOrigin({})).toBe("");
  expect(uploadThingOrigin({ UPLOADTHING_TOKEN: TOKEN })).toBe("https://fra1.ingest.uploadthing.com");
  expect(contentSecurityPolicy("", { store: uploadThingOrigin({ UPLOADTHING_TOKEN: TOKEN }) })).toContain("connect-src 'self' https://fra1.ingest.uploadthing.com;");
});

test("a token that is none stops the boot", () => {
  expect(readEnv({ UPLOADTHING_TOKEN: TOKEN }).UPLOADTHING_TOKEN).toBe(TOKEN);
  for (const token of ["sk_live_old", tokenOf({ apiKey: "x", appId: "a", regions: ["fra1"] })]) expect(() => readEnv({ UPLOADTHING_TOKEN: token })).toThrow(/UPLOADTHING_TOKEN/);
});
