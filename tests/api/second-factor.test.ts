import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { makeAdmin, makeConversation, makeViewer, PASSWORD } from "@/tests/support/factories";
import { startBeside, stopServer } from "../setup/server";
import { allCalls, call, cookieOf } from "./client";

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
const PATH = "/api/account/second-factor";

test("two-step sign-in can be set up, turned on, used and turned off", async () => {
  const viewer = await makeViewer();
  const { secret } = (await call("POST", PATH, { as: viewer })).body as { secret: string };
  expect(await call("PUT", PATH, { as: viewer, body: {} })).toMatchObject({
    status: 400,
    body: { fieldErrors: { code: ["Enter the code of your authenticator app"] } },
  });
  expect(await call("PUT", PATH, { as: viewer, body: { code: "000000" } })).toMatchObject({
    status: 400,
  });
  const { recoveryCodes } = (
    await call("PUT", PATH, { as: viewer, body: { code: codeOf(secret) } })
  ).body as { recoveryCodes: string[] };
  expect(await call("POST", PATH, { as: viewer })).toMatchObject({ status: 409 });
  const signIn = (code?: string) =>
    call("POST", "/api/auth/login", {
      body: { username: viewer.username, password: PASSWORD, code },
    });
  expect(await signIn()).toMatchObject({ status: 401, body: { code: "code_required" } });
  expect(await signIn("000000")).toMatchObject({ status: 401, body: { code: "code_required" } });
  expect(await signIn(codeOf(secret, 1))).toMatchObject({ status: 200 });
  expect(await signIn(recoveryCodes[0])).toMatchObject({ status: 200 });
  expect(await call("GET", PATH, { as: viewer })).toMatchObject({
    body: { isOn: true, recoveryCodesLeft: 9 },
  });
  expect(await call("POST", `${PATH}/recovery-codes`, { as: viewer })).toMatchObject({
    status: 200,
  });
  expect(await call("DELETE", PATH, { as: viewer })).toMatchObject({ status: 204 });
  expect(await signIn()).toMatchObject({ status: 200 });
});

test("sensitive actions answer password_required until re-authentication", async () => {
  const [admin, viewer] = [await makeAdmin(), await makeViewer()];
  await db.session.update({
    where: { id: admin.sessionId },
    data: { createdAt: new Date(Date.now() - 16 * 60_000) },
  });
  let cookie = await cookieOf(admin);
  const deactivate = () =>
    call("POST", "/api/admin/user-action", {
      headers: { cookie },
      body: { userId: viewer.userId, action: "deactivate" },
    });
  expect(await deactivate()).toMatchObject({ status: 403, body: { code: "password_required" } });
  expect(await call("GET", "/api/admin/export-csv", { as: admin })).toMatchObject({
    status: 403,
    body: { code: "password_required" },
  });
  expect(
    await call("DELETE", `/api/account/sessions/${admin.sessionId}`, { as: admin }),
  ).toMatchObject({ status: 403, body: { code: "password_required" } });
  expect(
    await call("POST", "/api/admin/user-action", {
      as: admin,
      body: { userId: viewer.userId, action: "extend" },
    }),
  ).toMatchObject({ status: 200 });
  expect(
    await call("POST", "/api/auth/confirm-password", {
      as: admin,
      body: { password: "wrong password" },
    }),
  ).toMatchObject({ status: 400 });
  expect(await deactivate()).toMatchObject({ status: 403 });
  const confirmed = await call("POST", "/api/auth/confirm-password", {
    as: admin,
    body: { password: PASSWORD },
  });
  expect(confirmed.status).toBe(204);
  cookie = confirmed.headers.getSetCookie()[0]!.split(";")[0]!;
  expect(await deactivate()).toMatchObject({ status: 200, body: { user: { isActive: false } } });
});

