import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { makeViewer, PASSWORD } from "@/tests/support/factories";
import { explain, readsAll } from "@/tests/setup/explain";
import { fillTables } from "@/tests/setup/fill-tables";
import { setUpOwnDatabase } from "@/tests/setup/own-database";
import { eraseAccount } from "./erasure";

// So many rows would get in the way of the other tests.
setUpOwnDatabase("erasure_plans");

let tables: string[];

beforeAll(async () => {
  tables = await fillTables(10_000);
});

it("the erasure of an account with its band reads no table as a whole", async () => {
  const viewer = await makeViewer();
  const plans = await explain(() => eraseAccount(viewer, PASSWORD));
  expect(await db.band.count({ where: { id: viewer.bandId, deletedAt: null } })).toBe(0);
  expect(plans.length).toBeGreaterThan(50);
  expect(tables).toEqual(
    expect.arrayContaining(["notifications", "dismissals", "idempotency_keys"]),
  );
  const readWhole = tables.filter((table) => plans.some((plan) => readsAll(plan, table)));
  expect(readWhole).toEqual([]);
  // Through the primary key, a whole index is searched for a handful of rows.
  const indexes = plans.flatMap(({ steps }) => steps.map((step) => step["Index Name"]));
  expect(indexes).toContain("dismissals_dismissed_band_id_idx");
});
