import type { BandViewer } from "@/lib/access";
import { addDays, today } from "@/lib/days";
import { db, transaction } from "@/lib/db";
import { acceptSwap } from "@/lib/swaps/commands";
import { proposeSwap } from "@/lib/swaps/propose";
import { getSwap } from "@/lib/swaps/queries";
import { reportNight } from "@/lib/swaps/reports/commands";
import { NightReportInput } from "@/lib/swaps/reports/schema";
import { AcceptInput, SwapInput, type Swap } from "@/lib/swaps/schema";
import { makeViewer } from "@/tests/support/factories";

export const fromToday = (days: number): string => addDays(today(), days);

export type SwapScene = { ann: BandViewer; ben: BandViewer; swap: Swap };

/** Ann, of Bristol, proposes to Ben, of Hamburg, with a venue for each night. */
export async function proposedSwap(
  nights: (string | undefined)[] = [fromToday(30), fromToday(60)],
  bands: Partial<Pick<SwapScene, "ann" | "ben">> = {},
): Promise<SwapScene> {
  const ann = bands.ann ?? (await makeViewer({ band: { city: "Bristol", country: "GB" } }));
  const ben = bands.ben ?? (await makeViewer({ band: { city: "Hamburg" } }));
  const legs = nights.map((night) => (night ? { night, venue: "Molotow", time: "20:00" } : {}));
  const swap = await proposeSwap(ann, SwapInput.parse({ bandIds: [ben.bandId], legs }));
  return { ann, ben, swap };
}

/** As `proposedSwap`, with Ben in: the nights given are agreed. Ann is guest of the first leg. */
export async function swapThatIsOn(
  nights?: (string | undefined)[],
  bands?: Partial<Pick<SwapScene, "ann" | "ben">>,
): Promise<SwapScene> {
  const { ann, ben, swap } = await proposedSwap(nights, bands);
  const offered = swap.legs.filter(({ offer }) => offer);
  const agree = Object.fromEntries(offered.map(({ id, offerNo }) => [id, offerNo]));
  return { ann, ben, swap: await acceptSwap(ben, swap.id, AcceptInput.parse({ agree })) };
}

/** Reports are append-only for everyone but tests, which move their night. */
export const moveReports = (legId: string, from: Date, to: string): Promise<void> =>
  transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`
      UPDATE leg_reports SET night = ${to}::date WHERE leg_id = ${legId}::uuid AND night = ${from}::date`;
  });

/** Moves a leg's agreed night to some days ago. */
export const backdateNight = async (legId: string, days: number): Promise<void> => {
  const night = new Date(fromToday(-days));
  await db.swapLeg.update({ where: { id: legId }, data: { night } });
  await db.tourDate.updateMany({ where: { legId }, data: { date: night } });
};

/** As settled by reports that both say yes, without their other consequences. */
export const markPlayed = (legId: string) =>
  db.swapLeg.update({ where: { id: legId }, data: { state: "Played", closedAt: new Date() } });

/** As if a night had been settled some days ago. */
export const backdateSettlement = (legId: string, days: number) =>
  db.swapLeg.update({ where: { id: legId }, data: { closedAt: new Date(fromToday(-days)) } });

export const PLAYED = NightReportInput.parse({ tookPlace: "Yes" });

/** Both bands say that an agreed night took place some days ago. */
export async function playNight(
  { ann, ben }: Pick<SwapScene, "ann" | "ben">,
  legId: string,
  days = 3,
): Promise<void> {
  await backdateNight(legId, days);
  for (const viewer of [ann, ben]) await reportNight(viewer, legId, PLAYED);
}

/** Ann says that she played three days ago, Ben that she did not come. */
export async function makeDispute(bands?: Partial<Pick<SwapScene, "ann" | "ben">>) {
  const scene = await swapThatIsOn([fromToday(30)], bands);
  const legId = scene.swap.legs[0]!.id;
  await backdateNight(legId, 3);
  await reportNight(scene.ann, legId, PLAYED);
  await reportNight(scene.ben, legId, NightReportInput.parse({ tookPlace: "TheyCouldNot" }));
  return { ...scene, legId, night: fromToday(-3) };
}

export const moveReturnBy = (id: string, days: number) =>
  db.swap.update({ where: { id }, data: { returnBy: new Date(fromToday(days)) } });

export async function statesOf(viewer: BandViewer, { id }: Swap) {
  const { state, legs, history } = await getSwap(viewer, id);
  return { state, legs: legs.map((leg) => leg.state), kinds: history.map(({ kind }) => kind) };
}

/** Nights in a band's calendar. */
export const countNights = ({ bandId }: BandViewer): Promise<number> =>
  db.tourDate.count({ where: { bandId, legId: { not: null }, deletedAt: null } });
