import { expect, test } from "vitest";
import { v7 as uuid } from "uuid";
import { db } from "@/lib/db";
import { makeViewer, PASSWORD } from "@/tests/support/factories";
import { address, call, cookieOf } from "../client";

const stored = (key: string) => db.idempotencyKey.findMany({ where: { key } });

test("two visitors with one key do not see each other's answers", async () => {
  const headers = { "idempotency-key": `visitor-${uuid()}` };
  const [one, other] = [uuid().slice(-12), uuid().slice(-12)].map((mark) => ({
    username: `key-${mark}`,
    email: `${mark}@example.com`,
    password: `words of ${mark}`,
    bandName: "Keys",
  }));
  expect(await call("POST", "/api/signup", { body: one, headers })).toMatchObject({
    status: 201,
    body: { user: { username: one!.username } },
  });
  expect(await call("POST", "/api/signup", { body: other, headers })).toMatchObject({
    status: 201,
    body: { user: { username: other!.username } },
  });
  expect((await call("POST", "/api/signup", { body: one, headers })).status).toBe(409);
  expect(await stored(headers["idempotency-key"])).toEqual([]);
});

test("signing in, out and in again with one key starts a new session", async () => {
  const { username } = await makeViewer();
  const headers = { "idempotency-key": `login-${uuid()}` };
  const signIn = async () =>
    (
      await call("POST", "/api/auth/login", { body: { username, password: PASSWORD }, headers })
    ).headers
      .get("set-cookie")!
      .split(";")[0]!;
  const isSignedIn = async (cookie: string) =>
    (await call("GET", "/api/user/bands", { headers: { cookie } })).status === 200;
  const first = await signIn();
  expect(await isSignedIn(first)).toBe(true);
  expect(
    (await call("POST", "/api/auth/logout", { headers: { ...headers, cookie: first } })).status,
  ).toBe(204);
  expect(await isSignedIn(first)).toBe(false);
  const second = await signIn();
  expect(await isSignedIn(second)).toBe(true);
});

test("account answers with secrets and hashes of their bodies are not stored", async () => {
  const viewer = await makeViewer();
  const headers = { "idempotency-key": `secrets-${uuid()}` };
  const begun = await call("POST", "/api/account/second-factor", { as: viewer, headers });
  expect(begun).toMatchObject({ status: 200, body: { secret: expect.any(String) } });
  expect(
    (
      await call("POST", "/api/auth/confirm-password", {
        as: viewer,
        body: { password: PASSWORD },
        headers,
      })
    ).status,
  ).toBe(204);
  expect(await stored(headers["idempotency-key"])).toEqual([]);
});

test("a key does not make a streamed call hang", async () => {
  const viewer = await makeViewer();
  const headers = {
    cookie: await cookieOf(viewer),
    "content-type": "application/json",
    "idempotency-key": `stream-${uuid()}`,
  };
  for (const [path, body] of [
    ["/api/ai/bio/stream", { biography: "We play loud songs in small rooms." }],
    ["/api/account/export", {}],
  ] as const)
    for (let run = 0; run < 2; run++) {
      const answer = await fetch(address(path), {
        method: "POST",
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      });
      expect(answer.status, path).toBe(200);
      expect((await answer.text()).length).toBeGreaterThan(0);
    }
  expect(await stored(headers["idempotency-key"])).toEqual([]);
});

test("a key belongs to a user and a call", async () => {
  const [one, other] = [await makeViewer(), await makeViewer()];
  const headers = { "idempotency-key": `shared-${uuid()}` };
  const write = (as: typeof one, biography: string, bandId = as.bandId) =>
    call("PUT", `/api/bands/${bandId}/biography`, { as, body: { biography }, headers });
  expect((await write(one, "First")).status).toBe(200);
  expect((await write(other, "Second")).status).toBe(200);
  expect(
    (
      await call("PATCH", `/api/bands/${one.bandId}/update`, {
        as: one,
        body: { city: "Gent" },
        headers,
      })
    ).status,
  ).toBe(200);
  expect(await write(one, "Third")).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await write(one, "Third", one.bandId.toUpperCase())).toMatchObject({ status: 409 });
  expect(await write(one, "First")).toMatchObject({ status: 200, body: { biography: "First" } });
  expect((await stored(headers["idempotency-key"])).length).toBe(3);
});

test("a sign-up while signed in records nothing of the new account under the old one", async () => {
  const viewer = await makeViewer();
  const mark = uuid().slice(-12);
  const headers = { "idempotency-key": `signup-${mark}` };
  const body = {
    username: `new-${mark}`,
    email: `${mark}@example.com`,
    password: `words of ${mark}`,
    bandName: "Keys",
  };
  expect((await call("POST", "/api/signup", { as: viewer, body, headers })).status).toBe(201);
  expect(await stored(headers["idempotency-key"])).toEqual([]);
});

test("texts about other bands are not recorded, because erasure could not find them", async () => {
  const [viewer, other] = [await makeViewer(), await makeViewer()];
  for (const path of ["conversation-starters", "match-explanation", "navbar-suggestions"]) {
    const headers = { "idempotency-key": `${path}-${uuid()}` };
    const body =
      path === "navbar-suggestions" ? { bandId: viewer.bandId } : { bandId: other.bandId };
    const answer = await call("POST", `/api/ai/${path}`, { as: viewer, body, headers });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await stored(headers["idempotency-key"])).toEqual([]);
  }
});