test("where admins need two-step sign-in, those without it cannot use the admin area", async () => {
  const { origin, server } = await startBeside({ REQUIRE_ADMIN_2FA: "1" });
  try {
    const admin = await makeAdmin();
    const ask = async (path: string, method = "GET") => {
      const headers = { cookie: await cookieOf(admin), "content-type": "application/json" };
      return fetch(origin + path, {
        method,
        redirect: "manual",
        headers,
        body: method === "GET" ? undefined : "{}",
      });
    };
    const calls = allCalls().filter(({ declaration }) => declaration.admin);
    expect(calls.length).toBeGreaterThan(10);
    for (const { method, path } of calls) {
      const answer = await ask(path.replace(/\{\w+\}/g, admin.userId), method);
      expect([method, path, answer.status, await answer.json()]).toEqual([
        method,
        path,
        403,
        { code: "forbidden", message: "Turn on two-step sign-in in your settings first" },
      ]);
    }
    expect(await (await ask("/api/admin/access")).json()).toEqual({ hasAccess: false });
    expect((await ask("/admin")).headers.get("location")).toBe("/settings#second-factor");
    await db.secondFactor.create({
      data: { userId: admin.userId, secret: "any", enabledAt: new Date() },
    });
    expect((await ask("/api/admin/users")).status).toBe(200);
    expect((await ask("/admin")).status).toBe(200);
  } finally {
    await stopServer(server);
  }
});

test("users can list and end their own sessions only", async () => {
  const [viewer, other] = [await makeViewer(), await makeViewer()];
  await call("POST", "/api/auth/login", {
    body: { username: viewer.username, password: PASSWORD },
    headers: { "user-agent": "Firefox" },
  });
  const { body } = await call("GET", "/api/account/sessions", { as: viewer });
  const sessions = body as { id: string; userAgent: string | null; isCurrent: boolean }[];
  expect(sessions).toMatchObject([
    { id: viewer.sessionId, isCurrent: true },
    { userAgent: "Firefox", isCurrent: false },
  ]);
  const end = (as: typeof viewer) =>
    call("DELETE", `/api/account/sessions/${sessions[1]!.id}`, { as });
  expect(await end(other)).toMatchObject({ status: 404 });
  expect(await end(viewer)).toMatchObject({ status: 204 });
  expect(await end(viewer)).toMatchObject({ status: 404 });
});

test("only the band that received a message can report it", async () => {
  const [ann, ben, admin] = [await makeViewer(), await makeViewer(), await makeAdmin()];
  const { id: conversationId } = await makeConversation({
    band1Id: ben.bandId,
    band2Id: ann.bandId,
    messages: ["Send money"],
  });
  const { id } = await db.message.findFirstOrThrow({ where: { conversationId } });
  const report = (as: typeof ann, body: object = { reason: "Asks for money" }) =>
    call("POST", `/api/messages/${id}/report`, { as, body });
  expect(await report(ann, { reason: "" })).toMatchObject({
    status: 400,
    body: { fieldErrors: { reason: ["Choose a reason"] } },
  });
  for (const other of [ben, await makeViewer(), admin])
    expect(await report(other)).toMatchObject({ status: 404 });
  expect(await report(ann)).toMatchObject({ status: 204 });
  const { body } = await call("GET", "/api/admin/reports?status=Open", { as: admin });
  const made = (body as { id: string; message: { id: string } | null }[]).find(
    ({ message }) => message?.id === id,
  )!;
  expect(
    await call("PATCH", `/api/admin/reports/${made.id}`, {
      as: admin,
      body: { status: "Resolved", measure: "MessageHidden" },
    }),
  ).toMatchObject({ status: 200, body: { measure: "MessageHidden" } });
  expect(
    await call("PATCH", `/api/admin/reports/${made.id}`, {
      as: admin,
      body: { status: "Dismissed" },
    }),
  ).toMatchObject({ status: 409 });
  expect(
    await call("GET", `/api/conversations/${conversationId}/messages`, { as: ann }),
  ).toMatchObject({ body: [] });
});
