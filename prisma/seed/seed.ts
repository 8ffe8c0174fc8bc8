import { db, disconnect } from "@/lib/db";
import { clearQueues } from "@/lib/queue/queue";
import { backdateLedger } from "./backdate";
import { DEMO_PASSWORD, DEMO_USERNAME, demoBands } from "./demo-bands";
import { demoStories } from "./demo-stories";
import { appointAdmin, signUpBands } from "./make-bands";
import { makeFailedMails } from "./make-mails";
import { makeRelations } from "./make-relations";
import { sendPhoto, tellStory } from "./make-stories";
import { makeSwapSettings } from "./make-swap-settings";
import { makeTracks } from "./make-tracks";

/** Through the app's own commands, so that points, counters and notices are consistent. */
export async function seed(): Promise<void> {
  const { cast, photos } = await signUpBands(demoBands);
  const admin = await appointAdmin(cast);
  const nights = [];
  for (const story of demoStories) nights.push(await tellStory(cast, story));
  await makeRelations(cast);
  await makeSwapSettings(cast);
  await makeTracks(cast);
  await photos;
  for (const night of nights) if (night) await sendPhoto(cast, admin, night);
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
