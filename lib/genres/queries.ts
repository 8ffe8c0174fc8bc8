import { z } from "zod";
import { db, queryRows } from "@/lib/db";
import { normaliseGenreName } from "@/lib/genres/normalise";
import { GENRE_RESULTS_MAX, Genre, type FoundGenre } from "@/lib/genres/schema";
import { containsPattern } from "@/lib/like";

const FoundRow = Genre.extend({ alias: z.string().nullable() });

/** Exact, then prefix, then substring matches; similar ones only when those are few. */
export async function searchGenres(query: string): Promise<FoundGenre[]> {
  const text = normaliseGenreName(query).toLowerCase();
  const pattern = containsPattern(text);
  const rows = await queryRows(FoundRow)`
    WITH containing AS (
      SELECT id, lower(name::text) AS name, NULL AS alias FROM genres WHERE lower(name::text) LIKE ${pattern}
      UNION ALL
      SELECT genre_id, lower(name::text), name::text FROM genre_aliases WHERE lower(name::text) LIKE ${pattern}
    ), hit AS (
      SELECT id,
        CASE WHEN name = ${text}::text THEN 0 WHEN starts_with(name, ${text}::text) THEN 1 ELSE 2 END AS rank,
        0 AS distance,
        CASE WHEN name = ${text}::text THEN alias END AS alias FROM containing
      UNION ALL
      SELECT id, 3, similarity(lower(name::text), ${text}::text) * -1, NULL FROM genres
      WHERE lower(name::text) % ${text}::text AND (SELECT count(*) FROM containing) < ${GENRE_RESULTS_MAX}::int
      UNION ALL
      SELECT genre_id, 3, similarity(lower(name::text), ${text}::text) * -1, NULL FROM genre_aliases
      WHERE lower(name::text) % ${text}::text AND (SELECT count(*) FROM containing) < ${GENRE_RESULTS_MAX}::int
    )
    SELECT g.id, g.name::text AS name, max(hit.alias) AS alias
    FROM hit JOIN genres g ON g.id = hit.id
    GROUP BY g.id
    ORDER BY min(hit.rank), CASE WHEN min(hit.rank) = 3 THEN min(hit.distance) END, g.parent_id IS NOT NULL, g.name
    LIMIT ${GENRE_RESULTS_MAX}::int`;
  return rows.map(({ id, name, alias }) => ({ id, name, ...(alias !== null && { alias }) }));
}

export async function listBandGenres(bandId: string): Promise<Genre[]> {
  const rows = await db.bandGenre.findMany({
    where: { bandId },
    orderBy: { position: "asc" },
    select: { genre: { select: { id: true, name: true } } },
  });
  return rows.map((row) => row.genre);
}

const PLAYED_MAX = 2_000;

const NamedGenre = z.object({ name: z.string(), slug: z.string() });
export type NamedGenre = z.output<typeof NamedGenre>;

/** Genres of public bands; looks for one such band per genre. */
export const listPlayedGenres = (): Promise<NamedGenre[]> => queryRows(NamedGenre)`
  SELECT g.name::text AS name, g.slug FROM genres g
  CROSS JOIN LATERAL (SELECT FROM genre_standings s WHERE s.genre = g.name::text AND s.public_profile LIMIT 1) played
  ORDER BY g.name LIMIT ${PLAYED_MAX}::int`;

export const findGenreBySlug = (slug: string): Promise<NamedGenre | null> =>
  db.genre.findUnique({ where: { slug }, select: { name: true, slug: true } });
