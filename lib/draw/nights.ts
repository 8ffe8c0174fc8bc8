import { z } from "zod";
import { subtractMonths } from "@/lib/draw/months";

/** A night at home that both bands reported alike; `distanceKm` is from the band's present home. */
export const ConfirmedNight = z.object({
  night: z.coerce.date(),
  people: z.number(),
  partnerBandId: z.string(),
  distanceKm: z.number(),
  hasPhoto: z.boolean(),
});
export type ConfirmedNight = z.output<typeof ConfirmedNight>;

export const NIGHTS_MAX_AGE_MONTHS = 24;
export const AT_HOME_KM = 25;
const MAX_NIGHTS = 5;
const MAX_NIGHTS_PER_PARTNER = 2;

/** The nights that count, newest first. */
export function selectNights(nights: ConfirmedNight[], now: Date): ConfirmedNight[] {
  if (nights.length === 0) return [];
  const oldest = subtractMonths(now, NIGHTS_MAX_AGE_MONTHS);
  const byPartner = new Map<string, number>();
  return nights
    .filter(({ night, distanceKm }) => night >= oldest && distanceKm <= AT_HOME_KM)
    .sort((a, b) => b.night.getTime() - a.night.getTime())
    .filter(({ partnerBandId }) => {
      const count = (byPartner.get(partnerBandId) ?? 0) + 1;
      byPartner.set(partnerBandId, count);
      return count <= MAX_NIGHTS_PER_PARTNER;
    })
    .slice(0, MAX_NIGHTS);
}
