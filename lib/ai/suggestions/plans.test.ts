import { beforeAll, expect, it } from "vitest";
import { disconnect } from "@/lib/db";
import { env } from "@/lib/env";
import { withClient } from "@/server/client";
import { cities } from "@/prisma/seed/cities";
import { randomOf } from "@/prisma/seed/random";
import { storeBands } from "@/tests/bench/store";
import { suggestionsCall } from "@/tests/bench/suggestions-calls";
import { worldOf } from "@/tests/bench/world";
import { explain, readsAll } from "@/tests/setup/explain";
import { setUpOwnDatabase } from "@/tests/setup/own-database";

// So many bands would get in the way of the other tests.
setUpOwnDatabase("suggestion_plans");

const BANDS = 11_000;
let run: () => Promise<unknown>;

beforeAll(async () => {
  const databaseUrl = env().DATABASE_URL!;
  await withClient(databaseUrl, async (client) => {
    // As the migration does; a copy of the migrated database does not take this along.
    await client.query(
      `ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)} SET random_page_cost = 1.1`,
    );
    const world = worldOf(
      cities.map((city) => ({ ...city, population: 500_000 })),
      randomOf("suggestion plans"),
    );
    await storeBands(client, BANDS, () => world.band());
  });
  await disconnect();
  run = (await suggestionsCall()).call.run;
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
