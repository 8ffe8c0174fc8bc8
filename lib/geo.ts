import { z } from "zod";

export const EARTH_RADIUS_KM = 6371;

export const Point = z.object({ latitude: z.number(), longitude: z.number() });
export type Point = z.output<typeof Point>;

/** Haversine distance; null unless both have coordinates. */
export function kmBetween(
  a: Partial<Record<keyof Point, number | null>>,
  b: Partial<Record<keyof Point, number | null>>,
): number | null {
  if (a.latitude == null || a.longitude == null || b.latitude == null || b.longitude == null)
    return null;
  const cosines = Math.cos((a.latitude * Math.PI) / 180) * Math.cos((b.latitude * Math.PI) / 180);
  const h = haversine(a.latitude, b.latitude) + cosines * haversine(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

const haversine = (from: number, to: number) => Math.sin(((to - from) * Math.PI) / 360) ** 2;
