import type { BandViewer } from "@/lib/access";
import { Prisma } from "@/lib/generated/prisma/client";

const { sql } = Prisma;

const REPORT = sql`json_build_object('tookPlace', took_place, 'people', people,
  'moneyAsAgreed', money_as_agreed, 'wouldPlayAgain', would_play_again)`;

/**
 * For a leg `l`: each band reads its own answers, and the other's once both are in or the night is
 * settled; a ring's third band none.
 */
export const reportsSql = ({ bandId }: Pick<BandViewer, "bandId">): Prisma.Sql => sql`
  SELECT json_build_object(
    'own', min(${REPORT}::text) FILTER (WHERE band_id = ${bandId}::uuid)::json,
    'other', min(${REPORT}::text) FILTER (WHERE band_id <> ${bandId}::uuid AND is_open)::json,
    'isOtherIn', coalesce(bool_or(band_id <> ${bandId}::uuid), false)) AS reports
  FROM (
    SELECT *, l.state <> 'Agreed' OR count(*) OVER () = 2 AS is_open FROM leg_reports
    WHERE leg_id = l.id AND leg_reports.night = l.night AND ${bandId}::uuid IN (host_band_id, guest_band_id)) both_reports`;
