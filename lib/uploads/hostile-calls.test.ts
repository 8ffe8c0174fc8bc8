import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { GET as getStoredFile } from "@/app/files/[name]/route";
import { sessionCookie } from "@/lib/auth";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { storage } from "@/lib/uploads/storage";
import { startWithEmptyFolder } from "@/tests/support/data-folder";
import { makeViewer } from "@/tests/support/factories";
import { route } from "@/tests/uploads/app-server";

startWithEmptyFolder();

const ORIGIN = "http://127.0.0.1:3000";
const RUNS = process.env.FULL_TESTS ? 2_000 : 150;

const TRICKS = [
  "../../etc/passwd",
  "..",
  ".",
  "/",
  "\\..\\..",
  "%2e%2e%2f",
  "%00",
  "\0",
  "a\0.bin",
  "incoming/",
  "parts",
  "nextauth-secret",
  "\u202e",
  "'; DROP TABLE uploads; --",
  "-1",
  "0",
  "1e3",
  "0x1",
  "1.5",
  "NaN",
  "10001",
  "9".repeat(400),
  "{}",
  "[]",
  "null",
  "é".repeat(300),
];
const hostile = fc.oneof(
  fc.constantFrom(...TRICKS),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.tuple(fc.constantFrom(...TRICKS), fc.string({ maxLength: 8 })).map((two) => two.join("")),
);
const anything = fc.oneof(
  hostile,
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.array(hostile, { maxLength: 2 }),
  fc.dictionary(hostile, hostile, { maxKeys: 2 }),
);

let cookie: string;
let bandId: string;
let [own, theirs] = [] as unknown as { id: string; key: string }[];

/** Whatever `URL` would make of it, a call reaches its handler with the text as it is. */
const segment = (text: string) =>
  encodeURIComponent(text).replace(/^\.+$/, (dots) => "%252E".repeat(dots.length));

async function call(method: string, target: string, body?: unknown) {
  const headers = { cookie, ...(body !== undefined && { "content-type": "application/json" }) };
  const response = await route(
    new Request(`${ORIGIN}/api/uploads/${target}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
  await response.body?.cancel();
  return response.status;
}

const refused = (status: number) => status >= 400 && status < 500;

beforeAll(async () => {
  const [viewer, other] = [await makeViewer(), await makeViewer()];
  bandId = viewer.bandId;
  cookie = (await sessionCookie(viewer.sessionId)).split(";")[0]!;
  const make = async (owner: string) => {
    const id = randomUUID();
    await db.upload.create({
      data: { id, bandId: owner, purpose: "object", storageName: `${id}.bin`, multipartId: id },
    });
    return { id, key: `incoming/${owner}/${id}` };
  };
  [own, theirs] = [await make(bandId), await make(other.bandId)];
  await storage.put(`${theirs!.id}.bin`, Buffer.from("not yours"));
});

const check = (each: (text: string, more: unknown) => Promise<boolean>) =>
  fc.assert(fc.asyncProperty(hostile, anything, each), { numRuns: RUNS });

test("names and metadata", { timeout: 240_000 }, () =>
  check(async (filename, purpose) => {
    const status = await call("POST", "s3/multipart", {
      filename,
      type: purpose,
      metadata: { purpose, name: filename },
    });
    return refused(status) || status === 200;
  }),
);

test("keys and upload ids", { timeout: 240_000 }, () =>
  check(async (text) => {
    const targets = [
      `s3/multipart/${own!.id}?key=${segment(text)}`,
      `s3/multipart/${segment(text)}?key=${encodeURIComponent(own!.key)}`,
      `s3/multipart/${theirs!.id}?key=${encodeURIComponent(theirs!.key)}`,
    ];
    return (await Promise.all(targets.map((target) => call("DELETE", target)))).every(refused);
  }),
);

test("part numbers", { timeout: 240_000 }, () =>
  check(async (text) => {
    const target = `s3/multipart/${own!.id}/${segment(text)}?key=${encodeURIComponent(own!.key)}`;
    const status = await call("GET", target);
    const isNumber = Number(text) >= 1 && Number(text) <= 100 && Number.isInteger(Number(text));
    return isNumber || refused(status);
  }),
);

test("ETags", { timeout: 240_000 }, () =>
  check(async (ETag, PartNumber) => {
    const status = await call(
      "POST",
      `s3/multipart/${own!.id}/complete?key=${encodeURIComponent(own!.key)}`,
      {
        parts: [
          { ETag, PartNumber: 1 },
          { ETag, PartNumber },
        ],
      },
    );
    return refused(status);
  }),
);

test("addresses of files, and places to send them", { timeout: 240_000 }, () =>
  check(async (text) => {
    const file = await getStoredFile(new Request(ORIGIN), {
      params: Promise.resolve({ name: text }),
    });
    const sent = await call(
      "PUT",
      `local/${own!.id}/parts/${segment(text)}?expires=${Date.now() + 1000}&signature=${segment(text)}`,
    );
    return (
      file.status === 404 &&
      refused(sent) &&
      refused(await call("GET", segment(text))) &&
      (await call("GET", theirs!.id)) === 404
    );
  }),
);

test("none of them wrote anything, here or elsewhere", async () => {
  const files = readdirSync(env().DATA_DIR, { recursive: true, encoding: "utf8" }).filter(
    (name) => !/^uploads(\/(incoming|parts))?$/.test(name),
  );
  expect(files).toEqual([path.join("uploads", `${theirs!.id}.bin`)]);
  expect(
    await db.upload.count({ where: { id: { in: [own!.id, theirs!.id] }, abortedAt: null } }),
  ).toBe(2);
});
