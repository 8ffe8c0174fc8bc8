import { beforeAll, describe, expect, test } from "vitest";
import { v7 as uuid } from "uuid";
import type { BandViewer } from "@/lib/access";
import { makeViewer } from "@/tests/factories";
import { address, cookieOf } from "../client";

const ANSWER_BYTES_MAX = 64 * 1024;
/** How many times longer than a usual body of the same size, one with spaces behind it, any other may take. */
const RATIO_MAX = 20;
/** Below this, the ratio says more of the machine than of the call. */
const USUAL_MS_MIN = 10;
const RUNS = 3;
const FIELD_ERRORS_MAX = 20;
const BODY_BYTES = 1_000_000;

type Schema = { $ref?: string; properties?: Record<string, Schema>; allOf?: Schema[]; anyOf?: Schema[]; oneOf?: Schema[] };
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

let document: Document;
let viewer: BandViewer;
let cookie: string;

beforeAll(async () => {
  document = (await (await fetch(address("/api/openapi.json"))).json()) as Document;
  viewer = await makeViewer();
  cookie = await cookieOf(viewer);
});

/** Names of the fields that a body may have. */
function fieldsOf(schema: Schema): string[] {
  if (schema.$ref) return fieldsOf(document.components.schemas[schema.$ref.split("/").at(-1)!]!);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...new Set([...Object.keys(schema.properties ?? {}), ...parts.flatMap(fieldsOf)])];
}

type Measured = { status: number; bytes: number; milliseconds: number; text: string };

async function send(method: string, path: string, body: string): Promise<Measured> {
  const target = path.replace("{bandId}", viewer.bandId).replace(/\{[^}]+\}/g, uuid());
  const begun = performance.now();
  const answer = await fetch(address(`${target}?key=any&token=any`), {
    method,
    headers: { cookie, "content-type": "application/json" },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, bytes: Buffer.byteLength(text), milliseconds: performance.now() - begun, text };
}

/** The median of some runs. */
async function measure(method: string, path: string, body: string): Promise<Measured> {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await send(method, path, body));
  return runs.sort((one, other) => one.milliseconds - other.milliseconds)[Math.floor(RUNS / 2)]!;
}

const usual = new Map<string, number>();

/** How long a call takes for a small body that comes with as many bytes as a large one. */
async function measureUsual(method: string, path: string, small: string): Promise<number> {
  const name = `${method} ${path}`;
  const known = usual.get(name);
  if (known !== undefined) return known;
  const { milliseconds } = await measure(method, path, small.padEnd(BODY_BYTES));
  usual.set(name, milliseconds);
  return milliseconds;
}

async function expectBounded(method: string, path: string, large: string, small: string) {
  expect(Buffer.byteLength(large)).toBeGreaterThan(BODY_BYTES * 0.9);
  const most = RATIO_MAX * Math.max(await measureUsual(method, path, small), USUAL_MS_MIN);
  let answer = await send(method, path, large);
  if (answer.milliseconds > most) answer = await measure(method, path, large);
  expect(answer.milliseconds, `milliseconds of ${method} ${path}`).toBeLessThanOrEqual(most);
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
  expect(answer.status).not.toBe(413);
  expect(answer.bytes, `bytes of the answer to ${method} ${path}`).toBeLessThanOrEqual(ANSWER_BYTES_MAX);
  const { fieldErrors = {} } = (answer.text ? JSON.parse(answer.text) : {}) as { fieldErrors?: Record<string, string[]> };
  expect(Object.values(fieldErrors).flat().length).toBeLessThanOrEqual(FIELD_ERRORS_MAX);
  return answer;
}

const bandPath = (rest: string) => `/api/bands/{bandId}/${rest}`;

