import { randomUUID } from "node:crypto";
import type { ChildProcess } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeUser, makeViewer, PASSWORD } from "@/tests/support/factories";
import { startBeside, stopServer } from "../../setup/server";
import { cookieOf } from "../client";

const NEW_PASSWORD = "a new password";
const WRONG = "wrong password";

let server: ChildProcess;
let origin: string;

// The unscaled limits, behind a proxy that names the client's address.
beforeAll(async () => {
  ({ origin, server } = await startBeside({ RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" }));
});

afterAll(() => stopServer(server));

type From = { address: string; cookie?: string };

function send(path: string, body: object | undefined, { address, cookie }: From, method = "POST") {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "x-forwarded-for": address,
  };
  if (cookie) headers.cookie = cookie;
  return fetch(origin + path, { method, headers, body: body && JSON.stringify(body) });
}

const signIn = (username: string, password: string, from: From) =>
  send("/api/auth/login", { username, password }, from);

/** The cookies that an answer sets, as a browser sends them back. */
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

let hosts = 0;
const anyAddress = () => `203.0.113.${++hosts}`;

async function statusesOf(
  count: number,
  request: (index: number) => Promise<Response>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await request(index)).status);
  return statuses;
}

const hasSession = async (cookie: string) =>
  (await send("/api/notifications", undefined, { address: anyAddress(), cookie }, "GET")).status ===
  200;

describe("locking out an owner", () => {
  test("after thirty guesses from one address the owner can sign in on a known device, the attacker cannot", async () => {
    const { username } = await makeUser();
    const owner = {
      address: anyAddress(),
      cookie: cookiesOf(await signIn(username, PASSWORD, { address: anyAddress() })),
    };
    const device = owner.cookie
      .split("; ")
      .find((cookie) => cookie.startsWith("doublebill-device="))!;
    const attacker = { address: anyAddress() };
    const statuses = await statusesOf(30, () => signIn(username, WRONG, attacker));
    expect(statuses.filter((status) => status === 401)).toHaveLength(9); // the owner's own sign-in was the tenth within the minute
    expect(statuses.filter((status) => status === 429)).toHaveLength(21);
    expect((await signIn(username, PASSWORD, { address: anyAddress() })).status).toBe(429);
    expect(
      (await signIn(username, PASSWORD, { address: owner.address, cookie: device })).status,
    ).toBe(200);
  });

  test("an address over its limit does not use up a name's guesses", async () => {
    const { username } = await makeUser();
    const attacker = { address: anyAddress() };
    await statusesOf(10, () => signIn(`nobody-${randomUUID().slice(0, 8)}`, WRONG, attacker));
    expect(await statusesOf(30, () => signIn(username, WRONG, attacker))).toEqual(
      Array(30).fill(429),
    );
    expect((await signIn(username, PASSWORD, { address: anyAddress() })).status).toBe(200);
  });

  test("a name that looks like an address does not use up the address", async () => {
    const address = anyAddress();
    const { username } = await makeUser();
    await statusesOf(10, () => signIn(address, WRONG, { address: anyAddress() }));
    expect((await signIn(username, PASSWORD, { address })).status).toBe(200);
  });

  test("after ten wrong passwords from ten addresses a signed-in owner can change the password and delete the account", async () => {
    const viewer = await makeViewer();
    const cookie = await cookieOf(viewer);
    expect(
      await statusesOf(10, () => signIn(viewer.username, WRONG, { address: anyAddress() })),
    ).toEqual(Array(10).fill(401));
    expect((await signIn(viewer.username, PASSWORD, { address: anyAddress() })).status).toBe(429);
    const changed = await send(
      "/api/account/password",
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      { address: anyAddress(), cookie },
    );
    expect(changed.status).toBe(204);
    const deleted = await send(
      "/api/account",
      { password: NEW_PASSWORD },
      { address: anyAddress(), cookie: cookiesOf(changed) },
      "DELETE",
    );
    expect(deleted.status).toBe(204);
  });

  test("addresses of one /64 network count as one", async () => {
    const statuses = await statusesOf(12, (index) =>
      signIn(`nobody-${index}`, WRONG, { address: `2001:db8:77:1::${index + 1}` }),
    );
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await signIn("nobody-else", WRONG, { address: "2001:db8:77:2::1" })).status).toBe(401);
  });

  test("a name of 254 letters is treated as unknown", async () => {
    const username = `${"x".repeat(242)}@example.com`;
    expect((await signIn(username, WRONG, { address: anyAddress() })).status).toBe(401);
  });

  test("password emails and used links are limited by address", async () => {
    const from = { address: anyAddress() };
    const statuses = await statusesOf(11, () =>
      send("/api/auth/forgot-password", { email: "nobody@example.com" }, from),
    );
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
    const guesser = { address: anyAddress() };
    const links = await statusesOf(11, () =>
      send("/api/auth/reset-password", { token: randomUUID(), password: NEW_PASSWORD }, guesser),
    );
    expect(links).toEqual([...Array(10).fill(400), 429]);
  });
});

