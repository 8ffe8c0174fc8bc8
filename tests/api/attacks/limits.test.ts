import type { ChildProcess } from "node:child_process";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { DAY_MS } from "@/lib/days";
import { db } from "@/lib/db";
import { makeBandmate, makeConversation, makeViewer } from "@/tests/support/factories";
import { serverEnvironment, startServer, stopServer } from "@/tests/setup/server";
import { cookieOf } from "../client";

/** Scales the limits down to three writes and three searches a minute. */
const SCALE = 0.01;
const WRITES = 3;

let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  // The files of the other server: on a shared database each runs the other's jobs.
  const { DATABASE_URL, DATA_DIR } = inject("serverEnvironment");
  const environment = await serverEnvironment(DATABASE_URL!, DATA_DIR!, {
    RATE_LIMIT_SCALE: String(SCALE),
    TRUST_PROXY: "1",
    LOG_LEVEL: "silent",
  });
  server = await startServer(environment);
  origin = environment.APP_URL!;
});

afterAll(() => stopServer(server));

type Sent = { cookie?: string; from?: string; body?: unknown };

async function send(
  method: string,
  target: string,
  { cookie = "", from = freshAddress(), body }: Sent,
) {
  const headers = {
    cookie,
    "x-forwarded-for": from,
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const answer = await fetch(`${origin}${target}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get("retry-after")),
    body: (await answer.json().catch(() => undefined)) as unknown,
  };
}

let addresses = 0;
const freshAddress = () => `198.18.${Math.floor(++addresses / 250)}.${addresses % 250}`;

async function sendUntilRefused(method: string, target: string, sent: () => Sent, most: number) {
  const statuses: number[] = [];
  for (let tries = 0; tries <= most; tries++) {
    const answer = await send(method, target, sent());
    statuses.push(answer.status);
    if (answer.status !== 429) continue;
    expect(answer.retryAfter).toBeGreaterThan(0);
    expect(answer.body).toMatchObject({ code: "rate_limited" });
    return { statuses, allowed: tries };
  }
  throw new Error(`Never refused: ${statuses.join()}`);
}

test("writes are limited per minute, from any address", async () => {
  const viewer = await makeViewer();
  const cookie = await cookieOf(viewer);
  const sent = () => ({ cookie, body: { biography: uuid() } });
  const { statuses, allowed } = await sendUntilRefused(
    "PUT",
    `/api/bands/${viewer.bandId}/biography`,
    sent,
    WRITES,
  );
  expect([allowed, statuses]).toEqual([WRITES, [200, 200, 200, 429]]);
  expect((await send("POST", "/api/notifications/read", { cookie, body: {} })).status).toBe(429);
  expect((await send("GET", "/api/notifications", { cookie })).status).toBe(200);
  const other = await makeViewer();
  expect(
    (await send("POST", "/api/notifications/read", { cookie: await cookieOf(other), body: {} }))
      .status,
  ).toBe(204);
});

test("searches are limited per minute", async () => {
  const cookie = await cookieOf(await makeViewer());
  const { allowed } = await sendUntilRefused(
    "GET",
    "/api/bands?search=a",
    () => ({ cookie }),
    WRITES,
  );
  expect(allowed).toBe(WRITES);
});

test("proposals of swaps are limited per hour", async () => {
  const cookie = await cookieOf(await makeViewer());
  const partner = await makeViewer();
  const { statuses } = await sendUntilRefused(
    "POST",
    "/api/swaps",
    () => ({ cookie, body: { bandIds: [partner.bandId] } }),
    WRITES,
  );
  expect(statuses).toEqual([201, 429]);
});

describe("members of one band, each from another address, share", () => {
  async function makeWorld() {
    const [owner, partner] = [await makeViewer(), await makeViewer()];
    const second = await makeBandmate(owner, "OWNER");
    const ids = { band1Id: owner.bandId, band2Id: partner.bandId };
    const { id: conversationId } = await makeConversation(ids);
    return { owner, second, partner, conversationId };
  }
  type World = Awaited<ReturnType<typeof makeWorld>>;
  type Call = { path: string; body?: (world: World) => object; status: number };

  test.each<[string, Call]>([
    [
      "messages",
      {
        path: "/api/messages",
        body: ({ conversationId, owner }) => ({
          conversationId,
          senderBandId: owner.bandId,
          content: "Hello",
        }),
        status: 201,
      },
    ],
    [
      "conversations",
      {
        path: "/api/conversations",
        body: ({ owner, partner }) => ({ band1Id: owner.bandId, band2Id: partner.bandId }),
        status: 200,
      },
    ],
    [
      "swaps",
      {
        path: "/api/swaps",
        body: ({ partner }) => ({ bandIds: [partner.bandId] }),
        status: 201,
      },
    ],
    ["uploads", { path: "/api/objects/upload", status: 200 }],
    [
      "writing by AI",
      {
        path: "/api/ai/conversation-starters",
        body: ({ partner }) => ({ bandId: partner.bandId }),
        status: 200,
      },
    ],
    [
      "new genres",
      {
        path: "/api/genres/batch-upsert",
        body: () => ({ genreNames: [`Genre ${uuid()}`] }),
        status: 200,
      },
    ],
  ])("%s", async (_, { path, body, status }) => {
    const world = await makeWorld();
    const call = async (viewer: BandViewer) =>
      (await send("POST", path, { cookie: await cookieOf(viewer), body: body?.(world) })).status;
    expect(await call(world.owner)).toBe(status);
    expect(await call(world.second)).toBe(429);
    const { status: read } = await send("GET", "/api/notifications", {
      cookie: await cookieOf(world.second),
    });
    expect(read, "the member is not locked out").toBe(200);
  });

  test("invitations", async () => {
    const { owner, second } = await makeWorld();
    const path = `/api/bands/${owner.bandId}/invitations`;
    const statuses = [];
    for (const viewer of [owner, second])
      statuses.push(
        (await send("POST", path, { cookie: await cookieOf(viewer), body: {} })).status,
      );
    expect(statuses).toEqual([201, 429]);
  });

  test("no export: each may have their own data", async () => {
    const { owner, second } = await makeWorld();
    const statuses = [];
    for (const viewer of [owner, owner, second])
      statuses.push(
        (await send("POST", "/api/account/export", { cookie: await cookieOf(viewer) })).status,
      );
    expect(statuses).toEqual([200, 429, 200]);
  });
});

test("password reset links and their use are limited by address", async () => {
  const [one, other] = [freshAddress(), freshAddress()];
  const asked = await sendUntilRefused(
    "POST",
    "/api/auth/forgot-password",
    () => ({ from: one, body: { email: `${uuid()}@example.com` } }),
    2,
  );
  expect(asked.statuses[0]).toBe(202);
  const used = await sendUntilRefused(
    "POST",
    "/api/auth/reset-password",
    () => ({ from: other, body: { token: uuid(), password: "words of mine" } }),
    2,
  );
  expect(used.statuses[0]).toBe(400);
});

test("account exports are limited, and need re-authentication in an old session", async () => {
  const viewer = await makeViewer();
  const cookie = await cookieOf(viewer);
  const { statuses } = await sendUntilRefused("POST", "/api/account/export", () => ({ cookie }), 2);
  expect(statuses[0]).toBe(200);
  const old = await makeViewer();
  await db.session.update({
    where: { id: old.sessionId },
    data: { createdAt: new Date(Date.now() - DAY_MS) },
  });
  expect(await send("POST", "/api/account/export", { cookie: await cookieOf(old) })).toMatchObject({
    status: 403,
    body: { code: "password_required" },
  });
});
