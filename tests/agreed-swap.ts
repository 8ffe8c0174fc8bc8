import type { BandViewer } from "@/lib/access";
import { db } from "@/lib/db";
import { acceptSwap } from "@/lib/swaps/commands";
import { proposeSwap } from "@/lib/swaps/propose";
import { getSwap } from "@/lib/swaps/queries";
import { daysAfter, today } from "@/lib/swaps/rules/days";
import { AcceptInput, SwapInput, type Swap } from "@/lib/swaps/schema";
import { makeViewer } from "@/tests/factories";

export const fromToday = (days: number): string => daysAfter(today(), days);

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

/** Moves a leg's agreed night to some days ago. */
export const backdateNight = async (legId: string, days: number): Promise<void> => {
  const night = new Date(fromToday(-days));
  await db.swapLeg.update({ where: { id: legId }, data: { night } });
  await db.tourDate.updateMany({ where: { legId }, data: { date: night } });
};

/** As settled by reports that both say yes, without their other consequences. */
export const markPlayed = (legId: string) =>
  db.swapLeg.update({ where: { id: legId }, data: { state: "Played", closedAt: new Date() } });

export const moveReturnBy = (id: string, days: number) =>
  db.swap.update({ where: { id }, data: { returnBy: new Date(fromToday(days)) } });

export async function statesOf(viewer: BandViewer, { id }: Swap) {
  const { state, legs, history } = await getSwap(viewer, id);
  return { state, legs: legs.map((leg) => leg.state), kinds: history.map(({ kind }) => kind) };
}

/** Nights in a band's calendar. */
export const countNights = ({ bandId }: BandViewer): Promise<number> =>
  db.tourDate.count({ where: { bandId, legId: { not: null }, deletedAt: null } });
