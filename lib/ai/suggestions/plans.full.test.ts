import { beforeAll, expect, it } from "vitest";
import { factsStatement } from "@/lib/ai/suggestions/facts-statement";
import type { BandViewer } from "@/lib/access";
import { db, pool } from "@/lib/db";
import { env } from "@/lib/env";
import { withClient } from "@/server/client";
import { storeBands } from "@/tests/bench/store";
import { suggestionsCall } from "@/tests/bench/suggestions-calls";
import { worldOfDemoCities } from "@/tests/bench/world";
import { explain, readsAll } from "@/tests/setup/explain";
import { setUpOwnDatabase } from "@/tests/setup/own-database";

// So many bands would get in the way of the other tests.
setUpOwnDatabase("suggestion_plans");

const BANDS = 11_000;
let run: () => Promise<unknown>;
let viewer: BandViewer;

beforeAll(async () => {
  await withClient(env().DATABASE_URL!, async (client) => {
    const world = worldOfDemoCities("suggestion plans");
    await storeBands(client, BANDS, () => world.band());
  });
  const made = await suggestionsCall();
  run = made.call.run;
  viewer = made.viewer;
  await run();
});

it("suggestions for a band with a thousand conversations read no table as a whole", async () => {
  const plans = await explain(run);
  expect(plans.length).toBeGreaterThan(0);
  const tables = [
    "bands",
    "conversations",
    "conversation_members",
    "messages",
    "tour_dates",
    "point_entries",
  ];
  for (const table of tables)
    expect(
      plans.filter((plan) => readsAll(plan, table)),
      table,
    ).toEqual([]);
});

it("the plan that is kept joins no more bands than are shown", async () => {
  const unanswered = { bandId: viewer.bandId, unansweredSince: { not: null } };
  expect(await db.conversationMember.count({ where: unanswered })).toBeGreaterThan(200);
  const { text, values } = factsStatement(viewer);
  const client = await pool().connect();
  try {
    await client.query("SET plan_cache_mode = force_generic_plan");
    await client.query(`PREPARE facts AS ${text}`);
    const literals = values.map((value) => client.escapeLiteral(String(value)));
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `EXPLAIN (ANALYZE, TIMING OFF) EXECUTE facts (${literals.join(", ")})`,
    );
    const scans = rows.map((row) => row["QUERY PLAN"]).filter((step) => / on bands /.test(step));
    const loops = scans.map((step) => Number(/loops=(\d+)/.exec(step)?.[1] ?? 0));
    expect(loops.length).toBeGreaterThan(5);
    expect(Math.max(...loops)).toBeLessThan(50);
  } finally {
    client.release(true);
  }
});
