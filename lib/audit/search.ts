import type { AuditAct } from "@/lib/audit/schema";
import { IdRow, select } from "@/lib/db";
import { isId } from "@/lib/fields";
import { Prisma } from "@/lib/generated/prisma/client";
import { containsPattern } from "@/lib/like";

const { sql, empty } = Prisma;

/** People from whose number on the log is walked from its newest entry, instead of asking for each of them. */
const MANY = 1_000;

type Page = {
  action?: AuditAct;
  position: readonly [createdAt: string, id: string] | null;
  take: number;
};

/**
 * The ids of the newest entries about a user name, an e-mail address or a band (parts are enough), a path, or an id: what these
 * people did, what happened to them, and to their bands' photos, reports and messages. Each of them is asked for its own newest
 * along an index, so that it makes no difference how long the log is; where they are many, the newest of all soon holds enough.
 */
export async function findEntries(
  search: string,
  { action, position, take }: Page,
): Promise<string[]> {
  const kind = action ? sql`AND action = ${action}` : empty;
  const older = position
    ? sql`AND (created_at, id) < (${position[0]}::timestamptz, ${position[1]}::uuid)`
    : empty;
  const newest = sql`${kind} ${older} ORDER BY created_at DESC, id DESC LIMIT ${take}::int`;
  const rows = await select(
    IdRow,
    sql`
    WITH ${isId(search) ? named(search) : partOf(search)}
    SELECT id FROM (
      SELECT e.* FROM people p CROSS JOIN LATERAL (SELECT id, created_at FROM audit_entries WHERE actor_id = p.id ${newest}) e WHERE NOT ${areMany}
      UNION SELECT e.* FROM things t CROSS JOIN LATERAL (SELECT id, created_at FROM audit_entries WHERE target_id = t.id ${newest}) e WHERE NOT ${areMany}
      UNION (SELECT id, created_at FROM audit_entries WHERE ${areMany} AND (actor_id IN (SELECT id FROM people) OR target_id IN (SELECT id FROM things)) ${newest})
      ${search.includes("/") ? sql`UNION (SELECT id, created_at FROM audit_entries WHERE action = 'refuseAccess' AND target_id ILIKE ${containsPattern(search)} ${newest})` : empty}
    ) found ORDER BY created_at DESC, id DESC LIMIT ${take}::int`,
  );
  return rows.map(({ id }) => id);
}

const areMany = sql`(SELECT count(*) > ${MANY}::int FROM people)`;

const named = (id: string) =>
  sql`people AS (SELECT ${id}::uuid AS id), things AS (SELECT ${id.toLowerCase()}::text AS id)`;

// Of messages only those that an admin decided on: a band writes far more than that.
const partOf = (search: string) => sql`
  named AS MATERIALIZED (SELECT id FROM bands WHERE name_key LIKE lower(${containsPattern(search)})),
  people AS MATERIALIZED (SELECT id, band_id FROM users WHERE username::text ILIKE ${containsPattern(search)} OR email::text ILIKE ${containsPattern(search)} OR band_id IN (SELECT id FROM named)),
  theirs AS MATERIALIZED (SELECT id FROM named UNION SELECT band_id FROM people WHERE band_id IS NOT NULL),
  played AS (SELECT c.id FROM theirs b JOIN collaborations c ON c.band1_id = b.id UNION SELECT c.id FROM theirs b JOIN collaborations c ON c.band2_id = b.id),
  things AS MATERIALIZED (
    SELECT id::text FROM people
    UNION SELECT s.id::text FROM played JOIN submissions s ON s.collaboration_id = played.id
    UNION SELECT id::text FROM reports WHERE band_id IN (SELECT id FROM theirs) OR reporter_band_id IN (SELECT id FROM theirs)
    UNION SELECT m.id::text FROM audit_entries a JOIN messages m ON m.id = a.target_id::uuid WHERE a.action = 'message' AND m.sender_band_id IN (SELECT id FROM theirs)
  )`;
