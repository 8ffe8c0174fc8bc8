import path from "node:path";
import { withClient } from "@/server/client";
import { serverEnvironment } from "../setup/server";
import type { Call } from "./latency";
import { report } from "./report";
import { openWorld, storeBands } from "./store";
import { inWorkspace } from "./workspace";

/**
 * What calls cost the database as the number of bands grows, for docs/scaling.md: `npm run bench:growth`. It needs no build.
 * Other programs disturb PostgreSQL's own times less than those of whole calls.
 */
const SIZES = process.argv[2]?.split(",").map(Number) ?? [10_000, 100_000, 1_000_000];

type Row = Record<string, string>;

await inWorkspace(async ({ folder, database }) => {
  const files = path.join(folder, "files");
  Object.assign(process.env, await serverEnvironment(database.url, files));
  const { disconnect } = await import("@/lib/db");
  const { inboxCalls, suggestionsCall } = await import("./suggestions-calls");
  const rows = new Map<string, Row>();
  await withClient(database.url, async (client) => {
    const world = await openWorld(client, "growth");
    const inUse = () => ({ ...world.band(), updatedAt: new Date() });
    let stored = 0;
    let callsOfFirstMember: Call[] = [];
    for (const size of SIZES) {
      await storeBands(client, size - stored, inUse);
      stored = size;
      if (callsOfFirstMember.length === 0) {
        const { viewer, call } = await suggestionsCall();
        callsOfFirstMember = [call, ...(await inboxCalls(viewer))];
      }
      await measure(size, callsOfFirstMember, rows);
      console.log(`${size} bands measured`);
    }
  });
  report("Milliseconds of the database for one call, the least of five", [...rows.values()]);
  await disconnect();
});

async function measure(
  size: number,
  callsOfFirstMember: Call[],
  rows: Map<string, Row>,
): Promise<void> {
  const { databaseTime } = await import("./latency");
  const { discoveryCalls } = await import("./discovery-calls");
  const { leaderboardCalls } = await import("./leaderboard-calls");
  const { measureNewLists, swapsCall } = await import("./swaps/calls");
  const { measureWrites } = await import("./writes");
  const { call: swapMatches } = await swapsCall();
  const [discovery, leaderboard] = [await discoveryCalls(), await leaderboardCalls()];
  const add = (call: string, milliseconds: number) =>
    rows.set(call, { call, ...rows.get(call), [`${size} bands`]: milliseconds.toFixed(2) });
  for (const { name, run } of [
    ...discovery.calls,
    ...leaderboard.calls,
    swapMatches,
    ...callsOfFirstMember,
  ])
    add(name, await databaseTime(run));
  const { median } = await measureNewLists();
  add("new list of swap matches, median of 20 bands", median);
  for (const { name, milliseconds } of await measureWrites()) add(name, milliseconds);
}
