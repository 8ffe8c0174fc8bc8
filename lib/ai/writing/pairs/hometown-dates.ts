import { z } from "zod";
import { PUBLIC_TOUR_DATES } from "@/lib/access";
import { isUniqueCity } from "@/lib/cities/namesakes";
import { isoTimestamp, querySql } from "@/lib/db";
import { formatDate } from "@/lib/format";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Comparable } from "@/lib/matching/scoring/score";
import { upcomingFrom } from "@/lib/tour-dates/local-time";

/** `date` is the venue's local time, written as UTC. `isTownCertain`: no other town of that name can be meant. */
export type HometownDate = { venue: string; city: string; date: string; isTownCertain: boolean };

const DateRow = z.object({
  venue: z.string(),
  city: z.string(),
  date: z.string(),
  hasCountry: z.boolean(),
});

/** The next dates of each band in the town of the other. */
export type HometownDates = { theirs?: HometownDate; ours?: HometownDate };

export const describeNight = ({ venue, city, date }: HometownDate): string =>
  `${venue} in ${city} on ${formatDate(date)}`;

export async function findHometownDates(
  own: Comparable,
  other: Comparable,
): Promise<HometownDates> {
  const [theirs, ours] = await Promise.all([
    findNextDate(other.id, own),
    findNextDate(own.id, other),
  ]);
  return { theirs, ours };
}

async function findNextDate(bandId: string, home: Comparable): Promise<HometownDate | undefined> {
  const { city, country } = home;
  if (!city) return undefined;
  const [next] = await querySql(
    DateRow,
    Prisma.sql`
      SELECT venue, city, ${isoTimestamp("date")} AS date, country <> '' AS "hasCountry"
      FROM tour_dates
      WHERE band_id = ${bandId}::uuid AND deleted_at IS NULL AND ${PUBLIC_TOUR_DATES}
        AND lower(city) = lower(${city}::text) AND (country = ${country} OR country = '')
        AND date >= ${upcomingFrom().toISOString()}::timestamptz
      ORDER BY date, id LIMIT 1`,
    { prepare: true },
  );
  if (!next) return undefined;
  const { hasCountry, ...date } = next;
  return { ...date, isTownCertain: hasCountry && (await isUniqueCity(home)) };
}
