import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "@/server/client";
import { startChild, stopChild } from "@/server/children.mjs";
import { memoryMegabytes } from "../setup/memory";
import { freePort } from "../setup/server";
import { followStream } from "./event-source";
import type { Instance } from "./inbox";
import type { Pair } from "./inbox-crowd";
import { post } from "./inbox-post";
import { report, type Row } from "./report";
import { percentile, ratio } from "./statistics";
import type { Workspace } from "./workspace";

const PER_SECOND = 100;
const SLICE_SECONDS = 2;
/** A thousand messages, until the processes have compiled their hot code. */
const WARM_UP_SECONDS = 10;
/** Own and bare take many short turns, so that whatever slows the machine for a while slows both. */
const TURNS = Number(process.env.BENCH_TURNS ?? 15);
/** How long all of them are open before the instance has to answer. */
const IDLE_MS = 60_000;
const STREAMS_PER_BAND = 10;
/** Delivery is timed beside this many of the idle streams; beside all of them only crashes count. */
const TIMED_BESIDE_STREAMS = 2_000;

type Send = (receiver: number, content: string) => Promise<void>;
type Milliseconds = number[];

/** How often a stream of the product broke and was opened again. */
let breaks = 0;

const sentAt = new Map<string, number>();
const times: Record<"own" | "bare", Milliseconds> = { own: [], bare: [] };

function recordArrival(side: "own" | "bare", content: string) {
  const startedAt = sentAt.get(content);
  if (startedAt === undefined) return;
  sentAt.delete(content);
  times[side].push(performance.now() - startedAt);
}

/** Through two instances: sent to one, received from the other. */
export async function measureDelivery(
  instances: [Instance, Instance],
  pairs: Pair[],
  workspace: Workspace,
) {
  const bare = [await startBare(workspace), await startBare(workspace)];
  const stops = [
    ...(await openOwnStreams(instances[1].origin, pairs, 1)),
    ...(await openBareStreams(bare[1]!, pairs.length, 1)),
  ];
  const row = await compareInTurns(
    pairs,
    sendToOwn(instances[0].origin, pairs),
    sendToBare(bare[0]!),
  );
  for (const stop of stops) stop();
  report(`Delivery through two instances, ${PER_SECOND} messages a second`, [row]);
}

/** One instance with thousands of idle streams: their memory, delivery beside them, and no crash. */
export async function measureIdleStreams(
  instance: Instance,
  pairs: Pair[],
  idle: Pair[],
  workspace: Workspace,
) {
  const bare = await startBare(workspace);
  breaks = 0;
  await sleep(5_000);
  const before = memoryMegabytes(instance.pid());
  const timed = idle.slice(0, TIMED_BESIDE_STREAMS / STREAMS_PER_BAND);
  const stops = await openOwnStreams(instance.origin, timed, STREAMS_PER_BAND);
  await sleep(10_000);
  const withTimed = memoryMegabytes(instance.pid());
  stops.push(
    ...(await openOwnStreams(instance.origin, pairs, 1)),
    ...(await openBareStreams(bare, pairs.length, 1)),
    ...(await openBareStreams(bare, timed.length, STREAMS_PER_BAND, pairs.length)),
  );
  const row = await compareInTurns(pairs, sendToOwn(instance.origin, pairs), sendToBare(bare));
  report(`Delivery beside ${TIMED_BESIDE_STREAMS} idle streams of one instance`, [row]);

  const rest = idle.slice(timed.length);
  stops.push(...(await openOwnStreams(instance.origin, rest, STREAMS_PER_BAND)));
  await sleep(IDLE_MS);
  const health = await fetch(`${instance.origin}/api/ready`);
  report("Idle streams of one instance", [
    { streams: "0, after deliveries", "memory MB": before },
    { streams: TIMED_BESIDE_STREAMS, "memory MB": withTimed },
    {
      streams: idle.length * STREAMS_PER_BAND + pairs.length,
      "memory MB": memoryMegabytes(instance.pid()),
      "ready after a minute": health.status,
      "broken streams": breaks,
    },
  ]);
  for (const stop of stops) stop();
  if (!health.ok || breaks > 0) process.exitCode = 1;
}

