import { locateCity } from "@/lib/cities/locate";
import { addDays } from "@/lib/days";
import { isUniqueViolation, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Leg, SwapOffer } from "@/lib/swaps/schema";
import type { Actor } from "@/lib/swaps/steps/locked-swap";
import { localTime } from "@/lib/tour-dates/local-time";

type NightOffer = Extract<SwapOffer, { kind: "night" }>;

/**
 * Writes a night into the calendars of both bands, in place of the one that was agreed before. Throws
 * conflict when one of them has another that day.
 */
export async function writeNight(
  { tx, own }: { tx: Tx; own: Actor },
  leg: Leg,
  offer: NightOffer,
): Promise<void> {
  const show = await toShow(tx, leg, offer);
  // In id order, so that two agreements about one day wait for each other in the same order.
  for (const band of [leg.host, leg.guest].toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const isFree =
      leg.state === "Agreed"
        ? await moveTourDate(tx, { legId: leg.id, bandId: band.id }, show)
        : await addTourDate(tx, { legId: leg.id, bandId: band.id, ...show });
    if (isFree) continue;
    const who = band.id === own.bandId ? "You already have" : `${band.name} already has`;
    throw new AppError("conflict", `${who} an agreed night that day`, { current: leg });
  }
}

async function toShow(tx: Tx, { country }: Leg, { night, time, venue, city }: NightOffer) {
  const point = await locateCity(tx, { city, country });
  return {
    date: localTime(night, time),
    hasTime: time !== null,
    venue,
    city,
    country,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
}

type LegOfBand = { legId: string; bandId: string };
type Show = Awaited<ReturnType<typeof toShow>>;

/** False when the day is taken. */
async function addTourDate(tx: Tx, data: LegOfBand & Show) {
  const { count } = await tx.tourDate.createMany({ data, skipDuplicates: true });
  return count > 0;
}

/** False when the day is taken; the transaction is then lost. */
async function moveTourDate(tx: Tx, ofBand: LegOfBand, data: Show): Promise<boolean> {
  try {
    await tx.tourDate.updateMany({ where: { ...ofBand, deletedAt: null }, data });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Whether neither band of a leg has an agreed night that day. */
export async function isDayFree(tx: Tx, { host, guest }: Leg, night: string): Promise<boolean> {
  const taken = await tx.tourDate.count({
    where: {
      bandId: { in: [host.id, guest.id] },
      legId: { not: null },
      deletedAt: null,
      date: { gte: new Date(night), lt: new Date(addDays(night, 1)) },
    },
  });
  return taken === 0;
}

/** Takes nights that will not be played out of all calendars. */
export async function deleteNights(tx: Tx, legIds: string[]): Promise<void> {
  if (legIds.length === 0) return;
  await tx.tourDate.updateMany({
    where: { legId: { in: legIds }, deletedAt: null },
    data: { deletedAt: new Date() },
  });
}
