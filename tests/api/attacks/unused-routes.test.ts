import { describe, expect, test } from "vitest";
import { makeViewer } from "@/tests/support/factories";
import { call, cookieOf } from "../client";
import { send, type RawAnswer } from "../raw";

function expectOurError({ status, headers, text }: RawAnswer, codes: string[]) {
  expect(headers["content-type"], text).toContain("application/json");
  const body = JSON.parse(text) as { code: string; message: string };
  expect(codes, `${status} ${text}`).toContain(body.code);
  expect(body.message).not.toMatch(/character varying|byte sequence|toLowerCase|prisma/i);
}

const MEGABYTE = new Uint8Array(1024 * 1024).fill(97);
const FORM = { "content-type": "application/x-www-form-urlencoded" };

describe("NextAuth's unused routes are closed", () => {
  const CLOSED = [
    "/api/auth/callback/credentials",
    "/api/auth/callback",
    "/api/auth/_log",
    "/api/auth/error",
    "/api/auth/signin",
    "/api/auth/signin/credentials",
    "/api/auth/signout",
    "/api/auth/csrf",
    "/api/auth/providers",
    "/api/auth/verify-request",
    "/api/auth",
  ];
  for (const path of CLOSED)
    test(path, async () => {
      for (const method of ["GET", "POST"]) {
        const form = { headers: FORM, chunks: [Buffer.from("username=a%00b&json=true")] };
        const answer = await send(path, method === "POST" ? { method, ...form } : { method });
        expect(answer.status, method).toBe(404);
        expectOurError(answer, ["not_found"]);
        expect(answer.headers).not.toHaveProperty("location");
      }
    });

  test("a form of 300 MB to NextAuth's sign-in is refused, and the product keeps running", async () => {
    const answer = await send("/api/auth/callback/credentials", {
      method: "POST",
      headers: { ...FORM, "content-length": String(300 * 1024 * 1024) },
      chunks: [MEGABYTE],
    });
    expect(answer.status).toBe(413);
    expectOurError(answer, ["too_large"]);
    expect((await call("GET", "/api/health")).status).toBe(200);
  });

  test("the session call ignores its body and returns who is signed in", async () => {
    const chunks = [Buffer.from("csrfToken=x")];
    const answer = await send("/api/auth/session", { method: "POST", headers: FORM, chunks });
    expectOurError(answer, ["method_not_allowed"]);
    const viewer = await makeViewer();
    expect((await call("GET", "/api/auth/session", { as: viewer })).body).toMatchObject({
      user: { username: viewer.username },
    });
    expect((await call("GET", "/api/auth/session")).body).toEqual({});
  });
});

describe("a body of more than 1 MB without its length is refused while it is read", () => {
  for (const path of [
    "/api/auth/login",
    "/api/signup",
    "/api/uploadthing?slug=bandPhoto",
    "/api/auth/reset-password",
    "/api/auth/forgot-password",
  ])
    test(path, async () => {
      // Only one byte too many, because the connection ends while the rest would still be sent.
      const chunks = [MEGABYTE, MEGABYTE.subarray(0, 1)];
      const headers = { "content-type": "application/json" };
      const answer = await send(path, { method: "POST", headers, chunks });
      expect(answer.status).toBe(413);
      expectOurError(answer, ["too_large"]);
    });
});

describe("UploadThing's route goes through the wrapper", () => {
  const PATH = "/api/uploadthing?actionType=upload&slug=bandPhoto";
  const BROKEN: [string, Uint8Array][] = [
    ["half an object", Buffer.from("{")],
    ["nothing", Buffer.from("")],
    ["a text", Buffer.from('"text"')],
    ["no UTF-8", Buffer.from([0xff, 0xfe, 0x7b])],
  ];
  for (const [name, body] of BROKEN)
    test(`a body that is not a JSON object: ${name}`, async () => {
      const cookie = await cookieOf(await makeViewer());
      for (const session of [{}, { cookie }]) {
        const headers = { "content-type": "application/json", ...session };
        const answer = await send(PATH, { method: "POST", headers, chunks: [body] });
        expect(answer.status).toBe(400);
        expectOurError(answer, ["validation"]);
      }
    });

  test("cross-site calls are refused", async () => {
    const headers = { origin: "https://elsewhere.example" };
    const answer = await send(PATH, { method: "POST", headers, chunks: [Buffer.from("{}")] });
    expect(answer.status).toBe(403);
    expectOurError(answer, ["forbidden"]);
  });
});

describe("addresses without a call", () => {
  for (const path of ["/api", "/api/", "/api/no/such-call", "/api/bands/a/b/c/d"])
    test(path, async () => {
      for (const method of ["GET", "POST", "DELETE", "OPTIONS"]) {
        const answer = await send(path, { method });
        if (answer.status === 308) continue; // to the same address without the slash
        expect(answer.status, method).toBe(404);
        expectOurError(answer, ["not_found"]);
      }
    });

  test("malformed percent-encoding is refused", async () => {
    for (const path of ["/api/bands/%ZZ", "/api/bands/%", "/api/genres/%C3"]) {
      const answer = await send(path);
      expect([400, 404], path).toContain(answer.status);
      expectOurError(answer, ["validation", "not_found"]);
    }
  });
});
