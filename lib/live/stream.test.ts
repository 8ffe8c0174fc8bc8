import type { QueryConfig } from "pg";
import { afterEach, expect, it, vi } from "vitest";
import type { BandViewer } from "@/lib/access";
import { endSession } from "@/lib/accounts/sessions/commands";
import { actOnUser } from "@/lib/admin/users/commands";
import { db, pool, transaction } from "@/lib/db";
import { recordEvents } from "@/lib/events/publish";
import { MAX_STREAMS, openEventStream } from "@/lib/live/stream";
import { breakListeners, soon } from "@/tests/support/events";
import { makeAdmin, makeViewer } from "@/tests/support/factories";

const happen = (bandId: string, number: number) =>
  transaction((tx) => recordEvents(tx, [bandId], "message", { number }));

/** How many streams ask where they start, and cannot be answered because the table is locked. */
const waitingForEvents = async () =>
  (
    await pool().query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%max(id)%'",
    )
  ).rowCount;

const UNLIKE_OTHERS_MS = 12_345;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(closers.splice(0).map((close) => close()))));

/** Reads a stream as a browser would: its events and its last id so far. */
async function follow(viewer: BandViewer, lastEventId: string | null = null, heartbeatMs?: number) {
  const body = await openEventStream(viewer, lastEventId, undefined, heartbeatMs);
  const reader = body.getReader();
  const state = {
    numbers: [] as number[],
    lastId: "",
    text: "",
    ended: false,
    close: () => reader.cancel(),
  };
  closers.push(state.close);
  void (async () => {
    for (const decoder = new TextDecoder(); ;) {
      const { done, value } = await reader.read();
      if (done) return void (state.ended = true);
      const text = decoder.decode(value);
      state.text += text;
      state.numbers.push(
        ...[...text.matchAll(/^data: (.*)$/gm)].map(
          ([, data]) => (JSON.parse(data!) as { number: number }).number,
        ),
      );
      state.lastId = [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? state.lastId;
    }
  })();
  return state;
}

it("tells what happens to the own band from now on, in order", async () => {
  const [ann, bob] = await Promise.all([makeViewer(), makeViewer()]);
  await happen(ann.bandId, 0);
  const stream = await follow(ann);
  await Promise.all([happen(ann.bandId, 1), happen(bob.bandId, 99)]);
  await happen(ann.bandId, 2);
  await soon(() => expect(stream.numbers).toEqual([1, 2]));
  expect(stream.text).toMatch(/^retry: \d+\nid: \d+\n\n/);
  expect(stream.text).toMatch(/id: \d+\nevent: message\ndata: {"number":1}\n\n/);
});

it("resumes after the last id without gap or double", async () => {
  const ann = await makeViewer();
  const first = await follow(ann);
  await happen(ann.bandId, 1);
  await soon(() => expect(first.numbers).toEqual([1]));
  await first.close();
  for (const number of [2, 3]) await happen(ann.bandId, number);
  const second = await follow(ann, first.lastId);
  await happen(ann.bandId, 4);
  await soon(() => expect(second.numbers).toEqual([2, 3, 4]));
});

it("leaves no gap before the first event: the position comes with the opening", async () => {
  const ann = await makeViewer();
  const first = await follow(ann);
  await soon(() => expect(first.lastId).not.toBe(""));
  await first.close();
  await happen(ann.bandId, 1);
  const second = await follow(ann, first.lastId);
  await soon(() => expect(second.numbers).toEqual([1]));
});

it("brings each of a hundred simultaneous events once to every stream, across breaks of the connection", async () => {
  const ann = await makeViewer();
  const streams = await Promise.all([follow(ann), follow(ann), follow(ann)]);
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const happening = Promise.all(numbers.map((number) => happen(ann.bandId, number)));
  await breakListeners();
  await happening;
  for (const stream of streams)
    await soon(() => expect(stream.numbers.toSorted((a, b) => a - b)).toEqual(numbers));
});

it("keeps the order where ids get one digit more", async () => {
  const ann = await makeViewer();
  const stream = await follow(ann);
  await db.$queryRaw`SELECT setval(pg_get_serial_sequence('events', 'id'), 999999995)`;
  const numbers = Array.from({ length: 12 }, (_, index) => index);
  await transaction(async (tx) => {
    for (const number of numbers) await recordEvents(tx, [ann.bandId], "message", { number });
  });
  await soon(() => expect(stream.numbers).toEqual(numbers));
  await happen(ann.bandId, 12);
  await soon(() => expect(stream.numbers).toEqual([...numbers, 12]));
});

it("starts from now after an id that is not from this database", async () => {
  const ann = await makeViewer();
  const stream = await follow(ann, "999999999999999999");
  await happen(ann.bandId, 1);
  await soon(() => expect(stream.numbers).toEqual([1]));
});

it("gives a sign of life, and ends with the session", async () => {
  const ann = await makeViewer();
  const stream = await follow(ann, null, 30);
  await soon(() => expect(stream.text).toContain(": still here"));
  expect(stream.ended).toBe(false);
  await endSession(ann.sessionId);
  await soon(() => expect(stream.ended).toBe(true));
});

it("reads once when it opens and once for an event, not at heartbeats", async () => {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  const asked = vi.spyOn(pool(), "query");
  const countReads = ({ bandId }: BandViewer) =>
    asked.mock.calls
      .map(([query]) => query as unknown as QueryConfig<unknown[]>)
      .filter(({ text, values }) => text?.includes("ORDER BY events.id") && values?.[0] === bandId)
      .length;
  const beating = await follow(ann, null, 200);
  await soon(() => expect(beating.text.split(": still here").length).toBeGreaterThan(5));
  expect(countReads(ann)).toBe(1);
  const stream = await follow(ben);
  for (const number of [1, 2]) {
    await happen(ben.bandId, number);
    await soon(() => expect(stream.numbers).toContain(number));
  }
  expect(countReads(ben)).toBe(3);
});

it("starts no heartbeat when the session ends while it opens", async () => {
  const ann = await makeViewer();
  const open = await follow(ann);
  const heartbeats = vi.spyOn(globalThis, "setInterval");
  const opening = await transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE events IN ACCESS EXCLUSIVE MODE`;
    const stream = openEventStream(ann, null, undefined, UNLIKE_OTHERS_MS);
    await soon(async () => expect(await waitingForEvents()).toBe(1));
    await endSession(ann.sessionId);
    await soon(() => expect(open.ended).toBe(true));
    return { stream };
  });
  expect(await (await opening.stream).getReader().read()).toMatchObject({ done: true });
  expect(heartbeats.mock.calls.map(([, interval]) => interval)).not.toContain(UNLIKE_OTHERS_MS);
});

it("ends at once when the account is deactivated, and no other one does", async () => {
  const [ann, ben] = [await makeViewer(), await makeViewer()];
  const [hers, his] = [await follow(ann), await follow(ben)];
  await actOnUser(await makeAdmin(), { userId: ann.userId, action: "deactivate" });
  await soon(() => expect(hers.ended).toBe(true), 1_000);
  expect(his.ended).toBe(false);
});

it("ends with its process, which waits for connections when it is asked to end", async () => {
  const listeners = process.listenerCount("SIGTERM");
  const streams = [await follow(await makeViewer()), await follow(await makeViewer())];
  expect(process.listenerCount("SIGTERM")).toBe(listeners + 1);
  process.emit("SIGTERM");
  await soon(() => expect(streams.map(({ ended }) => ended)).toEqual([true, true]));
  expect(process.listenerCount("SIGTERM")).toBe(listeners);
});

it("ends by itself when nobody reads", async () => {
  const ann = await makeViewer();
  for (let opened = 0; opened < MAX_STREAMS; opened++)
    await openEventStream(ann, null, undefined, 20);
  await soon(async () => expect(await openEventStream(ann, null)).toBeInstanceOf(ReadableStream));
});

it("bounds how many one user holds open, and frees them when they close", async () => {
  const ann = await makeViewer();
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS }, () => follow(ann)));
  await expect(openEventStream(ann, null)).rejects.toMatchObject({ code: "rate_limited" });
  await expect(follow(await makeViewer())).resolves.toBeDefined();
  await streams[0]?.close();
  await expect(follow(ann)).resolves.toBeDefined();
});

it.each(["before it opens", "while it opens", "before its body is read"])(
  "ends when the reader leaves %s",
  async (when) => {
    const ann = await makeViewer();
    for (let opened = 0; opened < MAX_STREAMS; opened++) {
      const reader = new AbortController();
      if (when === "before it opens") reader.abort();
      const opening = openEventStream(ann, null, reader.signal);
      if (when === "while it opens") reader.abort();
      await opening;
      reader.abort();
    }
    await expect(follow(ann)).resolves.toBeDefined();
  },
);
