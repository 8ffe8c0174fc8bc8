import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import type { ReliabilityEvent } from "@/lib/reliability/schema";
import { dayAgo, makeBrokenEvent, makeReliabilityEvent } from "@/tests/support/closed-leg";
import { makeViewer } from "@/tests/support/factories";
import { call } from "./client";

test("members read what a band kept and broke, page by page", async () => {
  const [own, reader] = [await makeViewer(), await makeViewer()];
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));
  const { id: keptId } = await makeReliabilityEvent(own.bandId, { createdAt: at(1) });
  const { id: brokenId } = await makeBrokenEvent(own.bandId, {
    createdAt: at(2),
    reply: "The van broke down",
  });
  const day = dayAgo(10);
  const { id: missedId } = await makeBrokenEvent(own.bandId, {
    createdAt: at(3),
    cause: "NoShow",
    day,
  });
  await makeBrokenEvent(own.bandId, { createdAt: at(4), day: dayAgo(740) });
  const path = `/api/bands/${own.bandId}/reliability-events`;
  const read = (query = "", as: typeof own | undefined = reader) =>
    call("GET", path + query, { as });
  const first = await read("?limit=2");
  expect(first).toMatchObject({
    status: 200,
    body: [
      {
        id: missedId,
        cause: "NoShow",
        isKept: false,
        reply: null,
        canReply: false,
        day: day.toISOString().slice(0, 10),
      },
      { id: brokenId, reply: "The van broke down", canReply: false },
    ],
  });
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1];
  const second = await read(`?limit=2&cursor=${cursor}`);
  expect(second.body).toMatchObject([{ id: keptId, isKept: true, canReply: false }]);
  expect(second.headers.get("link")).toBeNull();
  const mine = (await read("", own)).body as ReliabilityEvent[];
  expect(mine.map(({ canReply }) => canReply)).toEqual([true, true, false]);

  expect((await call("GET", path)).status).toBe(401);
  expect((await read("?cursor=none")).status).toBe(400);
  expect((await call("GET", `/api/bands/${uuid()}/reliability-events`, { as: own })).status).toBe(
    404,
  );
  await db.block.create({ data: { blockerBandId: own.bandId, blockedBandId: reader.bandId } });
  expect((await read()).status).toBe(404);
});

test("a band replies to a broken night once, and edits that once", async () => {
  const [own, stranger] = [await makeViewer(), await makeViewer()];
  const { id } = await makeBrokenEvent(own.bandId);
  const path = `/api/reliability-events/${id}/reply`;
  const write = (reply: unknown, as: typeof own | undefined = own, to = path) =>
    call("PUT", to, { as, body: { reply } });
  expect((await call("PUT", path, { body: { reply: "Hello" } })).status).toBe(401);
  expect((await write("Hello", stranger)).status).toBe(403);
  expect((await write("Hello", own, `/api/reliability-events/${uuid()}/reply`)).status).toBe(404);
  for (const [bad, message] of [
    [" ", "Write your side first"],
    [undefined, "Write your side first"],
    ["x".repeat(281), "Reply must be at most 280 characters"],
  ])
    expect(await write(bad)).toMatchObject({
      status: 400,
      body: { fieldErrors: { reply: [message] } },
    });
  const reply = "🎸".repeat(280);
  const twice = await Promise.all([write(reply), write(reply)]);
  for (const answer of twice)
    expect(answer).toMatchObject({ status: 200, body: { id, reply, canReply: true } });
  expect(await write("Sorry")).toMatchObject({ status: 200, body: { canReply: false } });
  expect(await write("Very sorry")).toMatchObject({
    status: 409,
    body: { code: "conflict", message: "A reply can be edited once" },
  });
  const { body } = await call("GET", `/api/bands/${own.bandId}/reliability-events`, {
    as: stranger,
  });
  expect(body).toMatchObject([{ id, reply: "Sorry", canReply: false }]);
});
