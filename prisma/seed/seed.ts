import { db, disconnect } from "@/lib/db";
import { clearQueues } from "@/lib/queue/queue";
import { backdateLedger } from "./backdate";
import { DEMO_PASSWORD, DEMO_USERNAME, demoBands } from "./demo-bands";
import { demoStories } from "./demo-stories";
import { appointAdmin, backdateSignUps, signUpBands } from "./make-bands";
import { makeFailedEmails } from "./make-emails";
import { makeRelations } from "./make-relations";
import { sendPhoto, tellStory } from "./make-stories";
import { makeSwapSettings } from "./make-swap-settings";
import { makeSwap, readOldNotices } from "./make-swaps";
import { makeTracks } from "./make-tracks";
import { otherSwaps } from "./swaps/other-swaps";
import { demoAccountSwaps } from "./swaps/demo-account";

/** Through the app's own commands, so that points, counters and notices are consistent. */
export async function seed(): Promise<void> {
  const { cast, photos } = await signUpBands(demoBands);
  const admin = await appointAdmin(cast);
  const tracks = makeTracks(cast);
  const nights = [];
  for (const story of demoStories) nights.push(await tellStory(cast, story));
  await makeRelations(cast);
  await makeSwapSettings(cast);
  await Promise.all([photos, tracks]);
  await backdateSignUps();
  for (const night of nights) if (night) await sendPhoto(cast, admin, night);
  for (const swap of [...otherSwaps, ...demoAccountSwaps]) await makeSwap(cast, swap);
  await backdateLedger();
  await readOldNotices();
  await db.session.deleteMany();
  await db.event.deleteMany();
  await db.conversationMember.updateMany({ data: { mailDueAt: null } });
  await clearQueues();
  await makeFailedEmails(cast);
  await db.setting.create({
    data: { key: "demo", value: { username: DEMO_USERNAME, password: DEMO_PASSWORD } },
  });
  await disconnect();
}
