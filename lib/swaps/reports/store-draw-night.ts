import { existingAudience } from "@/lib/draw/existing-audience";
import { readAudience } from "@/lib/draw/read-audience";
import type { Tx } from "@/lib/db";
import { kmBetween } from "@/lib/geo";
import { areSamePeople } from "@/lib/reliability/same-people";
import type { LegWithNight } from "@/lib/swaps/reports/leg-with-night";
import type { SwapEventData } from "@/lib/swaps/schema";

/** Two counts of one crowd agree when they differ by no more than this, or by a fifth of the larger. */
const COUNTS_APART = 10;
const COUNTS_APART_SHARE = 0.2;

/**
 * The host drew the smaller count less those who came for the guest. Whatever the verdict, the
 * night is played and kept (outcome.ts); both bands read why it does not count (words.ts).
 */
export async function storeDrawNight(
  tx: Tx,
  leg: LegWithNight,
  [a, b]: readonly [number | null, number | null],
): Promise<NonNullable<SwapEventData["draw"]>> {
  if (a === null || b === null) return "notCounted";
  if (Math.abs(a - b) > Math.max(COUNTS_APART, COUNTS_APART_SHARE * Math.max(a, b))) return "apart";
  const { id: legId, hostBandId, guestBandId, night, swap } = leg;
  if (await areSamePeople(tx, [hostBandId, guestBandId], swap.onAt ?? swap.createdAt))
    return "samePeople";
  const place = await tx.tourDate.findFirst({
    where: { legId, bandId: hostBandId, deletedAt: null },
    select: { latitude: true, longitude: true },
  });
  if (!place || place.latitude === null || place.longitude === null) return "noPlace";
  const point = { latitude: place.latitude, longitude: place.longitude };
  const forGuest = await countGuestsOwn(tx, leg, point);
  await tx.drawNight.createMany({
    data: {
      bandId: hostBandId,
      partnerBandId: guestBandId,
      legId,
      night,
      ...point,
      people: Math.max(1, Math.round(Math.min(a, b) - forGuest)),
    },
    skipDuplicates: true,
  });
  return "counted";
}

/** People in the host's town who know the guest already. */
async function countGuestsOwn(
  tx: Tx,
  { id: exceptLegId, guestBandId }: LegWithNight,
  point: { latitude: number; longitude: number },
): Promise<number> {
  const guest = await readAudience(tx, guestBandId, { near: point, exceptLegId });
  const distanceKm = guest && kmBetween(guest, point);
  return guest && distanceKm !== null ? existingAudience(guest, distanceKm) : 0;
}
