import { findCity } from "@/lib/cities/queries";
import { EARTH_RADIUS_KM, type Point } from "@/lib/geo";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql } = Prisma;

const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS_KM) / 180;

/** A named place. In SQL: the condition that a band lies within so many km of it, and what to sort bands by for the nearest first. */
export type Circle = {
  name: string;
  country: string;
  condition: Prisma.Sql;
  distance: Prisma.Sql;
};

/** What lies within `km` of a city, written as "Gent" or "Gent, BE"; null for a city that nobody knows. */
export async function findCircle(near: string, km: number): Promise<Circle | null> {
  const [name = "", country] = near.split(",").map((part) => part.trim());
  const city = await findCity(name, country);
  return (
    city && {
      name: city.name,
      country: city.country,
      condition: sql`${boundingBoxSql(city, km)} AND ${distanceKmSql(city)} <= ${km}`,
      distance: chordFrom(city),
    }
  );
}

/** A box that an index finds; the exact distance is measured inside it. At the poles and the date line it goes all around. */
export function boundingBoxSql({ latitude, longitude }: Point, km: number): Prisma.Sql {
  const [south, north] = [latitude - km / KM_PER_DEGREE, latitude + km / KM_PER_DEGREE];
  const width =
    km / (KM_PER_DEGREE * Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
  const band = sql`latitude BETWEEN ${south} AND ${north}`;
  const around =
    Math.max(Math.abs(south), Math.abs(north)) >= 89 ||
    longitude - width < -180 ||
    longitude + width > 180;
  return around
    ? band
    : sql`${band} AND longitude BETWEEN ${longitude - width} AND ${longitude + width}`;
}

/** In SQL: the straight line to a band's `place`, a point on a sphere of radius 1. An index gives bands in its order. */
const chordFrom = ({ latitude, longitude }: Point): Prisma.Sql =>
  sql`place <-> place_of(${latitude}::float8, ${longitude}::float8)`;

/** In SQL: km from a point along the surface. */
export const distanceKmSql = (point: Point): Prisma.Sql =>
  sql`${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, (${chordFrom(point)}) / 2))`;
