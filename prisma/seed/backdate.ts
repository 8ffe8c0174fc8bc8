import { transaction } from "@/lib/db";
import { ago } from "./clock";

/** The ledger is append-only for everyone but this, before the demo opens. */
export async function backdateLedger(): Promise<void> {
  await transaction(async (tx) => {
    await tx.$executeRaw`ALTER TABLE point_entries DISABLE TRIGGER point_entries_append_only`;
    await tx.$executeRaw`
      UPDATE point_entries e SET created_at = coalesce(
        CASE e.reason
          WHEN 'PROFILE_COMPLETE' THEN (SELECT b.created_at FROM bands b WHERE b.id = e.band_id)
          WHEN 'CONVERSATION' THEN (SELECT m.created_at FROM messages m WHERE m.conversation_id::text = e.reference ORDER BY m.created_at OFFSET 1 LIMIT 1)
          WHEN 'COLLABORATION' THEN (SELECT c.created_at FROM collaborations c WHERE c.id::text = e.reference OR c.conversation_id::text = e.reference)
          WHEN 'REFERRAL' THEN (SELECT r.completed_at FROM referrals r WHERE r.referred_band_id::text = e.reference)
          ELSE (SELECT s.decided_at FROM submissions s WHERE s.id::text = e.reference)
        END, e.created_at)`;
    await tx.$executeRaw`ALTER TABLE point_entries ENABLE TRIGGER point_entries_append_only`;
    await tx.$executeRaw`
      UPDATE notifications n SET created_at = greatest(b.created_at, now() - make_interval(days => 1 + (hashtext(n.id::text) & 31))), read_at = CASE WHEN hashtext(n.id::text) % 3 = 0 THEN NULL ELSE now() END
      FROM bands b WHERE b.id = n.band_id AND n.created_at >= ${ago(0)}`;
  });
}
