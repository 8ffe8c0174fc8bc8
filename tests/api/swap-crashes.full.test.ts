import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db, pool } from "@/lib/db";
import { env } from "@/lib/env";
import { findUnbalancedBands } from "@/lib/points/verify";
import { listSwaps } from "@/lib/swaps/queries";
import { canActOnLeg, canActOnSwap } from "@/lib/swaps/rules/allowed";
import { SwapsQuery, type Leg, type Swap } from "@/lib/swaps/schema";
import { fromToday } from "@/tests/support/agreed-swap";
import { makeViewer } from "@/tests/support/factories";
import { expectSoundSwaps } from "@/tests/support/sound-swaps";
import { setUpOwnDatabase } from "../setup/own-database";
import { serverEnvironment, startServer, stopServer } from "../setup/server";
import { cookieOf } from "./client";

// An own database: the other tests' server must live.
setUpOwnDatabase("killed_swaps");

const KILLS = 20;
const PAIRS = 6;

const dataDir = mkdtempSync(path.join(tmpdir(), "doublebill-swaps-"));
let environment: Record<string, string>;
let server: ChildProcess;

beforeAll(async () => {
  environment = await serverEnvironment(env().DATABASE_URL!, dataDir);
  server = await startServer(environment);
});
afterAll(async () => {
  await stopServer(server);
  rmSync(dataDir, { recursive: true, force: true });
});

type Call = { path: string; body?: object };

const pick = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const anyNight = () => fromToday(1 + Math.floor(Math.random() * 200));

/** What a band may do next, except to propose another swap. */
function listCalls({ bandId }: BandViewer, swap: Swap): Call[] {
  const agree = Object.fromEntries(
    swap.legs
      .filter(({ offerByBandId }) => offerByBandId && offerByBandId !== bandId)
      .map(({ id, offerNo }) => [id, offerNo]),
  );
  const ofSwap = (["accept", "decline", "withdraw", "end"] as const)
    .filter((action) => canActOnSwap(action, bandId, swap))
    .map((action) => ({
      path: `swaps/${swap.id}/${action}`,
      ...(action === "accept" && { body: { agree } }),
    }));
  return [...ofSwap, ...swap.legs.flatMap((leg) => listLegCalls(bandId, leg, swap))];
}

function listLegCalls(bandId: string, leg: Leg, swap: Swap): Call[] {
  const { offerNo } = leg;
  const bodies = {
    offer: { night: anyNight(), terms: {}, offerNo },
    agree: { offerNo },
    decline: { offerNo },
    substitute: { kind: "money", text: "200 euros", offerNo },
    cancel: { reason: "No van" },
    waive: undefined,
  };
  return (["offer", "agree", "decline", "substitute", "cancel", "waive"] as const)
    .filter((action) => canActOnLeg(action, bandId, leg, swap))
    .map((action) => ({ path: `legs/${leg.id}/${action}`, body: bodies[action] }));
}

async function actOnce(own: BandViewer, other: BandViewer): Promise<boolean> {
  const { items } = await listSwaps(own, own.bandId, SwapsQuery.parse({}));
  const legs = [{ night: anyNight() }, { night: anyNight() }];
  const proposal = { path: "swaps", body: { bandIds: [other.bandId], legs } };
  const { path: target, body } = pick(items[0] ? listCalls(own, items[0]) : []) ?? proposal;
  const answer = await fetch(`${environment.APP_URL}/api/${target}`, {
    method: "POST",
    headers: {
      cookie: await cookieOf(own),
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
  }).catch(() => null);
  return answer?.ok ?? false;
}

test(`after ${KILLS} kills in the middle of acts nothing of a swap is half done`, async () => {
  const pairs: [BandViewer, BandViewer][] = [];
  for (let made = 0; made < PAIRS; made++) pairs.push([await makeViewer(), await makeViewer()]);
  let [isOver, answered] = [false, 0];
  const act = async (own: BandViewer, other: BandViewer) => {
    while (!isOver)
      if (await actOnce(own, other)) answered++;
      else await sleep(20);
  };
  const acts = pairs.flatMap(([one, other]) => [act(one, other), act(other, one)]);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = answered;
    await vi.waitUntil(() => answered > before + PAIRS, { timeout: 30_000, interval: 5 });
    await sleep(Math.random() * 100);
    server.kill("SIGKILL");
    await once(server, "exit");
    server = await startServer(environment);
  }
  isOver = true;
  await Promise.all(acts);
  console.log(`${answered} acts were answered`);
  const stored = await db.message.count({ where: { swapEventId: { not: null } } });
  expect(stored).toBeGreaterThanOrEqual(answered);
  await expectSoundSwaps(pool());
  expect(await findUnbalancedBands()).toEqual([]);
}, 900_000);
