import { db, disconnect } from "@/lib/db";
import { clearQueues } from "@/lib/queue/queue";
import { backdateLedger } from "./backdate";
import { DEMO_PASSWORD, DEMO_USERNAME, demoBands } from "./demo-bands";
import { demoStories } from "./demo-stories";
import { appointAdmin, signUpBands } from "./make-bands";
import { makeFailedMails } from "./make-mails";
import { makeRelations } from "./make-relations";
import { tellStory } from "./make-stories";
import { makeTracks } from "./make-tracks";

/**
 * Fills an empty, migrated database with the demo: everything goes through the commands that the app uses, so that
 * points, counters and notices are what they would be; afterwards times are moved back to when the stories happened.
 */
export async function seed(): Promise<void> {
  const cast = await signUpBands(demoBands);
  const admin = await appointAdmin(cast);
  for (const story of demoStories) await tellStory(cast, admin, story);
  await makeRelations(cast);
  await makeTracks(cast);
  await backdateLedger();
  await db.session.deleteMany();
  await db.event.deleteMany();
  await db.conversationMember.updateMany({ data: { mailDueAt: null } });
  await clearQueues();
  await makeFailedMails(cast);
  await db.setting.create({
    data: { key: "demo", value: { username: DEMO_USERNAME, password: DEMO_PASSWORD } },
  });
  await disconnect();
}
