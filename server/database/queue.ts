import { bossOn, QUEUES, queueNames } from "@/lib/queue/queues";
import { withClient } from "./client";

/** Makes the tables, queues and schedules of pg-boss, or brings them up to date: it has migrations of its own, in a schema of its own. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
    const boss = bossOn(db, { migrate: true, supervise: false, schedule: false });
    await boss.start();
    for (const name of queueNames) {
      const { cron, ...options } = QUEUES[name];
      await boss.createQueue(name, { name, ...options });
      await boss.updateQueue(name, { name, ...options });
      if (cron) await boss.schedule(name, cron);
    }
    for (const { name } of await boss.getSchedules())
      if (!queueNames.some((known) => known === name && QUEUES[known].cron))
        await boss.unschedule(name);
  });
}
