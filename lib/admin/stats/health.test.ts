import { expect, test } from "vitest";
import { getHealth } from "@/lib/admin/stats/health";
import { env } from "@/lib/env";
import { queueNames } from "@/lib/queue/queues";
import { makeAdmin } from "@/tests/support/factories";

const listQueues = async () => (await getHealth(await makeAdmin())).queues.map(({ name }) => name);

test("on Vercel, whose timers leave no jobs, only queues without a schedule are shown", async () => {
  expect(await listQueues()).toEqual(queueNames);
  env().VERCEL = "1";
  expect(await listQueues()).toEqual(["mail", "push", "trackGivenUp", "track"]);
});
