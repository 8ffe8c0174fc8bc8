import { expect, test } from "vitest";
import { db, pool } from "@/lib/db";
import { advanceSwaps } from "@/lib/swaps/clock";
import {
  backdateNight,
  fromToday,
  moveReports,
  statesOf,
  swapThatIsOn,
} from "@/tests/support/agreed-swap";
import { NIGHT_ANSWERS, type NightAnswer } from "@/tests/support/night-answers";
import { expectSoundSwaps } from "@/tests/support/sound-swaps";
import { reportNight } from "./commands";
import { NightReportInput } from "./schema";

/** The night afterwards, and what counts for or against its host and its guest. */
const FOLLOWS = {
  played: ["Played", ["Played"], ["Played"]],
  owed: ["Open", ["NotHosted"], []],
  missed: ["Missed", [], ["NoShow"]],
  off: ["Open", [], []],
  disputed: ["Disputed", [], []],
  lapsed: ["Lapsed", [], []],
} as const;

// The table of settlement (docs/rules/swaps.md). With one answer, or none, the clock settles after day 14.
const ROWS: [host: NightAnswer, guest: NightAnswer, follows: keyof typeof FOLLOWS][] = [
  ["yes", "yes", "played"],
  ["yes", "we", "disputed"],
  ["yes", "they", "disputed"],
  ["yes", "nobody", "disputed"],
  ["yes", "silent", "played"],
  ["we", "yes", "disputed"],
  ["we", "we", "off"],
  ["we", "they", "owed"],
  ["we", "nobody", "owed"],
  ["we", "silent", "owed"],
  ["they", "yes", "disputed"],
  ["they", "we", "missed"],
  ["they", "they", "disputed"],
  ["they", "nobody", "disputed"],
  ["they", "silent", "missed"],
  ["nobody", "yes", "disputed"],
  ["nobody", "we", "missed"],
  ["nobody", "they", "disputed"],
  ["nobody", "nobody", "off"],
  ["nobody", "silent", "off"],
  ["silent", "yes", "played"],
  ["silent", "we", "missed"],
  ["silent", "they", "owed"],
  ["silent", "nobody", "off"],
  ["silent", "silent", "lapsed"],
];

const HAMBURG = { latitude: 53.55, longitude: 9.99 };

const eventsOf = async (bandId: string) =>
  (await db.reliabilityEvent.findMany({ where: { bandId } })).map(({ cause }) => cause);

const countNotices = (bandId: string) => db.notification.count({ where: { bandId, type: "swap" } });

test.each(ROWS)("host %s, guest %s: %s", async (host, guest, follows) => {
  const { ann, ben, swap } = await swapThatIsOn([fromToday(30)]);
  const { id: legId, host: hosting } = swap.legs[0]!;
  const [hostBand, guestBand] = hosting.id === ann.bandId ? [ann, ben] : [ben, ann];
  await backdateNight(legId, 3);
  await db.tourDate.updateMany({ where: { legId }, data: HAMBURG });
  const bandIds = [ann.bandId, ben.bandId];
  const before = await Promise.all(bandIds.map(countNotices));
  for (const [viewer, word] of [
    [guestBand, guest],
    [hostBand, host],
  ] as const) {
    const tookPlace = NIGHT_ANSWERS[word];
    const people = tookPlace === "Yes" ? 90 : null;
    if (tookPlace) await reportNight(viewer, legId, NightReportInput.parse({ tookPlace, people }));
  }
  if ([host, guest].includes("silent")) {
    expect((await statesOf(ann, swap)).legs[0], "nothing is settled yet").toBe("Agreed");
    await moveReports(legId, new Date(fromToday(-3)), fromToday(-16));
    await backdateNight(legId, 16);
    await advanceSwaps();
  }
  const { legs } = await statesOf(ann, swap);
  expect([legs[0], await eventsOf(hostBand.bandId), await eventsOf(guestBand.bandId)]).toEqual(
    FOLLOWS[follows],
  );
  const bothYes = host === "yes" && guest === "yes";
  expect(await db.drawNight.count({ where: { legId } })).toBe(bothYes ? 1 : 0);
  expect(await db.collaboration.count({ where: { band1Id: { in: bandIds } } })).toBe(
    bothYes ? 1 : 0,
  );
  for (const [index, bandId] of bandIds.entries())
    expect(await countNotices(bandId), "both are told").toBeGreaterThan(before[index]!);
  await expectSoundSwaps(pool(), bandIds);
});
