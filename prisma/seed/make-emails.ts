import { exactlyOne, transaction } from "@/lib/db";
import { queueEmails } from "@/lib/mail/queue";
import { ago } from "./clock";
import { demoBands } from "./demo-bands";
import { demoFailedEmails } from "./demo-stories";
import { actor, type Cast } from "./make-bands";

export async function makeFailedEmails(cast: Cast): Promise<void> {
  for (const { referrer, referred, error, daysAgo } of demoFailedEmails)
    await transaction(async (tx) => {
      const { userId } = actor(cast, referrer);
      const newcomer = exactlyOne(demoBands.filter(({ username }) => username === referred));
      await queueEmails(tx, [
        {
          userId,
          kind: "referrals",
          title: `${newcomer.name} joined through your link`,
          body: "One more month of free access is yours.",
          url: "/invite",
        },
      ]);
      await tx.$executeRaw`
        UPDATE pgboss.job SET state = 'failed', retry_count = retry_limit, completed_on = ${ago(daysAgo * 24 * 60)}, output = ${{ message: error }}
        WHERE data ->> 'userId' = ${userId}`;
    });
}