describe("lists of half a million bad elements", () => {
  const LISTS: [method: string, path: string, field: string][] = [
    ["PATCH", bandPath("update"), "influences"],
    ["POST", bandPath("genres"), "genreIds"],
    ["POST", "/api/genres/batch-upsert", "genreNames"],
    ["POST", "/api/notifications/read", "ids"],
    ["PUT", bandPath("tracks/order"), "trackIds"],
    ["POST", "/api/uploads/s3/multipart/{uploadId}/complete", "parts"],
  ];
  for (const [method, path, field] of LISTS)
    test(`${field} of ${method} ${path}`, async () => {
      for (const element of ["1", '"a"', "null", "{}"]) {
        const count = Math.floor(BODY_BYTES / (element.length + 1));
        const large = `{"${field}":[${Array(count).fill(element).join()}]}`;
        const answer = await expectBounded(method, path, large, `{"${field}":[1]}`);
        expect(answer.status).toBe(400);
        expect(JSON.parse(answer.text)).toMatchObject({ fieldErrors: { [field]: [expect.any(String)] } });
      }
    });

  test("links of a release: fifty thousand platforms", async () => {
    const links = Array.from({ length: 50_000 }, (_, index) => `"platform ${index}":1`).join();
    const large = `{"title":"x","streamingLinks":{${links}}}`.padEnd(BODY_BYTES);
    expect((await expectBounded("POST", bandPath("discography"), large, '{"title":"","streamingLinks":{}}')).status).toBe(400);
  });
});

test("a body that is wrong in many ways names at most 20 of them", async () => {
  const platforms = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`platform ${index}`, 7]));
  const names = Array.from({ length: 20 }, () => 7);
  for (const [method, path, body] of [
    ["POST", bandPath("discography"), { title: 1, type: 1, releaseDate: 1, description: 1, coverArtUrl: 1, streamingLinks: platforms }],
    ["PATCH", bandPath("update"), { influences: [...names, ...names], name: 1, country: 1, region: 1, city: 1 }],
  ] as const) {
    const { status, text } = await send(method, path, JSON.stringify(body));
    const { fieldErrors } = JSON.parse(text) as { fieldErrors: Record<string, string[]> };
    const count = Object.values(fieldErrors).flat().length;
    expect(status).toBe(400);
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThanOrEqual(FIELD_ERRORS_MAX);
  }
});

/** Bodies of about 1 MB, and small ones like them: every field filled in the same way. */
const KINDS: Record<string, (bytes: number) => string> = {
  "long texts": (bytes) => `"${"a".repeat(bytes)}"`,
  "texts of spaces and lines": (bytes) => `"${"\\n \\t".repeat(bytes / 5)}"`,
  "lists of numbers": (bytes) => `[${"1,".repeat(bytes / 2)}1]`,
  "lists of texts": (bytes) => `[${'"a",'.repeat(bytes / 4)}"a"]`,
  "deep lists": (bytes) => `${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}`,
  "objects of many keys": (bytes) => `{${Array.from({ length: Math.floor(bytes / 10) }, (_, index) => `"${String(index).padStart(5, "0")}":1`).join()}}`,
};

describe("every call of the document answers any body of 1 MB soon and briefly", () => {
  for (const [kind, fill] of Object.entries(KINDS))
    test(kind, { timeout: 300_000 }, async () => {
      let calls = 0;
      for (const [path, methods] of Object.entries(document.paths))
        for (const [method, { requestBody }] of Object.entries(methods)) {
          const schema = requestBody?.content["application/json"]?.schema;
          if (!schema) continue;
          const fields = fieldsOf(schema);
          const share = BODY_BYTES / Math.max(fields.length, 1);
          const bodyOf = (bytes: number) => `{${(fields.length ? fields : ["any"]).map((name) => `"${name}":${fill(bytes)}`).join()}}`;
          const large = bodyOf(share).padEnd(BODY_BYTES);
          await expectBounded(method.toUpperCase(), path, large, bodyOf(10));
          calls++;
        }
      expect(calls).toBeGreaterThan(30);
    });
});