async function startBare({ database: { url: databaseUrl }, atEnd }: Workspace): Promise<string> {
  await withClient(databaseUrl, (client) =>
    client.query(
      "CREATE TABLE IF NOT EXISTS bare_messages (number bigserial PRIMARY KEY, receiver text, content text)",
    ),
  );
  const port = await freePort();
  const program = startChild(
    "tests/bench/bare-stream.mjs",
    [String(port), databaseUrl],
    process.env,
  );
  atEnd(() => stopChild(program));
  await once(program, "message");
  return `http://127.0.0.1:${port}`;
}

/** `each` streams of every pair's second band; only the first one is timed. */
async function openOwnStreams(origin: string, pairs: Pair[], each: number) {
  return openAll(pairs.length, each, (pair, isTimed) =>
    followStream(
      () => ({ origin, path: "/api/events", cookie: pairs[pair]!.sides[1].cookie }),
      ({ type, data }) =>
        isTimed &&
        type === "message" &&
        recordArrival("own", (data as { content: string }).content),
      () => breaks++,
    ),
  );
}

const openBareStreams = (origin: string, receivers: number, each: number, first = 0) =>
  openAll(receivers, each, (receiver, isTimed) =>
    followStream(
      () => ({ origin, path: `/?to=${first + receiver}` }),
      ({ data }) => isTimed && recordArrival("bare", (data as { content: string }).content),
    ),
  );

async function openAll(
  count: number,
  each: number,
  open: (index: number, isTimed: boolean) => Promise<() => void>,
) {
  const stops: (() => void)[] = [];
  for (let index = 0; index < count; index++)
    stops.push(
      ...(await Promise.all(Array.from({ length: each }, (_, turn) => open(index, turn === 0)))),
    );
  return stops;
}

const sendToOwn =
  (origin: string, pairs: Pair[]): Send =>
  (receiver, content) => {
    const { conversationId, sides } = pairs[receiver]!;
    return expectStored(
      post(
        `${origin}/api/messages`,
        { conversationId, senderBandId: sides[0].bandId, content },
        sides[0].cookie,
      ),
    );
  };

const sendToBare =
  (origin: string): Send =>
  (receiver, content) =>
    expectStored(post(`${origin}/?to=${receiver}`, { content }));

/** Throws, and so ends the run, unless a message was stored. */
async function expectStored(answer: ReturnType<typeof post>) {
  const { status, body } = await answer;
  if (status !== 201)
    throw new Error(`A message was answered with ${status}: ${JSON.stringify(body)}`);
}

/** Takes turns between the product and the bare program, and returns a row of percentiles. */
async function compareInTurns(pairs: Pair[], own: Send, bare: Send): Promise<Row> {
  for (const send of [own, bare]) await sendFor(WARM_UP_SECONDS, pairs.length, send);
  times.own = [];
  times.bare = [];
  for (let turn = 0; turn < TURNS; turn++)
    for (const send of [own, bare]) await sendFor(SLICE_SECONDS, pairs.length, send);
  const figures = Object.entries({ p50: 0.5, p99: 0.99 }).map(([name, share]) => {
    const [ownMs, bareMs] = [percentile(times.own, share), percentile(times.bare, share)];
    return {
      [`${name} ms`]: ownMs.toFixed(1),
      [`bare ${name} ms`]: bareMs.toFixed(1),
      [`${name} ratio`]: ratio(ownMs, bareMs),
    };
  });
  const row: Row = { messages: times.own.length, "machine's load": loadavg()[0]!.toFixed(1) };
  return Object.assign(row, ...figures) as Row;
}

let count = 0;
/** Sends at an even pace, then waits until everything has arrived. */
async function sendFor(seconds: number, receivers: number, send: Send) {
  const startedAt = Date.now();
  for (let number = 0; number < seconds * PER_SECOND; number++) {
    await sleep(Math.max(0, startedAt + (number * 1000) / PER_SECOND - Date.now()));
    const content = `Number ${++count}`;
    sentAt.set(content, performance.now());
    void send(number % receivers, content);
  }
  for (let tries = 0; tries < 600 && sentAt.size > 0; tries++) await sleep(50);
  if (sentAt.size > 0) throw new Error(`Never delivered: ${[...sentAt.keys()].join(", ")}`);
}