describe("a stolen copy of a session", () => {
  test("ends with its stream when the password changes, and the answer starts a new one", async () => {
    const viewer = await makeViewer();
    const cookie = await cookieOf(viewer);
    const stream = await send("/api/events", undefined, { address: anyAddress(), cookie }, "GET");
    expect(stream.status).toBe(200);
    const changed = await send(
      "/api/account/password",
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      { address: anyAddress(), cookie },
    );
    expect(changed.status).toBe(204);
    await stream.text(); // to its end
    expect(await hasSession(cookie)).toBe(false);
    expect(await hasSession(cookiesOf(changed))).toBe(true);
  });

  test("ends when the owner re-authenticates, and is not re-authenticated with it", async () => {
    const viewer = await makeViewer();
    const cookie = await cookieOf(viewer);
    const confirmed = await send(
      "/api/auth/confirm-password",
      { password: PASSWORD },
      { address: anyAddress(), cookie },
    );
    expect(confirmed.status).toBe(204);
    expect(await hasSession(cookie)).toBe(false);
    expect(await hasSession(cookiesOf(confirmed))).toBe(true);
  });

  test("ends when its browser signs in again", async () => {
    const viewer = await makeViewer();
    const cookie = await cookieOf(viewer);
    const again = await signIn(viewer.username, PASSWORD, { address: anyAddress(), cookie });
    expect(again.status).toBe(200);
    expect(await hasSession(cookie)).toBe(false);
    expect(await hasSession(cookiesOf(again))).toBe(true);
  });

  test("cannot export or sign others out without the password", async () => {
    const viewer = await makeViewer();
    const other = await db.session.create({
      data: { userId: viewer.userId, expiresAt: new Date(Date.now() + 60_000) },
    });
    await db.session.update({
      where: { id: viewer.sessionId },
      data: { createdAt: new Date(Date.now() - 60 * 60 * 1000) },
    });
    const cookie = await cookieOf(viewer);
    const from = { address: anyAddress(), cookie };
    for (const answer of [
      await send("/api/account/export", undefined, from),
      await send(`/api/account/sessions/${other.id}`, undefined, from, "DELETE"),
    ])
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { code: "password_required" },
      ]);
    const confirmed = {
      address: from.address,
      cookie: cookiesOf(await send("/api/auth/confirm-password", { password: PASSWORD }, from)),
    };
    const exports = await statusesOf(6, () => send("/api/account/export", undefined, confirmed));
    expect(exports).toEqual([...Array(5).fill(200), 429]);
  });
});

test("common passwords and one's own name are refused at sign-up", async () => {
  const signUp = (password: string, username: string) =>
    send(
      "/api/signup",
      { username, email: `${username}@example.com`, password, bandName: "The Guessed" },
      { address: anyAddress() },
    );
  const username = `guessed-${randomUUID().slice(0, 8)}`;
  for (const password of [
    "123456",
    "Password",
    "QWERTY123",
    "      ",
    username.toUpperCase(),
    "Doublebill",
  ]) {
    const answer = await signUp(password, username);
    expect([password, answer.status, await answer.json()]).toMatchObject([
      password,
      400,
      { fieldErrors: { password: [expect.any(String)] } },
    ]);
  }
  expect((await signUp("not so easy", username)).status).toBe(201);
});
