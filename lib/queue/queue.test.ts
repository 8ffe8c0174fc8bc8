import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pool } from "@/lib/db";
import { log } from "@/lib/log";
import { clearQueues, drain, enqueue, maintainQueues, takeJob } from "@/lib/queue/queue";

beforeEach(() => clearQueues());
afterEach(() => clearQueues());

test("a drained job that fails is logged and counted, and the next one runs", async () => {
  const logged = vi.spyOn(log, "warn").mockImplementation(() => {});
  await enqueue(null, "digests", [null, null]); // not retried
  const ids: string[] = [];
  const run = await drain("digests", async ({ id }) => {
    ids.push(id);
    if (ids.length === 1) throw new Error("the database is busy");
    return true;
  });
  expect(run).toEqual({ done: 1, failed: 1 });
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { queue: "digests", job: ids[0], error: "Error: the database is busy" },
    "job failed",
  );
});

test.each([20, 90])("a sweep of %i minutes is not started again beside itself", async (minutes) => {
  await enqueue(null, "sweep", [null]);
  const job = await takeJob("sweep");
  await pool().query(
    "UPDATE pgboss.job SET started_on = now() - $1 * interval '1 minute' WHERE id = $2",
    [minutes, job!.id],
  );
  await maintainQueues();
  expect(await takeJob("sweep")).toBeUndefined();
});
