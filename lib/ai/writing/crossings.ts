import { z } from "zod";
import { isUniqueCity } from "@/lib/cities/namesakes";
import { isoTimestamp, select } from "@/lib/db";
import type { Comparable } from "@/lib/matching/score";
import { Prisma } from "@/lib/generated/prisma/client";

/** `date` is the venue's local time, written as UTC. `isTownCertain`: by what is said of it, it can be in no other town of that name. */
export type Night = { venue: string; city: string; date: string; isTownCertain: boolean };
const NightRow = z.object({
  venue: z.string(),
  city: z.string(),
  date: z.string(),
  isInCountry: z.boolean(),
});

/** The next night that the other band plays in the own town, and the own band in theirs. */
export type Crossing = { theirs?: Night; ours?: Night };

/** Where the dates of two bands cross their homes, as far as they entered them here. */
export async function findCrossing(own: Comparable, other: Comparable): Promise<Crossing> {
  const [theirs, ours] = await Promise.all([nextNight(other.id, own), nextNight(own.id, other)]);
  return { theirs, ours };
}

async function nextNight(bandId: string, home: Comparable): Promise<Night | undefined> {
  const { city, country } = home;
  if (!city) return undefined;
  const [night] = await select(
    NightRow,
    Prisma.sql`
      SELECT venue, city, ${isoTimestamp("date")} AS date, country <> '' AS "isInCountry" FROM tour_dates
      WHERE band_id = ${bandId}::uuid AND deleted_at IS NULL AND lower(city) = lower(${city}::text) AND (country = ${country} OR country = '') AND date >= now() - interval '12 hours'
      ORDER BY date, id LIMIT 1`,
    "next-night",
  );
  if (!night) return undefined;
  const { isInCountry, ...when } = night;
  return { ...when, isTownCertain: isInCountry && (await isUniqueCity(home)) };
}
