import { expect, test } from "vitest";
import { MAX_STREAMS } from "@/lib/live/stream";
import { makeViewer } from "@/tests/support/factories";
import { address, cookieOf } from "../client";

test("HEAD on live events opens no stream and closes none of the user's", async () => {
  const cookie = await cookieOf(await makeViewer());
  const open = (method: string, signal?: AbortSignal) =>
    fetch(address("/api/events"), { method, headers: { cookie }, signal });
  for (let asked = 0; asked <= MAX_STREAMS; asked++) {
    const { status, headers } = await open("HEAD");
    expect([status, headers.get("content-type")]).toEqual([
      200,
      "text/event-stream; charset=utf-8",
    ]);
  }
  const leaving = new AbortController();
  const streams = [];
  for (let opened = 0; opened < MAX_STREAMS; opened++)
    streams.push(await open("GET", leaving.signal));
  expect(streams.map(({ status }) => status)).toEqual(Array(MAX_STREAMS).fill(200));
  expect((await open("GET")).status, "one too many").toBe(429);
  expect((await open("HEAD")).status).toBe(200);
  leaving.abort();
});

test("HEAD on live events needs a session, as GET does", async () => {
  for (const method of ["GET", "HEAD"])
    expect((await fetch(address("/api/events"), { method })).status).toBe(401);
});
