import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@redis/client";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { endSession } from "@/lib/accounts/sessions/commands";
import { transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { recordEvents } from "@/lib/events/publish";
import { subscribeToEvents } from "@/lib/events/listener";
import { openEventStream } from "@/lib/live/stream";
import { announceWriting } from "@/lib/live/writing";
import { breakListeners, soon } from "@/tests/support/events";
import { makeBand, makeBandmate, makeConversation, makeViewer } from "@/tests/support/factories";
import { redisMissing, startRedis } from "@/tests/setup/redis";

const missing = redisMissing();
const server = missing ? null : await startRedis();
env().REDIS_URL = server?.url;
afterAll(() => server?.stop());

const happen = (...bandIds: string[]) =>
  transaction((tx) => recordEvents(tx, bandIds, "read", { conversationId: "any" }));

let ends: (() => void)[] = [];

/** The connections that hear announcements, as the server lists them. */
async function listening() {
  const admin = await createClient({ url: server!.url }).connect();
  const all = String(await admin.sendCommand(["CLIENT", "LIST"])).split("\n");
  admin.destroy();
  return all.filter((line) => / sub=[1-9]/.test(line));
}

/** Reads a stream as a browser would. */
async function follow(viewer: BandViewer) {
  const reader = (await openEventStream(viewer, null)).getReader();
  const state = { text: "", ended: false };
  ends.push(() => void reader.cancel());
  void (async () => {
    for (const decoder = new TextDecoder(); ;) {
      const { done, value } = await reader.read();
      if (done) return void (state.ended = true);
      state.text += decoder.decode(value);
    }
  })();
  return state;
}

describe.skipIf(missing)(
  missing ? `events on Redis: skipped, because ${missing}` : "events on a real Redis server",
  () => {
    let heard: string[];
    let reconnected = 0;
    beforeEach(async () => {
      heard = [];
      ends = [
        await subscribeToEvents(
          (bandId) => heard.push(bandId),
          () => reconnected++,
        ),
      ];
      await soon(async () => expect(await listening()).toHaveLength(1));
      // Not even the first announcement of a process is lost.
      await happen((await makeBand()).id);
      await soon(() => expect(heard).toHaveLength(1));
      heard = [];
    });
    afterEach(() => ends.forEach((end) => end()));

    test("tell of what was committed, and of nothing that was undone; no connection listens on PostgreSQL", async () => {
      const [one, two] = [await makeBand(), await makeBand()];
      const undone = transaction(async (tx) => {
        await recordEvents(tx, [one.id], "read", {});
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      await happen(one.id, two.id);
      await soon(() => expect(heard).toContain(two.id));
      expect(
        heard.filter((id) => id === one.id),
        "once",
      ).toHaveLength(1);
      expect(await breakListeners()).toBe(0);
    });

    test("tell the own band who is writing, on Redis alone", async () => {
      const ann = await makeViewer();
      const [mate, other] = [await makeBandmate(ann), await makeViewer()];
      const { id } = await makeConversation({ band1Id: ann.bandId, band2Id: other.bandId });
      const [own, others] = [await follow(mate), await follow(other)];
      await announceWriting(ann, id, true);
      await soon(() => expect(own.text).toContain(`"username":"${ann.username}"`));
      await happen(other.bandId);
      await soon(() => expect(others.text).toContain("event: read"));
      expect(others.text).not.toContain("writing");
      expect(await breakListeners()).toBe(0);
    });

    test("come over one connection, however many streams there are", async () => {
      for (let number = 0; number < 20; number++)
        ends.push(
          await subscribeToEvents(
            () => {},
            () => {},
          ),
        );
      expect(await listening()).toHaveLength(1);
    });

    test("of a session that ended end its streams at once, and no other ones", async () => {
      const [ann, ben] = [await makeViewer(), await makeViewer()];
      const [hers, his] = [await follow(ann), await follow(ben)];
      await endSession(ann.sessionId);
      await soon(() => expect(hers.ended).toBe(true), 1_000);
      expect(his.ended).toBe(false);
    });

    test(
      "are not lost while Redis is away: the streams catch up when it is back",
      { timeout: 30_000 },
      async () => {
        const ann = await makeViewer();
        const stream = await follow(ann);
        const read = () => stream.text.match(/event: read/g);
        await server!.stop();
        const before = reconnected;
        for (let number = 0; number < 3; number++) await happen(ann.bandId);
        await sleep(200);
        expect(read()).toBeNull();
        await server!.revive();
        await soon(() => expect(read()).toHaveLength(3), 15_000);
        expect(reconnected).toBeGreaterThan(before);
        await soon(async () => {
          await happen(ann.bandId);
          expect(read()!.length).toBeGreaterThan(3);
        });
      },
    );
  },
);
