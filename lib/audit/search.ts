import type { AuditAction } from "@/lib/audit/actions";
import { IdRow, olderThanSql, querySql } from "@/lib/db";
import { isId } from "@/lib/fields";
import { Prisma } from "@/lib/generated/prisma/client";
import { containsPattern } from "@/lib/like";
import type { Position } from "@/lib/paging";

const { sql, empty } = Prisma;

/** Above it the log is scanned from its newest entry, instead of looked up for each person. */
const MAX_PEOPLE_LOOKUPS = 1_000;

type Page = {
  action?: AuditAction;
  position: Position | null;
  take: number;
};

/**
 * Matches an id, a path, or part of a username, email address or band name, with their bands'
 * photos, reports, referrals, messages and swap nights. Reads the newest per person by index, so
 * that the log's length doesn't matter.
 */
export async function searchEntryIds(
  search: string,
  { action, position, take }: Page,
): Promise<string[]> {
  const kind = action ? sql`AND action = ${action}` : empty;
  const newest = sql`${kind} AND ${olderThanSql(position)}
    ORDER BY created_at DESC, id DESC LIMIT ${take}::int`;
  const rows = await querySql(
    IdRow,
    sql`
    WITH ${isId(search) ? targetsById(search) : targetsByPart(search)}
    SELECT id FROM (
      SELECT e.* FROM people p CROSS JOIN LATERAL (
        SELECT id, created_at FROM audit_entries WHERE actor_id = p.id ${newest}
      ) e WHERE NOT ${areMany}
      UNION SELECT e.* FROM things t CROSS JOIN LATERAL (
        SELECT id, created_at FROM audit_entries WHERE target_id = t.id ${newest}
      ) e WHERE NOT ${areMany}
      UNION (
        SELECT id, created_at FROM audit_entries
        WHERE ${areMany} AND (actor_id IN (SELECT id FROM people)
          OR target_id IN (SELECT id FROM things)) ${newest}
      )
      ${search.includes("/") ? refusedSql(search, newest) : empty}
    ) found ORDER BY created_at DESC, id DESC LIMIT ${take}::int`,
  );
  return rows.map(({ id }) => id);
}

const refusedSql = (search: string, newest: Prisma.Sql) => sql`
  UNION (
    SELECT id, created_at FROM audit_entries
    WHERE action = 'refuseAccess' AND target_id ILIKE ${containsPattern(search)} ${newest}
  )`;

const areMany = sql`(SELECT count(*) > ${MAX_PEOPLE_LOOKUPS}::int FROM people)`;

const targetsById = (id: string) =>
  sql`people AS (SELECT ${id}::uuid AS id), things AS (SELECT ${id.toLowerCase()}::text AS id)`;

// Messages only where an admin decided: a band writes far more.
const targetsByPart = (search: string) => sql`
  named AS MATERIALIZED (SELECT id FROM bands WHERE name_key LIKE lower(${containsPattern(search)})),
  people AS MATERIALIZED (
    SELECT id, band_id FROM users
    WHERE username::text ILIKE ${containsPattern(search)}
      OR email::text ILIKE ${containsPattern(search)}
      OR band_id IN (SELECT id FROM named)
  ),
  theirs AS MATERIALIZED (SELECT id FROM named UNION SELECT band_id FROM people WHERE band_id IS NOT NULL),
  played AS (
    SELECT c.id FROM theirs b JOIN collaborations c ON c.band1_id = b.id
    UNION SELECT c.id FROM theirs b JOIN collaborations c ON c.band2_id = b.id
  ),
  things AS MATERIALIZED (
    SELECT id::text FROM people
    UNION SELECT s.id::text FROM played JOIN submissions s ON s.collaboration_id = played.id
    UNION SELECT id::text FROM reports
    WHERE band_id IN (SELECT id FROM theirs) OR reporter_band_id IN (SELECT id FROM theirs)
    UNION SELECT id::text FROM referrals
    WHERE referrer_band_id IN (SELECT id FROM theirs)
      OR referred_band_id IN (SELECT id FROM theirs)
    UNION SELECT l.id::text FROM theirs b JOIN swap_legs l ON l.host_band_id = b.id
    UNION SELECT l.id::text FROM theirs b JOIN swap_legs l ON l.guest_band_id = b.id
    UNION SELECT e.id::text FROM theirs b JOIN reliability_events e ON e.band_id = b.id
    UNION SELECT m.id::text FROM audit_entries a JOIN messages m ON m.id = a.target_id::uuid
    WHERE a.action = 'message' AND m.sender_band_id IN (SELECT id FROM theirs)
  )`;
