import { z } from "zod";
import { visibleBandsSql } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { isId } from "@/lib/fields";
import { Prisma } from "@/lib/generated/prisma/client";
import { queryReplica } from "@/lib/read-replica";

/** sitemaps.org */
const URLS_MAX = 50_000;

/** `path` below APP_URL. */
export type SitemapEntry = { path: string; changedAt: Date | null };

const KeyRow = z.object({ key: z.string(), changedAt: z.date().nullable() });
const PartRow = z.object({ from: z.string() });
type List = { rows: Prisma.Sql; toPath: (key: string) => string; isKeyedById: boolean };

const visible = visibleBandsSql(null);

/** A list of bands also changes with their points and photos, which costs too much to find out. */
const UNKNOWN = Prisma.sql`NULL::timestamptz AS changed`;

const LISTS: Record<string, List> = {
  bands: {
    // As `isListed`.
    rows: Prisma.sql`
      SELECT id AS key, GREATEST(
        updated_at,
        (SELECT max(created_at) FROM profile_edits WHERE band_id = bands.id AND subject <> 'SwapSettings'),
        (SELECT max(COALESCE(s.decided_at, s.created_at))
         FROM collaborations c JOIN submissions s ON s.collaboration_id = c.id
         WHERE bands.id IN (c.band1_id, c.band2_id) AND s.status = 'Approved')
      ) AS changed FROM bands
      WHERE ${visible} AND (genre_names <> '{}' OR (country IS NOT NULL AND city_slug IS NOT NULL))`,
    toPath: (id) => `/band/${id}/profile`,
    isKeyedById: true,
  },
  rewards: {
    rows: Prisma.sql`
      SELECT s.id AS key, COALESCE(s.decided_at, s.created_at) AS changed
      FROM submissions s JOIN collaborations c ON c.id = s.collaboration_id
      WHERE s.status = 'Approved'
        AND (SELECT count(*) FROM bands WHERE id IN (c.band1_id, c.band2_id) AND ${visible}) = 2`,
    toPath: (id) => `/rewards/${id}`,
    isKeyedById: true,
  },
  genres: {
    rows: Prisma.sql`
      SELECT g.slug COLLATE "C" AS key, ${UNKNOWN}
      FROM genre_standings s JOIN genres g ON g.name = s.genre::citext
      WHERE s.public_profile GROUP BY g.slug`,
    toPath: (slug) => `/genres/${encodeURIComponent(slug)}`,
    isKeyedById: false,
  },
  countries: {
    rows: Prisma.sql`
      SELECT country COLLATE "C" AS key, ${UNKNOWN} FROM bands
      WHERE ${visible} AND city_slug IS NOT NULL GROUP BY country`,
    toPath: (country) => `/cities/${country}`,
    isKeyedById: false,
  },
  cities: {
    rows: Prisma.sql`
      SELECT (country || '/' || city_slug) COLLATE "C" AS key, ${UNKNOWN} FROM bands
      WHERE ${visible} GROUP BY country, city_slug`,
    toPath: (key) => `/cities/${key.split("/").map(encodeURIComponent).join("/")}`,
    isKeyedById: false,
  },
};

/** Named "bands", then "bands:{id of its first band}". Reads each list once: not for every request. */
export async function listSitemapParts(size = URLS_MAX): Promise<string[]> {
  const lists = await Promise.all(
    Object.entries(LISTS).map(([name, list]) => readParts(name, list, size)),
  );
  return lists.flat();
}

async function readParts(name: string, { rows }: List, size: number): Promise<string[]> {
  const parts = await queryReplica(
    PartRow,
    Prisma.sql`
    SELECT min(key::text COLLATE "C") AS "from"
    FROM (
      SELECT key, (row_number() OVER (ORDER BY key) - 1) / ${size}::int AS part
      FROM (${rows}) listed WHERE key IS NOT NULL
    ) parted
    GROUP BY part ORDER BY part`,
  );
  return parts.map(({ from }, index) => (index === 0 ? name : `${name}:${from}`));
}

/** Throws not_found for an unknown part. */
export async function listEntries(name: string, size = URLS_MAX): Promise<SitemapEntry[]> {
  const [listName = "", from] = parsePartName(name);
  const list = Object.hasOwn(LISTS, listName) ? LISTS[listName] : undefined;
  if (!list || (list.isKeyedById && from !== undefined && !isId(from)))
    throw new AppError("not_found");
  const start =
    from === undefined
      ? Prisma.sql`key IS NOT NULL`
      : list.isKeyedById
        ? Prisma.sql`key >= ${from}::uuid`
        : Prisma.sql`key >= ${from}`;
  const rows = await queryReplica(
    KeyRow,
    Prisma.sql`
    SELECT key::text AS key, changed AS "changedAt" FROM (${list.rows}) listed
    WHERE ${start} ORDER BY listed.key LIMIT ${size}::int`,
  );
  return rows.map(({ key, changedAt }) => ({ path: list.toPath(key), changedAt }));
}

function parsePartName(name: string): [string, string?] {
  const colon = name.indexOf(":");
  return colon < 0 ? [name] : [name.slice(0, colon), name.slice(colon + 1)];
}
