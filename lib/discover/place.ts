import { findCity } from "@/lib/cities/locate";
import { EARTH_RADIUS_KM, type Point } from "@/lib/geo";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql } = Prisma;

const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS_KM) / 180;

/** A city and what lies around it: `condition` selects the bands inside, `distance` sorts them. */
export type Circle = {
  name: string;
  country: string;
  condition: Prisma.Sql;
  distance: Prisma.Sql;
};

/** A circle around "Gent", "Gent, BE" or "Gent, Belgium"; null for an unknown city. */
export async function findCircle(near: string, radiusKm: number): Promise<Circle | null> {
  const [name = "", ...places] = near.split(",").map((part) => part.trim());
  const city = await findCity(name, places.at(-1));
  return (
    city && {
      name: city.name,
      country: city.country,
      condition: sql`${boundingBoxSql(city, radiusKm)} AND ${distanceKmSql(city)} <= ${radiusKm}`,
      distance: chordSql(city),
    }
  );
}

type Bounds = { south: number; north: number; west: number; east: number };

/** What a circle lies in. At the poles and the date line: all longitudes. */
export function computeBounds({ latitude, longitude }: Point, radiusKm: number): Bounds {
  const height = radiusKm / KM_PER_DEGREE;
  const [south, north] = [latitude - height, latitude + height];
  const maxLatitude = Math.max(Math.abs(south), Math.abs(north));
  const width = radiusKm / (KM_PER_DEGREE * Math.cos((maxLatitude * Math.PI) / 180));
  const [west, east] = [longitude - width, longitude + width];
  return maxLatitude >= 89 || west < -180 || east > 180
    ? { south, north, west: -180, east: 180 }
    : { south, north, west, east };
}

/** For an index, before the exact distance. */
export function boundingBoxSql(point: Point, radiusKm: number): Prisma.Sql {
  const { south, north, west, east } = computeBounds(point, radiusKm);
  return sql`latitude BETWEEN ${south} AND ${north} AND longitude BETWEEN ${west} AND ${east}`;
}

/** The chord to a band's `place`, a point on a unit sphere: sorts as km do, and has an index. */
export const chordSql = ({ latitude, longitude }: Point): Prisma.Sql =>
  sql`place <-> place_of(${latitude}::float8, ${longitude}::float8)`;

/** Km along the surface. */
export const distanceKmSql = (point: Point): Prisma.Sql =>
  sql`${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, (${chordSql(point)}) / 2))`;
