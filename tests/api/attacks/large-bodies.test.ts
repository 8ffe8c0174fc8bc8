import { beforeAll, describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { makeViewer } from "@/tests/support/factories";
import {
  BODY_BYTES,
  KINDS,
  largeBody,
  listBodyCalls,
  targetOf,
  type Document,
} from "@/tests/support/large-bodies";
import { address, cookieOf } from "../client";

// `npm run bench:bodies` measures how long these take.
const ANSWER_BYTES_MAX = 64 * 1024;
const FIELD_ERRORS_MAX = 20;

let viewer: BandViewer;
let cookie: string;

beforeAll(async () => {
  viewer = await makeViewer();
  cookie = await cookieOf(viewer);
});

type Answer = { status: number; text: string; fieldErrors: Record<string, string[]> };

async function send(method: string, path: string, body: string): Promise<Answer> {
  const headers = { cookie, "content-type": "application/json" };
  const answer = await fetch(address(targetOf({ path }, viewer.bandId)), { method, headers, body });
  const text = await answer.text();
  const { fieldErrors = {} } = (text ? JSON.parse(text) : {}) as Partial<Answer>;
  return { status: answer.status, text, fieldErrors };
}

const countErrors = ({ fieldErrors }: Answer) => Object.values(fieldErrors).flat().length;

async function expectBounded(method: string, path: string, body: string): Promise<Answer> {
  expect(Buffer.byteLength(body)).toBeGreaterThan(BODY_BYTES * 0.9);
  const answer = await send(method, path, body);
  const name = `${method} ${path}`;
  expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  expect(answer.status, name).not.toBe(413);
  expect(Buffer.byteLength(answer.text), `bytes of the answer to ${name}`).toBeLessThanOrEqual(
    ANSWER_BYTES_MAX,
  );
  expect(countErrors(answer), name).toBeLessThanOrEqual(FIELD_ERRORS_MAX);
  return answer;
}

const bandPath = (rest: string) => `/api/bands/{bandId}/${rest}`;

describe("lists of half a million invalid elements", () => {
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
        const answer = await expectBounded(
          method,
          path,
          `{"${field}":[${Array(count).fill(element).join()}]}`,
        );
        expect(answer).toMatchObject({
          status: 400,
          fieldErrors: { [field]: [expect.any(String)] },
        });
      }
    });

  test("links of a release: fifty thousand platforms", async () => {
    const links = Array.from({ length: 50_000 }, (_, index) => `"platform ${index}":1`).join();
    const large = `{"title":"x","streamingLinks":{${links}}}`.padEnd(BODY_BYTES);
    expect((await expectBounded("POST", bandPath("discography"), large)).status).toBe(400);
  });
});

test("a sign-in with a hundred thousand combining marks", async () => {
  const call = { method: "POST", path: "/api/auth/login", fields: ["username"] };
  const answer = await expectBounded(call.method, call.path, largeBody(call, "texts of marks"));
  expect(answer).toMatchObject({
    status: 400,
    fieldErrors: { username: ["Username contains characters that are not allowed"] },
  });
});

test("a body with many errors gets at most 20 of them named", async () => {
  const platforms = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`platform ${index}`, 7]),
  );
  const names = Array.from({ length: 40 }, () => 7);
  const release = {
    title: 1,
    type: 1,
    releaseDate: 1,
    description: 1,
    coverArtUrl: 1,
    streamingLinks: platforms,
  };
  const changes = { influences: names, name: 1, country: 1, region: 1, city: 1 };
  for (const [method, path, body] of [
    ["POST", bandPath("discography"), release],
    ["PATCH", bandPath("update"), changes],
  ] as const) {
    const answer = await send(method, path, JSON.stringify(body));
    expect(answer.status).toBe(400);
    expect(countErrors(answer)).toBeGreaterThan(10);
    expect(countErrors(answer)).toBeLessThanOrEqual(FIELD_ERRORS_MAX);
  }
});

describe("every published call answers any body of 1 MB quickly", () => {
  const kinds = process.env.FULL_TESTS ? Object.keys(KINDS) : ["deep lists"];
  for (const kind of kinds)
    test(kind, { timeout: 120_000 }, async () => {
      const document = (await (await fetch(address("/api/openapi.json"))).json()) as Document;
      const calls = listBodyCalls(document);
      expect(calls.length).toBeGreaterThan(30);
      for (const call of calls) await expectBounded(call.method, call.path, largeBody(call, kind));
    });
});
