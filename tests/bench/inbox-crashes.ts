import { setTimeout as sleep } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import { followStream } from "./event-source";
import type { Instance } from "./inbox";
import type { Pair, Stored } from "./inbox-crowd";
import { post } from "./inbox-post";

const SECONDS = 60;
const PER_SECOND = 20;
const KILLS = 10;
/** Messages that a pair writes at once, half of them by each side: only what is written together can come out of order. */
const BURST = 6;
/** Seconds after which PostgreSQL is restarted. */
const RESTARTS = [18, 42];

type Say = (line: string) => void;

/** Both sides of each pair write while processes die: each message that was answered is stored once and heard once, in order. */
export async function measureCrashes(
  instances: [Instance, Instance],
  pairs: Pair[],
  restartPostgres: () => void,
  stored: () => Promise<Stored[]>,
  say: Say,
) {
  const earlier = new Set((await stored()).map(({ id }) => id));
  const heard = new Map<string, string[]>();
  const stops = await listenAll(instances, pairs, heard);
  const answered: string[] = [];
  const breaking = breakThings(instances, restartPostgres);
  await writeAll(instances, pairs, answered);
  const restarts = await breaking;
  const rows = (await stored()).filter(({ id }) => !earlier.has(id));
  const expected = new Map<string, string[]>();
  for (const { id, conversationId, senderBandId } of rows)
    put(expected, `${conversationId} ${senderBandId}`, id);
  for (let tries = 0; tries < 300 && sum(heard) < rows.length; tries++) await sleep(100);
  // For what would come twice after all.
  await sleep(3_000);
  for (const stop of stops) stop();
  const ids = new Set(rows.map(({ id }) => id));
  const missing = answered.filter((id) => !ids.has(id)).length;
  const doubled = rows.length - new Set(rows.map(({ content }) => content)).size;
  // Also what was heard where nothing was stored.
  const wrong = [...new Set([...expected.keys(), ...heard.keys()])].filter(
    (key) => expected.get(key)?.join() !== heard.get(key)?.join(),
  );
  say(
    `${answered.length} messages were answered; ${restarts} processes killed, PostgreSQL restarted ${RESTARTS.length} times`,
  );
  say(
    `stored: ${missing} missing, ${doubled} doubled, ${rows.length - answered.length} never answered`,
  );
  say(
    `heard on the other side: ${sum(heard)} of ${rows.length}, ${wrong.length} of ${expected.size} streams with a gap, a double or a wrong order`,
  );
  if (wrong.length > 0 || missing > 0 || doubled > 0) process.exitCode = 1;
}

const put = (lists: Map<string, string[]>, key: string, id: string) =>
  lists.set(key, [...(lists.get(key) ?? []), id]);
const sum = (heard: Map<string, string[]>) =>
  [...heard.values()].reduce((total, { length }) => total + length, 0);

async function listenAll(instances: Instance[], pairs: Pair[], heard: Map<string, string[]>) {
  const stops: (() => void)[] = [];
  let turn = 0;
  for (const { conversationId, sides } of pairs)
    stops.push(
      ...(await Promise.all(
        sides.map(({ bandId, cookie }) =>
          followStream(
            () => ({
              origin: instances[turn++ % instances.length]!.origin,
              path: "/api/events",
              cookie,
            }),
            ({ type, data }) => {
              const message = data as Stored;
              if (type !== "message" || message.senderBandId === bandId) return;
              put(heard, `${conversationId} ${message.senderBandId}`, message.id);
            },
          ),
        ),
      )),
    );
  return stops;
}

/** Writes in bursts, pair after pair, at an even pace, whatever becomes of the answers, and waits for all of them. */
async function writeAll(instances: Instance[], pairs: Pair[], answered: string[]) {
  const work: Promise<void>[] = [];
  const began = Date.now();
  for (let burst = 0; burst * BURST < SECONDS * PER_SECOND; burst++) {
    await sleep(Math.max(0, began + (burst * BURST * 1000) / PER_SECOND - Date.now()));
    for (let message = 0; message < BURST; message++)
      work.push(
        write(instances, pairs[burst % pairs.length]!, burst * BURST + message).then(
          (id) => void answered.push(id),
        ),
      );
  }
  await Promise.all(work);
}

/** As a browser does: the same client id again, until there is an answer. */
async function write(
  instances: Instance[],
  { conversationId, sides }: Pair,
  number: number,
): Promise<string> {
  const { bandId, cookie } = sides[Math.floor(number / (BURST / 2)) % 2]!;
  const body = {
    conversationId,
    senderBandId: bandId,
    content: `Message ${number}`,
    clientId: uuid(),
  };
  for (let attempt = number; ; attempt++) {
    const answer = await post(
      `${instances[attempt % instances.length]!.origin}/api/messages`,
      body,
      cookie,
    ).catch(() => null);
    if (answer?.status === 201 || answer?.status === 200) return (answer.body as { id: string }).id;
    await sleep(200);
  }
}

async function breakThings(instances: Instance[], restartPostgres: () => void): Promise<number> {
  for (const second of RESTARTS) setTimeout(restartPostgres, second * 1000);
  const began = Date.now();
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(Math.max(0, began + ((kill + 0.5) * SECONDS * 1000) / KILLS - Date.now()));
    await instances[kill % instances.length]!.killAndRestart();
  }
  return KILLS;
}
