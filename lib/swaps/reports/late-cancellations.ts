import type { BandViewer } from "@/lib/access";
import type { Tx } from "@/lib/db";
import { recordCommitments } from "@/lib/reliability/record";
import { isLateCancellation } from "@/lib/swaps/rules/days";
import type { Leg } from "@/lib/swaps/schema";

/**
 * Agreed nights taken back less than 14 days before are broken commitments; earlier ones are not.
 */
export async function recordLateCancellations(
  tx: Tx,
  { bandId }: BandViewer,
  legs: Leg[],
): Promise<void> {
  const commitments = legs.flatMap(({ id: legId, night, host, guest }) => {
    const partnerBandId = host.id === bandId ? guest.id : host.id;
    return night !== null && isLateCancellation(night)
      ? [{ legId, bandId, partnerBandId, cause: "LateCancellation" as const, day: night }]
      : [];
  });
  await recordCommitments(tx, commitments, new Date());
}
