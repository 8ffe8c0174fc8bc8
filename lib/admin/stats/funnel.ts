import { LRUCache } from "lru-cache";
import { z } from "zod";
import { requireAdmin, type Viewer } from "@/lib/access";
import { queryRows, exactlyOne } from "@/lib/db";

const Funnel = z.object({
  signedUp: z.number(),
  completed: z.number(),
  talked: z.number(),
  agreed: z.number(),
  submitted: z.number(),
  approved: z.number(),
});
export type Funnel = z.output<typeof Funnel>;

const MINUTE = 60 * 1000;

// Reads whole tables, and nobody decides by its last digit.
const funnels = new LRUCache<"all", Funnel>({
  max: 1,
  ttl: MINUTE,
  fetchMethod: count,
});

export async function getFunnel(viewer: Viewer): Promise<Funnel> {
  requireAdmin(viewer);
  return funnels.forceFetch("all");
}

/** The ledger holds each step of a band once, whatever became of it: every step counts deleted bands, too. */
async function count(): Promise<Funnel> {
  return exactlyOne(
    await queryRows(Funnel)`
    SELECT (SELECT count(*)::int FROM bands) AS "signedUp",
      count(DISTINCT band_id) FILTER (WHERE reason = 'PROFILE_COMPLETE')::int AS completed,
      count(DISTINCT band_id) FILTER (WHERE reason = 'CONVERSATION')::int AS talked,
      count(DISTINCT band_id) FILTER (WHERE reason = 'COLLABORATION')::int AS agreed,
      (
        SELECT count(DISTINCT side.band_id)::int
        FROM submissions s JOIN collaborations c ON c.id = s.collaboration_id
        CROSS JOIN LATERAL (VALUES (c.band1_id), (c.band2_id)) side(band_id)
      ) AS submitted,
      count(DISTINCT band_id) FILTER (WHERE reason = 'SUBMISSION_APPROVED')::int AS approved
    FROM point_entries`,
  );
}
