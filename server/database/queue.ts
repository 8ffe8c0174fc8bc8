import type pg from "pg";
import { createBoss, QUEUES, queueNames } from "@/lib/queue/queues";
import { withClient } from "../client";

const dbOn = (client: pg.Client) => ({
  executeSql: (text: string, values: unknown[]) => client.query(text, values),
});

/** pg-boss has migrations of its own, in a schema of its own. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const boss = createBoss(dbOn(client), { migrate: true, supervise: false, schedule: false });
    await boss.start();
    for (const name of queueNames) {
      const { cron, work, ...options } = QUEUES[name];
      await boss.createQueue(name, { name, ...options });
      await boss.updateQueue(name, { name, ...options });
      if (cron) await boss.schedule(name, cron);
    }
    for (const { name } of await boss.getSchedules())
      if (!queueNames.some((known) => known === name && QUEUES[known].cron))
        await boss.unschedule(name);
  });
}

/** A backup brings pending tracks without their jobs. */
export async function queuePendingTracks(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ trackId: string }>(
    "SELECT id AS \"trackId\" FROM tracks WHERE state = 'pending' AND deleted_at IS NULL",
  );
  await createBoss(dbOn(client)).insert(rows.map((data) => ({ name: "track", data })));
}
