import { CountRow, exactlyOne, queryRows, type Tx } from "@/lib/db";
import type { ReliabilityCause } from "@/lib/generated/prisma/enums";
import { IS_RECENT_EVENT } from "@/lib/reliability/rating/outcomes";
import { areSamePeople } from "@/lib/reliability/same-people";

/** With one partner within 24 months; further ones are not recorded. */
const KEPT_PER_PAIR_MAX = 2;

/** `day`: the night, or when the return was due, as an ISO date. */
export type Commitment = {
  legId: string;
  bandId: string;
  partnerBandId: string;
  cause: ReliabilityCause;
  day: string;
};

const commitmentReference = ({ legId, bandId, cause, day }: Commitment): string =>
  [legId, bandId, cause, day].join(":");

/**
 * Skips kept nights between the same people (`areSamePeople`), or beyond the limit per partner;
 * repeated calls record nothing new. The caller has locked both bands.
 */
export async function recordCommitments(
  tx: Tx,
  commitments: Commitment[],
  agreedAt: Date,
): Promise<void> {
  const counted = [];
  for (const commitment of commitments)
    if (await isCounted(tx, commitment, agreedAt)) counted.push(commitment);
  await tx.reliabilityEvent.createMany({
    data: counted.map((commitment) => ({
      bandId: commitment.bandId,
      legId: commitment.legId,
      cause: commitment.cause,
      isKept: commitment.cause === "Played",
      day: new Date(commitment.day),
      reference: commitmentReference(commitment),
    })),
    skipDuplicates: true,
  });
}

async function isCounted(
  tx: Tx,
  { bandId, partnerBandId, cause }: Commitment,
  agreedAt: Date,
): Promise<boolean> {
  if (cause !== "Played") return true;
  if (await areSamePeople(tx, [bandId, partnerBandId], agreedAt)) return false;
  const kept = exactlyOne(
    await queryRows(CountRow, tx)`
      SELECT count(*)::int AS count FROM reliability_events JOIN swap_legs l ON l.id = leg_id
      WHERE band_id = ${bandId}::uuid AND is_kept AND ${IS_RECENT_EVENT}
        AND ${partnerBandId}::uuid IN (host_band_id, guest_band_id)`,
  );
  return kept.count < KEPT_PER_PAIR_MAX;
}
