import { beforeEach, expect, test } from "vitest";
import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import type { TookPlace } from "@/lib/generated/prisma/enums";
import { blockBand } from "@/lib/moderation/commands";
import { clearQueues } from "@/lib/queue/queue";
import { getSwap } from "@/lib/swaps/queries";
import { backdateNight, playNight, swapThatIsOn } from "@/tests/support/agreed-swap";
import { emailsFor } from "@/tests/support/queued-emails";
import { reportNight } from "./commands";
import { NightReportInput } from "./schema";

beforeEach(() => clearQueues());

const bodiesOf = async ({ bandId }: BandViewer, title: string) =>
  (await db.notification.findMany({ where: { bandId, title } })).map(({ body }) => body);

const BROKEN = "It counts as a night you didn't keep. You can add your side on your profile.";
const BROKEN_BY_THEM = "It counts as a night they didn't keep.";

test.each([
  [
    "WeCouldNot",
    "TheyCouldNot",
    "Your night with {0} did not take place",
    `You can still play it. ${BROKEN}`,
    `You still owe the night. ${BROKEN}`,
  ],
  [
    "TheyCouldNot",
    "WeCouldNot",
    "{0} did not play your night",
    BROKEN_BY_THEM,
    `You no longer owe the night. ${BROKEN_BY_THEM}`,
  ],
] as const)(
  "a host that says %s (its guest: %s) reads of a debt only once it has played as a guest",
  async (hostSays, guestSays, title, before, after) => {
    const bodies: string[] = [];
    for (const hasPlayed of [false, true]) {
      const { ann, ben, swap } = await swapThatIsOn();
      const [asGuest, asHost] = swap.legs;
      if (hasPlayed) await playNight({ ann, ben }, asGuest!.id, 9);
      await backdateNight(asHost!.id, 3);
      await reportNight(ann, asHost!.id, NightReportInput.parse({ tookPlace: hostSays }));
      await reportNight(ben, asHost!.id, NightReportInput.parse({ tookPlace: guestSays }));
      bodies.push(...(await bodiesOf(ann, title)));
    }
    expect(bodies).toEqual([before, after]);
  },
);

test.each([
  ["WeCouldNot", BROKEN, BROKEN_BY_THEM],
  ["NobodysFault", "Nobody's to blame.", "Nobody's to blame."],
] as const)(
  "a host that has blocked its guest and says %s reads of no debt while its own night is disputed",
  async (hostSays, toHost, toGuest) => {
    const { ann, ben, swap } = await swapThatIsOn();
    const [asGuest, asHost] = swap.legs;
    await backdateNight(asGuest!.id, 9);
    await backdateNight(asHost!.id, 3);
    const report = (viewer: BandViewer, legId: string, tookPlace: TookPlace) =>
      reportNight(viewer, legId, NightReportInput.parse({ tookPlace }));
    await report(ann, asGuest!.id, "Yes");
    await report(ben, asGuest!.id, "TheyCouldNot");
    await blockBand(ann, ben.bandId);
    await report(ann, asHost!.id, hostSays);
    await report(ben, asHost!.id, "NobodysFault");
    expect((await getSwap(ben, swap.id)).legs).toMatchObject([
      { state: "Disputed" },
      { state: "Open", isOwed: false },
    ]);
    const title = "Your night with {0} did not take place";
    expect(await bodiesOf(ann, title)).toEqual([toHost]);
    expect(await bodiesOf(ben, title)).toEqual([toGuest]);
  },
);

test("a guest that could not reads that it did not play, and that it counts", async () => {
  const { ann, ben, swap } = await swapThatIsOn();
  const legId = swap.legs[0]!.id;
  await backdateNight(legId, 3);
  await reportNight(ann, legId, NightReportInput.parse({ tookPlace: "WeCouldNot" }));
  await reportNight(ben, legId, NightReportInput.parse({ tookPlace: "TheyCouldNot" }));
  expect(await bodiesOf(ann, "You did not play your night with {0}")).toEqual([BROKEN]);
});

test("both bands of a night that both say was played are asked for its photo", async () => {
  const { ann, ben, swap } = await swapThatIsOn();
  const { id, conversationId } = swap.legs[0]!;
  await playNight({ ann, ben }, id);
  for (const { bandId, userId } of [ann, ben]) {
    const where = { bandId, type: "collaboration" };
    expect(await db.notification.findMany({ where })).toMatchObject([
      {
        title: "{0} and {1} played a night",
        body: "Add a photo of it.",
        url: `/inbox/${conversationId}/submit-collab`,
      },
    ]);
    expect(await emailsFor(userId)).toMatchObject([{ body: "Add a photo of it." }]);
  }
});
