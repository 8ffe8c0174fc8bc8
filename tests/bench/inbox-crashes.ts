import { setTimeout as sleep } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import { followStream } from "./event-source";
import type { Instance } from "./inbox";
import type { Pair, Stored } from "./inbox-crowd";
import { post } from "./inbox-post";
import { report } from "./report";

const SECONDS = 60;
const PER_SECOND = 20;
const KILLS = 10;
/** Messages of a pair at once, half by each band: only concurrent ones can come out of order. */
const BURST = 6;
/** Seconds after which PostgreSQL is restarted. */
const RESTARTS = [18, 42];

/**
 * Both bands of each pair write while processes are killed: each acknowledged message is stored once
 * and delivered once, in order.
 */
export async function measureCrashes(
  instances: [Instance, Instance],
  pairs: Pair[],
  restartPostgres: () => Promise<void>,
  stored: () => Promise<Stored[]>,
) {
  const earlier = new Set((await stored()).map(({ id }) => id));
  const delivered = new Map<string, string[]>();
  const stops = await listenAll(instances, pairs, delivered);
  const acknowledged: string[] = [];
  const breaking = breakThings(instances, restartPostgres);
  await writeAll(instances, pairs, acknowledged);
  const restarts = await breaking;
  const rows = (await stored()).filter(({ id }) => !earlier.has(id));
  const expected = new Map<string, string[]>();
  for (const { id, conversationId, senderBandId } of rows)
    put(expected, `${conversationId} ${senderBandId}`, id);
  for (let tries = 0; tries < 300 && sum(delivered) < rows.length; tries++) await sleep(100);
  // Time for duplicates to arrive.
  await sleep(3_000);
  for (const stop of stops) stop();
  const ids = new Set(rows.map(({ id }) => id));
  const missing = acknowledged.filter((id) => !ids.has(id)).length;
  const doubled = rows.length - new Set(rows.map(({ content }) => content)).size;
  // Including messages delivered without being stored.
  const wrong = [...new Set([...expected.keys(), ...delivered.keys()])].filter(
    (key) => expected.get(key)?.join() !== delivered.get(key)?.join(),
  );
  report(`Crashes: ${restarts} kills and ${RESTARTS.length} restarts of PostgreSQL`, [
    { messages: "acknowledged", count: acknowledged.length },
    { messages: "acknowledged but missing", count: missing },
    { messages: "stored twice", count: doubled },
    { messages: "stored but never acknowledged", count: rows.length - acknowledged.length },
    { messages: "delivered", count: sum(delivered) },
    {
      messages: `streams of ${expected.size} with a gap, a double or a wrong order`,
      count: wrong.length,
    },
  ]);
  if (wrong.length > 0 || missing > 0 || doubled > 0) process.exitCode = 1;
}

const put = (lists: Map<string, string[]>, key: string, id: string) =>
  lists.set(key, [...(lists.get(key) ?? []), id]);
const sum = (delivered: Map<string, string[]>) =>
  [...delivered.values()].reduce((total, { length }) => total + length, 0);

async function listenAll(instances: Instance[], pairs: Pair[], delivered: Map<string, string[]>) {
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
              put(delivered, `${conversationId} ${message.senderBandId}`, message.id);
            },
          ),
        ),
      )),
    );
  return stops;
}

/** Writes in bursts at an even pace, without waiting for answers, and then waits for all of them. */
async function writeAll(instances: Instance[], pairs: Pair[], acknowledged: string[]) {
  const work: Promise<void>[] = [];
  const began = Date.now();
  for (let burst = 0; burst * BURST < SECONDS * PER_SECOND; burst++) {
    await sleep(Math.max(0, began + (burst * BURST * 1000) / PER_SECOND - Date.now()));
    for (let message = 0; message < BURST; message++)
      work.push(
        write(instances, pairs[burst % pairs.length]!, burst * BURST + message).then(
          (id) => void acknowledged.push(id),
        ),
      );
  }
  await Promise.all(work);
}

/** Retries with the same client id until there is an answer, as browsers do. */
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

async function breakThings(
  instances: Instance[],
  restartPostgres: () => Promise<void>,
): Promise<number> {
  const began = Date.now();
  const restarts = RESTARTS.map((second) => sleep(second * 1000).then(restartPostgres));
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(Math.max(0, began + ((kill + 0.5) * SECONDS * 1000) / KILLS - Date.now()));
    await instances[kill % instances.length]!.killAndRestart();
  }
  await Promise.all(restarts);
  return KILLS;
}
