import { expect, it } from "vitest";
import { pool } from "@/lib/db";
import { storage } from "@/lib/uploads/storage";
import { purgeOrphanedFiles } from "@/lib/uploads/purge";
import { startWithEmptyFolder } from "@/tests/support/data-folder";
import { makeBand } from "@/tests/support/factories";
import { explain, readsAll } from "@/tests/setup/explain";
import { setUpOwnDatabase } from "@/tests/setup/own-database";

// So many uploads would get in the way of the other tests.
setUpOwnDatabase("upload_plans");
startWithEmptyFolder();

const UPLOADS = 30_000;
const DAY = 24 * 60 * 60 * 1000;

it("the sweep of files looks their uploads up by an index", async () => {
  const { id: bandId } = await makeBand();
  await pool().query(
    `INSERT INTO uploads (id, band_id, address)
     SELECT gen_random_uuid(), $1, format('/files/%s-20x20.jpg', lpad(to_hex(n), 32, '0'))
     FROM generate_series(1, ${UPLOADS}) n`,
    [bandId],
  );
  await pool().query("VACUUM ANALYZE uploads");
  for (let n = UPLOADS - 100; n <= UPLOADS + 5; n++)
    await storage.put(`${n.toString(16).padStart(32, "0")}-20x20.avif`, Buffer.from("a picture"));
  let purged = 0;
  const plans = await explain(async () => {
    purged = await purgeOrphanedFiles(Date.now() + 2 * DAY);
  });
  expect(purged).toBe(5);
  expect(plans.length).toBeGreaterThan(5);
  expect(plans.filter((plan) => readsAll(plan, "uploads"))).toEqual([]);
});
