import { beforeAll, expect, it } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db, disconnect } from "@/lib/db";
import { env } from "@/lib/env";
import { getMatchList } from "@/lib/matching/selection/match-list";
import { withClient } from "@/server/client";
import { findTypicalBand, viewerOf } from "@/tests/bench/member";
import { storeBands } from "@/tests/bench/store";
import { worldOfDemoCities } from "@/tests/bench/world";
import { explain } from "@/tests/setup/explain";
import { setUpOwnDatabase } from "@/tests/setup/own-database";

// So many bands would get in the way of the other tests.
setUpOwnDatabase("match_plans");

const BANDS = 2_000;
let viewer: BandViewer;

beforeAll(async () => {
  await withClient(env().DATABASE_URL!, async (client) => {
    const world = worldOfDemoCities("match plans");
    await storeBands(client, BANDS, () => world.band());
    await client.query(`
      INSERT INTO match_lists (band_id, candidates)
      SELECT id, ARRAY(SELECT o.id FROM bands o WHERE o.id <> b.id ORDER BY random() LIMIT 150)
      FROM bands b`);
    await client.query("ANALYZE match_lists");
  });
  await disconnect();
  viewer = viewerOf(await findTypicalBand());
});

it("a new list counts how often bands are shown without reading all lists", async () => {
  await db.matchList.delete({ where: { bandId: viewer.bandId } });
  const plans = await explain(() => getMatchList(viewer, 20));
  const steps = plans.flatMap((plan) => plan.steps);
  expect(steps.map((step) => step["Index Name"])).toContain("match_lists_shown_idx");
  const scans = steps.filter((step) => step["Node Type"] === "Seq Scan");
  expect(scans.map((step) => step["Relation Name"])).not.toContain("match_lists");
  const { candidates } = await db.matchList.findUniqueOrThrow({
    where: { bandId: viewer.bandId },
  });
  expect(candidates.length).toBeGreaterThan(20);
});
