import { visibleBandsSql, type BandViewer } from "@/lib/access";
import { CARD_COLUMNS } from "@/lib/bands/cards";
import { select } from "@/lib/db";
import type { Comparable, Families } from "@/lib/discovery/score";
import { Prisma } from "@/lib/generated/prisma/client";

/** Bands that are compared in full; choosing them is the database's part. */
const CANDIDATES = 300;

export type Candidate = Comparable & { createdAt: Date };

const { sql, raw } = Prisma;

const COLUMNS = raw(`${CARD_COLUMNS}, latitude, longitude, created_at AS "createdAt"`);

/** Bands within reach by id, the own one among them. */
export function listComparable(viewer: BandViewer, bandIds: string[]): Promise<Candidate[]> {
  return select(sql`SELECT ${COLUMNS} FROM bands WHERE id = ANY (${bandIds}::uuid[]) AND ${visibleBandsSql(viewer)}`);
}

/**
 * The bands most worth comparing: those that share a genre, an influence, a family of genres or the country, else those
 * with the most points. Without dismissed bands and those that already talk to the viewer's.
 */
export function listCandidates(viewer: BandViewer, own: Comparable): Promise<Candidate[]> {
  const influences = own.influences.map((name) => name.toLowerCase());
  return select(sql`
    SELECT ${COLUMNS} FROM bands
    WHERE ${visibleBandsSql(viewer)} AND id <> ${viewer.bandId}::uuid AND id <> ALL (ARRAY(
      SELECT dismissed_band_id FROM dismissals WHERE band_id = ${viewer.bandId}::uuid
      UNION ALL SELECT band2_id FROM conversations WHERE band1_id = ${viewer.bandId}::uuid
      UNION ALL SELECT band1_id FROM conversations WHERE band2_id = ${viewer.bandId}::uuid))
    ORDER BY 3 * (genre_names && ${own.genreNames}::text[])::int + 3 * (lower(influences::text)::text[] && ${influences}::text[])::int
      + 2 * (genre_names && ${familyMembers(own.genreNames)})::int + coalesce(country = ${own.country}, false)::int DESC,
      points DESC, collaborations_count DESC, created_at, id
    LIMIT ${CANDIDATES}`);
}

/** Names of all genres in the families of these. UNION, not UNION ALL: a circle in the tree ends there. */
const familyMembers = (genres: string[]) => sql`ARRAY(
  WITH RECURSIVE up AS (
    SELECT id, parent_id FROM genres WHERE name = ANY (${genres}::citext[])
    UNION SELECT g.id, g.parent_id FROM genres g JOIN up ON g.id = up.parent_id
  ), down AS (
    SELECT id, name FROM genres WHERE id IN (SELECT id FROM up WHERE parent_id IS NULL)
    UNION SELECT g.id, g.name FROM genres g JOIN down ON g.parent_id = down.id
  ) SELECT name::text FROM down)`;

/** The family of each of these genres. */
export async function findFamilies(genres: string[]): Promise<Families> {
  const rows = await select<{ genre: string; family: string }>(sql`
    WITH RECURSIVE up AS (
      SELECT lower(name::text) AS genre, id, parent_id FROM genres WHERE name = ANY (${[...new Set(genres)]}::citext[])
      UNION SELECT up.genre, g.id, g.parent_id FROM up JOIN genres g ON g.id = up.parent_id
    ) SELECT genre, id AS family FROM up WHERE parent_id IS NULL`);
  return new Map(rows.map(({ genre, family }) => [genre, family]));
}
