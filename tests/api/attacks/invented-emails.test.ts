import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { soon } from "@/tests/support/events";
import { completeProfile, makeAdmin, makeViewer } from "@/tests/support/factories";
import { openMailbox, type Mailbox } from "@/tests/support/mailbox";
import { setUpOwnDatabase } from "../../setup/own-database";
import { serverEnvironment, startServer, stopServer } from "../../setup/server";
import { cookieOf } from "../client";

// Only with a mail server do addresses have to be confirmed.
setUpOwnDatabase("made_up_addresses");

const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-addresses-"));
let mailbox: Mailbox;
let server: ChildProcess;
let appUrl: string;

beforeAll(async () => {
  mailbox = await openMailbox();
  env().SMTP_URL = mailbox.url;
  const environment = await serverEnvironment(env().DATABASE_URL!, dataDir, {
    SMTP_URL: mailbox.url,
  });
  appUrl = environment.APP_URL!;
  server = await startServer(environment);
});
afterAll(async () => {
  await stopServer(server);
  await mailbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Answer = { status: number; body: Record<string, unknown>; cookie: string };

async function send(method: string, target: string, body?: object, cookie = ""): Promise<Answer> {
  const headers = { cookie, ...(body && { "content-type": "application/json" }) };
  const response = await fetch(`${appUrl}${target}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  const session = response.headers.getSetCookie().find((one) => one.includes("session-token="));
  return {
    status: response.status,
    body: text && isJson ? JSON.parse(text) : {},
    cookie: session?.split(";")[0] ?? "",
  };
}

const freshAddress = () => `${uuid().slice(-12)}@nowhere.example`;

async function signUp(email: string, referralCode?: string) {
  const username = `made-up-${uuid().slice(-12)}`;
  const input = {
    username,
    email,
    password: "a night in Leipzig",
    bandName: `Band ${username}`,
    referralCode,
  };
  const { status, body, cookie } = await send("POST", "/api/signup", input);
  expect(status).toBe(201);
  const { user, referral } = body as {
    user: { bandId: string; emailConfirmed: boolean };
    referral: string;
  };
  return { ...user, email, referral, cookie };
}

async function mailedToken(email: string): Promise<string> {
  await soon(() => expect(mailbox.of(email).length).toBeGreaterThan(0));
  return /confirm-email\?token=([\w-]+)/.exec(mailbox.of(email).at(-1)!.text!)![1]!;
}

test("ten sign-ups from one address with invented email addresses earn nothing", async () => {
  const inviter = await makeViewer();
  const { referralCode } = await db.band.findUniqueOrThrow({ where: { id: inviter.bandId } });
  const stats = async () => {
    const target = `/api/bands/${inviter.bandId}/referral-stats`;
    return (await send("GET", target, undefined, await cookieOf(inviter))).body;
  };
  const joined = [];
  for (let one = 0; one < 10; one++) joined.push(await signUp(freshAddress(), referralCode));
  for (const { bandId, referral, emailConfirmed } of joined) {
    expect([referral, emailConfirmed]).toEqual(["applied", false]);
    await completeProfile(bandId);
  }
  expect(await stats()).toMatchObject({ totalReferrals: 0, pendingReferrals: 10, bonusMonths: 0 });
  expect(await db.band.findUnique({ where: { id: inviter.bandId } })).toMatchObject({ points: 0 });
  // One whose mail is read counts.
  const token = await mailedToken(joined[0]!.email);
  expect((await send("POST", "/api/auth/confirm-email", { token })).status).toBe(204);
  expect(await stats()).toMatchObject({ totalReferrals: 1, pendingReferrals: 9, bonusMonths: 1 });
});

test("opening the emailed link confirms nothing, because scanners do; its button confirms once", async () => {
  const { email, cookie } = await signUp(freshAddress());
  const token = await mailedToken(email);
  expect((await send("GET", `/confirm-email?token=${token}`)).status).toBe(200);
  const session = async () => (await send("GET", "/api/auth/session", undefined, cookie)).body.user;
  expect(await session()).toMatchObject({ email, emailConfirmed: false });
  const uses = await Promise.all(
    [1, 2].map(() => send("POST", "/api/auth/confirm-email", { token })),
  );
  expect(uses.map(({ status }) => status).sort()).toEqual([204, 400]);
  expect(await session()).toMatchObject({ email, emailConfirmed: true });
  const message = "This link has expired or was already used";
  for (const bad of [token, "made-up", ""])
    expect(await send("POST", "/api/auth/confirm-email", { token: bad })).toMatchObject({
      status: 400,
      body: { message },
    });
});

test("signing up with somebody's address does not keep them out: whoever confirms it owns it", async () => {
  const squatter = await signUp(freshAddress());
  await mailedToken(squatter.email);
  const owner = await signUp(squatter.email);
  await soon(() => expect(mailbox.of(squatter.email)).toHaveLength(2));
  const token = await mailedToken(owner.email);
  expect((await send("POST", "/api/auth/confirm-email", { token })).status).toBe(204);
  const userOf = async (cookie: string) =>
    (await send("GET", "/api/auth/session", undefined, cookie)).body.user;
  expect(await userOf(owner.cookie)).toMatchObject({ email: owner.email, emailConfirmed: true });
  expect(await userOf(squatter.cookie)).toMatchObject({ email: null, emailConfirmed: false });
  const again = {
    username: "late-comer",
    email: owner.email,
    password: "a night in Leipzig",
    bandName: "Late",
  };
  const taken = { status: 409, body: { message: "Email is already registered" } };
  expect(await send("POST", "/api/signup", again)).toMatchObject(taken);
});

test("only unconfirmed accounts can get another link or change the address", async () => {
  const { email, cookie } = await signUp(freshAddress());
  await mailedToken(email);
  expect((await send("POST", "/api/account/confirmation-email")).status).toBe(401);
  expect((await send("POST", "/api/account/confirmation-email", undefined, cookie)).status).toBe(
    202,
  );
  expect(mailbox.of(email)).toHaveLength(2);
  const change = { email: freshAddress(), password: "a night in Leipzig" };
  expect((await send("PUT", "/api/account/email", change)).status).toBe(401);
  expect(
    (await send("PUT", "/api/account/email", { ...change, email: "nowhere" }, cookie)).status,
  ).toBe(400);
  expect(
    (await send("PUT", "/api/account/email", { ...change, password: "wrong" }, cookie)).status,
  ).toBe(400);
  expect((await send("PUT", "/api/account/email", change, cookie)).status).toBe(204);
  const token = await mailedToken(change.email);
  expect((await send("POST", "/api/auth/confirm-email", { token })).status).toBe(204);
  expect((await send("POST", "/api/account/confirmation-email", undefined, cookie)).status).toBe(
    409,
  );
  expect(
    (await send("PUT", "/api/account/email", { ...change, email: freshAddress() }, cookie)).status,
  ).toBe(409);
});

test("only an admin can decide on a referral in review, once", async () => {
  const [admin, inviter, invited] = [await makeAdmin(), await makeViewer(), await makeViewer()];
  const data = {
    referrerBandId: inviter.bandId,
    referredBandId: invited.bandId,
    signal: "DEVICE",
  } as const;
  const { id } = await db.referral.create({ data: { ...data, status: "Waiting" } });
  const cookie = await cookieOf(admin);
  const listed = await send("GET", "/api/admin/referrals?status=Waiting", undefined, cookie);
  expect(listed).toMatchObject({
    status: 200,
    body: [{ id, signal: "DEVICE", status: "Waiting" }],
  });
  const target = `/api/admin/referrals/${id}`;
  expect((await send("PATCH", target, { decision: "approve" })).status).toBe(401);
  expect(
    (await send("PATCH", target, { decision: "approve" }, await cookieOf(inviter))).status,
  ).toBe(403);
  expect((await send("PATCH", target, { decision: "perhaps" }, cookie)).status).toBe(400);
  expect(
    (await send("PATCH", `/api/admin/referrals/${uuid()}`, { decision: "reject" }, cookie)).status,
  ).toBe(404);
  const both = await Promise.all(
    ["approve", "reject"].map((decision) => send("PATCH", target, { decision }, cookie)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
});
