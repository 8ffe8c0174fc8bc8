import { locateCity } from "@/lib/cities/locate";
import { isUniqueViolation, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Leg } from "@/lib/swaps/schema";
import { localTime } from "@/lib/tour-dates/local-time";

/** Writes an agreed night into the calendars of both bands. Throws conflict when one of them has another that day. */
export async function writeNight(tx: Tx, leg: Leg, ownBandId: string): Promise<void> {
  if (!leg.night) throw new Error(`Leg ${leg.id} has no night`);
  const { time, venue, city, country } = leg;
  const point = await locateCity(tx, { city, country });
  const data = {
    date: localTime(leg.night, time),
    hasTime: time !== null,
    ...{ venue, city, country },
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
  const pairs = [
    [leg.host, leg.guest],
    [leg.guest, leg.host],
  ] as const;
  // In id order, so that two agreements about one day wait for each other in the same order.
  for (const [band, other] of [...pairs].sort(([a], [b]) => (a.id < b.id ? -1 : 1)))
    try {
      await writeTourDate(tx, {
        legId: leg.id,
        bandId: band.id,
        ...data,
        description: `With ${other.name}`,
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const who = band.id === ownBandId ? "You" : band.name;
      throw new AppError(
        "conflict",
        `${who} already ${who === "You" ? "have" : "has"} an agreed night that day`,
        { current: leg },
      );
    }
}

type LegTourDate = {
  legId: string;
  bandId: string;
  date: Date;
  hasTime: boolean;
  venue: string;
  city: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  description: string;
};

async function writeTourDate(tx: Tx, { legId, bandId, ...data }: LegTourDate): Promise<void> {
  const { count } = await tx.tourDate.updateMany({
    where: { legId, bandId, deletedAt: null },
    data,
  });
  if (count === 0) await tx.tourDate.create({ data: { legId, bandId, ...data } });
}

/** Takes nights that will not be played out of all calendars. */
export async function deleteNights(tx: Tx, legIds: string[]): Promise<void> {
  if (legIds.length === 0) return;
  await tx.tourDate.updateMany({
    where: { legId: { in: legIds }, deletedAt: null },
    data: { deletedAt: new Date() },
  });
}
