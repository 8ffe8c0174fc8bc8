import { v7 as uuid } from "uuid";
import { addDays, today } from "@/lib/days";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { makeBand } from "@/tests/support/factories";

/** `days` before today. */
export const dayAgo = (days: number): Date => new Date(addDays(today(), -days));

/** A played leg of a swap of its own, without events and calendar. */
export async function makeClosedLeg(given: Partial<Prisma.SwapLegUncheckedCreateInput> = {}) {
  const hostBandId = given.hostBandId ?? (await makeBand()).id;
  const guestBandId = given.guestBandId ?? (await makeBand()).id;
  const swap = await db.swap.create({
    data: {
      key: uuid(),
      state: "Done",
      onAt: new Date(),
      closedAt: new Date(),
      proposedByBandId: guestBandId,
      returnInMonths: 9,
      expiresAt: new Date(),
      returnBy: dayAgo(0),
      members: {
        create: [hostBandId, guestBandId].map((bandId, position) => ({ bandId, position })),
      },
    },
  });
  return db.swapLeg.create({
    data: {
      position: 0,
      state: "Played",
      night: dayAgo(30),
      agreedAt: new Date(),
      closedAt: new Date(),
      terms: {},
      ...given,
      swapId: swap.id,
      hostBandId,
      guestBandId,
    },
  });
}

/** A confirmed night of a host at its home. */
export async function makeDrawNight(
  bandId: string,
  given: Partial<Prisma.DrawNightUncheckedCreateInput> = {},
) {
  const { latitude, longitude } = await db.band.findUniqueOrThrow({ where: { id: bandId } });
  const partnerBandId = given.partnerBandId ?? (await makeBand()).id;
  const night = given.night ?? dayAgo(30);
  const leg = await makeClosedLeg({ hostBandId: bandId, guestBandId: partnerBandId, night });
  const home = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
  return db.drawNight.create({
    data: { ...home, people: 150, ...given, bandId, partnerBandId, night, legId: leg.id },
  });
}

type EventFields = Omit<Partial<Prisma.ReliabilityEventUncheckedCreateInput>, "isKept">;

/** What a band kept, or with another cause than Played broke, as guest of a leg of its own. */
export async function makeReliabilityEvent(bandId: string, given: EventFields = {}) {
  const { cause = "Played", day = dayAgo(30) } = given;
  const legId = given.legId ?? (await makeClosedLeg({ guestBandId: bandId })).id;
  const isKept = cause === "Played";
  return db.reliabilityEvent.create({
    data: { reference: uuid(), ...given, bandId, legId, cause, day, isKept },
  });
}

export const makeBrokenEvent = (bandId: string, given: EventFields = {}) =>
  makeReliabilityEvent(bandId, { cause: "LateCancellation", ...given });

/** Another band's report about a band, of a leg of both. */
export async function makeReportAbout(
  bandId: string,
  given: Partial<Prisma.LegReportUncheckedCreateInput> = {},
  leg: Partial<Prisma.SwapLegUncheckedCreateInput> = {},
) {
  const reporterId = given.bandId ?? (await makeBand()).id;
  const { id, night } = await makeClosedLeg({
    hostBandId: reporterId,
    guestBandId: bandId,
    ...leg,
  });
  const report = { tookPlace: "Yes", wouldPlayAgain: true, night: night! } as const;
  return db.legReport.create({ data: { ...report, ...given, legId: id, bandId: reporterId } });
}
