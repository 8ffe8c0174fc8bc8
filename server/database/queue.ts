import { bossOn, MAIL_QUEUE, QUEUE_OPTIONS } from "@/lib/mails/boss";
import { withClient } from "./client";

/** Makes the tables of the mails' queue, or brings them up to date: pg-boss has migrations of its own, in a schema of its own. */
export async function prepareQueue(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const boss = bossOn({ executeSql: (text, values) => client.query(text, values) }, true);
    await boss.start();
    await boss.createQueue(MAIL_QUEUE, QUEUE_OPTIONS);
    await boss.updateQueue(MAIL_QUEUE, QUEUE_OPTIONS);
  });
}
