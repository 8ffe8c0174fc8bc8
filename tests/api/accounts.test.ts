import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test, vi } from "vitest";
import { makeUser, makeViewer, PASSWORD } from "@/tests/support/factories";
import { address, call, cookieOf } from "./client";

const NEW_PASSWORD = "a new password";

/** The link in the only email to an address, which is written after the answer. */
function mailedLink(email: string): Promise<URL> {
  return vi.waitFor(
    async () => {
      const outbox = path.join(process.env.DATA_DIR!, "outbox");
      const emails = await Promise.all(
        (await readdir(outbox)).map(async (file) =>
          PostalMime.parse(await readFile(path.join(outbox, file))),
        ),
      );
      const mail = emails.find(({ to }) => to?.[0]?.address === email);
      return new URL(/http\S+\/reset-password\?token=[\w-]+/.exec(mail!.text!)![0]);
    },
    { timeout: 10_000, interval: 100 },
  );
}

describe("a forgotten password", () => {
  test("gets the same answer with and without an account", async () => {
    const { email } = await makeUser();
    for (const asked of [email, "nobody@example.com"]) {
      const { status, body } = await call("POST", "/api/auth/forgot-password", {
        body: { email: asked },
      });
      expect({ status, body }).toEqual({ status: 202, body: undefined });
    }
  });

  test("is replaced through the emailed link once, which ends every session", async () => {
    const viewer = await makeViewer();
    await call("POST", "/api/auth/forgot-password", {
      body: { email: viewer.email },
      headers: { "x-forwarded-host": "evil.example" },
    });
    const link = await mailedLink(viewer.email);
    expect(link.origin).toBe(process.env.APP_URL);
    const body = { token: link.searchParams.get("token"), password: NEW_PASSWORD };
    expect(await call("POST", "/api/auth/reset-password", { body })).toMatchObject({ status: 204 });
    expect(await call("POST", "/api/auth/reset-password", { body })).toMatchObject({
      status: 400,
      body: { message: "This link has expired or was already used" },
    });
    expect(await call("GET", "/api/user/bands", { as: viewer })).toMatchObject({ status: 401 });
    expect(
      await call("POST", "/api/auth/login", {
        body: { username: viewer.username, password: NEW_PASSWORD },
      }),
    ).toMatchObject({ status: 200 });
  });
});

test("changing the password ends all sessions and starts a new one", async () => {
  const viewer = await makeViewer();
  const login = await call("POST", "/api/auth/login", {
    body: { username: viewer.email.toUpperCase(), password: PASSWORD },
  });
  const other = { cookie: login.headers.get("set-cookie")!.split(";")[0]! };
  const wrong = { currentPassword: "wrong password", newPassword: NEW_PASSWORD };
  expect(await call("POST", "/api/account/password", { as: viewer, body: wrong })).toMatchObject({
    status: 400,
    body: { fieldErrors: { currentPassword: ["That's not your password"] } },
  });
  expect(await call("GET", "/api/user/bands", { headers: other })).toMatchObject({ status: 200 });
  const changed = await call("POST", "/api/account/password", {
    as: viewer,
    body: { ...wrong, currentPassword: PASSWORD },
  });
  expect(changed.status).toBe(204);
  expect(await call("GET", "/api/user/bands", { headers: other })).toMatchObject({ status: 401 });
  expect(await call("GET", "/api/user/bands", { as: viewer })).toMatchObject({ status: 401 });
  const renewed = { cookie: changed.headers.getSetCookie()[0]!.split(";")[0]! };
  expect(await call("GET", "/api/user/bands", { headers: renewed })).toMatchObject({ status: 200 });
});

test("an export is a file with the account's own data", async () => {
  const viewer = await makeViewer();
  const { headers, body } = await call("POST", "/api/account/export", { as: viewer });
  expect(headers.get("content-disposition")).toMatch(
    /^attachment; filename="doublebill-export\.json"$/,
  );
  expect(headers.get("cache-control")).toContain("no-store");
  expect(body).toMatchObject({
    account: { username: viewer.username },
    band: { id: viewer.bandId },
    messages: [],
  });
});

test("a deleted account loses session, profile and sign-in at once", async () => {
  const viewer = await makeViewer();
  expect(
    await call("DELETE", "/api/account", { as: viewer, body: { password: "wrong password" } }),
  ).toMatchObject({ status: 400 });
  const deleted = await call("DELETE", "/api/account", {
    as: viewer,
    body: { password: PASSWORD },
  });
  expect(deleted.status).toBe(204);
  expect(deleted.headers.get("set-cookie")).toContain("Max-Age=0");
  expect(await call("GET", "/api/user/bands", { as: viewer })).toMatchObject({ status: 401 });
  expect(
    await call("GET", `/api/bands/${viewer.bandId}`, { as: await makeViewer() }),
  ).toMatchObject({ status: 404 });
  expect(
    await call("POST", "/api/auth/login", {
      body: { username: viewer.username, password: PASSWORD },
    }),
  ).toMatchObject({ status: 401, body: { message: "Invalid credentials" } });
});

test("NextAuth's session carries the user", async () => {
  const viewer = await makeViewer();
  const { userId: id, username, email, bandId, bandName, isAdmin } = viewer;
  const session = await (
    await fetch(address("/api/auth/session"), { headers: { cookie: await cookieOf(viewer) } })
  ).json();
  expect(session).toMatchObject({ user: { id, username, email, bandId, bandName, isAdmin } });
});
