import { z } from "zod";

/** A night at home that both bands reported alike; `distanceKm` is from the band's present home. */
export const ConfirmedNight = z.object({
  night: z.coerce.date(),
  people: z.number(),
  partnerBandId: z.string(),
  distanceKm: z.number(),
  hasPhoto: z.boolean(),
});
export type ConfirmedNight = z.output<typeof ConfirmedNight>;

export const AT_HOME_KM = 25;
const MAX_NIGHTS = 5;
const MAX_NIGHTS_PER_PARTNER = 2;

/** Of the nights of `CONFIRMED_NIGHTS` those that count, newest first. */
export function selectNights(nights: ConfirmedNight[]): ConfirmedNight[] {
  const byPartner = new Map<string, number>();
  return nights
    .filter(({ distanceKm }) => distanceKm <= AT_HOME_KM)
    .sort((a, b) => b.night.getTime() - a.night.getTime())
    .filter(({ partnerBandId }) => {
      const count = (byPartner.get(partnerBandId) ?? 0) + 1;
      byPartner.set(partnerBandId, count);
      return count <= MAX_NIGHTS_PER_PARTNER;
    })
    .slice(0, MAX_NIGHTS);
}
