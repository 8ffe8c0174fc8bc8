import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "@/server/client";
import { startChild, stopChild } from "@/server/children";
import { freePort } from "../setup/server";
import { followStream } from "./event-source";
import type { Instance } from "./inbox";
import type { Pair } from "./inbox-crowd";
import { post } from "./inbox-post";
import type { Workspace } from "./workspace";

const PER_SECOND = 100;
const SLICE_SECONDS = 2;
/** A thousand messages: before, the processes are still compiling what they run. */
const WARM_UP_SECONDS = 10;
/** Own and bare in many short turns: what slows the machine for a while, such as a disk that stalls, then slows both. */
const TURNS = 15;
const IDLE_STREAMS = 2_000;

type Say = (line: string) => void;
/** Sends the text to a receiver by its number. */
type Send = (receiver: number, content: string) => Promise<void>;
/** Milliseconds from sending to hearing. */
type Times = number[];

const sentAt = new Map<string, number>();
const times: Record<"own" | "bare", Times> = { own: [], bare: [] };

function hear(side: "own" | "bare", content: string) {
  const began = sentAt.get(content);
  if (began === undefined) return;
  sentAt.delete(content);
  times[side].push(performance.now() - began);
}

/** Through two processes: posted to the one, heard on the other. */
export async function measureDelivery(
  instances: [Instance, Instance],
  pairs: Pair[],
  workspace: Workspace,
  say: Say,
) {
  const bare = [await startBare(workspace), await startBare(workspace)];
  const ends = [
    ...(await listenOwn(instances[1].origin, pairs, 1)),
    ...(await listenBare(bare[1]!, pairs.length, 1)),
  ];
  const { own, bare: base } = await inTurns(
    pairs,
    sendOwn(instances[0].origin, pairs),
    sendBare(bare[0]!),
    PER_SECOND,
  );
  for (const end of ends) end();
  say(
    `delivery through two processes at ${PER_SECOND} a second, own / bare: ${compared(own, base)}`,
  );
}

/** On one process beside 2 000 streams of `idle` bands: what those weigh, and how soon others hear. */
export async function measureIdle(
  instance: Instance,
  pairs: Pair[],
  idle: Pair[],
  workspace: Workspace,
  say: Say,
) {
  const bare = await startBare(workspace);
  await sleep(5_000);
  const before = megabytes(instance.pid());
  const each = IDLE_STREAMS / idle.length;
  const ends = await listenOwn(instance.origin, idle, each);
  await sleep(10_000);
  say(`${ends.length} idle streams: ${megabytes(instance.pid()) - before} MB above ${before} MB`);
  ends.push(
    ...(await listenOwn(instance.origin, pairs, 1)),
    ...(await listenBare(bare, pairs.length, 1)),
    ...(await listenBare(bare, idle.length, each, pairs.length)),
  );
  const { own, bare: base } = await inTurns(
    pairs,
    sendOwn(instance.origin, pairs),
    sendBare(bare),
    PER_SECOND,
  );
  for (const end of ends) end();
  say(
    `delivery beside ${IDLE_STREAMS} streams at ${PER_SECOND} a second, own / bare: ${compared(own, base)}`,
  );
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

/** `each` streams of every pair's second band; the first of them is timed. */
async function listenOwn(origin: string, pairs: Pair[], each: number) {
  return openAll(pairs.length, each, (pair, isTimed) =>
    followStream(
      () => ({ origin, path: "/api/events", cookie: pairs[pair]!.sides[1].cookie }),
      ({ type, data }) =>
        isTimed && type === "message" && hear("own", (data as { content: string }).content),
    ),
  );
}

const listenBare = (origin: string, receivers: number, each: number, first = 0) =>
  openAll(receivers, each, (receiver, isTimed) =>
    followStream(
      () => ({ origin, path: `/?to=${first + receiver}` }),
      ({ data }) => isTimed && hear("bare", (data as { content: string }).content),
    ),
  );

async function openAll(
  count: number,
  each: number,
  open: (index: number, isTimed: boolean) => Promise<() => void>,
) {
  const ends: (() => void)[] = [];
  for (let index = 0; index < count; index++)
    ends.push(
      ...(await Promise.all(Array.from({ length: each }, (_, turn) => open(index, turn === 0)))),
    );
  return ends;
}

const sendOwn =
  (origin: string, pairs: Pair[]): Send =>
  (receiver, content) => {
    const { conversationId, sides } = pairs[receiver]!;
    return stored(
      post(
        `${origin}/api/messages`,
        { conversationId, senderBandId: sides[0].bandId, content },
        sides[0].cookie,
      ),
    );
  };

const sendBare =
  (origin: string): Send =>
  (receiver, content) =>
    stored(post(`${origin}/?to=${receiver}`, { content }));

/** Throws, and so ends the run, when a message was not stored. */
async function stored(answer: ReturnType<typeof post>) {
  const { status, body } = await answer;
  if (status !== 201)
    throw new Error(`A message was answered with ${status}: ${JSON.stringify(body)}`);
}

async function inTurns(pairs: Pair[], own: Send, bare: Send, perSecond: number) {
  for (const send of [own, bare]) await sendFor(WARM_UP_SECONDS, pairs.length, send, perSecond);
  times.own = [];
  times.bare = [];
  for (let turn = 0; turn < TURNS; turn++)
    for (const send of [own, bare]) await sendFor(SLICE_SECONDS, pairs.length, send, perSecond);
  return { own: times.own, bare: times.bare };
}

let count = 0;
/** Sends at an even pace, then waits until all is heard. */
async function sendFor(seconds: number, receivers: number, send: Send, perSecond: number) {
  const began = Date.now();
  for (let number = 0; number < seconds * perSecond; number++) {
    await sleep(Math.max(0, began + (number * 1000) / perSecond - Date.now()));
    const content = `Number ${++count}`;
    sentAt.set(content, performance.now());
    void send(number % receivers, content);
  }
  for (let tries = 0; tries < 600 && sentAt.size > 0; tries++) await sleep(50);
  if (sentAt.size > 0) throw new Error(`Never heard: ${[...sentAt.keys()].join(", ")}`);
}

function compared(own: Times, bare: Times): string {
  const at = (values: Times, share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
  const line = (name: string, share: number) =>
    `${name} ${at(own, share).toFixed(1)} / ${at(bare, share).toFixed(1)} ms = ${(at(own, share) / at(bare, share)).toFixed(1)}`;
  return `${line("p50", 0.5)}, ${line("p99", 0.99)} (${own.length} / ${bare.length} messages)`;
}

function megabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
